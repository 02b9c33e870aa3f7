"""An industry with two tracks: a further marker starts on the one its seat chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.pool import guarded
from roundhouse.games.russian.american.module import two_tracks
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


@two_tracks.prepare
def _name(rules: Rules) -> None:
    for start in rules.kit.industry.starts:
        rules.act("marker", rules.kit.industry.names[start])


@two_tracks.effect("marker", replaces=True, opens="markers", clears=True, icon="+ wrench", worth="idea")
def marker(s: RussianState, seat: int) -> None:
    """Set a further marker at once, if there is one left."""
    if len(s.markers[seat]) < len(s.kit.advance):
        s.push(seat, ("start-marker",))


def _start(s: RussianState, seat: int, action: Action) -> str:
    return f"strip:{seat}:{s.kit.industry.names.index(str(action.args[0]))}"


@two_tracks.choice("start-marker", verbs=("marker",), place=_start)
def start_marker(s: RussianState, seat: int) -> list[Action]:
    """Choose the track on which it starts."""
    way = s.kit.industry
    return guarded(s, seat, [s.rules.act("marker", way.names[start]) for start in way.starts])


@start_marker.take
def _start_marker(s: RussianState, seat: int, action: Action) -> None:
    s.markers[seat].append(s.kit.industry.names.index(str(action.args[0])))
