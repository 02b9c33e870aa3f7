"""A page that lists every call, for people who write programs."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from litestar import Litestar, Request, Response, get


METHODS = ("get", "post", "put", "delete")


@get("/api/docs", include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[str]:
    """Serve the list."""
    return Response(listed(request.app), media_type="text/html; charset=utf-8")


@cache
def listed(app: Litestar) -> str:
    """Return the list; to make it takes as long as a hundred other requests, so it is made once."""
    schema = app.openapi_schema.to_schema()
    rows = [
        _row(method, path, call)
        for path, calls in sorted(schema["paths"].items())
        for method, call in calls.items()
        if method in METHODS
    ]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        "<title>Roundhouse: HTTP interface</title><main><h1>Roundhouse: HTTP interface</h1>"
        '<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. Explained in docs/api.md.</p>'
        f"<table><thead><tr><th>call<th>what it does<th>body<th>answer</thead><tbody>{''.join(rows)}</table></main>"
    )


def _row(method: str, path: str, call: dict[str, Any]) -> str:
    sent = _schemas(call.get("requestBody", {}))
    answers = {code: answer for code, answer in call["responses"].items() if code.startswith("2")}
    cells = [f"<code>{method.upper()} {escape(path)}</code>", escape(call.get("description", "")), sent]
    return "<tr><td>" + "<td>".join([*cells, _schemas(*answers.values())])


def _schemas(*parts: dict[str, Any]) -> str:
    found = [content["schema"] for part in parts for content in part.get("content", {}).values()]
    names = [ref["$ref"].rpartition("/")[2] for one in found for ref in [one, *one.get("oneOf", [])] if "$ref" in ref]
    return ", ".join(escape(name) for name in names)
