"""Bots at tables: in processes of their own, fair, and gone with their server."""

import asyncio
import os
import signal
import time

from concurrent.futures.process import BrokenProcessPool

import pytest

from roundhouse.api import bots, games, set_up
from roundhouse.core.dice import Dice
from roundhouse.server import minds
from roundhouse.server.fair import Fair
from roundhouse.server.minds import Processes
from roundhouse.server.thinking import Task, choose


GAME = "russian-railroads"
ALL_BOTS = [{"kind": "bot", "bot": "random"}] * 2


def task(play, bot, seed):
    decision, options = play.decision, tuple(play.game.options.items())
    texts = [option.text for option in decision.options]
    state = play.view(decision.seat).state.to_json()
    return Task(bot, play.game.id, play.game.seats, options, decision.seat, state, play.names, texts, seed)


@pytest.mark.parametrize("name", list(games()))
def test_a_bot_chooses_the_same_from_plain_data(name):
    title = games()[name]
    seats = max(title.seats(title.chosen()))
    play, dice = set_up(name, seats, {}).start(5), Dice(5)
    for number in range(120):
        if play.decision is None:
            break
        bot = bots()["greedy" if number % 3 else "random"]
        choice = bot.choose(play.view(play.decision.seat), play.decision.options, number)

        assert choose(task(play, bot.id, number)) == choice.text
        play.play(play.decision.options[dice.below(len(play.decision.options))])


def processes_of(running):
    return sorted(running._pool._processes) if running._pool else []


def test_a_bot_that_dies_or_hangs_takes_nobody_with_it(monkeypatch):
    play = set_up(GAME, 2, {}).start(5)
    mind = Processes(1)

    async def work():
        first = await mind.think(task(play, "random", 1))
        os.kill(processes_of(mind)[0], signal.SIGKILL)
        with pytest.raises(BrokenProcessPool):
            await until_it_is_noticed(mind, task(play, "random", 1))
        assert await mind.think(task(play, "random", 1)) == first
        monkeypatch.setattr(minds, "LONGEST", 0.0)
        with pytest.raises(TimeoutError):
            await mind.think(task(play, "greedy", 1))
        monkeypatch.setattr(minds, "LONGEST", 60.0)
        assert await mind.think(task(play, "random", 1)) == first

    asyncio.run(work())
    mind.close()


async def until_it_is_noticed(mind, one):
    while True:
        await mind.think(one)


def test_bots_in_a_process_of_their_own_play_a_game(own_server):
    running = own_server(bot_processes=1)
    client = running.visitor()
    table = client.make(GAME, seats=2, players=ALL_BOTS)
    until = time.monotonic() + 60
    while client.look(table)["moves"] < 40:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_the_processes_of_bots_end_with_a_killed_server(mortal):
    mortal.start()
    client = mortal.visitor()
    table = client.make(GAME, seats=2, players=ALL_BOTS)
    while client.look(table)["moves"] < 15:
        time.sleep(0.05)
    children = [int(pid) for pid in _children(mortal.pid)]
    mortal.kill()
    until = time.monotonic() + 15
    while any(_alive(pid) for pid in children):
        assert time.monotonic() < until, "a bot outlived its server"
        time.sleep(0.05)

    assert children


def _children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:  # noqa: PTH123  (no file at all)
        direct = file.read().split()
    return [*direct, *(each for one in direct for each in _children(one))]


def _alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123  (no file at all)
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_everybody_who_waits_gets_a_turn_before_anybody_gets_the_next():
    order = []

    async def one(fair, owner, *, urgent):
        async with fair.turn(owner, urgent=urgent):
            order.append(owner)
            await asyncio.sleep(0)

    async def work():
        fair = Fair(1)
        greedy = [one(fair, "mallory", urgent=False) for _ in range(6)]
        others = [one(fair, name, urgent=False) for name in ("anna", "bert")]
        people = [one(fair, "hanna", urgent=True) for _ in range(2)]
        await asyncio.gather(*greedy, *others, *people)
        return fair.free

    assert asyncio.run(work()) == 1
    assert order == ["mallory", "hanna", "hanna", "mallory", "anna", "bert", *["mallory"] * 4]


def test_whoever_stops_waiting_leaves_the_place_to_others():
    async def work():
        fair = Fair(1)

        async def hold(seconds):
            async with fair.turn("x", urgent=True):
                await asyncio.sleep(seconds)

        first = asyncio.create_task(hold(0.02))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(hold(0)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        return fair.free

    assert asyncio.run(work()) == 1


def test_many_tables_of_bots_alone_do_not_keep_a_person_waiting(own_server, step):
    running = own_server(bot_processes=1)
    crowd = [running.visitor() for _ in range(4)]
    for client in crowd:
        for _ in range(8):
            client.make(GAME, seats=4, players=[{"kind": "bot"}] * 4)
    person = running.visitor()
    table = person.make(GAME, seats=2)
    for _ in range(6):
        step(person, table, lambda options: options[-1]["action"])
        while person.look(table)["thinking"]:
            time.sleep(0.01)

    moves = [client.look(client.tables()[0]["id"])["moves"] for client in crowd]
    assert all(moves), "everybody's bots move"
    assert any(not card["over"] for client in crowd for card in client.tables()), (
        "nobody has to wait for all the others"
    )
