"""A game noted down by hand, with one mistake in it: the message says where it is and what to write instead."""

import re

import pytest

import roundhouse as rh


TABLE = """\
roundhouse 1
game russian-railroads
option edition ultimate
seats 3
seed 0
name 0 Ida
name 1 Jan

~order:2 ~order:0 ~order:1 ~engineer:E7 ~engineer:E2 ~engineer:E8 ~engineer:E10 ~engineer:E14 ~engineer:E12
1 bonus:industry
0 bonus:wood
1 industry:1
0 lay:kiev.wood
# round 1
2 place:W pay:w1
0 place:T2 pay:w2 lay:transsib.wood lay:kiev.wood lay:kiev.wood
1 place:C pay:w1
2 place:T1 pay:h1 lay:transsib.wood lay:transsib.wood
0 place:L1 pay:w1 loco:2.kiev
1 place:H pay:c1
2 place:T3 pay:h1 lay:transsib.green lay:transsib.green
0 place:E2 pay:w1 industry:1
1 place:E8 pay:w1 again:C
2 place:L3 pay:w3 loco:2.petersburg factory:2.stack
0 place:O1 pay:c1 swap:E2
1 place:I2 pay:w1.c1 industry:1 industry:1
2 place:I1 pay:w1 industry:1
0 place:T12 pay:w1 lay:kiev.wood
1 place:L2 pay:w2 loco:3.kiev
2 place:D pay:w1
0 place:T12 pay:w1 lay:kiev.green
1 place:E7 pay:w1 lay:kiev.wood
2 pass
0 pass
1 place:T11 pay:c2 lay:kiev.wood lay:kiev.wood
1 pass
0 move:T12 lay:transsib.green
0 place:W pay:w1
"""


@pytest.fixture
def noted(tmp_path):
    """Write the game down, with something else in one place."""

    def note(old="", new=""):
        assert old in TABLE
        path = tmp_path / "table.record"
        path.write_text(TABLE.replace(old, new, 1), "utf-8")
        return path

    return note


def test_without_a_mistake_it_is_told(call, noted):
    assert call("replay", noted()).code == 0


MISTAKES = {
    "a step is missing": (
        "lay:transsib.wood lay:kiev.wood lay:kiev.wood",
        "lay:transsib.wood lay:kiev.wood",
        "line 17, move 22, place:C: Still to be decided by Ida (seat 0): ",
        "(lay:transsib.wood, lay:petersburg.wood or lay:kiev.wood).",
    ),
    "swap is missing": (
        " swap:E2",
        "",
        "line 26, move 50, place:I2: Still to be decided by Ida (seat 0): ",
        "(swap:T2, swap:L1 or swap:E2).",
    ),
    "move is missing": (
        "0 move:T12 lay:transsib.green\n",
        "",
        "line 37, move 79, place:W: It is the turn of Ida (seat 0): ",
        "(move:T12 or stay).",
    ),
    "a step too many": (
        "2 place:I1 pay:w1 industry:1",
        "2 place:I1 pay:w1 industry:1 industry:1",
        "line 27, move 58, industry:1: It is the turn of Ida (seat 0): ",
        "(place:T4, place:T12, place:L2, place:I3, place:D or pass).",
    ),
    "a turn is missing": (
        "2 place:I1 pay:w1 industry:1\n",
        "",
        "line 27, move 55, place:T12: It is the turn of seat 2: ",
        " others).",
    ),
    "another move than the only one": (
        "again:C",
        "again:H",
        "line 23, move 43, again:H: “hire an engineer” is no space that can be used again with this.",
        "Only again:C was possible here.",
    ),
    "paid wrongly": (
        "pay:w3",
        "pay:w2",
        "line 24, move 45, pay:w2: ",
        "Possible here: pay:w3 or pay:w2.c1.",
    ),
    "an engineer twice": (
        "~engineer:E8",
        "~engineer:E7",
        "line 9, move 6, ~engineer:E7: Chance has brought this already, as move 4; here it could only bring ",
        "~engineer:E3, ~engineer:E4, ~engineer:E5, ~engineer:E6 or ~engineer:E8.",
    ),
    "a B engineer among the first": (
        "~engineer:E2",
        "~engineer:E10",
        "line 9, move 5, ~engineer:E10: Chance could only bring ~engineer:E2, ",
        " here.",
    ),
    "an end card in the middle of a game": (
        "2 place:W pay:w1",
        "2 place:W pay:w1 ~remove:e9",
        "line 15, move 18, ~remove:e9: Nothing is left to chance here, but to be decided by Ida (seat 0): ",
        " others).",
    ),
    "no such form": (
        "1 place:C",
        "1 place:c",
        "line 17, move 23: 'place:c' is not an action of this game: ",
        "place has no such form",
    ),
    "no action": ("1 place:C", "1 Place:C", "line 17: 'Place:C' is not an action: ", "like place:T2 or pass"),
    "no such seat": ("1 place:C", "3 place:C", "line 17: a turn should begin with a seat from 0 to 2: ", "pay:w1'"),
    "no blank line": (
        "\n\n",
        "\n",
        "line 8: this is not a line of a record's header: ",
        "put a blank line before them",
    ),
    "no number": ("seats 3", "seats three", "line 4: the record's seats should be a number", "not 'three'"),
    "other rules": (
        "seats 3",
        "modules core@1 russian@0\nseats 3",
        "this was played under other rules (russian@0) than those of this Roundhouse (",
        "or let 'roundhouse carry-on' try its moves under the rules of today",
    ),
}


@pytest.mark.parametrize(("old", "new", "begins", "ends"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_told_with_its_place_and_what_was_possible(call, noted, old, new, begins, ends):
    path = noted(old, new)
    found = call("replay", path)

    assert (found.code, found.out) == (2, "")
    assert found.err.startswith(f"roundhouse: {path}: {begins}")
    assert found.err.endswith(ends + "\n")


def test_the_moves_before_a_mistake_can_be_looked_at(call, noted):
    path = noted(" swap:E2", "")  # the message names move 50

    assert call("show", path, "--move", "50").code == 2
    assert call("show", path, "--move", "49", "--seat", "Ida").code == 0
    assert "Ida (seat 0) is to choose." in call("replay", path, "--until", "49").out


def test_moves_are_counted_alike_in_the_list_in_messages_and_in_options(call, noted):
    told = call("replay", noted(), "--notation").out.splitlines()
    wrong = call("replay", noted("1 place:C", "1 place:T2")).err
    until = call("replay", noted(), "--notation", "--until", "22").out.splitlines()

    assert "line 17, move 23, place:T2: " in wrong
    assert any(line.split()[0] == "23" and "place:C" in line for line in told if line.strip())
    assert "22 moves" in until[0]
    assert not any("place:C" in line for line in until)


def test_a_record_of_older_rules_is_carried_on_where_it_fits(call, tmp_path):
    path = tmp_path / "old.record"
    text = str(rh.game("russian-railroads", 2).start(3).record())
    older = re.sub(r"russian@\d+", "russian@0", text)
    path.write_text(older, "utf-8")

    assert "under other rules" in call("replay", path).err
    assert "goes on under the rules of today" in call("carry-on", path).out
    assert path.read_text("utf-8") == text
    for wrong in (f"{older}0 pass\n", older.replace("russian@0", "russian@99")):
        path.write_text(wrong, "utf-8")
        assert call("carry-on", path).code == 2
        assert path.read_text("utf-8") == wrong
