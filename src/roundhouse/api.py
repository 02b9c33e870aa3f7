"""The public functions: what can be played, how to start it, how to play a record again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots import BOTS, Bot
from roundhouse.core.game import Game, SetupError, Title
from roundhouse.core.record import RecordError, read
from roundhouse.games import TITLES


if TYPE_CHECKING:
    from roundhouse.core.play import Play


def games() -> dict[str, Title]:
    """Return what can be played, by id."""
    return {title.id: title for title in TITLES}


def game(name: str, seats: int, **options: str) -> Game:
    """Set up a game: ``game("russian-railroads", seats=4, edition="classic")``."""
    if name not in games():
        raise SetupError(f"there is no game {name!r}; there is {', '.join(games())}")
    return Game(games()[name], seats, options)


def replay(text: str, *, until: int | None = None) -> Play:
    """Play a record again, checking every move."""
    record = read(text)
    try:
        return game(record.game, record.seats, **record.options).replay(record, until=until)
    except SetupError as error:
        raise RecordError(str(error)) from None


def bots() -> dict[str, Bot]:
    """Return the bots, by id: ``bots()["greedy"].choose(view, options, seed)``."""
    return {bot.id: bot for bot in BOTS}
