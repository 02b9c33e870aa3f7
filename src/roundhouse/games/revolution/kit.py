"""What is worked out once from the tables: the map, rewards, the vocabulary."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from roundhouse.core.tables import RulesError
from roundhouse.games.revolution.board import spaces_of
from roundhouse.games.revolution.conditions import COUNTS, check
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.state import ACTIONS, COLOURS, SLOTS, WHITE
from roundhouse.games.revolution.tables import (
    Area,
    City,
    CityTile,
    Colour,
    Link,
    Loco,
    Milestone,
    Neutral,
    Prices,
    Section,
    SetupTile,
    Start,
    TelegraphTile,
    Track,
    Trade,
    Use,
)


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects

PLACES = ("supply", "board")
"""Where a worker is taken from."""
PIECES = ("building", "rail")
FACES = ("front", "back")
STACKS = ("A1", "A2", "B", "C", "D")
AFTER = {"A1": "B", "A2": "B", "B": "C", "C": "D", "D": ""}
"""From which stack the next milestone comes."""


_VAIN = {"promote", "loco", "extra-rail", "exchange", "steps"}


class Kit:
    """Everything the ops look up; built once per rules."""

    def __init__(self, rules: Rules) -> None:
        self.ops = rules.ops
        self.colours = {colour: i for i, colour in enumerate(COLOURS)}
        self.workers = [rules.table(Colour)[colour].workers for colour in COLOURS]
        self.prices = rules.table(Prices)["all"]
        self.start = rules.table(Start)["all"]
        self.neutral = rules.table(Neutral)[str(rules.seats)]
        self._placings: dict[tuple[int, tuple[int, ...]], list[Action]] = {}
        self._parted: dict[Effects, tuple[Effects, Effects]] = {}
        self._map(rules)
        self._telegraph(rules)
        self._company(rules)
        self._tiles(rules)
        self._turn(rules)
        self._chance(rules)
        self.colour_of = {
            a.id: self.colours[str(a.args[0])] for a in rules.actions if a.args[:1] and a.args[0] in COLOURS
        }
        """By action that begins with one: the colour."""

    def parted(self, effects: Effects) -> tuple[Effects, Effects]:
        """Return the effects that ask somebody, and those that just happen."""
        if (found := self._parted.get(effects)) is None:
            asking = tuple(effect for effect in effects if self.ops[effect[0]].asks)
            found = self._parted[effects] = asking, tuple(effect for effect in effects if effect not in asking)
        return found

    def placings(self, action: int, colours: tuple[int, ...]) -> list[Action]:
        """Return every way to place a worker of some colours on an action."""
        if (found := self._placings.get((action, colours))) is None:
            ways = [[self.place[action][c]] + [self.place_white[action][c]] * (c != WHITE) for c in colours]
            found = self._placings[action, colours] = [way for both in ways for way in both]
        return found

    def worth(self, effects: Effects) -> int:
        """Return what effects bring at once in money and shares."""
        prices = {"money": 1, "shares": self.prices.share}
        return sum(int(effect[1]) * prices[effect[0]] for effect in effects if effect[0] in prices)

    def _map(self, rules: Rules) -> None:
        self.cities = list(rules.table(City).values())
        self.city_ids = [city.id for city in self.cities]
        self.city_at = {name: i for i, name in enumerate(self.city_ids)}
        self.all_cities = (1 << len(self.cities)) - 1
        self.groups: dict[int, int] = {city.group: 0 for city in self.cities}
        for i, city in enumerate(self.cities):
            self.groups[city.group] |= 1 << i
        self.coast = self.groups[max(self.groups)]
        """The cities that the right track is about, as bits."""
        self.tiled = [i for i, city in enumerate(self.cities) if not city.main]
        self.city_tiles = list(rules.table(CityTile).values())
        self.reward_rows: list[City | CityTile] = [*self.cities, *self.city_tiles]
        """What can lie in a city: what is printed there, by city, then the tiles."""
        self.main_worth = [self.worth(row.main) for row in self.reward_rows]
        """By reward: what it brings at once in money and shares."""
        self.first_worth = [
            0 if row.first_money or row.first_shares else self.worth(row.first) for row in self.reward_rows
        ]
        """By reward: the same for its bonus, if that costs nothing."""
        self.spaces = spaces_of(rules.table(Link).values(), self.city_ids)
        self.space_ids = [space.id for space in self.spaces]
        self.triangles = [space.triangles for space in self.spaces]
        self.space_nodes = [1 << space.ends[0] | 1 << space.ends[1] for space in self.spaces]
        self.space_near = [
            sum(1 << i for i, other in enumerate(self.space_nodes) if other & nodes) for nodes in self.space_nodes
        ]
        """By space: all that share a city or joint with it, itself included, as bits."""
        self.steep = [
            sum(1 << i for i, n in enumerate(self.triangles) if n == t) for t in range(max(self.triangles) + 1)
        ]
        """By number of triangles: the spaces, as bits."""
        self.trade_spaces = sum(1 << i for i, space in enumerate(self.spaces) if space.trade)
        if self.start.rail not in self.space_ids:
            raise RulesError(f"start.all: there is no space {self.start.rail!r}")
        self.station = [rules.act("station", city) for city in self.city_ids]
        self.rail = [rules.act("rail", space) for space in self.space_ids]
        self.free_rail = [rules.act("free-rail", space) for space in self.space_ids]

    def _telegraph(self, rules: Rules) -> None:
        self.areas = list(rules.table(Area).values())
        self.wire_tiles = list(rules.table(TelegraphTile).values())
        self.wired = [i for i, area in enumerate(self.areas) if area.tile]
        self.office = [rules.act("office", i + 1) for i in range(len(self.areas))]
        if len(self.wired) != len(self.wire_tiles):
            raise RulesError("area: there are more or fewer telegraph tiles than areas for them")

    def _company(self, rules: Rules) -> None:
        sections = list(rules.table(Section).values())
        self.sections = sections
        worth = [section.sale for section in sections for _ in range(section.buildings)]
        self.building_sale = [0, *reversed(worth)]
        """By buildings left: what the next one is sold for."""
        worth = [section.sale for section in sections for _ in range(section.rails)]
        self.rail_sale = [0, *reversed(worth)]
        self.behind = (
            sum(section.buildings for section in sections if section.behind),
            sum(section.rails for section in sections if section.behind),
        )
        """Buildings and rails behind the logo."""
        self.tracks = list(rules.table(Track).values())
        self.track_at: dict[str, int] = {track.id: i for i, track in enumerate(self.tracks)}
        self.tops = [len(track.values) - 1 for track in self.tracks]
        self.step = [rules.act("step", track.id) for track in self.tracks]
        self.sell = [rules.act("sell", piece) for piece in PIECES]
        self.share, self.pay, self.end = rules.act("share"), rules.act("pay"), rules.act("end")
        self.take_first, self.recall, self.passes = rules.act("first"), rules.act("recall"), rules.act("pass")

    def _tiles(self, rules: Rules) -> None:
        self.locos = list(rules.table(Loco).values())
        self.loco_at = {loco.id: i for i, loco in enumerate(self.locos)}
        self.loco = [rules.act("loco", loco.id) for loco in self.locos]
        self.flip = [[rules.act("flip", loco.id, face) for face in FACES] for loco in self.locos]
        self.trades = list(rules.table(Trade).values())
        self.trade = [rules.act("trade", n) for n in (1, 2)]
        self.setup_tiles = list(rules.table(SetupTile).values())
        self.pick = [rules.act("pick", tile.id) for tile in self.setup_tiles]
        self.milestones = list(rules.table(Milestone).values())
        self.milestone_at = {row.id: i for i, row in enumerate(self.milestones)}
        for row in self.milestones:
            check(f"milestone.{row.id}", row, self)
        self.conditions = [[(COUNTS[str(k)], args, int(n)) for k, *args, n in row.when] for row in self.milestones]
        """By milestone: what is counted, of what, and how many it takes."""
        self.slots = [self._slots(row) for row in self.milestones]
        """By milestone: which colours each of its slots takes, as bits."""
        self.promote = [
            [[rules.act("promote", row.id, colour, place) for colour in COLOURS] for place in PLACES]
            for row in self.milestones
        ]
        self.complete = [rules.act("complete", row.id) for row in self.milestones]
        self.keep = [rules.act("keep", row.id) for row in self.milestones]

    def _slots(self, row: Milestone) -> list[int]:
        if not 0 < len(row.workers) <= SLOTS or not set(row.workers) <= {"any", *COLOURS}:
            raise RulesError(f"milestone.{row.id}: workers should be one or two colours, or any")
        every = (1 << len(COLOURS)) - 1
        return [every if colour == "any" else 1 << COLOURS.index(colour) for colour in row.workers]

    def _turn(self, rules: Rules) -> None:
        self.uses = list(rules.table(Use).values())
        self.use_at = {use.id: i for i, use in enumerate(self.uses)}
        self.white = next(i for i, use in enumerate(self.uses) if not use.action)
        self.dearest = max(
            self.prices.hire,
            *(use.cost for use in self.uses),
            *(self.prices.share * cost for tile in self.trades for cost in tile.cost),
            *(row.first_money + self.prices.share * row.first_shares for row in self.reward_rows),
        )
        """The most that anything costs that may be left."""
        self.vain = [{effect[0] for effect in use.do} <= _VAIN for use in self.uses]
        """By use: whether it never helps to pay for the main action or to open a city."""
        by = {(use.action, use.colour): i for i, use in enumerate(self.uses)}
        self.use_of = [[by.get((action, colour), self.white) for colour in COLOURS] for action in ACTIONS]
        self.place = [[rules.act("place", action, colour) for colour in COLOURS] for action in ACTIONS]
        self.place_white = [[rules.act("place-white", action, colour) for colour in COLOURS] for action in ACTIONS]
        self.use = [rules.act("use", use.action or "any", use.colour) for use in self.uses]
        self.hire = [rules.act("hire", colour) for colour in COLOURS]
        self.recruit = [rules.act("recruit", colour) for colour in COLOURS]
        self.give = [[rules.act("give", colour, place) for colour in COLOURS] for place in PLACES]
        self.exchange = {
            (place, old, new): rules.act("exchange", COLOURS[old], PLACES[place], COLOURS[new])
            for place, old, new in product(range(len(PLACES)), range(len(COLOURS)), range(len(COLOURS)))
            if old != new
        }

    def _chance(self, rules: Rules) -> None:
        for seat in range(rules.seats):
            rules.act("~first", seat)
        self.draw_city_tile = [rules.act("~city-tile", tile.id) for tile in self.city_tiles]
        self.draw_wire = [rules.act("~telegraph-tile", tile.id) for tile in self.wire_tiles]
        self.draw_neutral = [rules.act("~neutral", city) for city in self.city_ids]
        self.draw_milestone = [rules.act("~milestone", row.id) for row in self.milestones]
        self.draw_setup = [rules.act("~setup-tile", tile.id) for tile in self.setup_tiles]
        self.draw_worker = [rules.act("~worker", colour) for colour in COLOURS]
        self.draw_offer = [rules.act("~trade", tile.id) for tile in self.trades]


@base.prepare
def prepare(rules: Rules) -> None:
    """Build the kit."""
    rules.kit = Kit(rules)
