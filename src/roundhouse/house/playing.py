"""Playing: act, undo, restart and end a turn, each exactly once."""

from __future__ import annotations

import functools

from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

from roundhouse.house import turns
from roundhouse.house.book import Event
from roundhouse.house.house import House, now, unbroken
from roundhouse.house.refused import OvertakenError, Refused
from roundhouse.house.table import Table
from roundhouse.house.views import Asked, show
from roundhouse.house.wire.people import User
from roundhouse.house.wire.playing import Act, Done, Try
from roundhouse.house.wire.table import TableView, Unchanged


P = ParamSpec("P")


def twice(work: Callable[P, Coroutine[Any, Any, Done]]) -> Callable[P, Coroutine[Any, Any, Done]]:
    """Try again what somebody overtook: perhaps it was the same try, sent to another server before."""

    @functools.wraps(work)
    async def again(*args: P.args, **kwargs: P.kwargs) -> Done:
        try:
            return await work(*args, **kwargs)
        except OvertakenError:
            return await work(*args, **kwargs)

    return again


@unbroken
@twice
async def act(house: House, user: User, table_id: str, wish: Act, language: str) -> Done:
    """Do what the rules allow, put it on disk, and only then say so."""
    await house.spend("act", user.id, house.settings.limits.acts)
    async with house.at(table_id) as table:
        if first := _begun(table, user, wish, ("act-end",) if wish.end else ("act",), wish.action):
            return first
        event = await house.reckon(
            table,
            lambda: turns.act(table, wish.seat, wish.action, key=wish.key, end=wish.end, language=language, at=now()),
        )
        await house.record(table, event)
        return _done(event)


@unbroken
@twice
async def take_back(house: House, user: User, table_id: str, wish: Try, *, whole_turn: bool) -> Done:
    """Undo the last choice, or restart the turn."""
    await house.spend("act", user.id, house.settings.limits.acts)
    async with house.at(table_id) as table:
        if first := _begun(table, user, wish, ("restart",) if whole_turn else ("undo",)):
            return first
        house.expect_room_in(table)
        event = await house.reckon(
            table, lambda: turns.undo(table, wish.seat, key=wish.key, whole_turn=whole_turn, at=now())
        )
        await house.record(table, event)
        return _done(event)


@unbroken
@twice
async def end_turn(house: House, user: User, table_id: str, wish: Try) -> Done:
    """Let the others go on."""
    await house.spend("act", user.id, house.settings.limits.acts)
    async with house.at(table_id) as table:
        if first := _begun(table, user, wish, ("end",)):
            return first
        event = turns.end(table, wish.seat, key=wish.key, at=now())
        await house.record(table, event)
        return _done(event)


async def look(house: House, table_id: str, asked: Asked) -> TableView | Unchanged:
    """Return the table as somebody may see it."""
    async with house.at(table_id) as table:
        past = asked.at is not None
        shown, sketch = await house.aside(lambda: show(table, asked)) if past else show(table, asked)
    if sketch and isinstance(shown, TableView):
        shown.panels = house.album.drawn(sketch) or await house.draw(sketch, asked.user or "")
        if sketch.seq is not None:
            house.album.hang(sketch, shown.panels)
    return shown


def _begun(table: Table, user: User, wish: Try, kinds: tuple[str, ...], action: str = "") -> Done | None:
    """Check who asks and when; return the first answer if this was asked before."""
    table.expect("play", user.id, wish.seat)
    if before := table.keys.get((wish.seat, wish.key)):
        if before.kind in kinds and before.action == action and before.seq == wish.seq + 1:
            return _done(before)
        raise Refused(422, "key-used")
    if wish.seq != table.seq:
        raise Refused(409, "stale")
    return None


def _done(event: Event) -> Done:
    moves = event.keep + len(event.moves)
    return Done(event.seq, moves, ended=event.held is None and event.floor == moves)
