"""Who sits where: people by their names, bots by theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.api import bots
from roundhouse.cli.files import Mistake
from roundhouse.core.machine import CHANCE


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.play import Play

LONGEST = 20


class People:
    """The players of a game, as its record names them: whoever is called like a bot is one."""

    def __init__(self, play: Play) -> None:
        self.names = [play.names.get(str(seat), f"Player {seat}") for seat in range(play.game.seats)]

    def label(self, seat: int) -> str:
        """Return what to call a seat."""
        return "Chance" if seat == CHANCE else f"{self.names[seat]} (seat {seat})"

    @property
    def short(self) -> list[str]:
        """What to call the seats where there is little room; namesakes have the numbers of their seats."""
        return [name if self.names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(self.names)]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return self.names[seat] in bots()

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.names)) if not self.is_bot(seat)]


def named(names: Sequence[str]) -> dict[str, str]:
    """Check what people want to be called, and return it as records keep it."""
    for name in names:
        if not name.isprintable() or not name.strip() or len(name) > LONGEST or "#" in name:
            raise Mistake(f"a name has 1 to {LONGEST} letters and no #, unlike {name[:40]!r}")
    return {str(seat): " ".join(name.split()) for seat, name in enumerate(names)}
