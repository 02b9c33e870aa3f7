"""The bots at the tables: each thinks in a thread, knows only its seat's view, and moves one action at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets

from concurrent.futures import ThreadPoolExecutor

from roundhouse.api import bots
from roundhouse.core.action import Action
from roundhouse.core.play import View
from roundhouse.server import turns
from roundhouse.server.house import House, now
from roundhouse.server.refused import Refused


log = logging.getLogger("roundhouse.bots")
PAUSE = 2.0
"""Seconds to wait when the disk did not take a move."""


class Driver:
    """Lets bots move wherever it is their turn."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._threads = ThreadPoolExecutor(house.settings.bot_threads, thread_name_prefix="bot")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        house.wake = self.wake

    async def start(self) -> None:
        """Wake every table where a bot was about to move when the server stopped."""
        for table in await self.house.store.read(lambda book: book.waiting()):
            self.wake(table)

    def wake(self, table: str) -> None:
        """See to it that the bot of a table moves, if one has to."""
        if table not in self._tasks:
            self._tasks[table] = asyncio.get_running_loop().create_task(self._drive(table), name=f"bots at {table}")

    async def stop(self) -> None:
        """Stop thinking; what was decided is on disk."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._threads.shutdown(cancel_futures=True)

    async def _drive(self, table: str) -> None:
        try:
            moving = True
            while moving:
                moving = await self._step(table)
        except Refused as refused:
            if refused.status == 503:
                await asyncio.sleep(PAUSE)
                asyncio.get_running_loop().call_soon(self.wake, table)
            elif refused.status != 404:
                log.warning("table %s: the bots stopped: %s", table, refused.rule)
        except Exception:
            log.exception("table %s: a bot failed", table)
        finally:
            self._tasks.pop(table, None)

    async def _step(self, table_id: str) -> bool:
        """Let the bot whose turn it is do one action; return whether a bot has to move after it."""
        async with self.house.at(table_id) as table:
            bot, seat, seq, decision = table.bot, table.turn, table.seq, table.line.decision
            if bot is None or seat is None or decision is None:
                return False
            view, options = table.line.play.view(seat), list(decision.options)
        action = await self._think(bot, view, options)
        async with self.house.at(table_id) as table:
            if table.seq == seq:
                await self.house.record(table, turns.act_as_bot(table, seat, action, at=now()))
            return table.bot is not None

    async def _think(self, bot: str, view: View, options: list[Action]) -> Action:
        choose = bots()[bot].choose
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, choose, view, options, secrets.randbits(63)
        )
