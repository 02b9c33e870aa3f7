"""How one field of a state becomes so many numbers, whatever it holds."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.state import Field

ROOM = 8
"""The least room for a list that changes its length or was empty; otherwise twice what was seen."""
PAIRS = 32
"""The same for lists of several numbers each, such as links."""
NONE, BLANK = 0, -1
"""What stands for a name that is not there, and for one that a seat may not know."""


class Piece(NamedTuple):
    """A field and how it is written."""

    name: str
    shape: tuple[int, ...]
    code: str
    """Python that gives its numbers; the quick way where the field is as it always was."""
    write: Callable[[Any], list[int]]
    """The way that always works: too much is left out, too little filled up."""


def piece(name: str, kept: Field, values: list[Any], names: dict[str, int]) -> Piece:
    """Return how a field is written, given what it held in some games."""
    depth = max(map(_depth, values))
    if depth == 0:
        return Piece(name, (), f"(s.{name},)", lambda value: [value])
    rows = _room([len(value) for value in values], ROOM if depth == 1 else PAIRS)
    if depth == 1:
        sure = kept.item is int or _numbers(values)
        return Piece(name, (rows,), _quick_list(name, rows) if sure else _slow(name), _flat(rows, names))
    wide = _room([len(row) for value in values for row in value], ROOM)
    code = _quick_rows(name, rows, wide) if kept.item is int else _slow(name)
    return Piece(name, (rows, wide), code, _rows(rows, wide, names))


def _slow(name: str) -> str:
    return f"write_{name}(s.{name})"


def _quick_list(name: str, room: int) -> str:
    return f"(s.{name} if len(s.{name}) == {room} else {_slow(name)})"


def _quick_rows(name: str, rows: int, wide: int) -> str:
    same = f"len(s.{name}) == {rows} and all([len(row) == {wide} for row in s.{name}])"
    return f"(chain(*s.{name}) if {same} else {_slow(name)})"


def _flat(room: int, names: dict[str, int]) -> Callable[[Any], list[int]]:
    padding = [NONE] * room

    def write(value: Any) -> list[int]:
        numbers = [x if type(x) is int else _number(x, names) for x in value]
        return numbers if len(numbers) == room else (numbers + padding)[:room]

    return write


def _rows(rows: int, wide: int, names: dict[str, int]) -> Callable[[Any], list[int]]:
    row, empty = _flat(wide, names), [NONE] * wide
    return lambda value: list(chain.from_iterable(([row(each) for each in value] + [empty] * rows)[:rows]))


def _number(value: Any, names: dict[str, int]) -> int:
    if isinstance(value, str):
        return BLANK if value == "?" else names.get(value, NONE)
    return int(value) if isinstance(value, int) else NONE


def _room(lengths: list[int], least: int) -> int:
    most = max(lengths, default=0)
    return most if most and min(lengths) == most else max(least, 2 * most)


def _depth(value: Any) -> int:
    if not isinstance(value, list | tuple):
        return 0
    return 1 + max(map(_depth, value), default=0) if len(value) else 1


def _numbers(values: list[Any]) -> bool:
    return all(type(x) is int for value in values for x in value)
