"""Nonsense of every kind: always refused with a reason, never a fault, never a change."""

import asyncio
import json
import logging
import random
import socket
import struct

from functools import cache
from typing import get_args, get_type_hints
from urllib.parse import quote

import msgspec
import pytest

from sqlalchemy import func, select

from roundhouse.house import people
from roundhouse.house.calls import play, start, tables
from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.house.wire.house import Problem
from roundhouse.house.wire.table import Unchanged
from roundhouse.server.storage import schema

from .conftest import Databases
from .inside import KINDS, Inside, commits


FREE = Rate(10**9, 1e9)
LIMITS = Limits(
    acts=FREE, makes=FREE, joins=FREE, guests=FREE, tables_here=FREE, acts_here=FREE, tables=10**9, watchers=10**9
)
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "\x00"]
WEIRD = ["", "0", "-1", "2", "15", "16", "1e9", "9" * 30, "null", "\x00", "ä🚂", "%2e%2e", "../..",
         "'; DROP TABLE log; --", "<script>", "a" * 5000, "~order:1", "place:T2",
         "pass", "lay:transsib.black", ":", ".", "~", "true", "\ud800"]  # fmt: skip
VALUES = [None, True, False, 0, 1, -1, 2, 15, 16, 2**31, 2**63, 2**64, 10**30, 1.5, float("inf"), [], {}, [[]], *WEIRD]


@cache
def reader(shape):
    """Return who reads answers of one kind."""
    return msgspec.json.Decoder(shape)


OF_A_TABLE = (schema.log, schema.seats, schema.watchers, schema.news, schema.links)
KEPT = (schema.tables, *OF_A_TABLE)
SIZE = select(*[select(func.count()).select_from(kept).scalar_subquery() for kept in KEPT])


class Fuzz(Inside):
    """A house, somebody with a table in it, and a source of nonsense."""

    def __init__(self, folder, seed, kind):
        super().__init__(KINDS[kind](Settings(folder, Databases.address(folder), limits=LIMITS)))
        self.dice, self.counted = random.Random(seed), (-1, [])
        self.routes = [route for route in self.app.app.routes if getattr(route, "methods", ())]
        self.documents = self.app.app.openapi_schema.to_schema()["paths"]
        declared = [*start.CALLS, *tables.CALLS, *play.CALLS]
        self.types = {(call.path, call.method): get_type_hints(call.work)["return"] for call in declared}

    async def begin(self):
        self.user, token = await people.enter(self.house, "here", "Anna")
        self.cookie = f"roundhouse-80={token}"
        wish = json.dumps(self.new_table()).encode()
        status, _, body = await self.send("POST", "/api/tables", self.headers(), wish)
        assert status == 201
        self.table = json.loads(body)["id"]

    def new_table(self):
        return {"game": "russian-railroads", "seats": 2, "players": [{"kind": "human"}, {"kind": "human"}], "seed": 5}

    def headers(self, **more):
        return {"host": "here", "content-type": "application/json", "cookie": self.cookie, **more}

    def pick(self, *choices):
        return self.dice.choice(choices)

    def path(self, path):
        self.odd = False
        for hole in (
            "table_id:str",
            "game:str",
            "seat:int",
            "seq:int",
            "move:int",
            "number:int",
            "digest:str",
            "path:path",
            "path:str",
        ):
            good = {"table_id:str": self.table, "game:str": "russian-railroads"}.get(hole, "0")
            value = good if self.dice.random() < 0.8 else self.dice.choice(WEIRD)
            self.odd = self.odd or (value != good and "{" + hole + "}" in path)
            path = path.replace("{" + hole + "}", quote(value, errors="replace") if self.dice.random() < 0.5 else value)
        if self.dice.random() < 0.3:
            names = ["seat", "at", "lang", "board", "panels", "x"]
            path += "?" + "&".join(
                f"{self.dice.choice(names)}={self.dice.choice([*WEIRD, '0', '1'])}" for _ in range(3)
            )
        elif self.dice.random() < 0.9:
            path += "?panels=0"  # pictures are what costs most, and nobody sends nonsense to them
        return path

    def body(self, path):
        seq, seat = self.seq(), self.dice.randrange(2)
        turn = {"seat": seat, "seq": seq, "key": f"{self.dice.random()}"}
        bodies = [
            {}, self.new_table(), {**turn, "action": self.action()}, turn, {"record": self.record()},
            {"secret": "x"}, {"name": "y"}, {"kind": self.pick("bot", "open", "human"), "bot": "random"}, {"move": 3},
            {"options": {"edition": "classic"}},
        ]  # fmt: skip
        fitting = {"/act": 2, "/preview": 2, "/explain": 2, "/undo": 3, "/restart-turn": 3, "/end-turn": 3,
                   "/tables": 1, "/import": 4, "/join": 5, "/me": 6, "}": 7, "/what-if": 8, "/seats": 9}  # fmt: skip
        best = next((bodies[i] for end, i in fitting.items() if path.endswith(end)), {})
        body = dict(best if self.dice.random() < 0.7 else self.dice.choice(bodies))
        for key in list(body):
            if self.dice.random() < 0.15:
                body[key] = self.dice.choice(VALUES)
        text = json.dumps(body).encode("utf-8", "surrogatepass")
        if self.dice.random() < 0.15:
            cut = self.dice.randrange(len(text) + 1)
            text = text[:cut] + bytes(self.dice.randrange(256) for _ in range(self.dice.randrange(9))) + text[cut + 2 :]
        return (
            text
            if self.dice.random() < 0.95
            else self.pick(b"", b"[" * 9999, b"\xff\xfe", b'{"a":' * 999, b" " * 70000)
        )

    def action(self):
        table = self.house._tables.get(self.table)
        decision = table.line.decision if table else None
        if decision and self.dice.random() < 0.4:
            return self.dice.choice(decision.options).text
        actions = table.game.rules.actions if table else ()
        return self.dice.choice(actions).text if actions and self.dice.random() < 0.7 else self.dice.choice(WEIRD)

    def record(self):
        lines = [
            "roundhouse 1",
            "game russian-railroads",
            "seats 2",
            "seed 7",
            "",
            "0 pass",
            "~order:1",
            "1 place:T2 pay:w1",
        ]
        self.dice.random() < 0.5 and lines.insert(self.dice.randrange(9), self.dice.choice(WEIRD))
        return "\n".join(lines[: self.dice.randrange(1, 10)])

    def seq(self):
        table = self.house._tables.get(self.table)
        return table.seq if table and self.dice.random() < 0.8 else self.dice.randrange(5)

    async def once(self):
        headers = self.headers()
        if self.dice.random() < 0.2:
            name = self.pick(
                "host", "cookie", "content-type", "accept-language", "origin", "accept-encoding", "content-length"
            )
            headers[name] = self.dice.choice(WEIRD)
        route = self.dice.choice(self.routes)
        method = self.dice.choice(METHODS if self.dice.random() < 0.1 else sorted(route.methods - {"OPTIONS"}))
        before, known, written = await self.kept(), self.known(), commits(self.house)
        status, _, answer = await self.send(method, self.path(route.path), headers, self.body(route.path))
        assert status < 500, answer
        self.conforms(method, route, status, answer)
        if status >= 400:
            assert known is None or self.known() in {None, known}
            assert commits(self.house) == written or await self.kept() == before
        return status

    def conforms(self, method, route, status, answer):
        """Check an answer against what the interface says of itself."""
        if (route.path_format, method) not in self.types:
            return
        documented = self.documents[route.path_format][method.lower()]["responses"]
        assert str(status) in documented, (method, route.path, status)
        if status >= 400:
            problem = reader(Problem).decode(answer)
            assert problem.rule
            assert problem.sentence
            return
        kind = self.types[route.path_format, method]
        if kind is not str and not self.odd:
            shapes = [one for one in get_args(kind) if (one is Unchanged) == (b'"changed":false' in answer)] or [kind]
            reader(shapes[0]).decode(answer)

    def known(self):
        """Return what the house itself has in mind of the table."""
        table = self.house._tables.get(self.table)
        return table and (table.hash, len(table.line.moves), table.held, table.floor, *table.seats, table.room.host)

    async def kept(self):
        """Return what is kept of the table and of somebody, and how much of the rest but guests, who may come."""
        written = commits(self.house)
        if self.counted[0] != written:
            self.counted = (written, await self.house.store.read(self.read))
        return self.counted[1]

    def read(self, book):
        me = select(schema.users).where(schema.users.c.id == self.user.id)
        mine = select(schema.tables).where(schema.tables.c.id == self.table)
        rest = [select(kept).where(kept.c.table == self.table).order_by(*kept.primary_key) for kept in OF_A_TABLE]
        return [book.c.execute(query).all() for query in (SIZE, me, mine, *rest)]


PARTS = [("real", 1_000, 1), *[("hurried", 4_750, seed) for seed in (1, 2, 3, 4)]]
MANY = [pytest.param("hurried", 10_000, seed, marks=pytest.mark.slow) for seed in range(5, 103)]


@pytest.mark.parametrize(("kind", "calls", "seed"), [*PARTS, *MANY])
def test_nonsense_is_refused_without_a_fault_or_a_change(tmp_path, caplog, kind, calls, seed):
    fuzz = Fuzz(tmp_path, seed, kind)

    found = {}

    async def all_of_it():
        await fuzz.begin()
        for number in range(calls):
            status = await fuzz.once()
            found[status] = found.get(status, 0) + 1
            table = fuzz.house._tables.get(fuzz.table)
            if number % 40 == 39 or not table or table.over:
                await fuzz.begin()

    with caplog.at_level(logging.WARNING, "roundhouse"):
        try:
            asyncio.run(all_of_it())
        finally:
            fuzz.house.close()

    assert caplog.records == []
    assert {200, 201, 400, 403, 404, 405, 422} <= set(found), found


@pytest.mark.parametrize("frames", [2_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_nonsense_on_a_live_connection_closes_it_and_the_server_lives(visit, house_server, frames):
    dice, sent, codes = random.Random(frames), 0, set()
    client = visit()
    table = client.make("russian-railroads", seats=2, players=[{"kind": "human"}] * 2)
    while sent < frames:
        with raw_socket(client, house_server, table) as line:
            some = b"".join(frame(dice) for _ in range(10))
            sent += 10
            codes.add(ending(line, some))
    assert client.call("GET", "/api/health")["ok"]
    assert client.look(table)["seq"] == 1
    assert {1002} < codes <= {None, 1000, 1002, 1003, 1007, 1008, 1009}, codes


def ending(line, some):
    """Send something and say good-bye; return the code with which the connection was ended."""
    heard = b""
    try:
        line.sendall(some + b"\x88\x82\0\0\0\0" + struct.pack(">H", 1000))
        while more := line.recv(65536):
            heard += more
    except OSError:
        pass  # whoever is refused may be cut off in the middle of what they say
    at = heard.rfind(b"\x88")
    return struct.unpack(">H", heard[at + 2 : at + 4])[0] if at >= 0 and len(heard) >= at + 4 else None


def raw_socket(client, server, table):
    line = socket.create_connection(("127.0.0.1", server.port), 5)
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    line.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.address}\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in line.recv(4096)
    return line


def wish(dice):
    """Return something like what a page says on a live line."""
    names = ["seq", "seat", "look", "lang", "panels", "number", "x"]
    return json.dumps({name: dice.choice([0, 1, *VALUES]) for name in dice.sample(names, 4)}).encode()


def frame(dice):
    """Return a frame, masked as it should be or not, of any kind and size."""
    if dice.random() < 0.2:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(1, 60)))
    size = dice.choice([0, 1, 20, 125, 126, 5000, 70000])
    body = bytes(dice.randrange(256) for _ in range(min(size, 200))).ljust(size, b"[")
    if dice.random() < 0.3:
        body = wish(dice)
        size = len(body)
    head = bytes([dice.choice([0x80, 0x00, 0xF0]) | dice.choice([0, 1, 2, 3, 8, 9, 10, 15])])
    mask = 0x80 if dice.random() < 0.9 else 0
    long = (126, ">H") if size < 65536 else (127, ">Q")
    head += bytes([mask | size]) if size < 126 else bytes([mask | long[0]]) + struct.pack(long[1], size)
    return head + (b"\0\0\0\0" if mask else b"") + body
