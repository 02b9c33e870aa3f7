"""Engineers: hiring, and the display that moves on every round."""

from __future__ import annotations

from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


@base.effect("hire", takes="hire", opens=False, icon="engineer")
def hire(s: RussianState, seat: int) -> None:
    """Take the engineer on the hiring field."""
    s.boss[s.display[0]] = seat
    s.display[0] = -1


@base.effect("engineer", opens=False, icon="engineer 1")
def engineer(s: RussianState, seat: int, name: str) -> None:
    """Take the engineer that lies on an idea card."""
    s.boss[s.kit.engineer_index[name]] = seat


def in_play(s: RussianState) -> set[int]:
    """Return the engineers that lie out, that somebody has, or that wait on a card."""
    hired = {i for i, boss in enumerate(s.boss) if boss >= 0}
    return {*hired, *(i for i in s.display if i >= 0), *(i for i, e in enumerate(s.kit.engineers) if not e.letter)}


def move_on(s: RussianState) -> None:
    """Move every engineer one field on; one that nobody hired leaves the game."""
    s.display[:] = [*s.display[1:], -1]
