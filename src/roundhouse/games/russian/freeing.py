"""What most directly lets markers move on that are stuck before a gap: one more of them, or a factory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.rails import lay
from roundhouse.games.russian.rooms import straight
from roundhouse.games.russian.routes import left
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.state import Effect
    from roundhouse.games.russian.plan import Due
    from roundhouse.games.russian.state import Colour, RussianState


def freed(s: RussianState, seat: int, effects: Iterable[Effect]) -> int:
    """Return how many steps markers could surely make once one of the open effects has freed them; 0: none does."""
    open_now = {effect[0] for effect in effects}
    ideas = not s.kit.lore.using.isdisjoint(open_now)
    room = 0
    if s.kit.freeing and len(s.markers[seat]) < len(s.kit.advance) and _sets(s, seat, open_now, ideas=ideas):
        room = _steps(s, seat, [*s.markers[seat], s.kit.industry.starts[0]], s.works(seat))
    works = s.works(seat)
    if s.kit.freeing and 0 in works and tiles_left(s) and _builds(s, seat, open_now, ideas=ideas):
        gap = works.index(0)
        room = max(room, _steps(s, seat, s.markers[seat], [*works[:gap], 1, *works[gap + 1 :]]))
    return room


def _sets(s: RussianState, seat: int, open_now: set[str], *, ideas: bool) -> bool:
    """Whether a further marker can be set: at once, or by an idea."""
    opens = s.kit.lore.opens
    return any(opens[name] == "markers" for name in open_now) or (ideas and _left(s, seat, "markers"))


def freed_by_step(s: RussianState, seat: int, colour: Colour) -> int:
    """Return how many steps markers could surely make once a step of a colour has brought at once what frees them."""
    most = 0
    for action in lay(s, seat, colour, 1):
        cell = s.kit.cell_of[action.id]
        space = s.rails[seat][cell] + 1
        for due in _on(s, seat, cell, space):
            if due.lively and not s.claimed[seat] & due.bit and (not due.loco or reach(s, seat, due.line) >= space):
                most = max(most, freed(s, seat, due.do))
    return most


def _on(s: RussianState, seat: int, cell: int, space: int) -> Iterable[Due]:
    """Return what a rail finds on a space, or may find at the beginning of a stretch that is laid there."""
    plan = plan_of(s, seat)
    if (opening := plan.open.get((cell, space))) is None:
        return plan.on_step.get((cell, space), ())
    sheets, there = s.kit.boards.openings[opening].fitting, left(s, opening)
    return [due for sheet in sheets if sheet.id in there for due in sheet.at_first(cell // RANKS)]


def _builds(s: RussianState, seat: int, open_now: set[str], *, ideas: bool) -> bool:
    """Whether a factory can be built: at once, or by an idea card."""
    lore = s.kit.lore
    if not lore.building.isdisjoint(open_now):
        return True
    card = not lore.dealing.isdisjoint(open_now) or (ideas and _left(s, seat, "cards"))
    rows = zip(s.kit.idea_cards, s.cards, strict=True) if card else ()
    return any(there and any(effect[0] in lore.building for effect in row.do) for row, there in rows)


def _left(s: RussianState, seat: int, what: str) -> bool:
    """Whether an idea is left that opens something."""
    gone, opens = s.ideas[seat] | s.spent[seat], s.kit.lore.opens
    return any(not gone >> i & 1 and opens[effect[0]] == what for i, row in enumerate(s.kit.ideas) for effect in row.do)


def _steps(s: RussianState, seat: int, markers: list[int], works: list[int]) -> int:
    gates = plan_of(s, seat).gates
    return sum(straight(gates[at], works) for at in markers)
