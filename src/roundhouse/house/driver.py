"""The bots at the tables: each knows only its seat's view and moves one action at a time, fairly between tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

from roundhouse.house import seating, turns
from roundhouse.house.book import Waiting
from roundhouse.house.fair import WHO, Fair
from roundhouse.house.house import House, now
from roundhouse.house.refused import Refused
from roundhouse.house.table import Table
from roundhouse.house.thinking import FoulError, Minds, Task


log = logging.getLogger("roundhouse.bots")
PAUSE = 2.0
"""Seconds to wait when the disk did not take a move."""
LEASE = 15.0
"""Seconds after which another server moves the bots of one that died."""
ROUND = 4.0
"""Seconds from one look for bots that nobody moves to the next."""


class Driver:
    """Lets bots move wherever it is their turn, and the coach think; where people sit, bots go first."""

    def __init__(self, house: House, minds: Minds) -> None:
        self.house = house
        self._minds = minds
        self._fair = Fair(max(1, house.settings.bot_processes) + 1)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._all: set[asyncio.Task[None]] = set()
        """The same, with those that only have to give back their table yet."""
        self._mine: set[str] = set()
        """Tables whose bots are ours to move."""
        self._watching: asyncio.Task[None] | None = None
        house.wake = self.wake if house.settings.bots else None
        house.think = self._think

    async def start(self) -> None:
        """Wake every table where a bot was about to move when the server stopped; look after others' tables, too."""
        if not self.house.settings.bots:
            return
        await self._look()
        if self.house.settings.database:
            self._watching = asyncio.get_running_loop().create_task(self._watch(), name="bots of others")

    def wake(self, waiting: Waiting) -> None:
        """See to it that the bot of a table moves, if one has to."""
        if waiting.table not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._drive(waiting), name=f"bots at {waiting.table}")
            self._tasks[waiting.table] = task
            self._all.add(task)
            task.add_done_callback(self._all.discard)

    async def stop(self) -> None:
        """Stop thinking; what was decided is on disk."""
        looks = [looking.task for looking in self.house.reviews.values() if looking.task]
        running = [*self._all, *looks, *([self._watching] if self._watching else [])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._minds.close()

    async def _think(self, task: Task, owner: str, *, urgent: bool) -> str:
        """Let the coach think like a bot, in its turn."""
        async with self._fair.turn(owner, urgent=urgent):
            return await self._minds.think(task)

    async def _drive(self, waiting: Waiting) -> None:
        WHO.set(waiting.table)  # not for whoever moved there last
        try:
            moving = True
            while moving:
                async with self._fair.turn(waiting.host, urgent=waiting.people):
                    moving = await self._have(waiting.table) and await self._step(waiting.table)
        except Refused as refused:
            if refused.status == 503:
                await asyncio.sleep(PAUSE)
                asyncio.get_running_loop().call_soon(self.wake, waiting)
            elif refused.status != 404:
                log.warning("table %s: the bots stopped: %s", waiting.table, refused.rule)
        except Exception:
            log.exception("table %s: a bot failed", waiting.table)
        finally:
            self._tasks.pop(waiting.table, None)  # whoever wakes the table from now on begins anew
            await self._give_back(waiting.table)

    async def _have(self, table: str) -> bool:
        """Whether the bots of a table are ours to move."""
        if table not in self._mine:
            self._mine.add(table)  # whoever is stopped while asking gives back what is granted yet
            if not await self.house.lease("bot", table, seconds=LEASE):
                self._mine.discard(table)
        return table in self._mine

    async def _give_back(self, table: str) -> None:
        if table in self._mine:
            self._mine.discard(table)
            with contextlib.suppress(Refused):  # then it is free when our time is over
                await self.house.release("bot", table)

    async def _watch(self) -> None:
        """Keep what is ours, and see to bots that nobody moves: their server died, or its hint was lost."""
        while True:
            await asyncio.sleep(ROUND)
            with contextlib.suppress(Refused):
                if self._mine:
                    await self.house.lease("bot", *self._mine, seconds=LEASE)
                await self._look()

    async def _look(self) -> None:
        worker = self.house.worker
        for waiting in await self.house.store.read(lambda book: book.waiting(worker)):
            self.wake(waiting)

    async def _step(self, table_id: str) -> bool:
        """Let the bot whose turn it is do one action; return whether a bot has to move after it."""
        async with self.house.at(table_id) as table:
            seat, seq, task = table.turn, table.seq, _task(table)
            if task is None or seat is None:
                return False
        try:
            action = await self._minds.think(task)
        except FoulError as foul:
            return await self._relieve(table_id, seq, seat, str(foul))
        async with self.house.at(table_id) as table:
            if table.seq == seq:
                chosen = table.game.rules.find(action)
                event = await self.house.reckon(table, lambda: turns.act_as_bot(table, seat, chosen, at=now()))
                await self.house.record(table, event)
            return table.bot is not None

    async def _relieve(self, table_id: str, seq: int, seat: int, why: str) -> bool:
        """Let a bot of the house play on for one that broke a rule."""
        log.warning("table %s: %s; a bot of the house plays on", table_id, why)
        async with self.house.at(table_id) as table:
            if table.seq == seq:
                await seating.relieve(self.house, table, seat, why)
            return table.bot is not None


def _task(table: Table) -> Task | None:
    """Return what the bot whose turn it is has to think about."""
    bot, seat, decision, facts = table.bot, table.turn, table.line.decision, table.facts
    if bot is None or seat is None or decision is None:
        return None
    state, actions = table.line.play.view(seat).state.to_json(), [option.text for option in decision.options]
    options = tuple(sorted(facts.options.items()))
    seed = secrets.randbits(63)
    return Task(bot, facts.game, facts.seats, options, seat, state, table.names, actions, seed, table=table.id)
