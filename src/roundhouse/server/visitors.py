"""Bots from outside at the tables of a server: a program of its own for every seat, kept while it is asked."""

from __future__ import annotations

import threading

from collections.abc import Iterable
from math import inf
from time import monotonic

from roundhouse.bots.protocol import AnswerError, Guest, chosen, hello, question
from roundhouse.core.play import View
from roundhouse.guests import Wire, opened
from roundhouse.house.thinking import FoulError, Task, position


IDLE = 600.0
"""Seconds after which a program that nobody asked is ended; it is started again when it is needed."""
Place = tuple[str, int]
"""Table and seat."""


class Visitors:
    """The bots that the host of this machine named, wherever they sit."""

    def __init__(self, guests: Iterable[Guest] = ()) -> None:
        self._guests = {each.name: each for each in guests}
        self._wires: dict[Place, Wire] = {}
        self._asked: dict[Place, float] = {}
        self._lock = threading.Lock()

    def __contains__(self, name: str) -> bool:
        return name in self._guests

    def answer(self, task: Task) -> str:
        """Ask a guest and wait for its answer; one that breaks a limit or a rule is ended."""
        view, actions = position(task)
        self._end_idle()
        try:
            wire = self._wire(self._guests[task.bot], task, view)
            answer = chosen(wire.ask(question(view, actions, task.seed)), actions)
        except AnswerError as error:
            self._end((task.table, task.seat))
            raise FoulError(f"{task.bot} {error}") from None
        self._asked[task.table, task.seat] = monotonic()
        return answer.text

    def close(self) -> None:
        """End all of them."""
        for place in list(self._wires):
            self._end(place)

    def _wire(self, who: Guest, task: Task, view: View) -> Wire:
        place = (task.table, task.seat)
        self._asked[place] = inf  # whoever thinks is not idle
        if place not in self._wires:
            self._wires[place] = wire = opened(who)
            wire.ask(hello(view.game, task.seat))
        return self._wires[place]

    def _end_idle(self) -> None:
        before = monotonic() - IDLE
        for place in [place for place, at in list(self._asked.items()) if at < before]:
            self._end(place)

    def _end(self, place: Place) -> None:
        with self._lock:
            wire = self._wires.pop(place, None)
            self._asked.pop(place, None)
        if wire:
            wire.close()
