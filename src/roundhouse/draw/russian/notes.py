"""What the board tells about an option beyond its name: its price, where it leads, what it brings at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.russian.specials import found_on, given_in_words
from roundhouse.draw.russian.style import scope
from roundhouse.draw.russian.text_spaces import price
from roundhouse.games.russian.plan import light_with, reach
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.russian.style import Scope


WALKS = ("lay", "loco")
"""Verbs of actions that whoever looks at what leads there sees to their end, however many steps that takes."""


def notes(view: View, decision: Decision, language: str) -> dict[str, str]:
    """Return what is worth knowing about options, by their notation."""
    here = scope(view, decision, language)
    known = [(action, _TELLERS[action.verb]) for action in decision.options if action.verb in _TELLERS]
    found = {action.text: tell(here, decision.seat, action) for action, tell in known}
    return {text: note for text, note in found.items() if note}


def _space(here: Scope, seat: int, action: Action) -> str:
    """Return the price of a space, and whom one would hire there."""
    del seat
    site = next(site for site in here.kit.sites if site.id == action.args[0])
    hired = here.s.display[0]
    if site.at == here.kit.hire and hired >= 0:
        return f"{price(site)}; {here.words.name('space', here.kit.engineer_sites[hired].id)}"
    return price(site)


def _passing(here: Scope, seat: int, action: Action) -> str:
    del action
    points = here.kit.passing[here.s.order.index(seat)]
    return here.say("note.points", n=points) if points else ""


def _rail(here: Scope, seat: int, action: Action) -> str:
    """Return which space the rail reaches and what it gives there."""
    to, given = _reached(here, seat, action)
    return ": ".join([here.say("note.to", n=to), *given])


def _reached(here: Scope, seat: int, action: Action) -> tuple[int, list[str]]:
    """Return the space a rail reaches with its next step, and what that gives."""
    number = next(n for n, line in enumerate(here.kit.lines) if line.id == action.args[0])
    colour = str(action.args[1])
    to = here.s.rails[seat][number * RANKS + COLOURS.index(colour)] + 1
    far = reach(here.s, seat, number)
    given = [
        given_in_words(here.words, special)
        for special in found_on(here, seat, number)
        if (special.space, special.colour) == (to, colour) and not special.done and (far >= to or not special.loco)
    ]
    return to, given


def along(steps: Sequence[tuple[View, Decision]], action: Action, language: str) -> str:
    """Tell how far an action leads that is done again and again, and what it gives on the way."""
    if action.verb == "loco":
        here = scope(*steps[-1], language)
        return here.say("note.at", slot=action.args[1], what=_loco(here, steps[-1][1].seat, action))
    heres = [(scope(view, decision, language), decision.seat) for view, decision in steps]
    reached = [_reached(here, seat, action) for here, seat in heres]
    here, (to, _) = heres[-1][0], reached[-1]
    gains = [here.say("note.gain", gives=gives, n=n) for n, given in reached for gives in given]
    several = len({other.args[1] for other in steps[0][1].options if other.verb == action.verb}) > 1
    line, rail = action.args
    far = here.say("note.along-rail" if several else "note.along", line=line, rail=rail, n=to)
    return ": ".join([far, *filter(None, [", ".join(gains)])])


def _loco(here: Scope, seat: int, action: Action) -> str:
    """Return how far the light of the line would fall, and which locomotive would have to go."""
    n, was = light_with(here.s, seat, str(action.args[0]), str(action.args[1]))
    if not here.kit.number[was]:
        return here.say("note.light", n=n)
    return here.say("note.instead", loco=here.kit.tile_names[here.kit.bare[was]], n=n)


_TELLERS: dict[str, Callable[[Scope, int, Action], str]] = {
    "place": _space,
    "pass": _passing,
    "lay": _rail,
    "loco": _loco,
    "shunt": _loco,
}
