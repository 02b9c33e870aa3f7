"""Looking back at a game, question by question."""

from __future__ import annotations

import asyncio

from dataclasses import dataclass, field

from roundhouse import coach
from roundhouse.house.table import Table
from roundhouse.house.thinking import Task


SEED = 1
"""Whoever looks back twice sees the same."""


@dataclass(slots=True)
class Looking:
    """How far a look back has come."""

    moves: int
    """How long the game is."""
    asks: list[coach.Ask]
    answers: dict[coach.Ask, coach.Answer] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    """The work, while it goes on."""

    @classmethod
    def at(cls, table: Table) -> Looking:
        """Begin to look back at a game: the turns of people are weighed, or everybody's where no people play."""
        people = [i for i, seat in enumerate(table.seats) if seat.kind == "human"]
        play = table.line.play
        return cls(len(play.moves), coach.asks(play, people or range(len(table.seats))))


def task_of(table: Table, ask: coach.Ask) -> Task:
    """Return a question about some moment of a game that is over, for whoever thinks."""
    facts = table.facts
    state, options = table.line.position(ask.move).to_json(), tuple(sorted(facts.options.items()))
    return Task("", facts.game, facts.seats, options, ask.seat, state, {}, [], SEED, ask)


def hint_task(table: Table, seat: int) -> Task:
    """Return the question what a seat should do now, with no more than it may know."""
    facts, ask = table.facts, coach.Ask(len(table.line.moves), seat)
    state, options = table.line.play.view(seat).state.to_json(), tuple(sorted(facts.options.items()))
    return Task("", facts.game, facts.seats, options, seat, state, {}, [], SEED, ask)
