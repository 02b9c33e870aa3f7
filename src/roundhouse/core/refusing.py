"""Why an action is not possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.op import Refusal
from roundhouse.core.verbs import spoiling


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.state import State


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


def refusal(s: State, decision: Decision | None, action: Action) -> Refusal | None:
    """Return what speaks against an action; `None` if it is one of the options."""
    if decision is None:
        return Refusal("game-over")
    if action in decision.options:
        return None
    if action.verb.startswith("~"):
        return Refusal("chance")
    if spoiling(s, decision.seat, action):
        return Refusal("spoils")
    reason = s.rules.reasons.get(action.verb)
    found = reason(s, decision.seat, action) if reason else None
    return found or Refusal("not-now", {"asks": decision.asks})
