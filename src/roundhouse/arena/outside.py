"""Bots from outside: programs in any language, and servers, at a table of the arena.

Whoever breaks a limit or a rule of the protocol is told which one, and dice play on for it to the end of that game.
"""

from __future__ import annotations

import re
import shlex

from typing import TYPE_CHECKING, NamedTuple, Protocol

from roundhouse.arena.piped import Piped
from roundhouse.bots import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.protocol import AnswerError, chosen, hello, question
from roundhouse.core.game import SetupError


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Self

    from roundhouse.core.action import Action
    from roundhouse.core.play import View

NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")


class Guest(NamedTuple):
    """A bot from outside, in plain data: any process can start it."""

    name: str
    command: str
    """What to run, or the address to ask."""
    seconds: float = 10.0
    """How long it may take to start, and for each answer."""
    memory: int = 512
    """How many megabytes it may use; a server's are its own affair."""


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


class Visit:
    """Guests during one game, each seat a process of its own, so that no two seats can talk."""

    def __init__(self, guests: Iterable[Guest]) -> None:
        self._guests = {each.name: each for each in guests}
        self._wires: dict[int, Wire | None] = {}
        self.fouls: list[str] = []
        """Who broke which rule, in words."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for wire in self._wires.values():
            if wire:
                wire.close()

    def bots(self) -> dict[str, Bot]:
        """Return the guests as bots."""
        return {name: Bot(name, {"": self._chooser(each)}) for name, each in self._guests.items()}

    def end(self, scores: Sequence[int], places: Sequence[int]) -> None:
        """Tell everybody how it ended."""
        for wire in filter(None, self._wires.values()):
            wire.tell({"type": "end", "scores": list(scores), "places": list(places)})

    def _chooser(self, who: Guest) -> Any:
        def choose(view: View, options: Sequence[Action], seed: int) -> Action:
            seat = view.seat
            assert seat is not None, "a spectator does not choose"
            try:
                wire = self._wire(who, view, seat)
                if wire:
                    return chosen(wire.ask(question(view, options, seed)), options)
            except AnswerError as error:
                self._foul(who, seat, error)
            return dice.choose(view, options, seed)

        return choose

    def _wire(self, who: Guest, view: View, seat: int) -> Wire | None:
        """Return the way to a guest, opened at its first question; none if it has left."""
        if seat not in self._wires:
            self._wires[seat] = None
            self._wires[seat] = wire = _opened(who)
            wire.ask(hello(view.game, seat))
        return self._wires[seat]

    def _foul(self, who: Guest, seat: int, error: AnswerError) -> None:
        self.fouls.append(f"the bot {who.name} on seat {seat} {error}")
        if wire := self._wires[seat]:
            wire.close()
        self._wires[seat] = None


def _opened(who: Guest) -> Wire:
    if who.command.startswith(("ws://", "wss://")):
        from roundhouse.arena.held import Held  # noqa: PLC0415  (as below)

        return Held(who.command, who.seconds)
    if "://" in who.command:
        from roundhouse.arena.posted import Posted  # noqa: PLC0415  (the library is large, and few need it)

        return Posted(who.command, who.seconds)
    return Piped(shlex.split(who.command), who.seconds, who.memory)
