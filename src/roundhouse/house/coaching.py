"""The coach at a table: a hint for whoever is on turn, agreeing to hints, and a look back after the game."""

from __future__ import annotations

import asyncio
import logging

from functools import partial

from roundhouse import coach
from roundhouse.core.words import Words
from roundhouse.house import seating, turns
from roundhouse.house.consent import NO, YES, hints
from roundhouse.house.house import House, unbroken
from roundhouse.house.looking import Looking, hint_task, task_of
from roundhouse.house.refused import Refused
from roundhouse.house.table import Table
from roundhouse.house.telling import names_at, spoken
from roundhouse.house.thinking import found
from roundhouse.house.wire.coaching import Advised, Curve, Missed, Reviewed, Told
from roundhouse.house.wire.people import User


log = logging.getLogger("roundhouse.coach")
KEPT = 40
"""Games looked back at that are remembered."""


async def hint(house: House, user: User, table_id: str, seat: int, seq: int, language: str) -> Advised:
    """Say what a good player would do now, and why."""
    await house.spend("act", user.id, house.settings.limits.acts)
    async with house.at(table_id) as table:
        table.expect("play", user.id, seat)
        if not hints(table, user.id, names_at(table, language)).allowed:
            raise Refused(403, "hints-off")
        turns.expect_turn(table, seat, language)
        if seq != table.seq:
            raise Refused(409, "stale")
        task, game, words = hint_task(table, seat), table.game, _words(table, language)
    weighed = found(await house.think(task, user.id, urgent=True)).weighed
    advice = coach.advice(weighed, seat, game, words)
    return Advised(advice.action, words.describe(game.rules.find(advice.action)), advice.why, round(advice.points, 1))


@unbroken
async def agree(house: House, user: User, table_id: str, seat: int, *, yes: bool) -> None:
    """Agree to hints at a table, or do so no longer; everybody is told."""
    await house.spend("make", user.id, house.settings.limits.makes)
    async with house.at(table_id) as table:
        table.expect("play", user.id, seat)
        if hints(table, user.id, names_at(table, "en")).agreed != yes:
            await seating.reseat(house, table, seat, table.seats[seat], YES if yes else NO, user)


async def review(house: House, user: User, table_id: str, language: str) -> Reviewed:
    """Look back at a game: what was found out so far; the rest goes on meanwhile."""
    async with house.at(table_id) as table:
        table.expect("look", user.id)
        if not table.over:
            raise Refused(409, "not-over")
        looking = house.reviews.get(table_id)
        if looking is None or looking.moves != len(table.line.moves):
            looking = await house.aside(lambda: Looking.at(table))
            _begin(house, table_id, looking)
        return await house.aside(lambda: _shown(table, looking, user, language))


def _begin(house: House, table_id: str, looking: Looking) -> None:
    work = _look(house, table_id, looking)
    looking.task = asyncio.get_running_loop().create_task(work, name=f"looking back at {table_id}")
    house.reviews[table_id] = looking
    while len(house.reviews) > KEPT:
        house.reviews.popitem(last=False)


async def _look(house: House, table_id: str, looking: Looking) -> None:
    """Ask one question after the other, as long as anybody may want to know; then further ones about bad rounds."""
    try:
        await _answer(house, table_id, looking, list(looking.asks))
        async with house.at(table_id) as table:
            more = await house.aside(partial(_closer, table, looking))
        looking.asks += more
        await _answer(house, table_id, looking, more)
    except Refused:
        house.reviews.pop(table_id, None)


async def _answer(house: House, table_id: str, looking: Looking, asks: list[coach.Ask]) -> None:
    for ask in asks:
        if house.reviews.get(table_id) is not looking:
            return
        try:
            async with house.at(table_id) as table:
                task, host = await house.aside(partial(task_of, table, ask)), table.room.host
            answer = found(await house.think(task, host, urgent=False))
            looking.answers = {**looking.answers, ask: answer}  # somebody may be reading those before
        except Refused:
            raise
        except Exception:
            log.exception("table %s: looking back at move %s failed", table_id, ask.move)
            looking.asks.remove(ask)


def _closer(table: Table, looking: Looking) -> list[coach.Ask]:
    play = table.line.play
    return coach.closer(play, coach.summed(play, looking.answers), looking.asks)


def _shown(table: Table, looking: Looking, user: User, language: str) -> Reviewed:
    words, play = _words(table, language), table.line.play
    own = words.to(table.room.alone(user.id))
    seen = coach.summed(play, looking.answers)
    return Reviewed(
        len(looking.answers),
        len(looking.asks),
        [Curve(point.move, point.round, point.values, point.chances) for point in seen.points],
        [Told(each.round, each.seat, coach.turning(each, own)) for each in seen.turnings],
        [_missed(each, table, words) for each in seen.better],
    )


def _missed(each: coach.Better, table: Table, words: Words) -> Missed:
    text, why = coach.better(each, table.game, words)
    return Missed(each.move, each.seat, text, why, round(each.points, 1), round(each.chance, 3))


def _words(table: Table, language: str) -> Words:
    return spoken(table, language, coach.WORDS)
