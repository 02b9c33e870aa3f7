"""Routes: making tables, sitting down, leaving."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from roundhouse.server import asking, carrying, inviting, leaving, lobby, making, rematch, seating
from roundhouse.server.house import unbroken
from roundhouse.server.refused import Refused
from roundhouse.server.views import Asked, players, seat_of
from roundhouse.server.web.params import CountInPath, SeatInPath, SeatInQuery
from roundhouse.server.web.visitor import Known
from roundhouse.server.wire.house import Nothing
from roundhouse.server.wire.seats import Invitation, Join, Joined, LinkWanted, SeatChange
from roundhouse.server.wire.tables import Cards, Imported, Left, Link, Made, NewTable, Player, WhatIf


@get("/api/tables")
async def list_tables(visitor: Known, lang: FromQuery[str | None] = None) -> Cards:
    """List my tables."""
    del lang
    return Cards(await lobby.cards(visitor.house, visitor.user, visitor.language))


@post("/api/tables")
async def make_table(visitor: Known, data: JSONBody[NewTable]) -> Made:
    """Make a table and links for its open seats."""
    visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = await visitor.welcome()
    table = await unbroken(making.make)(visitor.house, user, data)
    waiting = [i for i, seat in enumerate(table.seats) if seat.kind == "open"]
    wanted = [LinkWanted(seat, device=False) for seat in waiting]
    links = [await inviting.invite(visitor.house, user, table, one, visitor.origin) for one in wanted]
    return Made(table.id, f"/t/{table.id}", links)


@delete("/api/tables/{table_id:str}", status_code=200)
async def leave_table(visitor: Known, table_id: FromPath[str], data: JSONBody[Nothing]) -> Left:
    """Leave a table for good."""
    del data
    await leaving.go(visitor.house, visitor.known(), table_id)
    return Left()


@post("/api/tables/{table_id:str}/rematch")
async def play_again(visitor: Known, table_id: FromPath[str], data: JSONBody[Nothing]) -> Made:
    """Play the same again, after the end; everybody who wants to comes of themselves."""
    visitor.slowly("make", visitor.house.settings.limits.tables_here)
    del data
    again = await rematch.play_again(visitor.house, visitor.known(), table_id)
    return Made(again, f"/t/{again}")


@post("/api/tables/{table_id:str}/what-if")
async def what_if(visitor: Known, table_id: FromPath[str], data: JSONBody[WhatIf]) -> Made:
    """Try something out from a position, on a private table."""
    visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = visitor.known()
    async with visitor.house.at(table_id) as table:
        table.expect("what-if", user.id)
        seat = seat_of(table, Asked(user.id, visitor.language, data.seat))
        made = await unbroken(making.what_if)(visitor.house, user, table, data.move, seat)
    return Made(made.id, f"/t/{made.id}")


@post("/api/import")
async def import_record(visitor: Known, data: JSONBody[Imported]) -> Made:
    """Make a table from a record."""
    visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = await visitor.welcome()
    table = await unbroken(making.bring)(visitor.house, user, data.record)
    return Made(table.id, f"/t/{table.id}")


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def export_record(visitor: Known, table_id: FromPath[str], seat: SeatInQuery = None) -> str:
    """Return the record of a game."""
    user = visitor.known().id
    try:
        async with visitor.house.at(table_id) as table:
            return asking.record(table, Asked(user, visitor.language, seat))
    except Refused as refused:
        if refused.rule not in {"old-rules", "new-rules"}:
            raise
        return await carrying.record(visitor.house, user, table_id, seat)


@post("/api/tables/{table_id:str}/links")
async def make_link(visitor: Known, table_id: FromPath[str], data: JSONBody[LinkWanted]) -> Link:
    """Make a link to a seat, for another device of mine, or for watchers."""
    visitor.slowly("make", visitor.house.settings.limits.tables_here)
    user = visitor.known()
    async with visitor.house.at(table_id) as table:
        return await inviting.invite(visitor.house, user, table, data, visitor.origin)


@post("/api/invitation", status_code=200)
async def invitation(visitor: Known, data: JSONBody[Join]) -> Invitation:
    """Say to what a link leads, without using it."""
    link = await inviting.find(visitor.house, data.secret, visitor.address)
    return await inviting.look(visitor.house, link, visitor.language)


@post("/api/join", status_code=200)
async def join(visitor: Known, data: JSONBody[Join]) -> Joined:
    """Use a link."""
    link = await inviting.find(visitor.house, data.secret, visitor.address)
    if link.kind == "device":
        done, token = await inviting.join_as(visitor.house, visitor.user, visitor.token, link)
        if token is not None:
            visitor.become(token)
        return done
    return await inviting.join(visitor.house, await visitor.welcome(data.name), link, data.name)


@delete("/api/tables/{table_id:str}/links", status_code=200)
async def withdraw_links(visitor: Known, table_id: FromPath[str], data: JSONBody[Nothing]) -> Left:
    """Withdraw all links for watchers."""
    del data
    await seating.withdraw(visitor.house, visitor.known(), table_id)
    return Left()


@delete("/api/tables/{table_id:str}/watchers/{number:int}", status_code=200)
async def put_out(visitor: Known, table_id: FromPath[str], number: CountInPath, data: JSONBody[Nothing]) -> Left:
    """Put a watcher out, and withdraw all links for watchers."""
    del data
    await seating.put_out(visitor.house, visitor.known(), table_id, number)
    return Left()


@put("/api/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(visitor: Known, table_id: FromPath[str], seat: SeatInPath, data: JSONBody[SeatChange]) -> Player:
    """Change who plays a seat."""
    user = visitor.known()
    table = await seating.change(visitor.house, user, table_id, seat, data)
    return players(table, user.id, visitor.language)[seat]


@post("/api/tables/{table_id:str}/seats/{seat:int}/leave", status_code=200)
async def leave_seat(visitor: Known, table_id: FromPath[str], seat: SeatInPath, data: JSONBody[Nothing]) -> Left:
    """Leave a seat."""
    del data
    await seating.vacate(visitor.house, visitor.known(), table_id, seat)
    return Left()


ROUTES = [
    list_tables,
    make_table,
    leave_table,
    play_again,
    what_if,
    import_record,
    export_record,
    make_link,
    invitation,
    join,
    withdraw_links,
    put_out,
    change_seat,
    leave_seat,
]
