"""Calls: looking at a table and playing there."""

from __future__ import annotations

from roundhouse.house import asking, playing
from roundhouse.house.calling import Body, Calls, InPath, InQuery, Visitor
from roundhouse.house.refused import Refused
from roundhouse.house.telling import names_at
from roundhouse.house.views import Asked, seat_of
from roundhouse.house.wire.kinds import Count, SeatNumber
from roundhouse.house.wire.playing import Act, Aids, Counting, Done, Explained, Preview, Previewed, Question, Try
from roundhouse.house.wire.table import History, Sheet, TableView, Unchanged


CALLS = Calls()


@CALLS.add("GET", "/api/tables/{table_id}")
async def show_table(
    visitor: Visitor,
    table_id: InPath[str],
    seat: InQuery[SeatNumber | None] = None,
    at: InQuery[Count | None] = None,
    board: InQuery[int] = 1,
    panels: InQuery[int] = 1,
    lang: InQuery[str | None] = None,
) -> TableView | Unchanged:
    """Show a table, now or after some earlier move."""
    del lang
    asked = Asked(
        visitor.known().id, visitor.language, seat, at, None, board != 0, panels != 0, visitor.look, visitor.base
    )
    return await playing.look(visitor.house, table_id, asked)


@CALLS.add("GET", "/api/tables/{table_id}/since/{seq}")
async def show_since(
    visitor: Visitor,
    table_id: InPath[str],
    seq: InPath[Count],
    seat: InQuery[SeatNumber | None] = None,
    board: InQuery[int] = 0,
    panels: InQuery[int] = 1,
    lang: InQuery[str | None] = None,
) -> TableView | Unchanged:
    """Show what is new at a table."""
    del lang
    asked = Asked(
        visitor.known().id, visitor.language, seat, None, seq, board != 0, panels != 0, visitor.look, visitor.base
    )
    return await playing.look(visitor.house, table_id, asked)


@CALLS.add("POST", "/api/tables/{table_id}/act")
async def act(visitor: Visitor, table_id: InPath[str], data: Body[Act]) -> Done:
    """Do something in the game."""
    await visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.act(visitor.house, visitor.known(), table_id, data, visitor.language)


@CALLS.add("POST", "/api/tables/{table_id}/undo")
async def undo(visitor: Visitor, table_id: InPath[str], data: Body[Try]) -> Done:
    """Take back my last choice."""
    await visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.take_back(visitor.house, visitor.known(), table_id, data, whole_turn=False)


@CALLS.add("POST", "/api/tables/{table_id}/restart-turn")
async def restart_turn(visitor: Visitor, table_id: InPath[str], data: Body[Try]) -> Done:
    """Take back my turn so far."""
    await visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.take_back(visitor.house, visitor.known(), table_id, data, whole_turn=True)


@CALLS.add("POST", "/api/tables/{table_id}/end-turn")
async def end_turn(visitor: Visitor, table_id: InPath[str], data: Body[Try]) -> Done:
    """Let the others go on."""
    await visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await playing.end_turn(visitor.house, visitor.known(), table_id, data)


@CALLS.add("POST", "/api/tables/{table_id}/explain")
async def explain(visitor: Visitor, table_id: InPath[str], data: Body[Question]) -> Explained:
    """Say why something is not possible."""
    async with visitor.house.at(table_id) as table:
        table.expect("play", visitor.known().id, data.seat)
        return await visitor.house.aside(lambda: asking.explain(table, data.seat, data.action, visitor.language))


@CALLS.add("POST", "/api/tables/{table_id}/preview")
async def preview(visitor: Visitor, table_id: InPath[str], data: Body[Preview]) -> Previewed:
    """Show what would come of an action."""
    async with visitor.house.at(table_id) as table:
        table.expect("play", visitor.known().id, data.seat)
        if data.seq != table.seq:
            raise Refused(409, "stale")
        shown, sketch = await visitor.house.aside(
            lambda: asking.preview(table, data.seat, data.action, visitor.language)
        )
    if sketch:
        shown.panels = await visitor.house.draw(sketch._replace(look=visitor.look), visitor.known().id)
    return shown


@CALLS.add("GET", "/api/tables/{table_id}/aids")
async def aids(
    visitor: Visitor, table_id: InPath[str], seat: InQuery[SeatNumber | None] = None, lang: InQuery[str | None] = None
) -> Aids:
    """Work out what players ask often: the best deliveries, the reach of a network."""
    del lang
    async with visitor.house.at(table_id) as table:
        asked = Asked(visitor.known().id, visitor.language, seat)
        table.expect("look", asked.user)
        view = table.line.play.view(seat_of(table, asked))._replace(names=names_at(table, asked.language))
    return await visitor.house.aside(lambda: asking.aids(view, asked.language))


@CALLS.add("GET", "/api/tables/{table_id}/counting/{move}")
async def counting(
    visitor: Visitor,
    table_id: InPath[str],
    move: InPath[Count],
    seat: InQuery[SeatNumber | None] = None,
    board: InQuery[int] = 1,
    lang: InQuery[str | None] = None,
) -> Counting:
    """Show how the numbers of a scoring came about, by the number of moves that led to it, and the table before it."""
    del lang
    asked = Asked(visitor.known().id, visitor.language, seat, move, board=board != 0, look=visitor.look)
    async with visitor.house.at(table_id) as table:
        counted = asking.counting(table, asked, move)
    shown = await playing.look(visitor.house, table_id, asked._replace(base=visitor.base, uncounted=True))
    assert isinstance(shown, TableView), "a position is asked for, not what is new"
    return Counting(counted, shown)


@CALLS.add("GET", "/api/tables/{table_id}/sheet")
async def sheet(
    visitor: Visitor, table_id: InPath[str], seat: InQuery[SeatNumber | None] = None, lang: InQuery[str | None] = None
) -> Sheet:
    """Show where everybody's points come from."""
    del lang
    async with visitor.house.at(table_id) as table:
        return asking.sheet(table, Asked(visitor.known().id, visitor.language, seat))


@CALLS.add("GET", "/api/tables/{table_id}/history")
async def history(visitor: Visitor, table_id: InPath[str], seat: InQuery[SeatNumber | None] = None) -> History:
    """List the turns of a game."""
    async with visitor.house.at(table_id) as table:
        return asking.history(table, Asked(visitor.known().id, visitor.language, seat))


@CALLS.add("GET", "/api/sheets/{name}", lasts=True)
async def show_sheet(visitor: Visitor, name: InPath[str]) -> bytes:
    """Return a part of a picture that never changes, by its name."""
    found = visitor.house.album.sheet(name)
    if found is None:
        raise Refused(404, "not-found")
    return found
