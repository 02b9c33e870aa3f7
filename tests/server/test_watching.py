"""What programs that watch a server are told: ready or not, figures, lines of the log; never anything of anybody."""

import io
import json
import logging
import re
import socket
import time

import pytest

from roundhouse.server.logs import Lines

from .conftest import InThread
from .deployed import eventually
from .test_kills import brought_on


GAME = "russian-railroads"
TWO = [{"kind": "human", "name": "Canary"}, {"kind": "open"}]
ASKED = {"authorization": "Bearer sesame"}


def test_a_server_says_whether_requests_should_be_sent_to_it(own_server):
    running = own_server()
    client = running.visitor()

    assert client.call("GET", "/api/ready") == {"state": "ready"}
    running.house.leaving = True
    client.http.event_hooks = {"response": []}
    answer = client.http.get("/api/ready")
    assert (answer.status_code, answer.json()) == (503, {"state": "leaving"})
    assert client.make(GAME, players=TWO)
    running.house.leaving = False


def test_a_password_of_whatever_letters_leads_to_the_database_and_to_hints(cluster, tmp_path):
    address = cluster.address(tmp_path).replace("postgres@", "postgres:a%20b%40c+d%25%2F@")
    running = InThread(tmp_path, database=address)
    try:
        client = running.visitor()
        eventually(lambda: client.call("GET", "/api/ready") == {"state": "ready"})
    finally:
        running.stop()


def test_a_server_whose_database_is_away_or_newer_is_not_ready_and_one_without_hints_is(cluster, tmp_path):
    running = InThread(tmp_path, database=cluster.address(tmp_path))
    try:
        client = running.visitor()
        client.http.event_hooks = {"response": []}
        while not running.house.bell.connected:
            time.sleep(0.01)
        running.house.bell.connected = False
        assert client.http.get("/api/ready").json() == {"state": "degraded"}
        brought_on(cluster, name := running.settings.database.rpartition("/")[2])
        assert client.http.get("/api/ready").json() == {"state": "degraded"}
        cluster.sql("DELETE FROM readers", name)
        answer = client.http.get("/api/ready")
        assert (answer.status_code, answer.json()) == (503, {"state": "outdated"})
        cluster.stop()
        try:
            answer = client.http.get("/api/ready")
            assert (answer.status_code, answer.json()) == (503, {"state": "away"})
            assert client.call("GET", "/api/health")["ok"]
        finally:
            cluster.start()
    finally:
        running.stop()


def test_figures_are_for_those_who_know_the_password(own_server):
    closed, told = own_server(), own_server(metrics="sesame")

    assert closed.visitor().http.get("/metrics", headers=ASKED).status_code == 404
    assert told.visitor().http.get("/metrics").status_code == 404
    answer = told.visitor().http.get("/metrics", headers=ASKED)
    assert answer.status_code == 200
    assert "version=0.0.4" in answer.headers["content-type"]


def test_figures_can_be_read_and_count_what_was_answered(own_server, step):
    running = own_server(metrics="sesame")
    client = running.visitor()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    for _ in range(3):
        step(client, table)
    lines = client.http.get("/metrics", headers=ASKED).text.splitlines()
    figures = dict(re.fullmatch(r"(roundhouse_\w+(?:\{.*\})?) ([0-9.]+)", line).groups() for line in lines)

    acts = [count for name, count in figures.items() if 'method="POST"' in name and '/act",status="200"' in name]
    assert acts == ["3"]
    assert int(figures["roundhouse_commits_total"]) >= 4
    assert figures["roundhouse_tables_in_memory"] == "1"


@pytest.fixture
def lines():
    """Everything that servers of this test log, as lines of JSON."""
    kept, ours, everybody = io.StringIO(), logging.getLogger("roundhouse"), logging.getLogger()
    handler = logging.StreamHandler(kept)
    handler.setFormatter(Lines())
    everybody.addHandler(handler)
    ours.setLevel(logging.INFO)
    yield kept
    everybody.removeHandler(handler)
    ours.setLevel(logging.NOTSET)


def test_what_the_web_server_says_goes_where_everything_goes(own_server, lines):
    running = own_server()
    with socket.create_connection(("127.0.0.1", running.port), 10) as line:
        line.sendall(b"nonsense\r\n\r\n")
        while line.recv(4096):
            pass

    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [(line["from"], line["level"]) for line in told] == [("uvicorn.error", "warning")]


def test_nothing_of_anybody_is_in_the_log_or_the_figures(own_server, step, lines):
    running = own_server(metrics="sesame")
    client = running.visitor()
    table = client.make(GAME, seats=2, players=TWO)
    secret = client.link(table, 1)
    friend = running.visitor()
    friend.join(secret, "Finch")
    mover = (client, friend)[client.look(table)["turn"]]
    actions = [step(mover, table)["options"][0]["action"]]
    client.http.get(f"/api/tables/{table}?seat=0&lang=de", headers={"referer": "http://robin/"})
    client.http.post("/api/join", json={"secret": "starling"})
    shown = client.http.get("/metrics", headers=ASKED).text + lines.getvalue()

    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert {"at", "level", "worker", "from", "said", "request", "method", "route", "status", "ms"} == set(told[0])
    hidden = [table, secret, *client.http.cookies.values(), *friend.http.cookies.values(), *actions, "sesame"]
    assert [word for word in [*hidden, "Canary", "Finch", "robin", "starling", "127.0.0.1"] if word in shown] == []
