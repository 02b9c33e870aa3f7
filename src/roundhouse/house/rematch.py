"""A rematch: the players of a finished game sit down again, each by their own wish."""

from __future__ import annotations

import secrets

from roundhouse.house.book import Seat
from roundhouse.house.house import House, now, unbroken
from roundhouse.house.making import facts_for, found
from roundhouse.house.refused import Refused
from roundhouse.house.seating import OPEN, sit
from roundhouse.house.table import Table
from roundhouse.house.wire.people import User


@unbroken
async def play_again(house: House, user: User, table_id: str) -> str:
    """Make the same table once more, or sit down there if somebody has made it; return its id."""
    async with house.at(table_id) as table:
        table.expect("look", user.id)
        table.expect("rematch", user.id)
        if not table.over:
            raise Refused(409, "not-over")
        if table.rematch is not None and await _come(house, user, table, table.rematch):
            return table.rematch
        return await _begin(house, user, table)


async def _come(house: House, user: User, table: Table, again: str) -> bool:
    """Sit down at a rematch where one sat before; return whether it is there."""
    try:
        async with house.at(again) as new:
            for seat in table.room.mine(user.id):
                if not new.room.holds(user.id) or table.seats[seat].shared:
                    await _sit(house, user, new, seat, table.seats[seat].name)
            return True
    except Refused as refused:
        if refused.status != 404:
            raise
        return False


async def _sit(house: House, user: User, new: Table, seat: int, name: str) -> None:
    if seat in new.room.mine(user.id):
        return
    if new.seats[seat].kind != "open":
        raise Refused(409, "seat-taken")
    new.expect("sit", user.id, seat)
    await sit(house, user, new, seat, name, "sit")


async def _begin(house: House, user: User, table: Table) -> str:
    old = table.facts
    seed = secrets.randbits(64)
    facts = await house.aside(
        lambda: facts_for(old.game, old.seats, old.options, seed=seed, seeded=False, private=old.private)
    )
    again = await found(house, user, facts, [_again(seat, user) for seat in table.seats])
    event = table.event("rematch", -1, again.id, key=None, keep=len(table.line.moves), at=now())
    await house.record(table, event, lambda book: book.note(table.id, rematch=again.id))
    table.rematch = again.id
    return again.id


def _again(seat: Seat, user: User) -> Seat:
    """Return a seat as it was: bots and whoever asks stay, the others have to come of themselves."""
    if seat.kind == "human" and seat.holder != user.id:
        return OPEN
    return seat._replace(term=0, since=1 if seat.holder else 0)
