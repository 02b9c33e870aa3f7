"""What stands for every op in pictures, where its actions lie on them, and what it is like to have: all said by ops.

- ``icon``: words that are drawn side by side: names of icons, ``rail:wood`` for a piece of track, anything else as it
  stands. ``{0}`` is the first argument of the effect, ``{n}`` its last. One icon alone is drawn as often as it comes.
  A function of the rules and the arguments where that does not say it.
- ``place``: where its actions can be chosen on a picture, by verb if it has several: ``slot:{seat}:{1}`` with the
  action's arguments, a function of state, seat and action, or `Nowhere` with the reason.
- ``group``: among which spaces of the board one stands that says it first; nothing if it stands by itself.
- ``worth``: what it is like to have, in the words of bots (`roundhouse.bots.russian.effects`), or points for each; or
  a function of state, seat and arguments that says either.
- ``lasts``: whether it is worth as much once it was received.
- ``gives``: a function of the state that says what others may receive when somebody does it, one thing or the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.tables import RulesError


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.state import RussianState

Place = str | Callable[[Any, int, "Action"], str]
Worth = str | float | Callable[..., str | float]
MORE = "more"
"""The group of spaces that no other claims."""


class Nowhere(str):
    """No place on a picture, and why; what can be chosen there is offered as a list beside it."""

    __slots__ = ()


class Sign(NamedTuple):
    """What stands for one effect."""

    icon: str
    n: int
    """How often."""
    steps: bool
    """Whether it moves something on, step by step."""


class Signs:
    """What all ops say about pictures."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.places: dict[str, Place] = {"done": Nowhere("it ends a turn and touches nothing")}
        """By verb: where such actions lie."""
        self._signs: dict[Effects, tuple[Sign, ...]] = {}
        for name, op in rules.ops.items():
            for verb, place in _by_verb(op.facts.get("place", {}), op.verbs):
                if self.places.setdefault(verb, place) != place:
                    raise RulesError(f"the operation {name!r} puts {verb!r} where another does not")
        facts = {name: op.facts for name, op in rules.ops.items()}
        worths: dict[str, Worth] = {name: known["worth"] for name, known in facts.items() if "worth" in known}
        self._worth: dict[str, Worth] = rules.tweaked("worths", worths)
        self._gives = {name: known["gives"] for name, known in facts.items() if "gives" in known}
        self.lasting = {name for name, known in facts.items() if known.get("lasts")}
        """Ops whose effects are worth as much once they were received."""

    def of(self, effects: Effects) -> tuple[Sign, ...]:
        """Return what stands for some effects."""
        found = self._signs.get(effects)
        if found is None:
            found = self._signs[effects] = tuple(map(self._sign, effects))
        return found

    def _sign(self, effect: Effect) -> Sign:
        name, *args = effect
        facts = self.rules.ops[name].facts
        icon = facts.get("icon", " ".join(map(str, effect)))  # an effect of an expansion may have no picture
        n = args[-1] if args and isinstance(args[-1], int) else 1
        shown = icon(self.rules, *args) if callable(icon) else icon.format(*args, n=n)
        return Sign(shown, n, facts.get("takes") in {"rails", "industry"})

    def place(self, s: RussianState, seat: int, action: Action) -> str:
        """Return the place an action stands for, or nothing: what no op says is offered as a list."""
        place = self.places.get(action.verb, "")
        return place(s, seat, action) if callable(place) else place.format(*action.args, seat=seat)

    def lies(self, action: Action) -> bool:
        """Whether an action has a place on a picture."""
        return not isinstance(self.places.get(action.verb, ""), Nowhere)

    def worth(self, s: RussianState, seat: int, effect: Effect, usual: str) -> str | float:
        """Return what an effect is like to have, or points for each."""
        like = self._worth.get(effect[0], usual)
        return like(s, seat, *effect[1:]) if callable(like) else like

    def given(self, s: RussianState, effects: Effects) -> list[Effects]:
        """Return what others may receive when somebody does these, one thing or the other."""
        return [do for effect in effects if effect[0] in self._gives for do in self._gives[effect[0]](s)]

    def group(self, effects: Effects) -> str:
        """Return among which spaces one stands that says this."""
        return str(self.rules.ops[effects[0][0]].facts.get("group", MORE)) if effects else MORE


def _by_verb(place: Place | dict[str, Place], verbs: frozenset[str]) -> list[tuple[str, Place]]:
    return list(place.items()) if isinstance(place, dict) else [(verb, place) for verb in verbs]
