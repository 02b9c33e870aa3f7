"""`roundhouse train`: learn by self-play what positions of a game are worth."""

from pathlib import Path
from typing import Annotated

import typer

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from roundhouse.api import set_up
from roundhouse.arena.pool import WorkerLostError
from roundhouse.bots.learned.eyes import WEIGHTS, name_of
from roundhouse.bots.learned.packing import head_of
from roundhouse.cli.files import Mistake
from roundhouse.cli.output import AsJson, console, print_json
from roundhouse.cli.setup import MOST, GameName, Given, options_of, seats_of, title_of
from roundhouse.core.record import MOST_SEATS


def train(  # noqa: PLR0913  (each is an option of the command)
    game: GameName,
    *,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where games and nets are kept; what is there stays.")],
    seats: Annotated[
        int | None, typer.Option(max=MOST_SEATS, metavar="N", help="How many sit at a table; two, if not said.")
    ] = None,
    games: Annotated[int, typer.Option(min=10, max=1_000_000, help="How many in each round.", metavar="N")] = 300,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="How often it plays and learns.", metavar="N")] = 1,
    steps: Annotated[int, typer.Option(min=10, max=1_000_000, help="How long each fit is.", metavar="N")] = 2500,
    seed: Annotated[int, typer.Option(min=0, max=MOST, help="Same seed, same net.", metavar="N")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes.", metavar="N")] = 1,
    option: Given = None,
    install: Annotated[bool, typer.Option("--install", help="Let the level `expert` use it.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, and learn from how the games end what positions are worth.

    Whatever stops it, the same command goes on where it was.
    The more it plays, the better; some hundred games are a beginning.

    For instance: roundhouse train russian-railroads --seats 2 --games 300 --jobs 2 --out learned
    """
    from roundhouse.learn import schooling  # noqa: PLC0415  (numpy is an extra)

    title, options = title_of(game), options_of(option)
    able = seats_of(title, options)
    table = set_up(title.id, seats if seats is not None else 2 if 2 in able else able[0], options)
    if table.seats == 1:
        raise Mistake("alone at a table bots play every game on to its end; there is nothing to learn before")
    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = console(error=True)
    with Progress(*shown, console=screen, transient=True, disable=as_json or not screen.is_terminal) as progress:
        bar = progress.add_task("")
        try:
            net = schooling.train(
                schooling.Course(table, games, rounds, steps, seed, jobs),
                out,
                lambda what, done, of: progress.update(bar, description=what, completed=done, total=of),
            )
        except WorkerLostError as error:
            raise Mistake(f"{error}; the same command goes on where it was") from None
    if install:
        (WEIGHTS / f"{name_of(table)}.net").write_bytes(net.read_bytes())
    story = head_of(net.read_bytes()).story
    if as_json:
        print_json({"net": str(net), **story})
    else:
        console().print(f"{net}: tells {story['told']:.0%} of what could not be seen plainly")
