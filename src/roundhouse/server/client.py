"""A small client for programs: the same calls as the browser page."""

from __future__ import annotations

import secrets
import time

from typing import Any, Self

import httpx


class RefusedError(Exception):
    """The server said no."""

    def __init__(self, status: int, rule: str, sentence: str) -> None:
        super().__init__(f"{status} {rule}: {sentence}")
        self.status = status
        self.rule = rule
        self.sentence = sentence

    @property
    def passing(self) -> bool:
        """Whether nothing was decided: the same may be tried again."""
        return self.status == 429 or self.status >= 500


class Client:
    """One visitor of a server: ``Client("http://127.0.0.1:8018")``."""

    def __init__(self, address: str, *, patience: float = 20, http: httpx.Client | None = None) -> None:
        self.address = address
        self.patience = patience
        """Seconds for which an act is repeated when the line is bad."""
        self.http = http or httpx.Client(base_url=address, timeout=30)

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Make one call; raise `RefusedError` if it is refused."""
        asked = {key: value for key, value in query.items() if value is not None}
        sent = None if method == "GET" else {} if body is None else body
        answer = self.http.request(method, path, params=asked, json=sent)
        said = answer.json() if "json" in answer.headers.get("content-type", "") else answer.text
        if answer.status_code < 400:
            return said
        if isinstance(said, str):  # a proxy whose servers are away
            raise RefusedError(answer.status_code, "fault", answer.reason_phrase)
        raise RefusedError(answer.status_code, said["rule"], said["sentence"])

    def games(self) -> Any:
        """Return what can be played."""
        return self.call("GET", "/api/games")["games"]

    def make(self, game: str, **wishes: Any) -> str:
        """Make a table; return its id."""
        return str(self.call("POST", "/api/tables", {"game": game, **wishes})["id"])

    def tables(self) -> Any:
        """Return my tables."""
        return self.call("GET", "/api/tables")["tables"]

    def link(self, table: str, seat: int | None = None) -> str:
        """Return the secret of a new link."""
        return str(self.call("POST", f"/api/tables/{table}/links", {"seat": seat})["url"]).partition("#")[2]

    def join(self, secret: str, name: str = "") -> Any:
        """Use a link."""
        return self.call("POST", "/api/join", {"secret": secret, "name": name})

    def look(
        self,
        table: str,
        *,
        seat: int | None = None,
        at: int | None = None,
        since: int | None = None,
        pictures: bool = False,
    ) -> Any:
        """Return the table as I may see it."""
        path = f"/api/tables/{table}" + (f"/since/{since}" if since is not None else "")
        return self.call("GET", path, seat=seat, at=at, panels=int(pictures))

    def act(self, table: str, seat: int, seq: int, action: str, *, end: bool = False) -> Any:
        """Do something, exactly once, however often it has to be sent."""
        return self.insist(f"/api/tables/{table}/act", seat, seq, action=action, end=end)

    def undo(self, table: str, seat: int, seq: int) -> Any:
        """Take back my last choice."""
        return self.insist(f"/api/tables/{table}/undo", seat, seq)

    def restart_turn(self, table: str, seat: int, seq: int) -> Any:
        """Take back my turn."""
        return self.insist(f"/api/tables/{table}/restart-turn", seat, seq)

    def end_turn(self, table: str, seat: int, seq: int) -> Any:
        """Let the others go on."""
        return self.insist(f"/api/tables/{table}/end-turn", seat, seq)

    def insist(self, path: str, seat: int, seq: int, **more: Any) -> Any:
        """Send the same try with the same key until it is answered."""
        body = {"seat": seat, "seq": seq, "key": secrets.token_hex(8), **more}
        until = time.monotonic() + self.patience
        while True:
            try:
                return self.call("POST", path, body)
            except RefusedError as refused:
                if not refused.passing or time.monotonic() > until:
                    raise
            except httpx.TransportError:
                if time.monotonic() > until:
                    raise
            time.sleep(0.1)

    def record(self, table: str) -> str:
        """Return the record of a game."""
        return str(self.call("GET", f"/api/tables/{table}/record"))
