"""Links: to a seat, for watchers, for another device of one's own."""

from __future__ import annotations

import io
import secrets

from roundhouse.house import book
from roundhouse.house.house import House, now, unbroken
from roundhouse.house.people import again, clean, hashed
from roundhouse.house.refused import Refused
from roundhouse.house.seating import reseat, sit, watch
from roundhouse.house.table import Table
from roundhouse.house.titles import chosen_first
from roundhouse.house.wire.people import User
from roundhouse.house.wire.seats import Invitation, Joined, LinkWanted
from roundhouse.house.wire.tables import Link


LIFE = 60 * 24 * 3600
"""Seconds for which a link works."""


async def invite(house: House, user: User, table: Table, wanted: LinkWanted, origin: str) -> Link:
    """Return a new link."""
    table.expect("look", user.id)
    await house.spend("make", user.id, house.settings.limits.makes)
    kind = _kind(table, user, wanted)
    if wanted.seat is None:
        table.expect("watch-link", user.id)
    else:
        table.expect("device" if kind == "device" else "link", user.id, wanted.seat)
    term = table.room.term if wanted.seat is None else table.seats[wanted.seat].term
    secret = secrets.token_urlsafe(18)
    row = book.Link(hashed(secret), table.id, kind, wanted.seat, term, user.id, now() + LIFE)
    await house.write(table.id, lambda kept: kept.make_link(row))
    url = f"{origin}/join#{secret}"
    return Link(wanted.seat, url, await house.aside(lambda: qr(url)), kind)


def qr(text: str, error: str = "m", most: int = 40) -> str:
    """Return a QR code as SVG; nothing where it would be of a larger version than it shall be."""
    import segno  # noqa: PLC0415  (it brings much along that a first visit does not need)

    out = io.BytesIO()
    try:
        made = segno.make(text, error=error, micro=False)
    except segno.DataOverflowError:
        return ""
    if int(made.version) > most:
        return ""
    made.save(out, kind="svg", xmldecl=False, svgns=True, nl=False, omitsize=True, border=2)
    return out.getvalue().decode("utf-8")


async def find(house: House, secret: str, address: str) -> book.Link:
    """Return the link of a secret."""
    await house.spend("join", address, house.settings.limits.joins)
    link = await house.store.read(lambda kept: kept.link(hashed(secret), now()))
    if link is None:
        raise Refused(403, "bad-link")
    return link


async def look(house: House, link: book.Link, user: User | None, language: str) -> Invitation:
    """Say to which table a link leads, and who is there, if it still works for somebody."""
    async with house.at(link.table) as table:
        if link.kind != "device" or user is None or user.id != link.maker:
            await _still(house, table, link, user)
        facts = table.facts
        host = next((seat.name for seat in table.seats if seat.holder == table.room.host), "")
        about = chosen_first(facts.game, facts.options, language)
        names = [seat.name for seat in table.seats if seat.name]
        name = table.game.words(language).name("title", "name")
        return Invitation(link.kind, facts.game, name, about, link.seat, host, names)


@unbroken
async def join(house: House, user: User, link: book.Link, name: str) -> Joined:
    """Use a link: sit down, or watch; a seat link works for the first who comes."""
    async with house.at(link.table) as table:
        link = await _still(house, table, link, user)
        done = Joined(table.id, link.seat, f"/t/{table.id}")
        if link.seat is None:
            if not table.room.holds(user.id):
                await watch(house, user, table)
        elif link.seat not in table.room.mine(user.id):
            table.expect("sit", user.id, link.seat)
            await sit(house, user, table, link.seat, clean(name) or user.name, "sit", link.token)
        return done


@unbroken
async def join_as(house: House, before: User | None, token: str | None, link: book.Link) -> tuple[Joined, str | None]:
    """Use a link for another device: be the same person here too; return the new token, if one was needed."""
    async with house.at(link.table) as table:
        seat, done = link.seat, Joined(table.id, link.seat, f"/t/{table.id}")
        if seat is None or table.seats[seat].holder != link.maker:
            raise Refused(403, "bad-link")
        if before is not None and before.id == link.maker:
            return done, None
        await _still(house, table, link, None)
        new = await again(house, before, token, link.maker)
        same = table.seats[seat]
        await reseat(house, table, seat, same, "device", User(link.maker, same.name), used=link.token)
        return done, new


async def _still(house: House, table: Table, link: book.Link, user: User | None) -> book.Link:
    """Return a link as it is now, if it still works for somebody."""
    found = await house.store.read(lambda kept: kept.link(link.token, now()))
    if found is None:
        raise Refused(403, "bad-link")
    mine = user is not None and found.used_by == user.id and found.seat in table.room.mine(user.id)
    term = table.room.term if found.seat is None else table.seats[found.seat].term
    if not mine and (found.term != term or found.used_by is not None):
        raise Refused(403, "bad-link")
    return found


def _kind(table: Table, user: User, wanted: LinkWanted) -> str:
    """Return what a link is for; one's only seat is not given away unless that is said."""
    if wanted.seat is None:
        return "watch"
    if wanted.device is not None:
        return "device" if wanted.device else "seat"
    return "device" if table.room.mine(user.id) == [wanted.seat] else "seat"
