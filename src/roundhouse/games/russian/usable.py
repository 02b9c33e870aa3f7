"""Whether a space can be used in full: cheap answers where they are exact, a search elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.feasible import OWING, Hints, feasible, unspoiled
from roundhouse.core.state import Effect, Effects
from roundhouse.games.russian.module import base
from roundhouse.games.russian.needs import needs_of
from roundhouse.games.russian.rails import reach
from roundhouse.games.russian.state import ANY, DOUBLERS, HIRE, INDUSTRY, LOCO, RANKS, TILES, WOOD_OR_GREEN


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.games.russian.kit import Site
    from roundhouse.games.russian.state import RussianState

MOST_STEPS = 5
"""More industry steps than that are never asked for at once."""


def rooms(s: RussianState, seat: int) -> list[int]:
    """Return how much of everything could be done if nothing else moved: see the places named in the state."""
    rails, stock, kit, stacks = s.rails[seat], s.stock[seat], s.kit, s.stacks
    found = [0] * (HIRE + 1)
    found[0] = total = kit.length - sum(rails[::RANKS])
    for cell, rank in kit.behind:
        room = rails[cell - 1] - rails[cell] - 1
        if room > 0 and (stock[rank] or rails[cell]):
            found[rank] += room
            total += room
    found[WOOD_OR_GREEN] = found[0] + found[1]
    found[ANY] = total
    found[INDUSTRY] = _industry_room(s, seat, sure=True)
    left = sum(stacks)
    found[TILES] = left + sum(s.yard)
    for tile in kit.stacked:
        if stacks[tile]:
            if kit.number[tile] > kit.number[min(s.locos[seat])]:
                found[LOCO] = left
            break
    found[DOUBLERS] = min(s.doubler_supply, kit.doubler_slots - s.doublers[seat])
    if s.display[0] >= 0:
        found[HIRE] = 1
    return found


def usable(s: RussianState, seat: int, site: Site, room: list[int]) -> bool:
    """Whether some line of play completes everything the space says."""
    for place, n in site.needs:
        if room[place] < n:
            begun = room[place] or len(site.needs) > 1  # with no room for the one thing it says nothing begins
            return bool(begun) and not site.rigid and _searched(s, seat, site.do)
    return site.plain or _searched(s, seat, site.do)


@base.guard
def guard(s: RussianState, seat: int, options: list[Action]) -> list[Action]:
    """Leave out what would make something owed impossible, where that can happen at all."""
    owed: Effects = ()
    for frame in s.stack:
        if frame[1] in OWING and frame[0] == seat:
            owed += frame[2]
    if not owed:
        return options
    if not any(action.verb == "again" for action in options):  # a space used again is owed on top
        top = s.stack[-1]
        nested = int(top[1] != "pool" or not top[2])  # steps gained in between take from the same room
        if not nested and len(owed) == 1 and (owed[0][0] == "lay" or (owed[0][-1] == 1 and not top[3])):
            return options  # steps of one kind never stand in each other's way, nor does the last one
        room = rooms(s, seat)
        for place, n in needs_of(owed):
            if room[place] < n + nested:
                break
        else:
            return options
    return unspoiled(s, seat, options, _HINTS)


def completable(s: RussianState, seat: int, effects: Effects) -> bool:
    """Whether some line of play completes the effects."""
    room = rooms(s, seat)
    asking, at_once = s.kit.parted(effects)
    if any(room[place] < n for place, n in needs_of(at_once)):
        return False
    return not asking or _searched(s, seat, asking)


def _searched(s: RussianState, seat: int, effects: Effects) -> bool:
    """Search, unless it is plain that no way leads there."""
    ops = s.rules.ops
    asking, _ = s.kit.parted(effects)
    for effect in asking:
        if ops[effect[0]].run(s, seat, *effect[1:]):
            break
    else:
        return False
    if asking[0][0] == "again":
        return True  # only spaces that are usable themselves are offered
    return not _out_of_reach(s, seat, asking, asking) and feasible(s, seat, *asking, hints=_HINTS)


def _hopeless(s: RussianState) -> bool:
    """Whether what is still owed cannot be done with what is open."""
    seat, owed, effects = -1, list[Effect](), list[Effect]()
    for frame in s.stack:
        if frame[1] == "pool":
            seat = frame[0]
            owed += frame[2]
            effects += frame[2] + frame[3]
        elif frame[1] == "later":
            owed += frame[2]
            effects += frame[2]
        elif frame[1] in {"gain", "duty"}:
            effects += frame[2]
        elif frame[1] not in {"collect", "trial"}:
            return False  # in the middle of something: let it be finished first
    return _out_of_reach(s, seat, owed, effects)


def _out_of_reach(s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect]) -> bool:
    """Whether some step that is owed cannot be made by the open effects, and these open nothing else."""
    if _opens(s, seat, effects):
        return False
    ranks = s.kit.ranks
    makes_wood = any(effect[0] == "lay" and 0 in ranks[effect[1]] for effect in effects)
    return any(
        effect[1] > _industry_room(s, seat, sure=False) if effect[0] == "industry"
        else not makes_wood and not any(_owns(s, seat, rank) for rank in ranks[effect[1]])
        for effect in owed if effect[0] in {"industry", "lay"}
    )  # fmt: skip


def _owns(s: RussianState, seat: int, rank: int) -> bool:
    return bool(s.stock[seat][rank] or any(s.rails[seat][rank::RANKS]))


def _idle(s: RussianState, action: Action) -> bool:
    """Whether an action only counts, or moves a rail that opens nothing while no rail is owed."""
    if s.stack[-1][1] == "duty":
        return False  # it has to be done before anything goes on
    if action.verb in _COUNTING or action is s.kit.key[1]:
        return True
    if action.verb != "lay" or s.kit.cell_of[action.id].rank in s.kit.lively:
        return False
    return not any(effect[0] == "lay" for frame in s.stack if frame[1] == "pool" for effect in frame[2])


def _eager(s: RussianState, action: Action) -> int:
    return 0 if action.id in s.kit.openers else _EAGER.get(action.verb, 2)


_COUNTING = {"tally", "prize", "look"}
_EAGER = {"industry": 0, "factory": 0, "idea": 1, "spend": 1, "card": 1, "loco": 3, "lay": 3}
_HINTS = Hints(_hopeless, _idle, _eager)


def _opens(s: RussianState, seat: int, effects: Iterable[Effect], depth: int = 0) -> bool:
    """Whether doing the effects might open a way that is closed now; deep down the answer is a careful yes."""
    if depth > _DEEP:
        return True
    industry, steps, ranks = 0, 0, set[int]()
    for effect in effects:
        match effect[0]:
            case "industry":
                industry += effect[1]
            case "lay":
                steps += effect[2]
                ranks |= s.kit.ranks[effect[1]]
            case "key" | "keys":
                steps += 2 * effect[1]
                ranks |= s.kit.ranks["any"]
            case "idea" | "trade" | "card":
                if any(_opens(s, seat, do, depth + 1) for do in _in_store(s, seat, effect[0])):
                    return True
            case name if name not in _INERT:
                return True
    if industry and _industry_opens(s, seat, industry, depth):
        return True
    return not ranks.isdisjoint(s.kit.lively) and _lay_opens(s, seat, ranks, steps, depth)


_DEEP = 3
_INERT = {"tally", "prize", "end-card", "doubler", "coin", "points", "revalue", "medal", "rails", "worker", "station"}


def _in_store(s: RussianState, seat: int, what: str) -> list[Effects]:
    """Return what the ideas or idea cards that are left would do."""
    if what == "card":
        return [c.do + c.then + c.may for c, there in zip(s.kit.idea_cards, s.cards, strict=True) if there]
    gone = s.ideas[seat] | s.spent[seat]
    return [tile.do + tile.then for i, tile in enumerate(s.kit.ideas) if not gone >> i & 1]


def _industry_opens(s: RussianState, seat: int, n: int, depth: int) -> bool:
    kit = s.kit
    for at in s.markers[seat]:
        for space in range(at + 1, min(at + n, kit.end) + 1):
            gap = kit.gap_at[space]
            tile = s.factories[seat][gap] if gap >= 0 else 0
            if gap >= 0 and not tile:
                break
            idea = kit.strip[space].idea and not s.claimed[seat] & kit.idea_bit
            effects = kit.tile_do[tile] + kit.strip[space].do + ((("idea", 1),) if idea else ())
            if _opens(s, seat, (effect for effect in effects if effect[0] != "industry"), depth + 1):
                return True
    return False


def _lay_opens(s: RussianState, seat: int, ranks: set[int], n: int, depth: int) -> bool:
    rails = s.rails[seat]
    for _, line, cell, space, loco, do, _ in s.kit.lively_dues:
        near = rails[cell] < space <= rails[cell] + n and cell - line * RANKS in ranks
        if near and (not loco or reach(s, seat, line) >= space) and _opens(s, seat, do, depth + 1):
            return True
    return False


def _industry_room(s: RussianState, seat: int, *, sure: bool) -> int:
    """Return how many steps the markers can make over the factories there are, up to the most ever asked.

    Where factories have to be used at once, one may take a step away: `sure` counts only what is left then.
    """
    kit, factories = s.kit, s.factories[seat]
    hungry = sure and not kit.pooled and not kit.hungry_tiles.isdisjoint(factories)
    eats = kit.hungry_tiles if hungry else ()
    markers = s.markers[seat]
    if len(markers) == 1 and not eats:
        at, gap_at, last = markers[0], kit.gap_at, min(markers[0] + MOST_STEPS, kit.end)
        while at < last and (gap_at[at + 1] < 0 or factories[gap_at[at + 1]]):
            at += 1
        return at - markers[0]
    markers = markers[:]
    total = 0
    for i in sorted(range(len(markers)), key=markers.__getitem__, reverse=True):
        while total < MOST_STEPS and not _stuck(s, factories, markers, i):
            markers[i] += 1
            total += 1
            gap = kit.gap_at[markers[i]]
            if gap >= 0 and factories[gap] in eats and not _stuck(s, factories, markers, i):
                markers[i] += 1
    return total


def _stuck(s: RussianState, factories: list[int], markers: list[int], i: int) -> bool:
    kit, at = s.kit, markers[i] + 1
    if at > kit.end:
        return True
    gap = kit.gap_at[at]
    return (gap >= 0 and not factories[gap]) or (not kit.edition.share and at in markers)
