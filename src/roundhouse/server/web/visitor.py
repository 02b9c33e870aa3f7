"""Who sends a request, from where, and in which language and look the answer should be."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from roundhouse.draw.look import read
from roundhouse.house import people
from roundhouse.house.calling import picture_said
from roundhouse.house.fair import WHO
from roundhouse.house.house import House
from roundhouse.house.limiter import network
from roundhouse.house.refused import Refused
from roundhouse.house.settings import Rate
from roundhouse.house.wire.people import User
from roundhouse.house.words_of import language_for
from roundhouse.server.web.gate import name_in


LOCAL = {"localhost", "127.0.0.1", "[::1]"}
LOOPBACK = {"127.0.0.1", "::1"}
YEAR = 365 * 24 * 3600
Connection = ASGIConnection[Any, Any, Any, Any]


class Visitor:
    """Somebody on the other end of a connection."""

    def __init__(self, house: House, connection: Connection) -> None:
        self.house = house
        self._connection = connection
        self.secure = connection.scope["scheme"] in {"https", "wss"}
        self.token = connection.cookies.get(self.cookie)
        self.user: User | None = None
        accepted = connection.headers.get("accept-language", "")
        self.language = language_for(connection.query_params.get("lang"), accepted)
        self.look = read(connection.query_params.get("look", ""))
        self.base = picture_said(connection.query_params.get("base", ""))

    @property
    def host(self) -> str:
        """The name under which the server was asked for."""
        return self._connection.headers.get("host", "localhost")

    @property
    def cookie(self) -> str:
        """The name of the cookie; plain http on a home network cannot use the safer kind."""
        port = self.host.rpartition(":")[2]
        return "__Host-roundhouse" if self.secure else f"roundhouse-{port if port.isdigit() else '80'}"

    @property
    def origin(self) -> str:
        """The address of the server as the visitor knows it, or as others on the network do."""
        if name_in(self.host) in LOCAL and self._machine in LOOPBACK and self.house.settings.lan:
            return self.house.settings.lan
        return f"{'https' if self.secure else 'http'}://{self.host}"

    @property
    def address(self) -> str:
        """Where the visitor is, as far as visitors are counted."""
        return network(self._machine)

    @property
    def _machine(self) -> str:
        client = self._connection.client
        return client.host if client else ""

    async def slowly(self, what: str, rate: Rate) -> None:
        """Count what is done from one address, by however many guests."""
        await self.house.spend(f"{what}-here", self.address, rate)

    def known(self) -> User:
        """Return who it is, or refuse strangers."""
        if self.user is None:
            raise Refused(403, "no-session")
        return self.user

    async def welcome(self, name: str = "") -> User:
        """Return who it is; strangers become guests, with a cookie."""
        if self.user is None:
            self.user, token = await people.enter(self.house, self.address, name)
            self.become(token)
        return self.user

    def become(self, token: str) -> None:
        """Be known under another token from now on."""
        self.token, flags = token, "; Secure" if self.secure else ""
        self.set_cookie(f"{self.cookie}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}")

    def forget(self) -> None:
        """Take the cookie away."""
        self.set_cookie(f"{self.cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{'; Secure' if self.secure else ''}")

    def set_cookie(self, text: str) -> None:
        """Have the gate add a cookie to the answer."""
        self._connection.scope["roundhouse_cookie"].append(text)  # type: ignore[typeddict-item]


Known = NamedDependency[Visitor]
"""How handlers ask for who sends a request."""


async def visitor(request: Request[Any, Any, Any]) -> Visitor:
    """Return who sends a request."""
    return await recognise(request.app.state.house, request)


async def recognise(house: House, connection: Connection) -> Visitor:
    """Return who is at the other end of a connection."""
    found = Visitor(house, connection)
    found.user = await people.known(house, found.token)
    WHO.set(found.user.id if found.user else found.address)
    return found
