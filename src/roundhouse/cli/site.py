"""``roundhouse site``: the whole house as a folder of files that any host can serve."""

from __future__ import annotations

import functools
import http.server
import sys
import tempfile
import webbrowser

from pathlib import Path
from typing import Annotated

import typer

import roundhouse

from roundhouse.cli.files import Mistake


ROOT = Path(roundhouse.__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "site"
PORT = 8019
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}


def site(
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to write it.")] = FOLDER,
    *,
    memory: Annotated[
        bool, typer.Option("--memory/--no-memory", help="Browsers keep an image of the opened house for a quick start.")
    ] = True,
    check: Annotated[bool, typer.Option("--check", help="Build again and say whether the folder is the same.")] = False,
) -> None:
    """Build the game as a folder of files: whoever opens it plays in the browser, without a server."""
    _out_is_ours(out)
    if check:
        _compare(out, memory=memory)
        return
    edition = _build(out, memory=memory)
    files = _files(out)
    size = sum(map(len, files.values())) / 1e6
    print(f"{out}: edition {edition}, {len(files)} files, {size:.1f} MB; put it on any host of files.")


def play_here(*, browse: bool = True) -> None:
    """Build the site as it is today and open it, always under the same address, because games belong to it."""
    print("Building the house for the browser; this takes a moment ...", flush=True)
    _build(FOLDER, memory=True)
    try:
        found = served(FOLDER, PORT)
    except OSError:
        raise Mistake(f"port {PORT} is taken; if Roundhouse runs there, open http://127.0.0.1:{PORT}/") from None
    with found as host:
        address = f"http://127.0.0.1:{host.server_port}/"
        print(
            f"Roundhouse without a server: {address}\nStop it with Ctrl-C; the games stay in the browser.", flush=True
        )
        if browse:
            webbrowser.open(address)
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            sys.exit(0)


class Files(http.server.SimpleHTTPRequestHandler):
    """Answers with files, under the types that browsers want."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012  (its own shape)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (its own name)
        """Say nothing of every file."""


def served(folder: Path, port: int = 0, files: type[Files] = Files) -> http.server.ThreadingHTTPServer:
    """Return a host of files on this machine alone."""
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(files, directory=str(folder)))


def _out_is_ours(out: Path) -> None:
    """Overwrite nothing but an earlier site."""
    if out.exists() and not (out.is_dir() and ((out / "sw.js").exists() or not any(out.iterdir()))):
        raise Mistake(f"{out} is there and is not a site; name a folder that is new or empty")


def _build(out: Path, *, memory: bool, before: Path | None = None) -> str:
    from roundhouse.site.build import build  # noqa: PLC0415  (pictures and words take a moment to import)
    from roundhouse.site.runtime import CannotFetchError  # noqa: PLC0415

    if not (ROOT / "package-lock.json").exists():
        raise Mistake("the site is built from the project's repository; this is an installed copy")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        return build(ROOT, out, ROOT / "build" / "site-parts", memory=memory, before=before)
    except (CannotFetchError, OSError) as error:
        raise Mistake(str(error)) from None


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _compare(out: Path, *, memory: bool) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        _build(again := Path(scratch) / "site", memory=memory, before=out)
        both = [_files(out), _files(again)]
    names = sorted(name for name in both[0].keys() | both[1].keys() if both[0].get(name) != both[1].get(name))
    if names:
        raise Mistake(f"{out} is not what this repository builds; different: {', '.join(names[:10])}")
    print(f"{out} is what this repository builds, byte by byte.")
