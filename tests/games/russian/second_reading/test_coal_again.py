"""Coal read a second time: beside which actions, on which tiles, and when a stack is empty."""

import re

import pytest

import roundhouse as rh

from roundhouse.games.russian.modules.coal.module import OPEN, UNSEEN
from roundhouse.testing.russian import earned, factories, finish_round, go, locos, options, rails, state

from . import reading
from .reading import named, offered


def at(moves="", modules=None, **own):
    chosen = {"coal": "yes", **(modules or {})}
    return reading.at(moves, modules=chosen, **{"board": "russian", "coal": 0, **own})


# ---------------------------------------------------------------- the board


def test_a_coin_in_place_of_the_worker_takes_a_coal():
    play = at("place:K1 pay:c1", coins=1)

    assert (state(play).coal[0], state(play).coins[0]) == (1, 0)


def test_the_worker_of_the_turn_order_may_move_on_to_the_coal():
    play = at("place:O1 pay:w1 pass", others={1: {"passed": True}}, turn=0)
    assert {"move:K1"} <= set(options(play))
    assert "move:K2" not in options(play), "that takes a coin"

    go(play, "move:K1")
    assert state(play).coal[0] == 1


def test_the_factory_that_uses_a_space_again_brings_another_coal():
    play = at("place:I1 industry:1 again:K1", factories=["3"], markers=[4], places={"K1": "w1"})

    assert state(play).coal[0] == 1


def test_the_coin_part_of_the_shared_space_is_never_used_again():
    own = {"factories": ["3"], "markers": [4], "places": {"K2": "c1"}}
    play = at("place:I1 industry:1", **own)

    assert not offered(play, "again") & {"K1", "K2"}


# ---------------------------------------------------------------- beside the action


def test_a_heater_before_the_action_may_open_the_space_of_the_action():
    own = {"rails": {"transsib": {"wood": 9, "green": 4, "bronze": 3}}, "locos": {"transsib": ["2"]}, "workers": 1}
    play = at("stoke heat:transsib", coal=2, **own)

    assert state(play).workers[0] == 2, "the 2 drives to 3 now, and a worker comes"
    assert "place:T2" in options(play)


def test_coal_of_the_action_is_enough_for_the_heater_after_it():
    play = at("place:K1 stoke", coal=1)

    assert (state(play).coal[0], locos(play)["transsib"]) == (0, ["1h"])


def test_every_extra_of_one_turn_before_and_after():
    own = {"foundries": ["g4", "g8"], "coal": 6, "locos": {"kiev": "3"}}
    play = at("fire:g4 done done stoke heat:kiev place:T12 lay:kiev.wood", **own)
    assert "fire:g4" not in options(play)
    assert "stoke" not in options(play)

    go(play, "fire:g8 industry:1 industry:1 done")
    assert state(play).coal[0] == 0


def test_whoever_passes_has_no_use_of_coal_any_more():
    play = at("pass", coal=4, foundries=["g4"])

    assert play.decision.seat == 1
    assert play.explain("fire:g4") is not None


# ---------------------------------------------------------------- foundries


def test_a_foundry_lays_what_it_can_where_a_colour_is_missing():
    play = at("fire:g7", coal=2, foundries=["g7"])
    assert offered(play, "lay") == {"transsib.wood", "petersburg.wood", "kiev.wood"}


def test_a_new_locomotive_of_a_foundry_may_get_that_foundry_as_its_heater():
    play = at("fire:g10 loco:2.kiev heat:kiev", coal=2, foundries=["g10"])

    assert locos(play)["kiev"] == ["2h"]
    assert "fire:g10" not in options(play)


def test_a_foundry_kept_open_is_not_closed_later_in_the_turn():
    play = at("fire:g8 done done place:T12 lay:kiev.wood", coal=2, foundries=["g8"])

    assert not offered(play, "heat")
    assert play.decision.seat == 1


def test_a_foundry_may_be_closed_though_nothing_of_it_was_done():
    play = at("fire:g8 done heat:transsib-2", coal=2, foundries=["g8"])

    assert locos(play)["transsib"] == ["1h"]


@pytest.mark.parametrize(
    ("space", "stands", "again"),
    [("T2", "w2", True), ("T2", "w1.c1", True), ("T2", "c2", True), ("D", "c1", True), ("L3", "w3", False),
     ("T11", "w1.c1", False), ("H", "c1", False)],
)  # fmt: skip
def test_the_foundry_that_uses_a_space_again(space, stands, again):
    play = at("fire:g2", coal=2, foundries=["g2"], places={space: stands})

    assert (space in offered(play, "again")) == again


def test_the_best_locomotive_counts_with_its_heater():
    play = at("fire:g3 haul", coal=2, foundries=["g3"], locos={"transsib": ["5h", "5"]})

    assert earned(play) == {"foundries": 6}


def test_another_seats_foundry_and_an_open_one_stay_cold():
    play = at(coal=4, others={1: {"foundries": ["g4"]}})

    assert not offered(play, "fire")


def test_the_next_round_every_foundry_works_again():
    play = at("fire:g8 done done place:T12 lay:kiev.wood done", coal=4, foundries=["g8"])
    finish_round(play)
    while play.decision.seat != 0:
        go(play, "place:C pay:w1")

    assert "fire:g8" in options(play)


# ---------------------------------------------------------------- an empty stack


def emptied(moves="", hidden=0, shown=("g8", "g9"), **own):
    play = at("", **own)
    s = state(play)
    names = list(s.rules.rows()["foundry"])
    s.foundries[:] = [OPEN if name in shown else UNSEEN for name in names]
    s.buried = s.foundries.count(UNSEEN) - hidden
    play.settle()
    return go(play, moves)


def test_the_last_hidden_foundry_becomes_a_heater_and_then_none():
    play = emptied("stoke", hidden=1, coal=4)
    assert locos(play)["transsib"] == ["1h"]
    go(play, "place:T12 lay:kiev.wood")
    finish_round(play)

    assert play.explain("stoke").rule == "no-foundries-left"


def test_a_foundry_is_taken_and_none_is_turned_up():
    play = emptied("place:K2 foundry:g8", coins=1)

    assert state(play).foundries.count(OPEN) == 1


# ---------------------------------------------------------------- heaters


def test_a_locomotive_as_strong_as_the_heated_one_does_not_take_its_place():
    play = at("place:L1", locos={"transsib": ["2h", "5"], "kiev": "2", "petersburg": "6"}, stacks={"3": 2})

    assert offered(play, "loco") == {"3.kiev"}


def test_a_heated_locomotive_moves_where_its_higher_number_lets_it():
    own = {"locos": {"transsib": ["4h", "9"], "kiev": "4", "petersburg": "9"}, "stacks": {"6": 2}}
    play = at("place:L1 loco:6.transsib shunt:4h.kiev", **own)

    assert locos(play)["kiev"] == ["4h"]
    assert locos(play)["transsib"] == ["9", "6"]


def test_two_ways_out_of_a_heater_that_is_lost():
    full = {"transsib": ["2h", "9"], "petersburg": "9", "kiev": "8"}
    play = at("place:L1 loco:10a.transsib turn-in:2h", locos=full, stacks={"10a": 2})
    s = state(play)

    assert (s.yard[s.kit.tile_index["2"]], s.yard[s.kit.tile_index["2h"]]) == (1, 0)


def test_a_heated_factory_for_end_cards_brings_points_twice():
    play = at("place:I1 industry:1 prize:points prize:points", factories=["9h"], markers=[4])

    assert sum(earned(play).values()) == 20


def test_a_heated_step_factory_steps_twice_and_works_what_it_reaches():
    play = at("place:I1 industry:1 industry:1 industry:1", factories=["5h", "6"], markers=[4])

    assert (state(play).markers[0], state(play).coins[0]) == ([7], 1)


def test_the_coal_factory_burns_only_what_there_is():
    play = at("place:I1 industry:1 burn burn", factories=["KF"], markers=[4], coal=2)

    assert play.explain("burn") is not None
    go(play, " ".join(["lay:transsib.wood"] * 6))
    assert rails(play)["transsib"] == {"wood": 7}


def test_the_coal_factory_burns_three_at_most_for_each_wrench_that_comes():
    play = at("place:I2 industry:1 burn burn burn", factories=["KF"], markers=[4, 4], coal=9)
    assert "burn" not in options(play)
    go(play, "industry:2 burn burn burn")

    assert state(play).coal[0] == 3


def test_the_card_of_the_coal_factory_brings_its_coal_for_the_heater():
    idea = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}, "pile": ["e1"]}
    play = at("place:T12 lay:petersburg.wood idea:i7 card:q8 done", cards=["q8"], **idea)

    assert (factories(play), state(play).coal[0]) == (["KF"], 2)
    assert "stoke" in options(play)


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_no_line_is_called_by_its_id(board, language):
    game = rh.game("ultimate-railroads", 2, board=board, coal="yes")
    words, lines = game.words(language), game.rules.kit.line_names
    said = {action.text: words.describe(action) for action in game.rules.actions}

    assert words.name("line", lines[0]) in said[f"heat:{lines[0]}"]
    assert [
        text for text, told in said.items() if set(re.split(r"[ :,.()]+", told)) & set(game.rules.kit.slot_names)
    ] == []


@pytest.mark.parametrize("tile", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10a", "10b", "KF"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_a_heater_adds_is_told(tile, language):
    words = rh.game("ultimate-railroads", 2, coal="yes").words(language)

    assert words.name("factory", f"{tile}h") != words.name("factory", tile)


# ---------------------------------------------------------------- with the industry board


def test_with_all_locomotives_heated_there_is_nothing_left_to_heat():
    own = {"board": "asian", "sites": {"F1": ["4"]}, "locos": {"beijing": "1h"}, "coal": 4, "foundries": ["g8"]}
    play = at(**own)
    assert play.explain("stoke").rule == "nothing-to-heat"

    go(play, "fire:g8 done")
    assert not offered(play, "heat"), "so a foundry stays open"


def test_a_closed_place_takes_no_heater():
    play = at("stoke", board="asian", coal=2, locos={"seoul": "2"})

    assert offered(play, "heat") == {"beijing", "seoul"}


def test_whoever_moves_onto_the_coal_factory_of_the_board_burns_own_coal():
    there = named("asian", 2, "5")
    play = at("place:I1 burn", board="asian", sites={"F1": ["KF"]}, markers=there, coal=1, cards=[])

    assert state(play).coal[0] == 0
    assert offered(play, "lay") == {"beijing.wood", "seoul.wood", "tokyo.wood"}


def test_a_wagon_at_the_coal_factory_burns_nothing():
    play = at("ride:F1", board="asian", sites={"F1": ["KF"]}, wagons={"F1": "stands"}, coal=3, cards=[])

    assert "burn" not in options(play)
