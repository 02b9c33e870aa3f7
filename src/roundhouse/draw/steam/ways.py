"""The way of a cube over the track that lies on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Path
from roundhouse.draw.steam.hexes import turn
from roundhouse.draw.steam.places import stop_at
from roundhouse.draw.steam.track import runs
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.draw.steam.track import Piece, Run
    from roundhouse.games.steam.kit import Kit
    from roundhouse.games.steam.state import SteamState

Leg = tuple[int, int, int]
"""From a stop to a stop, over the track of an owner."""
NOBODY = -1
_DASH = "8 8"
"""As long on every map: the page lets it run by one period a second."""
_BENDS = {1: 0.5, 2: 1.5}
"""By how many edges lie between its ends: the radius of a curve, in radii of a hex."""


class Ways:
    """Finds the track between stops and draws along it."""

    def __init__(self, s: SteamState, layout: Layout) -> None:
        self.kit: Kit = s.kit
        self.layout = layout
        self.runs = {key: run for run in runs(s.kit, s.tile, s.owner) for key in self._keys(run)}

    def _keys(self, run: Run) -> Iterator[Leg]:
        """Yield the legs a run serves, in both directions; none if it ends in the open."""
        first, last = run.pieces[0], run.pieces[-1]
        a, b = self._beyond(first[0], first[1]), self._beyond(last[0], last[2])
        owner = run.owner if run.owner < FREE else NOBODY
        if a >= 0 <= b:
            yield from ((a, b, owner), (b, a, owner))

    def _beyond(self, h: int, edge: int) -> int:
        there = self.kit.next[h * EDGES + edge]
        return self.kit.stop[there] if there >= 0 else -1

    def path(self, leg: Leg) -> str:
        """Return the line from stop to stop; straight where no tile lies between them."""
        a, b, owner = leg
        (ax, ay), (bx, by) = (stop_at(self.kit, self.layout, stop) for stop in (a, b))
        run = self.runs.get((a, b, owner))
        return f"M{ax:.1f} {ay:.1f}{self._along(run.pieces, a) if run else ''}L{bx:.1f} {by:.1f}"

    def _along(self, pieces: Sequence[Piece], start: int) -> str:
        h, edge, _ = pieces[0]
        if self._beyond(h, edge) != start:
            pieces = [(h, b, a) for h, a, b in reversed(pieces)]
        return "".join(self._piece(*piece) for piece in pieces)

    def _piece(self, h: int, enter: int, out: int) -> str:
        place, r = self.kit.hexes[h], self.layout.r
        centre = self.layout.centre(place.column, place.row)
        (ax, ay), (bx, by) = (self.layout.edge(*centre, r, edge) for edge in (enter, out))
        start, apart = turn(enter, out)
        bend = _BENDS.get(apart, 0) * r
        curve = f"A{bend:.1f} {bend:.1f} 0 0 {int(start != enter)} " if bend else "L"
        return f"L{ax:.1f} {ay:.1f}{curve}{bx:.1f} {by:.1f}"

    def dashes(self, legs: Iterable[Leg]) -> Iterator[Shape]:
        """Draw legs as running white dashes in a dark case."""
        line, r = "".join(map(self.path, legs)), self.layout.r
        yield Path(line, stroke="case", width=r * 0.3, fade=0.85)
        yield Path(line, stroke="#ffffff", width=r * 0.16, dash=_DASH, cap="butt", look="runs")
