"""Coal: heaters on locomotives and factories, and the coal factory, sentence by sentence."""

import pytest

import roundhouse

from roundhouse.games.russian.modules.coal.module import UNSEEN
from roundhouse.testing.russian import earned, factories, finish_round, go, locos, options, rails, state

from .coal_turns import COAL, IDEA, at, entered, kinds, of, offered


# ---------------------------------------------------------------- heaters on locomotives


def heated(moves="", **own):
    """Return a turn after a heater was fixed."""
    return at(f"stoke {moves}", **{"coal": 2, **own})


def test_a_heater_comes_unseen_from_the_stack():
    play = heated("heat:transsib-2")

    assert (state(play).buried, of(play, UNSEEN)) == (1, set(kinds(state(play))) - {"g8", "g9"})


def test_with_an_empty_stack_there_is_no_heater():
    play = at(coal=2, hidden=0)

    assert play.explain("stoke").rule == "no-foundries-left"


def test_a_heater_makes_a_locomotive_one_stronger():
    play = heated("heat:kiev", locos={"kiev": "3"}, rails={"kiev": {"wood": 6}})

    assert state(play).kit.number[state(play).kit.tile_index["3h"]] == 4
    assert earned(finish_round(go(play, "place:T12 lay:petersburg.wood")))["stars"] == 1 + 2 + 3 + 4


def test_a_space_that_waited_for_the_locomotive_gives_at_once_what_it_gives():
    play = heated("heat:petersburg", locos={"petersburg": "3"}, rails={"petersburg": {"wood": 4}})

    assert "i11" in offered(play, "idea")


def test_a_locomotive_has_one_heater_at_most():
    play = at(coal=2, locos={"transsib": ["3h"], "kiev": "2"}, moves="stoke")

    assert locos(play) == {"transsib": ["3h"], "petersburg": [], "kiev": ["2h"]}
    assert at(coal=2, locos={"transsib": ["3h"]}).explain("stoke").rule == "nothing-to-heat"


def test_the_reason_names_a_heater_that_is_there():
    play = at("stoke", coal=2, locos={"transsib": ["3h", "2"], "kiev": "2"})

    assert play.explain("heat:transsib").rule == "heated"
    assert play.explain("heat:petersburg").rule == "nothing-to-heat-there"


def test_of_two_alike_the_first_is_heated():
    play = at("stoke", coal=2, locos={"transsib": ["2", "2"], "kiev": "2"})

    assert offered(play, "heat") == {"transsib", "kiev"}
    assert play.explain("heat:transsib-2").rule == "not-heated-there"


def test_a_heated_locomotive_is_exchanged_by_its_higher_number():
    play = at("place:L1", locos={"transsib": ["3h", "3"]}, stacks={"4": 3})

    assert offered(play, "loco") == {"4.transsib-2", "4.petersburg", "4.kiev"}


def test_the_heater_moves_to_another_line_with_its_locomotive():
    play = at("place:L1 loco:5.transsib shunt:3h.kiev", locos={"transsib": ["3h", "4"]}, stacks={"5": 3})

    assert locos(play) == {"transsib": ["5", "4"], "petersburg": [], "kiev": ["3h"]}


def test_a_heater_is_lost_with_a_locomotive_that_is_turned_in():
    full = {"transsib": ["3h", "5"], "petersburg": "5", "kiev": "5"}
    play = at("place:L1 loco:6.transsib", locos=full, stacks={"6": 3})
    s = state(play)

    assert (s.yard[s.kit.tile_index["3"]], s.yard[s.kit.tile_index["3h"]]) == (1, 0)


def test_a_ten_with_a_heater_counts_eleven():
    play = at(locos={"transsib": ["10ah", "8"]}, hand=["e7"])
    s = state(play)

    assert s.kit.counts["best-locos"](s, 0) == 11 + 8


# ---------------------------------------------------------------- heaters on factories


def test_a_heater_is_fixed_to_a_factory():
    play = heated("heat:1", factories=["7"])

    assert factories(play) == ["7h"]
    assert at(coal=2, locos={"transsib": ["3h"]}, factories=["7h"]).explain("stoke").rule == "nothing-to-heat"


@pytest.mark.parametrize(
    ("tile", "plain", "hot"),
    [
        ("2", ("build", 1), ("build", 2)),
        ("3", ("again", 1), ("again", 2)),
        ("4", ("doubler", 2), ("doubler", 3)),
        ("5", ("industry", 1), ("industry", 2)),
        ("6", ("coin", 1), ("coin", 2)),
        ("7", ("lay", "any", 2), ("lay", "any", 3)),
        ("9", ("prize", 1), ("prize", 2)),
        ("10b", ("trade", 1), ("trade", 2)),
        ("KF", ("lay", "wood", 2), ("lay", "wood", 3)),
    ],
)
def test_a_heated_factory_does_one_of_its_actions_once_more(tile, plain, hot):
    kit = roundhouse.game("ultimate-railroads", 3, **COAL).rules.kit

    assert kit.tile_do[kit.tile_index[tile]] == (plain,)
    assert kit.tile_do[kit.tile_index[f"{tile}h"]] == (hot,)


@pytest.mark.parametrize("tile", ["1", "8", "10a"])
def test_a_heated_factory_that_counts_adds_five_points(tile):
    kit = roundhouse.game("ultimate-railroads", 3, **COAL).rules.kit
    plain, hot = (kit.tile_do[kit.tile_index[name]] for name in (tile, f"{tile}h"))

    assert hot == (*plain, ("score", "factories", 5))


def test_a_heated_factory_builds_twice():
    play = entered("2h", "loco:2.kiev loco:2.petersburg")

    assert locos(play) == {"transsib": ["1"], "petersburg": ["2"], "kiev": ["2"]}


def test_a_heated_factory_makes_three_steps():
    play = entered("7h", "lay:kiev.wood lay:kiev.wood lay:petersburg.wood")

    assert (rails(play)["kiev"], rails(play)["petersburg"]) == ({"wood": 3}, {"wood": 2})


def test_a_heated_factory_counts_its_locomotives_once_and_adds_points():
    play = entered("8h", "tally:locos", locos={"transsib": ["6", "5"]})

    assert earned(play)["factories"] == 11 + 5


def test_a_heated_factory_of_ideas_works_twice_if_there_are_tiles():
    many = entered("10bh", "spend:i9 drop:i1 spend:i11 drop:i2")
    few = entered("10bh", "spend:i9 drop:i1", ideas=["i2", "i4", "i5", "i6", "i7", "i8", "i11"])

    assert (state(many).coins[0], state(many).coal[0]) == (3, 4)
    assert few.decision.seat == 1, "three were left, and two are gone"


def test_the_special_factory_gains_nothing_by_a_heater():
    kit = roundhouse.game("ultimate-railroads", 3, coal="yes", **{"special-ideas": "yes"}).rules.kit

    assert kit.tile_do[kit.tile_index["SFh"]] == kit.tile_do[kit.tile_index["SF"]]


def test_a_heater_is_lost_with_a_factory_that_is_replaced():
    play = at("place:L1 factory:9.stack replace:1", factories=["2h", "3", "4", "5", "6"], stacks={"9": 3})
    s = state(play)

    assert factories(play) == ["9", "3", "4", "5", "6"]
    assert (s.yard[s.kit.tile_index["2"]], s.yard[s.kit.tile_index["2h"]]) == (1, 0)


def test_an_engineer_that_uses_a_factory_uses_its_heater_too():
    play = at("place:X4 operate:1", modules={"engineers": "all"}, engineers=["X4"], factories=["6h"])

    assert state(play).coins[0] == 2


# ---------------------------------------------------------------- the coal factory


CARD = "place:T2 lay:petersburg.wood idea:i7 card:q8"


def test_a_card_brings_the_coal_factory_and_two_coal():
    play = at(CARD, **IDEA)

    assert (factories(play), state(play).coal[0]) == (["KF"], 2)


def test_the_coal_factory_makes_two_steps():
    play = entered("KF", "lay:kiev.wood lay:kiev.wood", coal=0)

    assert (rails(play)["kiev"], play.decision.seat) == ({"wood": 3}, 1)


def test_three_coal_make_six_steps_more():
    play = entered("KF", "burn burn burn", coal=4, rails={"transsib": {"wood": 1}, "kiev": {"wood": 1}})
    assert "burn" not in options(play)
    for _ in range(8):
        go(play, "lay:kiev.wood")

    assert (rails(play)["kiev"], state(play).coal[0]) == ({"wood": 9}, 1)


def test_an_engineer_that_uses_the_factory_burns_nothing():
    play = at("place:X4 operate:1", modules={"engineers": "all"}, engineers=["X4"], factories=["KF"], coal=3)

    assert not offered(play, "burn")
    assert state(play).stack[-1][3] == (("lay", "wood", 2),)


# ---------------------------------------------------------------- with the industry board


BOARD = {"industry": "board"}


@pytest.mark.parametrize("seat", [0, 1])
def test_factories_that_all_share_have_no_heaters(seat):
    play = at("stoke", modules=BOARD, turn=seat, coal=2, factories=["7"], locos={"transsib": ["3", "2"]})

    assert offered(play, "heat") == {"transsib", "transsib-2"}


def test_the_coal_factory_burns_the_coal_of_whoever_comes_there():
    way = roundhouse.game("ultimate-railroads", 3, **BOARD, **COAL).rules.kit.industry
    before = next(n for n, exits in enumerate(way.exits) if any(way.gap_at[to] == 0 for to in exits))
    play = at("place:I1 industry:1", modules=BOARD, turn=1, markers=[before], coal=2, others={0: {"factories": ["KF"]}})

    assert "burn" in options(play)
