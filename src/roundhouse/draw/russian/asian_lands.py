"""The posters of the Asian board: the wall on green hills, blue ridges with a gate, a snow cone and blossom."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.land import Chance, block, ridge, ridge_tops, roofs, spruces, windows
from roundhouse.draw.shapes import Circle, Group, Ink, Path, Rect


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.draw.shapes import Shape

_NEAR = (23, 42.0, 120.0)
"""The hills on which the wall runs: seed, height, length of a wave."""


def jade(w: float, g: float) -> list[Shape]:
    """Draw the wall on green hills."""
    seed, high, step = _NEAR
    return [
        *_sun(w * 0.78, g - 64, 22),
        Path(ridge(51, g - 14, w, 78, 140, g + 20), fill="jade-far"),
        Path(ridge(seed, g - 2, w, high, step, g + 20), fill="jade-near", fade=0.7),
        *_wall(ridge_tops(seed, g - 2, w, high, step)),
        Path(spruces(2, g + 6, w, 8, 20, 30), fill="jade-near"),
    ]


def _wall(tops: list[tuple[float, float]]) -> list[Shape]:
    """Draw a wall with battlements along the hills, and a watch-tower on every top."""
    way = path("M", *tops[0])
    for (ax, ay), (bx, by) in pairwise(tops):
        mid = (ax + bx) / 2
        way += path("C", mid, ay, mid, by, bx, by)
    towers = [
        shape
        for x, y in tops[1:-1]
        for shape in (
            Rect(x - 8, y - 17, 16, 19, 1, fill="stone-hi"),
            Rect(x - 9.5, y - 19, 19, 4, 1, fill="stone"),
            Rect(x - 3, y - 11, 6, 6, 1, fill="stone-lo"),
        )
    ]
    return [
        Group([Path(way, stroke="stone-hi", width=7, cap="butt")], 0, -2),
        Group([Path(way, stroke="stone-hi", width=3, dash="4 3", cap="butt")], 0, -6.5),
        *towers,
    ]


def han(w: float, g: float) -> list[Shape]:
    """Draw blue ridges and a gate."""
    gates = "".join(_pagoda(w * at, g + 5, size) for at, size in ((0.5, 1.25), (0.42, 0.8), (0.58, 0.8)))
    return [
        *_sun(w * 0.44, g - 44, 22),
        Path(ridge(77, g - 10, w, 74, 92, g + 20), fill="han-far"),
        Path(ridge(61, g, w, 30, 70, g + 20), fill="han-near", fade=0.55),
        Path(gates, fill="brick", fade=0.85),
        Path(spruces(9, g + 6, w, 10, 22, 28), fill="han-near"),
    ]


def _pagoda(x: float, foot: float, s: float) -> str:
    """Return a gate with two curved roofs."""
    d, y = "", foot
    for wide in (17 * s, 13.6 * s):
        top = y - 11 * s
        d += block(x - wide * 0.62, wide * 1.24, y, top)
        d += path(
            "M", x - wide * 1.15, top + 1, "Q", x - wide * 0.6, top - s, x - wide * 0.45, top - 5 * s,
            "H", x + wide * 0.45, "Q", x + wide * 0.6, top - s, x + wide * 1.15, top + 1, "Z",
        )  # fmt: skip
        y = top - 3 * s
    return d + block(x - 1.2 * s, 2.4 * s, y, y - 6 * s)


def edo(w: float, g: float) -> list[Shape]:
    """Draw a snow cone, roofs, a torii and blossom."""
    return [
        *_sun(w * 0.34, g - 48, 24),
        *_cone(w * 0.62, g),
        Path(roofs(13, w, g + 8, (8, 20), 34, gable=0), fill="edo-near", fade=0.7),
        Path(windows(4, w, g - 3), fill="window", fade=0.85),
        *_torii(w * 0.44, g),
        *_blossom(w, g),
    ]


def _cone(x: float, g: float) -> list[Shape]:
    """Draw the mountain, no higher than the sky."""
    size = min(1, (g - 8) / 84)
    return [Group(_mountain(), x, g, size)]


def _mountain() -> list[Shape]:
    """Draw a cone with snow on its top, around the middle of its foot."""
    rim = "L-6 -78L6 -84L18 -80"
    slopes = "M-170 6C-70 -4 -40 -60 -18 -82" + rim + "C40 -60 80 -4 180 6Z"
    snow = "M-18 -82" + rim + "L38 -54L24 -60L12 -50L-2 -62L-16 -50L-24 -60L-38 -54Z"
    return [Path(slopes, fill="edo-far"), Path(snow, fill="snow", fade=0.9)]


def _torii(x: float, g: float) -> list[Shape]:
    frame = path("M", x - 17, g + 6, "V", g - 28, "M", x + 17, g + 6, "V", g - 28, "M", x - 20, g - 20, "H", x + 20)
    beam = path("M", x - 28, g - 31, "Q", x, g - 26, x + 28, g - 31)
    return [Path(frame, stroke="loco-red", width=4.5, cap="butt"), Path(beam, stroke="loco-red", width=5)]


def _blossom(w: float, g: float) -> list[Shape]:
    chance = Chance(6)
    trees = [at for at in (0.2, 0.21, 0.22, 0.235, 0.84, 0.85, 0.86, 0.88) for _ in range(2)]
    return [Circle(w * at + chance(0, 12), g - chance(12, 22), chance(5, 9), fill="blossom", fade=0.9) for at in trees]


def _sun(x: float, y: float, r: float) -> list[Shape]:
    return [Circle(x, y, r, fill="sun", fade=0.85), Circle(x, y, r * 1.5, fill="sun", fade=0.22)]


INKS: Mapping[str, Ink] = {
    "jade0": Ink("#9fd0c4", "#0d2628"),
    "jade1": Ink("#f4efd6", "#2f5550"),
    "jade-far": Ink("#8fb9ab", "#172f2a"),
    "jade-near": Ink("#3b7363", "#0c2521"),
    "han0": Ink("#bcc6e4", "#141c38"),
    "han1": Ink("#f7ecec", "#3c4766"),
    "han-far": Ink("#a3aed0", "#1d253a"),
    "han-near": Ink("#5b6a99", "#13192f"),
    "edo0": Ink("#f3c3bd", "#2b1626"),
    "edo1": Ink("#fff0e2", "#5d3a4a"),
    "edo-far": Ink("#dba0a4", "#321d29"),
    "edo-near": Ink("#a15a6b", "#22121e"),
    "ground-e": Ink("#fbf3ee", "#38292e"),
    "blossom": Ink("#f6b6c6", "#8a5a72"),
}
