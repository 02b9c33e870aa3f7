"""The round: its phases in order, and whether another one follows."""

from __future__ import annotations

from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


@base.effect("round")
def round_(s: SteamState, _seat: int) -> None:
    """Go through the phases of the map."""
    s.round += 1
    s.emit("round", 0, s.round)
    s.push(0, *((phase,) for phase in s.kit.map.phases), ("advance",))


@base.effect("advance")
def advance(s: SteamState, _seat: int) -> None:
    """Move the round marker on, or finish after the last round."""
    s.push(0, ("finish",) if s.round >= s.kit.rounds else ("round",))
