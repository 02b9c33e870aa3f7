"""The turn: place a worker, do the main action in full, use what the worker adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import ambient, owe, take_ambient
from roundhouse.games.revolution.able import completable, easily, possible
from roundhouse.games.revolution.means import RAILROAD, SELL, wealth
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.money import grant
from roundhouse.games.revolution.state import ACTIONS, COLOURS, WHITE, RevolutionState
from roundhouse.games.revolution.stations import sites


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects

MAIN = ("station", "rails", "office", "sell")
"""By action: the op that does it."""
VERBS = ("place", "place-white", "recall", "pass", "share", "hire")


@base.choice("turn", turn=True, verbs=VERBS)
def turn(s: RevolutionState, seat: int) -> list[Action]:
    """Place a worker; without a free one take all back first, without a piece left pass."""
    kit = s.kit
    if not (s.buildings[seat] or s.rails[seat]):
        return [kit.passes, *ambient(s, seat)]
    if not any(s.free[seat]):
        rich = wealth(s, seat) >= kit.prices.hire  # otherwise nothing can be done before that cannot be done after
        return [kit.recall, *ambient(s, seat)] if rich else [kit.recall]
    return [*placements(s, seat), *ambient(s, seat)]


@turn.take
def _turn(s: RevolutionState, seat: int, action: Action) -> None:
    _begin(s, seat, action)


@base.choice("placing", verbs=VERBS)
def placing(s: RevolutionState, seat: int) -> list[Action]:
    """Go on with a turn in which no worker is placed yet."""
    return turn(s, seat)  # type: ignore[no-any-return]


@placing.take
def _placing(s: RevolutionState, seat: int, action: Action) -> None:
    _begin(s, seat, action)


def _begin(s: RevolutionState, seat: int, action: Action) -> None:
    verb = action.verb
    if verb in {"place", "place-white"}:
        what, colour = ACTIONS.index(str(action.args[0])), s.kit.colours[str(action.args[1])]
        s.emit("place", seat, *action.args)
        open_turn(s, seat, what, colour, s.kit.use_of[what][colour] if verb == "place" else s.kit.white)
    elif verb == "recall":
        take_back(s, seat)
        s.push(seat, ("placing",))
    elif verb != "pass":
        s.push(seat, ("placing",))
        take_ambient(s, seat, action)


def take_back(s: RevolutionState, seat: int) -> None:
    """Return all workers from the player board to the supply."""
    n = len(COLOURS)
    for i, there in enumerate(s.placed[seat]):
        s.free[seat][i % n] += there
    s.placed[seat] = [0] * len(s.placed[seat])


def placements(s: RevolutionState, seat: int) -> list[Action]:
    """Return the ways to place a worker with which the main action can be done in full."""
    kit, colours = s.kit, tuple([c for c, there in enumerate(s.free[seat]) if there])
    options: list[Action] = []
    for action in range(len(ACTIONS)):
        easy = easily(s, seat, action)
        if not easy and not possible(s, seat, action):
            continue
        if easy or _works(s, seat, action, colours[0], kit.white):
            options += kit.placings(action, colours)
        else:
            able = (c for c in colours if c != WHITE and _works(s, seat, action, c, kit.use_of[action][c]))
            options += [kit.place[action][c] for c in able]
    return options


def _works(s: RevolutionState, seat: int, action: int, colour: int, use: int) -> bool:
    """Whether the main action can be done in full; promoting or advancing never helps with that."""
    if s.kit.vain[use] and (action == RAILROAD or not sites(s, seat)):
        return False  # it is not easy, and nothing will help
    trial = s.clone()
    trial.stack[:] = [(seat, "trial")]
    open_turn(trial, seat, action, colour, use)
    return completable(trial, seat)


def open_turn(s: RevolutionState, seat: int, action: int, colour: int, use: int) -> None:
    """Place a worker and open what its turn has to do and may do."""
    prices = s.kit.prices
    s.free[seat][colour] -= 1
    s.placed[seat][action * len(COLOURS) + colour] += 1
    s.action, s.use, s.site, s.taken, s.trading = action, use, -1, 0, 0
    s.debt, s.toll = (prices.railroad if action == RAILROAD else 0), prices.triangle
    s.due = min(prices.rails, s.rails[seat]) if action == RAILROAD else 1
    main: Effects = ((MAIN[action], s.due) if action in {RAILROAD, SELL} else (MAIN[action],),)
    owe(s, seat, (*main, ("end",)), (("flip", 1),) if action == SELL else ())
    if not s.kit.uses[use].after:
        grant(s, seat, use)


@base.effect("next")
def next_(s: RevolutionState, seat: int) -> None:
    """Let the next seat have its turn; one round after that in which somebody ran out, the game ends."""
    s.action = s.use = s.site = -1
    s.trading = 0
    if not s.final and any(ran_out(s, who) for who in range(s.seats)):
        s.final = s.round + 1
        s.emit("last-round", seat, s.final)
    place = s.order.index(seat) + 1
    if place == s.seats:
        place, s.round = 0, s.round + 1
        if s.final and s.round > s.final:
            s.round = s.final
            s.emit("end", seat, "last-round")
            return
        s.emit("round", seat, s.round)
    s.push(s.order[place], ("turn",), ("trades",), ("next",))


def ran_out(s: RevolutionState, seat: int) -> bool:
    """Whether a seat has nothing left before the logo in either row."""
    buildings, rails = s.kit.behind
    return s.buildings[seat] <= buildings and s.rails[seat] <= rails


@base.why("place")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return _not_placed(s, seat, action)


@base.why("place-white")
def _why_white(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return Refusal("white-already") if action.args[1] == COLOURS[WHITE] else _not_placed(s, seat, action)


def _not_placed(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    what, colour = ACTIONS.index(str(action.args[0])), str(action.args[1])
    if not any(s.free[seat]) and any(s.placed[seat]):
        return Refusal("recall-first")
    if not s.free[seat][s.kit.colours[colour]]:
        return Refusal("no-worker", {"colour": colour, "place": "supply"})
    return Refusal(f"not-in-full-{ACTIONS[what]}")


@base.why("recall")
def _why_recall(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return Refusal("free-worker") if any(s.free[seat]) else None


@base.why("pass")
def _why_pass(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return Refusal("pieces-left") if s.buildings[seat] or s.rails[seat] else None
