"""The industry: stops with their points, works standing in their gaps, wrenches that mark how far it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import COUNT
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import pill, pill_width, pointer
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.boulders import boulder, rocks_on
from roundhouse.draw.russian.coal import heat
from roundhouse.draw.russian.houses import house
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.marks import Paint, row
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text
from roundhouse.games.russian.plan import plan_of


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.boulders import Rock
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit


class Facts(NamedTuple):
    """What the industry of a seat shows."""

    markers: tuple[int, ...]
    factories: tuple[int, ...]
    """By gap: the tile there, or 0."""
    points: int
    rocks: tuple[Rock, ...]


class Strip:
    """The industry of one seat in a box."""

    def __init__(self, kit: Kit, words: Words, seat: int, box: Box, look: Look) -> None:
        self.kit, self.words, self.seat, self.box, self.look = kit, words, seat, box, look
        self.small = look.phone
        spaces, starts = kit.industry.spaces, sorted(set(kit.industry.starts))
        self.tracks = [range(a, b) for a, b in zip(starts, [*starts[1:], len(spaces)], strict=True)]
        """The spaces of each track, the lowest first."""
        two = len(self.tracks) > 1
        low = box.h - ((27 if two else 31) if not self.small else 22)
        rise = 61 if not self.small else 44
        self.y = [low - rise * n for n, track in enumerate(self.tracks) for _ in track]
        self.r = [self._radius(n, space) for n, track in enumerate(self.tracks) for space in track]
        below = [spaces[at] for at in self.tracks[0]]
        gaps = sum(space.gap for space in below)
        room = box.w - (20 if not self.small else 8) - (30 if two and not self.small else 0)
        unit = room / (len(below) - gaps + 2.03 * gaps)
        self.plot = unit * 2.03
        left, x = 10.0 if not self.small else 4.0, list[float]()
        for space in below:
            wide = self.plot if space.gap else unit
            x.append(left + wide / 2)
            left += wide
        self.x = [x[n] for track in self.tracks for n in range(len(track))]

    def _radius(self, track: int, space: int) -> float:
        over = bool(self.kit.industry.spaces[space].over)
        if self.small:
            return 5 if over else 8
        return 8 if over else 12 if track else 14

    def lay_out(self, board: Board) -> None:
        """Print the strip and let works and wrenches stand on it."""
        board.ground.append(panorama("industry", self.box, self.y[0] - 12, plain=self.look.plain))
        board.print(Group(self._printed(), self.box.x, self.box.y))
        for n, space in enumerate(self.kit.industry.spaces):
            r = self.r[n]
            board.places[f"strip:{self.seat}:{n}"] = Box(
                self.box.x + self.x[n] - r, self.box.y + self.y[n] - r, 2 * r, 2 * r
            )
            if space.gap:
                board.places[f"gap:{self.seat}:{self.kit.industry.gap_at[n] + 1}"] = self._plot(n)
        for block in self.kit.boards.blocks:
            if block.line < 0:
                x, y = self.box.x + self.x[block.space], self.box.y + self.y[block.space]
                board.places[f"barrier:{self.seat}:{block.id}"] = Box(x - 18, y - 19, 36, 32)
        board.part(f"industry:{self.seat}", self.facts, self.draw)

    def facts(self, scope: Scope) -> Facts:
        """Read the industry off a position."""
        s, seat = scope.s, self.seat
        rocks = rocks_on(self.kit, plan_of(s, seat), -1)
        return Facts(tuple(s.markers[seat]), tuple(s.works(seat)), scope.sums(seat)["industry"], rocks)

    def draw(self, facts: Facts, places: dict[str, Box]) -> list[Shape]:
        """Draw works, the way come so far, stops and wrenches."""
        del places
        spaces, works = self.kit.industry.spaces, dict(enumerate(self.kit.industry.gap_at))
        gaps = [n for n, space in enumerate(spaces) if space.gap]
        shapes = [shape for n in gaps if not facts.factories[works[n]] for shape in self._empty(n)]
        shapes += [shape for track in self.tracks for shape in self._way(track, facts)]
        shapes += [self._works(n, facts.factories[works[n]]) for n in gaps if facts.factories[works[n]]]
        shapes += [shape for n, space in enumerate(spaces) if not space.gap for shape in self._stop(n, facts)]
        shapes += [self._rock(rock) for rock in facts.rocks]
        shapes += [self._wrench(n, at, facts) for n, at in enumerate(facts.markers)]
        return [Group([*shapes, *self._head(facts)], self.box.x, self.box.y)]

    def _printed(self) -> list[Shape]:
        shapes: list[Shape] = []
        for n, track in enumerate(self.tracks):
            wide = (15 - 3 * n) if not self.small else 10 - 2 * n
            bed = path("M", self.x[track[0]], self.y[track[0]], "H", self.x[track[-1]])
            shapes += [Path(bed, stroke="case", width=wide), Path(bed, stroke="ballast", width=wide - 3)]
        return shapes

    def _way(self, track: range, facts: Facts) -> list[Shape]:
        """Draw how far the wrenches of a track have come."""
        there = [at for at in facts.markers if at in track]
        if not there:
            return []
        wide = (12 if track[0] == 0 else 9) if not self.small else 7 if track[0] == 0 else 5
        way = path("M", self.x[track[0]], self.y[track[0]], "H", self.x[max(there)])
        return [Path(way, stroke=f"seat-{self.seat}", width=wide)]

    def _rock(self, rock: Rock) -> Shape:
        drawn = boulder(self.x[rock.space], self.y[rock.space] + 11, 33 if not self.small else 22, gone=rock.gone)
        drawn.id, drawn.label = f"barrier:{self.seat}:{rock.id}", self.words.name("barrier", rock.id)
        return drawn

    def _empty(self, n: int) -> list[Shape]:
        x, y, w = self.x[n], self.y[n], self.plot - 12
        high = (46 if len(self.tracks) == 1 else 42) if not self.small else 26
        place = (x - w / 2, y - high + 10, w, high)
        return [
            Rect(*place, 6, fill="plate-soft", stroke="dash", width=1.4, dash="4 3", cap="butt"),
            icon("factory", x, y - high / 2, 24 if not self.small else 15, "soft", "smog1"),
        ]

    def _plot(self, n: int) -> Box:
        w, high = self.plot - 4, 46 * (self.plot - 2) / 64
        return Box(self.box.x + self.x[n] - w / 2, self.box.y + self.y[n] + 8 - high - 4, w, high + 2)

    def _works(self, n: int, tile: int) -> Shape:
        """Draw the building in a gap, with what it does and its number on its front."""
        gap = self.kit.industry.gap_at[n]
        wide = self.plot - 2
        scale = wide / 64
        foot = self.y[n] + (8 if not self.small else 5)
        hot = self.kit.bare[tile] != tile
        shapes = [*house(self.kit, tile), *(heat(50, -50, 8.5, "+1") if hot else ())]
        label = self.words.say("label.factory", {"factory": self.kit.tile_names[tile]})
        return Group(shapes, self.x[n] - wide / 2, foot, scale, id=f"factory:{self.seat}:{gap + 1}", label=label)

    def _stop(self, n: int, facts: Facts) -> list[Shape]:
        space, x, y, r = self.kit.industry.spaces[n], self.x[n], self.y[n], self.r[n]
        shapes: list[Shape] = [Circle(x, y, r, fill="plate", stroke="case", width=2 if not self.small else 1.5)]
        if space.over:
            filled = facts.factories[self.kit.industry.gap_at[n]]
            drop, dash = path("M", x, y + r + 1, "V", y + r + (9 if not self.small else 6)), "" if filled else "2.5 2"
            return [*shapes, Path(drop, stroke="case", width=2, dash=dash, cap="butt")]
        if space.idea:
            return [*shapes, icon(self.kit.idea_mark, x, y, r * 1.4)]
        if does := self.kit.industry.does[n]:
            beside = len(self.tracks) > 1 and not self.small
            at = (x + r + 15, y) if beside else (x, y - r - 11 * r / 14)
            shapes.append(row(self.kit.signs.of(does), *at, r * 1.3, r * 2.4, Paint("ink", "smog1")))
        return [*shapes, Text(x, y, str(space.points), r * 1.05, "middle", weight=700, fill="plate-ink")]

    def _wrench(self, n: int, at: int, facts: Facts) -> Shape:
        """Draw a wrench as a pin above its stop; two on one stop stand apart."""
        same, upper = facts.markers.count(at) > 1, at not in self.tracks[0]
        r = (15 - 3 * upper) if not self.small else 9.5 - 1.5 * upper
        x = self.x[at] + ((n - 0.5) * r * 1.5 if same else 0)
        gap = self.kit.industry.spaces[at].gap and facts.factories[self.kit.industry.gap_at[at]]
        y = self.y[at] - self.r[at] - r - (1 if not self.small else 1.5) - (28 * self.plot / 69 if gap else 0)
        tip = pointer(0, r + (7 - 2 * upper if not self.small else 5 - upper), "case")
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
        sum_.label = f"{self.words.say('draw.next')}: {points}"
        return [
            Text(12 if not self.small else 8, 16, name, size, face="voice", weight=700, fill="ink", halo="halo-soft"),
            sum_,
        ]
