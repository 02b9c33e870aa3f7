"""Games begun under other rules: they go on under those of today where their moves fit, else they can be read."""

from __future__ import annotations

import logging

from functools import partial

from roundhouse.core.game import SetupError
from roundhouse.core.history import sees
from roundhouse.core.machine import CHANCE
from roundhouse.core.record import HIDDEN, Record, Turn
from roundhouse.house.book import Room, Seen, Stored
from roundhouse.house.house import House
from roundhouse.house.refused import Refused
from roundhouse.house.table import facts_of, game_of, moves_of


log = logging.getLogger("roundhouse.rules")


async def sweep(house: House) -> dict[str, str]:
    """Open every running game that was begun under other rules; return why not, or nothing, by table."""
    found: dict[str, str] = {}
    for table, name, seats, options, rules in await house.store.read(lambda book: book.running()):
        try:
            if await house.aside(partial(_today, name, seats, options)) == rules:
                continue
            async with house.at(table):
                found[table] = ""
        except (Refused, SetupError) as error:
            found[table] = str(getattr(error, "facts", {}).get("why", error))
            log.info("table %s cannot go on under the rules of today: %s", table, found[table])
    return found


def _today(name: str, seats: int, options: dict[str, str]) -> str:
    """Return the rules under which a game would be played today."""
    return game_of(name, seats, tuple(sorted(options.items()))).rules.key


async def record(house: House, user: str, table: str, seat: int | None) -> str:
    """Return the record of a game that cannot be opened, as its log has it."""
    stored, room = await house.store.read(lambda book: (book.load(table), book.room(table)))
    if stored is None or room is None:
        raise Refused(404, "not-found")
    if not room.holds(user):
        raise Refused(403, "not-your-table")
    mine = room.mine(user)
    eyes = seat if seat in mine else mine[0] if len(mine) == 1 else None
    return str(written(stored, room, eyes))


def written(stored: Stored, room: Room, seat: int | None) -> Record:
    """Write a game down from its log alone: a line for each seat in turn, as somebody may know it."""
    facts, over = facts_of(stored), stored.row.turn is None
    names = {str(i): player.name for i, player in enumerate(room.seats) if player.name}
    turns: list[Turn] = []
    last = CHANCE
    for move in moves_of(stored):
        who = move[0]
        if not turns or who not in {CHANCE, last}:
            turns.append((None if who == CHANCE else who, []))
        turns[-1][1].append(_word(move, None if over else (seat,)))
        last = last if who == CHANCE else who
    return Record(facts.game, facts.seats, facts.seed if over else None, facts.rules, facts.options, names, turns)


def _word(move: Seen, eyes: tuple[int | None] | None) -> str:
    """Return a move as somebody may know it; everybody may once a game is over."""
    who, text, shown = move
    return text if eyes is None or sees(shown, who, eyes[0]) else HIDDEN[who == CHANCE]
