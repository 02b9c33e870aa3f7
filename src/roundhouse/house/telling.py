"""The sentences of a table: those of its game, with the names of the people and bots who sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.view import Common
from roundhouse.house.table import Shared
from roundhouse.house.words_of import name_of
from roundhouse.tell import teller


if TYPE_CHECKING:
    from pathlib import Path

    from roundhouse.core.words import Words
    from roundhouse.house.table import Table


def spoken(table: Table, language: str, *more: Path) -> Words:
    """Return the sentences of a game, with those that tell of others by their names, and further folders."""
    return table.met.once(("words", language, more), lambda: _spoken(table, language, *more))


def _spoken(table: Table, language: str, *more: Path) -> Words:
    tells = teller(table.facts.game)
    said = table.game.words(language, *([tells.WORDS] if tells else []), *more)
    return said.calling(names_at(table, language))


def common_at(table: Table, language: str) -> Common:
    """Return what all who look at the newest position in a language share; it ends with the position."""
    found = table.common.get(language)
    if found is None or found.seq != table.seq or found.room is not table.room:
        found = table.common[language] = Shared(table.seq, table.room, _common(table, language, found))
    return found.common


def _common(table: Table, language: str, before: Shared | None) -> Common:
    names = names_at(table, language)
    if before and before.seq == table.seq and before.common.view.names == names:
        return before.common
    return Common(table.line.play.view(None)._replace(names=names), before and before.common)


def names_at(table: Table, language: str) -> dict[str, str]:
    """Return how everybody at a table is called, by the numbers of the seats."""
    return table.met.once(("names", language), lambda: _names(table, language))


def _names(table: Table, language: str) -> dict[str, str]:
    given, kinds = [player.name for player in table.seats], [player.kind for player in table.seats]
    return {str(seat): name_of(given, kinds, seat, language) for seat in range(len(given))}
