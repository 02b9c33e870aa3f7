"""The log as somebody may read it: what was done, told of others, and what it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.words import DOES
from roundhouse.house.wire.table import Brought, Entry, Passed
from roundhouse.house.words_of import server_words


if TYPE_CHECKING:
    from roundhouse.core.history import Entry as Move
    from roundhouse.core.view import Common
    from roundhouse.core.words import Words
    from roundhouse.house.chronicle import Note
    from roundhouse.house.table import Table
    from roundhouse.tell import Deed


def entries(
    table: Table, seat: int | None, words: Words, begin: int, common: Common, me: int | None = None
) -> list[Entry]:
    """Return the log from a move on; what a seat may not see is left blank until the game is over.

    Whoever sits alone at a screen is told of as “you” where a sentence names a seat.
    """
    notes, own = table.chronicle.follow(table.line), words.to(me)

    def entry(at: int) -> Entry:
        seen = table.over or table.line.moves[at].seen_by(seat)
        said = own if me is not None and _tells_of(own, table.line.moves[at], notes[at]) else words
        key = "entry", at, seen, said.you
        return common.once(key, lambda: _entry(table, said, at, notes[at], seen=seen))

    return [entry(at) for at in range(begin, len(table.line.moves))]


def _tells_of(words: Words, move: Move, note: Note) -> bool:
    """Whether somebody's own log tells of a move otherwise than that of others."""
    named = {str(n): arg for n, arg in enumerate(move.action.args)}
    return (
        str(move.seat) == words.you
        or words.concerns(f"action.{move.action.verb}", named)
        or any(words.concerns(f"told.{deed.key}", deed.facts) for deed in note.deeds)
    )


def _entry(table: Table, words: Words, at: int, note: Note, *, seen: bool) -> Entry:
    move = table.line.moves[at]
    who, action = move.seat, move.action
    hidden = server_words(words.language).say(f"server.log.{'chance' if who == CHANCE else 'hidden'}")
    text = words.describe(action) if seen else hidden
    own = words.you == str(who)
    told, aside = _said(words, note.deeds, text, own=own) if seen else ([], [text]) if who == CHANCE else ([text], [])
    return Entry(
        move=at,
        seat=who,
        action=action.text if seen else None,
        text=text,
        turn=move.turn,
        hidden=not seen,
        forced=who != CHANCE and not move.choice,
        round=note.round,
        told=told,
        aside=aside,
        brought=[
            Brought(gain.seat, gain.source, words.name("source", gain.source), gain.n, gain.scored, gain.adds)
            for gain in note.gains
        ],
        changed=_changed(table, at, who),
        passed=_passed(table, at, who),
    )


def _said(words: Words, deeds: list[Deed], otherwise: str, *, own: bool) -> tuple[list[str], list[str]]:
    """Say some deeds: those that are news, and those that only go with them."""
    said = [(deed.aside, text) for deed in deeds if (text := _told(words, deed, otherwise, own=own))]
    return [text for aside, text in said if not aside], [text for aside, text in said if aside]


def _told(words: Words, deed: Deed, otherwise: str, *, own: bool = False) -> str:
    """Say a deed, of others or to the one who did it; what nobody has found words for is said as the action is."""
    first = next(iter(deed.facts.values()), "")
    exact = f"told.{deed.key}:{first}"
    key = exact if exact in words.sentences else f"told.{deed.key}"
    return words.say(key, {**deed.facts, DOES: own}) if key in words.sentences else otherwise


def _passed(table: Table, at: int, who: int) -> list[Passed]:
    """Return by how much somebody's move changed what others have; once a round is counted it is told with that."""
    notes = table.chronicle.notes
    if who == CHANCE or any(gain.scored for gain in notes[at].gains):
        return []
    others = [seat for seat in range(len(table.seats)) if seat != who]
    return [Passed(seat, what, n) for seat in others for what, n in _changed(table, at, seat).items()]


def _changed(table: Table, at: int, who: int) -> dict[str, int]:
    """Return by how much a move changed what a seat has, up to where a round is counted."""
    notes = table.chronicle.notes
    if who == CHANCE or at >= len(notes):
        return {}
    before = notes[at].tally[who]
    after = notes[at + 1].tally[who] if at + 1 < len(notes) else table.chronicle.tally(table.line)[who]
    counted = {gain.source: gain.n for gain in notes[at].gains if gain.scored and gain.seat == who}
    return {name: now - n for name, n in before.items() if (now := counted.get(name, after[name])) != n}
