"""What is as well done first: a search tries it before anything else, and then never again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.prospect import Prospect
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.prospect import Steps
    from roundhouse.games.russian.state import RussianState

ALONE = 2
"""Frames of a trial in which only the pool is open."""


def early(s: RussianState, options: Sequence[Action]) -> list[Action]:
    """Return options that only put further effects into the open pool, where they can wait."""
    kit = s.kit
    if not kit.pooled or s.stack[-1][1] != "pool":
        return []
    if kit.plain_keys and kit.key[0] in options:
        return kit.key[:1]
    if all(action in options for action in kit.either):
        return kit.either
    return [action for action in options if action.id in kit.pooling]


def declined(s: RussianState, actions: Sequence[Action]) -> RussianState | None:
    """Return the position in which tiles and cards are never used; nothing if no other use of them could help."""
    used = {action.id for action in actions}
    if used.isdisjoint(s.kit.pooling) or used.issuperset(_lively(s, {action.verb for action in actions})):
        return None
    left, seat = s.clone(), s.stack[-1][0]
    for action in actions:
        if action.verb == "card":
            left.cards[s.kit.card.index(action)] = 0
        else:
            left.spent[seat] |= 1 << s.kit.idea.index(action)
    return left


def line_of(s: RussianState, action: Action) -> int | None:
    """Return the line of a step that brings nothing by itself: it can wait for the next one there, or for the end."""
    cell = s.kit.cell_of.get(action.id)
    if cell is None or not _in_runs(s):
        return None
    seat = s.stack[-1][0]
    here = s.rails[seat][cell] + 1
    return None if plan_of(s, seat).targets[cell] >> here & 1 else cell // RANKS


def aimless(s: RussianState, cell: int) -> bool:
    """Whether steps on a line, as many as are open, come to nothing that brings anything."""
    if not _in_runs(s):
        return False
    seat, _, owed, gained = s.stack[-1]
    within = _at_hand(s, owed + gained)
    if within is None:
        return False
    rails, targets = s.rails[seat], plan_of(s, seat).targets
    line = range(cell - cell % RANKS, cell - cell % RANKS + RANKS)
    return not any(
        (ahead := targets[at] >> rails[at] + 1) and within.bring(rails, at, rails[at] + (ahead & -ahead).bit_length())
        for at in line
    )


def _at_hand(s: RussianState, effects: Effects) -> Steps | None:
    """Return the steps among effects; nothing if others depend on them. Asked again and again, it is kept."""
    lore = s.kit.lore
    if effects not in lore.at_hand:
        found = Prospect()
        for effect in effects:
            if effect[0] in lore.coloured:
                found.add("rails", effect, 1)
        leans = any(effect[0] in lore.leaning for effect in effects)
        lore.at_hand[effects] = None if leans else found.steps(s, s.stack[-1][0])
    return lore.at_hand[effects]


def _in_runs(s: RussianState) -> bool:
    """Whether steps are made in runs: nothing else depends on them, so one waits for the next on its line."""
    if not s.kit.pooled or len(s.stack) != ALONE or s.stack[-1][1] != "pool":
        return False
    return all(effect[0] not in s.kit.lore.laying for part in s.stack[-1][2:] for effect in part)


def on_line(s: RussianState, line: Hashable, action: Action) -> bool:
    """Whether an action is a step on a line, or may depend on one."""
    cell = s.kit.cell_of.get(action.id, -1)
    return cell // RANKS == line or action.verb in s.kit.lore.leaning or s.stack[-1][1] != "pool"


def _lively(s: RussianState, verbs: set[str]) -> Iterator[int]:
    """Return the actions for tiles or cards that lie there and open something."""
    kit, seat = s.kit, s.stack[-1][0]
    gone = s.ideas[seat] | s.spent[seat]
    tiles = [action.id for i, action in enumerate(kit.idea) if not gone >> i & 1] if "idea" in verbs else []
    cards = [action.id for action, there in zip(kit.card, s.cards, strict=True) if there] if "card" in verbs else []
    return (at for at in tiles + cards if at not in kit.fruitless)
