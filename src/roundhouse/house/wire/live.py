"""What is said on a live line."""

from __future__ import annotations

from msgspec import Struct

from roundhouse.house.wire.kinds import Count, SeatNumber, Text
from roundhouse.house.wire.table import TableView


class Wish(Struct):
    """What somebody wants to see of everything that is new from now on."""

    seq: Count
    """What they have on the screen."""
    seat: SeatNumber | None = None
    look: Text = ""
    lang: Text | None = None
    panels: bool = True
    number: Count = 0
    """Comes back with everything shown, so that what an earlier wish brings is told apart."""


class Shown(Struct):
    """What is new at a table, for whoever has a certain position on the screen."""

    seq: int
    base: int
    number: int
    table: TableView
