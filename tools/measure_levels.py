# ruff: noqa: INP001, T201
"""Measure the steps of the ladder: each level alone against the level below it, on every seat equally often.

    .venv/bin/python tools/measure_levels.py --games 40 --seed 5 --jobs 2 --out steps.jsonl
    .venv/bin/python tools/measure_levels.py --pairs 'r4:hard(e.width=5):normal' --games 16 --out tried.jsonl

A table is called as below, and a bot is a level, changed or not: `s.` how it slips (`Slips`), `e.` what it tries out
(`Effort`), `f.` how it goes by what was learned (`Foresight`), `f=0` without that.
Pairs play the same seeds.  Games that the file holds already are not played again; after `--seconds` none is begun.
"""

from __future__ import annotations

import argparse
import json
import re
import time

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.arena.match import Match, keep
from roundhouse.arena.pool import spread
from roundhouse.arena.statistics import mean, wilson
from roundhouse.arena.tournament import turned
from roundhouse.bots.bot import Bot
from roundhouse.bots.judgement import judgement
from roundhouse.bots.levels import LEVELS
from roundhouse.bots.roster import GREEDY
from roundhouse.core.dice import Dice


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.bots.levels import Level

TABLES: dict[str, tuple[str, tuple[tuple[str, str], ...], int]] = {
    "r2": ("russian-railroads", (("edition", "classic"),), 2),
    "r4": ("russian-railroads", (("edition", "classic"),), 4),
    "u4": ("ultimate-railroads", (("board", "russian"),), 4),
    "rust4": ("age-of-steam", (("map", "rust-belt"),), 4),
    "western4": ("age-of-steam", (("map", "western-us"),), 4),
    "southern4": ("age-of-steam", (("map", "southern-us"),), 4),
    "germany4": ("age-of-steam", (("map", "germany"),), 4),
    "lucia2": ("age-of-steam", (("map", "st-lucia"),), 2),
    "barbados": ("age-of-steam", (("map", "barbados"),), 1),
    "rev2": ("railroad-revolution", (), 2),
    "rev4": ("railroad-revolution", (), 4),
}
STEPS = [(one.id, other.id) for one, other in zip(LEVELS[1:], LEVELS, strict=False)]


class Game(NamedTuple):
    """A game to be played."""

    table: str
    one: str
    other: str
    seat: int
    """Where the one sits that is measured."""
    seed: int

    @property
    def match(self) -> Match:
        """Who sits where."""
        title, options, seats = TABLES[self.table]
        return Match(title, options, turned((self.one, *[self.other] * (seats - 1)), self.seat), self.seed)


@cache
def bot(told: str) -> Bot:
    """Return a level, changed as it is told."""
    name, _, changes = told.rstrip(")").partition("(")
    level = next(level for level in LEVELS if level.id == name)
    wanted = [change.split("=") for change in re.split("[,;]", changes) if change]
    plays = {family: _made(level, family, wanted, told).made(judge, family) for family, judge in GREEDY.plays.items()}
    return Bot(told, plays, GREEDY)


def _made(level: Level, family: str, changes: Sequence[Sequence[str]], told: str) -> Level:
    """Return a level as it is in a family, then changed."""
    known = judgement(family)
    if known and changes:
        slips, effort = known.slips.get(level.id, level.slips), known.tries.get(level.id, level.effort)
        level = level._replace(id=told, slips=slips, effort=effort)
    for what, value in changes:
        level = _changed(level, what, value)
    return level


def _changed(level: Level, what: str, value: str) -> Level:
    number: Any = float(value) if "." in value else int(value)
    if what == "f":
        return level._replace(foresight=None)
    part, _, field = what.partition(".")
    name = {"s": "slips", "e": "effort", "f": "foresight"}[part]
    return level._replace(**{name: getattr(level, name)._replace(**{field: number})})


def played(game: Game) -> dict[str, Any]:
    """Play a game; return what is worth knowing of it."""
    begun = time.process_time()
    kept = keep(game.match, {told: bot(told) for told in (game.one, game.other)})
    found, seat = kept.result, game.seat
    return {
        **game._asdict(),
        "share": found.shares[seat],
        "points": found.scores[seat],
        "others": [points for who, points in enumerate(found.scores) if who != seat],
        "slowest": round(kept.slowest[seat]),
        "seconds": round(time.process_time() - begun, 1),
    }


def games(pairs: Sequence[tuple[str, str, str]], most: int, seed: int, until: float) -> Iterator[Game]:
    """List the games seed by seed, so that all pairs have played about as many whenever it stops."""
    dice = Dice(seed)
    for n in range(most):
        drawn = dice.below(1 << 64)
        for table, one, other in pairs:
            seats = TABLES[table][2]
            if n < -(-most // seats):
                yield from (Game(table, one, other, seat, drawn) for seat in range(seats) if time.time() < until)


def told(found: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Say what came of every pair."""
    pairs = dict.fromkeys((each["table"], each["one"], each["other"]) for each in found)
    for pair in pairs:
        mine = [each for each in found if (each["table"], each["one"], each["other"]) == pair]
        won, own = wilson(sum(each["share"] for each in mine), len(mine)), mean([each["points"] for each in mine])
        rivals = [points for each in mine for points in each["others"]]
        theirs = f", the others {mean(rivals).value:.0f}" if rivals else ""
        who = f"{pair[0]:9} {pair[1]} against {pair[2]}"
        yield (
            f"{who}: {won.value:.0%} ({won.low:.0%} to {won.high:.0%}) of {len(mine)},"
            f" {own.value:.0f} ± {own.high - own.value:.0f} points{theirs};"
            f" slowest choice {max(each['slowest'] for each in mine)} ms,"
            f" {sum(each['seconds'] for each in mine) / len(mine):.1f} s a game"
        )


def main() -> None:
    """Play, and print what came of it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", default=",".join(TABLES), metavar="TABLE,TABLE")
    asked.add_argument("--pairs", nargs="*", default=[], metavar="TABLE:ONE:OTHER", help="instead of every step")
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--seconds", type=float, default=1e9)
    asked.add_argument("--out", type=Path, required=True, metavar="FILE")
    wanted = asked.parse_args()
    steps = [(table, *step) for table in wanted.tables.split(",") for step in STEPS]
    pairs = [tuple(each.split(":")) for each in wanted.pairs] or steps
    found = [json.loads(line) for line in wanted.out.read_text("utf-8").splitlines()] if wanted.out.exists() else []
    known = {tuple(each[name] for name in Game._fields) for each in found}
    left = (game for game in games(pairs, wanted.games, wanted.seed, time.time() + wanted.seconds))  # type: ignore[arg-type]
    with wanted.out.open("a", encoding="utf-8") as out:
        for result in spread(played, (game for game in left if game not in known), wanted.jobs):
            found.append(result)
            print(json.dumps(result), file=out, flush=True)
    print("\n".join(told(found)))


if __name__ == "__main__":
    main()
