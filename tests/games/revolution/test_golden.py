"""Golden records: whole games that are replayed exactly, the referee looking on."""

from pathlib import Path

import pytest

import roundhouse

from roundhouse.core.record import read
from roundhouse.testing import referee


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "revolution").glob("*.record"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed_exactly(path):
    text = path.read_text("utf-8")
    play = roundhouse.replay(text)

    assert play.over
    assert str(play.record()) == text
    told = "".join(f"# seat {seat}: {points}\n" for seat, points in enumerate(play.scores()))
    assert told == path.with_suffix(".txt").read_text("utf-8")
    for s in play.history.positions(play.choices):
        referee(s)


def test_every_number_of_seats_and_nearly_every_verb_is_among_them():
    records = [read(path.read_text("utf-8")) for path in GOLDEN]
    verbs = {text.partition(":")[0] for record in records for _, moves in record.turns for text in moves}
    known = {action.verb for action in roundhouse.game("railroad-revolution", 2).rules.actions}

    assert {record.seats for record in records} == {2, 3, 4}
    assert known - verbs <= {"pass"}
