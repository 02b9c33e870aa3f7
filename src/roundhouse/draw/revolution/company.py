"""A company: pieces, locomotives, money and workers, the four actions, milestones."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.actions import action_card
from roundhouse.draw.revolution.hand import hand
from roundhouse.draw.revolution.stock import stock
from roundhouse.draw.revolution.style import WIDE, printed
from roundhouse.draw.revolution.tickets import SIZE, Ticket, milestone, ticket
from roundhouse.draw.revolution.yard import yard
from roundhouse.draw.shapes import Rect
from roundhouse.games.revolution.milestones import tiles
from roundhouse.games.revolution.state import ACTIONS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit


class Plan(NamedTuple):
    """Where the parts of a company lie."""

    size: tuple[float, float]
    yard: Box
    stock: Box
    hand: Box
    actions: tuple[Box, ...]
    tickets: tuple[Box, ...]


def _phone() -> Plan:
    """Put first what is chosen most: workers, then the four actions two by two."""
    wide, half, high = WIDE - 8, (WIDE - 12) / 2, 170
    acts = tuple(Box(4 + a % 2 * (half + 4), 56 + a // 2 * (high + 4), half, high) for a in range(len(ACTIONS)))
    low = 56 + 2 * (high + 4)
    tall = SIZE[1] * half / SIZE[0]
    tickets = tuple(Box(4 + n * (half + 4), low + 70, half, tall) for n in range(2))
    shed = Box(4, low + 74 + tall, wide, 90)
    return Plan((WIDE, shed.y + shed.h + 4), Box(4, low, wide, 66), shed, Box(4, 4, wide, 48), acts, tickets)


def _desk() -> Plan:
    """Leave room at the edges for the rings around what may be chosen."""
    acts = tuple(Box(3 + a * 182.5, 97, 177, 180) for a in range(len(ACTIONS)))
    tickets = (Box(735, 97, 163, 180), Box(906, 97, 163, 180))
    return Plan((1072, 280), Box(0, 0, 528, 90), Box(534, 0, 216, 90), Box(756, 0, 316, 90), acts, tickets)


def company(kit: Kit, words: Words, look: Look, seat: int) -> Board:
    """Lay out what lies before a seat."""
    plan = _phone() if look.phone else _desk()
    board = printed(f"player-{seat}", plan.size, words.say("draw.company"), seat)
    if look.phone:
        board.print(Rect(0, 0, *plan.size, 10, fill="paper", stroke="rule"))
    hand(board, words, seat, plan.hand)
    yard(board, kit, words, seat, plan.yard)
    stock(board, kit, words, seat, plan.stock)
    for action, box in enumerate(plan.actions):
        action_card(board, kit, words, (action, seat), box)
    _tickets(board, kit, words, seat, plan.tickets)
    return board


def _tickets(board: Board, kit: Kit, words: Words, seat: int, boxes: tuple[Box, ...]) -> None:
    def look(here: Scope) -> tuple[Ticket, ...]:
        return tuple(ticket(here.s, tile, seat, place) for place, tile in tiles(here.s, seat))

    def draw(facts: tuple[Ticket, ...], places: dict[str, Box]) -> Sequence[Shape]:
        shapes: list[Shape] = []
        for shown, box in zip(facts, boxes, strict=False):
            shapes += milestone(kit, words, shown, box)
            places[f"milestone:{kit.milestones[shown.tile].id}"] = box
        return shapes

    board.part(f"milestones:{seat}", look, draw)
