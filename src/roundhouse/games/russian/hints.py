"""What the search for a way need not try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from roundhouse.core.feasible import Hints
from roundhouse.core.state import Effect, Effects
from roundhouse.games.russian.alike import key
from roundhouse.games.russian.early import aimless, declined, early, line_of, on_line
from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.freeing import freed, freed_by_step
from roundhouse.games.russian.helping import led
from roundhouse.games.russian.lore import USUAL
from roundhouse.games.russian.outlook import out_of_reach, says, tiles_owed
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.prospect import reaches
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.rooms import INDUSTRY, industry_room, rooms
from roundhouse.games.russian.sketching import MOST, sketched
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS
from roundhouse.games.russian.walking import surely


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.games.russian.lore import Walks
    from roundhouse.games.russian.plan import Due
    from roundhouse.games.russian.state import RussianState

PATIENCE = 5000
"""How many positions a search looks at before it gives up: where that many are, nobody at a table sees a way either."""
SOON = 1
"""How soon a search tries what brings something at once."""
DRAGS = 8
"""After so many positions each further one is looked at more closely first."""
SKETCHES = 8000
"""How many sketches are drawn for one question."""
SHARED = 2000
"""The same where all build on one board: there a way is found much sooner, or hardly ever."""
FAR = 99
"""More steps than a line has spaces."""


def _sure(s: RussianState) -> bool:
    """Whether there is room for all that is owed, with the most direct help; nothing else has to be finished first."""
    owed, gained = _parts(s)
    if owed is None or (parted := s.kit.lore.walks(owed)) is None:
        return False
    seat, room = s.stack[-1][0], rooms(s, s.stack[-1][0])
    if (moves := s.kit.lore.moves(owed)) > room[INDUSTRY]:
        if gained:
            room[INDUSTRY] = freed(s, seat, gained)
        if moves > room[INDUSTRY] and _stepped(s, seat, parted, room):
            return True
    if surely(s, seat, owed, room):
        return True
    return any(_led(s, seat, do, gained, room) for do in _done(s, owed))


def _stepped(s: RussianState, seat: int, parted: Walks, room: list[int]) -> bool:
    """Whether there is room for what is owed once the one step among it has freed markers that are stuck."""
    if len(parted.steps) != 1 or parted.steps[0][0] not in s.kit.lore.coloured or parted.steps[0][2] > 1:
        return False
    freer = [*room[:INDUSTRY], freed_by_step(s, seat, parted.steps[0][1]), *room[INDUSTRY + 1 :]]
    return s.kit.lore.fits(freer, parted.others)


def _led(s: RussianState, seat: int, owed: Effects, gained: Effects, room: list[int]) -> bool:
    """Whether there is room for what is owed, and a direct way leads to its steps."""
    lore, parted = s.kit.lore, s.kit.lore.walks(owed)
    if not parted or not lore.fits(room, parted.others):
        return False
    return all(effect[0] in lore.coloured for effect in parted.steps) and led(s, seat, owed, gained)


def _done(s: RussianState, owed: Effects) -> list[Effects]:
    """Return what is owed, with what a factory may cover in the place of one that is to be built."""
    built = [effect for effect in owed if effect[0] in s.kit.lore.building]
    if not built or not s.kit.covering:
        return [owed]
    if len(built) > 1 or built[0][-1] > 1 or sum(n[-1] for n in owed if n[0] in s.kit.lore.tiles) > tiles_left(s):
        return []
    rest = tuple(effect for effect in owed if effect is not built[0])
    return [rest + do for do in dict.fromkeys(s.kit.covering(s).values())]


def _parts(s: RussianState) -> tuple[Effects | None, Effects]:
    """Return what is owed and what is gained besides; nothing if something else has to be finished first."""
    owed: Effects = ()
    gained: Effects = ()
    for frame in s.stack:
        if frame[1] == "pool":
            owed += frame[2]
            gained += frame[3]
        elif frame[1] == s.kit.puts:
            owed += (("factory", 1),)  # it only looks for its place
        elif frame[1] != "trial":
            return None, ()
    return owed, gained


def _hopeless(s: RussianState) -> bool:
    """Whether what is still owed cannot be done with what is open."""
    return (asked := _asked(s)) is not None and out_of_reach(s, *asked)


class _Sketches:
    """Whether not even a sketch leads there; so many are drawn of one question."""

    def __init__(self) -> None:
        self.left = SKETCHES

    def __call__(self, s: RussianState) -> bool:
        """Say it of a position of the search, as long as there are sketches left."""
        if self.left <= 0 or (asked := _asked(s)) is None:
            return False
        led, drawn = sketched(s, *asked, most=min(self.left, MOST))
        self.left -= drawn
        return not led


def _asked(s: RussianState) -> tuple[int, list[Effect], list[Effect]] | None:
    """Return whose turn it is, what is owed and all that is open; nothing amid something that is finished first."""
    seat, owed, effects, moving, lore = -1, list[Effect](), list[Effect](), False, s.kit.lore
    for frame in s.stack:
        if frame[1] == "pool":
            seat = frame[0]
            owed += frame[2]
            effects += frame[2] + frame[3]
        elif frame[1] in lore.holding:
            effects += frame[2]
        elif lore.carries.get(frame[1]) == "loco":
            effects.append(frame[1:])
            moving = True
        elif frame[1] != "trial" and frame[1] not in lore.settling:
            return None
    if moving and tiles_owed(s, seat, owed):
        return None  # the locomotive may be turned in
    return seat, owed, effects


def _idle(s: RussianState, action: Action) -> bool:
    """Whether an action only counts, or opens nothing that is owed."""
    if (row := s.kit.lying.get(action.id)) and _starved(s):
        return not says(row, s.kit.lore.spare if row in s.kit.idea_cards else s.kit.lore.dealing)
    if s.stack[-1][1] == "duty":
        return False  # it has to be done before anything goes on
    if action.verb in s.kit.lore.counting or action.id in s.kit.fruitless:
        return not _is_owed(s, action.verb)
    if action.verb in s.kit.lore.buying:
        return not _awaited(s)
    cell = s.kit.cell_of.get(action.id)
    return cell is not None and (aimless(s, cell) or not _serves(s, cell))


def _tidy(s: RussianState) -> None:
    """Let lapse what only counts and is open on top."""
    if s.stack[-1][1] == "pool" and s.stack[-1][3]:
        seat, op, owed, gained = s.stack[-1]
        if (kept := s.kit.lore.leading(owed, gained)) is not gained:
            s.stack[-1] = (seat, op, owed, kept)


def _awaited(s: RussianState) -> bool:
    """Whether a locomotive may be one that is owed or that frees a tile, or something may wait for one."""
    owed = (effect for frame in s.stack if frame[1] == "pool" for effect in frame[2])
    return any(effect[0] not in s.kit.lore.moving for effect in owed) or _waiting(s, *_open(s))


def _serves(s: RussianState, cell: int) -> bool:
    """Whether a step may be one of those that are owed, make room for one, or lead on to something."""
    owed, lore = [effect for frame in s.stack if frame[1] == "pool" for effect in frame[2]], s.kit.lore
    if any(effect[0] in lore.laying for effect in owed):
        return True
    highest = max((max(CHOICES[effect[1]]) for effect in owed if effect[0] in lore.coloured), default=-1)
    return cell % RANKS <= highest or _leads_on(s, cell)


def _leads_on(s: RussianState, cell: int) -> bool:
    """Whether a step brings a rail, or one behind it, nearer to something that opens further effects, or new rails."""
    seat = s.stack[-1][0]
    rails, plan, steps = s.rails[seat], plan_of(s, seat), _steps(s)
    line, far = range(cell, cell - cell % RANKS + RANKS), (1 << steps) - 1
    if any(plan.lively_spaces[behind] >> rails[behind] + 1 & far for behind in line):
        return True
    new = (due for rank in range(1, RANKS) if not owns(s, seat, rank) for due in plan.bringing[rank])
    return any(due.cell in line and rails[due.cell] < due.space <= rails[due.cell] + steps for due in new)


def _steps(s: RussianState) -> int:
    """Return how many steps of rails there can be at most, as far as that is plain."""
    steps, locos = _open(s)
    return FAR if locos and _waiting(s, steps, locos) else steps


def _open(s: RussianState) -> tuple[int, int]:
    """Return how many steps and locomotives are open; very many if other things are."""
    steps, locos, lore = 0, 0, s.kit.lore
    for frame in s.stack:
        for effects in frame[2:] if frame[1] in lore.holding else ():
            for effect in effects:
                match lore.opens[effect[0]]:
                    case "rails":
                        steps += effect[-1]
                    case "keys" if not s.kit.more_keys:
                        steps += lore.steps(effect)
                    case "industry" if _stuck(s):
                        continue
                    case "locos":
                        locos += lore.times(effect)
                    case True | str() | tuple() | Callable():
                        return FAR, FAR
    return steps, locos


def _stuck(s: RussianState) -> bool:
    """Whether nothing but industry steps is owed, and no marker can make one: what frees it comes first."""
    takes = s.kit.lore.takes
    owed = (effect for frame in s.stack if frame[1] == "pool" for effect in frame[2])
    return all(takes.get(effect[0]) == INDUSTRY for effect in owed) and not industry_room(s, s.stack[-1][0])


def _waiting(s: RussianState, steps: int, locos: int) -> bool:
    """Whether something that opens further effects waits for a locomotive, now or some steps ahead."""
    seat = s.stack[-1][0]
    rails, claimed, far = s.rails[seat], s.claimed[seat], reaches(s, seat, locos)
    return any(
        due.loco and not claimed & due.bit and rails[due.cell] + steps >= due.space <= far[due.line]
        for due in plan_of(s, seat).lively
    )


def _is_owed(s: RussianState, verb: str) -> bool:
    """Whether something that is owed is done by actions with this verb."""
    owed = (effect for frame in s.stack if frame[1] == "pool" for effect in frame[2])
    return any(verb in s.rules.ops[effect[0]].verbs for effect in owed)


def _starved(s: RussianState) -> bool:
    """Whether nothing but tiles is owed, and more than there are: only the locomotive of a card can bring one."""
    pools = [frame for frame in s.stack if frame[1] == "pool"]
    owed = [effect for frame in pools for effect in frame[2]]
    if not all(effect[0] in s.kit.lore.tiles for effect in owed):
        return False
    return bool(owed) and tiles_owed(s, pools[0][0], owed) > tiles_left(s)


def _eager(s: RussianState) -> Callable[[Action], int]:
    lacked, kit, eager = _lacked(s), s.kit, s.kit.lore.eager

    def straight(action: Action) -> int:
        cell = kit.cell_of.get(action.id)
        if action.id in kit.strides or (cell is not None and _wanted(s, cell, lacked)):
            return 0
        return max(1, eager.get(action.verb, USUAL))

    def usual(action: Action) -> int:
        if action.id in kit.openers:
            return 0
        return SOON if _brings(s, action) else eager.get(action.verb, USUAL)

    return straight if lacked else usual


def _brings(s: RussianState, action: Action) -> bool:
    """Whether a step, or what is laid for it, brings something at once that opens further effects."""
    seat = s.stack[-1][0]
    if (cell := s.kit.cell_of.get(action.id)) is None:
        return any(_fetched(s, seat, due) for due in s.kit.giving.get(action.id, ()))
    return bool(plan_of(s, seat).lively_spaces[cell] >> s.rails[seat][cell] + 1 & 1)


def _fetched(s: RussianState, seat: int, due: Due) -> bool:
    """Whether what lies first on a stretch comes at once, and can be used."""
    line, space, *_ = s.kit.boards.openings[s.stack[-1][2]]
    if due.loco and reach(s, seat, line) < space:
        return False
    return any(s.kit.lore.takes.get(effect[0]) != INDUSTRY for effect in due.do) or industry_room(s, seat) > 0


def _lacked(s: RussianState) -> list[int]:
    """Return the colours of which steps are owed to a seat that has no such rails."""
    seat, coloured = s.stack[-1][0], s.kit.lore.coloured
    colours = {effect[1] for frame in s.stack if frame[1] == "pool" for effect in frame[2] if effect[0] in coloured}
    return [rank for rank, colour in enumerate(COLOURS) if colour in colours and not owns(s, seat, rank)]


def _wanted(s: RussianState, cell: int, lacked: list[int]) -> bool:
    """Whether a rail goes towards those of a colour that is owed and that its seat does not have."""
    seat = s.stack[-1][0]
    rails, bringing = s.rails[seat], plan_of(s, seat).bringing
    return any(due.cell == cell and due.space > rails[cell] for rank in lacked for due in bringing[rank])


HINTS = Hints(
    _sure, _hopeless, _idle, _eager, PATIENCE, key,
    early=early, declined=declined, binds=line_of, goes_on=on_line, tidy=_tidy, drags=DRAGS,
)  # fmt: skip


def hints(s: RussianState) -> Hints:
    """Return what spares a search work at a table."""
    return HINTS._replace(vain=_Sketches(), most=SHARED if s.kit.puts else PATIENCE)
