"""Small pictures of this family, each in a square of 24 around its middle; `Use` puts them somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import star_points
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.draw.shapes import Shape

_BODY = (
    "M4 21.5C4 15.2 6.8 12.3 9.6 11.7A5 5 0 0 1 7 7.4V6.6L5.3 6.4A.7 .7 0 0 1 5.3 5H7.1A5 4.6 0 0 1 16.9 5"
    "H18.7A.7 .7 0 0 1 18.7 6.4L17 6.6V7.4A5 5 0 0 1 14.4 11.7C17.2 12.3 20 15.2 20 21.5A1 1 0 0 1 19 22.5"
    "H5A1 1 0 0 1 4 21.5Z"
)
_ENGINE = (
    "M2 14.5V13H3V6.5H2.2V5H10V6.5H9.2V9H12.3V7.5H13V6.7H16V7.5H16.7V9H17.6V6.2H17V4H21V6.2H20.4V9"
    "A2.6 2.6 0 0 1 22.3 11.5V14.5L23.3 17.5H20.8A2.8 2.8 0 0 0 15.5 17.5H14.6A2.8 2.8 0 0 0 9.3 17.5"
    "H8.6A2.8 2.8 0 0 0 3.3 17.5H2Z"
)
_HATS: dict[str, tuple[tuple[str, str], ...]] = {
    "white": (),
    "purple": (("M5.6 6.6A6.4 6 0 0 1 18.4 6.6Z", ""), ("M11 .3H13V6H11ZM4 6.2H20V7.8H4Z", "-deep")),
    "orange": (("M6.9 5.5A5.1 4.6 0 0 1 17.1 5.5V6.5H6.9Z", "-deep"), ("M3.6 6.3C8 4.8 16 4.8 20.4 6.3L18 8.3H6Z", "")),
    "grey": (("M7.2 .2H16.8L16.3 5.8H7.7ZM4.3 5.2H19.7V7.1H4.3Z", "-deep"),),
    "turquoise": (("M6.5 5.5C6.5 1.5 9 .2 12.5 .2S18 2 18 5.5Z", ""), ("M6 5.2H21.5Q22 7 20 7.3H6Z", "-deep")),
}
"""Hard hat, eye shade, top hat, peaked cap: the trade is told by the hat, the colour only repeats it."""
_SIGNS: dict[str, Sequence[Shape]] = {
    "white": (),
    "purple": (Polygon(star_points(12, 17.4, 3.1, 1.4), fill="sign"),),
    "orange": (
        Path(
            "M13.6 16C13 14.7 10 15.2 10.5 16.9C10.9 18 13.6 17.1 13.6 18.6C13.4 20.1 10.9 19.8 10.2 18.7M12 14.4V20.4",
            stroke="sign",
            width=0.9,
        ),
    ),
    "grey": (Circle(10.9, 17.4, 1.6, stroke="sign", width=0.9), Circle(13.1, 17.4, 1.6, stroke="sign", width=0.9)),
    "turquoise": (
        Circle(12, 17.4, 1.7, stroke="sign", width=1.2),
        Path("M12 14.4V20.4M9 17.4H15", stroke="sign", width=0.9),
    ),
}


def _centred(*shapes: Shape) -> tuple[Shape, ...]:
    return (Group(shapes, -12, -12),)


def _engine(x: float = 0, y: float = 0, scale: float = 1) -> Group:
    wheels = [Circle(cx, 18.7, 2.3, fill="ink") for cx in (5.95, 11.95, 18.15)]
    return Group([Path(_ENGINE, fill="ink"), Path("M4.6 7.3H7.6V10.2H4.6Z", fill="paper"), *wheels], x, y, scale)


def _worker(colour: str) -> tuple[Shape, ...]:
    deep = f"{colour}-deep"
    badge: list[Shape] = [] if colour == "white" else [Circle(12, 17.4, 4.1, fill=deep)]
    return _centred(
        Path(_BODY, fill=colour, stroke=deep, width=0.9),
        Path("M6.3 6.6H17.7", stroke=deep, width=1.4),
        *(Path(d, fill=colour + tone, stroke=deep, width=0.6) for d, tone in _HATS[colour]),
        *badge,
        *_SIGNS[colour],
    )


def _rail() -> tuple[Shape, ...]:
    sleepers = [Rect(x, 3.5, 3, 17, 0.8, fill="brown") for x in (2.5, 7.8, 13.2, 18.5)]
    return _centred(*sleepers, Rect(0.6, 6.4, 22.8, 2.2, fill="ink"), Rect(0.6, 15.4, 22.8, 2.2, fill="ink"))


SYMBOLS: Mapping[str, Sequence[Shape]] = {
    **{f"worker-{colour}": _worker(colour) for colour in _HATS},
    "worker-any": _centred(
        Path(_BODY, fill="purple"),
        Group(
            [Rect(12, 0, 12, 12, fill="orange"), Rect(12, 12, 7.6, 10.5, fill="turquoise")], clip=(7, 0, 13, 22.5, 5)
        ),
        Group([Rect(0, 12, 12, 12, fill="grey")], clip=(4.4, 11, 7.6, 11.5, 3)),
        Path(_BODY, stroke="ink", width=1.1),
    ),
    "share": _centred(
        Path("M2 4.5H22V8.5A2 2 0 0 0 22 12.5V19.5H2V12.5A2 2 0 0 0 2 8.5Z", fill="ink"),
        Path(
            "M14.8 8.7C14.3 7.7 13.3 7.3 12 7.3C10.2 7.3 9.2 8.2 9.2 9.5C9.2 12.7 15 11 15 14.3"
            "C15 15.7 13.8 16.6 12 16.6C10.5 16.6 9.4 16 9 15M12 5.9V18",
            stroke="paper",
            width=1.5,
        ),
    ),
    "steps": _centred(
        Path("M2 21.5V16.5H7.5V12H13V7.5H18.5V3H22V21.5Z", fill="ink"),
        Path("M2.5 10.5L9.5 3.5M4.8 3H10V8.2", stroke="brass", width=2.2),
    ),
    "promote": _centred(
        Group([Path(_BODY, fill="ink"), Path("M6.5 6.5H17.5", stroke="paper", width=1.3)], -1.5, 5.2, 0.78),
        Path("M19 13V3.5M15 7.5L19 3.3L23 7.5", stroke="brass", width=2.2),
    ),
    "exchange": _centred(
        Path("M2.5 8.5H17.5M13 3.5L18.5 8.5L13 13.5", stroke="ink", width=2.4),
        Group([Path(_BODY, fill="ink")], 9, 10, 0.58),
        Path("M9 17H3M6 13.5L2.5 17L6 20.5", stroke="brass", width=2.2),
    ),
    "loco": _centred(_engine()),
    "flip": _centred(_engine(2, 8.5, 0.66), Path("M4.5 8.5A8 6 0 0 1 19 6.5M20 1.8V7H14.8", stroke="brass", width=2.2)),
    "rail": _rail(),
    "trade": _centred(
        Path("M2.5 8.5H17.5M13 3.5L18.5 8.5L13 13.5", stroke="ink", width=3),
        Path("M21.5 16.5H6.5M11 11.5L5.5 16.5L11 21.5", stroke="brass", width=3),
    ),
    "milestone": _centred(
        Path("M6 22V9A6 7 0 0 1 18 9V22Z", fill="ink"),
        Rect(3, 20.5, 18, 2, fill="ink"),
        Polygon(star_points(12, 11, 4.2, 1.8), fill="brass"),
    ),
    "station": _centred(
        Path("M2 9.5L12 3L22 9.5V11.5H2ZM3.5 12.5H20.5V19H3.5ZM1.5 20H22.5V22H1.5Z", fill="ink"),
        Path("M6 14.5H8.5V19H6ZM15.5 14.5H18V19H15.5ZM10.3 19V15.5A1.7 1.7 0 0 1 13.7 15.5V19Z", fill="paper"),
    ),
    "telegraph": _centred(
        Path("M11 2H13V22H11ZM4 5H20V7H4ZM6 10H18V12H6Z", fill="ink"),
        Path("M5 2.5H7V5H5ZM17 2.5H19V5H17ZM7 7.7H9V10H7ZM15 7.7H17V10H15Z", fill="brass"),
    ),
    "sell": _centred(Path("M2 12L12 2H21.5V11.5L11.5 22Z", fill="ink"), Circle(17.3, 6.5, 1.9, fill="paper")),
}
