"""The way to a bot from outside: a program's standard input and output, posts, or a WebSocket."""

from __future__ import annotations

import re
import shlex

from typing import TYPE_CHECKING, Protocol

from roundhouse.api import bots
from roundhouse.bots.protocol import Guest
from roundhouse.core.game import SetupError
from roundhouse.guests.piped import Piped


if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")


class Wire(Protocol):
    """How messages go to a bot and back."""

    def ask(self, message: dict[str, Any]) -> Any:
        """Send a message and return the answer."""

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message that wants no answer."""

    def close(self) -> None:
        """End it."""


def guest(text: str, seconds: float, memory: int) -> Guest:
    """Read a guest written as NAME=COMMAND."""
    name, equals, command = text.partition("=")
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not (NAME.fullmatch(name) and equals and words):
        raise SetupError(f"a bot from outside is written as name=command, such as mine='node mine.js', not {text!r}")
    return Guest(name, command, seconds, memory)


def ours_apart(guests: Iterable[Guest]) -> None:
    """Refuse guests that are called like a bot of the house."""
    if clash := [each.name for each in guests if each.name in bots()]:
        raise SetupError(f"there is a bot {clash[0]} in the house; give yours another name")


def opened(who: Guest) -> Wire:
    """Start a guest, or connect with it."""
    if who.command.startswith(("ws://", "wss://")):
        from roundhouse.guests.held import Held  # noqa: PLC0415  (as below)

        return Held(who.command, who.seconds)
    if "://" in who.command:
        from roundhouse.guests.posted import Posted  # noqa: PLC0415  (the library is large, and few need it)

        return Posted(who.command, who.seconds)
    return Piped(shlex.split(who.command), who.seconds, who.memory)
