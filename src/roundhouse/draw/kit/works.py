"""What other boards and modules bring."""

# ruff: noqa: E501  (a path is as long as it is)

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.things import LOCOMOTIVE
from roundhouse.draw.shapes import Circle, Group, Path


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

WORKS: dict[str, tuple[Shape, ...]] = {
    "boulder": (
        Path("M2 20.5L3 13L7 8L12.5 4.5L18 7L21.5 12.5L22 20.5Z", fill="ink"),
        Path("M7 8L10.5 12.5L8.5 20.3M10.5 12.5L16.5 11L18 7M16.5 11L18.5 16.5", stroke="paper", width=1.3, cap="butt"),
    ),
    "blast": (
        Path("M3 9.5H6.6V21.5H3ZM7.4 9.5H11V21.5H7.4ZM11.8 9.5H15.4V21.5H11.8Z", fill="ink"),
        Path("M3 13.3H15.4M3 17.7H15.4", stroke="paper", width=1.3, cap="butt"),
        Path("M9.2 9C9.2 4.5 14 7.5 15.5 4.5", stroke="ink", width=1.6),
        Path(
            "M18.5 0L19.4 2.94L22.4 2.25L20.3 4.5L22.4 6.75L19.4 6.06L18.5 9L17.6 6.06L14.6 6.75L16.7 4.5L14.6 2.25L17.6 2.94Z",
            fill="brass",
        ),
    ),
    "golden-spike": (
        Path(
            "M7 2.5H17A1.5 1.5 0 0 1 17 6H14.3V17L12 22.5L9.7 17V6H7A1.5 1.5 0 0 1 7 2.5Z",
            fill="brass",
            stroke="brass-deep",
            width=1.3,
        ),
        Path("M11.2 7V16.5", stroke="#fff3c4", width=1.3),
        Path("M1.5 18H7.5M16.5 18H22.5", stroke="ink", width=2.4),
    ),
    "stock-step": (
        Path("M2 3H15V13.5H2Z", fill="ink"),
        Path("M4.5 6H12.5M4.5 8.5H12.5M4.5 11H8", stroke="paper", width=1.3),
        Circle(12, 14, 3.6, fill="brass"),
        Path("M20 21V8.5M16.2 12L20 8.2L23.8 12", stroke="brass", width=2.2),
    ),
    "dividend": (
        Path("M3 2H21V9H3Z", fill="ink"),
        Path("M6 5.5H18", stroke="paper", width=1.5),
        Path("M12 10V14M8.5 12.3L12 15.5L15.5 12.3", stroke="brass", width=2.2),
        Circle(6.5, 19.5, 3, fill="brass"),
        Circle(12, 20, 3, fill="brass"),
        Circle(17.5, 19.5, 3, fill="brass"),
    ),
    "steelworks": (
        Path("M2 21.5V13H6L7 3.5H10.5L11.5 13H13L14 6H17.5L18.5 13H22V21.5Z", fill="ink"),
        Path("M5 17.5H19", stroke="brass", width=2.4),
    ),
    "construction": (
        Path("M1.5 6.5H22.5V14H1.5Z", fill="ink"),
        Path("M4 14L8.5 6.5H12L7.5 14ZM12 14L16.5 6.5H20L15.5 14Z", fill="brass"),
        Path("M4 14H6.5V21.5H4ZM17.5 14H20V21.5H17.5Z", fill="ink"),
        Circle(5.2, 4, 2, fill="ink"),
        Circle(18.8, 4, 2, fill="ink"),
    ),
    "clear": (
        Path("M1.5 12H15V17.5H1.5Z", fill="ink"),
        Path("M3.5 17.5L6.5 12H9L6 17.5ZM9 17.5L12 12H14.5L11.5 17.5Z", fill="brass"),
        Path("M3.5 17.5H5.5V22H3.5ZM11 17.5H13V22H11Z", fill="ink"),
        Path("M14 9C17 9 20 7 20 2.5M16 5.5L20 2L23.5 5.8", stroke="ink", width=2),
    ),
    "layers": (
        Path("M12 2L22.5 7.5L12 13L1.5 7.5Z", fill="ink"),
        Path("M3.5 11.5L1.5 12.5L12 18L22.5 12.5L20.5 11.5L12 16Z", fill="ink", fade=0.75),
        Path("M3.5 16L1.5 17L12 22.5L22.5 17L20.5 16L12 20.5Z", fill="ink", fade=0.5),
    ),
    "osaka": (
        Path("M1 11.5C4 11.5 6 10 7 8H17C18 10 20 11.5 23 11.5V13.5H20V21.5H4V13.5H1Z", fill="ink"),
        Path("M4.5 6.5C7 6.5 8.5 5 9.5 3H14.5C15.5 5 17 6.5 19.5 6.5V8H4.5Z", fill="ink"),
        Path("M7 15H10V21.5H7ZM14 15H17V21.5H14Z", fill="paper"),
        Path("M11 1.5H13V3.5H11Z", fill="brass"),
    ),
    "fork": (
        Path("M1.5 12H8C13 12 13 5 18 5H22M8 12C13 12 13 19 18 19H22", stroke="ink", width=2),
        Circle(8, 12, 3, fill="brass"),
    ),
    "extension": (
        Path("M1.5 7H6V17H1.5ZM18 7H22.5V17H18Z", fill="ink"),
        Path("M7.5 4H16.5V14.5H7.5Z", fill="brass"),
        Path("M9.5 6.5V12M12 6.5V12M14.5 6.5V12", stroke="brass-deep", width=1.5, cap="butt"),
        Path("M12 16V21.5M9.3 19.2L12 22L14.7 19.2", stroke="ink", width=2),
    ),
    "income": (
        Path("M3 3.5H21V9A2 2 0 0 0 21 13V16.5H3V13A2 2 0 0 0 3 9Z", fill="ink"),
        Path("M8.5 7A4.3 4.3 0 1 1 8 12M8.5 4.8V7.5H11.2", stroke="brass", width=1.8),
        Path("M5 19.5H19M8 22.3H16", stroke="ink", width=1.6),
    ),
    "foundry": (
        Path("M2 21.5V11.5L7.5 8V11.5L13 8V11.5H15.2L16 2.5H20L21 11.5H22V21.5Z", fill="ink"),
        Path("M5.5 21.5V17A4.5 4.5 0 0 1 14.5 17V21.5Z", fill="paper"),
        Path(
            "M10 13.5C10.5 15.3 13 16.3 13 18.7A3 3 0 0 1 7 18.7C7 17.4 7.8 16.9 8.3 16.2C8.6 16.9 8.9 17.1 9.3 17.2C9.2 15.9 9.3 14.7 10 13.5Z",
            fill="brass",
            stroke="brass-deep",
            width=0.7,
        ),
    ),
    "heater": (
        Path(
            "M12 1.5C12.8 5.5 18.5 8 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11.5 7 9.8 8 8.5C8.3 10 8.9 10.8 9.8 11.2C9.5 7.5 10.3 4 12 1.5Z",
            fill="ink",
        ),
        Path(
            "M12 10.5C12.5 13 15 14 15 17A3 3 0 0 1 9 17C9 15.2 10 14.7 10.4 13.7C10.8 14.6 11 14.9 11.5 15.1C11.3 13.6 11.4 12 12 10.5Z",
            fill="brass",
        ),
    ),
    "factory-train": (
        Group(LOCOMOTIVE, 8.5, 5, 0.66),
        Path("M1 11H8V16.5H1Z", fill="brass"),
        Path("M.5 17H9V18.5H.5Z", fill="ink"),
        Circle(2.8, 19.2, 1.5, fill="ink"),
        Circle(6.5, 19.2, 1.5, fill="ink"),
    ),
    "special-idea": (
        Path(
            "M12 1.5A7.3 7.3 0 0 1 16.3 14.7C15.6 15.2 15.4 15.8 15.3 16.7H8.7C8.6 15.8 8.4 15.2 7.7 14.7A7.3 7.3 0 0 1 12 1.5Z",
            fill="ink",
        ),
        Path(
            "M12 4.1L13.18 7.08L16.37 7.28L13.9 9.32L14.7 12.42L12 10.7L9.3 12.42L10.1 9.32L7.63 7.28L10.82 7.08Z",
            fill="brass",
        ),
        Path("M8.7 18.2H15.3V20H8.7ZM9.8 21H14.2V22.7H9.8Z", fill="ink"),
    ),
    "freight-car": (
        Path("M2 5H22V15H2Z", fill="ink"),
        Path("M1 16H23V17.8H1Z", fill="ink"),
        Circle(7, 19.3, 2.4, fill="ink"),
        Circle(17, 19.3, 2.4, fill="ink"),
        Path("M8 7.2L11 10L8 12.8M13 7.2L16 10L13 12.8", stroke="brass", width=2.2),
    ),
}
