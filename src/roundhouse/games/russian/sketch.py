"""A sketch of a turn: what a seat could have come to, with nothing kept but what may help."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.rooms import FACTORIES, INDUSTRY
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from roundhouse.core.state import Effect
    from roundhouse.games.russian.fleet import Fleet
    from roundhouse.games.russian.state import RussianState

EITHER, ANY = RANKS, RANKS + 1
"""Where steps of more than one colour are counted, behind those of each."""
BRONZE = COLOURS.index("bronze")
"""The first colour of which such steps are not."""
PLACE = {colour: i for i, colour in enumerate((*COLOURS, "wood-or-green", "any"))}
Counts = tuple[int, ...]


NAMES = (
    "bound", "brought", "building", "built", "cards", "choices", "claimed", "coming", "deals", "due",
    "factories", "fleet", "gaps", "ideas", "laid", "made", "markers", "met", "moves", "moving", "owned",
    "rails", "setting", "steps", "tiles", "used",
)  # fmt: skip


class Sketch:
    """Where rails and markers of a seat are, and what is at hand; nothing is ever paid until it has to be."""

    __slots__ = NAMES

    laid: int
    rails: Counts
    made: Counts
    """Steps that were made, by colour."""
    steps: Counts
    """Steps there have been, by colour, then those of more colours."""
    due: Counts
    """Those of them that have to be made."""
    owned: int
    """Colours of which there are rails, as bits."""
    claimed: int
    fleet: Fleet
    coming: int
    """How many tiles may have been taken."""
    markers: Counts
    moves: int
    """Industry steps at hand."""
    moving: int
    """How many have to be made."""
    factories: int
    brought: int
    """Tiles that do not come from stacks, as bits."""
    building: int
    """How many have to be built."""
    built: int
    """Sites that were covered, as bits."""
    gaps: int
    """Gaps with a factory that was not there, as bits."""
    ideas: int
    used: int
    """Idea tiles that are gone, as bits."""
    deals: int
    """Idea cards to be taken."""
    cards: Counts
    tiles: int
    """Tiles to be built, as locomotives or factories."""
    setting: int
    """Markers to be set."""
    choices: tuple[str, ...]
    """Ops of which one thing or another follows."""
    bound: tuple[str, ...]
    """Those of them that have to be used."""
    met: frozenset[str]
    """What came with tiles."""

    def copy(self) -> Sketch:
        """Return the same once more."""
        return _copied(self)

    def more_steps(self, place: int, n: int) -> None:
        """Count steps of a colour, or of more."""
        self.steps = (*self.steps[:place], self.steps[place] + n, *self.steps[place + 1 :])

    def open_choice(self) -> bool:
        """Whether something is chosen before anything else."""
        return bool(self.ideas or self.deals or self.setting or self.tiles or self.choices)

    def done(self) -> bool:
        """Whether all that is owed was done."""
        return not self.moving and not self.building and not self.lacks()

    def pays(self, made: Sequence[int]) -> bool:
        """Whether there are steps for so many of each colour."""
        steps, more = self.steps, 0
        for rank in range(RANKS):
            if rank == BRONZE and more:
                more = max(0, more - steps[EITHER])
            if made[rank] > steps[rank]:
                more += made[rank] - steps[rank]
        return more <= steps[ANY]

    def lacks(self) -> Sequence[int]:
        """Return colours of one of which a step still has to be made."""
        made, due = self.made, self.due
        for rank in range(RANKS - 1, -1, -1):
            if made[rank] < due[rank]:
                return (rank,)
        if made[0] + made[1] < due[0] + due[1] + due[EITHER]:
            return (0, 1)
        return range(RANKS) if sum(made) < sum(due) else ()

    def owe(self, s: RussianState, effects: Iterable[Effect]) -> None:
        """Count what has to be done in full, as far as that is looked at."""
        due, lore = list(self.due), s.kit.lore
        for effect in effects:
            if effect[0] in lore.coloured:
                due[PLACE[effect[1]]] += effect[2]
            elif (takes := lore.takes.get(effect[0])) == INDUSTRY:
                self.moving += effect[1]
            elif takes == FACTORIES and s.kit.covering:
                self.building += effect[1]
            elif effect[0] in lore.either:
                self.bound = (*self.bound, *[effect[0]] * lore.times(effect))
        self.due = tuple(due)


def _copier() -> Callable[[Sketch], Sketch]:
    """Write the function that copies a sketch: a search does little else as often."""
    lines = [f"made.{name} = at.{name}" for name in NAMES]
    names: dict[str, Any] = {"Sketch": Sketch}
    exec("\n    ".join(["def copied(at):", "made = Sketch()", *lines, "return made"]), names)  # noqa: S102  (the text is ours)
    return names["copied"]  # type: ignore[no-any-return]


_copied = _copier()

alike = attrgetter(*NAMES)
"""Sketches in which this is the same lead to the same."""


def sketch(s: RussianState, seat: int) -> Sketch:
    """Return what a seat has now, with nothing open."""
    made = Sketch()
    made.laid, made.rails = s.laid[seat], tuple(s.rails[seat])
    made.made, made.steps, made.due = (0,) * RANKS, (0,) * (ANY + 1), (0,) * (ANY + 1)
    made.owned = sum(1 << rank for rank in range(RANKS) if owns(s, seat, rank))
    made.claimed = s.claimed[seat]
    made.fleet, made.coming = s.kit.fleets.at_first(s.locos[seat]), 0
    made.markers, made.moves, made.moving = tuple(sorted(s.markers[seat])), 0, 0
    made.factories = made.building = made.built = made.gaps = made.brought = 0
    made.ideas = made.deals = made.setting = made.tiles = 0
    made.used, made.cards = s.ideas[seat] | s.spent[seat], tuple(s.cards)
    made.choices, made.bound, made.met = (), (), frozenset()
    shared = s.kit.shared
    for other in range(s.seats) if shared else ():
        for name in plan_of(s, other).laid if other != seat and s.laid[other] else ():
            for bit in shared.get(name, ()):
                made.claimed |= bit  # it lies before somebody else
    return made
