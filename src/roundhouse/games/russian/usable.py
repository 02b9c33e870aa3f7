"""Whether a space can be used in full: cheap answers where they are exact, a search elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.feasible import feasible, unspoiled
from roundhouse.games.russian import walking
from roundhouse.games.russian.hints import hints
from roundhouse.games.russian.module import base
from roundhouse.games.russian.outlook import out_of_reach
from roundhouse.games.russian.rails import lay
from roundhouse.games.russian.rooms import FACTORIES, LOCO, TILES, rooms


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.sites import Site
    from roundhouse.games.russian.state import RussianState


def usable(s: RussianState, seat: int, site: Site, room: list[int]) -> bool:
    """Whether some line of play completes everything the space says; with no room for the one thing none begins."""
    for place, n in site.needs:
        if room[place] < n:
            begun = room[place] or len(site.needs) > 1 or place in s.kit.vague
            return bool(begun) and not site.rigid and _searched(s, seat, site.do, room)
    return site.plain or _searched(s, seat, site.do, room)


def opened(s: RussianState, seat: int, site: Site, bonus: Effects, room: list[int]) -> bool:
    """Whether what is gained besides opens the way to what a space says, unless nothing can."""
    return _searched(s, seat, site.do, room, bonus)


def completable(
    s: RussianState, seat: int, effects: Effects, gained: Effects = (), room: list[int] | None = None
) -> bool:
    """Whether some line of play completes the effects; what is gained besides may help."""
    room = room or rooms(s, seat)
    return surely(s, effects, room) or _searched(s, seat, effects, room, gained)


def surely(s: RussianState, effects: Effects, room: list[int]) -> bool:
    """Whether there is room for the effects, and they need nothing else."""
    needs = s.kit.lore.plain_needs(effects)
    return needs is not None and all(room[place] >= n for place, n in needs)


def _searched(s: RussianState, seat: int, effects: Effects, room: list[int], gained: Effects = ()) -> bool:
    """Search, unless it is plain that some way leads there, or that none does; what is gained besides may help."""
    asking, at_once = s.kit.parted(effects)
    fits = s.kit.lore.fits(room, at_once)
    if not fits or not asking:
        return fits
    ops = s.rules.ops
    if at_once:
        s = s.clone()
        for effect in at_once:
            ops[effect[0]].run(s, seat, *effect[1:])
    if walking.surely(s, seat, asking, room):
        return True
    if not gained and not at_once and walking.settled(s, seat, asking, room):
        return False
    if len(asking) == 1 and asking[0][0] in s.kit.lore.exact:
        return _begins(s, seat, asking[0], room)  # what it offers can be done in full
    if s.kit.may_build and asking == (("factory", 1),) and not gained:
        return s.kit.may_build(s, seat)
    some = any(ops[effect[0]].run(s, seat, *effect[1:]) for effect in asking + gained)
    return some and not out_of_reach(s, seat, asking, asking + gained) and searched(s, seat, asking, gained, hoped=True)


def searched(s: RussianState, seat: int, effects: Effects, gained: Effects = (), *, hoped: bool = False) -> bool:
    """Whether a search finds a line of play that completes the effects."""
    return feasible(s, seat, *effects, gained=gained, hints=hints(s), hoped=hoped)


def _begins(s: RussianState, seat: int, effect: Effect, room: list[int]) -> bool:
    """Whether an effect offers anything."""
    if begins := s.kit.lore.begins.get(effect[0]):
        return begins(s, seat, room)
    return bool(s.rules.ops[effect[0]].run(s, seat, *effect[1:]))


@base.guard
def guard(s: RussianState, seat: int, options: list[Action]) -> list[Action]:
    """Leave out what would make something owed impossible, where that can happen at all."""
    owed: Effects = ()
    for frame in s.stack:
        if frame[1] == "pool" and frame[0] == seat:
            owed += frame[2]
    binds = s.stack[-1][1] in s.rules.owing or _binds(s, seat, owed, options)
    if not binds and (not owed or _alone(s, owed) or _harmless(s, seat, owed, options)):
        return options
    counting = _counting(s, owed)
    doubtful = [action for action in options if action.verb not in counting]
    if not doubtful:
        return options
    kept = set(unspoiled(s, seat, doubtful, hints(s)))
    return [action for action in options if action in kept or (kept and action.verb in counting)]


def _counting(s: RussianState, owed: Effects) -> set[str]:
    """Return the verbs that leave a pool as it is: whatever else it offers decides what they spoil."""
    if s.stack[-1][1] != "pool":
        return set()
    return s.kit.lore.counting.difference(*(s.rules.ops[effect[0]].verbs for effect in owed))


def _binds(s: RussianState, seat: int, owed: Effects, options: list[Action]) -> bool:
    """Whether a factory among the options may bring something to do that cannot be done."""
    if not s.kit.vague or all(action.verb != "factory" for action in options):
        return False
    tiles = {LOCO, TILES, FACTORIES}
    return any(s.kit.lore.takes.get(effect[0]) not in tiles for effect in owed) or not rooms(s, seat)[FACTORIES]


def _alone(s: RussianState, owed: Effects) -> bool:
    """Whether all options are steps of one kind, which never stand in each other's way, or the last thing to do."""
    top, lore = s.stack[-1], s.kit.lore
    if len(owed) > 1 or top[1] != "pool" or top[2] != owed or top[3]:
        return False
    (name, *args), *_ = owed
    if lore.takes.get(name) in s.kit.vague:
        return False  # not every tile may find a place
    return name == "lay" or ((name in lore.takes or name in lore.exact) and args[-1:] in ([], [1]))


def _harmless(s: RussianState, seat: int, owed: Effects, options: list[Action]) -> bool:
    """Whether it is plain that none of the options stands in the way of what is owed."""
    verbs = {action.verb for action in options}
    if "again" in verbs:
        return False  # what a space used again says is owed on top
    _, op, *entries = s.stack[-1]
    nested = op != "pool" or not entries[0]
    if not nested and len(owed) == 1 and owed[0][0] == "lay" and lay(s, seat, *owed[0][1:]):
        return True  # it can be done right now, and nothing gained takes that away
    lore = s.kit.lore
    if any(effect[0] not in lore.scarce for effect in owed):
        return False
    tiles = (
        0
        if nested
        else sum(effect[-1] for effect in entries[1] if lore.takes.get(effect[0]) in {LOCO, TILES, FACTORIES})
    )
    return lore.fits(rooms(s, seat), owed, spare=nested or tiles)  # what is gained besides takes from the same room
