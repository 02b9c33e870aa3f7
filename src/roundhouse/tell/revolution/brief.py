"""Money, shares, workers, and where the points would come from."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roundhouse.games.revolution.scoring import parts
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import ACTIONS, RevolutionState
from roundhouse.tell.brief import Brief, Count, Part, Race, Standing


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words

WORDS = Path(__file__).parent / "words"
OUTS = frozenset({"pass", "done", "end"})


def brief(view: View, decision: Decision | None, words: Words, had: Mapping[str, int]) -> Brief:
    """Sum a view up."""
    del had
    s = view.state
    assert isinstance(s, RevolutionState), "this is told by another family"
    standings = [view.again(("standing", seat), partial(_standing, seat, words)) for seat in range(s.seats)]
    budget = ""
    if decision and s.debt:
        budget = words.say("brief.due", {"due": s.debt, "left": s.cash[decision.seat]})
    progress = _main(s, words) if decision else ""
    race = None if s.final else _race(s, words)
    told = Brief(s.round, s.final, [], -1, standings, progress, budget, made_of=True, race=race)
    return replace(told, **_trading(s, decision.seat, words)) if decision else told


def _trading(s: RevolutionState, seat: int, words: Words) -> dict[str, Any]:
    """Say that a trade is on, and in whose turn."""
    opener = next((frame[0] for frame in s.stack if frame[1] == "turn-up"), None)
    if opener is None:
        return {}
    left = [effect for effects in s.stack[-1][2:] for effect in effects if effect[0] == "trade"]
    return {
        "inside": None if seat == opener else opener,
        "asks": words.to(seat).say("brief.asks-trade-of" if left else "brief.asks-traded", {"seat": opener}),
        "out": words.say("brief.trade-none" if left and not left[0][1] else "brief.trade-done"),
    }


def _race(s: RevolutionState, words: Words) -> Race:
    """Say how many pieces lie before the badges: whoever has none left there brings the last round."""
    left = [_before(s, s.buildings[seat], s.rails[seat]) for seat in range(s.seats)]
    whole = _before(s, s.kit.start.buildings, s.kit.start.rails)
    return Race(left, whole, words.say("brief.race", {"n": min(left)}))


def _before(s: RevolutionState, buildings: int, rails: int) -> int:
    return max(0, buildings - s.kit.behind[0]) + max(0, rails - s.kit.behind[1])


def _main(s: RevolutionState, words: Words) -> str:
    """Say what the main action still asks for."""
    if s.action < 0:
        return ""
    return words.say(f"brief.left-{ACTIONS[s.action]}" if s.due else "brief.left-nothing", {"n": s.due})


def _standing(seat: int, words: Words, s: RevolutionState) -> Standing:
    purse = [
        Count("banknote", words.say("brief.cash"), f"${s.cash[seat]}"),
        Count("share", words.say("brief.shares"), str(s.shares[seat])),
    ]
    pieces = s.buildings[seat] + s.rails[seat]
    more = [
        Count("worker", words.say("brief.workers"), f"{sum(s.free[seat])}/{size(s, seat)}"),
        Count("station", words.say("brief.pieces"), str(pieces)),
    ]
    counted = [Part(words.name("source", name), points) for name, points in parts(s, seat).items() if points]
    return Standing(purse, more, counted)
