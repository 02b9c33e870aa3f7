"""Rows in the memory of a browser, with what has changed since they were last kept for good."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


Key = tuple[str | int, ...]
Row = dict[str, Any]
Kept = tuple[str, Key, Row | None]
"""A row as it is kept: its kind, its key, and what it says; nothing if it is to go, with all whose keys begin so."""
KINDS = ("users", "sessions", "tables", "seats", "watchers", "news", "links", "log", "snapshots")


class Rows:
    """All rows by their kind and key; those of one table are found by the first part of the key."""

    def __init__(self, kept: Iterable[Kept] = ()) -> None:
        self._kinds: dict[str, dict[str | int, dict[Key, Row]]] = {kind: {} for kind in KINDS}
        self._before: list[Kept] = []
        self.changes: list[Kept] = []
        self.learn(kept)

    def learn(self, kept: Iterable[Kept]) -> None:
        """Take in rows that are kept already."""
        for kind, key, row in kept:
            self._set(kind, tuple(key), row)

    def get(self, kind: str, *key: str | int) -> Row | None:
        """Return one row."""
        return self._kinds[kind].get(key[0], {}).get(key)

    def of(self, kind: str, first: str | int) -> list[Row]:
        """Return the rows whose key begins so, in order."""
        return [row for _, row in sorted(self._kinds[kind].get(first, {}).items())]

    def all(self, kind: str) -> list[Row]:
        """Return all rows of a kind."""
        return [row for rows in self._kinds[kind].values() for row in rows.values()]

    def put(self, kind: str, key: Key, row: Row) -> None:
        """Put a row in the place of the one before."""
        self._note(kind, key)
        self._set(kind, key, row)
        self.changes.append((kind, key, row))

    def change(self, kind: str, key: Key, /, **values: Any) -> None:
        """Change something of a row, if there is one."""
        row = self.get(kind, *key)
        if row is not None:
            self.put(kind, key, {**row, **values})

    def drop(self, kind: str, *key: str | int) -> None:
        """Drop a row, and all whose keys begin so."""
        for other in [other for other in self._kinds[kind].get(key[0], {}) if other[: len(key)] == key]:
            self._note(kind, other)
            self._set(kind, other, None)
        self.changes.append((kind, key, None))

    def settle(self) -> None:
        """Note that all changes are kept."""
        self.changes, self._before = [], []

    def take_back(self) -> None:
        """Be again as when all was last kept."""
        for kind, key, row in reversed(self._before):
            self._set(kind, key, row)
        self.settle()

    def _note(self, kind: str, key: Key) -> None:
        self._before.append((kind, key, self.get(kind, *key)))

    def _set(self, kind: str, key: Key, row: Row | None) -> None:
        if row is not None:
            self._kinds[kind].setdefault(key[0], {})[key] = row
        else:
            self._kinds[kind].get(key[0], {}).pop(key, None)
