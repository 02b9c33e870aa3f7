"""The fourth action: sell a piece of the company; and what turns locomotives over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.revolution.gaining import gain_now
from roundhouse.games.revolution.milestones import review
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action

BUILDING, RAIL = 0, 1


@base.choice("sell", counted=True)
def sell(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Sell the next building or the next rail."""
    left = (s.buildings[seat], s.rails[seat])
    return [action for action, there in zip(s.kit.sell, left, strict=True) if there]


@sell.take
def _sell(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    s.due = max(s.due - 1, 0)
    s.cash[seat] += sale(s, seat, action)
    if action is s.kit.sell[BUILDING]:
        s.buildings[seat] -= 1
        s.sold[2 * seat + BUILDING] += 1
    else:
        s.rails[seat] -= 1
        s.sold[2 * seat + RAIL] += 1
    review(s, seat)


def sale(s: RevolutionState, seat: int, action: Action) -> int:
    """Return what stands above the piece that an action sells."""
    kit = s.kit
    return kit.building_sale[s.buildings[seat]] if action is kit.sell[BUILDING] else kit.rail_sale[s.rails[seat]]


@base.choice("loco", counted=True)
def loco(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Take a locomotive from one of the open piles, face up."""
    rows = s.kit.locos
    return [action for i, action in enumerate(s.kit.loco) if s.piles[i] and not rows[i].start]


@loco.take
def _loco(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    kind = s.kit.loco.index(action)
    s.piles[kind] -= 1
    s.up[seat * len(s.piles) + kind] += 1
    review(s, seat)


@base.choice("flip", counted=True)
def flip(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Turn a locomotive over: to its back for what it brings, or to its front again."""
    first, kinds = seat * len(s.piles), range(len(s.piles))
    back = [s.kit.flip[kind][1] for kind in kinds if s.up[first + kind]]
    return back + [s.kit.flip[kind][0] for kind in kinds if s.down[first + kind]]


@flip.take
def _flip(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    kind = s.kit.loco_at[str(action.args[0])]
    at = seat * len(s.piles) + kind
    turn = 1 if action.args[1] == "back" else -1
    s.up[at] -= turn
    s.down[at] += turn
    if turn > 0:
        gain_now(s, seat, s.kit.locos[kind].do)


@base.choice("steps", counted=True, verbs=("step",))
def steps(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Move a marker one space up an achievement track."""
    tops = s.kit.tops
    first = seat * len(tops)
    return [action for i, action in enumerate(s.kit.step) if s.tracks[first + i] < tops[i]]


@steps.take
def _steps(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    s.tracks[seat * len(s.kit.tops) + s.kit.step.index(action)] += 1
    review(s, seat)


@base.why("sell")
def _why_sell(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    left = s.buildings[seat] if action is s.kit.sell[BUILDING] else s.rails[seat]
    return None if left else Refusal("none-left", {"piece": action.args[0]})


@base.why("loco")
def _why_loco(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    kind = s.kit.loco.index(action)
    if s.kit.locos[kind].start:
        return Refusal("start-loco")
    return None if s.piles[kind] else Refusal("pile-empty", {"loco": action.args[0]})


@base.why("flip")
def _why_flip(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return Refusal("no-such-loco", {"loco": action.args[0], "face": action.args[1]})


@base.why("step")
def _why_step(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    at = s.kit.step.index(action)
    full = s.tracks[seat * len(s.kit.tops) + at] == s.kit.tops[at]
    return Refusal("track-full", {"track": action.args[0]}) if full else None
