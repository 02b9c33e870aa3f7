"""The page of combinations read a second time, and what nobody can play."""

import pytest

import roundhouse as rh

from roundhouse.core.game import SetupError
from roundhouse.games.russian.plan import plan_of
from roundhouse.testing.russian import earned, factories, go, locos, options, state

from .reading import UPPER, at, levels, markers, named, offered


BOARD = {"industry": "board"}
TRACKS = {"industry": "tracks"}


def boulders(play):
    return {block.id for block in plan_of(state(play), 0).blocks}


@pytest.mark.parametrize(
    ("board", "industry", "lie"),
    [
        ("american", "tracks", {"omaha", "works"}),
        ("american", "strip", {"omaha"}),
        ("american", "board", {"omaha"}),
        ("russian", "tracks", set()),
        ("german", "tracks", set()),
        ("asian", "tracks", set()),
    ],
)
def test_which_boulders_lie(board, industry, lie):
    assert boulders(at(board=board, modules={"industry": industry})) == lie


def test_the_only_boulder_is_blasted_once_and_the_other_space_is_silent():
    own = {"rails": {"rocky": {"wood": 9, "green": 3, "bronze": 2}}, "locos": {"rocky": ["3"]}, "modules": BOARD}
    play = at("place:T11 pay:w1.c1 lay:rocky.green lay:rocky.bronze", coins=1, **own)

    assert earned(play) == {"blasting": 10}
    assert boulders(play) == set()


# ---------------------------------------------------------------- America and the industry board

WORKS = {"sites": {"F1": ["4"], "F3": ["5"], "F5": ["6"]}, "stacks": {"7": 2}, "modules": BOARD}


def test_the_nut_gives_each_wrench_its_choice():
    there = named("american", 2, "30", "30", **BOARD)
    play = at("place:I2 industry:1 nut:stock dividend:points industry:2", **WORKS, markers=there, ideas=["i3"])
    assert offered(play, "nut") == {"key", "stock"}

    go(play, "nut:key key:points")
    assert (levels(play), earned(play)) == ([1, 0], {"dividends": 5, "keys": 10})


def test_a_steelworks_is_worth_a_step_beside_the_industry_board():
    play = at("place:L1 loco:4.omaha", modules=BOARD, stacks={"4": 1}, level=1, dividends=["points"])

    assert offered(play, "lay") == {"rocky.wood", "sacramento.wood", "omaha.wood"}
    assert "steel:build" not in options(play)
    go(play, "lay:omaha.wood")
    assert earned(play) == {"dividends": 5}, "and everybody is paid after the turn"


def test_a_steelworks_of_a_tile_built_as_a_factory_there_is_put_away_too():
    play = at("place:L1 factory:4.stack cover:F1", modules=BOARD, stacks={"4": 1})

    assert any(option.startswith("lay:") and option.endswith(".wood") for option in options(play))
    assert state(play).steel[0] == 0


# ---------------------------------------------------------------- the American strip elsewhere


def test_the_third_wrench_of_the_german_board_goes_on_either_track():
    play = at("place:T12 lay:nuernberg.wood route:4c", board="german", modules=TRACKS, rails={"nuernberg": {"wood": 3}})
    assert offered(play, "marker") == {"0", "u0"}

    go(play, "marker:u0")
    assert markers(play) == ["0", "u0", "u0"]


def test_the_upper_track_ends_with_a_key_without_stocks():
    play = at("place:I1 industry:2 key:points", board="russian", modules=TRACKS, markers=[0, UPPER + 14])

    assert earned(play) == {"keys": 10}


def test_the_stock_board_belongs_to_the_american_board_not_to_its_strip():
    assert "market" not in state(at(board="asian", modules=TRACKS)).schema
    assert "market" in state(at(board="american", modules={"industry": "strip"})).schema


# ---------------------------------------------------------------- the industry board elsewhere


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
def test_the_other_two_locomotives_come_with_the_industry_board(board):
    kit = state(at(board=board, modules=BOARD)).kit

    assert kit.tile_do[kit.tile_index["2"]] == (("lay", "wood", 2),)


@pytest.mark.parametrize("board", ["russian", "german", "american"])
def test_wagons_and_the_purple_card_come_with_the_industry_board(board):
    s = state(at(board=board, modules=BOARD))

    assert s.shed[:2] == [3, 3]
    assert "q7" in {card.id for card in s.kit.idea_cards}


def test_osaka_and_construction_tiles_come_with_the_asian_board():
    play = at(board="asian", modules={"industry": "strip"})

    assert locos(play) == {"beijing": ["1", "site", "site"], "seoul": ["site"], "tokyo": []}
    assert "q7" not in {card.id for card in state(play).kit.idea_cards}


def test_the_special_factory_card_is_not_there_with_the_industry_board():
    play = at(board="russian", modules=BOARD | {"special-ideas": "yes"}, gained=(("idea", 1),))
    go(play, "idea:i10")

    assert offered(play, "special") <= {"s1", "s2", "s3", "s5"}


@pytest.mark.parametrize("engineers", ["recommended", "all"])
def test_the_engineer_that_uses_a_factory_is_not_there_with_the_industry_board(engineers):
    kit = rh.game("ultimate-railroads", 2, board="russian", industry="board", engineers=engineers).rules.kit

    assert "X4" not in {row.id for row in kit.engineers}


def test_the_coal_factory_of_the_card_covers_a_site():
    own = {"gained": (("card", 1),), "cards": ["q8"], "coal": 0}
    play = at("card:q8 cover:F1", board="russian", modules=BOARD | {"coal": "yes"}, **own)

    assert (state(play).coal[0], state(play).coins[0]) == (2, 1)
    assert factories(play)[:1] == ["KF"]


# ---------------------------------------------------------------- rounds


@pytest.mark.parametrize(
    ("seats", "modules", "rounds"),
    [
        (4, {}, 7), (4, {"coal": "yes"}, 6), (4, {"train": "yes"}, 6), (4, {"coal": "yes", "train": "yes"}, 6),
        (3, {}, 6), (3, {"coal": "yes", "train": "yes"}, 5), (2, {"coal": "yes", "train": "yes"}, 5),
        (1, {"emil": "yes"}, 6), (1, {"emil": "yes", "coal": "yes", "train": "yes"}, 5),
    ],
)  # fmt: skip
@pytest.mark.parametrize("board", ["russian", "american", "asian"])
def test_how_many_rounds_there_are(seats, modules, rounds, board):
    setup = rh.game("ultimate-railroads", seats, board=board, **modules).rules.kit.setup

    assert setup.rounds == rounds
    assert setup.first + setup.second == rounds, "an engineer for each"


# ---------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (2, {"emil": "yes"}), (1, {}), (5, {}), (1, {"emil": "no", "board": "asian"}), (2, {"board": "chinese"}),
        (2, {"industry": "both"}), (2, {"coal": "perhaps"}), (2, {"steam": "yes"}),
    ],
)  # fmt: skip
def test_what_nobody_can_play_is_refused_in_words(seats, chosen):
    with pytest.raises(SetupError) as refused:
        rh.game("ultimate-railroads", seats, **chosen)

    assert len(str(refused.value).split()) > 3
