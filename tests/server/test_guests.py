"""Bots from outside at the tables of a server: a real program, and one that breaks a rule."""

import re
import shutil
import sys
import time

from pathlib import Path

import pytest

from roundhouse.bots.protocol import Guest
from roundhouse.server import visitors

from .conftest import InThread


PAGE = Path(__file__).resolve().parents[2] / "docs" / "bot-protocol.md"
GAME = "age-of-steam"
SMALL = {"options": {"map": "st-lucia"}, "seats": 2}
WITH_MINE = [{"kind": "bot", "bot": "mine", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
READY = """import sys, time
for line in sys.stdin:
    if '"hello"' in line[:20]:
        print("{}", flush=True)
        continue
    """


@pytest.fixture
def shell(tmp_path):
    """The bot in the shell from the page."""
    if not shutil.which("sh"):
        pytest.skip("there is no shell on this machine")
    (code,) = re.findall(r"^```sh\n(while .*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.sh").write_text(code)
    return Guest("mine", f"sh {tmp_path / 'mine.sh'}", 60)


def until(client, table, enough):
    """Look at a table until it is as wanted."""
    end = time.monotonic() + 120
    while not enough(found := client.look(table)):
        assert time.monotonic() < end, found["moves"]
        time.sleep(0.05)
    return found


def told(look):
    """Return what was told about seats."""
    return [line["text"] for line in look["log"].get("seats", [])]


def test_a_bot_in_the_shell_plays_a_whole_game(own_server, shell):
    running = own_server(guests=(shell,))
    client = running.visitor()
    first = client.call("GET", f"/api/games/{GAME}")["bots"][0]
    table = client.make(GAME, **SMALL, players=WITH_MINE)
    found = until(client, table, lambda look: look["over"])

    assert (first["id"], first["label"]) == ("mine", "Mine")
    assert "host" in first["about"]
    assert told(found) == []


def test_only_the_host_names_programs(own_server):
    client = own_server().visitor()

    for bot in ("mine", "mine=sh mine.sh", "sh mine.sh"):
        answer = client.http.post("/api/tables", json={"game": GAME, "players": [{"kind": "bot", "bot": bot}]})
        assert answer.status_code in {401, 403, 422}, answer.text
    assert "mine" not in {bot["id"] for bot in client.call("GET", f"/api/games/{GAME}")["bots"]}


@pytest.mark.parametrize(
    ("code", "limits", "sentence"),
    [
        (READY + "print('fly', flush=True)\n", {}, "mine should answer one line of JSON, not 'fly"),
        (READY + "time.sleep(60)\n", {"seconds": 1}, "mine took longer than 1 s"),
        (READY + "x = b'1' * (200 << 20); time.sleep(60)\n", {"memory": 100}, "MB of memory; 100 MB are allowed"),
    ],
)
def test_who_breaks_a_rule_is_relieved_and_everybody_reads_why(
    own_server, tmp_path, expect_fault, code, limits, sentence
):
    expect_fault("a bot of the house plays on")
    (tmp_path / "bad.py").write_text(code)
    who = Guest("mine", f"{sys.executable} {tmp_path / 'bad.py'}", **{"seconds": 60, **limits})
    running = own_server(guests=(who,))
    client = running.visitor()
    table = client.make(GAME, **SMALL, players=WITH_MINE)
    (line,) = told(until(client, table, told))

    assert sentence in line
    assert line.startswith("Anna is out (mine ")
    assert until(client, table, lambda look: look["moves"] > 30)


def test_a_table_goes_on_when_its_bot_is_not_there_any_more(own_server, shell, expect_fault, step):
    expect_fault("a bot of the house plays on")
    running = own_server(guests=(shell,))
    client = running.visitor()
    table = client.make(GAME, **SMALL, players=[WITH_MINE[0], {"kind": "human"}])
    token = next(iter(client.http.cookies.values()))
    step(client, table)
    step(client, table)
    running.stop()
    again = InThread(running.settings.data)
    client = again.visitor(cookies={f"roundhouse-{again.port}": token})  # a cookie goes by its port
    while not (found := told(client.look(table))):
        step(client, table)
    assert step(client, table)
    again.stop()

    assert found == ["Anna is out (mine is not here); a bot of the house plays on."]


def test_a_program_nobody_asks_is_ended(own_server, shell, monkeypatch):
    monkeypatch.setattr(visitors, "IDLE", -1.0)
    client = own_server(guests=(shell,)).visitor()
    table = client.make(GAME, **SMALL, players=WITH_MINE)

    assert told(until(client, table, lambda look: look["moves"] > 30)) == []
