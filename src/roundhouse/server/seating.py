"""Who sits where: links, taking a seat, leaving it, giving it to a bot."""

from __future__ import annotations

import io
import secrets

import segno

from sqlalchemy import Connection, insert, select, update

from roundhouse.server import making
from roundhouse.server.house import House, now, unbroken
from roundhouse.server.names import bot_name
from roundhouse.server.people import clean, hashed
from roundhouse.server.refused import Refused
from roundhouse.server.storage import rows, schema
from roundhouse.server.storage.rows import SPECTATOR
from roundhouse.server.table import Seat, Table
from roundhouse.server.titles import bots_for, default_bot
from roundhouse.server.wire.people import User
from roundhouse.server.wire.seats import Joined, SeatChange
from roundhouse.server.wire.tables import Link


LIFE = 60 * 24 * 3600
"""Seconds for which a link works."""


async def invite(house: House, user: User, table: Table, seat: int | None, origin: str) -> Link:
    """Return a new link to a seat, or for spectators."""
    table.admit(user.id)
    house.limiter.spend("make", user.id, house.settings.limits.makes)
    if seat is not None:
        if seat >= len(table.seats):
            raise Refused(404, "not-found")
        if seat not in table.mine(user.id) and not (table.is_host(user.id) and table.seats[seat].kind == "open"):
            raise Refused(403, "not-your-seat")
    secret = secrets.token_urlsafe(18)
    row = {
        "token": hashed(secret),
        "table": table.id,
        "seat": SPECTATOR if seat is None else seat,
        "expires": now() + LIFE,
    }
    await house.saved(table.id, house.store.write(lambda c: c.execute(insert(schema.links).values(row))))
    url = f"{origin}/join#{secret}"
    return Link(seat, url, qr(url))


def qr(text: str) -> str:
    """Return a QR code as SVG."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, nl=False, omitsize=True, border=2
    )
    return out.getvalue().decode("utf-8")


async def table_of(house: House, secret: str, address: str) -> str:
    """Return to which table a secret leads."""
    house.limiter.spend("join", address, house.settings.limits.joins)
    link = await house.store.read(lambda c: _link(c, hashed(secret)))
    if link is None:
        raise Refused(403, "bad-link")
    return link[0]


@unbroken
async def join(house: House, user: User, table_id: str, secret: str, name: str) -> Joined:
    """Use a link: sit down, or watch; a seat link works for the first who comes."""
    async with house.at(table_id) as table:
        link = await house.store.read(lambda c: _link(c, hashed(secret)))
        if link is None or link[2] not in {None, user.id}:
            raise Refused(403, "bad-link")
        seat = link[1]
        url = f"/t/{table.id}"
        if seat in table.sitters.get(user.id, ()):
            return Joined(table.id, None if seat == SPECTATOR else seat, url)
        if link[2] is not None:
            raise Refused(403, "bad-link")  # used before, and the seat was lost since
        if seat == SPECTATOR:
            await _watch(house, user, table)
            return Joined(table.id, None, url)
        await _sit(house, user, table, seat, clean(name) or user.name, hashed(secret))
        return Joined(table.id, seat, url)


@unbroken
async def change(house: House, user: User, table_id: str, seat: int, wish: SeatChange) -> Table:
    """Give a seat to a bot, open it, take it, or rename whoever sits there."""
    async with house.at(table_id) as table:
        table.admit(user.id)
        if seat >= len(table.seats):
            raise Refused(404, "not-found")
        mine, host, old = seat in table.mine(user.id), table.is_host(user.id), table.seats[seat]
        if not mine and not host:
            raise Refused(403, "not-your-seat")
        if wish.kind is None or (wish.kind == "human" and mine):
            if not mine:
                raise Refused(403, "not-your-seat")
            new = Seat(old.kind, clean(wish.name or "") or old.name, old.bot)
            await _reseat(house, table, seat, new, {who for who, held in table.sitters.items() if seat in held})
        elif wish.kind == "human":
            if old.kind == "human":
                raise Refused(409, "seat-taken")
            await _reseat(house, table, seat, Seat("human", clean(wish.name or "") or user.name), {user.id})
        else:
            vacant = _vacant(table, wish)
            if mine:
                await _watch(house, user, table)  # whoever rises of their own accord may stay in the room
            await _reseat(house, table, seat, vacant, set())
        return table


async def vacate(house: House, user: User, table_id: str, seat: int) -> None:
    """Leave a seat: it is open again."""
    async with house.at(table_id) as table:
        table.admit_to(user.id, seat)
    await change(house, user, table_id, seat, SeatChange(kind="open"))


@unbroken
async def go(house: House, user: User, table_id: str) -> None:
    """Leave a table for good; when nobody is left, it is gone."""
    async with house.at(table_id) as table:
        table.admit(user.id)
        for seat in table.mine(user.id):
            others = {who for who, held in table.sitters.items() if seat in held} - {user.id}
            await _reseat(house, table, seat, table.seats[seat] if others else Seat("open", ""), others)
        people = any(held - {SPECTATOR} for who, held in table.sitters.items() if who != user.id)
        kept = schema.tables

        def job(c: Connection) -> None:
            rows.rise(c, table.id, user=user.id)
            if not people:
                c.execute(update(kept).where(kept.c.id == table.id).values(deleted=now()))

        await house.saved(table.id, house.store.write(job))
        table.sitters.pop(user.id, None)
        house.hub.drop(table=table.id, user=None if not people else user.id)
        if not people:
            house.forget(table.id)


def _vacant(table: Table, wish: SeatChange) -> Seat:
    if wish.kind == "open":
        return Seat("open", "")
    bot = wish.bot or default_bot(table.facts.game)
    if wish.kind not in making.KINDS or bot not in bots_for(table.facts.game):
        raise Refused(422, "set-up", why=f"no bot {bot[:40]!r} plays {table.facts.game}")
    return Seat("bot", clean(wish.name or "") or bot_name(seat.name for seat in table.seats), bot)


async def _watch(house: House, user: User, table: Table) -> None:
    watching = sum(SPECTATOR in held for held in table.sitters.values())
    if watching >= house.settings.limits.watchers and not table.mine(user.id):
        raise Refused(429, "too-many", retry=60)
    await house.saved(table.id, house.store.write(lambda c: rows.sit(c, table.id, user.id, SPECTATOR)))
    table.sitters.setdefault(user.id, set()).add(SPECTATOR)


async def _sit(house: House, user: User, table: Table, seat: int, name: str, token: str) -> None:
    old = table.seats[seat]
    used = update(schema.links).where(schema.links.c.token == token).values(used_by=user.id)
    new = old if old.kind == "human" else Seat("human", name)
    sitters = {who for who, held in table.sitters.items() if seat in held} | {user.id}
    await _reseat(house, table, seat, new, sitters, used=used)


async def _reseat(
    house: House, table: Table, seat: int, new: Seat, sitters: set[str], used: object | None = None
) -> None:
    """Write who plays a seat now, as a row of the log, so that every page notices."""
    before = {who for who, held in table.sitters.items() if seat in held}
    event = table.event("seat", seat, f"{new.kind}:{new.bot}", key=None, keep=len(table.line.moves), at=now())
    if new.kind != "human" and table.held == seat:
        event = event._replace(held=None, floor=len(table.line.moves))

    def also(c: Connection) -> None:
        rows.set_seat(c, table.id, seat, kind=new.kind, name=new.name, bot=new.bot)
        if before - sitters:
            rows.rise(c, table.id, seat=seat)
            c.execute(schema.links.delete().where(schema.links.c.table == table.id, schema.links.c.seat == seat))
        for who in sitters:
            rows.sit(c, table.id, who, seat)
        if used is not None:
            c.execute(used)  # type: ignore[call-overload]

    old = table.seats[seat]
    table.seats[seat] = new
    try:
        await house.record(table, event, also)
    except BaseException:
        table.seats[seat] = old
        raise
    for who in before - sitters:
        table.sitters[who].discard(seat)
        if not table.sitters[who]:
            del table.sitters[who]
            house.hub.drop(table=table.id, user=who)
    for who in sitters:
        table.sitters.setdefault(who, set()).add(seat)


def _link(c: Connection, token: str) -> tuple[str, int, str | None] | None:
    kept = schema.links.c
    row = c.execute(
        select(kept.table, kept.seat, kept.used_by).where(kept.token == token, kept.expires > now())
    ).one_or_none()
    return (row.table, row.seat, row.used_by) if row else None
