"""All panels of a view, and how they lie on a wide screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import offer
from roundhouse.draw.russian.board import board
from roundhouse.draw.russian.player import player
from roundhouse.draw.russian.spots import spots
from roundhouse.draw.russian.stock import stock
from roundhouse.draw.russian.style import scope
from roundhouse.draw.scene import Placed, Scene, compose
from roundhouse.draw.shapes import Rect
from roundhouse.draw.style import WIDE


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View

DESK = 1400
_GAP = 16
_LARGEST = 1.45
"""How large the boards of the others become at most."""


def panels(view: View, decision: Decision | None, language: str) -> list[Scene]:
    """Draw the main board, the supply and every player board, the viewer's own first."""
    here = scope(view, decision, language)
    first = view.seat or 0
    seats = [(first + n) % view.game.seats for n in range(view.game.seats)]
    made = [board(here), stock(here), *(player(here, seat) for seat in seats)]
    offer(made, spots(here), here.words)
    return [panel.scene for panel in made]


def scene(view: View, decision: Decision | None, language: str) -> Scene:
    """Lay all panels out for a desk, the own board the largest."""
    main, supply, own, *others = panels(view, decision, language)
    columns = ([main, *others], [own, supply]) if len(others) == 1 else ([main, supply], [own])
    placed, below = _columns(columns)
    if len(others) > 1:
        row, below = _row(others, below)
        placed += row
    made = compose("table", (DESK, below), main.title, placed, label=main.label)
    made.board.insert(0, Rect(0, 0, DESK, below, fill="page"))
    return made


def _columns(columns: Iterable[list[Scene]]) -> tuple[list[Placed], float]:
    """Stack panels in columns of one height, as wide as that makes them."""
    columns = list(columns)
    shares = [WIDE / (sum(panel.height for panel in column) + _GAP * (len(column) - 1)) for column in columns]
    high = (DESK - _GAP * (len(columns) + 1)) / sum(shares)
    placed, x = list[Placed](), float(_GAP)
    for column, share in zip(columns, shares, strict=True):
        scale, y = high * share / WIDE, float(_GAP)
        for panel in column:
            placed.append(Placed(panel, x, y, scale))
            y += (panel.height + _GAP) * scale
        x += WIDE * scale + _GAP
    return placed, high + 2 * _GAP


def _row(panels: list[Scene], y: float) -> tuple[list[Placed], float]:
    """Lay panels side by side in the middle, as large as there is room."""
    scale = min((DESK - _GAP * (len(panels) + 1)) / len(panels) / WIDE, _LARGEST)
    left = (DESK - len(panels) * (WIDE * scale + _GAP) + _GAP) / 2
    placed = [Placed(panel, left + n * (WIDE * scale + _GAP), y, scale) for n, panel in enumerate(panels)]
    return placed, y + panels[0].height * scale + _GAP
