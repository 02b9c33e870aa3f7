"""The map: hexes, places, track and goods."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from roundhouse.draw.ghosts import GROWS
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.shapes import Circle, Group, Path, Text
from roundhouse.draw.steam.ground import ground
from roundhouse.draw.steam.hexes import Layout, extent
from roundhouse.draw.steam.names import place_names
from roundhouse.draw.steam.places import Cubes, city, stop_at, town
from roundhouse.draw.steam.style import PALETTE, cube, owner_disc
from roundhouse.draw.steam.track import loose_ends, marks, owners_of, symbols_with_track, tile
from roundhouse.games.steam.board import CITY, TOWN
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.names import Name
    from roundhouse.draw.steam.style import Scope
    from roundhouse.games.steam.kit import Kit

_WIDE, _TALL = Box(0, 0, 1064, 762), Box(0, 0, 800, 832)
"""How large a map is that is wider than high, or higher than wide: what is left over is land or sea beyond it."""
_MARGIN = 10
_FOOT = 10
"""More room below, for the names of the lowest places."""
_UP = 0.27
"""How far beside the middle between two cities their link without a tile lies, in their distances."""
_KNOWN = {"river", "mountain", "swamp"}
"""Terrain that shows what it costs by its look."""


@lru_cache(maxsize=16)
def layout_of(kit: Kit) -> Layout:
    """Return where the hexes lie; remembered, so that names are placed once for a game."""
    frame = frame_of(kit)
    return Layout(kit, Box(_MARGIN, _MARGIN, frame.w - 2 * _MARGIN, frame.h - 2 * _MARGIN - _FOOT))


@lru_cache(maxsize=16)
def frame_of(kit: Kit) -> Box:
    """Return how large the picture of a map is: a tall one leaves room beside it."""
    wide, high = extent(kit)
    return _TALL if high > wide else _WIDE


def board(rules: Rules, words: Words, look: Look) -> Board:
    """Lay out the map of a game."""
    kit: Kit = rules.kit
    made = _Map(kit, words, rules.seats)
    made.board.ground += ground(rules, words, made.layout, frame_of(kit), plain=look.plain)
    made.hexes()
    made.tiles()
    made.wires()
    made.stops()
    made.rest()
    return made.board


class _Map:
    """The map while it is laid out."""

    def __init__(self, kit: Kit, words: Words, seats: int) -> None:
        self.kit, self.words, self.layout = kit, words, layout_of(kit)
        drawn, frame = symbols_with_track(seats, words), frame_of(kit)
        self.board = Board("board", kit.map.title, PALETTE, drawn, width=frame.w, height=frame.h)
        self.cubes = Cubes(kit, words, self.layout)

    def hexes(self) -> None:
        """Make every hex answer, and print the places."""
        kit, layout, r = self.kit, self.layout, self.layout.r
        for i, h in enumerate(kit.hexes):
            x, y = layout.centre(h.column, h.row)
            self.board.places[f"hex:{h.label}"] = layout.box(h.column, h.row)
            action, label = kit.build[i].text, self._told(i)
            self.board.print(
                Path(layout.outline(x, y, r), fill="clear", id=f"hex:{h.label}", action=action, label=label)
            )
            if h.kind == TOWN:
                self.board.print(*town(x, y, r))
            elif h.kind == CITY:
                stop = kit.stop[i]
                self.board.print(city(kit, self.words, layout, stop, kit.demand[stop]))

    def _told(self, h: int) -> str:
        """Say what is printed on a hex."""
        kit, place = self.kit, self.kit.hexes[h]
        if kit.stop[h] >= 0:
            return self.words.say("label.place", {"hex": place.label, "name": kit.names[kit.stop[h]]})
        return self.words.say("label.land", {"hex": place.label, "price": kit.price[h]})

    def tiles(self) -> None:
        """Draw all track, a part for every hex; then loose ends and the signs of owners over all of it."""
        kit, words, layout = self.kit, self.words, self.layout
        for h, place in enumerate(kit.hexes):
            if place.kind != CITY:
                self.board.part(f"tile:{place.label}", _look_at_tile(h), self._tile(h))
        self.board.part(
            "loose",
            lambda here: tuple(tip[0] for tip in here.s.tips),
            lambda slots, _: [*loose_ends(kit, words, layout, slots)],
        )
        self.board.part(
            "owners",
            lambda here: (tuple(here.s.tile), tuple(here.s.owner)),
            lambda facts, _: [*marks(kit, layout, *facts)],
        )

    def _tile(self, h: int) -> Any:
        kit, layout, place = self.kit, self.layout, self.kit.hexes[h]
        at = (*layout.centre(place.column, place.row), layout.r)
        price = self._price(h)

        def draw(facts: tuple[int, int], _: dict[str, Box]) -> Sequence[Shape]:
            if facts[0] < 0:
                return price
            track = tile(layout, kit.faces[facts[0]], owners_of(facts[1]), at, town=kit.is_town[h])
            laid = [*track, *(town(*at) if kit.is_town[h] else ())]
            return [Group(laid, id=f"tile:{place.label}", look=GROWS)]

        return draw

    def _price(self, h: int) -> Sequence[Shape]:
        """Write what dear ground costs that does not show it by its look, as long as no track covers it."""
        kit, place, r = self.kit, self.kit.hexes[h], self.layout.r
        dear = kit.price[h] > min(kit.price) or place.terrain != "plain"
        if not kit.is_land[h] or not dear or place.terrain in _KNOWN:
            return ()
        x, y = self.layout.centre(place.column, place.row)
        return [Text(x, y, f"${kit.price[h]}", r * 0.44, "middle", weight=600, fill="name", fade=0.6)]

    def wires(self) -> None:
        """Draw the links that need no tile."""
        for n, (a, b, price, action) in enumerate(self.kit.wires):
            (ax, ay), (bx, by) = (stop_at(self.kit, self.layout, stop) for stop in (a, b))
            x, y, r = *_aside((ax, ay), (bx, by)), self.layout.r * 0.3
            name = str(action.args[0])
            disc = Circle(x, y, r, fill="#fffdf4", stroke="case", width=self.layout.r * 0.06, action=action.text)
            disc.label = self.words.name("interurban", name)
            self.board.print(disc, Text(x, y, f"${price}", r * 1.05, "middle", weight=700, fill="#13262e"))
            self.board.places[f"wire:{name}"] = Box(x - r, y - r, 2 * r, 2 * r)
            self.board.part(f"wire:{name}", _look_at_wire(n), _wire(x, y, r * 1.05))

    def stops(self) -> None:
        """Draw new cities, what stations abroad take, and goods."""
        kit = self.kit
        for stop, h in enumerate(kit.stop_hex):
            self.board.part(f"stop:{kit.stop_ids[stop]}", _look_at_stop(stop, len(kit.colours)), self._stop(stop, h))
        if kit.map.hex_cubes:
            for h, place in enumerate(kit.hexes):
                self.board.part(f"cargo:{place.label}", _look_at_cargo(h), self._cargo(h))

    def _stop(self, stop: int, h: int) -> Any:
        kit, printed = self.kit, self.kit.hexes[h].kind == CITY

        def draw(facts: tuple[int, tuple[int, ...], int], places: dict[str, Box]) -> Sequence[Shape]:
            takes, counts, letter = facts
            sign = kit.letters[letter].id if letter >= 0 else ""
            grown = [city(kit, self.words, self.layout, stop, takes, sign)] if takes and not printed else []
            return [*grown, *self.cubes.at_stop(stop, counts, places, city=bool(takes))]

        return draw

    def _cargo(self, h: int) -> Any:
        return lambda colour, places: self.cubes.on_hex(h, colour, places) if colour >= 0 else ()

    def rest(self) -> None:
        """Show what is being done, and write the names of all places over everything."""
        kit, layout = self.kit, self.layout
        self.board.part("moment", _moment, self._doing)
        self.board.part(
            "names",
            grown,
            lambda towns, _: [
                shape
                for stop, name in enumerate(names_of(kit, layout, towns))
                for shape in name.draw(f"name:{kit.stop_ids[stop]}")
            ],
        )

    def _doing(self, facts: tuple[int, ...], _: dict[str, Box]) -> Sequence[Shape]:
        """Show the hex being built on, or the cube on its way."""
        if not facts:
            return ()
        r, place = self.layout.r, self.kit.hexes[facts[0]]
        x, y = self.layout.centre(place.column, place.row)
        if len(facts) == 1:
            return [
                Path(self.layout.outline(x, y, r * 1.06), stroke="lamp", width=r * 0.22, fade=0.4),
                Path(self.layout.outline(x, y, r), fill="choice-wash", stroke="case", width=r * 0.17),
                Path(self.layout.outline(x, y, r), stroke="lamp", width=r * 0.1, id="chosen", look="asked"),
            ]
        return [
            Circle(x, y, r * 0.8, fill="lamp-wash", stroke="lamp", width=r * 0.14, fade=0.9, id="here", look="asked"),
            cube(self.kit.colours[facts[1]].id, x - r * 0.06, y + r * 0.06, r * 0.7, "moving"),
        ]


def _look_at_tile(h: int) -> Any:
    return lambda here: (here.s.tile[h], here.s.owner[h])


def _aside(a: Point, b: Point) -> Point:
    """Return the upper end of the edge between two hexes, where no cube lies."""
    (ax, ay), (bx, by) = min(a, b), max(a, b)
    return (ax + bx) / 2 + (by - ay) * _UP, (ay + by) / 2 - (bx - ax) * _UP


def _look_at_wire(n: int) -> Any:
    return lambda here: here.s.wired[n]


def _wire(x: float, y: float, r: float) -> Any:
    return lambda owner, _: [owner_disc(owner, x, y, r)] if 0 <= owner < FREE else ()


def _look_at_cargo(h: int) -> Any:
    return lambda here: here.s.cargo[h]


def _look_at_stop(stop: int, colours: int) -> Any:
    def look(here: Scope) -> tuple[int, tuple[int, ...], int]:
        s, h = here.s, here.kit.stop_hex[stop]
        letter = s.built.index(h) if h in s.built else -1
        return (
            s.demand[stop],
            tuple(s.goods[stop * colours : (stop + 1) * colours]),
            letter,
        )

    return look


def names_of(kit: Kit, layout: Layout, grown: tuple[int, ...]) -> list[Name]:
    """Return where on the map the name of every stop is written."""
    return place_names(kit, layout, frame_of(kit).inset(4), grown)


def grown(here: Scope) -> tuple[int, ...]:
    """Return the towns that have become cities."""
    return tuple(s for s in range(here.kit.first_town, len(here.s.demand)) if here.s.demand[s])


def _moment(here: Scope) -> tuple[int, ...]:
    """Return the hex being built on, or where a cube is and its colour."""
    _, asks, *facts = here.s.stack[-1] if here.s.stack else (0, "")
    if asks in {"lay", "new-city"}:
        return (facts[0],)
    if asks in {"ride", "depart"}:
        at = here.kit.stop_hex[facts[1][1]] if asks == "ride" else facts[1]
        return (at, facts[0])
    return ()
