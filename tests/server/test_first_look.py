"""The first look at a game takes its time; nobody else waits for it."""

import threading

from pathlib import Path

import pytest

from roundhouse.api import games
from roundhouse.house import asking, making, table, titles
from roundhouse.house.chronicle import Chronicle


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
    monkeypatch.setattr(asking, "history", noting(seen, "history", asking.history))
    for reopen in (False, True):
        mine = client.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
        if reopen:
            house_server.house._tables.pop(mine)
        client.look(mine)
        client.call("GET", f"/api/tables/{mine}/history")

    assert set(seen) == {"chronicle", "history"}
    assert house_server.thread not in set().union(*seen.values())


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
