"""What the spaces of a line give: once, or at every scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.icons import icon
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.marks import badge, chip, row
from roundhouse.draw.russian.style import CELL, LEFT
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import COLOURS, RANKS
from roundhouse.games.russian.tables import Bonus


if TYPE_CHECKING:
    from roundhouse.core.state import Effect, Effects
    from roundhouse.draw.panel import Panel
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape


class Special(NamedTuple):
    """All that one space gives under one condition."""

    space: int
    colour: str
    loco: bool
    gives: list[Effects | Bonus]
    done: bool
    """Whether the seat has it."""


def specials(panel: Panel, scope: Scope, seat: int, number: int, y: float) -> None:
    """Draw them above the spaces, with the rail they ask for and whether a locomotive must reach them."""
    found = found_on(scope, seat, number)
    spaces = {special.space for special in found}
    for special in found:
        roomy = len(special.gives) > 1 and special.space - 1 not in spaces
        x = LEFT + (special.space - 0.5) * CELL
        middle, room = (x - CELL / 2, 2 * CELL - 4) if roomy else (x, CELL - 2)
        name, alone = scope.kit.lines[number].id, len(special.gives) == 1
        shown = [
            _given(scope, given, middle, y + 23 if alone else y + 14 + 13 * n, 19 if alone else 12, room)
            for n, given in enumerate(special.gives)
        ]
        shown += _condition(scope, special, x, y + 40)
        panel.print(Group(shown, label=f"{scope.words.name('line', name)}: {in_words(scope, special)}"))
        if special.done:
            label = scope.say("label.claimed", seat=seat, line=name, n=special.space)
            mark = [Rect(-10.2, -6.2, 20.4, 12.4, 6.2, fill="good"), icon("tick", 0, 0, 9, "paper")]
            panel.put(Group(mark, x, y + 40, id=f"claimed:{seat}:{name}:{special.space}", label=label))


def found_on(scope: Scope, seat: int, number: int) -> list[Special]:
    """Collect what the spaces of a line give; what shares a condition stands together."""
    s = scope.s
    made: dict[tuple[int, str, bool], Special] = {}
    plan = plan_of(s, seat)
    for due in plan.dues:
        if due.line == number:
            colour = COLOURS[due.cell % RANKS]
            fresh = Special(due.space, colour, due.loco, [], bool(s.claimed[seat] & due.bit))
            made.setdefault((due.space, colour, due.loco), fresh).gives.append(due.do)
    for star in plan.stars[number]:
        bonus, done = star.row, star.holds(s, seat)
        made[star.space, bonus.colour, True] = Special(star.space, bonus.colour, loco=True, gives=[bonus], done=done)
    return list(made.values())


def in_words(scope: Scope, special: Special) -> str:
    """Write what a space gives and what it asks for: the letter of a rail, `L` for a locomotive."""
    asks = scope.letters[special.colour] + ("+L" if special.loco else "")
    return f"{special.space} {asks}: {given_in_words(scope, special)}"


def given_in_words(scope: Scope, special: Special) -> str:
    """Write what a space gives."""
    return " + ".join(_said(scope, given) for given in special.gives)


def _said(scope: Scope, given: Effects | Bonus) -> str:
    if isinstance(given, Bonus):
        kind = scope.words.name("source", "medal" if given.medal else "stars")
        return f"{TIMES}{given.times}" if given.times > 1 else f"{kind} {given.points}"
    return ", ".join(_short(scope, effect) for effect in given)


def _short(scope: Scope, effect: Effect) -> str:
    key = f"short.{effect[0]}"
    if key not in scope.words.sentences:
        return scope.words.effects((effect,))
    return scope.words.say(key, {str(n): arg for n, arg in enumerate(effect[1:])})


def _given(scope: Scope, given: Effects | Bonus, x: float, y: float, size: float, room: float) -> Shape:
    if not isinstance(given, Bonus):
        return row(given, scope.letters, x, y, size, room)
    if given.times > 1:
        return badge(f"{TIMES}{given.times}", x, y, 16, "head", "head-ink")
    sign = "medal" if given.medal else "star"
    number = Text(x, y + 0.8, str(given.points), 8.5, "middle", weight=700, fill="paper", room=9)
    if given.medal:
        worth = Text(x, y - 11, str(given.points), 7.5, "middle", weight=700, fill="soft")
        return Group([icon(sign, x, y + 1, 17, "soft"), worth])
    return Group([icon(sign, x, y, 22, "ink"), number])


def _condition(scope: Scope, special: Special, x: float, y: float) -> list[Shape]:
    if not special.loco:
        return [chip(special.colour, scope.letters, x, y, 11)]
    return [chip(special.colour, scope.letters, x - 5, y, 10.5), icon("loco", x + 5, y, 9, "soft")]
