"""The sentences of a table: those of its game, with the names of the people and bots who sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.server.words_of import name_of
from roundhouse.tell import teller


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.server.table import Table


def spoken(table: Table, language: str) -> Words:
    """Return the sentences of a game, with those that tell of others by their names."""
    tells = teller(table.facts.game)
    said = table.game.words(language, *([tells.WORDS] if tells else []))
    names = names_at(table, language)
    called = {f"player.{seat}": name for seat, name in names.items()}
    if "offer.track-of" in said.sentences:
        called |= {f"owner.{seat}": said.say("offer.track-of", {"name": name}) for seat, name in names.items()}
    return said.under({}, called).calling(names)


def names_at(table: Table, language: str) -> dict[str, str]:
    """Return how everybody at a table is called, by the numbers of the seats."""
    given, kinds = [player.name for player in table.seats], [player.kind for player in table.seats]
    return {str(seat): name_of(given, kinds, seat, language) for seat in range(len(given))}
