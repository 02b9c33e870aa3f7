"""Things of a railway: machines, money, cards, and what a line gives."""

# ruff: noqa: E501  (a path is as long as it is)

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Circle, Group, Path, Rect


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

LOCOMOTIVE: tuple[Shape, ...] = (
    Path(
        "M2 14.5V13H3V6.5H2.2V5H10V6.5H9.2V9H12.3V7.5H13V6.7H16V7.5H16.7V9H17.6V6.2H17V4H21V6.2H20.4V9A2.6 2.6 0 0 1 22.3 11.5V14.5L23.3 17.5H20.8A2.8 2.8 0 0 0 15.5 17.5H14.6A2.8 2.8 0 0 0 9.3 17.5H8.6A2.8 2.8 0 0 0 3.3 17.5H2Z",
        fill="ink",
    ),
    Path("M4.6 7.3H7.6V10.2H4.6Z", fill="paper"),
    Circle(5.95, 18.7, 2.3, fill="ink"),
    Circle(11.95, 18.7, 2.3, fill="ink"),
    Circle(18.15, 18.7, 2.3, fill="ink"),
    Circle(5.95, 18.7, 0.8, fill="paper"),
    Circle(11.95, 18.7, 0.8, fill="paper"),
    Circle(18.15, 18.7, 0.8, fill="paper"),
)
"""The locomotive that several icons show."""

THINGS: dict[str, tuple[Shape, ...]] = {
    "coin": (
        Circle(12, 12, 10, fill="brass-deep"),
        Circle(12, 11.4, 9.6, fill="brass"),
        Circle(12, 11.4, 7, stroke="brass-deep", width=1.2),
        Path("M7.6 13.5H16.4M8.6 13.3V9.7L12 7L15.4 9.7V13.3M12 13.3V10.3", stroke="brass-deep", width=1.5, cap="butt"),
        Path("M4.7 7.2A8.6 8.6 0 0 1 10 2.6", stroke="#fff3c4", width=1.3),
    ),
    "share": (
        Path("M2 4.5H22V8.5A2 2 0 0 0 22 12.5V19.5H2V12.5A2 2 0 0 0 2 8.5Z", fill="ink"),
        Path(
            "M14.8 8.7C14.3 7.7 13.3 7.3 12 7.3C10.2 7.3 9.2 8.2 9.2 9.5C9.2 12.7 15 11 15 14.3C15 15.7 13.8 16.6 12 16.6C10.5 16.6 9.4 16 9 15M12 5.9V18",
            stroke="paper",
            width=1.5,
        ),
    ),
    "stock-share": (
        Path("M3 2.5H21V16.5H3Z", fill="ink"),
        Path("M6 6H18M6 9H18M6 12H11", stroke="paper", width=1.4),
        Circle(16, 16.5, 4.5, fill="brass"),
        Path("M13.6 19.5L12.8 23L16 21.3L19.2 23L18.4 19.5", fill="brass-deep"),
        Circle(16, 16.5, 2.2, stroke="brass-deep", width=1.2),
    ),
    "banknote": (
        Path("M1.5 5.5H22.5V18.5H1.5Z", fill="ink"),
        Circle(12, 12, 4, stroke="paper", width=1.5),
        Path("M4 8.2H6M18 15.8H20M4 15.8H6M18 8.2H20", stroke="paper", width=1.5),
        Path("M12 9.8V14.2", stroke="brass", width=1.8),
    ),
    "end-card": (
        Path(
            "M5.5 2H18.5A1.5 1.5 0 0 1 20 3.5V10A2 2 0 0 0 20 14V20.5A1.5 1.5 0 0 1 18.5 22H5.5A1.5 1.5 0 0 1 4 20.5V14A2 2 0 0 0 4 10V3.5A1.5 1.5 0 0 1 5.5 2Z",
            fill="ink",
        ),
        Path("M9 18.5V6", stroke="paper", width=1.6),
        Path("M9 6H16.5L14.5 8.8L16.5 11.6H9Z", fill="brass"),
    ),
    "turn-order": (
        Path("M3 21V10H8.3V21ZM9.3 21V4H14.7V21ZM15.7 21V13H21V21Z", fill="ink"),
        Path("M11 9L12.5 8V13.5M11 13.5H14", stroke="paper", width=1.5),
    ),
    "locomotive": LOCOMOTIVE,
    "locomotive-level": (
        Group(LOCOMOTIVE, 0, 3.5, 0.82),
        Path("M20 11V2.5M16.8 5.5L20 2.2L23.2 5.5", stroke="brass", width=2.2),
    ),
    "factory": (
        Path("M2 21.5V11.5L7.5 8V11.5L13 8V11.5H15.2L16 2.5H20L21 11.5H22V21.5Z", fill="ink"),
        Path("M4.5 14.5H7.2V18H4.5ZM9.3 14.5H12V18H9.3ZM14.1 14.5H16.8V18H14.1Z", fill="paper"),
        Path("M18 1.2C19.5 -.2 22.5 .6 22.8 2.6", stroke="ink", width=1.4),
    ),
    "wrench": (
        Path(
            "M20.8 6.3A5.6 5.6 0 0 1 13.2 13L6.6 20.6A2.65 2.65 0 0 1 2.9 16.9L10.7 10.5A5.6 5.6 0 0 1 17.6 3.2L14.2 6.6L14.8 9.2L17.4 9.8Z",
            fill="ink",
        ),
        Circle(4.9, 18.6, 1, fill="paper"),
    ),
    "doubler": (
        Rect(1, 4.5, 22, 16, 4, fill="brass-deep"),
        Rect(1, 3.5, 22, 16, 4, fill="#13262e"),
        Path("M5 8.7L10.2 14.3M10.2 8.7L5 14.3", stroke="brass", width=2.2),
        Path(
            "M13.6 9.3C13.9 7.9 15 7.1 16.4 7.1C18.1 7.1 19.2 8.1 19.2 9.5C19.2 11.7 15.2 13.3 13.6 15.7H19.5",
            stroke="brass",
            width=2.2,
        ),
    ),
    "coal": (
        Path("M2.5 19.5L4.5 13.5L8.5 12L10 7L15 5L19 9L18.5 12L21.5 15L21 19.5Z", fill="ink"),
        Path("M8.5 12L11.5 15L10 19.3M11.5 15L18.5 12M10 7L13 10.5", stroke="paper", width=1.2, cap="butt"),
    ),
    "wagon": (
        Path("M2 6.5H22L20.8 15H3.2Z", fill="ink"),
        Path("M1 16H23V17.8H1Z", fill="ink"),
        Circle(7, 19.3, 2.4, fill="ink"),
        Circle(17, 19.3, 2.4, fill="ink"),
        Path("M8 7.5V14.5M12 7.5V14.5M16 7.5V14.5", stroke="paper", width=1.3, cap="butt"),
        Path("M4 5.5C6 3 8 4.5 9.5 3.2C11.5 1.7 14 3.6 15.5 3.2C17.5 2.7 19 4 20 5.5Z", fill="brass-deep"),
    ),
    "idea": (
        Path(
            "M12 1.5A7.3 7.3 0 0 1 16.3 14.7C15.6 15.2 15.4 15.8 15.3 16.7H8.7C8.6 15.8 8.4 15.2 7.7 14.7A7.3 7.3 0 0 1 12 1.5Z",
            fill="brass",
        ),
        Path(
            "M12 1.5A7.3 7.3 0 0 1 16.3 14.7C15.6 15.2 15.4 15.8 15.3 16.7H8.7C8.6 15.8 8.4 15.2 7.7 14.7A7.3 7.3 0 0 1 12 1.5Z",
            stroke="ink",
            width=1.5,
        ),
        Path("M9.6 9.2L12 11.3L14.4 9.2M12 11.3V16.5", stroke="ink", width=1.4),
        Path("M8.7 18.2H15.3V20H8.7ZM9.8 21H14.2V22.7H9.8Z", fill="ink"),
    ),
    "question": (
        Rect(2.5, 2.5, 19, 19, 3.5, fill="brass"),
        Rect(2.5, 2.5, 19, 19, 3.5, stroke="ink", width=1.5),
        Path("M8.4 9.2A3.7 3.7 0 1 1 13.6 12.6C12.4 13.2 12 13.8 12 15.1", stroke="ink", width=2.3),
        Circle(12, 18.2, 1.4, fill="ink"),
    ),
    "key": (
        Path(
            "M7 6.5A5.5 5.5 0 1 0 12.3 13.5H14.5V16.5H17.5V13.5H19V17.5H22.5V10.5H12.3A5.5 5.5 0 0 0 7 6.5Z", fill="ink"
        ),
        Circle(6.8, 12, 2, fill="paper"),
    ),
    "medal": (
        Path("M6 1.5H10.5L13 9H9ZM18 1.5H13.5L11 9H15Z", fill="#c8371f"),
        Circle(12, 15.4, 7.1, fill="brass-deep"),
        Circle(12, 15, 6.7, fill="brass"),
        Path(
            "M12 10.6L13.12 13.46L16.18 13.64L13.81 15.59L14.59 18.56L12 16.9L9.41 18.56L10.19 15.59L7.82 13.64L10.88 13.46Z",
            fill="brass-deep",
        ),
    ),
    "star": (
        Path(
            "M12 1.8L14.94 8.75L22.46 9.4L16.76 14.35L18.47 21.7L12 17.8L5.53 21.7L7.24 14.35L1.54 9.4L9.06 8.75Z",
            fill="ink",
            stroke="ink",
        ),
    ),
    "revaluation": (
        Path("M3 20.5V16.5H6.5V20.5ZM8.3 20.5V13H11.8V20.5ZM13.6 20.5V9H17.1V20.5ZM18.9 20.5V4H22.4V20.5Z", fill="ink"),
        Path("M2.5 11.5L11 3.5M6.5 3H11.5V8", stroke="brass", width=2.2),
    ),
    "again": (
        Path("M19.5 8A8.5 8.5 0 1 0 20.5 13", stroke="ink", width=2),
        Path("M20.5 2.5V8.5H14.5Z", fill="ink"),
        Path(
            "M9 17.5C9 14 10.3 12.6 12 12.6S15 14 15 17.5ZM12 7.4A2.2 2.2 0 1 1 12 11.8A2.2 2.2 0 0 1 12 7.4Z",
            fill="ink",
        ),
    ),
    "check": (Path("M4 12.5L9.5 18L20 6.5", stroke="ink", width=3),),
    "close": (Path("M5 5L19 19M19 5L5 19", stroke="ink", width=2),),
    "dice": (
        Path(
            "M4 3H20A1.5 1.5 0 0 1 21.5 4.5V19.5A1.5 1.5 0 0 1 20 21H4A1.5 1.5 0 0 1 2.5 19.5V4.5A1.5 1.5 0 0 1 4 3Z",
            fill="ink",
        ),
        Circle(7.5, 8, 1.7, fill="paper"),
        Circle(16.5, 8, 1.7, fill="paper"),
        Circle(12, 12, 1.7, fill="paper"),
        Circle(7.5, 16, 1.7, fill="paper"),
        Circle(16.5, 16, 1.7, fill="paper"),
    ),
}
