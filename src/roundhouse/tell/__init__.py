"""Telling: what a position and a move mean to people, as sentences and numbers instead of pictures."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from roundhouse.core.family import part
from roundhouse.games import titles
from roundhouse.tell.brief import Bid, Brief, Count, Deed, Offer, Part, Standing
from roundhouse.tell.gains import Gain, gains


if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.state import State
    from roundhouse.core.words import Words

__all__ = ["Bid", "Brief", "Count", "Deed", "Gain", "Offer", "Part", "Standing", "Teller", "gains", "teller"]


class Teller(Protocol):
    """What a family provides."""

    WORDS: Path
    """The folder of its sentences."""
    OUTS: frozenset[str]
    """Verbs by which somebody stops, declines or passes."""

    def brief(self, view: View, decision: Decision | None, words: Words, had: Mapping[str, int]) -> Brief:
        """Sum a view up; `had` is what the deciding seat had when its turn began."""

    def offers(self, view: View, decision: Decision, words: Words) -> dict[str, Offer]:
        """Return what is worth knowing about options, by their notation."""

    def tally(self, s: State) -> list[dict[str, int]]:
        """Return by seat what everybody may see and the log counts."""

    def deeds(self, before: State, seat: int, action: Action, after: State) -> list[Deed]:
        """Return what a move was, told of somebody else."""


@cache
def teller(game: str) -> Teller | None:
    """Return who tells of a title; one without a teller is described by its actions alone."""
    family = next((title.family for title in titles().values() if title.id == game), "")
    return cast("Teller | None", part(__name__, family) if family else None)
