"""What Asian Railroads lays on places for locomotives: a barrier with two red lamps, until it is cleared away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.shapes import Circle, Group, Path, Rect


if TYPE_CHECKING:
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Shape


def site(place: Box, board: Box, name: str, label: str) -> Shape:
    """Draw a construction tile on a place for a locomotive."""
    w, h = min(place.w - 6, 72), place.h - 6
    low = h < 40
    x, y = place.x - board.x + (place.w - w) / 2, place.y - board.y + (2 if low else -2)
    edge = 1.4 if not low else 1.2
    return Group(
        [
            Rect(0, 0, w, h, 8 if not low else 5, fill="ticket", stroke="case", width=edge),
            *_boards(w, h),
            *(Circle(at, h * 0.22, h * 0.075, fill="signal", stroke="case", width=edge) for at in (w / 6, w * 5 / 6)),
        ],
        x,
        y,
        id=name,
        label=label,
    )


def _boards(w: float, h: float) -> list[Shape]:
    """Draw the striped beam on its two legs."""
    top, high, step = h * 0.32, h * 0.26, h * 0.29
    stripes = "".join(
        path("M", n * step, top + high, "l", step * 0.55, -high, "h", step * 0.5, "l", -step * 0.55, high, "Z")
        for n in range(-1, int(w / step) + 1)
    )
    legs = path("M", w / 6, top + high, "V", h * 0.9, "M", w * 5 / 6, top + high, "V", h * 0.9)
    beam = Group([Rect(0, top, w, high, fill="#f4f1e6"), Path(stripes, fill="#c8371f")], clip=(4, top, w - 8, high, 3))
    return [Path(legs, stroke="case", width=h * 0.065, cap="butt"), beam]
