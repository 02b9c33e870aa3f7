"""How far a network reaches: from where goods can run over the track of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.links import network


if TYPE_CHECKING:
    from roundhouse.games.steam.state import SteamState


def journeys(s: SteamState, seat: int, links: int) -> dict[int, int]:
    """Return the stops from which a cube could run over track of a seat, and the links that takes at least."""
    roads = network(s).roads
    ends = {stop for a, b, owner, _ in s.links if owner == seat for stop in (a, b)}
    found: dict[int, int] = {}
    for n in range(1, links + 1):
        found |= dict.fromkeys(sorted(ends), n)
        beyond = {b for a in ends if not s.kit.terminal_stops >> a & 1 for b in _bits(roads[a])}
        ends = beyond - set(found)
    return found


def _bits(number: int) -> list[int]:
    return [at for at in range(number.bit_length()) if number >> at & 1]
