"""What somebody is shown of a table: built up from what that seat may know, never stripped down."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from roundhouse import draw
from roundhouse.core.machine import Decision
from roundhouse.core.play import View
from roundhouse.core.rules import Rules
from roundhouse.core.view import Common
from roundhouse.core.words import Words
from roundhouse.draw.look import USUAL, Look
from roundhouse.house.book import News
from roundhouse.house.consent import hints
from roundhouse.house.pictures import Sketch
from roundhouse.house.refused import Refused
from roundhouse.house.rights import wishes
from roundhouse.house.story import entries
from roundhouse.house.table import GAMES, Table
from roundhouse.house.telling import common_at, spoken
from roundhouse.house.titles import chosen_first
from roundhouse.house.turns import may
from roundhouse.house.wire.table import Choice, Log, Me, SeatEntry, TableView, Todo, Unchanged, Watching
from roundhouse.house.wire.tables import Player
from roundhouse.house.words_of import face, level, server_words
from roundhouse.tell import Brief, Offer, teller


NEWS = 100
"""Lines about seats that are shown."""
FROM = {"sit", "take", "empty", "bot"}
"""What can be done with a seat that somebody plays, and with one that nobody plays."""


WAYS_OUT = frozenset({"pass", "done"})
"""Verbs by which one stops in any game."""


class Asked(NamedTuple):
    """What somebody wants to see."""

    user: str | None
    language: str
    seat: int | None = None
    at: int | None = None
    since: int | None = None
    board: bool = True
    pictures: bool = True
    look: Look = USUAL
    base: int | None = None
    """The position whose pictures are on the screen already."""
    uncounted: bool = False
    """Whether everybody is to be scored yet, if those moves led to that."""


def show(table: Table, asked: Asked) -> tuple[TableView | Unchanged, Sketch | None]:
    """Return the table as one seat, or a spectator, may see it, and what is still to be drawn for it."""
    table.expect("look", asked.user)
    if asked.since is not None and asked.since == table.seq:
        return Unchanged(table.seq), None
    seat = seat_of(table, asked)
    moves = len(table.line.moves)
    at = moves if asked.at is None else asked.at
    if not 0 <= at <= moves:
        raise Refused(404, "not-found")
    common, room = common_at(table, asked.language), table.room
    now = at == moves and not asked.uncounted
    view = view_at(table, seat, at, uncounted=asked.uncounted)._replace(
        names=common.view.names, common=common if now else None
    )
    decision = _decision(table, seat) if now else None
    words = spoken(table, asked.language)
    shown = TableView(
        id=table.id,
        game=table.facts.game,
        **_alike(table, view, words),
        **_met(table, asked.user, asked.language),
        options_chosen=table.facts.options,
        seq=table.seq,
        move=at,
        moves=moves,
        changed=True,
        me=Me(room.mine(asked.user), seat, room.host == asked.user, room.watches(asked.user)),
        turn=table.turn,
        thinking=table.bot is not None,
        options=choices(decision, words.to(seat), view),
        todo=Todo(**may(table, seat if now else None)),
        panels=[],
        log=_log(table, asked, seat, words, common),
        over=table.over,
        seeded=table.facts.seeded,
        seed=str(table.facts.seed) if table.over else None,
        salt=table.facts.salt if table.over else None,
        rematch=table.rematch,
        private=table.facts.private,
    )
    if not asked.pictures:
        return shown, None
    seq = table.seq if now else None
    return shown, Sketch(view, decision, asked.language, asked.board, asked.look, table.id, seq, asked.base)


def _asked(decision: Decision | None, words: Words) -> str:
    """Return what is being decided; in words of its own if there are some for the kinds of what is left."""
    if decision is None:
        return ""
    kinds = sorted({action.verb for action in decision.options})
    return words.sentences.get("-".join([f"asks.{decision.asks}", *kinds])) or words.name("asks", decision.asks)


def seat_of(table: Table, asked: Asked) -> int | None:
    """Return through whose eyes somebody looks; several seats at one screen need to say which."""
    if asked.seat is not None:
        table.expect("play", asked.user, asked.seat)
        return asked.seat
    return table.room.alone(asked.user)


def view_at(table: Table, seat: int | None, at: int, *, uncounted: bool = False) -> View:
    """Return what a seat knew after so many moves, or before everybody was scored that they led to."""
    if at == len(table.line.moves) and not uncounted:
        return table.line.play.view(seat)
    return View(table.game, seat, table.line.position(at, uncounted=uncounted).blanked(seat))


def players(table: Table, user: str | None, language: str) -> list[Player]:
    """Return who plays."""
    mine, sealed = table.room.mine(user), table.sealed
    names = common_at(table, language).view.names
    return [
        Player(
            seat=i,
            name=names[str(i)],
            kind=seat.kind,
            bot=seat.bot or None,
            level=level(seat.bot, language),
            face=face(seat.bot),
            mine=i in mine,
            colour=i,
            shared=seat.shared,
            devices=seat.devices,
            may=wishes(table.room, user, i, sealed=sealed),
        )
        for i, seat in enumerate(table.seats)
    ]


def brief(table: Table, view: View, words: Words, *, now: bool) -> Brief | None:
    """Return a position in a few numbers."""
    tells = teller(table.facts.game)
    if tells is None:
        return None
    decision = table.line.decision if now and table.held is None else None
    notes = table.chronicle.follow(table.line) if decision else []
    had = notes[table.floor].tally[decision.seat] if decision and table.floor < len(notes) else {}
    return tells.brief(view, decision, words, had)


def _alike(table: Table, view: View, words: Words) -> dict[str, Any]:
    """Return what a position is, in words and numbers; of the newest one that is the same for all."""
    if common := view.common:
        return common.once("alike", lambda: _told_of(table, common.view._replace(common=common), words, now=True))
    return _told_of(table, view, words, now=False)


def _told_of(table: Table, view: View, words: Words, *, now: bool) -> dict[str, Any]:
    facts, title = table.facts, table.game.title
    asks = table.line.decision.asks if table.line.decision else ""
    told = brief(table, view, words, now=now)
    named = (told.asks if told else "") or _asked(table.line.decision, words)
    return {
        "name": words.name("title", "name"),
        "about": chosen_first(facts.game, facts.options, words.language),
        "asks": named if table.held is None else "",
        "doing": words.sentences.get(f"doing.{asks}", ""),
        "verb": asks if table.held is None else "",
        "brief": told,
        "scores": title.scores(view.state),
        "ranking": title.ranking(view.state),
        "remarks": [name and words.name("source", name) for name in title.remarks(view.state)],
        "rebuilt": _rebuilt(table.game.rules),
        "seal": facts.seal,
    }


def _met(table: Table, user: str | None, language: str) -> dict[str, Any]:
    """Return who is there, and what somebody may do about it, worked out anew when others are there."""
    return table.met.once((user, language, table.sealed), lambda: _company(table, user, language))


def _company(table: Table, user: str | None, language: str) -> dict[str, Any]:
    names = common_at(table, language).view.names
    return {
        "players": players(table, user, language),
        "may": wishes(table.room, user),
        "hints": hints(table, user, names),
        "watchers": [Watching(watcher.number, watcher.name) for watcher in table.room.watchers],
    }


def choices(decision: Decision | None, words: Words, view: View) -> list[Choice]:
    """Return what may be done, described."""
    if decision is None:
        return []
    tells = teller(view.game.id)
    outs = tells.OUTS if tells else WAYS_OUT
    offers = tells.offers(view, decision, words) if tells else _noted(view, decision, words)
    signs = draw.signs(view, decision)
    return [
        Choice(
            action.text,
            words.describe(action),
            action.verb,
            words.name("verb", action.verb),
            offer.note,
            list(offer.brings),
            signs.get(action.text, []),
            out=action.verb in outs and not action.args,
        )
        for action in decision.options
        for offer in (offers.get(action.text, Offer()),)
    ]


def _noted(view: View, decision: Decision, words: Words) -> dict[str, Offer]:
    notes = draw.notes(view, decision, words.language)
    return {text: Offer(note) for text, note in notes.items()}


def _decision(table: Table, seat: int | None) -> Decision | None:
    decision = table.line.decision
    if decision is None or table.held is not None or seat is None or decision.seat != seat:
        return None
    return decision


def _log(table: Table, asked: Asked, seat: int | None, words: Words, common: Common) -> Log:
    begin = 0
    if asked.since is not None and 0 <= asked.since < table.seq and not table.over:
        begin = min(table.keeps[asked.since :], default=0)
    told = [_told(news, words) for news in table.room.news[-NEWS:]]
    me = table.room.alone(asked.user)
    return Log(from_=begin, entries=entries(table, seat, words, begin, common, me), seats=told)


def _told(news: News, words: Words) -> SeatEntry:
    """Put what was done with a seat into words; whoever was forgotten has no name any more."""
    said = server_words(words.language)
    guest = said.say("server.player.guest")
    names = {"by": news.by_name or guest, "name": news.name or guest, "was": news.was_name or guest}
    taken = "-from" if news.what in FROM and (news.was_name or news.was) else ""
    seat = None if news.seat < 0 else news.seat
    return SeatEntry(news.seq, news.move, seat, said.say(f"server.seat.{news.what}{taken}", names))


@lru_cache(GAMES)
def _rebuilt(rules: Rules) -> bool:
    """Whether most rows of a game are reconstructed."""
    kinds = [source.kind for source in rules.sources.values()]
    return 2 * kinds.count("reconstructed") > len(kinds)
