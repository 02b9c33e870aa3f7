"""How somebody wants to see a table: on a desk or a phone, with land or without, whose board in full."""

from __future__ import annotations

from typing import Literal, NamedTuple


Shape = Literal["desk", "phone"]
SHAPES: tuple[Shape, ...] = ("desk", "phone")


class Look(NamedTuple):
    """What a picture is made for."""

    shape: Shape = "desk"
    plain: bool = False
    """Without landscapes."""
    open: int | None = None
    """Whose board is shown in full beside the viewer's own; all are, if nobody is named."""

    @property
    def phone(self) -> bool:
        """Whether there is only the width of a phone."""
        return self.shape == "phone"

    @property
    def width(self) -> float:
        """How wide the boards are."""
        return 374 if self.phone else 1072


USUAL = Look()


def read(text: str) -> Look:
    """Read a look from its words, separated by commas: ``phone,plain,2``; what is no such word is left out."""
    words = text.split(",")
    shape = next((shape for shape in SHAPES if shape in words), USUAL.shape)
    return Look(shape, "plain" in words, next((int(word) for word in words if word.isdecimal()), None))
