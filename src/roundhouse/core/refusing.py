"""Why an action is not possible now: the one place that decides it, for whoever asks.

First whether the game goes on, then whether this kind of thing is up at all, then whether it would spoil
what is owed, and only then the reason of its verb.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.action import Action, parse
from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.core.pool import POOLS, spoiling


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect, Effects, Frame, State


class IllegalActionError(ValueError):
    """The action is well-formed but not allowed here."""

    def __init__(self, action: str, refusal: Refusal, sentence: str) -> None:
        super().__init__(f"{action}: {sentence}")
        self.refusal = refusal
        self.sentence = sentence


class Explanation(NamedTuple):
    """Why an action is not possible now."""

    rule: str
    sentence: str


def refusal(s: State, decision: Decision | None, move: str | Action) -> Refusal | None:
    """Return what speaks against a move, as whoever has to decide may know it; `None` if it is one of the options."""
    action, stray = _read(s.rules, move)
    if decision is None:
        return Refusal("game-over")
    if action in decision.options:
        return None
    by_chance = action.verb.startswith("~")
    if decision.seat == CHANCE:
        return Refusal("not-brought" if by_chance else "chance-first", {"asks": decision.asks})
    if by_chance:
        return Refusal("chance")
    return _out_of_turn(s, decision, action) or stray or _against(s, decision, action)


def _read(rules: Rules, move: str | Action) -> tuple[Action, Refusal | None]:
    """Return the action, and what speaks against it if no position of this table knows it."""
    if isinstance(move, Action):
        return move, None
    stray = rules.stray(move)
    if stray is None:
        return rules.find(move), None
    verb, *args = parse(move)
    return Action(-1, str(verb), tuple(args), move), stray


def _out_of_turn(s: State, decision: Decision, action: Action) -> Refusal | None:
    """Say so if this kind of thing is not up."""
    seat, *top = s.stack[-1]
    if about(s.rules, tuple(top), action):
        return None
    later = any(below[0] == seat and below[1] in POOLS and about(s.rules, below[1:], action) for below in s.stack)
    if top[0] in POOLS:
        return Refusal("later-than" if later else "not-open", {"what": _open(s)})
    return Refusal("later" if later else "not-now", {"asks": decision.asks})


def about(rules: Rules, effect: Effect, action: Action) -> bool:
    """Whether an action is of the kind that an effect, or one of those in a pool, is about."""
    name, *args = effect
    if rules.ops[name].concerns(rules, action, *args):
        return True
    held = (*args, rules.ambient) if name == "pool" else args if name in POOLS else ()
    return any(about(rules, each, action) for effects in (*held, rules.also.get(name, ())) for each in effects)


def _against(s: State, decision: Decision, action: Action) -> Refusal | None:
    """Return what speaks against an action of a kind that is up."""
    seat, top = decision.seat, s.stack[-1]
    if action is s.rules.done and top[1] == "duty":
        return Refusal("still-due", {"what": _open(s)})
    if action is s.rules.done and top[1] in POOLS and top[2]:
        return Refusal("still-owed", {"what": top[2]})
    if top[1] not in s.rules.owing and spoiling(s, seat, action):
        return Refusal("spoils", {"what": spoilt(s, seat, action)})
    reason = s.rules.reasons.get(action.verb)
    found = reason(s.blanked(seat), seat, action) if reason else None
    return found or Refusal("not-offered", {"asks": decision.asks})


def spoilt(s: State, seat: int, action: Action) -> Effects:
    """Return what is owed and could not be done after an action: a single thing if it is, else all that is owed."""
    owed = tuple(effect for frame in s.stack if frame[0] == seat and frame[1] == "pool" for effect in frame[2])
    alone = (effect for effect in dict.fromkeys(owed) if _spoils(s, seat, action, effect))
    return next(((effect,) for effect in alone), owed)


def _spoils(s: State, seat: int, action: Action, effect: Effect) -> bool:
    """Whether an action would be left out even if nothing but this effect were owed."""
    trial = s.clone()
    trial.stack[:] = [_owing_only(frame, effect) if frame[0] == seat else frame for frame in s.stack]
    guard = s.rules.guard
    return guard is not None and not guard(trial, seat, [action])


def _owing_only(frame: Frame, effect: Effect) -> Frame:
    """Return a frame that owes one effect if it did before, and allows the rest."""
    if frame[1] != "pool":
        return frame
    at = frame[2].index(effect) if effect in frame[2] else len(frame[2])
    owed, rest = frame[2][at : at + 1], frame[2][:at] + frame[2][at + 1 :]
    return (*frame[:2], owed, rest + frame[3])


def _open(s: State) -> Effects:
    """Return what can be done of all that the pool at hand holds; all of it if nothing can be done just now."""
    seat, _, *parts = s.stack[-1]
    held = tuple(dict.fromkeys(effect for effects in parts for effect in effects))
    return tuple(effect for effect in held if s.rules.ops[effect[0]].run(s, seat, *effect[1:])) or held
