"""Keys on the industry board: they bring wagons back, and come to whoever finds the idea taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.asian.building import site_names, site_place
from roundhouse.games.russian.asian.module import LIES, WorksState, works
from roundhouse.games.russian.asian.wagons import rows
from roundhouse.games.russian.gaining import must


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects

    Ways = dict[str, tuple[Callable[[WorksState, int], bool], Effects]]


@works.tweak("keys")
def _keys(before: Ways) -> Ways:
    return {**before, "wagon": (_recallable, (("recall",),))}


def _recallable(s: WorksState, seat: int) -> bool:
    """Whether a wagon in the workshop has somewhere to go."""
    return any(s.workshop[row] and 0 in s.wagons[row] for row, _ in rows(s, seat))


@works.choice("recall", opens=False, place=site_place)
def recall(s: WorksState, seat: int) -> list[Action]:
    """Lay a wagon from the workshop beside a factory."""
    names = site_names(s.rules)
    return [
        s.rules.act("recall", names[site], *kind)
        for row, kind in rows(s, seat)
        if s.workshop[row]
        for site, there in enumerate(s.wagons[row])
        if not there
    ]


@recall.take
def _recall(s: WorksState, seat: int, action: Action) -> None:
    name, *kind = action.args
    row = s.seats if kind else seat
    s.workshop[row] -= 1
    s.wagons[row][site_names(s.rules).index(str(name))] = LIES


def _follows(_s: WorksState, _seat: int) -> Effects:
    return (("key", 1),)


@works.effect("key-due", opens=_follows, icon="key")
def key_due(s: WorksState, seat: int) -> None:
    """Receive a key that has to be turned."""
    s.keys[seat] += 1
    must(s, seat, (("key", 1),))


@works.why("recall")
def _why(s: WorksState, seat: int, action: Action) -> Refusal | None:
    name, *kind = action.args
    row = s.seats if kind else seat
    if not s.workshop[row] or (kind and s.purple != seat):
        return Refusal("workshop-empty")
    return Refusal("wagon-there", {"site": str(name)})
