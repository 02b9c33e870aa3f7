"""The gate before every route: security headers on every answer, no requests from other sites."""

from __future__ import annotations

import re
import socket
import threading
import time

from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec

from roundhouse.house.refused import Refused
from roundhouse.house.settings import Settings
from roundhouse.house.words_of import language_for
from roundhouse.server.web.methods import allowed


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
ADDRESS = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
CHANGING = {"POST", "PUT", "DELETE", "PATCH"}
ONCE = {b"host", b"origin", b"content-type"}
"""Headers on which it hangs whether a request is let through."""
Headers = dict[str, str]


class Gate:
    """An ASGI application around another one."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.figures = app.state.figures
        self.page = app.state.files.digest
        self.names: set[str] = set()
        if settings.home:
            threading.Thread(target=self._learn, name="name", daemon=True).start()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, or turn it away; count those that are answered."""
        begun = time.perf_counter()
        if scope["type"] in {"http", "websocket"}:
            await self._pass(scope, receive, send)
        else:
            await self.app(scope, receive, send)
        if scope["type"] == "http":
            self.figures.note(scope, time.perf_counter() - begun)

    def _learn(self) -> None:
        """Ask the network once what it calls this machine; that can take long, and nobody waits for it."""
        self.names.add(socket.getfqdn().lower())

    async def _pass(self, scope: Any, receive: Any, send: Any) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        scope["roundhouse_cookie"], scope["roundhouse_page"] = [], self.page
        refused = _turned_away(scope, headers, self.settings, self.names)
        if scope["type"] == "websocket":
            safe = _refusing(scope, send, language_for(None, headers.get("accept-language", "")))
            await (_close(receive, safe) if refused else self.app(scope, receive, safe))
        elif scope["method"] == "OPTIONS" and (methods := allowed(self.app, scope["path"])):
            await _say_methods(methods, _dressed(scope, send))
        elif refused and not (refused.rule == "foreign" and self._means_nothing(scope)):
            await _answer(refused, language_for(None, headers.get("accept-language", "")), _dressed(scope, send))
        else:
            await self.app(scope, _noticing(scope, receive), _dressed(scope, send))

    def _means_nothing(self, scope: Any) -> bool:
        """Whether an address is not for this method anyway, which the routes will say."""
        return scope["method"] not in allowed(self.app, scope["path"])


async def _say_methods(methods: list[str], send: Any) -> None:
    headers = [(b"allow", ", ".join(methods).encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 204, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def same_site(headers: Headers, *, required: bool) -> bool:
    """Whether a request comes from our own pages; `required`: a request that does not say is foreign."""
    origin = headers.get("origin")
    if origin is None:
        return not required and headers.get("sec-fetch-site", "none") in {"same-origin", "none"}
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


def _turned_away(scope: Any, headers: Headers, settings: Settings, names: set[str]) -> Refused | None:
    if not HOST.fullmatch(headers.get("host", "")) or _says_two_things(scope):
        return Refused(400, "bad-request")
    if "\0" in scope["path"]:  # some databases cannot even be asked for it
        return Refused(404, "not-found")
    if not _called(headers.get("host", ""), settings, names):
        return Refused(403, "foreign-name")
    if scope["type"] == "websocket":
        return None if same_site(headers, required=True) else Refused(403, "foreign")
    if scope["method"] not in CHANGING:
        return None
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    ours = kind == "application/json" and same_site(headers, required=False)
    return None if ours else Refused(403, "foreign")


def _says_two_things(scope: Any) -> bool:
    """Whether a request says something twice, so that it depends on the reader which of them counts."""
    names = [unquote_to_bytes(part.partition(b"=")[0]) for part in scope["query_string"].split(b"&")]
    heads = [name for name, _ in scope["headers"] if name in ONCE]
    return len(set(heads)) < len(heads) or (len(set(names)) < len(names) and scope["path"].startswith("/api/"))


def _called(host: str, settings: Settings, names: set[str]) -> bool:
    """Whether the server may be asked for under this name; at home, one that any site can give it is not good."""
    name = name_in(host)
    if settings.hosts:
        return name in settings.hosts
    if not settings.home or name.startswith("[") or "." not in name or name.endswith((".local", ".lan", ".home.arpa")):
        return True
    return bool(ADDRESS.fullmatch(name)) or name in names


def name_in(host: str) -> str:
    """Return under which name the server was asked for, without the port."""
    name, _, port = host.rpartition(":")
    return (name if port.isdigit() else host).lower()


def _noticing(scope: Any, receive: Any) -> Any:
    """Note when somebody hangs up."""

    async def noticing() -> Any:
        message = await receive()
        if message["type"] == "http.disconnect":
            scope["roundhouse_gone"] = True
        return message

    return noticing


def _dressed(scope: Any, send: Any) -> Any:
    async def dressed(message: Any) -> None:
        if message["type"].endswith("http.response.start"):
            scope["roundhouse_status"] = message["status"]
            given = {name.lower() for name, _ in message.get("headers", ())}
            more = dict([*HEADERS.items(), *([HSTS] if scope["scheme"] == "https" else [])])
            more |= {"cache-control": "no-store", "x-roundhouse-page": scope["roundhouse_page"]}
            extra = [(name.encode(), text.encode()) for name, text in more.items() if name.encode() not in given]
            extra += [(b"set-cookie", cookie.encode()) for cookie in scope["roundhouse_cookie"]]
            message = {**message, "headers": [*message.get("headers", ()), *extra]}
        await send(message)

    return dressed


def _refusing(scope: Any, send: Any, language: str) -> Any:
    """Let a live connection that is refused be answered like every other request."""
    accepted = False

    async def safe(message: Any) -> None:
        nonlocal accepted
        accepted = accepted or message["type"] == "websocket.accept"
        if accepted or message["type"] != "websocket.close" or "websocket.http.response" not in scope["extensions"]:
            await send(message)
            return
        refused = scope.get("roundhouse_refused") or Refused(403, "no-live")
        await _answer(refused, language, _dressed(scope, send), "websocket.")

    return safe


def problem(refused: Refused, language: str) -> bytes:
    """Write a refusal down."""
    return msgspec.json.encode({"rule": refused.rule, "sentence": refused.sentence(language)})


async def _answer(refused: Refused, language: str, send: Any, kind: str = "") -> None:
    body = problem(refused, language)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(b"retry-after", str(refused.retry).encode())] if refused.retry else []
    await send({"type": f"{kind}http.response.start", "status": refused.status, "headers": headers})
    await send({"type": f"{kind}http.response.body", "body": body})


async def _close(receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1008})
