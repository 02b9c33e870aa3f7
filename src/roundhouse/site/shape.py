"""What rows look like that a browser keeps: a file of games from outside is held to it."""

from __future__ import annotations

from typing import Annotated, Any, get_type_hints

import msgspec

from msgspec import Meta

from roundhouse.house.book import Event, News, Seat, Snapshot
from roundhouse.house.table import Facts
from roundhouse.house.wire.kinds import SeatNumber
from roundhouse.site.book import SEAT
from roundhouse.site.rows import KINDS, Kept, Row


Whole = Annotated[int, Meta(ge=-1, le=1 << 53)]
"""Any number that is kept; -1 stands for chance, or for the table."""
_BOUND: dict[Any, Any] = {int: Whole, int | None: Whole | None}
_KEYS = {
    "users": ("id",), "tables": ("id",), "log": ("table", "seq"), "seats": ("table", "seat"),
    "watchers": ("table", "user"), "news": ("table", "seq"),
}  # fmt: skip


def _shape(of: Any, only: tuple[str, ...] = (), /, **more: Any) -> Any:
    hints = {name: hint for name, hint in get_type_hints(of).items() if not only or name in only}
    fields = [(name, _BOUND.get(hint, hint)) for name, hint in {**hints, **more}.items()]
    return msgspec.defstruct("Shape", fields, forbid_unknown_fields=True)


_TABLE: dict[str, Any] = {
    "seats": SeatNumber, "options": str, "seed": Annotated[str, Meta(pattern="^[0-9]{1,20}$")], "host": str,
    "watch_term": int, "moves": int, "updated": int, "turn": SeatNumber | None, "rematch": str | None, "under": str,
}  # fmt: skip
_SHAPES = {
    "users": _shape(object, id=str, name=str, created=int),
    "tables": _shape(Facts, **_TABLE),
    "log": _shape(Event, hash=str),
    "snapshots": _shape(Snapshot),
    "seats": _shape(Seat, SEAT, table=str, seat=SeatNumber),
    "watchers": _shape(object, table=str, user=str, number=int),
    "news": _shape(News),
}


def expect_shape(rows: list[Kept]) -> None:
    """Raise a `ValueError` if a row is not as one is kept, or a table without its seats or its log."""
    for kind, key, row in rows:
        _expect(kind in KINDS and bool(key))
        if kind in _SHAPES:
            values = msgspec.to_builtins(msgspec.convert(row, _SHAPES[kind]))
            _expect(kind not in _KEYS or list(key) == [values[name] for name in _KEYS[kind]])
    for table in [row for kind, _, row in rows if kind == "tables" and row]:
        _expect_whole(table, rows)


def _expect_whole(table: Row, rows: list[Kept]) -> None:
    msgspec.json.decode(table["options"], type=dict[str, str])
    numbers = {kind: sorted(key[1] for k, key, _ in rows if k == kind and key[0] == table["id"]) for kind in _NUMBERED}
    _expect(numbers["seats"] == [*range(table["seats"])] and (table["turn"] or 0) < table["seats"])
    _expect(numbers["log"] == [*range(1, len(numbers["log"]) + 1)] and bool(numbers["log"]))


_NUMBERED = ("seats", "log")


def _expect(good: bool) -> None:  # noqa: FBT001  (it is what is expected)
    if not good:
        raise ValueError("no such row is kept")
