"""What is new at a table, shown to all who want to see it live: read once, drawn in one go, to each what they may."""

from __future__ import annotations

import asyncio
import logging
import time

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from roundhouse.house.fair import WHO
from roundhouse.house.hub import GONE, Listener
from roundhouse.house.refused import Refused
from roundhouse.house.views import show
from roundhouse.house.wire.live import Shown
from roundhouse.house.wire.table import TableView


if TYPE_CHECKING:
    from roundhouse.house.house import House
    from roundhouse.house.pictures import Album, Sketch
    from roundhouse.house.table import Table

log = logging.getLogger("roundhouse.house")


class _Screen(NamedTuple):
    """What one of those who look is to see."""

    listener: Listener
    shown: Shown
    sketch: Sketch | None

    def written(self, album: Album) -> bytes:
        """Return it with its pictures, as it is sent."""
        if self.sketch:
            self.shown.table.panels = album.drawn(self.sketch) or self.sketch.draw(album)
            album.hang(self.sketch, self.shown.table.panels)
        return msgspec.json.encode(self.shown)


class Screens:
    """Everybody's screens, by table; whoever cannot be shown anything is told how far the table is, and may ask."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._due: dict[str, bool] = {}
        """Tables somebody is being shown just now, and whether there is more to show."""
        self._tasks: set[asyncio.Task[None]] = set()

    def show(self, table: str) -> None:
        """Show what is new at a table; whoever calls meanwhile is answered by one more look."""
        begun, self._due[table] = table in self._due, True
        if not begun:
            task = asyncio.get_running_loop().create_task(self._show(table), name=f"screens at {table}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Show nothing more."""
        for task in self._tasks:
            task.cancel()

    async def _show(self, table: str) -> None:
        WHO.set(table)  # not for whoever moved there last
        try:
            while self._due[table]:
                self._due[table] = False
                await self._once(table)
        finally:
            del self._due[table]

    async def _once(self, table: str) -> None:
        looking = self._house.hub.looking(table)
        try:
            screens = await self._seen(table, looking)
            async with self._house.drawing.turn(table, urgent=False):
                texts = await self._house.aside(lambda: [one.written(self._house.album) for one in screens])
        except Refused:
            screens, texts = [], []
        except Exception:
            log.exception("table %s could not be shown", table)
            screens, texts = [], []
        for screen, text in zip(screens, texts, strict=True):
            screen.listener.show(screen.shown.seq, text)
        for listener in looking:
            listener.hint()

    async def _seen(self, table_id: str, looking: list[Listener]) -> list[_Screen]:
        """Return what everybody may see, as far as they are still who they were and still there."""
        async with self._house.at(table_id) as table:
            await self._expect_known(looking)
            return [screen for one in looking if (screen := _screen(table, one))]

    async def _expect_known(self, looking: list[Listener]) -> None:
        """End the lines of those whose session has ended."""
        sessions, at = {one.session for one in looking}, int(time.time())
        found = await self._house.store.ask(lambda book: {one: book.whose(one, at) for one in sessions})
        for one in looking:
            session = found[one.session]
            if session is None or session.user != one.user:
                one.close(GONE)


def _screen(table: Table, listener: Listener) -> _Screen | None:
    if listener.closed is not None or listener.wish is None or listener.base == table.seq:
        return None
    asked = listener.wish._replace(since=listener.base, base=listener.base)
    try:
        found, sketch = show(table, asked)
    except Refused:
        return None
    if not isinstance(found, TableView):
        return None
    return _Screen(listener, Shown(table.seq, listener.base, listener.number, found), sketch)
