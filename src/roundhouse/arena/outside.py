"""Bots from outside: programs in any language, and servers, at a table of the arena.

Whoever breaks a limit or a rule of the protocol is told which one, and dice play on for it to the end of that game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.protocol import AnswerError, chosen, hello, question
from roundhouse.guests import opened


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Self

    from roundhouse.bots.protocol import Guest
    from roundhouse.core.action import Action
    from roundhouse.core.play import View
    from roundhouse.guests import Wire


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
            self._wires[seat] = wire = opened(who)
            wire.ask(hello(view.game, seat))
        return self._wires[seat]

    def _foul(self, who: Guest, seat: int, error: AnswerError) -> None:
        self.fouls.append(f"the bot {who.name} on seat {seat} {error}")
        if wire := self._wires[seat]:
            wire.close()
        self._wires[seat] = None
