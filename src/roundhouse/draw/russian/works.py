"""The industry board that belongs to all: one way with detours, piles of factories, everybody's wrenches and wagons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import GROWS
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import pill, pill_width
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.russian.houses import WIDE, printed_house, top_house
from roundhouse.draw.russian.lands import panorama
from roundhouse.draw.russian.marks import Paint, row
from roundhouse.draw.russian.style import palette, symbols
from roundhouse.draw.russian.wagons import Fleet, beside, fleet_of, wagon
from roundhouse.draw.russian.works_pins import pins
from roundhouse.draw.russian.works_way import FOOT, PITCH, Way
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit

_SLAB, _PILE = 5, 15
"""How high a layer is, and how high all of them together at most."""


class Site(NamedTuple):
    """A site: how many factories lie there, and the one on top."""

    levels: int
    tile: int


def shared_by_all(kit: Kit) -> bool:
    """Whether there is one industry for all."""
    return len(kit.industry_of) > 1 and not any(kit.industry_of)


def works(kit: Kit, words: Words, look: Look) -> Board:
    """Lay out the industry board."""
    board = Board("works", words.say("draw.works"), palette(kit.edition.id), symbols())
    board.width = look.width
    margin = 14 if not look.phone else 20
    rows = len(Way(kit.industry, Box(0, 0, look.width, 0), margin).rows)
    board.height = (152 if rows == 1 else 112 + FOOT) + PITCH * (rows - 1)
    _Works(kit, words, Way(kit.industry, Box(0, 0, board.width, board.height), margin), look).lay_out(board)
    return board


class _Works:
    """The industry board in a language."""

    def __init__(self, kit: Kit, words: Words, way: Way, look: Look) -> None:
        self.kit, self.words, self.way, self.look = kit, words, way, look
        gaps = kit.industry.gap_at
        self.spaces = {gaps[n]: n for n, space in enumerate(kit.industry.spaces) if space.gap}
        """By site: its space."""

    def lay_out(self, board: Board) -> None:
        """Print the way and let sites, wrenches and wagons stand on it."""
        board.ground += self._land()
        bed = self.way.bed()
        board.print(Path(bed, stroke="case", width=15), Path(bed, stroke="ballast", width=12))
        for n, space in enumerate(self.kit.industry.spaces):
            if not space.gap:
                x, y = self.way.at[n]
                self._known(board.places, f"strip:{{}}:{n}", Box(x - 14, y - 14, 28, 28))
        board.part("works:sites", self._piles, self._sites)
        board.part("works:wagons", fleet_of, self._wagons)
        board.part("works:wrenches", self._markers, self._wrenches)
        board.part("works:head", self._piles, self._head)

    def _land(self) -> list[Shape]:
        """Draw a row of chimneys behind every row of the way."""
        box, last = self.way.box, len(self.way.rows) - 1
        made: list[Shape] = [Rect(box.x, box.y, box.w, box.h, 12, fill="snow-lo")]
        top = 0.0
        for n, stops in enumerate(self.way.rows):
            y = self.way.at[stops[0]][1]
            below = box.h if n == last else y + FOOT - 4
            strip = Box(box.x, top, box.w, below - top)
            made.append(panorama("industry", strip, y - 12 - top, plain=self.look.plain))
            top = below
        return made

    def _known(self, places: dict[str, Box], name: str, box: Box) -> None:
        """Note a place that is the same for all seats."""
        for seat in range(len(self.kit.industry_of)):
            places[name.format(seat)] = box

    def _piles(self, scope: Scope) -> tuple[Site, ...]:
        top, rows = scope.s.factories[0], scope.s.factories
        return tuple(Site(sum(bool(row[n]) for row in rows), top[n]) for n in range(self.kit.industry.gaps))

    def _sites(self, piles: tuple[Site, ...], places: dict[str, Box]) -> list[Shape]:
        shapes: list[Shape] = []
        for n, pile in enumerate(piles):
            space = self.spaces[n]
            if space in self.way.detours:
                shapes += self._loop(space, built=pile.levels > 0)
            shapes += self._site(n, pile)
            x, top = self.way.at[space][0], self._top(space, pile.levels)
            box = Box(x - 35, top - 64, 70, 66)
            self._known(places, f"strip:{{}}:{space}", box)
            self._known(places, f"gap:{{}}:{n + 1}", box)
        return [*shapes, *(shape for n in range(len(self.way.at)) for shape in self._stop(n))]

    def _loop(self, space: int, *, built: bool) -> list[Shape]:
        loop = self.way.loop(space)
        dash = "" if built else "6 4"
        return [
            Path(loop, stroke="case", width=11, cap="butt"),
            Path(loop, stroke="ballast", width=8, dash=dash, cap="butt"),
        ]

    def _top(self, space: int, levels: int) -> float:
        """Return where the uppermost house of a pile stands."""
        return self.way.foot(space) - min(_PILE, _SLAB * levels)

    def _site(self, n: int, pile: Site) -> list[Shape]:
        """Draw a pile: a slab for each layer, and the house on top."""
        space = self.spaces[n]
        x, foot, top = self.way.at[space][0], self.way.foot(space), self._top(space, pile.levels)
        slabs: list[Shape] = []
        for k in range(pile.levels + 1):
            y = foot - k * (foot - top) / max(1, pile.levels)
            slabs.append(Rect(x - 34, y - 1, 68, 8, 3, fill="case"))
            slabs.append(Rect(x - 33, y - 0.2, 66, 6, 2.5, fill="brick" if k else "stone-hi"))
        industry, tile = self.kit.industry, pile.tile
        face = top_house(self.kit, tile) if tile else printed_house(self.kit.signs.of(industry.printed[n]))
        does = self.kit.tile_do[tile] if tile else industry.printed[n]
        said = {"site": industry.sites[n], "n": pile.levels, "does": self.words.effects(does)}
        label = self.words.say("label.site" if tile else "label.site-printed", said)
        built = Group(face, x - WIDE / 2, top, id=f"site:{n}:{pile.levels}", label=label)
        return [Group(slabs, id=f"slabs:{n}", look=GROWS), built]

    def _stop(self, n: int) -> list[Shape]:
        space, (x, y) = self.kit.industry.spaces[n], self.way.at[n]
        if space.gap:
            return []
        shapes: list[Shape] = [Circle(x, y, 14, fill="plate", stroke="case", width=2)]
        if space.idea:
            return [*shapes, icon("idea", x, y, 19)]
        if does := self.kit.industry.does[n]:
            shapes.append(row(self.kit.signs.of(does), x, y - 25, 19, 30, Paint("ink", "smog1")))
        return [*shapes, Text(x, y, str(space.points), 14.5, "middle", weight=700, fill="plate-ink")]

    def _wagons(self, fleet: Fleet, places: dict[str, Box]) -> list[Shape]:
        shapes: list[Shape] = []
        for n, space in self.spaces.items():
            x, y = self.way.at[space]
            half = min(self.way.plot / 2 + 22, self.way.box.w - x - 4, x - 4)
            room = Box(x - half, y + 14, 2 * half, 19)
            shapes += beside(self.words, fleet, n, self.kit.industry.sites[n], room, places)
        return [*shapes, *self._workshop(fleet)]

    def _workshop(self, fleet: Fleet) -> list[Shape]:
        """Draw the wagons that were used where nothing else can stand."""
        box = self.way.spare()
        shapes: list[Shape] = [
            Text(box.x + box.w, box.y + 9, self.words.say("draw.workshop"), 13, "end", fill="ink", room=box.w)
        ]
        rows = [(owner, n) for owner, n in enumerate(fleet.used) if n]
        for at, (owner, n) in enumerate(rows):
            x, y = box.x + box.w - 14 - at % 2 * 34, box.y + 34 + at // 2 * 20
            drawn = wagon(fleet.owner(owner), purple=owner == len(fleet.names))
            label = self.words.say("label.workshop", {"name": fleet.called(self.words, owner), "n": n})
            count = [pill(f"{TIMES}{n}", x + 9, y - 13, 9, "plate", "plate-ink")] if n > 1 else []
            shapes += [Group(drawn, x, y, 0.8, id=f"used:{owner}", label=label), *count]
        return shapes

    def _markers(self, scope: Scope) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...], tuple[int, ...]]:
        s = scope.s
        names = tuple(scope.name(seat) for seat in range(s.seats))
        return tuple(map(tuple, s.markers)), names, tuple(pile.levels for pile in self._piles(scope))

    def _wrenches(
        self, facts: tuple[tuple[tuple[int, ...], ...], tuple[str, ...], tuple[int, ...]], places: dict[str, Box]
    ) -> list[Shape]:
        del places
        markers, names, levels = facts
        shapes: list[Shape] = []
        for space, (x, y) in enumerate(self.way.at):
            there = [(seat, n) for seat, own in enumerate(markers) for n, at in enumerate(own) if at == space]
            site = self.kit.industry.gap_at[space]
            spots = pins(len(there), x, self._top(space, levels[site]) if site >= 0 else y, at_house=site >= 0)
            for (seat, n), pin in zip(there, spots, strict=True):
                said = {"name": names[seat], "marker": n + 1, "at": self.kit.industry.names[space]}
                label = self.words.say("label.works-marker", said)
                shapes.append(Group(pin.drawn(seat), pin.x, pin.y, id=f"marker:{seat}:{n + 1}", label=label))
        return shapes

    def _head(self, piles: tuple[Site, ...], places: dict[str, Box]) -> list[Shape]:
        """Write the name, and below it how far the level is that is being built."""
        del places
        level = min(pile.levels for pile in piles)
        said = {"n": level + 1, "done": sum(pile.levels > level for pile in piles), "of": len(piles)}
        far = self.words.say("draw.works-level", said)
        sum_ = pill(far, 12 + pill_width(far, 13) / 2, 39, 13, "plate", "plate-ink")
        sum_.id, sum_.look = "works:level", GROWS
        name = self.words.say("draw.works-name")
        return [Text(12, 16, name, 17, face="voice", weight=700, fill="ink", halo="halo-soft", room=184), sum_]
