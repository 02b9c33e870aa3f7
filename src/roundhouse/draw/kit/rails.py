"""Rails: five ranks, each with a colour, a pattern on its sleepers and a sign on its token.

A family gives the inks ``wood``, ``wood-edge``, ``wood-bed``, ``wood-mark`` and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path, star
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect, Use


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.draw.shapes import Shape

RANKS = ("wood", "green", "bronze", "silver", "gold")
SEVERAL = {
    "any": RANKS,
    "wood-or-green": ("wood", "wood", "green", "green"),
    "green-or-bronze": ("green", "green", "bronze", "bronze"),
    "wood-green-bronze": ("wood", "green", "bronze"),
}
"""Track of several ranks shows them side by side."""
TOKEN = (24, 34)
_DARK, _LIGHT = "#35454e", "#d6e1e6"


def rail_symbols() -> dict[str, Sequence[Shape]]:
    """Return a short track, a token and a chip for every rank, and a short track for several ranks."""
    made: dict[str, Sequence[Shape]] = {}
    for rank in RANKS:
        made[f"rail-{rank}"] = _short([rank] * 4)
        made[f"token-{rank}"] = _token(rank)
        made[f"chip-{rank}"] = (Circle(0, 0, 7, fill=rank, stroke="plate", width=1.2), *_sign(rank, 3.5, 1.8))
    return made | {f"rail-{name}": _short(ranks) for name, ranks in SEVERAL.items()}


def rail_piece(name: str, x: float, y: float, w: float) -> Use:
    """Draw a piece of track of a rank around a point; it is two thirds as high as wide."""
    return Use(f"rail-{name}", x, y, w / 46)


def token(rank: str, x: float, y: float, scale: float = 1) -> Use:
    """Draw the piece that moves around a point."""
    return Use(f"token-{rank}", x, y, scale)


def chip(rank: str, x: float, y: float, r: float) -> Use:
    """Draw a rank as a small disc, for conditions."""
    return Use(f"chip-{rank}", x, y, r / 7)


def bed_symbols(cell: float, high: float) -> dict[str, Sequence[Shape]]:
    """Return one space of track for every rank, one with stakes and one of plain sleepers, for lines of a size."""
    size = f"{cell:g}x{high:g}"
    count = max(2, round(cell / 9.6))
    stakes = max(2, round(cell / 12))
    made: dict[str, Sequence[Shape]] = {f"bed-{rank}-{size}": _bed(rank, cell, high, count) for rank in RANKS}
    made[f"stakes-{size}"] = tuple(
        Rect(
            (n + 0.5) * cell / stakes - 2.2, 3, 4.4, high - 6, 1, stroke="stake", dash="2.5 1.8", cap="butt", fade=0.75
        )
        for n in range(stakes)
    )
    return made


def bed(rank: str, x: float, y: float, cell: float, high: float) -> Use:
    """Draw one space of built track, its upper left corner at a point."""
    return Use(f"bed-{rank}-{cell:g}x{high:g}", x, y)


def stakes(x: float, y: float, cell: float, high: float) -> Use:
    """Draw one space where nothing is built yet."""
    return Use(f"stakes-{cell:g}x{high:g}", x, y)


def running(x: float, end: float, y: float, high: float) -> list[Shape]:
    """Draw two rails through; steel with a light edge on top."""
    made: list[Shape] = []
    for at in (y + high * 0.2, y + high * 0.68):
        made += [
            Rect(x, at, end - x, high * 0.13, fill="steel"),
            Rect(x, at, end - x, high * 0.05, fill="steel-hi"),
        ]
    return made


def _bed(rank: str, cell: float, high: float, count: int) -> tuple[Shape, ...]:
    pitch = cell / count
    wide = pitch * 0.58
    return (
        Rect(0, 0, cell, high, fill=f"{rank}-bed"),
        Rect(0, high - 3, cell, 3, fill=rank, fade=0.35),
        *(shape for n in range(count) for shape in _sleeper(rank, pitch * (n + 0.5) - wide / 2, 1.5, wide, high - 3)),
    )


def _short(ranks: Iterable[str]) -> tuple[Shape, ...]:
    """Draw a short track, 46 by 32, around the origin."""
    ranks, w, h = list(ranks), 46, 32
    wide = w / len(ranks) * 0.62
    sleepers = [
        shape
        for n, rank in enumerate(ranks)
        for shape in _sleeper(rank, -w / 2 + w / len(ranks) * (n + 0.5) - wide / 2, -h / 2, wide, h)
    ]
    rails = [
        rect
        for y in (-h / 2 + h * 0.2, -h / 2 + h * 0.68)
        for rect in (Rect(-w / 2, y, w, h * 0.12, 1, fill=_DARK), Rect(-w / 2, y, w, h * 0.045, fill=_LIGHT))
    ]
    return (*sleepers, *rails)


def _sleeper(rank: str, x: float, y: float, w: float, h: float) -> list[Shape]:
    """Draw a sleeper with what tells its rank besides the colour: grain, notch, bolts, bar, diamond."""
    ink, mid = f"{rank}-mark", x + w / 2
    marks: dict[str, list[Shape]] = {
        "wood": [
            Path(path("M", mid - w * 0.16, y + h * 0.12, "V", y + h * 0.88), stroke=ink, width=w * 0.13, cap="butt"),
            Path(path("M", mid + w * 0.2, y + h * 0.3, "V", y + h * 0.7), stroke=ink, width=w * 0.13, cap="butt"),
        ],
        "green": [
            Path(
                path("M", x + w * 0.12, y + h * 0.58, "L", mid, y + h * 0.42, "L", x + w * 0.88, y + h * 0.58),
                stroke=ink, width=w * 0.24, cap="butt",
            )
        ],
        "bronze": [Circle(mid, y + h * at, w * 0.24, fill=ink) for at in (0.4, 0.6)],
        "silver": [Path(path("M", mid, y + h * 0.06, "V", y + h * 0.94), stroke=ink, width=w * 0.22, cap="butt")],
        "gold": [
            Polygon(
                [(mid, y + h * 0.36), (mid + w * 0.4, y + h * 0.5), (mid, y + h * 0.64), (mid - w * 0.4, y + h * 0.5)],
                fill=ink,
            )
        ],
    }  # fmt: skip
    return [Rect(x, y, w, h, min(1.2, w * 0.2), fill=rank, stroke=f"{rank}-edge", width=w * 0.12), *marks[rank]]


def _token(rank: str) -> tuple[Shape, ...]:
    w, h = TOKEN
    return (
        Rect(-w / 2 + 1.5, -h / 2 + 2.5, w, h, 6, fill="shade"),
        Rect(-w / 2, -h / 2 + 1.5, w, h, 6, fill="case"),
        Rect(-w / 2 + 1.3, -h / 2 + 0.6, w - 2.6, h - 2.2, 5, fill=rank, stroke=f"{rank}-edge"),
        Rect(-w / 2 + 1.3, -h / 2 + 0.6, w - 2.6, h * 0.42, 5, fill="#ffffff", fade=0.16),
        *_sign(rank, w * 0.3, 2.6),
    )


def _sign(rank: str, s: float, width: float) -> list[Shape]:
    """Draw the sign of a rank around the origin."""
    ink = f"{rank}-mark"
    lines: dict[str, list[tuple[str | float, ...]]] = {
        "wood": [("M", x * s, -s, "V", s) for x in (-0.75, 0, 0.75)],
        "green": [("M", -s, y + s * 0.1, "L", 0, y - s * 0.7, "L", s, y + s * 0.1) for y in (0, s * 0.85)],
        "silver": [("M", -s, y * s, "H", s) for y in (-0.75, 0, 0.75)],
    }
    if rank == "bronze":
        return [Circle(x * s, y * s, s * 0.34, fill=ink) for x in (-0.62, 0.62) for y in (-0.62, 0.62)]
    if rank == "gold":
        return [Polygon(star(0, 0, s * 1.4, s * 0.58), fill=ink)]
    return [Group([Path("".join(path(*part) for part in lines[rank]), stroke=ink, width=width)])]
