"""Following a record: play its moves and fill in what it leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.action import NotationError, parse
from roundhouse.core.dice import below
from roundhouse.core.machine import CHANCE, pending
from roundhouse.core.mistakes import mistake
from roundhouse.core.record import RecordError


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.history import Entry
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play
    from roundhouse.core.record import Record, Written


def expect(game: Game, record: Record, *, today: bool = False) -> None:
    """Refuse the record of another game, or of other rules; older ones may be tried under the rules of `today`."""
    options = game.title.chosen(record.options) | record.options
    if (record.game, record.seats, options) != (game.id, game.seats, game.options):
        raise RecordError("this is the record of another game, or of one with other seats or options")
    if record.modules in {"", game.rules.key} or (today and not newer(record.modules, game.rules.key)):
        return
    then, now = record.modules.split(), game.rules.key.split()
    old, new = (" ".join(m for m in these if m not in others) for these, others in ((then, now), (now, then)))
    if newer(record.modules, game.rules.key):
        raise RecordError(f"this was played under rules ({old}) that this Roundhouse is too old to know ({new})")
    raise RecordError(
        f"this was played under other rules ({old or 'without ' + new}) than those of this Roundhouse "
        f"({new or 'without ' + old}): replay it with the Roundhouse that wrote it, "
        "or let 'roundhouse carry-on' try its moves under the rules of today"
    )


def newer(then: str, now: str) -> bool:
    """Whether some rules, named as in records, have a module of a later version than others."""
    versions = dict(_versions(now))
    return any(version > versions.get(name, version) for name, version in _versions(then))


def _versions(rules: str) -> Iterator[tuple[str, int]]:
    for module in rules.split():
        name, _, version = module.partition("@")
        yield name, int(version) if version.isascii() and version.isdigit() and len(version) < 10 else 0


def follow(play: Play, moves: Iterable[Written], until: int | None = None) -> None:
    """Play recorded moves, to the end or up to the first choice after so many moves."""
    moves = list(moves)
    for at, written in enumerate(moves):
        if until is not None and _reached(play, until):
            break
        action = _guess(play, written, moves[at + 1 :]) if written.hidden else _find(play, written)
        before = len(play.history.entries)
        decision = _meet(play, action, written.seat)
        if until is not None and _reached(play, until):
            break
        if decision is None or not _fits(decision, action, written.seat):
            play.decision = decision
            raise mistake(play, action, written, before)
        play.take(decision, action)
    play.settle()


def still_to_come(play: Play, moves: list[Written]) -> list[Written]:
    """Leave out moves at the beginning that were made already because they followed of themselves.

    Only those that say whose they are: bare notation may mean the same thing once more.
    """
    last = play.history.last_choice()
    made = play.history.entries[0 if last is None else last + 1 :]
    while moves and (at := next((at for at, entry in enumerate(made) if _is(entry, moves[0])), None)) is not None:
        made, moves = made[at + 1 :], moves[1:]
    return moves


def _is(entry: Entry, written: Written) -> bool:
    return entry.action.text == written.text and entry.seat in {CHANCE, written.seat}


def _guess(play: Play, written: Written, later: list[Written]) -> Action:
    """Return what a move may have been that the record hides: nothing that comes up later."""
    decision = pending(play.state)
    if decision is None or (decision.seat == CHANCE) != written.text.startswith("~"):
        raise RecordError(f"{written.place(len(play.history.entries) + 1)}: nothing is hidden here")
    named = {parse(move.text)[-1] for move in later if not move.hidden}
    unnamed = [action for action in decision.options if action.args[-1:] and action.args[-1] not in named]
    options = unnamed or decision.options
    return options[below(play.state.seed, len(options))[1]]


def _find(play: Play, written: Written) -> Action:
    try:
        return play.game.rules.find(written.text)
    except NotationError as error:
        raise RecordError(f"{written.place(len(play.history.entries) + 1)}{_unknown(play, written, error)}") from None


def _unknown(play: Play, written: Written, error: NotationError) -> str:
    stray = play.game.rules.stray(written.text)
    return f", {written.text}: {play.game.words().refusal(stray)}" if stray else f": {error}"


def _meet(play: Play, action: Action, seat: int | None) -> Decision | None:
    """Fill in forced and random moves until the recorded one is possible, or nothing more follows of itself."""
    while (decision := pending(play.state)) is not None and not _fits(decision, action, seat):
        if not play.follows(decision) or (decision.seat == CHANCE and action.verb.startswith("~")):
            break
        play.take(decision, play.outcome(decision))
    return decision


def _fits(decision: Decision, action: Action, seat: int | None) -> bool:
    return (seat is None or seat == decision.seat) and action in decision.options


def _reached(play: Play, until: int) -> bool:
    if len(play.history.entries) < until:
        return False
    decision = pending(play.state)
    return decision is None or not play.follows(decision)
