"""`roundhouse play`: in the browser, or a game in the terminal against bots or with friends at one screen."""

import secrets

from importlib import import_module, util
from pathlib import Path
from typing import Annotated

import typer

from roundhouse.api import games
from roundhouse.arena import set_up
from roundhouse.cli import saves
from roundhouse.cli.files import Mistake, read_play
from roundhouse.cli.output import console
from roundhouse.cli.program import command
from roundhouse.cli.serve import play_in_browser
from roundhouse.cli.session import Session
from roundhouse.cli.setup import Given, Rows, Seed, options_of, seats_of, title_of
from roundhouse.cli.site import play_here
from roundhouse.cli.welcome import YOU, Wish, ask, seated
from roundhouse.core.record import MOST_SEATS


WAITING = "A game is waiting for you; go on with it by: {command}"


def play(  # noqa: PLR0913  (each is an option of the command)
    what: Annotated[
        str, typer.Argument(metavar="[GAME]", help="Which game; with --resume: which file.", show_default=False)
    ] = "",
    *,
    players: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help="Who plays, by commas; who is called like a bot (greedy, random) is one.",
            show_default=False,
        ),
    ] = "",
    seats: Annotated[
        int | None, typer.Option(max=MOST_SEATS, metavar="N", help="How many play; bots take what is left over.")
    ] = None,
    option: Given = None,
    seed: Seed = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game played last, or with a file.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, not in the browser.")] = False,
    here: Annotated[bool, typer.Option("--here", help="In the browser alone, without a server.")] = False,
    rows: Rows = None,
) -> None:
    """Play: in the browser, against bots or with friends; or here in the terminal.

    Alone it opens the browser; with --here all of the game runs there, without a server.
    With --terminal, or with any other option, it plays here:
    it asks what was not said, and Enter starts the usual game. The game is saved after every choice.
    """
    del rows  # taken while it was read
    if here:
        play_here()
        return
    if not (terminal or what or players or seats is not None or option or seed is not None or resume):
        play_in_browser()
        return
    if util.find_spec("readline"):
        import_module("readline")  # lines can be edited and come back with the arrow keys
    if resume:
        if players or seats is not None or option or seed is not None:
            raise Mistake("a resumed game has its players, seats, options and seed already")
        path = Path(what) if what else saves.latest()
        Session(console(), read_play(path, today=True), path).run()
        return
    wish = _wish(what, players, seats, options_of(option))
    game = set_up(wish.title.id, len(wish.names), wish.options)
    begun = game.start(secrets.randbelow(1 << 64) if seed is None else seed)
    begun.names = wish.names
    Session(console(), begun, saves.reserve(game.id)).run()


def _wish(what: str, players: str, seats: int | None, options: dict[str, str]) -> Wish:
    """Take what was said, or ask if nothing was."""
    if not (what or players or options or seats is not None):
        if saves.unfinished():
            print(WAITING.format(command=command("play --resume")))
        return ask()
    title = title_of(what or next(iter(games())))
    people = [name.strip() for name in players.split(",")] if players else [YOU]
    allowed = seats_of(title, options)
    if seats is None:
        seats = len(people) if len(people) in allowed and players else allowed[-1]
    return Wish(title, options, seated(title, people, seats))
