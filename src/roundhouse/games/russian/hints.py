"""What the search for a way need not try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.feasible import Hints
from roundhouse.core.state import Effect, Effects
from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.lore import USUAL
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.rooms import industry_room, rail_room
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.games.russian.state import RussianState
    from roundhouse.games.russian.tables import Card, Idea

_KEYS = {"idea": "card", "spend": "card", "card": "engine"}
"""What a tile or card has to say to lead to the locomotive of a card."""


def out_of_reach(s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect]) -> bool:
    """Whether something that is owed cannot be done by the open effects, and these open nothing else."""
    lacking = _tiles_owed(s, seat, owed) - tiles_left(s)
    if lacking > 0 and lacking > _turned_in(s, seat, effects):
        return True
    if s.kit.may_build and any(effect[0] == "factory" for effect in owed) and not s.kit.may_build(s, seat):
        return True
    follows = _following(s, seat, owed, effects)
    if follows is None:
        return False
    if len(effects) == 1 and effects[0][0] == "lay" and effects[0][1] in COLOURS[1:]:
        return bool(effects[0][2] > rail_room(s, seat, COLOURS.index(effects[0][1])))
    return any(
        effect[1] > industry_room(s, seat) if effect[0] == "industry"
        else not any(owns(s, seat, rank) or _brought(s, seat, rank, follows) for rank in CHOICES[effect[1]])
        for effect in owed if effect[0] in {"industry", "lay"}
    )  # fmt: skip


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
        ahead = [*_on_strip(s, seat, industry, met), *_on_lines(s, seat, {0}, steps, met)]
    return not all(_brought(s, seat, rank, steps) for rank in missing)


def _brought(s: RussianState, seat: int, rank: int, steps: int) -> bool:
    """Whether so many wood steps might bring the rails of a colour."""
    rails = s.rails[seat]
    return any(due.space <= rails[due.cell] + steps for due in plan_of(s, seat).bringing[rank])


def _tiles_owed(s: RussianState, seat: int, owed: Sequence[Effect]) -> int:
    """Return how many tiles the effects take at least; one that is replaced can be taken again."""
    locos: int = sum(effect[1] for effect in owed if effect[0] == "loco")
    others: int = sum(effect[1] for effect in owed if effect[0] in {"build", "factory"})
    return locos + min(others, s.works(seat).count(0) + 1)


def _turned_in(s: RussianState, seat: int, effects: Sequence[Effect]) -> int:
    """Return how many locomotives could at most be turned in: one for each that comes when no slot is free."""
    brought = any(effect[0] == "engine" for effect in effects)
    if any(there and _says(card, "engine") for card, there in zip(s.kit.idea_cards, s.cards, strict=True)):
        gone = s.ideas[seat] | s.spent[seat]
        tiles = (tile for i, tile in enumerate(s.kit.ideas) if not gone >> i & 1)
        brought |= any(effect[0] == "card" for effect in effects) or any(_says(tile, "card") for tile in tiles)
    return max(0, sum(s.stacks) + brought - s.locos[seat].count(0))


def _says(row: Idea | Card, op: str) -> bool:
    return any(effect[0] == op for effect in row.do + row.then)


def _following(s: RussianState, seat: int, owed: Sequence[Effect], effects: Sequence[Effect]) -> int | None:
    """Return how many wood steps could come of the effects at most; nothing if they might open any closed way."""
    industry, steps, ranks, met = 0, 0, set[int](), set[Any]()
    opens = s.kit.lore.opens
    given, laying = effects, any(effect[0] == "lay" for effect in owed)
    while effects:
        follow: list[Effect] = []
        for effect in effects:
            match opens[effect[0]]:
                case True:
                    return None
                case "rails" | "keys" if laying and effects is not given:
                    return None  # steps gained on the way make room for those that are owed
                case "industry":
                    industry += effect[-1]
                case "rails":
                    steps += effect[-1]
                    ranks |= CHOICES[effect[1]]
                case "keys":
                    steps += 2 * effect[-1]
                    ranks |= CHOICES["any"]
                case then if callable(then):
                    follow += then(s, seat)
        effects = [*follow, *_in_store(s, seat, effects, met), *_on_strip(s, seat, industry, met)]
        if not ranks.isdisjoint(s.kit.boards.lively):
            effects += _on_lines(s, seat, ranks, steps, met)
    return steps if 0 in ranks else 0


def _in_store(s: RussianState, seat: int, effects: Sequence[Effect], met: set[Any]) -> Iterable[Effect]:
    """Return what the ideas or idea cards that are left would do, if the effects give access to them."""
    ways = {s.kit.lore.opens[effect[0]] for effect in effects} - met
    met |= ways
    if "cards" in ways:
        for card, there in zip(s.kit.idea_cards, s.cards, strict=True):
            if there:
                yield from card.do + card.then + card.may
    if "ideas" in ways:
        gone = s.ideas[seat] | s.spent[seat]
        for i, tile in enumerate(s.kit.ideas):
            if not gone >> i & 1:
                yield from tile.do + tile.then


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


def _on_lines(s: RussianState, seat: int, ranks: set[int], n: int, met: set[Any]) -> Iterable[Effect]:
    """Return what rails of these ranks would bring within so many steps."""
    rails, first = s.rails[seat], min(ranks)
    for bit, line, cell, space, loco, do, _ in plan_of(s, seat).lively:
        rank = cell - line * RANKS
        near = rails[cell] < space <= rails[cell] + n and rank in ranks
        if near and rank == first and rank and rails[cell - 1] <= space:
            continue  # the rail ahead stays where it is
        if near and bit not in met and (not loco or reach(s, seat, line) >= space):
            met.add(bit)
            yield from do


def _hopeless(s: RussianState) -> bool:
    """Whether what is still owed cannot be done with what is open."""
    seat, owed, effects = -1, list[Effect](), list[Effect]()
    for frame in s.stack:
        if frame[1] == "pool":
            seat = frame[0]
            owed += frame[2]
            effects += frame[2] + frame[3]
        elif frame[1] in {"gain", "enter", "duty"}:
            effects += frame[2]
        elif frame[1] not in {"collect", "trial"}:
            return False  # in the middle of something: let it be finished first
    return out_of_reach(s, seat, owed, effects)


def _idle(s: RussianState, action: Action) -> bool:
    """Whether an action only counts, or opens nothing that is owed."""
    if action.verb in _KEYS and _starved(s):
        rows: Sequence[Idea | Card] = s.kit.idea_cards if action.verb == "card" else s.kit.ideas
        return not _says(next(row for row in rows if row.id == action.args[0]), _KEYS[action.verb])
    if s.stack[-1][1] == "duty":
        return False  # it has to be done before anything goes on
    if action.verb in s.kit.lore.counting or action.id in s.kit.fruitless:
        return not _is_owed(s, action.verb)
    if action.verb != "lay" or s.kit.cell_of[action.id] % RANKS in s.kit.boards.lively:
        return False
    return not _is_owed(s, action.verb)


def _is_owed(s: RussianState, verb: str) -> bool:
    """Whether something that is owed is done by actions with this verb."""
    owed = (effect for frame in s.stack if frame[1] == "pool" for effect in frame[2])
    return any(verb in s.rules.ops[effect[0]].verbs for effect in owed)


def _starved(s: RussianState) -> bool:
    """Whether nothing but tiles is owed, and more than there are: only the locomotive of a card can bring one."""
    pools = [frame for frame in s.stack if frame[1] == "pool"]
    owed = [effect for frame in pools for effect in frame[2]]
    if not all(effect[0] in {"loco", "build", "factory"} for effect in owed):
        return False
    return bool(owed) and _tiles_owed(s, pools[0][0], owed) > tiles_left(s)


def _eager(s: RussianState, action: Action) -> int:
    return 0 if action.id in s.kit.openers else s.kit.lore.eager.get(action.verb, USUAL)


def _distracts(s: RussianState, action: Action) -> bool:
    """Whether an action does something else than what is owed."""
    return s.stack[-1][1] == "pool" and not _is_owed(s, action.verb)


STRAIGHT = Hints(hopeless=_hopeless, idle=_distracts, eager=_eager)
"""For what has to be done by itself, without the help of what is gained on the way."""
HINTS = Hints(hopeless=_hopeless, idle=_idle, eager=_eager)
