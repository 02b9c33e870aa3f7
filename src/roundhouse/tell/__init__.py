"""Telling: what a position and a move mean to people, as sentences and numbers instead of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from roundhouse.tell import russian, steam
from roundhouse.tell.brief import Bid, Brief, Count, Deed, Part, Standing
from roundhouse.tell.gains import Gain, gains


if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.state import State
    from roundhouse.core.words import Words

__all__ = ["TOLD", "Bid", "Brief", "Count", "Deed", "Gain", "Part", "Standing", "Teller", "gains", "teller"]


class Teller(Protocol):
    """What a family provides."""

    WORDS: Path
    """The folder of its sentences."""
    OUTS: frozenset[str]
    """Verbs by which somebody stops, declines or passes."""

    def brief(self, view: View, decision: Decision | None, words: Words, had: Mapping[str, int]) -> Brief:
        """Sum a view up; `had` is what the deciding seat had when its turn began."""

    def offers(self, view: View, decision: Decision, words: Words) -> dict[str, str]:
        """Return a few words about options, by their notation."""

    def tally(self, s: State) -> list[dict[str, int]]:
        """Return by seat what everybody may see and the log counts."""

    def deeds(self, before: State, seat: int, action: Action, after: State) -> list[Deed]:
        """Return what a move was, told of somebody else."""


TOLD: dict[str, Teller] = {"russian-railroads": russian, "age-of-steam": steam}
"""Which package tells of which title; a title without one is described by its actions alone."""


def teller(game: str) -> Teller | None:
    """Return who tells of a title."""
    return TOLD.get(game)
