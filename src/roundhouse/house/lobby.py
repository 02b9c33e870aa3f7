"""My tables."""

from __future__ import annotations

from typing import Any

import msgspec

from roundhouse.api import games
from roundhouse.core.words import core_words, words
from roundhouse.house.house import House
from roundhouse.house.refused import Refused
from roundhouse.house.telling import spoken
from roundhouse.house.titles import chosen_first
from roundhouse.house.views import brief
from roundhouse.house.wire.people import User
from roundhouse.house.wire.tables import Card, Moment, Player
from roundhouse.house.words_of import face, level, name_of


MOST = 200
"""Tables in one list."""
LATELY = 12
"""Tables of which the list says how far they have come."""


async def cards(house: House, user: User | None, language: str) -> list[Card]:
    """Return somebody's tables, the one where something happened last first."""
    if user is None:
        return []
    shelf = await house.store.read(lambda book: book.mine(user.id, MOST))
    found = [_card(row, shelf.seats[row.id], user, language) for row in shelf.rows]
    for card in found[:LATELY]:
        card.moment = await _moment(house, card.id, language)
    return found


async def _moment(house: House, table_id: str, language: str) -> Moment | None:
    """Return how far a table has come; nothing if it cannot be read any more."""
    try:
        async with house.at(table_id) as table:
            view = table.line.play.view(None)
            title, words = table.game.title, spoken(table, language)
            told = brief(table, view, words, now=False)
            asks = table.line.decision.asks if table.line.decision else ""
            doing = words.sentences.get(f"doing.{asks}", "")
            scores, ranking = title.scores(view.state), title.ranking(view.state)
    except Refused:
        return None
    return Moment(told.round if told else 0, told.rounds if told else 0, doing, scores, ranking)


def _card(row: Any, seats: list[Any], user: User, language: str) -> Card:
    mine = [seat.seat for seat in seats if seat.holder == user.id]
    names, kinds = [seat.name for seat in seats], [seat.kind for seat in seats]
    title = games().get(row.game)
    players = [
        Player(
            seat=seat.seat,
            name=name_of(names, kinds, at, language),
            kind=seat.kind,
            bot=seat.bot or None,
            level=level(seat.bot, language),
            face=face(seat.bot),
            mine=seat.seat in mine,
            colour=seat.seat,
            shared=seat.shared,
        )
        for at, seat in enumerate(seats)
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
        waiting=[player.name for player in players if player.seat == row.turn and player.kind == "open"],
        about=chosen_first(row.game, msgspec.json.decode(row.options), language),
        moment=None,
    )
