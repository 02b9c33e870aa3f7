"""Making few files of many, so that a visit asks for few: a hundred modules become four, all style sheets one."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundhouse.site.runtime import CannotFetchError


ENTRY = "js/entry/worker.js"
WORKERS = ("js/worker/house.js", "js/worker/thinking.js")
KNOWN = ("js/door.js", "js/words.js", "js/table/log.js")
"""Modules that can still be asked for by name, by whoever looks into a page."""
CHUNKS = "js/doors/[name]-[hash]"
"""As deep as what they are made of: modules name workers, pictures and answers from where they are."""
SHEETS = "css/all.css"
LINKED = re.compile(r'<link rel="stylesheet" href="%STATIC%/([^"]+)">\n')
EARLY = re.compile(r'<link rel="modulepreload"[^>]*>\n')
HOW = ["--bundle", "--minify", "--target=es2022", "--charset=utf8", "--log-level=error"]
SCRIPTS = ["--format=esm", "--splitting", "--outbase=.", f"--chunk-names={CHUNKS}", "--legal-comments=inline"]
STYLES = ["--loader=css", "--external:*.woff2"]


def bundled(page: Path, program: Path) -> tuple[dict[str, bytes], str]:
    """Return scripts and style sheets of the page by their names, and a first page that asks for these."""
    first = (page / "index.html").read_text("utf-8")
    files, needed = _scripts(page, program)
    sheets = "".join(f'@import "./{name}";\n' for name in LINKED.findall(first))
    files[SHEETS] = _run([program, *HOW, *STYLES], page, sheets)
    links = [f'<link rel="modulepreload" href="%STATIC%/{name}">\n' for name in needed]
    links.append(f'<link rel="stylesheet" href="%STATIC%/{SHEETS}">\n')
    first = EARLY.sub("", LINKED.sub("", first)).replace("<script", f"{''.join(links)}<script", 1)
    return files, first.replace("js/entry/http.js", ENTRY)


def _scripts(page: Path, program: Path) -> tuple[dict[str, bytes], list[str]]:
    """Return what the modules became, and which of it the first page needs."""
    with tempfile.TemporaryDirectory() as folder:
        out, table = Path(folder) / "out", Path(folder) / "table"
        _run([program, ENTRY, *WORKERS, *KNOWN, *HOW, *SCRIPTS, f"--outdir={out}", f"--metafile={table}"], page)
        files = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
        made = json.loads(table.read_text("utf-8"))["outputs"]
    outputs = {name.rpartition("/out/")[2]: told for name, told in made.items()}
    return files, sorted(set(_needed(ENTRY, outputs)))


def _needed(name: str, outputs: dict[str, Any]) -> Iterator[str]:
    yield name
    for one in outputs[name]["imports"]:
        yield from _needed(one["path"].rpartition("/out/")[2], outputs)


def _run(words: list[Path | str], page: Path, given: str = "") -> bytes:
    done = subprocess.run(words, cwd=page, input=given.encode(), capture_output=True, check=False)  # noqa: S603  (fetched by hash)
    if done.returncode:
        raise CannotFetchError(f"the page could not be bundled: {done.stderr.decode()[-300:]}")
    return done.stdout
