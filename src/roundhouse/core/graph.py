"""Graphs: places joined by links, sets of places as bits."""

from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FAR = 99
"""More links than any way has."""
Roads = list[int]
"""By place: the places one link away, as bits."""


def bits(mask: int) -> Iterator[int]:
    """Go through the numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def roads(links: Iterable[Sequence[int]], places: int) -> Roads:
    """Return which places are one link apart; a link begins with its two ends."""
    found = [0] * places
    for link in links:
        a, b = link[0], link[1]
        found[a] |= 1 << b
        found[b] |= 1 << a
    return found


def distances(near: Roads, start: int) -> list[int]:
    """Return how many links lie between a place and every other; `FAR` where none lead there."""
    found = [FAR] * len(near)
    found[start], fringe = 0, [start]
    for place in fringe:
        for other in bits(near[place]):
            if found[other] == FAR:
                found[other] = found[place] + 1
                fringe.append(other)
    return found


def reaches(near: Roads, ends: int, goals: int, shut: int, left: int) -> bool:
    """Whether one of the goals is within so many links of the ends, by way of no place that is shut.

    The shortest way never meets a place twice, so a search by breadth is exact.
    """
    goals &= ~shut
    free = ~shut
    while goals and ends and left > 0:
        after = 0
        while ends:
            bit = ends & -ends
            ends ^= bit
            after |= near[bit.bit_length() - 1]
        after &= free
        if after & goals:
            return True
        free &= ~after
        ends = after
        left -= 1
    return False


def onward(near: Roads, steps: int, goals: int, shut: int, left: int) -> int:
    """Return those of the next places, as bits, from which a goal can be reached with so many links, this one too."""
    good = 0
    rest = steps & ~shut
    while rest:
        bit = rest & -rest
        rest ^= bit
        if bit & goals or reaches(near, bit, goals, shut | bit, left - 1):
            good |= bit
    return good
