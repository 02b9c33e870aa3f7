"""What a seat may do at a table, and what goes into the log for it."""

from __future__ import annotations

from roundhouse.core.action import Action, NotationError
from roundhouse.core.op import Refusal
from roundhouse.core.refusing import refusal
from roundhouse.house.book import Event
from roundhouse.house.refused import Refused, RefusedByRules
from roundhouse.house.table import Table
from roundhouse.house.telling import spoken


def act(table: Table, seat: int, text: str, *, key: str, end: bool, language: str, at: int) -> Event:
    """Take an action for a person; the turn stays open while something in it can be taken back."""
    expect_turn(table, seat, language)
    action = allowed(table, seat, text, language)
    event = table.event("act-end" if end else "act", seat, text, key=key, keep=len(table.line.moves), at=at)
    event = event._replace(moves=table.line.take(action))
    return _settled(table, event, end=end)


def act_as_bot(table: Table, seat: int, action: Action, *, at: int) -> Event:
    """Take the action a bot chose."""
    event = table.event("bot", seat, action.text, key=None, keep=len(table.line.moves), at=at)
    event = event._replace(moves=table.line.take(action))
    return event._replace(held=None, floor=len(table.line.moves))


def undo(table: Table, seat: int, *, key: str, whole_turn: bool, at: int) -> Event:
    """Take back the last choice of a seat, or its turn so far."""
    to = table.line.first_choice(seat, table.floor) if whole_turn else table.line.last_choice(seat, table.floor)
    if table.turn != seat:
        raise Refused(409, "turn-over")
    if to is None:
        raise Refused(422, "no-undo")
    event = table.event("restart" if whole_turn else "undo", seat, key=key, keep=to, at=at)
    table.line.rewind(to)
    return event._replace(held=None)


def end(table: Table, seat: int, *, key: str, at: int) -> Event:
    """End a turn that is complete."""
    if table.turn != seat:
        raise Refused(409, "turn-over")
    if table.held != seat:
        raise Refused(422, "not-complete")
    moves = len(table.line.moves)
    return table.event("end", seat, key=key, keep=moves, at=at)._replace(held=None, floor=moves)


def may(table: Table, seat: int | None) -> dict[str, bool]:
    """Return which of undo, restart and end a seat could use now."""
    if seat is None or table.turn != seat:
        return {"undo": False, "restart": False, "end": False}
    back = table.line.last_choice(seat, table.floor) is not None
    return {"undo": back, "restart": back, "end": table.held == seat}


def expect_turn(table: Table, seat: int, language: str) -> None:
    """Refuse unless this seat has to decide now."""
    if table.line.decision is None:
        raise RefusedByRules(Refusal("game-over"), spoken(table, language))
    if table.held is not None and table.held != seat:
        raise Refused(409, "turn-held")
    if table.held == seat or table.line.decision.seat != seat:
        raise Refused(409, "turn-over")


def allowed(table: Table, seat: int, text: str, language: str) -> Action:
    """Return the action written so, which a seat can do now."""
    if found := refusal_of(table, seat, text):
        raise RefusedByRules(found, spoken(table, language).to(seat))
    return table.game.rules.find(text)


def refusal_of(table: Table, seat: int, text: str) -> Refusal | None:
    """Say why a seat cannot do something now, reckoned from what that seat knows; `None` if it can."""
    decision = table.line.decision
    other = decision is not None and not seat == table.turn == decision.seat
    try:
        found = refusal(table.line.play.state, None if other else decision, text)
    except NotationError:
        raise Refused(422, "notation") from None
    if not other:
        return found
    return Refusal("complete") if table.held == seat else Refusal("not-yours", {"seat": table.turn or 0})


def _settled(table: Table, event: Event, *, end: bool) -> Event:
    decision = table.line.decision
    if decision is not None and decision.seat == event.seat:
        return event._replace(held=None)
    back = table.line.last_choice(event.seat, table.floor)
    if decision is None or end or back is None:
        return event._replace(held=None, floor=len(table.line.moves))
    return event._replace(held=event.seat)
