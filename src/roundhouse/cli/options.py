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
    found = []
    for n, action in enumerate(decision.options, 1):
        said = wrap(words.describe(action), max(room - wide - HEAD, HEAD))
        line = Text.assemble(f"{n:>4}  ", (f"{action.text:<{wide}}  ", "cyan"), f"\n{' ' * (wide + HEAD)}".join(said))
        if note := notes.get(action.text):
            fits = wide + HEAD + len(said[-1]) + len(note) + 3 <= room
            line.append(f" [{note}]" if fits else f"\n{' ' * (wide + HEAD)}[{note}]", "dim")
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
