"""The first look at a game takes its time; nobody else waits for it."""

import random
import sys
import threading

from dataclasses import replace
from pathlib import Path

import pytest

import roundhouse as rh

from roundhouse.api import games, set_up
from roundhouse.core import machine
from roundhouse.house import making, table, titles
from roundhouse.house.chronicle import Chronicle
from roundhouse.house.line import Line


OVER = Path(__file__).parents[1] / "golden" / "russian" / "classic-2.record"
WORK = {table: ["set_up"], titles: ["panels", "_sample"], making: ["_begin"]}
"""What takes long when something is looked at for the first time."""


@pytest.fixture
def unknown():
    """Forget every game that was looked at."""
    for known in (table.game_of, titles.titles, titles.describe, titles.with_picture, titles._sample):
        known.cache_clear()


def looks(client, name):
    """Do everything that may be the first look at a game."""
    client.games()
    client.call("GET", f"/api/games/{name}")
    mine = client.make(name, players=[{"kind": "human"}, *[{"kind": "open"}] * 2], seats=3)
    client.call("POST", f"/api/tables/{mine}/what-if", {})
    table.game_of.cache_clear()
    client.call("POST", "/api/import", {"record": f"roundhouse 1\ngame {name}\nseats 3\nseed 1\n"})


@pytest.mark.parametrize("name", list(games()))
def test_the_first_look_at_a_game_is_not_taken_in_the_loop(house_server, visit, unknown, monkeypatch, name):
    del unknown
    seen = {}
    for module, works in WORK.items():
        for work in works:
            monkeypatch.setattr(module, work, noting(seen, work, getattr(module, work)))
    looks(visit(), name)

    assert set(seen) == {work for works in WORK.values() for work in works}
    assert house_server.thread not in set().union(*seen.values())


def test_long_games_are_worked_through_beside_the_loop(house_server, visit, monkeypatch):
    seen, client = {}, visit()
    monkeypatch.setattr(Chronicle, "_step", noting(seen, "chronicle", Chronicle._step))
    for reopen in (False, True):
        mine = client.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
        if reopen:
            house_server.house._tables.pop(mine)
        client.look(mine)

    assert set(seen) == {"chronicle"}
    assert house_server.thread not in set().union(*seen.values())


@pytest.fixture
def asked_rules(monkeypatch):
    """Note in which threads the rules are asked for the next question, which may take them long: {thread: {where}}."""
    seen, real = {}, machine.pending

    def pending(s):
        seen.setdefault(threading.current_thread(), set()).add(sys._getframe(1).f_code.co_qualname)
        return real(s)

    for module in [module for name, module in list(sys.modules.items()) if name.startswith("roundhouse.")]:
        if vars(module).get("pending") is real:
            monkeypatch.setattr(module, "pending", pending)
    return seen


def everything(client, name, house):
    """Do everything at a table for which rules have to be asked."""
    mine = client.make(name, players=[{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 2], seats=3, seed=2)
    while (view := client.look(mine))["thinking"] or not view["options"]:
        pass
    seat, action = view["me"]["seat"], view["options"][0]["action"]
    client.call("POST", f"/api/tables/{mine}/preview", {"seat": seat, "seq": view["seq"], "action": action})
    client.call("POST", f"/api/tables/{mine}/explain", {"seat": seat, "action": action})
    client.call("POST", f"/api/tables/{mine}/what-if", {"move": 1})
    behind = house._tables.pop(mine)
    client.act(mine, seat, view["seq"], action)
    house._tables[mine] = behind
    client.look(mine, at=1, pictures=True)
    if (view := client.look(mine))["todo"]["undo"]:
        client.undo(mine, seat, view["seq"])
    for path in ("sheet", "history", "aids", "record"):
        client.call("GET", f"/api/tables/{mine}/{path}")
    house.forget(mine)
    client.look(mine)


@pytest.mark.parametrize("name", list(games()))
def test_rules_that_think_long_keep_nobody_else_waiting(house_server, visit, asked_rules, name):
    everything(visit(), name, house_server.house)

    assert asked_rules
    assert asked_rules.pop(house_server.thread, set()) == set()


def test_looking_back_keeps_nobody_else_waiting(house_server, visit, asked_rules):
    client = visit()
    mine = client.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
    client.call("GET", f"/api/tables/{mine}/review")
    client.call("DELETE", f"/api/tables/{mine}")

    assert asked_rules
    assert asked_rules.pop(house_server.thread, set()) == set()


def test_how_a_game_went_is_known_without_going_through_it_again(visit, asked_rules):
    client, text = visit(), OVER.read_text("utf-8")
    mine = client.call("POST", "/api/import", {"record": text})["id"]
    client.look(mine)
    asked_rules.clear()
    found = client.call("GET", f"/api/tables/{mine}/history")
    assert [thread for thread in asked_rules if not thread.name.startswith("bot")] == []
    play = rh.replay(text)
    counted = [play.game.title.scores(s.blanked(None)) for s in play.history.positions([*play.turns, len(play.moves)])]

    assert found["scores"] == counted
    assert found["rounds"][-1] == counted[-1]


@pytest.mark.parametrize("name", list(games()))
def test_scores_of_the_past_are_what_each_seat_knew_then(name):
    """Also where points hang on all there is, as in no title yet."""
    game, dice, chronicle = set_up(name, 3, {}), random.Random(1), Chronicle()
    game.title = replace(game.title, scores=lambda s: [repr(s.to_json())])
    line = Line(game, game.title.start(game.rules, 1), 1)
    line.begin()
    for back in (True, False):
        while line.decision and len(line.moves) < 90:
            line.take(dice.choice(line.decision.options))
            chronicle.follow(line)
        if back:
            line.rewind(40)
            chronicle.cut(40)
    moments = [*line.play.turns, len(line.moves)]

    assert len(moments) > 8
    for seat in (None, 0, 1, 2):
        then = [game.title.scores(s.blanked(seat)) for s in line.play.history.positions(moments)]
        assert [chronicle.scores(line, at, seat) for at in moments] == then


def noting(seen, name, real):
    def work(*args, **more):
        seen.setdefault(name, set()).add(threading.current_thread())
        return real(*args, **more)

    return work


def test_others_play_on_while_rules_are_read_for_the_first_time(visit, unknown, monkeypatch):
    del unknown
    client, other = visit(), visit()
    mine = other.make("russian-railroads", seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    begun, go_on, real = threading.Event(), threading.Event(), table.set_up

    def slow(*args, **more):
        begun.set()
        assert go_on.wait(30), "nobody was answered meanwhile"
        return real(*args, **more)

    monkeypatch.setattr(table, "set_up", slow)
    asking = threading.Thread(target=client.make, args=("age-of-steam",), kwargs={"seats": 5})
    asking.start()
    try:
        assert begun.wait(30)
        view = other.look(mine, seat=other.look(mine)["turn"])
        other.act(mine, view["turn"], view["seq"], view["options"][0]["action"])
        assert other.call("GET", "/api/health")["ok"]
    finally:
        go_on.set()
        asking.join()
