"""Bots from outside: in another language, and breaking every limit there is."""

import json
import re
import shutil
import sys
import threading

from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from websockets.sync.server import serve

import roundhouse as rh

from roundhouse.arena.ladder import Plan, Task, matches, plan, played
from roundhouse.bots.protocol import Guest
from roundhouse.guests import guest


PAGE = Path(__file__).resolve().parents[2] / "docs" / "bot-protocol.md"
HEAD = "import json, sys, time\nfor line in sys.stdin:\n    m = json.loads(line)\n    "
READY = HEAD + "if m['type'] != 'choose':\n        print('{}', flush=True)\n        continue\n    "


def match(bots):
    made = Plan("age-of-steam", (("map", "st-lucia"),), 2, bots, 2, 5)
    return next(matches(made))


def sit(tmp_path, code, **limits):
    """Let a Python program play a game against dice."""
    (tmp_path / "bot.py").write_text(code)
    who = Guest("mine", f"{sys.executable} {tmp_path / 'bot.py'}", **limits)
    return played(Task(match(("mine", "random")), (), (who,)))


def test_a_bot_in_another_language_plays_by_the_page_alone(tmp_path):
    if not shutil.which("node"):
        pytest.skip("node is not installed")
    (code,) = re.findall(r"^```js\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.mjs").write_text(code)
    made = Plan("russian-railroads", (("edition", "classic"),), 2, ("mine", "random"), 2, 5)
    who = guest(f"mine=node {tmp_path / 'mine.mjs'}", 60, 512)
    first, second = (played(Task(next(matches(made)), (), (who,))) for _ in range(2))

    assert first.fouls == ()
    assert first.result == second.result
    assert rh.replay(first.record).over


def test_a_bot_in_the_shell_needs_nothing_else(tmp_path):
    if not shutil.which("sh"):
        pytest.skip("there is no shell on this machine")
    (code,) = re.findall(r"^```sh\n(while .*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.sh").write_text(code)
    made = Plan("russian-railroads", (("edition", "classic"),), 2, ("mine", "random"), 2, 5)
    kept = played(Task(next(matches(made)), (), (guest(f"mine=sh {tmp_path / 'mine.sh'}", 60, 512),)))

    assert kept.fouls == ()
    assert rh.replay(kept.record).over


def test_every_message_is_as_the_page_says(tmp_path):
    seen = tmp_path / "seen"
    code = f"import sys, json\nout = open({str(seen)!r}, 'w')\n" + HEAD.partition("\n")[2]
    code += "out.write(line); out.flush()\n    "
    code += "print(json.dumps({'choose': m['options'][0]} if m['type'] == 'choose' else {}), flush=True)\n"
    kept = sit(tmp_path, code)
    first, *asked, last = map(json.loads, seen.read_text().splitlines())
    page = PAGE.read_text("utf-8")

    assert kept.fouls == ()
    assert (first["type"], first["protocol"], first["game"], first["seat"]) == ("hello", 1, "age-of-steam", 0)
    assert {each["type"] for each in asked} == {"choose"}
    assert last == {"type": "end", "scores": list(kept.result.scores), "places": list(kept.result.places)}
    for message in (first, asked[0], last):
        assert all(f"`{name}`" in page for name in message)
    assert asked[0]["look"]["players"]
    assert asked[0]["state"]["seed"] == 0
    assert len(asked[0]["options"]) > 1


@pytest.mark.parametrize(
    ("code", "limits", "sentence"),
    [
        (READY + "time.sleep(60)\n", {"seconds": 2}, "took longer than 2 s"),
        (READY + "x = b'1' * (200 << 20); time.sleep(60)\n", {"memory": 100}, "MB of memory; 100 MB are allowed"),
        (READY + 'print(\'{"choose": "fly"}\', flush=True)\n', {}, "chose 'fly', which is not among the options"),
        (READY + "print('fly', flush=True)\n", {}, "should answer one line of JSON, not 'fly"),
        (READY + "print('[1]', flush=True)\n", {}, 'should answer {"choose": "..."}'),
        (READY + "raise KeyError('no idea')\n", {}, "stopped without an answer; it said: KeyError: 'no idea'"),
        ("", {}, "stopped without an answer"),
    ],
)
def test_who_breaks_a_limit_is_told_and_the_game_goes_on(tmp_path, code, limits, sentence):
    kept = sit(tmp_path, code, **{"seconds": 60, **limits})

    (foul,) = kept.fouls
    assert foul.startswith("the bot mine on seat 0 ")
    assert sentence in foul
    assert rh.replay(kept.record).over


def test_a_bot_that_is_not_there_is_told():
    kept = played(Task(match(("mine", "random")), (), (Guest("mine", "no-such-program"),)))

    assert kept.fouls == ("the bot mine on seat 0 cannot be started: No such file or directory",)


class Server(BaseHTTPRequestHandler):
    """A bot that takes the first option of every post."""

    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["content-length"])))
        body = json.dumps({"choose": message["options"][0]} if message["type"] == "choose" else {}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Say nothing."""


def test_a_bot_can_be_a_server():
    with HTTPServer(("127.0.0.1", 0), Server) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        kept = played(Task(match(("mine", "random")), (), (Guest("mine", address),)))
        server.shutdown()

    assert kept.fouls == ()
    gone = played(Task(match(("mine", "random")), (), (Guest("mine", address),)))
    assert "did not answer at http://127.0.0.1" in gone.fouls[0]


def first_option(socket):
    """Be a bot at the end of a WebSocket that takes the first option of every question, and notes what it heard."""
    for text in socket:
        message = json.loads(text)
        HEARD.append(message["type"])
        if message["type"] != "end":
            socket.send(json.dumps({"choose": message["options"][0]} if message["type"] == "choose" else {}))


def hanging_up(socket):
    """Be ready and then leave."""
    socket.recv()
    socket.send("{}")
    socket.recv()


def slow(socket):
    """Never answer."""
    for _ in socket:
        pass


HEARD = []


def held(handler, **limits):
    """Let a bot at the end of a WebSocket play a game against dice."""
    with serve(handler, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
        kept = played(Task(match(("mine", "random")), (), (Guest("mine", address, **limits),)))
        server.shutdown()
    return kept, address


def test_a_bot_can_sit_at_the_end_of_a_websocket():
    HEARD.clear()
    kept, _ = held(first_option, seconds=60)

    assert kept.fouls == ()
    assert (HEARD[0], HEARD[-1], set(HEARD[1:-1])) == ("hello", "end", {"choose"})


@pytest.mark.parametrize(
    ("handler", "limits", "sentence"),
    [
        (hanging_up, {"seconds": 60}, "hung up at ws://127.0.0.1"),
        (slow, {"seconds": 0.2}, "took longer than 0.2 s"),
    ],
)
def test_a_bot_that_hangs_up_or_sleeps_is_told(handler, limits, sentence):
    kept, _ = held(handler, **limits)

    (foul,) = kept.fouls
    assert sentence in foul
    assert rh.replay(kept.record).over


def test_a_websocket_without_anybody_is_told():
    _, address = held(first_option, seconds=60)
    gone = played(Task(match(("mine", "random")), (), (Guest("mine", address),)))

    assert f"did not answer at {address}" in gone.fouls[0]


@pytest.mark.parametrize("text", ["mine", "=node", "mine=", "Mine=node", "mi/ne=node", "mine='node"])
def test_a_guest_that_cannot_be_read_is_refused(text):
    with pytest.raises(rh.SetupError, match="name=command"):
        guest(text, 1, 1)


def test_a_guest_must_not_take_a_name_of_the_house():
    with pytest.raises(rh.SetupError, match="another name"):
        plan(Plan("russian-railroads", (), 2, ("greedy", "random"), 2, 5, (), (Guest("greedy", "node"),)))
