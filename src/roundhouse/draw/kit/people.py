"""People: workers, engineers, and what they carry."""

# ruff: noqa: E501  (a path is as long as it is)

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Group, Path


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

BODY = "M4 21.5C4 15.2 6.8 12.3 9.6 11.7A5 5 0 0 1 7 7.4V6.6L5.3 6.4A.7.7 0 0 1 5.3 5H7.1A5 4.6 0 0 1 16.9 5H18.7A.7.7 0 0 1 18.7 6.4L17 6.6V7.4A5 5 0 0 1 14.4 11.7C17.2 12.3 20 15.2 20 21.5A1 1 0 0 1 19 22.5H5A1 1 0 0 1 4 21.5Z"
"""Cap, head and coat of a worker."""
PEOPLE: dict[str, tuple[Shape, ...]] = {
    "worker": (
        Path(BODY, fill="ink"),
        Path("M6.5 6.5H17.5", stroke="paper", width=1.3, cap="butt"),
    ),
    "worker-special": (
        Path(BODY, fill="ink"),
        Path("M6.5 6.5H17.5", stroke="paper", width=1.3, cap="butt"),
        Path(
            "M12 13.6L13 16.22L15.8 16.36L13.62 18.13L14.35 20.84L12 19.3L9.65 20.84L10.38 18.13L8.2 16.36L11 16.22Z",
            fill="brass",
        ),
    ),
    "worker-hired": (
        Path(BODY, stroke="ink", width=1.8),
        Path("M5.3 6.4H18.7V5H17A5 4.6 0 0 0 7 5H5.3Z", fill="ink"),
        Path("M5 19.5L16 13.5", stroke="ink", width=2.4, cap="butt"),
    ),
    "engineer": (
        Path("M3.5 22C3.5 17.6 6.8 15.6 9.5 15.2L12 17.6L14.5 15.2C17.2 15.6 20.5 17.6 20.5 22Z", fill="ink"),
        Path("M7.6 8.5H16.4V10A4.4 4.4 0 0 1 7.6 10Z", fill="ink"),
        Path("M6 7.3C6 3.6 8.6 2 12 2S18 3.6 18 7.3H19.5V8.3H4.5V7.3Z", fill="ink"),
        Path("M10.3 2.3H13.7V6H10.3Z", fill="brass"),
    ),
    "executive": (
        Path("M3.5 22C3.5 17.6 6.8 15.8 9.4 15.3L12 20.5L14.6 15.3C17.2 15.8 20.5 17.6 20.5 22Z", fill="ink"),
        Path("M7.7 8.6H16.3V10.2A4.3 4.3 0 0 1 7.7 10.2Z", fill="ink"),
        Path("M7.6 1.5H16.4L16 6.2H19.6V7.6H4.4V6.2H8Z", fill="ink"),
        Path("M7.9 4.7H16.1", stroke="brass", width=1.5, cap="butt"),
        Path("M11 15.7H13L12.6 17.2L13.1 19L12 20.4L10.9 19L11.4 17.2Z", fill="brass"),
    ),
    "emil": (
        Path("M3.5 22.5C3.5 18 6.8 16 9.5 15.6L12 18L14.5 15.6C17.2 16 20.5 18 20.5 22.5Z", fill="ink"),
        Path("M7.6 8.5H16.4V10.5A4.4 4.4 0 0 1 7.6 10.5Z", fill="ink"),
        Path("M8 1.5H16V6.5H19.5V8.3H4.5V6.5H8Z", fill="ink"),
        Path("M8 5H16", stroke="brass", width=1.5, cap="butt"),
        Path(
            "M8.5 13C10 11.5 11.3 11.7 12 12.5C12.7 11.7 14 11.5 15.5 13C14 14.5 12.7 14 12 13.5C11.3 14 10 14.5 8.5 13Z",
            fill="paper",
        ),
    ),
    "promote": (
        Group([Path(BODY, fill="ink"), Path("M6.5 6.5H17.5", stroke="paper", width=1.3, cap="butt")], -1.5, 5.2, 0.78),
        Path("M19 13V3.5M15 7.5L19 3.3L23 7.5", stroke="brass", width=2.2),
    ),
}
