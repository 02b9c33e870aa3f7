"""Factory train, special ideas and additional engineers once more: positions taken from the rulebook, line by line."""

import pytest

from roundhouse.core.feasible import feasible
from roundhouse.games.russian.hints import HINTS
from roundhouse.games.russian.modules.train import Work
from roundhouse.games.russian.outlook import out_of_reach
from roundhouse.testing.russian import earned, factories, go, options, position, rails, state


EVERYTHING = {"train": "yes", "special-ideas": "yes", "engineers": "all"}


def at(moves="", seats=2, board="russian", **own):
    """Return a turn with all modules, without coins unless they are given."""
    return go(position(seats=seats, board=board, modules=EVERYTHING, **{"coins": 0, **own}), moves)


def offered(play, verb):
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


def on_train(first, second, siding, moves="", **own):
    """Return a turn with these tiles on the train and beside it."""
    play = at(**own)
    s = play.state
    kinds = list(s.rules.table(Work))
    s.stack[:] = [frame for frame in s.stack if frame[1] != "draw-work"]
    s.train[:], s.siding[:] = [-1, kinds.index(first), kinds.index(second)], [kinds.index(name) for name in siding]
    out = [*s.train[1:], *s.siding]
    s.unseen[:] = [row.count - out.count(kind) for kind, row in enumerate(s.rules.table(Work).values())]
    s.under[:] = []
    play.settle()
    return go(play, moves)


def brisk(**own):
    """Return a turn of a seat that may double its industry steps."""
    play = at(**own)
    play.state.brisk[0] = 1
    play.state.specials[0] = 0
    play.settle()
    return play


# ---------------------------------------------------------------- the factory train


def test_what_one_of_the_three_brings_may_open_the_way_to_another():
    own = {"factories": ["7"], "markers": [4]}
    play = on_train("industry", "green", ["coin", "points", "doubler"], **own)
    assert "place:WL" in options(play), "the factory gives two steps, the first of them green rails"

    go(play, "place:WL train:coin industry:1 lay:transsib.wood lay:kiev.wood lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 2, "green": 1}


def test_wood_of_the_train_brings_the_rails_that_another_tile_lays():
    line = {"rails": {"transsib": {"wood": 1}, "petersburg": {"wood": 4}}}
    play = on_train("wood", "green", ["coin", "bronze", "any"], "place:WL", **line)

    assert offered(play, "train") == {"coin", "any"}
    go(play, "train:coin lay:transsib.wood lay:petersburg.green")
    assert rails(play)["petersburg"] == {"wood": 4, "green": 1}


def test_the_train_is_open_again_to_nobody_in_the_same_round():
    play = on_train("coin", "points", ["points", "wood", "any"], "place:WL train:any lay:kiev.wood done")

    assert "place:WL" not in options(play)
    assert play.explain("place:WL").rule == "space-taken"


def test_whoever_has_passed_takes_part_too():
    play = on_train("coin", "points", ["doubler", "wood", "any"], others={1: {"passed": True}})
    go(play, "place:WL train:doubler react:coin")

    assert state(play).coins[1] == 3


def test_a_reaction_may_be_done_in_part_only_where_it_can():
    play = on_train("bronze", "points", ["coin", "wood", "any"], rails={"transsib": {"wood": 6, "green": 5}})
    go(play, "place:WL train:coin lay:transsib.bronze react:bronze")

    assert play.decision.asks == "turn", "no bronze rails, so nothing happens"


def test_two_wood_tiles_need_room_for_two_wood_steps_and_nothing_is_tried_for_them():
    board = {"dresden": {"wood": 9}, "muenchen": {"wood": 12, "green": 2}, "nuernberg": {"wood": 10}}
    own = {"board": "german", "rails": board, "laid": ["berlin", "3b", "4a", "2a"], "markers": [4], "factories": ["2"]}
    play = on_train("wood", "wood", ["bronze", "any", "industry"], **own)

    assert "place:WL" not in options(play)
    assert out_of_reach(state(play), 0, (("lay", "wood", 2),), (("lay", "wood", 2), ("card", 1)))


def test_a_search_sees_that_there_is_no_doubler_left_for_the_train():
    siding = ["coin", "points", "wood"]
    assert feasible(state(on_train("doubler", "wood", siding)), 0, ("train",))

    assert not feasible(state(on_train("doubler", "wood", siding, supply=0)), 0, ("train",))


# ---------------------------------------------------------------- special ideas


def test_steps_of_an_engineer_that_draws_cards_are_doubled():
    for seed in range(12):
        play = brisk(engineers=["X1"])
        play.state.seed = seed
        go(play, "place:X1")
        drawn = {str(action.args[0]) for _, action in play.moves if action.verb == "~lucky"}
        if "industry" in drawn:
            break
    pools = [frame[3] for frame in state(play).stack if frame[1] == "pool"]

    assert sum(effect[1] for pool in pools for effect in pool if effect[0] == "industry") == 2


def test_every_step_that_is_received_may_be_doubled_but_none_needs_to_be():
    play = go(brisk(factories=["5"], markers=[3]), "place:I1 industry:1 industry:1")
    assert state(play).markers[0] == [5], "one from the space, one on top"

    other = play.clone()
    assert state(go(play, "industry:1")).markers[0] == [6], "the step of the factory"
    assert state(go(other, "done")).markers[0] == [5]


def test_a_step_for_a_place_that_was_cleared_is_doubled_and_may_bring_what_another_needs():
    lines = {line: {"wood": 1} for line in ("beijing", "seoul", "tokyo")}
    own = {"sites": {"F1": ["6"], "F2": ["2"]}, "markers": [5], "rails": lines, "stock": {"green": 3}}
    s = state(brisk(board="asian", seats=3, **own))

    assert feasible(s, 0, ("lay", "green", 1), gained=(("bounty", 1),), hints=HINTS), "two steps on lies wood"


STUCK = {"rails": {"transsib": {"wood": 3, "green": 1}}, "stock": {"bronze": 2}, "owed": (("lay", "bronze", 1),)}
"""Bronze is owed, and green has to be laid before."""


def test_a_card_that_doubles_steps_opens_the_way_to_a_factory_behind_the_next():
    open_now = {"gained": (("idea", 1), ("industry", 1)), "factories": ["5", "7"], "markers": [4]}
    play = at(**STUCK, **open_now, ideas=["i2", "i3", "i7"])
    play.state.specials[1:] = [0] * 4
    play.settle()
    assert "idea:i10" in options(play), "three steps instead of two, and the third onto factory 7"

    go(play, "idea:i10 industry:1 industry:1 industry:1 lay:transsib.green lay:transsib.bronze")

    assert rails(play)["transsib"] == {"wood": 3, "green": 2, "bronze": 1}


def test_a_card_that_brings_a_factory_lets_a_marker_make_the_step_that_is_owed():
    play = at(owed=(("industry", 1),), gained=(("idea", 1),), markers=[4])
    assert "idea:i10" in options(play)

    go(play, "idea:i10")
    assert [option for option in options(play) if option.startswith("special:")] == ["special:s4", "special:s5"]

    assert state(go(play, "special:s4 industry:1")).markers[0] == [5]


def test_a_replaced_special_factory_lies_open_to_all_and_its_ideas_count_no_more():
    own = {"factories": ["2", "4", "5", "6", "SF"], "ideas": ["i4", "i9"]}
    play = at(**own)
    s = play.state
    s.shelved[0] = s.ideas[0]
    s.specials[3] = 0
    play.settle()
    go(play, "place:L1 factory:2.stack replace:5")

    s = state(play)
    assert (s.ideas[0], s.shelved[0], s.spent[0].bit_count()) == (0, 0, 2)
    assert "factory:SF.yard" in options(go(play, "place:L3 pay:w3 loco:3.kiev"))


# ---------------------------------------------------------------- additional engineers


VISITED = {"others": {1: {"engineers": ["E7"]}}}


def test_the_visitor_needs_a_second_worker_for_the_visit():
    public = {"display": ["E2", "X5", "E4", "E9", "E10"], **VISITED}

    assert "place:X5" not in options(at(workers=1, **public))
    assert "place:X5" in options(at(workers=2, **public))
    assert "place:X5" in options(at(workers=1, **public, coins=1)), "a coin may stand for the worker"


def test_the_visitor_on_the_board_needs_a_free_engineer_of_somebody_else():
    display = ["E2", "X5", "E4", "E9", "E10"]

    assert "place:X5" not in options(at(display=display, engineers=["E7"]))
    assert "place:X5" not in options(at(display=display, others={1: {"engineers": ["E7"], "places": {"E7": "w1"}}}))


def test_the_visit_comes_at_once():
    play = at("place:X5", engineers=["X5"], others={1: {"engineers": ["E7", "E8"]}}, workers=2, places={"C": "w1"})

    assert offered(play, "visit") == {"E7", "E8"}


def test_one_more_worker_visits_no_engineer_that_takes_two_or_a_coin():
    play = at("place:X5 pay:w1", engineers=["X5"], coins=1, others={1: {"engineers": ["E7", "X6", "X8"]}})

    assert offered(play, "visit") == {"E7"}
    assert play.explain("visit:X6").rule == "cannot-visit"
    display = ["E2", "X5", "E4", "E9", "E10"]
    assert "place:X5" not in options(at(display=display, coins=1, others={1: {"engineers": ["X6", "X8"]}}))


def test_the_worker_of_the_turn_order_does_not_move_on_to_the_visitor():
    one_left = {"places": {"O1": "w1"}, "workers": 1, "others": {1: {"engineers": ["E7"], "passed": True}}}
    hired = at("pass", engineers=["X5"], **one_left)
    lying = at("pass", display=["E2", "X5", "E4", "E9", "E10"], **one_left)

    assert "move:X5" not in options(hired) + options(lying), "she asks for a further worker"
    assert hired.explain("move:X5").rule == "not-for-one"


def test_a_card_is_carried_out_as_often_as_one_likes_up_to_twice():
    play = at("place:X3", engineers=["X3"], factories=[], markers=[3])
    assert offered(play, "favour") == {"wood", "industry", "doubler", "coin"}

    go(play, "favour:industry industry:1")

    assert state(play).markers[0] == [4]
    assert play.decision.asks == "share", "there is no factory for the second step"


def test_a_card_may_be_left_undone_by_whoever_chose_it():
    play = at("place:X3 favour:wood done", engineers=["X3"])

    assert (rails(play)["kiev"], earned(play)) == ({"wood": 1}, {"engineers": 3})


def test_three_steps_need_three_lines_on_the_board_but_not_before_oneself():
    full = {"rails": {"kiev": {"wood": 9, "green": 8, "bronze": 7}}}
    public = {"display": ["E2", "X6", "E4", "E9", "E10"], **full}

    assert "place:X6" not in options(at(**public))
    assert "place:X6" in options(at(engineers=["X6"], **full))


def test_one_of_three_steps_may_bring_the_rails_of_another():
    board = {"dresden": {"wood": 9, "green": 8}, "muenchen": {"wood": 5, "green": 3}, "nuernberg": {"wood": 3}}
    play = at(board="german", display=["E2", "X6", "E4", "E9", "E10"], rails=board, laid=["3b"])
    assert "place:X6" in options(play), "bronze comes from space 6 of the middle line"

    go(play, "place:X6 pay:w2 lay:muenchen.wood lay:dresden.bronze")

    assert rails(play)["dresden"] == {"wood": 9, "green": 8, "bronze": 1}


def test_a_step_that_a_line_or_a_colour_allows_leaves_the_other_of_the_two():
    board = {"transsib": {"wood": 1}, "petersburg": {"wood": 2}, "kiev": {"wood": 8}}
    play = at("place:X6 pay:w2 lay:kiev.wood key:steps", engineers=["X6"], rails=board)
    go(play, "lay:transsib.wood lay:transsib.green lay:kiev.green")

    assert rails(play) == {
        "transsib": {"wood": 2, "green": 1}, "petersburg": {"wood": 2}, "kiev": {"wood": 9, "green": 1},
    }  # fmt: skip
    assert offered(play, "lay") == {"petersburg.wood", "petersburg.green"}, "the step on the third line is left"


def test_an_engineer_that_uses_a_factory_needs_one():
    display = ["E2", "X4", "E9", "E10", "E11"]

    assert "place:X4" not in options(at(display=display))
    assert "place:X4" in options(at(display=display, factories=["4"]))


def test_green_that_cannot_move_up_keeps_the_engineer_on_the_board_closed():
    display = ["E2", "X2", "E9", "E10", "E11"]
    near = {"transsib": {"wood": 6, "green": 5}}

    assert "place:X2" not in options(at(display=display, rails=near, locos={"transsib": ["9", "8"]}))
    assert "place:X2" not in options(at(display=display, rails={"transsib": {"wood": 9, "green": 5}}))


# ---------------------------------------------------------------- a factory that gives ideas up


def test_an_idea_that_cannot_be_used_any_more_can_still_be_given_up():
    spent = ["i2", "i3", "i4", "i6", "i7", "i8", "i9", "i10"]
    own = {"factories": ["10b"], "markers": [4], "spent": spent, "revalued": True}
    play = at("place:I1 industry:1", **own)

    assert offered(play, "spend") == {"i1"}
    go(play, "spend:i1")
    assert state(play).spent[0].bit_count() == 10


@pytest.mark.parametrize("spent", [["i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i10"]])
def test_the_last_idea_is_not_traded(spent):
    play = at("place:I1 industry:1", factories=["10b"], markers=[4], spent=spent)

    assert not offered(play, "spend")
    assert factories(play) == ["10b"]
