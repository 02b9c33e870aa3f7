"""The posters of the American board: high peaks, mesas, prairie."""

from __future__ import annotations

from math import cos, sin, tau
from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.land import Chance, peaks, ridge, spruces
from roundhouse.draw.shapes import Circle, Ink, Path


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.draw.shapes import Shape


VANES = 14
"""Of a windmill."""


def rockies(w: float, g: float) -> list[Shape]:
    """Draw high peaks and firs."""
    range_, snow = peaks(17, g + 2, w + 120, min(104, g), 150, g + 20)
    return [
        *_sun(w * 0.62, g - 62, 20),
        Path(range_, fill="rock-far"),
        Path(snow, fill="snow", fade=0.9),
        Path(ridge(3, g, w, 30, 66, g + 20), fill="rock-near", fade=0.55),
        Path(spruces(4, g + 5, w, 20, 50, 15), fill="rock-near"),
    ]


def sierra(w: float, g: float) -> list[Shape]:
    """Draw mesas and cactus."""
    return [
        *_sun(w * 0.8, g - 46, 24),
        Path(_mesas(6, g + 4, w + 60, 66, 96, g + 20), fill="sierra-far"),
        Path(_mesas(15, g + 6, w + 40, 30, 130, g + 20), fill="sierra-near", fade=0.7),
        *_cactus(w, g),
    ]


def prairie(w: float, g: float) -> list[Shape]:
    """Draw windmills and silos on open land."""
    mills = [shape for at, size in ((0.36, 1), (0.72, 0.8), (0.93, 0.9)) for shape in _mill(w * at, g, size)]
    silos = [shape for at in (0.49, 0.535, 0.58) for shape in _silo(w * at, g)]
    return [
        *_sun(w * 0.8, g - 50, 22),
        Path(ridge(8, g - 6, w, 20, 150, g + 20), fill="prai-far"),
        *mills,
        *silos,
        Path(ridge(28, g + 4, w, 14, 60, g + 20), fill="prai-near", fade=0.8),
    ]


def _sun(x: float, y: float, r: float) -> list[Shape]:
    return [Circle(x, y, r, fill="sun", fade=0.85), Circle(x, y, r * 1.5, fill="sun", fade=0.22)]


def _mesas(seed: int, y: float, w: float, amp: float, step: float, base: float) -> str:
    """Return flat-topped hills over a width."""
    chance, x, d = Chance(seed), -step / 3, ""
    while x < w:
        high, wide = amp * chance(0.35), step * chance(0.5, 0.95)
        d += path("M", x, base, "L", x + wide * 0.12, y - high, "H", x + wide * 0.88, "L", x + wide, base, "Z")
        x += wide * chance(0.9, 1.3)
    return d


def _cactus(w: float, g: float) -> list[Shape]:
    chance = Chance(5)
    made: list[Shape] = []
    for _ in range(9):
        x, s = chance(0, w), chance(0.6, 1.1)
        arms = path("M", x, g - 6 * s, "h", -6 * s, "v", -8 * s, "M", x, g - 3 * s, "h", 6 * s, "v", -10 * s)
        made.append(Path(path("M", x, g + 4, "v", -24 * s) + arms, stroke="gold-near", width=3.6 * s))
    return made


def _mill(x: float, g: float, s: float) -> list[Shape]:
    """Draw a mast of lattice with a round wheel of vanes, and the tail that turns it into the wind."""
    top, foot, r = g - 46 * s, g + 4, 13 * s
    mast = path("M", x - 7 * s, foot, "L", x, top, "L", x + 7 * s, foot)
    for part in (0.35, 0.6, 0.82):
        half, y = 7 * s * part, top + (foot - top) * part
        mast += path("M", x - half, y, "H", x + half, "L", x - 0.7 * half, y - 6 * s)
    turns = [tau * n / VANES for n in range(VANES)]
    vanes = "".join(
        path("M", x + 4 * s * cos(a), top + 4 * s * sin(a), "L", x + r * cos(a), top + r * sin(a)) for a in turns
    )
    tail = path("M", x, top, "h", 17 * s, "m", 0, -5 * s, "l", 7 * s, 0, "v", 10 * s, "l", -7 * s, 0, "Z")
    return [
        Path(mast, stroke="prai-mill", width=1.5 * s),
        Path(tail, fill="prai-mill", stroke="prai-mill", width=1.4 * s),
        Path(vanes, stroke="prai-mill", width=3.2 * s),
        Circle(x, top, 2.4 * s, fill="prai-mill"),
    ]


def _silo(x: float, g: float) -> list[Shape]:
    roof = path("M", x - 9, g - 36, "A", 9, 7, 0, 0, 1, x + 9, g - 36)
    return [
        Path(roof + path("V", g + 4, "H", x - 9, "Z"), fill="prai-near"),
        Path(roof + "Z", fill="sierra-near", fade=0.6),
    ]


INKS: Mapping[str, Ink] = {
    "rock0": Ink("#86b6d9", "#0d1c33"),
    "rock1": Ink("#f6e4c9", "#3f5a7a"),
    "rock-far": Ink("#9fb4cb", "#1c2c3f"),
    "rock-near": Ink("#3f6a5a", "#0e1f18"),
    "sierra0": Ink("#f2b27c", "#2d1a2a"),
    "sierra1": Ink("#fdeac6", "#643f3f"),
    "sierra-far": Ink("#d98f66", "#382026"),
    "sierra-near": Ink("#a5573a", "#251419"),
    "prai0": Ink("#a9d2d8", "#10262d"),
    "prai1": Ink("#f9efc4", "#3b5550"),
    "prai-far": Ink("#d8c987", "#262f22"),
    "prai-near": Ink("#9aa552", "#1b2517"),
    "prai-mill": Ink("#6d7a4a", "#10180f"),
    "ground-s": Ink("#faeed6", "#3a3226"),
    "ground-p": Ink("#f5f2dc", "#30362a"),
    "stone": Ink("#8d8174", "#6f665c"),
    "stone-hi": Ink("#c9bfae", "#9a8f81"),
    "stone-lo": Ink("#5b5147", "#423b34"),
}
