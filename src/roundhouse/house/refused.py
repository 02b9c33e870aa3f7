"""Saying no, politely: a status, the id of a rule and a sentence."""

from __future__ import annotations

from typing import Any

from roundhouse.core.op import Refusal
from roundhouse.core.words import Words
from roundhouse.house.words_of import server_words


class Refused(Exception):  # noqa: N818  (it is an answer, not a fault)
    """The request was understood and is not granted; nothing happened."""

    def __init__(self, status: int, rule: str, *, retry: int | None = None, **facts: Any) -> None:
        super().__init__(rule)
        self.status = status
        self.rule = rule
        self.retry = retry
        """After how many seconds to try again."""
        self.facts = facts

    def sentence(self, language: str) -> str:
        """Return why, for people."""
        return server_words(language).say(f"server.refuse.{self.rule}", self.facts)


class OvertakenError(Refused):
    """Somebody else, perhaps at another server, was there at the same moment."""

    def __init__(self) -> None:
        super().__init__(409, "stale")


class RefusedByRules(Refused):
    """The rules of the game say no."""

    def __init__(self, refusal: Refusal, words: Words) -> None:
        super().__init__(422, refusal.rule)
        self.refusal = refusal
        self.words = words

    def sentence(self, language: str) -> str:
        """Return why, in the words of the game."""
        del language  # its words are those of a language already
        return self.words.refusal(self.refusal)
