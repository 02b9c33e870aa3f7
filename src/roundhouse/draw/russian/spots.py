"""Where on the picture an action can be chosen: the ops of the rules say it."""

from __future__ import annotations

from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.draw.russian.style import Scope


def spots(scope: Scope) -> list[tuple[str, Action]]:
    """Return the place of every option that has one, if the viewer is the one to choose."""
    decision, signs = scope.decision, scope.kit.signs
    if decision is None or decision.seat != scope.view.seat:
        return []
    return [(signs.place(scope.s, decision.seat, a), a) for a in decision.options if signs.lies(a)]
