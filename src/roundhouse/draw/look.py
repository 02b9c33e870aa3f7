"""How somebody wants to see a table: on a desk or a phone, with land or without, whose board in full."""

from __future__ import annotations

from typing import Literal, NamedTuple


Shape = Literal["desk", "phone"]
OWN = -1
SHAPES: tuple[Shape, ...] = ("desk", "phone")


class Look(NamedTuple):
    """What a picture is made for."""

    shape: Shape = "desk"
    plain: bool = False
    """Without landscapes."""
    open: int | None = None
    """Whose board is shown in full beside the viewer's own: a seat, `OWN` for nobody's, or `None` for everybody's."""
    desk: float = 1072
    """How wide boards are on a desk; a family makes high ones wider."""

    @property
    def phone(self) -> bool:
        """Whether there is only the width of a phone."""
        return self.shape == "phone"

    @property
    def width(self) -> float:
        """How wide the boards are."""
        return 374 if self.phone else self.desk


USUAL = Look()


def read(text: str) -> Look:
    """Read a look from its words, as in ``phone,plain,2`` or ``desk,own``; what is no such word is left out."""
    words = text.split(",")
    shape = next((shape for shape in SHAPES if shape in words), USUAL.shape)
    seat = next((int(word) for word in words if word.isdecimal() and len(word) < 6), OWN if "own" in words else None)
    return Look(shape, "plain" in words, seat)
