"""What most directly lets markers move on that are stuck before a gap: one more of them, or a factory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.rooms import straight


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.state import Effect
    from roundhouse.games.russian.state import RussianState


def freed(s: RussianState, seat: int, effects: Iterable[Effect]) -> int:
    """Return how many steps markers could surely make once one of the open effects has freed them; 0: none does."""
    open_now = {effect[0] for effect in effects}
    ideas = not s.kit.lore.using.isdisjoint(open_now)
    room = 0
    if s.kit.freeing and len(s.markers[seat]) < len(s.kit.advance) and ideas and _left(s, seat, "markers"):
        room = _steps(s, seat, [*s.markers[seat], s.kit.industry.starts[0]], s.works(seat))
    works = s.works(seat)
    if s.kit.freeing and 0 in works and tiles_left(s) and _builds(s, seat, open_now, ideas=ideas):
        gap = works.index(0)
        room = max(room, _steps(s, seat, s.markers[seat], [*works[:gap], 1, *works[gap + 1 :]]))
    return room


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
