"""Ways to finish a turn: every beginning is followed to its end, the most promising few ways of each being kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from roundhouse.core.machine import CHANCE, apply, pending


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision

MOST = 24
"""Choices of one turn that are looked at before it counts as finished."""
Seen = tuple[float, float]
"""How a position will end for a seat: its points, and its lead over the best rival."""
Settled = Mapping[str, Callable[[Any, Sequence["Action"]], "Action"]]
"""What is not worth a thought, by question."""

Prior = Callable[[Any, int, Sequence["Action"]], Mapping["Action", float]]
"""How a seat likes the beginnings of a turn before it looks at values, in points."""


class Eyes(Protocol):
    """What looks at positions that come out of one."""

    def key(self, s: Any) -> tuple[Any, ...]:
        """Return what tells a position from others."""

    def values(self, keys: Sequence[tuple[Any, ...]]) -> list[Seen]:
        """Return how positions will end, by their keys."""


Look = Callable[[Any, int], Eyes]
"""What looks at a position with the eyes of a seat."""


class Way(NamedTuple):
    """A way to go on with a turn."""

    first: Action
    state: Any
    key: tuple[Any, ...] = ()
    seen: Seen = (0.0, 0.0)
    liked: float = 0.0
    """How much judgement adds to it."""


class Planner(NamedTuple):
    """How the ways of a turn are found."""

    seat: int
    eyes: Eyes
    rank: Callable[[Way], float]
    """How good a way looks."""
    width: int
    """How many ways of each beginning are kept."""
    settled: Settled

    def ways(self, s: Any, options: Sequence[Action]) -> list[Way]:
        """Return the best way to finish the turn after each option."""
        ends: list[Way] = []
        front = [self._after(s, action, action) for action in options]
        for _ in range(MOST):
            reached = [way for start in front for way in self._further(start, ends)]
            if not reached:
                break
            front = self._kept(reached)
        else:
            ends += front
        best: dict[Action, Way] = {}
        for way in self._seen([end._replace(key=self.eyes.key(end.state)) for end in ends]):
            if way.first not in best or self.rank(way) > self.rank(best[way.first]):
                best[way.first] = way
        return list(best.values())

    def _further(self, way: Way, ends: list[Way]) -> list[Way]:
        """Return what can come next on a way; one that is at its end is put aside."""
        while decision := pending(way.state):
            if self._over(way.state, decision):
                break
            options = self._options(way.state, decision)
            if len(options) > 1:
                return [self._after(way.state, action, way.first) for action in options]
            apply(way.state, options[0])
        ends.append(way)
        return []

    def _over(self, s: Any, decision: Decision) -> bool:
        return decision.seat != self.seat or decision.seat == CHANCE or s.rules.ops[decision.asks].turn

    def _options(self, s: Any, decision: Decision) -> Sequence[Action]:
        settle = self.settled.get(decision.asks)
        return [settle(s, decision.options)] if settle and len(decision.options) > 1 else decision.options

    def _after(self, s: Any, action: Action, first: Action) -> Way:
        after = s.clone()
        apply(after, action)
        return Way(first, after)

    def _kept(self, reached: Sequence[Way]) -> list[Way]:
        """Return the best few ways of every beginning; ways to the same position are one."""
        by_first: dict[Action, dict[Any, Way]] = {}
        for way in reached:
            key = self.eyes.key(way.state)
            by_first.setdefault(way.first, {})[key, tuple(way.state.stack)] = way._replace(key=key)
        few = [way for ways in by_first.values() if len(ways) <= self.width for way in ways.values()]
        many = [way for ways in by_first.values() if len(ways) > self.width for way in ways.values()]
        ranked = sorted(self._seen(many), key=self.rank, reverse=True)
        for first in by_first:
            few += [way for way in ranked if way.first is first][: self.width]
        return few

    def _seen(self, ways: Sequence[Way]) -> list[Way]:
        if not ways:
            return []
        return [
            way._replace(seen=seen) for way, seen in zip(ways, self.eyes.values([w.key for w in ways]), strict=True)
        ]
