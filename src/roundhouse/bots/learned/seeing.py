"""How a seat sees a position as numbers: its own things first, then those of its rivals, the best one first.

What is counted by seat and what names seats is found out by looking at games of two sizes, so a new module needs no
new code. A turn changes little: the numbers after it are told as what differs from those before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.rows import ROOM, SKIPPED


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from roundhouse.core.state import Field, State

Plain = tuple[float, ...]
"""What is plain to see of a seat: the points it may expect by judgement, and other numbers."""
Gauge = Callable[[Any, int], Plain]
Change = tuple[int, int]
"""A place of the row, and the number there now."""


class Kind(NamedTuple):
    """How a field is written."""

    by_seat: bool
    """Whether it has an entry for every seat."""
    seats: bool
    """Whether its numbers are seats."""
    size: int
    """Room for the numbers of an entry; 0 if only its length is told."""
    names: tuple[str, ...] = ()
    """Known names: then each is counted."""
    single: bool = False
    """Whether an entry is a single number."""


def kinds(schema: Mapping[str, Field], some: Sequence[State], others: Sequence[State]) -> dict[str, Kind]:
    """Return how the fields of a game are written, from its positions and those of a table of another size."""
    tables = (some, others) if others else (some,)
    fields = {name: field for name, field in schema.items() if name not in SKIPPED and field.item in {int, str, bool}}
    words = [getattr(s, name) for name, field in fields.items() if field.item is str for s in some]
    names = tuple(sorted(set(_flat(words))))
    return {name: _kind(field, name, tables, names) for name, field in fields.items()}


def _kind(field: Field, name: str, tables: Sequence[Sequence[State]], names: tuple[str, ...]) -> Kind:
    if field.who == "secret":
        return Kind(by_seat=False, seats=False, size=0)
    seen = [[(getattr(s, name), s.seats) for s in table] for table in tables]
    single = field.shape == "scalar"
    seats = field.item is int and all(map(_seats, seen))
    by_seat = not single and not seats and all(len(value) == n for table in seen for value, n in table)
    entries = [entry for value, _ in seen[0] for entry in (value if by_seat else [value])]
    single = single or (by_seat and field.shape == "list")
    return Kind(by_seat, seats, 1 if single else _room(entries), names if field.item is str else (), single)


def _seats(seen: Sequence[tuple[Any, int]]) -> bool:
    """Whether a field holds seats: one or none in every place, or all of them in some order."""
    if all(isinstance(value, list) and sorted(value) == list(range(n)) for value, n in seen):
        return True
    flat = set(_flat([value] for value, _ in seen))
    return len(flat) > 1 and min(flat) == -1 and max(flat) < seen[0][1]


def _flat(values: Any) -> Iterable[Any]:
    for value in values:
        if isinstance(value, list | tuple):
            yield from _flat(value)
        else:
            yield value


def _room(entries: Sequence[Sequence[Any]]) -> int:
    lengths = [sum(1 for _ in _flat(entry)) for entry in entries]
    most = max(lengths, default=0)
    return most if most == min(lengths, default=0) else max(ROOM, most)


class Sight:
    """Writes positions of a game as seats see them."""

    def __init__(self, seats: int, gauge: Gauge, fields: Mapping[str, Kind], gauges: int) -> None:
        self.seats, self.gauge, self.gauges = seats, gauge, gauges
        self.pieces: list[tuple[str, Kind, list[int]]] = []
        at = gauges * seats + seats - 1
        self.own = list(range(gauges))
        """The places of what is one's own."""
        for name, kind in fields.items():
            starts = []
            for who in range(seats if kind.by_seat else 1):
                starts.append(at)
                at += _width(kind, own=not who)
                if not who and kind.by_seat:
                    self.own += range(starts[0], at)
            self.pieces.append((name, kind, starts))
        self.size = at

    def order(self, s: State, seat: int) -> tuple[list[int], list[Plain]]:
        """Return the seats as one sees them, oneself first, then the best rival, and what is plain of each."""
        seen = s.blanked(seat)
        plain = [self.gauge(seen, each) for each in range(self.seats)]
        seats = sorted(range(self.seats), key=lambda each: (each != seat, -plain[each][0], each))
        return seats, [plain[each] for each in seats]

    def row(self, s: State, seats: Sequence[int], plain: Sequence[Plain]) -> list[int]:
        """Return all numbers of a position."""
        row = self.plainly(plain)
        places = _places(seats)
        for name, kind, _ in self.pieces:
            value = getattr(s, name)
            if kind.by_seat:
                for n, seat in enumerate(seats):
                    row += _written(kind, value[seat], places, own=not n)
            else:
                row += _written(kind, value, places, own=True)
        return row

    def plainly(self, plain: Sequence[Plain]) -> list[int]:
        """Return what is plain of everybody, and how far the rivals are ahead, as whole numbers."""
        mine = plain[0][0]
        return [int(x) for each in plain for x in each] + [int(each[0] - mine) for each in plain[1:]]


class Glance:
    """One position as a seat sees it, and what differs from it later in the turn."""

    def __init__(self, sight: Sight, s: State, seat: int) -> None:
        self.sight, self.seat = sight, seat
        self.seats, self.plain = sight.order(s, seat)
        self.row = sight.row(s, self.seats, self.plain)
        self._round = s.round  # type: ignore[attr-defined]
        self._before = s
        self._places = _places(self.seats)

    def base(self, s: State) -> tuple[list[Plain], float, float]:
        """Return what is plain of everybody, the points one would end with, and the lead over the best rival."""
        gauge = self.sight.gauge
        if s.round == self._round:  # type: ignore[attr-defined]
            plain = [gauge(s, self.seat), *self.plain[1:]]
        else:
            seen = s.blanked(self.seat)
            plain = [gauge(seen, seat) for seat in self.seats]
        return plain, plain[0][0], plain[0][0] - max((each[0] for each in plain[1:]), default=0)

    def changes(self, s: State, plain: Sequence[Plain]) -> list[Change]:
        """Return every place of the row that differs now."""
        found: list[Change] = []
        row, before, places = self.row, self._before, self._places
        if plain != self.plain:
            _differing(found, row, 0, self.sight.plainly(plain))
        for name, kind, starts in self.sight.pieces:
            new, old = getattr(s, name), getattr(before, name)
            if new == old:
                continue
            if kind.by_seat:
                for n, seat in enumerate(self.seats):
                    if new[seat] != old[seat]:
                        _differing(found, row, starts[n], _written(kind, new[seat], places, own=not n))
            elif not kind.single and len(new) == len(old) == kind.size and isinstance(new[0], int):
                found += _entries(kind, starts[0], new, old, places)
            else:
                _differing(found, row, starts[0], _written(kind, new, places, own=True))
        return found


def _entries(kind: Kind, start: int, new: Sequence[int], old: Sequence[int], places: Mapping[int, int]) -> list[Change]:
    """Return what differs in a long list of numbers, without writing all of it."""
    each = enumerate(zip(new, old, strict=True), start)
    return [(at, places.get(now, 0) if kind.seats else now) for at, (now, then) in each if now != then]


def _differing(found: list[Change], row: list[int], start: int, numbers: list[int]) -> None:
    for at, number in enumerate(numbers, start):
        if number != row[at]:
            found.append((at, number))


def _places(seats: Sequence[int]) -> dict[int, int]:
    """Return what stands for each seat: 1 for oneself, 2 for the best rival; anything else is 0."""
    return {seat: n for n, seat in enumerate(seats, 1)}


def _width(kind: Kind, *, own: bool) -> int:
    if kind.names:
        return 1 + len(kind.names) * own
    return max(1, kind.size)


def _written(kind: Kind, value: Any, places: Mapping[int, int], *, own: bool) -> list[int]:
    if kind.names:
        counts = [value.count(name) for name in kind.names] if own else []
        return [len(value), *counts]
    if not kind.size:
        return [len(value)]
    if kind.single:
        return [places.get(value, 0) if kind.seats else value]
    numbers = value if value and not isinstance(value[0], list) else [x for row in value for x in row]
    numbers = [places.get(x, 0) for x in numbers] if kind.seats else list(numbers)
    return numbers if len(numbers) == kind.size else (numbers + [-1] * kind.size)[: kind.size]
