# ruff: noqa: INP001, T201
"""Measure what greedy's judgement of a board or module is worth: it plays against itself without that judgement.

    .venv/bin/python tools/measure_greedy.py --option board=german --games 100

Every seed is played twice, with the seats exchanged.  The share of games won comes with its interval of 95 %.
The one that ignores what is new lays whatever comes first into a gap, takes the first income tile and uses none,
and expects nothing of what may still be laid; it clears any place for a locomotive, knows no wagons, no coal,
no stocks and no boulders, and uses neither the train nor special ideas nor engineers of the module.
"""

from __future__ import annotations

import argparse

from typing import TYPE_CHECKING

from roundhouse.arena.match import Match, play
from roundhouse.arena.statistics import wilson
from roundhouse.bots.bot import Bot
from roundhouse.bots.roster import BOTS
from roundhouse.bots.russian.deciding import choose_with
from roundhouse.bots.russian.weights import IGNORING
from roundhouse.core.dice import Dice


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.play import View

BLIND = {"route", "income", "react", "share", "clearing", "purples"}
"""Questions of modules that the one who ignores them answers as it comes."""
UNUSED = {"use", "ride", "special"}
"""What it never does."""
MORE = {"WL", *(f"X{n}" for n in range(1, 10))}
"""The train and the engineers of the module: it never goes there."""


def ignore(view: View, options: Sequence[Action], seed: int) -> Action:
    """Choose as greedy does where nothing is new."""
    asks = view.state.stack[-1][1]
    left = [each for each in options if each.verb not in UNUSED and MORE.isdisjoint(each.args)] or options
    if asks in BLIND:
        return left[seed % len(left)]
    if len(left) == 1:
        return left[0]
    return choose_with(IGNORING, view, left, seed)


def main() -> None:
    """Play, and print what came of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    options = tuple(tuple(text.split("=", 1)) for text in wanted.option)
    known = {bot.id: bot for bot in BOTS} | {"ignoring": Bot("ignoring", {"russian": ignore})}
    dice, won, margin, games = Dice(wanted.seed), 0.0, 0, 0
    for _ in range(wanted.games // 2):
        seed = dice.below(1 << 64)
        for seats in (("greedy", "ignoring"), ("ignoring", "greedy")):
            result = play(Match("ultimate-railroads", options, seats, seed), known)  # type: ignore[arg-type]
            mine = seats.index("greedy")
            won += result.shares[mine]
            margin += result.scores[mine] - result.scores[1 - mine]
            games += 1
        share = wilson(won, games)
        print(
            f"{games} games: {won / games:.1%} won ({share.low:.1%} to {share.high:.1%}), {margin / games:+.1f} points",
            flush=True,
        )


if __name__ == "__main__":
    main()
