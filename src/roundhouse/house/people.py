"""Who is who: guests, known by a cookie and nothing else."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from roundhouse.house.book import Book
from roundhouse.house.house import House, now
from roundhouse.house.refused import Refused
from roundhouse.house.wire.people import User


LONGEST = 40
"""Letters of a name."""
DAY = 24 * 3600


def hashed(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def clean(name: str) -> str:
    """Return a name as it is shown: no control characters, no direction marks, not too long."""
    plain = unicodedata.normalize("NFC", name)
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in plain)
    return " ".join(kept.split())[:LONGEST].strip()


async def known(house: House, token: str | None) -> User | None:
    """Return whom a cookie belongs to; asked with every request, so a session that was ended is dead at once."""
    if not token or len(token) > 100:
        return None
    key, at = hashed(token), now()
    found = await house.store.ask(lambda book: book.whose(key, at))
    if found is None:
        return None
    if found.seen < at - DAY:
        await house.write(key, lambda book: book.seen(key, at))
    return User(found.user, found.name)


async def enter(house: House, address: str, name: str = "") -> tuple[User, str]:
    """Make a new guest; return them and the token for their cookie."""
    await house.spend("guest", address, house.settings.limits.guests)
    user, token, at = User(secrets.token_hex(8), clean(name)), secrets.token_urlsafe(24), now()
    await house.write(user.id, lambda book: book.enter(user.id, user.name, hashed(token), at))
    return user, token


async def again(house: House, before: User | None, old: str | None, user: str) -> str:
    """Let somebody be known in this browser too, unless somebody else is at home in it; return the new token."""
    token, at = secrets.token_urlsafe(24), now()

    def job(book: Book) -> None:
        if before is not None and book.count(before.id):
            raise Refused(409, "other-person")
        book.admit(user, hashed(token), at)
        if before is not None and old and not book.leave(hashed(old)):
            book.forget(before.id)

    await house.write(user, job)
    return token


async def rename(house: House, user: User, name: str) -> User:
    """Give somebody another name."""
    renamed = User(user.id, clean(name))
    await house.write(user.id, lambda book: book.rename(user.id, renamed.name))
    return renamed


async def leave(house: House, token: str) -> bool:
    """End a session: its cookie and its connections are dead from now on; return whether it was the last one."""
    key = hashed(token)
    left = await house.write(key, lambda book: book.leave(key))
    house.hub.drop(session=key)
    return left == 0
