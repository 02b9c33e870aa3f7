"""How a position becomes numbers: the fields of the state in their order, each in its place, whatever it holds.

The layout of a game follows from its state's declaration and from how long its lists get, so a new module needs no
new code. It is fixed for a title, its options, its seats and its rules.
"""

from __future__ import annotations

from itertools import chain
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from roundhouse.core.game import Game
    from roundhouse.core.state import State

ROOM = 8
"""The least room for a list that changes its length or was empty; otherwise twice what was seen."""
PAIRS = 32
"""The same for lists of several numbers each, such as links."""
NONE, BLANK = 0, -1
"""What stands for a name that is not there, and for one that a seat may not know."""


ARGUMENTS = 4
"""How many arguments of the question are shown."""
SKIPPED = ("seats", "seed", "ledger", "stack")
"""What says nothing about what comes next, is nobody's to know, or is written as the question."""

Shape = tuple[int, ...]
"""How the numbers of a field are arranged: nothing for a single one, entries, or rows of entries."""


class Part(NamedTuple):
    """Where a field stands."""

    name: str
    start: int
    size: int
    shape: Shape


class Layout(NamedTuple):
    """How positions of a game are written as numbers."""

    parts: tuple[Part, ...]
    size: int
    write: Callable[[Any, int], list[int]]
    """Return the numbers of a blanked position for the seat that looks at it."""


class Piece(NamedTuple):
    """A field and how it is written."""

    name: str
    code: str
    """Python that gives its numbers; the quick way where the field is as it always was."""
    write: Callable[[Any], list[int]]
    """The way that always works: too much is left out, too little filled up."""


def values_seen(game: Game, positions: Iterable[State]) -> dict[str, list[Any]]:
    """Return the values that every field that is written has in some positions, each a copy of its own."""
    fields = [name for name in game.title.state.schema if name not in SKIPPED]
    kept = list(positions)
    return {name: [getattr(s, name) for s in kept] for name in fields}


def layout_of(game: Game, shapes: Mapping[str, Shape], sure: Container[str] = ()) -> Layout:
    """Return how positions of a game are written, given the shapes of its fields and which hold numbers for sure."""
    names = {name: n for n, name in enumerate(sorted({key for _, key in game.rules.sources}), 1)}
    ops = {name: n for n, name in enumerate(sorted(game.rules.ops), 1)}
    schema = game.title.state.schema
    quick = {name for name, shape in shapes.items() if schema[name].item is int or (len(shape) == 1 and name in sure)}
    pieces = [_piece(name, shape, names, quick) for name, shape in shapes.items()]
    body = "".join(f"*{each.code}, " for each in pieces)
    known = {f"write_{each.name}": each.write for each in pieces} | {"asked": _asked(ops, names), "chain": chain}
    write = eval(f"lambda s, seat: [seat, *asked(s), {body}]", known)  # noqa: S307  (the text is ours)
    parts = tuple(_placed([("seat", ()), ("asked", (2 + ARGUMENTS,)), *shapes.items()]))
    return Layout(parts, parts[-1].start + parts[-1].size, write)


def shape_of(values: Sequence[Any]) -> Shape:
    """Return the shape that has room for what a field held in some games."""
    depth = max(map(_depth, values))
    if depth == 0:
        return ()
    rows = _room([len(value) for value in values], ROOM if depth == 1 else PAIRS)
    return (rows,) if depth == 1 else (rows, _room([len(row) for value in values for row in value], ROOM))


def numbers(values: Sequence[Any]) -> bool:
    """Whether a list held nothing but numbers."""
    return all(isinstance(value, list | tuple) and all(type(x) is int for x in value) for value in values)


def _placed(shapes: list[tuple[str, Shape]]) -> list[Part]:
    parts, start = [], 0
    for name, shape in shapes:
        parts.append(Part(name, start, prod(shape), shape))
        start += prod(shape)
    return parts


def _asked(ops: dict[str, int], names: dict[str, int]) -> Callable[[State], list[int]]:
    """Return what writes the question: who is asked, which op asks, and its first plain arguments."""

    def asked(s: State) -> list[int]:
        if not s.stack:
            return [BLANK, NONE] + [NONE] * ARGUMENTS
        seat, op, *args = s.stack[-1]
        plain = [arg if isinstance(arg, int) else names.get(arg, NONE) for arg in args if isinstance(arg, int | str)]
        return [seat, ops[op], *(plain + [NONE] * ARGUMENTS)[:ARGUMENTS]]

    return asked


def _piece(name: str, shape: Shape, names: dict[str, int], quick: Container[str]) -> Piece:
    if not shape:
        return Piece(name, f"(s.{name},)", lambda value: [value])
    if len(shape) == 1:
        (room,) = shape
        return Piece(name, _quick_list(name, room) if name in quick else _slow(name), _flat(room, names))
    rows, wide = shape
    return Piece(name, _quick_rows(name, rows, wide) if name in quick else _slow(name), _rows(rows, wide, names))


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
