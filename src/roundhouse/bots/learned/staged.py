"""A small net over the numbers of a position, in whole numbers: the same on every machine and in any order.

Every number of a position picks a row of a table; the rows are summed, and two small layers follow, which differ from
stage to stage of a game. Between two positions of a turn few numbers differ, so only their rows are exchanged.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.bots.learned.seeing import Change, Kind


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SHIFT = 10
ONE = 1 << SHIFT
"""What stands for 1 in weights and sums."""
UNIT = 100.0
"""Points that an output of 1 stands for."""
OUTPUTS = 2
"""What comes out: points still to come, and how the lead over the best rival will change."""

Slot = tuple[int, int, tuple[int, ...]]
"""A place of the row, which bit of its number is looked at (-1: all of it), and the values known there, in order."""
Vector = Any
"""A row of a table: whole numbers."""
Seen = tuple[Sequence[Change], int]
"""What differs in a position, and the stage of the game."""


class Head(NamedTuple):
    """What a net is for, and how it is built."""

    title: str
    seats: int
    options: dict[str, str]
    rules: str
    """The key of the rules it was trained on; under others it is not used."""
    fields: dict[str, Kind]
    gauges: int
    """How many numbers are plain to see of every seat."""
    slots: tuple[Slot, ...]
    stages: tuple[int, ...]
    """Rounds with which the stages of the game begin."""
    sizes: tuple[int, int]
    """How wide the two layers are."""
    story: dict[str, Any]
    """How it was trained."""


class Net:
    """A net, and the rows of its tables that were summed already."""

    def __init__(self, head: Head, numbers: Sequence[int]) -> None:
        self.head = head
        self._known: dict[Change, Vector] = {}
        self._slots: dict[int, list[int]] = {}
        for n, (place, _, _) in enumerate(head.slots):
            self._slots.setdefault(place, []).append(n)
        self._read(numbers)

    def _read(self, numbers: Sequence[int]) -> None:
        first, second = self.head.sizes
        left = iter(numbers)
        self._tables: Any = [_rows(left, len(values), first) for _, _, values in self.head.slots]
        self._bias: Any = tuple(_rows(left, 1, first)[0])
        self._later: Any = [
            (_rows(left, second, first + 1), _rows(left, OUTPUTS, second + 1)) for _ in self.head.stages
        ]

    def sums(self, row: Sequence[int]) -> Any:
        """Return what the rows of a whole position come to."""
        found = [self.vector((place, row[place])) for place in self._slots]
        return tuple(map(sum, zip(self._bias, *found, strict=True)))

    def values(self, row: Sequence[int], sums: Any, seen: Iterable[Seen]) -> list[tuple[float, ...]]:
        """Return, for positions that differ little from one, the points still to come and what the lead will gain."""
        return [self._outputs(self._changed(row, sums, changes), stage) for changes, stage in seen]

    def _changed(self, row: Sequence[int], sums: Any, changes: Iterable[Change]) -> Any:
        for change in changes:
            if change[0] in self._slots:
                new, old = self.vector(change), self.vector((change[0], row[change[0]]))
                if new is not old:
                    sums = [a + b - c for a, b, c in zip(sums, new, old, strict=True)]
        return sums

    def _outputs(self, sums: Iterable[int], stage: int) -> tuple[float, ...]:
        second, third = self._later[stage]
        hidden = [max(x, 0) for x in sums]
        hidden.append(ONE)
        narrow = [max(sum(map(int.__mul__, hidden, row)), 0) >> SHIFT for row in second]
        narrow.append(ONE)
        return tuple(UNIT * sum(map(int.__mul__, narrow, row)) / (ONE * ONE) for row in third)

    def stage(self, game_round: int) -> int:
        """Return which stage a round belongs to."""
        return max(0, bisect_right(self.head.stages, game_round) - 1)

    def vector(self, change: Change) -> Vector:
        """Return what a number in a place adds; one that was never seen counts as the nearest below."""
        found = self._known.get(change)
        if found is None:
            place, value = change
            rows = [self._row(n, value) for n in self._slots[place]]
            found = rows[0] if len(rows) == 1 else tuple(map(sum, zip(*rows, strict=True)))
            self._known[change] = found
        return found

    def _row(self, n: int, value: int) -> Vector:
        _, shift, values = self.head.slots[n]
        seen = value if shift < 0 else value >> shift & 1
        return self._tables[n][max(0, bisect_right(values, seen) - 1)]


def _rows(left: Iterator[int], rows: int, columns: int) -> list[tuple[int, ...]]:
    return [tuple(islice(left, columns)) for _ in range(rows)]
