"""What is known of every op beforehand, so that questions are answered without trying: what it takes, what it opens.

Ops say it themselves, where they are declared:

- ``takes``: the scarce thing that one of it uses up, one of `PLACES` or of those a module adds; ``rails`` for steps.
- ``steps``: of steps of rails, what its first argument says: ``colour`` or ``line``.
- ``opens``: whether more can be done after it in the same turn than before.
  `False` is nothing, `True` anything; words say what follows: ``industry``, ``rails``, ``keys``, ``ideas``, ``cards``,
  ``locos``, ``factories``, ``tiles`` (one or the other), ``markers``, ``line``: a stretch that is laid over one,
  or ``supply``: that others may use it up;
  so do the effects that may follow each of it at most, or a function of state and seat that returns them.
- ``either``: a function of state and seat that returns what may follow from each of it, one of these at most.
- ``unlocks``: whether it opens a closed place for a locomotive.
- ``freely``: of what opens things that lie ready, whether any one of them can be had.
- ``eager``: how soon a search tries it, low numbers first.
- ``clears``: whether it most easily makes room for industry steps.
- ``once``: whether a space that says it is never used a second time in a round.
- ``repeats``: of using a space again, how many workers may hold it at most.
- ``exact``: whether it offers only what can then be done in full.
- ``begins``: of what is ``exact``, a function of state, seat and rooms that says whether it offers anything, if that
  is quicker than to say what.
- ``within``: a function of state, seat and open effects that says whether it may become possible.
- ``owes``: whether what follows from its choice has to be done in full.
- ``leans``: whether what it offers depends on where rails lie, though it is no step of one.
- ``always``: whether it can always be done.
- ``searched``: whether only a search finds out if it can be done, in full and with all the rest.
- ``binds``: of something beside the action, that it goes with an action alone; a function that says whether what it
  brings lets a seat act that could not.
- ``heats``: whether a heater on a factory that says it adds one more; not said, it does.
- ``bars``: a function that says why it cannot be begun, or nothing.
- ``recruits``: how many engineers it may bring besides the one of every round.
- ``visits``: whether it uses an engineer of somebody else, with one more worker.

Of what waits on the agenda:

- ``holds``: whether its arguments are open effects.
- ``carries``: what its argument is that looks for a place, a ``loco`` or a ``factory``.
- ``settles``: whether it only follows up what was done above it.
- ``between``: whether it belongs to the round, and to nobody's turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.pool import POOLS
from roundhouse.core.state import Effect, Effects
from roundhouse.core.tables import RulesError
from roundhouse.games.russian.rooms import ANY, BROAD, INDUSTRY, LOCO, PLACES, TILED
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from roundhouse.core.op import Op
    from roundhouse.core.rules import Rules
    from roundhouse.games.russian.prospect import Steps

Follows = Callable[[Any, int], Iterable[Effect]]
"""Returns the effects that may follow at most."""
Either = tuple[Effects, Effects]
"""What is owed from then on, and all that is open."""
Needs = tuple[tuple[int, int], ...]
"""Room that suffices: place among the rooms, how much."""
MOVING = {"rails", "industry"}
"""What is taken by moving on, step by step."""
USUAL = 2
"""How soon a search tries what does not say."""


FOLLOWS = {"industry", "rails", "locos", "keys", "ideas", "cards", "factories", "tiles", "markers", "supply", "line"}
"""The words for what an op opens."""
ANSWERS = {"takes", "exact", "always", "searched"}
"""Of these a choice says one that stands on a space or an engineer: else it would quietly be slow."""


def _demand(where: str, op: Op[Any, Any]) -> None:
    """See that an op says what is asked of it all the time."""
    if "opens" not in op.facts:
        raise RulesError(f"{where}: the operation {op.name!r} does not say what it opens")
    if isinstance(opens := op.facts["opens"], str) and opens not in FOLLOWS:
        raise RulesError(f"{where}: the operation {op.name!r} opens {opens!r}, not one of {', '.join(sorted(FOLLOWS))}")
    if op.asks and where.startswith(("space.", "engineer.")) and not ANSWERS & op.facts.keys():
        raise RulesError(f"{where}: the operation {op.name!r} says nothing of {', '.join(sorted(ANSWERS))}")


class Walks(NamedTuple):
    """Effects, parted into steps of rails and others of which room says whether they can be done."""

    steps: Effects
    others: Effects
    roomy: bool
    """Whether room says it of the steps too, if there is enough."""
    alone: bool
    """Whether all steps are of one colour: without room for them they lead nowhere."""


class Lore:
    """The facts about all ops, sorted by what is asked."""

    def __init__(self, rules: Rules) -> None:
        for where, effect in rules.effects():
            _demand(where, rules.ops[effect[0]])
        self._ops = rules.ops
        self.counted = {name for name, op in rules.ops.items() if op.counted}
        self._take(rules.tweaked("rooms", {}))
        self._open()
        self._search()
        self._wait()
        self._needs: dict[Effects, Needs] = {}
        self.stores: dict[int | tuple[int, ...], tuple[Effects, bool]] = {}
        """By the ideas that are gone, or the idea cards that lie there: what those left would do."""
        self.at_hand: dict[Effects, Steps | None] = {}
        """By open effects: the steps of rails among them."""
        self._plain: dict[Effects, Needs | None] = {}
        self._walks: dict[Effects, Walks | None] = {}
        self._leading: dict[tuple[Effects, Effects], Effects] = {}
        self._alike: dict[tuple[Effects, Effects], tuple[Effects, Effects]] = {}

    def _said(self, fact: str) -> dict[str, Any]:
        """Return what all ops that say something of a fact say."""
        return {name: op.facts[fact] for name, op in self._ops.items() if fact in op.facts}

    def _verbs(self, names: Iterable[str]) -> set[str]:
        return {verb for name in names for verb in self._ops[name].verbs}

    def _take(self, more: dict[str, Callable[[Any, int], int]]) -> None:
        self.more = tuple(more.values())
        """What counts the rooms that modules add."""
        places, takes = {name: i for i, name in enumerate((*PLACES, *more))}, self._said("takes")
        self.takes = {name: places[what] for name, what in takes.items() if what in places}
        self.scarce = set(takes)
        """Ops that need nothing but room."""
        self.plain = {name for name, op in self._ops.items() if not op.asks} | self._said("always").keys() | self.scarce
        """Ops of which room says whether they can be done."""
        self.moving = {name for name, what in takes.items() if what in MOVING}
        """Ops that move a rail or a marker on."""
        self.steps_by: dict[str, str] = self._said("steps")
        """Steps of rails: of a colour, or on a line."""
        self.coloured = {name for name, by in self.steps_by.items() if by == "colour"}
        verbs = self._verbs(self.coloured)
        self.laying = {name for name, op in self._ops.items() if op.verbs & verbs} - self.coloured
        """Ops that lay rails otherwise than by steps of a colour."""
        self.leaning = set(self._said("leans"))
        """Ops, called as their verbs, that depend on where rails lie."""
        self.tiles = {name for name, place in self.takes.items() if place in TILED}
        """Ops that take a tile."""
        self.building = {name for name in self.tiles if self.takes[name] != LOCO}
        """Those that may bring a factory."""
        self.buying = self._verbs(self.tiles - self.building)
        """Verbs that bring a locomotive from a stack."""

    def _open(self) -> None:
        said = self._said("opens")
        self.opens: dict[str, bool | str | Effects | Follows] = {name: said.get(name, True) for name in self._ops}
        self.inert = {name for name, opens in self.opens.items() if not opens}
        """Ops after which nothing more can be done in the same turn than before."""
        choices = {name for name, op in self._ops.items() if op.asks}
        self.counting = self._verbs(choices & self.inert) - self._verbs(choices - self.inert)
        """Verbs that only count, whatever offers them."""
        self.clears = set(self._said("clears"))
        self.either: dict[str, Callable[..., list[Either]]] = self._said("either")
        """Says of an op what may follow from it, one of these at a time."""
        self.unlocking = set(self._said("unlocks"))
        """Ops that open a closed place for a locomotive."""
        free = self._said("freely")
        self.using = {name for name in free if self.opens[name] == "ideas"}
        """Ops that use one of the ideas, whichever it is."""
        self.dealing = {name for name in free if self.opens[name] == "cards"}
        """Ops that bring one of the cards."""
        self.spare = {name for name, opens in self.opens.items() if opens == "locos"} - self.takes.keys()
        """Ops that place a locomotive which does not come from a stack."""

    def _search(self) -> None:
        soon = self._said("eager")
        self.eager: dict[str, int] = {verb: soon[name] for name in soon for verb in self._ops[name].verbs}
        self.once = set(self._said("once"))
        """Ops whose space is never used a second time in a round."""
        self.visiting = set(self._said("visits"))
        """Ops that take one more worker."""
        self.exact = set(self._said("exact"))
        """Ops that offer only what can be done in full."""
        self.begins: dict[str, Callable[..., bool]] = self._said("begins")
        """Says of an op whether it offers anything, where that is quicker than to say what."""
        self.within: dict[str, Callable[..., bool]] = self._said("within")

    def _wait(self) -> None:
        self.holding = self._said("holds").keys() | set(POOLS)
        """Ops whose frames hold open effects."""
        self.carries: dict[str, str] = self._said("carries")
        """Ops whose frames have a tile that looks for its place."""
        self.settling = set(self._said("settles"))
        self.between = set(self._said("between"))

    def needs(self, effects: Effects) -> Needs:
        """Return how much room suffices to do all the effects in any order."""
        if (found := self._needs.get(effects)) is None:
            found = self._needs[effects] = self._sum(effects)
        return found

    def plain_needs(self, effects: Effects) -> Needs | None:
        """Return the same, or nothing if room does not say whether all of them can be done."""
        if effects not in self._plain:
            plain = all(effect[0] in self.plain for effect in effects)
            self._plain[effects] = self.needs(effects) if plain else None
        return self._plain[effects]

    def _sum(self, effects: Effects) -> Needs:
        needs: dict[int, int] = {}
        for effect in effects:
            if effect[0] in self.coloured:
                place = BROAD.get(effect[1]) or COLOURS.index(effect[1])
                needs[place] = needs.get(place, 0) + effect[2]
            elif effect[0] in self.takes:
                place = self.takes[effect[0]]
                needs[place] = needs.get(place, 0) + (effect[1] if len(effect) > 1 else 1)
        if len(needs) > 1 and needs.keys() & BROAD.values():
            needs[ANY] = sum(n for place, n in needs.items() if place < RANKS or place in BROAD.values())
        if len(tiles := needs.keys() & TILED) > 1:
            needs |= dict.fromkeys(tiles, sum(needs[place] for place in tiles))
        return tuple(needs.items())

    def walks(self, effects: Effects) -> Walks | None:
        """Return effects parted into steps of rails and others; nothing if room does not say whether these are done."""
        if effects not in self._walks:
            steps = tuple(effect for effect in effects if effect[0] in self.steps_by)
            others = tuple(effect for effect in effects if effect[0] not in self.steps_by)
            roomy = all(effect[0] in self.scarce for effect in steps)
            plain = all(effect[0] in self.plain for effect in others)
            colours = {effect[1] for effect in steps}
            alone = roomy and len(colours) == 1 and colours <= set(COLOURS)
            self._walks[effects] = Walks(steps, others, roomy=roomy, alone=alone) if plain else None
        return self._walks[effects]

    def fits(self, room: list[int], effects: Effects, spare: int = 0) -> bool:
        """Whether there is room for all the effects, and some to spare."""
        for place, n in self.needs(effects):  # noqa: SIM110  (asked for every space: a loop is quicker)
            if room[place] < n + spare:
                return False
        return True

    def moves(self, effects: Effects) -> int:
        """Return how many industry steps effects ask for, if tiles are asked for as well none."""
        needs = dict(self.needs(effects))
        return 0 if needs.keys() & TILED else needs.get(INDUSTRY, 0)

    def leading(self, owed: Effects, gained: Effects) -> Effects:
        """Return what is gained besides, but for what only counts, unless it can be taken for something else."""
        if (found := self._leading.get((owed, gained))) is None:
            counting = self.counting - self._verbs(effect[0] for effect in owed)
            found = tuple(e for e in gained if e[0] not in self.inert or not self._ops[e[0]].verbs <= counting)
            self._leading[owed, gained] = found = gained if len(found) == len(gained) else found
        return found

    def alike(self, owed: Effects, gained: Effects) -> tuple[Effects, Effects]:
        """Return what is owed and what is gained besides as it lies in a pool, in one order of all that are the same.

        What only counts may lapse, unless it can be taken for something that is owed.
        """
        if (found := self._alike.get((owed, gained))) is None:
            due = self._verbs(effect[0] for effect in owed)
            lively = tuple(e for e in gained if e[0] not in self.inert or self._ops[e[0]].verbs & due)
            found = self._alike[owed, gained] = self._sorted(owed), self._sorted(lively)
        return found

    def _sorted(self, effects: Effects) -> Effects:
        """Return effects in one order, those that are counted together; steps that lean on each other stay there."""
        if any(effect[0] in self.laying for effect in effects):
            return effects
        times: dict[Effect, int] = {}
        for effect in effects:
            what = effect[:-1] if effect[0] in self.counted else effect
            times[what] = times.get(what, 0) + self.times(effect)
        return tuple(sorted(((*what, n) for what, n in times.items()), key=repr))

    def colour(self, effect: Effect) -> str:
        """Return of which colour the steps of rails may be that an effect brings."""
        return str(effect[1]) if effect[0] in self.coloured else "any"

    def times(self, effect: Effect) -> int:
        """Return how often an effect can be done."""
        return int(effect[-1]) if effect[0] in self.counted else 1

    def steps(self, effect: Effect) -> int:
        """Return how many steps of rails an effect brings by itself."""
        each: int = {"rails": 1, "keys": 2}.get(str(self.opens[effect[0]]), 0)
        return each * effect[-1] if each else 0

    def leads_on(self, effects: Effects) -> bool:
        """Whether something brings steps of rails by itself, or an idea."""
        return any(self.steps(effect) or effect[0] in self.using for effect in effects)

    def lively(self, effects: Effects) -> bool:
        """Whether something opens further effects."""
        return any(effect[0] not in self.inert for effect in effects)
