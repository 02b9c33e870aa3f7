"""What a move brought, told by the events it left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.state import Event


class Gain(NamedTuple):
    """Something a move brought a seat, and where it came from."""

    seat: int
    source: str
    n: int
    scored: bool
    """Whether it was counted for everybody at the end of a round or of the game."""
    adds: bool
    """Whether it belongs to the sum of what is counted; a loss of something else does not."""


def gains(events: Iterable[Event]) -> list[Gain]:
    """Return what events brought; after a ``scoring`` they count for everybody, until a round begins."""
    found, scoring = [], False
    for event in events:
        if event.kind in {"scoring", "round"}:
            scoring = event.kind == "scoring"
        elif event.kind in {"score", "drop"}:
            source, n = event.facts
            found.append(Gain(event.seat, source, n, scoring, event.kind == "score"))
    return found
