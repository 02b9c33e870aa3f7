"""The gate before every route: security headers on every answer, no requests from other sites."""

from __future__ import annotations

import re

from typing import Any
from urllib.parse import urlsplit

import msgspec

from roundhouse.server.refused import Refused
from roundhouse.server.settings import Settings
from roundhouse.server.words_of import language_for


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "x-frame-options": "DENY",
}
HSTS = ("strict-transport-security", "max-age=31536000")
HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
SAFE = {"GET", "HEAD", "OPTIONS"}
Headers = dict[str, str]


class Gate:
    """An ASGI application around another one."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, or turn it away."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        scope["roundhouse_cookie"] = []
        refused = _turned_away(scope, headers, self.settings.hosts)
        if scope["type"] == "websocket":
            await (_close(receive, send) if refused else self.app(scope, receive, send))
        elif refused:
            await _answer(refused, language_for(None, headers.get("accept-language", "")), _dressed(scope, send))
        else:
            await self.app(scope, receive, _dressed(scope, send))


def same_site(headers: Headers, *, required: bool) -> bool:
    """Whether a request comes from our own pages; `required`: a request that does not say is foreign."""
    origin = headers.get("origin")
    if origin is None:
        return not required and headers.get("sec-fetch-site", "none") in {"same-origin", "none"}
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


def _turned_away(scope: Any, headers: Headers, hosts: tuple[str, ...]) -> Refused | None:
    if not HOST.fullmatch(headers.get("host", "")):
        return Refused(400, "bad-request")
    if hosts and headers.get("host", "").partition(":")[0].lower() not in hosts:
        return Refused(403, "foreign")
    if scope["type"] == "websocket":
        return None if same_site(headers, required=True) else Refused(403, "foreign")
    if scope["method"] in SAFE:
        return None
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" or not same_site(headers, required=False):
        return Refused(403, "foreign")
    return None


def _dressed(scope: Any, send: Any) -> Any:
    async def dressed(message: Any) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message.get("headers", ())}
            more = dict([*HEADERS.items(), *([HSTS] if scope["scheme"] == "https" else [])])
            more.setdefault("cache-control", "no-store")
            extra = [(name.encode(), text.encode()) for name, text in more.items() if name.encode() not in given]
            extra += [(b"set-cookie", cookie.encode()) for cookie in scope["roundhouse_cookie"]]
            message = {**message, "headers": [*message.get("headers", ()), *extra]}
        await send(message)

    return dressed


async def _answer(refused: Refused, language: str, send: Any) -> None:
    body = msgspec.json.encode({"rule": refused.rule, "sentence": refused.sentence(language)})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _close(receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1008})
