"""Building the site: one folder that any host of files can serve, under any address."""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import shutil
import zipfile

from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any

import resvg_py

from roundhouse.house import PAGE
from roundhouse.house.words_of import languages
from roundhouse.site.bundling import bundled
from roundhouse.site.compiling import Files, compiled
from roundhouse.site.editions import rules_of_today
from roundhouse.site.keep import RUNTIME, THEN, keep
from roundhouse.site.ready import ready
from roundhouse.site.runtime import FILES, bundler, runtime, wheels


POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'"
)
PACKAGE = Path(__file__).resolve().parents[1]
AROUND = {"__main__.py", "arena", "cli", "envs", "guests", "learn", "server", "testing"}
"""What stands around the house and stays at home."""
BUILDING = {"build.py", "bundling.py", "compiling.py", "keep.py", "ready.py", "runtime.py"}
BUNDLED = {".css", ".html", ".js", ".ts"}
CODE = {".py", ".toml", ".json"}
NETS = "nets"
"""A pack that is not squeezed: what bots have learned hardly becomes smaller, and unpacking it takes its time."""
LIBRARY, ZIP, LOCK = "runtime", "python_stdlib.zip", "pyodide-lock.json"
ABOUT = ("/", "METADATA", "RECORD", "WHEEL", ".pyi")
"""What a package says of itself, and where it comes from; its licence stays with it."""
INSTALLED = "/lib/python3.14/site-packages"
HOUSE = "/house"
"""Where the house lies in the memory of the browser."""
UNUSED = {
    "__hello__", "__phello__", "_compat_pickle", "_markupbase", "_pydatetime", "_pyio", "_pyrepl",
    "_sysconfigdata__emscripten_wasm32-emscripten", "antigravity", "argparse", "asyncio/__main__",
    "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events", "asyncio/windows_utils", "bdb",
    "cProfile", "calendar", "cmd", "code", "colorsys", "compileall", "concurrent/futures/interpreter",
    "concurrent/futures/process", "concurrent/interpreters", "configparser", "csv", "ctypes", "curses", "dbm",
    "difflib", "doctest", "email", "ensurepip", "filecmp", "fileinput", "fractions", "ftplib", "getopt", "getpass",
    "gettext", "graphlib", "html", "http", "idlelib", "imaplib", "importlib/metadata", "importlib/resources",
    "json/__main__", "json/tool", "logging/config", "logging/handlers", "mailbox", "mimetypes", "modulefinder",
    "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickle", "pickletools", "platform", "plistlib",
    "poplib", "pprint", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data",
    "pyodide/console", "rlcompleter", "runpy", "sched", "shelve", "shlex", "smtplib", "socketserver", "sqlite3",
    "sre_compile", "sre_constants", "sre_parse", "statistics", "stringprep", "symtable", "sysconfig/__main__",
    "tabnanny", "tarfile", "this", "timeit", "tkinter", "trace", "tracemalloc", "tty", "turtle", "unittest",
    "urllib/error", "urllib/request", "urllib/response", "urllib/robotparser", "venv", "wave", "webbrowser",
    "wsgiref", "xml", "xmlrpc", "zipapp", "zipfile/__main__", "zoneinfo",
}  # fmt: skip
"""Parts of the standard library that no game asks for."""
SQUEEZED = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4}
"""A dictionary of four megabytes: what the memory of the browser grows by is in its image."""
ENCODINGS = frozenset(
    f"{name}.py" for name in ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")
)
HEADERS = f"""/*
  Content-Security-Policy: {POLICY}; frame-ancestors 'none'
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
"""


def build(root: Path, out: Path, shelf: Path, *, memory: bool = True, before: Path | None = None) -> str:
    """Write the site into a folder that is empty, new, or an earlier site; return its edition.

    Of the site `before`, as a rule the one in that folder, what plays by other rules is taken along.
    """
    base, packages = runtime(root, shelf), wheels(root, shelf)
    part = out.with_name(out.name + "-part")
    shutil.rmtree(part, ignore_errors=True)
    rules = rules_of_today()
    then = keep(before or out, part, rules, base)
    wanted = {"house": HOUSE, "memory": memory, "runtime": RUNTIME, "rules": rules, "then": then}
    _write(part, _python(base, _packs(base, packages, shelf), wanted))
    scripts, first = bundled(PAGE, bundler(root, shelf))
    page = {**dict(_page()), **scripts}
    digest = _digest(page.items())
    _write(part / "s" / digest, page.items())
    _write(part, _front(first.replace("%STATIC%", f"s/{digest}"), root))
    names = sorted(path.relative_to(part).as_posix() for path in part.rglob("*") if path.is_file())
    edition = _digest((name, (part / name).read_bytes()) for name in names)
    kept = [name for name in names if not name.startswith((".", "_", "licences/", f"{THEN}/"))]
    note = json.dumps({"edition": f"rh-{edition}", "files": kept})
    _write(part, [("sw.js", f"self.EDITION = {note};\n{(PACKAGE / 'site' / 'sw.js').read_text('utf-8')}".encode())])
    shutil.rmtree(out, ignore_errors=True)
    part.rename(out)
    return edition


def _packs(base: Path, packages: list[Path], shelf: Path) -> dict[str, Files]:
    """Return what Python needs besides itself, compiled: its library, the house, and other packages."""
    named = {path.name.partition("-")[0]: dict(_wheel(path)) for path in packages}
    ours = {"house": dict(_house(CODE)), NETS: dict(_house({".net"}))}
    return compiled({LIBRARY: _library(base), **ours, **named}, base, shelf)


def _python(base: Path, packs: dict[str, Files], wanted: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Return the runtime and the packs that are unpacked in it."""
    own = {ZIP: _packed(packs.pop(LIBRARY).items()), LOCK: _lock(base)}
    files = [(f"py/{RUNTIME}{name}", own.get(name) or (base / name).read_bytes()) for name in FILES]
    made = {name: _bundled(content.items()) for name, content in packs.items()}
    sent = {name: (name, pack) if name == NETS else (f"{name}.xz", _squeezed(pack)) for name, pack in made.items()}
    files += [(f"py/{file}", content) for file, content in sent.values()]
    listed = [{"file": sent[name][0], "into": HOUSE if name in {"house", NETS} else INSTALLED} for name in packs]
    yield from files
    yield "py/files.json", json.dumps({"edition": _digest(files), **wanted, "packs": listed}).encode()


def _lock(base: Path) -> bytes:
    """Return the runtime's list of packages, without all those that are not here."""
    return json.dumps({**json.loads((base / LOCK).read_bytes()), "packages": {}}).encode()


def _library(base: Path) -> Files:
    """Return of the standard library what a game can need."""
    with zipfile.ZipFile(base / ZIP) as found:
        return {name: found.read(name) for name in found.namelist() if not name.endswith("/") and _needed(name)}


def _needed(name: str) -> bool:
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest in ENCODINGS
    parts = name.removesuffix(".py").split("/")
    return not any("/".join(parts[: n + 1]) in UNUSED for n in range(len(parts)))


def _house(kinds: Container[str]) -> Iterator[tuple[str, bytes]]:
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE)
        left_out = name.parts[0] in AROUND or (name.parts[0] == "site" and name.name in BUILDING)
        if path.is_file() and path.suffix in kinds and not left_out and "static" not in name.parts:
            yield f"roundhouse/{name.as_posix()}", path.read_bytes()


def _wheel(path: Path) -> list[tuple[str, bytes]]:
    with zipfile.ZipFile(path) as found:
        names = [name for name in found.namelist() if not name.endswith(ABOUT)]
        return [(name, found.read(name)) for name in names]


def _page() -> Iterator[tuple[str, bytes]]:
    for path in sorted(PAGE.rglob("*")):
        name = path.relative_to(PAGE).as_posix()
        if path.is_file() and path.suffix not in BUNDLED and "node_modules" not in path.parts:
            yield name, path.read_bytes()
    for name, answer in ready():
        yield f"ready/{name}", answer


def _front(page: str, root: Path) -> Iterator[tuple[str, bytes]]:
    """Return what a host shows first, and what it has to say about it."""
    page = page.replace("%LANG%", "en")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    spoken = f'<meta name="languages" content="{" ".join(languages())}">'
    page = page.replace("<title>", f'{policy}\n{spoken}\n<link rel="manifest" href="manifest.webmanifest">\n<title>', 1)
    yield "index.html", page.encode()
    icon = (PAGE / "icon.svg").read_text("utf-8")
    for size in (192, 512):
        yield f"icon-{size}.png", bytes(resvg_py.svg_to_bytes(svg_string=icon, width=size, height=size))
    yield "manifest.webmanifest", json.dumps(_manifest()).encode()
    yield "_headers", HEADERS.encode()
    yield ".nojekyll", b""
    yield "licences/roundhouse.txt", (root / "LICENSE").read_bytes()
    yield "licences/runtime.txt", RUNTIME_LICENCE.encode()


def _manifest() -> dict[str, object]:
    icons = [{"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    return {
        "name": "Roundhouse", "short_name": "Roundhouse", "start_url": "./", "scope": "./", "display": "standalone",
        "background_color": "#f3f7f6", "theme_color": "#0f3f38", "icons": icons,
    }  # fmt: skip


def _bundled(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return many small files as one: first their names and lengths, then all they hold."""
    listed = sorted(files)
    names = json.dumps([[name, len(content)] for name, content in listed]).encode()
    return b"\n".join([names, b"".join(content for _, content in listed)])


def _squeezed(pack: bytes) -> bytes:
    return lzma.compress(pack, filters=[SQUEEZED])


def _packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an archive whose bytes depend on nothing but its content."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, content in sorted(files):
            made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def _digest(files: Iterable[tuple[str, bytes]]) -> str:
    whole = hashlib.sha256()
    for name, content in sorted(files):
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()[:12]


def _write(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    for name, content in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


RUNTIME_LICENCE = """\
This site carries Pyodide, CPython for browsers, unchanged. Pyodide is under the Mozilla Public License 2.0
(https://mozilla.org/MPL/2.0/); its source is at https://github.com/pyodide/pyodide. CPython is under the Python
Software Foundation License. msgspec and segno are under the BSD license; the texts are in their archives.
The typefaces and Lit are under the licences beside them.
"""
