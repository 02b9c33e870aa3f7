# ruff: noqa: INP001, T201
"""Find out which weights of the Russian family would bring more points, and take a step that way.

    .venv/bin/python tools/tune_weights.py --games 1400 --out found.json
    .venv/bin/python tools/tune_weights.py --games 1400 --weights found.json --out further.json
    .venv/bin/python tools/tune_weights.py --games 160 --weights found.json --check

In every game all four seats believe something else, each weight being disturbed at random and by itself; how the points
of a seat go with its own disturbance says where to go, as far as that is more than chance.
With `--check`, the weights play alone against three that have the usual ones, on every seat equally often.
"""

from __future__ import annotations

import argparse
import json

from math import exp, log, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roundhouse.api import set_up
from roundhouse.arena.statistics import mean
from roundhouse.bots.russian.light import Light
from roundhouse.bots.russian.weights import WEIGHTS, Weights
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.game import Game

SHARES = {"near", "coin_many", "patience", "relocate"}
"""What stays between 0 and 1."""
SURE = 2
"""How many standard errors a slope has to be more than nothing."""


def disturbed(weights: Weights, by: Sequence[float]) -> Weights:
    """Return weights of which each is that many times e larger, or a share that much surer."""
    told = zip(Weights._fields, weights, by, strict=True)
    return Weights(*(_surer(old, x) if name in SHARES else old * exp(x) for name, old, x in told))


def _surer(share: float, by: float) -> float:
    return 1 / (1 + exp(-log(share / (1 - share)) - by))


def played(game: Game, seed: int, seats: Sequence[Weights]) -> list[int]:
    """Let everybody play by what they believe; return the points."""
    s: Any = game.title.start(game.rules, seed)
    players = {each: Light(each) for each in seats}
    while decision := advance(s):
        players[seats[decision.seat]].play(s, decision)
    return game.title.scores(s)


def bell(dice: Dice) -> float:
    """Return a number that is about 0, as far away as 1 on average, seldom further than 2."""
    return sum(dice.below(1 << 32) for _ in range(12)) / (1 << 32) - 6


def slopes(game: Game, weights: Weights, spread: float, games: int, dice: Dice) -> list[float]:
    """Return for each weight how many points it brings to disturb it, and nothing where that may be chance."""
    rows: list[tuple[list[float], int]] = []
    for n in range(games):
        bys = [[bell(dice) for _ in weights] for _ in range(game.seats)]
        seats = [disturbed(weights, [spread * x for x in by]) for by in bys]
        rows += zip(bys, played(game, dice.below(1 << 64), seats), strict=True)
        if not (n + 1) % 100:
            print(n + 1, "games", flush=True)
    usual = sum(points for _, points in rows) / len(rows)
    error = sqrt(sum((points - usual) ** 2 for _, points in rows)) / len(rows)
    found = [sum(by[k] * (points - usual) for by, points in rows) / len(rows) for k in range(len(weights))]
    return [slope * (1 - (error / slope) ** 2) if abs(slope) > SURE * error else 0.0 for slope in found]


def check(game: Game, weights: Weights, games: int, dice: Dice) -> str:
    """Say how weights do alone against three that have the usual ones."""
    mine, others = [], []
    for _ in range(games // game.seats):
        seed = dice.below(1 << 64)
        for seat in range(game.seats):
            scores = played(game, seed, [weights if who == seat else WEIGHTS for who in range(game.seats)])
            mine.append(scores.pop(seat))
            others += scores
    own = mean(mine)
    return f"{own.value:.1f} ± {own.high - own.value:.1f} points, the others {mean(others).value:.1f}, of {len(mine)}"


def main() -> None:
    """Play, and write what was found."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=1400)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--spread", type=float, default=0.3, help="how far weights are disturbed")
    asked.add_argument("--length", type=float, default=2.0, help="how many times that far the step goes in all")
    asked.add_argument("--weights", type=Path, metavar="FILE", help="what to begin with, if not the usual ones")
    asked.add_argument("--title", default="russian-railroads")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--check", action="store_true")
    asked.add_argument("--out", type=Path, metavar="FILE")
    wanted = asked.parse_args()
    game, dice = set_up(wanted.title, wanted.seats, {}), Dice(wanted.seed)
    weights = Weights(**json.loads(wanted.weights.read_text("utf-8"))) if wanted.weights else WEIGHTS
    if wanted.check:
        print(check(game, weights, wanted.games, dice))
        return
    found = slopes(game, weights, wanted.spread, wanted.games, dice)
    size = sqrt(sum(x * x for x in found)) / (wanted.spread * wanted.length)
    then = disturbed(weights, [x / size for x in found])
    told = {name: round(x, 3) for name, x in then._asdict().items()}
    print({name: x for name, x in told.items() if x != getattr(weights, name)})
    if wanted.out:
        wanted.out.write_text(json.dumps(told), "utf-8")


if __name__ == "__main__":
    main()
