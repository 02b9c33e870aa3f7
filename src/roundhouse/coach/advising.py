"""A hint: what to do, and why, in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.coach.weighing import weigh


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.coach.weighing import Weighed
    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.play import View
    from roundhouse.core.words import Words

WORDS = Path(__file__).parent / "words"
NAMED = 3
"""How many reasons are named at most."""
LEAST = 0.5
"""Points below which something is not worth a word."""


class Advice(NamedTuple):
    """What a good player would do."""

    action: str
    why: str
    """The reasons in words, a line for each."""
    points: float
    """By how much it is better than the next best."""


def advise(view: View, options: Sequence[Action], seed: int, language: str = "en") -> Advice:
    """Return what to do in a position, and why."""
    assert view.seat is not None, "a spectator does not choose"
    return advice(weigh(view, options, seed), view.seat, view.game, view.game.words(language, WORDS))


def advice(found: Sequence[Weighed], seat: int, game: Game, words: Words) -> Advice:
    """Return the best of what was weighed, with the reason; the words are those of the game and of the coach."""
    best, *others = found
    if not others:
        return Advice(best.action, words.say("coach.only"), 0.0)
    return Advice(best.action, why(best, others[0], seat, game, words), best.lead - others[0].lead)


def why(best: Weighed, other: Weighed, seat: int, game: Game, words: Words) -> str:
    """Say why one option is better than another, a reason a line."""
    points = round(best.lead - other.lead)
    facts = {"points": points, "other": words.describe(game.rules.find(other.action))}
    said = words.say("coach.better" if points > 0 else "coach.same", facts)
    return f"{said}\n{reasons(best, other, seat, words)}".strip()


def reasons(best: Weighed, other: Weighed, seat: int, words: Words) -> str:
    """Say what one option brings more than another, what it costs, and what it does to the rivals."""
    said = []
    changes = _changes(best.parts[seat], other.parts[seat])
    for key, sign in (("coach.more", 1), ("coach.less", -1)):
        if named := [_named(words, part, n) for part, n in changes if n * sign >= LEAST][:NAMED]:
            said.append(words.say(key, {"what": ", ".join(named)}))
    rival = round(other.rival(seat) - best.rival(seat))
    if rival > 0:
        said.append(words.say("coach.rival", {"points": rival}))
    return "\n".join(said)


def _changes(parts: dict[str, float], instead: dict[str, float]) -> list[tuple[str, float]]:
    """Return what one has more of than the other, by where it comes from, the largest first."""
    names = dict.fromkeys([*parts, *instead])
    changes = [(name, parts.get(name, 0.0) - instead.get(name, 0.0)) for name in names]
    return sorted(changes, key=lambda change: -abs(change[1]))


def _named(words: Words, part: str, n: float) -> str:
    sign = "+" if n > 0 else "\N{MINUS SIGN}"
    return words.say("coach.part", {"part": part, "points": f"{sign}{max(1, abs(round(n)))}"})
