"""My tables."""

from __future__ import annotations

from typing import Any

from roundhouse.api import games
from roundhouse.core.words import core_words, words
from roundhouse.server.house import House
from roundhouse.server.wire.people import User
from roundhouse.server.wire.tables import Card, Player
from roundhouse.server.words_of import level, server_words


MOST = 200
"""Tables in one list."""


async def cards(house: House, user: User | None, language: str) -> list[Card]:
    """Return somebody's tables, the one where something happened last first."""
    if user is None:
        return []
    shelf = await house.store.read(lambda book: book.mine(user.id, MOST))
    return [_card(row, shelf.seats[row.id], user, language) for row in shelf.rows]


def _card(row: Any, seats: list[Any], user: User, language: str) -> Card:
    mine = [seat.seat for seat in seats if seat.holder == user.id]
    said = server_words(language)
    title = games().get(row.game)
    players = [
        Player(
            seat=seat.seat,
            name=seat.name or said.say(f"server.player.{'open' if seat.kind == 'open' else 'guest'}"),
            kind=seat.kind,
            bot=seat.bot or None,
            level=level(seat.bot, language),
            mine=seat.seat in mine,
            colour=seat.seat,
            shared=seat.shared,
        )
        for seat in seats
    ]
    return Card(
        id=row.id,
        game=row.game,
        name=words(language, core_words(), *title.words).name("title", "name") if title else row.game,
        url=f"/t/{row.id}",
        players=players,
        mine=mine,
        host=row.host == user.id,
        over=row.turn is None,
        turn=row.turn,
        my_turn=row.turn in mine,
        moves=row.moves,
        updated=row.updated,
        private=row.private,
        waiting=[player.name for player in players if player.seat == row.turn],
    )
