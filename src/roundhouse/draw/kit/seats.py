"""Seats: a shape first, then a colour. One table for boards, pages and lists."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.people import BODY
from roundhouse.draw.shapes import Circle, Group, Ink, Path, Polygon, Rect, Use


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.draw.shapes import Shape

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "pentagon")


class Livery(NamedTuple):
    """The colour of a seat: a bright tone for pieces and rims, a deep one under white."""

    bright: Ink
    deep: Ink


LIVERIES: Mapping[str, tuple[Livery, ...]] = {
    "russian-railroads": (
        Livery(Ink("#1f66b5", "#4f9bec"), Ink("#12427c", "#1f5391")),
        Livery(Ink("#c23a26", "#ee6b55"), Ink("#7f2013", "#93301f")),
        Livery(Ink("#a86600", "#f0ae35"), Ink("#6b4000", "#8f5f00")),
        Livery(Ink("#6f45a8", "#b08bea"), Ink("#472a70", "#5f3f99")),
    ),
    "age-of-steam": (
        Livery(Ink("#1fbfb3", "#46e0d5"), Ink("#0a6a64", "#0a6b65")),
        Livery(Ink("#f78d22", "#ffae62"), Ink("#a34c08", "#a4500d")),
        Livery(Ink("#b8246f", "#e0509a"), Ink("#741043", "#8a1f55")),
        Livery(Ink("#55840f", "#86b135"), Ink("#2f4c06", "#4a6a12")),
        Livery(Ink("#b9ad84", "#e9dfbd"), Ink("#6b6142", "#6f6546")),
        Livery(Ink("#8a5a34", "#b98457"), Ink("#533319", "#6a4423")),
    ),
    "railroad-revolution": (
        Livery(Ink("#2b6fc4", "#5aa2f0"), Ink("#12427c", "#1f5391")),
        Livery(Ink("#bb2d18", "#e8604a"), Ink("#741a0f", "#8a2a1a")),
        Livery(Ink("#8db535", "#b9dc66"), Ink("#3f5a0c", "#527018")),
        Livery(Ink("#e0679f", "#f291bd"), Ink("#86245a", "#8f2f63")),
    ),
}
"""By title; none is the colour of a good or a worker of its game."""


def seat_inks(title: str) -> dict[str, Ink]:
    """Return the inks of the seats: ``seat-0`` is bright, ``seat-0d`` deep."""
    seats = enumerate(LIVERIES[title])
    return {name: ink for n, (bright, deep) in seats for name, ink in ((f"seat-{n}", bright), (f"seat-{n}d", deep))}


def seat_symbols(count: int) -> dict[str, Sequence[Shape]]:
    """Return for every seat its mark, its badge and its worker."""
    made: dict[str, Sequence[Shape]] = {"socket": (Path(BODY, fill="socket"),)}
    for seat in range(count):
        bright, deep = f"seat-{seat}", f"seat-{seat}d"
        made[f"mark-{seat}"] = (_mark(seat),)
        made[f"badge-{seat}"] = (
            Circle(0, 0, 11.5, fill=bright),
            Circle(0, 0, 9, fill=deep),
            Use(f"mark-{seat}", 0, 0, 0.5, ink="#ffffff"),
        )
        made[f"pawn-{seat}"] = (
            Path("M3 22.3a10 2.4 0 1 0 20 0a10 2.4 0 1 0 -20 0Z", fill="shade"),
            *_body(bright, deep),
            Circle(12, 17.4, 4.1, fill=deep),
            Use(f"mark-{seat}", 12, 17.4, 0.23, ink="#ffffff"),
        )
        made[f"hired-{seat}"] = (
            *_body("plate", deep),
            Path(BODY, stroke=bright, width=1.6),
            Path("M5 19.5L16 13.5", stroke=bright, width=2.6, cap="butt"),
        )
        made[f"special-{seat}"] = (
            *_body(bright, deep),
            Polygon(_star(12, 17.4, 5.4, 2.3), fill="brass", stroke=deep, width=0.8),
        )
    return made


def seat_badge(seat: int, x: float, y: float, r: float) -> Use:
    """Draw the sign of a seat: its shape in white on its colour."""
    return Use(f"badge-{seat}", x, y, r / 11.5)


def pawn(kind: str, x: float, y: float, size: float) -> Use:
    """Draw a worker standing on a point: `pawn-0`, `hired-0`, `special-0` or an empty `socket`."""
    return Use(kind, x - size / 2, y - size * 0.94, size / 24)


def _body(bright: str, deep: str) -> tuple[Shape, ...]:
    """Draw cap, head and coat of wood, lit from the upper left."""
    return (
        Group([Path(BODY, fill=deep)], 0.9, 0.9),
        Path(BODY, fill=bright),
        Path("M5.6 21C5.6 16 8 13.4 10.4 12.9", stroke="#ffffff66", width=1.3),
        Path("M6.3 6.6H17.7", stroke=deep, width=1.4, cap="butt"),
    )


def _mark(seat: int) -> Shape:
    """Draw the shape of a seat, ten units large, in the ink of its use."""
    name = SHAPES[seat]
    if name == "circle":
        return Circle(0, 0, 10, fill="ink")
    if name == "square":
        return Rect(-9, -9, 18, 18, fill="ink")
    corners: dict[str, list[tuple[float, float]]] = {
        "triangle": [(0, -11.5), (11.5, 8.5), (-11.5, 8.5)],
        "diamond": [(0, -13), (12, 0), (0, 13), (-12, 0)],
        "hexagon": _round(6, 11.2, 0),
        "pentagon": _round(5, 11.4, -90),
    }
    return Polygon(corners[name], fill="ink")


def _round(count: int, r: float, turn: float) -> list[tuple[float, float]]:
    angles = [(turn + 360 * n / count) * pi / 180 for n in range(count)]
    return [(r * cos(a), r * sin(a)) for a in angles]


def _star(x: float, y: float, outer: float, inner: float) -> list[tuple[float, float]]:
    turns = [(outer if n % 2 == 0 else inner, -pi / 2 + n * pi / 5) for n in range(10)]
    return [(x + r * cos(a), y + r * sin(a)) for r, a in turns]
