"""Rails: their steps, and the spaces of the board that move them."""

import pytest

from roundhouse.testing.russian import go, options, position, rails, state, stock


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

FULL = {
    "transsib": {"wood": 15, "green": 10, "bronze": 7, "silver": 4, "gold": 1},
    "petersburg": {"wood": 5, "green": 3},
    "kiev": {"wood": 3},
}
"""A board on which every colour has room."""


def lays(play):
    """Return the rails that can be laid now."""
    return {option.removeprefix("lay:") for option in options(play) if option.startswith("lay:")}


# ---------------------------------------------------------------- steps


@both
def test_three_wood_steps_may_all_go_to_one_line(edition):
    play = go(position(edition, 4, coins=0), "place:T2 lay:transsib.wood lay:transsib.wood lay:transsib.wood")

    assert rails(play)["transsib"] == {"wood": 4}


@both
def test_three_wood_steps_may_be_split_two_and_one(edition):
    play = go(position(edition, 4, coins=0), "place:T2 lay:petersburg.wood lay:petersburg.wood lay:kiev.wood")

    assert rails(play) == {"transsib": {"wood": 1}, "petersburg": {"wood": 3}, "kiev": {"wood": 2}}


@both
def test_the_action_ends_when_its_steps_are_made(edition):
    play = go(position(edition, 4, coins=0), "place:T2 lay:kiev.wood lay:kiev.wood lay:kiev.wood")

    assert (play.decision.asks, play.decision.seat) == ("turn", 1)


@both
def test_a_new_colour_enters_at_the_first_space_and_that_costs_a_step(edition):
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": 4}, "kiev": {"wood": 3}})

    go(play, "place:T3 lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 4, "green": 1}
    assert stock(play) == {"green": 2}
    assert rails(go(play, "lay:transsib.green"))["transsib"] == {"wood": 4, "green": 2}


@both
def test_steps_of_a_new_colour_may_be_split_over_two_lines(edition):
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": 4}, "kiev": {"wood": 2}})

    go(play, "place:T3 lay:transsib.green lay:kiev.green")

    assert rails(play)["transsib"]["green"] == rails(play)["kiev"]["green"] == 1


@both
@pytest.mark.parametrize(
    ("wood", "may"),
    [(1, False), (2, False), (3, True)],
)
def test_a_rail_never_catches_up_with_the_one_ahead(edition, wood, may):
    green = 0 if wood == 1 else 1
    line = {"wood": wood, "green": green} if green else {"wood": wood}
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": 5, "green": 4}, "kiev": line})

    go(play, "place:T12")

    assert ("kiev.green" in lays(play)) is may


@both
def test_colours_follow_each_other_in_a_fixed_order(edition):
    play = position(edition, 4, rails={"transsib": {"wood": 10}, "petersburg": {"wood": 6, "green": 4}})

    go(play, "place:T11 pay:w1.c1")

    assert "transsib.bronze" not in lays(play), "no green rail is on the line yet"
    assert {"transsib.green", "petersburg.bronze"} <= lays(play)
    assert "petersburg.silver" not in lays(play), "no bronze rail is on the line yet"


@both
def test_each_line_allows_only_its_colours(edition):
    several = {"wood": 9, "green": 7, "bronze": 5}
    play = position(
        edition,
        4,
        rails={
            "transsib": {"wood": 15, "green": 10, "bronze": 7, "silver": 4},
            "petersburg": {**several, "silver": 3},
            "kiev": several,
        },
        stock={"green": 1, "bronze": 1, "silver": 1, "gold": 1},
    )

    go(play, "place:T11 pay:w1.c1")

    assert lays(play) == {
        *("transsib.green", "transsib.bronze", "transsib.silver", "transsib.gold"),
        *("petersburg.green", "petersburg.bronze", "petersburg.silver"),
        *("kiev.green", "kiev.bronze"),
    }


@pytest.mark.parametrize("move", ["lay:petersburg.gold", "lay:kiev.silver", "lay:kiev.gold"])
def test_a_colour_that_never_runs_on_a_line_is_refused_there(move):
    play = position("classic", 4, gained=(("lay", "any", 2),))

    assert move not in {action.text for action in play.game.rules.actions}
    assert play.explain(move).rule == "colour-not-there"


@both
def test_only_colours_already_received_can_be_laid(edition):
    play = go(position(edition, 4), "place:T11 pay:w1.c1")

    assert lays(play) == {"transsib.wood", "petersburg.wood", "kiev.wood"}


@both
def test_a_colour_received_during_the_action_can_be_laid_at_once(edition):
    play = go(position(edition, 4), "place:T11 pay:w1.c1 lay:transsib.wood lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 2, "green": 1}


# ---------------------------------------------------------------- the spaces of the board


SPACES = {
    "T1": ("lay:kiev.wood lay:petersburg.wood", {"kiev": {"wood": 4}, "petersburg": {"wood": 6, "green": 3}}),
    "T2": ("lay:kiev.wood lay:kiev.wood lay:kiev.wood", {"kiev": {"wood": 6}}),
    "T3": (
        "lay:kiev.green lay:petersburg.green",
        {"kiev": {"wood": 3, "green": 1}, "petersburg": {"wood": 5, "green": 4}},
    ),
    "T4": (
        "lay:transsib.green lay:transsib.green lay:transsib.green",
        {"transsib": {"wood": 15, "green": 13, "bronze": 7, "silver": 4, "gold": 1}},
    ),
    "T5": ("lay:petersburg.bronze", {"petersburg": {"wood": 5, "green": 3, "bronze": 1}}),
    "T6": ("lay:petersburg.bronze lay:petersburg.bronze", {"petersburg": {"wood": 5, "green": 3, "bronze": 2}}),
    "T7": ("lay:transsib.silver", {"transsib": {"wood": 15, "green": 10, "bronze": 7, "silver": 5, "gold": 1}}),
    "T8": (
        "lay:transsib.silver lay:transsib.silver",
        {"transsib": {"wood": 15, "green": 10, "bronze": 7, "silver": 6, "gold": 1}},
    ),
    "T9": ("lay:transsib.gold", {"transsib": {"wood": 15, "green": 10, "bronze": 7, "silver": 4, "gold": 2}}),
    "T10": (
        "lay:transsib.gold lay:transsib.gold",
        {"transsib": {"wood": 15, "green": 10, "bronze": 7, "silver": 4, "gold": 3}},
    ),
    "T12": ("lay:kiev.green", {"kiev": {"wood": 3, "green": 1}}),
}


@both
@pytest.mark.parametrize("space", SPACES)
def test_track_spaces_t1_to_t10_and_t12_move_their_colour_so_many_steps(edition, space):
    moves, expected = SPACES[space]
    play = position(edition, 4, coins=0, rails=FULL)

    go(play, f"place:{space} {moves}")

    assert rails(play) == {**FULL, **expected}
    assert play.decision.asks == "turn"


@both
def test_space_t11_takes_a_coin_and_gives_two_steps_of_any_colours(edition):
    play = position(edition, 4, coins=1, rails=FULL)

    go(play, "place:T11 lay:transsib.bronze lay:kiev.wood")

    assert rails(play)["transsib"]["bronze"] == 8
    assert rails(play)["kiev"]["wood"] == 4
    assert state(play).coins[0] == 0


@both
def test_space_t12_gives_one_wood_or_green_step(edition):
    play = go(position(edition, 4, coins=0, rails=FULL), "place:T12")

    assert lays(play) == {"petersburg.wood", "kiev.wood", "transsib.green", "petersburg.green", "kiev.green"}


@both
def test_space_t12_stays_open_for_everybody_all_round(edition):
    play = position(edition, 2, coins=0, others={1: {"coins": 0}})

    go(play, "place:T12 lay:kiev.wood place:T12 lay:kiev.wood place:T12 lay:kiev.wood")

    assert (rails(play, 0)["kiev"], rails(play, 1)["kiev"]) == ({"wood": 3}, {"wood": 2})
    assert "place:T12" in options(play)
