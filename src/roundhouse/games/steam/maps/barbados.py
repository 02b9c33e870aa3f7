"""Barbados: an action rests until all have been taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.games.steam.actions import actions, select, take
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


barbados = Module("steam.barbados", needs=("steam",))


@barbados.effect("actions", replaces=True)
def begin(s: SteamState, seat: int) -> None:
    """Clear the actions once all have been taken."""
    every = sum(1 << s.kit.do[name] for name in s.kit.map.actions)
    if s.blocked == every:
        s.blocked = 0
    actions.run(s, seat)


@barbados.choice("select", replaces=True, turn=True)
def choose(s: SteamState, seat: int) -> list[Action]:
    """Take an action that does not rest."""
    return list(select.run(s, seat))


@choose.take
def _choose(s: SteamState, seat: int, action: Action) -> None:
    s.blocked |= 1 << s.kit.select.index(action)
    take(s, seat, action)
