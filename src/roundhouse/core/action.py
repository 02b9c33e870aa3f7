"""Actions and their notation.

An action is a verb and its arguments.
Its notation is what players read in the log, tests write, and URLs carry:
``place:T2``, ``lay:transsib.green``, ``bid:4``, ``pass``; outcomes of chance begin with a tilde: ``~roll:3``.
"""

from __future__ import annotations

import re


Arg = int | str
Words = tuple[Arg, ...]
"""A verb and its arguments, before they are interned."""

_VERB = re.compile(r"~?[a-z][a-z-]*")
_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_ARG = re.compile(r"[A-Za-z][A-Za-z0-9-]*|[0-9]+[A-Za-z][A-Za-z0-9-]*")


class NotationError(ValueError):
    """The text is not an action at all, whatever the position."""


class Action:
    """What a player does or chance brings; each exists once per rules, so equality is identity."""

    __slots__ = ("args", "id", "text", "verb")

    def __init__(self, index: int, verb: str, args: tuple[Arg, ...], text: str) -> None:
        self.id = index
        self.verb = verb
        self.args = args
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


def write(verb: Arg, *args: Arg) -> str:
    """Return the notation of a verb and its arguments."""
    return f"{verb}:{'.'.join(map(str, args))}" if args else str(verb)


def parse(text: str) -> Words:
    """Read notation into a verb and its arguments; the inverse of `write`."""
    verb, colon, tail = text.partition(":")
    args = tail.split(".") if colon else []
    if not _VERB.fullmatch(verb):
        raise NotationError(f"{_short(text)} is not an action: it should look like place:T2 or pass")
    return (verb, *(_arg(text, word) for word in args))


def _arg(text: str, word: str) -> Arg:
    if _NUMBER.fullmatch(word) and len(word) < 10:
        return int(word)
    if _ARG.fullmatch(word):
        return word
    raise NotationError(f"{_short(text)} is not an action: {_short(word)} is not a word or a number")


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
