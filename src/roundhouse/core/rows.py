"""How a position becomes numbers: the fields of the state in their order, each in its place, whatever it holds.

The layout of a game follows from its state's declaration and from how long its lists get, so a new module needs no
new code. It is fixed for a title, its options, its seats and its rules.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from roundhouse.core.game import Game
    from roundhouse.core.state import State

ROOM = 8
"""The least room for a list that changes its length or was empty; otherwise twice what was seen."""
PAIRS = 32
"""The same for lists of several numbers each, such as links."""
NONE, BLANK = 0, -1
"""What stands for a name that is not there, and for one that a seat may not know."""


SMALL = 256
"""Numbers below this one are looked up like names."""
ARGUMENTS = 4
"""How many arguments of the question are shown."""
OVER = (BLANK, NONE, *(NONE,) * ARGUMENTS)
"""What stands for the question when the game is over."""
SKIPPED = ("seats", "seed", "ledger", "stack")
"""What says nothing about what comes next, is nobody's to know, or is written as the question."""

REMEMBERED = 10_000
"""So many lists of names of one length are remembered."""
FEW = 6
"""So many rows, one for each seat, are written one by one."""

Write = Callable[[Any, int], list[int]]
Number = Callable[[Any], int]
"""What turns a value into the number that stands for it."""
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


class Seen(NamedTuple):
    """What some games showed of the fields."""

    ints: frozenset[str]
    """They held nothing but numbers."""
    exact: frozenset[str]
    """They, or all of their rows, had exactly the room they have."""


UNSEEN = Seen(frozenset(), frozenset())


class Numbers(dict[Any, int]):
    """What stands for a value that is written: a number for itself, a name by its place, anything else for nothing."""

    def __missing__(self, value: Any) -> int:
        return int(value) if isinstance(value, int) else NONE


class Named(dict[tuple[Any, ...], tuple[int, ...]]):
    """What stands for a list of names, filled up to its room; remembered, for most lists come again and again."""

    def __init__(self, number: Number, room: int) -> None:
        self.number, self.room = number, room

    def __missing__(self, names: tuple[Any, ...]) -> tuple[int, ...]:
        if len(names) > self.room:
            raise IndexError("there is no room for so many")
        found = *map(self.number, names), *(NONE,) * (self.room - len(names))
        if len(self) < REMEMBERED:
            self[names] = found
        return found


class Questions(dict[tuple[Any, ...], list[int]]):
    """What stands for a question: who is asked, which op asks, and its first plain arguments; remembered as well."""

    def __init__(self, ops: Mapping[str, int], number: Number) -> None:
        self.ops, self.number = ops, number

    def __missing__(self, frame: tuple[Any, ...]) -> list[int]:
        found = self.written(frame)
        if len(self) < REMEMBERED:
            self[frame] = found
        return found

    def written(self, frame: Sequence[Any]) -> list[int]:
        """Return the numbers of the uppermost frame of the agenda."""
        plain = [self.number(arg) for arg in frame[2:] if isinstance(arg, int | str)][:ARGUMENTS]
        return [frame[0], self.ops[frame[1]], *plain, *[NONE] * (ARGUMENTS - len(plain))]


def values_seen(game: Game, positions: Iterable[State]) -> dict[str, list[Any]]:
    """Return the values that every field that is written has in some positions, each a copy of its own."""
    fields = [name for name in game.title.state.schema if name not in SKIPPED]
    kept = list(positions)
    return {name: [getattr(s, name) for s in kept] for name in fields}


def layout_of(game: Game, shapes: Mapping[str, Shape], seen: Seen = UNSEEN) -> Layout:
    """Return how positions of a game are written, given the shapes of its fields and what was seen of them.

    Learners look at every position, so each way is one expression, written for the game: a list of all numbers.
    """
    names = {name: n for n, name in enumerate(sorted({key for _, key in game.rules.sources}), 1)}
    ops = {name: n for n, name in enumerate(sorted(game.rules.ops), 1)}
    known_values: dict[Any, int] = {**names, "?": BLANK}
    number = Numbers(known_values | {n: n for n in range(-1, SMALL)})
    parts = tuple(_placed([("seat", ()), ("asked", (2 + ARGUMENTS,)), *shapes.items()]))
    size = parts[-1].start + parts[-1].size
    asked = Questions(ops, number.__getitem__)
    known = {"asked": asked, "written": asked.written, "over": OVER, **_words(shapes, number.__getitem__)}
    schema = game.title.state.schema
    flat = {name for name in shapes if schema[name].item in {int, str}}
    ints = {name for name in shapes if schema[name].item is int or (name in seen.ints and schema[name].item is not str)}
    sure = _written(
        "written(s.stack[-1])", {name: _code(name, shape, flat=name in flat) for name, shape in shapes.items()}, known
    )
    quick = {
        name: _quick(f"s.{name}", shape, ints=name in ints, exact=name in seen.exact)
        or (_named(f"s.{name}", shape) if name in flat else "")
        for name, shape in shapes.items()
    }
    bold = _written(
        "asked[s.stack[-1]]",
        {name: quick[name] or _code(name, shape, flat=name in flat) for name, shape in shapes.items()},
        known,
    )
    return Layout(parts, size, _either(bold, sure, size))


def _either(bold: Write, sure: Write, size: int) -> Write:
    """Return the quick way to write, which takes for granted what was always seen; where that fails, the sure one."""

    def write(s: Any, seat: int) -> list[int]:
        try:
            found = bold(s, seat)
        except (IndexError, TypeError):  # something is longer than it was, or of another kind
            return sure(s, seat)
        return found if len(found) == size else sure(s, seat)

    return write


def _written(asked: str, codes: Mapping[str, str], known: dict[str, Any]) -> Write:
    text = f"lambda s, seat: [seat, *({asked} if s.stack else over), {', '.join(codes.values())}]"
    return eval(text, known)  # type: ignore[no-any-return]  # noqa: S307  (the text is ours)


def _words(shapes: Mapping[str, Shape], number: Number) -> dict[str, Any]:
    """Return what the expressions speak of."""
    sizes = {size for shape in shapes.values() for size in (prod(shape), *shape[1:])}
    pads = {f"pad_{size}": (NONE,) * size for size in sizes}
    rooms = {_room_of(shape) for shape in shapes.values() if shape}
    rooms |= {(shape[1], 1) for shape in shapes.values() if len(shape) > 1}
    fills = {f"fill_{rows}_{wide}": tuple((NONE,) * wide * (rows - n) for n in range(rows + 1)) for rows, wide in rooms}
    return {
        "number": number,
        "chain": chain.from_iterable,
        "any_list": _list(number),
        "any_rows": _rows(number),
        **pads,
        **fills,
        **{f"named_{shape[-1]}": Named(number, shape[-1]) for shape in shapes.values() if shape},
    }


def _room_of(shape: Shape) -> tuple[int, int]:
    return shape[0], prod(shape[1:])


def shape_of(values: Sequence[Any]) -> Shape:
    """Return the shape that has room for what a field held in some games."""
    depth = max(map(_depth, values))
    if depth == 0:
        return ()
    rows = _room([len(value) for value in values], ROOM if depth == 1 else PAIRS)
    return (rows,) if depth == 1 else (rows, _room([len(row) for value in values for row in value], ROOM))


def what_was_seen(values: Mapping[str, Sequence[Any]], shapes: Mapping[str, Shape]) -> Seen:
    """Return which fields held nothing but numbers, and which always had exactly the room they have."""
    ints = frozenset(name for name in shapes if any(values[name]) and all(map(_numbers, values[name])))
    return Seen(ints, frozenset(name for name in shapes if all(_fills(each, shapes[name]) for each in values[name])))


def _numbers(value: Any) -> bool:
    return all(map(_numbers, value)) if isinstance(value, list | tuple) else type(value) is int


def _fills(value: Any, shape: Shape) -> bool:
    """Whether a list has as many entries, or a row of a list as many entries, as there is room for."""
    if len(shape) < 2:
        return not shape or len(value) == shape[0]
    return all(len(row) == shape[1] for row in value)


def _placed(shapes: list[tuple[str, Shape]]) -> list[Part]:
    parts, start = [], 0
    for name, shape in shapes:
        parts.append(Part(name, start, prod(shape), shape))
        start += prod(shape)
    return parts


def _code(name: str, shape: Shape, *, flat: bool) -> str:
    """Return the Python that writes a field in any case: too much is left out, too little filled up.

    A field is flat if it is declared to hold nothing but numbers and names.
    """
    value = f"s.{name}"
    if not shape:
        return value
    if len(shape) == 1:
        return _mapped(value, shape[0]) if flat else f"*any_list({value}, {shape[0]})"
    return f"*any_rows({value}, {shape[0]}, {shape[1]})"


def _mapped(value: str, room: int) -> str:
    return f"*map(number, {value}[:{room}]), *pad_{room}[len({value}):]"


def _quick(value: str, shape: Shape, *, ints: bool, exact: bool) -> str:
    """Return the Python that writes a field of numbers as it always was; nothing if there is no quicker way."""
    if not (shape and ints):
        return ""
    if len(shape) == 1:
        return f"*{value}" if exact else f"*(row := {value}), {_filled('row', shape)}"
    rows, wide = shape
    if rows <= FEW:
        return ", ".join(_quick(f"{value}[{n}]", (wide,), ints=True, exact=exact) for n in range(rows))
    return f"*chain({value}), {_filled(value, shape)}" if exact else ""


def _named(value: str, shape: Shape) -> str:
    """Return the Python that writes names, or rows of them, one for each seat; nothing if it is something else."""
    if len(shape) == 1:
        return f"*named_{shape[0]}[tuple({value})]"
    if not shape or shape[0] > FEW:
        return ""
    return ", ".join(_named(f"{value}[{row}]", shape[1:]) for row in range(shape[0]))


def _filled(value: str, shape: Shape) -> str:
    """Return the Python that fills a list up to its room; one that has more in it fails."""
    rows, wide = _room_of(shape)
    return f"*fill_{rows}_{wide}[len({value})]"


def _list(number: Number) -> Callable[[Any, int], list[int]]:
    """Return what writes a list that may hold anything."""

    def write(value: Any, room: int) -> list[int]:
        found = [NONE if isinstance(each, list) else number(each) for each in value[:room]]
        return found + [NONE] * (room - len(found))

    return write


def _rows(number: Number) -> Callable[[Any, int, int], list[int]]:
    """Return what writes rows that may hold anything."""
    write = _list(number)

    def write_rows(value: Any, rows: int, wide: int) -> list[int]:
        found = list(chain.from_iterable([write(row, wide) for row in value[:rows]]))
        return found + [NONE] * (rows * wide - len(found))

    return write_rows


def _room(lengths: list[int], least: int) -> int:
    most = max(lengths, default=0)
    return most if most and min(lengths) == most else max(least, 2 * most)


def _depth(value: Any) -> int:
    if not isinstance(value, list | tuple):
        return 0
    return 1 + max(map(_depth, value), default=0) if len(value) else 1
