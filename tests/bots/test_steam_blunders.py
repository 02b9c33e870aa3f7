"""What greedy did wrong in Age of Steam, each on a position that it comes to by itself."""

import roundhouse as rh

from roundhouse.bots.roster import GREEDY
from roundhouse.bots.steam.plans import plans


def played(play, when):
    """Let greedy bots play until something is so."""
    while not when(play.state, *play.decision):
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return play


def links(s, seat):
    return sum(link[2] == seat for link in s.links)


def stuck(s, seat, asks, _options):
    """Whether a seat has money to build with, and no line that it could finish in this turn."""
    return asks == "build" and s.round > 1 and s.cash[seat] > 12 and not plans(s, seat, s.stack[-1][2], s.cash[seat])


def test_a_line_that_cannot_be_finished_is_begun_and_finished_in_the_next_round():
    play = played(rh.game("age-of-steam", 4, map="western-us").start(2), stuck)
    seat, now, before = play.decision.seat, play.state.round, links(play.state, play.decision.seat)
    begun = GREEDY.judge(play.view(seat), play.decision.options, 5)
    played(play, lambda s, who, asks, _: (s.round, who, asks) == (now + 1, seat, "move"))

    assert begun.verb == "build"
    assert links(play.state, seat) == before + 1


def test_a_locomotive_stronger_than_there_are_links_is_not_improved_for_want_of_goods():
    def idle(s, seat, asks, options):
        weak = asks == "move" and s.kit.locomotive in options and s.cash[seat] > 6
        return weak and s.loco[seat] > links(s, seat) and not any(action.verb == "cube" for action in options)

    play = played(rh.game("age-of-steam", 4, map="western-us").start(1), idle)

    assert GREEDY.judge(play.view(play.decision.seat), play.decision.options, 5) is play.state.kit.passes
