"""Notation: what is an action, and what is not."""

import copy

import pytest

from roundhouse.core.action import NotationError, parse, write

from . import toy


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pass", ("pass",)),
        ("place:T2", ("place", "T2")),
        ("lay:transsib.green", ("lay", "transsib", "green")),
        ("bid:4", ("bid", 4)),
        ("bid:-4.0", ("bid", -4, 0)),
        ("~roll:3", ("~roll", 3)),
        ("turn-in:9x", ("turn-in", "9x")),
        ("loco:10a.transsib-2", ("loco", "10a", "transsib-2")),
    ],
)
def test_notation_is_read_and_written(text, words):
    assert parse(text) == words
    assert write(*words) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "Pass", "pass ", "pass\n", "pass:", ":x", "lay:a..b", "lay:.a", "bid:04", "bid:-0", "bid:+4",
        "bid:4 ", "~", "~~x", "~3", "a:b:c", "bid:1234567890", "lay:ü", "bid:٣", "lay:a_b", "lay:-a", "x" * 50 + "!",
    ],
)  # fmt: skip
def test_what_is_not_notation_is_refused_shortly(text):
    with pytest.raises(NotationError, match="is not an action") as caught:
        parse(text)

    assert len(str(caught.value)) < 200


def test_an_action_exists_once():
    action = toy.rules().find("step:red")

    assert copy.copy(action) is action
    assert copy.deepcopy([action])[0] is action
    assert (str(action), repr(action), action.verb, action.args) == ("step:red", "<step:red>", "step", ("red",))
