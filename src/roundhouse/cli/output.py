"""What commands print: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys

from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rich.console import Console
from rich.table import Table
from rich.text import Text


if TYPE_CHECKING:
    from collections.abc import Sequence

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
WIDE = 200
"""How wide tables may be where there is no terminal to measure."""
BOARD = 100
"""And how wide text boards."""


def console(*, error: bool = False) -> Console:
    """Return where to print; to a file or a pipe nothing is wrapped at the width of a terminal."""
    stream = sys.stderr if error else sys.stdout
    return Console(stderr=error, highlight=False, markup=False, width=None if stream.isatty() else WIDE)


def board_width(out: Console) -> int:
    """Return how wide a text board may be."""
    return out.width if out.is_terminal else BOARD


def folded(out: Console, text: str, hang: int = 0) -> str:
    """Break long lines between words for a terminal, the rest of each below its text; to a file nothing is broken."""
    if not out.is_terminal:
        return text
    return "\n".join(line for long in text.split("\n") for line in _fold(long, out.width, hang))


def _fold(text: str, width: int, hang: int) -> list[str]:
    lead = text[: len(text) - len(text.lstrip())]
    return wrap(
        text.strip(),
        max(width, 2 * (len(lead) + hang)),
        initial_indent=lead,
        subsequent_indent=lead + " " * hang,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]


def print_json(found: Any) -> None:
    """Print data as JSON."""
    print(json.dumps(found, ensure_ascii=False, indent=2))


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """Return a table; a column whose name begins with ``>`` is set to the right."""
    made = Table(
        title=Text(title) if title else None, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0)
    )
    for column in columns:
        made.add_column(Text(column.lstrip(">"), style="bold"), justify="right" if column.startswith(">") else "left")
    for row in rows:
        made.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    return made
