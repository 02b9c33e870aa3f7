"""The second action: lay rails; and rails that cost nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.core.op import Refusal
from roundhouse.games.revolution.milestones import review
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


def open_spaces(s: RevolutionState, seat: int) -> int:
    """Return the spaces on which a seat may lay a rail, as bits."""
    return s.near[seat] & ~s.laid[seat]


def put_rail(s: RevolutionState, seat: int, space: int) -> None:
    """Put a rail on the map; what it touches becomes part of the network."""
    kit = s.kit
    s.laid[seat] |= 1 << space
    s.reach[seat] |= kit.space_nodes[space]
    s.near[seat] |= kit.space_near[space]
    if s.round and kit.trade_spaces >> space & 1:
        s.trading = 1
    s.emit("rail", seat, kit.space_ids[space])


@base.choice("rails", counted=True, verbs=("rail",))
def rails(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Lay a rail of the main action; the terrain is added to what is due."""
    return [s.kit.rail[space] for space in bits(open_spaces(s, seat))] if s.rails[seat] else []


@rails.take
def _rails(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    s.due -= 1
    _lay(s, seat, action)


@base.choice("extra-rail", counted=True, verbs=("rail",))
def extra_rail(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Lay a further rail within the main action."""
    return rails(s, seat, n)  # type: ignore[no-any-return]


@extra_rail.take
def _extra_rail(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    _lay(s, seat, action)


def _lay(s: RevolutionState, seat: int, action: Action) -> None:
    space = s.kit.rail.index(action)
    s.rails[seat] -= 1
    s.debt += s.toll * s.kit.triangles[space]
    put_rail(s, seat, space)
    review(s, seat)


@base.choice("rail", counted=True, verbs=("free-rail",))
def rail(s: RevolutionState, seat: int, n: int) -> list[Action]:
    """Lay a rail that costs nothing."""
    return [s.kit.free_rail[space] for space in bits(open_spaces(s, seat))] if s.rails[seat] else []


@rail.take
def _rail(s: RevolutionState, seat: int, action: Action, n: int) -> None:
    s.rails[seat] -= 1
    put_rail(s, seat, s.kit.free_rail.index(action))
    review(s, seat)


@base.choice("spare-rail", verbs=("free-rail",))
def spare_rail(s: RevolutionState, seat: int) -> list[Action]:
    """Lay the spare rail."""
    return [s.kit.free_rail[space] for space in bits(open_spaces(s, seat))]


@spare_rail.take
def _spare_rail(s: RevolutionState, seat: int, action: Action) -> None:
    put_rail(s, seat, s.kit.free_rail.index(action))


@base.why("rail")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return _unavailable(s, seat, action)


@base.why("free-rail")
def _why_free(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    return _unavailable(s, seat, action)


def _unavailable(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    space = s.kit.space_ids.index(str(action.args[0]))
    if s.laid[seat] >> space & 1:
        return Refusal("rail-there", {"space": action.args[0]})
    if not s.near[seat] >> space & 1:
        return Refusal("not-joined", {"space": action.args[0]})
    return None if s.rails[seat] else Refusal("no-rails")
