"""Judgement for Age of Steam: whoever may not do the best thing does the next best."""

import roundhouse as rh

from roundhouse.bots.generic.playouts import liked
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
