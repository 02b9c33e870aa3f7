"""Leaving a table for good: seats open, another host, and when nobody is left the table is gone."""

from __future__ import annotations

from roundhouse.house import people
from roundhouse.house.book import Book, DamagedError, News, Room
from roundhouse.house.house import House, now, unbroken
from roundhouse.house.refused import Refused
from roundhouse.house.seating import OPEN, reseat
from roundhouse.house.table import Table
from roundhouse.house.wire.people import User


SWEEP = 60.0
"""Seconds in which one server of several sees to it."""
BROKEN = {"old-rules", "new-rules", "damaged"}
"""Why a table may not open; it can be left all the same."""


@unbroken
async def go(house: House, user: User, table_id: str) -> None:
    """Leave a table."""
    try:
        async with house.at(table_id) as table:
            table.expect("leave", user.id)
            for seat in table.room.mine(user.id):
                await reseat(house, table, seat, OPEN, "leave", user)
            await _depart(house, user, table)
    except Refused as refused:
        if refused.rule not in BROKEN:
            raise
        await _leave_broken(house, user, table_id)


@unbroken
async def say_goodbye(house: House, user: User, token: str) -> None:
    """End a session; with the last one leave everything first, so that it can be repeated if the disk is full."""
    if await house.store.read(lambda book: book.devices(user.id)) > 1 and not await people.leave(house, token):
        return
    await vanish(house, user)
    house.hub.drop(user=user.id)


async def vanish(house: House, user: User) -> None:
    """Leave all tables and be forgotten."""
    while shelf := (await house.store.read(lambda book: book.mine(user.id, 50))).rows:
        for row in shelf:
            await go(house, user, row.id)
    await house.write(user.id, lambda book: book.forget(user.id))


async def sweep(house: House) -> None:
    """Let those leave whose sessions have all ended: they can never come back to their seats."""
    if not await house.lease("sweep", "", seconds=SWEEP):
        return
    for person in await house.store.read(lambda book: book.lost(now())):
        await vanish(house, User(person, ""))


async def _depart(house: House, user: User, table: Table) -> None:
    heir = next_host(table.room, user.id)
    if heir is None:
        await house.write(table.id, lambda book: _close(book, table.id, user.id))
        house.hub.drop(table=table.id)
        house.forget(table.id)
        return
    if table.room.host != heir:
        await _crown(house, table, heir)
    await house.write(table.id, lambda book: book.unwatch(table.id, user.id))
    house.hub.drop(table=table.id, user=user.id)


async def _crown(house: House, table: Table, heir: str) -> None:
    """Make somebody the host, for all to read."""
    moves, name = len(table.line.moves), table.seats[table.room.mine(heir)[0]].name
    event = table.event("seat", -1, "host", key=None, keep=moves, at=now())
    news = News(table.id, event.seq, -1, "host", moves, None, "", heir, name, None, "")

    def also(book: Book) -> None:
        book.note(table.id, host=heir)
        book.announce(news)

    await house.record(table, event, also)


def next_host(room: Room, leaving: str) -> str | None:
    """Return who is the host when somebody leaves: the same, else whoever has held a seat longest, else nobody."""
    if room.host != leaving and room.holds(room.host):
        return room.host
    staying = [(seat.since, i, seat.holder) for i, seat in enumerate(room.seats) if seat.holder not in {None, leaving}]
    return min(staying)[2] if staying else None


async def _leave_broken(house: House, user: User, table: str) -> None:
    """Leave a table whose game cannot be opened."""

    def job(book: Book) -> None:
        room = book.room(table)
        if room is None or not room.holds(user.id):
            raise Refused(403, "not-your-table")
        for seat in room.mine(user.id):
            old = room.seats[seat]
            book.reseat(table, seat, OPEN._replace(term=old.term + 1))
            _tell(book, News(table, 0, seat, "leave", 0, user.id, old.name, None, "", user.id, old.name))
        heir = next_host(room, user.id)
        if heir is None:
            _close(book, table, user.id)
            return
        book.unwatch(table, user.id)
        if heir != room.host:
            book.note(table, host=heir)
            name = room.seats[room.mine(heir)[0]].name
            _tell(book, News(table, 0, -1, "host", 0, None, "", heir, name, None, ""))

    await house.write(table, job)
    house.hub.drop(table=table, user=user.id)


def _tell(book: Book, news: News) -> None:
    """Put news into the log of a game that cannot be opened, as far as it can be read: whoever can later will."""
    try:
        stored = book.load(news.table)
    except DamagedError:
        return
    assert stored is not None, "somebody is just leaving it"
    last, before = stored.events[-1]
    moves = last.keep + len(last.moves)
    event = last._replace(seq=last.seq + 1, kind="seat", seat=news.seat, action=news.what, key=None, keep=moves)
    event = event._replace(moves=[], at=now())
    if last.held == news.seat:
        event = event._replace(held=None, floor=moves)
    book.append(event, event.digest(before), stored.row.turn, moves)
    book.announce(news._replace(seq=event.seq, move=moves))


def _close(book: Book, table: str, user: str) -> None:
    book.unwatch(table, user)
    book.note(table, deleted=now())
