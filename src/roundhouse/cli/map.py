"""`roundhouse map`: help for whoever draws a new map of Age of Steam."""

import sys

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from roundhouse import draw
from roundhouse.cli.files import write
from roundhouse.cli.output import AsJson, print_json
from roundhouse.cli.pictures import rendered
from roundhouse.core.game import Game
from roundhouse.games.steam import title_with
from roundhouse.games.steam.check import check_map


class Task(StrEnum):
    """What can be done with a map."""

    CHECK = "check"
    DRAW = "draw"


def map(  # noqa: A001  (the command is called so)
    task: Annotated[Task, typer.Argument(help="Check the file, or draw the map as it is set up.")],
    file: Annotated[Path, typer.Argument(help="The map, as described in docs/add-a-map.md.")],
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to draw it, .svg or .png; beside the map if not said.")
    ] = None,
    dark: Annotated[bool, typer.Option("--dark", help="Draw it for a dark background.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check or draw a map of Age of Steam that is not part of the program yet."""
    mistakes = check_map(file)
    if as_json:
        print_json(mistakes)
    if mistakes:
        print(f"{file} cannot be played:", *(f"- {mistake}" for mistake in mistakes), sep="\n", file=sys.stderr)
        raise typer.Exit(2)
    if task is Task.DRAW:
        target = out or file.with_suffix(".png")
        document = draw.svg(_picture(file), dark=dark)
        write(target, document if target.suffix == ".svg" else rendered(document, None))
        print(f"{target} is drawn.")
    elif not as_json:
        print(f"{file} can be played.")


def _picture(file: Path) -> draw.Scene:
    """Return the map as it looks when a game begins."""
    title = title_with({file.stem: file})
    seats = title.seats({"map": file.stem})[-1]
    return draw.scene(Game(title, seats, {}).start().view(None))
