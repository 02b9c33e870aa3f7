"""How a call is declared: its method and address, what it is given, what it answers; no framework is named."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Annotated, Any, NamedTuple, Protocol, TypeVar

from roundhouse.draw.look import Look
from roundhouse.house.house import House
from roundhouse.house.settings import Rate
from roundhouse.house.wire.people import User


T = TypeVar("T")
Work = TypeVar("Work", bound=Callable[..., Awaitable[Any]])


class In(Enum):
    """Where something given to a call stands in a request."""

    PATH = "path"
    QUERY = "query"
    BODY = "body"


InPath = Annotated[T, In.PATH]
InQuery = Annotated[T, In.QUERY]
Body = Annotated[T, In.BODY]


class Call(NamedTuple):
    """Something that can be asked of the house."""

    method: str
    path: str
    work: Callable[..., Awaitable[Any]]
    status: int
    plain: bool
    """Whether the answer is a text."""
    lasts: bool
    """Whether the answer, JSON already, is the same for ever."""


class Calls(list[Call]):
    """The calls of one chapter."""

    def add(
        self, method: str, path: str, *, status: int = 200, plain: bool = False, lasts: bool = False
    ) -> Callable[[Work], Work]:
        """Declare a call: ``@calls.add("GET", "/api/health")``."""

        def declare(work: Work) -> Work:
            self.append(Call(method, path, work, status, plain, lasts))
            return work

        return declare


def picture_said(seq: str) -> int | None:
    """Return which picture a page says it has; nonsense means none."""
    return int(seq) if seq.isdecimal() and len(seq) < 12 else None


class Visitor(Protocol):
    """Somebody who asks, from wherever."""

    house: House
    user: User | None
    token: str | None
    language: str
    look: Look
    base: int | None
    """The seq of the picture a page has already."""

    @property
    def origin(self) -> str:
        """The address of the house as the visitor knows it, or as others on the network do."""

    @property
    def address(self) -> str:
        """Where the visitor is."""

    async def slowly(self, what: str, rate: Rate) -> None:
        """Count what is done from one address, by however many guests."""

    def known(self) -> User:
        """Return who it is, or refuse strangers."""

    async def welcome(self, name: str = "") -> User:
        """Return who it is; strangers become guests."""

    def become(self, token: str) -> None:
        """Be known under another token from now on."""

    def forget(self) -> None:
        """Be known no longer."""
