"""What goes on in a house beside what people ask for: bots that move, news from other servers, old games."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from collections.abc import AsyncIterator, Awaitable

from roundhouse.house import carrying, leaving
from roundhouse.house.book import DamagedError
from roundhouse.house.driver import Driver
from roundhouse.house.house import House
from roundhouse.house.refused import Refused
from roundhouse.server.minds import Processes
from roundhouse.server.visitors import Visitors


log = logging.getLogger("roundhouse.storage")
SWEEP = 3600.0
"""Seconds from one look for people whose sessions have ended to the next."""


@contextlib.asynccontextmanager
async def at_work(house: House) -> AsyncIterator[None]:
    """Do all that while the house is open, and close it after that."""
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(house.close)
        await _as_far_as_can_be(leaving.sweep(house))
        driver = Driver(house, Processes(house.settings.bot_processes, Visitors(house.settings.guests)))
        stack.push_async_callback(driver.stop)
        await _as_far_as_can_be(driver.start())
        old = asyncio.create_task(_as_far_as_can_be(carrying.sweep(house)), name="games under other rules")
        lost = asyncio.create_task(_sweep(house), name="people whose sessions have ended")
        stack.push_async_callback(_end, old, lost)
        if house.settings.database:
            await _listen(house, stack)
        yield


async def _listen(house: House, stack: contextlib.AsyncExitStack) -> None:
    from roundhouse.server.bell import Bell  # noqa: PLC0415  (servers with a file do not need what it needs)

    house.bell = bell = Bell(house)
    stack.push_async_callback(bell.stop)
    bell.start()


async def _sweep(house: House) -> None:
    """See to those whose sessions have ended, however long the server runs."""
    while True:
        await asyncio.sleep(SWEEP)
        await _as_far_as_can_be(leaving.sweep(house))


async def _as_far_as_can_be(work: Awaitable[object]) -> None:
    """Do what can wait; damage that stands in its way keeps nobody from playing elsewhere."""
    try:
        await work
    except DamagedError as error:
        log.warning("the database cannot be read (%s): stop the server and run 'roundhouse check'", error)
    except Refused as refused:
        log.warning("the database did not take something (%s): it is tried again later", refused.rule)


async def _end(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
