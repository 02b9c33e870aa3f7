"""Special ideas: a tile for everybody that takes one of five cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.core.state import Effects, Public
from roundhouse.games.russian.engineers import in_play
from roundhouse.games.russian.gaining import gain, open_turn
from roundhouse.games.russian.ideas import carry_out, unused
from roundhouse.games.russian.module import DATA
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.games.russian.lore import Either
    from roundhouse.games.russian.signs import Worth

PULLS = 3
"""The least number of the locomotive behind which the freight car is put."""
SHELVES = 2
"""Idea tiles that the special factory has room for."""

special = Module("russian.special", version=3, needs=("russian", "russian.ultimate"))
special.load(DATA / "modules" / "special.toml")


@special.table("special")
@dataclass(frozen=True, slots=True)
class Special:
    """A special idea card."""

    id: str
    do: Effects


@special.fields
class SpecialState(RussianState):
    """The same with special ideas."""

    specials: Public[list[int]]
    """By special card: 1 while it lies open."""
    brisk: Public[list[int]]
    """1 for the seat that may double its industry steps."""
    car: Public[list[int]]
    """The line on which a seat has the freight car, or -1."""
    shelved: Public[list[int]]
    """Idea tiles on the special factory, as bits."""


@special.begin
def _begin(s: SpecialState) -> None:
    s.specials = [1] * len(s.rules.table(Special))
    s.brisk, s.car, s.shelved = [0] * s.seats, [-1] * s.seats, [0] * s.seats


@special.prepare
def _name(rules: Rules) -> None:
    for name in rules.table(Special):
        rules.act("special", name)
    for engineer in rules.kit.engineers:
        rules.act("recruit", engineer.id)
    for line in rules.kit.lines:
        rules.act("car", line.id)
    for idea in rules.kit.ideas:
        rules.act("shelve", idea.id)


@special.tweak("worths")
def _worths(before: dict[str, Worth]) -> dict[str, Worth]:
    """Say that an idea may be one of the cards."""
    return {name: "special-idea" if like == "idea" else like for name, like in before.items()}


def _at_most(s: SpecialState, _seat: int) -> Effects:
    rows = zip(s.rules.table(Special).values(), s.specials, strict=True)
    return tuple(effect for row, there in rows if there for effect in row.do)


def _either(s: SpecialState, _seat: int) -> list[Either]:
    return [((), row.do) for row, there in zip(s.rules.table(Special).values(), s.specials, strict=True) if there]


@special.choice(
    "special-card",
    counted=True,
    verbs=("special",),
    opens=_at_most,
    either=_either,
    eager=1,
    icon="special-idea",
    place="special:{0}",
)
def card(s: SpecialState, seat: int, n: int) -> list[Action]:
    """Take one of the special cards that are left and can be begun."""
    rows = zip(s.rules.table(Special).values(), s.specials, strict=True)
    return [s.rules.act("special", row.id) for row, there in rows if there and _can_begin(s, seat, row.do)]


@card.take
def _card(s: SpecialState, seat: int, action: Action, n: int) -> None:
    rows = list(s.rules.table(Special))
    s.specials[rows.index(str(action.args[0]))] = 0
    do = s.rules.table(Special)[str(action.args[0])].do
    if len(do) == 1 and s.rules.ops[do[0][0]].asks:
        s.push(seat, do[0])  # to be chosen at once
    else:
        gain(s, seat, do)


def _can_begin(s: SpecialState, seat: int, effects: Effects) -> bool:
    """Whether a card that consists of one choice offers any."""
    op = s.rules.ops[effects[0][0]]
    return len(effects) > 1 or not op.asks or bool(op.run(s, seat, *effects[0][1:]))


@special.effect("brisk", opens=False, icon="wrench x2")
def brisk(s: SpecialState, seat: int) -> None:
    """Double industry steps from now on."""
    s.brisk[seat] = 1


@special.tweak("gained")
def _doubled(s: SpecialState, seat: int, effects: Effects) -> Effects:
    return _once_more(effects) if s.brisk[seat] else ()


@special.tweak("gained-at-most")
def _at_most_doubled(s: SpecialState, seat: int, effects: Effects) -> Effects:
    """Count with the card as long as it lies there: it may be taken first."""
    return _once_more(effects) if s.brisk[seat] or s.specials[_doubler(s.rules)] else ()


@cache
def _doubler(rules: Rules) -> int:
    """Return which of the cards doubles steps."""
    return next(i for i, row in enumerate(rules.table(Special).values()) if ("brisk",) in row.do)


def _once_more(effects: Effects) -> Effects:
    n = sum(effect[1] for effect in effects if effect[0] == "industry")
    return (("industry", n),) if n else ()


@special.choice("recruit", opens=False, recruits=1, icon="+ engineer", place=Nowhere("she comes out of the box"))
def recruit(s: SpecialState, seat: int) -> list[Action]:
    """Choose an engineer from the box whose number is not in play."""
    numbers = {s.kit.engineers[i].number for i in in_play(s)}
    left = [engineer for engineer in s.kit.engineers if engineer.number not in numbers]
    return [s.rules.act("recruit", engineer.id) for engineer in left]


@recruit.take
def _recruit(s: SpecialState, seat: int, action: Action) -> None:
    s.boss[s.kit.engineer_index[str(action.args[0])]] = seat


@special.choice("car", opens=False, icon="freight-car", place="slot:{seat}:{0}")
def car(s: SpecialState, seat: int) -> list[Action]:
    """Put the freight car behind a locomotive that is strong enough."""
    kit = s.kit
    strong = [
        line
        for line, slots in enumerate(kit.line_slots)
        if any(kit.number[s.locos[seat][slot]] >= PULLS for slot in slots)
    ]
    return [s.rules.act("car", kit.line_names[line]) for line in strong]


@car.take
def _car(s: SpecialState, seat: int, action: Action) -> None:
    s.car[seat] = s.kit.line_names.index(str(action.args[0]))


@special.tweak("phases")
def _phases(before: Effects, _s: RussianState) -> Effects:
    at = before.index(("scoring",))
    return (*before[:at], ("freight",), *before[at:])


@special.effect("freight")
def freight(s: SpecialState, seat: int) -> None:
    """Let the freight car make its two steps before the scoring."""
    for who, line in enumerate(s.car):
        if line >= 0:
            open_turn(s, who, (), (("lay-on", line, 2),))


def _while_free(s: SpecialState, seat: int, _n: int) -> str | float:
    return 0.0 if s.shelved[seat] else "idea-each"


@special.choice(
    "shelve",
    counted=True,
    opens="ideas",
    eager=1,
    heats=False,
    icon="idea",
    place="idea:{seat}:{0}",
    worth=_while_free,
)
def shelve(s: SpecialState, seat: int, n: int) -> list[Action]:
    """Use an idea tile and lay it onto the special factory, as long as there is room."""
    if s.shelved[seat].bit_count() >= SHELVES:
        return []
    return [s.rules.act("shelve", s.kit.ideas[i].id) for i in unused(s, seat)]


@shelve.take
def _shelve(s: SpecialState, seat: int, action: Action, n: int) -> None:
    i = [idea.id for idea in s.kit.ideas].index(str(action.args[0]))
    s.ideas[seat] |= 1 << i
    s.shelved[seat] |= 1 << i
    carry_out(s, seat, s.kit.ideas[i])


@special.tweak("after-replacing")
def _cleared(s: SpecialState, seat: int, tile: int) -> None:
    if s.kit.tile_names[tile] == "SF":
        s.spent[seat] |= s.shelved[seat]
        s.ideas[seat] &= ~s.shelved[seat]
        s.shelved[seat] = 0


@special.check
def _cards(s: SpecialState) -> list[str]:
    once = sum(s.brisk) <= 1 and sum(line >= 0 for line in s.car) <= 1
    return [] if once else ["a special idea was used twice"]


@special.why("special")
def _why(s: SpecialState, seat: int, action: Action) -> Refusal | None:
    name = str(action.args[0])
    there = s.specials[list(s.rules.table(Special)).index(name)]
    return Refusal("special-not-now" if there else "special-gone", {"card": name})


@special.why("recruit")
def _why_not_her(_s: SpecialState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("number-in-play", {"space": str(action.args[0])})


@special.why("car")
def _why_not_there(_s: SpecialState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("car-too-weak", {"line": str(action.args[0])})
