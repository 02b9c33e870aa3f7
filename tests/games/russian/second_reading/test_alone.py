"""Solo against Emil read a second time: what he may block, what he takes, and boards and modules with him."""

import pytest

import roundhouse as rh

from roundhouse.games.russian.modules.emil import at_hand, emil_cards
from roundhouse.testing.russian import earned, go, options, position, state

from .reading import levels, named, offered


EMIL = 1
STEP = "place:T12 pay:w1 lay:{}.wood"


def solo(*cards, moves="", board="russian", modules=None, **own):
    """Return a turn before which Emil could turn up some cards alone."""
    return go(position(seats=1, board=board, modules={"emil": "yes", **(modules or {})}, emil=cards, **own), moves)


def held(play):
    s = state(play)
    return {site.id for site in s.kit.sites if s.holder[site.at] == EMIL}


def looted(play):
    return [state(play).kit.tile_names[tile] for tile in state(play).loot]


# ---------------------------------------------------------------- his cards


def test_he_blocks_a_space_before_every_turn_and_none_twice():
    play = rh.game("ultimate-railroads", 1, emil="yes").start(7)
    seen = [len(held(play))]
    for _ in range(3):
        go(play, STEP.format("kiev"))
        seen.append(len(held(play)))

    assert seen == [1, 2, 3, 4]


def test_the_endless_space_and_the_order_of_turns_are_never_his():
    cards = {card.id for card in emil_cards(rh.game("ultimate-railroads", 1, emil="yes").rules)}

    assert cards.isdisjoint({"T12", "O1", "C", "LR", "W", "T1", "T3"})


def test_a_card_that_costs_more_than_he_has_is_put_away_for_the_round():
    play = solo("L3", "T2", "I2")
    while not state(play).asleep:
        go(play, STEP.format("kiev"))

    assert state(play).sent <= 6
    assert all(state(play).turned)


def test_without_workers_not_even_the_free_card_is_turned_up():
    play = solo("T2")
    s = state(play)
    s.sent, s.turned[:] = 6, [int(card.id != "H") for card in emil_cards(s.rules)]
    go(play, STEP.format("kiev"))

    assert state(play).asleep == 1
    assert "H" not in held(play)


def test_one_jump_over_both_marks_brings_both_workers():
    play = solo(points=45, keys=0, gained=(("score", "keys", 110), ("coin", 1)))

    assert state(play).points == [155]
    assert at_hand(state(play)) == 8


def test_a_colour_is_wanted_as_soon_as_its_rails_are_there_though_none_is_laid():
    own = {"rails": {"transsib": {"wood": 6}}}

    assert held(solo("T5", **own)) == {"T5"}
    assert held(solo("T7", **own)) == set()


# ---------------------------------------------------------------- what he takes


def test_he_empties_a_stack_and_the_next_number_is_there_for_the_other():
    play = solo("L1", stacks={"2": 1})

    assert looted(play) == ["2"]
    go(play, "place:L3 pay:w3")
    assert "loco:3.kiev" in options(play)


def test_a_hired_engineer_is_of_no_use_to_anybody():
    play = solo("H", display=["E9", "E10"])

    assert play.explain("place:E9") is not None
    assert play.explain("place:H").rule == "space-blocked"


@pytest.mark.parametrize(("mine", "his", "points"), [(1, 1, 40), (1, 2, 20), (0, 0, 0)])
def test_the_majority_against_what_he_has_hired(mine, his, points):
    names = [f"E{n}" for n in range(2, 10)]
    play = solo(round=6, engineers=names[:mine], display=[])
    for name in names[mine : mine + his]:
        state(play).boss[state(play).kit.engineer_index[name]] = EMIL
    go(play, "pass")

    assert earned(play).get("majority", 0) == points


# ---------------------------------------------------------------- with boards


def test_a_payout_for_all_is_one_for_the_one_at_the_table():
    play = solo(board="american", stacks={"4": 1}, level=1, dividends=["points"], coins=0)
    go(play, "place:L1 loco:4.omaha steel:box")

    assert earned(play) == {"dividends": 5}


def test_the_first_at_his_level_chooses_what_it_pays_and_lies_to_the_right():
    own = {"rails": {"sacramento": {"wood": 2}}, "locos": {"sacramento": "3"}}
    play = solo(board="american", level=2, dividends=["points", "coin"], coins=0, **own)
    go(play, "place:T12 lay:sacramento.wood")
    assert "dividend:any" in options(play)

    go(play, "dividend:any done")
    assert state(play).market[3] == [EMIL, 0]
    assert levels(play) == [3]


def test_at_the_start_of_the_market_the_one_at_the_table_is_second():
    play = solo(board="american", round=6, moves="pass")

    assert earned(play)["stocks"] == 10


def test_he_builds_on_the_way_where_the_other_could():
    play = solo("L1", board="asian")
    s = state(play)

    assert [s.kit.tile_names[tile] for tile in s.factories[0]][:1] == ["2"]
    assert looted(play) == []
    assert s.coins == [5], "nobody gets what is printed there"


def test_he_leaves_out_a_site_whose_step_the_other_cannot_make():
    play = solo("L1", board="asian", sites={"F1": ["4"]}, markers=named("asian", 2, "35"), stacks={"5": 2})
    s = state(play)

    assert [bool(tile) for tile in s.factories[0]] == [True, False, False, True], "neither F3 nor F4, which want more"


def test_without_any_site_his_tile_is_gone():
    closed = {"F1": ["4"], "F3": ["4"], "F5": ["6"]}
    play = solo("L1", board="asian", sites=closed, stacks={"7": 2}, rails={"beijing": {"wood": 5}})

    assert looted(play) == ["7"], "F4 wants bronze"


def test_wagons_of_the_one_at_the_table_stay_where_he_builds():
    play = solo("L1", board="asian", wagons={"F1": "lies"}, stacks={"5": 2})

    assert state(play).wagons[0][0] == 1


def test_all_of_it_at_once_is_five_rounds():
    modules = {"emil": "yes", "coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
    game = rh.game("ultimate-railroads", 1, board="american", industry="board", **modules)
    s = game.start(3).state

    assert (game.rules.kit.setup.rounds, s.coins, s.coal) == (5, [6], [1])
    assert s.market[3] == [EMIL]


def test_his_worker_stands_on_the_shared_coal_space_and_no_coin():
    play = solo("K1", modules={"coal": "yes"})

    assert (state(play).sent, play.explain("place:K1").rule) == (1, "space-blocked")
    assert "stoke" in options(solo("K1", modules={"coal": "yes"}, coal=2)), "the space for a heater is never his"


def test_the_start_bonus_cards_are_there_for_the_engineer_that_draws_them():
    play = solo(modules={"engineers": "all"}, engineers=["X3"], coins=0)
    go(play, "place:X3")

    assert offered(play, "favour") == {"wood", "industry", "doubler", "coin"}
    go(play, "favour:coin")
    assert (state(play).coins, earned(play)) == ([2], {"engineers": 3})
    assert play.decision.seat == 0


def test_the_visitor_is_not_played_alone():
    names = {row.id for row in rh.game("ultimate-railroads", 1, emil="yes", engineers="all").rules.kit.engineers}

    assert "X5" not in names
