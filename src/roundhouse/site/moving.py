"""All games of a browser as one file, and back, also into another browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from roundhouse.house.book import Book
from roundhouse.house.refused import Refused
from roundhouse.site.book import OF_A_TABLE, MemoryBook
from roundhouse.site.rows import Kept
from roundhouse.site.shape import expect_shape


FORMAT = 1


class Box(msgspec.Struct):
    """Everything that was kept."""

    format: int
    rows: list[Kept]


def unpacked(text: str) -> Box:
    """Read a file of games, or say what is wrong with it."""
    try:
        box = msgspec.json.decode(text, type=Box)
        if box.format <= FORMAT:
            expect_shape(box.rows)
    except ValueError:  # also what msgspec says
        raise Refused(422, "no-box") from None
    if box.format > FORMAT:
        raise Refused(409, "new-box")
    return box


def bringing(box: Box, book: MemoryBook, me: str) -> Callable[[Book], int]:
    """Return the job that takes in all tables which are not here yet; whoever played there is now me."""
    theirs = {row["id"] for kind, _, row in box.rows if kind == "users" and row}
    new = {key[0] for kind, key, _ in box.rows if kind == "tables" and book.rows.get("tables", key[0]) is None}
    rows = [(kind, tuple(key), row) for kind, key, row in box.rows if kind in {"tables", *OF_A_TABLE} and key[0] in new]

    def job(_book: Book) -> int:
        for kind, key, row in rows:
            book.rows.put(kind, tuple(_mine(key, theirs, me)), {k: _one(v, theirs, me) for k, v in (row or {}).items()})
        for table in new:
            book.open(str(table), [])
        return len(new)

    return job


def _mine(values: Any, theirs: set[str], me: str) -> list[Any]:
    return [_one(value, theirs, me) for value in values]


def _one(value: Any, theirs: set[str], me: str) -> Any:
    return me if isinstance(value, str) and value in theirs else value
