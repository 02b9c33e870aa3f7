"""Many matches: who sits where with which seed, on one process or several."""

from __future__ import annotations

import multiprocessing
import signal

from typing import TYPE_CHECKING

from roundhouse.api import bots as known_bots
from roundhouse.arena.match import Match, Result, play, set_up
from roundhouse.core.dice import Dice
from roundhouse.core.game import SetupError


if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from roundhouse.core.game import Title


def schedule(
    game: str,
    bots: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    rotate: bool = True,
) -> list[Match]:
    """List the matches of a tournament; with `rotate` everybody moves on by one seat from game to game."""
    setup = set_up(game, len(bots), options or {})
    check_bots(setup.title, bots)
    dice = Dice(seed)
    return [
        Match(game, tuple(setup.options.items()), turned(bots, n if rotate else 0), dice.below(1 << 64))
        for n in range(games)
    ]


def check_bots(title: Title, bots: Sequence[str]) -> None:
    """Refuse bots that there are not, or that do not play a game."""
    known = known_bots()
    for name in bots:
        if name not in known:
            raise SetupError(f"there is no bot {name!r}; there is {', '.join(known)}")
        if not known[name].can_play(title):
            raise SetupError(f"the bot {name} does not play {title.id}")


def run(matches: Sequence[Match], *, jobs: int = 1) -> Iterator[Result]:
    """Play matches and yield their results in order, however many processes there are."""
    if jobs == 1 or len(matches) < 2:
        yield from map(play, matches)
        return
    size = max(1, min(8, len(matches) // (4 * jobs)))
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(matches)), _quiet) as pool:
        yield from pool.imap(play, matches, chunksize=size)


def _quiet() -> None:
    """Leave Ctrl-C to the process that asked for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def turned(bots: Sequence[str], n: int) -> tuple[str, ...]:
    """Return who sits where after everybody moved on by some seats."""
    n %= len(bots)
    return (*bots[len(bots) - n :], *bots[: len(bots) - n])
