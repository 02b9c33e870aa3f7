"""What can be asked of the house, declared once; the web side, the desk and the documentation read it."""

from roundhouse.house.calling import Call
from roundhouse.house.calls import coaching, play, start, tables


def calls() -> list[Call]:
    """Return everything that can be asked."""
    return [*start.CALLS, *tables.CALLS, *play.CALLS, *coaching.CALLS]
