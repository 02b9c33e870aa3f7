"""Phase 3: choose an action for the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.effect("actions")
def actions(s: SteamState, _seat: int) -> None:
    """Clear last round's actions and ask everybody in order."""
    s.action[:] = [-1] * s.seats
    for seat in reversed(s.order):
        s.push(seat, ("select",))


@base.choice("select", turn=True)
def select(s: SteamState, _seat: int) -> list[Action]:
    """Take one of the actions nobody has taken."""
    kit = s.kit
    return [kit.select[kit.do[name]] for name in kit.map.actions if is_open(s, kit.do[name])]


@select.take
def take(s: SteamState, seat: int, action: Action) -> None:
    """Keep the action; a better locomotive comes at once."""
    kit = s.kit
    s.action[seat] = kit.select.index(action)
    if s.action[seat] == kit.do["locomotive"]:
        upgrade(s, seat)


def is_open(s: SteamState, action: int) -> bool:
    """Whether an action can still be taken."""
    return action not in s.action and not s.blocked >> action & 1


def upgrade(s: SteamState, seat: int) -> None:
    """Raise the locomotive by one link, up to the limit."""
    s.loco[seat] = min(s.loco[seat] + 1, s.kit.limits.locomotive)


def front(s: SteamState, name: str) -> list[int]:
    """Return the order of a phase in which the holder of an action goes first."""
    which = s.kit.do[name]
    return sorted(s.order, key=lambda seat: s.action[seat] != which)


@base.why("select")
def _why(s: SteamState, _seat: int, action: Action) -> Refusal | None:
    which = s.kit.select.index(action)
    name = str(action.args[0])
    if name not in s.kit.map.actions:
        return Refusal("action-none", {"action": name})
    if s.blocked >> which & 1:
        return Refusal("action-rests", {"action": name})
    return Refusal("action-taken", {"action": name, "seat": s.action.index(which)}) if which in s.action else None
