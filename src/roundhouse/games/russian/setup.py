"""Set-up: order, engineers, end cards and start-bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.dice import Dice
from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.core.order import drawn_order
from roundhouse.core.state import BLANKS
from roundhouse.games.russian.gaining import must
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RANKS, RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules

REMOVED = 2
"""End cards that leave the game unseen."""
FIELDS = 7


def start(rules: Rules, seed: int) -> RussianState:
    """Lay everything out; what is random is still to come."""
    kit, seats = rules.kit, rules.seats
    letters = "A" * kit.setup.first + "B" * kit.setup.second
    first = [kit.closed * (slot in kit.shut_slots) for slot in range(len(kit.slot_line))]
    first[max(set(kit.line_slots[kit.main]) - kit.shut_slots)] = kit.tile_index["1"]
    s = RussianState(
        rules, kit, seats, seed, stack=[],
        round=0, order=[] if seats > 1 else [0], passed=[0] * seats, points=[0] * seats,
        ledger=[],
        workers=[kit.setup.workers] * seats, extra=[0] * seats, special=[0] * seats, special_owner=-1,
        hired=[0] * seats, coins=[kit.setup.coins] * seats,
        holder=[-1] * len(kit.sites), paid=[0] * len(kit.sites), endless=[0] * seats,
        rails=[[int(cell % RANKS == 0) for cell in range(kit.cells)] for _ in range(seats)],
        stock=[[0] * RANKS for _ in range(seats)], claimed=[0] * seats, laid=[0] * seats,
        doublers=[0] * seats, doubler_supply=kit.edition.doublers,
        locos=[first[:] for _ in range(seats)],
        factories=[[0] * kit.industry.gaps for _ in range(1 + max(kit.industry_of))],
        stacks=[kit.players * (tile in kit.stacked) for tile in range(len(kit.tile_names))],
        yard=[0] * len(kit.tile_names), markers=[kit.industry.starts[:] for _ in range(seats)],
        display=[-1] * FIELDS, boss=[-1] * len(kit.engineers),
        ideas=[0] * seats, spent=[0] * seats, revalued=[0] * seats, medal=[0] * seats, keys=[0] * seats,
        cards=[1] * len(kit.idea_cards), bonus=[-1] * len(kit.bonus_cards),
        hand=[[] for _ in range(seats)], shown=[[] for _ in range(seats)], pile=list(kit.ends),
    )  # fmt: skip
    s.push(0, ("bonuses",), ("round",))
    s.push(
        CHANCE,
        *([drawn_order("~order", seats)] if seats > 1 else []),
        *(("draw-engineer", field, letter) for field, letter in enumerate(letters)),
        *[("remove",)] * REMOVED,
    )
    return rules.begin(s)


@base.choice("draw-engineer")
def draw_engineer(s: RussianState, seat: int, field: int, letter: str) -> list[Action]:
    """Lay out an engineer of a letter; no two with the same number."""
    kit = s.kit
    numbers = {kit.engineers[i].number for i in s.display if i >= 0}
    rows = zip(kit.draw_engineer, kit.engineers, strict=True)
    return [action for action, engineer in rows if engineer.letter == letter and engineer.number not in numbers]


@draw_engineer.take
def _draw_engineer(s: RussianState, seat: int, action: Action, field: int, letter: str) -> None:
    s.display[field] = s.kit.draw_engineer.index(action)


@base.choice("remove", shown="none")
def remove(s: RussianState, seat: int) -> list[Action]:
    """Take an end card out of the game unseen."""
    return [s.kit.remove[name] for name in s.pile]


@remove.take
def _remove(s: RussianState, seat: int, action: Action) -> None:
    s.pile.remove(str(action.args[0]))


@base.effect("bonuses")
def bonuses(s: RussianState, seat: int) -> None:
    """Let all but the first player choose a start-bonus card, the last one first."""
    together = s.kit.edition.bonus == "together"
    if together:
        s.push(0, ("carry-out-bonuses",))
    for who in s.order[1:]:
        s.push(who, ("choose-bonus",))


@base.choice("choose-bonus", turn=True, between=True, verbs=("bonus",), place="bonus:{0}")
def choose_bonus(s: RussianState, seat: int) -> list[Action]:
    """Choose a start-bonus card that is left."""
    return [action for action, owner in zip(s.kit.bonus, s.bonus, strict=True) if owner < 0]


@choose_bonus.take
def _choose_bonus(s: RussianState, seat: int, action: Action) -> None:
    card = s.kit.bonus.index(action)
    s.bonus[card] = seat
    if s.kit.edition.bonus == "at-once":
        must(s, seat, s.kit.bonus_cards[card].do)


@base.effect("carry-out-bonuses", between=True)
def carry_out(s: RussianState, seat: int) -> None:
    """Carry out all the cards that were chosen, the last player's first."""
    for who in s.order[1:]:
        must(s, who, s.kit.bonus_cards[s.bonus.index(who)].do)


def imagine(s: RussianState, seat: int | None, seed: int) -> RussianState:
    """Fill the blanks of a view: guess the hands of the others, and the pile unless it is being looked at."""
    dice = Dice(seed)
    looking = BLANKS[str] not in s.pile
    known = {name for who in range(s.seats) for name in s.shown[who]} | set(s.hand[seat] if seat is not None else ())
    known |= set(s.pile) if looking else set()
    unseen = dice.shuffled([name for name in s.kit.ends if name not in known])
    for who, hand in enumerate(s.hand):
        if who != seat:
            hand[:] = [unseen.pop() for _ in hand]
    if not looking:
        s.pile[:] = [unseen.pop() for _ in s.pile]
    s.seed = dice.seed
    return s


@base.why("bonus")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    return Refusal("bonus-taken", {"card": str(action.args[0])}) if s.stack[-1][1] == "choose-bonus" else None
