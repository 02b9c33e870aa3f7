"""The small modules of Ultimate Railroads: factory train, special ideas, additional engineers."""

import pytest

import roundhouse

from roundhouse.core.machine import advance, apply
from roundhouse.games.russian.modules.train import Work
from roundhouse.testing.russian import (
    earned,
    factories,
    finish_round,
    go,
    locos,
    options,
    position,
    rails,
    state,
    stock,
)


IDEA = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
"""One wood step before an idea."""


def at(moves="", seats=2, board="russian", modules=None, **own):
    """Return a turn, without coins unless they are given."""
    return go(position(seats=seats, board=board, modules=modules, **{"coins": 0, **own}), moves)


def offered(play, verb):
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


# ---------------------------------------------------------------- the factory train


TRAIN = {"train": "yes"}


def on_train(first, second, siding, moves="", seats=2, **own):
    """Return a turn with these tiles on the train and beside it."""
    play = at(seats=seats, modules=TRAIN, **own)
    s = play.state
    kinds = list(s.rules.table(Work))
    s.stack[:] = [frame for frame in s.stack if frame[1] != "draw-work"]
    s.train[:], s.siding[:] = [-1, kinds.index(first), kinds.index(second)], [kinds.index(name) for name in siding]
    out = [*s.train[1:], *s.siding]
    s.unseen[:] = [row.count - out.count(kind) for kind, row in enumerate(s.rules.table(Work).values())]
    s.under[:] = []
    play.settle()
    return go(play, moves)


def test_two_tiles_stand_on_the_train_and_three_lie_open():
    s = roundhouse.game("ultimate-railroads", 4, train="yes").start(3).state

    assert (s.train[0], s.train.count(-1), len(s.siding)) == (-1, 1, 3)
    assert sum(s.unseen) == 6


def test_the_user_adds_a_tile_and_does_all_three():
    play = on_train("coin", "wood", ["industry", "points", "bronze"], "place:WL")
    assert offered(play, "train") == {"industry", "points"}, "there are no bronze rails"

    go(play, "train:industry industry:1 lay:kiev.wood")

    s = state(play)
    assert (s.coins[0], s.markers[0], rails(play)["kiev"]) == (1, [1], {"wood": 2})
    assert play.decision.asks == "react"


def test_the_others_react_in_turn_order_and_may_choose_alike():
    play = on_train(
        "coin", "industry", ["points", "wood", "any"], "place:WL train:points", seats=4, turn=2, order=[0, 1, 2, 3]
    )
    seats = []
    while play.decision.asks == "react":
        seats.append(play.decision.seat)
        assert offered(play, "react") == {"points", "coin", "industry"}
        go(play, "react:coin")

    assert seats == [3, 0, 1]
    assert [state(play).coins[seat] for seat in (3, 0, 1)] == [2, 2, 2]


def test_who_does_not_want_to_react_need_not():
    play = on_train("coin", "points", ["points", "wood", "any"], "place:WL train:wood lay:kiev.wood done")

    assert (state(play).coins[1], play.decision.asks) == (2, "turn")


def test_then_the_tiles_move_on_and_the_last_goes_under_the_others():
    play = on_train("coin", "points", ["wood", "wood", "any"], "place:WL train:wood lay:kiev.wood done")
    s = state(play)
    names = list(s.rules.table(Work))

    assert [names[kind] for kind in s.train[1:]] == ["wood", "coin"]
    assert [names[kind] for kind in s.under] == ["points"]
    assert len(s.siding) == 3


def test_the_train_is_closed_while_its_actions_cannot_all_be_done():
    play = on_train("bronze", "points", ["wood", "coin", "any"])

    assert "place:WL" not in options(play)


def test_the_special_worker_adds_a_step_if_a_tile_shows_wood():
    play = on_train("coin", "wood", ["points", "industry", "any"], "place:WL pay:s1 train:points", special=True)
    go(play, "lay:kiev.wood lay:kiev.wood")

    assert rails(play)["kiev"] == {"wood": 3}


# ---------------------------------------------------------------- special ideas


SPECIAL = {"special-ideas": "yes"}


def special(card, moves="", **own):
    """Return a turn in which a special idea has been taken."""
    kept = {**IDEA, **own}
    return at(f"place:T2 lay:petersburg.wood idea:i10 special:{card} {moves}", modules=SPECIAL, **kept)


def test_a_special_card_exists_once():
    play = special("s1", "lay:kiev.wood lay:kiev.wood")

    assert state(play).specials == [0, 1, 1, 1, 1]


def test_industry_steps_may_be_doubled_from_then_on():
    play = special("s1", "lay:kiev.wood lay:kiev.wood pass place:I1")
    assert state(play).markers[0] == [1], "one step is due"
    other = play.clone()

    assert state(go(play, "industry:1")).markers[0] == [2]
    assert state(go(other, "done")).markers[0] == [1], "nobody has to"


def test_steps_of_ideas_are_not_doubled():
    board = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "6"}}
    play = special("s1", "lay:petersburg.wood lay:petersburg.wood", **board)
    go(play, "idea:i2")

    assert state(play).stack[-1][3] == (("industry", 5),)


def test_an_engineer_comes_from_the_box_whose_number_is_not_in_play():
    play = at(modules=SPECIAL, **IDEA, display=["E2", "E3", "E4", "E9", "E10", "E11"], engineers=["E15"])
    go(play, "place:T2 lay:petersburg.wood idea:i10 special:s2")

    assert offered(play, "recruit") == {"E5", "E6", "E7", "E8", "E12", "E13", "E14"}
    go(play, "recruit:E13")
    assert state(play).boss[state(play).kit.engineer_index["E13"]] == 0


def test_the_freight_car_needs_a_locomotive_of_three():
    play = at("place:T2 lay:petersburg.wood idea:i10", modules=SPECIAL, **IDEA)

    go(play, "special:s3")
    assert state(play).car[0] == state(play).kit.line_names.index("petersburg"), "no other line has one"


def test_the_freight_car_makes_two_steps_on_its_line_before_the_scoring():
    play = special("s3", "lay:kiev.wood lay:kiev.wood pass pass")

    assert offered(play, "lay") == {"petersburg.wood"}
    go(play, "lay:petersburg.wood lay:petersburg.wood")
    assert rails(play)["petersburg"] == {"wood": 6}
    assert state(play).round == 2


def test_the_freight_car_stays_with_its_line_when_the_locomotive_is_exchanged():
    play = special("s3", "lay:kiev.wood lay:kiev.wood pass", stacks={"6": 2})
    go(play, "place:L1 loco:6.petersburg shunt:5.kiev pass")

    assert offered(play, "lay") == {"petersburg.wood"}, "although the locomotive it was put behind is in Kiev"


def test_the_steps_of_the_freight_car_may_be_left_out():
    play = special("s3", "lay:kiev.wood lay:kiev.wood pass pass lay:petersburg.wood done")

    assert rails(play)["petersburg"] == {"wood": 5}
    assert state(play).round == 2


def test_both_ideas_on_the_special_factory_count_for_the_end_card():
    play = special("s4", "lay:kiev.wood lay:kiev.wood pass place:I1", markers=[4], round=6, hand=["e8"])
    go(play, "shelve:i9 shelve:i4")
    finish_round(play)

    assert earned(play)["cards"] == 7 * 3, "with the tile that took the card"


def test_the_fifth_card_brings_a_locomotive_a_factory_and_two_coins():
    play = special("s5", "loco:2.kiev factory:2.stack lay:kiev.wood lay:kiev.wood")

    assert (state(play).coins[0], factories(play), locos(play)["kiev"]) == (2, ["2"], ["2"])


def test_an_engineer_from_the_box_has_to_be_taken():
    play = special("s2")

    assert {option.split(":")[0] for option in options(play)} == {"recruit"}


def test_the_special_factory_uses_two_ideas():
    play = special("s4", "lay:kiev.wood lay:kiev.wood pass place:I1", markers=[4])
    go(play, "shelve:i9 shelve:i4")

    s = state(play)
    assert factories(play) == ["SF"]
    assert (s.coins[0], s.doublers[0], s.shelved[0].bit_count()) == (3, 3, 2)


def test_a_second_marker_finds_the_special_factory_occupied():
    own = {"markers": [4, 4], "ideas": ["i3"]}
    play = special("s4", "lay:kiev.wood lay:kiev.wood pass place:I2 industry:1 shelve:i9 shelve:i4 industry:2", **own)

    assert not offered(play, "shelve")
    assert state(play).markers[0] == [5, 5]


# ---------------------------------------------------------------- additional engineers


MORE = {"engineers": "all"}


def with_engineer(name, moves="", **own):
    """Return a turn of a seat that has hired an additional engineer."""
    return at(f"place:{name} {moves}", modules=MORE, engineers=[name], **own)


@pytest.mark.parametrize("seed", range(6))
def test_no_two_engineers_with_one_number_lie_out(seed):
    s = roundhouse.game("ultimate-railroads", 4, engineers="all").start(seed).state
    numbers = [s.kit.engineers[i].number for i in s.display if i >= 0]

    assert len(set(numbers)) == len(numbers) == 7


def test_additional_engineers_are_mixed_into_their_letters():
    seen = set()
    for seed in range(12):
        s = roundhouse.game("ultimate-railroads", 3, engineers="all").start(seed).state
        out = [s.kit.engineers[i] for i in s.display if i >= 0]
        seen |= {engineer.id for engineer in out}

        assert [engineer.letter for engineer in out] == ["A"] * 3 + ["B"] * 3
    assert {name[0] for name in seen} == {"E", "X"}


def test_the_visiting_engineer_is_recommended_for_two_alone():
    found = [
        "X5" in roundhouse.game("ultimate-railroads", seats, engineers="recommended").rules.kit.engineer_index
        for seats in (2, 3, 4)
    ]

    assert found == [True, False, False]


def test_two_start_bonus_cards_are_drawn():
    play = with_engineer("X1")
    drawn = [str(action) for _, action in play.moves if action.verb == "~lucky"]

    assert len(set(drawn)) == 2


def test_green_moves_up_to_wood_as_far_as_locomotives_reach():
    own = {"rails": {"transsib": {"wood": 8, "green": 2}}, "locos": {"transsib": ["3", "2"]}}
    play = with_engineer("X2", "catch-up:transsib", **own)

    assert rails(play)["transsib"] == {"wood": 8, "green": 5}


def test_green_stops_behind_wood():
    own = {"rails": {"transsib": {"wood": 4, "green": 1}}, "locos": {"transsib": ["9", "2"]}}

    assert rails(with_engineer("X2", "catch-up:transsib", **own))["transsib"] == {"wood": 4, "green": 3}


def test_a_bonus_card_twice_and_the_others_take_one_of_the_rest():
    play = with_engineer("X3", "favour:coin")

    assert (state(play).coins[0], earned(play)) == (2, {"engineers": 3})
    assert play.decision.seat == 1
    assert offered(play, "share") == {"wood", "industry", "doubler"}
    go(play, "share:doubler")
    assert state(play).doublers[1] == 1


def test_an_own_factory_is_used():
    play = with_engineer("X4", "operate:2", factories=["4", "6"])

    assert state(play).coins[0] == 1


def test_three_steps_on_three_lines():
    play = with_engineer("X6", "lay:transsib.wood")

    assert offered(play, "lay") == {"petersburg.wood", "kiev.wood"}


def test_a_free_engineer_of_somebody_else_is_visited_with_one_more_worker():
    play = with_engineer("X5", "visit:E7", others={1: {"engineers": ["E7"]}}, workers=2)
    go(play, "lay:kiev.wood")

    s = state(play)
    assert (s.holder[s.kit.site_index["E7"]], s.workers[0]) == (0, 0)
    assert earned(play) == {"engineers": 3}


def test_an_engineer_for_a_coin():
    play = with_engineer("X8", "lay:kiev.wood industry:1", coins=1)

    assert (state(play).coins[0], state(play).markers[0]) == (0, [1])


def test_silver_and_points():
    line = {"transsib": {"wood": 10, "green": 9, "bronze": 8}}
    play = with_engineer("X9", "lay:transsib.silver", rails=line)

    assert (stock(play)["silver"], earned(play)) == (1, {"engineers": 3})


def test_random_games_with_everything_end():
    game = roundhouse.game(
        "ultimate-railroads", 4, board="german", train="yes", engineers="all", **{"special-ideas": "yes"}
    )
    s = game.title.start(game.rules, 3)
    while (decision := advance(s)) is not None:
        apply(s, decision.options[0])

    assert s.round == 6


def test_the_engineer_that_uses_a_factory_is_not_used_again_by_that_factory():
    play = with_engineer("X4", "operate:1", factories=["3"], places={"C": "w1", "D": "w1"})

    assert offered(play, "again") == {"C", "D"}, "else it would never end"
