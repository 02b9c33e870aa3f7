"""Points: six parts, counted from what lies on the table."""

from __future__ import annotations

from roundhouse.core.game import Contribution
from roundhouse.core.graph import bits
from roundhouse.core.scoring import places
from roundhouse.games.revolution.conditions import offices, stations, track
from roundhouse.games.revolution.means import wealth
from roundhouse.games.revolution.state import RevolutionState


def parts(s: RevolutionState, seat: int) -> dict[str, int]:
    """Return the points of a seat by part, in the order of the score pad."""
    kit, kinds = s.kit, len(s.piles)
    coast = (s.reach[seat] & kit.coast).bit_count()
    pairs = s.offices[seat] & s.offices[seat] >> 1
    return {
        "group5": coast * track(s, seat, "group5"),
        "stations": stations(s, seat) * track(s, seat, "station"),
        "offices": offices(s, seat) * track(s, seat, "telegraph"),
        "milestones": sum(kit.milestones[tile].points for tile in bits(s.done[seat])),
        "locos": kit.prices.loco * sum(s.up[seat * kinds : (seat + 1) * kinds]),
        "neighbours": sum(kit.areas[area].gap for area in bits(pairs)),
    }


def sheet(s: RevolutionState, seat: int) -> list[Contribution]:
    """Return where a seat's points come from."""
    return [Contribution(s.round, part, points) for part, points in parts(s, seat).items()]


def scores(s: RevolutionState) -> list[int]:
    """Return everybody's points, as if the game ended now."""
    return [sum(parts(s, seat).values()) for seat in range(s.seats)]


def ranking(s: RevolutionState) -> list[int]:
    """Return everybody's place; a tie goes to more money, shares counted in, or is shared."""
    return places([(points, wealth(s, seat)) for seat, points in enumerate(scores(s))])
