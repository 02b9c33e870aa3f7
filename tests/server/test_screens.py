"""What is new is shown live to whoever wants to see it: the same as they would be told if they asked."""

import asyncio
import contextlib
import json

import pytest

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from roundhouse.house.people import hashed


GAME = "russian-railroads"
LOOK = {"look": "desk,own", "lang": "en"}
SOON = 20


class Line:
    """A live line on which wishes are said."""

    def __init__(self, socket):
        self.socket = socket

    def wish(self, seq, **more):
        self.socket.send(json.dumps({"seq": seq, **LOOK, **more}))

    def told(self, seq):
        """Return what comes about a position."""
        while (told := json.loads(self.socket.recv(timeout=SOON)))["seq"] < seq:
            pass
        return told


@contextlib.contextmanager
def listening(server, client, table):
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with connect(url, origin=server.address, additional_headers={"Cookie": cookie}) as socket:
        yield Line(socket)


@pytest.fixture
def two(visit):
    """Return Ann and Bob, their table, and who is at which seat."""
    ann, bob = visit(), visit()
    table = ann.make(GAME, players=[{"kind": "human"}, {"kind": "open"}])
    bob.join(ann.link(table, 1), "Bob")
    return [ann, bob], table


def see(client, table, **query):
    return client.call("GET", f"/api/tables/{table}", board=0, **LOOK, **query)


def play(people, table):
    """Let whoever is to move do the first thing there is; return how far the table is."""
    turn = people[0].look(table)["turn"]
    view = people[turn].look(table, seat=turn)
    return people[turn].act(table, turn, view["seq"], view["options"][0]["action"], end=True)["seq"]


def test_everybody_is_shown_what_they_would_be_told(house_server, two):
    people, table = two
    with listening(house_server, people[0], table) as one, listening(house_server, people[1], table) as other:
        for seat, line in enumerate((one, other)):
            line.wish(see(people[seat], table, seat=seat)["seq"], seat=seat, number=7)
        for _ in range(6):
            before = people[0].look(table)["seq"]
            seq = play(people, table)
            for seat, line in enumerate((one, other)):
                shown = line.told(seq)
                path = f"/api/tables/{table}/since/{before}"
                asked = people[seat].call("GET", path, seat=seat, base=before, board=0, **LOOK)

                assert (shown["base"], shown["number"]) == (before, 7)
                assert shown["table"] == asked


def test_what_was_missed_is_shown_with_the_wish(house_server, two):
    people, table = two
    first = see(people[0], table)["seq"]
    play(people, table)
    seq = play(people, table)
    with listening(house_server, people[0], table) as line:
        line.wish(first, number=1)
        shown = line.told(seq)
        if "table" not in shown:  # the first thing on a line is how far the table is
            shown = line.told(seq)

    assert (shown["base"], shown["table"]["seq"]) == (first, seq)
    assert len(shown["table"]["log"]["entries"]) == shown["table"]["move"] - shown["table"]["log"]["from"]


def test_a_seat_that_is_not_mine_is_not_shown(house_server, two):
    people, table = two
    with listening(house_server, people[0], table) as line:
        line.wish(see(people[0], table)["seq"], seat=1)
        seq = play(people, table)

        assert line.told(seq) == {"seq": seq}


@pytest.mark.parametrize("sent", ["", "{}", "[]", '{"seq": -1}', '{"seq": 1, "seat": "0"}', b"\xff\x00", "[" * 5000])
def test_what_is_no_wish_changes_nothing(house_server, two, sent):
    people, table = two
    with listening(house_server, people[0], table) as line:
        line.socket.send(sent)
        seq = play(people, table)

        assert line.told(seq) == {"seq": seq}


def test_whose_session_has_ended_is_shown_nothing_more(house_server, two):
    """The page's own way out hangs up at once; here only the disk knows."""
    people, table = two
    ann = people[0]
    while ann.look(table)["turn"] == 0:
        play(people, table)
    token = hashed(next(iter(ann.http.cookies.values())))
    with listening(house_server, ann, table) as line:
        view = see(ann, table)
        line.wish(view["seq"])
        asyncio.run(house_server.house.store.write(lambda book: book.leave(token)))
        options = people[1].look(table, seat=1)["options"]
        people[1].act(table, 1, view["seq"], options[0]["action"], end=True)
        with pytest.raises(ConnectionClosed) as caught:
            line.told(view["seq"] + 1)

    assert caught.value.rcvd.code == 4403
