"""Links, seats, spectators, bots taking over, leaving."""

import pytest

from roundhouse.server.client import RefusedError


GAME = "russian-railroads"
OPEN = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]


def refused(call, *args, **more):
    with pytest.raises(RefusedError) as caught:
        call(*args, **more)
    return caught.value.status, caught.value.rule


def seat(client, table, number, **wish):
    return client.call("PUT", f"/api/tables/{table}/seats/{number}", wish)


def test_without_wishes_a_table_is_me_against_bots(visit):
    client = visit()
    view = client.look(client.make(GAME))

    assert [player["kind"] for player in view["players"]] == ["human", "bot", "bot"]
    assert view["me"] == {"seats": [0], "seat": 0, "host": True, "watching": False}


def test_a_seat_link_works_once_and_again_for_the_same_browser(visit):
    anna, bert, carl = visit(), visit(), visit()
    made = anna.call("POST", "/api/tables", {"game": GAME, "seats": 2, "players": OPEN})
    secret = made["links"][0]["url"].partition("#")[2]

    assert made["links"][0]["qr"].startswith("<svg")
    first = bert.join(secret, "Bert")
    assert (first["seat"], bert.join(secret)) == (1, first)
    assert refused(carl.join, secret) == (403, "bad-link")
    assert refused(carl.join, "guess") == (403, "bad-link")
    assert refused(carl.look, made["id"])[0] == 403
    assert [player["name"] for player in anna.look(made["id"])["players"]] == ["Anna", "Bert"]
    assert bert.tables()[0]["mine"] == [1]


def test_a_seat_has_a_second_device(visit):
    laptop, phone = visit(), visit()
    table = laptop.make(GAME, seats=2)
    phone.join(laptop.link(table, 0))

    assert phone.look(table)["me"]["seats"] == [0]
    assert laptop.look(table)["me"]["seats"] == [0]


def test_a_spectator_sees_and_cannot_touch(visit):
    anna, guest = visit(), visit()
    table = anna.make(GAME, seats=2)
    guest.join(anna.link(table))
    view = guest.look(table)

    assert view["me"] == {"seats": [], "seat": None, "host": False, "watching": True}
    assert view["options"] == []
    assert refused(guest.act, table, 0, view["seq"], "pass") == (403, "not-your-seat")
    assert refused(guest.link, table, 0) == (403, "not-your-seat")
    assert refused(seat, guest, table, 1, kind="open") == (403, "not-your-seat")
    assert guest.link(table)


def test_several_people_at_one_screen_see_nothing_private_before_they_say_who_they_are(visit):
    client = visit()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    view = client.look(table)

    assert view["me"]["seats"] == [0, 1]
    assert (view["me"]["seat"], view["options"]) == (None, [])
    assert client.look(table, seat=view["turn"])["options"]


def test_the_host_gives_a_seat_to_a_bot_and_takes_it_back(visit):
    anna, bert = visit(), visit()
    table = anna.make(GAME, seats=2, players=OPEN)

    assert seat(anna, table, 1, kind="bot", bot="random")["kind"] == "bot"
    assert seat(anna, table, 1, kind="open")["kind"] == "open"
    bert.join(anna.link(table, 1), "Bert")
    assert refused(seat, anna, table, 1, kind="human") == (409, "seat-taken")
    assert refused(seat, bert, table, 0, kind="bot") == (403, "not-your-seat")
    assert refused(seat, anna, table, 1, kind="bot", bot="nobody") == (422, "set-up")
    assert refused(seat, anna, table, 7, kind="open") == (404, "not-found")
    assert seat(bert, table, 1, name="Berta")["name"] == "Berta"


def test_whoever_is_put_out_sees_nothing_more(visit):
    anna, bert = visit(), visit()
    table = anna.make(GAME, seats=2, players=OPEN)
    secret = anna.link(table, 1)
    bert.join(secret, "Bert")
    again = bert.link(table, 1)
    seat(anna, table, 1, kind="open")

    assert refused(bert.look, table) == (403, "not-your-table")
    assert refused(bert.join, secret) == (403, "bad-link")
    assert refused(bert.join, again) == (403, "bad-link")


def test_leaving_a_seat_lets_me_watch_and_leaving_the_table_ends_it_when_nobody_is_left(visit):
    anna, bert = visit(), visit()
    table = anna.make(GAME, seats=2, players=OPEN)
    bert.join(anna.link(table, 1))
    bert.call("POST", f"/api/tables/{table}/seats/1/leave")

    assert bert.look(table)["me"]["watching"]
    assert anna.look(table)["players"][1]["kind"] == "open"
    bert.call("DELETE", f"/api/tables/{table}")
    assert bert.tables() == []
    assert anna.look(table)["moves"]
    anna.call("DELETE", f"/api/tables/{table}")
    assert refused(anna.look, table) == (404, "not-found")
    assert anna.tables() == []


def test_a_refused_change_of_my_seat_changes_nothing(visit):
    client = visit()
    table = client.make(GAME, seats=2)
    before = client.look(table)["me"]

    assert refused(seat, client, table, 0, kind="bot", bot="nobody") == (422, "set-up")
    assert refused(seat, client, table, 0, kind="ghost") == (422, "set-up")
    assert client.look(table)["me"] == before


def test_a_rematch_is_one_table_for_all_who_want_it(visit, step):
    anna, bert, carl = visit(), visit(), visit()
    table = anna.make(GAME, seats=2, players=OPEN)
    bert.join(anna.link(table, 1), "Bert")
    carl.join(anna.link(table))
    play_out(step, table, anna, bert)

    first = anna.call("POST", f"/api/tables/{table}/rematch")["id"]

    assert anna.look(first)["players"][1]["kind"] == "open"
    assert refused(bert.look, first) == (403, "not-your-table")
    assert [card["id"] for card in bert.tables()] == [table]
    assert bert.call("POST", f"/api/tables/{table}/rematch")["id"] == first
    assert bert.look(first)["me"]["seats"] == [1]
    assert bert.look(table)["rematch"] == first
    assert refused(carl.call, "POST", f"/api/tables/{table}/rematch") == (403, "not-your-seat")


def play_out(step, table, *clients):
    """Play a game of several people to its end, quickly."""
    while not (view := clients[0].look(table))["over"]:
        step(clients[view["turn"]], table, lambda options: options[-1]["action"])


def test_names_are_cleaned_and_shown_as_text(visit):
    client = visit()
    wild = " \u202e<b>Ann\u0000a</b>\n" + "x" * 100

    assert client.call("PUT", "/api/me", {"name": wild})["user"]["name"] == ("<b>Ann a</b> " + "x" * 100)[:40]
    view = client.look(client.make(GAME))
    assert view["players"][0]["name"].startswith("<b>Ann a</b>")


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": 9},
        {"seats": 0},
        {"options": {"edition": "none"}},
        {"options": {"colour": "red"}},
        {"seats": 2, "players": [{"kind": "human"}] * 3},
        {"seats": 2, "players": [{"kind": "ghost"}, {"kind": "bot"}]},
        {"seats": 2, "players": [{"kind": "human"}, {"kind": "bot", "bot": "nobody"}]},
    ],
)
def test_what_nobody_can_play_is_refused_with_a_sentence(visit, wish):
    assert refused(visit().make, GAME, **wish) == (422, "set-up")


def test_a_game_that_does_not_exist_is_not_found(visit):
    assert refused(visit().make, "chess") == (404, "not-found")


def test_a_record_can_be_taken_out_and_brought_in_again(visit, step):
    client = visit()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}], seed=4)
    while step(client, table, lambda options: options[-1]["action"]):
        pass
    record = client.record(table)
    copy = client.call("POST", "/api/import", {"record": record})["id"]

    assert client.record(copy).split("\n\n")[1] == record.split("\n\n")[1]
    assert client.look(copy)["scores"] == client.look(table)["scores"]
    early = "\n".join(record.splitlines()[:-10])
    assert not client.look(client.call("POST", "/api/import", {"record": early})["id"])["over"]
    assert refused(client.call, "POST", "/api/import", {"record": "nonsense"}) == (422, "record")
    assert refused(client.call, "POST", "/api/import", {"record": record.replace("seats 2", "seats 3")})[0] == 422
    with pytest.raises(RefusedError, match=r"line \d+, move \d+, pass: It is the turn of "):
        client.call("POST", "/api/import", {"record": record.replace("\n0 ", "\n0 pass\n0 ", 1)})
    older = record.replace("core@1", "core@0")
    assert (
        client.look(client.call("POST", "/api/import", {"record": older})["id"])["scores"]
        == client.look(table)["scores"]
    )


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_the_record_of_a_running_game_can_be_opened_again(visit, step, edition):
    client = visit()
    two = [{"kind": "human"}, {"kind": "human"}]
    table = client.make(GAME, seats=2, players=two, seed=4, options={"edition": edition})
    for _ in range(60):
        step(client, table, lambda options: options[0]["action"])
    record = client.record(table)
    copy = client.call("POST", "/api/import", {"record": record})["id"]

    assert "~? ~?" in record
    assert "seed " not in record.partition("\n\n")[0].replace("the seed", "")
    then, now = client.look(table), client.look(copy)
    assert (now["moves"], now["turn"], now["scores"]) == (then["moves"], then["turn"], then["scores"])
