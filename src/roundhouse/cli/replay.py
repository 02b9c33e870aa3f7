"""`roundhouse replay`: check a record and tell the game it holds."""

from pathlib import Path
from typing import Annotated, Any

import typer

from roundhouse.cli.files import MOST_MOVES, read_play
from roundhouse.cli.output import AsJson, console, folded, print_json
from roundhouse.cli.people import People
from roundhouse.cli.sheets import score_table, standings_table
from roundhouse.cli.story import EVERYBODY, Step, steps, tell, tell_scoring, turns
from roundhouse.core.machine import CHANCE
from roundhouse.core.play import Play


RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A file written by `save` or by `play`.")]


def replay(
    record: RecordFile,
    *,
    until: Annotated[
        int | None, typer.Option(min=0, max=MOST_MOVES, metavar="N", help="Only up to the first choice after N moves.")
    ] = None,
    notation: Annotated[bool, typer.Option("--notation", help="Notation instead of words.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check a record move by move and tell its game, round by round."""
    play = read_play(record, until=until)
    if as_json:
        print_json(_json(play))
        return
    out = console()
    for line in _lines(play, notation=notation):
        out.print(folded(out, line, max(2, 7 - len(line) + len(line.lstrip()))), soft_wrap=True)
    out.print()
    out.print(standings_table(play, People(play)))
    out.print()
    out.print(score_table(play, People(play)))


def _lines(play: Play, *, notation: bool) -> list[str]:
    words, people = play.game.words(), People(play)
    lines, now = [f"{words.say('title.name')}, {play.game.seats} seats, {len(play.moves)} moves", "", "Set-up"], 0
    for turn in turns(steps(play)):
        if turn[0].round != now:
            now = turn[0].round
            lines += ["", f"Round {now}"]
        said = " ".join(map(str, _actions(turn))) if notation else tell(play, words, turn, EVERYBODY)
        lines.append(f"{turn[0].number + 1:>5}  {people.label(turn[0].seat)}: {said}")
        lines += [f"       {line}" for line in tell_scoring(words, turn[-1].scoring, people.label)]
    state = "The game is over." if play.decision is None else f"{people.label(play.decision.seat)} is to choose."
    return [*lines, "", state]


def _actions(turn: list[Step]) -> list[str]:
    return [step.action.text for step in turn]


def _json(play: Play) -> dict[str, Any]:
    record = play.record()
    return {
        "game": record.game,
        "options": record.options,
        "seats": record.seats,
        "seed": record.seed,
        "names": record.names,
        "moves": [
            {
                "seat": None if step.seat == CHANCE else step.seat,
                "action": step.action.text,
                "round": step.round,
                "scored": [each._asdict() for each in step.points + step.scoring],
            }
            for step in steps(play)
        ],
        "over": play.over,
        "scores": play.scores(),
        "places": play.ranking(),
        "remarks": play.remarks(),
        "sheets": [[each._asdict() for each in play.score_sheet(seat)] for seat in range(record.seats)],
    }
