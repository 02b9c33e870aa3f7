"""What is worked out once from the tables: indices, neighbours, the vocabulary."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.russian.module import base
from roundhouse.games.russian.rooms import ANY, INDUSTRY, TAKES, needs_of
from roundhouse.games.russian.state import COLOURS, RANKS, payment
from roundhouse.games.russian.tables import (
    Benefit,
    Bonus,
    BonusCard,
    Card,
    Edition,
    EndCard,
    Engineer,
    Field,
    Idea,
    IndustrySpace,
    Line,
    Loco,
    Setup,
    Space,
    Value,
)


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects

MARKERS = 2


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """An action space on the board or on an engineer, ready for use."""

    at: int
    cost: int
    """Workers and coins together."""
    coins: int
    """Coins that must be paid as such."""
    needs: tuple[tuple[int, int], ...]
    """Rooms that suffice for everything it says: place among the rooms, how much."""
    plain: bool
    """Whether the needs say it all."""
    rigid: bool
    """Whether nothing that happens on the way can help if the rooms do not suffice."""
    id: str
    workers: int
    do: Effects
    endless: bool
    order: int
    last: bool
    engineer: int
    """Which engineer it is, or -1 for a space of the board."""
    wood: int
    """1 if it shows a wood step, 2 if only steps of any colour."""
    place: Action
    move: Action
    swap: Action
    again: Action
    reusable: bool


class Due(NamedTuple):
    """A benefit with its condition, ready for use."""

    bit: int
    line: int
    cell: int
    space: int
    loco: bool
    do: Effects
    lively: bool
    """Whether it opens further effects."""


class Step(NamedTuple):
    """One possible step of one rail on one line."""

    cell: int
    rank: int
    length: int
    action: Action


class Pay(NamedTuple):
    """One way to pay."""

    own: int
    special: int
    hired: int
    coins: int
    packed: int
    action: Action


class Kit:
    """Everything the ops look up; built once per rules."""

    def __init__(self, rules: Rules) -> None:
        self.edition = next(iter(rules.table(Edition).values()))
        self.pooled = self.edition.gains == "pool"
        self.ops = rules.ops
        self._parted: dict[Effects, tuple[Effects, Effects]] = {}
        self.setup = rules.table(Setup)[str(rules.seats)]
        self.passing = self.setup.passing
        self._lines(rules)
        self._tiles(rules)
        self._industry(rules)
        self._sites(rules)
        self._cards(rules)
        self.pays = {
            (workers, coins): _pays(rules, workers, coins)
            for workers, coins in {(site.workers, site.coins) for site in self.sites}
        }
        self.pay_of = {pay.action.id: pay for ways in self.pays.values() for pay in ways}
        self.passes, self.stay = rules.act("pass"), rules.act("stay")

    def parted(self, effects: Effects) -> tuple[Effects, Effects]:
        """Return the effects that ask somebody, and those that just happen."""
        if (found := self._parted.get(effects)) is None:
            asking = tuple(effect for effect in effects if self.ops[effect[0]].asks)
            found = self._parted[effects] = asking, tuple(effect for effect in effects if effect not in asking)
        return found

    def _lines(self, rules: Rules) -> None:
        lines = list(rules.table(Line).values())
        self.lines = lines
        self.line_names = [line.id for line in lines]
        self.slot_line = [i for i, line in enumerate(lines) for _ in range(line.slots)]
        self.line_slots = [[s for s, at in enumerate(self.slot_line) if at == i] for i in range(len(lines))]
        self.slot_names = [line.id if n == 0 else f"{line.id}-{n + 1}" for line in lines for n in range(line.slots)]
        self.doubler_slots = sum(line.doublers for line in lines)
        self.cells = len(lines) * RANKS
        every = [
            Step(i * RANKS + rank, rank, line.length, rules.act("lay", line.id, COLOURS[rank]))
            for i, line in enumerate(lines)
            for rank in range(line.colours)
        ]
        choices = {colour: {rank} for rank, colour in enumerate(COLOURS)}
        choices |= {"any": set(range(RANKS)), "wood-or-green": {0, 1}}
        self.ranks = choices
        self.length = sum(line.length for line in lines)
        self.behind = tuple((step.cell, step.rank) for step in every if step.rank)
        """Every rail that follows another one."""
        self.steps = {colour: tuple(s for s in every if s.rank in ranks) for colour, ranks in choices.items()}
        self.cell_of = {step.action.id: step for step in every}
        values = rules.table(Value)
        self.values = [[getattr(values[c], kind) for c in COLOURS] for kind in ("plain", "raised")]
        where = {line.id: i for i, line in enumerate(lines)}
        asking = {name for name, op in rules.ops.items() if op.asks} | {"keys"}
        self.dues = [
            Due(
                bit=1 << bit,
                line=where[b.line],
                cell=where[b.line] * RANKS + COLOURS.index(b.colour),
                space=b.space,
                loco=b.loco,
                do=b.do,
                lively=any(effect[0] in asking for effect in b.do),
            )
            for bit, b in enumerate(rules.table(Benefit).values())
        ]
        self.benefit_names = list(rules.table(Benefit))
        self.lively_dues = [due for due in self.dues if due.lively]
        self.lively = {due.cell % RANKS for due in self.lively_dues}
        """Ranks whose steps can open further effects."""
        self.on_step: dict[tuple[int, int], tuple[Due, ...]] = {}
        for due in self.dues:
            key = (due.cell, due.space)
            self.on_step[key] = (*self.on_step.get(key, ()), due)
        self.on_loco = [tuple(d for d in self.dues if d.loco and d.line == i) for i in range(len(lines))]
        self.bonuses = [
            [(i * RANKS + COLOURS.index(b.colour), b) for b in rules.table(Bonus).values() if b.line == line.id]
            for i, line in enumerate(lines)
        ]
        """By line: what counts at every scoring, each with the cell of its rail."""
        self.idea_bit = 1 << len(self.dues)
        """The bit of the idea space on the industry strip."""

    def _tiles(self, rules: Rules) -> None:
        tiles = sorted(rules.table(Loco).values(), key=lambda tile: tile.number)
        self.tile_names = ["", *(tile.id for tile in tiles)]
        self.tile_index = {name: i for i, name in enumerate(self.tile_names)}
        self.number = [0, *(tile.number for tile in tiles)]
        self.tile_do: list[Effects] = [(), *(tile.do for tile in tiles)]
        self.has_back = [False, *(tile.back for tile in tiles)]
        self.stacked = [self.tile_index[tile.id] for tile in tiles if tile.stack]
        names, slots = self.tile_names[1:], self.slot_names
        pairs = list(product(range(1, len(names) + 1), range(len(slots))))
        self.loco = {(tile, slot): rules.act("loco", names[tile - 1], slots[slot]) for tile, slot in pairs}
        self.shunt = {(tile, slot): rules.act("shunt", names[tile - 1], slots[slot]) for tile, slot in pairs}
        self.turn_in = [rules.act("turn-in", name) for name in names]
        self.buy = [rules.act("factory", name, "stack") for name in names]
        self.fetch = [rules.act("factory", name, "yard") for name in names]
        self.tally = {what: rules.act("tally", what) for what in ("engineers", "locos", "steps")}

    def _industry(self, rules: Rules) -> None:
        spaces = [rules.table(IndustrySpace)[str(i)] for i in range(len(rules.table(IndustrySpace)))]
        self.strip = spaces
        self.end = len(spaces) - 1
        gaps = [i for i, space in enumerate(spaces) if space.gap]
        self.gap_at = [gaps.index(i) if space.gap else -1 for i, space in enumerate(spaces)]
        self.gaps = len(gaps)
        self.industry_points: list[int] = []
        for space in spaces:
            self.industry_points.append(space.points if space.points >= 0 else self.industry_points[-1])
        self.industry = [rules.act("industry", n + 1) for n in range(MARKERS)]
        self.replace = [rules.act("replace", n + 1) for n in range(self.gaps)]

    def _sites(self, rules: Rules) -> None:
        self.board = [space for space in rules.table(Space).values() if rules.seats in space.seats]
        self.engineers = list(rules.table(Engineer).values())
        rows = [(s, -1) for s in self.board] + [(e, i) for i, e in enumerate(self.engineers)]
        self.sites = [self._site(rules, at, row, engineer) for at, (row, engineer) in enumerate(rows)]
        self.site_index = {site.id: site.at for site in self.sites}
        self.board_sites = self.sites[: len(self.board)]
        self.early_sites = [site for site in self.board_sites if not site.last]
        self.last_sites = [site for site in self.board_sites if not site.order]
        self.engineer_sites = self.sites[len(self.board) :]
        self.reusable_sites = [site for site in self.sites if site.reusable]
        self.order_sites = [site for site in self.board_sites if site.order]
        self.endless = next(site.at for site in self.board_sites if site.endless)
        self.hire = self.site_index["H"]
        self.by_action = {a.id: site for site in self.sites for a in (site.place, site.move, site.swap, site.again)}
        self.public_fields = [int(f.id) for f in rules.table(Field).values() if f.public and rules.seats in f.seats]
        self.engineer_index = {engineer.id: i for i, engineer in enumerate(self.engineers)}
        self.draw_engineer = [rules.act("~engineer", engineer.id) for engineer in self.engineers]
        self.draw_order = [rules.act("~order", seat) for seat in range(rules.seats)]

    def _site(self, rules: Rules, index: int, row: Space | Engineer, engineer: int) -> Site:
        board = row if isinstance(row, Space) else None
        lays = {effect[1] for effect in row.do if effect[0] == "lay"}
        verbs = {effect[0] for effect in row.do}
        needs = needs_of(row.do)
        scarce = {"lay", *TAKES}
        plain = not (board and board.order) and all(verb in scarce or not rules.ops[verb].asks for verb in verbs)
        rigid = plain and len(needs) == 1 and needs[0][0] not in {INDUSTRY, ANY, *self.lively - {0}}
        rigid = rigid and verbs <= scarce | {"coin", "points", "lend"}
        return Site(
            at=index,
            cost=row.workers + row.coins,
            coins=row.coins,
            needs=needs,
            plain=plain,
            rigid=rigid,
            id=row.id,
            workers=row.workers,
            do=row.do,
            endless=bool(board and board.endless),
            order=board.order if board else 0,
            last=bool(board and board.last),
            engineer=engineer,
            wood=1 if lays & {"wood", "wood-or-green"} else 2 if "any" in lays else 0,
            place=rules.act("place", row.id),
            move=rules.act("move", row.id),
            swap=rules.act("swap", row.id),
            again=rules.act("again", row.id),
            reusable=row.workers == 1 and row.coins == 0 and bool(row.do) and not verbs & {"lend", "again"},
        )

    def _cards(self, rules: Rules) -> None:
        self.ideas = list(rules.table(Idea).values())
        self.idea = [rules.act("idea", idea.id) for idea in self.ideas]
        self.spend = [rules.act("spend", idea.id) for idea in self.ideas]
        self.drop = [rules.act("drop", idea.id) for idea in self.ideas]
        self.idea_cards = list(rules.table(Card).values())
        self.card = [rules.act("card", card.id) for card in self.idea_cards]
        does = 2 * [idea.do for idea in self.ideas] + [card.do for card in self.idea_cards]
        self.openers = {
            action.id
            for action, do in zip(self.idea + self.spend + self.card, does, strict=True)
            if {effect[0] for effect in do} & {"marker", "factory"}
        }
        """Tiles and cards that most easily make room for industry steps."""
        self.bonus_cards = list(rules.table(BonusCard).values())
        self.bonus = [rules.act("bonus", card.id) for card in self.bonus_cards]
        self.ends = rules.table(EndCard)
        self.end_card = {name: rules.act("end-card", name) for name in self.ends}
        self.remove = {name: rules.act("~remove", name) for name in self.ends}
        self.look = rules.act("look")
        self.prize_points = rules.act("prize", "points")
        self.key = [rules.act("key", what) for what in ("steps", "points")]
        self.more = {what: rules.act("more", what) for what in ("doubler", "industry", "wood")}


def _pays(rules: Rules, workers: int, coins: int) -> tuple[Pay, ...]:
    """Return every way to pay so many workers and coins, own workers first."""
    found = []
    for special, hired, money in product(range(2), range(3), range(workers + 1)):
        own = workers - special - hired - money
        if own >= 0:
            counts = (own, special, hired, money + coins)
            parts = [f"{letter}{n}" for letter, n in zip("wshc", counts, strict=True) if n]
            found.append(Pay(*counts, payment(*counts), rules.act("pay", *parts)))
    return tuple(found)


@base.prepare
def _kit(rules: Rules) -> None:
    rules.kit = Kit(rules)
