"""A game as a letter: short enough for a link or a QR code, for people who trust each other.

It holds the seed and, for every choice, only its number among what was possible; all else follows by the rules.
"""

from __future__ import annotations

import base64
import hashlib
import zlib

from dataclasses import replace
from typing import Annotated, NamedTuple

import msgspec

from msgspec import Meta

from roundhouse.house.line import Line
from roundhouse.house.making import facts_for
from roundhouse.house.refused import Refused
from roundhouse.house.table import Facts, Table, new_line
from roundhouse.house.titles import bots_for
from roundhouse.house.wire.kinds import LAST_SEAT, Count, Name


FORMAT = 1
LONGEST = 1 << 16
"""Bytes of an opened letter; what unpacks to more is none."""
Place = tuple[Name, Name]
"""Who plays a seat: the name, and for a bot its kind."""


class Letter(msgspec.Struct, array_like=True):
    """What is written in it."""

    format: Count
    id: Annotated[str, Meta(pattern=r"^[\w-]{1,40}$")]
    game: Name
    options: dict[Name, Name]
    seed: Annotated[int, Meta(ge=0)]
    """Of 64 bits at most, since it is packed."""
    rules: bytes
    """A digest of the rules it is played under: other rules would read other choices."""
    places: Annotated[list[Place], Meta(min_length=1, max_length=LAST_SEAT + 1)]
    choices: Count
    chosen: bytes
    """All choices as one number, each by its place among the options."""
    check: bytes
    """A digest of the moves, so that nothing else is read than was written."""


class Opened(NamedTuple):
    """A letter that was read: a game, and how far it has come."""

    letter: Letter
    facts: Facts
    line: Line


def write(table: Table) -> str:
    """Return the game of a table as text for a link."""
    facts = table.facts
    if facts.position is not None:
        raise Refused(409, "no-record")
    choices, chosen = _chosen(facts, table.line)
    places = [(seat.name, seat.bot) for seat in table.seats]
    letter = Letter(
        FORMAT, facts.id, facts.game, facts.options, facts.seed, _digest(table.game.rules.key), places,
        choices, chosen, _check(table.line),
    )  # fmt: skip
    squeezed = zlib.compress(msgspec.msgpack.encode(letter), 9, wbits=-15)
    return base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def read(text: str) -> Opened:
    """Open a letter, or say what is wrong with it."""
    letter = _unpacked(text)
    try:
        usual = facts_for(letter.game, len(letter.places), letter.options, seed=letter.seed, seeded=False)
    except Refused:
        raise Refused(409, "other-edition") from None
    facts = replace(usual, id=letter.id)
    line = new_line(facts)
    known = {bot for _, bot in letter.places} <= {"", *bots_for(letter.game)}
    if not known or letter.rules != _digest(line.game.rules.key) or not _played(line, letter):
        raise Refused(409, "other-edition")
    return Opened(letter, facts, line)


def _unpacked(text: str) -> Letter:
    try:
        squeezed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        plain = zlib.decompressobj(wbits=-15).decompress(squeezed, LONGEST)
        letter = msgspec.msgpack.decode(plain, type=Letter)
    except (ValueError, zlib.error):  # also what msgspec says
        raise Refused(422, "bad-letter") from None
    if letter.format != FORMAT:
        raise Refused(409, "other-edition")
    return letter


def _chosen(facts: Facts, line: Line) -> tuple[int, bytes]:
    """Return how many choices led to where a game is, and all of them as one number."""
    again = new_line(facts)
    again.begin()
    picked: list[tuple[int, int]] = []
    while len(again.moves) < len(line.moves) and again.decision is not None:
        options, action = list(again.decision.options), line.moves[len(again.moves)].action
        if action not in options:
            break
        picked.append((len(options), options.index(action)))
        again.take(action)
    if _check(again) != _check(line):
        raise Refused(409, "no-letter")  # a record from elsewhere, with dice that this seed does not roll
    number = 0
    for count, at in reversed(picked):
        number = number * count + at
    return len(picked), number.to_bytes((number.bit_length() + 7) // 8)


def _played(line: Line, letter: Letter) -> bool:
    """Play what a letter says; return whether that is what was written."""
    number = int.from_bytes(letter.chosen)
    line.begin()
    for _ in range(letter.choices):
        if line.decision is None:
            return False
        options = line.decision.options
        number, at = divmod(number, len(options))
        line.take(options[at])
    return letter.check == _check(line)


def _check(line: Line) -> bytes:
    return _digest("\n".join(f"{entry.seat} {entry.action.text}" for entry in line.moves))


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()[:4]
