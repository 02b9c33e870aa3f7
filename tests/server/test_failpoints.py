"""Named places at which something fails: nothing is acknowledged, nothing is changed, and it works again afterwards."""

import pytest

from sqlalchemy.exc import OperationalError

from roundhouse.server.storage.check import check
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.sql import SqlBook


GAME = "russian-railroads"
PLAYERS = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}]
POINTS = ["append", "note", "reseat", "announce", "watch", "unwatch", "make_link", "found"]


def broken(*_, **__):
    raise OperationalError("nothing", {}, Exception("disk I/O error"))


def after(real):
    """Do it, and fail before it is committed."""

    def late(*args, **more):
        real(*args, **more)
        broken()

    return late


@pytest.fixture
def scene(own_server):
    running = own_server()
    hanna, fred, late = running.visitor(), running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2, players=PLAYERS)
    fred.join(hanna.link(table, 1), "Fred")
    for client in (hanna, fred, late):
        client.http.event_hooks = {"response": []}
        client.http.put("/api/me", json={"name": "x"})
    return running, hanna, fred, late, table


def tries(hanna, fred, late, table, watch):
    """Return everything that writes."""
    mover = hanna if hanna.look(table)["turn"] == 0 else fred
    view = mover.look(table)
    action = view["options"][0]["action"] if view["options"] else "pass"
    act = {"seat": view["turn"], "seq": view["seq"], "key": f"{view['seq']}", "action": action, "end": True}
    path = f"/api/tables/{table}"
    return [
        (mover, "POST", f"{path}/act", act),
        (hanna, "POST", f"{path}/links", {"seat": None}),
        (hanna, "PUT", f"{path}/seats/0", {"name": "Johanna"}),
        (fred, "POST", f"{path}/seats/1/leave", {}),
        (late, "POST", "/api/join", {"secret": watch}),
        (hanna, "POST", "/api/tables", {"game": GAME, "seats": 2, "players": PLAYERS}),
    ]


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("point", POINTS)
def test_what_fails_did_not_happen_and_works_when_tried_again(scene, monkeypatch, point, when):
    running, hanna, fred, late, table = scene
    watch = hanna.link(table)
    before = hanna.look(table)
    real = getattr(SqlBook, point)
    answers = {}
    with monkeypatch.context() as patch:
        patch.setattr(SqlBook, point, broken if when == "before" else after(real))
        for client, method, path, body in tries(hanna, fred, late, table, watch):
            answer = client.http.request(method, path, json=body)
            if answer.status_code == 503:
                answers[path] = answer.json()["rule"]
                assert hanna.look(table)["seq"] >= before["seq"]

    for client, method, path, body in tries(hanna, fred, late, table, watch):
        if path in answers:
            assert client.http.request(method, path, json=body).status_code in {200, 201, 403}
    assert set(answers.values()) <= {"not-saved"}
    assert answers
    assert list(check(running.settings.data / FILE)) == []
