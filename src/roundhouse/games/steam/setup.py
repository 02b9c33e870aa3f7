"""Set-up: cubes on the display and the map, money, the first order."""

from __future__ import annotations

from operator import getitem
from typing import TYPE_CHECKING

from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.games.steam.kit import Kit


def start(rules: Rules, seed: int) -> SteamState:
    """Lay everything out; what is random is still to come."""
    kit: Kit = rules.kit
    seats, hexes, stops, colours = rules.seats, len(kit.hexes), len(kit.stop_hex), len(kit.colours)
    s = SteamState(
        rules, kit, seats, seed, stack=[],
        round=0, order=[] if seats > 1 else [0], out=[0] * seats,
        cash=[kit.map.cash] * seats, income=[0] * seats, shares=[kit.map.shares] * seats, loco=[1] * seats,
        action=[-1] * seats, blocked=0,
        bids=[0] * seats, held=[0] * seats, dropped=[], lead=-1,
        started=[0] * seats, markers=[kit.limits.markers] * seats, upgraded=[0] * seats, dearest=0, joined=0,
        tile=[-1] * hexes, owner=[0] * hexes, supply=[t.count for t in kit.tiles], discs=kit.limits.discs,
        wired=[-1] * len(kit.wires),
        tips=[], links=[], touch=[0] * seats, near=kit.near, fringe=kit.fringe,
        demand=kit.demand[:], built=[-1] * len(kit.letters), goods=[0] * (stops * colours),
        cargo=[-1] * hexes if kit.map.hex_cubes else [],
        display=[-1] * len(kit.put),
        bag=[c.cubes if c.bag and c.id not in kit.map.without else 0 for c in kit.colours], gone=[0] * colours,
        signs=[0] * colours, hand=[], lots=[0] * seats,
    )  # fmt: skip
    if kit.map.town_cubes in kit.colour:
        white = kit.colour[kit.map.town_cubes]
        for stop in range(kit.first_town, stops):
            s.goods[stop * colours + white] = 1
    s.push(0, ("round",))
    s.stack += kit.draws
    return s


@base.choice("draw")
def draw(s: SteamState, _seat: int, where: str, at: int) -> list[Action]:
    """Draw a cube from the bag; a column filled at the top never gets the colour of its own city."""
    kit, bag = s.kit, s.bag
    if where == "display" and kit.never[at] >= 0:
        bag = [0 if colour == kit.never[at] else n for colour, n in enumerate(bag)]
    options: list[Action] = []
    for draws in map(getitem, kit.draws_of, bag):
        options += draws
    return options


@draw.take
def _draw(s: SteamState, _seat: int, action: Action, where: str, at: int) -> None:
    colour = s.kit.drawn[action.id]
    s.bag[colour] -= 1
    if where == "display":
        s.display[at] = colour
    elif where == "stop":
        s.goods[at * len(s.bag) + colour] += 1
    elif where == "hex":
        s.cargo[at] = colour
    elif where == "sign":
        s.demand[at] |= 1 << colour
        s.signs[colour] += 1
    else:
        s.hand.append(colour)


def imagine(s: SteamState, _seat: int | None, seed: int) -> SteamState:
    """Give a view dice of its own; nothing else is hidden."""
    s.seed = seed
    return s
