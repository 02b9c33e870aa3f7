"""Making tables: new ones, rematches, what-if tables, imported records."""

from __future__ import annotations

import secrets

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from roundhouse.api import games
from roundhouse.core.following import newer
from roundhouse.core.game import SetupError
from roundhouse.core.record import RecordError, Written, read
from roundhouse.house.book import Book, Event, Room, Seat, Seen
from roundhouse.house.house import House, now
from roundhouse.house.names import bot_name
from roundhouse.house.people import clean
from roundhouse.house.refused import Refused
from roundhouse.house.table import Facts, Table, game_of, new_line
from roundhouse.house.titles import USUAL, bots_for
from roundhouse.house.wire.people import User
from roundhouse.house.wire.tables import NewTable, Wanted


KINDS = ("human", "bot", "open")
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letter that looks like another."""


async def make(house: House, user: User, wanted: NewTable) -> Table:
    """Make a table as somebody wants it; without wishes, against bots."""
    seats, facts = await house.aside(lambda: _settled(house, user, wanted))
    return await found(house, user, facts, held_by(user, seats))


def _settled(house: House, user: User, wanted: NewTable) -> tuple[list[Seat], Facts]:
    """Settle who sits where and what is played; the first look at a game takes its time."""
    seats = _seats(house, user, wanted)
    seed = secrets.randbits(64) if wanted.seed is None else int(wanted.seed)
    return seats, facts_for(wanted.game, len(seats), wanted.options, seed=seed, seeded=wanted.seed is not None)


def held_by(user: User, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats with one person at all that are for people; several are at one screen."""
    shared = sum(seat.kind == "human" for seat in seats) > 1
    held = [seat._replace(holder=user.id, shared=shared, since=1) for seat in seats]
    return [mine if mine.kind == "human" else seat for mine, seat in zip(held, seats, strict=True)]


async def found(
    house: House,
    user: User,
    facts: Facts,
    seats: list[Seat],
    moves: Sequence[Written] = (),
    watchers: Sequence[str] = (),
) -> Table:
    """Put a new table on disk, with the first row of its log; whoever has no seat there watches."""
    await house.spend("make", user.id, house.settings.limits.makes)
    table, event = await house.aside(lambda: _begin(facts, Room(user.id, seats), moves))
    hashed, most = event.digest(facts.digest), house.settings.limits.tables
    watching = [*watchers] if table.room.mine(user.id) else [user.id, *watchers]
    await house.write(facts.id, lambda book: _insert(book, table, event, hashed, watching, most=most))
    table.accept(event, hashed)
    table.meet(await house.room(facts.id))
    house.keep(table)
    house.tell(table)
    return table


def facts_for(name: str, seats: int, options: dict[str, str], *, seed: int, seeded: bool, **more: Any) -> Facts:
    """Settle what a table plays, or say why nobody can play that."""
    if name not in games():
        raise Refused(404, "not-found")
    try:
        game = game_of(name, seats, tuple(sorted(options.items())))
    except SetupError as error:
        raise Refused(422, "set-up", why=str(error)) from None
    fresh = "".join(secrets.choice(ALPHABET) for _ in range(14))
    plain: dict[str, Any] = {"private": False, "position": None, **more}
    return Facts(
        id=fresh, game=name, seats=seats, options=game.options, rules=game.rules.key, seed=seed,
        salt=secrets.token_hex(16), seeded=seeded, created=now(), **plain,
    )  # fmt: skip


async def bring(house: House, user: User, text: str) -> Table:
    """Make a private table from a record, all seats for one person."""
    try:
        record = await house.aside(lambda: read(text))
        names = [clean(record.names.get(str(seat), "")) for seat in range(min(record.seats, 16))]
        seed = secrets.randbits(63) if record.seed is None else record.seed
        facts = await house.aside(
            lambda: facts_for(record.game, record.seats, record.options, seed=seed, seeded=True, private=True)
        )
        if newer(record.modules, facts.rules):
            raise Refused(409, "new-rules", rules=record.modules[:200])
        seats = [Seat("human", name) for name in names]
        async with house.bringing.turn(user.id, urgent=False):
            return await found(house, user, facts, held_by(user, seats), record.moves())
    except RecordError as error:
        raise Refused(422, "record", why=str(error)) from None


async def what_if(house: House, user: User, table: Table, move: int | None, seat: int | None) -> Table:
    """Make a private table from a position; whatever the seat may not know is guessed anew."""
    moves = len(table.line.moves)
    at = moves if move is None else move
    if not 0 <= at <= moves:
        raise Refused(404, "not-found")
    facts = await house.aside(lambda: _guessed(table, at, seat))
    seats = [Seat("human", old.name) for old in table.seats]
    return await found(house, user, facts, held_by(user, seats))


def _guessed(table: Table, at: int, seat: int | None) -> Facts:
    """Settle a game that begins in a position as a seat imagines it."""
    view = table.line.position(at).blanked(seat)
    guessed = table.game.title.imagine(view, seat, secrets.randbits(63))
    guessed.seed = secrets.randbits(63)
    position = msgspec.json.encode(guessed.to_json()).decode()
    return facts_for(
        table.facts.game, table.facts.seats, table.facts.options,
        seed=guessed.seed, seeded=False, private=True, position=position,
    )  # fmt: skip


def _seats(house: House, user: User, wanted: NewTable) -> list[Seat]:
    if wanted.game not in games():
        raise Refused(404, "not-found")
    usual = len(wanted.players) or games()[wanted.game].usual_seats
    count = usual if wanted.seats is None else wanted.seats
    rest = [Wanted(kind="bot") for _ in range(count - len(wanted.players))]
    players = [*(wanted.players or [Wanted()]), *rest][: max(count, len(wanted.players))]
    if len(players) != count:
        raise Refused(422, "set-up", why=f"{len(players)} players for {count} seats")
    first = next((i for i, player in enumerate(players) if player.kind == "human"), None)
    made: list[Seat] = []
    for i, player in enumerate(players):
        taken = [seat.name for seat in made] + [other.name for other in players]
        made.append(_seat(house, wanted.game, player, user.name if i == first else "", taken))
    return made


def _seat(house: House, game: str, player: Wanted, name: str, taken: list[str]) -> Seat:
    if player.kind not in KINDS:
        raise Refused(422, "set-up", why=f"a seat is for {', '.join(KINDS)}")
    if player.kind != "bot":
        return Seat(player.kind, clean(player.name) or name)
    bot = player.bot or USUAL
    if bot not in bots_for(game, house.guests):
        raise Refused(422, "set-up", why=f"no bot {bot[:40]!r} plays {game}")
    return Seat("bot", clean(player.name) or bot_name(taken), bot)


def _begin(facts: Facts, room: Room, moves: Sequence[Written]) -> tuple[Table, Event]:
    """Set a game up and play what is given; a long record takes its time."""
    table = Table(facts, new_line(facts), room)
    table.line.play.names = table.names
    first: list[Seen] = table.line.bring(moves) if moves else table.line.begin()
    event = table.event("start", -1, key=None, keep=0, at=facts.created)
    return table, table.write_up(event._replace(moves=first, floor=len(first)))


def _insert(book: Book, table: Table, event: Event, hashed: str, watchers: list[str], *, most: int) -> None:
    facts, host = table.facts, table.room.host
    if book.count(host) >= most:
        raise Refused(429, "too-many", retry=60)
    values = {**asdict(facts), "options": msgspec.json.encode(facts.options).decode(), "seed": str(facts.seed)}
    row = {**values, "host": host, "watch_term": 0, "moves": 0, "updated": facts.created}
    book.found(row, table.seats, watchers)
    decision = table.line.decision
    book.append(event, hashed, decision and decision.seat, len(table.line.moves))
