"""The picture of the start page: a roundhouse at night, its turntable, and a locomotive that lights the way."""

# ruff: noqa: INP001  (beside a script, not in a package)

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.engines import LENGTH, engine
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.land import Chance, peaks, ridge, spruces
from roundhouse.draw.kit.rails import running
from roundhouse.draw.shapes import Circle, Fade, Group, Ink, Path, Rect


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.draw.shapes import Point, Shape

WIDE, HIGH = 1440, 440
NIGHT_VIEW = f"0 0 {WIDE} {HIGH}"
MID, TABLE = 985, 368
"""Where the turntable lies."""
SPREAD, APART, STALLS = 455, 13.5, 5
"""How far the stalls stand from the turntable, by how many degrees each from the next, how many to each side."""
WALL, ROOF = 86, 118
EMPTY = (3, 5, 8)
"""Stalls whose locomotive is out."""
STARS, SIZES = 72, (1.3, 1.9, 2.6)
ENGINE = 262
NIGHT: Mapping[str, Ink | Fade] = {
    "night0": Ink("#153049", "#0a1626"),
    "night1": Ink("#3d6a80", "#1f3d54"),
    "night2": Ink("#e2a06a", "#8c5b4a"),
    "hill0": Ink("#47748a", "#21405a"),
    "hill1": Ink("#2c5663", "#17303f"),
    "hill2": Ink("#1c4048", "#0f222c"),
    "yard": Ink("#24393c", "#141f24"),
    "pit": Ink("#182a2e", "#0c1518"),
    "deck": Ink("#6b4a2b", "#4a331e"),
    "brick": Ink("#8d4630", "#5e2f22"),
    "roof": Ink("#1d2b33", "#0c1419"),
    "door0": Ink("#ffcf70", "#ffbf55"),
    "door1": Ink("#ffe9ae", "#ffd98a"),
    "rail-light": Ink("#a9bcc2", "#8499a3"),
    "sky": Fade(((0, "night0", 1), (0.6, "night1", 1), (0.8, "night2", 1))),
    "door": Fade(((0, "door0", 1), (1, "door1", 1))),
    "cone": Fade(((0, "lamp", 0.9), (1, "lamp", 0)), 0),
    "dusk": Fade(((0, "night0", 0.9), (1, "night0", 0)), 0),
}


class Bay(NamedTuple):
    """A place on the bow of the roundhouse: its foot, how near it is, and where it looks."""

    x: float
    y: float
    near: float
    slant: float


def yard() -> list[Shape]:
    """Draw from the sky to the locomotive."""
    bays = [_bay(n) for n in range(-STALLS, STALLS + 1)]
    return [
        *_sky(),
        Path(path("M", 0, HIGH, "V", 286, "Q", MID, 214, WIDE, 286, "V", HIGH, "Z"), fill="yard"),
        *_house([_bay(n - 0.5) for n in range(-STALLS, STALLS + 2)]),
        *(shape for n, bay in enumerate(bays) for shape in _vent(bay, smokes=n % 3 != 1)),
        Path("".join(_tracks(bay) for bay in bays), stroke="rail-light", width=2.2, fade=0.75),
        *(shape for n, bay in enumerate(bays) for shape in _stall(bay, out=n in EMPTY)),
        *_turntable(),
        Rect(0, 0, 700, HIGH, fill="dusk", fade=0.55),
    ]


def _bay(n: float) -> Bay:
    slant = radians(n * APART)
    return Bay(MID + SPREAD * sin(slant), 256 + 130 * (1 - cos(slant)), 1 + 0.5 * (1 - cos(slant)), slant)


def _sky() -> list[Shape]:
    """Draw stars, the moon, mountains and woods."""
    chance = Chance(4)
    stars = [path("M", chance(0, WIDE), chance(0, 170)) + "h0" for _ in range(STARS)]
    mountains, snow = peaks(12, 262, WIDE + 80, 150, 190, 360)
    return [
        Rect(0, 0, WIDE, HIGH, fill="sky"),
        *(Path("".join(stars[n :: len(SIZES)]), stroke="#ffffff", width=w, fade=0.7) for n, w in enumerate(SIZES)),
        Circle(690, 92, 30, fill="#fff4d6"),
        Circle(690, 92, 46, fill="#fff4d6", fade=0.14),
        Path(mountains, fill="hill0"),
        Path(snow, fill="#ffffff", fade=0.2),
        Path(ridge(6, 268, WIDE, 56, 120, 380), fill="hill1"),
        Path(spruces(5, 282, MID - SPREAD, 16, 50, 16), fill="hill2"),
    ]


def _house(edges: Sequence[Bay]) -> list[Shape]:
    """Draw roof and wall in one piece each, and the pillars between the stalls."""
    feet = [(x, y) for x, y, _, _ in edges]
    eaves = [(x, y - WALL * near) for x, y, near, _ in edges]
    tops = [(MID + (x - MID) * 1.03, y - ROOF * near) for x, y, near, _ in edges]
    pillars = "".join(path("M", x, y, "V", top) for (x, y), (_, top) in zip(feet, eaves, strict=True))
    return [
        Path(f"M{_along(tops)}L{_along(eaves[::-1])}Z", fill="roof"),
        Path(f"M{_along(eaves)}L{_along(feet[::-1])}Z", fill="brick"),
        Path(f"M{_along(eaves)}", stroke="#ffffff40", width=2.5),
        Path(pillars, stroke="roof", width=4, fade=0.7),
    ]


def _along(points: Sequence[Point]) -> str:
    return "L".join(path(*point) for point in points)


def _vent(bay: Bay, *, smokes: bool) -> list[Shape]:
    x, foot, high = MID + (bay.x - MID) * 1.015, bay.y - 104 * bay.near, bay.y - 124 * bay.near
    smoke = [
        Circle(x + dx, high - dy, r, fill="#ffffff", fade=0.3) for dx, dy, r in ((0, 8, 5), (7, 17, 7), (18, 23, 5))
    ]
    return [
        Path(path("M", x - 5, foot, "V", high, "H", x + 5, "V", foot, "Z"), fill="roof"),
        *(smoke if smokes else ()),
    ]


def _tracks(bay: Bay) -> str:
    """Return the two rails from the turntable into a stall."""
    turn, up = sin(bay.slant), cos(bay.slant)
    return "".join(
        path("M", MID + off * 0.9 * up + 178 * turn, TABLE - 46 * up, "L", bay.x + off * up, bay.y) for off in (-6, 6)
    )


def _stall(bay: Bay, *, out: bool) -> list[Shape]:
    """Draw a lit door with the light on the ground before it, and who waits inside."""
    x, y, near, slant = bay
    half, high = 35 * cos(slant) * near, y - 50 * near
    door = path("M", x - half, y, "V", high, "A", half, 24 * near, 0, 0, 1, x + half, high, "V", y, "Z")
    aside = (MID - x) * 0.1
    light = path("M", x - half, y, "H", x + half, "L", x + half * 0.2 + aside, y + 16, "H", x - half * 1.1 + aside, "Z")
    shapes: list[Shape] = [
        Path(door, fill="door", stroke="roof", width=3.5),
        Path(light, fill="door0", fade=0.35),
    ]
    return shapes if out else [*shapes, Group(_front(cos(slant)), x, y - 1, near * 1.32)]


def _front(slim: float) -> list[Shape]:
    """Draw a locomotive from the front, the slimmer the more it is seen from the side."""
    round_ = "M{0} -22A{1} {2} 0 1 1 {3} -22A{1} {2} 0 1 1 {0} -22Z"

    def disc(r: float) -> str:
        a = round(r * slim, 2)
        return round_.format(-a, a, r, a)

    w = [round(n * slim, 2) for n in (17, 14, 8, 5, 4, 3)]
    return [
        Path(f"M{-w[0]} 0V-8H{w[0]}V0Z", fill="loco-red"),
        Path(f"M{-w[1]} -8.5H{-w[2]}V-1.5H{-w[1]}ZM{w[2]} -8.5H{w[1]}V-1.5H{w[2]}Z", fill="loco-lo"),
        Path(f"M{-w[3]} -42H{w[3]}L{w[4]} -34H{-w[4]}Z", fill="loco-lo"),
        Path(disc(15), fill="loco"),
        Path(disc(11), fill="loco-lo", stroke="brass", width=1.5),
        Circle(0, -37, 4.5, fill="lamp", stroke="loco-lo", width=1.5),
        Path(f"M{-w[5]} -22H{w[5]}M0 -25V-19", stroke="brass", width=1.5),
    ]


def _turntable() -> list[Shape]:
    """Draw the pit, the bridge over it, and the locomotive on the bridge with its light."""
    scale, left = ENGINE / LENGTH, MID - ENGINE / 2
    cone = path(
        "M", left + 109 * scale, TABLE + 6 - 37 * scale, "L", WIDE, TABLE - 86, "V", HIGH, "H", MID + 300,
        "L", left + 111 * scale, TABLE + 2 - 33 * scale, "Z",
    )  # fmt: skip
    return [
        Path(_oval(222, 62, TABLE + 7), fill="#00000055"),
        Path(_oval(216, 58), fill="pit", stroke="rail-light", width=3),
        Path(_oval(196, 50), stroke="#ffffff30", width=1.5),
        Path(cone, fill="cone"),
        Rect(MID - 213, TABLE + 4, 426, 15, fill="deck"),
        *running(MID - 213, MID + 213, TABLE - 5, 16),
        *engine(7, left, TABLE + 6, ENGINE),
    ]


def _oval(rx: float, ry: float, y: float = TABLE) -> str:
    return path("M", MID - rx, y, "A", rx, ry, 0, 1, 1, MID + rx, y, "A", rx, ry, 0, 1, 1, MID - rx, y, "Z")
