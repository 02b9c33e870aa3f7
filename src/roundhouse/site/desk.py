"""The desk: answers what the page asks, as the server does, without HTTP."""

from __future__ import annotations

import inspect

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from roundhouse.draw.look import read
from roundhouse.house import people
from roundhouse.house.calling import Call, In, picture_said
from roundhouse.house.calls import calls
from roundhouse.house.house import House
from roundhouse.house.hub import Listener
from roundhouse.house.refused import Refused
from roundhouse.house.settings import Rate
from roundhouse.house.wire.house import Problem
from roundhouse.house.wire.people import User
from roundhouse.house.words_of import language_for
from roundhouse.site import passing
from roundhouse.site.moving import bringing, unpacked
from roundhouse.site.store import MemoryStore


HOUR = 3600.0
"""Seconds after which the page is told again; a worker does not go away unnoticed."""


class Answer(NamedTuple):
    """What the page gets."""

    status: int
    plain: bool
    text: str
    wait: int = 0
    then: str = ""
    """Where an earlier edition is that this game goes on in."""


class Here:
    """The one person at this browser, asking something."""

    address = ""
    token: str | None = None

    def __init__(self, desk: Desk, user: User, query: dict[str, str]) -> None:
        self.house = desk.house
        self.user: User | None = user
        self.origin = desk.origin
        self.language = language_for(query.get("lang"), query.get("accept", ""))
        self.look = read(query.get("look", ""))
        self.base = picture_said(query.get("base", ""))

    async def slowly(self, what: str, rate: Rate) -> None:
        """Nobody else is held up."""

    def known(self) -> User:
        """Return who it is."""
        assert self.user is not None, "whoever asks has sat down"
        return self.user

    async def welcome(self, name: str = "") -> User:
        """Return who it is."""
        del name
        return self.known()

    def become(self, token: str) -> None:
        """Links of this house lead to the same person."""

    def forget(self) -> None:
        """Let somebody new ask the next question."""


class Way:
    """A call, and how a question for it is recognised and, when there is one, read."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self._steps = call.path.split("/")

    def found(self, method: str, steps: list[str]) -> dict[str, str] | None:
        """Return what the address of a question for this call names."""
        if method != self.call.method or len(steps) != len(self._steps):
            return None
        pairs = list(zip(self._steps, steps, strict=True))
        if not all(step == wanted or (step and wanted.startswith("{")) for wanted, step in pairs):
            return None
        return {wanted[1:-1]: step for wanted, step in pairs if wanted.startswith("{")}

    @cached_property
    def takes(self) -> dict[str, tuple[In | None, Any]]:
        """What the call takes, from where, and of which kind."""
        hints = get_type_hints(self.call.work, include_extras=True)
        return {name: (_where(hints[name]), hints[name]) for name in inspect.signature(self.call.work).parameters}

    def given(self, visitor: Here, found: dict[str, str], query: dict[str, str], body: str) -> dict[str, Any]:
        """Return what a question gives to the call."""
        texts = {In.PATH: found, In.QUERY: query}
        given: dict[str, Any] = {}
        for name, (where, hint) in self.takes.items():
            if where is None:
                given[name] = visitor
            elif where is In.BODY:
                given[name] = msgspec.json.decode(body, type=get_args(hint)[0])
            elif name in texts[where]:
                given[name] = msgspec.convert(texts[where][name], hint, strict=False)
        if found != {name: str(given[name]) for name in found}:
            raise Refused(404, "not-found")  # a number written as nobody writes it
        return given


class Desk:
    """Answers for one person in one browser."""

    def __init__(self, house: House, store: MemoryStore, origin: str) -> None:
        self.house = house
        self.origin = origin
        self._store = store
        self._ways = [Way(call) for call in [*calls(), *passing.CALLS]]

    async def ask(self, method: str, path: str, query: str, body: str) -> Answer:
        """Answer a question; nothing that is asked ends the house."""
        asked = msgspec.json.decode(query, type=dict[str, str])
        visitor = Here(self, await self._somebody(), asked)
        try:
            return await self._answered(visitor, method, path, asked, body)
        except Refused as error:
            refused = error
        except (msgspec.ValidationError, msgspec.DecodeError):
            refused = Refused(400, "bad-request")
        problem = Problem(refused.rule, refused.sentence(visitor.language))
        then = refused.facts.get("then", "")
        return Answer(refused.status, plain=False, text=_json(problem), wait=refused.retry or 0, then=then)

    async def bring(self, text: str, language: str) -> Answer:
        """Take in a file of games; say how many tables are new."""
        user = await self._somebody()
        try:
            job = bringing(unpacked(text), self._store.book, user.id)
            return Answer(200, plain=False, text=_json({"tables": await self.house.write("", job)}))
        except Refused as refused:
            return Answer(refused.status, plain=False, text=_json(Problem(refused.rule, refused.sentence(language))))

    async def follow(self, table: str, tell: Callable[[str, int], object]) -> None:
        """Tell the page whenever a table has moved on."""
        user = await self._somebody()
        async with self.house.at(table) as found:
            found.expect("look", user.id)
            listener = Listener(table, user.id, "", found.seq)
        if self.house.hub.join(listener, self.house.settings.limits):
            await self._tell(listener, tell)

    async def _tell(self, listener: Listener, tell: Callable[[str, int], object]) -> None:
        try:
            while (seq := await listener.news(HOUR)) is not None:
                tell(listener.table, seq)
        finally:
            self.house.hub.leave(listener)

    async def _somebody(self) -> User:
        """Return who is at this browser; the first time, it is somebody new."""
        found = self._store.book.somebody()
        return found or (await people.enter(self.house, ""))[0]

    async def _answered(self, visitor: Here, method: str, path: str, query: dict[str, str], body: str) -> Answer:
        steps = path.split("/")
        for way in self._ways:
            if (found := way.found(method, steps)) is not None:
                answer = await way.call.work(**way.given(visitor, found, query, body))
                as_it_is = way.call.plain or way.call.lasts
                text = answer.decode() if isinstance(answer, bytes) else answer if as_it_is else _json(answer)
                return Answer(way.call.status, way.call.plain, text)
        raise Refused(404, "not-found")


def _where(hint: Any) -> In | None:
    return next((mark for mark in get_args(hint) if isinstance(mark, In)), None)


def _json(answer: Any) -> str:
    return msgspec.json.encode(answer).decode()
