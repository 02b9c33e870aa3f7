"""The titles of the family: what can be set up, and how."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.core.game import Option, Title
from roundhouse.core.pool import core
from roundhouse.core.rules import Rules
from roundhouse.games.russian import (  # noqa: F401  (they fill the module)
    again,
    doubling,
    elsewhere,
    end_cards,
    engineers,
    factories,
    gaining,
    ideas,
    industry,
    kit,
    locomotives,
    order,
    placing,
    rails,
    rounds,
    routes,
    scoring,
    usable,
)
from roundhouse.games.russian.final import ranking, scores, sheet
from roundhouse.games.russian.german import german
from roundhouse.games.russian.look import look
from roundhouse.games.russian.module import base, classic, russian, strip, ultimate
from roundhouse.games.russian.modules.engineers import more, visitor
from roundhouse.games.russian.modules.special import special
from roundhouse.games.russian.modules.train import train
from roundhouse.games.russian.saying import sentences
from roundhouse.games.russian.setup import imagine, start
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.module import Module

    Parts = Callable[[int, dict[str, str]], list[Module]]
    """The modules that a number of seats and some options stand for."""

HERE = Path(__file__).parent
EDITIONS = {"classic": classic, "ultimate": ultimate}
BOARDS = {"russian": russian, "german": german}
TOGGLES = {"train": train, "special-ideas": special}
ENGINEERS = ("base", "recommended", "all")
VISITED = 2
"""How many sit where the engineer that visits others is recommended."""


def title_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return Russian Railroads with some expansions, and the folders of their catalogues."""

    def parts(_seats: int, chosen: dict[str, str]) -> list[Module]:
        return [EDITIONS[chosen["edition"]], russian, strip, *modules]

    return _title("russian-railroads", (Option("edition", tuple(EDITIONS)),), parts, words)


def ultimate_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return Ultimate Railroads with some more modules, and the folders of their catalogues."""

    def parts(seats: int, chosen: dict[str, str]) -> list[Module]:
        toggled = [module for name, module in TOGGLES.items() if chosen[name] == "yes"]
        return [ultimate, BOARDS[chosen["board"]], strip, *toggled, *_engineers(chosen["engineers"], seats), *modules]

    toggles = (Option(name, ("no", "yes")) for name in TOGGLES)
    options = (Option("board", tuple(BOARDS)), *toggles, Option("engineers", ENGINEERS))
    return _title("ultimate-railroads", options, parts, (HERE / "ultimate" / "words", *words))


def _engineers(chosen: str, seats: int) -> list[Module]:
    """Return the additional engineers; the one that visits others is recommended for two alone."""
    visits = chosen == "all" or (chosen == "recommended" and seats == VISITED)
    return [] if chosen == "base" else [more, visitor] if visits else [more]


def _title(name: str, options: tuple[Option, ...], parts: Parts, words: tuple[Path, ...]) -> Title:
    @cache
    def build(seats: int, *choices: str) -> Rules:
        chosen = dict(zip((option.name for option in options), choices, strict=True))
        return Rules([core, base, *parts(seats, chosen)], seats, chosen)

    return Title(
        id=name,
        family="russian",
        state=RussianState,
        options=options,
        seats=lambda _options: range(2, 5),
        rules=lambda seats, chosen: build(seats, *(chosen[option.name] for option in options)),
        start=start,
        scores=scores,
        sheet=sheet,
        ranking=ranking,
        imagine=imagine,
        look=look,
        says=sentences,
        words=(HERE / "words", *words),
    )


TITLE = title_with()
ULTIMATE = ultimate_with()
