"""Judgement for Age of Steam: whoever may not do the best thing does the next best."""

import pytest

import roundhouse as rh

from roundhouse.bots.generic.playouts import liked
from roundhouse.bots.judgement import judgement
from roundhouse.bots.roster import GREEDY
from roundhouse.bots.steam.deciding import wanted
from roundhouse.games.steam.money import due


def moving():
    """Return a game in which several goods can be delivered."""
    play = rh.game("age-of-steam", 3, map="rust-belt").start(11)
    while play.state.round < 3 or play.decision.asks != "move":
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return play


def test_the_next_best_delivery_is_found_when_the_best_is_out_of_question():
    play = moving()
    seat, _, options = play.decision
    found = liked(GREEDY.plays["steam"], play.view(seat), options, 5, 4)

    assert len(found) == 4
    assert all(action.verb == "cube" for action in found[:2])


def building():
    """Return a game in which somebody is about to build."""
    play = rh.game("age-of-steam", 3, map="rust-belt").start(11)
    while play.decision.asks != "build":
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return play


def test_the_next_best_line_is_found_when_the_best_is_out_of_question_and_carried_on():
    play = building()
    seat, _, options = play.decision
    best, second, *_ = liked(GREEDY.plays["steam"], play.view(seat), options, 5, 3)
    play.play(second)
    plans = [plan.tiles[0] for plan in wanted(play.state, seat, play.state.stack[-1][3])]
    face = next(face for h, face in plans if play.state.kit.build[h] is second)

    assert best.verb == second.verb == "build"
    assert GREEDY.judge(play.view(seat), play.decision.options, 5) is play.state.kit.faces[face].action


def test_expert_tries_other_lines_and_hard_does_not(monkeypatch):
    play = building()
    view, options = play.view(play.decision.seat), play.decision.options
    tried = []
    monkeypatch.setattr(
        "roundhouse.bots.generic.playouts.On.play", lambda *given: tried.append(given[2]) or view.imagine(1)
    )
    rh.bots()["hard"].judge(view, options, 5)
    assert not tried

    rh.bots()["expert"].judge(view, options, 5)
    assert len(set(tried)) > 2


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_nobody_tries_bids_on_players_who_drop_out_early(level, monkeypatch):
    play = rh.game("age-of-steam", 4, map="rust-belt").start(11)
    while play.decision.asks != "bid":
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    view, options = play.view(play.decision.seat), play.decision.options
    monkeypatch.setattr("roundhouse.bots.generic.playouts.On.play", lambda *_: pytest.fail("a bid was tried"))

    assert rh.bots()[level].judge(view, options, 5) is GREEDY.judge(view, options, 5)


def test_links_and_a_locomotive_are_worth_more_the_more_rounds_are_left():
    play = moving()
    s, seat = play.state, play.decision.seat

    def gained(**changes):
        other = s.clone()
        other.loco[seat] += changes.get("loco", 0)
        other.links += [(0, 1, seat, 1)] * changes.get("links", 0)
        other.goods[:], other.round = [0] * len(s.goods), changes["round"]
        return judgement("steam").parts(other, seat)["network"]

    for what in ("loco", "links"):
        early, late, last = (
            gained(round=n, **{what: 1}) - gained(round=n) for n in (4, s.kit.rounds - 1, s.kit.rounds)
        )
        assert early > late > last == 0


def test_whoever_may_not_drop_out_bids_as_little_as_possible():
    play = rh.game("age-of-steam", 3, map="rust-belt").start(11)
    while play.decision.asks != "bid":
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    seat, _, options = play.decision
    bids = [option for option in options if option.verb == "bid"]

    assert GREEDY.judge(play.view(seat), bids[1:], 5) is bids[1]


@pytest.mark.parametrize(("cash", "bid", "answer"), [(30, 2, "bid"), (30, 4, "drop"), (9, 2, "drop")])
def test_a_bid_is_raised_only_while_it_is_cheap_and_the_money_is_spare(cash, bid, answer):
    play = rh.game("age-of-steam", 3, map="rust-belt").start(11)
    while play.decision.asks != "bid":
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    play.play(f"bid:{bid}")
    seat = play.decision.seat
    play.state.cash[seat], play.state.income[seat] = cash, due(play.state, seat)

    assert GREEDY.judge(play.view(seat), play.decision.options, 5).verb == answer


def test_money_that_nothing_else_can_be_done_with_becomes_track():
    play = building()
    s, seat = play.state, play.decision.seat
    s.goods[:], s.display[:], s.cash[seat] = [0] * len(s.goods), [-1] * len(s.display), 30
    s.round = s.kit.rounds

    assert GREEDY.judge(play.view(seat), play.decision.options, 5).verb == "build"


def test_bankruptcy_is_worse_than_early_debts():
    play = rh.game("age-of-steam", 3, map="rust-belt").start(3)
    greedy = play.decision.seat
    while not any(play.state.out):
        seat, _, options = play.decision
        play.play(GREEDY.choose(play.view(seat), options, 1) if seat == greedy else options[0])
    worths = [judgement("steam").worth(play.state, seat) for seat in range(3)]

    assert not play.state.out[greedy]
    assert worths[greedy] > max(worths[seat] for seat in range(3) if play.state.out[seat])
    assert play.scores()[greedy] <= max(play.scores()[seat] for seat in range(3) if play.state.out[seat])
