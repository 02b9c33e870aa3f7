"""Scoring at the end of a round: the three lines and the industry."""

import pytest

from roundhouse.testing.russian import earned, finish_round, position, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


def scored(edition, **own):
    """Return what one scoring brings the first of two seats, by source."""
    return earned(finish_round(position(edition, 2, **own)))


EXAMPLE = {
    "rails": {"transsib": {"wood": 9, "green": 7, "bronze": 3}, "petersburg": {"wood": 4}, "kiev": {"wood": 3}},
    "locos": {"transsib": ["6", "2"], "petersburg": [], "kiev": "2"},
    "doublers": 1,
    "factories": ["6"],
    "markers": [5],
}
"""The board of the worked example in both rulebooks."""


@both
def test_the_worked_example_brings_12_and_0_and_3_and_5(edition):
    assert scored(edition, **EXAMPLE) == {"transsib": 12, "stars": 3, "industry": 5}


@both
def test_the_worked_example_brings_20_in_all(edition):
    play = finish_round(position(edition, 2, **EXAMPLE))

    assert play.scores()[0] == 20, "the first player passes for 0"


@both
def test_the_example_of_the_short_rules_brings_8_and_3(edition):
    line = {"transsib": {"wood": 10, "green": 6, "bronze": 3}}

    assert scored(edition, rails=line, locos={"transsib": "8"}, doublers=1)["transsib"] == 8 + 3


@both
def test_a_line_without_a_locomotive_brings_nothing(edition):
    full = {"wood": 9, "green": 8, "bronze": 7}

    assert "petersburg" not in scored(edition, rails={"petersburg": full}, locos={"petersburg": []})


@both
@pytest.mark.parametrize(
    ("loco", "points"), [("1", 2), ("2", 4), ("3", 4 + 1), ("5", 4 + 3), ("6", 4 + 3), ("9", 4 + 3)]
)
def test_only_spaces_within_reach_count(edition, loco, points):
    line = {"wood": 9, "green": 5, "bronze": 2}

    assert scored(edition, rails={"petersburg": line}, locos={"petersburg": loco})["petersburg"] == points


@both
def test_wood_is_worth_nothing(edition):
    assert scored(edition, rails={"petersburg": {"wood": 9}}, locos={"petersburg": "9"}) == {}


@both
@pytest.mark.parametrize(
    ("revalued", "points"),
    [(False, 7 + 2 * 4 + 3 * 2 + 4 * 1), (True, 10 + 2 * 6 + 3 * 3 + 4 * 1)],
)
def test_green_bronze_silver_and_gold_are_worth_1_2_4_7_or_revalued_1_3_6_10(edition, revalued, points):
    line = {"wood": 15, "green": 10, "bronze": 6, "silver": 3, "gold": 1}

    found = scored(edition, rails={"transsib": line}, locos={"transsib": ["9", "6"]}, revalued=revalued)

    assert found["transsib"] == points


@both
def test_empty_spaces_behind_a_rail_count_as_its_colour_up_to_the_next_rail(edition):
    line = {"wood": 12, "green": 9, "bronze": 4}

    assert scored(edition, rails={"transsib": line}, locos={"transsib": ["8", "4"]})["transsib"] == 4 * 2 + 5 * 1


# ---------------------------------------------------------------- doublers


@both
@pytest.mark.parametrize(("doublers", "points"), [(0, 10), (1, 12), (3, 16), (4, 17), (7, 20), (8, 20)])
def test_a_doubler_doubles_the_rail_below_it_from_the_left(edition, doublers, points):
    line = {"wood": 9, "green": 7, "bronze": 3}

    assert scored(edition, rails={"transsib": line}, locos={"transsib": "9"}, doublers=doublers)["transsib"] == points


@both
def test_doublers_double_revalued_rails_too(edition):
    line = {"wood": 9, "green": 7, "bronze": 3}

    found = scored(edition, rails={"transsib": line}, locos={"transsib": "9"}, doublers=2, revalued=True)

    assert found["transsib"] == 2 * 6 + 3 + 4


@both
def test_doublers_count_only_above_the_transsib_and_within_reach(edition):
    line = {"wood": 9, "green": 6}

    found = scored(
        edition,
        rails={"transsib": line, "petersburg": line},
        locos={"transsib": "2", "petersburg": "6"},
        doublers=8,
    )

    assert (found["transsib"], found["petersburg"]) == (4, 6)


@both
def test_the_transsib_has_eight_fields_for_doublers(edition):
    line = {"wood": 15, "green": 12}

    assert scored(edition, rails={"transsib": line}, locos={"transsib": ["9", "6"]}, doublers=8)["transsib"] == 8 + 12


# ---------------------------------------------------------------- petersburg


@both
def test_green_and_locomotive_on_space_7_double_petersburg(edition):
    line = {"wood": 9, "green": 7, "bronze": 3}

    assert scored(edition, rails={"petersburg": line}, locos={"petersburg": "7"})["petersburg"] == 2 * (3 * 2 + 4)


@both
@pytest.mark.parametrize(("green", "loco", "points"), [(6, "9", 6), (8, "6", 6), (7, "7", 14), (8, "9", 16)])
def test_petersburg_is_doubled_only_with_both_rail_and_locomotive(edition, green, loco, points):
    line = {"wood": 9, "green": green}

    assert scored(edition, rails={"petersburg": line}, locos={"petersburg": loco})["petersburg"] == points


@both
def test_petersburg_is_doubled_at_all_scorings_to_come(edition):
    play = position(edition, 2, rails={"petersburg": {"wood": 9, "green": 7}}, locos={"petersburg": "7"})

    finish_round(finish_round(play))

    assert earned(play)["petersburg"] == 14 + 14


@both
def test_petersburg_stays_doubled_when_space_7_is_built_over(edition):
    line = {"wood": 9, "green": 8, "bronze": 7}

    assert scored(edition, rails={"petersburg": line}, locos={"petersburg": "8"})["petersburg"] == 2 * (14 + 1)


# ---------------------------------------------------------------- kiev


@both
@pytest.mark.parametrize(
    ("wood", "loco", "points"),
    [
        (1, "1", 1),
        (2, "2", 3),
        (3, "3", 6),
        (4, "4", 10),
        (7, "7", 10),
        (8, "8", 20),
        (9, "9", 20),
        (3, "9", 6),
        (9, "2", 3),
        (9, "7", 10),
    ],
)
def test_stars_of_kiev_add_up_where_wood_and_locomotive_reach(edition, wood, loco, points):
    assert scored(edition, rails={"kiev": {"wood": wood}}, locos={"kiev": loco})["stars"] == points


@both
def test_kiev_scores_its_rails_besides_its_stars(edition):
    found = scored(edition, rails={"kiev": {"wood": 4, "green": 3, "bronze": 1}}, locos={"kiev": "3"})

    assert (found["kiev"], found["stars"]) == (2 + 2, 6)


@both
@pytest.mark.parametrize(
    ("medal", "green", "loco", "points"),
    [(True, 5, "5", 20), (True, 6, "9", 20), (True, 4, "9", 0), (True, 5, "4", 0), (False, 5, "5", 0)],
)
def test_the_medal_scores_20_where_green_and_locomotive_reach_space_5_of_kiev(edition, medal, green, loco, points):
    found = scored(edition, rails={"kiev": {"wood": 9, "green": green}}, locos={"kiev": loco}, medal=medal)

    assert found.get("medal", 0) == points


# ---------------------------------------------------------------- industry


POINTS = [0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 20, 20, 25, 30]


@both
@pytest.mark.parametrize("at", range(16))
def test_a_marker_scores_its_space_or_the_last_numbered_one_behind_it(edition, at):
    found = scored(edition, factories=["6", "6", "4", "4", "7"], markers=[at])

    assert found.get("industry", 0) == POINTS[at]


@both
def test_two_markers_score_both(edition):
    found = scored(edition, factories=["6", "6", "4", "4", "7"], markers=[14, 5])

    assert found["industry"] == 25 + 5


# ---------------------------------------------------------------- everybody, every round


@both
def test_everybody_scores_at_the_end_of_every_round(edition):
    play = position(edition, 2, markers=[3], others={1: {"markers": [2]}})

    finish_round(finish_round(play))

    assert (earned(play, 0)["industry"], earned(play, 1)["industry"]) == (6, 4)
    assert state(play).round == 3
