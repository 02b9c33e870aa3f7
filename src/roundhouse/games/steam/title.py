"""The title: what can be set up, and how."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.core.game import Need, Option, Title
from roundhouse.core.pool import core
from roundhouse.core.rules import Rules
from roundhouse.core.tables import read_rows
from roundhouse.games.steam import (  # noqa: F401  (they fill the module)
    auction,
    building,
    growth,
    kit,
    money,
    moving,
    reasons,
    reasons_moving,
    rounds,
    shares,
    urbanizing,
)
from roundhouse.games.steam.look import look
from roundhouse.games.steam.maps import map_files, map_modules
from roundhouse.games.steam.module import base
from roundhouse.games.steam.scoring import ranking, remarks, scores, sheet
from roundhouse.games.steam.setup import imagine, start
from roundhouse.games.steam.state import SteamState
from roundhouse.games.steam.whereabouts import whereabouts


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.games.steam.kit import Kit

OPTIONS = (
    Option("unextended", ("phase", "turn")),
    Option("reduction", ("from-round-4", "round-4"), (Need("round-4", "map", ("southern-us",)),)),
    Option("production", ("any-space", "cities")),
    Option("game", ("normal", "easier"), (Need("easier", "map", ("barbados",)),)),
    Option("opening", ("simple", "any")),
    Option("urbanizing", ("first", "any-time")),
    Option("asked", ("alternates", "reversed"), (Need("reversed", "map", ("st-lucia",)),)),
)
"""Rulings, and how hard the solo game is; the first choice is the German rulebook's."""


def title_with(maps: Mapping[str, Path]) -> Title:
    """Return the title with these maps to choose from, by their names."""

    @cache
    def build(seats: int, *options: str) -> Rules:
        names = ("map", *(option.name for option in OPTIONS))
        chosen = dict(zip(names, options, strict=True))
        return Rules([core, base, *map_modules(maps[chosen["map"]])], seats, chosen)

    def seats_of(options: dict[str, str]) -> range:
        (row,) = read_rows(maps[options["map"]])["map"].values()
        return range(min(row["seats"]), max(row["seats"]) + 1)

    def called(option: str, choice: str) -> str:
        rows = read_rows(maps[choice])["map"] if option == "map" and choice in maps else {}
        return "".join(row["title"] for row in rows.values())

    return Title(
        id="age-of-steam",
        family="steam",
        state=SteamState,
        options=(Option("map", tuple(maps)), *OPTIONS),
        seats=seats_of,
        rules=lambda seats, options: build(seats, *options.values()),
        start=start,
        scores=scores,
        sheet=sheet,
        ranking=ranking,
        remarks=remarks,
        imagine=imagine,
        look=look,
        words=(Path(__file__).parent / "words",),
        names=_names,
        called=called,
        says=whereabouts,
    )


def _names(rules: Rules) -> dict[str, str]:
    """Return what places and links without tiles are called."""
    board: Kit = rules.kit
    wires = {f"interurban.{wire.args[0]}": f"{board.names[a]} \u2013 {board.names[b]}" for a, b, _, wire in board.wires}
    return wires | {f"hex.{board.labels[h]}": name for name, h in zip(board.names, board.stop_hex, strict=True)}


STEAM = title_with(map_files())
