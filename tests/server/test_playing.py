"""Acting, undoing, ending turns: once each, in order, and never for somebody else."""

import pytest

from roundhouse.server.client import RefusedError


GAME = "russian-railroads"
TWO = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Bert"}]


def table_of_two(client, seed=1):
    return client.make(GAME, seats=2, players=TWO, seed=seed)


def turn(client, table):
    """Return the table as the seat sees it that has to move."""
    return client.look(table, seat=client.look(table)["turn"])


def refused(call, *args, **more):
    with pytest.raises(RefusedError) as caught:
        call(*args, **more)
    return caught.value.status, caught.value.rule


def complete_turn(client, table):
    """Play the first option until the turn of the seat that has to move is complete."""
    view = turn(client, table)
    seat = view["turn"]
    while view["options"]:
        client.act(table, seat, view["seq"], view["options"][0]["action"])
        view = client.look(table, seat=seat)
    return view


def test_an_act_is_answered_with_the_next_seq_and_shown_in_the_log(visit):
    client = visit()
    table = table_of_two(client)
    before = turn(client, table)

    done = client.act(table, before["turn"], before["seq"], before["options"][0]["action"])

    after = client.look(table, seat=before["turn"])
    assert done["seq"] == before["seq"] + 1 == after["seq"]
    assert after["log"]["entries"][before["moves"]]["action"] == before["options"][0]["action"]
    assert after["moves"] == done["move"]


def test_a_stale_seq_is_refused_and_nothing_happens(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)

    for seq in (view["seq"] - 1, view["seq"] + 1, -1, 10**12):
        assert refused(client.act, table, view["turn"], seq, view["options"][0]["action"]) == (409, "stale")
    assert client.look(table)["seq"] == view["seq"]


def test_an_illegal_action_is_refused_with_its_rule_and_a_sentence(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)

    with pytest.raises(RefusedError) as caught:
        client.act(table, view["turn"], view["seq"], "place:T2")

    assert caught.value.status == 422
    assert caught.value.sentence.endswith(".")
    assert refused(client.act, table, view["turn"], view["seq"], "fly:moon") == (422, "notation")
    assert refused(client.act, table, view["turn"], view["seq"], "~order:0")[0] == 422
    assert client.look(table)["seq"] == view["seq"]


def test_the_same_key_is_answered_as_the_first_time_and_done_once(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)
    wish = {"seat": view["turn"], "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}

    answers = [client.call("POST", f"/api/tables/{table}/act", wish) for _ in range(3)]

    assert answers[0] == answers[1] == answers[2]
    assert client.look(table)["seq"] == view["seq"] + 1
    other = {**wish, "action": "pass"}
    assert refused(client.call, "POST", f"/api/tables/{table}/act", other) == (422, "key-used")


def test_a_seat_that_is_not_mine_is_refused(visit):
    anna, bert = visit(), visit()
    table = anna.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "open"}])
    bert.join(anna.link(table, 1), "Bert")
    view = anna.look(table)

    assert refused(bert.act, table, 0, view["seq"], "pass") == (403, "not-your-seat")
    assert refused(anna.look, table, seat=1) == (403, "not-your-seat")
    assert bert.look(table)["me"]["seats"] == [1]


def test_a_complete_turn_is_held_until_it_is_ended(visit):
    client = visit()
    table = table_of_two(client)
    view = complete_turn(client, table)
    seat = view["turn"]

    assert view["todo"] == {"undo": True, "restart": True, "end": True}
    assert client.look(table, seat=1 - seat)["options"] == []
    assert refused(client.act, table, 1 - seat, view["seq"], "pass") == (409, "turn-held")
    client.end_turn(table, seat, view["seq"])
    after = client.look(table, seat=1 - seat)
    assert after["turn"] == 1 - seat
    assert after["options"]
    assert refused(client.undo, table, seat, after["seq"]) == (409, "turn-over")


def test_an_act_may_end_the_turn_at_once(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)
    seat = view["turn"]

    while view["turn"] == seat:
        done = client.act(table, seat, view["seq"], view["options"][0]["action"], end=True)
        view = client.look(table, seat=seat)

    assert done["ended"]
    assert view["todo"] == {"undo": False, "restart": False, "end": False}


def test_undo_takes_back_one_choice_and_restart_the_whole_turn(visit):
    client = visit()
    table = table_of_two(client)
    complete_turn(client, table)
    held = turn(client, table)
    client.end_turn(table, held["turn"], held["seq"])
    begin = turn(client, table)
    seat, views = begin["turn"], [begin]
    while views[-1]["options"] and len(views) < 4:
        client.act(table, seat, views[-1]["seq"], views[-1]["options"][0]["action"])
        views.append(client.look(table, seat=seat))

    client.undo(table, seat, views[-1]["seq"])
    once = client.look(table, seat=seat)
    assert [once[key] for key in ("options", "moves", "scores")] == [
        views[-2][key] for key in ("options", "moves", "scores")
    ]
    if once["todo"]["restart"]:
        client.restart_turn(table, seat, once["seq"])
    back = client.look(table, seat=seat)
    assert back["options"] == begin["options"]
    assert back["seq"] > views[-1]["seq"]
    assert refused(client.undo, table, seat, back["seq"]) == (422, "no-undo")


def test_a_turn_that_is_not_complete_cannot_be_ended(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)

    assert refused(client.end_turn, table, view["turn"], view["seq"]) == (422, "not-complete")
    assert refused(client.end_turn, table, 1 - view["turn"], view["seq"]) == (409, "turn-over")


def test_since_brings_only_what_is_new_also_after_an_undo(visit):
    client = visit()
    table = table_of_two(client)
    first = turn(client, table)
    seat = first["turn"]
    client.act(table, seat, first["seq"], first["options"][0]["action"])
    second = client.look(table, seat=seat, since=first["seq"])
    client.undo(table, seat, second["seq"])
    third = client.look(table, seat=seat, since=second["seq"])

    assert second["log"]["from"] == first["moves"]
    assert third["log"] == {"from": first["moves"], "entries": []}
    assert client.look(table, seat=seat, since=third["seq"]) == {"seq": third["seq"], "changed": False}
    assert client.look(table, seat=seat, since=10**6)["log"]["from"] == 0


def test_an_earlier_position_is_shown_as_it_was(visit, step):
    client = visit()
    table = table_of_two(client)
    seen = {}
    for _ in range(60):
        view = step(client, table)
        seen[view["moves"], view["turn"]] = view

    for (move, seat), view in seen.items():
        then = client.look(table, seat=seat, at=move)
        assert (then["scores"], then["move"], then["options"]) == (view["scores"], move, [])
    assert refused(client.look, table, seat=0, at=10**6) == (404, "not-found")


def test_what_is_not_possible_is_explained_and_what_is_possible_can_be_previewed(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)
    seat = view["turn"]
    path = f"/api/tables/{table}"

    for option in view["options"]:
        asked = {"seat": seat, "action": option["action"]}
        assert client.call("POST", f"{path}/explain", asked) == {"legal": True}
        shown = client.call("POST", f"{path}/preview", {**asked, "seq": view["seq"]})
        assert len(shown["scores"]) == 2
    answer = client.call("POST", f"{path}/explain", {"seat": seat, "action": "place:T2"})
    assert not answer["legal"]
    assert answer["sentence"]
    other = client.call("POST", f"{path}/explain", {"seat": 1 - seat, "action": "place:T2"})
    assert (other["rule"], other["sentence"]) == ("not-yours", f"It is the turn of {TWO[seat]['name']}.")
    assert client.look(table, seat=seat) == view


def test_a_try_repeated_after_the_table_was_read_anew_is_answered_as_before(visit, house_server):
    client = visit()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}] * 2)
    seat = client.look(table)["turn"]
    view = client.look(table, seat=seat)
    wish = {"seat": seat, "seq": view["seq"], "key": "once", "action": view["options"][0]["action"]}
    done = client.call("POST", f"/api/tables/{table}/act", wish)
    house_server.house.forget(table)

    assert client.call("POST", f"/api/tables/{table}/act", wish) == done
    assert client.look(table)["seq"] == done["seq"]


def test_everything_is_the_same_after_the_table_was_read_anew(visit, step, house_server):
    client = visit()
    table = table_of_two(client)
    for number in range(80):
        view = step(client, table, end=number % 3 == 0)
        if number % 7 == 3 and (now := client.look(table, seat=view["turn"]))["todo"]["undo"]:
            client.undo(table, view["turn"], now["seq"])
    warm = [client.look(table, seat=seat, pictures=True) for seat in (0, 1)]
    house_server.house.forget(table)

    assert [client.look(table, seat=seat, pictures=True) for seat in (0, 1)] == warm


def test_what_is_new_comes_without_the_boards(visit):
    client = visit()
    table = table_of_two(client)
    view = turn(client, table)
    client.act(table, view["turn"], view["seq"], view["options"][0]["action"])

    whole = client.look(table, seat=0, pictures=True)["panels"]
    new = client.look(table, seat=0, since=view["seq"], pictures=True)["panels"]

    assert [layer["name"] for layer in whole[0]["layers"]] == ["ground", "board", "pieces", "ghosts", "choices"]
    assert [scene["layers"] for scene in new] == [scene["layers"][2:] for scene in whole]
