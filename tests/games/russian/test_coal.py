"""Coal: its set-up, how it is got and used, and foundries, sentence by sentence."""

import pytest

import roundhouse

from roundhouse.games.russian.modules.coal.module import CLOSED, OPEN, UNSEEN
from roundhouse.testing.russian import earned, finish_round, go, locos, options, rails, state

from .coal_turns import COAL, IDEA, at, entered, of, offered


# ---------------------------------------------------------------- the set-up


@pytest.mark.parametrize(("seats", "rounds", "second"), [(2, 5, 3), (3, 5, 3), (4, 6, 4)])
def test_a_round_and_an_engineer_less(seats, rounds, second):
    setup = roundhouse.game("ultimate-railroads", seats, **COAL).rules.kit.setup

    assert (setup.rounds, setup.first, setup.second) == (rounds, 2, second)


@pytest.mark.parametrize(("seats", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_everybody_begins_with_a_coal_and_one_more_coin(seats, coins):
    s = roundhouse.game("ultimate-railroads", seats, **COAL).start(3).state

    assert (s.coal, s.coins) == ([1] * seats, [coins] * seats)


def test_two_of_twelve_foundries_lie_open():
    s = roundhouse.game("ultimate-railroads", 4, **COAL).start(3).state

    assert (s.foundries.count(OPEN), s.foundries.count(UNSEEN), len(s.foundries)) == (2, 10, 12)


def test_a_start_bonus_card_brings_a_coal():
    game = roundhouse.game("ultimate-railroads", 2, **COAL)
    play = game.start(3)
    seat = play.decision.seat
    go(play, "bonus:coal")

    assert state(play).coal[seat] == 2


def test_the_coal_engineer_never_lies_out_with_another_of_her_number():
    game = roundhouse.game("ultimate-railroads", 4, **COAL)
    kit = game.rules.kit
    both = {kit.engineer_index["XC"], kit.engineer_index["E4"]}
    laid_out = [set(game.start(seed).state.display) & both for seed in range(30)]

    assert {len(found) for found in laid_out} == {0, 1}
    assert {kit.engineer_index["XC"]} in laid_out


def test_the_coal_engineer_brings_a_coal_and_a_step():
    play = at("place:XC lay:kiev.wood", engineers=["XC"])

    assert (state(play).coal[0], rails(play)["kiev"]) == (1, {"wood": 2})


def test_an_idea_tile_brings_four_coal():
    play = at("place:T2 lay:petersburg.wood idea:i11", **IDEA)

    assert state(play).coal[0] == 4


# ---------------------------------------------------------------- getting coal


def test_a_worker_brings_a_coal():
    play = at("place:K1")

    assert state(play).coal[0] == 1


def test_a_coin_brings_an_open_foundry_and_a_coal():
    play = at("place:K2", coins=1)
    assert offered(play, "foundry") == {"g8", "g9"}

    go(play, "foundry:g8")

    assert (of(play, 0), state(play).coal[0], state(play).coins[0]) == ({"g8"}, 1, 0)
    assert len(of(play, OPEN)) == 2, "another one was turned up"


def test_workers_do_not_pay_for_a_foundry():
    play = at()

    assert play.explain("place:K2").rule == "needs-coin"


def test_without_an_open_foundry_the_space_is_closed():
    play = at(coins=1, open=(), hidden=0)

    assert play.explain("place:K2").rule == "not-in-full"


def test_an_empty_stack_turns_up_nothing():
    play = at("place:K2 foundry:g9", coins=1, hidden=0)

    assert of(play, OPEN) == {"g8"}


def test_a_foundry_that_does_not_lie_open_cannot_be_taken():
    play = at("place:K2", coins=1)

    assert play.explain("foundry:g1").rule == "foundry-not-open"


def test_for_three_the_two_spaces_are_separate():
    play = at("place:K1", others={1: {"coins": 1}})

    assert "place:K2" in options(play)


def test_for_two_they_are_one_space():
    by_worker = at("place:K1", seats=2, others={1: {"coins": 1}})
    by_coin = at("place:K2 foundry:g8", seats=2, coins=1)

    assert by_worker.explain("place:K2").rule == "space-taken"
    assert by_coin.explain("place:K1").rule == "space-taken"


# ---------------------------------------------------------------- using coal


def test_coal_goes_beside_the_action_before_and_after_it():
    play = at("fire:g4 lay:kiev.wood lay:kiev.wood lay:kiev.wood done place:K1 stoke heat:transsib-2",
              coal=3, foundries=["g4"])  # fmt: skip

    assert (rails(play)["kiev"], locos(play)["transsib"], state(play).coal[0]) == ({"wood": 4}, ["1h"], 0)


def test_several_in_one_turn_with_coal_that_was_just_taken():
    play = at("place:K1 fire:g11 done stoke", coal=3, foundries=["g11"])

    assert (state(play).coal[0], state(play).coins[0], locos(play)["transsib"]) == (0, 2, ["1h"])


def test_taking_coal_is_an_action_like_any_other():
    play = at("place:L1 loco:2.kiev", coal=2)

    assert "stoke" in options(play)
    assert not offered(play, "place")


def test_the_space_for_a_heater_is_free_for_one_alone():
    play = at("stoke place:T12 lay:kiev.wood", coal=2, others={1: {"coal": 2}})

    assert play.explain("stoke").rule == "hearth-taken"


def test_two_coal_are_needed():
    play = at(coal=1, foundries=["g4"])

    assert play.explain("stoke").rule == "too-little-coal"
    assert play.explain("fire:g4").rule == "too-little-coal"


def test_whoever_used_coal_does_not_pass():
    play = at("stoke", coal=2)

    assert "pass" not in options(play)
    assert play.explain("pass").rule == "must-act"


def test_without_workers_and_coins_coal_is_of_no_use():
    play = at(coal=4, workers=0, foundries=["g4"])

    assert play.decision.seat == 1, "passing was all that was left"


def test_steps_that_might_bring_a_worker_do_not_open_the_way_to_an_action():
    own = {"coal": 4, "foundries": ["g4"], "rails": {"kiev": {"wood": 6}}}
    able, stuck = at("fire:g4 lay:kiev.wood", **own, workers=1), at(**own, workers=0)

    assert state(able).workers[0] == 2, "the step brings a worker"
    assert stuck.decision.seat == 1, "but nobody can be held to make it"


def test_a_foundry_that_brings_coins_opens_the_way_to_an_action():
    play = at(coal=4, workers=0, foundries=["g4", "g11"])
    assert options(play) == ["fire:g11", "pass"]
    assert play.explain("stoke").rule == "coal-with-action"
    assert play.explain("fire:g4").rule == "coal-with-action"

    go(play, "fire:g11 done")

    assert {"place:H", "place:T12"} <= set(options(play))
    assert "pass" not in options(play)


def test_who_has_used_coal_and_can_do_nothing_more_passes():
    done = {"transsib": {"wood": 15}, "petersburg": {"wood": 9}, "kiev": {"wood": 8}}
    play = at(rails=done, stock={}, coal=2, workers=1, foundries=["g4"], stacks={"9": 0}, seats=2, supply=0,
              places={"T11": "w1.c1", "I1": "w1", "D": "w1", "C": "w1", "K1": "w1"}, markers=[4],
              others={1: {"places": {"O1": "w1"}}}, display=["E2"])  # fmt: skip
    s = state(play)
    s.stacks[:] = [0] * len(s.stacks)
    play.settle()

    assert {"place:T12", "fire:g4"} <= set(options(play))
    go(play, "fire:g4 lay:kiev.wood key:points done")
    assert state(play).passed[0], "there was nothing else to do"


def test_no_coal_while_the_worker_of_the_turn_order_moves_on():
    play = at(coal=4, foundries=["g4"], places={"O1": "w1"}, passed=True)
    finish = [frame for frame in state(play).stack if frame[1] == "turns"]
    assert finish
    for _ in range(2):
        go(play, "pass")

    assert play.decision.asks == "relocate"
    assert not offered(play, "fire")
    assert "stoke" not in options(play)
    go(play, "move:T12 lay:kiev.wood")
    assert play.decision.asks == "turn"


def test_after_the_scoring_the_coal_is_taken_off():
    moves = "stoke heat:kiev fire:g4 done done place:T12 lay:kiev.wood"
    play = at(moves, coal=8, foundries=["g4"], locos={"kiev": "2"})
    assert (state(play).hearth, state(play).fired[3]) == (0, 1)

    finish_round(play)

    assert (state(play).hearth, state(play).fired[3]) == (-1, 0)
    assert {"stoke", "fire:g4"} <= set(options(play))


# ---------------------------------------------------------------- foundries


def test_a_foundry_is_used_once_a_round():
    play = at("fire:g11 done", coal=4, foundries=["g11"])

    assert play.explain("fire:g11").rule == "foundry-used"


def test_the_open_foundries_belong_to_nobody():
    play = at(coal=2)

    assert play.explain("fire:g8").rule == "foundry-not-yours"


def test_a_foundry_need_not_be_used_in_full():
    play = at("fire:g6 done", coal=2, foundries=["g6"])
    half = at("fire:g4 lay:kiev.wood done", coal=2, foundries=["g4"])

    assert state(play).coal[0] == 0
    assert half.decision.asks == "close"


def test_a_foundry_is_closed_after_its_use_for_a_heater():
    play = at("fire:g1", coal=2, foundries=["g1"], locos={"kiev": "3"})
    go(play, "lay:kiev.wood")
    assert offered(play, "heat") == {"transsib-2", "kiev"}

    go(play, "heat:kiev")

    assert (state(play).doublers[0], locos(play)["kiev"]) == (1, ["3h"])
    assert of(play, CLOSED) == {"g1"}
    assert play.explain("fire:g1").rule == "foundry-not-yours"


def test_a_foundry_may_be_kept():
    play = at("fire:g11 done place:T12 pay:w1 lay:kiev.wood", coal=2, foundries=["g11"])

    assert of(finish_round(play), 0) == {"g11"}


def test_a_foundry_is_closed_only_after_its_use():
    play = at("fire:g11 done", coal=4, foundries=["g4", "g11"])

    assert not offered(play, "heat")


def test_with_nothing_to_heat_a_foundry_stays_open():
    play = at("fire:g11", coal=2, foundries=["g11"], locos={"transsib": ["3h"]})

    assert play.decision.asks == "turn"


def test_a_heater_of_a_closed_foundry_opens_what_a_locomotive_reaches():
    play = at("fire:g11 heat:petersburg", coal=2, foundries=["g11"], locos={"petersburg": "3"},
              rails={"petersburg": {"wood": 4}})  # fmt: skip

    assert "i11" in offered(play, "idea")


HELD = {"T2": "w1.c1", "C": "w1", "H": "c1", "T11": "w1.c1", "L3": "w3"}


def test_a_foundry_uses_a_space_again_that_one_or_two_workers_hold():
    play = at("fire:g2", coal=2, coins=4, foundries=["g2"], places=HELD)

    assert offered(play, "again") == {"T2", "C"}
    assert play.explain("again:L3").rule == "never-again"
    assert play.explain("again:T11").rule == "never-again"
    go(play, "again:T2 lay:kiev.wood lay:kiev.wood lay:kiev.wood")
    assert rails(play)["kiev"] == {"wood": 4}


def test_neither_foundry_nor_factory_uses_the_hired_workers_again():
    play = at("fire:g2", coal=2, coins=4, foundries=["g2"], places={"W": "w1", "C": "w1"})

    assert offered(play, "again") == {"C"}


def test_the_factory_still_uses_only_spaces_of_one_worker():
    play = entered("3", places={"T2": "w1.c1", "C": "w1"})

    assert offered(play, "again") == {"C", "I1"}


def test_a_foundry_scores_the_best_locomotive():
    play = at("fire:g3 haul lay:kiev.wood", coal=2, foundries=["g3"], locos={"transsib": ["7h", "3"]})

    assert earned(play)["foundries"] == 8
