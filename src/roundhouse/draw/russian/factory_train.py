"""The factory train: a space, the tiles that lie open, and three flat cars behind an engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.kit.engines import engine
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import card, enamel
from roundhouse.draw.kit.rails import running
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import fill
from roundhouse.draw.russian.spaces import space
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text
from roundhouse.games.russian.modules.train import OPEN, Work


if TYPE_CHECKING:
    from roundhouse.core.state import Effects
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.train import TrainState
    from roundhouse.games.russian.signs import Sign

    Tile = tuple[str, Effects, tuple[Sign, ...]]
    """Its name, what it does, and what stands for that."""

_HEAD = 23
_CARS = 3
_NOTHING: Tile = ("", (), ())


class Facts(NamedTuple):
    """What lies beside the train and on it."""

    open: tuple[Tile, ...]
    cars: tuple[Tile, ...]
    left: int


def works_train(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the train: its space on the left, tiles to choose from above, the train below."""
    board.print(*enamel(box, "g-ord", words.say("draw.train"), words.say("draw.train-more")))
    wide = min(66, box.w * 0.24)
    high = box.h - _HEAD - 7
    space(board, words, kit.sites[kit.site_index["WL"]], Box(box.x + 8, box.y + _HEAD, wide, high))
    room = Box(box.x + wide + 14, box.y + _HEAD, box.w - wide - 22, high)
    board.print(*running(room.x, room.x + room.w, room.y + room.h - 9, 10))
    board.part("train", _read, lambda facts, places: _drawn(words, facts, room, places))


def _read(scope: Scope) -> Facts:
    s = cast("TrainState", scope.s)
    rows = [(row.id, row.do, scope.kit.signs.of(row.do)) for row in s.rules.deck(Work)]
    cars = tuple(rows[kind] if kind >= 0 else _NOTHING for kind in s.train)
    return Facts(tuple(rows[kind] for kind in s.siding), cars, sum(s.unseen) + len(s.under))


def _drawn(words: Words, facts: Facts, box: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw the open tiles, how many lie under them, and the train, which looks to the left."""
    step = min(42, (box.w - 30) / OPEN)
    high = box.h - 50
    shapes: list[Shape] = []
    for n, tile in enumerate(facts.open):
        place = places[f"work:{tile[0]}"] = Box(box.x + n * step, box.y + 1, step - 4, high)
        shapes.append(_tile(words, tile, place, f"work:{n}:{tile[0]}"))
    pile = [
        icon("layers", 0, 0, 16, "on-enamel", "g-ord"),
        Text(10, 0, f"{TIMES}{facts.left}", 12, weight=600, fill="on-enamel-soft"),
    ]
    label = words.say("label.works-left", {"n": facts.left})
    shapes.append(Group(pile, box.x + OPEN * step + 8, box.y + high / 2, id="works-left", label=label))
    return [*shapes, *_cars(words, facts.cars, box, places)]


def _cars(words: Words, cars: tuple[Tile, ...], box: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw the engine and behind it what everybody sees; an empty car takes the next tile."""
    foot = box.y + box.h - 1
    lead = min(76, box.w * 0.32)
    step = (box.w - lead) / _CARS
    shapes: list[Shape] = [Group(engine(2, 0, 0, lead, smoke=False)[:-1], box.x + lead, foot, flip=True)]
    for n, tile in enumerate(cars):
        x = box.x + lead + n * step
        wheels = [Circle(x + at, foot - 4.5, 4.5, fill="loco-lo") for at in (9, step - 11)]
        shapes += [Path(path("M", x, foot - 12, "h", step - 3, "v", 4, "h", 3 - step, "Z"), fill="loco-lo"), *wheels]
        place = Box(x + 2, foot - 44, min(40, step - 7), 31)
        if name := tile[0]:
            places.setdefault(f"car:{name}", place)
            shapes.append(_tile(words, tile, place, f"car:{n}:{name}"))
        else:
            shapes.append(Rect(*place, 5, stroke="on-enamel-soft", width=1.4, dash="4 3", cap="butt"))
    return shapes


def _tile(words: Words, tile: Tile, box: Box, name: str) -> Shape:
    _, does, signs = tile
    face = [*card(box.w, box.h, 3), fill(signs, box.w / 2, box.h / 2, 22, (box.w - 5, box.h - 4))]
    return Group(face, box.x, box.y, id=name, label=words.effects(does))
