"""Live connections: they are told how far their table has come, and shown what is new if they want to see it."""

from __future__ import annotations

import asyncio
import contextlib

from typing import Any

import msgspec

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from roundhouse.draw.look import read
from roundhouse.house.house import House
from roundhouse.house.hub import GONE, RESTART, SLOW, Listener
from roundhouse.house.people import hashed
from roundhouse.house.refused import Refused
from roundhouse.house.views import Asked
from roundhouse.house.wire.live import Wish
from roundhouse.house.words_of import language_for
from roundhouse.server.web.visitor import recognise


PATIENCE = 10
"""Seconds a reader may take for one message."""
BEAT = 15
"""Seconds after which we say again how far a table is: a line may be dead without anybody having hung up."""
RETRY = 15
"""Seconds after which to try again when there are too many."""
PASSING = {429, 503}
"""What is told of a refusal, since it passes; for the rest, whether there is such a table is nobody's business."""
CHATTER = 200
"""Messages we take before we hang up."""
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Tell somebody how far a table has come."""
    house: House = socket.app.state.house
    try:
        listener = await _admitted(house, socket, table_id)
    except Refused as refused:
        if refused.status in PASSING:
            socket.scope["roundhouse_refused"] = refused  # type: ignore[typeddict-unknown-key]
        await socket.close(code=RESTART if refused.status == 503 else GONE)
        return
    try:
        await socket.accept()
        await _serve(socket, house, listener)
    except (WebSocketException, RuntimeError):
        pass  # the other side is gone
    finally:
        house.hub.leave(listener)


async def _admitted(house: House, socket: Socket, table_id: str) -> Listener:
    visitor = await recognise(house, socket)
    user, limits, full = visitor.known(), house.settings.limits, Refused(429, "too-many-live", retry=RETRY)
    if not house.hub.room_for(user.id, visitor.address, limits):
        raise full
    async with house.at(table_id) as table:
        table.expect("look", user.id)
        listener = Listener(table_id, user.id, hashed(visitor.token or ""), table.seq, visitor.address)
        if not house.hub.join(listener, limits):
            raise full
        return listener


async def _serve(socket: Socket, house: House, listener: Listener) -> None:
    """Send and receive until one of them ends."""
    both = [asyncio.create_task(_tell(socket, listener)), asyncio.create_task(_hear(socket, house, listener))]
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in both:
            task.cancel()
        await asyncio.gather(*both, return_exceptions=True)
    if listener.closed is not None:
        with contextlib.suppress(WebSocketException, RuntimeError):
            async with asyncio.timeout(PATIENCE):
                await socket.close(code=listener.closed)


async def _tell(socket: Socket, listener: Listener) -> None:
    while (seq := await listener.news(BEAT)) is not None:
        try:
            async with asyncio.timeout(PATIENCE):
                await socket.send_text(listener.take(seq))
        except TimeoutError:
            listener.closed = SLOW
            return


async def _hear(socket: Socket, house: House, listener: Listener) -> None:
    """Take wishes; what is none is thrown away."""
    accepted = socket.headers.get("accept-language", "")
    for _ in range(CHATTER):
        message: Any = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        with contextlib.suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
            wish = msgspec.json.decode(message.get("text") or message.get("bytes") or b"", type=Wish)
            _want(house, listener, wish, language_for(wish.lang, accepted))


def _want(house: House, listener: Listener, wish: Wish, language: str) -> None:
    asked = Asked(listener.user, language, wish.seat, board=False, pictures=wish.panels, look=read(wish.look))
    listener.want(asked, wish.seq, wish.number)
    if wish.seq < listener.seq:
        house.screens.show(listener.table)
