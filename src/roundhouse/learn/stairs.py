"""Fitting a net to games: every number of a row becomes steps it has climbed; plain Adam in numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from roundhouse.bots.learned.staged import ONE, OUTPUTS, UNIT


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.bots.learned.staged import Head, Slot

    Floats = Any
    Ints = Any
    """Arrays of numpy, which is opaque here."""

WIDE, NARROW = 96, 32
"""How wide the two layers are."""
STEPS = 24
"""How many values of one number are told apart at most."""
BITS = 20
"""How many bits of a large number are looked at."""
RARE = 40
"""How often a value has to be seen."""
STAGES = 8
"""Into how many stages the rounds of a game are put at most."""
BATCH, RATE, WARM, SLOWEST, DECAY, AVERAGE = 1024, 1e-3, 100, 0.2, 1e-3, 0.998
"""How many rows a step looks at, how far it goes, after how many steps, how far at last, how weights fade, and how long
their mean reaches."""
COARSE = 4
"""Numbers of the tables are rounded to so many thousandths: a packed net is a fifth smaller, values hardly differ."""
LITTLE = 0.05
"""A number whose values usually differ by less than this in what they add is left out."""
FAR = 0.5
"""An error above this counts by its size, not by its square: games that went astray say little."""


class Slots(NamedTuple):
    """Which numbers of a row are looked at, and the values known of each."""

    slots: list[Slot]
    stages: list[int]

    def codes(self, rows: Ints) -> Ints:
        """Return for every row the number of the value in every slot."""
        found = [
            np.searchsorted(known, rows[:, place] if shift < 0 else rows[:, place] >> shift & 1, side="right") - 1
            for place, shift, known in self.slots
        ]
        return np.ascontiguousarray(np.maximum(np.stack(found, axis=1), 0).astype(np.int8))

    def stage(self, rounds: Ints) -> Ints:
        """Return the stage of every row."""
        return np.maximum(np.searchsorted(self.stages, rounds, side="right") - 1, 0)


class Lot(NamedTuple):
    """What is learned from."""

    rows: Ints
    rest: Floats
    rounds: Ints


class Fit(NamedTuple):
    """A net as it was fitted, and how much of what is left to know it tells in games it has not seen."""

    slots: Slots
    weights: list[Floats]
    told: float


def slots_of(lot: Lot) -> Slots:
    """Return the numbers that differ between positions, with their values; large ones also bit by bit."""
    found: list[Slot] = []
    for place in range(lot.rows.shape[1]):
        column = lot.rows[:, place]
        known, counts = np.unique(column, return_counts=True)
        if len(known) > STEPS:
            values = np.unique(np.quantile(column, np.linspace(0, 1, STEPS), method="lower"))
        else:
            values = np.concatenate([known[:1], known[1:][counts[1:] >= RARE]])
        if len(values) > 1:
            found.append((place, -1, tuple(map(int, values))))
        if known[-1] >= STEPS and known[0] >= 0:
            found += [(place, bit, (0, 1)) for bit in _bits(column)]
    rounds = np.unique(lot.rounds)
    return Slots(found, [int(each[0]) for each in np.array_split(rounds, min(STAGES, len(rounds)))])


def _bits(column: Ints) -> list[int]:
    """Return the bits of a number that are set now and then, but not always."""
    shares = [(bit, int((column >> bit & 1).sum())) for bit in range(BITS)]
    return [bit for bit, seen in shares if RARE <= seen <= len(column) - RARE]


def fit(lot: Lot, seed: int, steps: int, say: Callable[[int], None], begun: Begun | None = None) -> Fit:
    """Fit a net, from a former one if there is any; the last rows are kept to see what it tells."""
    slots, dice = slots_of(lot), np.random.default_rng(seed)
    codes, stage, wanted = slots.codes(lot.rows), slots.stage(lot.rounds), lot.rest / np.float32(UNIT)
    split = len(codes) - max(1, len(codes) // 20)
    stairs = _Stairs(slots)
    pace = _Pace(begun(slots) if begun else _fresh(dice, slots, len(stairs.least), wanted[:split]))
    for step in range(1, steps + 1):
        picked = dice.integers(0, split, BATCH)
        picked = picked[np.argsort(stage[picked], kind="stable")]
        pace.go(_slopes(pace.net, stairs.climbed(codes[picked]), stage[picked], wanted[picked]), step, steps)
        say(step)
    told = _told(pace.mean, stairs, codes[split:], stage[split:], wanted[split:])
    return Fit(*_sifted(slots, pace.mean, codes), told)


def _sifted(slots: Slots, net: list[Floats], codes: Ints) -> tuple[Slots, list[Floats]]:
    """Leave out numbers that tell little; what they usually add is there from the beginning."""
    first, start, *later = net
    kept, parts, bias, at = [], [first[:0]], start.copy(), 0
    for n, slot in enumerate(slots.slots):
        climbs = first[at : at + len(slot[2]) - 1]
        at += len(climbs)
        rows = np.vstack([np.zeros((1, first.shape[1]), np.float32), np.cumsum(climbs, axis=0)])
        seen = np.bincount(codes[:, n], minlength=len(rows))
        usual = rows[seen.argmax()]
        if np.sqrt(seen @ np.square(rows - usual).sum(axis=1) / len(codes)) > LITTLE:
            kept.append(slot)
            parts.append(climbs)
        else:
            bias += usual
    return Slots(kept, slots.stages), [np.concatenate(parts), bias, *later]


def _told(net: list[Floats], stairs: _Stairs, codes: Ints, stage: Ints, wanted: Floats) -> float:
    order = np.argsort(stage, kind="stable")[:20000]
    out = _outputs(net, stairs.climbed(codes[order]), stage[order])[-1]
    left = wanted[order] - out
    return float(1 - (left**2).mean() / max(1e-9, wanted[order].var(axis=0).mean()))


class _Stairs:
    """Every known value of a number is a step: a row has climbed those up to its own."""

    def __init__(self, slots: Slots) -> None:
        each = [(n, step) for n, (_, _, known) in enumerate(slots.slots) for step in range(1, len(known))]
        self.slot = np.array([n for n, _ in each], np.int64)
        self.least = np.array([step for _, step in each], np.int8)

    def climbed(self, codes: Ints) -> Floats:
        return (np.take(codes, self.slot, axis=1) >= self.least).astype(np.float32)


class _Pace:
    """Adam: how far every weight moves, and the mean of where it was."""

    def __init__(self, net: list[Floats]) -> None:
        self.net, self.mean = net, [weights.copy() for weights in net]
        self._moved, self._spread = [np.zeros_like(w) for w in net], [np.zeros_like(w) for w in net]

    def go(self, slopes: list[Floats], step: int, steps: int) -> None:
        rate = RATE * min(1.0, step / WARM) * (1 - (1 - SLOWEST) * step / steps)
        kept = min(AVERAGE, 1 - 1 / (step + 1))
        each = zip(self.net, self.mean, self._moved, self._spread, slopes, strict=True)
        for weights, mean, moved, spread, slope in each:
            _near(moved, slope, 0.1)
            _near(spread, slope * slope, 0.01)
            scale = np.sqrt(spread / (1 - 0.99**step)) + 1e-8
            _near(weights, weights - moved / (1 - 0.9**step) / scale - DECAY * weights, rate)
            _near(mean, weights, 1 - kept)


def _near(numbers: Floats, aim: Floats, part: float) -> None:
    """Bring numbers nearer to an aim, in place."""
    numbers += np.float32(part) * (aim - numbers)


def numbers(found: Fit, coarse: int = COARSE) -> list[int]:
    """Return a fitted net in whole numbers, in the order in which it is packed."""
    first, bias, second, bias_2, third, bias_3 = found.weights
    parts, at = [], 0
    for _, _, known in found.slots.slots:
        climbs = first[at : at + len(known) - 1]
        parts += [np.zeros((1, first.shape[1])), np.cumsum(climbs, axis=0)]
        at += len(known) - 1
    parts.append(bias)
    for stage in range(len(second)):
        parts += [np.vstack([second[stage], bias_2[stage]]).T, np.vstack([third[stage], bias_3[stage]]).T]
    flat = np.concatenate([np.asarray(part).ravel() for part in parts]) * ONE
    tables = sum(len(known) for _, _, known in found.slots.slots) * first.shape[1]
    flat[:tables] = coarse * np.rint(flat[:tables] / coarse)
    return [int(x) for x in np.clip(np.rint(flat), -32768, 32767)]


class Begun:
    """A net to go on from; values that it did not know begin as those below them."""

    def __init__(self, head: Head, numbers: Sequence[int]) -> None:
        self._head, self._numbers = head, np.array(numbers, np.float32) / np.float32(ONE)

    def __call__(self, slots: Slots) -> list[Floats]:
        """Return its weights for other slots."""
        wide, narrow = self._head.sizes
        at, tables = 0, {}
        for place, shift, known in self._head.slots:
            tables[place, shift] = known, self._numbers[at : at + len(known) * wide].reshape(-1, wide)
            at += len(known) * wide
        bias, at = self._numbers[at : at + wide].copy(), at + wide
        first = [np.diff(self._table(tables, slot, wide), axis=0) for slot in slots.slots]
        later: list[list[Floats]] = [[], [], [], []]
        for _ in self._head.stages:
            for n, (rows, columns) in enumerate(((narrow, wide + 1), (OUTPUTS, narrow + 1))):
                part = self._numbers[at : at + rows * columns].reshape(rows, columns).T
                at += rows * columns
                later[2 * n].append(part[:-1])
                later[2 * n + 1].append(part[-1])
        return [np.concatenate(first).astype(np.float32), bias, *(np.stack(each) for each in later)]

    def _table(self, tables: dict[tuple[int, int], Any], slot: Slot, wide: int) -> Floats:
        place, shift, values = slot
        if (place, shift) not in tables:
            return np.zeros((len(values), wide), np.float32)
        known, rows = tables[place, shift]
        return rows[np.maximum(np.searchsorted(known, values, side="right") - 1, 0)]


def _fresh(dice: np.random.Generator, slots: Slots, columns: int, wanted: Floats) -> list[Floats]:
    def some(rows: int, width: int, fan: float) -> Floats:
        return (dice.standard_normal((rows, width)) / np.sqrt(fan)).astype(np.float32)

    stages = len(slots.stages)
    second, third = some(WIDE, NARROW, WIDE), some(NARROW, OUTPUTS, 10 * NARROW)
    return [
        some(columns, WIDE, 2 * columns),
        np.zeros(WIDE, np.float32),
        np.repeat(second[None], stages, axis=0),
        np.zeros((stages, NARROW), np.float32),
        np.repeat(third[None], stages, axis=0),
        np.repeat(wanted.mean(axis=0)[None], stages, axis=0).astype(np.float32),
    ]


def _parts(stage: Ints) -> list[tuple[int, int, int]]:
    """Return where every stage of rows begins and ends; rows of a stage stand together."""
    kinds, starts = np.unique(stage, return_index=True)
    return [(int(kind), int(a), int(b)) for kind, a, b in zip(kinds, starts, [*starts[1:], len(stage)], strict=True)]


def _outputs(net: list[Floats], climbed: Floats, stage: Ints) -> tuple[Floats, Floats, Floats]:
    first, bias, second, bias_2, third, bias_3 = net
    wide = np.maximum(climbed @ first + bias, 0)
    narrow: Floats = np.empty((len(wide), second.shape[2]), np.float32)
    out: Floats = np.empty((len(wide), OUTPUTS), np.float32)
    for k, a, b in _parts(stage):
        narrow[a:b] = np.maximum(wide[a:b] @ second[k] + bias_2[k], 0)
        out[a:b] = narrow[a:b] @ third[k] + bias_3[k]
    return wide, narrow, out


def _slopes(net: list[Floats], climbed: Floats, stage: Ints, wanted: Floats) -> list[Floats]:
    """Return how the error of a batch changes with every weight."""
    wide, narrow, out = _outputs(net, climbed, stage)
    off = np.clip(out - wanted, -FAR, FAR) / np.float32(len(wanted))
    to_wide = np.empty_like(wide)
    later = [np.zeros_like(weights) for weights in net[2:]]
    for k, a, b in _parts(stage):
        to_narrow = (off[a:b] @ net[4][k].T) * (narrow[a:b] > 0)
        to_wide[a:b] = (to_narrow @ net[2][k].T) * (wide[a:b] > 0)
        later[0][k], later[1][k] = wide[a:b].T @ to_narrow, to_narrow.sum(0)
        later[2][k], later[3][k] = narrow[a:b].T @ off[a:b], off[a:b].sum(0)
    return [climbed.T @ to_wide, to_wide.sum(0), *later]
