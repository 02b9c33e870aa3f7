# ruff: noqa: INP001
"""Compile the engine with mypyc: the same source, as modules in C, in a folder of their own; see `go.py compile`.

What games are played with is compiled: the machine, and the rules of every family.  What reads its own annotations
while rules are built (states, rows of tables), and what is not played with (pictures, words, checks), stays as it is.
"""

from __future__ import annotations

import os
import shutil
import sys

from pathlib import Path


ROOT = Path(__file__).resolve().parent.parent
CORE = ("action", "dice", "feasible", "machine", "order", "pool")
"""What of the core is played with."""
PLAIN = {
    *("state", "tables", "rows"),  # read from their annotations while rules are built
    *("__init__", "module", "parts", "title"),  # what there is, and how it is put together
    *("check", "look", "look_modules", "setup"),  # not in play
    *("reasons", "reasons_moving", "saying", "missing"),
    *("signs", "tiles"),  # kinds of text and of tuple
}
"""What of the families is not compiled."""
FIELDS = {"modules", "german"}
"""Folders whose modules add fields to a state: those are read from annotations too."""


def main(folder: Path, *names: str) -> None:
    """Copy the package to a folder and compile it there: all that games are played with, or what is named."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "roundhouse", folder / "roundhouse", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(folder)
    with Path("log").open("w", encoding="utf-8") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
        _build([f"roundhouse/{name}.py" for name in names] or sorted(map(str, chosen(Path("roundhouse")))))
    shutil.rmtree("build")


def chosen(package: Path) -> list[Path]:
    """Return what of the package is compiled."""
    games = [
        path
        for path in (package / "games").rglob("*.py")
        if path.stem not in PLAIN and not FIELDS & set(path.relative_to(package).parts)
    ]
    return [*(package / "core" / f"{name}.py" for name in CORE), *games]


def _build(files: list[str]) -> None:
    """Compile files in the place where they are."""
    from mypyc.build import mypycify  # noqa: PLC0415  (only where something is to be compiled)
    from setuptools import setup  # noqa: PLC0415

    flags = ["--config-file", str(ROOT / "pyproject.toml"), "--no-warn-unused-ignores"]
    modules = mypycify([*flags, *files], opt_level="1", debug_level="0")
    setup(name="roundhouse-fast", ext_modules=modules, packages=[], script_args=["build_ext", "--inplace", "--quiet"])


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
