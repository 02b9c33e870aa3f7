"""The special actions of a round and who took them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.lettering import broken
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.draw.steam.board import frame_of
from roundhouse.draw.steam.style import PALETTE, symbols


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.shapes import Anchor, Shape
    from roundhouse.draw.steam.style import Scope
    from roundhouse.games.steam.kit import Kit

_DESK, _BESIDE, _PHONE = 1064, 172, 374
_HIGH, _GAP = 62, 6
_ROW, _APART, _RIM = 65, 9, 4
"""How high a plate is on a phone, where each tells what its action does, and what lies between and beside them."""


class _Type(NamedTuple):
    """How a plate is set."""

    icon: float
    left: float
    """Where its words begin."""
    name: float
    state: float
    """How large its name is, and who took it."""
    rows: tuple[float, float]
    """Where both stand, from the middle."""
    sign: float = 0
    """Where the icon stands, from the middle."""
    free: float = 8
    """How much is kept free to the right of the name."""
    badge: float = 11
    """How large the sign of whoever took it is."""
    taken: float = -23
    """Where that stands, from the middle."""
    told: tuple[float, float, float] | None = None
    """Where it tells what its action does, from the left and from the middle, and how much that leaves free."""
    aside: bool = False
    """Whether who took it stands to the right of the name."""


_SMALL = _Type(27, 42, 15, 13, (-9, 11), 0, 8, 9.5, 11)
_LARGE = _Type(34, 48, 16, 13.5, (-39, -19), -29, 6, 10, -19, told=(9, 1, 14))
_WIDE = _Type(30, 50, 16, 13, (-17, -17), 0, 130, 10, -17, told=(50, 3, 62), aside=True)
_LINE, _TELLS = 16, 14
"""How far lines lie apart that tell what an action does, and how large they are."""


def actions(rules: Rules, words: Words, look: Look) -> Board:
    """Lay out a plate for every action of the map: in a row below it or a column beside it, as a list on a phone."""
    kit: Kit = rules.kit
    names = kit.map.actions
    rim = _RIM if look.phone else 0
    wide, each, abreast = _shape(kit, look)
    high = each * -(-len(names) // abreast)
    board = Board("actions", words.say("draw.actions"), PALETTE, symbols(rules.seats, words), width=wide, height=high)
    broad = (wide + _GAP) / abreast - _GAP - 2 * rim
    apart = _APART if look.phone else 5
    for n, name in enumerate(names):
        row, column = divmod(n, abreast)
        style = _WIDE if look.phone else _LARGE if each - 5 > _HIGH else _SMALL
        box = Box(rim + column * (broad + _GAP), row * each + apart // 2 - 1, broad, each - apart)
        _plate(board, kit, words, name, box, style)
    return board


def _shape(kit: Kit, look: Look) -> tuple[float, float, int]:
    """Return how wide the panel is, how high a row of it, and how many plates stand in a row."""
    frame, n = frame_of(kit), len(kit.map.actions)
    if look.phone:
        return _PHONE, _ROW, 1
    if frame.w < _DESK:
        return _BESIDE, frame.h / n, 1
    return _DESK, _HIGH, n


def _plate(board: Board, kit: Kit, words: Words, name: str, box: Box, style: _Type) -> None:
    board.places[f"action:{name}"] = box
    x, room = box.x + style.left, box.w - style.left - style.free
    told, action = words.name("special-text", kit.told.get(name, name)), kit.select[kit.do[name]].text
    style = _levelled(style, told, box)
    board.print(
        Rect(box.x, box.y + 3, box.w, box.h, 12, fill="shade"),
        Rect(*box, 12, fill="sheet", label=told, action=action),
        icon(f"act-{name}", box.x + 2 + style.left / 2, box.mid[1] + style.sign, style.icon, "ink", "sheet"),
        Text(x, box.mid[1] + style.rows[0], words.name("special", name), style.name, weight=600, fill="ink", room=room),
        *_about(box, told, style),
    )
    board.part(f"action:{name}", _look(kit.do[name]), _draw(words, name, box, style))


def _levelled(style: _Type, told: str, box: Box) -> _Type:
    """Set name and what the action does in the middle of a low plate, in one line or two."""
    if style.told is None or not style.aside:
        return style
    left, below, free = style.told
    down = 6 if len(broken(told, _TELLS, box.w - free)) == 1 else -1.5
    name, state = style.rows
    return style._replace(rows=(name + down, state + down), taken=style.taken + down, told=(left, below + down, free))


def _about(box: Box, told: str, style: _Type) -> list[Shape]:
    """Write what an action does below its name, where there is room for that."""
    if style.told is None:
        return []
    left, below, free = style.told
    x, y, lines = box.x + left, box.mid[1] + below, broken(told, _TELLS, box.w - free)
    return [Text(x, y + n * _LINE, line, _TELLS, fill="ink") for n, line in enumerate(lines)]


def _look(which: int) -> Any:
    def look(here: Scope) -> tuple[tuple[tuple[int, str], ...], bool]:
        s = here.s
        takers = tuple((seat, here.name(seat)) for seat in range(s.seats) if s.action[seat] == which)
        return takers, bool(s.blocked >> which & 1 and not takers)

    return look


def _draw(words: Words, name: str, box: Box, style: _Type) -> Any:
    def draw(facts: tuple[tuple[tuple[int, str], ...], bool], _: dict[str, Box]) -> Sequence[Shape]:
        takers, resting = facts
        named = ", ".join(player for _, player in takers)
        state = words.say("draw.rests") if resting else named or words.say("draw.free")
        taken = f"taken-by:{takers[0][0]}" if len(takers) == 1 else f"taken:{name}"
        y, beside = box.mid[1] + style.rows[1], 33 if takers else 12
        x, room = (box.x + box.w - beside, 85.0) if style.aside else (box.x + style.left, box.w - style.left - 33)
        side: Anchor = "end" if style.aside else "start"
        made: list[Shape] = [Text(x, y, state, style.state, side, fill="soft", room=room, id=taken)]
        for k, (seat, _player) in enumerate(takers):
            x = box.x + box.w - style.badge - 7 - k * 14
            made.append(Group([seat_badge(seat, 0, 0, style.badge)], x, box.mid[1] + style.taken, id=f"took:{seat}"))
        return made

    return draw
