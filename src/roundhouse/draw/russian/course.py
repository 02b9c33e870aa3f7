"""The course of a line: what is fixed about it, what it shows in a position, and where its spaces lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.rails import TOKEN
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.boulders import Rock, rocks_on
from roundhouse.draw.russian.branches import drop_of
from roundhouse.draw.russian.sizes import sizes
from roundhouse.draw.russian.special_cards import car_on
from roundhouse.draw.russian.specials import Special, found_on, line_points
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.russian.style import Scope
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.plan import Plan
    from roundhouse.games.russian.state import RussianState


class Glance(NamedTuple):
    """What a line shows at a glance: rails, locomotives, how far they reach, and how long it is."""

    at: tuple[int, ...]
    locos: tuple[int, ...]
    far: int
    length: int


class Facts(NamedTuple):
    """What a line shows."""

    at: tuple[int, ...]
    """By rank: the space the rail has reached."""
    locos: tuple[int, ...]
    """By slot: the tile there, or 0."""
    far: int
    length: int
    doublers: int
    values: tuple[int, ...]
    specials: tuple[Special, ...]
    points: int
    laid: tuple[str, ...]
    """By opening of the line: the stretch that was laid there, or nothing."""
    rocks: tuple[Rock, ...] = ()
    car: bool = False
    """Whether the freight car is coupled to its locomotives."""


class Course:
    """One line of one seat in a box."""

    def __init__(self, kit: Kit, words: Words, seat: int, at: int, box: Box, look: Look) -> None:
        self.kit, self.words, self.seat, self.at = kit, words, seat, at
        self.row = kit.lines[at]
        self.name = words.name("line", self.row.id)
        self.slots = kit.line_slots[at]
        self.box, self.look = box, look
        self.openings = [opening for opening in kit.boards.openings if opening.line == at and not opening.covers]
        over = [one.fitting[0] for one in kit.boards.openings if one.line == at and one.covers]
        self.over = words.name("line", over[0].id) if over else self.name
        """What it is called when something lies over it."""
        ends = [one.space + max(sheet.length for sheet in one.fitting) - 1 for one in self.openings]
        self.length = max(self.row.length, *ends, *(sheet.length for sheet in over), 0)
        """As long as it can become."""
        self.fork = next((one for one in self.openings if one.space > self.row.length), None)
        last = {self.row.length} if any(due.line == at for due in kit.boards.stations) else set[int]()
        sheet = kit.boards.lines[at]
        self.posted = {due.space for due in sheet.dues} | {star.space for star in sheet.stars} | last
        """Spaces that are printed with something to give."""
        self.sizes = sizes(self.length, self.row.length if self.fork else self.length, len(self.slots), box, look)

    def facts(self, scope: Scope) -> Facts:
        """Read the line off a position, once for the board and for those who see it at a glance."""
        return scope.once(("line", self.seat, self.at), lambda: self._facts(scope))

    def glance(self, s: RussianState) -> Glance:
        """Read off a position what can be seen from afar."""
        plan, first = plan_of(s, self.seat), self.at * RANKS
        return Glance(
            tuple(s.rails[self.seat][first : first + RANKS]),
            tuple([s.locos[self.seat][slot] for slot in self.slots]),
            min(reach(s, self.seat, self.at), self.open_end(plan)),
            plan.lengths[self.at],
        )

    def _facts(self, scope: Scope) -> Facts:
        s, seat = scope.s, self.seat
        return Facts(
            *self.glance(s),
            doubled(s, seat, self.at),
            tuple(scope.kit.values[s.revalued[seat]]),
            tuple(found_on(scope, seat, self.at)),
            line_points(scope, seat, self.at),
            tuple(
                name
                for name, one in zip(plan_of(s, seat).laid, scope.kit.boards.openings, strict=True)
                if one.line == self.at and not one.covers
            ),
            rocks_on(scope.kit, plan_of(s, seat), self.at),
            car_on(scope, seat, self.at),
        )

    def drop(self, space: float, facts: Facts) -> float:
        """Return how far below the trunk a space lies: on the arm that was chosen."""
        if self.fork is None or space <= self.sizes.trunk:
            return 0
        return drop_of(self.fork, facts.laid[self.openings.index(self.fork)], self.sizes)

    def spans(self, start: int, end: int, facts: Facts) -> list[tuple[float, float, float]]:
        """Return where track from one space to another lies: from, to, how far below the trunk."""
        z = self.sizes
        cuts = [(start, min(end, z.trunk)), (max(start, z.trunk), end)]
        return [(z.x(a + 1) - z.cell / 2, z.x(b) + z.cell / 2, self.drop(b, facts)) for a, b in cuts if a < b]

    def place(self, space: int, facts: Facts) -> Box:
        """Return where a token lies on a space."""
        z = self.sizes
        w, h = TOKEN[0] * z.token, TOKEN[1] * z.token
        y = z.top + self.drop(space, facts) + z.high / 2
        return Box(self.box.x + z.x(space) - w / 2, self.box.y + y - h / 2, w, h)

    def slot(self, n: int) -> Box:
        """Return where a locomotive stands."""
        z = self.sizes
        if z.small:
            start = 14 + text_width(self.name, 14, "voice", 700)
            return Box(self.box.x + start + n * 52, self.box.y + 2, 48, 30)
        return Box(self.box.x + 8 + n * z.slot, self.box.y + z.top - 34, z.slot - 6, z.high + 34)

    def undecided(self, facts: Facts) -> bool:
        """Whether the line forks and no arm was chosen."""
        return self.fork is not None and not facts.laid[self.openings.index(self.fork)]

    def worth(self, facts: Facts, space: int) -> int:
        """Return what a space counts: as the best rail at or beyond it, perhaps doubled."""
        best = max((rank for rank, here in enumerate(facts.at) if here >= space), default=0)
        return facts.values[best] * (2 if space <= facts.doublers else 1)

    def open_end(self, plan: Plan) -> int:
        """Return how far light can be seen: to where a fork is still open."""
        chosen = self.fork is None or plan.laid[self.kit.boards.openings.index(self.fork)]
        return plan.lengths[self.at] if chosen else self.sizes.trunk
