"""What goes on in a house beside what people ask for: bots that move, news from other servers, old games."""

from __future__ import annotations

import asyncio
import contextlib

from collections.abc import AsyncIterator

from roundhouse.house import carrying, leaving
from roundhouse.house.driver import Driver
from roundhouse.house.house import House
from roundhouse.server.minds import Processes
from roundhouse.server.visitors import Visitors


@contextlib.asynccontextmanager
async def at_work(house: House) -> AsyncIterator[None]:
    """Do all that while the house is open, and close it after that."""
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(house.close)
        await leaving.sweep(house)
        if house.settings.bots:
            driver = Driver(house, Processes(house.settings.bot_processes, Visitors(house.settings.guests)))
            stack.push_async_callback(driver.stop)
            await driver.start()
        old = asyncio.create_task(carrying.sweep(house), name="games under other rules")
        stack.push_async_callback(_end, old)
        if house.settings.database:
            await _listen(house, stack)
        yield


async def _listen(house: House, stack: contextlib.AsyncExitStack) -> None:
    from roundhouse.server.bell import Bell  # noqa: PLC0415  (servers with a file do not need what it needs)

    house.bell = bell = Bell(house)
    stack.push_async_callback(bell.stop)
    bell.start()


async def _end(task: asyncio.Task[dict[str, str]]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
