"""Graphs: places joined by links."""

from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FAR = 99
"""More links than any way has."""


def distances(links: Iterable[Sequence[int]], places: int, start: int) -> list[int]:
    """Return how many links lie between a place and every other; `FAR` where none lead there."""
    near: list[list[int]] = [[] for _ in range(places)]
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    found = [FAR] * places
    found[start], fringe = 0, [start]
    for place in fringe:
        for other in near[place]:
            if found[other] == FAR:
                found[other] = found[place] + 1
                fringe.append(other)
    return found
