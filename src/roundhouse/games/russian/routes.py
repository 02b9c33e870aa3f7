"""Routes: what is laid where a line forks, or where it has a gap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import guarded
from roundhouse.games.russian.module import base
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.rails import catch_up, receive
from roundhouse.games.russian.state import RANKS, RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.choice("route", place="stretch:{0}")
def route(s: RussianState, seat: int, opening: int) -> list[Action]:
    """Choose the stretch that is laid where wood has come to."""
    return guarded(s, seat, [s.kit.route[name] for name in left(s, opening)])


@route.take
def _route(s: RussianState, seat: int, action: Action, opening: int) -> None:
    boards = s.kit.boards
    s.laid[seat] = boards.fill(s.laid[seat], opening, str(action.args[0]))
    line, space, *_ = boards.openings[opening]
    receive(s, seat, line * RANKS, space)


@base.effect("extend", opens="line", icon="osaka")
def extend(s: RussianState, seat: int, stretch: str) -> None:
    """Lay a stretch over a line; what it shows and has been reached is received at once."""
    s.laid[seat] = s.kit.boards.cover(s.laid[seat], stretch)
    catch_up(s, seat, plan_of(s, seat).dues)


def left(s: RussianState, opening: int) -> list[str]:
    """Return the stretches that fit and that nobody has taken away."""
    kit = s.kit
    fitting = [sheet.id for sheet in kit.boards.openings[opening].fitting]
    gone = {name for seat in range(s.seats) for name in plan_of(s, seat).laid if name and kit.stretches[name].shared}
    return [name for name in fitting if name not in gone]


@base.why("route")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    _, op, *args = s.stack[-1]
    name = str(action.args[0])
    if op != "route":
        return None
    fits = any(sheet.id == name for sheet in s.kit.boards.openings[args[0]].fitting)
    return Refusal("stretch-taken" if fits else "stretch-misfit", {"stretch": name})
