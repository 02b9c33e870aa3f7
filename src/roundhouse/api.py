"""The public functions: what can be played, how to start it, how to play a record again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.bots import listed
from roundhouse.core.game import Game, SetupError, Title
from roundhouse.core.record import Record, RecordError, read
from roundhouse.games import titles


if TYPE_CHECKING:
    from roundhouse.bots import Bot
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Chance, Play, View


def games() -> dict[str, Title]:
    """Return what can be played, by id."""
    return titles()


def game(name: str, seats: int, **options: Any) -> Game:
    """Set up a game: ``game("russian-railroads", seats=4, edition="classic", modules=())``."""
    if modules := options.pop("modules", ()):
        raise SetupError(f"{name} has no module {modules[0]!r}")
    return set_up(name, seats, options)


def set_up(name: str, seats: int, options: dict[str, str]) -> Game:
    """Set up a game from options that were read somewhere."""
    if name not in games():
        raise SetupError(f"there is no game {name!r}; there is {', '.join(games())}")
    return Game(games()[name], seats, options, _picture)


def _picture(view: View, decision: Decision | None, language: str) -> Any:
    from roundhouse import draw  # noqa: PLC0415  (who draws nothing need not wait for it)

    return draw.scene(view, decision, language)


def replay(text: str | Record, *, until: int | None = None, chance: Chance = "seed") -> Play:
    """Play a record again, checking every move, or up to the first choice after `until` moves."""
    record = read(text) if isinstance(text, str) else text
    try:
        return set_up(record.game, record.seats, record.options).replay(record, until=until, chance=chance)
    except SetupError as error:
        raise RecordError(str(error)) from None


def bots() -> dict[str, Bot]:
    """Return the bots, by id: ``bots()["greedy"].choose(view, options, seed)``."""
    return listed()
