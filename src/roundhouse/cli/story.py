"""What happened in a game, turn by turn, in words, as far as a reader may know it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.machine import CHANCE, apply, pending


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from roundhouse.core.action import Action
    from roundhouse.core.play import Play
    from roundhouse.core.state import Event
    from roundhouse.core.words import Words

EVERYBODY = -2
"""The reader from whom nothing is hidden: somebody with the record."""
HIDDEN = "something hidden"


class Points(NamedTuple):
    """Points somebody scored."""

    seat: int
    source: str
    n: int


class Step(NamedTuple):
    """One move and what it brought."""

    number: int
    """Its place in the game, from 0."""
    seat: int
    asks: str
    action: Action
    opens: bool
    """Whether a turn begins with it."""
    round: int
    points: list[Points]
    """What it scored."""
    scoring: list[Points]
    """What was scored because a round ended with it."""


def steps(play: Play) -> list[Step]:
    """Go through a game move by move."""
    state = play.game.title.start(play.game.rules, play.seed)
    state.events = []
    found, now = [], 0
    decision = pending(state)
    for number, (seat, action) in enumerate(play.moves):
        assert decision is not None, "the game goes on while there are moves"
        now = _round(state.events, now)
        state.events.clear()
        opens = play.game.rules.ops[decision.asks].turn
        apply(state, action)
        told = len(state.events)
        asks, decision = decision.asks, pending(state)
        if decision is not None and _round(state.events, now) == now:
            told = len(state.events)
        points, scoring = _points(state.events[:told]), _points(state.events[told:])
        found.append(Step(number, seat, asks, action, opens, now, points, scoring))
    return found


def turns(found: Iterable[Step]) -> list[list[Step]]:
    """Cut steps into turns: where one begins, or another seat goes on."""
    cut: list[list[Step]] = []
    for step in found:
        if cut and not step.opens and step.seat == cut[-1][-1].seat:
            cut[-1].append(step)
        else:
            cut.append([step])
    return cut


def tell(play: Play, words: Words, turn: Iterable[Step], reader: int | None) -> str:
    """Say what was done in a turn; nothing if the reader may know nothing of it."""
    said = [text for step in turn if (text := _tell_step(play, words, step, reader))]
    runs = [(text, len(list(same))) for text, same in groupby(said)]
    return "; ".join(text if n == 1 else f"{text} (x{n})" for text, n in runs)


def _tell_step(play: Play, words: Words, step: Step, reader: int | None) -> str:
    shown = play.game.rules.ops[step.asks].shown
    if shown == "none" and reader != EVERYBODY:
        return ""
    known = shown == "all" or reader in {step.seat, EVERYBODY}
    return (words.describe(step.action) if known else HIDDEN) + _tell_points(words, step)


def _tell_points(words: Words, step: Step) -> str:
    """Say what a step scored and where it comes from, which need not be what was done: engineers score once paid."""
    sums: dict[tuple[int, str], int] = {}
    for seat, source, n in step.points:
        sums[seat, source] = sums.get((seat, source), 0) + n
    return "".join(
        f" ({'' if seat == step.seat else f'seat {seat} '}{n:+} {words.name('source', source)})"
        for (seat, source), n in sums.items()
    )


def tell_scoring(words: Words, scoring: list[Points], name: Callable[[int], str]) -> list[str]:
    """Say who scored what when a round ended."""
    lines = []
    for seat in sorted({each.seat for each in scoring}):
        mine = [each for each in scoring if each.seat == seat]
        parts = ", ".join(f"{words.name('source', each.source)} {each.n}" for each in mine)
        lines.append(f"{name(seat)} {sum(each.n for each in mine):+}: {parts}")
    return lines


def chance_only(turn: list[Step]) -> bool:
    """Whether nobody but chance acted in a turn."""
    return all(step.seat == CHANCE for step in turn)


def _points(events: list[Event]) -> list[Points]:
    return [Points(event.seat, *event.facts) for event in events if event.kind == "score"]


def _round(events: list[Event], before: int) -> int:
    return next((int(event.facts[0]) for event in reversed(events) if event.kind == "round"), before)
