"""Bots from outside, as commands are given them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from roundhouse.cli.setup import finite
from roundhouse.guests import guest, ours_apart


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.bots.protocol import Guest

Named = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=COMMAND", help="A bot from outside: a program, or an address; see docs."),
]
Seconds = Annotated[
    float, typer.Option(min=0.05, max=3600, callback=finite, metavar="S", help="How long it may take for an answer.")
]
Memory = Annotated[int, typer.Option(min=1, max=1 << 20, metavar="MB", help="How much memory its program may use.")]


def guests_of(named: Iterable[str] | None, seconds: float, memory: int) -> tuple[Guest, ...]:
    """Return the guests that were named."""
    found = tuple(guest(text, seconds, memory) for text in named or ())
    ours_apart(found)
    return found
