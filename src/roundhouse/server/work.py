"""A process that serves nobody: it moves the bots of servers that share its database."""

from __future__ import annotations

import asyncio
import signal

from pathlib import Path

from roundhouse.bots.protocol import Guest
from roundhouse.house.settings import Settings
from roundhouse.server.opening import open_house
from roundhouse.server.working import at_work


def run(database: str, bell: str, processes: int, guests: tuple[Guest, ...] = ()) -> None:
    """Work until a signal."""
    asyncio.run(_work(Settings(Path(), database, bell, bot_processes=processes, guests=guests)))


async def _work(settings: Settings) -> None:
    enough, loop = asyncio.Event(), asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, enough.set)
    async with at_work(open_house(settings)):
        await enough.wait()
