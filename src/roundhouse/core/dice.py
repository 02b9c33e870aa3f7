"""A random source that is one integer, so that states stay cheap to copy."""

from __future__ import annotations

from typing import TypeVar


T = TypeVar("T")

_MASK = (1 << 64) - 1


def below(seed: int, n: int) -> tuple[int, int]:
    """Return the next seed and an integer in ``range(n)`` (SplitMix64)."""
    seed = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, ((z ^ (z >> 31)) * n) >> 64


def step(seed: int) -> tuple[int, int]:
    """Return the next seed and 64 random bits."""
    return below(seed, _MASK + 1)


class Dice:
    """The same source with a memory, for bots and tools; states keep the bare integer."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, n: int) -> int:
        """Return an integer in ``range(n)``."""
        self.seed, value = below(self.seed, n)
        return value

    def shuffled(self, items: list[T]) -> list[T]:
        """Return the items in random order."""
        items = items[:]
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
