"""The tray: every option that is better drawn than named, large enough for a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.choices import open_to
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.scene import Scene
from roundhouse.draw.shapes import Circle, Group, Line, Path, Rect, Text
from roundhouse.draw.steam.board import layout_of
from roundhouse.draw.steam.places import town
from roundhouse.draw.steam.style import PALETTE, cube
from roundhouse.draw.steam.track import symbols_with_track, tile
from roundhouse.games.steam.board import CITY, EDGES, TERMINAL
from roundhouse.games.steam.forecast import forecast, onwards, prices
from roundhouse.games.steam.state import FREE
from roundhouse.games.steam.track import owner_at


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.style import Scope
    from roundhouse.games.steam.forecast import Delivery

WIDE = 316
_GAP = 8
_EDGE = 3
"""Room for the frame of a choice."""
_SIZES: dict[str, tuple[float, float]] = {"tile": (71, 92), "city": (46, 44), "cube": (WIDE, 44), "via": (WIDE, 44)}
"""How large an option is drawn; what is not named here is better said than drawn."""
_ROW, _MANY = 4, (55.5, 76)
"""How many tiles stand in a row, and how large each is if there are more."""


def tray(here: Scope) -> tuple[Scene, dict[str, Box]] | None:
    """Draw tiles and new cities to choose from, and where deliveries lead."""
    shown = [action for action in open_to(here.view, here.decision) if action.verb in _SIZES]
    if not shown or here.decision is None:
        return None
    sizes = _sizes(shown)
    boxes = _flow(shown, sizes)
    title = here.words.name("asks", here.decision.asks)
    drawn = symbols_with_track(here.s.seats, here.words)
    made = Scene("tray", WIDE, boxes[-1].y + boxes[-1].h + 3, title[:1].upper() + title[1:], PALETTE, "", drawn)
    draw = _Drawing(here)
    for action, box in zip(shown, boxes, strict=True):
        made.pieces += [
            Rect(*box, 10, fill="raised", stroke="rule", width=1.5),
            Group(draw.option(action, box), id=f"option:{action.text}"),
        ]
    return made, {f"tray:{action.text}": box for action, box in zip(shown, boxes, strict=True)}


def _sizes(shown: Sequence[Action]) -> dict[str, tuple[float, float]]:
    """Return how large options are drawn: more tiles than fit into a row are smaller."""
    many = sum(action.verb == "tile" for action in shown) > _ROW
    return _SIZES | {"tile": _MANY} if many else _SIZES


def _flow(shown: Sequence[Action], sizes: dict[str, tuple[float, float]]) -> list[Box]:
    """Lay options out in rows; a row holds options of one size."""
    boxes: list[Box] = []
    x, y, high = float(_EDGE), 2.0, 0.0
    for action in shown:
        w, h = sizes[action.verb]
        if boxes and (x + min(w, WIDE - 2 * _EDGE) > WIDE - _EDGE + 0.5 or h != high):
            x, y = _EDGE, y + high + _GAP
        boxes.append(Box(x, y, min(w, WIDE - 2 * _EDGE), h))
        x, high = x + w + _GAP, h
    return boxes


class _Drawing:
    """Draws options; what all of them need is worked out once."""

    def __init__(self, here: Scope) -> None:
        self.here = here
        s = here.s
        self.seat, self.asks, *self.facts = s.stack[-1]
        self.prices: dict[str, int] = {}
        if self.asks == "lay":
            self.prices = prices(s, self.seat, s.kit.labels[self.facts[0]], self.facts[1])
        ways = forecast(s, self.seat) if self.asks == "move" else onwards(s)
        self.best: dict[str, Delivery] = {}
        for way in ways:
            self.best.setdefault(way.cube if self.asks == "move" else way.ways[0], way)
        self.by_verb: dict[str, Callable[[Action, Box], list[Shape]]] = {
            "tile": self.tile,
            "city": self.city,
            "cube": self.cube,
            "via": self.via,
        }

    def option(self, action: Action, box: Box) -> list[Shape]:
        """Draw one option in its box."""
        return self.by_verb[action.verb](action, box)

    def city(self, action: Action, box: Box) -> list[Shape]:
        """Draw a new city."""
        row = next(c for c in self.here.kit.letters if c.id == action.args[0])
        x, y = box.mid
        outline = layout_of(self.here.kit).outline(x, y, box.h * 0.46)
        ink = f"good-{row.colour}-ink"
        return [
            Path(outline, fill=f"good-{row.colour}", stroke="case", width=2),
            Text(x, y, row.id, 17, "middle", face="voice", weight=800, fill=ink),
        ]

    def tile(self, action: Action, box: Box) -> list[Shape]:
        """Draw a tile as it would lie, what it would join around it, its price and how many are left."""
        kit, h = self.here.kit, self.facts[0]
        layout = layout_of(kit)
        at = (box.mid[0], box.y + box.h * 0.4, box.w * 0.38)
        face = kit.faces[kit.face_of[action.id]]
        price = self.prices.get(action.text)
        drawn = [
            Path(layout.outline(*at), fill="land", stroke="case", width=1.5),
            *self._around(h, at),
            *tile(layout, face, self._owners(h), at, town=kit.is_town[h]),
        ]
        if kit.is_town[h]:
            drawn += town(*at)
        cost = "" if price is None else f"${price}"
        n = self.here.s.supply[face.tile]
        left = self.here.say("draw.left", n=n) if box.h > _MANY[1] else f"\N{MULTIPLICATION SIGN}{n}"
        return [
            *drawn,
            Text(box.x + 6, box.y + box.h - 11, cost, 14, weight=700, fill="ink"),
            Text(box.x + box.w - 6, box.y + box.h - 11, left, 12.5, "end", fill="soft", room=box.w - 27),
        ]

    def _owners(self, h: int) -> list[int]:
        """Return whose track would leave by each edge: what lies there stays, the rest is the builder's."""
        known = (owner_at(self.here.s, h * EDGES + e) for e in range(EDGES))
        return [owner if owner >= 0 else self.seat for owner in known]

    def _around(self, h: int, at: tuple[float, float, float]) -> list[Shape]:
        """Draw what lies beyond the edges: cities, and track that ends there."""
        s, kit = self.here.s, self.here.kit
        layout = layout_of(kit)
        x, y, r = at
        shapes: list[Shape] = []
        for e in range(EDGES):
            beyond = kit.face[h * EDGES + e]
            near, far = layout.edge(x, y, r, e), layout.edge(x, y, r * 1.2, e)
            if beyond < 0:
                continue
            there = beyond // EDGES
            if kit.hexes[there].kind in {CITY, TERMINAL} or (kit.stop[there] >= 0 and s.demand[kit.stop[there]]):
                wants = [c.id for i, c in enumerate(kit.colours) if s.demand[kit.stop[there]] >> i & 1]
                shapes.append(Circle(*far, r * 0.2, fill=f"good-{wants[0]}" if wants else "station", stroke="case"))
            elif (owner := owner_at(s, beyond)) >= 0:
                ink = f"seat-{owner}" if owner < FREE else "free"
                shapes += [
                    Line([near, far], stroke="case", width=9, cap="butt"),
                    Line([near, far], stroke=ink, width=7),
                ]
        return shapes

    def cube(self, action: Action, box: Box) -> list[Shape]:
        """Draw a cube, where it lies, where its best way leads and what that pays."""
        kit = self.here.kit
        hex_, colour = map(str, action.args)
        stop = kit.stop[kit.at[hex_]]
        start = kit.names[stop] if stop >= 0 else hex_
        return [cube(colour, box.x + 20, box.mid[1] + 2, 20), *self._way(self.best.get(action.text), box, start)]

    def via(self, action: Action, box: Box) -> list[Shape]:
        """Draw whose link it is, where it leads, and what the best way over it still pays."""
        hex_, owner = str(action.args[0]), str(action.args[1])
        kit, at = self.here.kit, (box.x + 22, box.mid[1])
        mark: Shape = (
            Circle(*at, 12, fill="free", stroke="case") if owner == "free" else seat_badge(int(owner), *at, 13)
        )
        return [mark, *self._way(self.best.get(action.text), box, kit.names[kit.stop[kit.at[hex_]]])]

    def _way(self, way: Delivery | None, box: Box, start: str) -> list[Shape]:
        """Write from where to where, and the income of everybody it pays."""
        kit, x, right = self.here.kit, box.x + 44, box.x + box.w - 10
        pays = [(seat, n) for seat, n in enumerate(way.pays if way else ()) if n]
        text = start
        if way:
            end = kit.names[kit.stop[kit.at[str(self.here.s.rules.find(way.ways[-1]).args[0])]]]
            text = start if end == start else f"{start} → {end}"
        room = right - x - 46 * len(pays)
        shapes: list[Shape] = [Text(x, box.mid[1], text, 14.5, weight=600, fill="ink", room=room)]
        for k, (seat, n) in enumerate(reversed(pays)):
            at = right - 46 * k
            shapes += [
                Text(at, box.mid[1], f"+{n}", 15, "end", face="voice", weight=700, fill="ink"),
                seat_badge(seat, at - 32, box.mid[1], 9),
            ]
        return shapes
