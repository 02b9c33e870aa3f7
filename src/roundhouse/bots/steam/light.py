"""Playing on quickly: a line that was begun is finished as it was planned, without a new look at all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.steam.deciding import DECIDE, wanted
from roundhouse.core.dice import below
from roundhouse.core.machine import apply
from roundhouse.games.steam.sites import laying


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.games.steam.state import SteamState

_BUILDING = {"build", "lay"}


class Light:
    """Plays choices of all seats from one position on."""

    def __init__(self) -> None:
        self._tiles: list[tuple[int, int]] = []
        """Hexes and faces that the seat on turn has still in mind."""

    def play(self, s: SteamState, decision: Decision) -> None:
        """Play a choice."""
        seat, asks, options = decision
        if asks not in _BUILDING:
            self._tiles = []
        if asks == "build" and not any(action.verb == "urbanize" for action in options):
            found: Action | None = self._build(s, seat, options)
        elif asks == "lay" and self._tiles and self._tiles[0][0] == s.stack[-1][2]:
            found = s.kit.faces[self._tiles.pop(0)[1]].action
        else:
            found = DECIDE[asks](s, seat, options) if asks in DECIDE else None
        if found not in options:
            self._tiles = []
            found = options[below(s.seed, len(options))[1]]
        apply(s, found)  # type: ignore[arg-type]
        if self._tiles:
            self._go_on(s, seat)

    def _go_on(self, s: SteamState, seat: int) -> None:
        """Lay the tiles in mind, as long as that is possible, without a look at what else is."""
        while self._tiles and s.stack[-1][:2] in {(seat, "build"), (seat, "lay")}:
            (h, face), asks, n = self._tiles[0], s.stack[-1][1], s.stack[-1][-1]
            if len(s.stack[-1]) > (3 if asks == "build" else 4) or (asks == "lay" and s.stack[-1][2] != h):
                return  # a new city is still to come, or it is another hex
            lone = _is_lone(s, seat, h, face, n)
            if lone is None:
                return
            if asks == "build":
                apply(s, s.kit.build[h])
            apply(s, s.kit.faces[face].action)
            if not lone:
                self._tiles.pop(0)

    def _build(self, s: SteamState, seat: int, options: Sequence[Action]) -> Action:
        """Go on with the line in mind, or look for one."""
        if not self._tiles or s.kit.build[self._tiles[0][0]] not in options:
            plans = wanted(s, seat, s.stack[-1][2])
            self._tiles = next((list(p.tiles) for p in plans if s.kit.build[p.tiles[0][0]] in options), [])
        return s.kit.build[self._tiles[0][0]] if self._tiles else s.kit.done


def _is_lone(s: SteamState, seat: int, h: int, face: int, n: int) -> bool | None:
    """Whether a tile is the only one that may be laid on a hex; `None` if it may not be laid."""
    others = found = False
    for fit in laying(s, seat, h, n):
        found, others = found or fit.face == face, others or fit.face != face
        if found and others:
            return False
    return True if found else None
