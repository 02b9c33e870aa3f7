"""The first action: build a station in a city of the own network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.core.op import Refusal
from roundhouse.games.revolution.gaining import gain, useful
from roundhouse.games.revolution.milestones import review
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.money import grant, short
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.games.revolution.tables import City, CityTile


def reward(s: RevolutionState, city: int) -> City | CityTile:
    """Return what lies or is printed in a city."""
    return s.kit.reward_rows[s.rewards[city]]


def sites(s: RevolutionState, seat: int) -> int:
    """Return the cities in which a seat may build a station, as bits."""
    return s.reach[seat] & s.kit.all_cities & ~s.stations[seat]


@base.choice("station")
def station(s: RevolutionState, seat: int) -> list[Action]:
    """Build a station in a connected city without one of the seat."""
    if not s.buildings[seat]:
        return []
    return [s.kit.station[city] for city in bits(sites(s, seat))]


@station.take
def _station(s: RevolutionState, seat: int, action: Action) -> None:
    city = s.kit.city_at[str(action.args[0])]
    s.buildings[seat] -= 1
    s.due -= 1
    s.debt += s.kit.cities[city].cost
    build(s, seat, city)
    if s.kit.uses[s.use].after:
        grant(s, seat, s.use)
    review(s, seat)


def build(s: RevolutionState, seat: int, city: int) -> None:
    """Put up a station and take what it brings; the first one there may take the bonus too."""
    bit = 1 << city
    s.stations[seat] |= bit
    s.site = city
    s.emit("station", seat, s.kit.city_ids[city])
    gain(s, seat, reward(s, city).main)
    if not s.first & bit:
        s.first |= bit
        gain(s, seat, (("first-bonus", 1),))


@base.effect("main-reward")
def main_reward(s: RevolutionState, seat: int) -> None:
    """Take the main reward of the city once more."""
    gain(s, seat, reward(s, s.site).main)


@base.choice("first-bonus", counted=True, verbs=("first",))
def first_bonus(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Take the bonus for the first station of the city, at its own cost."""
    row = reward(s, s.site)
    can = s.cash[seat] >= row.first_money and s.shares[seat] >= row.first_shares
    return [s.kit.take_first] if can and useful(s, seat, row.first) else []


@first_bonus.take
def _first_bonus(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    row = reward(s, s.site)
    s.cash[seat] -= row.first_money
    s.shares[seat] -= row.first_shares
    gain(s, seat, row.first)


@base.effect("spare-station")
def spare_station(s: RevolutionState, seat: int, city: str) -> None:
    """Put up the spare building as a station, free of cost."""
    build(s, seat, s.kit.city_at[city])


@base.why("station")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    city = s.kit.city_at[str(action.args[0])]
    if s.stations[seat] >> city & 1:
        return Refusal("station-there", {"city": action.args[0]})
    if not s.reach[seat] >> city & 1:
        return Refusal("not-connected", {"city": action.args[0]})
    return None


@base.why("first")
def _why_first(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    if s.site < 0:
        return Refusal("main-first")
    row = reward(s, s.site)
    if s.shares[seat] < row.first_shares:
        return Refusal("shares", {"n": row.first_shares, "have": s.shares[seat]})
    return short(s, seat, row.first_money)
