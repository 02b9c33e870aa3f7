"""Gains: what a seat receives, and when it may use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import join, owe
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import COLOURS, RussianState


if TYPE_CHECKING:
    from roundhouse.core.state import Effects

MOST_EXTRA = 2
"""Own workers that can be earned."""


@base.effect("gain", holds=True)
def gain(s: RussianState, seat: int, effects: Effects) -> None:
    """Receive effects that may lapse, unless they bind: into the turn's pool, or at once in the 2013 edition."""
    asking, at_once = s.kit.parted(effects)
    if any(effect[0] in s.kit.edition.binding for effect in asking):
        s.stack.append((seat, "duty", asking))
    elif asking:
        (join if s.kit.pooled else owe)(s, seat, (), asking)
    _run(s, seat, at_once)


def added(s: RussianState, seat: int, effects: Effects) -> Effects:
    """Return what modules add to effects that a seat receives; it may lapse."""
    more: Effects = ()
    for add in s.kit.added:
        more += add(s, seat, effects)
    return more


def added_at_most(s: RussianState, seat: int, effects: Effects) -> Effects:
    """Return what modules may come to add to effects before the turn is over."""
    more: Effects = ()
    for add in s.kit.added_at_most:
        more += add(s, seat, effects)
    return more


def earn(s: RussianState, seat: int, effects: Effects) -> None:
    """Gain effects, and what modules add to them; what comes from ideas is gained alone."""
    gain(s, seat, effects + added(s, seat, effects))


def must(s: RussianState, seat: int, effects: Effects) -> None:
    """Receive effects that have to be done in full, and what modules add to them."""
    asking, at_once = s.kit.parted(effects)
    (join if s.kit.pooled else owe)(s, seat, asking)
    _run(s, seat, at_once)
    if more := added(s, seat, effects):
        gain(s, seat, more)


@base.effect("enter", holds=True)
def enter(s: RussianState, seat: int, effects: Effects) -> None:
    """Receive what a factory or an idea card does: in 2013 as far as it can be done, unless it says may."""
    if s.kit.pooled or any(effect[0] == "again" for effect in effects):
        gain(s, seat, effects)
        return
    asking, at_once = s.kit.parted(effects)
    if asking:
        s.stack.append((seat, "duty", asking))
    _run(s, seat, at_once)


def work(s: RussianState, seat: int, effects: Effects) -> None:
    """Receive what a factory does, and what modules add to it."""
    enter(s, seat, effects)
    if more := added(s, seat, effects):
        gain(s, seat, more)


def open_turn(s: RussianState, seat: int, owed: Effects, gained: Effects) -> None:
    """Open the pool of a turn: what must be done in full, and what may lapse."""
    due, at_once = s.kit.parted(owed)
    more = added(s, seat, owed + gained) if s.kit.added else ()
    may, besides = s.kit.parted(gained + more)
    if due or may:
        owe(s, seat, due, may)
    _run(s, seat, at_once + besides)


def _run(s: RussianState, seat: int, effects: Effects) -> None:
    ops = s.rules.ops
    for effect in effects:
        ops[effect[0]].run(s, seat, *effect[1:])


@base.effect("points", opens=False, icon="+{n}", worth="point")
def points(s: RussianState, seat: int, n: int) -> None:
    """Score the points an engineer brings besides its action."""
    s.score(seat, "engineers", n)


@base.effect("score", opens=False, icon="+{n}", worth="point")
def score(s: RussianState, seat: int, source: str, n: int) -> None:
    """Score points that a module names."""
    s.score(seat, source, n)


@base.effect("station", opens=False, icon="+{n}")
def station(s: RussianState, seat: int, n: int) -> None:
    """Score the points of a final station."""
    s.score(seat, "stations", n)


@base.effect("coin", opens=False, icon="coin", group="supplies", worth="coin")
def coin(s: RussianState, seat: int, n: int) -> None:
    """Take coins; they never run out."""
    s.coins[seat] += n


@base.effect("worker", opens=False, icon="worker", worth="worker")
def worker(s: RussianState, seat: int, n: int) -> None:
    """Take a further own worker for good, at hand at once; nobody ever has more than two of them."""
    n = min(n, MOST_EXTRA - s.extra[seat])
    s.extra[seat] += n
    s.workers[seat] += n


@base.effect("special", opens=False, icon="worker-special")
def special(s: RussianState, seat: int) -> None:
    """Take the special worker for good, at hand at once."""
    s.special_owner = seat
    s.special[seat] = 1


@base.effect("lend", opens=False, once=True, icon="worker-hired worker-hired", group="supplies")
def lend(s: RussianState, seat: int) -> None:
    """Take the two hired workers for the rest of the round."""
    s.hired[seat] = 2


def _rails(_s: RussianState, _seat: int, colour: str, _n: int) -> str:
    return f"{colour}-rails"


@base.effect("rails", opens=False, icon="+{n} rail:{0}", worth=_rails, lasts=True)
def rails(s: RussianState, seat: int, colour: str, n: int) -> None:
    """Take the rails of a new colour."""
    s.stock[seat][COLOURS.index(colour)] += n


def valued(s: RussianState, seat: int, _side: str = "") -> Refusal | None:
    """Say whether a seat counts by other values already: it can change them only once."""
    return Refusal("revalued") if s.revalued[seat] else None


@base.effect("revalue", opens=False, bars=valued, icon="revaluation")
def revalue(s: RussianState, seat: int, side: str = "raised") -> None:
    """Count rails by other values for all scorings to come."""
    s.revalued[seat] = s.kit.value_index[side]


@base.effect("medal", opens=False, icon="medal")
def medal(s: RussianState, seat: int) -> None:
    """Lay out the medal."""
    s.medal[seat] = 1
