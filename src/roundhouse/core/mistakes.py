"""Mistakes in a record, as they are told to whoever noted it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE, pending
from roundhouse.core.record import RecordError
from roundhouse.core.refusing import refusal


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.action import Action
    from roundhouse.core.history import Entry
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play
    from roundhouse.core.record import Written

VAGUE = {"not-now", "not-open", "not-offered"}
"""Reasons that say no more than what is being decided."""
FEW = 5
"""So many options are named where there are more than a few."""


def mistake(play: Play, action: Action, written: Written, before: int) -> RecordError:
    """Return what is wrong with a move that cannot be made, though some were filled in after so many `before` it."""
    at = _instead(play.history.entries, before, action, written.seat)
    number = len(play.history.entries) if at is None else at
    why = _why(play, action, written.seat) if at is None else _forced(play, action, at)
    return RecordError(f"{written.place(number + 1)}, {action}: {why}")


def _instead(entries: list[Entry], before: int, action: Action, seat: int | None) -> int | None:
    """Return which forced move of the kind was filled in, although the record has another."""
    alike = (at for at in range(before, len(entries)) if entries[at].action.verb == action.verb)
    return next((at for at in alike if seat in {None, entries[at].seat}), None)


def _forced(play: Play, action: Action, at: int) -> str:
    s, words = play.history.position(at), play.game.words()
    found = refusal(s, pending(s), action)
    only = words.say("record.forced", {"only": play.history.entries[at].action.text})
    return f"{words.refusal(found)} {only}" if found and found.rule not in VAGUE else only


def _why(play: Play, action: Action, seat: int | None) -> str:
    decision = play.decision
    if decision is None:
        return play.game.words().say("refuse.game-over")
    if action.verb.startswith("~") or decision.seat == CHANCE:
        return _chance(play, decision, action)
    alike = [option for option in decision.options if option.verb == action.verb]
    explained = play.explain(action) if alike and seat in {None, decision.seat} else None
    if explained and explained.rule not in VAGUE:
        return explained.sentence + _possible(play, alike)
    return _open(play, decision, "turn" if play.game.rules.ops[decision.asks].turn else "open")


def _possible(play: Play, alike: list[Action]) -> str:
    if len(alike) > FEW:
        return ""
    return " " + play.game.words().say("record.possible", {"options": _listed(play, alike)})


def _chance(play: Play, decision: Decision, action: Action) -> str:
    if decision.seat != CHANCE:
        return _open(play, decision, "no-chance")
    came = next((at for at, entry in enumerate(play.history.entries, 1) if entry.action is action), None)
    rule = "chance" if came is None or all(option.verb != action.verb for option in decision.options) else "drawn"
    return play.game.words().say(f"record.{rule}", {"move": came, "options": _listed(play, decision.options)})


def _open(play: Play, decision: Decision, rule: str) -> str:
    facts = {"who": _who(play, decision.seat), "asks": decision.asks, "options": _listed(play, decision.options)}
    return play.game.words().say(f"record.{rule}", facts)


def _who(play: Play, seat: int) -> str:
    name = play.names.get(str(seat))
    return play.game.words().say("record.player" if name else "record.seat", {"name": name, "seat": seat})


def _listed(play: Play, options: Iterable[Action]) -> str:
    """Return the options in notation, or a few of them."""
    words = play.game.words()
    texts = list(dict.fromkeys(action.text for action in options))
    if len(texts) > FEW + 2:
        texts[FEW:] = [words.say("record.others", {"n": len(texts) - FEW})]
    *first, last = texts
    return words.say("record.either", {"first": ", ".join(first), "last": last}) if first else last
