"""Faces: whom the bots of the house are shown as, from the apprentice to the director."""

# ruff: noqa: E501  (a path is as long as it is)

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Circle, Path


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

COAT = "M3 22.5C3 18.4 6 16.6 9.4 16L12 18.4L14.6 16C18 16.6 21 18.4 21 22.5Z"
HEAD = "M7.4 8V10.6C7.4 14 9.4 16.4 12 16.4S16.6 14 16.6 10.6V8Z"
PEAK = "M5.2 8.6C7.4 7.6 9.6 7.2 12 7.2S16.6 7.6 18.8 8.6L17.4 9.9C15.7 9.2 13.9 8.9 12 8.9S8.3 9.2 6.6 9.9Z"
CAP = "M5.4 7.4C4.6 4.6 7 2.6 12 2.6S19.4 4.6 18.6 7.4C16.6 6.6 14.4 6.2 12 6.2S7.4 6.6 5.4 7.4Z"
MOUSTACHE = (
    "M8.6 14C9.2 12.6 10.9 12.1 12 12.7C13.1 12.1 14.8 12.6 15.4 14C14 14.4 12.8 14.2 12 13.7C11.2 14.2 10 14.4 8.6 14Z"
)


def _face(*more: Shape) -> tuple[Shape, ...]:
    """Draw coat, head and eyes, and what makes somebody of them."""
    eyes = [Circle(x, 10.9, 0.85, fill="ink") for x in (10.1, 13.9)]
    return (Path(COAT, fill="ink"), Path(HEAD, fill="paper", stroke="ink", width=1.3), *eyes, *more)


FACES: dict[str, tuple[Shape, ...]] = {
    "face-apprentice": _face(
        Path("M10.4 13.6C11.4 14.5 12.6 14.5 13.6 13.6", stroke="ink", width=1),
        Path(
            "M6.2 8.6C5.4 4.4 8 2.4 12 2.4C16.4 2.4 18.4 4.6 18 7.4L21.4 8.6C21.8 9.6 20.4 9.8 18.4 9.3L15 8.4C12 7.6 9 7.8 6.2 8.6Z",
            fill="ink",
        ),
        Circle(12, 2.6, 0.9, fill="brass"),
    ),
    "face-stoker": _face(
        Path("M10.2 14.2H13.8", stroke="ink", width=1),
        Path(
            "M6.8 8.9C6.6 5 8.8 2.8 12 2.8S17.4 5 17.2 8.9C13.8 7.6 10.2 7.6 6.8 8.9ZM17 8L21 6.4L20 9L21.6 10.6L17 9.6Z",
            fill="ink",
        ),
        Path("M8.2 7.1C10.8 6.3 13.4 6.3 15.9 7.1", stroke="paper", width=1, dash="1.2 1.4"),
        Path("M8.6 17L12 19.8L15.4 17", stroke="brass", width=1.6),
    ),
    "face-driver": _face(
        Path("M10 13.8C11.2 14.9 12.8 14.9 14 13.8", stroke="ink", width=1),
        Path(CAP, fill="ink"),
        Path(PEAK, fill="ink"),
        Circle(9.4, 5.2, 2, fill="paper", stroke="brass", width=1.2),
        Circle(14.6, 5.2, 2, fill="paper", stroke="brass", width=1.2),
    ),
    "face-inspector": _face(
        Path(MOUSTACHE, fill="ink"),
        Circle(10.1, 10.9, 1.8, stroke="ink", width=0.6),
        Circle(13.9, 10.9, 1.8, stroke="ink", width=0.6),
        Path("M5.8 6.4L6.6 2.8H17.4L18.2 6.4C14 5.4 10 5.4 5.8 6.4Z", fill="ink"),
        Path(PEAK, fill="ink"),
        Circle(12, 4.3, 1.3, fill="brass"),
    ),
    "face-director": _face(
        Path("M7.4 11.4C7.6 15.8 9.6 18.6 12 18.6S16.4 15.8 16.6 11.4L15.4 13C13.4 12 10.6 12 8.6 13Z", fill="ink"),
        Path("M10.8 14.6H13.2", stroke="paper", width=0.9),
        Circle(14, 10.7, 2, stroke="brass", width=1.1),
        Path("M7.6 0.8H16.4L16 6.4H19.8V8.2H4.2V6.4H8Z", fill="ink"),
        Path("M7.9 5H16.1", stroke="brass", width=1.5, cap="butt"),
    ),
}
