"""What lies beside a player's lines: workers, coins, keys and rails; ideas and hired engineers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.ghosts import COUNT, LEAVES
from roundhouse.draw.kit import plates
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import card
from roundhouse.draw.kit.rails import RANKS, token
from roundhouse.draw.kit.seats import pawn
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.coal import foundries, lying
from roundhouse.draw.russian.ends import end_face
from roundhouse.draw.russian.incomes import incomes, owned
from roundhouse.draw.russian.marks import TICKET, fill, row
from roundhouse.draw.russian.siding import engineer_card, price_of
from roundhouse.draw.russian.spaces import beside, standing
from roundhouse.draw.russian.tickets import FOUNDRY, GAP, IDEA, INCOME, spread
from roundhouse.draw.russian.wagons import at_hand
from roundhouse.draw.shapes import Group, Path, Rect, Text


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.spaces import Standing
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.state import RussianState
    from roundhouse.games.russian.tables import Idea


_END = 26
_SMALL = 24
"""How large workers are at least who stand close together; else they do not touch."""
_APART = 16
"""How far rooms of the tray lie apart."""
_TILE = TICKET._replace(counted=True)


class Held(NamedTuple):
    """What a seat has at hand."""

    workers: int
    all: int
    special: int
    """-1 if the special worker is somebody else's."""
    hired: int
    coins: int
    keys: int
    """-1 where nothing brings any."""
    stock: tuple[int, ...]
    coal: int
    """-1 where there is none."""
    wagons: int
    """The same."""


def tray(board: Board, kit: Kit, words: Words, seat: int, box: Box) -> None:
    """Print the tray and let what is at hand lie in it."""
    said = Text(box.x + 12, box.y + 14, words.say("draw.workers"), 13, fill="soft", weight=600)
    board.print(*plates.tray(box, "tray"), said)

    def look(scope: Scope) -> Held:
        s = scope.s
        owner = s.special_owner == seat
        return Held(
            s.workers[seat],
            kit.setup.workers + s.extra[seat],
            s.special[seat] if owner else -1,
            s.hired[seat],
            s.coins[seat],
            s.keys[seat] if any(name == "keys" for name, *_ in kit.edition.station) else -1,
            tuple(s.stock[seat]),
            cast("CoalState", s).coal[seat] if "coal" in s.schema else -1,
            at_hand(scope, seat),
        )

    def draw(held: Held, places: dict[str, Box]) -> list[Shape]:
        del places
        wide = box.w > 300
        inside = Box(0, 0, box.w, box.h)
        upper = Box(0, 0, box.w * 0.5, box.h) if wide else inside
        shapes = [*_workers(words, seat, held, upper)]
        side = Box(box.w * 0.5, -66, box.w * 0.5, box.h) if wide else inside
        return [Group([*shapes, *_counts(words, seat, held, side), *_rails(words, seat, held, side)], box.x, box.y)]

    board.part(f"tray:{seat}", look, draw)


def _workers(words: Words, seat: int, held: Held, box: Box) -> list[Shape]:
    """Draw a worker for each at hand, a socket for each that is out."""
    there = [f"pawn-{seat}"] * held.workers + [f"hired-{seat}"] * held.hired
    there += [f"special-{seat}"] * max(0, held.special)
    out = held.all - held.workers + (held.special == 0)
    step = min(26, (box.w - 24) / max(1, len(there) + out))  # the same whoever is out: nobody else moves
    free = words.say("draw.of", {"n": held.workers, "of": held.all})
    count = [Rect(-50, -9, 54, 18, 9, fill="sunk"), Text(0, 0, free, 14, "end", weight=700, fill="ink")]
    shapes: list[Shape] = [Group(count, box.w - 12, 14, id=f"free:{seat}", look=COUNT)]
    x = 8 + step / 2 + 2
    for n, kind in enumerate(there):
        made = pawn(kind, x + n * step, 63, max(_SMALL, min(36, step * 1.55)))
        made.id, made.look = f"worker:{seat}:{kind}:{there[:n].count(kind)}", LEAVES
        shapes.append(made)
    x += len(there) * step
    shapes += [pawn("socket", x + n * step, 61, 22) for n in range(out)]
    label = words.say("have.worker", {"n": held.workers})
    return [Group(shapes, id=f"have:{seat}:worker", label=label)]


def _counts(words: Words, seat: int, held: Held, box: Box) -> list[Shape]:
    rule = path("M", box.x + 10, box.y + 74, "H", box.x + box.w - 10)
    shapes: list[Shape] = [Path(rule, stroke="rule", cap="butt")] if not box.y else []
    more = (("key", held.keys), ("coal", held.coal), ("wagon", held.wagons))
    counts = [("coin", held.coins), *((what, n) for what, n in more if n >= 0)]
    step = (box.w - 12) / len(counts) if len(counts) > 2 else box.w / 2 - 6
    small, letter = (26, 19) if len(counts) <= 2 else (22, 19) if step > 40 else (17, 16)
    for what, count, x in ((what, count, 14 + n * step) for n, (what, count) in enumerate(counts)):
        mark: list[Shape] = [icon(what, small / 2 - 1, 0, small, "ink", "sunk")]
        if what == "coin" and count > 1 and len(counts) == 2:
            mark.insert(0, icon(what, 20, 0, 26))
        at = small + 2 if len(counts) > 2 else 32 if what == "key" else 40
        mark.append(_number(f"count:{seat}:{what}", at, count, letter))
        label = words.say(f"have.{what}", {"n": count})
        shapes.append(Group(mark, box.x + x, box.y + 93, id=f"have:{seat}:{what}", label=label))
    return shapes


def _number(name: str, x: float, count: int, letter: float) -> Shape:
    """Write how much there is, so that what would be left is seen in its place."""
    text = str(count)
    plate = Rect(-4, -11, text_width(text, letter, "voice", 800) + 8, 22, 8, fill="sunk")
    said = Text(0, 0, text, letter, face="voice", weight=800, fill="ink" if count else "soft")
    return Group([plate, said], x, 0, id=name, look=COUNT)


def _rails(words: Words, seat: int, held: Held, box: Box) -> list[Shape]:
    """Draw the rails that wait for a line."""
    waiting = [(RANKS[rank], n) for rank, n in enumerate(held.stock) if n]
    shapes: list[Shape] = [Path(path("M", box.x + 10, box.y + 112, "H", box.x + box.w - 10), stroke="rule", cap="butt")]
    step = min(48, (box.w - 20) / max(1, len(waiting)))
    for n, (rank, count) in enumerate(waiting):
        size = 0.74 if step > 40 else 0.6
        mark = [
            token(rank, 10, 0, size),
            Text(10 + 14 * size + 2, 0, str(count), 16 if step > 40 else 14, face="voice", weight=800, fill="ink"),
        ]
        label = words.say("have.rails", {"rail": words.name("rail", rank), "n": count})
        shapes.append(Group(mark, box.x + 12 + n * step, box.y + 131, id=f"stock:{seat}:{rank}", label=label))
    return shapes


class Lying(NamedTuple):
    """How many cards of each kind a seat has: the tray is divided by that."""

    engineers: int
    ends: int
    foundries: int
    incomes: int


class Rooms(NamedTuple):
    """How the tray of cards is divided."""

    ideas: Box
    foundries: Box
    incomes: Box
    papers: Box
    """Without width while there are none."""


def cards(board: Board, kit: Kit, words: Words, seat: int, box: Box) -> None:
    """Print the tray of cards: ideas on the left, on the right hired engineers and end cards, once there are any."""
    divide = _row if _low(box) else _halves

    def rooms(has: Lying) -> Rooms:
        return divide(box, len(kit.ideas), has)

    def look(scope: Scope) -> Lying:
        return _lying(scope, seat)

    board.print(
        *plates.tray(box, "cards"), Text(box.x + 12, box.y + 14, words.say("draw.ideas"), 13, weight=600, fill="soft")
    )
    board.part(f"heads:{seat}", look, lambda has, _: _heads(words, rooms(has), box))
    _ideas(board, kit, words, seat, rooms)
    if "stoke" in kit.ops:
        foundries(board, words, seat, lambda scope: rooms(look(scope)).foundries)
    if "use-income" in kit.ops:
        incomes(board, words, seat, lambda scope: rooms(look(scope)).incomes)
    _papers(board, kit, words, seat, rooms)


def _lying(scope: Scope, seat: int) -> Lying:
    return scope.once(("lying", seat), lambda: _counted(scope.s, seat))


def _counted(s: RussianState, seat: int) -> Lying:
    fires = len(lying(cast("CoalState", s), seat)) if "stoke" in s.kit.ops else 0
    return Lying(s.boss.count(seat), len(s.hand[seat]) + len(s.shown[seat]), fires, len(owned(s, seat)))


def _heads(words: Words, rooms: Rooms, box: Box) -> list[Shape]:
    """Name what lies beside the ideas and part it from them."""
    shapes: list[Shape] = []
    for key, room in (("foundries", rooms.foundries), ("incomes", rooms.incomes), ("engineers", rooms.papers)):
        if room.w:
            split = path("M", room.x - _APART / 2, box.y + 12, "V", box.y + box.h - 12)
            said = words.say(f"draw.{key}")
            shapes += [
                Path(split, stroke="rule", cap="butt"),
                Text(room.x, box.y + 14, said, 13, weight=600, fill="soft", room=room.w),
            ]
    return shapes


def _low(box: Box) -> bool:
    """Whether everything has to lie side by side."""
    return box.h < 100


def _row(box: Box, ideas: int, has: Lying) -> Rooms:
    """Divide a low tray: everything in one row."""
    fires, earns = FOUNDRY[0] * min(2, has.foundries), INCOME[0] * min(3, has.incomes)
    papers = min(box.w * 0.36, 103 * has.engineers + 56 * has.ends)
    return _divided(box, [min(ideas * (IDEA[0] + GAP), box.w * 0.62), fires, earns, papers])


def _halves(box: Box, _ideas: int, has: Lying) -> Rooms:
    """Divide a high tray: everything in columns, as many as there are things for two rows."""
    papers = box.w * 0.38 if has.engineers > 1 or has.ends > 1 else 98 if has.engineers or has.ends else 0
    fires, earns = (FOUNDRY[0] - 16) * -(-has.foundries // 2), INCOME[0] * -(-has.incomes // 2)
    return _divided(box, [0, min(fires, box.w * 0.3), min(earns, box.w * 0.3), papers])


def _divided(box: Box, widths: list[float]) -> Rooms:
    """Give rooms beside each other their widths, and ideas at least what is left."""
    taken = sum(wide + _APART for wide in widths[1:] if wide)
    x, rooms = box.x + 10, []
    for wide in (max(min(widths[0], box.w - 20 - taken), 0) or box.w - 20 - taken, *widths[1:]):
        rooms.append(Box(x, box.y + 25, wide, box.h - 32))
        x += wide + _APART * bool(wide)
    return Rooms(*rooms)


def _ideas(board: Board, kit: Kit, words: Words, seat: int, rooms: Callable[[Lying], Rooms]) -> None:
    def look(scope: Scope) -> tuple[int, int, Lying]:
        return scope.s.ideas[seat], scope.s.spent[seat], _lying(scope, seat)

    def draw(facts: tuple[int, int, Lying], places: dict[str, Box]) -> list[Shape]:
        used, spent, has = facts
        spots = spread(len(kit.ideas), rooms(has).ideas, IDEA)
        places.update({f"idea:{seat}:{idea.id}": spot for idea, spot in zip(kit.ideas, spots, strict=True)})
        return [
            _idea(words, kit, seat, idea, (used >> n & 1, spent >> n & 1), spot)
            for n, (idea, spot) in enumerate(zip(kit.ideas, spots, strict=True))
        ]

    board.part(f"ideas:{seat}", look, draw)


def _idea(words: Words, kit: Kit, seat: int, idea: Idea, gone: tuple[int, int], box: Box) -> Shape:
    """Draw an idea tile; ticked off when used, crossed out when given up."""
    state = "used" if gone[0] else "spent" if gone[1] else "unused"
    face: list[Shape] = [
        *card(box.w, box.h, 4),
        fill(kit.signs.of(idea.do + idea.then), box.w / 2, box.h / 2, 24, (box.w - 8, box.h - 4), _TILE),
    ]
    shapes: list[Shape] = [Group(face, fade=1 if state == "unused" else 0.38)]
    if state != "unused":
        shapes.append(
            icon(
                "check" if state == "used" else "close", box.w / 2, box.h / 2, 24, "good" if state == "used" else "soft"
            )
        )
    label = words.say(f"label.idea-{state}", {"idea": idea.id})
    return Group(shapes, box.x, box.y, id=f"idea:{seat}:{idea.id}", label=label)


class Papers(NamedTuple):
    """The engineers a seat has hired, with who uses them, and its end cards."""

    engineers: tuple[tuple[int, tuple[Standing, ...]], ...]
    ends: tuple[str, ...]
    has: Lying


def _papers(board: Board, kit: Kit, words: Words, seat: int, rooms: Callable[[Lying], Rooms]) -> None:
    """Let hired engineers lie here, the more, the smaller, and end cards below them."""

    def look(scope: Scope) -> Papers:
        s = scope.s
        mine = [n for n, boss in enumerate(s.boss) if boss == seat]
        engineers = tuple((n, standing(scope, kit.engineer_sites[n])) for n in mine)
        return Papers(engineers, (*s.hand[seat], *s.shown[seat]), _lying(scope, seat))

    def draw(facts: Papers, places: dict[str, Box]) -> list[Shape]:
        upper, lower = _shares(rooms(facts.has).papers, facts)
        shapes = [
            _hired(kit, words, n, there, spot, places)
            for spot, (n, there) in zip(_grid(len(facts.engineers), upper), facts.engineers, strict=True)
        ]
        step = min(56, (lower.w + 3) / max(1, len(facts.ends)))
        for n, name in enumerate(facts.ends):
            label = words.say("label.end", {"end": name}) if name in kit.ends else words.say("draw.hidden")
            face = end_face(kit.ends, name, step - 3, lower.h)
            shapes.append(Group(face, lower.x + n * step, lower.y, id=f"end:{seat}:{n}", label=label))
        return shapes

    board.part(f"papers:{seat}", look, draw, own=True)


def _shares(box: Box, facts: Papers) -> tuple[Box, Box]:
    """Return the rooms of engineers and of end cards: the second below the first, or beside it."""
    if not facts.engineers:
        return box._replace(w=0), box._replace(h=min(box.h, IDEA[1]))
    if _flat(box):
        wide = min(box.w * 0.4, 56 * len(facts.ends))
        return box._replace(w=box.w - wide - 8 * bool(wide)), box._replace(x=box.x + box.w - wide, w=wide)
    foot = _END + 5 if facts.ends else 0
    return box._replace(h=box.h - foot), Box(box.x, box.y + box.h - _END, box.w, _END)


def _flat(box: Box) -> bool:
    return box.w > 6 * box.h


def _hired(kit: Kit, words: Words, n: int, there: tuple[Standing, ...], spot: Box, places: dict[str, Box]) -> Shape:
    site = kit.engineer_sites[n]
    places[f"space:{site.id}"] = spot
    full = spot.h > 74 and spot.w > 84
    tile = engineer_card(kit, n, spot.w, spot.h) if full else _small(kit, n, spot)
    room = price_of(spot.w, spot.h) if full else Box(spot.w * 0.42, 2, spot.w * 0.54, min(24, spot.h - 4))
    taken = [shape for one in there for shape in beside(one, room)]
    label = words.say("label.engineer", {"engineer": site.id})
    return Group([*tile, *taken], spot.x, spot.y, id=f"engineer:{site.id}", label=label, action=site.place.text)


def _grid(count: int, box: Box) -> list[Box]:
    if _flat(box):
        w = min(98, (box.w + 5) / max(1, count))
        return [Box(box.x + n * w, box.y, w - 5, box.h) for n in range(count)]
    across = 1 if count <= 1 else 2 if count <= 4 or box.w < 200 else 3
    rows = max(1, -(-count // across))
    w, h = (box.w + 5) / across, (box.h + 5) / rows
    if count == 1:
        return [Box(box.x, box.y, min(w - 5, 98), box.h)]
    return [Box(box.x + n % across * w, box.y + n // across * h, w - 5, h - 5) for n in range(count)]


def _small(kit: Kit, n: int, box: Box) -> list[Shape]:
    engineer = kit.engineers[n]
    if box.h < 34:
        return [
            *card(box.w, box.h, 3),
            Text(5, box.h / 2, str(engineer.number), 12, face="voice", weight=800, fill="ticket-ink"),
            row(kit.signs.of(engineer.do), box.w / 2 + 8, box.h / 2, min(18, box.h - 4), box.w - 26),
        ]
    return [
        *card(box.w, box.h, 4),
        Text(6, 10, str(engineer.number), 13, face="voice", weight=800, fill="ticket-ink"),
        fill(kit.signs.of(engineer.do), box.w / 2, box.h / 2 + 10, min(24, box.h - 24), (box.w - 10, box.h - 26)),
    ]
