"""What is worked out once from the tables: indices, neighbours, the vocabulary."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from roundhouse.core.tables import RulesError
from roundhouse.games.russian.counting import COUNTS, TALLIES
from roundhouse.games.russian.fleet import Fleets
from roundhouse.games.russian.lore import Lore
from roundhouse.games.russian.module import base
from roundhouse.games.russian.printed import Industry, boards
from roundhouse.games.russian.rooms import FACTORIES, TILES
from roundhouse.games.russian.signs import Signs
from roundhouse.games.russian.sites import pays, site
from roundhouse.games.russian.state import RANKS
from roundhouse.games.russian.tables import (
    BonusCard,
    Card,
    Edition,
    EndCard,
    Engineer,
    Field,
    Idea,
    Line,
    Loco,
    Setup,
    Space,
    Stretch,
    Value,
)


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.op import Refusal
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.alike import Reader
    from roundhouse.games.russian.counting import Count


MOST_FIRM = 99
"""Higher than any number."""


def said(row: Idea | Card) -> Effects:
    """Return everything that stands on a tile or card."""
    return row.do + row.then + (row.may if isinstance(row, Card) else ())


class Kit:
    """Everything the ops look up, built once per rules; what has rows in the plural has its actions in the singular."""

    def __init__(self, rules: Rules) -> None:
        self.edition = next(iter(rules.table(Edition).values()))
        self.pooled = self.edition.gains == "pool"
        self.ops = rules.ops
        self.lore = Lore(rules)
        self.signs = Signs(rules)
        self.reader: Reader | None = None
        """What reads positions for searches, once it was asked for."""
        self.later: set[str] = rules.tweaked("later", set[str]())
        """Fields of modules that decide nothing in the turn in which they change."""
        self._parted: dict[Effects, tuple[Effects, Effects]] = {}
        self.players: int = rules.tweaked("players", rules.seats)
        """For how many the table is laid out."""
        self.setup = _setup(rules, self.players)
        self.passing = self.setup.passing
        self._lines(rules)
        self._boards(rules)
        self._tiles(rules)
        self._industry(rules)
        self.room_to_build: Callable[..., int] | None = rules.only("room-to-build", None)
        """Says how many factories could surely be built, where that takes more than tiles."""
        self._sites(rules)
        self._cards(rules)
        self.pays = {
            (workers, coins): pays(rules, workers, coins)
            for workers, coins in {(site.workers, site.coins) for site in self.sites}
        }
        self.pay_of = {pay.action.id: pay for ways in self.pays.values() for pay in ways}
        self._hooks(rules)
        self.key += [rules.act("key", what) for what in self.more_keys]
        self.plain_keys = not any(self.lore.lively(effects) for _, effects in self.more_keys.values())
        """Whether the steps of a key are the only thing that opens something."""
        self.passes, self.stay = rules.act("pass"), rules.act("stay")

    def _hooks(self, rules: Rules) -> None:
        self.beside: Effects = rules.tweaked("beside", ())
        """What a seat may do before or after its action, as often as there is something to do."""
        self.instead: Effects = rules.tweaked("instead", ())
        """What a seat may do in place of occupying a space."""
        self.besides = self.beside + self.instead
        self.bound = {
            name: rules.ops[name].facts["binds"] for name, *_ in self.beside if "binds" in rules.ops[name].facts
        }
        """Of what is done beside the action: what goes with an action alone."""
        self.opening: Effects = rules.tweaked("opening", ())
        """What happens before every turn."""
        rules.also |= {"turn": self.besides, "aside": self.beside}
        self.added = rules.tweaks("gained")
        """What is gained on top of what a seat receives."""
        self.added_at_most = rules.tweaks("gained-at-most")
        """The same with all that may still happen in the turn."""
        self.after_replacing = rules.tweaks("after-replacing")
        """What happens when a factory was replaced."""
        self.special_steps = rules.tweaks("special-step")
        """What the special worker adds on spaces of modules."""
        self.after_entering = rules.tweaks("after-entering")
        """What happens when a marker has come to a factory."""
        self.may_build: Callable[..., bool] | None = rules.only("may-build", None)
        """Says whether a factory can be built, where that takes more than a tile."""
        self.site_in_reach: Callable[..., bool] | None = rules.only("site-in-reach", None)
        """Says whether that may become possible with what is open."""
        self.puts: str = rules.only("puts-factory", "")
        """The op that finds a place for a factory, if it does not go into a gap of one's own."""
        self.more_keys: dict[str, tuple[Callable[..., bool], Effects]] = rules.tweaked("keys", {})
        """What else a key can be turned for: whether it can, and what it brings."""
        self.freeing = self.pooled and self.edition.share and not self.puts and len(self.industry.starts) == 1
        """Whether a further marker or a factory lets markers move on, whatever else there is."""
        self.after_tile = rules.tweaks("after-tile")
        """What happens when a tile was taken from a stack."""
        self.tile_brings = rules.tweaks("tile-brings")
        """What so many of them bring at most, each by a name: it comes once."""
        self.covering: Callable[..., dict[int, Effects]] | None = rules.only("covering", None)
        """Says by site what factories bring when they cover something, each one of it."""
        self.tops: Callable[..., dict[int, Effects]] | None = rules.only("tops", None)
        """Says the same of those that are covered when all of these are."""

    def _bars(self, effects: Effects) -> list[tuple[Callable[..., Refusal | None], Effect]]:
        known = ((self.ops[name].facts.get("bars"), tuple(args)) for name, *args in effects)
        return [(bars, args) for bars, args in known if bars]

    def parted(self, effects: Effects) -> tuple[Effects, Effects]:
        """Return the effects that ask somebody, and those that just happen."""
        if (found := self._parted.get(effects)) is None:
            asking = tuple(effect for effect in effects if self.ops[effect[0]].asks)
            found = self._parted[effects] = asking, tuple(effect for effect in effects if effect not in asking)
        return found

    def _lines(self, rules: Rules) -> None:
        self.lines: list[Line] = list(rules.table(Line).values())
        lines = self.lines
        self.line_names = [line.id for line in lines]
        self.counted = {*self.line_names, "industry"}
        """What is told of every scoring, even where it brings nothing."""
        self.slot_line = [i for i, line in enumerate(lines) for _ in range(line.slots)]
        self.line_slots = [[s for s, at in enumerate(self.slot_line) if at == i] for i in range(len(lines))]
        self.shut_slots = {
            slot for slots, line in zip(self.line_slots, lines, strict=True) for slot in slots[line.slots - line.shut :]
        }
        """Slots that are closed at the start."""
        self.slot_names = [line.id if n == 0 else f"{line.id}-{n + 1}" for line in lines for n in range(line.slots)]
        self.doubler_slots = sum(line.doublers for line in lines)
        taking = [i for i, line in enumerate(lines) if line.doublers]
        self.doubler_shift = [4 * taking.index(i) if i in taking else -1 for i in range(len(lines))]
        """By line: where its doublers stand among the bits of `RussianState.doublers`, or -1."""
        self.main = next(i for i, line in enumerate(lines) if line.main)
        """Where the first locomotive stands."""
        self.values = [row.points for row in rules.table(Value).values()]
        self.value_index = {name: i for i, name in enumerate(rules.table(Value))}

    def _boards(self, rules: Rules) -> None:
        self.industry = Industry(rules, rules.tweaked("strip-end", self.edition.strip_end))
        self.boards = boards(rules, self.edition.station, self.lore, self.industry)
        self.cells = len(self.lines) * RANKS
        self.cell_of = {action.id: cell for cell, action in self.boards.lay.items()}
        self.idea_bit = 1 << len(self.boards.dues)
        """The bit of the idea space of the industry."""
        self.stretches = rules.table(Stretch)
        self.route = {name: rules.act("route", name) for name in self.stretches}
        sheets = (sheet for opening in self.boards.openings for sheet in opening.fitting)
        self.giving = {
            self.route[sheet.id].id: [due for due in sheet.dues if due.lively and due.space == 1] for sheet in sheets
        }
        """By stretch: what it may bring at once that opens further effects."""
        self.shared = {
            sheet.id: [due.bit for due in sheet.dues]
            for opening in self.boards.openings
            for sheet in opening.fitting
            if self.stretches[sheet.id].shared
        }
        """By stretch that only one seat can lay: the bits of what it brings."""

    def _tiles(self, rules: Rules) -> None:
        rows: list[Loco] = rules.tweaked("tiles", list(rules.table(Loco).values()), rules)
        tiles = sorted(rows, key=lambda tile: (tile.firm, tile.number))
        self.tiles = tiles
        self.tile_names = ["", *(tile.id for tile in tiles)]
        self.tile_index = {name: i for i, name in enumerate(self.tile_names)}
        self.number = [0, *(tile.number for tile in tiles)]
        self.firm = [0, *(MOST_FIRM if tile.firm else tile.number for tile in tiles)]
        """By tile: the number that a locomotive has to exceed to take its place."""
        self.closed = next((self.tile_index[tile.id] for tile in tiles if tile.firm), 0)
        """What lies on a slot that is closed."""
        self.tile_do: list[Effects] = [(), *(tile.do for tile in tiles)]
        self.tile_enter: list[Effects] = [(), *(tile.do + tile.entry for tile in tiles)]
        """By tile: what its factory does when a marker moves onto it."""
        self.bare = [0, *(self.tile_index[tile.of or tile.id] for tile in tiles)]
        """By tile: what is left of it when it is given back."""
        self.has_back = [False, *(tile.back for tile in tiles)]
        self.emblems = ["", *(tile.emblem for tile in tiles)]
        given = {effect[1] for _, effect in rules.effects() if effect[0] == "engine"}
        self.given = [tile.number for tile in tiles if tile.id in given]
        """Numbers of locomotives that do not come from a stack."""
        outside = {effect[1] for _, effect in rules.effects() if effect[0] in {"engine", "install"}}
        self.besides_stacks = {self.tile_index[tile.id] for tile in tiles if tile.id in outside and tile.back}
        """Tiles that come from elsewhere and can lie as factories."""
        self.fleets = Fleets(self)
        self.stacked = [self.tile_index[tile.id] for tile in tiles if tile.stack]
        self.yielding = {self.tile_index[tile.id] for tile in tiles if tile.yields}
        """Factories that make room for others at any time, and leave the game then."""
        names, slots = [tile.id for tile in tiles if not tile.firm], self.slot_names
        pairs = list(product(range(1, len(names) + 1), range(len(slots))))
        self.loco = {(tile, slot): rules.act("loco", names[tile - 1], slots[slot]) for tile, slot in pairs}
        self.shunt = {(tile, slot): rules.act("shunt", names[tile - 1], slots[slot]) for tile, slot in pairs}
        self.turn_in = [rules.act("turn-in", name) for name in names]
        self.buy = [rules.act("factory", name, "stack") for name in names]
        self.fetch = [rules.act("factory", name, "yard") for name in names]
        self.tallies: dict[str, Count] = rules.tweaked("tallies", TALLIES)
        self.tally = {what: rules.act("tally", what) for what in self.tallies}

    def _industry(self, rules: Rules) -> None:
        self.industry_of: list[int] = rules.only("industry-of", list(range(rules.seats)))
        """By seat: over whose factories its markers move."""
        names, forks = self.industry.names, {to for exits in self.industry.exits if len(exits) > 1 for to in exits}
        given = sum(effect == ("marker",) for _, effect in rules.effects())
        most = range(len(self.industry.starts) + given)
        self.advance = [rules.act("industry", n + 1) for n in most]
        self.branch = {(n, to): rules.act("industry", n + 1, names[to]) for n in most for to in sorted(forks)}
        self.branch_of = {action.id: to for (_, to), action in self.branch.items()}
        self.replace = [rules.act("replace", n + 1) for n in range(self.industry.gaps)]
        self.fill = [rules.act("fill", n + 1) for n in range(self.industry.gaps if self.yielding else 0)]

    def _sites(self, rules: Rules) -> None:
        self.vague = {TILES, FACTORIES} if self.room_to_build else set[int]()
        """Places of which there may be more room than is counted."""
        printed = [space for space in rules.table(Space).values() if self.players in space.seats]
        self.board: list[Space] = rules.tweaked("spaces", printed)
        self.engineers: list[Engineer] = rules.tweaked("engineers", list(rules.table(Engineer).values()))
        rows = [(s, -1) for s in self.board] + [(e, i) for i, e in enumerate(self.engineers)]
        self.sites = [site(rules, at, row, engineer, self) for at, (row, engineer) in enumerate(rows)]
        self.site_index = {site.id: site.at for site in self.sites}
        pairs = {space.id: space.twin for space in self.board if self.players in space.twin_seats}
        pairs |= {twin: name for name, twin in pairs.items()}
        self.twins = {self.site_index[name]: self.site_index[twin] for name, twin in pairs.items()}
        """Spaces that are one: whoever uses one holds the other."""
        self.board_sites = self.sites[: len(self.board)]
        self.early_sites = [site for site in self.board_sites if not site.last]
        self.last_sites = [site for site in self.board_sites if not site.order]
        self.engineer_sites = self.sites[len(self.board) :]
        self.reusable_sites = [site for site in self.sites if site.reusable == 1]
        self.order_sites = [site for site in self.board_sites if site.order]
        self.endless = next(site.at for site in self.board_sites if site.endless)
        self.hire = self.site_index["H"]
        self.by_action = {a.id: site for site in self.sites for a in (site.place, site.move, site.swap, site.again)}
        exchanged = self.sites if self.edition.special_exchanged else []
        self.swap_special = {site.at: rules.act("swap-special", site.id) for site in exchanged}
        self.by_action |= {action.id: self.sites[at] for at, action in self.swap_special.items()}
        self.public_fields = [int(f.id) for f in rules.table(Field).values() if f.public and self.players in f.seats]
        self.engineer_index = {engineer.id: i for i, engineer in enumerate(self.engineers)}
        self.draw_engineer = [rules.act("~engineer", engineer.id) for engineer in self.engineers]
        for seat in range(rules.seats):
            rules.act("~order", seat)

    def _cards(self, rules: Rules) -> None:
        self.ideas = list(rules.table(Idea).values())
        self.idea = [rules.act("idea", idea.id) for idea in self.ideas]
        self.idea_mark: str = rules.tweaked("idea-mark", "idea")
        """The picture that idea tiles bear."""
        self.idea_steps = [sum(self.lore.steps(effect) for effect in idea.do + idea.then) for idea in self.ideas]
        """By idea: how many steps of rails it brings."""
        alone = [i for i, tile in enumerate(self.ideas) if all(map(self.lore.steps, tile.do)) and not tile.then]
        self.step_ideas = sorted(alone, key=self.idea_steps.__getitem__, reverse=True)
        """Those that bring nothing else, the best first."""
        self.spend = [rules.act("spend", idea.id) for idea in self.ideas]
        self.drop = [rules.act("drop", idea.id) for idea in self.ideas]
        self.idea_cards = list(rules.table(Card).values())
        self.card = [rules.act("card", card.id) for card in self.idea_cards]
        rows: list[Idea | Card] = [*self.ideas, *self.idea_cards]
        self.bars = {row.id: self._bars(row.do + row.then) for row in rows}
        """By tile or card: what may stand against using it."""
        acts = zip(self.idea + self.spend + self.card, [*self.ideas, *rows], strict=True)
        self.lying = {action.id: row for action, row in acts}
        """By action: the tile or card that is used."""
        self.openers = {at for at, row in self.lying.items() if any(op in self.lore.clears for op, *_ in row.do)}
        """Tiles and cards that most easily make room for industry steps."""
        self.strides = {at for at, row in self.lying.items() if any(map(self.lore.steps, row.do))}
        """Tiles, cards and keys that bring steps of rails."""
        self.fruitless = {at for at, row in self.lying.items() if not self.lore.lively(row.do + row.then)}
        """Tiles and cards after which nothing more can be done than before, and points of keys."""
        self.pooling = {
            action.id
            for action in self.idea + self.card
            if action.id not in self.fruitless and all(map(self._waits, said(self.lying[action.id])))
        }
        """Tiles and cards that only bring what can wait in the pool."""
        self.bonus_cards = list(rules.table(BonusCard).values())
        self.bonus = [rules.act("bonus", card.id) for card in self.bonus_cards]
        self.ends = rules.table(EndCard)
        self.counts: dict[str, Count] = rules.tweaked("counts", COUNTS)
        if unknown := [card.id for card in self.ends.values() if card.count not in self.counts]:
            raise RulesError(f"end.{unknown[0]}: an end card counts one of {', '.join(self.counts)}")
        self.end_card = {name: rules.act("end-card", name) for name in self.ends}
        self.remove = {name: rules.act("~remove", name) for name in self.ends}
        self.look = rules.act("look")
        self.prize_points = rules.act("prize", "points")
        self.key = [rules.act("key", what) for what in ("steps", "points")]
        self.fruitless.add(self.key[1].id)
        self.strides.add(self.key[0].id)
        self.more = {what: rules.act("more", what) for what in ("doubler", "industry", "wood")}
        self.either = [self.more["industry"], self.more["wood"]]
        """Those that open something."""

    def _waits(self, effect: Effect) -> bool:
        """Whether an effect waits in the pool until it is done, or is as well done at once."""
        name, opens = effect[0], self.lore.opens[effect[0]]
        if self.ops[name].asks:
            return name not in self.edition.binding
        return opens is False or opens in {"keys", "markers"}


def _setup(rules: Rules, players: int) -> Setup:
    """Return what depends on the number of players, as modules adjust it."""
    row = rules.table(Setup)[str(players)]
    return replace(
        row,
        rounds=rules.tweaked("rounds", row.rounds, row),
        coins=rules.tweaked("start-coins", row.coins, row),
        first=rules.tweaked("engineers-laid-out", row.first, row),
    )


@base.prepare
def _kit(rules: Rules) -> None:
    rules.kit = Kit(rules)
