"""A ladder: every bot against every other one, everybody on every seat with the same chance."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots
from roundhouse.arena.match import Kept, Match, keep, set_up
from roundhouse.arena.outside import Visit
from roundhouse.arena.tournament import check_bots, turned
from roundhouse.arena.watching import watcher
from roundhouse.core.dice import Dice
from roundhouse.core.game import SetupError
from roundhouse.guests import ours_apart


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.bots.protocol import Guest

Lineup = tuple[str, ...]
"""Who meets whom: two bots, one bot against several of another, or one alone."""


class Plan(NamedTuple):
    """What a ladder plays: the same plan has the same games, in whatever order they end."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    bots: tuple[str, ...]
    games: int
    """How many games each line-up plays at least; everybody sits everywhere equally often."""
    seed: int
    stats: tuple[str, ...] = ()
    """The watchers, by name."""
    guests: tuple[Guest, ...] = ()
    """The bots that are not of the house."""

    @property
    def rules(self) -> str:
        """The modules and their versions."""
        return set_up(self.game, self.seats, dict(self.options)).rules.key

    def head(self) -> dict[str, Any]:
        """Return what games must have in common to stand in one ladder."""
        whole = {"game": self.game, "options": dict(self.options), "seats": self.seats, "seed": self.seed}
        return {**whole, "rules": self.rules, "stats": list(self.stats)}


def plan(made: Plan) -> Plan:
    """Check a plan and fill in the options that were not said."""
    setup = set_up(made.game, made.seats, dict(made.options))
    ours = [name for name in made.bots if name not in {each.name for each in made.guests}]
    check_bots(setup.title, ours)
    ours_apart(made.guests)
    if len(set(made.bots)) < len(made.bots):
        raise SetupError("a bot stands in a ladder once")
    if len(made.bots) < 2 and made.seats > 1:
        raise SetupError("a ladder needs two bots or more")
    for name in made.stats:
        watcher(name)
    return made._replace(options=tuple(setup.options.items()))


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Return who meets whom: every pair; at larger tables each alone against a table of every other."""
    if seats == 1:
        return [(bot,) for bot in bots]
    if seats == 2:
        return list(combinations(bots, 2))
    return [(one, *[other] * (seats - 1)) for one, other in permutations(bots, 2)]


def matches(made: Plan) -> Iterator[Match]:
    """List the games; one seed serves every line-up in every order of its seats."""
    dice = Dice(made.seed)
    for _ in range(-(-made.games // made.seats)):
        seed = dice.below(1 << 64)
        for lineup in lineups(made.bots, made.seats):
            for n in range(made.seats):
                yield Match(made.game, made.options, turned(lineup, n), seed)


class Task(NamedTuple):
    """A game to be played in some process."""

    match: Match
    stats: tuple[str, ...] = ()
    guests: tuple[Guest, ...] = ()


def played(task: Task) -> Kept:
    """Play a game of a ladder."""
    with Visit(task.guests) as visit:
        kept = keep(task.match, {**bots(), **visit.bots()}, [watcher(name)() for name in task.stats])
        visit.end(kept.result.scores, kept.result.places)
        return kept._replace(fouls=tuple(visit.fouls))
