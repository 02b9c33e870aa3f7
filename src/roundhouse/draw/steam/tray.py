"""The tray: every option that is better drawn than named, large enough for a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box, Panel
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text
from roundhouse.draw.steam.hexes import Layout
from roundhouse.draw.steam.spots import chosen_here, place_of
from roundhouse.draw.steam.style import HEAD, PALETTE, cube
from roundhouse.draw.style import PAD, WIDE, band, seat_badge, seat_mark
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

_TOP = 36
_GAP = 6
_ROOM = WIDE - 2 * PAD
_HALF = (_ROOM - _GAP) / 2
_SIZES = {"tile": (57, 72), "issue": (41, 34), "bid": (41, 34), "city": (41, 34)}
"""How large an option is drawn; what is not named here is half as wide as the tray."""
_CARD = (_HALF, 34)
_ALWAYS = {"cube", "via"}
"""What also has its place on the map."""


def tray(here: Scope, others: Sequence[Panel]) -> Panel | None:
    """Draw what has to be chosen beside the map."""
    places = {place for panel in others for place in panel.places}
    shown = [action for action in chosen_here(here) if action.verb in _ALWAYS or place_of(action) not in places]
    if not shown or here.decision is None:
        return None
    boxes = _flow(shown)
    high = boxes[-1].y + boxes[-1].h + PAD
    title = here.words.name("asks", here.decision.asks)
    title = title[:1].upper() + title[1:]
    panel = Panel("tray", (WIDE, high), title, PALETTE)
    panel.print(Rect(0, 0, WIDE, high, 10, fill="paper", stroke="rule"), *band("head", HEAD))
    panel.print(Text(PAD + 3, 15.5, title, 12, weight=700, fill="head-ink", room=_ROOM - 6))
    draw = _Drawing(here)
    for action, box in zip(shown, boxes, strict=True):
        panel.put(
            Rect(*box, 5, fill="card", stroke="rule"), Group(draw.option(action, box), id=f"option:{action.text}")
        )
        panel.places[f"tray:{action.text}"] = box
    return panel


def _flow(shown: Sequence[Action]) -> list[Box]:
    """Lay options out in rows; a row holds options of one size."""
    boxes: list[Box] = []
    x, y, high = float(PAD), float(_TOP), 0.0
    for action in shown:
        w, h = _SIZES.get(action.verb, _CARD)
        if boxes and (x + w > WIDE - PAD + 0.1 or h != high):
            x, y = PAD, y + high + _GAP
        boxes.append(Box(x, y, w, h))
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
            "issue": self.number,
            "bid": self.number,
            "city": self.city,
            "cube": self.cube,
            "via": self.via,
        }

    def option(self, action: Action, box: Box) -> list[Shape]:
        """Draw one option in its box."""
        return self.by_verb.get(action.verb, self.words)(action, box)

    def words(self, action: Action, box: Box) -> list[Shape]:
        """Draw a button."""
        text = self.here.words.describe(action)
        return [Text(*box.mid, text, 10, "middle", weight=700, fill="ink", room=box.w - 10)]

    def number(self, action: Action, box: Box) -> list[Shape]:
        """Draw a number of shares or a bid."""
        sign = "$" if action.verb == "bid" else ""
        return [Text(*box.mid, f"{sign}{action.args[0]}", 14, "middle", weight=700, fill="ink")]

    def city(self, action: Action, box: Box) -> list[Shape]:
        """Draw a new city."""
        row = next(c for c in self.here.kit.letters if c.id == action.args[0])
        x, y = box.mid
        hexagon = Layout(self.here.kit, WIDE, 0, 0).hexagon(x, y, box.h * 0.46, row.colour)
        return [hexagon, Text(x, y, row.id, 14, "middle", weight=700, fill=f"{row.colour}-ink")]

    def tile(self, action: Action, box: Box) -> list[Shape]:
        """Draw a tile as it would lie, what it would join around it, and its price."""
        kit, h = self.here.kit, self.facts[0]
        layout = Layout(kit, WIDE, 0, 0)
        x, y, r = box.mid[0], box.y + 29, 21.0
        face = kit.faces[kit.face_of[action.id]]
        price = self.prices.get(action.text)
        cost = "" if price is None else f"${price}"
        ground = kit.hexes[h].terrain
        return [
            layout.hexagon(x, y, r, ground if ground in PALETTE else "plain"),
            *self._around(layout, h, (x, y, r)),
            *layout.tile(face, self._owners(h), (x, y, r), town=kit.is_town[h]),
            Text(x, box.y + box.h - 10, cost, 11, "middle", weight=700, fill="ink"),
        ]

    def _owners(self, h: int) -> list[int]:
        """Return whose track would leave by each edge: what lies there stays, the rest is the builder's."""
        known = (owner_at(self.here.s, h * EDGES + e) for e in range(EDGES))
        return [owner if owner >= 0 else self.seat for owner in known]

    def _around(self, layout: Layout, h: int, at: tuple[float, float, float]) -> list[Shape]:
        """Draw what lies beyond the edges: cities, and track that ends there."""
        s, kit = self.here.s, self.here.kit
        x, y, r = at
        shapes: list[Shape] = []
        for e in range(EDGES):
            slot = h * EDGES + e
            beyond = kit.face[slot]
            near, far = layout.edge(x, y, r, e), layout.edge(x, y, r * 1.28, e)
            if beyond < 0:
                continue
            there = beyond // EDGES
            if kit.hexes[there].kind in {CITY, TERMINAL} or (kit.stop[there] >= 0 and s.demand[kit.stop[there]]):
                wants = [c.id for i, c in enumerate(kit.colours) if s.demand[kit.stop[there]] >> i & 1]
                shapes.append(Circle(*far, r * 0.2, fill=wants[0] if wants else "card", stroke="edge"))
            elif (owner := owner_at(s, beyond)) >= 0:
                ink = f"seat-{owner}" if owner < FREE else "free"
                shapes += [Line([near, far], stroke="rail-bed", width=6), Line([near, far], stroke=ink, width=3.6)]
        return shapes

    def cube(self, action: Action, box: Box) -> list[Shape]:
        """Draw a cube, where it lies, where its best way leads and what that pays."""
        kit = self.here.kit
        hex_, colour = map(str, action.args)
        stop = kit.stop[kit.at[hex_]]
        start = kit.names[stop] if stop >= 0 else hex_
        return [
            cube(colour, box.x + 6, box.y + 7, 20),
            *self._way(self.best.get(action.text), box, start),
        ]

    def via(self, action: Action, box: Box) -> list[Shape]:
        """Draw whose link it is, where it leads, and what the best way over it still pays."""
        hex_, owner = map(str, action.args)
        kit = self.here.kit
        mark: Shape = Circle(box.x + 17, box.mid[1], 10, fill="free", stroke="edge")
        if owner != "free":
            mark = seat_badge(int(owner), box.x + 17, box.mid[1], 10, rim=True)
        return [mark, *self._way(self.best.get(action.text), box, kit.names[kit.stop[kit.at[hex_]]])]

    def _way(self, way: Delivery | None, box: Box, start: str) -> list[Shape]:
        """Write from where to where, and the income of everybody it pays."""
        kit = self.here.kit
        x, room = box.x + 34, box.w - 38
        text = start
        if way:
            end = kit.names[kit.stop[kit.at[way.ways[-1].partition(":")[2].rpartition(".")[0]]]]
            text = start if end == start else f"{start} → {end}"
        shapes: list[Shape] = [Text(x, box.y + 10, text, 9.5, weight=700, fill="ink", room=room)]
        for seat, pays in enumerate(way.pays if way else ()):
            if pays:
                shapes += [
                    seat_mark(seat, x + 6, box.y + 24, 5.5, rim=True),
                    Text(x + 14, box.y + 24, f"+{pays}", 10, weight=700, fill="ink"),
                ]
                x += 36
        return shapes
