"""The titles of the family: what can be set up, and how."""

from __future__ import annotations

from dataclasses import replace
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
from roundhouse.games.russian.look import look
from roundhouse.games.russian.module import base, classic, russian, strip, ultimate
from roundhouse.games.russian.parts import ALONE, CHANGES, FULL, OPTIONS, parts
from roundhouse.games.russian.saying import sentences
from roundhouse.games.russian.setup import imagine, start
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.module import Module

    Made = Callable[[int, dict[str, str]], list[Module]]
    """The modules that a number of seats and some options stand for."""

HERE = Path(__file__).parent
EDITIONS = {"classic": classic, "ultimate": ultimate}


def title_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return Russian Railroads with some expansions, and the folders of their catalogues."""

    def made(_seats: int, chosen: dict[str, str]) -> list[Module]:
        return [EDITIONS[chosen["edition"]], russian, strip, *modules]

    return _title("russian-railroads", (Option("edition", tuple(EDITIONS)),), made, words)


def ultimate_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return Ultimate Railroads with some more modules, and the folders of their catalogues."""

    def made(seats: int, chosen: dict[str, str]) -> list[Module]:
        return [ultimate, *parts(seats, chosen), *modules]

    folders = (HERE / "ultimate" / "words", HERE / "american" / "words", HERE / "asian" / "words", *words)
    title = _title("ultimate-railroads", OPTIONS, made, folders)
    return replace(title, changes=CHANGES, full=FULL, alone=ALONE)


def _title(name: str, options: tuple[Option, ...], made: Made, words: tuple[Path, ...]) -> Title:
    @cache
    def build(seats: int, *choices: str) -> Rules:
        chosen = dict(zip((option.name for option in options), choices, strict=True))
        return Rules([core, base, *made(seats, chosen)], seats, chosen)

    def rules(seats: int, chosen: dict[str, str]) -> Rules:
        return build(seats, *(chosen[option.name] for option in options))

    return Title(
        id=name,
        family="russian",
        state=RussianState,
        options=options,
        seats=lambda chosen: range(1, 2) if chosen.get("emil") == "yes" else range(2, 5),
        rules=rules,
        start=start,
        scores=scores,
        sheet=sheet,
        ranking=ranking,
        imagine=imagine,
        look=look,
        says=sentences,
        words=(HERE / "words", *words),
        rounds=lambda seats, chosen: int(rules(seats, chosen).kit.setup.rounds),
    )


TITLE = title_with()
ULTIMATE = ultimate_with()
