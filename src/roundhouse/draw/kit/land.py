"""Land as on a railway poster: flat planes, always the same for the same seed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from roundhouse.core.dice import Dice
from roundhouse.draw.kit.geometry import path


if TYPE_CHECKING:
    from collections.abc import Iterator


class Chance:
    """Fractions from a seed."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed * 7919 + 13)

    def __call__(self, low: float = 0, high: float = 1) -> float:
        """Return a number between two others."""
        return low + (high - low) * self._dice.below(1 << 20) / (1 << 20)


def ridge(seed: int, y: float, w: float, amp: float, step: float, base: float) -> str:
    """Return rolling hills over a width, down to a base."""
    tops = ridge_tops(seed, y, w, amp, step)
    d = path("M", 0, base, "L", *tops[0])
    for (ax, ay), (bx, by) in pairwise(tops):
        mid = (ax + bx) / 2
        d += path("C", mid, ay, mid, by, bx, by)
    return d + path("V", base, "Z")


def ridge_tops(seed: int, y: float, w: float, amp: float, step: float) -> list[tuple[float, float]]:
    """Return the points through which rolling hills run."""
    chance = Chance(seed)
    return [(n * step, y - amp * chance(0.25)) for n in range(int(w / step) + 2)]


def peaks(seed: int, y: float, w: float, amp: float, step: float, base: float) -> tuple[str, str]:
    """Return mountains over a width, and the snow on them."""
    chance, x = Chance(seed), -step / 4
    d, caps = path("M", x, base), ""
    while x < w + step:
        top, mid, end = y - amp * chance(0.35), x + step * chance(0.4, 0.6), x + step
        d += path("L", mid, top, "L", end, y - amp * 0.12)
        caps += _cap(mid, top, x, end, y)
        x = end
    return d + path("V", base, "Z"), caps


def _cap(mid: float, top: float, left: float, right: float, y: float) -> str:
    step, high, low = right - left, y - top, 0.34
    return path(
        "M", mid, top, "L", mid + (right - mid) * low, top + high * low,
        "L", mid + step * 0.05, top + high * (low - 0.1), "L", mid - step * 0.06, top + high * low,
        "L", mid - (mid - left) * low * 0.8, top + high * low * 0.8, "Z",
    )  # fmt: skip


def spruces(seed: int, base: float, w: float, low: float, high: float, gap: float) -> str:
    """Return a row of spruces."""
    chance, x, d = Chance(seed), 0.0, ""
    while x < w:
        h, foot = chance(low, high), base + chance(0, 2)
        b = h * 0.2
        d += path(
            "M", x - b, foot, "L", x - b * 0.5, foot - h * 0.34, "H", x - b * 0.8, "L", x - b * 0.35, foot - h * 0.66,
            "H", x - b * 0.55, "L", x, foot - h, "L", x + b * 0.55, foot - h * 0.66, "H", x + b * 0.35,
            "L", x + b * 0.8, foot - h * 0.34, "H", x + b * 0.5, "L", x + b, foot, "Z",
        )  # fmt: skip
        x += gap * chance(0.55, 1.45)
    return d


def block(x: float, w: float, foot: float, top: float) -> str:
    """Return a plain wall."""
    return path("M", x, foot, "V", top, "H", x + w, "V", foot, "Z")


def roofs(seed: int, w: float, base: float, heights: tuple[float, float], step: float, *, gable: float = 0.75) -> str:
    """Return houses over a width, so many of them with a gable."""
    chance, d = Chance(seed), ""
    for x, wide in _houses(chance, w, step):
        top = base - chance(*heights)
        peak = path("L", x + wide / 2, top - wide * 0.42) if chance() < gable else ""
        d += path("M", x, base, "V", top) + peak + path("L", x + wide, top, "V", base, "Z")
    return d


def windows(seed: int, w: float, y: float, step: float = 8) -> str:
    """Return lit windows along a width."""
    chance = Chance(seed)
    return "".join(
        path("M", n * step + 4, y + chance(-3, 3)) + "h3v4h-3Z" for n in range(int(w / step)) if chance() > 0.55
    )


def _houses(chance: Chance, w: float, step: float) -> Iterator[tuple[float, float]]:
    x = -6.0
    while x < w:
        wide = step * chance(0.6, 1.3)
        yield x, wide
        x += wide + chance(0, 3)


def tower(x: float, base: float, w: float, h: float, roof: float) -> str:
    """Return a tower with a pointed roof."""
    return path("M", x - w / 2, base, "V", base - h, "L", x, base - h - roof, "L", x + w / 2, base - h, "V", base, "Z")


def onion(x: float, base: float, w: float, h: float) -> tuple[str, str]:
    """Return a drum, and the onion dome on it."""
    d, foot = w / 2, base - h * 0.45
    drum = block(x - d * 0.62, d * 1.24, base, foot)
    dome = path(
        "M", x - d * 0.6, foot, "C", x - d * 1.5, base - h * 0.66, x - d * 0.3, base - h * 0.78, x, base - h,
        "C", x + d * 0.3, base - h * 0.78, x + d * 1.5, base - h * 0.66, x + d * 0.6, foot, "Z",
    )  # fmt: skip
    return drum, dome
