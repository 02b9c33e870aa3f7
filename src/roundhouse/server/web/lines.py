"""Live lines, watched from their first byte on: no handshake that is none, nobody who never reads."""

from __future__ import annotations

import asyncio

from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.http11 import Response
from websockets.server import ServerProtocol

from roundhouse.house.refused import Refused
from roundhouse.house.settings import Limits
from roundhouse.server.web.gate import HEADERS, problem


RULES = {
    HTTPStatus.METHOD_NOT_ALLOWED: "bad-method",
    HTTPStatus.REQUEST_URI_TOO_LONG: "too-big",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "too-big",
    HTTPStatus.FORBIDDEN: "no-live",
    HTTPStatus.INTERNAL_SERVER_ERROR: "away",
}


def last_words(refused: Refused) -> Response:
    """Return what is said to whoever sent something that reaches no route."""
    body, status = problem(refused, "en"), HTTPStatus(refused.status)
    more = {"content-type": "application/json", "content-length": str(len(body)), "cache-control": "no-store"}
    return Response(status, status.phrase, Headers({**HEADERS, **more, "connection": "close"}), body)


class Polite(ServerProtocol):
    """Speaks the protocol of live lines, and refuses like everybody else here."""

    def reject(self, status: Any, text: str) -> Response:
        """Return a refusal with our headers and a sentence."""
        del text
        return last_words(Refused(int(status), RULES.get(status, "bad-request")))


class Line(WebSocketsSansIOProtocol):
    """One live line; whoever does not take what it says has to go."""

    patience = Limits().patience

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = Polite(max_size=self.config.ws_max_size, logger=self.logger)
        self.deadline: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Take some bytes; the first are a whole handshake, or never will be one."""
        super().data_received(data)
        if not self.handshake_initiated:
            said = b"".join(self.conn.data_to_send())
            self.transport.write(said or last_words(Refused(400, "bad-request")).serialize())
            self.transport.close()

    def handle_ping(self) -> None:
        """Say that we are there, unless what we said before is still to be taken."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def pause_writing(self) -> None:
        """Wait for what was said to be taken, but not for ever."""
        super().pause_writing()
        self._hurry()

    def resume_writing(self) -> None:
        """Wait no longer."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._rest()

    def keepalive_timeout(self) -> None:
        """End a line on which nobody is heard, also if its last words are not taken."""
        super().keepalive_timeout()
        self._hurry()

    async def run_asgi(self) -> None:
        """Let it be used, and see to it that it ends after that."""
        await super().run_asgi()
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._rest()
        super().connection_lost(exc)

    def _hurry(self) -> None:
        if self.deadline is None and not self.disconnected:
            self.deadline = self.loop.call_later(self.patience, self.transport.abort)

    def _rest(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


def lines(limits: Limits) -> Any:
    """Return the kind of live lines a server has."""
    return type("Line", (Line,), {"patience": limits.patience})
