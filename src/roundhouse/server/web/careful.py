"""The line itself: no endless headers, no silent connections, not too many from one address."""

from __future__ import annotations

import asyncio

from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from roundhouse.house.limiter import network
from roundhouse.house.refused import Refused
from roundhouse.house.settings import Limits
from roundhouse.server.web.lines import last_words


SLOW = 6
"""How much longer than for a request we wait for an answer to be taken."""


class TooLongError(Exception):
    """The head of a request is longer than it may be."""


class Careful(HttpToolsProtocol):
    """One connection, watched from its first byte on."""

    limits = Limits()
    trusted: frozenset[str] = frozenset()
    """Proxies: all visitors come from their addresses."""
    open: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self.head, self.reading, self.long = 0, True, False
        self.answering: RequestResponseCycle | None = None
        self.timer: asyncio.TimerHandle | None = None
        machine = self.client[0] if self.client else ""
        self.address = network(machine)
        self.open[self.address] += 1
        if self.open[self.address] > self.limits.connections and machine not in self.trusted:
            transport.abort()
        self._wait(1)

    def connection_lost(self, exc: Exception | None) -> None:
        """No longer wait; whatever is still answered goes nowhere."""
        self._rest()
        self.pipeline.clear()
        if self.answering is not None:
            self.answering.disconnected = True
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle  # of several requests sent at once the framework knows the last only
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Take some bytes, if there are not too many around the body they belong to."""
        if self.timer is None and getattr(self.cycle, "response_complete", True):
            self._wait(1)
        self.head += len(data)
        super().data_received(data)
        if self.head <= self.limits.head or self.transport.is_closing():
            return
        if not self.reading:
            self.transport.abort()  # the answer may have begun
            return
        self.long = True
        self.send_400_response("")

    def on_body(self, body: bytes) -> None:
        """Leave it to others how long a body may be."""
        self.head -= len(body)
        super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        """Leave a live connection to those who watch live connections."""
        self._rest()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request like every other mistake."""
        del msg
        refused = Refused(431, "too-big") if self.long else Refused(400, "bad-request")
        self.transport.write(last_words(refused).serialize())
        self.transport.close()

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        super().on_message_begin()
        self._wait(1)

    def on_headers_complete(self) -> None:
        """Check the length of a head that has come at once."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > self.limits.head:
            self.long = True
            raise TooLongError
        self.reading = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for the answer to be taken."""
        super().on_message_complete()
        self.reading, self.head = True, 0
        self._wait(SLOW)

    def on_response_complete(self) -> None:
        """Leave a quiet connection to its usual time limit, unless a request or an answer is still on its way."""
        if self.pipeline or self.transport.get_write_buffer_size():
            self._wait(SLOW)
        elif self.reading:
            self._stop()
        super().on_response_complete()

    def _wait(self, times: int) -> None:
        self._stop()
        self.timer = self.loop.call_later(times * self.limits.patience, self.transport.abort)

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _rest(self) -> None:
        self._stop()
        if self.address:
            self.open[self.address] -= 1
            if not self.open[self.address]:
                del self.open[self.address]
            self.address = ""


def careful(limits: Limits, proxies: str) -> Any:
    """Return the kind of connections a server has."""
    trusted = frozenset(name.strip() for name in proxies.split(",") if name.strip())
    return type("Careful", (Careful,), {"limits": limits, "trusted": trusted, "open": Counter()})
