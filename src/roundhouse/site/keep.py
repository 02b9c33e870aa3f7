"""Taking earlier editions along into a new site, so that games begun in them go on by their rules."""

from __future__ import annotations

import json
import re
import shutil

from pathlib import Path
from typing import Any


THEN = "then"
RUNTIME = "runtime/"
"""Where the runtime lies, seen from the packs."""
SHARED = f"../../../py/{RUNTIME}"
"""The same, seen from the packs of an earlier edition that needs no other."""
MANIFEST = re.compile(r'<link rel="manifest"[^>]*>\n')


def keep(before: Path, site: Path, rules: dict[str, int], runtime: Path) -> list[dict[str, Any]]:
    """Copy what plays by other rules than those of today; return where it is, the newest first."""
    if not (before / "sw.js").exists():
        return []
    now = _wanted(before)
    found = [(now["edition"], before, now)]
    found += [
        (Path(one["folder"]).name, before / one["folder"], _wanted(before / one["folder"])) for one in now["then"]
    ]
    known, kept = [rules], []
    for name, folder, wanted in found:
        if wanted["rules"] not in known:
            known.append(wanted["rules"])
            theirs = before if wanted["runtime"] == SHARED else folder
            _copy(folder, site / THEN / name, wanted, None if _same(theirs, runtime) else theirs / "py" / RUNTIME)
            kept.append({"folder": f"{THEN}/{name}/", "rules": wanted["rules"]})
    return kept


def _wanted(folder: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((folder / "py" / "files.json").read_text("utf-8"))
    return read


def _copy(folder: Path, to: Path, wanted: dict[str, Any], runtime: Path | None) -> None:
    """Copy an edition, with its runtime if that is not the one of today."""
    shutil.copytree(folder / "s", to / "s")
    shutil.copytree(folder / "py", to / "py", ignore=shutil.ignore_patterns("runtime"))
    if runtime:
        shutil.copytree(runtime, to / "py" / RUNTIME)
    wanted = {**wanted, "then": [], "runtime": RUNTIME if runtime else SHARED}
    (to / "py" / "files.json").write_text(json.dumps(wanted), "utf-8")
    page = MANIFEST.sub("", (folder / "index.html").read_text("utf-8"))
    if 'name="today"' not in page:
        page = page.replace("<title>", '<meta name="today" content="../../">\n<title>', 1)
    (to / "index.html").write_text(page, "utf-8")


def _same(edition: Path, runtime: Path) -> bool:
    name = "pyodide.asm.wasm"
    return (edition / "py" / RUNTIME / name).read_bytes() == (runtime / name).read_bytes()
