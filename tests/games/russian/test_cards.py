"""The five open idea cards (?-cards of 2013) and the start-bonus cards."""

import pytest

from roundhouse.api import replay
from roundhouse.testing.russian import factories, go, locos, options, position, rails, state, stock


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


INSTEAD = {"classic": "prize:points", "ultimate": ""}
"""What there is to do about an end card when none is left."""


def card(edition, name, moves="", **own):
    """Let a seat use the idea that takes a card, then go on with some moves; no end card is left."""
    board = {"petersburg": {"wood": 3}, **own.pop("rails", {})}
    locos = {"petersburg": "5", **own.pop("locos", {})}
    play = position(edition, 4, **{"coins": 0, "rails": board, "locos": locos, "pile": [], **own})
    return go(play, f"place:T12 lay:petersburg.wood idea:i7 card:{name} {moves}")


def cards(play):
    """Return the idea cards that can be taken now."""
    return {option for option in options(play) if option.startswith("card:")}


@both
def test_card_1_gives_a_doubler_an_industry_step_and_a_wood_step_and_one_of_them_again(edition):
    play = card(edition, "q1", "industry:1 lay:kiev.wood more:doubler")

    assert (state(play).doublers[0], state(play).markers[0], rails(play)["kiev"]) == (2, [1], {"wood": 2})


@both
@pytest.mark.parametrize(
    ("more", "doublers", "marker", "wood"),
    [("doubler", 2, 1, 2), ("industry industry:1", 1, 2, 2), ("wood lay:kiev.wood", 1, 1, 3)],
)
def test_card_1_repeats_any_one_of_its_three_actions(edition, more, doublers, marker, wood):
    play = card(edition, "q1", f"industry:1 lay:kiev.wood more:{more}")

    assert (state(play).doublers[0], state(play).markers[0], rails(play)["kiev"]["wood"]) == (doublers, [marker], wood)


@both
def test_the_fourth_action_of_card_1_may_be_left_out(edition):
    play = card(edition, "q1", f"industry:1 lay:kiev.wood done {INSTEAD[edition]}")

    assert play.decision.seat == 1


@both
def test_card_2_gives_engineer_1_and_a_coin_both_usable_this_round(edition):
    play = card(edition, "q2", f"{INSTEAD[edition]} pass pass pass place:E1 pay:c1 lay:kiev.wood lay:kiev.wood")

    s = state(play)
    assert s.boss[s.kit.engineer_index["E1"]] == 0
    assert (s.coins[0], rails(play)["kiev"]) == (0, {"wood": 3})


@both
def test_card_3_builds_a_factory_and_makes_two_industry_steps(edition):
    play = card(edition, "q3", "factory:2.stack industry:1 industry:1")

    assert (factories(play), state(play).markers[0]) == (["2"], [2])


@both
def test_card_3_may_fill_the_very_gap_its_steps_need(edition):
    play = card(edition, "q3", "factory:6.yard industry:1 industry:1", markers=[4], yard={"6": 1})

    assert (state(play).markers[0], state(play).coins[0]) == ([6], 1)


def test_classic_card_3_builds_first_and_steps_then():
    play = card("classic", "q3", yard={"6": 1})

    assert set(options(play)) == {"factory:2.stack", "factory:6.yard"}


def test_classic_a_factory_built_by_card_3_yields_to_the_steps_of_the_card():
    play = card("classic", "q3", "factory:5.yard", markers=[6], factories=["6"], yard={"5": 1}, stacks={"7": 4})

    assert state(play).markers[0] == [8], "one step onto the factory, one beyond; its own step lapses"


@both
def test_card_4_gives_the_special_worker_at_once_and_for_good(edition):
    play = card(edition, "q4", f"{INSTEAD[edition]} pass pass pass place:C pay:s1 pass")

    assert (state(play).round, state(play).special[0], state(play).workers[0]) == (2, 1, 5)


@both
def test_card_5_gives_a_9_locomotive_placed_at_once(edition):
    play = card(edition, "q5", "loco:9x.kiev")

    assert locos(play)["kiev"] == ["9x"]


@both
def test_card_5_starts_an_exchange_like_any_locomotive(edition):
    play = card(edition, "q5", "loco:9x.petersburg shunt:5.kiev")

    assert locos(play) == {"transsib": ["1"], "petersburg": ["9x"], "kiev": ["5"]}


@both
def test_card_5_brings_the_benefits_its_locomotive_reaches(edition):
    line = {"transsib": {"wood": 8, "green": 6, "bronze": 4}}
    play = card(edition, "q5", "loco:9x.transsib", rails=line)

    assert state(play).extra[0] == 1


@both
@pytest.mark.parametrize("name", ["q1", "q2", "q3", "q4", "q5"])
def test_a_card_taken_leaves_the_game(edition, name):
    index = [c.id for c in state(position(edition, 4)).kit.idea_cards].index(name)
    play = position(
        edition, 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"},
        cards=[c for c in ("q1", "q2", "q3", "q4", "q5") if c != name],
    )  # fmt: skip

    go(play, "place:T12 lay:petersburg.wood idea:i7")

    assert f"card:{name}" not in cards(play)
    assert play.explain(f"card:{name}").rule == "card-gone"
    assert state(card(edition, name)).cards[index] == 0


def test_classic_every_open_card_can_be_taken_and_is_done_as_far_as_it_can_be():
    five = ["6", "6", "6", "6", "4"]
    play = position(
        "classic", 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"},
        factories=five, markers=[14], pile=["e1", "e4"],
    )  # fmt: skip
    go(play, "place:T12 lay:petersburg.wood idea:i7")
    assert cards(play) == {"card:q1", "card:q2", "card:q3", "card:q4", "card:q5"}

    go(play, "card:q3 factory:2.stack replace:1")
    assert state(play).markers[0] == [15], "one step of two"
    assert play.decision.asks == "picks", "the end card comes next"


def test_classic_card_1_is_taken_with_eight_doublers():
    play = card("classic", "q1", doublers=8)

    assert set(options(play)) == {"industry:1", "lay:transsib.wood", "lay:petersburg.wood", "lay:kiev.wood"}
    go(play, "industry:1 lay:kiev.wood")
    assert set(options(play)) == {"more:industry", "more:wood", "done"}


def test_classic_a_9_that_fits_nowhere_is_taken_and_leaves_the_game():
    full = {"transsib": ["9", "9"], "petersburg": "9", "kiev": "9"}
    play = card("classic", "q5", locos=full)

    assert play.decision.seat == 1
    assert "9x" not in {name for line in locos(play).values() for name in line}


def test_classic_what_a_card_says_must_be_done():
    play = card("classic", "q3", yard={"6": 1})

    assert "done" not in options(play)


@both
def test_the_9_of_card_5_is_placed_before_anything_else(edition):
    own = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = position(edition, 4, coins=0, pile=["e1", "e4"], **own)

    go(play, "place:T2 lay:petersburg.wood idea:i7 card:q5")

    assert {option.split(":")[0] for option in options(play)} == {"loco"}
    assert play.explain("lay:kiev.wood").rule == "later-than"


def test_ultimate_a_card_may_be_done_in_part():
    play = card("ultimate", "q3", "factory:2.stack done")

    assert (factories(play), state(play).markers[0], play.decision.seat) == (["2"], [0], 1)


# ---------------------------------------------------------------- start bonuses


BEGINNING = """
roundhouse 1
game russian-railroads
option edition {edition}
seats 4
seed 1

~order:0 ~order:1 ~order:2 ~order:3
3 {moves}
"""


def begun(edition, last, others=""):
    """Return a new game of four in the order of the seats, after these moves of the last and of the others."""
    return go(replay(BEGINNING.format(edition=edition, moves=last)), others)


def test_classic_a_start_bonus_is_done_before_the_next_is_chosen():
    play = begun("classic", "bonus:wood lay:kiev.wood")

    assert rails(play, 3)["kiev"] == {"wood": 2}
    assert (play.decision.asks, play.decision.seat) == ("choose-bonus", 2)


def test_ultimate_start_bonuses_are_done_when_all_are_chosen():
    play = begun("ultimate", "bonus:wood", "bonus:industry bonus:doubler")

    assert (play.decision.asks, play.decision.seat) == ("pool", 3)
    assert state(go(play, "lay:kiev.wood")).round == 1


def test_ultimate_start_bonuses_are_done_last_player_first():
    play = begun("ultimate", "bonus:industry", "bonus:coin bonus:wood")

    order = state(play).order
    assert state(play).markers[order[3]] == [1]
    assert play.decision.seat == order[1]


@pytest.mark.parametrize(
    ("edition", "moves"),
    [
        ("classic", ("bonus:wood lay:transsib.wood", "bonus:coin bonus:doubler")),
        ("ultimate", ("bonus:wood", "bonus:coin bonus:doubler lay:transsib.wood")),
    ],
)
def test_bonus_card_wood_makes_a_wood_step_with_all_that_follows(edition, moves):
    play = begun(edition, *moves)

    assert rails(play, 3)["transsib"] == {"wood": 2}
    assert stock(play, 3) == {"green": 3}


@both
def test_bonus_card_industry_makes_an_industry_step(edition):
    assert state(begun(edition, "bonus:industry", "bonus:coin bonus:doubler")).markers[3] == [1]


@both
def test_bonus_card_doubler_lays_a_doubler(edition):
    assert state(begun(edition, "bonus:industry", "bonus:coin bonus:doubler")).doublers == [0, 1, 0, 0]


@both
def test_bonus_card_coin_gives_a_coin(edition):
    play = begun(edition, "bonus:industry", "bonus:coin bonus:doubler")

    assert state(play).coins == [1, 1, 2, 1]
