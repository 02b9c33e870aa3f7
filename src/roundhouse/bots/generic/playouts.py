"""Policy improvement: try what another bot likes best, let that bot play on for everybody, and see who is better off.

Random playouts say little about these games; those of a bot that knows what it does say much.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from roundhouse.bots.judgement import Company, added
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.generic.planning import Look
    from roundhouse.bots.judgement import Light
    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.state import State

Worth = Callable[[Any, int], float]
"""What a position is worth to a seat, in points at the end."""
ALONE = 99
"""More rounds than any game has."""


class Effort(NamedTuple):
    """How much is tried; all in counts, so that a choice is the same on every machine."""

    width: int
    """How many options are tried, those first that the bot likes best."""
    playouts: int
    """How often each is played on; the n-th time with the same secrets and dice for all."""
    rounds: int
    """How many rounds after this one are played on; then the position is valued."""
    beat: int = 1
    """How many rounds of the game count as one here: where a round is but a turn for each, several."""
    rival: float = 0.5
    """How much a point of the best rival weighs against one's own."""
    most: int = 600
    """Choices after which a playout is valued wherever it is."""
    asks: tuple[str, ...] = ()
    """Questions at which things are tried, if not those with which a turn begins."""
    careful: bool = False
    """Whether the bot itself plays on, though there is somebody quicker."""

    def at(self, seats: int) -> Effort:
        """Return what is tried at a table: alone, everything is played on to the end of the game, twice as often."""
        return self if seats > 1 else self._replace(playouts=2 * self.playouts, rounds=ALONE)


class On(NamedTuple):
    """Who plays on, and how long."""

    judge: Choose
    effort: Effort
    light: Light | None = None
    """Plays on instead of the judge, only quicker."""

    def play(self, view: View, action: Action | None, seed: int) -> State:
        """Return the position some rounds after an option, or after this one, when everybody plays on."""
        assert view.seat is not None, "a spectator does not choose"
        dice = Dice(seed)
        s: Any = view.imagine(dice.below(1 << 64))
        last = s.round + (self.effort.rounds + 1) * self.effort.beat - 1
        if action:
            apply(s, action)
        for _ in range(self.effort.most):
            decision = advance(s)
            if decision is None or s.round > last:
                break
            if self.light:
                self.light.play(s, decision)
            else:
                seen = View(view.game, decision.seat, s.blanked(decision.seat))
                apply(s, self.judge(seen, decision.options, dice.below(1 << 64)))
        return cast("State", s)


def improving(
    judge: Choose,
    worth: Worth | None,
    effort: Effort,
    company: Callable[[], Company] = Company,
    learned: Callable[[Game], Look | None] | None = None,
) -> Choose:
    """Return a bot that tries out what to begin a turn with and little else; there it does what the other would."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        asks = view.state.stack[-1][1]
        if not (asks in effort.asks if effort.asks else view.game.rules.ops[asks].turn):
            return judge(view, options, seed)
        care = effort.at(view.game.seats)
        tried = liked(judge, view, options, seed, care.width)
        if len(tried) == 1:
            return tried[0]
        dice = Dice(seed)
        seeds = [dice.below(1 << 64) for _ in range(care.playouts)]
        who, look = company(), learned(view.game) if learned else None
        tries = [(each, On(judge, care, None if care.careful else who.at(n))) for n, each in enumerate(seeds)]
        value = _seen(look, care.rival) if look else worth and _compared(worth, care.rival)
        values = [added(_outcome(view, action, each, on, value) for each, on in tries) for action in tried]
        return tried[values.index(max(values))]

    return choose


def liked(judge: Choose, view: View, options: Sequence[Action], seed: int, n: int) -> list[Action]:
    """Return what a bot likes best, then what it would do without that, and so on."""
    found: list[Action] = []
    left = list(options)
    while left and len(found) < n:
        action = judge(view, left, seed) if len(left) > 1 else left[0]
        if action not in left:
            break
        found.append(action)
        left.remove(action)
    return found


def _outcome(view: View, action: Action, seed: int, on: On, value: Worth | None) -> float:
    """Return by how much a seat is better off than its best rival after an option and what follows it."""
    s, seat = on.play(view, action, seed), view.seat or 0
    return value(s, seat) if s.stack and value else lead(view.game.title.scores(s), seat, on.effort.rival)


def _compared(worth: Worth, rival: float) -> Worth:
    """Return what tells by judgement how far a seat is ahead."""
    return lambda s, seat: lead([worth(s, who) for who in range(s.seats)], seat, rival)


def _seen(look: Look, rival: float) -> Worth:
    """Return what tells by what was learned how far a seat is ahead."""

    def value(s: Any, seat: int) -> float:
        eyes = look(s, seat)
        ((points, ahead),) = eyes.values([eyes.key(s)])
        return points + rival * (ahead - points)

    return value


def lead(values: Sequence[float], seat: int, rival: float) -> float:
    """Return by how much a seat is ahead of its best rival, whose points weigh so much."""
    return values[seat] - rival * max((value for who, value in enumerate(values) if who != seat), default=0.0)
