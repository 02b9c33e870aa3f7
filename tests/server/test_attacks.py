"""Attacks that once worked."""

import asyncio
import random
import time

import pytest

from sqlalchemy import text

from roundhouse.house.book import TakenError
from roundhouse.server.client import RefusedError

from .conftest import findings


GAMES = ("russian-railroads", "age-of-steam")
GAME = GAMES[0]
OPEN = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}]


def refused(call, *args, **more):
    with pytest.raises(RefusedError) as caught:
        call(*args, **more)
    return caught.value.status, caught.value.rule


def header(moves="x pass", **facts):
    lines = {"game": GAME, "seats": 2, "seed": 1, **facts}
    return "roundhouse 1\n" + "".join(f"{key} {value}\n" for key, value in lines.items()) + f"\n{moves}\n"


@pytest.mark.parametrize("seats", [0, 17, 3_000_000, 9_999_999_999_999_999_999])
def test_a_record_for_absurdly_many_is_refused_at_once(visit, seats):
    assert refused(visit().call, "POST", "/api/import", {"record": header(seats=seats)}) == (422, "record")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["name", "seats", "modules", "title", "self", "options"])
def test_an_option_may_not_be_named_like_something_else(visit, game, name):
    client = visit()
    record = header(game=game, seats=3, option=f"{name} x", moves="")

    assert refused(client.make, game, options={name: "x"}) == (422, "set-up")
    assert refused(client.call, "POST", f"/api/games/{game}/seats", {"options": {name: "x"}}) == (422, "set-up")
    assert refused(client.call, "POST", "/api/import", {"record": record}) == (422, "set-up")


@pytest.fixture
def together(visit):
    hanna, fred, table = visit(), visit(), None
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")
    return hanna, fred, table


ABSURD = [-1, -2, -99, -(2**31), 16, 2**31, 2**64]
SEATED = [
    ("PUT", "/seats/{seat}", {"kind": "bot"}),
    ("PUT", "/seats/{seat}", {"kind": "open"}),
    ("PUT", "/seats/{seat}", {"name": "Mallory"}),
    ("POST", "/seats/{seat}/leave", {}),
    ("GET", "?seat={seat}", None),
    ("GET", "/since/0?seat={seat}", None),
    ("GET", "/since/{seat}", None),
    ("GET", "?at={seat}", None),
    ("GET", "/sheet?seat={seat}", None),
    ("GET", "/aids?seat={seat}", None),
    ("GET", "/counting/1?seat={seat}", None),
    ("GET", "/counting/{seat}", None),
    ("GET", "/history?seat={seat}", None),
    ("GET", "/record?seat={seat}", None),
    ("POST", "/links", {"seat": "{seat}"}),
    ("POST", "/what-if", {"seat": "{seat}"}),
    ("POST", "/what-if", {"move": "{seat}"}),
    ("POST", "/act", {"seat": "{seat}", "seq": 1, "key": "k", "action": "pass"}),
    ("POST", "/undo", {"seat": "{seat}", "seq": 1, "key": "k"}),
    ("POST", "/explain", {"seat": "{seat}", "action": "pass"}),
    ("POST", "/hint", {"seat": "{seat}", "seq": 1}),
    ("PUT", "/hints", {"seat": "{seat}", "agree": True}),
]


@pytest.mark.parametrize("call", SEATED, ids=lambda call: f"{call[0]} {call[1]} {call[2]}")
def test_no_seat_and_no_move_has_an_absurd_number(together, call):
    hanna, fred, table = together
    method, path, body = call
    before = fred.look(table)
    for seat in [*ABSURD, *(random.Random(7).randrange(-(2**31), 0) for _ in range(10))]:
        sent = body and {key: seat if value == "{seat}" else value for key, value in body.items()}
        answer = hanna.http.request(method, f"/api/tables/{table}{path.format(seat=seat)}", json=sent)

        known = {200, 400, 404} if path == "/since/{seat}" else {400, 403, 404}
        assert answer.status_code in (known if seat > 0 else {400}), (seat, answer.text)
    assert fred.look(table) == before


@pytest.mark.parametrize("digits", ["9" * 5000, "9" * 30, "٣", "²", "-1", "1e5", ""])
def test_numbers_that_are_none_do_no_harm_in_an_address(together, digits):
    hanna, _, table = together
    for query in (f"base={digits}", f"look={digits}", f"board={digits}", f"panels={digits}", f"seat={digits}"):
        assert hanna.http.get(f"/api/tables/{table}?{query}").status_code in {200, 400}
        assert hanna.http.get(f"/api/tables/{table}/since/0?{query}").status_code in {200, 400}


@pytest.mark.parametrize("digits", ["-0", "+1", "%201", "1%20", "01", "0_1", "%EF%BC%91", "%D9%A1", "1%0A"])
def test_a_number_in_an_address_is_written_in_one_way(together, digits):
    hanna, fred, table = together
    before = fred.look(table)
    for method, path in (
        ("PUT", "seats/{}"),
        ("POST", "seats/{}/leave"),
        ("GET", "since/{}"),
        ("DELETE", "watchers/{}"),
    ):
        sent = {"json": {"kind": "bot"} if method == "PUT" else {}} if method != "GET" else {}
        address = f"/api/tables/{table}/{path.format(digits)}"
        assert hanna.http.request(method, address, **sent).status_code == 404, address
    assert fred.look(table) == before


def put(client, table, seat, **wish):
    return client.call("PUT", f"/api/tables/{table}/seats/{seat}", wish)


def lines(client, table):
    return [line["text"] for line in client.look(table)["log"].get("seats", [])]


def test_a_seat_given_away_is_not_the_givers_any_more(visit):
    hanna, fred = visit(), visit()
    players = [{"kind": "human", "name": "Hanna"}, {"kind": "human", "name": "Second"}]
    table = hanna.make(GAME, seats=2, players=players)
    assert [player["shared"] for player in hanna.look(table)["players"]] == [True, True]
    fred.join(hanna.link(table, 1), "Fred")

    assert hanna.look(table)["me"]["seats"] == [0]
    assert refused(hanna.look, table, seat=1) == (403, "not-your-seat")
    assert fred.look(table)["me"]["seats"] == [1]
    assert lines(fred, table) == ["Fred sits down instead of Second."]


def test_the_second_link_to_a_seat_dies_when_the_first_is_used(visit):
    hanna, nora, olga = visit(), visit(), visit()
    table = hanna.make(GAME, seats=2, players=OPEN)
    first, second = hanna.link(table, 1), hanna.link(table, 1)
    nora.join(first, "Nora")

    assert refused(olga.join, second) == (403, "bad-link")
    assert refused(olga.call, "POST", "/api/invitation", {"secret": second}) == (403, "bad-link")
    assert refused(olga.look, table)[0] == 403


@pytest.mark.parametrize("wish", [{"kind": "human"}, {"kind": "bot"}])
def test_an_old_link_is_dead_after_the_host_took_the_seat_or_gave_it_to_a_bot(visit, wish):
    hanna, olga = visit(), visit()
    table = hanna.make(GAME, seats=2, players=OPEN)
    secret = hanna.link(table, 1)
    put(hanna, table, 1, **wish)

    assert refused(olga.join, secret) == (403, "bad-link")


def test_a_second_device_is_the_same_person_and_everybody_sees_it(visit):
    hanna, phone, fred, other = visit(), visit(), visit(), visit()
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")
    elsewhere = hanna.make(GAME, seats=2)
    assert [player["devices"] for player in fred.look(table)["players"]] == [1, 1]
    secret = hanna.link(table, 0)
    assert phone.join(secret)["seat"] == 0

    assert phone.call("GET", "/api/me") == hanna.call("GET", "/api/me")
    assert {card["id"] for card in phone.tables()} == {table, elsewhere}
    assert [player["devices"] for player in fred.look(table)["players"]] == [2, 1]
    assert "Hanna now plays on a second device too." in lines(fred, table)
    assert refused(other.join, secret) == (403, "bad-link")
    assert refused(fred.join, hanna.link(table, 0)) == (409, "other-person")
    phone.call("DELETE", "/api/me")
    assert hanna.look(table)["me"]["seats"] == [0]
    assert [player["devices"] for player in fred.look(table)["players"]] == [1, 1]


def test_a_host_cannot_look_into_the_hand_of_somebody_put_out(together, visit):
    hanna, fred, table = together
    put(hanna, table, 1, kind="open")

    assert refused(put, hanna, table, 1, kind="human") == (403, "seat-known")
    assert refused(hanna.join, hanna.link(table, 1)) == (403, "seat-known")
    put(hanna, table, 1, kind="bot")
    assert refused(put, hanna, table, 1, kind="human") == (403, "seat-known")
    put(hanna, table, 1, kind="open")
    nora = visit()
    nora.join(hanna.link(table, 1), "Nora")
    assert lines(nora, table) == [
        "Fred sits down.",
        "Hanna takes the seat from Fred.",
        "Hanna gives the seat to a bot, Ilse.",
        "Hanna takes the seat from Ilse.",
        "Nora sits down.",
    ]
    assert refused(fred.look, table)[0] == 403


@pytest.mark.parametrize("kind", ["open", "bot"])
def test_nor_can_a_host_who_only_watches(visit, kind):
    hanna, fred = visit(), visit()
    table = hanna.make(GAME, seats=2, players=[{"kind": "open"}] * 2)
    fred.join(hanna.link(table, 0), "Fred")
    put(hanna, table, 0, kind="open")
    invited = hanna.link(table, 0)

    assert refused(hanna.join, invited) == (403, "seat-known")
    put(hanna, table, 0, kind=kind)
    assert refused(put, hanna, table, 0, kind="human") == (403, "seat-known")


def test_whoever_takes_the_seat_of_a_bot_is_read_by_all_before_a_card_is_seen(visit):
    hanna, fred = visit(), visit()
    table = hanna.make(GAME, seats=3, players=[*OPEN, {"kind": "bot"}])
    fred.join(hanna.link(table, 1), "Fred")
    before = fred.look(table)["seq"]
    put(hanna, table, 2, kind="human")
    put(hanna, table, 2, kind="bot")

    told = [line for line in fred.look(table, since=before)["log"]["seats"] if line["seq"] > before]
    assert [line["text"] for line in told] == [
        "Hanna takes this seat over from Ilse.",
        "Hanna gives the seat of Hanna to a bot, Ilse.",
    ]
    assert [line["seat"] for line in told] == [2, 2]


def test_a_rematch_is_for_players_of_a_finished_game(together, visit):
    hanna, fred, table = together
    walter = visit()
    walter.join(hanna.link(table))
    seq = hanna.look(table)["seq"]

    assert refused(walter.call, "POST", f"/api/tables/{table}/rematch") == (403, "not-your-seat")
    assert refused(fred.call, "POST", f"/api/tables/{table}/rematch") == (409, "not-over")
    assert hanna.look(table)["seq"] == seq


@pytest.mark.parametrize("goodbye", ["DELETE /api/tables/{}", "DELETE /api/me"])
def test_a_table_whose_host_left_gets_another_host(together, visit, goodbye, step):
    hanna, fred, table = together
    method, _, path = goodbye.partition(" ")
    hanna.call(method, path.format(table))

    view = fred.look(table)
    assert (view["me"]["host"], view["players"][0]["kind"]) == (True, "open")
    assert lines(fred, table)[-1] == "Fred is the host now."
    nora = visit()
    nora.join(fred.link(table, 0), "Nora")
    assert nora.look(table)["me"]["seats"] == [0]
    moved = set()
    while moved != {0, 1}:
        turn = nora.look(table)["turn"]
        step((nora, fred)[turn], table)
        moved.add(turn)
    assert refused(hanna.look, table)[0] == 403
    if path == "/api/me":
        assert "Hanna" not in str(fred.look(table))


def test_watchers_are_put_out_and_their_links_withdrawn(together, visit):
    hanna, fred, table = together
    walter, vera, late = visit(), visit(), visit()
    secret = hanna.link(table)
    walter.call("PUT", "/api/me", {"name": "Walter"})
    walter.join(secret)
    vera.join(secret)
    listed = fred.look(table)["watchers"]
    assert [watcher["name"] for watcher in listed] == ["Walter", ""]
    path = f"/api/tables/{table}/watchers/{listed[0]['number']}"

    assert refused(vera.call, "DELETE", path) == refused(fred.call, "DELETE", path) == (403, "not-host")
    hanna.call("DELETE", path)
    assert refused(walter.look, table) == (403, "not-your-table")
    assert refused(walter.join, secret) == refused(late.join, secret) == (403, "bad-link")
    assert vera.look(table)["me"]["watching"]
    again = hanna.link(table)
    hanna.call("DELETE", f"/api/tables/{table}/links")
    assert refused(late.join, again) == (403, "bad-link")
    assert refused(hanna.call, "DELETE", path) == (404, "not-found")


def sql(running, *statements):
    """Do something to the database behind the back of the house, which forgets what it knows."""

    def job(book):
        for statement in statements:
            book.c.execute(text(statement))

    asyncio.run(running.house.store.write(job))
    running.house._tables.clear()


BROKEN = {"damaged": "UPDATE log SET action = 'x'", "new-rules": "UPDATE tables SET rules = 'core@99'"}


@pytest.mark.parametrize("rule", BROKEN)
def test_a_table_that_cannot_be_opened_can_be_left_and_is_gone_with_the_last(own_server, rule):
    running = own_server()
    hanna, fred, strange = running.visitor(), running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")
    strange.call("PUT", "/api/me", {"name": "Strange"})
    sql(running, BROKEN[rule])

    assert refused(fred.look, table) == (409, rule)
    assert refused(strange.call, "DELETE", f"/api/tables/{table}") == (403, "not-your-table")
    hanna.call("DELETE", f"/api/tables/{table}")
    assert hanna.tables() == []
    assert [(card["id"], card["host"]) for card in fred.tables()] == [(table, True)]
    fred.call("DELETE", f"/api/tables/{table}")
    assert fred.tables() == []
    assert refused(fred.look, table) == (404, "not-found")


def test_whoever_left_a_table_that_could_not_be_opened_is_read_by_all_when_it_can(own_server):
    running = own_server()
    hanna, fred, olga = running.visitor(), running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=3, players=[*OPEN, {"kind": "open"}])
    for seat, (who, name) in enumerate([(fred, "Fred"), (olga, "Olga")], 1):
        who.join(hanna.link(table, seat), name)
    rules = running.house._tables[table].facts.rules
    sql(running, BROKEN["new-rules"])
    fred.call("DELETE", f"/api/tables/{table}")
    hanna.call("DELETE", f"/api/tables/{table}")
    sql(running, f"UPDATE tables SET rules = '{rules}'")  # noqa: S608  (our own)
    view = olga.look(table)

    assert [(told["seat"], told["text"]) for told in view["log"]["seats"][-3:]] == [
        (1, "Fred leaves the seat."),
        (0, "Hanna leaves the seat."),
        (None, "Olga is the host now."),
    ]
    assert refused(olga.call, "PUT", f"/api/tables/{table}/seats/1", {"kind": "human"}) == (403, "seat-known")
    hanna.join(olga.link(table, 0), "Hanna")
    back = hanna.look(table)
    assert (back["me"]["seats"], back["me"]["host"]) == ([0], False)
    assert [told["text"] for told in olga.look(table)["log"]["seats"][-1:]] == ["Hanna sits down."]
    for seat in (1, 2):
        assert refused(hanna.look, table, seat=seat) == (403, "not-your-seat")
        assert refused(hanna.call, "PUT", f"/api/tables/{table}/seats/{seat}", {"kind": "human"})[0] == 403
        assert refused(hanna.link, table, seat)[0] == 403
    assert findings(running.settings.data) == []


def test_whoever_is_forgotten_leaves_tables_that_cannot_be_opened_too(own_server):
    running = own_server()
    hanna, fred = running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")
    sql(running, BROKEN["damaged"])
    hanna.call("DELETE", "/api/me")

    assert [player["kind"] for player in fred.tables()[0]["players"]] == ["open", "human"]


@pytest.mark.parametrize(("column", "days"), [("seen", 91), ("created", 366)])
def test_a_session_ends_when_it_is_old_and_the_seat_is_free_soon_after(own_server, monkeypatch, column, days):
    monkeypatch.setattr("roundhouse.server.working.SWEEP", 0.05)
    running = own_server()
    hanna, fred = running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")
    who = hanna.call("GET", "/api/me")["user"]["id"]
    sql(running, f"UPDATE sessions SET {column} = {column} - {days * 86400} WHERE \"user\" = '{who}'")  # noqa: S608  (our own names)

    assert hanna.call("GET", "/api/me") == {"user": None}
    assert refused(hanna.look, table) == (403, "no-session")
    while not (view := fred.look(table))["me"]["host"]:
        time.sleep(0.05)
    assert view["players"][0]["kind"] == "open"


def test_the_database_itself_knows_one_holder_for_a_seat_and_no_negative_seat(own_server):
    running = own_server()
    hanna, fred = running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")

    for wrong in (
        "UPDATE seats SET holder = (SELECT holder FROM seats WHERE seat = 0) WHERE seat = 1",
        "UPDATE seats SET seat = -1 WHERE seat = 1",
        "UPDATE seats SET holder = NULL WHERE seat = 1",
        "UPDATE seats SET kind = 'bot' WHERE seat = 1",
        "INSERT INTO seats SELECT \"table\", seat, kind, name, bot, 'x', true, 1, 1 FROM seats",
    ):
        with pytest.raises(TakenError):
            sql(running, wrong)
    assert fred.look(table)["me"]["seats"] == [1]
