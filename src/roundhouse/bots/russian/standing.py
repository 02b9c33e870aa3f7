"""What a whole position is worth to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.judgement import added
from roundhouse.bots.russian.lines import lines_worth
from roundhouse.bots.russian.modules import MODULES
from roundhouse.bots.russian.strip import strip_worth
from roundhouse.games.russian.counting import worth
from roundhouse.games.russian.final import majority


if TYPE_CHECKING:
    from roundhouse.bots.russian.lines import Memo
    from roundhouse.bots.russian.weights import Weights
    from roundhouse.games.russian.state import RussianState


def later_rounds(s: RussianState) -> int:
    """Return how many scorings there are after this round's."""
    return s.kit.setup.rounds - max(1, s.round)


def standing(s: RussianState, seat: int, later: float, w: Weights, memo: Memo) -> float:
    """Return the points a seat may expect at the end, all others being equal."""
    return added(parts(s, seat, later, w, memo).values())


def parts(s: RussianState, seat: int, later: float, w: Weights, memo: Memo) -> dict[str, float]:
    """Return where those points come from."""
    return {
        "points": s.points[seat],
        "lines": lines_worth(s, seat, later, w, memo),
        "industry": strip_worth(s, seat, later, w) - _shared(s, seat, later, w),
        "workers": later * (w.worker * s.extra[seat] + w.special * (s.special_owner == seat)),
        "coins": coins_worth(s.coins[seat], later_rounds(s), w),
        "cards": sum(card_worth(s, seat, name, w) for name in s.hand[seat]),
        "modules": sum(worth(s, seat, later, w) for name, worth in MODULES.items() if name in s.schema),
        "engineers": _engineers(s, seat, w, memo),
        "order": _order(s, seat, w),
    }


def _shared(s: RussianState, seat: int, later: float, w: Weights) -> float:
    """Return what counts against a seat of what others have of an industry and wagons beside it that are for all."""
    if s.kit.industry_of[0] != s.kit.industry_of[-1]:
        return 0.0
    wagons = MODULES["wagons"]
    others = (who for who in range(s.seats) if who != seat)
    return w.shared * max((strip_worth(s, who, later, w) + wagons(s, who, later, w) for who in others), default=0.0)


def coins_worth(n: int, rounds: int, w: Weights) -> float:
    """Return the worth of a purse: each further coin a little less."""
    first = w.coin + w.coin_round * rounds if rounds else w.coin_last
    return first * (1 - w.coin_many**n) / (1 - w.coin_many)


def card_worth(s: RussianState, seat: int, name: str, w: Weights) -> float:
    """Return what an end card may be worth at the end; an unseen one an average."""
    if name not in s.kit.ends:
        return w.end_card
    card = s.kit.ends[name]
    growth = 0.0 if card.count == "one" else w.end_growth * later_rounds(s)
    return worth(s, seat, name) + growth


def _engineers(s: RussianState, seat: int, w: Weights, memo: Memo) -> float:
    mine, rounds = s.boss.count(seat), later_rounds(s)
    settled = 1 - rounds / s.kit.setup.rounds
    if not mine or not settled:
        return mine * (w.engineer + w.engineer_round * rounds)
    key = (seat, *s.boss, *map(tuple, s.hand), *map(tuple, s.shown))
    if key not in memo:
        memo[key] = next((points for who, points in majority(s) if who == seat), 0)
    return mine * (w.engineer * (1 - settled) + w.engineer_round * rounds) + settled * memo[key]


def _order(s: RussianState, seat: int, w: Weights) -> float:
    """Return the worth of the place in the turn order that a seat claims or has."""
    rounds = later_rounds(s)
    if not rounds or seat not in s.order:
        return 0.0
    place = s.order.index(seat) + 1
    for site in s.kit.order_sites:
        if s.holder[site.at] == seat:
            place = site.order
    return w.order * (s.seats - place)
