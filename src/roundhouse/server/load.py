"""Load: many tables of people who play and listen at the same time, and how long they wait."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time

from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from roundhouse.api import game
from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.server.run import listen, run


CALLERS = 48
"""HTTP connections that are kept open."""
AT_ONCE = 64
"""Live connections opened at the same time."""
LOOK = "desk,own"
"""What the page asks for on a desk."""
SETTLE = 3.0
"""Seconds in which the last news must have arrived."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to ask of a server."""

    games: int = 250
    seats: int = 4
    rate: float = 50
    """Actions a second, at all tables together."""
    seconds: float = 20
    pictures: bool = True
    """Whether what everybody fetches after each action holds the pictures too."""
    game: str = "russian-railroads"
    choices: int = 0
    """How many were made at each table before: 0 is the first round of a game, where all tables are much alike."""
    workers: int = 1
    """Servers; each call goes to one of them, and who sits at a table listens at different ones."""
    database: str = ""
    """The address of a new database that they share; empty: one file for one server."""


@dataclass(slots=True)
class Figures:
    """What came of it; times in milliseconds."""

    acts: int = 0
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

    def __init__(self, servers: dict[int, int], plan: Plan) -> None:
        self.ports, self.pids, self.plan, self.figures = list(servers), list(servers.values()), plan, Figures()
        self.games: list[Game] = []
        self.callers: asyncio.Queue[Caller] = asyncio.Queue()
        self.dice = random.Random(1)  # noqa: S311  (it keeps no secret)
        self.keys = itertools.count()
        self.tasks: set[asyncio.Task[None]] = set()
        self.ears: list[asyncio.Task[None]] = []

    @contextlib.asynccontextmanager
    async def caller(self) -> AsyncIterator[Caller]:
        """Borrow a connection."""
        caller = await self.callers.get()
        try:
            yield caller
        finally:
            self.callers.put_nowait(caller)

    async def run(self) -> Figures:
        """Make the tables, let everybody listen, play, and count."""
        await self._sit_down()
        sockets = await self._listen()
        before = sum(map(_cpu, self.pids))
        until, pause = time.perf_counter() + self.plan.seconds, 1 / self.plan.rate
        due = time.perf_counter()
        while due < until:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            if ready := [game for game in self.games if game.asked]:
                self._start(self._act(self.dice.choice(ready)))
            due += pause
        await asyncio.gather(*self.tasks)
        await asyncio.sleep(SETTLE)
        self.figures.cpu = sum(map(_cpu, self.pids)) - before
        self.figures.lost = sum(seq != game.seq for game in self.games for seq in game.heard)
        for task in self.ears:
            task.cancel()
        for socket in sockets:
            socket.transport.abort()
        while not self.callers.empty():
            await self.callers.get_nowait().close()
        return self.figures

    async def _sit_down(self) -> None:
        first = Caller(self.ports[0])
        await first.call("PUT", "/api/me", {"name": "Load"})
        for number in range(CALLERS):
            caller = Caller(self.ports[number % len(self.ports)])
            caller.cookie = _known_at(caller.port, first.cookie)
            self.callers.put_nowait(caller)
        wish = {"game": self.plan.game, "players": [{"kind": "human"}] * self.plan.seats}
        for number in range(self.plan.games):
            if self.plan.choices:
                _, made = await first.call("POST", "/api/import", {"record": _begun(self.plan, number)})
            else:
                _, made = await first.call("POST", "/api/tables", wish)
            self.games.append(Game(made["id"], heard=[0] * self.plan.seats))
        await first.close()

    async def _listen(self) -> list[ClientConnection]:
        gate = asyncio.Semaphore(AT_ONCE)
        self.callers.put_nowait(caller := self.callers.get_nowait())

        async def one(game: Game, seat: int) -> ClientConnection:
            port = self.ports[seat % len(self.ports)]
            url, origin = f"ws://127.0.0.1:{port}/api/tables/{game.id}/live", f"http://127.0.0.1:{port}"
            async with gate:
                options: Any = {"ping_interval": None, "compression": None, "open_timeout": 60, "origin": origin}
                headers = {"Cookie": _known_at(port, caller.cookie)}
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
                    here = game.at == self.ports[seat % len(self.ports)]
                    shown = self.figures.shown if here else self.figures.shown_elsewhere
                    shown.append((time.perf_counter() - game.sent) * 1000)
                    self.figures.bytes += len(message)
                    self._see(game, told["table"])
        except ConnectionClosed:
            return

    async def _look(self, game: Game, seat: int) -> int:
        """Ask as the page does when it comes."""
        path = f"/api/tables/{game.id}?seat={seat}&board=0&panels={self.plan.pictures:d}&look={LOOK}"
        async with self.caller() as caller:
            _, view = await caller.call("GET", path)
        self._see(game, view)
        return int(view["seq"])

    def _see(self, game: Game, view: dict[str, Any]) -> None:
        if view["options"] and view["seq"] >= game.seq and view["seq"] > game.tried:
            game.asked = view  # what comes late asks for nothing any more

    async def _act(self, game: Game) -> None:
        """Do something of what was offered."""
        view, game.asked = game.asked, None
        if view is None:
            return
        game.tried = view["seq"]
        action, seat = self.dice.choice(view["options"])["action"], view["turn"]
        body = {"seat": seat, "seq": view["seq"], "key": f"{next(self.keys)}", "action": action, "end": True}
        async with self.caller() as caller:
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


def measure(plan: Plan) -> dict[str, Any]:
    """Start servers of its own, load them, and return the figures."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        servers = {port: stack.enter_context(_server(folder, port, plan.database)) for port in _free(plan.workers)}
        figures = asyncio.run(_measured(servers, plan))
    return figures.summary()


def _free(count: int) -> list[int]:
    """Return ports that are free."""
    with contextlib.ExitStack() as stack:
        return [stack.enter_context(listen("127.0.0.1", 0)).getsockname()[1] for _ in range(count)]


@contextlib.contextmanager
def _server(folder: str, port: int, database: str) -> Iterator[int]:
    """Have a server for a while; its number among the processes is returned."""
    command = [sys.executable, "-m", "roundhouse.server.load", folder, str(port)]
    with subprocess.Popen(command, env={**os.environ, "ROUNDHOUSE_DATABASE": database}) as server:  # noqa: S603  (our own program)
        try:
            yield server.pid
        finally:
            server.terminate()
            server.wait(30)


async def _measured(servers: dict[int, int], plan: Plan) -> Figures:
    for port in servers:
        await _answering(port)
    figures = await Load(servers, plan).run()
    figures.memory = sum(map(_memory, servers.values()))
    return figures


async def _answering(port: int) -> None:
    for _ in range(600):
        caller = Caller(port)
        try:
            await caller.call("GET", "/api/health")
        except OSError:
            await asyncio.sleep(0.1)
        else:
            await caller.close()
            return


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


def _memory(pid: int) -> int:
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text("utf-8").splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def _cpu(pid: int) -> float:
    """Return the milliseconds a process has worked."""
    stat = Path(f"/proc/{pid}/stat")
    fields = stat.read_text("utf-8").rpartition(")")[2].split() if stat.exists() else ["0"] * 13
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def _spread(times: list[float]) -> dict[str, float]:
    ranked = sorted(times) or [0.0]
    middle, high = ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)]
    return {"p50": round(middle, 1), "p99": round(high, 1), "max": round(ranked[-1], 1)}


if __name__ == "__main__":
    free = Rate(10**9, 1e9)
    limits = Limits(free, free, free, free, free, free, tables=10**6, looks=10**6, sockets=10**6, connections=10**6)
    os.environ["PYTHONUNBUFFERED"] = "1"
    database = os.environ.get("ROUNDHOUSE_DATABASE", "")
    run(Settings(Path(sys.argv[1]), database, limits=limits), listen("127.0.0.1", int(sys.argv[2])))
