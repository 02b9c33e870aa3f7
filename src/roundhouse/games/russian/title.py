"""The title: what can be set up, and how."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from roundhouse.core.game import Option, Title
from roundhouse.core.rules import Rules
from roundhouse.core.verbs import core
from roundhouse.games.russian import again, ideas, kit, locomotives, order, rounds, scoring  # noqa: F401  (they fill the module)
from roundhouse.games.russian.final import ranking, scores, sheet
from roundhouse.games.russian.module import base, classic, ultimate
from roundhouse.games.russian.setup import imagine, start
from roundhouse.games.russian.state import RussianState


EDITIONS = {"classic": classic, "ultimate": ultimate}


@cache
def build(edition: str, seats: int) -> Rules:
    """Return the rules of an edition for so many seats; they are shared by all its games."""
    return Rules([core, base, EDITIONS[edition]], seats, {"edition": edition})


TITLE = Title(
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
    words=Path(__file__).parent / "words",
)
