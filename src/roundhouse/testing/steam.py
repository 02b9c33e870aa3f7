"""Positions of Age of Steam for rule tests, set up without playing up to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.dice import below
from roundhouse.core.game import Game
from roundhouse.core.machine import CHANCE, apply, pending
from roundhouse.games.steam import STEAM
from roundhouse.games.steam.setup import start
from roundhouse.testing.positions import Names, numbered, put


if TYPE_CHECKING:
    from roundhouse.games.steam.kit import Kit
    from roundhouse.games.steam.state import SteamState


def names(kit: Kit) -> dict[str, Names]:
    """Return what the entries of fields are called, and what stands in them."""
    tiles = {face.action.text.removeprefix("tile:"): face.at for face in kit.faces}
    spaces = numbered(f"{column}.{n}" for column, n in kit.space_names)
    by_colour = Names(kit.colour, kit.colour)
    return {
        "action": Names(values=kit.do),
        "blocked": Names(values=kit.do),
        "tile": Names(kit.at, tiles),
        "supply": Names(numbered(tile.id for tile in kit.tiles)),
        "cargo": Names(kit.at, kit.colour),
        "demand": Names(numbered(kit.stop_ids), kit.colour),
        "built": Names(numbered(city.id for city in kit.letters), kit.at),
        "display": Names(spaces, kit.colour),
        "hand": by_colour,
        "bag": by_colour,
        "gone": by_colour,
    }


def position(board: str = "rust-belt", seats: int = 4, **said: Any) -> SteamState:
    """Return a position after the set-up with nothing to do; options of the game and fields of the position by name.

    Unless something else is said, the order is 0, 1, 2 …, first tiles are built, and everybody has $50.
    """
    options = {option.name: said.pop(option.name) for option in STEAM.options if option.name in said}
    s = start(Game(STEAM, seats, {"map": board, **options}).rules, 1)
    while (decision := pending(s)) is not None and decision.seat == CHANCE:
        s.seed, at = below(s.seed, len(decision.options))
        apply(s, decision.options[at])
    s.stack.clear()
    put(s, {}, round=1, lead=-1, order=range(seats), started=[1] * seats, cash=[50] * seats)
    return put(s, names(s.kit), **said)
