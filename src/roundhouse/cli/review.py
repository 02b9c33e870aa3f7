"""`roundhouse review`: look back at a game, where it was won and lost."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import typer

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from roundhouse import coach
from roundhouse.arena import set_up
from roundhouse.arena.pool import spread
from roundhouse.cli.files import Mistake, read_play
from roundhouse.cli.output import AsJson, console, folded, print_json, table
from roundhouse.cli.people import People
from roundhouse.cli.replay import RecordFile
from roundhouse.core.play import Play
from roundhouse.core.record import MOST_SEATS
from roundhouse.core.words import LANGUAGES, Words


SEED = 1
"""Looking back twice gives the same."""


class Job(NamedTuple):
    """A question for some process."""

    game: str
    options: dict[str, str]
    seats: int
    state: dict[str, Any]
    ask: coach.Ask


def review(
    record: RecordFile,
    *,
    seat: Annotated[
        list[int] | None,
        typer.Option(min=0, max=MOST_SEATS, metavar="N", help="Whose turns are weighed; people's, if not said."),
    ] = None,
    language: Annotated[str, typer.Option(metavar="NAME", help=f"One of {', '.join(LANGUAGES)}.")] = "en",
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes.", metavar="N")] = 1,
    as_json: AsJson = False,
) -> None:
    """Look back at a game: how likely everybody was to win, where that turned, and what would have been better.

    For instance: roundhouse review game.record --seat 0 --jobs 2
    """
    play = read_play(record)
    seats = _seats(play, seat)
    if language not in LANGUAGES:
        raise Mistake(f"there is no language {language!r}; there is {', '.join(LANGUAGES)}")
    names = dict(enumerate(People(play).short))
    words = play.game.words(language, coach.WORDS).calling({str(who): name for who, name in names.items()})
    asked = coach.asks(play, seats)
    answers = dict(_answers(play, asked, jobs, "looking back", quiet=as_json))
    more = coach.closer(play, coach.summed(play, answers), asked)
    found = coach.summed(play, answers | dict(_answers(play, more, jobs, "looking closer", quiet=as_json)))
    if as_json:
        print_json(_json(play, found, words))
    else:
        _print(play, found, words)


def answered(job: Job) -> tuple[coach.Ask, coach.Answer]:
    """Answer a question, in whatever process."""
    game = set_up(job.game, job.seats, job.options)
    return job.ask, coach.looked_at(game, game.state_from_json(job.state), job.ask, SEED)


def _seats(play: Play, wanted: list[int] | None) -> list[int]:
    if wrong := [seat for seat in wanted or () if seat >= play.game.seats]:
        raise Mistake(f"there is no seat {wrong[0]} in this game; its seats are 0 to {play.game.seats - 1}")
    return wanted or People(play).humans or list(range(play.game.seats))


def _answers(
    play: Play, asked: list[coach.Ask], jobs: int, what: str, *, quiet: bool
) -> Iterator[tuple[coach.Ask, coach.Answer]]:
    """Ask everything, and show on the terminal how far that is."""
    game, at = play.game, play.history.position
    tasks = (Job(game.id, game.options, game.seats, at(ask.move).to_json(), ask) for ask in asked)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = console(error=True)
    with Progress(*columns, console=out, transient=True, disable=quiet or not out.is_terminal) as progress:
        yield from progress.track(spread(answered, tasks, min(jobs, max(1, len(asked)))), total=len(asked))


def _print(play: Play, found: coach.Review, words: Words) -> None:
    out, short = console(), People(play).short
    chances = bool(found.points and found.points[0].chances)
    rows = [_row(point, last=point.move == len(play.moves)) for point in found.points]
    about = "how likely everybody was to win" if chances else "how many points were to be expected"
    out.print(about)
    out.print(table("", ("round", *[f">{name}" for name in short]), rows))
    for said in [coach.turning(each, words) for each in found.turnings]:
        out.print(f"\n{said}")
    for each in found.better:
        said, why = coach.better(each, play.game, words)
        out.print(
            "\n" + folded(out, f"{each.move + 1:>5}  {short[each.seat]}: {said}\n       {why}", 7), soft_wrap=True
        )
    if not found.better:
        out.print("\nNothing much better was found.")


def _row(point: coach.Point, *, last: bool) -> tuple[str, ...]:
    shown = [f"{coach.percent(each)}%" for each in point.chances] or [f"{each:.0f}" for each in point.values]
    return ("end" if last else str(point.round), *shown)


def _json(play: Play, found: coach.Review, words: Words) -> dict[str, Any]:
    return {
        "game": play.game.id,
        "points": [point._asdict() for point in found.points],
        "turnings": [{**each._asdict(), "text": coach.turning(each, words)} for each in found.turnings],
        "better": [_better(each, play, words) for each in found.better],
    }


def _better(each: coach.Better, play: Play, words: Words) -> dict[str, Any]:
    said, why = coach.better(each, play.game, words)
    plain = {"move": each.move, "seat": each.seat, "points": each.points, "chance": each.chance}
    return {**plain, "played": each.played.action, "best": each.best.action, "text": said, "why": why}
