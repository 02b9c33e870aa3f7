"""The land under the map: sea, coasts, rivers, lakes, ranges and woods."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import TYPE_CHECKING

from roundhouse.core.dice import Dice
from roundhouse.draw.revolution.places import CITIES, HIGH, SIGN, WIDE
from roundhouse.draw.shapes import Group, Path, Rect


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.draw.shapes import Point, Shape

_LAND = (
    "M38 -20C32 15 42 50 30 92C20 128 24 160 14 188C8 220 22 246 34 270C50 296 44 318 66 338C76 352 78 372 96 392"
    "C120 440 150 470 170 520L470 520C476 470 500 446 530 430C560 416 584 420 604 424C622 432 632 436 640 426"
    "C640 414 668 408 704 406C740 404 776 398 792 412C812 434 830 462 842 520L876 520C880 470 862 430 850 400"
    "C846 376 868 352 896 330C930 310 956 306 966 286C972 262 962 240 974 218C990 196 984 176 1004 166"
    "C1020 152 1028 140 1052 126C1070 112 1080 96 1100 88V-20Z"
)
_STATES = (
    "M38 -20L36 6C120 12 300 14 520 14C560 16 570 34 610 30C640 26 650 10 690 22C720 30 738 52 752 66"
    "C770 80 800 64 822 56C850 44 870 40 900 30C940 22 960 14 1000 6L1100 -10V88C1080 96 1070 112 1052 126"
    "C1028 140 1020 152 1004 166C984 176 990 196 974 218C962 240 972 262 966 286C956 306 930 310 896 330"
    "C868 352 846 376 850 400C862 430 880 470 876 520L842 520C830 462 812 434 792 412C776 398 740 404 704 406"
    "C668 408 640 414 640 426C632 436 622 432 604 424C584 420 560 416 530 430C500 446 476 470 470 520"
    "C440 470 420 440 386 430C350 420 330 404 300 400C250 396 200 398 150 392C130 390 110 392 96 392"
    "C78 372 76 352 66 338C44 318 50 296 34 270C22 246 8 220 14 188C24 160 20 128 30 92C42 50 32 15 38 -20Z"
)
_LAKES = (
    "M548 20C580 4 640 6 668 20C640 30 620 30 604 40C584 36 566 34 548 20Z"
    "M676 44C696 40 700 62 694 86C688 108 674 112 668 96C664 78 664 56 676 44Z"
    "M716 34C742 30 772 40 764 58C752 76 742 62 730 56C718 54 706 42 716 34Z"
    "M770 86C790 70 820 64 838 66C826 80 796 92 778 96C770 96 766 92 770 86Z"
    "M854 46C874 38 900 40 910 44C896 56 868 60 854 54Z"
)
_RIVERS = (
    "M600 40C570 90 560 120 566 170C572 206 616 232 614 270C612 310 636 330 628 428"
    "M340 60C380 110 430 120 462 176C500 210 540 214 602 232"
    "M820 84C790 140 760 190 700 214C660 228 640 240 614 262"
    "M250 250C220 290 190 320 170 350C160 370 150 384 148 396"
    "M330 260C316 310 330 340 330 376C360 400 420 440 462 500"
    "M150 30C170 70 130 90 120 110C110 130 70 110 40 102"
)
Grown = tuple[float, float, float]
"""Where something stands, and how wide it is."""
_KINDS = (("range", 120, (90, 440), 19), ("hill", 34, (690, 890), 15), ("wood", 110, (440, 980), 15))
"""What grows where: how many are tried, between which meridians, how wide each is."""


@cache
def land(spaces: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Draw the land; ranges and woods keep away from the points of the spaces."""
    whole: list[Shape] = [
        Rect(0, 0, WIDE, HIGH, fill="ocean"),
        *(Path(_LAND, stroke="sea-low", width=wide, fade=fade) for wide, fade in ((40, 0.3), (22, 0.45))),
        Path(_LAND, fill="beyond", stroke="shore", width=7),
        Path(_STATES, fill="usa"),
        Path(_STATES, stroke="border", width=1.5, dash="7 4", fade=0.8),
        Path(_RIVERS, stroke="river", width=4, fade=0.5),
        Path(_LAKES, fill="sea", stroke="shore", width=3),
    ]
    growing = sorted(_growing(spaces), key=lambda one: one[1])
    for kind, ink, fade in (("range", "rock", 0.5), ("hill", "rock", 0.5), ("wood", "wood", 0.7)):
        d = "".join(_SHAPES[kind](x, y) for x, y, what in growing if what == kind)
        whole.append(Path(d or "M0 0", fill=ink, fade=fade))
    return (Group(whole, clip=(0, 0, WIDE, HIGH, 14)),)


def _growing(spaces: Sequence[Point]) -> Iterator[tuple[float, float, str]]:
    dice, taken = Dice(11), list[Grown]()
    for kind, tries, (west, east), wide in _KINDS:
        for _ in range(tries):
            x, y = west + dice.below(east - west), 24.0 + dice.below(HIGH - 40)
            if _free(x, y, wide, spaces, taken):
                taken.append((x, y, wide))
                yield x, y, kind


def _free(
    x: float, y: float, wide: float, spaces: Sequence[Point], taken: Sequence[tuple[float, float, float]]
) -> bool:
    sea = (660 < x < 860 and y < 84) or x > (990 if y < 150 else 920 if y < 300 else 820)
    if sea or any(abs(x - cx) <= SIGN[0] / 2 + 12 and -44 < y - cy < 34 for cx, cy in CITIES.values()):
        return False
    if any(hypot(x - px, y - py) <= wide + 5 for px, py in spaces):
        return False
    return all(hypot(x - px, y - py) > (wide + other) * 0.78 for px, py, other in taken)


def _peak(x: float, y: float, size: float) -> str:
    return f"M{x - size * 1.1:.4g} {y + 6:.4g}L{x:.4g} {y + 6 - size * 1.6:.4g}L{x + size * 1.1:.4g} {y + 6:.4g}Z"


_TREES = ((-6, 3), (5, 5), (-1, -2))
_SHAPES = {
    "range": lambda x, y: _peak(x - 9, y, 9) + _peak(x + 8, y, 11),
    "hill": lambda x, y: _peak(x - 7, y, 6) + _peak(x + 6, y, 7),
    "wood": lambda x, y: "".join(
        f"M{x + dx - 4:.4g} {y + dy:.4g}l4 -11l4 11Z" for dx, dy in ((-6, 3), (5, 5), (-1, -2))
    ),
}
