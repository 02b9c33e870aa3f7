"""What everybody has, what the next scoring brings, and what is left to do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from roundhouse.games.russian.doubling import doublers
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import RussianState
from roundhouse.tell.brief import Brief, Count, Part, Standing


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.state import Effect
    from roundhouse.core.words import Words
    from roundhouse.games.russian.modules.coal.module import CoalState

WORDS = Path(__file__).parent / "words"
OUTS = frozenset({"pass", "done", "stay"})


def brief(view: View, decision: Decision | None, words: Words, had: Mapping[str, int]) -> Brief:
    """Sum a view up."""
    del had
    s = view.state
    assert isinstance(s, RussianState), "this is told by another family"
    return Brief(
        s.round,
        s.kit.setup.rounds,
        [],
        -1,
        [view.again(("standing", seat), partial(_standing, seat, words)) for seat in range(s.seats)],
        progress=_left(s, words) if decision else "",
    )


def _standing(seat: int, words: Words, s: RussianState) -> Standing:
    workers = s.workers[seat] + s.special[seat] + s.hired[seat]
    purse = [("worker", workers), ("coin", s.coins[seat])]
    if "coal" in s.schema:
        purse.append(("coal", cast("CoalState", s).coal[seat]))
    more = [
        ("doubler", doublers(s, seat)),
        ("factory", sum(tile > 0 for tile in s.works(seat))),
        ("engineer", s.boss.count(seat)),
    ]
    if any(effect[0] == "keys" for effect in s.kit.edition.station):
        more.append(("key", s.keys[seat]))
    parts = round_points(s, seat) if s.stack else []
    return Standing(
        [_count(words, *one) for one in purse],
        [_count(words, *one) for one in more],
        [Part(words.name("source", source), points) for source, points in parts if points],
        words.say("brief.passed") if s.passed[seat] and s.stack else "",
    )


def _count(words: Words, name: str, n: int) -> Count:
    return Count(name, words.say(f"brief.{name}"), str(n))


def _left(s: RussianState, words: Words) -> str:
    """Say what is still to be done of an action."""
    _, asks, *effects = s.stack[-1]
    if asks not in {"pool", "duty"}:
        return ""
    return words.say("brief.left", {"n": sum(_times(s, effect) for some in effects for effect in some)})


def _times(s: RussianState, effect: Effect) -> int:
    return int(effect[-1]) if s.rules.ops[effect[0]].counted else 1
