"""The American board and its strip with other strips, boards and modules: one test for each line of the rules."""

import pytest

import roundhouse

from roundhouse.games.russian.plan import plan_of
from roundhouse.testing.russian import earned, factories, go, options, position, rails, state


STRIP = {"industry": "strip"}
TRACKS = {"industry": "tracks"}
UPPER = 16
"""Where the upper track begins among the industry spaces."""


def at(moves="", board="american", modules=STRIP, seats=2, **own):
    """Return a turn on a board with some modules, without coins unless they are given."""
    return go(position("ultimate", seats, board=board, modules=modules, **{"coins": 0, **own}), moves)


def boulders(play):
    """Return the boulders that lie before the first seat."""
    return [block.id for block in plan_of(state(play), 0).blocks]


# ---------------------------------------------------------------- the board with the other strip


def test_with_the_other_strip_only_the_boulder_on_the_line_is_laid():
    assert boulders(at()) == ["omaha"]
    assert boulders(at(modules=TRACKS)) == ["omaha", "works"]


def test_with_the_other_strip_one_marker_starts_and_the_idea_brings_the_second():
    play = at(gained=(("idea", 1),))
    assert state(play).markers[0] == [0]

    go(play, "idea:i3 industry:1 industry:2")

    assert state(play).markers[0] == [1, 1]


def test_with_the_other_strip_the_second_blasting_brings_nothing():
    board = {"rails": {"rocky": {"wood": 9, "green": 6, "bronze": 2}}, "locos": {"rocky": ["3"]}}
    play = at("place:T5 lay:rocky.bronze", blasted=["omaha"], **board)

    assert earned(play) == {}


def test_with_the_other_strip_a_steelworks_stands_in_its_gaps_and_all_are_paid():
    play = at("place:L1 loco:4.omaha steel:build", stacks={"4": 1}, level=1, dividends=["points"])

    assert factories(play) == ["ST"]
    assert earned(play) == {"dividends": 5}


def test_the_other_strip_ends_with_a_key():
    play = at("place:I1 industry:1", markers=[14], factories=["4", "5", "6", "7", "8"])

    assert "key:points" in options(play)


# ---------------------------------------------------------------- the strip with other boards


@pytest.mark.parametrize("board", ["russian", "german"])
def test_with_another_board_there_are_no_boulders_and_two_markers(board):
    play = at(board=board, modules=TRACKS)

    assert boulders(play) == []
    assert state(play).markers[0] == [0, UPPER]


@pytest.mark.parametrize("board", ["russian", "german"])
def test_with_another_board_the_upper_track_ends_with_a_key(board):
    play = at("place:I1 industry:2", board=board, modules=TRACKS, markers=[0, UPPER + 14])

    assert "key:points" in options(play)


def test_with_another_board_the_idea_for_a_second_marker_brings_only_its_steps():
    play = at("idea:i3 industry:2 industry:2", board="russian", modules=TRACKS, gained=(("idea", 1),))

    assert state(play).markers[0] == [0, UPPER + 2]


@pytest.mark.parametrize(("start", "space"), [("0", 0), ("u0", UPPER)])
def test_the_third_marker_of_the_german_board_starts_on_either_track_and_stays_there(start, space):
    own = {"rails": {"nuernberg": {"wood": 3}}, "board": "german", "modules": TRACKS}
    play = at("place:T2 lay:nuernberg.wood route:4c", **own)
    assert set(options(play)) == {"marker:0", "marker:u0"}

    go(play, f"marker:{start}")

    assert state(play).markers[0] == [0, UPPER, space]


def test_the_third_marker_is_set_before_anything_else_goes_on():
    own = {"rails": {"nuernberg": {"wood": 3}}, "board": "german", "modules": TRACKS}
    play = at("place:T2 lay:nuernberg.wood route:4c", **own)

    assert play.explain("lay:dresden.wood").rule == "later"


# ---------------------------------------------------------------- with the industry board for all

BOARD = {"industry": "board"}


def before_the_end(play):
    """Return the space before the last one of the industry board."""
    way = state(play).kit.industry
    last = way.names.index("35")
    return next(at for at, exits in enumerate(way.exits) if last in exits and not way.shut[at])


def test_with_the_industry_board_only_the_boulder_on_the_line_is_laid():
    assert boulders(at(modules=BOARD)) == ["omaha"]


@pytest.mark.parametrize(("what", "keys", "level"), [("key", 1, 0), ("stock", 0, 1)])
def test_the_last_space_of_the_industry_board_gives_a_key_or_a_stock_step(what, keys, level):
    start = before_the_end(at(modules=BOARD))
    play = at("place:I1", modules=BOARD, markers=[start])
    assert {"nut:key", "nut:stock"} <= set(options(play))

    go(play, f"nut:{what}")

    s = state(play)
    assert (s.keys[0], 0 in s.market[1]) == (keys, bool(level))


def test_a_steelworks_is_put_away_for_a_step_and_all_are_paid():
    play = at("place:L1 loco:4.omaha", modules=BOARD, stacks={"4": 1}, level=1, dividends=["points"])
    assert "lay:omaha.wood" in options(play)

    go(play, "lay:omaha.wood")

    assert "ST" not in factories(play)
    assert earned(play) == {"dividends": 5}


def test_the_step_for_a_steelworks_may_make_way_for_what_a_site_says():
    rails = {"rocky": {"wood": 4}, "omaha": {"wood": 1}, "sacramento": {"wood": 3, "green": 2}}
    taken = {"F1": ["7"], "F3": ["5"], "F5": ["9"]}
    play = at(modules=BOARD, stacks={"4": 1}, rails=rails, sites=taken)
    end = state(play).kit.industry.names.index("35")

    play = at("place:L1 factory:4.stack", modules=BOARD, stacks={"4": 1}, rails=rails, sites=taken, markers=[end])

    s = state(play)
    assert any(s.kit.tile_index["4"] in row for row in s.factories), "else nobody has the last factory"


# ---------------------------------------------------------------- with modules


def test_industry_steps_of_a_dividend_may_be_doubled():
    own = {"rails": {"sacramento": {"wood": 2}}, "locos": {"sacramento": "3"}, "modules": {"special-ideas": "yes"}}
    play = at("idea:i10 special:s1", gained=(("idea", 1), ("lay", "wood", 1)), dividends=["industry"], **own)
    go(play, "lay:sacramento.wood industry:1 industry:1")

    assert state(play).markers[0] == [2, UPPER]


def test_the_special_factory_does_not_yield_to_others():
    modules = {"special-ideas": "yes"}
    play = at("place:L1 factory:7.stack", modules=modules, stacks={"7": 2}, factories=["SF", "5"])

    assert factories(play) == ["SF", "5", "7"]


def test_no_coin_is_paid_while_the_freight_car_moves():
    modules = {"special-ideas": "yes"}
    own = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 3}}, "locos": {"omaha": "3"}}
    play = at("idea:i10 special:s3 car:omaha pass", modules=modules, gained=(("idea", 1),), coins=1,
              others={1: {"passed": True}}, **own)  # fmt: skip

    assert play.decision.asks == "pool", "the freight car moves before the scoring"
    go(play, "lay:omaha.green")
    assert "invest:omaha-4" not in options(play)


def test_an_engineer_uses_a_steelworks():
    modules = {"engineers": "all"}
    play = at("place:X4 operate:1 lay:omaha.wood", modules=modules, engineers=["X4"], factories=["ST"])

    assert rails(play)["omaha"] == {"wood": 2}


def test_a_heated_steelworks_makes_two_steps():
    modules = {"coal": "yes"}
    play = at("place:I1 industry:1", modules=modules, factories=["STh"], markers=[4])
    go(play, "lay:omaha.wood lay:omaha.wood")

    assert rails(play)["omaha"] == {"wood": 3}


def test_a_heated_steelworks_yields_like_any_other():
    modules = {"coal": "yes"}
    play = at("place:L1 factory:7.stack replace:1", modules=modules, stacks={"7": 2}, factories=["STh"])

    assert factories(play) == ["7"]
    assert not any(state(play).yard)


def test_whoever_takes_part_in_the_train_pays_no_coin_for_a_space_reached_there():
    own = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 3}}, "coins": 1}
    play = at(modules={"train": "yes"}, turn=1, others={0: own})
    s = state(play)
    names = list(s.rules.rows()["work"])
    s.train[:] = [-1, names.index("green"), names.index("coin")]

    assert s.acting == 1
    assert s.rules.ops["invest"].run(s, 0, "omaha-4") == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_names_of_changes_are_told_before_the_game(seats):
    title = roundhouse.games()["ultimate-railroads"]
    told = {
        (board, industry): {
            change.says
            for change in title.changes
            if all(
                {"board": board, "industry": industry}.get(name, "no") in among for name, among in change.when.items()
            )
        }
        for board in ("russian", "german", "american")
        for industry in ("strip", "tracks", "board")
    }

    assert told["american", "strip"] == {"one-boulder"}
    assert told["russian", "tracks"] == {"no-boulder"}
    assert told["german", "tracks"] == {"no-boulder", "third-marker"}
    assert told["american", "tracks"] == set()
    assert told["american", "board"] == {"one-boulder-shared", "no-own-factories"}
    assert roundhouse.game("ultimate-railroads", seats, board="american").options["industry"] == "tracks"
