"""Workers: how many there are, gaining, giving away and exchanging them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.revolution.milestones import review
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.staff import at, out, staff
from roundhouse.games.revolution.state import COLOURS, WHITE, RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.choice("worker", counted=True, verbs=("recruit",))
def worker(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Take a worker of any colour but white into the own supply."""
    return [action for c, action in enumerate(s.kit.recruit) if c != WHITE and s.common[c]]


@worker.take
def _worker(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    join_staff(s, seat, s.kit.colour_of[action.id])


def join_staff(s: RevolutionState, seat: int, colour: int) -> None:
    """Move a worker from the common supply to that of a seat."""
    s.common[colour] -= 1
    s.free[seat][colour] += 1
    review(s, seat)


@base.choice("exchange", counted=True)
def exchange(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Exchange an own worker for one of the common supply, which takes its very place."""
    new = [c for c, there in enumerate(s.common) if there]
    found = s.kit.exchange
    return [found[place, old, c] for place, old in staff(s, seat) for c in new if c != old]


@exchange.take
def _exchange(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    old, place, new = s.kit.colour_of[action.id], at(action.args[1]), COLOURS.index(str(action.args[2]))
    row, index = out(s, seat, old, place)
    s.common[old] += 1
    s.common[new] -= 1
    row[index + new - old] += 1


@base.why("recruit")
def _why_recruit(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    colour = s.kit.colour_of[action.id]
    if colour == WHITE:
        return Refusal("never-white")
    return None if s.common[colour] else Refusal("colour-gone", {"colour": COLOURS[colour]})


@base.why("exchange")
def _why_exchange(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    old, place = s.kit.colour_of[action.id], at(action.args[1])
    if (place, old) not in staff(s, seat):
        return Refusal("no-worker", {"colour": action.args[0], "place": action.args[1]})
    return Refusal("colour-gone", {"colour": action.args[2]})
