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
from roundhouse.games.russian.saying import sentences
from roundhouse.games.russian.setup import imagine, start
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.module import Module

    Parts = Callable[[dict[str, str]], list[Module]]
    """The modules that some options stand for."""

HERE = Path(__file__).parent
EDITIONS = {"classic": classic, "ultimate": ultimate}
BOARDS = {"russian": russian, "german": german}


def title_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return Russian Railroads with some expansions, and the folders of their catalogues."""

    def parts(chosen: dict[str, str]) -> list[Module]:
        return [EDITIONS[chosen["edition"]], russian, strip, *modules]

    return _title("russian-railroads", (Option("edition", tuple(EDITIONS)),), parts, words)


def ultimate_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return Ultimate Railroads with some more modules, and the folders of their catalogues."""

    def parts(chosen: dict[str, str]) -> list[Module]:
        return [ultimate, BOARDS[chosen["board"]], strip, *modules]

    return _title("ultimate-railroads", (Option("board", tuple(BOARDS)),), parts, (HERE / "ultimate" / "words", *words))


def _title(name: str, options: tuple[Option, ...], parts: Parts, words: tuple[Path, ...]) -> Title:
    @cache
    def build(seats: int, *choices: str) -> Rules:
        chosen = dict(zip((option.name for option in options), choices, strict=True))
        return Rules([core, base, *parts(chosen)], seats, chosen)

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
