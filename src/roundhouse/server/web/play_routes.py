"""Routes: looking at a table and playing there."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from roundhouse.server import asking, playing
from roundhouse.server.refused import Refused
from roundhouse.server.views import Asked
from roundhouse.server.web.pages import FOREVER
from roundhouse.server.web.params import CountInPath, CountInQuery, SeatInQuery
from roundhouse.server.web.visitor import Known
from roundhouse.server.wire.playing import Act, Done, Explained, Preview, Previewed, Question, Try
from roundhouse.server.wire.table import History, Sheet, TableView, Unchanged


@get("/api/tables/{table_id:str}")
async def show_table(
    visitor: Known,
    table_id: FromPath[str],
    seat: SeatInQuery = None,
    at: CountInQuery = None,
    board: FromQuery[int] = 1,
    panels: FromQuery[int] = 1,
    lang: FromQuery[str | None] = None,
) -> TableView | Unchanged:
    """Show a table, now or after some earlier move."""
    del lang
    asked = Asked(
        visitor.known().id, visitor.language, seat, at, None, board != 0, panels != 0, visitor.look, visitor.base
    )
    return await playing.look(visitor.house, table_id, asked)


@get("/api/tables/{table_id:str}/since/{seq:int}")
async def show_since(
    visitor: Known,
    table_id: FromPath[str],
    seq: CountInPath,
    seat: SeatInQuery = None,
    board: FromQuery[int] = 0,
    panels: FromQuery[int] = 1,
    lang: FromQuery[str | None] = None,
) -> TableView | Unchanged:
    """Show what is new at a table."""
    del lang
    asked = Asked(
        visitor.known().id, visitor.language, seat, None, seq, board != 0, panels != 0, visitor.look, visitor.base
    )
    return await playing.look(visitor.house, table_id, asked)


@post("/api/tables/{table_id:str}/act", status_code=200)
async def act(visitor: Known, table_id: FromPath[str], data: JSONBody[Act]) -> Done:
    """Do something in the game."""
    visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.act(visitor.house, visitor.known(), table_id, data, visitor.language)


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(visitor: Known, table_id: FromPath[str], data: JSONBody[Try]) -> Done:
    """Take back my last choice."""
    visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.take_back(visitor.house, visitor.known(), table_id, data, whole_turn=False)


@post("/api/tables/{table_id:str}/restart-turn", status_code=200)
async def restart_turn(visitor: Known, table_id: FromPath[str], data: JSONBody[Try]) -> Done:
    """Take back my turn so far."""
    visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.take_back(visitor.house, visitor.known(), table_id, data, whole_turn=True)


@post("/api/tables/{table_id:str}/end-turn", status_code=200)
async def end_turn(visitor: Known, table_id: FromPath[str], data: JSONBody[Try]) -> Done:
    """Let the others go on."""
    visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.end_turn(visitor.house, visitor.known(), table_id, data)


@post("/api/tables/{table_id:str}/explain", status_code=200)
async def explain(visitor: Known, table_id: FromPath[str], data: JSONBody[Question]) -> Explained:
    """Say why something is not possible."""
    async with visitor.house.at(table_id) as table:
        table.expect("play", visitor.known().id, data.seat)
        return asking.explain(table, data.seat, data.action, visitor.language)


@post("/api/tables/{table_id:str}/preview", status_code=200)
async def preview(visitor: Known, table_id: FromPath[str], data: JSONBody[Preview]) -> Previewed:
    """Show what would come of an action."""
    async with visitor.house.at(table_id) as table:
        table.expect("play", visitor.known().id, data.seat)
        if data.seq != table.seq:
            raise Refused(409, "stale")
        shown, sketch = asking.preview(table, data.seat, data.action, visitor.language)
    if sketch:
        shown.panels = await visitor.house.draw(sketch._replace(look=visitor.look))
    return shown


@get("/api/tables/{table_id:str}/sheet")
async def sheet(
    visitor: Known, table_id: FromPath[str], seat: SeatInQuery = None, lang: FromQuery[str | None] = None
) -> Sheet:
    """Show where everybody's points come from."""
    del lang
    async with visitor.house.at(table_id) as table:
        return asking.sheet(table, Asked(visitor.known().id, visitor.language, seat))


@get("/api/tables/{table_id:str}/history")
async def history(visitor: Known, table_id: FromPath[str], seat: SeatInQuery = None) -> History:
    """List the turns of a game."""
    async with visitor.house.at(table_id) as table:
        return asking.history(table, Asked(visitor.known().id, visitor.language, seat))


@get("/api/sheets/{name:str}")
async def show_sheet(visitor: Known, name: FromPath[str]) -> Response[bytes]:
    """Return a part of a picture that never changes, by its name."""
    found = visitor.house.album.sheet(name)
    if found is None:
        raise Refused(404, "not-found")
    return Response(found, media_type="application/json", headers={"cache-control": FOREVER})


ROUTES = [show_sheet, show_table, show_since, act, undo, restart_turn, end_turn, explain, preview, sheet, history]
