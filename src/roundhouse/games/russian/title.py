"""The title: what can be set up, and how."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.core.game import Option, Title
from roundhouse.core.rules import Rules
from roundhouse.core.verbs import core
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
    scoring,
    usable,
)
from roundhouse.games.russian.final import ranking, scores, sheet
from roundhouse.games.russian.look import look
from roundhouse.games.russian.module import base, classic, russian, strip, ultimate
from roundhouse.games.russian.setup import imagine, start
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.module import Module

EDITIONS = {"classic": classic, "ultimate": ultimate}


def title_with(*modules: Module, words: tuple[Path, ...] = ()) -> Title:
    """Return the title with some expansions, and the folders of their catalogues."""

    @cache
    def build(edition: str, seats: int) -> Rules:
        return Rules([core, base, EDITIONS[edition], russian, strip, *modules], seats, {"edition": edition})

    return Title(
        id="russian-railroads",
        state=RussianState,
        options=(Option("edition", tuple(EDITIONS)),),
        seats=lambda _options: range(2, 5),
        rules=lambda seats, options: build(options["edition"], seats),
        start=start,
        scores=scores,
        sheet=sheet,
        ranking=ranking,
        imagine=imagine,
        look=look,
        words=(Path(__file__).parent / "words", *words),
    )


TITLE = title_with()
