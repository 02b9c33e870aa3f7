"""The sentences of a table: those of its game, with the names of the people and bots who sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.house.words_of import name_of
from roundhouse.tell import teller


if TYPE_CHECKING:
    from pathlib import Path

    from roundhouse.core.words import Words
    from roundhouse.house.table import Table


def spoken(table: Table, language: str, *more: Path) -> Words:
    """Return the sentences of a game, with those that tell of others by their names, and further folders."""
    tells = teller(table.facts.game)
    said = table.game.words(language, *([tells.WORDS] if tells else []), *more)
    return said.calling(names_at(table, language))


def names_at(table: Table, language: str) -> dict[str, str]:
    """Return how everybody at a table is called, by the numbers of the seats."""
    given, kinds = [player.name for player in table.seats], [player.kind for player in table.seats]
    return {str(seat): name_of(given, kinds, seat, language) for seat in range(len(given))}
