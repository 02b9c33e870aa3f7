"""Compiling the packs for the Python of browsers, so that they need not do it: most of a start would go into that."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import tempfile

from pathlib import Path

from roundhouse.site.runtime import CannotFetchError, node


COMPILER = Path(__file__).with_name("compile.mjs")
Files = dict[str, bytes]


def compiled(packs: dict[str, Files], runtime: Path, shelf: Path) -> dict[str, Files]:
    """Return packs with compiled files in the place of sources; what was compiled before is on the shelf."""
    sources = {
        f"{pack}/{name}": content.decode()
        for pack, files in packs.items()
        for name, content in files.items()
        if _is_source(name)
    }
    done = _compiled(json.dumps(sources, sort_keys=True), runtime, shelf)
    return {
        pack: dict(_replaced(name, content, done.get(f"{pack}/{name}")) for name, content in files.items())
        for pack, files in packs.items()
    }


def _is_source(name: str) -> bool:
    return name.endswith(".py")


def _replaced(name: str, content: bytes, done: str | None) -> tuple[str, bytes]:
    return (name, content) if done is None else (f"{name}c", base64.b64decode(done))


def _compiled(sources: str, runtime: Path, shelf: Path) -> dict[str, str]:
    digest = hashlib.sha256(f"{runtime.name} {COMPILER.read_text('utf-8')} {sources}".encode()).hexdigest()[:16]
    kept = shelf / f"compiled-{digest}.json"
    if not kept.exists():
        _compile(sources, runtime, kept)
    read: dict[str, str] = json.loads(kept.read_text("utf-8"))
    return read


def _compile(sources: str, runtime: Path, kept: Path) -> None:
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        given, made = Path(folder) / "sources", Path(folder) / "compiled"
        given.write_text(sources, "utf-8")
        words = [node(), str(COMPILER), str(runtime), str(given), str(made)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  (node, as found)
        if done.returncode:
            raise CannotFetchError(f"Node could not compile the house: {done.stderr[-300:]}")
        made.replace(kept)
        for old in kept.parent.glob("compiled-*.json"):
            if old != kept:
                old.unlink(missing_ok=True)
