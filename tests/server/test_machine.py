"""Anything in any order: people, seats, links, moves, bots, kills; a model beside the server says the same."""

import time

from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from .compared import compare_with_the_log
from .inside import Within


GAME = "russian-railroads"
OVER = Path(__file__).parents[1] / "golden" / "russian" / "classic-2.record"
NO_PROCESSES = "from functools import partial\nSettings = partial(Settings, bot_processes=0)"
PEOPLE = ("ann", "bob", "cat")
SET_UPS = [["human", "open"], ["human", "open", "bot"], ["human", "human", "open"], ["human", "open", "open", "bot"]]
anybody, any_seat, any_one = st.sampled_from(PEOPLE), st.integers(0, 3), st.integers(0, 9)
KILLS = 2
"""How often one run may kill the server."""


@dataclass
class Place:
    """What should be true of a seat."""

    kind: str
    holder: str | None = None
    bot: str = ""
    term: int = 0
    since: int = 0
    last: str | None = None
    known: set = field(default_factory=set)

    def change(self, kind, holder, bot, now):
        if (kind, holder, bot) != (self.kind, self.holder, self.bot):
            self.term, self.since = self.term + 1, now
        self.kind, self.holder, self.bot = kind, holder, bot
        self.last = holder or self.last
        self.known |= {holder} - {None}


class Machine(RuleBasedStateMachine):
    """The server, and a model of one of its tables."""

    def __init__(self, running):
        super().__init__()
        self.running = running
        self.clients = {who: [running.visitor()] for who in PEOPLE}
        self.watching, self.links, self.acked, self.kills, self.watch_term, self.clock = set(), [], {}, 0, 0, 1
        self.gone, self.checked, self.told = False, 0, {}

    @initialize(kinds=st.sampled_from(SET_UPS), over=st.sampled_from([False] * 7 + [True]))
    def begin(self, kinds, over):
        for who, (client,) in self.clients.items():
            client.call("PUT", "/api/me", {"name": who})
        self.over, self.host, ann = over, "ann", self.clients["ann"][0]
        if over:
            self.table = ann.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
            kinds = ["human"] * 2
        else:
            players = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
            self.table = ann.make(GAME, players=players)
        self.seats = [Place(kind, bot="random" if kind == "bot" else "") for kind in kinds]
        for place in self.seats:
            if place.kind == "human":
                place.holder = place.last = "ann"
                place.since, place.known = 1, {"ann"}
        self.rematch = None

    # who is where, by the model

    def mine(self, who):
        return [i for i, place in enumerate(self.seats) if place.holder == who]

    def here(self, who):
        return not self.gone and (who in self.watching or bool(self.mine(who)))

    def hosts(self, who):
        return who == self.host and self.here(who)

    def sealed(self, seat):
        return bool(self.seats[seat].known) and not self.over

    def fresh(self, who, seat):
        elsewhere = any(who in place.known for i, place in enumerate(self.seats) if i != seat)
        return who != self.host and not elsewhere

    def may_sit(self, who, seat):
        place = self.seats[seat]
        if place.kind == "human":
            return self.fresh(who, seat)
        return not self.sealed(seat) or self.fresh(who, seat) or place.last == who

    def may_take(self, who, seat):
        place = self.seats[seat]
        if not self.here(who) or place.kind == "human":
            return False
        return place.last == who if self.sealed(seat) else self.hosts(who)

    def may_empty(self, who, seat):
        return self.here(who) and (self.seats[seat].holder == who or self.hosts(who))

    # asking

    def ask(self, who, method, path, body=None, pick=0):
        client = self.clients[who][pick % len(self.clients[who])]
        return client.http.request(method, path, **({} if method == "GET" else {"json": body or {}}))

    def at(self, path=""):
        return f"/api/tables/{self.table}{path}"

    def change(self, who, seat, *, expected, **wish):
        answer = self.ask(who, "PUT", self.at(f"/seats/{seat}"), wish)
        assert answer.is_success == expected, (who, seat, wish, answer.text)
        self.clock += 1
        return answer.is_success

    # rules

    @rule(who=anybody, seat=any_seat)
    def make_a_link(self, who, seat):
        seat %= len(self.seats)
        place = self.seats[seat]
        answer = self.ask(who, "POST", self.at("/links"), {"seat": seat, "device": False})
        allowed = self.here(who) and (place.holder == who or (place.kind == "open" and self.hosts(who)))
        assert answer.is_success == allowed, answer.text
        if allowed:
            self.links.append((answer.json()["url"].partition("#")[2], seat, place.term))

    @rule(who=anybody)
    def make_a_link_for_watchers(self, who):
        answer = self.ask(who, "POST", self.at("/links"), {"seat": None})
        assert answer.is_success == self.here(who)
        if answer.is_success:
            self.links.append((answer.json()["url"].partition("#")[2], None, self.watch_term))

    @precondition(lambda self: self.links)
    @rule(who=anybody, which=any_one)
    def use_a_link(self, who, which):
        link = self.links[which % len(self.links)]
        secret, seat, term = link
        answer = self.ask(who, "POST", "/api/join", {"secret": secret, "name": who})
        if seat is None:
            assert answer.is_success == (not self.gone and term == self.watch_term), answer.text
            if answer.is_success and not self.here(who):
                self.watching.add(who)
            return
        alive = not self.gone and term == self.seats[seat].term
        holds = seat in self.mine(who)
        if not alive and holds:
            return  # whoever came by this link may follow it again; one who came otherwise may not
        assert answer.is_success == (alive and (holds or self.may_sit(who, seat))), answer.text
        if answer.is_success and not holds:
            self.sit(who, seat)

    def sit(self, who, seat):
        old = self.seats[seat].holder
        if old is not None and self.mine(old) == [seat]:
            self.watching.add(old)
        self.clock += 1
        self.seats[seat].change("human", who, "", self.clock)
        self.watching.discard(who)

    @rule(who=anybody, seat=any_seat)
    def take(self, who, seat):
        seat %= len(self.seats)
        if self.seats[seat].holder == who:
            return
        if self.change(who, seat, expected=self.may_take(who, seat), kind="human"):
            self.seats[seat].change("human", who, "", self.clock)
            self.watching.discard(who)

    @rule(who=anybody, seat=any_seat, bot=st.sampled_from(["", "random", "greedy"]))
    def empty(self, who, seat, bot):
        seat %= len(self.seats)
        wish = {"kind": "bot", "bot": bot} if bot else {"kind": "open"}
        own = self.seats[seat].holder == who
        if self.change(who, seat, expected=self.may_empty(who, seat), **wish):
            self.seats[seat].change(wish["kind"], None, bot, self.clock)
            if own and not self.mine(who):
                self.watching.add(who)

    @rule(who=anybody)
    def leave(self, who):
        if who == "ann" and len({place.holder for place in self.seats} - {None, "ann"}) == 0:
            return  # the table would be gone, and the run over
        answer = self.ask(who, "DELETE", self.at())
        assert answer.is_success == self.here(who), answer.text
        if not answer.is_success:
            return
        staying = [(p.since, i, p.holder) for i, p in enumerate(self.seats) if p.holder not in {None, who}]
        for seat in self.mine(who):
            self.clock += 1
            self.seats[seat].change("open", None, "", self.clock)
        self.watching.discard(who)
        if self.host == who or not self.here(self.host):
            self.gone = not staying
            self.host = min(staying)[2] if staying else self.host

    @rule(who=anybody, which=any_one)
    def put_out(self, who, which):
        listed = self.ask(self.somebody(), "GET", self.at("?panels=0")).json()["watchers"] if self.somebody() else []
        if not listed:
            return
        watcher = listed[which % len(listed)]
        answer = self.ask(who, "DELETE", self.at(f"/watchers/{watcher['number']}"))
        assert answer.is_success == (self.hosts(who) and watcher["name"] != who), answer.text
        if answer.is_success:
            self.watching.discard(watcher["name"])
            self.watch_term += 1

    @rule(who=anybody)
    def withdraw(self, who):
        answer = self.ask(who, "DELETE", self.at("/links"))
        assert answer.is_success == self.hosts(who)
        self.watch_term += answer.is_success

    @rule(who=anybody, pick=any_one)
    def be_on_a_second_device(self, who, pick):
        if len(self.clients[who]) > 1 or not self.mine(who):
            return
        seat = self.mine(who)[pick % len(self.mine(who))]
        made = self.ask(who, "POST", self.at("/links"), {"seat": seat, "device": True})
        phone = self.running.visitor()
        phone.join(made.json()["url"].partition("#")[2])
        self.clients[who].append(phone)

    @rule(who=anybody, what=st.sampled_from(["act"] * 6 + ["end"] * 3 + ["undo", "restart-turn"]), pick=any_one)
    def move(self, who, what, pick):
        view = self.quiet(who)
        if view is None or view["turn"] not in self.mine(who):
            return
        turn = view["turn"]
        view = self.ask(who, "GET", self.at(f"?panels=0&seat={turn}")).json()
        wish = {"seat": turn, "seq": view["seq"], "key": f"{view['seq']}-{what}"}
        if what == "act" and not view["options"]:
            what = "end-turn"
        if what == "act":
            wish |= {"action": view["options"][pick % len(view["options"])]["action"], "end": pick > 6}
        what = "end-turn" if what == "end" else what
        allowed = what == "act" or view["todo"][SHORT.get(what, what)]
        self.told[view["seq"]] = (turn, view["todo"], view["moves"])
        answers = [self.ask(who, "POST", self.at(f"/{what}"), wish, i) for i in range(2)]
        assert [answer.is_success for answer in answers] == [allowed] * 2, answers[0].text
        assert answers[0].text == answers[1].text
        if allowed:
            self.acked[answers[0].json()["seq"]] = (turn, wish.get("action", ""))

    @rule(who=anybody)
    def be_late(self, who):
        view = self.quiet(who)
        if view and self.mine(who):
            wish = {"seat": self.mine(who)[0], "seq": view["seq"] - 1, "key": "late", "action": "pass"}
            assert self.ask(who, "POST", self.at("/act"), wish).json()["rule"] == "stale"

    @rule(who=anybody)
    def wonder_what_if(self, who):
        made = self.ask(who, "POST", self.at("/what-if"))
        assert made.is_success == self.here(who)
        if made.is_success:
            assert set(self.clients[who][0].look(made.json()["id"])["me"]["seats"]) == set(range(len(self.seats)))

    @rule(who=anybody)
    def play_again(self, who):
        answer = self.ask(who, "POST", self.at("/rematch"))
        if not self.over or not self.mine(who):
            assert answer.status_code in {403, 404, 409}
            return
        assert answer.is_success or (self.rematch and answer.json()["rule"] == "seat-taken"), answer.text
        if answer.is_success:
            assert self.rematch in {None, answer.json()["id"]}
            self.rematch = answer.json()["id"]
            assert set(self.mine(who)) <= set(self.clients[who][0].look(self.rematch)["me"]["seats"])

    @precondition(lambda self: self.kills < KILLS)
    @rule(luck=st.integers(0, 3))
    def kill(self, luck):
        if luck == 0:
            self.kills += 1
            self.running.kill()
            self.running.start(NO_PROCESSES)

    # what has to be true

    def somebody(self):
        return next((who for who in PEOPLE if self.here(who)), None)

    def quiet(self, who):
        """Return the table when no bot has to move, if somebody may look."""
        if not self.here(who):
            return None
        until = time.monotonic() + 60
        while (view := self.ask(who, "GET", self.at("?panels=0")).json())["thinking"]:
            assert time.monotonic() < until, "a bot does not move"
            time.sleep(0.01)
        return view

    @invariant()
    def somebody_sees_who_is_there(self):
        """Ask one after the other; in the end everybody is asked."""
        if hasattr(self, "seats"):
            self.checked += 1
            self.compare(PEOPLE[self.checked % len(PEOPLE)])

    def compare(self, who):
        answer = self.ask(who, "GET", self.at("?panels=0"), pick=1)
        assert answer.is_success == self.here(who), (who, answer.text)
        if answer.is_success:
            view, me = answer.json(), answer.json()["me"]
            assert (me["seats"], me["host"]) == (self.mine(who), self.hosts(who)), who
            assert [player["kind"] for player in view["players"]] == [place.kind for place in self.seats]
            assert {watcher["name"] for watcher in view["watchers"]} == self.watching
            assert (view["turn"] is None) == view["over"]

    def teardown(self):
        if hasattr(self, "seats"):
            for who in PEOPLE:
                self.compare(who)
            compare_with_the_log(self.running.folder, self.table, self)
        for clients in self.clients.values():
            for client in clients:
                client.close()
                self.running.visitors.remove(client)


SHORT = {"end-turn": "end", "restart-turn": "restart"}
QUICK = settings(
    max_examples=4, stateful_step_count=18, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck), phases=[Phase.generate],
)  # fmt: skip
LONG = settings(QUICK, max_examples=40, stateful_step_count=60, phases=[Phase.generate, Phase.shrink])


@pytest.mark.parametrize("how", [QUICK, pytest.param(LONG, marks=pytest.mark.slow)], ids=["quick", "long"])
def test_whatever_is_done_in_whatever_order_a_model_says_the_same(mortal, how):
    mortal.start(NO_PROCESSES)

    run_state_machine_as_test(lambda: Machine(mortal), settings=how)
    assert httpx.get(f"{mortal.address}/api/health").is_success


MANY = settings(QUICK, max_examples=200, stateful_step_count=6)
VERY_MANY = settings(LONG, max_examples=5_000, stateful_step_count=8)


@pytest.mark.parametrize("how", [MANY, pytest.param(VERY_MANY, marks=pytest.mark.slow)], ids=["many", "very-many"])
def test_many_such_days_without_a_socket(tmp_path, how):
    within = Within(tmp_path)
    within.start()

    run_state_machine_as_test(lambda: Machine(within), settings=how)
    within.kill()
    within.loop.close()
