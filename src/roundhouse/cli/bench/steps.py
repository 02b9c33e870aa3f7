"""`roundhouse bench environments`: steps a second of our environments beside other people's, in the same run."""

from __future__ import annotations

import random

from functools import partial
from importlib import import_module, util
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.cli.bench.pace import PACE, reference
from roundhouse.cli.output import console, table


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

COLUMNS = ("steps of environments, with observation and mask", ">steps/s", ">as measured", ">µs/step")
OURS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("russian-railroads", 2, {"edition": "classic"}),
    ("russian-railroads", 4, {"edition": "classic"}),
    ("age-of-steam", 4, {"map": "rust-belt"}),
    ("railroad-revolution", 4, {}),
)
CLASSIC = ("chess_v6", "connect_four_v3", "go_v5", "tictactoe_v3")
"""Games of PettingZoo that need no other engine than it brings."""
CATAN = "catanatron_gym"


class Walk(NamedTuple):
    """An environment and how one takes random steps in it."""

    name: str
    make: Callable[[], Any]
    steps: Callable[[Any, random.Random], Iterator[None]]
    """Take steps for ever."""


def walks() -> list[Walk]:
    """Return what is installed: ours, PettingZoo's classic games, catanatron's Gym."""
    from roundhouse.envs import Table  # noqa: PLC0415  (an extra)

    ours = [
        Walk(" ".join([game, *options.values(), f"{seats}p"]), partial(Table, game, seats, options), _in_turn)
        for game, seats, options in OURS
    ]
    return [*ours, *_classic(), *([Walk("catanatron Gym 2p", _catan, _alone)] if util.find_spec(CATAN) else [])]


def measure(rounds: int, seconds: float, seed: int) -> list[dict[str, Any]]:
    """Walk in all of them in turn, several rounds; return steps a second as they would be at the fixed pace."""
    dice = random.Random(seed)  # noqa: S311  (dice of a measurement keep no secret)
    going = [(walk.name, walk.steps(walk.make(), dice)) for walk in walks()]
    found: dict[str, list[tuple[float, float]]] = {name: [] for name, _ in going}
    for _ in range(rounds):
        for name, steps in going:
            found[name].append(_slice(steps, seconds))
    return [
        {"name": name, "rate": median(scaled for scaled, _ in each), "raw": median(raw for _, raw in each)}
        for name, each in found.items()
    ]


def show(found: list[dict[str, Any]]) -> None:
    """Print them."""
    rows = [(e["name"], f"{e['rate']:,.0f}", f"{e['raw']:,.0f}", f"{1e6 / e['rate']:.0f}") for e in found]
    console().print(table("", COLUMNS, rows))
    print(f"CPU time of one process; steps/s at a pace of {PACE:,.0f} iterations/s of the reference loop.")


def _slice(steps: Iterator[None], seconds: float) -> tuple[float, float]:
    before, begun, n = reference(), process_time(), 0
    while (spent := process_time() - begun) < seconds:
        next(steps)
        n += 1
    return n / spent * 2 * PACE / (before + reference()), n / spent


def _classic() -> list[Walk]:
    known = [name for name in CLASSIC if _there(f"pettingzoo.classic.{name}")]
    return [Walk(f"PettingZoo {name}", import_module(f"pettingzoo.classic.{name}").raw_env, _in_turn) for name in known]


def _there(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True


def _catan() -> Any:
    return import_module(f"{CATAN}.envs.catanatron_env").CatanatronEnv()


def _in_turn(env: Any, dice: random.Random) -> Iterator[None]:
    """Let random agents take turns, as PettingZoo's own performance test does."""
    while True:
        env.reset(seed=dice.getrandbits(30))
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            mask = seen["action_mask"].nonzero()[0]
            env.step(None if over or cut else int(mask[int(dice.random() * len(mask))]))
            del agent
            yield


def _alone(env: Any, dice: random.Random) -> Iterator[None]:
    """Let a random agent play against those of the environment."""
    while True:
        _, told = env.reset(seed=dice.getrandbits(30))
        over = False
        while not over:
            _, _, over, cut, told = env.step(dice.choice(told["valid_actions"]))
            over = over or cut
            yield
