"""Additional engineers, and the one that visits others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import earn, open_turn, work
from roundhouse.games.russian.module import DATA
from roundhouse.games.russian.placing import payable
from roundhouse.games.russian.plan import reach
from roundhouse.games.russian.rails import receive
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RANKS, RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.sites import Site

GREEN = 1
FAR = 99
"""More steps than a line has spaces."""

more = Module("russian.engineers", version=3, needs=("russian", "russian.ultimate"))
more.load(DATA / "modules" / "engineers.toml")

visitor = Module("russian.visitor", version=2, needs=("russian", "russian.engineers"))
visitor.load(DATA / "modules" / "visitor.toml")


@more.prepare
def _name(rules: Rules) -> None:
    kit = rules.kit
    for card in kit.bonus_cards:
        for verb in ("~lucky", "favour", "share"):
            rules.act(verb, card.id)
    for line in kit.lines:
        rules.act("catch-up", line.id)
    for gap in range(kit.industry.gaps):
        rules.act("operate", gap + 1)


@more.effect("lucky", opens=True, icon="{n} dice")
def lucky(s: RussianState, seat: int, n: int) -> None:
    """Draw some start-bonus cards and receive what they say."""
    s.push(CHANCE, ("draw-bonus", seat, -1, n))


@more.choice("draw-bonus", verbs=("~lucky",))
def draw(s: RussianState, seat: int, who: int, drawn: int, n: int) -> list[Action]:
    """Draw one of the start-bonus cards that were not just drawn."""
    cards = [card.id for i, card in enumerate(s.kit.bonus_cards) if i != drawn]
    return [s.rules.act("~lucky", card) for card in cards]


@draw.take
def _draw(s: RussianState, seat: int, action: Action, who: int, drawn: int, n: int) -> None:
    card = _card(s, action)
    earn(s, who, s.kit.bonus_cards[card].do)
    if n > 1:
        s.push(CHANCE, ("draw-bonus", who, card, n - 1))


@more.choice(
    "catch-up",
    opens=(("lay", "green", FAR),),
    leans=True,
    exact=True,
    icon="rail:green > rail:wood",
    place=Nowhere("it moves a rail along a line, to no space that is known before"),
)
def catch_up(s: RussianState, seat: int) -> list[Action]:
    """Choose the line on which green moves up to wood, as far as the locomotives reach."""
    return [action for line, action in enumerate(s.rules.acts("catch-up")) if _free(s, seat, line)]


@catch_up.take
def _catch_up(s: RussianState, seat: int, action: Action) -> None:
    line = s.kit.line_names.index(str(action.args[0]))
    cell = line * RANKS + GREEN
    while _free(s, seat, line):
        if not s.rails[seat][cell]:
            s.stock[seat][GREEN] -= 1
        s.rails[seat][cell] += 1
        receive(s, seat, cell, s.rails[seat][cell])


def _free(s: RussianState, seat: int, line: int) -> bool:
    """Whether green can go one space on behind wood, within reach."""
    rails, cell = s.rails[seat], line * RANKS + GREEN
    there = bool(rails[cell] or s.stock[seat][GREEN])
    return there and rails[cell] + 1 < rails[cell - 1] and rails[cell] < reach(s, seat, line)


def _twice(s: RussianState, _seat: int) -> Effects:
    return tuple(effect for card in s.kit.bonus_cards for effect in card.do * 2)


def _each(s: RussianState) -> list[Effects]:
    return [card.do for card in s.kit.bonus_cards]


@more.choice(
    "favour",
    opens=_twice,
    exact=True,
    icon="check x2",
    place=Nowhere("the start-bonus cards have been put away"),
    gives=_each,
)
def favour(s: RussianState, seat: int) -> list[Action]:
    """Choose a start-bonus card, to carry it out up to twice."""
    return [s.rules.act("favour", card.id) for card in s.kit.bonus_cards]


@favour.take
def _favour(s: RussianState, seat: int, action: Action) -> None:
    card = _card(s, action)
    if s.stack[0][1] != "trial":
        first = next(i for i, frame in enumerate(s.stack) if frame[:2] == (seat, "pool"))
        at = s.order.index(seat)
        others = [s.order[(at + n) % s.seats] for n in range(1, s.seats)]
        s.stack[first:first] = [(who, "share", card) for who in reversed(others)]
    earn(s, seat, s.kit.bonus_cards[card].do * 2)


@more.choice("share", verbs=("share", "done"), place={"share": Nowhere("the start-bonus cards have been put away")})
def share(s: RussianState, seat: int, taken: int) -> list[Action]:
    """Take what one of the other start-bonus cards says, or nothing."""
    cards = [card.id for i, card in enumerate(s.kit.bonus_cards) if i != taken]
    return [*(s.rules.act("share", card) for card in cards), s.rules.done]


@share.take
def _share(s: RussianState, seat: int, action: Action, taken: int) -> None:
    if action is not s.rules.done:
        open_turn(s, seat, (), s.kit.bonus_cards[_card(s, action)].do)


def _works(s: RussianState, seat: int) -> Effects:
    return tuple(effect for tile in s.works(seat) for effect in s.kit.tile_do[tile])


@more.choice("operate", opens=_works, exact=True, once=True, icon="factory", place="gap:{seat}:{0}")
def operate(s: RussianState, seat: int) -> list[Action]:
    """Choose an own factory to use."""
    return [action for action, tile in zip(s.rules.acts("operate"), s.works(seat), strict=True) if tile]


@operate.take
def _operate(s: RussianState, seat: int, action: Action) -> None:
    work(s, seat, s.kit.tile_do[s.works(seat)[int(action.args[0]) - 1]])


@visitor.prepare
def _name_visits(rules: Rules) -> None:
    for engineer in rules.kit.engineers:
        rules.act("visit", engineer.id)


@visitor.choice(
    "visit",
    opens=True,
    exact=True,
    once=True,
    visits=True,
    icon="worker engineer",
    place=Nowhere("she lies before somebody else"),
)
def visit(s: RussianState, seat: int) -> list[Action]:
    """Choose a free engineer of somebody else whom one more worker uses."""
    return [s.rules.act("visit", site.id) for site in s.kit.engineer_sites if _open(s, seat, site)]


@visit.take
def _visit(s: RussianState, seat: int, action: Action) -> None:
    s.push(seat, ("pay", s.kit.site_index[str(action.args[0])]))


def _open(s: RussianState, seat: int, site: Site) -> bool:
    foreign = s.boss[site.engineer] not in {-1, seat} and s.holder[site.at] < 0
    return foreign and site.single and payable(s, seat, site, _fare(s, seat))


def _fare(s: RussianState, seat: int) -> int:
    """Return what a seat still has to put on the engineer that visits others before it can do so."""
    return sum(site.cost for site in s.kit.engineer_sites if ("visit",) in site.do and s.holder[site.at] != seat)


def _card(s: RussianState, action: Action) -> int:
    return [card.id for card in s.kit.bonus_cards].index(str(action.args[0]))


@more.why("catch-up")
def _why_stuck(_s: RussianState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("cannot-catch-up", {"line": str(action.args[0])})


@more.why("share")
def _why_taken(_s: RussianState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("bonus-taken", {"card": str(action.args[0])})


@more.why("operate")
def _why_empty(_s: RussianState, _seat: int, _action: Action) -> Refusal | None:
    return Refusal("no-factory-there")


@visitor.why("visit")
def _why_closed(_s: RussianState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("cannot-visit", {"space": str(action.args[0])})
