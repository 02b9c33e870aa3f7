"""The plan of a board: its lines as they lie before a seat, with everything that was laid onto them."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.state import Effects
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS
from roundhouse.games.russian.tables import Bonus


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.games.russian.printed import Industry
    from roundhouse.games.russian.state import RussianState


Gates = tuple[tuple[int, int], ...]
"""Steps, and the gap behind them or -1."""


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
    leads_on: bool
    """Whether it brings steps of rails, or ideas."""

    def holds(self, s: RussianState, seat: int) -> bool:
        """Whether a seat has reached it, with a locomotive where that is asked."""
        there = s.rails[seat][self.cell] >= self.space
        return there and (not self.loco or reach(s, seat, self.line) >= self.space)

    def at(self, line: int, first: int) -> Due:
        """Return the same benefit as it lies on a line, from a space on."""
        return self._replace(line=line, cell=line * RANKS + self.cell % RANKS, space=first + self.space - 1)


class Star(NamedTuple):
    """Something that counts at every scoring, with its condition."""

    line: int
    cell: int
    space: int
    row: Bonus
    medal: int = 0
    """The number of the medal space it is, if it is one."""

    def holds(self, s: RussianState, seat: int) -> bool:
        """Whether rail and locomotive of a seat reach it, and the medal lies there if it needs one."""
        there = s.rails[seat][self.cell] >= self.space <= reach(s, seat, self.line)
        return there and (not self.medal or s.medal[seat] == self.medal)

    def at(self, line: int, first: int) -> Star:
        """Return the same as it lies on a line, from a space on."""
        return self._replace(line=line, cell=line * RANKS + self.cell % RANKS, space=first + self.space - 1)


class Step(NamedTuple):
    """One possible step of one rail on one line."""

    cell: int
    rank: int
    length: int
    action: Action


class Sheet(NamedTuple):
    """What is printed on a line or a stretch; spaces count from 1."""

    id: str
    length: int
    colours: int
    """How many may run there; for a stretch 0: as many as on its line."""
    dues: tuple[Due, ...]
    stars: tuple[Star, ...]
    besides: tuple[Due, ...] = ()
    """What a stretch brings on other lines."""

    def over(self, line: int) -> Sheet:
        """Return what a line shows when this lies over all of it."""
        dues = tuple(due.at(line, 1) for due in self.dues)
        return self._replace(dues=dues + self.besides, stars=tuple(star.at(line, 1) for star in self.stars))

    def at_first(self, line: int) -> list[Due]:
        """Return what wood finds on the first space of a stretch that is laid on a line."""
        return [due._replace(line=line) for due in self.dues if due.space == 1 and due.cell % RANKS == 0]


class Opening(NamedTuple):
    """Where a stretch is laid when wood comes there: in a line, or behind its end."""

    line: int
    space: int
    fitting: tuple[Sheet, ...]
    covers: bool
    """Whether it lies over the whole line, and only comes from a tile."""


class Block(NamedTuple):
    """A barrier, ready for use."""

    id: str
    line: int
    """The line on which it lies, or -1 if on the industry."""
    space: int


class Cell(NamedTuple):
    """A rail on a line, with benefits that lie there for it."""

    cell: int
    rank: int
    spaces: int
    """Where they lie, as bits."""
    bits: int
    """All of theirs."""
    dues: tuple[Due, ...]


class Plan:
    """What the board of a seat shows now; equal boards share one plan."""

    def __init__(self, boards: Boards, laid: int) -> None:
        self.openings = boards.openings
        self.laid = boards.lying(laid)
        """By opening: the stretch that lies there, or nothing."""
        lines = boards.showing(self.laid)
        self.lengths: list[int] = [sheet.length for sheet in lines]
        self.colours = [sheet.colours for sheet in lines]
        self.dues = [due for sheet in lines for due in sheet.dues]
        self.open: dict[tuple[int, int], int] = {}
        """By cell and space: the opening that has to be filled when the rail comes there."""
        self.lively: list[Due] = []
        """Benefits that open further effects, those of stretches still to be chosen among them."""
        possible = list(self.dues)
        stars = [star for sheet in lines for star in sheet.stars]
        for n, (opening, name) in enumerate(zip(boards.openings, self.laid, strict=True)):
            if opening.covers:
                possible += [due for due in opening.fitting[0].over(opening.line).dues if not name]
                continue
            sheets = [sheet for sheet in opening.fitting if name in {"", sheet.id}]
            dues = [due.at(opening.line, opening.space) for sheet in sheets for due in sheet.dues]
            possible += dues
            most = max(sheet.length for sheet in sheets)
            self.lengths[opening.line] = max(self.lengths[opening.line], opening.space + most - 1)
            if name:
                self.dues += dues
                self.colours[opening.line] = sheets[0].colours or self.colours[opening.line]
                stars += [star.at(opening.line, opening.space) for star in sheets[0].stars]
            else:
                self.open[opening.line * RANKS, opening.space] = n
                self.lively += [due for due in dues if due.lively]
        ends = [due for due in boards.stations if lines[due.line] is boards.lines[due.line]]
        self.dues += [due._replace(space=self.lengths[due.line]) for due in ends]
        self.stars = [[star for star in stars if star.line == line] for line in range(len(boards.lines))]
        self.bringing = _bringing(possible)
        """By rank: what might bring the rails of a colour, stretches still to be chosen among it."""
        self._block(boards, laid)
        self._index(boards)

    def _block(self, boards: Boards, laid: int) -> None:
        self.blocks = boards.blocking(laid)
        """Barriers that still lie there."""
        self.limits = self.lengths[:]
        """By line: how far wood may go now."""
        for block in self.blocks:
            if block.line >= 0:
                self.limits[block.line] = min(self.limits[block.line], block.space - 1)
        shut = {block.space for block in self.blocks if block.line < 0}
        way = boards.industry
        self.exits = [tuple(to for to in exits if to not in shut) for exits in way.exits] if shut else way.exits
        """By space of the industry: where a marker may go on."""
        self.gates = [way.gates(self.exits, at) for at in range(len(self.exits))] if shut else boards.gates
        """By space of the industry: steps to each gap ahead, and at last in all; nothing before a fork."""
        self.ways: dict[tuple[int, tuple[bool, ...]], int] = {}
        """By space before a fork and gaps with a factory: steps of the longest way, as far as it was asked for."""

    def _index(self, boards: Boards) -> None:
        self.room = sum(self.limits)
        self.lively += [due for due in self.dues if due.lively]
        self.lively_cells = self._by_cell(self.lively)
        """Cells with spaces that open further effects."""
        self.lively_ends = self._by_cell(self.lively + self._ends(boards, covers={False}))
        """The same with stations where a line may end sooner than with the longest stretch still to be chosen."""
        self.lively_spaces = [0] * (len(boards.lines) * RANKS)
        """By cell: the spaces that open further effects, as bits, those that would be covered among them."""
        for cell, _, spaces, *_ in self._by_cell(self.lively + self._ends(boards, covers={False, True})):
            self.lively_spaces[cell] = spaces
        self.targets = self.lively_spaces[:]
        """The same with spaces that bring rails, and those where a stretch is laid."""
        for cell, space in [*self.open, *((due.cell, due.space) for dues in self.bringing for due in dues)]:
            self.targets[cell] |= 1 << space
        self.worth = [(due, _rails(due) if not due.lively else -1) for due in self.dues if due.lively or _rails(due)]
        """Benefits that open further effects or bring rails, with the colours of these as bits; -1 for the former."""
        self.on_loco = [due for due in self.dues if due.loco]
        self.fruits = [due for due in self.dues if due.leads_on and due.cell % RANKS == 0]
        """What wood may come to that brings steps of rails, or ideas."""
        self.on_step: dict[tuple[int, int], tuple[Due, ...]] = {}
        for due in self.dues:
            self.on_step[due.cell, due.space] = (*self.on_step.get((due.cell, due.space), ()), due)
        every = [
            Step(cell, cell % RANKS, self.limits[cell // RANKS], action)
            for cell, action in boards.lay.items()
            if cell % RANKS < self.colours[cell // RANKS]
        ]
        self.steps = {colour: tuple(step for step in every if step.rank in ranks) for colour, ranks in CHOICES.items()}
        self.along = [tuple(step for step in every if step.cell // RANKS == line) for line in range(len(boards.lines))]
        """By line: the same on it."""
        behind = [[(step.cell, step.rank) for step in steps if step.rank] for steps in self.along]
        self.tracks = [(line * RANKS, cells) for line, cells in enumerate(behind) if cells]
        """By line: where its wood is, and the rails that follow, each behind the one before."""
        self.follows = [[cell for cells in behind for cell, rank in cells if rank == after] for after in range(RANKS)]
        """By rank: every rail that follows another one."""

    def _by_cell(self, dues: list[Due]) -> list[Cell]:
        """Return the cells on which some benefits lie."""
        found: dict[int, list[Due]] = {}
        for due in dues:
            found.setdefault(due.cell, []).append(due)
        return [
            Cell(cell, cell % RANKS, _union(1 << due.space for due in on), _union(due.bit for due in on), tuple(on))
            for cell, on in sorted(found.items())
        ]

    def _ends(self, boards: Boards, covers: set[bool]) -> list[Due]:
        """Return the stations where a line may end with each stretch still to be chosen."""
        ends = {
            due._replace(space=opening.space + sheet.length - 1)
            for due in boards.stations
            for opening, name in zip(boards.openings, self.laid, strict=True)
            if due.lively and opening.line == due.line and not name and opening.covers in covers
            for sheet in opening.fitting
        }
        return sorted(ends - set(self.lively))


def _union(bits: Iterable[int]) -> int:
    return reduce(or_, bits, 0)


def _rails(due: Due) -> int:
    return _union(1 << COLOURS.index(effect[1]) for effect in due.do if effect[0] == "rails")


def _bringing(dues: list[Due]) -> list[list[Due]]:
    """Return by rank which of some benefits bring the rails of a colour, the nearest first."""
    found: list[list[Due]] = [[] for _ in COLOURS]
    for due in sorted(dues, key=lambda due: due.space):
        for rank in {COLOURS.index(effect[1]) for effect in due.do if effect[0] == "rails"}:
            found[rank].append(due)
    return found


class Boards(dict[int, Plan]):
    """The plans there can be, by a number for what was laid; each is drawn up when it is first needed."""

    def __init__(
        self, lines: Sequence[Sheet], openings: Sequence[Opening], dues: dict[str, Due], lay: dict[int, Action],
        blocks: Sequence[Block], industry: Industry,
    ) -> None:  # fmt: skip
        super().__init__()
        self.lines, self.openings, self.blocks, self.industry = lines, openings, blocks, industry
        self.dues = dues
        """Every benefit of every line and stretch, by its id."""
        self.stations = [due for due in dues.values() if not due.space]
        self.lively = {due.cell % RANKS for due in dues.values() if due.lively}
        """Ranks whose steps can open further effects."""
        growing = any(block.line >= 0 for block in blocks) or any(opening.covers for opening in openings)
        self.fixed = set[int]() if growing else {0}
        """Ranks whose room is never made larger by what happens on the way."""
        self.lay = lay
        """By cell: the step there."""
        self.gates = [industry.gates(industry.exits, at) for at in range(len(industry.exits))]
        """Of an industry on which nothing lies in the way (see `Plan`)."""
        self._units = [1]
        for opening in openings:
            self._units.append(self._units[-1] * (len(opening.fitting) + 1))

    def __missing__(self, laid: int) -> Plan:
        found = self[laid] = Plan(self, laid)
        return found

    def lying(self, laid: int) -> tuple[str, ...]:
        """Return what lies in each opening."""
        found = []
        for _, _, fitting, _ in self.openings:
            laid, n = divmod(laid, len(fitting) + 1)
            found.append(fitting[n - 1].id if n else "")
        return tuple(found)

    def blocking(self, laid: int) -> list[Block]:
        """Return the barriers that were not cleared away."""
        gone = laid // self._units[-1]
        return [block for n, block in enumerate(self.blocks) if not gone >> n & 1]

    def cleared(self, laid: int, block: Block) -> int:
        """Return the number of a board after a barrier was cleared away."""
        return laid + self._units[-1] * (1 << self.blocks.index(block))

    def showing(self, laid: Sequence[str]) -> list[Sheet]:
        """Return what is seen of each line: what is printed, or what lies over it."""
        found = list(self.lines)
        for opening, name in zip(self.openings, laid, strict=True):
            if name and opening.covers:
                found[opening.line] = opening.fitting[0].over(opening.line)
        return found

    def cover(self, laid: int, stretch: str) -> int:
        """Return the number of a board after a stretch was laid over a line."""
        opening = next(i for i, row in enumerate(self.openings) if row.covers and row.fitting[0].id == stretch)
        return self.fill(laid, opening, stretch)

    def fill(self, laid: int, opening: int, stretch: str) -> int:
        """Return the number of a board after a stretch was laid into an opening."""
        return laid + self._units[opening] * (1 + [sheet.id for sheet in self.openings[opening].fitting].index(stretch))


def plan_of(s: RussianState, seat: int) -> Plan:
    """Return what the board of a seat shows now."""
    return s.kit.boards[s.laid[seat]]


def reach(s: RussianState, seat: int, line: int) -> int:
    """Return the furthest space the locomotives of a line reach."""
    locos, number = s.locos[seat], s.kit.number
    return sum(number[locos[slot]] for slot in s.kit.line_slots[line])


def light_with(s: RussianState, seat: int, tile: str, slot: str) -> tuple[int, int]:
    """Return how far a line reaches with a locomotive in a slot, and which tile that takes the place of."""
    kit, at = s.kit, s.kit.slot_names.index(slot)
    was = s.locos[seat][at]
    return reach(s, seat, kit.slot_line[at]) + kit.number[kit.tile_index[tile]] - kit.number[was], was
