"""A small model of a table beside the server: whatever is done, in any order, both say the same."""

import random

import pytest

from roundhouse.api import game
from roundhouse.server.client import RefusedError

from .past import Past


GAME = "russian-railroads"
TWO = [{"kind": "human"}, {"kind": "human"}]
SEED = 6
OURS = {"roundhouse", "uvicorn", "litestar", "sqlalchemy", "alembic", "asyncio"}
"""Who writes the log of a server; the client of a test writes one too."""


class Machine:
    """One table, what should be there by the engine alone, and dice."""

    def __init__(self, running, client, seed):
        self.running, self.client, self.dice = running, client, random.Random(seed)
        self.table = client.make(GAME, seats=2, players=TWO, seed=SEED)
        self.past = Past(lambda: game(GAME, 2).start(SEED))

    def view(self):
        found = self.client.look(self.table)
        return found if found["over"] else self.client.look(self.table, seat=found["turn"])

    def step(self):
        view = self.view()
        if view["over"]:
            return False
        may = {what: self.past.may(what, view["turn"]) for what in ("undo", "restart", "end")}
        assert (view["todo"], view["moves"]) == (may, len(self.past.moves))
        wishes = ["act"] * 6 * bool(view["options"]) + ["undo"] * 2 * may["undo"] + ["end"] * 4 * may["end"]
        wishes += ["restart"] * may["restart"] + ["stale", "reopen"]
        getattr(self, self.dice.choice(wishes))(view)
        return True

    def act(self, view):
        action = self.dice.choice(view["options"])["action"]
        self.client.act(self.table, view["turn"], view["seq"], action)
        self.past.choose(action)

    def undo(self, view):
        self.client.undo(self.table, view["turn"], view["seq"])
        self.past.undo(view["turn"])

    def restart(self, view):
        self.client.restart_turn(self.table, view["turn"], view["seq"])
        self.past.restart(view["turn"])

    def end(self, view):
        self.client.end_turn(self.table, view["turn"], view["seq"])
        self.past.end()

    def stale(self, view):
        with pytest.raises(RefusedError, match=r"stale|turn|key"):
            self.client.act(self.table, view["turn"], view["seq"] - 1, "pass")

    def reopen(self, _view):
        self.running.house._tables.clear()

    def check(self):
        log = [entry["action"] for entry in self.client.look(self.table, seat=0)["log"]["entries"]]
        moves = self.past.moves
        assert len(log) == len(moves)
        assert [(seen, move) for seen, move in zip(log, moves, strict=True) if seen not in {None, move}] == []


@pytest.mark.parametrize("runs", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_the_server_says_what_a_small_model_says(own_server, runs):
    running = own_server()
    for run in range(runs):
        machine = Machine(running, running.visitor(), run)
        for number in range(40):
            if not machine.step():
                break
            if number % 10 == 9:
                machine.check()
        machine.check()


def test_two_tabs_and_a_copy_do_not_disturb_each_other(visit):
    laptop, phone = visit(), visit()
    table = laptop.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "bot"}], seed=1)
    phone.join(laptop.link(table, 0))
    copy = laptop.call("POST", f"/api/tables/{table}/what-if", {})["id"]
    while not (view := laptop.look(table))["options"]:
        pass
    first, second = (view["options"][0]["action"], view["options"][-1]["action"])
    untouched = laptop.look(copy)["seq"]
    laptop.act(table, 0, view["seq"], first)

    with pytest.raises(RefusedError, match="stale"):
        phone.act(table, 0, view["seq"], second)
    assert phone.look(table)["seq"] == laptop.look(table)["seq"]
    assert phone.look(copy)["seq"] == untouched

    while not ((before := laptop.look(table))["todo"]["end"] or before["options"]):
        pass
    there = laptop.look(copy, seat=laptop.look(copy)["turn"])
    laptop.act(copy, there["turn"], there["seq"], there["options"][-1]["action"])
    assert phone.look(copy)["seq"] > untouched
    assert laptop.look(table) == before


@pytest.mark.parametrize("imports", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_broken_records_are_refused_with_a_reason(visit, imports):
    dice, client = random.Random(imports), visit()
    play = game(GAME, 2).start(4)
    for number in range(40):
        play.play(play.decision.options[number % len(play.decision.options)])
    whole = str(play.record())
    for _ in range(imports):
        text = list(whole)
        for _ in range(dice.randrange(1, 6)):
            at = dice.randrange(len(text))
            text[at : at + dice.randrange(3)] = dice.choice(
                ["", " ", "\n", "9" * 30, "~", ":", "seats 99\n", "\0", "ä", "#"]
            )
        answer = client.http.post("/api/import", json={"record": "".join(text)})

        assert answer.status_code in {201, 404, 409, 422}, answer.text
        assert answer.status_code == 201 or answer.json()["sentence"]


def test_secrets_stand_in_no_log_and_in_no_answer_to_others(own_server, caplog):
    running = own_server()
    hanna, fred = running.visitor(), running.visitor()
    with caplog.at_level("DEBUG"):
        table = hanna.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "open"}])
        secret = hanna.link(table, 1)
        fred.join(secret, "Fred")
        paths = ["", "/since/0", "/sheet", "/history", "/record"]
        said = "".join(fred.http.get(f"/api/tables/{table}{path}").text for path in paths)
        hanna.http.get(f"/api/tables/{table}/nowhere")
    cookie = next(iter(hanna.http.cookies.values()))
    seed = str(next(iter(running.house._tables.values())).facts.seed)

    for hidden in (cookie, secret, seed):
        assert hidden not in said
        assert not [line for line in caplog.records if line.name.split(".")[0] in OURS and hidden in line.getMessage()]
