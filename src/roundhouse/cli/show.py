"""`roundhouse show`: a position of a recorded game as text or as a picture."""

from pathlib import Path
from typing import Annotated, Any

import typer

from roundhouse.cli.board import board, open_decision, still_open
from roundhouse.cli.files import MOST_MOVES, STREAM, Mistake, put, read_play
from roundhouse.cli.output import AsJson, board_width, console, print_json
from roundhouse.cli.people import People
from roundhouse.cli.pictures import picture, rendered
from roundhouse.cli.replay import RecordFile
from roundhouse.core.play import Play


SPECTATOR = "spectator"


def show(  # noqa: PLR0913  (each is an option of the command)
    record: RecordFile,
    *,
    move: Annotated[
        int | None,
        typer.Option(min=0, max=MOST_MOVES, metavar="N", help="The first choice after N moves; the end if not said."),
    ] = None,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="Through whose eyes: a seat, a name, or spectator.")
    ] = SPECTATOR,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture as SVG; - prints it.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture as PNG; - prints it.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the text board even if a picture is written.")] = False,
    dark: Annotated[bool, typer.Option("--dark", help="Draw the picture for a dark background.")] = False,
    width: Annotated[int | None, typer.Option(min=100, max=8000, metavar="PIXELS", help="How wide the PNG is.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a position of a recorded game: as text, as a picture or as JSON."""
    if [svg == STREAM, png == STREAM, text, as_json].count(True) > 1:
        raise Mistake("only one thing at a time can be printed")
    play = position(record, move)
    eyes = seat_of(seat, People(play))
    if svg or png:
        document = picture(play, eyes, dark=dark)
        if svg:
            put(svg, document)
        if png:
            put(png, rendered(document, width))
    if as_json:
        print_json(_json(play, eyes))
    elif text or not (svg or png):
        print(board(play, eyes, board_width(console())))
        for line in still_open(play):
            print(line)


def position(record: Path, move: int | None) -> Play:
    """Return the first choice after so many moves of a record; what followed of itself is part of it."""
    play = read_play(record, until=move)
    if move is not None and move > len(play.moves):
        raise Mistake(f"{record} has {len(play.moves)} moves, so there is no move {move}")
    return play


def seat_of(text: str, people: People) -> int | None:
    """Read whose eyes to look through: the number of a seat, or a name that only one player has."""
    if text == SPECTATOR:
        return None
    if people.names.count(text) == 1:
        return people.names.index(text)
    seats = len(people.names)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) < seats):
        raise Mistake(f"a seat is a number from 0 to {seats - 1}, the name of a player or {SPECTATOR}, not {text!r}")
    return int(text)


def _json(play: Play, seat: int | None) -> dict[str, Any]:
    to_do, shown = play.decision, open_decision(play, seat)
    return {
        "moves": len(play.moves),
        "scores": play.scores(),
        "to_move": to_do and to_do.seat,
        "asks": to_do and to_do.asks,
        "options": [action.text for action in shown.options] if shown else [],
        "view": play.view(seat).to_json(),
    }
