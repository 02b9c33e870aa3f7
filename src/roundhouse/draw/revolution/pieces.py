"""Pieces: houses, discs, and rewards told in pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import star
from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Text, Use


if TYPE_CHECKING:
    from roundhouse.core.state import Effects
    from roundhouse.draw.shapes import Anchor, Shape

_SIGNS = {
    "shares": "share",
    "worker": "worker-any",
    "steps": "steps",
    "rail": "rail",
    "loco": "loco",
    "flip": "flip",
    "promote": "promote",
    "exchange": "exchange",
    "spare-rail": "rail",
    "spare-station": "station",
    "spare-office": "telegraph",
}
"""What stands for an effect; money is written out."""
_ARROW = "M-2.5 -3.5L1.5 0L-2.5 3.5"
Part = tuple[str, str]


def parts(effects: Effects, money: int = 0, shares: int = 0) -> list[Part]:
    """Return a reward as words and signs, what it costs before it."""
    paid: list[Part] = [("text", f"${money}")] if money else []
    if shares:
        paid += [("text", str(shares))] * (shares > 1) + [("sign", "share")]
    made: list[Part] = [*paid, ("arrow", "")] if paid else []
    for name, *args in effects:
        if name == "money":
            made.append(("text", f"${args[0]}"))
            continue
        if args and args[-1] != 1 and type(args[-1]) is int and not name.startswith("spare"):
            made.append(("text", str(args[-1])))
        made.append(("sign", _SIGNS[name]) if name in _SIGNS else ("text", name))
        if name == "spare-station":
            made.append(("text", str(args[0])))
        elif name == "spare-office":
            made.append(("text", "/".join(map(str, args))))
    return made


def reward(made: list[Part], at: tuple[float, float], size: float, room: float = 0, anchor: Anchor = "middle") -> Group:
    """Draw a reward in a line around a point, smaller where there is too little room."""
    wides = [_wide(part, size) for part in made]
    whole = sum(wides) + 2 * (len(made) - 1)
    scale = min(1.0, room / whole) if room and whole else 1.0
    x = {"middle": -whole / 2, "start": 0.0, "end": -whole}[anchor]
    shapes: list[Shape] = []
    for (kind, what), wide in zip(made, wides, strict=True):
        mid = x + wide / 2
        if kind == "sign":
            shapes.append(Use(what, mid, 0, size / 24, ink="ticket-ink", paper="ticket"))
        elif kind == "arrow":
            shapes.append(Group([Path(_ARROW, stroke="signal", width=2)], mid, 0))
        else:
            shapes.append(Text(mid, 0, what, size * 0.93, "middle", weight=700, fill="ticket-ink"))
        x += wide + 2
    return Group(shapes, *at, scale)


def _wide(part: Part, size: float) -> float:
    kind, what = part
    return size if kind == "sign" else 6 if kind == "arrow" else text_width(what, size * 0.93, weight=700)


def house(seat: int, x: float, y: float, size: float, name: str = "", label: str = "") -> Group:
    """Draw a building of a seat, or a neutral one (-1), its foot at the point given."""
    deep, fill = (f"seat-{seat}d", f"seat-{seat}") if seat >= 0 else ("neutral", "off")
    shapes: list[Shape] = [
        Path("M-10 0V-11L0 -20L10 -11V0Z", fill=deep, stroke="case", width=1.4),
        Path("M-10 -11L0 -20L10 -11L10 -8.5L0 -17L-10 -8.5Z", fill=fill),
    ]
    if seat >= 0:
        shapes.append(_white_mark(seat, 0, -6, 4.2))
    return Group(shapes, x, y, size / 20, id=name, label=label)


def plot(x: float, y: float, size: float, *, first: bool) -> Group:
    """Draw the empty place of a building; the first one of a city or area has a star."""
    ink = "brass" if first else "stake"
    shapes: list[Shape] = [
        Path("M-9 -.5V-10.5L0 -18.5L9 -10.5V-.5Z", fill="card", stroke=ink, width=1.8, dash="3 2.2", fade=0.85)
    ]
    if first:
        shapes.append(Polygon(star(0, -7, 4.5, 1.9), fill="brass"))
    return Group(shapes, x, y, size / 20)


def disc(seat: int, x: float, y: float, r: float, name: str = "", label: str = "") -> Group:
    """Draw the marker of a seat."""
    rim = Circle(0, 0, r, fill=f"seat-{seat}d", stroke=f"seat-{seat}", width=r * 0.3)
    return Group([rim, _white_mark(seat, 0, 0, r * 0.5)], x, y, id=name, label=label)


def worker(colour: str, x: float, y: float, size: float, *, faint: bool = False, name: str = "") -> Use:
    """Draw a worker around a point."""
    return Use(f"worker-{colour}", x, y, size / 24, fade=0.28 if faint else 1, id=name)


def _white_mark(seat: int, x: float, y: float, r: float) -> Use:
    return Use(f"mark-{seat}", x, y, r / 10, ink="sign")
