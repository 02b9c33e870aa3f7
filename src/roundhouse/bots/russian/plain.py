"""What is plain to see between turns and rounds, for those who play on or learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.russian.deciding import workers
from roundhouse.bots.russian.standing import later_rounds, parts, standing
from roundhouse.bots.russian.weights import WEIGHTS
from roundhouse.games.russian.scoring import round_points


if TYPE_CHECKING:
    from roundhouse.bots.learned.seeing import Plain
    from roundhouse.bots.russian.lines import Memo
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.state import RussianState

PART = 0.3
"""How much of the round under way is still to come, on average."""
MOST = 100_000
SOURCES = 6
"""How many sources of a scoring are told apart."""
_MEMOS: dict[tuple[Kit, float], Memo] = {}


def parts_between(s: RussianState, seat: int) -> dict[str, float]:
    """Return points and what is built, for all scorings still to come."""
    return parts(s, seat, later_rounds(s) + 1, WEIGHTS, {})


def left(s: RussianState) -> float:
    """Return how much of a game is still to come."""
    return (later_rounds(s) + 1) / s.kit.setup.rounds


def gauge(s: RussianState, seat: int) -> Plain:
    """Return what greedy thinks of a seat, its workers at hand, and what a scoring brings by source."""
    later = later_rounds(s) + PART
    now = [points for _, points in round_points(s, seat)][:SOURCES]
    return standing(s, seat, later, WEIGHTS, _memo(s.kit, later)), workers(s, seat), sum(now), *now


def _memo(kit: Kit, later: float) -> Memo:
    """Return what was found out about lines before, as long as that is not too much."""
    found = _MEMOS.setdefault((kit, later), {})
    if len(found) > MOST:
        found.clear()
    return found
