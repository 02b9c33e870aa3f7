"""What the end of a round did to everybody's money: income, expenses, reduction, each as a small picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.counted import HIGH, MARK, WIDE, Counted, Reason
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.shapes import Rect, Text
from roundhouse.draw.steam.style import scope


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.play import View
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.style import Scope

Told = dict[str, int]
"""What a seat was given, by source."""


def counted(view: View, what: Iterable[tuple[int, str, int]], language: str) -> list[Counted]:
    """Show how the numbers of a round came about."""
    here, told = scope(view, None, language), list(what)
    by = {seat: {source: n for who, source, n in told if who == seat} for seat, _, _ in told}
    most = max((n for _, source, n in told if source == "income"), default=0)
    scale = max([most, *(least for least, _ in here.kit.reduction[:2])])
    return [_counted(here, seat, source, by[seat], scale) for seat, source, _ in told]


def _counted(here: Scope, seat: int, source: str, told: Told, scale: int) -> Counted:
    if here.s.out[seat] and not told.get("expenses"):
        return Counted(seat, source, [], here.say(f"counted.{source}"), [_reason(here, "out", "banknote", None)])
    shapes = _bills(here, seat) if source == "expenses" else _bar(here, seat, source, told, scale)
    return Counted(seat, source, shapes, here.say(f"counted.{source}"), _reasons(here, seat, source, told))


def _bar(here: Scope, seat: int, source: str, told: Told, scale: int) -> list[Shape]:
    """Draw an income as a bar; strokes stand where a part of it is lost, and what was lost is red."""
    y, unit, paid = HIGH / 2, (WIDE - 4) / scale, max(0, told.get("income", 0))
    lost = -told.get("reduction", 0) if source == "reduction" else 0
    shapes: list[Shape] = [
        Rect(1, y - 4, WIDE - 4, 8, 4, fill="rule"),
        Rect(1, y - 4, max(4, paid * unit), 8, 4, fill=f"seat-{seat}"),
    ]
    if lost:
        shapes.append(Rect(1 + (paid - lost) * unit, y - 4, lost * unit, 8, 4, fill="signal"))
    steps = [least for least, _ in here.kit.reduction if least <= scale]
    return shapes + [Rect(least * unit, y - 7, 2, 14, fill="ink") for least in steps]


def _bills(here: Scope, seat: int) -> list[Shape]:
    """Draw what has to be paid for: shares and the locomotive."""
    found = (("share", here.s.shares[seat], 0), ("locomotive", here.s.loco[seat], 54))
    return [
        shape
        for sign, n, x in found
        for shape in (
            icon(sign, x + 11, HIGH / 2, 20, "ink", "sheet"),
            Text(x + 25, HIGH / 2, str(n), 15, weight=700, fill="ink"),
        )
    ]


def _reasons(here: Scope, seat: int, source: str, told: Told) -> list[Reason]:
    if source == "income":
        return [_reason(here, "paid", "income", told[source])]
    if source == "expenses":
        shares, loco = here.s.shares[seat], here.s.loco[seat]
        return [_reason(here, "shares", "share", -shares, n=shares), _reason(here, "loco", "locomotive", -loco, n=loco)]
    return _reduction(here, told)


def _reduction(here: Scope, told: Told) -> list[Reason]:
    """Tell which step of the reduction applies, or which would be next."""
    lost, steps = -told["reduction"], here.kit.reduction
    if lost:
        least = max(least for least, n in steps if n <= lost)
        return [_reason(here, "lost", "income", -lost, least=least)]
    return [_reason(here, "next", "income", None, least=steps[0][0], n=steps[0][1])]


def _reason(here: Scope, key: str, sign: str, brought: int | None, **facts: int) -> Reason:
    mark = icon(sign, MARK[0] / 2, MARK[1] / 2, MARK[1], "ink", "sheet")
    return Reason(here.say(f"counted.{key}", **facts), brought, [mark])
