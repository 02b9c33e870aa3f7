"""End cards: chosen from the pile, kept hidden, counted at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.module import base
from roundhouse.games.russian.signs import Nowhere, Place
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


POINTS = 10
"""What can be taken in place of an end card."""


PLACES: dict[str, Place] = {
    "look": "pile",
    "prize": Nowhere("points lie nowhere"),
    "end-card": Nowhere("the pile has one place and many cards"),
}


@base.choice("end-card", counted=True, opens=False, verbs=("look", "prize"), icon="end-card", place=PLACES)
def end_card(s: RussianState, seat: int, n: int) -> list[Action]:
    """Look through the pile and keep a card; in the 2013 edition an empty pile leaves the points."""
    if s.pile:
        return [s.kit.look]
    return [s.kit.prize_points] if s.kit.edition.points_for_card else []


@end_card.take
def _end_card(s: RussianState, seat: int, action: Action, n: int) -> None:
    _take(s, seat, action, points=s.kit.edition.points_for_card)


@base.choice(
    "prize",
    counted=True,
    opens=False,
    always=True,
    verbs=("look", "prize"),
    icon="end-card / +10",
    place=PLACES,
    worth="end-card",
)
def prize(s: RussianState, seat: int, n: int) -> list[Action]:
    """Take an end card or points; one may look first."""
    return [s.kit.look, s.kit.prize_points] if s.pile else [s.kit.prize_points]


@prize.take
def _prize(s: RussianState, seat: int, action: Action, n: int) -> None:
    _take(s, seat, action, points=True)


@prize.width
def _width(n: int) -> int:
    return 1  # a card that has to be a card is taken first, so that the choice stays open


def _take(s: RussianState, seat: int, action: Action, *, points: bool) -> None:
    if action is s.kit.prize_points:
        s.score(seat, "cards", POINTS)
    elif s.stack[0][1] != "trial":  # which card it is opens nothing
        s.push(seat, ("picks", int(points)))


@base.choice("picks", opens=False, peeks="pile", shown="owner", verbs=("end-card", "prize"), place=PLACES)
def picks(s: RussianState, seat: int, points: int) -> list[Action]:
    """Choose a card from the pile, or points in its place where that is allowed."""
    cards = [s.kit.end_card[name] for name in s.pile]
    return [*cards, s.kit.prize_points] if points else cards


@picks.take
def _pick(s: RussianState, seat: int, action: Action, points: int) -> None:
    if action is s.kit.prize_points:
        s.score(seat, "cards", POINTS)
    else:
        name = str(action.args[0])
        s.pile.remove(name)
        s.hand[seat].append(name)


@base.why("end-card")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    asked = s.stack[-1][1] == "picks"
    return Refusal("end-card-gone", {"card": str(action.args[0])}) if asked else None


@base.why("look")
def _why_look(s: RussianState, seat: int, action: Action) -> Refusal | None:
    return Refusal("no-end-cards") if not s.pile else None
