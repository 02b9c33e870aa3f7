"""Emil: alone against somebody who only wants spaces blocked.

He is no seat: what he holds and hires goes by the number after the last seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.module import Module
from roundhouse.core.state import Effects, Public
from roundhouse.games.russian.counting import engineer_numbers, on_cards
from roundhouse.games.russian.factories import lowest
from roundhouse.games.russian.final import MAJORITY
from roundhouse.games.russian.module import DATA
from roundhouse.games.russian.placing import occupy
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.state import COLOURS, RussianState, payment


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.games.russian.sites import Site
    from roundhouse.games.russian.tables import Setup, Space

PLAYERS = 2
"""The table is laid out as for two."""
COINS = 5
COVERED = "C"
WORKERS = 6
MORE = (50, 150)
"""Points with which Emil gets one more worker each."""

emil = Module("russian.emil", needs=("russian", "russian.ultimate"))
emil.load(DATA / "modules" / "emil.toml")


@emil.table("emil")
@dataclass(frozen=True, slots=True)
class Card:
    """A card of Emil's: the space that he wants to block."""

    id: str
    field: int = 0
    """The field of the engineers instead, whoever lies there."""


@emil.fields
class EmilState(RussianState):
    """The same with Emil."""

    turned: Public[list[int]]
    """By card: 1 once it was turned up in this round."""
    sent: Public[int]
    """Workers of Emil's that stand on spaces."""
    asleep: Public[int]
    """1 once he has passed in this round."""
    loot: Public[list[int]]
    """Tiles that he took."""


@emil.begin
def _begin(s: EmilState) -> None:
    s.turned, s.sent, s.asleep, s.loot = [0] * len(emil_cards(s.rules)), 0, 0, []


@emil.prepare
def _name(rules: Rules) -> None:
    for name in rules.table(Card):
        rules.act("~emil", name)


@emil.tweak("players")
def _players(_before: int) -> int:
    return PLAYERS


@emil.tweak("start-coins")
def _coins(_before: int, _row: Setup) -> int:
    return COINS


@emil.tweak("spaces")
def _spaces(before: list[Space]) -> list[Space]:
    return [space for space in before if not (space.order or space.last or space.id == COVERED)]


@emil.tweak("opening")
def _opening(before: Effects) -> Effects:
    return (*before, ("emil",))


@emil.effect("emil")
def turn(s: EmilState, seat: int) -> None:
    """Let Emil turn up a card; without cards or workers he passes for the round."""
    s.asleep |= int(all(s.turned) or not at_hand(s))
    if not s.asleep:
        s.push(CHANCE, ("draw-emil",))


def at_hand(s: EmilState) -> int:
    """Return how many workers Emil has left; more come when his opponent has reached enough points."""
    return WORKERS + sum(s.points[0] >= least for least in MORE) - s.sent


@emil.choice("draw-emil", verbs=("~emil",))
def draw(s: EmilState, seat: int) -> list[Action]:
    """Turn up one of the cards that are left in this round."""
    return [action for action, up in zip(_draws(s.rules), s.turned, strict=True) if not up]


@draw.take
def _draw(s: EmilState, seat: int, action: Action) -> None:
    at = _draws(s.rules).index(action)
    s.turned[at] = 1
    site = _wanted(s, emil_cards(s.rules)[at])
    if site is not None:
        _block(s, site)
    elif not all(s.turned):
        s.push(CHANCE, ("draw-emil",))


def _wanted(s: EmilState, card: Card) -> Site | None:
    """Return the space of a card, if Emil can and wants to block it."""
    kit = s.kit
    if card.field:
        lying = s.display[card.field]
        site = kit.engineer_sites[lying] if lying >= 0 else None
    else:
        site = kit.sites[kit.site_index[card.id]]
        if not _of_use(s, site):
            return None
    free = site is not None and s.holder[site.at] < 0 and site.workers <= at_hand(s)
    return site if free else None


def _of_use(s: EmilState, site: Site) -> bool:
    """Whether a space moves only rails that the one at the table has, and has somebody to hire."""
    colours = [effect[1] for effect in site.do if effect[0] == "lay" and effect[1] in COLOURS]
    return all(owns(s, 0, COLOURS.index(colour)) for colour in colours) and (
        ("hire",) not in site.do or s.display[0] >= 0
    )


def _block(s: EmilState, site: Site) -> None:
    """Occupy a space; Emil takes nothing but tiles and engineers."""
    s.sent += site.workers
    occupy(s, s.seats, site, payment(site.workers, 0, 0, site.coins))
    for effect in site.do:
        if effect[0] == "hire":
            s.rules.ops["hire"].run(s, s.seats)
    if any(effect[0] in {"build", "loco"} for effect in site.do):
        _loot(s)


def _loot(s: EmilState) -> None:
    """Take a locomotive of the lowest number, or the lowest factory that was returned."""
    stacked = lowest(s)[:1]
    found = stacked or [tile for tile, n in enumerate(s.yard) if n][:1]
    for tile in found:
        (s.stacks if stacked else s.yard)[tile] -= 1
        s.loot.append(tile)
        for after in s.rules.tweaks("after-loot"):
            after(s, tile)


@emil.tweak("phases")
def _phases(before: Effects, _s: RussianState) -> Effects:
    return (*before, ("shuffle-emil",))


@emil.effect("shuffle-emil")
def shuffle(s: EmilState, seat: int) -> None:
    """Take Emil's workers back and shuffle all his cards."""
    s.turned[:] = [0] * len(s.turned)
    s.sent = s.asleep = 0


@emil.tweak("final-points")
def _majority(awards: list[tuple[int, str, int]], s: EmilState) -> list[tuple[int, str, int]]:
    beaten = s.boss.count(s.seats) > len(engineer_numbers(s, 0)) + on_cards(s, 0)
    return [(who, what, MAJORITY[1] if what == "majority" and beaten else n) for who, what, n in awards]


@cache
def emil_cards(rules: Rules) -> list[Card]:
    """Return the cards in play: those of modules only with their spaces."""
    return [card for card in rules.table(Card).values() if card.field or card.id in rules.kit.site_index]


@cache
def _draws(rules: Rules) -> list[Action]:
    return [rules.act("~emil", card.id) for card in emil_cards(rules)]


@emil.check
def _emil(s: EmilState) -> list[str]:
    playing = any(frame[1] == "turns" for frame in s.stack)
    out = sum(site.workers for site in s.kit.sites if s.holder[site.at] == s.seats and s.paid[site.at])
    right = not playing or (out == s.sent and at_hand(s) >= 0)
    return [] if right else [f"Emil has sent {s.sent} workers, and {out} are out"]
