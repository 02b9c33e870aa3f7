"""Whether effects could be done in full: an exact search on copies."""

from __future__ import annotations

import marshal

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.machine import apply, pending
from roundhouse.core.pool import owe


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.state import Effect, Effects, State

Known = dict["Hashable", bool]
"""Of positions by their keys: whether everything owed can be done."""


def _whole(s: State) -> bytes:
    return marshal.dumps([getattr(s, name) for name in s.schema])


def _in_any_order(_s: State) -> Callable[[Action], int]:
    return lambda _action: 0


class Hints(NamedTuple):
    """What a family knows that spares the search work; the answer stays the same."""

    sure: Callable[[Any], bool] = lambda _s: False
    """Whether it is plain that what is still owed can be done."""
    hopeless: Callable[[Any], bool] = lambda _s: False
    """Whether nothing open in this position can lead to what is still owed."""
    idle: Callable[[Any, Action], bool] = lambda _s, _action: False
    """Whether an action cannot matter for what is still owed."""
    eager: Callable[[Any], Callable[[Action], int]] = _in_any_order
    """Of a position, what says how soon an action is worth trying: low numbers first."""
    most: int = 0
    """How many positions are looked at before it is given up as not possible; 0: all."""
    key: Callable[[Any], Hashable] = _whole
    """What decides what can be done: positions of a search in which it is the same are searched once."""
    early: Callable[[Any, Sequence[Action]], Sequence[Action]] = lambda _s, _options: ()
    """Options that are as well taken now as later: they are tried first, and if none leads there they are declined."""
    declined: Callable[[Any, Sequence[Action]], Any] = lambda _s, _options: None
    """The position in which such options are gone for good; nothing if there is no way but with one of them."""
    binds: Callable[[Any, Action], Hashable] = lambda _s, _action: None
    """Of an action that brings nothing by itself: what has to be gone on with at once, since it can wait till then.

    Whether nothing but such actions is left to do is for `sure` to say.
    """
    goes_on: Callable[[Any, Hashable, Action], bool] = lambda _s, _bound, _action: True
    """Whether an action goes on with that."""
    tidy: Callable[[Any], None] = lambda _s: None
    """Let lapse what is open in a position and cannot matter."""
    vain: Callable[[Any], bool] = lambda _s: False
    """The same as far as a closer look says it: of where a search began once it drags on, and then of each position."""
    drags: int = 0
    """After how many positions it does."""


_NO_HINTS = Hints()


def feasible(
    s: State, seat: int, *effects: Effect, gained: Effects = (), hints: Hints = _NO_HINTS, hoped: bool = False
) -> bool:
    """Whether some line of play completes all the effects, with the help of what is gained besides.

    Who has asked before whether that is hopeless says so.
    """
    trial = s.clone()
    trial.stack[:] = [(seat, "trial")]
    owe(trial, seat, effects, gained)
    hints.tidy(trial)
    return _completes(trial, hints, _Course(hoped=hoped), {})


def completes(trial: State, hints: Hints = _NO_HINTS) -> bool:
    """Whether everything owed in a position made for trying can be done in full; at its bottom stands ``trial``."""
    return _completes(trial, hints, _Course(), {})


def unspoiled(s: State, seat: int, options: list[Action], hints: Hints = _NO_HINTS) -> list[Action]:
    """Return the options after which everything owed can still be done in full."""
    trial = s.clone()
    first = next(i for i, frame in enumerate(s.stack) if frame[:2] == (seat, "pool"))
    trial.stack[:] = [(seat, "trial"), *s.stack[first:]]
    lapses = s.rules.done if trial.stack[-1][1] == "pool" and trial.stack[-1][2] else None
    known: Known = {}
    left = (action for action in options if action is not lapses)
    return [action for action in left if _completes(_after(trial, action, hints), hints, _Course(), known)]


class _Course:
    """How far a search has come."""

    __slots__ = ("asked", "blind", "first", "nodes", "vain")
    first: State
    """The position from which it began."""

    def __init__(self, *, hoped: bool = False) -> None:
        self.nodes = 0
        self.asked = False
        """Whether a way from the beginning is known not to be plain."""
        self.vain = False
        """Whether a closer look at the first position said that there is no way."""
        self.blind = hoped
        """Whether nobody asks if there is hope, as long as every step led on since it was asked at the beginning."""


def _completes(s: State, hints: Hints, course: _Course, known: Known, bound: Hashable = None) -> bool:
    owed = _owed(s)
    if not owed:
        return True
    before = bound, hints.key(s)
    if before in known:
        return known[before]
    frame = s.stack[-1]
    if course.nodes == 0 and frame[1] == "pool":
        course.asked = True
        if hints.sure(s):
            known[before] = True
            return True
    decision = pending(s)
    if decision is None or _owed(s) < owed:
        return False  # something was due and could not be done
    key = before if s.stack[-1] is frame else (bound, hints.key(s))
    if key not in known:
        found = _leads_there(s, decision, hints, course, known, bound)
        if not found and 0 < hints.most < course.nodes:
            return False  # given up: that is not known
        known[key] = found
    known[before] = known[key]
    return known[key]


def _leads_there(s: State, decision: Decision, hints: Hints, course: _Course, known: Known, bound: Hashable) -> bool:
    first, blind = course.nodes == 0, course.blind
    if (plain := _plain(s, hints, course, blind=blind)) is not None:
        return plain
    if first:
        course.first = s
    course.blind = blind or first
    course.nodes += 1
    if course.nodes > hints.drags and _vain(s, hints, course):
        return False
    if 0 < hints.most < course.nodes:
        return False
    lapses = s.rules.done if s.stack[-1][1] == "pool" and s.stack[-1][2] else None
    early = hints.early(s, decision.options) if bound is None else ()
    for action in sorted(early or decision.options, key=hints.eager(s)):
        if action is lapses or not (bound is None or hints.goes_on(s, bound, action)) or hints.idle(s, action):
            continue
        if _completes(_after(s, action, hints), hints, course, known, hints.binds(s, action)):
            return True
        course.blind = False
        if blind and hints.hopeless(s):
            return False
        blind = False
    rest = hints.declined(s, early) if early else None
    return rest is not None and _completes(rest, hints, course, known)


def _plain(s: State, hints: Hints, course: _Course, *, blind: bool) -> bool | None:
    """Say what is plain before anything is tried, or nothing."""
    if not (course.nodes == 0 and course.asked) and hints.sure(s):
        return True
    return False if not blind and hints.hopeless(s) else None


def _vain(s: State, hints: Hints, course: _Course) -> bool:
    """Whether a closer look says that there is no way from here, or from the first position."""
    if course.nodes == hints.drags + 1:
        course.vain = hints.vain(course.first)
    return course.vain or hints.vain(s)


def _after(s: State, action: Action, hints: Hints) -> State:
    branch = s.clone()
    apply(branch, action)
    hints.tidy(branch)
    return branch


def _owed(s: State) -> int:
    total, owing = 0, s.rules.owing
    for frame in s.stack:
        if frame[1] == "pool":
            total += len(frame[2])
        elif frame[1] in owing:
            total += 1
    return total
