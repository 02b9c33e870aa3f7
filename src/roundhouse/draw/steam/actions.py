"""The special actions of a round and who took them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.draw.steam.style import PALETTE, symbols


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.style import Scope
    from roundhouse.games.steam.kit import Kit

_DESK, _PHONE = 1064, 374
_HIGH, _GAP = 62, 6


def actions(rules: Rules, words: Words, look: Look) -> Board:
    """Lay out a plate for every action of the map: in a row on a desk, two by two on a phone."""
    kit: Kit = rules.kit
    names = kit.map.actions
    wide, abreast = (_PHONE, 2) if look.phone else (_DESK, len(names))
    high = _HIGH * -(-len(names) // abreast)
    board = Board("actions", words.say("draw.actions"), PALETTE, symbols(rules.seats, words), width=wide, height=high)
    broad = (wide + _GAP) / abreast - _GAP
    for n, name in enumerate(names):
        row, column = divmod(n, abreast)
        _plate(board, kit, words, name, Box(column * (broad + _GAP), row * _HIGH + 1, broad, _HIGH - 5))
    return board


def _plate(board: Board, kit: Kit, words: Words, name: str, box: Box) -> None:
    board.places[f"action:{name}"] = box
    told, action = words.name("special-text", kit.told.get(name, name)), kit.select[kit.do[name]].text
    board.print(
        Rect(box.x, box.y + 3, box.w, box.h, 12, fill="shade"),
        Rect(*box, 12, fill="sheet", label=told, action=action),
        icon(f"act-{name}", box.x + 25, box.mid[1], 28, "ink", "sheet"),
        Text(box.x + 47, box.y + 20, words.name("special", name), 15, weight=600, fill="ink", room=box.w - 80),
    )
    board.part(f"action:{name}", _look(kit.do[name]), _draw(words, name, box))


def _look(which: int) -> Any:
    def look(here: Scope) -> tuple[tuple[tuple[int, str], ...], bool]:
        s = here.s
        takers = tuple((seat, here.name(seat)) for seat in range(s.seats) if s.action[seat] == which)
        return takers, bool(s.blocked >> which & 1 and not takers)

    return look


def _draw(words: Words, name: str, box: Box) -> Any:
    def draw(facts: tuple[tuple[tuple[int, str], ...], bool], _: dict[str, Box]) -> Sequence[Shape]:
        takers, resting = facts
        named = ", ".join(player for _, player in takers)
        state = words.say("draw.rests") if resting else named or words.say("draw.free")
        taken = f"taken-by:{takers[0][0]}" if len(takers) == 1 else f"taken:{name}"
        made: list[Shape] = [
            Text(box.x + 47, box.y + 39, state, 13, fill="soft", room=box.w - 80, id=taken),
        ]
        for k, (seat, _player) in enumerate(takers):
            x = box.x + box.w - 18 - k * 14
            made.append(Group([seat_badge(seat, 0, 0, 11)], x, box.mid[1], id=f"took:{seat}"))
        return made

    return draw
