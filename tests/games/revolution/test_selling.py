"""Selling, and turning locomotives over."""

import pytest

from roundhouse.testing.revolution import company, options, table, turn_of


def ready(colour="white", **more):
    workers = {"white": 4, colour: 1} if colour != "white" else {"white": 5}
    return company(table(), **{"money": 100, "shares": 2, "workers": workers, **more})


def sold(s, colour, *moves):
    play = turn_of(s).play(f"place:sell.{colour}")
    for move in moves:
        play.play(move)
    play.play("end")
    return s.cash[0], s.shares[0]


@pytest.mark.parametrize(
    ("colour", "moves", "after"),
    [
        ("white", ["sell:rail"], (300, 2)),
        ("orange", ["sell:rail"], (500, 2)),
        ("purple", ["sell:rail", "use:sell.purple", "step:station"], (50, 2)),
        ("purple", ["sell:rail", "share", "share", *["use:sell.purple", "step:station"] * 2], (100, 0)),
        ("grey", ["sell:rail", "flip:promote.back", "done", "flip:promote.front"], (300, 2)),
        ("turquoise", ["sell:rail", "sell:building"], (500, 2)),
        ("turquoise", ["sell:rail", "sell:rail"], (500, 2)),
    ],
)
def test_selling_with_every_colour(colour, moves, after):
    s = ready(colour, milestones={"A1-1": [], "A2-3": []})
    company(s, workers={**dict(zip(("white", "orange", "grey"), (4, 1, 1), strict=True)), colour: 4})

    assert sold(s, colour, *moves) == after


def test_pieces_are_worth_what_stands_above_them():
    assert sold(ready("turquoise", left=(9, 15)), "turquoise", "sell:building", "sell:building")[0] == 600
    assert sold(ready("turquoise", left=(10, 15)), "turquoise", "sell:building", "sell:building")[0] == 500
    assert sold(ready(left=(2, 15)), "white", "sell:building")[0] == 600


def test_the_last_piece_alone_is_sold_once():
    s = ready("turquoise", left=(0, 1))

    assert sold(s, "turquoise", "sell:rail")[0] == 600


def test_a_locomotive_turned_up_brings_nothing_and_turned_down_brings_its_bonus():
    s = ready(locos={"cash": "d"})

    assert sold(s, "white", "flip:cash.front", "sell:rail")[0] == 300
    assert sold(ready(locos={"cash": "u"}), "white", "sell:rail", "flip:cash.back")[0] == 800


def test_a_locomotive_may_be_used_and_turned_back_with_two_flips():
    s = ready("grey", locos={"cash": "u"})

    assert sold(s, "grey", "flip:cash.back", "sell:building", "flip:cash.front")[0] == 800
    assert s.up[s.kit.loco_at["cash"]] == 1


def test_what_a_locomotive_brings_is_used_at_once_or_lapses():
    s = ready(locos={"progress": "u"})
    play = turn_of(s).play("place:sell.white").play("flip:progress.back")

    assert options(play) == {"step:telegraph", "step:station", "step:group5", "share", "done"}
    play.play("step:group5").play("done")
    assert options(play, "step") == set()


def test_steps_stop_at_the_top_of_a_track():
    s = ready(locos={"progress": "u"}, tracks={"group5": 25})
    play = turn_of(s).play("place:sell.white").play("flip:progress.back")

    assert play.explain("step:group5").rule == "track-full"


def test_flips_are_optional():
    s = ready()

    assert sold(s, "white", "sell:rail") == (300, 2)
    assert s.up[0] == 1


def test_a_recruit_comes_from_the_common_supply_and_is_never_white():
    s = ready(locos={"recruit": "u"})
    play = turn_of(s).play("place:sell.white").play("flip:recruit.back")

    assert options(play, "recruit") == {f"recruit:{c}" for c in ("purple", "orange", "grey", "turquoise")}
    assert play.explain("recruit:white").rule == "never-white"


def test_an_empty_pile_of_locomotives_leaves_the_others():
    s = ready("purple", money=2000)
    company(s, 1, locos={"cash": "uuuuu"})
    play = (
        turn_of(s).play("place:railroad.purple").play("rail:CLT-ATL").play("rail:ATL-LOU").play("use:railroad.purple")
    )

    assert options(play, "loco") == {"loco:rail", "loco:progress", "loco:recruit"}
    assert play.explain("loco:cash").rule == "pile-empty"
    assert play.explain("loco:promote").rule == "start-loco"


def test_selling_rails_and_buildings_reaches_the_end_too():
    s = ready(left=(2, 3))
    sold(s, "white", "sell:rail")

    assert s.final == 2
