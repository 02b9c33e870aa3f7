"""Judgement for Age of Steam: whoever may not do the best thing does the next best."""

import roundhouse as rh

from roundhouse.bots.generic.playouts import liked
from roundhouse.bots.judgement import judgement
from roundhouse.bots.roster import GREEDY


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


def test_whoever_may_not_drop_out_bids_as_little_as_possible():
    play = rh.game("age-of-steam", 3, map="rust-belt").start(11)
    while play.decision.asks != "bid":
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    seat, _, options = play.decision
    bids = [option for option in options if option.verb == "bid"]

    assert GREEDY.judge(play.view(seat), bids[1:], 5) is bids[1]


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
