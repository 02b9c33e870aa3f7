"""The siding: engineers, locomotive shed and cards, and whatever modules bring, shunted beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.ghosts import DEALT
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import card, enamel, perforation, pill
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.coal import coal_board
from roundhouse.draw.russian.emil import emil_block
from roundhouse.draw.russian.exchange import exchange
from roundhouse.draw.russian.factory_train import works_train
from roundhouse.draw.russian.marks import TICKET, fill, marks_of, row, set_out
from roundhouse.draw.russian.shed import shed
from roundhouse.draw.russian.spaces import beside, paid, standing
from roundhouse.draw.russian.special_cards import special_cards
from roundhouse.draw.russian.stretches import stretches
from roundhouse.draw.shapes import Group, Rect, Text, Use
from roundhouse.games.russian.final import MAJORITY


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.spaces import Standing
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.signs import Sign
    from roundhouse.games.russian.state import RussianState

    Block = Callable[[Board, Words, Kit, Box], None]
    """What lays out a part of the siding."""

HIGH = 116
_GAP = 8
_HEAD = 23
_STUB, _APART = 32, 5
_NARROW = 180
"""Where the piles leave no room for the name of a block."""


def siding(board: Board, words: Words, kit: Kit, box: Box, look: Look) -> float:
    """Shunt the blocks into one or two rows on a desk, below each other on a phone; return where they end."""
    blocks: list[tuple[float, Block]] = [
        (44, _engineers),
        (34, shed),
        (24, _cards),
    ]
    more: list[Block] = [stretches] if any(row.shared for row in kit.stretches.values()) else []
    more += [block for op, block in _MODULES.items() if op in kit.ops]
    shares = [(_SHARES.get(block, 34), block) for block in more]
    if look.phone:
        rows = [[block] for block in (*blocks[:2], *shares, blocks[2])]
    elif len(more) > 1:
        rows = [blocks, shares]
    elif more == [stretches]:
        rows = [blocks[:2], [*shares, blocks[2]]]
    else:
        rows = [[(30, _engineers), (27.5, shed), (25, more[0]), (17.5, _cards)] if more else blocks]
    for n, row_ in enumerate(rows):
        _abreast(board, words, kit, row_, box._replace(y=box.y + n * (HIGH + _GAP), h=HIGH))
    return box.y + len(rows) * (HIGH + _GAP) - _GAP + 4


def _abreast(board: Board, words: Words, kit: Kit, blocks: list[tuple[float, Block]], box: Box) -> None:
    """Set blocks beside each other, each as wide as its share."""
    room, x = box.w - _GAP * (len(blocks) - 1), box.x
    for share, block in blocks:
        wide = room * share / sum(share for share, _ in blocks)
        block(board, words, kit, box._replace(x=x, w=wide))
        x += wide + _GAP


_MODULES = {
    "declare": exchange,
    "stoke": coal_board,
    "train": works_train,
    "special-card": special_cards,
    "draw-emil": emil_block,
}
"""By an op of a module: the block that shows it."""
_SHARES: dict[Block, float] = {emil_block: 22, stretches: 40, coal_board: 32, special_cards: 22}


def _engineers(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the display: on the right the one to hire, beside it those that are open to all, then those to come."""
    most = words.say("draw.most-engineers", {"first": MAJORITY[0], "second": MAJORITY[1]})
    board.print(*enamel(box, "g-eng", words.say("draw.engineers"), most))
    fields, large = kit.setup.rounds, 1 + len(kit.public_fields)
    inner = Box(box.x + 10, box.y + _HEAD, box.w - 20, HIGH - _HEAD - 6)

    def lie(coming: int) -> list[Box]:
        return _lie(inner, large, coming)

    for field in range(fields):
        _field(board, words, kit, field, lie, full=field < large)
    board.part("hire", lambda scope: _coming(scope.s, large), lambda n, places: _hire(words, kit, lie(n)[0], places))


def _coming(s: RussianState, large: int) -> int:
    """Count the engineers that nobody can use yet."""
    return sum(engineer >= 0 for engineer in s.display[large:])


def _lie(box: Box, large: int, coming: int) -> list[Box]:
    """Divide the display, from the right: those in reach are as large as those to come allow."""
    wide = min(98, (box.w - coming * (_STUB + _APART)) / large - _APART)
    narrow = min(46, (box.w - large * (wide + _APART)) / max(1, coming) - _APART)
    widths = [wide] * large + [narrow] * coming
    ends = [box.x + box.w - sum(widths[:n]) - n * _APART for n in range(len(widths))]
    return [box._replace(x=end - w, w=w) for end, w in zip(ends, widths, strict=True)]


def _hire(words: Words, kit: Kit, box: Box, places: dict[str, Box]) -> list[Shape]:
    """Frame the field on which somebody can be hired."""
    places["space:H"] = box
    frame = Rect(box.x - 3, box.y - 3, box.w + 6, box.h + 6, 9, stroke="brass", width=2)
    sign = pill(words.say("draw.hire"), box.x + box.w / 2, box.y - 11.5, 12, "brass", "#3a2a0c")
    sign.label = words.name("space", "H")
    return [Group([frame], id="space:H", label=words.name("space", "H"), action=kit.sites[kit.hire].place.text), sign]


def _field(board: Board, words: Words, kit: Kit, field: int, lie: Callable[[int], list[Box]], *, full: bool) -> None:
    sites, hire, large = kit.engineer_sites, kit.sites[kit.hire], 1 + len(kit.public_fields)

    def look(scope: Scope) -> tuple[int, tuple[Standing, ...], int]:
        engineer = scope.s.display[field]
        site = hire if field == 0 else sites[engineer]
        there = standing(scope, site) if field == 0 or (full and engineer >= 0) else ()
        return engineer, there, _coming(scope.s, large)

    def draw(facts: tuple[int, tuple[Standing, ...], int], places: dict[str, Box]) -> list[Shape]:
        engineer, there, coming = facts
        if engineer < 0 and not full:
            return []
        box = lie(coming)[field]
        if engineer < 0:
            return [Group(_gone(there, box.w, box.h), box.x, box.y)]
        name = kit.engineers[engineer].id
        label = words.say("label.display", {"n": field, "engineer": name})
        action = hire.place.text if field == 0 else sites[engineer].place.text if full else ""
        tile = engineer_card(kit, engineer, box.w, box.h) if full else _stub(kit, engineer, box.w, box.h)
        if field and full:
            places[f"space:{name}"] = box
        taken = [shape for one in there for shape in beside(one, price_of(box.w, box.h))]
        return [Group([*tile, *taken], box.x, box.y, id=f"engineer:{name}", label=label, action=action)]

    board.part(f"field:{field}", look, draw)


def _gone(there: tuple[Standing, ...], w: float, h: float) -> list[Shape]:
    """Draw the place of an engineer that left: empty, or with the mark of whoever hired it and what was paid."""
    shapes: list[Shape] = [
        Rect(0, 0, w, h, 6, fill="on-enamel-dim"),
        Rect(1, 1, w - 2, h - 2, 6, stroke="on-enamel-soft", dash="4 3", cap="butt", fade=0.6),
    ]
    for one in there:
        shapes += [
            seat_badge(one.seat, w / 2, h * 0.36, 15),
            *paid(one, Box(6, h * 0.36 + 18, w - 12, h * 0.64 - 24)),
        ]
    return shapes


def price_of(w: float, h: float) -> Box:
    """Return where an engineer's card bears its price, and who pays it."""
    side = _portrait(w, h)
    return Box(side + 9, 25, w - side - 14, side - 18)


def _portrait(w: float, h: float) -> float:
    return min(44, h * 0.5, w * 0.5)


def engineer_card(kit: Kit, n: int, w: float, h: float) -> list[Shape]:
    """Draw an engineer: portrait, number, what using it costs, what it does."""
    engineer = kit.engineers[n]
    side = _portrait(w, h)
    price = ["worker"] * engineer.workers + ["coin"] * engineer.coins
    split = side + 11
    size = min(17, side * 0.42)
    return [
        *card(w, h),
        Use(f"portrait-{engineer.number}", 5, 6, side / 48),
        Rect(5, 6, side, side, 4, stroke="ticket-ink", width=1.5),
        Text(w - 8, 15, str(engineer.number), min(19, w * 0.2), "end", face="voice", weight=800, fill="ticket-ink"),
        *(
            icon(what, w - 8 - size * (at + 0.5), 6 + side - size / 2, size, "ticket-ink", "ticket")
            for at, what in enumerate(price)
        ),
        perforation(9, w - 9, split),
        fill(
            kit.signs.of(engineer.do), w / 2, split + (h - split) / 2, min(25, h - split - 7), (w - 14, h - split - 7)
        ),
    ]


def _stub(kit: Kit, n: int, w: float, h: float) -> list[Shape]:
    """Draw an engineer that is still to come: number and effect."""
    engineer = kit.engineers[n]
    marks = [mark for sign in kit.signs.of(engineer.do) for mark in marks_of(sign, counted=False)]
    step = min(26, (h - 30) / len(marks))
    top = 28 + (h - 30 - step * len(marks)) / 2 + step / 2
    return [
        Group(card(w, h, 4), fade=0.8),
        Text(w / 2, 14, str(engineer.number), 15, "middle", face="voice", weight=800, fill="ticket-ink"),
        perforation(5, w - 5, 25),
        *(set_out([mark], w / 2, top + n * step, 18, w - 6) for n, mark in enumerate(marks)),
    ]


def _cards(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the open idea cards; before the first round, the start bonuses lie there."""
    board.print(*enamel(box, "g-sup", words.say("draw.cards") if box.w > _NARROW else ""))
    inner = Box(box.x + 8, box.y + _HEAD, box.w - 16, HIGH - _HEAD - 6)

    def look(scope: Scope) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
        s = scope.s
        return tuple(s.cards), tuple(s.bonus) if not s.round else None

    def draw(facts: tuple[tuple[int, ...], tuple[int, ...] | None], places: dict[str, Box]) -> list[Shape]:
        cards, bonus = facts
        return _ideas(words, kit, cards, inner, places) if bonus is None else _bonuses(words, kit, bonus, inner, places)

    board.part("cards", look, draw)
    board.part(
        "piles",
        lambda scope: (len(scope.s.pile), scope.s.doubler_supply),
        lambda n, places: _piles(words, n, box, places),
    )


def _ideas(words: Words, kit: Kit, there: tuple[int, ...], box: Box, places: dict[str, Box]) -> list[Shape]:
    shapes: list[Shape] = []
    step = box.w / len(kit.idea_cards)
    for n, card_ in enumerate(kit.idea_cards):
        cell = Box(box.x + n * step + 2, box.y, step - 4, box.h)
        if there[n]:
            places[f"card:{card_.id}"] = cell
            label = words.say("label.card", {"card": card_.id})
            face = [*card(cell.w, cell.h, 5), *_above(kit.signs.of(card_.do + card_.then), cell.w, cell.h)]
            shapes.append(Group(face, cell.x, cell.y, id=f"card:{card_.id}", label=label, look=DEALT))
        else:
            shapes.append(
                Rect(cell.x, cell.y, cell.w, cell.h, 6, stroke="on-enamel-soft", dash="4 3", cap="butt", fade=0.5)
            )
    return shapes


def _above(signs: tuple[Sign, ...], w: float, h: float) -> list[Shape]:
    """Draw effects below each other, with a perforation before what follows."""
    step = (h - 12) / len(signs)
    shapes: list[Shape] = []
    for n, one in enumerate(signs):
        shapes.append(fill((one,), w / 2, 6 + step * (n + 0.5), min(28, step - 4), (w - 6, step - 4)))
        if n:
            shapes.append(perforation(6, w - 6, 6 + step * n))
    return shapes


def _bonuses(words: Words, kit: Kit, owners: tuple[int, ...], box: Box, places: dict[str, Box]) -> list[Shape]:
    shapes: list[Shape] = []
    step = box.w / len(kit.bonus_cards)
    for n, bonus in enumerate(kit.bonus_cards):
        cell = Box(box.x + n * step + 2, box.y, step - 4, box.h)
        places[f"bonus:{bonus.id}"] = cell
        face = [*card(cell.w, cell.h, 5), row(kit.signs.of(bonus.do), cell.w / 2, cell.h / 2, 30, cell.w - 8, TICKET)]
        if owners[n] >= 0:
            face.append(seat_badge(owners[n], cell.w / 2, cell.h - 14, 9))
        label = words.say("label.bonus", {"bonus": bonus.id})
        shapes.append(Group(face, cell.x, cell.y, id=f"bonus:{bonus.id}", label=label))
    return shapes


def _piles(words: Words, counts: tuple[int, int], box: Box, places: dict[str, Box]) -> list[Shape]:
    """Write how many end cards and doublers are left."""
    shapes: list[Shape] = []
    x = box.x + box.w - 12
    for key, what, n in (("doublers", "doubler", counts[1]), ("pile", "end-card", counts[0])):
        label = words.say(f"draw.{key}", {"n": n})
        mark = [
            icon(what, -28, 0, 15, "on-enamel", "g-sup"),
            Text(0, 0, str(n), 13, "end", weight=700, fill="on-enamel"),
        ]
        shapes.append(Group(mark, x, box.y + 11.5, id=key, label=label))
        places[key] = Box(x - 38, box.y + 2, 42, 19)
        x -= 48
    return shapes
