"""Pieces of text boards, for terminals of any width."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDTH = 100
NARROWEST = 48
"""What is narrower is left to the terminal to break."""
WIDEST = 124
_HARD = "\xa0"
"""A space at which no line is broken."""
_SHORT = 30
_FIRST = 2


class Page(NamedTuple):
    """How a text board is written."""

    width: int = WIDTH
    names: tuple[str, ...] = ()
    """What the seats are called; by their numbers if nothing is said."""
    brief: bool = False
    """Only what its viewer looks at in every turn: the main board and an own one, without what is empty."""
    legend: bool = True
    """Whether the letters and signs are explained."""

    def rule(self, left: str, right: str = "") -> list[str]:
        """Return a line across the board with something written on it; what has no room stands below."""
        tail = f" {right} ──" if right else ""
        head = f"── {left} "
        if len(head) + len(tail) > self.width:
            return [*self.rule(left), f" {right}"]
        return [head + "─" * (self.width - len(head) - len(tail)) + tail]

    def ends(self, left: str, right: str) -> list[str]:
        """Return a line with something at both of its ends, or two if that is too much for one."""
        if len(left) + 2 + len(right) > self.width:
            return [*self.broken(left, 0), right]
        return [f"{left}  {right.rjust(self.width - len(left) - 2)}"]

    def columns(self, cells: Sequence[str], least: int) -> list[str]:
        """Set short lines in as many columns as are at least so wide, reading down."""
        count = max(1, (self.width + 2) // (least + 2))
        high = -(-len(cells) // count)
        wide = (self.width - 2 * (count - 1)) // count
        stacks = [cells[n * high : (n + 1) * high] for n in range(count)]
        return ["  ".join(cut(cell, wide) for cell in row).rstrip() for row in zip_longest(*stacks, fillvalue="")]

    def listed(self, head: str, items: Iterable[str], indent: int) -> list[str]:
        """Write a list after its name, broken into lines that are indented below each other."""
        lines = self.broken("; ".join(map(_whole, items)), indent) or ["-"]
        return [f"{head.ljust(indent)}{lines[0]}", *(" " * indent + line for line in lines[1:])]

    def row(self, cells: Sequence[str], indent: int) -> list[str]:
        """Set cells side by side, apart if there is room, close together if not, and in several lines at worst."""
        wide = "  ".join(cells)
        if len(wide) <= self.width - indent:
            return [wide]
        return self.broken(" ".join(cell.replace(" ", _HARD) for cell in cells), indent)

    def broken(self, text: str, indent: int) -> list[str]:
        """Break text into lines that leave room for an indent; hard spaces hold words together."""
        lines = wrap(text, self.width - indent, break_long_words=False, break_on_hyphens=False)
        return [line.replace(_HARD, " ") for line in lines]


USUAL = Page()


def page(width: int, names: Sequence[str] = (), *, brief: bool = False, legend: bool = True) -> Page:
    """Return a page for a terminal, neither too narrow for the boards nor too wide for the eye."""
    return Page(min(max(width, NARROWEST), WIDEST), tuple(names), brief, legend)


def cut(text: str, wide: int) -> str:
    """Return text of exactly a width; what is too long loses its end."""
    return text.ljust(wide) if len(text) <= wide else text[: wide - 1] + "…"


def _whole(item: str) -> str:
    """Keep a short item of a list on one line, and the beginning of a long one."""
    return item.replace(" ", _HARD, -1 if len(item) <= _SHORT else _FIRST)
