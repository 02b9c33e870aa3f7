"""What can stand in a field of a request or an answer."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta


Name = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
Text = Annotated[str, Meta(max_length=200)]
LAST_SEAT = 15
MOST = (1 << 31) - 1
SeatNumber = Annotated[int, Meta(ge=0, le=LAST_SEAT)]
Count = Annotated[int, Meta(ge=0, le=MOST)]
"""A seq, or a number of moves."""
Seed = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Digits = Annotated[str, Meta(pattern=r"^[0-9]{1,18}$")]
Picture = dict[str, Any]
