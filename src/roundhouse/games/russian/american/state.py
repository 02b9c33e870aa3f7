"""What changes on the American board."""

from __future__ import annotations

from roundhouse.core.state import Public
from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.rows import Steelworks, kinds
from roundhouse.games.russian.state import RussianState


LEVELS = 7
"""Levels of the stock market above the start."""


@american.fields
class AmericanState(RussianState):
    """The same with a stock market."""

    market: Public[list[list[int]]]
    """By level, the start first: the seats whose stock markers lie there, from the left."""
    dividends: Public[list[int]]
    """By level: the kind of dividend tile that lies there, or -1."""
    steel: Public[list[int]]
    """By steelworks: 1 while it lies beside its stack."""
    invested: Public[list[int]]
    """Coin spaces that were paid for, as the bits of their benefits."""
    spike: Public[list[int]]
    """1 once the golden spike lies on a board."""
    acting: Public[int]
    """The seat whose own turn it is, or -1."""


@american.begin
def _begin(s: AmericanState) -> None:
    s.market = [list(range(s.seats)), *([] for _ in range(LEVELS))]
    s.dividends = [-1] * (LEVELS + 1)
    s.steel = [1] * len(s.rules.table(Steelworks))
    s.invested, s.spike, s.acting = [0] * s.seats, [0] * s.seats, -1


@american.check
def _pieces(s: AmericanState) -> list[str]:
    found = []
    if sorted(seat for level in s.market for seat in level if seat < s.seats) != list(range(s.seats)):
        found.append(f"the stock markers lie on {s.market}")
    if any(s.dividends.count(kind) > row.count for kind, row in enumerate(kinds(s.rules))):
        found.append(f"the dividends are {s.dividends}")
    found += [f"level {n} has markers and no dividend" for n in range(1, LEVELS + 1) if _unpaid(s, n)]
    found += [f"seat {seat} paid for a space it has not reached" for seat in range(s.seats) if _too_early(s, seat)]
    found += [f"the steelworks beside {row.loco} is lost" for n, row in _beside(s) if s.steel[n] != _left(s, row)]
    return found


def _unpaid(s: AmericanState, level: int) -> bool:
    waits = any(frame[1] == "declare" for frame in s.stack)
    return any(seat < s.seats for seat in s.market[level]) and s.dividends[level] < 0 and not waits


def _too_early(s: AmericanState, seat: int) -> bool:
    return bool(s.invested[seat] & ~s.claimed[seat])


def _beside(s: AmericanState) -> list[tuple[int, Steelworks]]:
    return list(enumerate(s.rules.table(Steelworks).values()))


def _left(s: AmericanState, row: Steelworks) -> bool:
    return s.stacks[s.kit.tile_index[row.loco]] > 0
