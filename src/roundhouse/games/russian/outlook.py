"""Whether something that is owed is out of reach, whatever is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.games.russian.doubling import doubler_room
from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.gaining import added
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.prospect import NO_STEPS, Prospect, following, on_lines, on_strip
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.rooms import DOUBLERS, FACTORIES, INDUSTRY, LOCO, TILED, industry_room
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS
from roundhouse.games.russian.walking import fruitless, lacked


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.plan import Plan
    from roundhouse.games.russian.prospect import Steps
    from roundhouse.games.russian.state import RussianState
    from roundhouse.games.russian.tables import Card, Idea


def out_of_reach(s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect], built: int = 0) -> bool:
    """Whether something that is owed cannot be done by the open effects, and these open nothing else.

    Factories that are just being built may be anywhere.
    """
    takes = s.kit.lore.takes
    if _never(s, seat, owed, effects):
        return True
    moves, lays = 0, []
    for effect in owed:
        if takes.get(effect[0]) == INDUSTRY:
            moves += effect[1]
        elif effect[0] in s.kit.lore.coloured:
            lays.append(effect)
    if lays and _no_room_ever(s, seat, lays):
        return True
    room = industry_room(s, seat) if moves else 0
    stuck = moves > room
    if stuck and not room and not built and fruitless(s, seat, effects, 0):
        return True
    if not stuck and not _lacking(s, seat, plan_of(s, seat), lays, NO_STEPS):
        return False
    return not _hope(s, seat, lays, following(s, seat, effects, built), stuck=stuck)


def _hope(
    s: RussianState, seat: int, lays: Sequence[Effect], prospects: Iterable[Prospect | None], *, stuck: bool
) -> bool:
    """Whether one of some prospects may be enough for steps that are owed, and for markers if they are stuck."""
    plan, known = plan_of(s, seat), None
    for found in prospects:
        if found is None:
            return True
        steps = found.steps(s, seat)
        if (stuck and not found.clears) or steps is known:
            continue
        if not _lacking(s, seat, found.plan or plan, lays, steps):
            return True
        known = steps
    return False


def _never(s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect]) -> bool:
    """Whether there are too few tiles or sites for them, or an op says itself that it will not become possible."""
    due = tiles_owed(s, seat, owed)
    if due and (lacking := due - tiles_left(s)) > 0 and lacking > _turned_in(s, seat, effects):
        return True
    takes, within, sites = s.kit.lore.takes, s.kit.lore.within, s.kit.site_in_reach
    doublers = sum(effect[1] for effect in owed if takes.get(effect[0]) == DOUBLERS)
    if doublers and doublers > doubler_room(s, seat):
        return True
    if sites and any(takes.get(effect[0]) == FACTORIES for effect in owed) and not sites(s, seat, effects):
        return True
    return any(effect[0] in within and not within[effect[0]](s, seat, effects) for effect in owed)


def _no_room_ever(s: RussianState, seat: int, lays: Sequence[Effect]) -> bool:
    """Whether more wood steps are owed than the lines have room for, which nothing on this board changes."""
    wood = sum(n for _, colour, n in lays if colour == COLOURS[0])
    return wood > 0 and 0 in s.kit.boards.fixed and wood > plan_of(s, seat).room - sum(s.rails[seat][::RANKS])


def far_off(s: RussianState, seat: int, effects: Effects, besides: Effects = ()) -> bool:
    """Whether effects lay rails that a seat lacks, and that the steps they bring or meet on their way do not reach.

    What comes besides may bring steps, too.
    """
    away = lacked(s, seat, effects)
    if not away:
        return False
    cells, lore = plan_of(s, seat).lively_cells, s.kit.lore
    found, steps, met, ahead = Prospect(), 0, set[Any](), [*effects, *besides]
    while ahead:
        ahead += added(s, seat, tuple(ahead))
        found.industry += sum(effect[1] for effect in ahead if lore.takes.get(effect[0]) == INDUSTRY)
        steps += sum(lore.steps(effect) for effect in ahead if 0 in CHOICES[lore.colour(effect)])
        if away <= steps:
            return False
        ahead = list(on_strip(s, seat, found, met)) if found.industry else []
        ahead += on_lines(s, seat, cells, steps, met)
    return True


def _lacking(s: RussianState, seat: int, plan: Plan, lays: Sequence[Effect], steps: Steps) -> bool:
    """Whether there are no rails for a step that is owed, or too little room, even if these steps came first."""
    asked = [0] * RANKS
    for _, colour, n in lays:
        ranks = CHOICES[colour]
        for rank in ranks:
            if owns(s, seat, rank) or _brought(s, seat, plan, rank, steps):
                break
        else:
            return True
        if len(ranks) == 1:
            asked[rank] += n
    return any(asked) and any(
        asked[rank] > _room_behind(s, seat, plan, rank) + steps.below[rank] or _too_few(s, seat, plan, rank, steps)
        for rank in range(1, RANKS)
        if asked[rank]
    )


def _brought(s: RussianState, seat: int, plan: Plan, rank: int, steps: Steps) -> bool:
    """Whether so many steps may bring rails of a colour, less those that are made for others."""
    rails, wood = s.rails[seat], steps.each[0]
    return any(
        away <= wood - steps.lost({due.line: away})
        for due in plan.bringing[rank]
        if (away := due.space - rails[due.cell]) <= wood
    )


def _too_few(s: RussianState, seat: int, plan: Plan, rank: int, steps: Steps) -> bool:
    """Whether more steps of colours ahead have to come before one of a colour than there are at most."""
    before = _before(s, seat, plan, rank, steps.each)
    return not any(need <= steps.below[rank] - steps.lost(wood) for need, wood in before)


def _before(
    s: RussianState, seat: int, plan: Plan, rank: int, each: Sequence[int]
) -> Iterator[tuple[int, dict[int, int]]]:
    """Return for each line how many steps of colours ahead have to come before, and by line those of wood.

    Lines on which some colour needs more than there are of it are left out.
    """
    rails = s.rails[seat]
    away = {due.line: max(0, due.space - rails[due.cell]) for due in reversed(plan.bringing[rank])}
    for cell in plan.follows[rank]:
        line, here = cell // RANKS, rails[cell] + 1
        needs = [max(0, here + n - rails[cell - n]) for n in range(1, rank + 1)]
        if any(need > each[rank - n] for n, need in enumerate(needs, 1)):
            continue
        wood, between = needs[-1], sum(needs[:-1])
        if owns(s, seat, rank):
            yield between + wood, {line: wood}
        else:
            for there, far in away.items():
                both = {line: wood, there: max(wood, far) if line == there else far}
                yield between + sum(both.values()), both


def _room_behind(s: RussianState, seat: int, plan: Plan, rank: int) -> int:
    """Return how many steps rails of a colour could make if there were enough of them and no other moved."""
    rails, total = s.rails[seat], 0
    for cell in plan.follows[rank]:
        room = rails[cell - 1] - rails[cell] - 1
        if room > 0:
            total += room
    return total


def tiles_owed(s: RussianState, seat: int, owed: Sequence[Effect]) -> int:
    """Return how many tiles the effects take at least; one that is replaced can be taken again."""
    locos, others, takes = 0, 0, s.kit.lore.takes
    for effect in owed:
        if takes.get(effect[0]) == LOCO:
            locos += effect[1]
        elif takes.get(effect[0]) in TILED:
            others += effect[1]
    return locos + min(others, s.works(seat).count(0) + 1) if others else locos


def _turned_in(s: RussianState, seat: int, effects: Sequence[Effect]) -> int:
    """Return how many locomotives could at most be turned in: one for each that comes when no slot is free."""
    lore = s.kit.lore
    brought = bool(lore.spare & {effect[0] for effect in effects})
    if any(there and says(card, lore.spare) for card, there in zip(s.kit.idea_cards, s.cards, strict=True)):
        gone = s.ideas[seat] | s.spent[seat]
        tiles = (tile for i, tile in enumerate(s.kit.ideas) if not gone >> i & 1)
        brought |= any(effect[0] in lore.dealing for effect in effects) or any(
            says(tile, lore.dealing) for tile in tiles
        )
    return max(0, sum(s.stacks) + brought - s.locos[seat].count(0))


def says(row: Idea | Card, ops: set[str]) -> bool:
    """Whether an effect of some kind stands on a tile or card."""
    return any(effect[0] in ops for effect in row.do + row.then)
