"""Who is who: guests, known by a cookie and nothing else."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from sqlalchemy import Connection, delete, insert, select, update

from roundhouse.server.house import House, now
from roundhouse.server.storage import schema
from roundhouse.server.wire.people import User


REMEMBERED = 10_000
"""Sessions kept in memory."""
LONGEST = 40
"""Letters of a name."""


def hashed(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def clean(name: str) -> str:
    """Return a name as it is shown: no control characters, no direction marks, not too long."""
    plain = unicodedata.normalize("NFC", name)
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in plain)
    return " ".join(kept.split())[:LONGEST].strip()


async def known(house: House, token: str | None) -> User | None:
    """Return whom a cookie belongs to."""
    if not token or len(token) > 100:
        return None
    key = hashed(token)
    if (user := house.known.get(key)) is None:
        found = await house.store.read(lambda c: _find(c, key))
        if found is None:
            return None
        user = house.known[key] = User(*found)
        if len(house.known) > REMEMBERED:
            house.known.popitem(last=False)
    return user


async def enter(house: House, address: str, name: str = "") -> tuple[User, str]:
    """Make a new guest; return them and the token for their cookie."""
    house.limiter.spend("guest", address, house.settings.limits.guests)
    user, token = User(secrets.token_hex(8), clean(name)), secrets.token_urlsafe(24)

    def job(c: Connection) -> None:
        c.execute(insert(schema.users).values(id=user.id, name=user.name, created=now()))
        c.execute(insert(schema.sessions).values(token=hashed(token), user=user.id, created=now()))

    await house.saved("", house.store.write(job))
    house.known[hashed(token)] = user
    return user, token


async def rename(house: House, user: User, name: str) -> User:
    """Give somebody another name."""
    renamed = User(user.id, clean(name))
    kept = schema.users
    await house.saved(
        "", house.store.write(lambda c: c.execute(update(kept).where(kept.c.id == user.id).values(name=renamed.name)))
    )
    for key, other in house.known.items():
        if other.id == user.id:
            house.known[key] = renamed
    return renamed


async def leave(house: House, token: str) -> None:
    """End a session: its cookie and its connections are dead from now on."""
    key, kept = hashed(token), schema.sessions
    await house.saved("", house.store.write(lambda c: c.execute(delete(kept).where(kept.c.token == key))))
    house.known.pop(key, None)
    house.hub.drop(session=key)


def _find(c: Connection, key: str) -> tuple[str, str] | None:
    users, sessions = schema.users, schema.sessions
    joined = select(users.c.id, users.c.name).join(sessions, sessions.c.user == users.c.id)
    row = c.execute(joined.where(sessions.c.token == key)).one_or_none()
    return (row.id, row.name) if row else None
