"""What somebody typed, and how far a choice can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.cli.files import Mistake
from roundhouse.cli.story import steps
from roundhouse.core.action import NotationError
from roundhouse.core.machine import CHANCE


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.cli.people import People
    from roundhouse.core.action import Action
    from roundhouse.core.play import Play


def understand(play: Play, text: str) -> Action | str:
    """Return the action somebody means: a number of the list, notation, or notation without its verb."""
    assert play.decision is not None, "there is something to choose"
    options = play.decision.options
    if text.isascii() and text.isdigit() and len(text) < 6:
        if 1 <= int(text) <= len(options):
            return options[int(text) - 1]
        raise Mistake(f"The options go from 1 to {len(options)}.")
    meant = [action for action in options if text.casefold() in _forms(action)]
    return meant[0] if len(meant) == 1 else _other(play, text, options)


def _forms(action: Action) -> tuple[str, str]:
    return action.text.casefold(), action.text.partition(":")[2].casefold()


def _other(play: Play, text: str, options: Sequence[Action]) -> Action | str:
    """Return an action that is not among the options; why not is for the rules to say."""
    for form in (text, *(f"{verb}:{text}" for verb in dict.fromkeys(action.verb for action in options))):
        try:
            return form if play.game.rules.stray(form) else play.game.rules.find(form)
        except NotationError:
            continue
    raise Mistake(
        f"I do not know {text[:40]!r}: type a number from 1 to {len(options)}, "
        f"notation such as {options[0].text}, or help."
    )


def example(play: Play) -> str:
    """Return the notation of something like the options that is not one of them, if there is such a thing."""
    assert play.decision is not None, "there is something to choose"
    options = play.decision.options
    alike = (action for action in play.game.rules.actions if action.verb == options[0].verb and action not in options)
    return next(alike, options[0]).text


def last_choice(play: Play, people: People) -> int:
    """Return how many moves remain if the last choice of a person is taken back; bots' answers go with it."""
    humans = people.humans
    to = next((n for n in reversed(play.choices) if play.moves[n][0] in humans), None)
    if to is None:
        raise Mistake("There is nothing to take back.")
    ops, decision = play.game.rules.ops, play.decision
    later = [(step.seat, step.asks) for step in steps(play)[to + 1 :]]
    later += [(decision.seat, decision.asks)] if decision else []
    if any(seat == CHANCE or (ops[asks].peeks and seat in humans) for seat, asks in later):
        raise Mistake("This cannot be taken back: something hidden or random has been shown since.")
    return to
