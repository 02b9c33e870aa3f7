"""`roundhouse ladder`: every bot against every other one, kept on disk, to be gone on with at any time."""

import json
import secrets

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from roundhouse.arena import Kept, Match, Plan, cluster, columns
from roundhouse.arena.findings import Report, report
from roundhouse.arena.ladder import Task, matches, plan, played
from roundhouse.arena.ledger import Ledger, head
from roundhouse.arena.page import page, said
from roundhouse.arena.pool import WorkerLostError, spread
from roundhouse.arena.watching import modules
from roundhouse.cli.files import Mistake, write
from roundhouse.cli.guests import Memory, Named, Seconds, guests_of
from roundhouse.cli.output import AsJson, console, print_json, table
from roundhouse.cli.setup import GameName, Given, Seed, options_of, seats_of, title_of
from roundhouse.core.record import MOST_SEATS


HEADS = ("bot", ">rating (95% sure)", ">wins", ">points", ">slowest choice")


def ladder(  # noqa: PLR0913  (each is an option of the command)
    game: GameName,
    *,
    bots: Annotated[str, typer.Option(metavar="NAMES", help="Who is compared, by commas.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where games and report are kept; what is there stays.")],
    seats: Annotated[
        int | None, typer.Option(max=MOST_SEATS, metavar="N", help="How many sit at a table; two, if not said.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many for each pair.", metavar="N")] = 100,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes.", metavar="N")] = 1,
    ray: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster instead: auto for the one here, or its address."),
    ] = "",
    option: Given = None,
    stats: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Statistics: sources, choices, or your own module:Name.")
    ] = None,
    bot: Named = None,
    seconds: Seconds = 10.0,
    memory: Memory = 512,
    parquet: Annotated[bool, typer.Option("--parquet", help="Also write all games as games.parquet.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let every bot meet every other one and rate them.

    Everybody sits on every seat with the same seeds.
    With more than two seats each bot sits alone among bots of one other kind.
    Whatever stops it, the same command goes on where it was.

    For instance: roundhouse ladder russian-railroads --bots greedy,random --seats 2 --games 100 --jobs 2 --out ladder
    """
    if parquet:
        columns.require()
    if ray:
        cluster.require()
    title, options = title_of(game), options_of(option)
    able = seats_of(title, options)
    seats = seats if seats is not None else 2 if 2 in able else able[0]
    names = tuple(name.strip() for name in bots.split(","))
    drawn = head(out).get("seed", secrets.randbelow(1 << 64)) if seed is None else seed
    guests = guests_of(bot, seconds, memory)
    made = plan(Plan(title.id, tuple(options.items()), seats, names, games, drawn, tuple(stats or ()), guests))
    with _opened(out, made) as ledger:
        wanted = list(matches(made))
        _play([match for match in wanted if not ledger.has(match)], ledger, ray or jobs, quiet=as_json)
        lines = ledger.played(wanted)
    found = report(made, lines, len(wanted))
    write(out / "report.json", json.dumps(found.to_json(), indent=2) + "\n")
    write(out / "report.html", page(found))
    if parquet:
        columns.write(out / "games.parquet", lines)
    if as_json:
        print_json(found.to_json())
    else:
        _print(found, out)


def _opened(out: Path, made: Plan) -> Ledger:
    try:
        return Ledger(out, made)
    except OSError as error:
        raise Mistake(f"cannot keep games in {out}: {error.strerror}") from None


def _play(left: list[Match], ledger: Ledger, where: int | str, *, quiet: bool) -> None:
    """Play what is left, keep each game at once, and show on the terminal how far it is."""
    shown = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = console(error=True)
    done = len(ledger.lines)
    with Progress(*shown, console=out, transient=True, disable=quiet or not out.is_terminal) as progress:
        bar = progress.add_task("", total=done + len(left), completed=done)
        for _ in _kept(left, ledger, where):
            progress.advance(bar)


def _kept(left: list[Match], ledger: Ledger, where: int | str) -> Iterator[None]:
    try:
        for kept in _results(left, ledger.plan, where):
            ledger.add(kept)
            yield
    except WorkerLostError as error:
        raise Mistake(f"{error}; the same command goes on where it was") from None


def _results(left: list[Match], made: Plan, where: int | str) -> Iterator[Kept]:
    tasks = [Task(match, made.stats, made.guests) for match in left]
    if isinstance(where, int):
        return spread(played, tasks, min(where, max(1, len(left))))
    return cluster.spread(played, tasks, where, modules(made.stats)) if left else iter(())


def _print(found: Report, out: Path) -> None:
    screen, made = console(), found.plan
    options = ", ".join(f"{name}={value}" for name, value in made.options)
    screen.print(f"{made.game} ({options}), {made.seats} seats, {found.games} games, seed {made.seed}\n")
    standing = {each.bot: each for each in found.standings}
    rows = [
        (
            each.bot,
            said(each.points, "{:+.0f}"),
            said(standing[each.bot].wins, "{:.0%}"),
            said(standing[each.bot].score, "{:.1f}"),
            f"{found.slowest[each.bot]:.0f} ms",
        )
        for each in found.ratings
    ]
    screen.print(table("", HEADS, rows))
    meetings = [(f"{m.bot} against {m.rival}", m.games, said(m.wins, "{:.0%}")) for m in found.meetings]
    if meetings:
        screen.print(table("\nvictories", ("", ">games", ">wins (95% sure)"), meetings))
    for foul in dict.fromkeys(found.fouls):
        screen.print(f"\n{foul} ({found.fouls.count(foul)} games); dice played on for it")
    screen.print(f"\nreport: {out / 'report.html'}")
