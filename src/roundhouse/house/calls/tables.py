"""Calls: making tables, sitting down, leaving."""

from __future__ import annotations

from roundhouse.house import asking, carrying, inviting, leaving, lobby, making, rematch, seating
from roundhouse.house.calling import Body, Calls, InPath, InQuery, Visitor
from roundhouse.house.house import unbroken
from roundhouse.house.refused import Refused
from roundhouse.house.views import Asked, players, seat_of
from roundhouse.house.wire.house import Nothing
from roundhouse.house.wire.kinds import Count, SeatNumber
from roundhouse.house.wire.seats import Invitation, Join, Joined, LinkWanted, SeatChange
from roundhouse.house.wire.tables import Cards, Imported, Left, Link, Made, NewTable, Player, WhatIf


CALLS = Calls()


@CALLS.add("GET", "/api/tables")
async def list_tables(visitor: Visitor, lang: InQuery[str | None] = None) -> Cards:
    """List my tables."""
    del lang
    return Cards(await lobby.cards(visitor.house, visitor.user, visitor.language))


@CALLS.add("POST", "/api/tables", status=201)
async def make_table(visitor: Visitor, data: Body[NewTable]) -> Made:
    """Make a table and links for its open seats."""
    await visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = await visitor.welcome()
    table = await unbroken(making.make)(visitor.house, user, data)
    waiting = [i for i, seat in enumerate(table.seats) if seat.kind == "open"]
    wanted = [LinkWanted(seat, device=False) for seat in waiting]
    links = [await inviting.invite(visitor.house, user, table, one, visitor.origin) for one in wanted]
    return Made(table.id, f"/t/{table.id}", links)


@CALLS.add("DELETE", "/api/tables/{table_id}")
async def leave_table(visitor: Visitor, table_id: InPath[str], data: Body[Nothing]) -> Left:
    """Leave a table for good."""
    del data
    await leaving.go(visitor.house, visitor.known(), table_id)
    return Left()


@CALLS.add("POST", "/api/tables/{table_id}/rematch", status=201)
async def play_again(visitor: Visitor, table_id: InPath[str], data: Body[Nothing]) -> Made:
    """Play the same again, after the end; everybody who wants to comes of themselves."""
    await visitor.slowly("make", visitor.house.settings.limits.tables_here)
    del data
    again = await rematch.play_again(visitor.house, visitor.known(), table_id)
    return Made(again, f"/t/{again}")


@CALLS.add("POST", "/api/tables/{table_id}/what-if", status=201)
async def what_if(visitor: Visitor, table_id: InPath[str], data: Body[WhatIf]) -> Made:
    """Try something out from a position, on a private table."""
    await visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = visitor.known()
    async with visitor.house.at(table_id) as table:
        table.expect("what-if", user.id)
        seat = seat_of(table, Asked(user.id, visitor.language, data.seat))
        made = await unbroken(making.what_if)(visitor.house, user, table, data.move, seat)
    return Made(made.id, f"/t/{made.id}")


@CALLS.add("POST", "/api/import", status=201)
async def import_record(visitor: Visitor, data: Body[Imported]) -> Made:
    """Make a table from a record."""
    await visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = await visitor.welcome()
    table = await unbroken(making.bring)(visitor.house, user, data.record)
    return Made(table.id, f"/t/{table.id}")


@CALLS.add("GET", "/api/tables/{table_id}/record", plain=True)
async def export_record(visitor: Visitor, table_id: InPath[str], seat: InQuery[SeatNumber | None] = None) -> str:
    """Return the record of a game."""
    user = visitor.known().id
    try:
        async with visitor.house.at(table_id) as table:
            return asking.record(table, Asked(user, visitor.language, seat))
    except Refused as refused:
        if refused.rule not in {"old-rules", "new-rules"}:
            raise
        return await carrying.record(visitor.house, user, table_id, seat)


@CALLS.add("POST", "/api/tables/{table_id}/links", status=201)
async def make_link(visitor: Visitor, table_id: InPath[str], data: Body[LinkWanted]) -> Link:
    """Make a link to a seat, for another device of mine, or for watchers."""
    await visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = visitor.known()
    async with visitor.house.at(table_id) as table:
        return await inviting.invite(visitor.house, user, table, data, visitor.origin)


@CALLS.add("POST", "/api/invitation")
async def invitation(visitor: Visitor, data: Body[Join]) -> Invitation:
    """Say to what a link leads, without using it."""
    link = await inviting.find(visitor.house, data.secret, visitor.address)
    return await inviting.look(visitor.house, link, visitor.user, visitor.language)


@CALLS.add("POST", "/api/join")
async def join(visitor: Visitor, data: Body[Join]) -> Joined:
    """Use a link."""
    link = await inviting.find(visitor.house, data.secret, visitor.address)
    if link.kind == "device":
        done, token = await inviting.join_as(visitor.house, visitor.user, visitor.token, link)
        if token is not None:
            visitor.become(token)
        return done
    return await inviting.join(visitor.house, await visitor.welcome(data.name), link, data.name)


@CALLS.add("DELETE", "/api/tables/{table_id}/links")
async def withdraw_links(visitor: Visitor, table_id: InPath[str], data: Body[Nothing]) -> Left:
    """Withdraw all links for watchers."""
    del data
    await seating.withdraw(visitor.house, visitor.known(), table_id)
    return Left()


@CALLS.add("DELETE", "/api/tables/{table_id}/watchers/{number}")
async def put_out(visitor: Visitor, table_id: InPath[str], number: InPath[Count], data: Body[Nothing]) -> Left:
    """Put a watcher out, and withdraw all links for watchers."""
    del data
    await seating.put_out(visitor.house, visitor.known(), table_id, number)
    return Left()


@CALLS.add("PUT", "/api/tables/{table_id}/seats/{seat}")
async def change_seat(
    visitor: Visitor, table_id: InPath[str], seat: InPath[SeatNumber], data: Body[SeatChange]
) -> Player:
    """Change who plays a seat."""
    user = visitor.known()
    table = await seating.change(visitor.house, user, table_id, seat, data)
    return players(table, user.id, visitor.language)[seat]


@CALLS.add("POST", "/api/tables/{table_id}/seats/{seat}/leave")
async def leave_seat(visitor: Visitor, table_id: InPath[str], seat: InPath[SeatNumber], data: Body[Nothing]) -> Left:
    """Leave a seat."""
    del data
    await seating.vacate(visitor.house, visitor.known(), table_id, seat)
    return Left()
