"""Whatever a user does wrong is one sentence and exit code 2."""

import os
import sys

import pytest

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from roundhouse.cli import main
from roundhouse.cli.app import COMMANDS, Commands


MISTAKES = {
    "no such command": ["fly"],
    "no such option": ["games", "--fly"],
    "too much": ["games", "russian-railroads"],
    "play: no such game": ["play", "chess"],
    "play: no such option of the game": ["play", "russian-railroads", "--option", "map=moon"],
    "play: an option that is also a word of ours": ["play", "russian-railroads", "--option", "seats=3"],
    "play: a wrong choice": ["play", "russian-railroads", "-o", "edition=first"],
    "play: an option without value": ["play", "russian-railroads", "-o", "edition"],
    "play: an option twice": ["play", "russian-railroads", "-o", "edition=classic", "-o", "edition=ultimate"],
    "play: too many seats": ["play", "russian-railroads", "--seats", "9"],
    "play: no seats": ["play", "russian-railroads", "--seats", "0"],
    "play: more players than seats": ["play", "--players", "A,B,C", "--seats", "2"],
    "play: a name that is none": ["play", "--players", "A,,B"],
    "play: a name that would be a comment": ["play", "--players", "A#1,B"],
    "play: a seed below 0": ["play", "--seed", "-1"],
    "play: nothing to resume": ["play", "--resume"],
    "play: resume what is not there": ["play", "--resume", "nowhere.record"],
    "play: resume with options": ["play", "--resume", "--seats", "3"],
    "simulate: no game": ["simulate"],
    "simulate: no such bot": ["simulate", "russian-railroads", "--bots", "deep-blue"],
    "simulate: more bots than seats": [
        "simulate",
        "russian-railroads",
        "--seats",
        "2",
        "--bots",
        "random,random,random",
    ],
    "simulate: no games": ["simulate", "russian-railroads", "--games", "0"],
    "simulate: words for numbers": ["simulate", "russian-railroads", "--games", "many"],
    "simulate: no jobs": ["simulate", "russian-railroads", "--jobs", "0"],
    "ladder: nowhere to keep it": ["ladder", "russian-railroads", "--bots", "greedy,random", "--out", "/dev/null/x"],
    "ladder: only one bot": ["ladder", "russian-railroads", "--bots", "greedy", "--out", "never-made"],
    "simulate: nowhere to write": ["simulate", "russian-railroads", "--games", "1", "--csv", "no/such/folder.csv"],
    "play: a seed that is too large": ["play", "--seed", "18446744073709551616"],
    "replay: no record": ["replay"],
    "show: no record": ["show"],
    "replay: nothing there": ["replay", "nowhere.record"],
    "replay: a folder": ["replay", "."],
    "replay: below 0": ["replay", "nowhere.record", "--until", "-1"],
    "show: nothing there": ["show", "nowhere.record"],
    "sources: no such kind": ["sources", "russian-railroads", "--kind", "rumour"],
    "sources: no such game": ["sources", "r2d2"],
    "bench: no such game": ["bench", "r2d2"],
    "bench: no time": ["bench", "--seconds", "0"],
    "bench: what is no number": ["bench", "--seconds", "nan"],
    "play: absurdly many seats": ["play", "russian-railroads", "--seats", "3000000000"],
    "simulate: absurdly many seats": ["simulate", "russian-railroads", "--seats", "9" * 30],
}


def assert_one_sentence(found):
    assert found.code == 2
    assert found.out == ""
    assert found.err.count("\n") == 1
    assert found.err.startswith("roundhouse: ")
    assert len(found.err) > len("roundhouse: ") + 10


@pytest.mark.parametrize("args", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence_and_exit_code_2(call, args, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert_one_sentence(call(*args))


UNLISTED = {"play", "simulate", "ladder", "train"}
"""Commands with a seed, which says itself how large it may be."""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_number_that_can_be_given_has_an_upper_bound(name):
    command = Commands(name="roundhouse").get_command(None, name)
    numbers = [one for one in command.params if one.type.name in {"int", "float"} or hasattr(one.type, "max")]
    free = {one.name for one in numbers if getattr(one.type, "max", None) is None}

    assert free <= ({"seed"} if name in UNLISTED else set())


@pytest.mark.parametrize(
    "args", [["--seat", "7"], ["--seat", "-1"], ["--seat", "me"], ["--move", "99999"], ["--width", "3"]], ids=str
)
def test_a_position_that_is_not_there_is_one_sentence(call, record, args):
    assert_one_sentence(call("show", record, *args))


@pytest.mark.parametrize("kind", ["--svg", "--png"])
def test_a_picture_that_cannot_be_written_is_one_sentence(call, record, tmp_path, kind):
    assert_one_sentence(call("show", record, kind, tmp_path))
    assert_one_sentence(call("show", record, kind, tmp_path / "no" / "such" / "folder.x"))


DAMAGES = {
    "another beginning": ("roundhouse 1", "roundhouse 2"),
    "no such game": ("game russian-railroads", "game chess"),
    "no seats": ("seats 2", "seats none"),
    "too many seats": ("seats 2", "seats 99999999999999999999"),
    "an option twice": ("option edition classic", "option edition classic\noption edition classic"),
    "an option that is also a word of ours": ("option edition classic", "option seats 3"),
    "rules of tomorrow": ("russian@3", "russian@9"),
    "not an action": ("pay:w1", "pay:w1!"),
    "no such action": ("pay:w1", "fly:w1"),
    "an action out of place": ("pay:w1", "stay"),
    "a seat that does not play": ("\n1 ", "\n7 "),
    "the wrong seat": ("\n1 ", "\n0 "),
}


@pytest.mark.parametrize(("old", "new"), DAMAGES.values(), ids=DAMAGES.keys())
@pytest.mark.parametrize("command", [["replay"], ["show"], ["play", "--resume"]], ids=" ".join)
def test_a_damaged_record_is_one_sentence(call, record, command, old, new):
    text = record.read_text("utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), "utf-8")

    found = call(*command, record)

    assert_one_sentence(found)
    assert str(record) in found.err


def test_moves_after_the_end_are_one_sentence(call, record):
    with record.open("a", encoding="utf-8") as file:
        file.write("0 pass\n")

    assert_one_sentence(call("replay", record))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to this user")
def test_a_file_one_may_not_read_is_one_sentence(call, record):
    record.chmod(0)

    assert_one_sentence(call("replay", record))


def test_a_folder_for_saves_that_cannot_be_made_is_one_sentence(call, home):
    home.write_text("a file is in the way", "utf-8")

    assert_one_sentence(call("play", "--players", "Ann,random"))


LINES = st.sampled_from([
    "roundhouse 1", "game russian-railroads", "seats 2", "seats 3", "seed 1", "modules x", "name 0 A", "", "#", "0",
    "option edition classic", "option seats 2", "option name x", "option modules x", "option self x",
    "0 pass", "0 bonus:coin", "1 bonus:wood", "~order:1 ~order:0", "~engineer:E1", "~remove:e1",
])  # fmt: skip
TEXTS = st.lists(LINES | st.text(max_size=30), max_size=14).map("\n".join).map(str.encode)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=300) | TEXTS)
@example(content=b"")
@example(content=b"\xff\xfe")
@example(content=b"roundhouse 1\ngame russian-railroads\nseats 2\nseed 1\noption name x\n\n0 pass\n")
def test_any_bytes_give_a_game_or_one_sentence(content, tmp_path, capsys):
    path = tmp_path / "any.record"
    path.write_bytes(content)

    code = main(["replay", str(path)])

    out, err = capsys.readouterr()
    assert (code, err.count("\n")) in {(0, 0), (2, 1)}
    assert bool(out) == (code == 0)
    assert sys.exc_info() == (None, None, None)


def test_whoever_says_nothing_is_helped(call):
    found = call()

    assert (found.code, found.err) == (0, "")
    assert found.out == call("--help").out


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (["fly"], "roundhouse --help"),
        (["replay"], "roundhouse replay --help"),
        (["play", "--seats", "two"], "roundhouse play --help"),
    ],
)
def test_what_cannot_be_parsed_points_to_the_help_of_its_command(call, args, where):
    assert call(*args).err.endswith(f"; see: {where}\n")
