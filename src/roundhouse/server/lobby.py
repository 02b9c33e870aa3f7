"""My tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from roundhouse.api import games
from roundhouse.core.words import core_words, words
from roundhouse.server.house import House
from roundhouse.server.storage import schema
from roundhouse.server.storage.rows import SPECTATOR
from roundhouse.server.wire.people import User
from roundhouse.server.wire.tables import Card, Player
from roundhouse.server.words_of import server_words


MOST = 200
"""Tables in one list."""


async def cards(house: House, user: User | None, language: str) -> list[Card]:
    """Return somebody's tables, the one where something happened last first."""
    if user is None:
        return []
    rows, seats, mine = await house.store.read(lambda c: _mine(c, user.id))
    return [_card(row, seats[row.id], mine[row.id], user, language) for row in rows]


def _mine(c: Connection, user: str) -> tuple[list[Any], dict[str, list[Any]], dict[str, list[int]]]:
    tables, sitters = schema.tables.c, schema.sitters.c
    held: dict[str, list[int]] = {}
    for table, seat in c.execute(select(sitters.table, sitters.seat).where(sitters.user == user)):
        held.setdefault(table, []).append(seat)
    of_mine = select(sitters.table).where(sitters.user == user)
    listed = select(schema.tables).where(tables.id.in_(of_mine), tables.deleted.is_(None))
    rows = list(c.execute(listed.order_by(tables.updated.desc(), tables.id).limit(MOST)))
    seats: dict[str, list[Any]] = {row.id: [] for row in rows}
    for row in c.execute(select(schema.seats).where(schema.seats.c.table.in_(of_mine)).order_by(schema.seats.c.seat)):
        if row.table in seats:
            seats[row.table].append(row)
    return rows, seats, held


def _card(row: Any, seats: list[Any], held: list[int], user: User, language: str) -> Card:
    mine = sorted(set(held) - {SPECTATOR})
    said = server_words(language)
    title = games().get(row.game)
    players = [
        Player(
            seat=seat.seat,
            name=seat.name or said.say(f"server.player.{'open' if seat.kind == 'open' else 'guest'}"),
            kind=seat.kind,
            bot=seat.bot or None,
            mine=seat.seat in mine,
            colour=seat.seat,
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
