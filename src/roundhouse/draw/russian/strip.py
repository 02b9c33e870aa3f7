"""The industry: stops with their points, works standing in their gaps, wrenches that mark how far it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import COUNT
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import pill, pill_width, pointer
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.marks import Paint, row
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text, Use


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit


class Facts(NamedTuple):
    """What the industry of a seat shows."""

    markers: tuple[int, ...]
    factories: tuple[int, ...]
    """By gap: the tile there, or 0."""
    points: int


class Strip:
    """The industry of one seat in a box."""

    def __init__(self, kit: Kit, words: Words, seat: int, box: Box, look: Look) -> None:
        self.kit, self.words, self.seat, self.box, self.look = kit, words, seat, box, look
        self.small = look.phone
        self.y = box.h - (31 if not self.small else 22)
        self.r = 14 if not self.small else 8
        stops = sum(not space.gap for space in kit.industry.spaces)
        gaps = len(kit.industry.spaces) - stops
        unit = (box.w - (20 if not self.small else 8)) / (stops + 2.03 * gaps)
        self.plot = unit * 2.03
        self.x: list[float] = []
        left = 10.0 if not self.small else 4.0
        for space in kit.industry.spaces:
            wide = self.plot if space.gap else unit
            self.x.append(left + wide / 2)
            left += wide

    def lay_out(self, board: Board) -> None:
        """Print the strip and let works and wrenches stand on it."""
        board.ground.append(panorama("industry", self.box, self.y - 12, plain=self.look.plain))
        board.print(Group(self._printed(), self.box.x, self.box.y))
        for n, space in enumerate(self.kit.industry.spaces):
            place = Box(self.box.x + self.x[n] - self.r, self.box.y + self.y - self.r, 2 * self.r, 2 * self.r)
            board.places[f"strip:{self.seat}:{n}"] = place
            if space.gap:
                board.places[f"gap:{self.seat}:{self.kit.industry.gap_at[n] + 1}"] = self._plot(n)
        board.part(f"industry:{self.seat}", self.facts, self.draw)

    def facts(self, scope: Scope) -> Facts:
        """Read the industry off a position."""
        s, seat = scope.s, self.seat
        return Facts(tuple(s.markers[seat]), tuple(s.works(seat)), scope.sums(seat)["industry"])

    def draw(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        """Draw works, the way come so far, stops and wrenches."""
        del places
        spaces, works = self.kit.industry.spaces, dict(enumerate(self.kit.industry.gap_at))
        gaps = [n for n, space in enumerate(spaces) if space.gap]
        shapes = [shape for n in gaps if not facts.factories[works[n]] for shape in self._empty(n)]
        if facts.markers:
            shapes.append(self._way(max(self.x[at] for at in facts.markers), f"seat-{self.seat}"))
        shapes += [self._works(n, facts.factories[works[n]]) for n in gaps if facts.factories[works[n]]]
        shapes += [shape for n, space in enumerate(spaces) if not space.gap for shape in self._stop(n)]
        shapes += [self._wrench(n, at, facts) for n, at in enumerate(facts.markers)]
        return [Group([*shapes, *self._head(facts)], self.box.x, self.box.y)]

    def _printed(self) -> list[Shape]:
        wide = 15 if not self.small else 10
        bed = path("M", self.x[0], self.y, "H", self.x[-1])
        return [Path(bed, stroke="case", width=wide), Path(bed, stroke="ballast", width=wide - 3)]

    def _way(self, end: float, ink: str) -> Shape:
        return Path(path("M", self.x[0], self.y, "H", end), stroke=ink, width=12 if not self.small else 7)

    def _empty(self, n: int) -> list[Shape]:
        x, w, high = self.x[n], self.plot - 12, 46 if not self.small else 26
        return [
            Rect(
                x - w / 2,
                self.y - high + 10,
                w,
                high,
                6,
                fill="plate-soft",
                stroke="dash",
                width=1.4,
                dash="4 3",
                cap="butt",
            ),
            icon("factory", x, self.y - high / 2, 24 if not self.small else 15, "soft", "smog1"),
        ]

    def _plot(self, n: int) -> Box:
        w, high = self.plot - 4, 46 * (self.plot - 2) / 64
        return Box(self.box.x + self.x[n] - w / 2, self.box.y + self.y + 8 - high - 4, w, high + 2)

    def _works(self, n: int, tile: int) -> Shape:
        """Draw the building in a gap, with what it does and its number on its front."""
        gap = self.kit.industry.gap_at[n]
        wide = self.plot - 2
        scale = wide / 64
        foot = self.y + (8 if not self.small else 5)
        what = row(self.kit.tile_do[tile], 26, -22.5, 24, 27, Paint())
        shapes: list[Shape] = [
            Use("works"),
            what,
            Text(
                47, -22.5, str(self.kit.number[tile]), 17, "middle", face="voice", weight=800, fill="plate-ink", room=15
            ),
        ]
        label = self.words.say("label.factory", {"factory": self.kit.tile_names[tile]})
        return Group(shapes, self.x[n] - wide / 2, foot, scale, id=f"factory:{self.seat}:{gap + 1}", label=label)

    def _stop(self, n: int) -> list[Shape]:
        space, x, r = self.kit.industry.spaces[n], self.x[n], self.r
        shapes: list[Shape] = [Circle(x, self.y, r, fill="plate", stroke="case", width=2 if not self.small else 1.5)]
        if space.idea:
            return [*shapes, icon("idea", x, self.y, r * 1.4)]
        if does := self.kit.industry.does[n]:
            shapes.append(row(does, x, self.y - r - 11 * r / 14, r * 1.3, r * 2.4, Paint("ink", "smog1")))
        return [*shapes, Text(x, self.y, str(space.points), r * 1.05, "middle", weight=700, fill="plate-ink")]

    def _wrench(self, n: int, at: int, facts: Facts) -> Shape:
        """Draw a wrench as a pin above its stop; two on one stop stand apart."""
        same = facts.markers.count(at) > 1
        r = 15 if not self.small else 9.5
        x = self.x[at] + ((n - 0.5) * r * 1.5 if same else 0)
        gap = self.kit.industry.spaces[at].gap and facts.factories[self.kit.industry.gap_at[at]]
        y = self.y - (30 if not self.small else 19) - (28 * self.plot / 69 if gap else 0)
        tip = pointer(0, r + (7 if not self.small else 5), "case")
        pin: list[Shape] = [
            tip,
            Circle(0, 0, r, fill=f"seat-{self.seat}" if n < 2 else "seat-3", stroke="case", width=1.8),
            icon("wrench", 0, 0, r * 1.25, "#ffffff", "#13262e"),
        ]
        label = self.words.say("label.marker", {"marker": n + 1, "n": at})
        return Group(pin, x, y, id=f"marker:{self.seat}:{n + 1}", label=label)

    def _head(self, facts: Facts) -> list[Shape]:
        size = 17 if not self.small else 14
        name, points = self.words.say("draw.industry"), f"+{facts.points}"
        wide = text_width(name, size, "voice", 700)
        at = 26 + wide + pill_width(points, 14) / 2 if not self.small else self.box.w - 8 - pill_width(points, 14) / 2
        sum_ = pill(points, at, 16.5, 14, "plate", "plate-ink")
        sum_.id, sum_.look = f"sum:{self.seat}:industry", COUNT
        return [
            Text(12 if not self.small else 8, 16, name, size, face="voice", weight=700, fill="ink", halo="halo-soft"),
            sum_,
        ]
