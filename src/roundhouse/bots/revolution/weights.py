"""Weights: how much of what is worth how much."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Weights:
    """Points, or numbers of things, as the bot counts them."""

    stations: float = 5.0
    """Stations still to come at the beginning of the game."""
    offices: float = 5.0
    west: float = 0.6
    down: float = 6.0
    """A locomotive that lies face down and may be turned back."""
    next: float = 5.0
    """The next milestone that a finished one brings."""
    post: float = 1.2
    """A promoted worker, compared with a condition."""
    near: float = 1.2
    colour: float = 0.12
    """Having the worker that a milestone wants."""
    dollars: float = 90.0
    """Money for one point."""
    enough: int = 800
    more: float = 0.4
    """What money beyond that is worth."""
    worker: float = 5.0
    trade: float = 3.0
    site: float = 6.0
    far: float = 2.5
    open: Mapping[str, float] = field(
        default_factory=lambda: {"worker": 4, "steps": 5, "loco": 9, "rail": 3, "flip": 3, "promote": 1, "sell": 3}
    )


WEIGHTS = Weights()
