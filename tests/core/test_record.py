"""The grammar of records."""

import pytest

from roundhouse.core.record import Record, RecordError, read


HEAD = "roundhouse 1\ngame toy\nseats 2\nseed 7\n"


def test_a_record_is_read_back_as_it_was_written():
    record = Record(
        "toy", 3, 12, "core@1 toy@1", {"gains": "pool"}, {"0": "Ada Lovelace", "2": "Bo"},
        [(None, ["~roll:3"]), (0, ["go", "step:red"]), (2, ["pass"])],
    )  # fmt: skip

    assert read(str(record)) == record


def test_a_record_without_modules_or_moves_is_read():
    assert read(HEAD) == Record("toy", 2, 7)


def test_comments_blank_lines_and_spaces_do_not_matter():
    head = "\n  roundhouse 1  # format\ngame   toy\nseats 2\n# by two\nseed 7\n"
    moves = "\n\n0  go   step:red # good\n\n1 pass\n"

    assert read(head + moves) == Record("toy", 2, 7, turns=[(0, ["go", "step:red"]), (1, ["pass"])])


def test_lines_may_end_as_on_any_system():
    assert read((HEAD + "\n0 go\n").replace("\n", "\r\n")) == read(HEAD + "\n0 go\n")


def test_moves_of_chance_belong_to_no_seat():
    record = read(HEAD + "\n0 dice ~roll:3\n~roll:2\n1 pass\n")

    assert [move[:2] for move in record.moves()] == [(0, "dice"), (None, "~roll:3"), (None, "~roll:2"), (1, "pass")]


def test_moves_know_the_lines_they_stand_on():
    record = read("\n\n" + HEAD + "# by two\n\n# round 1\n0 go step:red\n\n1 pass\n")

    assert [(move.text, move.line) for move in record.moves()] == [("go", 10), ("step:red", 10), ("pass", 12)]
    assert [move.line for move in Record("toy", 2, 7, turns=[(0, ["go"])]).moves()] == [0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "should begin with 'roundhouse 1'"),
        ("hello", "not a line of a record's header: 'hello'"),
        ("roundhouse 2\ngame toy\nseats 2\nseed 7\n", "should begin with 'roundhouse 1'"),
        ("roundhouse 1\ngame toy\n", "lacks seats before its first blank line"),
        (HEAD + "game toy\n", "line 5: this is not a line of a record's header: 'game toy'"),
        (HEAD + "name 0\n", "not a line of a record's header: 'name 0'"),
        (HEAD + "name 0 Ada\nname 0 Bo\n", "not a line of a record's header: 'name 0 Bo'"),
        (HEAD + "0 go\n", "line 5: .*header: '0 go'; if the moves begin here, put a blank line before them"),
        (HEAD.replace("2", "two"), "line 3: the record's seats should be a number, not 'two'"),
        (HEAD.replace("7", "-7"), "seed should be a number, not '-7'"),
        (HEAD.replace("7", "٣"), "seed should be a number"),
        (HEAD.replace("7", "9" * 21), "seed should be a number"),
        (HEAD.replace("7", str(2**64)), "seed should be at most 18446744073709551615"),
        (HEAD.replace("seats 2", "seats 17") + "\nx go\n", "line 3: the record's seats should be at most 16"),
        (
            HEAD.replace("seats 2", f"seats {10**19 - 1}") + "\nx go\n",
            "line 3: the record's seats should be at most 16",
        ),
        (HEAD + "\n2 go\n", "line 6: a turn should begin with a seat from 0 to 1: '2 go'"),
        (HEAD + "\ngo\n", "a turn should begin with a seat from 0 to 1: 'go'"),
        (HEAD + "\n0 Go\n", "line 6: 'Go' is not an action"),
        (HEAD + "\n# why\n\n0 go ~~\n", "line 8: '~~' is not an action"),
        (HEAD + "\n² go\n", "a turn should begin with a seat"),
    ],
)
def test_what_is_not_a_record_says_what_is_wrong(text, why):
    with pytest.raises(RecordError, match=why):
        read(text)


@pytest.mark.parametrize("seat", ["0" * 5000, "0" * 9 + "1" * 5000, "0000000009"])
def test_a_seat_with_very_many_digits_is_refused(seat):
    with pytest.raises(RecordError, match="a turn should begin with a seat"):
        read(HEAD + f"\n{seat} go\n")
