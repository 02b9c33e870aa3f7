"""The American board as a picture and as text: boulders, coin spaces, two tracks, the stock market."""

import pytest

import roundhouse

from roundhouse import draw
from roundhouse.draw.look import read
from roundhouse.draw.scene import every
from roundhouse.testing import eager
from roundhouse.testing.russian import go, position


LOOKS = ["desk,own", "phone,own"]


def at(moves="", **own):
    """Return a turn on the American board."""
    return go(position("ultimate", 2, board="american", **{"coins": 0, **own}), moves)


def shapes(play, look="desk,own"):
    """Return all shapes of a picture by their ids."""
    scenes = draw.panels(play.view(0), play.decision, "en", read(look))
    found = [shape for scene in scenes for part in (scene.board, scene.pieces) for shape in every(part)]
    return {shape.id: shape for shape in found if getattr(shape, "id", "")}


def chosen(play, look):
    """Return the actions that can be chosen on the picture."""
    scenes = draw.panels(play.view(play.decision.seat), play.decision, "en", read(look))
    return {spot.action for scene in scenes for spot in scene.choices}


@pytest.mark.parametrize("look", LOOKS)
def test_every_option_has_its_place_or_a_reason_to_have_none(look):
    game = roundhouse.game("ultimate-railroads", 2, board="american")
    play, lacking = game.start(3), set()
    for n in range(260):
        if play.decision is None:
            break
        if n % 7 == 0:
            there = chosen(play, look)
            lacking |= {
                a.verb for a in play.decision.options if play.game.rules.kit.signs.lies(a) and a.text not in there
            }
        play.play(eager(None, play.decision.options, n))

    assert lacking == set()


@pytest.mark.parametrize("look", LOOKS)
def test_a_boulder_that_may_be_blasted_can_be_pointed_at(look):
    play = at("place:T4 lay:rocky.green", rails={"rocky": {"wood": 9, "green": 3}})

    assert chosen(play, look) == {"blast:omaha", "blast:works"}


def test_a_boulder_has_its_name_and_leaves_rubble():
    there, gone = shapes(at())["barrier:0:omaha"], shapes(at(blasted=["omaha"]))["barrier:0:omaha"]

    assert there.label == "the boulder on Omaha 8"
    assert len(there.shapes) != len(gone.shapes)


def test_a_coin_space_that_was_reached_is_chosen_at_its_post():
    play = at(rails={"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}, coins=1)

    assert "invest:omaha-4" in chosen(play, "desk,own")
    assert "still to be had for a coin" in shapes(play)["post:0:omaha:4:green:0"].label


def test_the_upper_track_lies_above_the_lower_one():
    markers = shapes(at())

    assert markers["marker:0:2"].y < markers["marker:0:1"].y


def test_the_stock_market_shows_what_levels_pay_and_who_stands_there():
    found = shapes(at(level=2, dividends=["coin", "wood"]))

    assert found["dividend:1"].label == "1 coin"
    assert found["share:0"].x > found["share:1"].x


def test_a_steelworks_waits_beside_its_pile():
    assert "steelworks:4" in shapes(at(stacks={"4": 1}))
    assert "steelworks:4" not in shapes(at(stacks={"5": 1}))


def test_the_text_board_shows_boulders_both_tracks_and_the_market():
    play = at(level=1, dividends=["coin"], factories=["ST"], markers=[4, 18])
    written = draw.text(play.view(0), play.decision)

    assert " Rocky Mountaineer " in written, "no name is cut off"
    assert "America" in written
    assert "1. 1 coin: Seat 0" in written
    assert "0  1  ^2  3  4  (ST)" in written
    assert "0  1  2  3  ^5  [ST]  10  [ ]  #" in written


def test_the_next_scoring_counts_the_golden_spike():
    own = {"rails": {"sacramento": {"wood": 9}}, "locos": {"sacramento": "9"}}
    bare, spiked = at(**own), at(spike=True, **own)

    def said(play):
        return next(s.text for s in every(shapes(play)["sum:0:sacramento"].shapes) if getattr(s, "text", ""))

    assert (said(bare), said(spiked)) == ("+10", "+35")
