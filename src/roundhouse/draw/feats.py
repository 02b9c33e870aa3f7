"""Feats: what is told of a game when it is over, besides the points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Sequence


class Feat(NamedTuple):
    """Something one seat did more of than all others."""

    sign: str
    name: str
    about: str
    seat: int


def leader(counts: Sequence[int]) -> int | None:
    """Return the seat that has most of something, if it is one alone."""
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else None
