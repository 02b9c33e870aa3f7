"""Who sits where: taking a seat, leaving it, giving it to a bot; every change is told to all."""

from __future__ import annotations

from roundhouse.house import making
from roundhouse.house.book import Book, News, Room, Seat
from roundhouse.house.house import House, now, unbroken
from roundhouse.house.names import bot_name
from roundhouse.house.people import clean
from roundhouse.house.refused import Refused
from roundhouse.house.table import Table
from roundhouse.house.titles import USUAL, bots_for
from roundhouse.house.wire.people import User
from roundhouse.house.wire.seats import SeatChange


OPEN = Seat("open", "")
LONGEST = 300
"""Letters of a reason for all to read."""


@unbroken
async def change(house: House, user: User, table_id: str, seat: int, wish: SeatChange) -> Table:
    """Give a seat to a bot, open it, take it, or rename whoever sits there."""
    await house.spend("make", user.id, house.settings.limits.makes)
    async with house.at(table_id) as table:
        table.expect("look", user.id)
        what = _meant(table, user, seat, wish)
        table.expect(what, user.id, seat)
        old, name = table.seats[seat], clean(wish.name or "")
        if what == "rename":
            if name not in {"", old.name}:
                await reseat(house, table, seat, old._replace(name=name), "rename", user)
        elif what == "take":
            await sit(house, user, table, seat, name or name_of(table.room, user), "take")
        else:
            vacant = _vacant(house, table, wish)
            gone = "leave" if old.holder == user.id else "empty"
            await reseat(house, table, seat, vacant, "bot" if vacant.kind == "bot" else gone, user)
        return table


async def vacate(house: House, user: User, table_id: str, seat: int) -> None:
    """Leave a seat: it is open again."""
    async with house.at(table_id) as table:
        table.expect("play", user.id, seat)
    await change(house, user, table_id, seat, SeatChange(kind="open"))


async def sit(house: House, user: User, table: Table, seat: int, name: str, what: str, used: str | None = None) -> None:
    """Let somebody sit down; a second seat of theirs is one at the same screen."""
    shared = bool(table.room.mine(user.id))
    await reseat(house, table, seat, Seat("human", name, holder=user.id, shared=shared), what, user, used=used)


async def reseat(
    house: House, table: Table, seat: int, new: Seat, what: str, by: User, *, used: str | None = None
) -> None:
    """Write who plays a seat now, as a row of the log that everybody reads, before anything of it is shown."""
    if what != "leave":
        house.expect_room_in(table)
    old, moves = table.seats[seat], len(table.line.moves)
    event = table.event("seat", seat, what, key=None, keep=moves, at=now())
    if new.kind != "human" and table.held == seat:
        event = event._replace(held=None, floor=moves)
    same = (new.kind, new.bot, new.holder) == (old.kind, old.bot, old.holder)
    new = new._replace(term=old.term if same else old.term + 1, since=old.since if same else event.seq)
    news = News(
        table.id, event.seq, seat, what, moves, by.id, name_of(table.room, by),
        new.holder, new.name, old.holder, old.name,
    )  # fmt: skip

    risen = old.holder if old.holder != new.holder and (what == "sit" or old.holder == by.id) else None

    def also(book: Book) -> None:
        book.reseat(table.id, seat, new)
        book.announce(news)
        if new.holder is not None:
            book.unwatch(table.id, new.holder)
        if risen is not None and table.room.mine(risen) == [seat]:
            book.watch(table.id, risen)  # whoever gave it away or left it may stay in the room
        if used is not None:
            book.use_link(used, by.id)

    await house.record(table, event, also)
    if old.holder is not None and not table.room.holds(old.holder):
        house.hub.drop(table=table.id, user=old.holder)


async def relieve(house: House, table: Table, seat: int, why: str) -> None:
    """Let a bot of the house play on for one from outside; everybody is told why."""
    old, moves = table.seats[seat], len(table.line.moves)
    event = table.event("seat", seat, "foul", key=None, keep=moves, at=now())
    new = old._replace(bot=USUAL, term=old.term + 1, since=event.seq)
    news = News(table.id, event.seq, seat, "foul", moves, None, why[:LONGEST], None, new.name, None, old.name)

    def also(book: Book) -> None:
        book.reseat(table.id, seat, new)
        book.announce(news)

    await house.record(table, event, also)


async def watch(house: House, user: User, table: Table) -> None:
    """Let somebody watch."""
    if len(table.room.watchers) >= house.settings.limits.watchers and not table.room.mine(user.id):
        raise Refused(429, "too-many", retry=60)
    await house.write(table.id, lambda book: book.watch(table.id, user.id))


@unbroken
async def put_out(house: House, user: User, table_id: str, number: int) -> None:
    """Put a watcher out, and withdraw the links by which watchers come."""
    async with house.at(table_id) as table:
        table.expect("put-out", user.id)
        found = next((watcher for watcher in table.room.watchers if watcher.number == number), None)
        if found is None or found.user == user.id:
            raise Refused(404, "not-found")

        def job(book: Book) -> None:
            book.unwatch(table.id, found.user)
            book.note(table.id, watch_term=table.room.term + 1)

        await house.write(table.id, job)
        house.hub.drop(table=table.id, user=found.user)


@unbroken
async def withdraw(house: House, user: User, table_id: str) -> None:
    """Withdraw the links by which watchers come; those who watch may stay."""
    async with house.at(table_id) as table:
        table.expect("put-out", user.id)
        term = table.room.term + 1
        await house.write(table.id, lambda book: book.note(table.id, watch_term=term))


def name_of(room: Room, user: User) -> str:
    """Return under which name somebody is known at a table."""
    mine = room.mine(user.id)
    return room.seats[mine[0]].name if mine else user.name


def _meant(table: Table, user: User, seat: int, wish: SeatChange) -> str:
    """Return which right a wish asks for."""
    if wish.kind not in {None, *making.KINDS}:
        raise Refused(422, "set-up", why=f"a seat is for {', '.join(making.KINDS)}")
    mine = seat in table.room.mine(user.id)
    if wish.kind is None or (wish.kind == "human" and mine):
        return "rename"
    return "take" if wish.kind == "human" else wish.kind


def _vacant(house: House, table: Table, wish: SeatChange) -> Seat:
    if wish.kind == "open":
        return OPEN
    bot = wish.bot or USUAL
    if bot not in bots_for(table.facts.game, house.guests):
        raise Refused(422, "set-up", why=f"no bot {bot[:40]!r} plays {table.facts.game}")
    return Seat("bot", clean(wish.name or "") or bot_name(seat.name for seat in table.seats), bot)
