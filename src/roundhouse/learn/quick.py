"""The same net with numpy, where that is installed: whole numbers kept in floats, so nothing comes out otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.learned.staged import ONE, OUTPUTS, SHIFT, UNIT, Net


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.bots.learned.seeing import Change
    from roundhouse.bots.learned.staged import Seen


class QuickNet(Net):
    """A net that looks at many positions at once."""

    def _read(self, numbers: Sequence[int]) -> None:
        first, second = self.head.sizes
        left, at = np.array(numbers, np.float64), 0

        def take(rows: int, columns: int) -> Any:
            nonlocal at
            at += rows * columns
            return left[at - rows * columns : at].reshape(rows, columns)

        self._tables = [take(len(values), first) for _, _, values in self.head.slots]
        self._bias = take(1, first)[0]
        self._later = [(take(second, first + 1).T, take(OUTPUTS, second + 1).T) for _ in self.head.stages]

    def sums(self, row: Sequence[int]) -> Any:
        """Return what the rows of a whole position come to."""
        return sum((self.vector((place, row[place])) for place in self._slots), self._bias)

    def values(self, row: Sequence[int], sums: Any, seen: Iterable[Seen]) -> list[tuple[float, ...]]:
        """Return, for positions that differ little from one, the points still to come and what the lead will gain."""
        each = list(seen)
        found: list[Any] = [None] * len(each)
        for stage in {stage for _, stage in each}:
            at = [n for n, (_, other) in enumerate(each) if other == stage]
            hidden = np.stack([self._changed(row, sums, each[n][0]) for n in at])
            for n, out in zip(at, self._batch(hidden, stage), strict=True):
                found[n] = tuple(out)
        return found

    def _batch(self, hidden: Any, stage: int) -> list[list[float]]:
        second, third = self._later[stage]
        wide = np.maximum(hidden, 0.0) @ second[:-1] + ONE * second[-1]
        narrow = np.floor(np.maximum(wide, 0.0) / (1 << SHIFT))
        out = narrow @ third[:-1] + ONE * third[-1]
        return (UNIT * out / (ONE * ONE)).tolist()  # type: ignore[no-any-return]

    def _changed(self, row: Sequence[int], sums: Any, changes: Iterable[Change]) -> Any:
        now = sums.copy()
        for change in changes:
            if change[0] in self._slots:
                now += self.vector(change)
                now -= self.vector((change[0], row[change[0]]))
        return now

    def vector(self, change: Change) -> Any:
        """Return what a number in a place adds."""
        found = self._known.get(change)
        if found is None:
            place, value = change
            found = self._known[change] = sum(self._row(n, value) for n in self._slots[place])
        return found
