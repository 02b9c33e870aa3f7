"""Opening the house of this browser."""

from __future__ import annotations

import asyncio

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from roundhouse.house import carrying
from roundhouse.house.driver import Driver
from roundhouse.house.house import House
from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.house.thinking import Task, answer
from roundhouse.site.desk import Desk
from roundhouse.site.editions import Editions, guard
from roundhouse.site.rows import Kept
from roundhouse.site.store import Disk, MemoryStore


T = TypeVar("T")
FREE = Rate(10**9, 10**9)
LIMITS = Limits(acts=FREE, makes=FREE, joins=FREE, guests=FREE, tables_here=FREE, acts_here=FREE, tables=10**6)
"""There is nobody else to be protected."""
SEARCHING = frozenset({"hard", "expert"})
"""Bots that think long."""
NONE = '{"rules": {}, "then": []}'
"""No edition but this one."""
Think = Callable[[str], Awaitable[str]]


class InPlace:
    """Does long things at once: in a worker nothing else waits but the page's next question."""

    async def do(self, work: Callable[[], T], *, urgent: bool = False) -> T:
        """Do it and return what came of it."""
        del urgent
        return work()

    def close(self) -> None:
        """Nothing was begun."""


class MindsHere:
    """Bots think here, those that search, and the coach, in a worker of their own."""

    def __init__(self, elsewhere: Think) -> None:
        self._elsewhere = elsewhere

    async def think(self, task: Task) -> str:
        """Return what comes of it."""
        if task.bot in SEARCHING or task.ask is not None:
            return await self._elsewhere(msgspec.json.encode(task).decode())
        await asyncio.sleep(0)
        return answer(task)

    def close(self) -> None:
        """Nothing goes on."""


async def open_desk(kept: str, disk: Disk, elsewhere: Think, origin: str, editions: str = NONE) -> Desk:
    """Return the desk, and let bots move where they were about to; `kept` is everything but the logs."""
    store = MemoryStore(msgspec.json.decode(kept, type=list[Kept]), disk)
    house = House(Settings(Path("/"), limits=LIMITS, cached=40), store, InPlace())
    house.fits = guard(msgspec.json.decode(editions, type=Editions))
    await carrying.sweep(house)
    await Driver(house, MindsHere(elsewhere)).start()
    return Desk(house, store, origin)


def think(text: str) -> str:
    """Let a bot or the coach think, in a worker of its own."""
    return answer(msgspec.json.decode(text, type=Task))
