"""Positions of Railroad Revolution, built for tests: the table first, then one company after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.game import Game
from roundhouse.core.play import Play
from roundhouse.games.revolution import REVOLUTION
from roundhouse.games.revolution.rails import put_rail
from roundhouse.games.revolution.setup import start
from roundhouse.games.revolution.state import ACTIONS, COLOURS, SLOTS, TILES, RevolutionState
from roundhouse.testing.positions import Names, numbered, put


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from roundhouse.games.revolution.kit import Kit

Counts = "Mapping[str, int]"


def table(
    seats: int = 4,
    *,
    cities: Mapping[str, str] = {},
    wires: Mapping[int, str] = {},
    offer: str = "D1",
    neutral: Iterable[str] = (),
    number: int = 1,
) -> RevolutionState:
    """Return a table with everybody at the beginning, seat 0 first: tiles as said, the others in their order."""
    s = start(Game(REVOLUTION, seats, {}).rules, 0)
    kit, known = s.kit, names(s.kit)
    put(s, known, stack=[], order=range(seats), round=number, offer=offer, wires={a - 1: n for a, n in wires.items()})
    _lay_out(s, [kit.city_at[name] for name in cities], list(cities.values()))
    spare = [i for i in range(len(kit.wire_tiles)) if i not in s.wires]
    put(s, {}, wires={area: spare.pop(0) for area in kit.wired if s.wires[area] < 0})
    s.pile.remove(s.offer)
    return put(s, known, neutral=set(neutral), first=set(neutral))


def names(kit: Kit) -> dict[str, Names]:
    """Return what the entries of fields are called, and what stands in them."""
    cities = Names(kit.city_at, kit.city_at)
    return {
        "stations": cities,
        "first": cities,
        "neutral": cities,
        "rewards": cities,
        "wires": Names(values=numbered(tile.id for tile in kit.wire_tiles)),
        "offer": Names(values=numbered(tile.id for tile in kit.trades)),
        "open": Names(values=kit.milestone_at),
        "done": Names(values=kit.milestone_at),
        "piles": Names(kit.loco_at),
        "free": Names(kit.colours),
        "common": Names(kit.colours),
        "action": Names(values=numbered(ACTIONS)),
    }


def _lay_out(s: RevolutionState, at: list[int], named: list[str]) -> None:
    kit = s.kit
    tiles = [tile.id for tile in kit.city_tiles]
    for city, name in zip(at, named, strict=True):
        s.rewards[city] = len(kit.cities) + tiles.index(name)
    for city in kit.tiled:
        if s.rewards[city] < 0:
            group = kit.cities[city].group
            numbers = (len(kit.cities) + i for i, tile in enumerate(kit.city_tiles) if tile.group == group)
            s.rewards[city] = next(number for number in numbers if number not in s.rewards)


def company(s: RevolutionState, seat: int = 0, **has: Any) -> RevolutionState:
    """Give a seat what is said: money, shares, workers, pieces, rails, stations, offices, locomotives, milestones."""
    for name, value in has.items():
        _GIVE[name](s, seat, value)
    return s


def _workers(s: RevolutionState, seat: int, colours: Mapping[str, int]) -> None:
    """Replace the workers in the supply."""
    for c, colour in enumerate(COLOURS):
        s.common[c] += s.free[seat][c] - colours.get(colour, 0)
        s.free[seat][c] = colours.get(colour, 0)


def _placed(s: RevolutionState, seat: int, spaces: Mapping[str, str]) -> None:
    """Put a worker on each of these actions."""
    for action, colour in spaces.items():
        s.common[COLOURS.index(colour)] -= 1
        s.placed[seat][ACTIONS.index(action.rstrip("+")) * len(COLOURS) + COLOURS.index(colour)] += 1


def _rails(s: RevolutionState, seat: int, names: Iterable[str]) -> None:
    for name in names:
        s.rails[seat] -= 1
        put_rail(s, seat, s.kit.space_ids.index(name))
    s.trading = 0


def _stations(s: RevolutionState, seat: int, names: Iterable[str]) -> None:
    for name in names:
        bit = 1 << s.kit.city_at[name]
        s.buildings[seat] -= 1
        s.stations[seat] |= bit
        s.first |= bit


def _offices(s: RevolutionState, seat: int, areas: Iterable[int]) -> None:
    for area in areas:
        s.buildings[seat] -= 1
        s.offices[seat] |= 1 << area - 1
        s.desks[area - 1] += 1
        s.opened |= 1 << area - 1


def _locos(s: RevolutionState, seat: int, faces: Mapping[str, str]) -> None:
    """Give locomotives by kind: ``u`` for each face up, ``d`` for each face down."""
    for kind, shown in faces.items():
        at = s.kit.loco_at[kind]
        place = seat * len(s.piles) + at
        old = s.up[place] + s.down[place]
        s.up[place], s.down[place] = shown.count("u"), shown.count("d")
        if not s.kit.locos[at].start:
            s.piles[at] -= len(shown) - old


def _milestones(s: RevolutionState, seat: int, tiles: Mapping[str, Iterable[str]]) -> None:
    """Lay milestones before a seat, each with the colours promoted to it."""
    for n, (name, colours) in enumerate(tiles.items()):
        place, tile = seat * TILES + n, s.kit.milestone_at[name]
        s.unseen.remove(tile)
        s.open[place] = tile
        for post, colour in enumerate(colours):
            s.common[COLOURS.index(colour)] -= 1
            s.posts[place * SLOTS + post] = COLOURS.index(colour)


def _done(s: RevolutionState, seat: int, names: Iterable[str]) -> None:
    for name in names:
        tile = s.kit.milestone_at[name]
        s.unseen.remove(tile)
        s.done[seat] |= 1 << tile


def _tracks(s: RevolutionState, seat: int, values: Mapping[str, int]) -> None:
    for name, value in values.items():
        at = s.kit.track_at[name]
        s.tracks[seat * len(s.kit.tracks) + at] = s.kit.tracks[at].values.index(value)


def _left(s: RevolutionState, seat: int, pieces: tuple[int, int]) -> None:
    """Leave so many buildings and rails on the player board; the others count as sold."""
    for i, (row, n) in enumerate(zip((s.buildings, s.rails), pieces, strict=True)):
        s.sold[2 * seat + i] += row[seat] - n
        row[seat] = n


_GIVE: dict[str, Any] = {
    "money": lambda s, seat, n: put(s, {}, cash={seat: n}),
    "shares": lambda s, seat, n: put(s, {}, shares={seat: n}),
    "workers": _workers,
    "placed": _placed,
    "rails": _rails,
    "stations": _stations,
    "offices": _offices,
    "locos": _locos,
    "milestones": _milestones,
    "done": _done,
    "tracks": _tracks,
    "left": _left,
}


def turn_of(s: RevolutionState, seat: int = 0) -> Play:
    """Begin the turn of a seat."""
    s.push(seat, ("turn",), ("trades",), ("next",))
    return Play(Game(REVOLUTION, s.seats, {}), s, 0)


def play_all(play: Play, *moves: str) -> Play:
    """Play moves in notation, one after the other."""
    for move in moves:
        play.play(move)
    return play


def options(play: Play, *verbs: str) -> set[str]:
    """Return what can be chosen, in notation; only these verbs, if any are named."""
    found = play.decision.options if play.decision else ()
    return {action.text for action in found if not verbs or action.verb in verbs}
