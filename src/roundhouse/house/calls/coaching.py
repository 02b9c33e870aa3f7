"""Calls: the coach."""

from __future__ import annotations

from roundhouse.house import coaching
from roundhouse.house.calling import Body, Calls, InPath, InQuery, Visitor
from roundhouse.house.wire.coaching import Advised, Agreement, HintWanted, Reviewed
from roundhouse.house.wire.tables import Left


CALLS = Calls()


@CALLS.add("POST", "/api/tables/{table_id}/hint")
async def hint(visitor: Visitor, table_id: InPath[str], data: Body[HintWanted]) -> Advised:
    """Say what a good player would do now, and why."""
    await visitor.slowly("act", visitor.house.settings.limits.acts_here)
    return await coaching.hint(visitor.house, visitor.known(), table_id, data.seat, data.seq, visitor.language)


@CALLS.add("PUT", "/api/tables/{table_id}/hints")
async def agree(visitor: Visitor, table_id: InPath[str], data: Body[Agreement]) -> Left:
    """Agree to hints at a table where several people play, or do so no longer."""
    await coaching.agree(visitor.house, visitor.known(), table_id, data.seat, yes=data.agree)
    return Left()


@CALLS.add("GET", "/api/tables/{table_id}/review")
async def review(visitor: Visitor, table_id: InPath[str], lang: InQuery[str | None] = None) -> Reviewed:
    """Look back at a game that is over; ask again while `done` is less than `of`."""
    del lang
    return await coaching.review(visitor.house, visitor.known(), table_id, visitor.language)
