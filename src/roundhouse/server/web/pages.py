"""Pages and files: one shell for all pages, files under a name that changes with their content."""

from __future__ import annotations

import hashlib
import mimetypes

from functools import cached_property
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from roundhouse.house import PAGE
from roundhouse.house.refused import Refused
from roundhouse.server.web.visitor import Known


FOREVER = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
PAGES = [
    "/", "/t/{table_id:str}", "/t/{table_id:str}/m/{move:int}", "/t/{table_id:str}/result", "/join",
    "/rules/{game:str}", "/learn/{game:str}", "/new/{game:str}", "/about",
]  # fmt: skip


class Files:
    """The files of the page, read once."""

    def __init__(self, folder: Path = PAGE) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and "node_modules" not in path.parts)
        self.content = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}

    @cached_property
    def digest(self) -> str:
        """A name for this state of all files."""
        whole = hashlib.sha256()
        for name, content in self.content.items():
            whole.update(f"{name}\0{len(content)}\0".encode() + content)
        return whole.hexdigest()[:16]

    def shell(self, language: str) -> bytes:
        """Return the page itself."""
        page = self.content["index.html"]
        return page.replace(b"%STATIC%", f"/static/{self.digest}".encode()).replace(b"%LANG%", language.encode())


@get(PAGES, include_in_schema=False)
async def page(request: Request[Any, Any, Any], visitor: Known) -> Response[bytes]:
    """Serve the shell of every page."""
    files: Files = request.app.state.files
    headers = {"vary": "accept-language"}
    return Response(files.shell(visitor.language), media_type="text/html; charset=utf-8", headers=headers)


@get("/static/{digest:str}/{path:path}", include_in_schema=False)
async def file(request: Request[Any, Any, Any], digest: FromPath[str], path: FromPath[Path]) -> Response[bytes]:
    """Serve a file; under an old name still the newest, but not for ever."""
    files: Files = request.app.state.files
    name = path.as_posix().lstrip("/")
    if name not in files.content:
        raise Refused(404, "not-found")
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    caching = FOREVER if digest == files.digest else "no-store"
    return Response(files.content[name], media_type=text, headers={"cache-control": caching})


@get(["/favicon.ico", "/robots.txt"], include_in_schema=False)
async def nothing(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Answer browsers and robots that ask of themselves."""
    body = b"User-agent: *\nDisallow: /\n" if request.scope["path"] == "/robots.txt" else b""
    return Response(body, media_type="text/plain", status_code=200 if body else 204)


ROUTES = [page, file, nothing]
