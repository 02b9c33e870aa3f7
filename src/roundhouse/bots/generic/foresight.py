"""Policy improvement with foresight: finish the turn in every way, play the best ways on for a while, and weigh all.

Opinions are added up: judgement, what was learned about the position after the turn, how a short play on comes out,
and the best end that the game has by one plan or another.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.bots.generic.futures import Futures
from roundhouse.bots.generic.planning import Planner, Way
from roundhouse.bots.judgement import Company, added
from roundhouse.core.dice import Dice
from roundhouse.core.machine import Decision, advance


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.generic.planning import Eyes, Look, Prior, Settled
    from roundhouse.core.action import Action
    from roundhouse.core.play import View

PARTS = (8, 4, 2, 1)
"""An eighth of the guesses is spent on all ways, as much again on the better half, and so on."""
SPARED = 6
"""Where whole games are played on, one in so many of the guesses is made."""


class Foresight(NamedTuple):
    """How carefully a bot looks; all in counts, so that a choice is the same on every machine."""

    width: int
    """How many ways to go on with a turn are kept in view, for each beginning."""
    deep: int = 0
    """How many of the best are also played on to the own first turn of a later round."""
    rounds: int = 1
    """How many rounds later that is."""
    guesses: int = 1
    """How often the best of those are played on, each time with other secrets and other players; worse ones less."""
    trust: float = 0.4
    """How much that counts against the value after the turn."""
    gap: float = 10.0
    """How many points less than the best one may promise to be played on."""
    fast: int = 1
    """How many ways are kept in view while playing on."""
    prior: float = 1.0
    """How much judgement counts beside the values."""
    turns: int = 400
    """How many turns of all seats are played on at most."""
    plans: int = 0
    """By how many plans games are played on to the end, where a family has plans."""
    far: int = 4
    """How many of the best ways are tried beside what the plans begin with; amid a turn only the best one."""
    again: int = 1
    """By how many of the plans that ended best those are tried."""
    hope: float = 1.0
    """How much the best end of a way counts beside all that was thought of it before."""


class Mind(NamedTuple):
    """What a bot goes by."""

    look: Look
    settled: Settled
    prior: Prior | None
    weight: float
    """How much judgement counts beside the values."""

    def ways(self, s: Any, seat: int, options: Sequence[Action], width: int) -> list[Way]:
        """Return the best way to finish a turn after each option, the best one first."""
        found = planner(self.look(s, seat), seat, s.seats, width, self.settled).ways(s, options)
        if not self.prior or not self.weight or len(found) == 1:
            return sorted(found, key=lambda way: rated(way, s.seats), reverse=True)
        liked = self.prior(s, seat, options)
        told = [way._replace(liked=self.weight * liked.get(way.first, 0.0)) for way in found]
        return sorted(told, key=lambda way: rated(way, s.seats), reverse=True)


def foreseeing(
    look: Look,
    settled: Settled,
    care: Foresight,
    prior: Prior | None = None,
    company: Callable[[], Company] = Company,
) -> Choose:
    """Return a bot that chooses by values."""
    mind = Mind(look, settled, prior, care.prior)

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        assert view.seat is not None, "a spectator does not choose"
        asks = view.state.stack[-1][1]
        if asks in settled:
            return settled[asks](view.state, options)
        dice = Dice(seed)
        s = view.imagine(dice.below(1 << 64))
        best, who = mind.ways(s, view.seat, options, care.width), company()
        turn = view.game.rules.ops[asks].turn
        plans = who.following(care.plans)
        less = care._replace(guesses=max(1, care.guesses // SPARED)) if plans else care
        told = _deeper(view, best, dice, _Ahead(mind, less, who)) if turn and care.deep > 1 else {}
        if not plans:
            return next(iter(told), best[0].first)
        told = {way.first: rated(way, s.seats) for way in best} | told
        others = sorted(told, key=told.__getitem__, reverse=True)[: care.far if turn else 1]
        futures = Futures(plans, view.game.title.scores, share(s.seats), care.again)
        ends = futures.ends(s, Decision(view.seat, asks, options), others)
        liked = {first: told[first] + care.hope * end for first, end in ends.items()} or told
        return max(liked, key=liked.__getitem__)

    return choose


def share(seats: int) -> float:
    """Return how much the lead counts beside the points."""
    return 0.5 if seats < 3 else 0.4


def rated(way: Way, seats: int) -> float:
    """Return how good a way is: its points and its lead."""
    points, lead = way.seen
    return points + share(seats) * (lead - points) + way.liked


def planner(eyes: Eyes, seat: int, seats: int, width: int, settled: Settled) -> Planner:
    """Return what finds the ways of a seat's turn."""
    return Planner(seat, eyes, lambda way: rated(way, seats), width, settled)


class _Ahead(NamedTuple):
    mind: Mind
    care: Foresight
    company: Company

    def best(self, s: Any, seat: int, options: Sequence[Action]) -> Way:
        return self.mind.ways(s, seat, options, self.care.fast)[0]

    def played(self, s: Any, me: int, first: Sequence[Action], guess: int) -> float:
        """Return how good a beginning proves when everybody plays on to the own first turn of a later round."""
        then, s, light = s.round + self.care.rounds, self.best(s, me, first).state, self.company.at(guess)
        mine = self.company.own
        for _ in range(self.care.turns):
            decision = advance(s)
            if decision is None:
                break
            again = decision.seat == me and s.round >= then and s.rules.ops[decision.asks].turn
            if light and not again:
                (mine if mine and decision.seat == me else light).play(s, decision)
                continue
            way = self.best(s, decision.seat, decision.options)
            if again:
                return rated(way._replace(liked=0.0), s.seats)
            s = way.state
        return rated(Way(first[0], s, seen=self._end(s, me)), s.seats)

    def _end(self, s: Any, me: int) -> tuple[float, float]:
        eyes = self.mind.look(s, me)
        return eyes.values([eyes.key(s)])[0]


def _deeper(view: View, best: Sequence[Way], dice: Dice, ahead: _Ahead) -> dict[Action, float]:
    """Play the best ways on, the better half of them more often; return how good they look then, the best first."""
    seats, care, me = view.state.seats, ahead.care, view.seat or 0
    top = rated(best[0], seats)
    kept = [way for way in best[: care.deep] if rated(way, seats) > top - care.gap]
    seeds = [dice.below(1 << 64) for _ in range(care.guesses)]
    found: dict[Action, list[float]] = {way.first: [] for way in kept}

    def trusted(way: Way) -> float:
        value, further = rated(way._replace(liked=0.0), seats), found[way.first]
        return way.liked + value + care.trust * (added(further) / len(further) - value)

    done = 0
    for until in sorted({-(-care.guesses // part) for part in PARTS}):
        if len(kept) == 1:
            break
        for guess, way in product(range(done, until), kept):
            found[way.first].append(ahead.played(view.imagine(seeds[guess]), me, [way.first], guess))
        kept, done = sorted(kept, key=trusted, reverse=True)[: max(2, (len(kept) + 1) // 2)], until
    return {way.first: trusted(way) for way in [*kept, *best] if found.get(way.first)}
