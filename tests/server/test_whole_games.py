"""Every title, from the first click to the result, against bots."""

import time

import pytest

from roundhouse.api import games, replay


@pytest.mark.parametrize("name", list(games()))
def test_a_game_against_bots_is_played_to_its_end(visit, step, name):
    client = visit()
    title = next(title for title in client.games() if title["id"] == name)
    seats = title["seats"][0]
    players = [{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    table = client.make(name, seats=seats, players=players, seed=3)
    number = 0

    def pick(options):
        nonlocal number
        number += 1
        return options[number * 7 % len(options)]["action"]

    while step(client, table, pick):
        pass

    view = client.look(table, pictures=True)
    assert view["over"]
    assert view["turn"] is None
    assert min(view["ranking"]) == (0 if all(view["remarks"]) else 1)
    assert view["panels"]
    assert replay(client.record(table)).scores() == view["scores"]
    sheet = client.call("GET", f"/api/tables/{table}/sheet")["seats"]
    assert [seat["total"] for seat in sheet] == view["scores"]
    history = client.call("GET", f"/api/tables/{table}/history")
    assert history["scores"][-1] == view["scores"]
    assert client.tables()[0]["over"]


def test_a_lost_solo_game_is_lost(visit, step):
    client = visit()
    table = client.make("age-of-steam", seats=1, players=[{"kind": "human"}], options={"map": "barbados"}, seed=3)
    while step(client, table):
        pass

    view = client.look(table)
    assert (view["ranking"], view["remarks"]) == ([0], ["bankrupt"])
    assert "bankrupt" in [row["source"] for row in client.call("GET", f"/api/tables/{table}/sheet")["seats"][0]["rows"]]


@pytest.mark.parametrize("name", list(games()))
def test_bots_alone_play_on_after_the_server_was_killed(mortal, name):
    mortal.start()
    client = mortal.visitor()
    seats = next(title["seats"][0] for title in client.games() if title["id"] == name)
    table = client.make(name, seats=seats, players=[{"kind": "bot", "bot": "random"}] * seats)
    mortal.kill()
    mortal.start()
    until = time.monotonic() + 60
    while not client.look(table)["over"]:
        assert time.monotonic() < until, client.look(table)["moves"]
        time.sleep(0.05)

    assert replay(client.record(table)).over


@pytest.mark.parametrize("name", list(games()))
def test_a_what_if_table_goes_on_from_a_position(visit, step, name):
    client = visit()
    seats = next(title["seats"][0] for title in client.games() if title["id"] == name)
    table = client.make(name, seats=seats, players=[{"kind": "human"}] * seats, seed=2)
    for _ in range(30):
        step(client, table)
    seen = client.look(table, seat=0)

    copy = client.call("POST", f"/api/tables/{table}/what-if", {"seat": 0})["id"]
    then = client.call("POST", f"/api/tables/{table}/what-if", {"seat": 0, "move": seen["moves"] // 2})["id"]

    assert client.look(copy)["scores"] == seen["scores"]
    assert client.look(copy)["private"]
    for _ in range(10):
        step(client, copy)
        step(client, then)
    assert client.look(table, seat=0) == seen
