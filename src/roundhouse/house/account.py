"""What is kept of a person, for that person."""

from __future__ import annotations

from typing import Any

from roundhouse.house.book import Account, Link, News, Shelf
from roundhouse.house.house import House
from roundhouse.house.refused import Refused
from roundhouse.house.wire.people import LinkOfMine, MyData, SessionOfMine, TableOfMine, Told, User


async def everything(house: House, user: User) -> MyData:
    """Return everything that is kept of somebody; the games themselves are fetched as records."""
    await house.spend("make", user.id, house.settings.limits.makes)
    most = house.settings.limits.tables
    found, shelf = await house.store.read(lambda book: (book.about(user.id), book.mine(user.id, most)))
    if found is None:
        raise Refused(403, "no-session")
    return _written(user, found, shelf)


def _written(user: User, found: Account, shelf: Shelf) -> MyData:
    return MyData(
        user,
        found.created,
        [SessionOfMine(*one) for one in found.sessions],
        [_table(row, shelf.seats[row.id], user) for row in shelf.rows],
        [_told(news, user) for news in found.news],
        [_link(link, user) for link in found.links],
    )


def _table(row: Any, seats: list[Any], user: User) -> TableOfMine:
    mine = [seat for seat in seats if seat.holder == user.id]
    places, names = [seat.seat for seat in mine], [seat.name for seat in mine]
    record = f"/api/tables/{row.id}/record"
    return TableOfMine(row.id, row.game, places, names, row.host == user.id, row.created, row.updated, record)


def _told(news: News, user: User) -> Told:
    roles = [role for role in ("by", "who", "was") if getattr(news, role) == user.id]
    return Told(news.table, news.seq, news.seat, news.what, roles)


def _link(link: Link, user: User) -> LinkOfMine:
    made, used = link.maker == user.id, link.used_by == user.id
    return LinkOfMine(link.table, link.kind, link.seat, made, used, link.expires)
