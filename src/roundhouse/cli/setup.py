"""Options shared by commands that set up a game."""

from __future__ import annotations

import math

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from roundhouse.api import games
from roundhouse.arena import set_up
from roundhouse.cli.files import Mistake
from roundhouse.core.tables import RulesError
from roundhouse.games import correct


if TYPE_CHECKING:
    from roundhouse.core.game import Title
    from roundhouse.core.words import Words

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `roundhouse games` lists them.")]
Given = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game, such as edition=classic."),
]

MOST = (1 << 64) - 1
"""The largest seed."""


def _correct(path: Path | None) -> Path | None:
    """Take corrected rows, or say what is wrong with them."""
    try:
        if path:
            correct(path)
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}") from None
    except RulesError as error:
        raise Mistake(str(error)) from None
    return path


Rows = Annotated[
    Path | None,
    typer.Option(
        "--rows",
        metavar="FILE",
        callback=_correct,
        help="Values of reconstructed rows as they are printed, in TOML; `roundhouse sources` lists the rows.",
    ),
]


def finite(number: float) -> float:
    """Refuse what is no number at all, which is in every range."""
    if not math.isfinite(number):
        raise Mistake(f"{number} is not a number")
    return number


def _checked(seed: int | None) -> int | None:
    """Refuse a seed that chance cannot be grown from."""
    if seed is not None and not 0 <= seed <= MOST:
        raise Mistake(f"a seed is a whole number from 0 to {MOST}, not {seed}")
    return seed


Seed = Annotated[
    int | None,
    typer.Option(metavar="N", callback=_checked, help="The same seed, the same chance; random if not said."),
]


def title_of(name: str) -> Title:
    """Return a game of the house; the start of its name is enough."""
    found = [title for title in games().values() if title.id.startswith(name)]
    if not name or len(found) != 1:
        raise Mistake(f"there is no game {name!r}; there is {', '.join(games())}")
    return found[0]


def options_of(given: list[str] | None) -> dict[str, str]:
    """Read options written as name=value."""
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value) or name in options:
            raise Mistake(f"an option is written once as NAME=VALUE, such as edition=classic, not {text!r}")
        options[name] = value
    return options


def seats_of(title: Title, options: dict[str, str]) -> range:
    """Return how many can play with these options."""
    return title.seats(title.checked(options))


def words_of(title: Title) -> Words:
    """Return the sentences of a game before it is set up."""
    return set_up(title.id, seats_of(title, {})[-1], {}).words()
