"""The text boards of Age of Steam."""

import re

from functools import cache

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.api import bots
from roundhouse.core.dice import Dice
from roundhouse.draw.text import NARROWEST, page


MAPS = {"rust-belt": 4, "western-us": 3, "southern-us": 3, "germany": 3, "barbados": 1, "st-lucia": 2}
maps = pytest.mark.parametrize("name", MAPS)


@cache
def begun(name):
    return rh.game("age-of-steam", MAPS[name], map=name).start(3)


@cache
def built(name):
    """Play until there is track on the map."""
    play, dice = begun(name).clone(), Dice(7)
    bot = bots()["greedy"]
    while play.decision and play.state.round < 3:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    return play


def the_map(play, width=80):
    """Return the lines of the map, without the names of its columns and rows."""
    board = draw.text(play.view(None), play.decision, "en", page(width))
    _, _, rest = board.partition("── Map ")
    return [line[4:] for line in rest.partition("\n── ")[0].splitlines()[2:]]


@maps
def test_every_hex_has_a_place_on_the_map(name):
    kit = begun(name).state.kit
    drawn = "".join(the_map(begun(name)))

    assert len(re.findall(r"[.~^%o]|\[[A-Z*]*\]", drawn)) == len(kit.hexes)
    assert drawn.count("[") == sum(1 for demand in begun(name).state.demand if demand)


@maps
def test_track_is_drawn_where_it_lies_and_where_it_leads(name):
    play = built(name)
    s, drawn = play.state, "".join(the_map(play))
    land = [h for h, owner in enumerate(s.owner) if owner and s.kit.stop[h] < 0]

    assert not set("|/\\<>-") & set("".join(the_map(begun(name))))
    assert land
    assert len(re.findall(r"[0-6*]+(?!\])", drawn.replace("[*]", ""))) == len(land)
    assert set("|/\\<>-") & set(drawn)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@maps
def test_the_board_fits_eighty_columns(name, language):
    written = draw.text(built(name).view(0), built(name).decision, language, page(80))

    assert max(map(len, written.splitlines())) <= 80


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@maps
def test_the_board_fits_a_narrow_page(name, language):
    written = draw.text(built(name).view(0), built(name).decision, language, page(NARROWEST))

    assert max(map(len, written.splitlines())) <= NARROWEST


@maps
def test_building_options_carry_their_price(name):
    play, dice, told = begun(name).clone(), Dice(7), dict[str, int]()
    bot = bots()["greedy"]
    while play.decision and play.state.round < 3:
        seat, asks, options = play.decision
        notes = draw.notes(play.view(seat), play.decision)
        if asks in {"build", "lay"}:
            assert set(notes) == {action.text for action in options if action.text != "done"}
        chosen = bot.choose(play.view(seat), options, dice.below(1 << 32))
        after = play.clone().play(chosen)
        if chosen.verb in {"tile", "connect"} and len(after.moves) == len(play.moves) + 1:
            assert notes[chosen.text].split(";")[0] == f"${play.state.cash[seat] - after.state.cash[seat]}"
            told[chosen.verb] = told.get(chosen.verb, 0) + 1
        play = after

    assert told["tile"] >= 2


def test_a_tile_says_which_sides_it_joins():
    play = begun("rust-belt").clone()
    while play.decision.asks != "lay":
        play.play(play.decision.options[0])
    notes = draw.notes(play.view(play.decision.seat), play.decision)

    assert all(re.fullmatch(r"\$\d+; [a-z-]+ / [a-z-]+", note) for note in notes.values())
    assert len(set(notes.values())) == len(notes)


def test_a_map_that_would_be_too_wide_is_left_out_and_not_explained():
    assert the_map(begun("rust-belt"), 72) == []
    assert "Map:" not in draw.text(begun("rust-belt").view(0), None, "en", page(72))


def test_the_letters_and_signs_are_explained_unless_they_are_known():
    view = begun("rust-belt").view(0)

    assert "R red, B blue" in draw.text(view)
    assert "R red, B blue" not in draw.text(view, None, "en", page(80, legend=False))


def test_names_stand_with_the_numbers_that_the_map_uses():
    written = draw.text(begun("rust-belt").view(0), None, "en", page(80, ("Ann", "Bob", "greedy 2", "Di")))

    found = re.findall(r"^(\w[^:\n]*): \$", written, re.MULTILINE)
    assert sorted(found) == ["Ann (0)", "Bob (1)", "Di (3)", "greedy 2"]
