"""Where the spaces of the industry board lie: in one row, or in rows that run to and fro."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.panel import Box


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.games.russian.printed import Industry

PLOT = 2.56
"""How many stops wide a site is."""
_STOP = 34
"""How wide a stop is at least."""
_MOST = 40
PITCH = 136
"""From one row to the next."""
FOOT = 40
"""What there is below the last row."""
_LOOP = 27
"""How much higher than the way a detour lies."""


class Way:
    """The way over the industry board in a box, whose rows count from its foot."""

    def __init__(self, industry: Industry, box: Box, margin: float) -> None:
        self.industry, self.box = industry, box
        self.detours = {to for exits in industry.exits if len(exits) > 1 for to in exits if industry.spaces[to].gap}
        """Sites that one may leave aside."""
        room = box.w - 2 * margin
        self.rows = list(self._rows(room / _STOP))
        self.unit = min(_MOST, *(room / self.wide(row) for row in self.rows))
        self.plot = self.unit * PLOT
        self.high = PITCH * (len(self.rows) - 1)
        """From the first row to the last."""
        self.at = [(0.0, 0.0)] * len(industry.spaces)
        for n, row in enumerate(self.rows):
            self._set_out(row, n, margin, room)

    def wide(self, row: range) -> float:
        """Return how many stops wide a row is."""
        return sum(PLOT if self.industry.spaces[n].gap else 1 for n in row)

    def _rows(self, most: float) -> Iterator[range]:
        """Cut the way into rows; a detour stays with the stops where it leaves and comes back."""
        start = 0
        while start < len(self.industry.spaces):
            ends = [end for end in range(start + 1, len(self.industry.spaces) + 1) if self._may_end(end)]
            fitting = [end for end in ends if self.wide(range(start, end)) <= most]
            yield range(start, (fitting or ends[:1])[-1])
            start = (fitting or ends[:1])[-1]

    def _may_end(self, end: int) -> bool:
        return end not in self.detours and end - 1 not in self.detours

    def _set_out(self, row: range, n: int, margin: float, room: float) -> None:
        """Set the spaces of a row out over the width, the last of several rows only as far as it needs."""
        last = n and n == len(self.rows) - 1
        spare = 0 if last else (room - self.unit * self.wide(row)) / len(row)
        x, y = margin, self.box.h - FOOT - self.high + n * PITCH
        for space in row:
            wide = (self.plot if self.industry.spaces[space].gap else self.unit) + spare
            self.at[space] = (x + wide / 2 if n % 2 == 0 else self.box.w - x - wide / 2, y)
            x += wide

    def bed(self) -> str:
        """Return the way that everybody takes as a path; where a row ends it turns into the next."""
        made = ""
        for n, row in enumerate(self.rows):
            (x, y), (end, _) = self.at[row[0]], self.at[row[-1]]
            made += path("M", x, y, "H", end)
            if n + 1 < len(self.rows):
                to, below = self.at[self.rows[n + 1][0]]
                edge = (1 if n % 2 == 0 else -1) * 26 + (max, min)[n % 2](end, to)
                made += path("C", edge, y, edge, below, to, below)
        return made

    def loop(self, space: int) -> str:
        """Return a detour as a path: it leaves the way, passes a site and comes back."""
        (x, y), (left, _), (right, _) = self.at[space], self.at[space - 1], self.at[space + 1]
        half = self.plot / 2
        side = 1 if right > left else -1
        return path(
            "M", left, y, "C", x - side * (half - 6), y, x - side * half, y - _LOOP, x - side * 22, y - _LOOP,
            "H", x + side * 22, "C", x + side * half, y - _LOOP, x + side * (half - 6), y, right, y,
        )  # fmt: skip

    def foot(self, space: int) -> float:
        """Return where the house of a site stands: on the way, or on its detour."""
        return self.at[space][1] + (8 if space not in self.detours else -20)

    def spare(self) -> Box:
        """Return the room over the end of the way, where nothing can stand."""
        x, y = self.at[-1]
        if len(self.rows) == 1:
            return Box(self.box.w - 104, 6, 96, 58)
        return Box(8, y - 62, x - self.unit / 2 - 16, 90) if x > self.box.w / 2 - 60 else Box(x, y, 0, 0)
