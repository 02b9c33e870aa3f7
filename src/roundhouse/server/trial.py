"""A trial: servers of its own, people at many tables of them, and what that took."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.server.load import Caller, Figures, Load, Plan
from roundhouse.server.run import listen, run


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
    command = [sys.executable, "-m", "roundhouse.server.trial", folder, str(port)]
    with subprocess.Popen(command, env={**os.environ, "ROUNDHOUSE_DATABASE": database}) as server:  # noqa: S603  (our own program)
        try:
            yield server.pid
        finally:
            server.terminate()
            server.wait(30)


async def _measured(servers: dict[int, int], plan: Plan) -> Figures:
    for port in servers:
        await _answering(port)
    figures = await Load(list(servers), plan, lambda: sum(map(_worked, servers.values()))).run()
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


def _memory(pid: int) -> int:
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text("utf-8").splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def _worked(pid: int) -> float:
    """Return the milliseconds a process has worked."""
    stat = Path(f"/proc/{pid}/stat")
    fields = stat.read_text("utf-8").rpartition(")")[2].split() if stat.exists() else ["0"] * 13
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    free = Rate(10**9, 1e9)
    many = dict.fromkeys(("tables", "looks", "sockets", "sockets_here", "connections"), 10**6)
    limits = Limits(free, free, free, free, free, free, **many)
    os.environ["PYTHONUNBUFFERED"] = "1"
    database = os.environ.get("ROUNDHOUSE_DATABASE", "")
    run(Settings(Path(sys.argv[1]), database, limits=limits), listen("127.0.0.1", int(sys.argv[2])))
