"""A bot as a server: every message is posted to an address, the body of the reply is the answer."""

from __future__ import annotations

from typing import Any

import httpx

from roundhouse.bots.protocol import AnswerError, read


class Posted:
    """A server that answers posts."""

    def __init__(self, address: str, seconds: float) -> None:
        self._address, self._seconds = address, seconds
        self._client = httpx.Client(timeout=seconds, trust_env=False)

    def ask(self, message: dict[str, Any]) -> Any:
        """Post a message and return the answer."""
        try:
            reply = self._client.post(self._address, json=message)
            reply.raise_for_status()
        except httpx.TimeoutException:
            raise AnswerError(f"took longer than {self._seconds:g} s") from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise AnswerError(f"did not answer at {self._address}: {error}") from None
        return read(reply.text)

    def tell(self, message: dict[str, Any]) -> None:
        """Post a message; whether anybody hears it does not matter."""
        try:
            self._client.post(self._address, json=message)
        except httpx.HTTPError:
            return

    def close(self) -> None:
        """Hang up."""
        self._client.close()
