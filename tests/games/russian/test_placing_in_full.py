"""Placing workers: a space is used in full, and what the special worker adds."""

import pytest

import roundhouse as rh

from roundhouse.core.dice import Dice
from roundhouse.core.machine import apply
from roundhouse.testing.russian import earned, go, options, position, rails, state

from .test_placing import ROOM, spaces


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


# ---------------------------------------------------------------- in full


@both
@pytest.mark.parametrize(
    ("space", "rails_"),
    [
        ("T1", {"transsib": {"wood": 15}, "petersburg": {"wood": 9}, "kiev": {"wood": 8}}),
        ("T2", {"transsib": {"wood": 15}, "petersburg": {"wood": 8}, "kiev": {"wood": 8}}),
        ("T3", {"transsib": {"wood": 3, "green": 1}}),
        ("T4", {"transsib": {"wood": 4, "green": 1}}),
        ("T5", {"transsib": {"wood": 6, "green": 1}}),
        ("T6", {"transsib": {"wood": 6, "green": 2}}),
        ("T7", {"transsib": {"wood": 10, "green": 5, "bronze": 1}}),
        ("T8", {"transsib": {"wood": 10, "green": 5, "bronze": 2}}),
        ("T9", {"transsib": {"wood": 15, "green": 5, "bronze": 3, "silver": 1}}),
        ("T10", {"transsib": {"wood": 15, "green": 5, "bronze": 3, "silver": 2}}),
    ],
)
def test_a_space_of_the_board_must_be_used_in_full(edition, space, rails_):
    play = position(edition, 4, coins=0, rails=rails_)

    assert space not in spaces(play)
    assert play.explain(f"place:{space}").rule in {"lacks-steps", "lacks-room"}


@both
@pytest.mark.parametrize("space", ["T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10"])
def test_a_colour_not_yet_received_closes_its_spaces(edition, space):
    assert space not in spaces(position(edition, 4))


@both
def test_what_the_action_brings_on_the_way_counts_for_using_it_in_full(edition):
    play = position(edition, 4, coins=0, display=["E2", "E3", "E4"])

    go(play, "place:E3 lay:transsib.wood lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 2, "green": 1}, "the wood step brought the green rail"


@both
def test_a_first_step_that_makes_the_rest_of_a_space_impossible_is_refused(edition):
    play = go(position(edition, 4, coins=0, display=["E2", "E3", "E4"]), "place:E3")

    assert not {"lay:kiev.wood", "lay:petersburg.wood"} & set(options(play))
    assert rails(play)["transsib"] == {"wood": 2, "green": 1}


@both
def test_on_the_way_over_factory_2_the_factory_that_the_last_step_needs_must_be_built(edition):
    play = position(edition, 4, round=7, coins=0, markers=[4], factories=["2"], yard={"6": 1})

    go(play, "place:LR industry:1")

    assert {"factory:2.stack", "factory:6.yard"} <= set(options(play))
    assert not any(option.startswith("loco:") for option in options(play))
    go(play, "factory:6.yard industry:1 industry:1")
    assert (state(play).markers[0], state(play).coins[0]) == ([7], 1)


DONE = {"petersburg": {"wood": 9}, "kiev": {"wood": 9}}


@pytest.mark.parametrize(
    ("own", "moves", "spoils"),
    [
        (
            {"rails": {**DONE, "transsib": {"wood": 15}, "petersburg": {"wood": 5}}, "locos": {"petersburg": "6"}},
            "place:T2 lay:petersburg.wood idea:i1 lay:petersburg.wood",
            "lay:petersburg.wood",
        ),
        (
            {"rails": {**DONE, "transsib": {"wood": 14, "green": 3}}, "factories": ["7"], "markers": [4]},
            "place:I3 industry:1",
            "lay:transsib.wood",
        ),
        ({"factories": ["6"] * 4, "markers": [9]}, "place:I2 industry:1 idea:i2 industry:1", "industry:1"),
    ],
    ids=["T2 with i1", "I3 with factory 7", "I2 with i2"],
)
def test_classic_steps_gained_on_the_way_leave_room_for_what_is_due(own, moves, spoils):
    play = go(position("classic", 4, coins=0, **own), moves)

    assert spoils not in options(play)


def test_ultimate_an_exchange_goes_on_so_that_what_is_due_can_be_done():
    play = position(
        "ultimate",
        4,
        round=7,
        coins=0,
        markers=[4],
        factories=["2"],
        rails={"petersburg": {"wood": 4}},
        locos={"transsib": ["4", "1"], "kiev": "5"},
        stacks={"6": 4},
    )

    go(play, "place:LR industry:1 loco:6.transsib")

    assert "shunt:4.transsib-2" not in options(play), "only the idea on Petersburg can bring the missing factory"


@both
def test_the_last_round_tile_is_closed_without_a_way_for_three_steps(edition):
    play = position(edition, 4, round=7, coins=0, markers=[4], factories=["6"])

    assert play.explain("place:LR").rule == "lacks-factory"


# ---------------------------------------------------------------- the special worker


@both
@pytest.mark.parametrize(
    ("space", "more"),
    [
        ("T1", "lay:kiev.wood lay:kiev.wood"),
        ("T2", "lay:kiev.wood lay:kiev.wood lay:kiev.wood"),
        ("T12", "lay:kiev.wood"),
        ("I3", "industry:1 lay:kiev.wood"),
    ],
)
def test_the_special_worker_adds_a_wood_step_where_a_wood_step_is_shown(edition, space, more):
    need = 1 if space in {"T1", "T12"} else 2
    pay = "pay:s1" if need == 1 else "pay:w1.s1"
    play = go(position(edition, 4, coins=0, special=True), f"place:{space} {pay} {more} lay:petersburg.wood")

    assert rails(play)["petersburg"] == {"wood": 2}
    assert play.decision.seat == 1


@both
def test_the_special_worker_adds_its_step_on_t12_also_when_green_is_laid(edition):
    play = position(edition, 4, coins=0, special=True, rails={"transsib": {"wood": 4}})

    go(play, "place:T12 pay:s1 lay:transsib.green lay:kiev.wood")

    assert (rails(play)["transsib"]["green"], rails(play)["kiev"]["wood"]) == (1, 2)


@both
def test_the_step_of_the_special_worker_may_be_left_out_on_t12(edition):
    play = go(position(edition, 4, coins=0, special=True), "place:T12 pay:s1 lay:kiev.wood done")

    assert rails(play)["kiev"] == {"wood": 2}


@both
def test_on_t12_the_special_worker_may_lay_wood_first_and_green_then(edition):
    play = position(edition, 4, coins=0, special=True, rails={"transsib": {"wood": 4}})

    go(play, "place:T12 pay:s1 lay:kiev.wood lay:transsib.green")

    assert (rails(play)["transsib"]["green"], rails(play)["kiev"]["wood"]) == (1, 2)


@both
def test_the_step_of_the_special_worker_may_be_left_out(edition):
    play = position(edition, 4, coins=0, special=True)

    go(play, "place:T1 pay:s1 lay:kiev.wood lay:kiev.wood done")

    assert rails(play)["kiev"] == {"wood": 3}


@both
@pytest.mark.parametrize("space", ["C", "D", "W", "I1"])
def test_the_special_worker_adds_nothing_where_no_step_is_shown(edition, space):
    play = go(position(edition, 4, coins=0, special=True), f"place:{space} pay:s1")

    assert play.decision.seat == 1


@both
@pytest.mark.parametrize("space", ["T3", "T5", "T7"])
def test_the_special_worker_adds_nothing_to_steps_of_other_colours(edition, space):
    play = position(edition, 4, coins=0, special=True, rails=ROOM, stock={"silver": 1})

    go(play, f"place:{space} pay:s1")
    while play.decision.seat == 0:
        assert not any(option.endswith(".wood") for option in options(play))
        play.play(options(play)[0])


def test_classic_the_special_worker_adds_a_step_where_wood_is_one_of_the_colours():
    play = go(position("classic", 4, coins=1, special=True), "place:T11 pay:s1.c1 lay:kiev.wood lay:kiev.wood")

    assert "lay:petersburg.wood" in options(play)
    assert play.decision.seat == 0


def test_ultimate_the_special_worker_adds_nothing_where_only_steps_of_any_colour_are_shown():
    play = go(position("ultimate", 4, coins=1, special=True), "place:T11 pay:s1.c1 lay:kiev.wood lay:kiev.wood")

    assert play.decision.seat == 1


@both
def test_the_special_worker_adds_its_step_on_an_own_engineer(edition):
    play = position(edition, 4, coins=0, special=True, engineers=["E7"])

    go(play, "place:E7 pay:s1 lay:kiev.wood lay:kiev.wood")

    assert rails(play)["kiev"] == {"wood": 3}
    assert earned(play) == {"engineers": 3}


@both
@pytest.mark.parametrize("seats", [2, 4])
def test_in_random_games_nothing_that_is_due_ever_lapses(edition, seats):
    game = rh.game("russian-railroads", seats, edition=edition)

    assert [lapse for seed in range(8) for lapse in lapses(game, seed)] == []


@pytest.mark.slow
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_many_random_games_nothing_that_is_due_ever_lapses(edition, seats):
    game = rh.game("russian-railroads", seats, edition=edition)

    assert [lapse for seed in range(8, 300) for lapse in lapses(game, seed)] == []


def lapses(game, seed):
    """Play a random game, passing as late as can be, and return what was due and not done."""
    lapsed, s, dice = [], game.title.start(game.rules, seed), Dice(seed)
    while s.stack:
        frame = s.stack[-1]
        op = s.rules.ops[frame[1]]
        found = op.run(s, frame[0], *frame[2:]) if op.asks else []
        choices = [action for action in found if action.verb != "pass" or len(found) == 1]
        due = frame[2] if frame[1] == "pool" else ()
        if choices:
            action = choices[dice.below(len(choices))]
            lapsed += due if action is s.rules.done else ()
            apply(s, action)
            continue
        s.stack.pop()
        lapsed += due
        if not op.asks:
            op.run(s, frame[0], *frame[2:])
    return lapsed
