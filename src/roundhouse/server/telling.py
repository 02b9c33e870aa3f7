"""The sentences of a table: those of its game, with the names of the people and bots who sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.server.words_of import server_words
from roundhouse.tell import teller


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.server.table import Table


def spoken(table: Table, language: str) -> Words:
    """Return the sentences of a game, with those that tell of others by their names."""
    tells = teller(table.facts.game)
    said = table.game.words(language, *([tells.WORDS] if tells else []))
    guest = server_words(language).say("server.player.guest")
    names = {str(seat): player.name or guest for seat, player in enumerate(table.seats)}
    called = {f"player.{seat}": name for seat, name in names.items()}
    if "offer.track-of" in said.sentences:
        called |= {f"owner.{seat}": said.say("offer.track-of", {"name": name}) for seat, name in names.items()}
    return said.under((), called).calling(names)
