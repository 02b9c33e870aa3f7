"""Load: many tables of people who play and listen at the same time, and how long they wait."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time

from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import msgspec

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from roundhouse.api import game


CALLERS = 48
"""HTTP connections that are kept open."""
AT_ONCE = 64
"""Live connections opened at the same time."""
LOOK = "desk,own"
"""What the page asks for on a desk."""
SETTLE = 300
"""Tenths of a second in which the last news must have arrived."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to ask of a server."""

    games: int = 250
    seats: int = 4
    rate: float = 50
    """Actions a second, at all tables together; 0: at each of them the next as soon as the last was seen."""
    seconds: float = 20
    pictures: bool = True
    """Whether what everybody fetches after each action holds the pictures too."""
    game: str = "russian-railroads"
    choices: int = 0
    """How many were made at each table before: 0 is the first round of a game, where all tables are much alike."""
    workers: int = 1
    """Servers; each call goes to one of them, and who sits at a table listens at different ones."""
    together: bool = False
    """Whether instead all who are at a table come to the same server, as the proxies of `deploy` have it."""
    database: str = ""
    """The address of a new database that they share; empty: one file for one server."""


@dataclass(slots=True)
class Figures:
    """What came of it; times in milliseconds."""

    acts: int = 0
    seconds: float = 0
    """How long people played."""
    refused: Counter[str] = field(default_factory=Counter)
    """Actions that were not taken, by the rule that was said."""
    lost: int = 0
    """Listeners who did not hear of the last action."""
    memory: int = 0
    """Megabytes of the server."""
    cpu: float = 0
    """What the server itself worked while people played."""
    ack: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    """Until everybody at the table has seen it."""
    shown_elsewhere: list[float] = field(default_factory=list)
    """The same for those who listen at another server than the one that was asked."""
    bytes: int = 0
    """What they were sent for that."""

    def summary(self) -> dict[str, Any]:
        """Return the figures, times as median, 99th percentile and maximum."""
        plain: dict[str, Any] = {
            "acts": self.acts,
            "errors": self.refused.total(),
            "refused": dict(self.refused),
            "lost": self.lost,
            "memory_mb": self.memory,
        }
        plain["acts_per_second"] = round(self.acts / (self.seconds or 1), 1)
        plain["cpu_per_act"] = round(self.cpu / max(self.acts, 1), 1)
        plain["kb_shown"] = round(self.bytes / 1000 / max(len(self.shown) + len(self.shown_elsewhere), 1), 1)
        return {**plain, **{name: _spread(getattr(self, name)) for name in ("ack", "shown", "shown_elsewhere")}}


class Caller:
    """One HTTP connection, as plain as can be, so that it costs less than what it measures."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request; return status and answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        sent = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n".encode() + sent)
        status, length = await self._head(reader)
        answer = await reader.readexactly(length)
        return status, msgspec.json.decode(answer) if answer else None

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, int]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        for line in lines[1:]:
            if line.lower().startswith("set-cookie: "):
                self.cookie = line.split(": ", 1)[1].split(";")[0]
        return int(lines[0].split()[1]), int(headers.get("content-length", 0))

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()


@dataclass(slots=True)
class Game:
    """A table under load: what its players know of it."""

    id: str
    ports: list[int]
    """Where its people are."""
    seq: int = 1
    asked: dict[str, Any] | None = None
    """The newest look at it by whoever has to act, until they do."""
    tried: int = 0
    """The last seq at which somebody acted: what is told of it twice is not acted on twice."""
    sent: float = 0
    """When the last action was sent."""
    at: int = 0
    """To which port."""
    heard: list[int] = field(default_factory=list)
    """The last seq each listener heard of."""


class Load:
    """Everybody at the tables."""

    def __init__(self, ports: list[int], plan: Plan, worked: Callable[[], float]) -> None:
        self.ports, self.plan, self.worked, self.figures = ports, plan, worked, Figures()
        self.games: list[Game] = []
        self.callers: dict[int, asyncio.Queue[Caller]] = {port: asyncio.Queue() for port in ports}
        self.dice = random.Random(1)  # noqa: S311  (it keeps no secret)
        self.keys = itertools.count()
        self.until = 0.0
        """Until when those who hurry go on."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.ears: list[asyncio.Task[None]] = []

    @contextlib.asynccontextmanager
    async def caller(self, ports: list[int]) -> AsyncIterator[Caller]:
        """Borrow a connection to one of some servers."""
        free = self.callers[self.dice.choice(ports)]
        caller = await free.get()
        try:
            yield caller
        finally:
            free.put_nowait(caller)

    async def run(self) -> Figures:
        """Make the tables, let everybody listen, play, and count."""
        await self._sit_down()
        sockets = await self._listen()
        before, begun = self.worked(), time.perf_counter()
        await (self._steadily if self.plan.rate else self._hurriedly)(begun + self.plan.seconds)
        while self.tasks:
            await asyncio.gather(*self.tasks)
        self.figures.seconds = time.perf_counter() - begun
        await self._settle()
        self.figures.cpu = self.worked() - before
        self.figures.lost = self._behind()
        await self._go_home(sockets)
        return self.figures

    async def _steadily(self, until: float) -> None:
        """Act at one table after the other, however long others take."""
        due = time.perf_counter()
        while due < until:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            if ready := [game for game in self.games if game.asked]:
                self._start(self._act(self.dice.choice(ready)))
            due += 1 / self.plan.rate

    async def _hurriedly(self, until: float) -> None:
        """Act at all tables, and again whenever somebody sees what there is to do next."""
        self.until = until
        for each in self.games:
            self._start(self._act(each))
        await asyncio.sleep(until - time.perf_counter())

    async def _settle(self) -> None:
        """Wait until everybody has heard of the last action."""
        for _ in range(SETTLE):
            if self._behind():
                await asyncio.sleep(0.1)

    def _behind(self) -> int:
        return sum(seq != game.seq for game in self.games for seq in game.heard)

    async def _go_home(self, sockets: list[ClientConnection]) -> None:
        for task in self.ears:
            task.cancel()
        for socket in sockets:
            socket.transport.abort()
        for free in self.callers.values():
            while not free.empty():
                await free.get_nowait().close()

    async def _sit_down(self) -> None:
        first = Caller(self.ports[0])
        await first.call("PUT", "/api/me", {"name": "Load"})
        await first.close()
        for port, _ in zip(itertools.cycle(self.ports), range(CALLERS), strict=False):
            caller = Caller(port)
            caller.cookie = _known_at(port, first.cookie)
            self.callers[port].put_nowait(caller)
        wish = {"game": self.plan.game, "players": [{"kind": "human"}] * self.plan.seats}
        for number in range(self.plan.games):
            ports = [self.ports[number % len(self.ports)]] if self.plan.together else self.ports
            async with self.caller(ports) as caller:
                if self.plan.choices:
                    _, made = await caller.call("POST", "/api/import", {"record": _begun(self.plan, number)})
                else:
                    _, made = await caller.call("POST", "/api/tables", wish)
            self.games.append(Game(made["id"], ports, heard=[0] * self.plan.seats))

    async def _listen(self) -> list[ClientConnection]:
        gate = asyncio.Semaphore(AT_ONCE)
        async with self.caller(self.ports) as caller:
            cookie = caller.cookie

        async def one(game: Game, seat: int) -> ClientConnection:
            port = game.ports[seat % len(game.ports)]
            url, origin = f"ws://127.0.0.1:{port}/api/tables/{game.id}/live", f"http://127.0.0.1:{port}"
            async with gate:
                options: Any = {"ping_interval": None, "compression": None, "open_timeout": 60, "origin": origin}
                headers = {"Cookie": _known_at(port, cookie)}
                socket = await connect(url, additional_headers=headers, **options)
            seq = await self._look(game, seat)
            wish = {"seq": seq, "seat": seat, "look": LOOK, "panels": self.plan.pictures}
            await socket.send(msgspec.json.encode(wish).decode())
            self.ears.append(asyncio.create_task(self._hear(socket, game, seat)))
            return socket

        return list(await asyncio.gather(*(one(game, seat) for game in self.games for seat in range(self.plan.seats))))

    async def _hear(self, socket: ClientConnection, game: Game, seat: int) -> None:
        """Listen as the page does: what is new comes of itself."""
        try:
            async for message in socket:
                told = msgspec.json.decode(message)
                game.heard[seat] = told["seq"]
                if "table" in told:
                    here = game.at == game.ports[seat % len(game.ports)]
                    shown = self.figures.shown if here else self.figures.shown_elsewhere
                    shown.append((time.perf_counter() - game.sent) * 1000)
                    self.figures.bytes += len(message)
                    self._see(game, told["table"])
        except ConnectionClosed:
            return

    async def _look(self, game: Game, seat: int) -> int:
        """Ask as the page does when it comes."""
        path = f"/api/tables/{game.id}?seat={seat}&board=0&panels={self.plan.pictures:d}&look={LOOK}"
        async with self.caller(game.ports) as caller:
            _, view = await caller.call("GET", path)
        self._see(game, view)
        return int(view["seq"])

    def _see(self, game: Game, view: dict[str, Any]) -> None:
        if view["options"] and view["seq"] >= game.seq and view["seq"] > game.tried:
            game.asked = view  # what comes late asks for nothing any more
            if time.perf_counter() < self.until:
                self._start(self._act(game))

    async def _act(self, game: Game) -> None:
        """Do something of what was offered."""
        view, game.asked = game.asked, None
        if view is None:
            return
        game.tried = view["seq"]
        action, seat = self.dice.choice(view["options"])["action"], view["turn"]
        body = {"seat": seat, "seq": view["seq"], "key": f"{next(self.keys)}", "action": action, "end": True}
        async with self.caller(game.ports) as caller:
            game.sent, game.at = time.perf_counter(), caller.port
            status, done = await caller.call("POST", f"/api/tables/{game.id}/act", body)
            self.figures.ack.append((time.perf_counter() - game.sent) * 1000)
        if status == 200:
            self.figures.acts += 1
            game.seq = max(game.seq, done["seq"])
        else:
            self.figures.refused[done["rule"]] += 1

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def _begun(plan: Plan, seed: int) -> str:
    """Return the record of a game that somebody began to play at random."""
    play, dice = game(plan.game, plan.seats).start(seed=seed), random.Random(seed)  # noqa: S311  (it keeps no secret)
    for _ in range(plan.choices):
        if play.decision is not None:
            play.play(dice.choice(play.decision.options))
    return str(play.record())


def _known_at(port: int, cookie: str) -> str:
    """Return the cookie of somebody under the name it has at a server."""
    return f"roundhouse-{port}={cookie.partition('=')[2]}"


def _spread(times: list[float]) -> dict[str, float]:
    ranked = sorted(times) or [0.0]
    middle, high = ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)]
    return {"p50": round(middle, 1), "p99": round(high, 1), "max": round(ranked[-1], 1)}
