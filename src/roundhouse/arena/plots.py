"""Plots of a ladder as SVG, drawn in the colours of the page they stand in."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.arena.findings import Spread
    from roundhouse.arena.rating import Rating

WIDE, NAMES, ROW, FOOT = 640, 130, 30, 26


class _Scale:
    """Numbers along a line."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, max(high, low + 1)

    def at(self, value: float) -> float:
        """Return where a number stands."""
        return NAMES + (WIDE - NAMES - 20) * (value - self.low) / (self.high - self.low)

    def marks(self) -> list[float]:
        """Return five round numbers or so."""
        step = next(s for s in _steps() if (self.high - self.low) / s <= 6)
        first = -(-self.low // step) * step
        return [first + n * step for n in range(int((self.high - first) // step) + 1)]


def _steps() -> list[float]:
    return [digit * 10.0**power for power in range(7) for digit in (1, 2, 5)]


def rating_plot(ratings: Sequence[Rating]) -> str:
    """Draw ratings as dots on the lines of their intervals."""
    points = [each.points for each in ratings]
    scale = _Scale(min(p.low for p in points), max(p.high for p in points))
    rows = [
        _line(scale, p.low, p.high, n) + f'<circle class="dot" cx="{scale.at(p.value):.1f}" cy="{_middle(n)}" r="5"/>'
        for n, p in enumerate(points)
    ]
    return _plot("Ratings with their intervals", [each.bot for each in ratings], rows, scale)


def spread_plot(spreads: Sequence[Spread]) -> str:
    """Draw points as boxes: the middle half, the middle, the least and the most."""
    scale = _Scale(min(s.least for s in spreads), max(s.most for s in spreads))
    rows = [_line(scale, s.least, s.most, n) + _box(scale, s, n) for n, s in enumerate(spreads)]
    return _plot("Points in all games", [each.bot for each in spreads], rows, scale)


def _box(scale: _Scale, s: Spread, n: int) -> str:
    left, right, middle = scale.at(s.lower), scale.at(s.upper), scale.at(s.middle)
    box = f'<rect class="box" x="{left:.1f}" y="{_middle(n) - 8}" width="{max(1.0, right - left):.1f}" height="16"/>'
    return box + f'<path class="mid" d="M{middle:.1f} {_middle(n) - 8}v16"/>'


def _middle(n: int) -> int:
    return n * ROW + ROW // 2


def _line(scale: _Scale, low: float, high: float, n: int) -> str:
    return f'<path class="range" d="M{scale.at(low):.1f} {_middle(n)}H{scale.at(high):.1f}"/>'


def _plot(title: str, names: Sequence[str], rows: Sequence[str], scale: _Scale) -> str:
    high = len(rows) * ROW
    grid = "".join(
        f'<path class="grid" d="M{scale.at(mark):.1f} 0V{high}"/>'
        f'<text class="mark" x="{scale.at(mark):.1f}" y="{high + 18}">{mark:g}</text>'
        for mark in scale.marks()
    )
    labels = "".join(
        f'<text class="name" x="{NAMES - 12}" y="{_middle(n) + 5}">{escape(name)}</text>'
        for n, name in enumerate(names)
    )
    head = f'<svg viewBox="0 0 {WIDE} {high + FOOT}" role="img" aria-label="{escape(title)}">'
    return f"{head}{grid}{labels}{''.join(rows)}</svg>"
