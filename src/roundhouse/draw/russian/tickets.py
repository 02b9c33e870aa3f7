"""How tickets are laid out: in as many rows as let them be largest."""

from __future__ import annotations

from roundhouse.draw.panel import Box


IDEA = (64, 44)
FOUNDRY = (96, 44)
INCOME = (52, 40)
"""The largest a ticket is, by its kind."""
GAP = 5


def spread(count: int, box: Box, most: tuple[float, float]) -> list[Box]:
    """Lay tickets out in a room, row by row, none larger than its kind."""
    if not count:
        return []

    def size(rows: int) -> tuple[float, float]:
        return min(most[0], (box.w + GAP) / -(-count // rows) - GAP), min(most[1], (box.h + GAP) / rows - GAP)

    def worth(rows: int) -> float:
        wide, high = size(rows)
        return min(wide / most[0], high / most[1])

    rows = max(range(1, 4), key=worth)
    (wide, high), across = size(rows), -(-count // rows)
    return [
        Box(box.x + n % across * (wide + GAP), box.y + n // across * (high + GAP), wide, high) for n in range(count)
    ]
