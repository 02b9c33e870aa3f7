"""Conditions of milestones: what is counted, and whether it is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.tables import RulesError


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.games.revolution.kit import Kit
    from roundhouse.games.revolution.state import RevolutionState
    from roundhouse.games.revolution.tables import Milestone


def holds(s: RevolutionState, seat: int, condition: tuple[Any, ...]) -> bool:
    """Whether a seat fulfils a condition; one that does will always."""
    kind, *args = condition
    return counted(s, seat, kind, *args[:-1]) >= int(args[-1])


def counted(s: RevolutionState, seat: int, kind: str, *args: Any) -> int:
    """Return how many of what a condition asks for a seat has."""
    return COUNTS[kind](s, seat, *args)


def connected(s: RevolutionState, seat: int, group: int) -> int:
    """Count cities of a group that the rails of a seat touch."""
    return (s.reach[seat] & s.kit.groups[group]).bit_count()


def connected_in_all(s: RevolutionState, seat: int) -> int:
    """Count cities the rails of a seat touch."""
    return (s.reach[seat] & s.kit.all_cities).bit_count()


def stations_in(s: RevolutionState, seat: int, group: int) -> int:
    """Count stations in cities of a group."""
    return (s.stations[seat] & s.kit.groups[group]).bit_count()


def stations(s: RevolutionState, seat: int) -> int:
    """Count stations."""
    return s.stations[seat].bit_count()


def offices(s: RevolutionState, seat: int) -> int:
    """Count telegraph offices."""
    return s.offices[seat].bit_count()


def run(s: RevolutionState, seat: int) -> int:
    """Return the longest row of areas next to each other with an office in each."""
    mask, longest = s.offices[seat], 0
    while mask:
        mask &= mask >> 1
        longest += 1
    return longest


def locos(s: RevolutionState, seat: int) -> int:
    """Count locomotives, whichever side is up."""
    kinds = len(s.piles)
    mine = slice(seat * kinds, (seat + 1) * kinds)
    return sum(s.up[mine]) + sum(s.down[mine])


def track(s: RevolutionState, seat: int, name: str) -> int:
    """Return the value a marker stands on."""
    at = s.kit.track_at[name]
    return s.kit.tracks[at].values[s.tracks[seat * len(s.kit.tracks) + at]]


COUNTS: dict[str, Callable[..., int]] = {
    "connect": connected,
    "connect-total": connected_in_all,
    "station": stations_in,
    "stations": stations,
    "offices": offices,
    "office-run": run,
    "locos": locos,
    "track": track,
}
_FIRST: dict[str, Callable[[Kit], Any]] = {
    "connect": lambda kit: kit.groups,
    "station": lambda kit: kit.groups,
    "track": lambda kit: kit.track_at,
}
"""What the first argument names, where there are two."""


def check(where: str, row: Milestone, kit: Kit) -> None:
    """Raise `RulesError` unless every condition is one there is, with what it needs."""
    for kind, *args in row.when:
        if kind not in COUNTS:
            raise RulesError(f"{where}: there is no condition {kind!r}")
        if len(args) != (2 if kind in _FIRST else 1) or type(args[-1]) is not int:
            raise RulesError(f"{where}: {kind!r} lacks what it counts or how many")
        if kind in _FIRST and args[0] not in _FIRST[kind](kit):
            raise RulesError(f"{where}: {kind!r} does not know {args[0]!r}")
