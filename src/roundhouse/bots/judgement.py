"""What is known about playing one family of games: how to choose, and what positions are worth."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from roundhouse.core.family import part


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.generic.planning import Prior, Settled
    from roundhouse.bots.generic.playouts import Effort
    from roundhouse.bots.generic.slips import Slips
    from roundhouse.bots.learned.seeing import Gauge
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision

NOTHING: Mapping[str, Any] = {}


class Light(Protocol):
    """Plays on for everybody, quickly; remembers what it found out since it was made."""

    def play(self, s: Any, decision: Decision) -> None:
        """Play a choice, or the whole turn that begins with it."""


class Steady(Light, Protocol):
    """Plays on quickly, and would do the same if it were asked again at any choice of a turn."""

    def choice(self, s: Any, decision: Decision) -> Action:
        """Return what it chooses."""


class Company:
    """Who plays on from one decision: in every guess somebody else, where a family says how players differ."""

    def __init__(
        self,
        light: Callable[[], Light] | None = None,
        moods: Callable[[int], Light] | None = None,
        own: Callable[[], Light] | None = None,
        plans: Callable[[int], Steady] | None = None,
    ) -> None:
        self._light, self._moods, self._plans = light, moods, plans
        self._known: dict[int, Light | None] = {}
        self.own = own() if own else None
        """Who plays on for oneself, if not the same as for others."""

    def at(self, guess: int) -> Light | None:
        """Return who plays on in a guess; nobody if the bot itself has to."""
        n = guess if self._moods else 0
        if n not in self._known:
            self._known[n] = self._moods(n) if self._moods else self._light and self._light()
        return self._known[n]

    def following(self, n: int) -> list[Steady]:
        """Return who plays on to the end by each of the first plans; nobody where a family has none."""
        return [self._plans(each) for each in range(n)] if self._plans else []


class Judgement(NamedTuple):
    """What a family's package of bots offers as ``JUDGEMENT``."""

    choose: Choose
    parts: Callable[[Any, int], dict[str, float]]
    """What a position between two rounds is worth to a seat, in points at the end, and where that comes from."""
    left: Callable[[Any], float]
    """How much of a game is still to come when a round begins, from 1 to 0."""
    spread: tuple[float, float]
    """How far the points of a seat are as a rule from what a game played on from its beginning says, and how fast
    that grows less; measured on games between bots of several strengths."""
    beat: int = 1
    """How many rounds are as long as a round elsewhere."""
    light: Callable[[], Light] | None = None
    """What plays on instead of the bot itself where that is quicker."""
    moods: Callable[[int], Light] | None = None
    """The same, everybody thinking a little otherwise in every guess; 0 is the bot itself."""
    own: Callable[[], Light] | None = None
    """Who plays on for the one that decides, where turns were learned."""
    plans: Callable[[int], Steady] | None = None
    """Who plays on to the end of the game by the n-th plan; 0 is the plan that rivals are believed to follow."""
    gauge: Gauge | None = None
    """What is plain to see of a seat, the points it may expect first; with it a net can learn."""
    between: bool = False
    """Whether what is learned are positions between rounds, by which games played on are valued, not ends of turns."""
    settled: Settled = NOTHING
    """By question: what is not worth a thought."""
    prior: Prior | None = None
    """How the beginnings of a turn are liked before values are looked at."""
    tries: Mapping[str, Effort] = NOTHING
    """By level: what it tries out here, where that is not the usual."""
    slips: Mapping[str, Slips] = NOTHING
    """By level: how it slips here, where that is not the usual."""

    def worth(self, s: Any, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return added(self.parts(s, seat).values())

    def company(self) -> Company:
        """Return who plays on from a decision."""
        return Company(self.light, self.moods, self.own, self.plans)


@cache
def judgement(family: str) -> Judgement | None:
    """Return what is known about a family, if anything is."""
    found = part("roundhouse.bots", family)
    return found.JUDGEMENT if found else None


def added(numbers: Iterable[float]) -> float:
    """Add numbers up one after another: `sum` rounds otherwise from Python 3.12 on, and bots shall not."""
    total = 0.0
    for number in numbers:
        total += number
    return total
