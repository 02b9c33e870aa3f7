"""The list of what can be chosen."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text

from roundhouse import draw


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play

HEAD = 8
"""How much room the number of an option takes, and what is around its notation."""
MANY = 8
"""A list of more options than this may stand in columns."""


def listed(play: Play, decision: Decision, room: int) -> list[Text]:
    """Return a line for each option: its number, its notation, what it means, and what the board tells about it."""
    words, notes = play.game.words(), draw.notes(play.view(decision.seat), decision)
    wide = max(len(action.text) for action in decision.options)
    rest, below = max(room - wide - HEAD, HEAD), f"\n{' ' * (wide + HEAD)}"
    found = []
    for n, action in enumerate(decision.options, 1):
        said = wrap(words.describe(action), rest)
        line = Text.assemble(f"{n:>4}  ", (f"{action.text:<{wide}}  ", "cyan"), below.join(said))
        if note := notes.get(action.text):
            fits = len(said[-1]) + len(note) + 3 <= rest
            line.append(f" [{note}]" if fits else "".join(below + part for part in wrap(f"[{note}]", rest)), "dim")
        found.append(line)
    return found


def in_columns(lines: Sequence[Text], room: int) -> list[Text]:
    """Set a long list in as many columns as there is room for, reading down."""
    wide = max(line.cell_len for line in lines) + 2
    count = (room + 2) // wide if len(lines) > MANY else 1
    if count < 2:
        return list(lines)
    high = -(-len(lines) // count)
    stacks = [lines[at : at + high] for at in range(0, len(lines), high)]
    rows = zip_longest(*stacks, fillvalue=Text())
    return [_row(row, wide) for row in rows]


def _row(cells: Sequence[Text], wide: int) -> Text:
    row = Text()
    for cell in cells:
        row.append(" " * (-row.cell_len % wide)).append_text(cell)
    row.rstrip()
    return row
