"""A net as a small file: what it is for, then its numbers, squeezed.

The rows of a table are a staircase, and each is told by how far it climbs from the one before, as a rule not far.
"""

from __future__ import annotations

import json
import lzma

from array import array
from itertools import accumulate, islice, pairwise
from operator import add, sub
from typing import TYPE_CHECKING

from roundhouse.bots.learned.seeing import Kind
from roundhouse.bots.learned.staged import Head


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Row = tuple[int, ...]

SQUEEZED = [{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 0, "lp": 1, "pb": 1}]
"""As suits numbers of two bytes."""


def packed(head: Head, numbers: Iterable[int]) -> bytes:
    """Return a net as bytes."""
    told = json.dumps(head._asdict(), separators=(",", ":")).encode()
    even = told if len(told) % 2 else told + b" "
    body = array("h", _tables(head, numbers, _climbs))
    return lzma.compress(even + b"\n" + body.tobytes(), format=lzma.FORMAT_RAW, filters=SQUEEZED)


def head_of(data: bytes) -> Head:
    """Return what packed bytes are for."""
    return _opened(data)[0]


def numbers_of(data: bytes) -> array[int]:
    """Return the numbers of packed bytes."""
    head, body = _opened(data)
    climbs = array("h")
    climbs.frombytes(body)
    return array("h", _tables(head, climbs, _climbed))


def _opened(data: bytes) -> tuple[Head, bytes]:
    line, _, body = lzma.decompress(data, format=lzma.FORMAT_RAW, filters=SQUEEZED).partition(b"\n")
    told = json.loads(line)
    told["fields"] = {
        name: Kind(by_seat, seats, size, tuple(names), single)
        for name, (by_seat, seats, size, names, single) in told["fields"].items()
    }
    told["slots"] = tuple((place, shift, tuple(values)) for place, shift, values in told["slots"])
    return Head(**told | {"sizes": tuple(told["sizes"]), "stages": tuple(told["stages"])}), body


def _tables(head: Head, numbers: Iterable[int], told: Callable[[list[Row]], Iterable[Row]]) -> Iterator[int]:
    """Tell the rows of every table otherwise, and the numbers behind them as they are."""
    left = iter(numbers)
    for _, _, values in head.slots:
        for row in told([tuple(islice(left, head.sizes[0])) for _ in values]):
            yield from row
    yield from left


def _climbs(rows: list[Row]) -> Iterable[Row]:
    return [rows[0], *(tuple(map(sub, after, before)) for before, after in pairwise(rows))]


def _climbed(rows: list[Row]) -> Iterable[Row]:
    return accumulate(rows, lambda before, climb: tuple(map(add, before, climb)))
