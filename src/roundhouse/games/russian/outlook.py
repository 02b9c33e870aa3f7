"""What effects can lead to at most: whether something owed is out of reach, whatever is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.rooms import NEVER, industry_room
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.state import RussianState
    from roundhouse.games.russian.tables import Card, Idea

STEPS = ("rails", "keys")
"""What opens steps of rails."""
STORES = ("cards", "ideas")
"""What gives access to things that lie ready."""


def out_of_reach(s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect]) -> bool:
    """Whether something that is owed cannot be done by the open effects, and these open nothing else."""
    due = tiles_owed(s, seat, owed)
    if due and (lacking := due - tiles_left(s)) > 0 and lacking > _turned_in(s, seat, effects):
        return True
    if s.kit.may_build and any(effect[0] == "factory" for effect in owed) and not s.kit.may_build(s, seat):
        return True
    moves, lays = 0, []
    for effect in owed:
        if effect[0] == "industry":
            moves += effect[1]
        elif effect[0] == "lay":
            lays.append(effect)
    if lays and _no_room_ever(s, seat, lays):
        return True
    stuck = moves > 0 and moves > industry_room(s, seat)
    if not stuck and not _lacking(s, seat, lays, NO_STEPS):
        return False
    steps = _following(s, seat, effects)
    return steps is not None and (stuck or _lacking(s, seat, lays, steps))


def _no_room_ever(s: RussianState, seat: int, lays: Sequence[Effect]) -> bool:
    """Whether more wood steps are owed than the lines have room for, which nothing on this board changes."""
    wood = sum(n for _, colour, n in lays if colour == COLOURS[0])
    return wood > 0 and 0 in s.kit.boards.fixed and wood > plan_of(s, seat).room - sum(s.rails[seat][::RANKS])


def far_off(s: RussianState, seat: int, effects: Effects) -> bool:
    """Whether effects lay rails that a seat lacks, and that the steps they bring or meet on their way do not reach."""
    ranks = {COLOURS.index(effect[1]) for effect in effects if effect[0] == "lay" and effect[1] in COLOURS}
    missing = [rank for rank in ranks if not owns(s, seat, rank)]
    if not missing:
        return False
    industry, steps, met, ahead = 0, 0, set[Any](), list(effects)
    while ahead:
        industry += sum(effect[1] for effect in ahead if effect[0] == "industry")
        steps += sum(effect[2] for effect in ahead if effect[0] == "lay" and 0 in CHOICES[effect[1]])
        steps += sum(2 * effect[1] for effect in ahead if effect[0] == "keys")
        ahead = [*_on_strip(s, seat, industry, met), *_on_lines(s, seat, (steps, 0, 0, 0, 0), 0, met)]
    return any(_brought(s, seat, rank) > steps for rank in missing)


def _lacking(s: RussianState, seat: int, lays: Sequence[Effect], steps: Steps) -> bool:
    """Whether there are no rails for a step that is owed, or too little room, even if these steps came first."""
    asked = [0] * RANKS
    for _, colour, n in lays:
        ranks = CHOICES[colour]
        for rank in ranks:
            if owns(s, seat, rank) or _brought(s, seat, rank) <= steps.each[0]:
                break
        else:
            return True
        if len(ranks) == 1:
            asked[rank] += n
    return any(asked) and any(
        asked[rank] > _room_behind(s, seat, rank) + steps.below[rank] or _before(s, seat, rank) > steps.below[rank]
        for rank in range(1, RANKS)
        if asked[rank]
    )


def _brought(s: RussianState, seat: int, rank: int) -> int:
    """Return how many wood steps away the rails of a colour are."""
    rails, least = s.rails[seat], NEVER
    for due in plan_of(s, seat).bringing[rank]:
        least = min(least, due.space - rails[due.cell])
    return least


def _before(s: RussianState, seat: int, rank: int) -> int:
    """Return how many steps of colours ahead have to come before one of a colour at least."""
    rails, owned = s.rails[seat], owns(s, seat, rank)
    first = 0 if owned else 1  # wood that goes where the rails are may be the wood that makes room
    ways = (
        sum(max(0, rails[cell] + 1 + ahead - rails[cell - ahead]) for ahead in range(1, rank + 1 - first))
        for cell in plan_of(s, seat).follows[rank]
    )
    return min(ways, default=NEVER) + (0 if owned else max(0, _brought(s, seat, rank)))


def _room_behind(s: RussianState, seat: int, rank: int) -> int:
    """Return how many steps rails of a colour could make if there were enough of them and no other moved."""
    rails, total = s.rails[seat], 0
    for cell in plan_of(s, seat).follows[rank]:
        room = rails[cell - 1] - rails[cell] - 1
        if room > 0:
            total += room
    return total


def tiles_owed(s: RussianState, seat: int, owed: Sequence[Effect]) -> int:
    """Return how many tiles the effects take at least; one that is replaced can be taken again."""
    locos = others = 0
    for effect in owed:
        if effect[0] == "loco":
            locos += effect[1]
        elif effect[0] in {"build", "factory"}:
            others += effect[1]
    return locos + min(others, s.works(seat).count(0) + 1) if others else locos


def _turned_in(s: RussianState, seat: int, effects: Sequence[Effect]) -> int:
    """Return how many locomotives could at most be turned in: one for each that comes when no slot is free."""
    brought = any(effect[0] == "engine" for effect in effects)
    if any(there and says(card, "engine") for card, there in zip(s.kit.idea_cards, s.cards, strict=True)):
        gone = s.ideas[seat] | s.spent[seat]
        tiles = (tile for i, tile in enumerate(s.kit.ideas) if not gone >> i & 1)
        brought |= any(effect[0] == "card" for effect in effects) or any(says(tile, "card") for tile in tiles)
    return max(0, sum(s.stacks) + brought - s.locos[seat].count(0))


def says(row: Idea | Card, op: str) -> bool:
    """Whether an effect of some kind stands on a tile or card."""
    return any(effect[0] == op for effect in row.do + row.then)


class Steps(NamedTuple):
    """Steps of rails there can be at most."""

    each: Sequence[int]
    """By colour: how many could be of it."""
    below: Sequence[int]
    """By colour: how many could be of those ahead of it, all together."""


NO_STEPS = Steps((0,) * RANKS, (0,) * RANKS)


class Prospect:
    """What some effects and all that could follow from them might bring at most."""

    def __init__(self) -> None:
        self.industry = self.locos = self.ideas = 0
        self._each, self._below = [0] * RANKS, [0] * RANKS

    def add(self, opens: object, effect: Effect) -> None:
        """Count an effect by what it opens."""
        match opens:
            case "industry":
                self.industry += effect[-1]
            case "ideas":
                self.ideas += effect[-1]
            case "locos":
                self.locos += effect[-1] if effect[0] == "loco" else 1
            case "rails":
                self._step(CHOICES[effect[1]], effect[-1])
            case "keys":
                self._step(CHOICES["any"], 2 * effect[-1])

    def _step(self, ranks: Iterable[int], n: int) -> None:
        for rank in ranks:
            self._each[rank] += n
        for rank in range(min(ranks) + 1, RANKS):
            self._below[rank] += n

    def steps(self, s: RussianState, seat: int) -> Steps:
        """Return how many steps there are, with those of the best ideas."""
        if not self.ideas:
            return Steps(self._each, self._below)
        gone = s.ideas[seat] | s.spent[seat]
        left = sorted((n for i, n in enumerate(s.kit.idea_steps) if not gone >> i & 1), reverse=True)
        more = sum(left[: self.ideas])
        return Steps([n + more for n in self._each], [n + more for n in self._below])


def _following(s: RussianState, seat: int, effects: Sequence[Effect]) -> Steps | None:
    """Return how many steps the effects could bring at most; nothing if they might open any way."""
    found, steps, met, opens = Prospect(), NO_STEPS, set[Any](), s.kit.lore.opens
    while effects:
        follow: list[Effect] = []
        for effect in effects:
            then = opens[effect[0]]
            if then is True:
                return None
            if callable(then):
                follow += then(s, seat)
            else:
                found.add(then, effect)
                if then in STORES and then not in met:
                    met.add(then)
                    follow += _in_store(s, seat, then)
        if found.industry:
            follow += _on_strip(s, seat, found.industry, met)
        steps = found.steps(s, seat)
        follow += _on_lines(s, seat, steps.each, found.locos, met)
        effects = follow
    return steps


def _in_store(s: RussianState, seat: int, store: object) -> Iterable[Effect]:
    """Return what the ideas or idea cards that are left would do."""
    if store == "cards":
        for card, there in zip(s.kit.idea_cards, s.cards, strict=True):
            if there:
                yield from card.do + card.then + card.may
    else:
        gone = s.ideas[seat] | s.spent[seat]
        for i, tile in enumerate(s.kit.ideas):
            if not gone >> i & 1:
                yield from (e for e in tile.do + tile.then if s.kit.lore.opens[e[0]] not in STEPS)


def _on_strip(s: RussianState, seat: int, n: int, met: set[Any]) -> Iterable[Effect]:
    """Return what the spaces up to so many steps away do; none beyond an empty gap."""
    way, factories, exits = s.kit.industry, s.works(seat), plan_of(s, seat).exits
    for i, at in enumerate(s.markers[seat]):
        front = {at}
        for _ in range(n):
            front = {to for at in front for to in exits[at] if not way.shut[to] or factories[way.gap_at[to]]}
            for space in front:
                if (i, space) not in met:
                    met.add((i, space))
                    yield from _on_space(s, seat, space)


def _on_space(s: RussianState, seat: int, space: int) -> Effects:
    """Return what a space of the industry does when a marker enters it."""
    way = s.kit.industry
    if way.gap_at[space] >= 0:
        return s.kit.tile_enter[s.works(seat)[way.gap_at[space]]]
    fresh = way.spaces[space].idea and not s.claimed[seat] & s.kit.idea_bit
    return (*way.does[space], ("idea", 1)) if fresh else way.does[space] + way.spaces[space].again


def _on_lines(s: RussianState, seat: int, steps: Sequence[int], locos: int, met: set[Any]) -> Iterable[Effect]:
    """Return what rails would bring within so many steps of each colour, and with so many more locomotives."""
    if not locos and not any(steps):
        return
    rails, claimed = s.rails[seat], s.claimed[seat]
    for bit, line, cell, space, loco, do, _ in plan_of(s, seat).lively:
        if space > rails[cell] + steps[cell - line * RANKS] or bit in met:
            continue
        if rails[cell] >= space and (claimed & bit or not loco or not locos):
            continue  # it was received, or there was nobody to fetch it, and there still is not
        rank = cell - line * RANKS
        if rails[cell] < space and rank and rails[cell - 1] <= space and not any(steps[:rank]):
            continue  # the rail ahead stays where it is
        if loco and (reaches(s, seat, locos)[line] if locos else reach(s, seat, line)) < space:
            continue
        met.add(bit)
        yield from do


def reaches(s: RussianState, seat: int, locos: int) -> list[int]:
    """Return how far each line would reach at most if so many locomotives came."""
    kit = s.kit
    if not locos:
        return [reach(s, seat, line) for line in range(len(kit.lines))]
    own = [kit.number[tile] for tile in s.locos[seat]]
    left = [kit.number[tile] for tile in kit.stacked for _ in range(s.stacks[tile])]
    best = sorted(own + left[:locos] + kit.given, reverse=True)
    return [sum(best[: len(slots)]) for slots in kit.line_slots]
