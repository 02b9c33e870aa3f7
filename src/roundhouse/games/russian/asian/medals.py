"""The medal, where a board has more than one space for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.asian.module import asian
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


@asian.prepare
def _name(rules: Rules) -> None:
    for name in _fields(rules):
        rules.act("medal", *name)


@asian.choice("medal", replaces=True, opens=False, icon="medal", place="cell:{seat}:{0}:{1}")
def medal(s: RussianState, seat: int) -> list[Action]:
    """Choose the space on which the medal is laid, once and for all."""
    return [] if s.medal[seat] else [s.rules.act("medal", *name) for name in _fields(s.rules)]


@medal.take
def _medal(s: RussianState, seat: int, action: Action) -> None:
    s.medal[seat] = _fields(s.rules)[str(action.args[0]), int(action.args[1])]


def _fields(rules: Rules) -> dict[tuple[str, int], int]:
    """Return the spaces that take a medal, by line and space, with their numbers."""
    kit = rules.kit
    stars = (star for line in kit.boards[0].stars for star in line if star.medal)
    return {(kit.line_names[star.line], star.space): star.medal for star in stars}
