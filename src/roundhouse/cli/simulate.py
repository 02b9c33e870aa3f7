"""`roundhouse simulate`: many games between bots, and what they say."""

import csv
import io
import secrets

from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any

import typer

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from roundhouse.arena import Interval, Match, Result, run, schedule, standings
from roundhouse.arena.report import report as findings
from roundhouse.cli import report
from roundhouse.cli.files import STREAM, Mistake, put
from roundhouse.cli.output import AsJson, console, print_json, table
from roundhouse.cli.setup import GameName, Given, Rows, Seed, options_of, seats_of, title_of
from roundhouse.core.record import MOST_SEATS


HEADS = ("bot", ">seats", ">wins (95% sure)", ">score (95% sure)", ">range", ">place")


def simulate(  # noqa: PLR0913  (each is an option of the command)
    game: GameName,
    *,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Who plays, by commas; the last one also takes the seats left over.")
    ] = "greedy",
    seats: Annotated[
        int | None, typer.Option(max=MOST_SEATS, metavar="N", help="How many play; as many as can, if not said.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.", metavar="N")] = 100,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes.", metavar="N")] = 1,
    option: Given = None,
    rotate: Annotated[bool, typer.Option(help="Move everybody on by one seat from game to game.")] = True,
    csv_file: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FILE", help="Also write a row for each game and seat; - prints only these."),
    ] = None,
    report_file: Annotated[
        Path | None,
        typer.Option(
            "--report", metavar="FILE", help="Also write a page with plots, and its numbers as JSON beside it."
        ),
    ] = None,
    rows: Rows = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and compare them.

    For instance: roundhouse simulate russian-railroads --bots greedy,random --games 100 --seed 1 --jobs 2
    """
    del rows  # taken while it was read
    if as_json and csv_file == STREAM:
        raise Mistake("only one thing at a time can be printed")
    title, options = title_of(game), options_of(option)
    seed = secrets.randbelow(1 << 64) if seed is None else seed
    names = _seated(bots, seats_of(title, options)[-1] if seats is None else seats)
    matches = schedule(title.id, names, games=games, seed=seed, options=options, rotate=rotate)
    for file in filter(None, (csv_file, report_file)):
        put(file, "")  # better to hear now than after the games that it cannot be written
    results = list(_watched(matches, jobs, quiet=as_json))
    if csv_file:
        put(csv_file, _csv(results))
    if report_file:
        report.write(report_file, title, matches[0], seed, findings(results))
    if as_json:
        print_json(_json(matches[0], seed, results))
    elif csv_file != STREAM:
        _print(matches[0], seed, results)


def _seated(bots: str, seats: int) -> list[str]:
    names = [name.strip() for name in bots.split(",")]
    if len(names) > seats > 0:
        raise Mistake(f"there are {len(names)} bots for {seats} seat{'s' if seats > 1 else ''}")
    return [*names, *names[-1:] * (seats - len(names))] if seats > 0 else []


def _watched(matches: list[Match], jobs: int, *, quiet: bool) -> Iterator[Result]:
    """Play the matches and show on the terminal how far they are."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = console(error=True)
    with Progress(*columns, console=out, transient=True, disable=quiet or not out.is_terminal) as progress:
        yield from progress.track(run(matches, jobs=jobs), total=len(matches))


def _print(first: Match, seed: int, results: list[Result]) -> None:
    out = console()
    options = ", ".join(f"{name}={value}" for name, value in first.options)
    called = f"{first.game} ({options})" if options else first.game
    out.print(f"{called}, {len(first.bots)} seats, {len(results)} games, seed {seed}\n")
    rows = [
        (
            each.bot,
            f"{each.even:.0%}",
            _said(each.wins, "{:.1%}"),
            _said(each.score, "{:.1f}"),
            f"{each.worst}..{each.best}",
            f"{each.place:.2f}",
        )
        for each in standings(results)
    ]
    out.print(table("", HEADS, rows))
    mean = f"{fmean(r.rounds for r in results):.1f} rounds, {fmean(r.decisions for r in results):.0f} decisions"
    out.print(
        f"\nAn average game has {mean} and {fmean(r.moves for r in results):.0f} moves with forced ones and chance."
    )


def _said(interval: Interval, form: str) -> str:
    value, low, high = map(form.format, interval)
    return f"{value} ({low}..{high})"


def _json(first: Match, seed: int, results: list[Result]) -> dict[str, Any]:
    return {
        "game": first.game,
        "options": dict(first.options),
        "seats": len(first.bots),
        "seed": seed,
        "standings": [each.to_json() for each in standings(results)],
        "games": [result.to_json() for result in results],
    }


def _csv(results: list[Result]) -> str:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(("game", "seed", "seat", "bot", "score", "place", "share", "rounds", "decisions", "moves", "end"))
    for number, result in enumerate(results):
        seats = zip(result.match.bots, result.scores, result.places, result.shares, strict=True)
        for seat, each in enumerate(seats):
            whole = (result.rounds, result.decisions, result.moves, result.end)
            out.writerow((number, result.match.seed, seat, *each, *whole))
    return text.getvalue()
