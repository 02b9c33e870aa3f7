"""Using a space again: engineer 8 and factory 3."""

import pytest

from roundhouse.testing.russian import factories, go, locos, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

BOARD = {"transsib": {"wood": 12, "green": 8, "bronze": 5, "silver": 1}}


def with_8(edition, places, moves="", **own):
    """Let a seat use its engineer 8 while these spaces are held, then go on with some moves."""
    own = {"coins": 0, "rails": BOARD, "engineers": ["E8"], **own}
    play = position(edition, 4, places=places, display=["E2", "E4", "E7"], **own)
    return go(play, f"place:E8 pay:w1 {moves}" if own["coins"] else f"place:E8 {moves}")


def spaces(play):
    """Return the spaces that can be used again now."""
    return {option.removeprefix("again:") for option in options(play) if option.startswith("again:")}


SINGLE = ["T1", "T3", "T5", "T7", "T12", "L1", "I1", "D", "C", "E4"]


@both
@pytest.mark.parametrize("space", SINGLE)
def test_a_space_held_by_one_own_worker_can_be_used_again(edition, space):
    assert space in spaces(with_8(edition, {space: "w1", "I2": "w2"} if space != "C" else {"C": "w1", "D": "w1"}))


@both
@pytest.mark.parametrize("space", ["T2", "T4", "T6", "L2", "I2", "I3"])
def test_a_space_for_more_than_one_worker_cannot(edition, space):
    play = with_8(edition, {space: "w2", "C": "w1", "D": "w1"})

    assert spaces(play) == {"C", "D"}
    assert play.explain(f"again:{space}").rule == "never-again"


@both
def test_the_space_of_the_hired_workers_cannot(edition):
    play = with_8(edition, {"W": "w1", "C": "w1", "D": "w1"})

    assert spaces(play) == {"C", "D"}
    assert play.explain("again:W").rule == "never-again"


@both
@pytest.mark.parametrize(("space", "paid"), [("T11", "w1.c1"), ("H", "c1")])
def test_a_space_that_takes_a_coin_cannot(edition, space, paid):
    play = with_8(edition, {space: paid, "C": "w1", "D": "w1"})

    assert play.explain(f"again:{space}").rule == "never-again"


@both
def test_a_space_of_somebody_else_cannot(edition):
    play = with_8(edition, {"C": "w1", "D": "w1"}, others={1: {"places": {"I1": "w1"}}})

    assert "I1" not in spaces(play)
    assert play.explain("again:I1").rule == "not-held-alone"


@both
@pytest.mark.parametrize("paid", ["w1", "s1", "h1"])
def test_hired_and_special_workers_count_as_own(edition, paid):
    play = with_8(edition, {"C": paid, "D": "w1"}, special=paid == "s1")

    assert "C" in spaces(play)


def test_classic_a_space_held_by_a_coin_cannot_be_used_again():
    play = with_8("classic", {"C": "c1", "D": "w1", "I1": "w1"})

    assert spaces(play) == {"D", "I1"}
    assert play.explain("again:C").rule == "not-held-alone"


def test_ultimate_a_space_held_by_a_coin_can_be_used_again():
    play = with_8("ultimate", {"C": "c1", "D": "w1"})

    assert spaces(play) == {"C", "D"}


def test_classic_a_space_whose_worker_was_exchanged_for_a_coin_cannot():
    play = position(
        "classic", 4, coins=1, rails=BOARD, engineers=["E8"], turn=2, order=[0, 1, 2, 3],
        places={"C": "w1", "D": "w1", "I1": "w1"}, display=["E2", "E4", "E7"],
    )  # fmt: skip

    go(play, "place:O1 pay:c1 swap:C pass pass pass place:E8")

    assert spaces(play) == {"D", "I1"}


@both
def test_a_choice_may_be_made_anew(edition):
    play = position(edition, 2, coins=0, engineers=["E8"], others={1: {"passed": True}})

    go(play, "place:L1 loco:2.kiev place:E8 again:L1 factory:2.stack")

    assert (locos(play)["kiev"], factories(play)) == (["2"], ["2"])


@both
def test_a_space_used_again_does_not_cost_again(edition):
    play = with_8(edition, {"C": "w1", "D": "w1"}, "again:C")

    assert (state(play).coins[0], state(play).workers[0]) == (2, 2)


@both
def test_a_space_of_the_board_must_be_used_in_full_again(edition):
    play = with_8(edition, {"I1": "w1", "C": "w1", "D": "w1"}, markers=[4])

    assert "I1" not in spaces(play)
    assert play.explain("again:I1").rule == "lacks-factory"


@both
def test_an_own_engineer_can_be_used_again_in_part(edition):
    play = with_8(edition, {"E15": "w1", "C": "w1"}, "again:E15", engineers=["E8", "E15"], rails={})

    assert state(play).points[0] == 5


@both
def test_a_light_engineer_of_the_board_can_be_used_again(edition):
    play = with_8(edition, {"E4": "w1", "C": "w1"}, "again:E4")

    assert (state(play).doublers[0], state(play).points[0]) == (1, 3 if edition == "classic" else 5)


@both
def test_engineer_8_does_not_repeat_itself(edition):
    play = with_8(edition, {"C": "w1", "D": "w1"})

    assert play.explain("again:E8").rule == "never-again"


@both
def test_engineer_8_on_the_board_is_closed_while_nothing_can_be_used_again(edition):
    idle = position(edition, 4, coins=0, display=["E2", "E8", "E4"])
    busy = position(edition, 4, coins=0, display=["E2", "E8", "E4"], places={"C": "w1"})

    assert idle.explain("place:E8").rule == "lacks-again"
    assert "place:E8" in options(busy)


@both
def test_the_places_of_the_turn_order_are_not_used_again(edition):
    play = with_8(edition, {"O2": "w1", "C": "w1", "D": "w1"})

    assert spaces(play) == {"C", "D"}


@both
def test_factory_3_has_the_same_limits(edition):
    play = position(edition, 4, coins=0, markers=[4], factories=["3", "6"], places={"C": "w1", "W": "w1", "T2": "w2"})

    go(play, "place:I1 industry:1")

    assert spaces(play) == {"C", "I1"}


def test_classic_the_special_worker_adds_its_step_again():
    play = with_8("classic", {"T1": "s1", "C": "w1"}, "again:T1", special=True, rails={})
    for _ in range(3):
        play.play("lay:kiev.wood")

    assert rails(play)["kiev"] == {"wood": 4}


def test_ultimate_the_special_worker_adds_no_step_again():
    play = with_8("ultimate", {"T1": "s1", "C": "w1"}, "again:T1 lay:kiev.wood lay:kiev.wood", special=True, rails={})

    assert play.decision.seat == 1


def test_ultimate_each_worker_on_the_space_that_never_fills_counts_by_itself():
    play = with_8("ultimate", {"T12": "w2", "C": "w1"})

    assert "T12" in spaces(play)


@pytest.mark.parametrize("several", ["w2", "w1.s1", "w1.h1", "s1.h1", "h2"])
def test_classic_the_space_that_never_fills_is_used_again_only_with_one_worker_there(several):
    play = with_8("classic", {"T12": several, "C": "w1", "D": "w1"}, special="s" in several)

    assert spaces(play) == {"C", "D"}
    assert play.explain("again:T12").rule == "not-held-alone"


@pytest.mark.parametrize("one", ["w1", "s1", "h1", "w1.c1", "w1.c2"])
def test_classic_coins_beside_the_one_worker_on_the_space_that_never_fills_do_not_count(one):
    play = with_8("classic", {"T12": one, "C": "w1"}, special="s" in one)

    assert "T12" in spaces(play)


def test_classic_workers_of_others_on_the_space_that_never_fills_do_not_count():
    play = with_8("classic", {"T12": "w1", "C": "w1"}, others={1: {"places": {"T12": "w1"}}})

    assert "T12" in spaces(play)


def test_ultimate_a_space_is_not_used_again_if_that_spoils_the_steps_still_due():
    play = position("ultimate", 4, coins=0, markers=[4], factories=["3"], places={"I1": "w1", "C": "w1"})

    go(play, "place:I2 industry:1")

    assert spaces(play) == {"C"}, "only one industry step is possible, and I2 needs it"
