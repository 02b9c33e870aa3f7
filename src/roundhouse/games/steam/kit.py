"""What is worked out once from the tables: hexes, stops, faces, the vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.machine import CHANCE
from roundhouse.core.order import drawn_order
from roundhouse.core.tables import RulesError
from roundhouse.games.steam.board import (
    CITY,
    EDGES,
    LAND,
    SIDES,
    TERMINAL,
    TOWN,
    cell,
    neighbour,
    neighbours,
    read_hexes,
)
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import FREE, IS_CITY
from roundhouse.games.steam.tables import (
    City,
    Colour,
    Column,
    Extra,
    Grid,
    Interurban,
    Limits,
    Map,
    OrderTrack,
    Price,
    Prices,
    Reduction,
    Special,
    Terminal,
    Terrain,
    Tile,
    Town,
    Water,
)
from roundhouse.games.steam.tiles import Fitter, make_faces


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect, Frame
    from roundhouse.games.steam.board import Hex
    from roundhouse.games.steam.lines import Outset
    from roundhouse.games.steam.tiles import Fit

Step = tuple[int, int, int, int]
"""One more tile: its price, the stop or slot it leads to, its kind, and the discs there must be."""
Steps = tuple[list[Step], list[Step]]
"""Tiles that end a line, and tiles that lead it on."""
MOST_BID = 490
"""All the money in the box: nobody can hold or bid more."""


class Kit:
    """Everything the ops look up; built once per rules."""

    def __init__(self, rules: Rules) -> None:
        self.map = next(iter(rules.table(Map).values()))
        self.limits = rules.table(Limits)["all"]
        self.halves = rules.table(OrderTrack)["track"].halves
        self.reduction = sorted((r.income, r.loss) for r in rules.table(Reduction).values())
        self.rounds = dict(zip(self.map.seats, self.map.rounds, strict=True)).get(rules.seats, self.map.rounds[0])
        self._board(rules)
        self._stops(rules)
        self._goods(rules)
        self._tiles(rules)
        self._vocabulary(rules)
        self._start(rules)
        self.linked: tuple[Callable[..., None], ...] = rules.tweaked("linked", ())
        """What follows a finished link and a new city, one after another."""
        self.home: tuple[Callable[[Any, int], int], ...] = rules.tweaked("home", ())
        """From which cities a seat may build, as bits: from those that all of these name."""
        self.closes: Callable[..., Iterator[Fit]] | None = rules.only("closes", None)
        """Leaves out tiles after which a seat cannot end its turn, where there are any."""
        self.starts_line: Callable[..., list[int]] | None = rules.only("starts-line", None)
        """The same for any tile on a hex while nothing is unfinished, quicker."""
        self.left_to_close: Callable[[Any, int, int, int], bool] | None = rules.only("left-to-close", None)
        """Whether a seat can still end its turn with so many tiles and so much money."""
        self.steps: dict[tuple[int, int, int], Steps] = {}
        """By slot, and the tile and the edges at a city beyond it: how track may be led on there; filled in play."""
        self.outsets: dict[tuple[int, ...], Outset] = {}
        """By hex, tile, anchored edges, edges at a city, whether a seat has begun: how lines start; filled in play."""
        self.arrived: tuple[Callable[..., None], ...] = rules.tweaked("arrived", ())
        """What follows a delivery, one after another."""
        self.half = self.map.engineer == "half"
        self.told = {"engineer": "engineer-half"} if self.half else {}
        """Actions that mean something else here, by the name of what is said about them."""
        self.any_opening = rules.options.get("opening") == "any"
        """Whether a first tile may be of any kind."""

    def _board(self, rules: Rules) -> None:
        grid = rules.table(Grid)["board"]
        terrain = rules.table(Terrain)
        self.top = grid.top
        self.hexes: list[Hex] = read_hexes(grid, terrain.values())
        self.labels = [h.label for h in self.hexes]
        self.at = {name: i for i, name in enumerate(self.labels)}
        self.next = neighbours(grid, self.hexes)
        """By slot: the hex beyond, or -1."""
        self.sides = SIDES[grid.top]
        """By edge: the direction it lies in."""
        drawn = {(x, y): "water" for y, row in enumerate(grid.rows) for x, sign in enumerate(row) if sign == "="}
        named = {cell(name): row.id for row in rules.table(Water).values() for name in row.at}
        self.waters = drawn | named
        """By column and row: the water drawn there."""
        self.face = [n * EDGES + (i + 3) % EDGES if n >= 0 else -1 for i, n in enumerate(self.next)]
        """By slot: the slot it faces, or -1."""
        self.slot_hex = [slot // EDGES for slot in range(len(self.next))]
        self.slot_bit = [1 << slot % EDGES for slot in range(len(self.next))]
        self.face_hex = self.next
        self.face_bit = [1 << (slot + 3) % EDGES for slot in range(len(self.next))]
        count = range(len(self.hexes))
        self.off = [sum(1 << e for e in range(EDGES) if self.next[h * EDGES + e] < 0) for h in count]
        """By hex: edges that lead nowhere, as bits."""
        self.is_town = [h.kind == TOWN for h in self.hexes]
        self.is_land = [h.kind == LAND for h in self.hexes]
        self.price = [terrain[h.terrain].price for h in self.hexes]
        for row in rules.table(Price).values():
            for name in row.at:
                self.price[self._place(f"price.{row.id}", name)] = row.simple

    def outside(self, h: int, edge: int) -> tuple[int, int]:
        """Return the column and row beyond an edge, be there a hex or not."""
        return neighbour(self.top, self.hexes[h].column, self.hexes[h].row, edge)

    def _place(self, row: str, name: str) -> int:
        if name not in self.at:
            raise RulesError(f"{row}: there is no hex {name!r}")
        return self.at[name]

    def _stops(self, rules: Rules) -> None:
        self.cities = list(rules.table(City).values())
        self.towns = list(rules.table(Town).values())
        self.terminals = list(rules.table(Terminal).values())
        rows = (
            [(CITY, c) for c in self.cities] + [(TERMINAL, t) for t in self.terminals] + [(TOWN, t) for t in self.towns]
        )
        self.stop_hex = [self._place(row.id, row.at) for _, row in rows]
        """By stop: its hex; cities come first, then terminals, then towns."""
        self.stop_ids = [row.id for _, row in rows]
        self.names = [row.name for _, row in rows]
        self.tags = [row.tags if isinstance(row, City | Town) else () for _, row in rows]
        self.tagged = {
            tag: sum(1 << stop for stop, own in enumerate(self.tags) if tag in own) for own in self.tags for tag in own
        }
        """By tag: the stops that have it, as bits."""
        self.stop = [-1] * len(self.hexes)
        for i, (kind, row) in enumerate(rows):
            at = self.stop_hex[i]
            if self.hexes[at].kind != kind:
                raise RulesError(f"{row.id}: the grid shows something else at {row.at}")
            if self.stop[at] >= 0:
                raise RulesError(f"{row.id}: {row.at} is taken")
            self.stop[at] = i
        for i, h in enumerate(self.hexes):
            if h.kind != LAND and self.stop[i] < 0:
                raise RulesError(f"grid.board: nobody says what stands at {h.label}")
        self.first_terminal = len(self.cities)
        self.start_stops = sum(1 << i for i, tags in enumerate(self.tags) if "start" in tags)
        """The cities a first tile may touch, as bits; 0: all of them."""
        self.first_town = self.first_terminal + len(self.terminals)
        self.terminal_stops = (1 << self.first_town) - (1 << self.first_terminal)
        """As bits: stops that nothing passes through."""
        self.around = [
            [(slot // EDGES, 1 << slot % EDGES) for slot in self.face[h * EDGES : h * EDGES + EDGES] if slot >= 0]
            for h in self.stop_hex
        ]
        """By stop: the hexes next to it, each with the edge it lies beyond, as a bit."""
        self.city_stop = {c.id: i for i, c in enumerate(self.cities)}
        self.wires: list[tuple[int, int, int, Action]] = [
            (self._stop(w.id, w.stops[0]), self._stop(w.id, w.stops[1]), w.price, rules.act("connect", w.id))
            for w in rules.table(Interurban).values()
        ]
        """Links that need no tile: the two stops, the price, and the action."""
        self.extras = [(self.city_stop[e.city], e.rounds) for e in rules.table(Extra).values()]

    def _stop(self, row: str, name: str) -> int:
        if name not in self.stop_ids:
            raise RulesError(f"{row}: there is no place {name!r}")
        return self.stop_ids.index(name)

    def _goods(self, rules: Rules) -> None:
        self.colours = list(rules.table(Colour).values())
        self.colour = {c.id: i for i, c in enumerate(self.colours)}
        self.columns = list(rules.table(Column).values())
        starts = [sum(c.spaces for c in self.columns[:i]) for i in range(len(self.columns))]
        self.spaces = [range(at, at + c.spaces) for at, c in zip(starts, self.columns, strict=True)]
        """By column: its spaces from the top."""
        self.space_names = [(c.id, n + 1) for c in self.columns for n in range(c.spaces)]
        self.letters = [c for c in self.columns if c.colour]
        self.letter_column = [i for i, c in enumerate(self.columns) if c.colour]
        seats = {(c.side, c.number): i for i, c in enumerate(self.cities)}
        self.column_city = [-1 if c.colour else seats.get((c.side, c.number), -1) for c in self.columns]
        """By column: the printed city it serves, or -1."""
        self.rolled = {
            (side, pips): [i for i, c in enumerate(self.columns) if (c.side, c.number) == (side, pips)]
            for side in ("light", "dark")
            for pips in range(1, 7)
        }

    def _tiles(self, rules: Rules) -> None:
        self.tiles = list(rules.table(Tile).values())
        self.faces = make_faces(rules, self.tiles)
        self.fitter = Fitter(self.faces, rules.table(Prices)["all"])
        prices = self.fitter.prices
        self.cheapest = min(prices.town + prices.exit, prices.replace, prices.replace_by_crossing, *self.price)
        """No tile costs less."""
        self.face_of = {face.action.id: face.at for face in self.faces}
        shapes = {track: face.tile for face in self.faces if len(face.tracks) == 1 for track in face.tracks}
        self.plain = [-1, *(shapes[0, turn] for turn in range(1, EDGES))]
        """By how many edges lie between its ends: the simple tile with that track."""
        self.lone_town = next(i for i, t in enumerate(self.tiles) if len(t.exits) == 1)
        """The town tile with one exit."""
        self.plain_tiles = [i for i, t in enumerate(self.tiles) if t.id in {"straight", "gentle"}]
        self.easy = [[_easy(off, near) for near in range(64)] for off in range(64)]
        """By edges off the map and edges at a city: whether a straight or a gentle curve can start there."""

    def _vocabulary(self, rules: Rules) -> None:
        act, labels = rules.act, self.labels
        self.done, self.passes = rules.done, act("pass")
        self.issue = [act("issue", n) for n in range(self.limits.shares + 1)]
        self.bid = [act("bid", n) for n in range(MOST_BID + 1)]
        self.hold, self.drop = act("hold"), act("drop")
        self.actions = list(rules.table(Special))
        self.select = [act("select", name) for name in self.actions]
        self.do = {name: i for i, name in enumerate(self.actions)}
        self.urbanize = {h: act("urbanize", labels[h]) for h in range(len(labels)) if self.is_town[h]}
        self.city = [act("city", c.id) for c in self.letters]
        self.build = [act("build", name) for name in labels]
        self.hex_of = {action.id: h for h, action in enumerate(self.build)}
        ids = [c.id for c in self.colours]
        starts = self.stop_hex + ([h for h in range(len(labels)) if self.is_land[h]] if self.map.hex_cubes else [])
        self.cube = {(h, c): act("cube", labels[h], name) for h in starts for c, name in enumerate(ids)}
        self.cube_of = {action.id: key for key, action in self.cube.items()}
        owners = [*range(rules.seats), *(-1 for _ in range(FREE - rules.seats)), FREE]
        self.via: list[list[Action]] = [
            [act("via", labels[h], "free" if o in {-1, FREE} else o) for o in owners] for h in self.stop_hex
        ]
        """By stop and owner."""
        self.via_of = {a.id: (stop, o) for stop, row in enumerate(self.via) for o, a in enumerate(row)}
        self.locomotive = act("locomotive")
        self.produce = act("produce")
        self.put = [act("put", column, n) for column, n in self.space_names]
        self.space_of = {action.id: i for i, action in enumerate(self.put)}
        self.draw = [act("~draw", name) for name in ids]
        self.drawn = {action.id: colour for colour, action in enumerate(self.draw)}
        self.draws_of = [
            [[action] * n for n in range(c.cubes + 1)] for c, action in zip(self.colours, self.draw, strict=True)
        ]
        """By colour and number of cubes in the bag: the ways to draw one of them."""
        self.roll = [act("~roll", n) for n in range(1, 7)]
        self.first = [act("~first", seat) for seat in range(rules.seats)]

    def _start(self, rules: Rules) -> None:
        """Work out what every game starts with."""
        wants = [sum(1 << self.colour[name] for name in city.colours) for city in self.cities]
        self.demand = [want | IS_CITY for want in wants] + [IS_CITY] * len(self.terminals) + [0] * len(self.towns)
        ends = {self.stop_hex[stop] for stop in range(self.first_town)}
        self.near = tuple(
            sum(1 << e for e in range(EDGES) if self.next[h * EDGES + e] in ends) for h in range(len(self.hexes))
        )
        self.fringe = tuple(h for h, edges in enumerate(self.near) if edges)
        top = self.map.display == "top"
        own = [column.colour if top else "" for column in self.columns for _ in range(column.spaces)]
        self.never = [self.colour.get(name, -1) for name in own]
        """By space of the display: the colour that is not put there at the start, or -1."""
        easier = self.map.easier_cubes if rules.options.get("game") == "easier" else 0
        draws: list[Effect] = [("draw", "display", space) for space in self._filled(top=top)]
        draws += [("draw", "stop", i) for i, city in enumerate(self.cities) for _ in range(easier or city.cubes)]
        draws += [("draw", "sign", stop) for stop in range(self.first_terminal, self.first_town)]
        if self.map.town_cubes == "random":
            draws += [("draw", "stop", stop) for stop in range(self.first_town, len(self.stop_hex))]
        laid = [i for i, h in enumerate(self.hexes) if self.is_land[i] and h.terrain in self.map.hex_cubes]
        draws += [("draw", "hex", h) for h in laid]
        if rules.seats > 1:
            draws.append(drawn_order("~first", rules.seats - 1))
        self.draws: list[Frame] = [(CHANCE, *effect) for effect in reversed(draws)]
        """What is drawn at the start, as it lies on the stack."""

    def _filled(self, *, top: bool) -> list[int]:
        """Return the spaces of the display that start with a cube, row by row, numbers before letters."""
        if self.map.display == "none":
            return []
        rows = sorted(
            (bool(column.colour), n, i, spaces[n])
            for i, (column, spaces) in enumerate(zip(self.columns, self.spaces, strict=True))
            for n in range(1 if top else column.spaces)
            if not top or column.side == "light"
        )
        return [space for *_, space in rows]


def _easy(off: int, near: int) -> bool:
    edges = range(EDGES)
    return any(near >> a & 1 and not off >> b & 1 and (a - b) % EDGES in {2, 3, 4} for a in edges for b in edges)


@base.prepare
def _kit(rules: Rules) -> None:
    rules.kit = Kit(rules)
