"""The shared board: groups of action spaces as the data have them, and the siding with everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.plates import enamel
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.russian.siding import siding
from roundhouse.draw.russian.spaces import face, occupied, space, standing
from roundhouse.draw.russian.style import palette, symbols
from roundhouse.draw.shapes import Group, Rect, Text


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.russian.spaces import Standing
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.sites import Site

_INKS = {
    "track": "g-track",
    "locos": "g-loco",
    "industry": "g-ind",
    "supplies": "g-sup",
    "order": "g-ord",
    "more": "g-eng",
}
_HEAD = 23
_GAP = 8
_FOOT = 7
_NAMES = 1.6
"""How many spaces wide a list of names is on a phone, whose spaces are narrower."""


class Section(NamedTuple):
    """A group of spaces: columns of one or two."""

    name: str
    columns: list[list[Site]]
    extra: float = 0
    """How many columns besides it needs, for a list."""

    @property
    def rows(self) -> int:
        """How many spaces stand above each other."""
        return max(map(len, self.columns))

    @property
    def units(self) -> float:
        """How many columns wide it is."""
        return len(self.columns) + self.extra


def shared(kit: Kit, words: Words, look: Look) -> Board:
    """Lay out the board that all share."""
    board = Board("shared", words.say("title.name"), palette(kit.edition.id), symbols())
    board.width = look.width
    groups = sections(kit)
    y = _stacked(board, words, kit, groups) if look.phone else _abreast(board, words, kit, groups)
    board.height = siding(board, words, kit, Box(0, y + _GAP, look.width, 0), look)
    return board


def sections(kit: Kit) -> list[Section]:
    """Return the groups of spaces that are there with so many seats."""
    found: dict[str, list[Site]] = {name: [] for name in _INKS}
    for site in kit.board_sites:
        if site.at != kit.hire and not site.last:
            group = "order" if site.order else kit.signs.group(site.do)
            found.get(group, []).append(site)
    return [Section(name, _columns(sites), extra=int(name == "order")) for name, sites in found.items() if sites]


def _columns(sites: list[Site]) -> list[list[Site]]:
    """Put the spaces for one colour above each other, and what has no fellow beside another."""
    by_colour: dict[object, list[Site]] = {}
    for site in sites:
        key = site.do[0][1] if site.do and site.do[0][0] == "lay" else site.id
        by_colour.setdefault(key, []).append(site)
    if len(sites) <= 6:
        return [[site] for site in sites]
    made: list[list[Site]] = []
    for column in by_colour.values():
        if made and len(column) == len(made[-1]) == 1:
            made[-1] += column
        else:
            made.append(column)
    return made


def _abreast(board: Board, words: Words, kit: Kit, groups: list[Section]) -> float:
    """Set groups beside each other for a desk: those of two rows alone, the others in pairs; all plates are as wide."""
    tall = [[[group]] for group in groups if group.rows > 1]
    low = _rows([group for group in groups if group.rows == 1])
    stacks = tall + [low[n : n + 2] for n in range(0, len(low), 2)]
    widest = [max(stack, key=_units) for stack in stacks]
    fixed = sum(10 * len(row) + _GAP * (len(row) - 1) for row in widest) + _GAP * (len(stacks) - 1)
    pitch = (board.width - fixed) / sum(map(_units, widest))
    x = 0.0
    for stack, most in zip(stacks, widest, strict=True):
        wide = _units(most) * pitch + 10 * len(most) + _GAP * (len(most) - 1)
        high = (208 - _GAP * (len(stack) - 1)) / len(stack)
        for n, row in enumerate(stack):
            _beside(board, words, kit, row, Box(x, n * (high + _GAP), wide, high))
        x += wide + _GAP
    return 208


def _rows(low: list[Section]) -> list[list[Section]]:
    """Give every group a row of its own; a single space that would stand alone goes beside the group before it."""
    if len(low) > 1 and len(low) % 2 and low[-1].units == 1:
        return [[group] for group in low[:-2]] + [low[-2:]]
    return [[group] for group in low]


def _units(row: list[Section]) -> float:
    return sum(group.units for group in row)


def _beside(board: Board, words: Words, kit: Kit, row: list[Section], box: Box) -> None:
    """Set the groups of a row beside each other."""
    share = (box.w - 10 * len(row) - _GAP * (len(row) - 1)) / _units(row)
    x = box.x
    for group in row:
        wide = group.units * share + 10
        _group(board, words, kit, group, Box(x, box.y, wide, box.h))
        x += wide + _GAP


def _stacked(board: Board, words: Words, kit: Kit, groups: list[Section]) -> float:
    """Set groups below each other for a phone, small ones in pairs."""
    y, n = 0.0, 0
    while n < len(groups):
        pair = [group._replace(extra=_NAMES * bool(group.extra)) for group in groups[n : n + 2]]
        if len(pair) == 2 and _units(pair) <= 5 + _NAMES and pair[1].extra:
            share = (board.width - 6 - 20) / _units(pair)
            x = 0.0
            for group in pair:
                _group(board, words, kit, group, Box(x, y, share * group.units + 10, 106))
                x += share * group.units + 16
            n += 2
            y += 113
        else:
            rows = _grid(groups[n])
            _group(
                board, words, kit, Section(groups[n].name, rows), Box(0, y, board.width, 25 + 81 * max(map(len, rows)))
            )
            y += 32 + 81 * max(map(len, rows))
            n += 1
    return y - _GAP


def _grid(group: Section) -> list[list[Site]]:
    """Return the columns of a group with at most four beside each other."""
    sites = [site for column in group.columns for site in column]
    if len(sites) <= 4:
        return [[site] for site in sites]
    upper = group.columns[:4]
    rest = [site for column in group.columns[4:] for site in column]
    return [[*column, *rest[n::4]] for n, column in enumerate(upper)]


def _group(board: Board, words: Words, kit: Kit, group: Section, box: Box) -> None:
    """Print a group with its spaces."""
    board.print(
        *enamel(
            box, _INKS[group.name], words.say(f"draw.{group.name}"), words.sentences.get(f"draw.{group.name}-more", "")
        )
    )
    pitch = (box.w - 10) / group.units
    rows = group.rows
    high = (box.h - _HEAD - _FOOT - 6 * (rows - 1)) / rows
    for n, column in enumerate(group.columns):
        for m, site in enumerate(column):
            place = Box(box.x + 8 + n * pitch, box.y + _HEAD + m * (high + 6), pitch - 6, high)
            _last_round(board, words, kit, site, place) if group.name == "order" else space(board, words, site, place)
    if group.name == "order":
        wide = len(group.columns) * pitch
        _covered(board, words, kit, Box(box.x + 8, box.y + _HEAD, wide - 6, high))
        _order(board, Box(box.x + 8 + wide, box.y + 28, group.extra * pitch - 4, box.h - 36))


def _last_round(board: Board, words: Words, kit: Kit, site: Site, box: Box) -> None:
    """Print a space that claims a place in the turn order; in the last round there is none to claim."""
    board.print(*face(words, site, box))
    rounds = kit.setup.rounds

    def look(scope: Scope) -> tuple[bool, tuple[Standing, ...]]:
        return scope.s.round != rounds, standing(scope, site)

    def draw(facts: tuple[bool, tuple[Standing, ...]], places: dict[str, Box]) -> list[Shape]:
        there, by = facts
        if not there:
            return []
        places[f"space:{site.id}"] = box
        return occupied(words, site, box, by)

    board.part(f"space:{site.id}", look, draw)


def _covered(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay the tile of the last round over the spaces that claim a place."""
    rounds = kit.setup.rounds
    for site in kit.board_sites:
        if site.last:

            def look(scope: Scope, site: Site = site) -> tuple[bool, tuple[Standing, ...]]:
                return scope.s.round == rounds, standing(scope, site)

            def draw(
                facts: tuple[bool, tuple[Standing, ...]], places: dict[str, Box], site: Site = site
            ) -> list[Shape]:
                there, by = facts
                if not there:
                    return []
                places[f"space:{site.id}"] = box
                cover = Rect(box.x - 2, box.y - 1, box.w + 4, box.h + 3, 8, fill="g-ord")
                return [cover, *face(words, site, box), *occupied(words, site, box, by)]

            board.part(f"space:{site.id}", look, draw)


_IN = 2.8
"""So much a row of the turn order gives up, so that its ring covers no other."""


def _order(board: Board, box: Box) -> None:
    """List the turn order of this round; who has passed is paler."""

    def look(scope: Scope) -> tuple[tuple[int, str, bool, bool], ...]:
        s, turn = scope.s, scope.decision.seat if scope.decision else -1
        return tuple((seat, scope.name(seat), bool(s.passed[seat]), seat == turn) for seat in s.order)

    def draw(seats: tuple[tuple[int, str, bool, bool], ...], places: dict[str, Box]) -> list[Shape]:
        step = min(16.5, box.h / max(1, len(seats)))
        shapes: list[Shape] = []
        for n, (seat, name, passed, turn) in enumerate(seats):
            y = box.y + step * (n + 0.5)
            places[f"place:{seat}"] = Box(box.x, y - step / 2 + _IN, box.w - 2, step - 2 * _IN)
            line: list[Shape] = [
                Text(4, 0, str(n + 1), 12, "middle", weight=700, fill="on-enamel-soft"),
                seat_badge(seat, 18, 0, min(7.5, step / 2 - 0.5)),
                Text(
                    29,
                    0,
                    name,
                    13,
                    weight=600,
                    fill="lamp" if turn else "on-enamel",
                    room=box.w - 30,
                    id=f"order-name:{seat}",
                ),
            ]
            shapes.append(Group(line, box.x, y, id=f"order:{seat}", label=name, fade=0.55 if passed else 1))
        return shapes

    board.part("order", look, draw, own=True)
