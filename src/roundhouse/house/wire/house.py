"""The server itself: whether it works, what it says, why it refuses."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct):
    """The server works."""

    ok: bool
    version: str


class Sentences(Struct):
    """The sentences of the page."""

    language: str
    languages: list[str]
    sentences: dict[str, str]


class Problem(Struct):
    """Why not."""

    rule: str
    sentence: str


class Nothing(Struct):
    """An empty body."""
