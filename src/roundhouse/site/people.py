"""People in the memory of a browser: as a rule one, who never leaves."""

from __future__ import annotations

from roundhouse.house.book import Account, Link, News, Session
from roundhouse.house.settings import Rate
from roundhouse.house.wire.people import User
from roundhouse.site.rows import Rows


class PeopleInMemory:
    """What a book knows of people."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def count(self, user: str) -> int:
        """Return how many tables somebody has."""
        return len(self.tables_of(user))

    def enter(self, user: str, name: str, token: str, at: int) -> None:
        """Keep somebody new, with a session."""
        self.rows.put("users", (user,), {"id": user, "name": name, "created": at})
        self.admit(user, token, at)

    def admit(self, user: str, token: str, at: int) -> None:
        """Keep one more session of somebody."""
        self.rows.put("sessions", (token,), {"token": token, "user": user, "created": at, "seen": at})

    def somebody(self) -> User | None:
        """Return who is at home in this browser."""
        found = [self.rows.get("users", session["user"]) for session in self.rows.all("sessions")]
        return next((User(user["id"], user["name"]) for user in found if user), None)

    def whose(self, token: str, now: int) -> Session | None:
        """Return whose session this is; here none ever ends."""
        del now
        session = self.rows.get("sessions", token)
        user = session and self.rows.get("users", session["user"])
        return Session(user["id"], user["name"], session["seen"]) if session and user else None

    def seen(self, token: str, at: int) -> None:
        """Note that somebody came by."""
        self.rows.change("sessions", (token,), seen=at)

    def rename(self, user: str, name: str) -> None:
        """Give somebody another name."""
        self.rows.change("users", (user,), name=name)

    def devices(self, user: str | None) -> int:
        """Return in how many browsers somebody is known."""
        return sum(session["user"] == user for session in self.rows.all("sessions"))

    def leave(self, token: str) -> int:
        """End a session; return how many the same person has left."""
        session = self.rows.get("sessions", token)
        self.rows.drop("sessions", token)
        return self.devices(session["user"]) if session else 0

    def forget(self, user: str) -> None:
        """Forget the name of somebody, everywhere."""
        self.rename(user, "")
        for session in self.rows.all("sessions"):
            if session["user"] == user:
                self.rows.drop("sessions", session["token"])
        for news in self.rows.all("news"):
            names = {name: "" for person, name in NAMES if news[person] == user}
            self.rows.change("news", (news["table"], news["seq"]), **names)

    def lost(self, now: int) -> list[str]:
        """Return the people at tables none of whose sessions can be used any more: nobody."""
        del now
        return []

    def spend(self, key: str, rate: Rate, at: float) -> float:
        """Take one try from a bucket; here nobody is in anybody's way."""
        del key, rate, at
        return 0.0

    def about(self, user: str) -> Account | None:
        """Return what is kept of a person besides their tables."""
        found = self.rows.get("users", user)
        if found is None:
            return None
        sessions = [(one["created"], one["seen"]) for one in self.rows.all("sessions") if one["user"] == user]
        news = [News(**one) for one in self.rows.all("news") if user in (one["by"], one["who"], one["was"])]
        links = [Link(**one) for one in self.rows.all("links") if user in (one["maker"], one["used_by"])]
        return Account(found["created"], sessions, news, links)

    def make_link(self, link: Link) -> None:
        """Keep a link."""
        self.rows.put("links", (link.token,), link._asdict())

    def link(self, token: str, now: int) -> Link | None:
        """Return a link that has not expired."""
        row = self.rows.get("links", token)
        return Link(**row) if row and row["expires"] > now else None

    def use_link(self, token: str, user: str) -> None:
        """Note who used a link."""
        self.rows.change("links", (token,), used_by=user)

    def tables_of(self, user: str) -> set[str]:
        """Return the tables of somebody."""
        held = {seat["table"] for seat in self.rows.all("seats") if seat["holder"] == user}
        return held | {one["table"] for one in self.rows.all("watchers") if one["user"] == user}


NAMES = (("by", "by_name"), ("who", "name"), ("was", "was_name"))
"""Where the news say who somebody is, and how they were called."""
