"""Fitting a net to games: every number of a row becomes steps it has climbed; plain Adam in numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from roundhouse.bots.learned.net import ONE, UNIT


if TYPE_CHECKING:
    from collections.abc import Callable

    Floats = Any
    Ints = Any
    """Arrays of numpy, which is opaque here."""

WIDE, NARROW = 48, 24
"""How wide the two layers are."""
STEPS = 24
"""How many values of one number are told apart at most."""
RARE = 40
"""How often a value has to be seen."""
BATCH, RATE, SLOWEST, DECAY, AVERAGE = 1024, 2e-3, 1e-5, 1e-4, 0.99
"""How many rows a step looks at, how far it goes first and last, how weights fade, and how long their mean reaches."""


class Slots(NamedTuple):
    """Which numbers of a row are looked at, and the values known of each."""

    places: list[int]
    values: list[list[int]]

    def codes(self, rows: Ints) -> Ints:
        """Return for every row the number of the value in every place."""
        found = [
            np.searchsorted(known, rows[:, place], side="right") - 1
            for place, known in zip(self.places, self.values, strict=True)
        ]
        return np.maximum(np.stack(found, axis=1), 0).astype(np.int32)


class Fit(NamedTuple):
    """A net as it was fitted, and how much of what is left to know it tells in games it has not seen."""

    slots: Slots
    weights: list[Floats]
    told: float


def slots_of(rows: Ints) -> Slots:
    """Return the numbers that differ between positions, with their values; many values are put into groups."""
    places, values = [], []
    for place in range(rows.shape[1]):
        known, counts = np.unique(rows[:, place], return_counts=True)
        if len(known) > STEPS:
            known = np.unique(np.quantile(rows[:, place], np.linspace(0, 1, STEPS), method="lower"))
        elif len(known) > 1:
            known = np.concatenate([known[:1], known[1:][counts[1:] >= RARE]])
        if len(known) > 1:
            places.append(place)
            values.append([int(x) for x in known])
    return Slots(places, values)


def fit(rows: Ints, rest: Floats, seed: int, steps: int, say: Callable[[int], None]) -> Fit:
    """Fit a net; a tenth of the rows, the last ones, are kept apart to see what it tells."""
    slots, dice = slots_of(rows), np.random.default_rng(seed)
    codes, wanted = slots.codes(rows), rest / np.float32(UNIT)
    split = len(codes) * 9 // 10
    stairs = _Stairs(slots)
    pace = _Pace(_begun(dice, len(stairs.least), wanted[:split]))
    for step in range(1, steps + 1):
        picked = dice.integers(0, split, BATCH)
        pace.go(_slopes(pace.net, stairs.climbed(codes[picked]), wanted[picked]), step, steps)
        say(step)
    left = wanted[split:] - _outputs(pace.mean, stairs.climbed(codes[split:]))[-1]
    return Fit(slots, pace.mean, float(1 - (left**2).mean() / wanted[split:].var(axis=0).mean()))


class _Stairs:
    """Every known value of a number is a step: a row has climbed those up to its own."""

    def __init__(self, slots: Slots) -> None:
        self.slot = np.concatenate([np.full(len(known) - 1, n) for n, known in enumerate(slots.values)])
        self.least = np.concatenate([np.arange(1, len(known)) for known in slots.values])

    def climbed(self, codes: Ints) -> Floats:
        return (codes[:, self.slot] >= self.least).astype(np.float32)


class _Pace:
    """Adam: how far every weight moves, and the mean of where it was."""

    def __init__(self, net: list[Floats]) -> None:
        self.net, self.mean = net, [weights.copy() for weights in net]
        self._moved, self._spread = [np.zeros_like(w) for w in net], [np.zeros_like(w) for w in net]

    def go(self, slopes: list[Floats], step: int, steps: int) -> None:
        rate = RATE * (1 - step / steps) + SLOWEST
        each = zip(self.net, self.mean, self._moved, self._spread, slopes, strict=True)
        for weights, mean, moved, spread, slope in each:
            _near(moved, slope, 0.1)
            _near(spread, slope * slope, 0.001)
            scale = np.sqrt(spread / (1 - 0.999**step)) + 1e-8
            _near(weights, weights - moved / (1 - 0.9**step) / scale - DECAY * weights, rate)
            _near(mean, weights, 1 - AVERAGE)


def _near(numbers: Floats, aim: Floats, part: float) -> None:
    """Bring numbers nearer to an aim, in place."""
    numbers += part * (aim - numbers)


def numbers(found: Fit) -> list[int]:
    """Return a fitted net in whole numbers, in the order in which it is packed."""
    first, bias, second, bias_2, third, bias_3 = found.weights
    tables, at = [], 0
    for known in found.slots.values:
        climbs = first[at : at + len(known) - 1]
        tables += [np.zeros((1, first.shape[1])), np.cumsum(climbs, axis=0)]
        at += len(known) - 1
    parts = [*tables, bias, np.vstack([second, bias_2]).T, np.vstack([third, bias_3]).T]
    flat = np.concatenate([np.asarray(part).ravel() for part in parts])
    return [int(x) for x in np.clip(np.rint(flat * ONE), -32768, 32767)]


def _begun(dice: np.random.Generator, columns: int, wanted: Floats) -> list[Floats]:
    def some(rows: int, width: int, fan: float) -> Floats:
        return (dice.standard_normal((rows, width)) / np.sqrt(fan)).astype(np.float32)

    seats = wanted.shape[1]
    return [
        some(columns, WIDE, 4 * columns),
        np.zeros(WIDE, np.float32),
        some(WIDE, NARROW, WIDE / 2),
        np.zeros(NARROW, np.float32),
        some(NARROW, seats, 16 * NARROW),
        wanted.mean(axis=0),
    ]


def _outputs(net: list[Floats], climbed: Floats) -> tuple[Floats, Floats, Floats]:
    first, bias, second, bias_2, third, bias_3 = net
    wide = np.maximum(climbed @ first + bias, 0)
    narrow = np.maximum(wide @ second + bias_2, 0)
    return wide, narrow, narrow @ third + bias_3


def _slopes(net: list[Floats], climbed: Floats, wanted: Floats) -> list[Floats]:
    """Return how the error of a batch changes with every weight."""
    wide, narrow, out = _outputs(net, climbed)
    off = (out - wanted) / np.float32(len(wanted))
    to_narrow = (off @ net[4].T) * (narrow > 0)
    to_wide = (to_narrow @ net[2].T) * (wide > 0)
    return [climbed.T @ to_wide, to_wide.sum(0), wide.T @ to_narrow, to_narrow.sum(0), narrow.T @ off, off.sum(0)]
