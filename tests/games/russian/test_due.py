"""What a space of the board says is done in full, whatever is open besides."""

import pytest

from roundhouse.testing.russian import factories, go, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


def at(seats=4, **own):
    """Return a turn in the 2021 edition, without coins unless they are given."""
    return position("ultimate", seats, **{"coins": 0, **own})


def test_a_green_step_due_does_not_lapse_while_an_idea_can_bring_the_rails():
    own = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = go(at(**own, display=["E2", "E3", "E4"]), "place:E3 lay:petersburg.wood")

    assert set(options(play)) == {"idea:i1", "idea:i7", "idea:i8"}, "four steps, card q1, or two keys"
    assert play.explain("idea:i4").rule == "spoils"
    go(play, "idea:i8 key:steps lay:transsib.wood lay:transsib.green")
    assert rails(play)["transsib"] == {"wood": 2, "green": 1}
    assert "done" in options(play)


def test_a_key_may_bring_the_rails_for_the_green_step_due():
    play = go(at(rails={"kiev": {"wood": 8}}, display=["E2", "E3", "E4"]), "place:E3")

    assert set(options(play)) == {"lay:transsib.wood", "lay:kiev.wood"}
    go(play, "lay:kiev.wood")
    assert [str(action) for _, action in play.moves][-1] == "key:steps", "the points of the key would not do"
    assert "done" not in options(play)


def test_the_last_tile_is_kept_for_the_factory_due():
    own = {"rails": {"petersburg": {"wood": 4}}, "factories": ["2"], "markers": [4]}
    play = at(2, **own, stacks={"10a": 0, "10b": 2})
    go(play, "place:L3 loco:10b.petersburg idea:i2 industry:1")

    assert play.explain("loco:10b.kiev").rule == "spoils", "factory 2 would take the last tile"
    go(play, "factory:10b.stack")
    assert factories(play) == ["2", "10b"]


def test_the_step_of_the_special_worker_may_open_the_way_for_what_is_due():
    own = {"rails": {"petersburg": {"wood": 2}}, "locos": {"petersburg": "5"}, "markers": [4], "cards": ["q3"]}

    assert "place:I3" not in options(at(**own)), "one wood step does not reach the idea"
    play = at(**own, special=True)
    assert "place:I3" in options(play), "two do; the idea leads to a card, the card to a factory"
    go(play, "place:I3")
    assert state(play).special[0] == 0, "so the special worker is one of the two"
    assert rails(play)["petersburg"] == {"wood": 4}, "no other steps lead there"
    assert set(options(play)) == {"idea:i3", "idea:i7"}


def test_classic_the_steps_of_a_card_leave_room_for_those_still_due():
    play = position(
        "classic", 4, coins=0, markers=[12], factories=["5", "4", "4", "3", "2"],
        rails={"petersburg": {"wood": 4}}, stacks={"6": 4},
    )  # fmt: skip

    go(play, "place:I2 industry:1 loco:6.petersburg idea:i7")

    go(play, "card:q3 factory:6.stack replace:1")
    assert state(play).markers[0] == [14], "its second step would lead to the end, and one of I2 is still due"
    assert play.decision.asks == "picks"


def test_classic_a_factory_leaves_the_last_wood_step_to_the_space_that_asks_for_it():
    packed = {"wood": 9, "green": 8, "bronze": 7}
    board = {
        "transsib": {"wood": 14, "green": 13, "bronze": 12, "silver": 11},
        "petersburg": {**packed, "silver": 6},
        "kiev": packed,
    }
    play = position("classic", 4, coins=0, markers=[4], factories=["7"], rails=board)

    go(play, "place:I3 industry:1")

    assert (rails(play)["transsib"]["wood"], state(play).markers[0]) == (15, [5])
    assert [str(action) for _, action in play.moves][-2:] == ["industry:1", "lay:transsib.wood"], "it comes from I3"


def test_classic_a_factory_leaves_the_last_tile_to_the_factory_that_is_due():
    play = position(
        "classic", 4, coins=0, markers=[4, 0], factories=["2"], ideas=["i3"], rails={"petersburg": {"wood": 4}},
        locos={"transsib": ["8", "8"], "petersburg": "3", "kiev": "8"}, stacks={"9": 1}, yard={"6": 1}, pile=["e1"],
    )  # fmt: skip

    go(play, "place:L3 loco:9.petersburg turn-in:3 idea:i7 card:q3 factory:6.yard industry:1")

    s = state(play)
    assert s.markers[0] == [5, 0], "it stands on factory 2, which builds nothing: the 3 is due to L3"
    assert s.yard[s.kit.tile_index["3"]] == 1


@both
def test_the_step_of_the_special_worker_goes_where_it_brings_the_rail_that_is_still_due(edition):
    play = position(edition, 4, coins=0, special=True, display=["E2", "E3"])

    go(play, "place:E3 pay:s1 lay:kiev.wood")

    assert rails(play)["transsib"] == {"wood": 2}, "only there the green rail comes from"
    assert set(options(play)) == {"lay:transsib.green", "lay:kiev.green"}
