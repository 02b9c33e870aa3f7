"""Which net fits a game, and what it makes of a position."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roundhouse.bots.learned.net import head_of, unpacked
from roundhouse.core.game import Game, Title
from roundhouse.core.rows import layout_of


if TYPE_CHECKING:
    from roundhouse.bots.generic.playouts import Worth
    from roundhouse.bots.generic.valuing import Values
    from roundhouse.bots.learned.net import Head, Net

WEIGHTS = Path(__file__).parent / "weights"


def name_of(game: Game) -> str:
    """Return what the net of a game is called: its title, what was chosen otherwise than usual, and its seats."""
    usual = {option.name: option.choices[0] for option in game.title.options}
    chosen = [value for name, value in game.options.items() if value != usual.get(name)]
    return "-".join([game.title.id, *chosen, str(game.seats)])


def values(game: Game, worth: Worth) -> Values | None:
    """Return what says how many points every seat will have at the end, or nothing where no net fits these rules."""
    return _values(game.title, game.seats, tuple(game.options.items()), worth)


def valued(game: Game, net: Net, worth: Worth) -> Values:
    """Return what a net adds to what the seats are plainly worth."""
    write = layout_of(game, net.head.shapes).write

    def look(s: Any) -> list[float]:
        seen = net.values(write(s.blanked(None), 0))
        return [worth(s, seat) + more for seat, more in enumerate(seen)]

    return look


@cache
def _values(title: Title, seats: int, options: tuple[tuple[str, str], ...], worth: Worth) -> Values | None:
    game = Game(title, seats, dict(options))
    path = WEIGHTS / f"{name_of(game)}.net"
    data = path.read_bytes() if path.exists() else b""
    return valued(game, unpacked(data), worth) if data and fits(head_of(data), game) else None


def fits(head: Head, game: Game) -> bool:
    """Whether a net was trained on the rules of a game, and knows the fields of its positions."""
    return head.rules == game.rules.key and head.shapes.keys() <= game.title.state.schema.keys()
