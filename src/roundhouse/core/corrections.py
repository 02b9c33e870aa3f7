"""Corrections: values of rows that somebody who owns the printed game has looked up, in one TOML file."""

from __future__ import annotations

import hashlib

from typing import TYPE_CHECKING, Any

from roundhouse.core.module import Module
from roundhouse.core.tables import RulesError, read_rows


if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

NOTE = "corrected by an owner of the game"


def corrections(path: Path, modules: Iterable[Module]) -> Module:
    """Return a module that changes rows of others as a file says; columns it does not name stay as they are."""
    given = read_rows(path)
    known: dict[str, tuple[Module, dict[str, dict[str, Any]]]] = {}
    for module in modules:
        known |= {table: (module, rows) for table, rows in module.tables.items()}
    if strange := sorted(given.keys() - known.keys()):
        raise RulesError(f"{path.name}: there is no table {strange[0]!r}; there is {', '.join(sorted(known))}")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
    needs = tuple(sorted({known[table][0].name for table in given}))
    made = Module(f"rows-{digest}", needs=needs)
    for table, rows in given.items():
        made.tables[table] = {key: _changed(path, table, key, row, known[table][1]) for key, row in rows.items()}
    return made


def _changed(path: Path, table: str, key: str, row: dict[str, Any], known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if key not in known:
        raise RulesError(f"{path.name}: there is no row {table}.{key}")
    return {**known[key], "source": "public", "note": NOTE, **row, "replaces": True}
