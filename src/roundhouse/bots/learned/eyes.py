"""Which net fits a game, and what it makes of the positions that a turn leads to, with the eyes of a seat."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roundhouse.bots.learned.packing import head_of, numbers_of
from roundhouse.bots.learned.seeing import Gauge, Glance, Sight
from roundhouse.bots.learned.staged import Head, Net
from roundhouse.core.game import Game, Title


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.generic.planning import Seen
    from roundhouse.core.state import State

WEIGHTS = Path(__file__).parent / "turns"
OVER = -1
"""The stage of a game that has ended."""


class Learned:
    """What a net says about the turns of a game."""

    def __init__(self, game: Game, net: Net, gauge: Gauge) -> None:
        head = net.head
        self.net, self.sight = net, Sight(head.seats, gauge, head.fields, head.gauges)
        self.scores = game.title.scores

    def __call__(self, s: State, seat: int) -> Before:
        """Look at a position with the eyes of a seat."""
        return Before(self, s, seat)


class Before:
    """A position before something is done, as a seat sees it; says what positions after it are worth."""

    def __init__(self, learned: Learned, s: State, seat: int) -> None:
        self._net, self._scores = learned.net, learned.scores
        self.glance = Glance(learned.sight, s, seat)
        self._sums = learned.net.sums(self.glance.row)

    def key(self, s: State) -> tuple[Any, ...]:
        """Return what tells a position from others after the same one."""
        if not s.stack:
            return (), OVER, *_ended(self._scores(s), self.glance.seat)
        plain, points, lead = self.glance.base(s)
        return tuple(self.glance.changes(s, plain)), self._net.stage(s.round), points, lead  # type: ignore[attr-defined]

    def values(self, keys: Sequence[tuple[Any, ...]]) -> list[Seen]:
        """Return how positions will end, by their keys: the points of a seat, and its lead over the best rival."""
        open_ = [(changes, stage) for changes, stage, _, _ in keys if stage != OVER]
        more = iter(self._net.values(self.glance.row, self._sums, open_))
        return [(points, lead) if stage == OVER else _plus(points, lead, next(more)) for _, stage, points, lead in keys]


def _plus(points: float, lead: float, more: Sequence[float]) -> Seen:
    return points + more[0], lead + more[1]


def _ended(scores: Sequence[float], seat: int) -> Seen:
    return scores[seat], scores[seat] - max((x for n, x in enumerate(scores) if n != seat), default=0)


def learned(game: Game, gauge: Gauge) -> Learned | None:
    """Return what says how a game will end, or nothing where no net fits these rules."""
    return _learned(game.title, game.seats, tuple(game.options.items()), gauge)


def name_of(game: Game) -> str:
    """Return what the net of a game is called: its title, what was chosen otherwise than usual, and its seats."""
    usual = {option.name: option.choices[0] for option in game.title.options}
    chosen = [value for name, value in game.options.items() if value != usual.get(name)]
    return "-".join([game.title.id, *chosen, str(game.seats)])


def unpacked(data: bytes) -> Net:
    """Return the net of packed bytes, a quick one where numpy is installed; both say the same."""
    able = find_spec("numpy") is not None
    kind: type[Net] = import_module("roundhouse.learn.quick").QuickNet if able else Net
    return kind(head_of(data), numbers_of(data))


@cache
def _learned(title: Title, seats: int, options: tuple[tuple[str, str], ...], gauge: Gauge) -> Learned | None:
    game = Game(title, seats, dict(options))
    path = WEIGHTS / f"{name_of(game)}.net"
    data = path.read_bytes() if path.exists() else b""
    return Learned(game, unpacked(data), gauge) if data and fits(head_of(data), game) else None


def fits(head: Head, game: Game) -> bool:
    """Whether a net was trained on the rules of a game, and knows the fields of its positions."""
    return head.rules == game.rules.key and head.fields.keys() <= game.title.state.schema.keys()
