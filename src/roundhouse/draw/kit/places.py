"""Places of a map, and the actions of a round there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.things import LOCOMOTIVE
from roundhouse.draw.shapes import Circle, Group, Path, Rect


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

PLACES: dict[str, tuple[Shape, ...]] = {
    "town": (
        Circle(12, 12, 10, fill="#ffffff", stroke="#13262e", width=2),
        Path("M5.5 16.5V12L9.5 8.5L13.5 12V16.5Z", fill="#9a4a34"),
        Path("M13.5 16.5V10.3L16 7.8L18.5 10.3V16.5Z", fill="#13262e"),
        Path("M8.5 16.5V13.8H10.5V16.5Z", fill="#ffffff"),
    ),
    "city": (
        Path("M6.5 2.5H17.5L23 12L17.5 21.5H6.5L1 12Z", fill="ink"),
        Path("M6 17.5V10H9V8H12V17.5ZM13 17.5V11.5H15V5.8H17.5V17.5Z", fill="paper"),
    ),
    "station": (
        Path("M2 9.5L12 3L22 9.5V11.5H2Z", fill="ink"),
        Path("M3.5 12.5H20.5V19H3.5Z", fill="ink"),
        Path("M1.5 20H22.5V22H1.5Z", fill="ink"),
        Path("M6 14.5H8.5V19H6ZM15.5 14.5H18V19H15.5Z", fill="paper"),
        Circle(12, 8, 1.8, fill="paper"),
        Path("M10.3 19V15.5A1.7 1.7 0 0 1 13.7 15.5V19Z", fill="paper"),
    ),
    "telegraph": (
        Path("M11 2H13V22H11Z", fill="ink"),
        Path("M4 5H20V7H4ZM6 10H18V12H6Z", fill="ink"),
        Path("M5 2.5H7V5H5ZM17 2.5H19V5H17ZM7 7.7H9V10H7ZM15 7.7H17V10H15Z", fill="brass"),
        Path("M1 5.5C2 3.8 3.5 3.3 6 3.5M18 3.5C20.5 3.3 22 3.8 23 5.5", stroke="ink", width=1.2, cap="butt"),
    ),
    "act-first-move": (
        Group([Path("M2 7.5L6.5 3H22L17.5 7.5Z", fill="#f0786d")], -1, 3, 0.62),
        Group([Path("M17.5 7.5L22 3V17L17.5 21.5Z", fill="#98211a")], -1, 3, 0.62),
        Group([Rect(2, 7.5, 15.5, 14, fill="#d63a2f")], -1, 3, 0.62),
        Group([Path("M2 7.5L6.5 3H22V17L17.5 21.5H2Z", stroke="#13262e")], -1, 3, 0.62),
        Path("M14.5 12H22.5M19 8.3L22.7 12L19 15.7", stroke="ink", width=2),
        Path("M2 21H22", stroke="ink", width=2, dash="2.500 3.500"),
    ),
    "act-first-build": (
        Path("M4.5 22L10 7M19.5 22L14 7", stroke="ink", width=2),
        Path("M8.7 11H15.3M7.3 15H16.7M5.9 19H18.1", stroke="ink", width=2),
        Path(
            "M12 .2L13 2.82L15.8 2.96L13.62 4.73L14.35 7.44L12 5.9L9.65 7.44L10.38 4.73L8.2 2.96L11 2.82Z", fill="brass"
        ),
    ),
    "act-engineer": (
        Path("M4.5 22L9.5 8M17 22L13.5 8", stroke="ink", width=2),
        Path("M8.3 12H14.5M6.9 16H15.6M5.5 20H16.6", stroke="ink", width=2),
        Path("M19.5 2V10M15.5 6H23.5", stroke="brass", width=2.6),
    ),
    "act-locomotive": (
        Group(LOCOMOTIVE, 0, 3.5, 0.86),
        Path("M20.5 9V2M17 5.5H24", stroke="brass", width=2.4),
    ),
    "act-urbanization": (
        Path("M6.8 4H17.2L22.5 13L17.2 22H6.8L1.5 13Z", fill="ink"),
        Path("M6.5 18.5V12H9.5V9.5H12V18.5ZM13 18.5V13H15V7.5H17.5V18.5Z", fill="paper"),
        Path("M20 1V7M17 4H23", stroke="brass", width=2.4),
    ),
    "act-production": (
        Group(
            [
                Path("M2 7.5L6.5 3H22L17.5 7.5Z", fill="#74a9e6"),
                Path("M17.5 7.5L22 3V17L17.5 21.5Z", fill="#184c8a"),
                Rect(2, 7.5, 15.5, 14, fill="#2f73c2"),
                Path("M2 7.5L6.5 3H22V17L17.5 21.5H2Z", stroke="#13262e"),
            ],
            -0.5,
            8,
            0.64,
        ),
        Group(
            [
                Path("M2 7.5L6.5 3H22L17.5 7.5Z", fill="#fbe187"),
                Path("M17.5 7.5L22 3V17L17.5 21.5Z", fill="#a97c08"),
                Rect(2, 7.5, 15.5, 14, fill="#f0c02f"),
                Path("M2 7.5L6.5 3H22V17L17.5 21.5H2Z", stroke="#13262e"),
            ],
            9.5,
            8,
            0.64,
        ),
        Path("M12 1V7.5M8.8 4.8L12 8L15.2 4.8", stroke="brass", width=2.4),
    ),
    "act-turn-order": (
        Path("M2.5 21.5V13H8V21.5ZM9.2 21.5V8.5H14.8V21.5ZM16 21.5V16H21.5V21.5Z", fill="ink"),
        Path("M3.5 8.5C5 3.5 15.5 2 19.5 8.5M20.5 3.5L20 9L14.8 8", stroke="brass", width=2.2),
    ),
}
