"""A bot at the other end of a WebSocket: every message is a text of its own, and so is its answer."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import InvalidURI, WebSocketException
from websockets.sync.client import connect

from roundhouse.bots.protocol import AnswerError, read, write
from roundhouse.guests.piped import LONGEST


class Held:
    """A connection that is held for a whole game."""

    def __init__(self, address: str, seconds: float) -> None:
        self._address, self._seconds = address, seconds
        self._open = ExitStack()
        try:
            opening = connect(address, open_timeout=seconds, close_timeout=1, max_size=LONGEST, proxy=None)
            self._socket = self._open.enter_context(opening)
        except TimeoutError:
            raise AnswerError(f"took longer than {seconds:g} s") from None
        except (OSError, InvalidURI, WebSocketException) as error:
            raise AnswerError(f"did not answer at {address}: {error}") from None

    def ask(self, message: dict[str, Any]) -> Any:
        """Send a message and wait for its answer."""
        try:
            self._socket.send(write(message))
            answer = self._socket.recv(self._seconds)
        except TimeoutError:
            raise AnswerError(f"took longer than {self._seconds:g} s") from None
        except (OSError, WebSocketException) as error:
            raise AnswerError(f"hung up at {self._address}: {error}") from None
        return read(answer if isinstance(answer, str) else answer.decode("utf-8", "replace"))

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message; whether anybody hears it does not matter."""
        with suppress(OSError, WebSocketException):
            self._socket.send(write(message))

    def close(self) -> None:
        """Hang up."""
        self._open.close()
