"""Bots at tables: in processes of their own, fair, and gone with their server."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time

from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

import pytest

from roundhouse.api import bots, games, set_up
from roundhouse.core.dice import Dice
from roundhouse.house import making, people, playing
from roundhouse.house.book import Lease, Waiting
from roundhouse.house.driver import Driver
from roundhouse.house.fair import Fair
from roundhouse.house.settings import Settings
from roundhouse.house.thinking import Task, choose
from roundhouse.house.wire.playing import Act
from roundhouse.house.wire.tables import NewTable, Wanted
from roundhouse.server import minds
from roundhouse.server.minds import Processes
from roundhouse.server.opening import open_house
from roundhouse.server.working import at_work

from .conftest import UNLIMITED, Databases


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


class Bad(NamedTuple):
    """Where a process reads this, it does that instead of thinking."""

    what: Any
    with_what: tuple[Any, ...]

    def __reduce__(self):
        return self.what, self.with_what


DYING, HANGING = Bad(os._exit, (1,)), Bad(time.sleep, (10**6,))


async def several(mind, one, count):
    return await asyncio.gather(*(mind.think(one) for _ in range(count)))


def test_a_bot_that_hangs_takes_nobody_with_it(monkeypatch):
    play, mind = set_up(GAME, 2, {}).start(5), Processes(2)
    one, before = task(play, "random", 1), set(multiprocessing.active_children())

    async def work():
        first, same = await several(mind, one, 2)
        monkeypatch.setattr(minds, "LONGEST", 0.2)
        hanging = asyncio.create_task(mind.think(one._replace(seed=HANGING)))
        await asyncio.sleep(0)
        monkeypatch.setattr(minds, "LONGEST", 60.0)
        while not hanging.done():
            same, *_ = await several(mind, one, 4)
        assert same == first
        with pytest.raises(TimeoutError):
            await hanging
        assert await mind.think(one) == first

    asyncio.run(work())
    mind.close()
    until = time.monotonic() + 15
    while set(multiprocessing.active_children()) - before:
        assert time.monotonic() < until, "a bot that hangs was not ended"
        time.sleep(0.005)


def test_a_process_that_somebody_killed_fails_no_bot():
    play, mind = set_up(GAME, 2, {}).start(5), Processes(1)
    one, others = task(play, "random", 1), set(multiprocessing.active_children())

    async def work():
        first = await mind.think(one)
        for child in set(multiprocessing.active_children()) - others:
            os.kill(child.pid, signal.SIGKILL)
        assert await mind.think(one) == first

    asyncio.run(work())
    mind.close()


class Deadly(Processes):
    """Greedy bots die of thinking; all others think as soon as one does."""

    def __init__(self):
        super().__init__(1)
        self.dying = asyncio.Event()

    async def think(self, task):
        if task.bot == "greedy":
            self.dying.set()
            return await super().think(task._replace(seed=DYING))
        await self.dying.wait()
        return await super().think(task)


def test_a_table_whose_bot_dies_does_not_keep_the_bots_of_another_from_moving(tmp_path, caplog, expect_fault):
    expect_fault("a bot failed")

    async def work():
        house = open_house(Settings(tmp_path, Databases.address(tmp_path), limits=UNLIMITED))
        driver = Driver(house, Deadly())
        try:
            hanna, _ = await people.enter(house, "home", "Hanna")
            wishes = [NewTable(game=GAME, seats=2, players=[Wanted(kind="bot", bot=bot)] * 2) for bot in KINDS]
            dying, playing = [await making.make(house, hanna, wish) for wish in wishes]
            while len(playing.line.moves) < 20 or dying.id in driver._tasks:
                assert playing.id in driver._tasks, "nobody moves the bots of the other table any more"
                await asyncio.sleep(0.005)
        finally:
            await driver.stop()
            house.close()

    asyncio.run(work())
    assert [line.exc_info[0] for line in caplog.records if line.name == "roundhouse.bots"] == [BrokenProcessPool]


KINDS = "greedy", "random"


@pytest.mark.slow
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


class Noting(Fair):
    """Notes who comes to wait for a place, and who gets one, in this order; thinks at once."""

    def __init__(self, places):
        super().__init__(places)
        self.places, self.order = places, []

    async def _enter(self, owner, *, urgent):
        self.order.append(("waits", owner))
        await super()._enter(owner, urgent=urgent)
        self.order.append(("has", owner))

    async def think(self, one):
        await asyncio.sleep(0)
        return choose(one)

    def close(self):
        pass

    def waited(self, owner):
        """Return, for each time somebody's bot had to move, how many others got a place before it."""
        found, since = [], None
        for what, who in self.order:
            if (what, who) == ("waits", owner):
                since = 0
            elif since is not None and what == "has":
                found += [since] if who == owner else []
                since = None if who == owner else since + 1
        return found


async def against_a_bot(house, moves):
    """Play against a bot until it has moved so often; return who played."""
    hanna, _ = await people.enter(house, "home", "Hanna")
    players = [Wanted(kind="human", name="Hanna"), Wanted(kind="bot", bot="random")]
    table = await making.make(house, hanna, NewTable(game=GAME, seats=2, players=players))
    while sum(entry.seat == 1 for entry in table.line.moves) < moves:
        async with house.at(table.id) as table:
            decision, seq, mine = table.line.decision, table.seq, table.turn == 0
        if mine:
            wish = Act(seat=0, seq=seq, key=f"{seq}", action=decision.options[-1].text, end=True)
            await playing.act(house, hanna, table.id, wish, "en")
        await asyncio.sleep(0)
    return hanna.id


def test_many_tables_of_bots_alone_do_not_keep_a_person_waiting(tmp_path):
    async def work():
        house = open_house(Settings(tmp_path, Databases.address(tmp_path), limits=UNLIMITED))
        driver = Driver(house, fair := Noting(2))
        driver._fair = fair
        try:
            for number in range(30):
                if number % 6 == 0:
                    mallory, _ = await people.enter(house, f"{number}")
                four = [Wanted(kind="bot", bot="random")] * 4
                await making.make(house, mallory, NewTable(game=GAME, seats=4, players=four))
            return fair.places, fair.waited(await against_a_bot(house, 12))
        finally:
            await driver.stop()
            house.close()

    places, waited = asyncio.run(work())
    assert len(waited) >= 6
    assert max(waited) <= places, "nobody waits for more than those whose turn it was already"


def test_whoever_is_stopped_while_asking_for_a_table_gives_it_back(tmp_path):
    async def work():
        house = open_house(Settings(tmp_path, Databases.address(tmp_path)))
        begun, held = threading.Event(), threading.Event()
        driver = Driver(house, Processes(1))
        try:
            first = house.store.writer.submit(lambda _book: begun.set() or held.wait())
            await asyncio.to_thread(begun.wait)
            driver.wake(Waiting("some-table", "somebody", people=False))
            for _ in range(20):  # until it has asked
                await asyncio.sleep(0)
            assert not house.store.writer.waiting.empty()
            stopped = asyncio.create_task(driver.stop())
            await asyncio.sleep(0)
            held.set()
            await asyncio.gather(stopped, asyncio.wrap_future(first))
            other = Lease("bot", "some-table", "another", 1)
            return await house.store.write(lambda book: book.take(other))
        finally:
            held.set()
            house.close()

    assert asyncio.run(work()), "the table is free for others"


def test_where_bots_move_elsewhere_the_coach_still_thinks_beside_the_server(tmp_path, monkeypatch):
    monkeypatch.setattr("roundhouse.server.minds.answer", lambda _task: threading.current_thread().name)
    house = open_house(Settings(tmp_path, Databases.address(tmp_path), bots=False, bot_processes=0))

    async def work():
        async with at_work(house):
            return house.wake, await house.think(Task("", GAME, 2, (), 0, {}, {}, [], 1), "somebody", urgent=True)

    nobody, where = asyncio.run(work())
    assert nobody is None
    assert where.startswith("bot"), "no thread that answers people"


@pytest.mark.file
def test_the_server_of_a_file_goes_on_at_once_with_what_it_was_doing_when_it_was_killed(tmp_path):
    async def killed():
        house = open_house(Settings(tmp_path))
        try:
            hanna, _ = await people.enter(house, "home", "Hanna")
            two = [Wanted(kind="bot", bot="random")] * 2
            table = await making.make(house, hanna, NewTable(game=GAME, seats=2, players=two))
            assert await house.lease("bot", table.id, seconds=60)
            assert await house.lease("sweep", "", seconds=60)
            return table.id
        finally:
            house.close()

    async def started():
        house = open_house(Settings(tmp_path))
        driver = Driver(house, Noting(1))
        try:
            await driver.start()
            return list(driver._tasks), await house.lease("sweep", "", seconds=60)
        finally:
            await driver.stop()
            house.close()

    table = asyncio.run(killed())
    assert asyncio.run(started()) == ([table], [""])
