"""A table in memory: who sits there, and the game on it."""

from __future__ import annotations

import hashlib

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import msgspec

from roundhouse.api import set_up
from roundhouse.core.following import newer
from roundhouse.core.game import Game, SetupError
from roundhouse.core.once import Once
from roundhouse.core.record import RecordError
from roundhouse.core.rules import Rules
from roundhouse.core.state import SaveError
from roundhouse.core.view import Common
from roundhouse.house import rights
from roundhouse.house.book import DamagedError, Event, Room, Seat, Seen, Snapshot, Stored
from roundhouse.house.chronicle import Chronicle
from roundhouse.house.fair import Fair
from roundhouse.house.line import Line
from roundhouse.house.refused import Refused


REREAD = {"rules", "rematch"}
"""Rows after which a table is read anew."""
GAMES = 300
"""Games set up that are kept: there are thousands of ways to combine options."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is settled when a table is made."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules: str
    seed: int
    salt: str
    seeded: bool
    private: bool
    position: str | None
    created: int

    @property
    def digest(self) -> str:
        """The hash with which the log begins; of all but the rules, which may be raised to a newer version."""
        return hashlib.sha256(msgspec.json.encode(replace(self, rules=""))).hexdigest()

    @property
    def seal(self) -> str:
        """The promise that the seed was not changed later."""
        return hashlib.sha256(f"{self.salt}:{self.seed}".encode()).hexdigest()


class Shared(NamedTuple):
    """What all who look at a position share, and who was there when that was last found to be so."""

    seq: int
    room: Room
    common: Common


@dataclass(slots=True)
class Table:
    """The game, who is there, and how far its log goes."""

    facts: Facts
    line: Line
    room: Room
    """Who is there; for the length of one request."""
    met: Once = field(default_factory=Once)
    """What follows from who is there, until others are."""
    rematch: str | None = None
    seq: int = 0
    hash: str = ""
    held: int | None = None
    """The seat whose turn is complete but not ended."""
    floor: int = 0
    """Moves that are settled because a turn was ended."""
    keeps: list[int] = field(default_factory=list)
    """For each row of the log, how many moves stayed."""
    keys: dict[tuple[int, str], Event] = field(default_factory=dict)
    """What was done under which key."""
    chronicle: Chronicle = field(default_factory=Chronicle)
    """What every move was and brought."""
    common: dict[str, Shared] = field(default_factory=dict)
    """What all who look at the newest position share, by language."""
    lock: Fair = field(default_factory=lambda: Fair(1))
    """Whoever asks much of a table is not in the way of the others at it."""
    carried: bool = False
    """Whether it goes on under other rules than before, and its log does not say so yet."""
    users: int = 0
    """How many are working with this object."""

    @property
    def id(self) -> str:
        """The name of the table in addresses."""
        return self.facts.id

    @property
    def game(self) -> Game:
        """What is played."""
        return self.line.game

    @property
    def seats(self) -> list[Seat]:
        """Who plays."""
        return self.room.seats

    @property
    def sealed(self) -> bool:
        """Whether the game goes on and hides something from somebody."""
        return not self.over and _hides(self.game.rules)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.line.decision is None

    @property
    def turn(self) -> int | None:
        """Who has to do something: decide, or end the turn; `None` when the game is over."""
        decision = self.line.decision
        return self.held if self.held is not None else decision and decision.seat

    @property
    def names(self) -> dict[str, str]:
        """Who sits where, as records have it."""
        return {str(seat): player.name for seat, player in enumerate(self.seats) if player.name}

    @property
    def bot(self) -> str | None:
        """Which bot has to move now."""
        seat = self.turn
        return self.seats[seat].bot if seat is not None and self.seats[seat].kind == "bot" else None

    def meet(self, room: Room) -> None:
        """Take note of who is there according to the disk."""
        there = room._replace(seq=None)
        if there != self.room:
            self.room, self.met = there, Once()

    def expect(self, what: str, user: str | None, seat: int | None = None) -> None:
        """Refuse unless somebody may do something here."""
        rights.expect(what, self.room, user, seat, sealed=self.sealed)

    def event(self, kind: str, seat: int, action: str = "", *, key: str | None, keep: int, at: int) -> Event:
        """Return a new row for the log; what it adds and leaves held is filled in by the caller."""
        return Event(self.id, self.seq + 1, kind, seat, action, key, keep, [], self.held, self.floor, at)

    def under_new_rules(self, at: int) -> Event:
        """Return the row for the log that says under which rules the game goes on, with all its moves."""
        made = [(entry.seat, entry.action.text, entry.shown) for entry in self.line.moves]
        event = self.event("rules", -1, self.game.rules.key, key=None, keep=0, at=at)
        return event._replace(moves=made, held=None, floor=len(made))

    def follow(self, events: list[tuple[Event, str]]) -> bool:
        """Take in rows that others have put into the log; return whether that is possible without reading all of it."""
        for event, hashed in events:
            if event.kind in REREAD or event.seq != self.seq + 1 or event.digest(self.hash) != hashed:
                return False
            if event.keep < len(self.line.moves):
                self.line.rewind(event.keep)
            self.line.follow(event.moves)
            self.write_up(event)
            self.accept(event, hashed)
        return True

    def write_up(self, event: Event) -> Event:
        """Bring the chronicle up to a row whose moves were made."""
        self.chronicle.cut(event.keep)
        self.chronicle.follow(self.line)
        return event

    def accept(self, event: Event, hashed: str) -> None:
        """Take note of a row that is in the log."""
        self.seq, self.hash, self.held, self.floor = event.seq, hashed, event.held, event.floor
        self.keeps.append(event.keep)
        if event.key is not None:
            self.keys[event.seat, event.key] = event


@lru_cache(GAMES)
def _hides(rules: Rules) -> bool:
    return any(op.shown == "owner" or op.peeks for op in rules.ops.values())


@lru_cache(GAMES)
def game_of(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    """Return a game set up; the same for all tables that play it."""
    return set_up(name, seats, dict(options))


def new_line(facts: Facts) -> Line:
    """Return the game of a table before its first move."""
    game = game_of(facts.game, facts.seats, tuple(sorted(facts.options.items())))
    if facts.position is not None:
        return Line(game, game.state_from_json(msgspec.json.decode(facts.position)), facts.seed)
    return Line(game, game.title.start(game.rules, facts.seed), facts.seed)


def chained(stored: Stored) -> bool:
    """Whether every row of a log follows from the one before, and the first from what was settled."""
    before = facts_of(stored).digest
    for number, (event, hashed) in enumerate(stored.events, 1):
        old = number == 1 and event.digest("") == hashed  # tables made before the first row knew what was settled
        if event.seq != number or not (old or event.digest(before) == hashed):
            return False
        before = hashed
    return bool(stored.events)


def facts_of(stored: Stored) -> Facts:
    """Return what was settled when a table was made."""
    row = stored.row
    try:
        options, seed = msgspec.json.decode(row.options, type=dict[str, str]), int(row.seed)
    except ValueError as error:
        raise DamagedError(str(error)) from None
    return Facts(
        row.id, row.game, row.seats, options, row.rules, seed, row.salt,
        row.seeded, row.private, row.position, row.created,
    )  # fmt: skip


def restore(stored: Stored) -> Table:
    """Return a table as its log says it is."""
    facts, row = facts_of(stored), stored.row
    if not chained(stored):
        raise Refused(409, "damaged")
    carried = [event.action for event, _ in stored.events if event.kind == "rules"]
    rules = carried[-1] if carried else facts.rules
    line = _line(facts, rules)
    if newer(rules, line.game.rules.key):
        raise Refused(409, "new-rules", rules=rules)
    table = Table(facts, line, Room(row.host, []), rematch=row.rematch)
    if rules == line.game.rules.key:
        _replay(table, stored)
    else:
        _carry_on(table, stored, rules)
    return table


def _line(facts: Facts, rules: str) -> Line:
    try:
        return new_line(facts)
    except (SetupError, SaveError) as error:
        raise Refused(409, "old-rules", rules=rules, why=str(error)) from None


def _carry_on(table: Table, stored: Stored, rules: str) -> None:
    """Play the moves of a game that was begun under other rules; whoever keeps the log has to add that."""
    for event, hashed in stored.events:
        table.accept(event, hashed)
    try:
        table.line.follow(moves_of(stored))
    except RecordError as error:
        raise Refused(409, "old-rules", rules=rules, why=str(error)) from None
    table.carried = True


def moves_of(stored: Stored) -> list[Seen]:
    """Return the moves of a game, without those that were taken back."""
    moves: list[Seen] = []
    for event, _ in stored.events:
        moves[event.keep :] = event.moves
    return moves


def _replay(table: Table, stored: Stored) -> None:
    moves: list[Seen] = []
    usable: Snapshot | None = None
    for event, hashed in stored.events:
        moves[event.keep :] = event.moves
        table.accept(event, hashed)
        if stored.snapshot and stored.snapshot.hash == hashed and stored.snapshot.whole:
            usable = stored.snapshot
        elif usable and event.keep < usable.moves:
            usable = None
    if usable:
        table.line.resume(msgspec.json.decode(usable.data), moves[: usable.moves])
        moves = moves[usable.moves :]
    table.line.follow(moves)
