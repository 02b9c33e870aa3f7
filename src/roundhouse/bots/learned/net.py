"""A small net over the numbers of a position, in whole numbers: the same on every machine and in any order.

Every number of a position picks a row of a table; the rows are summed, and two small layers follow.
Between two positions of a turn few numbers differ, so only their rows are exchanged.
"""

from __future__ import annotations

import json
import zlib

from array import array
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

SHIFT = 10
ONE = 1 << SHIFT
"""What stands for 1 in weights and sums."""
UNIT = 100.0
"""Points that an output of 1 stands for."""


class Head(NamedTuple):
    """What a net is for, and how it is built."""

    title: str
    seats: int
    options: dict[str, str]
    rules: str
    """The key of the rules it was trained on; under others it is not used."""
    shapes: dict[str, tuple[int, ...]]
    slots: tuple[tuple[int, tuple[int, ...]], ...]
    """Places of the row that are looked at, each with the values known there, in order."""
    sizes: tuple[int, int]
    """How wide the two layers are."""
    story: dict[str, Any]
    """How it was trained."""


class Net:
    """A net, and the position it saw last."""

    def __init__(self, head: Head, numbers: Sequence[int]) -> None:
        self.head = head
        first, second = head.sizes
        left = iter(numbers)
        self._tables = [[tuple(_take(left, first)) for _ in values] for _, values in head.slots]
        self._bias = tuple(_take(left, first))
        self._second = [tuple(_take(left, first + 1)) for _ in range(second)]
        self._third = [tuple(_take(left, second + 1)) for _ in range(head.seats)]
        self._found: list[dict[int, tuple[int, ...]]] = [
            dict(zip(values, table, strict=True)) for (_, values), table in zip(head.slots, self._tables, strict=True)
        ]
        self._row = [values[0] for _, values in head.slots]
        rows = [table[0] for table in self._tables]
        self._sum = [sum(column) for column in zip(self._bias, *rows, strict=True)]

    def values(self, row: Sequence[int]) -> list[float]:
        """Return the points that each seat will still make beyond what is plain to see."""
        seen = [row[slot] for slot, _ in self.head.slots]
        for n, (now, before) in enumerate(zip(seen, self._row, strict=True)):
            if now != before:
                new, old = self._of(n, now), self._of(n, before)
                if new is not old:
                    self._sum = [a + b - c for a, b, c in zip(self._sum, new, old, strict=True)]
        self._row = seen
        return self._outputs([max(x, 0) for x in self._sum])

    def _outputs(self, hidden: list[int]) -> list[float]:
        hidden.append(ONE)
        second = [max(sum(map(int.__mul__, hidden, row)), 0) >> SHIFT for row in self._second]
        second.append(ONE)
        return [UNIT * sum(map(int.__mul__, second, row)) / (ONE * ONE) for row in self._third]

    def _of(self, n: int, value: int) -> tuple[int, ...]:
        """Return the row of a value; one that was never seen counts as the nearest below."""
        found = self._found[n].get(value)
        if found is None:
            at = max(0, bisect_right(self.head.slots[n][1], value) - 1)
            found = self._found[n][value] = self._tables[n][at]
        return found


def packed(head: Head, numbers: Iterable[int]) -> bytes:
    """Return a net as bytes: its head as a line of JSON, then its numbers."""
    body = array("h", numbers)
    return json.dumps(head._asdict(), separators=(",", ":")).encode() + b"\n" + zlib.compress(body.tobytes(), 9)


def head_of(data: bytes) -> Head:
    """Return what packed bytes are for."""
    told = json.loads(data.partition(b"\n")[0])
    told["shapes"] = {name: tuple(shape) for name, shape in told["shapes"].items()}
    told["slots"] = tuple((slot, tuple(values)) for slot, values in told["slots"])
    return Head(**told | {"sizes": tuple(told["sizes"])})


def story_of(data: bytes) -> dict[str, Any]:
    """Return how the net of packed bytes was trained, of whatever kind it is."""
    return dict(json.loads(data.partition(b"\n")[0])["story"])


def unpacked(data: bytes) -> Net:
    """Return the net of packed bytes."""
    numbers = array("h")
    numbers.frombytes(zlib.decompress(data.partition(b"\n")[2]))
    return Net(head_of(data), numbers)


def _take(left: Iterator[int], n: int) -> Iterator[int]:
    return (next(left) for _ in range(n))
