"""What the spaces of a line give: once, or at every scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.lettering import TIMES
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import COLOURS, RANKS
from roundhouse.games.russian.tables import Bonus


if TYPE_CHECKING:
    from roundhouse.core.state import Effect, Effects
    from roundhouse.core.words import Words
    from roundhouse.draw.russian.style import Scope
    from roundhouse.games.russian.american.state import AmericanState
    from roundhouse.games.russian.signs import Sign
    from roundhouse.games.russian.state import RussianState


class Special(NamedTuple):
    """All that one space gives under one condition."""

    space: int
    colour: str
    loco: bool
    gives: tuple[Effects | Bonus, ...]
    done: bool
    """Whether the seat has it."""
    coin: bool = False
    """Whether a coin is asked for besides."""
    met: bool = False
    """Whether only that coin is missing."""
    more: int = 0
    """Points that a tile adds to those that count at every scoring."""
    shows: tuple[Sign, ...] = ()
    """What stands for the first of what it gives."""


def found_on(scope: Scope, seat: int, number: int) -> list[Special]:
    """Collect what the spaces of a line give; what shares a condition stands together."""
    return scope.once((seat, number), lambda: _found(scope, seat, number))


def _found(scope: Scope, seat: int, number: int) -> list[Special]:
    s, plan = scope.s, plan_of(scope.s, seat)
    made: dict[tuple[int, str, bool], Special] = {}
    for due in plan.dues:
        if due.line == number:
            key = due.space, COLOURS[due.cell % RANKS], due.loco
            before = made[key].gives if key in made else ()
            reached = bool(s.claimed[seat] & due.bit)
            coin = any(effect[0] == "invest" for effect in due.do)
            waits = coin and not cast("AmericanState", s).invested[seat] & due.bit
            gives = (*before, due.do)
            shows = scope.kit.signs.of(gives[0]) if not isinstance(gives[0], Bonus) else ()
            made[key] = Special(*key, gives, reached and not waits, coin, reached and waits, shows=shows)
    made |= _stars(s, seat, number)
    return list(made.values())


def _stars(s: RussianState, seat: int, number: int) -> dict[tuple[int, str, bool], Special]:
    """Return what the spaces of a line give at every scoring."""
    made: dict[tuple[int, str, bool], Special] = {}
    for star in plan_of(s, seat).stars[number]:
        key = star.space, star.row.colour, True
        more = star.row.spike if star.row.spike and cast("AmericanState", s).spike[seat] else 0
        made[key] = Special(*key, (star.row,), star.holds(s, seat), more=more)
    return made


def line_points(scope: Scope, seat: int, number: int) -> int:
    """Return what a scoring would bring for a line: its track, its stars, its medal."""
    return scope.once(("points", seat, number), lambda: _points(scope, seat, number))


def _points(scope: Scope, seat: int, number: int) -> int:
    held = [special for special in _stars(scope.s, seat, number).values() if special.done]
    given = [given for special in held for given in special.gives]
    track = scope.sums(seat)[scope.kit.lines[number].id] + sum(special.more for special in held)
    return track + sum(bonus.points for bonus in given if isinstance(bonus, Bonus))


def in_words(scope: Scope, special: Special) -> str:
    """Write what a space gives and what it asks for: the letter of a rail, `L` for a locomotive."""
    asks = scope.letters[special.colour] + ("+L" if special.loco else "") + ("+c" if special.coin else "")
    return f"{special.space} {asks}: {given_in_words(scope.words, special)}"


def told(words: Words, line: str, special: Special) -> str:
    """Say in a sentence what a space gives and what it asks for."""
    facts = {
        "line": line,
        "n": special.space,
        "rail": words.name("rail", special.colour),
        "gives": given_in_words(words, special),
    }
    asked = "met" if special.met else "with-coin" if special.coin else "with-loco" if special.loco else "with-rail"
    said = words.say("label.done" if special.done else f"label.{asked}", facts)
    medal = any(isinstance(given, Bonus) and given.medal for given in special.gives)
    return f"{said}. {words.say('label.medal')}" if medal else said


def given_in_words(words: Words, special: Special) -> str:
    """Write what a space gives."""
    return " + ".join(_said(words, given) for given in special.gives)


def _said(words: Words, given: Effects | Bonus) -> str:
    if isinstance(given, Bonus):
        kind = words.name("source", "medal" if given.medal else "stars")
        return f"{TIMES}{given.times}" if given.times > 1 else f"{kind} {given.points}"
    return ", ".join(_short(words, effect) for effect in given)


def _short(words: Words, effect: Effect) -> str:
    key = f"short.{effect[0]}"
    if key not in words.sentences:
        return words.effects((effect,))
    return words.say(key, {str(n): arg for n, arg in enumerate(effect[1:])})
