"""Pieces of text boards: for a terminal of a hundred columns."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDTH = 100


def rule(left: str, right: str = "") -> str:
    """Return a line across the board with something written on it."""
    tail = f" {right} ──" if right else ""
    head = f"── {left} "
    return head + "─" * max(0, WIDTH - len(head) - len(tail)) + tail


def ends(left: str, right: str) -> str:
    """Return a line with something at both of its ends."""
    return left + right.rjust(WIDTH - len(left))


def cut(text: str, wide: int) -> str:
    """Return text of exactly a width; what is too long loses its end."""
    return text.ljust(wide) if len(text) <= wide else text[: wide - 1] + "…"


def columns(cells: Sequence[str], count: int = 2) -> list[str]:
    """Set short lines in columns, reading down."""
    high = -(-len(cells) // count)
    wide = (WIDTH - 2 * (count - 1)) // count
    stacks = [cells[n * high : (n + 1) * high] for n in range(count)]
    return ["  ".join(cut(cell, wide) for cell in row).rstrip() for row in zip_longest(*stacks, fillvalue="")]


def listed(head: str, items: Iterable[str], indent: int) -> list[str]:
    """Write a list after its name, broken into lines that are indented below each other."""
    found = "; ".join(items)
    lines = wrap(found, WIDTH - indent, break_long_words=False) or ["-"]
    return [f"{head.ljust(indent)}{lines[0]}", *(" " * indent + line for line in lines[1:])]
