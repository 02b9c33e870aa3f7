"""Where on the picture an action can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.draw.steam.style import Scope

NOWHERE = {
    "issue": "a number of shares lies nowhere",
    "bid": "a bid lies nowhere",
    "hold": "it says something, not where",
    "drop": "it says something, not where",
    "done": "it ends a turn and touches nothing",
    "pass": "it touches nothing",
    "city": "new cities lie beside the board",
    "locomotive": "it moves a marker, not a cube",
    "produce": "the bag is no place to click",
    "pay": "it says something, not where",
    "decline": "it says something, not where",
}
"""Verbs without a place on the board, and why; they are offered as a list beside it."""
_PLACES = {
    "select": "action:{0}",
    "urbanize": "hex:{0}",
    "build": "hex:{0}",
    "connect": "wire:{0}",
    "cube": "hex:{0}",
    "via": "hex:{0}",
    "put": "space:{0}.{1}",
    "bonus": "seat:{0}",
}


def spots(here: Scope) -> list[tuple[str, Action]]:
    """Return the place of every option that has one, if the viewer is the one to choose."""
    decision = here.decision
    if decision is None or decision.seat != here.view.seat:
        return []
    return [(_place(action), action) for action in decision.options if action.verb not in NOWHERE]


def _place(action: Action) -> str:
    if action.verb == "tile":
        return f"try:{action.text}"
    return _PLACES[action.verb].format(*map(str, action.args))
