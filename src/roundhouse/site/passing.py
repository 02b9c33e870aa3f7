"""Passing a game along: it goes to another device as a letter in a link, and comes back with the moves made there."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from roundhouse.core.history import Entry
from roundhouse.core.machine import CHANCE
from roundhouse.core.record import Written
from roundhouse.house import making
from roundhouse.house.book import Book, Room, Seat, Seen
from roundhouse.house.calling import Body, Calls, InPath, Visitor
from roundhouse.house.house import House, now, unbroken
from roundhouse.house.inviting import qr
from roundhouse.house.line import Line
from roundhouse.house.people import clean
from roundhouse.house.refused import Refused
from roundhouse.house.table import Table
from roundhouse.house.titles import chosen_first
from roundhouse.house.wire.kinds import Name, SeatNumber
from roundhouse.house.wire.people import User
from roundhouse.house.wire.tables import Made
from roundhouse.house.words_of import name_of
from roundhouse.site import letter
from roundhouse.site.letter import Opened


CALLS = Calls()
Long = Annotated[str, Meta(max_length=20_000)]
READABLE = 25
"""The largest QR code a phone reads from a screen: 117 by 117 points."""


class Sending(Struct):
    """Where the page is that shall open the letter."""

    address: Annotated[str, Meta(max_length=1000)]


class Sent(Struct):
    """A game, ready to be sent."""

    url: str
    qr: str
    """Nothing where it would be too large to be read."""


class Received(Struct):
    """A letter that came."""

    code: Long


class Place(Struct):
    """A seat in a letter."""

    seat: int
    name: str
    kind: str
    turn: bool


class Told(Struct):
    """What a letter is about."""

    kind: str
    """``new``: nobody here knows the game; ``on``: it goes on; ``old``: nothing new; ``other``: it went another way."""
    table: str
    game: str
    name: str
    about: str
    moves: int
    """How many are new here."""
    places: list[Place]


class Taking(Struct):
    """What to do with a letter."""

    code: Long
    seat: SeatNumber | None = None
    """Where to sit, at a game that is new here."""
    name: Name = ""
    instead: bool = False
    """Whether it counts although the game went another way here; what was played here is kept beside it."""


@CALLS.add("POST", "/api/tables/{table_id}/letter")
async def send(visitor: Visitor, table_id: InPath[str], data: Body[Sending]) -> Sent:
    """Return a game as a link; what was sent cannot be taken back."""
    async with visitor.house.at(table_id) as table:
        table.expect("look", visitor.known().id)
        if table.bot is not None:
            raise Refused(409, "bots-move")
        text = letter.write(table)
        moves = len(table.line.moves)
        if table.held is not None or table.floor != moves:
            event = table.event("sent", -1, key=None, keep=moves, at=now())
            await visitor.house.record(table, event._replace(held=None, floor=moves))
    url = f"{data.address}#/letter/{text}"
    return Sent(url, qr(url, error="l", most=READABLE))


@CALLS.add("POST", "/api/letter")
async def look(visitor: Visitor, data: Body[Received]) -> Told:
    """Say what a letter is about, and change nothing."""
    opened = letter.read(data.code)
    kind, mine = await _compared(visitor.house, visitor.known(), opened)
    facts, places, line = opened.facts, opened.letter.places, opened.line
    names, kinds = [name for name, _ in places], ["bot" if bot else "human" for _, bot in places]
    turn = line.decision and line.decision.seat
    shown = [
        Place(at, name_of(names, kinds, at, visitor.language), kind, turn=at == turn) for at, kind in enumerate(kinds)
    ]
    name = line.game.words(visitor.language).name("title", "name")
    about = chosen_first(facts.game, facts.options, visitor.language)
    return Told(kind, facts.id, facts.game, name, about, len(line.moves) - mine, shown)


@CALLS.add("POST", "/api/letter/take", status=201)
async def take(visitor: Visitor, data: Body[Taking]) -> Made:
    """Let a game go on as a letter says, or sit down at one that is new here."""
    opened = letter.read(data.code)
    table = await unbroken(_taken)(visitor.house, visitor.known(), opened, data)
    return Made(table, f"/t/{table}")


async def _taken(house: House, user: User, opened: Opened, wish: Taking) -> str:
    kind, _ = await _compared(house, user, opened)
    if kind == "new":
        seats = _seated(opened, user, wish)
        await making.found(house, user, opened.facts, seats, _written(opened.line.moves))
    elif kind == "on" or (kind == "other" and wish.instead):
        async with house.at(opened.facts.id) as table:
            if kind == "other":
                await _keep_mine(house, user, table)
            await _go_on(house, user, table, opened)
    return opened.facts.id


async def _compared(house: House, user: User, opened: Opened) -> tuple[str, int]:
    """Return what a letter brings, and how many of its moves are known here."""
    try:
        async with house.at(opened.facts.id) as table:
            table.expect("look", user.id)
            return _brings(table, opened)
    except Refused as refused:
        if refused.rule != "not-found":
            raise
        return "new", 0


def _brings(table: Table, opened: Opened) -> tuple[str, int]:
    mine, theirs = table.facts, opened.facts
    if (mine.game, mine.seed, mine.options) != (theirs.game, theirs.seed, theirs.options):
        raise Refused(409, "bad-letter")
    same = _common(table.line, opened.line)
    if same == len(opened.line.moves):
        return "old", same
    return ("on" if same == len(table.line.moves) else "other"), same


def _common(one: Line, other: Line) -> int:
    """Return with how many moves two games begin alike."""
    pairs = zip(_seen(one.moves), _seen(other.moves), strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one.moves), len(other.moves)))


async def _go_on(house: House, user: User, table: Table, opened: Opened) -> None:
    same, moves = _common(table.line, opened.line), _seen(opened.line.moves)
    event = table.event("sent", -1, key=None, keep=same, at=now())
    event = event._replace(moves=moves[same:], held=None, floor=len(moves))
    seats = _others(table.room, user, opened)
    table.line = opened.line
    table.write_up(event)

    def also(book: Book) -> None:
        for at, seat in seats:
            book.reseat(table.id, at, seat)

    await house.record(table, event, also)


async def _keep_mine(house: House, user: User, table: Table) -> None:
    """Keep what was played here as a table of its own."""
    old = table.facts
    facts = making.facts_for(old.game, old.seats, old.options, seed=old.seed, seeded=True, private=True)
    seats = making.held_by(user, [Seat("human", seat.name) for seat in table.seats])
    await making.found(house, user, facts, seats, _written(table.line.moves))


def _seated(opened: Opened, user: User, wish: Taking) -> list[Seat]:
    """Return the seats of a game that is new here: one is mine, people elsewhere leave theirs open."""
    places = opened.letter.places
    if wish.seat is None or wish.seat >= len(places) or places[wish.seat][1]:
        raise Refused(422, "no-seat")
    seats = [_elsewhere(*place) for place in places]
    name = clean(wish.name) or seats[wish.seat].name or user.name
    seats[wish.seat] = Seat("human", name, holder=user.id, since=1)
    return seats


def _others(room: Room, user: User, opened: Opened) -> list[tuple[int, Seat]]:
    """Return the seats of others that are played by somebody else now, or under another name."""
    mine = room.mine(user.id)
    new = [(at, _elsewhere(*place)) for at, place in enumerate(opened.letter.places) if at not in mine]
    old = room.seats
    return [
        (at, seat._replace(term=old[at].term + 1))
        for at, seat in new
        if (seat.kind, seat.name, seat.bot) != (old[at].kind, old[at].name, old[at].bot)
    ]


def _elsewhere(name: str, bot: str) -> Seat:
    return Seat("bot" if bot else "open", clean(name), bot)


def _seen(moves: list[Entry]) -> list[Seen]:
    return [(entry.seat, entry.action.text, entry.shown) for entry in moves]


def _written(moves: list[Entry]) -> list[Written]:
    return [Written(None if entry.seat == CHANCE else entry.seat, entry.action.text) for entry in moves]
