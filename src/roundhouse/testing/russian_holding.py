"""What one seat of the Russian family has in a position that is set up for a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict


Rails = Mapping[str, Mapping[str, int]]
"""By line and colour: the space the rail has reached."""


class Holding(TypedDict, total=False):
    """What one seat has; everything left out is as at the start of a game, or follows from the rest."""

    rails: Rails
    """A line that is named has only the rails that are named."""
    laid: Sequence[str]
    """Stretches, each in the first opening it fits into."""
    incomes: Sequence[str]
    """Income tiles of the German board."""
    rested: Sequence[str]
    """Income tiles that were used this round."""
    coal: int
    foundries: Sequence[str]
    fired: Sequence[str]
    """Foundries that were used this round."""
    blasted: Sequence[str]
    """Barriers that were cleared away."""
    level: int
    """How high the stock marker of the American board lies; to the right of those that were set before."""
    invested: Sequence[str]
    """Coin spaces of the American board that were paid for."""
    cleared: Sequence[str]
    """Lines of the Asian board on which a construction tile was removed, once for each."""
    wagons: Mapping[str, str]
    """By site of the industry board: how an own wagon is there, ``lies`` or ``stands``; others are at hand."""
    purple: Mapping[str, str]
    """The same for the purple ones; whoever has any has three."""
    workshop: int
    """How many own wagons are in the workshop."""
    spike: bool
    """Whether the golden spike lies on the board."""
    stock: Mapping[str, int]
    """By colour; left out: what the benefits reached brought, less what lies on the lines."""
    locos: Mapping[str, str | Sequence[str]]
    """By line; a line that is left out keeps what it has at the start."""
    factories: Sequence[str]
    """From the left."""
    markers: Sequence[int]
    doublers: int | Mapping[str, int]
    """How many, by line where more than one takes them."""
    coins: int
    workers: int
    """Own workers at hand; left out: all that are not on spaces."""
    hired: int
    special: bool
    """Whether the seat owns the special worker."""
    engineers: Sequence[str]
    ideas: Sequence[str]
    """Idea tiles used on the board."""
    spent: Sequence[str]
    """Idea tiles that left the game."""
    revalued: bool | str
    """Whether rails count by other values, or by which."""
    medal: bool | int
    """Whether it is laid out, or on which of the spaces for it."""
    keys: int
    hand: Sequence[str]
    """End cards."""
    places: Mapping[str, str]
    """By space: what stands there, as in the notation of paying: ``w1``, ``w1.c1``, ``s1``, ``h1``."""
    passed: bool
    points: int
