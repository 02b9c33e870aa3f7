"""Where on the picture an action can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.industry import entered
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.draw.russian.style import Scope

NOWHERE = {
    "done": "it ends a turn and touches nothing",
    "pay": "it says with what, not where",
    "stay": "it leaves everything where it is",
    "tally": "it only counts",
    "prize": "points lie nowhere",
    "key": "a key is turned at once and lies nowhere",
    "more": "it names a kind of effect; what follows has its place",
    "end-card": "the pile has one place and many cards",
    "take-coin": "coins lie nowhere",
    "steel": "it says whether, not where",
    "nut": "a key or a step lies nowhere",
    "burn": "coal is burned, and what follows has its place",
    "haul": "it only counts",
    "dividend": "where it goes is plain, the tiles lie beside the board",
}
"""Verbs without a place on the board, and why; they are offered as a list beside it."""


def spots(scope: Scope) -> list[tuple[str, Action]]:
    """Return the place of every option that has one, if the viewer is the one to choose."""
    decision = scope.decision
    if decision is None or decision.seat != scope.view.seat:
        return []
    return [(_place(scope, decision.seat, a), a) for a in decision.options if a.verb not in NOWHERE]


def _place(scope: Scope, seat: int, action: Action) -> str:
    """Return the name of the place an action stands for, or nothing."""
    verb, args = action.verb, [str(arg) for arg in action.args]
    if verb in {"place", "move", "swap", "swap-special", "again"}:
        return f"space:{args[0]}"
    if verb in _FOUND:
        return _FOUND[verb](scope, seat, action)
    return _PLACES.get(verb, "").format(*args, seat=seat)  # a verb of an expansion is offered as a list too


def _rail(scope: Scope, seat: int, action: Action) -> str:
    line, colour = map(str, action.args)
    cell = scope.kit.line_names.index(line) * RANKS + COLOURS.index(colour)
    return f"cell:{seat}:{line}:{scope.s.rails[seat][cell] + 1}"


def _coin(scope: Scope, seat: int, action: Action) -> str:
    due = scope.kit.boards.dues[str(action.args[0])]
    return f"coin:{seat}:{scope.kit.line_names[due.line]}:{due.space}"


def _heater(_scope: Scope, seat: int, action: Action) -> str:
    return f"{'gap' if isinstance(action.args[0], int) else 'slot'}:{seat}:{action.args[0]}"


def _site(scope: Scope, seat: int, action: Action) -> str:
    to = action.args[1 if action.verb == "shift" else 0]
    return f"gap:{seat}:{scope.kit.industry.sites.index(str(to)) + 1}"


def _wagon(scope: Scope, seat: int, action: Action) -> str:
    site, *kind = action.args
    return f"wagon:{scope.s.seats if kind else seat}:{scope.kit.industry.sites.index(str(site))}"


def _shut(scope: Scope, seat: int, action: Action) -> str:
    slots = scope.kit.line_slots[scope.kit.line_names.index(str(action.args[0]))]
    shut = next(slot for slot in slots if scope.s.locos[seat][slot] == scope.kit.closed)
    return f"slot:{seat}:{scope.kit.slot_names[shut]}"


_FOUND: dict[str, Callable[[Scope, int, Action], str]] = {
    "lay": _rail,
    "industry": lambda scope, seat, action: f"strip:{seat}:{entered(scope.s, seat, action)}",
    "marker": lambda scope, seat, action: f"strip:{seat}:{scope.kit.industry.names.index(str(action.args[0]))}",
    "invest": _coin,
    "heat": _heater,
    "clear": _shut,
    "ride": _wagon,
    **dict.fromkeys(("cover", "wagon", "recall", "purple", "shift"), _site),
}
_PLACES = {
    "pass": "place:{seat}",
    "bonus": "bonus:{0}",
    "loco": "slot:{seat}:{1}",
    "shunt": "slot:{seat}:{1}",
    "turn-in": "turn-in",
    "factory": "factory:{0}:{1}",
    "replace": "gap:{seat}:{0}",
    "idea": "idea:{seat}:{0}",
    "spend": "idea:{seat}:{0}",
    "drop": "idea:{seat}:{0}",
    "card": "card:{0}",
    "look": "pile",
    "route": "stretch:{0}",
    "double": "double:{seat}:{0}",
    "blast": "barrier:{seat}:{0}",
    "fill": "gap:{seat}:{0}",
    "medal": "cell:{seat}:{0}:{1}",
    "stoke": "hearth",
    "foundry": "open:{0}",
    "fire": "foundry:{seat}:{0}",
    "use": "income:{seat}:{0}",
}
