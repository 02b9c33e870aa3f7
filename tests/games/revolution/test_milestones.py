"""Milestones: promotion, completion, the choice of the next one; the least number of workers."""

from roundhouse.testing.revolution import company, options, table, turn_of


def ready(**more):
    """Return a table with Atlanta and Louisville connected and A1-1 before seat 0."""
    has = {
        "rails": ["CLT-ATL", "ATL-LOU"],
        "workers": {"white": 4, "orange": 1},
        "milestones": {"A1-1": []},
        "money": 600,
        "shares": 0,
    }
    return company(table(cities={"ATL": "C2b", "LOU": "C2a"}), **{**has, **more})


def test_orange_used_as_white_promotes_itself_and_finishes_the_milestone():
    s = ready()
    play = turn_of(s).play("place-white:station.orange").play("station:ATL").play("promote:A1-1.orange.board")

    assert s.open[0] >= 0  # not before it is paid
    play.play("step:station").play("end")
    assert options(play, "keep") == {f"keep:{s.kit.milestones[tile].id}" for tile in s.drawn[0]}
    assert len(s.drawn[0]) == 3
    kept = min(options(play))
    play.play(kept)
    assert s.kit.milestones[s.open[0]].id == kept.removeprefix("keep:")
    assert (s.done[0].bit_count(), len(s.under), sum(s.free[0]) + sum(s.placed[0]), s.common[2]) == (1, 2, 4, 12)


def test_paying_early_finishes_it_within_the_turn():
    s = ready(workers={"white": 4, "orange": 2})
    play = turn_of(s).play("place-white:station.orange").play("station:ATL").play("promote:A1-1.orange.board")
    play.play("pay")

    assert play.decision.asks == "keep"


def test_the_bonus_of_a_city_may_promote_the_worker_just_placed():
    s = company(table(cities={"ATL": "C2c"}), rails=["CLT-ATL", "ATL-LOU"], workers={"white": 4, "orange": 1})
    company(s, milestones={"A1-1": []}, money=0, shares=0)
    play = turn_of(s).play("place:station.orange").play("station:ATL").play("first")
    play.play("promote:A1-1.orange.board")

    assert play.decision.asks == "keep"
    assert s.shares[0] == 3


def test_another_colour_does_not_fit():
    play = turn_of(ready()).play("place:station.white").play("station:ATL")

    assert play.explain("promote:A1-1.white.supply").rule == "colour-unwanted"
    assert play.explain("promote:A1-2.white.supply").rule == "not-your-milestone"
    assert play.explain("promote:A1-1.orange.board").rule == "no-worker"


def test_with_four_workers_nobody_is_promoted_unless_another_one_comes():
    s = ready(workers={"white": 3, "orange": 1})
    play = turn_of(s).play("place-white:station.orange")

    assert play.explain("promote:A1-1.orange.board") is None  # Louisville brings a worker
    play.play("station:ATL")
    assert play.explain("promote:A1-1.orange.board").rule == "spoils"
    play = turn_of(ready(workers={"white": 3, "orange": 1})).play("place-white:station.orange").play("station:LOU")
    play.play("promote:A1-1.orange.board")
    assert play.explain("end").rule == "too-few-workers"
    play.play("recruit:grey").play("end")
    assert play.decision.asks == "keep"


def test_hiring_repairs_it_too():
    s = ready(workers={"white": 3, "orange": 1}, money=1000)
    play = turn_of(s).play("place-white:station.orange").play("station:ATL").play("promote:A1-1.orange.board")

    assert play.explain("end").rule == "too-few-workers"
    play.play("hire:purple").play("step:station").play("end")
    assert play.decision.asks == "keep"


def test_an_executive_waits_for_the_conditions():
    s = ready(milestones={"A1-1": ["orange"]}, workers={"white": 4})
    play = turn_of(s).play("place:station.white").play("station:ATL").play("step:station").play("end")

    assert play.decision.asks == "keep"


def test_a_worker_on_a_milestone_is_out_of_reach():
    s = ready(milestones={"B-1": ["purple"]}, workers={"white": 5})
    play = turn_of(s).play("place:telegraph.white").play("office:4")

    assert not any("purple" in text for text in options(play, "give"))


def test_the_second_promotion_of_a_locomotive_may_go_to_the_new_milestone():
    s = ready(stations=["ATL"], workers={"white": 4, "orange": 4, "purple": 2, "grey": 2, "turquoise": 2}, money=0)
    play = turn_of(s).play("place:sell.white").play("sell:rail").play("flip:promote.back")
    play.play("promote:A1-1.orange.supply")
    assert play.decision.asks == "keep"
    play.play(min(options(play)))
    tile = s.kit.milestones[s.open[0]].id

    assert any(text.startswith(f"promote:{tile}.") for text in options(play))


def test_nothing_is_finished_before_the_main_action_is_done():
    s = ready(stations=["ATL"], workers={"white": 4, "orange": 2})
    play = turn_of(s).play("place-white:sell.orange").play("promote:A1-1.orange.board")

    assert play.decision.asks == "pool"
    play.play("sell:rail")
    assert play.decision.asks == "keep"


def test_of_two_at_once_the_owner_names_the_first():
    s = ready(milestones={"A1-1": ["orange"], "A2-3": ["grey"]}, stations=["ATL"], workers={"white": 5})
    company(s, locos={"cash": "u"})
    play = turn_of(s).play("place:sell.white").play("sell:rail")

    assert options(play) == {"complete:A1-1", "complete:A2-3"}
    play.play("complete:A2-3")
    first = set(s.drawn[0])
    play.play(min(options(play)))
    second = set(s.drawn[0])
    assert first.isdisjoint(second)
    assert len(s.under) == 2


def test_after_the_last_letter_no_new_milestone_is_drawn():
    s = ready(milestones={"D-4": ["orange", "white"]}, stations=["WAS", "CLT", "ATL", "LOU", "CHI", "STL"])
    turn_of(s).play("place:sell.white").play("sell:rail").play("end")

    assert (s.open[0], s.done[0].bit_count()) == (-1, 1)


def test_a_post_for_one_colour_is_filled_before_one_for_any():
    s = ready(milestones={"C-5": []}, workers={"white": 4, "purple": 3})
    play = turn_of(s).play("place:sell.white").play("sell:rail").play("flip:promote.back")
    play.play("promote:C-5.purple.supply").play("promote:C-5.white.supply")

    assert s.posts[:2] == [1, 0]


def test_drawn_milestones_are_seen_by_their_owner_alone():
    s = ready(stations=["ATL"], workers={"white": 4, "orange": 2})
    play = turn_of(s).play("place-white:sell.orange").play("promote:A1-1.orange.board").play("sell:rail")

    assert play.view(0).state.drawn[0] == s.drawn[0]
    assert play.view(1).state.drawn[0] == [-1, -1, -1]
    told = [text for _, text in play.told(1) if text.startswith("~milestone")]
    assert told == ["~milestone"] * 3
    assert all(":" in text for _, text in play.told(0) if text.startswith("~milestone"))


def test_a_draw_cannot_be_taken_back():
    s = ready(stations=["ATL"], workers={"white": 4, "orange": 2})
    play = turn_of(s).play("place-white:sell.orange").play("promote:A1-1.orange.board").play("sell:rail")

    assert play.undoable() is None


def test_milestones_put_back_come_again_last_and_in_their_order():
    s = ready(stations=["ATL"], workers={"white": 4, "orange": 2})
    b = [i for i, row in enumerate(s.kit.milestones) if row.stack == "B"]
    s.under[:] = b[3:]
    s.unseen[:] = [tile for tile in s.unseen if tile not in b[1:]]
    play = turn_of(s).play("place-white:sell.orange").play("promote:A1-1.orange.board").play("sell:rail")

    assert s.drawn[0] == [b[0], b[3], b[4]]
    assert play.decision.asks == "keep"
