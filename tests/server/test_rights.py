"""Who may do what with a seat: the whole table, as pages see it and as routes keep it."""

import random

import pytest

from roundhouse.house import rights
from roundhouse.house.book import Room, Seat, Watcher
from roundhouse.house.refused import Refused
from roundhouse.server.client import RefusedError


GAME = "russian-railroads"
PLAYERS = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "open"}]
MAY = {
    # who: seat 0 (Hanna, the host), 1 (Fred), 2 (a bot), 3 (open), then 1 and 2 after Fred and Greta left them
    "hanna": (
        ["play", "rename", "device", "link", "open", "bot"],
        ["open", "bot"],
        ["open", "bot", "take"],
        ["link", "open", "bot", "take"],
        ["link", "open", "bot"],
        ["open", "bot"],
    ),
    "fred": ([], ["play", "rename", "device", "link", "open", "bot"], [], [], ["take"], []),
    "walter": ([], [], [], [], [], []),
}
CALLS = {
    "rename": ("PUT", "/seats/{}", {"name": "x"}),
    "device": ("POST", "/links", {"seat": "{}", "device": True}),
    "link": ("POST", "/links", {"seat": "{}", "device": False}),
    "open": ("PUT", "/seats/{}", {"kind": "open"}),
    "bot": ("PUT", "/seats/{}", {"kind": "bot"}),
    "take": ("PUT", "/seats/{}", {"kind": "human"}),
    "play": ("POST", "/explain", {"seat": "{}", "action": "pass"}),
}


def ask(client, table, what, seat):
    method, path, body = CALLS[what]
    sent = {key: seat if value == "{}" else value for key, value in body.items()}
    return client.http.request(method, f"/api/tables/{table}{path.format(seat)}", json=sent).status_code


@pytest.fixture
def room(visit):
    found = {name: visit() for name in ("hanna", "fred", "walter", "strange")}
    table = found["hanna"].make(GAME, seats=4, players=PLAYERS)
    found["fred"].join(found["hanna"].link(table, 1), "Fred")
    found["walter"].join(found["hanna"].link(table))
    return found, table


def seen(client, table):
    return [player["may"] for player in client.look(table)["players"]]


@pytest.mark.parametrize("who", MAY)
def test_everybody_sees_what_they_may_do_with_each_seat(room, who):
    found, table = room

    assert seen(found[who], table) == list(MAY[who][:4])
    found["fred"].call("POST", f"/api/tables/{table}/seats/1/leave")
    assert seen(found[who], table)[1] == MAY[who][4]
    found["hanna"].call("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot"})
    assert seen(found[who], table)[1] == (MAY[who][5] or (["take"] if who == "fred" else []))


@pytest.mark.parametrize("who", ["hanna", "fred", "walter", "strange"])
def test_what_a_page_does_not_offer_is_refused(room, who):
    found, table = room
    mays = MAY.get(who, ([],) * 4)
    before = found["hanna"].look(table)
    for seat in range(4):
        for what in CALLS:
            if what not in mays[seat] and not ("rename" in mays[seat] and what == "take"):
                assert ask(found[who], table, what, seat) in {403, 409}, (what, seat)

    assert found["hanna"].look(table) == before


@pytest.mark.parametrize(("seat", "what"), [(i, what) for i in range(4) for what in MAY["hanna"][i] if what != "play"])
def test_what_a_page_offers_is_granted(room, seat, what):
    found, table = room

    assert ask(found["hanna"], table, what, seat) in {200, 201}


def test_every_right_is_given_to_somebody_and_only_to_roles_that_are_known():
    known = {rights.HOST, rights.HOLDER, rights.WATCHER, rights.STRANGER, rights.FORMER, rights.NEWCOMER}
    for roles in [*rights.AT_TABLE.values(), *(r for rows in rights.AT_SEAT.values() for r in rows.values())]:
        assert roles
        assert roles <= known
    assert {state for rows in rights.AT_SEAT.values() for state in rows} == {
        "mine", "held", "bot", "open", "left", "lent",
    }  # fmt: skip


@pytest.mark.parametrize("seat", [-1, -2, -99, 2, 16])
@pytest.mark.parametrize("what", rights.AT_SEAT)
def test_seats_are_not_counted_from_the_end(what, seat):
    room = Room("h", [Seat("human", "H", holder="h"), Seat("open", "")], [])
    with pytest.raises(Refused, match="not-found"):
        rights.expect(what, room, "h", seat)


def test_a_stranger_has_no_right_but_to_sit_with_a_link():
    room = Room("h", [Seat("human", "H", holder="h"), Seat("open", "")], [Watcher("w", 1, "W")])

    assert rights.roles(room, None) == rights.roles(room, "x") == {"stranger"}
    assert rights.wishes(room, "x") == rights.wishes(room, None) == []
    assert [rights.wishes(room, "x", seat) for seat in (0, 1)] == [[], []]
    assert rights.may("sit", room, "x", 1)


class Model:
    """What should be true of the seats of a table, kept apart from the server."""

    def __init__(self):
        self.holder = {0: "hanna", 1: None, 2: None, 3: None}
        self.watching, self.links = set(), {}

    def sat(self, who, seat):
        for old in [self.holder[seat]]:
            if old and list(self.holder.values()).count(old) == 1 and old != who:
                self.watching.add(old)
        self.holder[seat] = who
        self.watching.discard(who)
        self.links = {key: value for key, value in self.links.items() if value != seat}

    def rose(self, seat, *, by):
        old = self.holder[seat]
        self.holder[seat] = None
        if old == by:
            self.watching.add(old)
        self.links = {key: value for key, value in self.links.items() if value != seat}


@pytest.mark.parametrize(
    "seed", [1, 2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
def test_random_sitting_giving_and_taking_never_puts_two_at_one_seat(visit, seed):
    dice, model = random.Random(seed), Model()
    people = {name: visit() for name in ("hanna", "fred", "greta", "olga")}
    for name, client in people.items():
        client.call("PUT", "/api/me", {"name": name})
    table = people["hanna"].make(GAME, seats=4, players=[{"kind": "human"}, *[{"kind": "open"}] * 3])
    for _ in range(120):
        who, seat = dice.choice(list(people)), dice.randrange(4)
        one_step(dice, model, people[who], table, who, seat)
        compare(model, people, table)


def one_step(dice, model, client, table, who, seat):
    """Try one thing; note in the model what came of it, unless it was refused."""
    what = dice.choice(["link", "join", "join", "take", "open", "bot"])
    url, linked = dice.choice(list(model.links.items())) if model.links else ("#none", seat)
    calls = {
        "link": ("POST", f"/api/tables/{table}/links", {"seat": seat, "device": False}),
        "join": ("POST", "/api/join", {"secret": url.partition("#")[2], "name": who}),
    }
    wish = {"kind": "human" if what == "take" else what}
    method, path, body = calls.get(what, ("PUT", f"/api/tables/{table}/seats/{seat}", wish))
    answer = client.http.request(method, path, json=body)
    assert answer.status_code in {200, 201, 403, 409}, answer.text
    if answer.is_success:
        note(model, what, who, linked if what == "join" else seat, answer.json())


def note(model, what, who, seat, answer):
    if what == "link":
        model.links[answer["url"]] = seat
    elif what in {"open", "bot"}:
        model.rose(seat, by=who)
    elif model.holder[seat] != who:
        model.sat(who, seat)


def compare(model, people, table):
    """Ask everybody: each seat is one person's at most, and the server says what the model says."""
    for who, client in people.items():
        mine = [seat for seat, holder in model.holder.items() if holder == who]
        try:
            me = client.look(table)["me"]
        except RefusedError:
            assert not mine
            assert who not in model.watching
        else:
            assert me["seats"] == mine
            assert mine or me["watching"]


def test_whoever_leaves_one_of_two_seats_plays_on_and_does_not_watch(visit):
    client = visit()
    table = client.make("russian-railroads", seats=3, players=[{"kind": "human"}, {"kind": "human"}, {"kind": "open"}])
    client.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
    view = client.look(table)
    assert (view["me"]["seats"], view["me"]["watching"], view["watchers"]) == ([0], False, [])

    client.call("POST", f"/api/tables/{table}/seats/0/leave", {})
    view = client.look(table)
    assert (view["me"]["seats"], view["me"]["watching"], len(view["watchers"])) == ([], True, 1)


def test_whoever_sits_down_no_longer_watches_and_whoever_gives_the_seat_away_does(visit):
    hanna, fred, greta = visit(), visit(), visit()
    table = hanna.make(GAME, seats=2, players=PLAYERS[:2])
    for client, name in ((fred, "Fred"), (greta, "Greta")):
        client.call("PUT", "/api/me", {"name": name})
        client.join(hanna.link(table))
    fred.join(hanna.link(table, 1), "Fred")
    assert [watcher["name"] for watcher in hanna.look(table)["watchers"]] == ["Greta"]

    given = fred.call("POST", f"/api/tables/{table}/links", {"seat": 1, "device": False})["url"]
    greta.join(given.partition("#")[2], "Greta")
    assert [watcher["name"] for watcher in hanna.look(table)["watchers"]] == ["Fred"]
