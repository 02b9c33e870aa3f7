"""The way of a cube over the track that lies on the map."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Path
from roundhouse.draw.steam.hexes import HALF, turn
from roundhouse.draw.steam.places import stop_at
from roundhouse.draw.steam.track import runs
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.draw.shapes import Point, Shape
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
_TOWN = 0.4
"""How far from the middle of a town a way begins, in radii; that of a city keeps off its hex, where cubes lie."""


class Ways:
    """Finds the track between stops and draws along it."""

    def __init__(self, s: SteamState, layout: Layout) -> None:
        self.kit: Kit = s.kit
        self.cities = [demand > 0 for demand in s.demand]
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
        """Return the line from stop to stop, what lies there left free; straight where no tile lies between them."""
        a, b, owner = leg
        run = self.runs.get((a, b, owner))
        if run is None:
            (ax, ay), (bx, by) = (stop_at(self.kit, self.layout, stop) for stop in (a, b))
            return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        pieces = self._from(run.pieces, a)
        (ax, ay), (bx, by) = self._off(a, *pieces[0][:2]), self._off(b, pieces[-1][0], pieces[-1][2])
        return f"M{ax:.1f} {ay:.1f}{''.join(self._piece(*piece) for piece in pieces)}L{bx:.1f} {by:.1f}"

    def _from(self, pieces: Sequence[Piece], start: int) -> Sequence[Piece]:
        h, edge, _ = pieces[0]
        return pieces if self._beyond(h, edge) == start else [(h, b, a) for h, a, b in reversed(pieces)]

    def _off(self, stop: int, h: int, edge: int) -> Point:
        """Return where a way over an edge comes to a stop."""
        (x, y), (u, v) = stop_at(self.kit, self.layout, stop), self._edge(h, edge)
        part = (HALF if self.cities[stop] else _TOWN) * self.layout.r / dist((x, y), (u, v))
        return x + (u - x) * part, y + (v - y) * part

    def _edge(self, h: int, edge: int) -> Point:
        place = self.kit.hexes[h]
        return self.layout.edge(*self.layout.centre(place.column, place.row), self.layout.r, edge)

    def _piece(self, h: int, enter: int, out: int) -> str:
        (ax, ay), (bx, by) = self._edge(h, enter), self._edge(h, out)
        start, apart = turn(enter, out)
        bend = _BENDS.get(apart, 0) * self.layout.r
        curve = f"A{bend:.1f} {bend:.1f} 0 0 {int(start != enter)} " if bend else "L"
        return f"L{ax:.1f} {ay:.1f}{curve}{bx:.1f} {by:.1f}"

    def dashes(self, legs: Iterable[Leg]) -> Iterator[Shape]:
        """Draw legs as running white dashes in a dark case."""
        line, r = "".join(map(self.path, legs)), self.layout.r
        yield Path(line, stroke="case", width=r * 0.3, fade=0.85)
        yield Path(line, stroke="#ffffff", width=r * 0.16, dash=_DASH, cap="butt", look="runs")
