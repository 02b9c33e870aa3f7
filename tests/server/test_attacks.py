"""Attacks that once worked."""

import random

import pytest

from roundhouse.server.client import RefusedError


GAMES = ("russian-railroads", "age-of-steam")
GAME = GAMES[0]
OPEN = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}]


def refused(call, *args, **more):
    with pytest.raises(RefusedError) as caught:
        call(*args, **more)
    return caught.value.status, caught.value.rule


def header(**facts):
    lines = {"game": GAME, "seats": 2, "seed": 1, **facts}
    return "roundhouse 1\n" + "".join(f"{key} {value}\n" for key, value in lines.items()) + "\nx pass\n"


@pytest.mark.parametrize("seats", [0, 17, 3_000_000, 9_999_999_999_999_999_999])
def test_a_record_for_absurdly_many_is_refused_at_once(visit, seats):
    assert refused(visit().call, "POST", "/api/import", {"record": header(seats=seats)}) == (422, "record")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["name", "seats", "modules", "title", "self", "options"])
def test_an_option_may_not_be_named_like_something_else(visit, game, name):
    client = visit()
    record = header(game=game, option=f"{name} x")

    assert refused(client.make, game, options={name: "x"}) == (422, "set-up")
    assert refused(client.call, "POST", f"/api/games/{game}/seats", {"options": {name: "x"}}) == (422, "set-up")
    assert refused(client.call, "POST", "/api/import", {"record": record})[0] == 422


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
    ("GET", "/history?seat={seat}", None),
    ("GET", "/record?seat={seat}", None),
    ("POST", "/links", {"seat": "{seat}"}),
    ("POST", "/what-if", {"seat": "{seat}"}),
    ("POST", "/what-if", {"move": "{seat}"}),
    ("POST", "/act", {"seat": "{seat}", "seq": 1, "key": "k", "action": "pass"}),
    ("POST", "/undo", {"seat": "{seat}", "seq": 1, "key": "k"}),
    ("POST", "/explain", {"seat": "{seat}", "action": "pass"}),
]


@pytest.mark.parametrize("call", SEATED, ids=lambda call: f"{call[0]} {call[1]} {call[2]}")
def test_no_seat_and_no_move_has_an_absurd_number(together, call):
    hanna, fred, table = together
    method, path, body = call
    before = fred.look(table)
    for seat in [*ABSURD, *(random.Random(7).randrange(-(2**31), 0) for _ in range(10))]:
        sent = body and {key: seat if value == "{seat}" else value for key, value in body.items()}
        answer = hanna.http.request(method, f"/api/tables/{table}{path.format(seat=seat)}", json=sent)

        expected = {200, 400, 404} if path == "/since/{seat}" and seat > 0 else {400, 403, 404}
        assert answer.status_code in expected, (seat, answer.text)
    assert fred.look(table) == before
