"""Races and lost answers, thousands of times without a socket: one wins, and everything is done exactly once."""

import asyncio
import json
import random

import pytest

from roundhouse.house import people
from roundhouse.house.settings import Settings

from .conftest import UNLIMITED, Databases
from .inside import KINDS, Inside


NEW = {"game": "russian-railroads", "seats": 2, "players": [{"kind": "human"}, {"kind": "human"}]}


class Playing(Inside):
    """Somebody who plays both seats of a table, and of a new one when it is over."""

    def __init__(self, folder, kind, seed):
        super().__init__(KINDS[kind](Settings(folder, Databases.address(folder), limits=UNLIMITED, bot_processes=0)))
        self.dice, self.cookie, self.table = random.Random(seed), "", None

    async def ask(self, path, wish):
        headers = {"host": "here", "content-type": "application/json", "cookie": f"roundhouse-80={self.cookie}"}
        status, _, answer = await self.send("POST", f"/api/tables{path}", headers, json.dumps(wish).encode())
        return status, json.loads(answer)

    async def at(self):
        """Return the table, a new one if need be."""
        if not self.cookie:
            _, self.cookie = await people.enter(self.house, "here", "Anna")
        name = (await self.ask("", NEW))[1]["id"] if self.table is None or self.table.over else self.table.id
        async with self.house.at(name) as table:
            self.table = table
        return table

    def wish(self, key):
        """Return something that can be done now, and how to ask for it."""
        table = self.table
        wish = {"seat": table.turn, "seq": table.seq, "key": key}
        if table.held is not None:
            return f"/{table.id}/end-turn", wish
        return f"/{table.id}/act", wish | {"action": self.dice.choice(table.line.decision.options).text}


@pytest.mark.parametrize(("rounds", "clients"), [(200, 20), pytest.param(2_000, 20, marks=pytest.mark.slow)])
def test_of_twenty_who_try_at_once_one_wins_and_the_next_try_of_another_works(tmp_path, rounds, clients):
    playing = Playing(tmp_path, "real", 1)

    async def race(number):
        table = await playing.at()
        seq, wishes = table.seq, [playing.wish(f"{number}-{i}") for i in range(clients)]
        answers = await asyncio.gather(*[playing.ask(*wish) for wish in wishes])
        assert sorted(status for status, _ in answers) == [200, *[409] * (clients - 1)]
        assert (table.seq, table.keys[wishes[0][1]["seat"], winner(answers, wishes)].seq) == (seq + 1, seq + 1)
        if not table.over:
            status, again = await playing.ask(*playing.wish(f"{number}-again"))
            assert (status, again["seq"]) == (200, seq + 2)

    async def all_of_them():
        for number in range(rounds):
            await race(number)

    try:
        asyncio.run(all_of_them())
    finally:
        playing.house.close()


def winner(answers, wishes):
    """Return the key of whoever won."""
    return next(wish["key"] for (status, _), (_, wish) in zip(answers, wishes, strict=True) if status == 200)


LOST = 0.05
"""How many requests fare ill, of each kind."""
ACTS = "SELECT COUNT(*) FROM log WHERE kind IN ('act', 'end')"


async def over_a_bad_line(playing, path, wish):
    """Ask until an answer comes through; return how often it was asked, and the answer.

    A request may never arrive, be hung up on at any moment, or its answer be lost.
    """
    tries = 0
    while True:
        tries += 1
        fate = playing.dice.random() / LOST
        if fate < 1:
            continue
        asking = asyncio.ensure_future(playing.ask(path, wish))
        if fate < 2:
            await hang_up(asking, playing.dice.randrange(12))
        elif (answer := await asking) and fate >= 3:
            return tries, answer


async def hang_up(asking, after):
    """Let a request go on for some steps, and no further."""
    for _ in range(after):
        await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)


@pytest.mark.parametrize(
    ("kind", "acts"), [("real", 500), ("hurried", 1_500), pytest.param("hurried", 20_000, marks=pytest.mark.slow)]
)
def test_over_a_bad_line_every_act_is_in_the_log_exactly_once(tmp_path, kind, acts):
    playing, repeated = Playing(tmp_path, kind, acts), 0

    async def play():
        nonlocal repeated
        for number in range(acts):
            table = await playing.at()
            seq, (path, wish) = table.seq, playing.wish(f"{number}")
            tries, (status, done) = await over_a_bad_line(playing, path, wish)
            assert (status, done["seq"], table.seq) == (200, seq + 1, seq + 1), done
            repeated += tries - 1
            if playing.dice.random() < LOST:
                twice = await asyncio.gather(playing.ask(path, wish), playing.ask(path, wish))
                assert twice == [(200, done)] * 2
        return await playing.house.store.read(lambda book: book.c.exec_driver_sql(ACTS).scalar())

    try:
        assert asyncio.run(play()) == acts
    finally:
        playing.house.close()
    assert repeated > acts * 2 * LOST
