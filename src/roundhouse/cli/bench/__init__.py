"""`roundhouse bench`: how fast the rules are, beside a fixed loop and other people's engines."""

import platform

from typing import Annotated, Any

import typer

from roundhouse.cli.bench.both import both
from roundhouse.cli.bench.engines import ours, tables
from roundhouse.cli.bench.measure import Measured, measure
from roundhouse.cli.bench.pace import PACE, reference
from roundhouse.cli.bench.peers import peers
from roundhouse.cli.bench.searches import Searched, searched
from roundhouse.cli.database import Database, database_address
from roundhouse.cli.files import Mistake
from roundhouse.cli.output import AsJson, console, print_json, table
from roundhouse.cli.program import command
from roundhouse.cli.setup import MOST, finite


SPEED = (
    "random games",
    ">decisions/s",
    ">as measured",
    ">choices/s",
    ">µs/choice",
    ">forced",
    ">per game",
    ">loops",
)
TAILS = ("apply + options, µs; copies", ">p50", ">p99", ">p99.9", ">max", ">clone µs", ">bytes")
SEARCHES = ("from the middle of greedy games", ">greedy choices/s", ">played on by greedy/s", ">played on quickly/s")
ENGINES = ("random games, decisions/s", ">from source", ">compiled", ">ratio")
LOADED_SECONDS = 20
NOTE = """\
CPU time of one process, interpreter {python}; all in turn, {rounds} rounds.
decisions/s and all times are scaled to a machine on which the reference loop runs at {pace:,.0f} iterations/s;
here it ran at {here:,.0f}. "loops" is what a decision costs in iterations of that loop, "forced" the share of
decisions with a single option, which choices/s and µs/choice leave out. "mid-game" plays on at random
from positions of a game between greedy bots."""


def bench(  # noqa: PLR0913  (typer's way to have many options)
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]",
            help="Only this game, or server, or environments; all games if not said.",
            show_default=False,
        ),
    ] = "",
    *,
    rounds: Annotated[int, typer.Option(min=1, max=1000, metavar="N", help="How often each takes its turn.")] = 12,
    seconds: Annotated[
        float,
        typer.Option(
            min=0.001,
            max=60,
            callback=finite,
            metavar="S",
            help="CPU time of a turn, for speed and again for tails.",
        ),
    ] = 0.1,
    seed: Annotated[int, typer.Option(min=0, max=MOST, metavar="N", help="Decides which games are played.")] = 1,
    whole: Annotated[bool, typer.Option("--whole", help="Leave out the middle of greedy games.")] = False,
    alone: Annotated[bool, typer.Option("--alone", help="Leave out other engines, even if installed.")] = False,
    workers: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="For server: how many share the database.")
    ] = 1,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Measure decisions a second of random games, whole ones and from the middle of greedy ones, tails, and copies.

    Other engines (catanatron, chess, rlcard) are measured beside ours if they are installed: the extra `peers`;
    and our own also from source, where it is compiled (`python3 go.py compile`).
    `roundhouse bench server` measures how long people wait when many play at once, `roundhouse bench environments`
    steps a second beside PettingZoo's classic games and catanatron's Gym, as far as they are installed.
    """
    if game == "environments":
        _bench_environments(rounds, seconds, seed, as_json=as_json)
        return
    if game == "server":
        _bench_server(workers, database, as_json=as_json)
        return
    mine = ours(game, middle=not whole)
    if not mine:
        raise Mistake(f"there is no game {game!r}; `{command('games')}` lists them")
    others = [] if alone else peers()
    found = measure([*mine, *others], rounds, seconds, seed)
    asked = [f"--rounds={rounds}", f"--seconds={seconds}", f"--seed={seed}"]
    engines = both(game, found, asked)
    ratios = _ratios(found[: len(mine)], found[len(mine) :])
    tried = [] if whole else [searched(name, table, rounds * seconds) for name, table in tables(game)]
    searches = [each for each in tried if each]
    if as_json:
        here = {"python": platform.python_version(), "pace": PACE, "pace_here": reference()}
        print_json(
            {
                **here,
                "measured": [each._asdict() for each in found],
                "ratios": ratios,
                "searched": [each._asdict() for each in searches],
                "engines": {name: {"source": plain, "compiled": fast} for name, (plain, fast) in engines.items()},
            }
        )
    else:
        _print(found, searches, ratios, rounds)
        if engines:
            console().print(table("", ENGINES, [_engines(name, *rates) for name, rates in engines.items()]))


def _bench_environments(rounds: int, seconds: float, seed: int, *, as_json: bool) -> None:
    from roundhouse.cli.bench import steps  # noqa: PLC0415  (only here)

    try:
        found = steps.measure(rounds, seconds, seed)
    except ImportError as error:
        raise Mistake(f"environments need an extra: {error}") from None
    if as_json:
        print_json(found)
    else:
        steps.show(found)


def _bench_server(workers: int, database: str, *, as_json: bool) -> None:
    from roundhouse.cli.bench import server  # noqa: PLC0415  (the server takes a moment to import)

    address = database_address(database)
    if workers > 1 and not address:
        raise Mistake("several servers need a database they can share: name it with --database")
    found = server.loads(LOADED_SECONDS, workers, address)
    if as_json:
        print_json(found)
    else:
        server.show(found)


def _ratios(mine: list[Measured], others: list[Measured]) -> dict[str, dict[str, dict[str, float]]]:
    """Return how many times faster than each other engine ours are: by decision, by choice, by clone."""
    return {
        each.name: {
            other.name: {
                "decisions": each.rate / other.rate,
                "choices": each.choices / other.choices,
                "clone": other.clone / each.clone,
            }
            for other in others
        }
        for each in mine
    }


def _print(found: list[Measured], searches: list[Searched], ratios: dict[str, Any], rounds: int) -> None:
    out = console()
    out.print(table("", SPEED, [_speed(each) for each in found]))
    out.print()
    out.print(table("", TAILS, [_tails(each) for each in found]))
    out.print()
    if searches:
        out.print(table("", SEARCHES, [(name, *(f"{rate:,.1f}" for rate in rates)) for name, *rates in searches]))
        out.print()
    rows = [
        (mine, other, *(f"{ratio:.2f} x" for ratio in kinds.values()))
        for mine, others in ratios.items()
        for other, kinds in others.items()
    ]
    if rows:
        out.print(table("", ("ours", "against", ">decisions", ">choices", ">clone"), rows))
        out.print()
    out.print(NOTE.format(python=platform.python_version(), rounds=rounds, pace=PACE, here=reference()))


def _speed(each: Measured) -> tuple[str, ...]:
    rates = (f"{rate:,.0f}" for rate in (each.rate, each.raw, each.choices))
    return (
        each.name,
        *rates,
        f"{each.per_choice:.1f}",
        f"{each.forced:.0%}",
        f"{each.length:.0f}",
        f"{each.loops:.0f}",
    )


def _engines(name: str, plain: float, fast: float) -> tuple[str, ...]:
    return name, f"{plain:,.0f}", f"{fast:,.0f}", f"{fast / plain:.2f} x"


def _tails(each: Measured) -> tuple[str, ...]:
    times = (f"{time:,.1f}" for time in (each.p50, each.p99, each.p999, each.worst, each.clone))
    return (each.name, *times, f"{each.memory:,.0f}")
