"""What commands print: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys

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


def console(*, error: bool = False) -> Console:
    """Return where to print; to a file or a pipe nothing is wrapped at the width of a terminal."""
    stream = sys.stderr if error else sys.stdout
    return Console(stderr=error, highlight=False, markup=False, width=None if stream.isatty() else WIDE)


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
