"""The book in the memory of a browser: tables, their logs and seats; people stand apart."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec

from roundhouse.house.book import (
    Event,
    Lease,
    Line,
    News,
    Room,
    Seat,
    Seen,
    Shelf,
    Snapshot,
    Stored,
    TakenError,
    Waiting,
    Watcher,
)
from roundhouse.site.people import PeopleInMemory
from roundhouse.site.rows import Kept, Row, Rows


SEAT = ("kind", "name", "bot", "holder", "shared", "term", "since")
OF_A_TABLE = ("log", "snapshots", "seats", "watchers", "news")


class UnreadError(Exception):
    """The log of this table is kept, but has not been read yet."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class MemoryBook(PeopleInMemory):
    """Everything that is kept; logs come when their table is opened."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows)
        self._opened: set[str] = set()

    def open(self, table: str, kept: list[Kept]) -> None:
        """Take in the log of a table."""
        self.rows.learn(kept)
        self._opened.add(table)

    def load(self, table: str) -> Stored | None:
        """Return a table, or `None` if there is none."""
        row = self.rows.get("tables", table)
        if row is None:
            return None
        if table not in self._opened:
            raise UnreadError(table)
        found = self.rows.get("snapshots", table)
        events = [_event(one) for one in self.rows.of("log", table)]
        return Stored(_row(row), events, Snapshot(**found) if found else None)

    def tail(self, table: str, after: int) -> list[tuple[Event, str]]:
        """Return the rows of a log after one of them."""
        return [_event(one) for one in self.rows.of("log", table) if one["seq"] > after]

    def heads(self, tables: list[str]) -> dict[str, int]:
        """Return how far the logs of some tables go."""
        return {table: len(self.rows.of("log", table)) for table in tables}

    def found(self, row: dict[str, Any], seats: list[Seat], watchers: list[str]) -> None:
        """Keep a new table."""
        table = row["id"]
        self.rows.put("tables", (table,), {"turn": None, "rematch": None, "under": row["rules"], **row})
        for at, seat in enumerate(seats):
            self.rows.put("seats", (table, at), {"table": table, "seat": at, **_columns(seat)})
        for user in watchers:
            self.watch(table, user)
        self._opened.add(table)

    def append(self, event: Event, hashed: str, turn: int | None, moves: int) -> None:
        """Add a row to the log; a seq or a key that is taken is a `TakenError`."""
        keys = {(one["seat"], one["key"]) for one in self.rows.of("log", event.table) if one["key"]}
        if self.rows.get("log", event.table, event.seq) or (event.seat, event.key) in keys:
            raise TakenError
        self.rows.put("log", (event.table, event.seq), {**event._asdict(), "hash": hashed})
        self.note(event.table, turn=turn, moves=moves, updated=event.at)
        if event.kind == "rules":
            self.note(event.table, under=event.action)

    def keep_snapshot(self, table: str, snapshot: Snapshot | None) -> None:
        """Keep a position instead of the one before, or none."""
        if snapshot is None:
            self.rows.drop("snapshots", table)
        else:
            self.rows.put("snapshots", (table,), snapshot._asdict())

    def note(self, table: str, **values: Any) -> None:
        """Change what is said of a table; one that is deleted is gone, there is nobody to miss it."""
        if values.get("deleted") is None:
            self.rows.change("tables", (table,), **values)
            return
        for kind in ("tables", *OF_A_TABLE):
            self.rows.drop(kind, table)

    def room(self, table: str) -> Room | None:
        """Return who is at a table."""
        row = self.rows.get("tables", table)
        if row is None:
            return None
        news = [News(**one) for one in self.rows.of("news", table)]
        seats = [self._seat(one, news) for one in self.rows.of("seats", table)]
        return Room(row["host"], seats, self._watchers(table), row["watch_term"], news)

    def reseat(self, table: str, seat: int, new: Seat) -> None:
        """Change who plays a seat; a person has one alone, or shares several."""
        others = [one for one in self.rows.of("seats", table) if one["seat"] != seat and one["holder"] == new.holder]
        if new.holder is not None and not new.shared and any(not one["shared"] for one in others):
            raise TakenError
        self.rows.change("seats", (table, seat), **_columns(new))

    def watch(self, table: str, user: str) -> None:
        """Let somebody watch."""
        if self.rows.get("watchers", table, user) is None:
            number = 1 + max((one["number"] for one in self.rows.all("watchers")), default=0)
            self.rows.put("watchers", (table, user), {"table": table, "user": user, "number": number})

    def unwatch(self, table: str, user: str) -> None:
        """Let somebody watch no longer."""
        self.rows.drop("watchers", table, user)

    def announce(self, news: News) -> None:
        """Keep what everybody may read about seats."""
        self.rows.put("news", (news.table, news.seq), news._asdict())

    def mine(self, user: str, most: int) -> Shelf:
        """Return somebody's tables, the one where something happened last first."""
        rows = [row for table in self.tables_of(user) if (row := self.rows.get("tables", table))]
        rows.sort(key=lambda row: (-row["updated"], row["id"]))
        listed = [_row(row) for row in rows[:most]]
        return Shelf(listed, {row.id: [_row(seat) for seat in self.rows.of("seats", row.id)] for row in listed})

    def running(self) -> list[tuple[str, str, int, dict[str, str], str]]:
        """Return the games that are not over: table, game, seats, options and the rules they are played under."""
        rows = [row for row in self.rows.all("tables") if row["turn"] is not None]
        return [(row["id"], row["game"], row["seats"], _options(row), row["under"]) for row in rows]

    def take(self, lease: Lease) -> bool:
        """Say yes: nobody else is here."""
        del lease
        return True

    def release(self, kind: str, abouts: list[str], worker: str) -> None:
        """Keep nothing that would have to be given back."""

    def unwelcome(self, lines: list[Line], now: int) -> list[Line]:
        """Return nobody: there is one person here."""
        del lines, now
        return []

    def waiting(self, worker: str) -> list[Waiting]:
        """Return the tables where a bot has to move."""
        del worker
        found = []
        for row in self.rows.all("tables"):
            seats = self.rows.of("seats", row["id"])
            if row["turn"] is not None and seats[row["turn"]]["kind"] == "bot":
                found.append(Waiting(row["id"], row["host"], any(seat["holder"] for seat in seats)))
        return found

    def _watchers(self, table: str) -> list[Watcher]:
        found = [(one["number"], one["user"]) for one in self.rows.of("watchers", table)]
        people = [(number, user, self.rows.get("users", user)) for number, user in sorted(found)]
        return [Watcher(user, number, known["name"] if known else "") for number, user, known in people]

    def _seat(self, row: Row, told: list[News]) -> Seat:
        held = [user for news in told if news.seat == row["seat"] for user in (news.was, news.who) if user]
        everybody = [*held, row["holder"]] if row["holder"] else held
        seat = Seat(*(row[name] for name in SEAT))
        last = everybody[-1] if everybody else None
        return seat._replace(devices=self.devices(seat.holder), last=last, known_to=frozenset(everybody))


def _row(values: Row) -> Any:
    return SimpleNamespace(**values)


def _columns(seat: Seat) -> Row:
    return {name: getattr(seat, name) for name in SEAT}


def _options(row: Row) -> dict[str, str]:
    return msgspec.json.decode(row["options"], type=dict[str, str])


def _event(row: Row) -> tuple[Event, str]:
    values = {name: row[name] for name in Event._fields}
    return Event(**values)._replace(moves=msgspec.convert(row["moves"], list[Seen])), row["hash"]
