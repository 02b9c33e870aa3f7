"""The coach at a table: hints for those who may ask, and a look back that goes on while others play."""

import pytest

import roundhouse as rh

from roundhouse import coach
from roundhouse.server.client import RefusedError


GAME = "age-of-steam"
OPEN = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
ALONE = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


def refused(call, *args, **more):
    with pytest.raises(RefusedError) as caught:
        call(*args, **more)
    return caught.value.status, caught.value.rule


def hint(client, table, view, **more):
    return client.call("POST", f"/api/tables/{table}/hint", {"seat": view["me"]["seat"], "seq": view["seq"], **more})


def agree(client, table, seat, *, yes=True):
    return client.call("PUT", f"/api/tables/{table}/hints", {"seat": seat, "agree": yes})


def on_turn(client, table):
    """Wait until the bots have moved."""
    while (view := client.look(table))["thinking"]:
        pass
    return view


def test_whoever_plays_alone_is_given_a_hint_that_can_be_played_and_its_reason(visit):
    client = visit()
    table = client.make(GAME, seats=3, players=ALONE, seed=2)
    view = on_turn(client, table)
    found = hint(client, table, view)

    assert view["hints"] == {"allowed": True, "agreed": False, "missing": []}
    assert found["action"] in {option["action"] for option in view["options"]}
    assert found["text"] in {option["text"] for option in view["options"]}
    assert found["why"].endswith(".")
    assert refused(hint, client, table, view, seq=view["seq"] + 1) == (409, "stale")
    client.act(table, view["me"]["seat"], view["seq"], found["action"])


def test_among_people_there_are_hints_only_while_all_agree(visit):
    hanna, fred = visit(), visit()
    table = hanna.make(GAME, seats=3, players=OPEN, seed=2)
    fred.join(hanna.link(table, 1), "Fred")
    who = {0: hanna, 1: fred}[on_turn(hanna, table)["turn"]]
    view = who.look(table)

    assert (view["hints"]["allowed"], view["hints"]["missing"]) == (False, ["Hanna", "Fred"])
    assert refused(hint, who, table, view) == (403, "hints-off")
    agree(hanna, table, 0)
    agree(hanna, table, 0)
    assert fred.look(table)["hints"] == {"allowed": False, "agreed": False, "missing": ["Fred"]}
    assert hanna.look(table)["hints"]["agreed"]
    agree(fred, table, 1)
    view = who.look(table)
    assert hint(who, table, view)["why"]
    agree(hanna, table, 0, yes=False)
    view = who.look(table)
    assert refused(hint, who, table, view) == (403, "hints-off")
    told = [line["text"] for line in view["log"]["seats"]]
    assert told[-3:] == [
        "Hanna agrees to hints at this table.",
        "Fred agrees to hints at this table.",
        "Hanna no longer agrees to hints at this table.",
    ]


def lost():
    """Return the record of a game that is soon over: somebody takes the first option and goes bankrupt."""
    play = rh.game(GAME, 1, map="barbados").start(3)
    while play.decision is not None:
        play.play(play.decision.options[0])
    return play


def test_whoever_asks_for_many_hints_keeps_only_their_own_bots_waiting(visit, house_server, monkeypatch):
    hanna, fred, real, owners = visit(), visit(), house_server.house.think, []

    async def think(task, owner, *, urgent):
        owners.append(owner)
        return await real(task, owner, urgent=urgent)

    monkeypatch.setattr(house_server.house, "think", think)
    table = hanna.make("russian-railroads", players=[{"kind": "open"}, {"kind": "human"}], seed=1)
    fred.join(hanna.link(table, 0), "Fred")
    for seat, client in enumerate((fred, hanna)):
        agree(client, table, seat)
    hint(fred, table, fred.look(table))

    assert owners == [fred.call("GET", "/api/me")["user"]["id"]]


def test_a_game_that_is_over_is_looked_back_at_meanwhile(visit):
    client, play = visit(), lost()
    table = client.call("POST", "/api/import", {"record": str(play.record())})["id"]
    found = client.call("GET", f"/api/tables/{table}/review")

    assert found["done"] < found["of"]
    while found["done"] < found["of"]:
        found = client.call("GET", f"/api/tables/{table}/review", lang="de")
    assert found["curve"][-1]["values"] == play.scores()
    assert [point["round"] for point in found["curve"]] == [*range(1, len(found["curve"]) + 1)]
    assert all(each["text"].startswith("Statt „") for each in found["missed"])


def test_what_is_read_of_a_look_back_stays_as_it_is_while_more_is_found(visit, monkeypatch):
    read, summed = [], coach.summed
    monkeypatch.setattr(coach, "summed", lambda play, found: read.append((found, len(found))) or summed(play, found))
    client, play = visit(), lost()
    table = client.call("POST", "/api/import", {"record": str(play.record())})["id"]
    found = client.call("GET", f"/api/tables/{table}/review")
    while found["done"] < found["of"]:
        found = client.call("GET", f"/api/tables/{table}/review")

    assert len(read) > 1
    assert [len(answers) for answers, _ in read] == [n for _, n in read]


def test_a_game_that_goes_on_is_not_looked_back_at(visit):
    client = visit()
    table = client.make(GAME, seats=3, players=ALONE, seed=2)

    assert refused(client.call, "GET", f"/api/tables/{table}/review") == (409, "not-over")
