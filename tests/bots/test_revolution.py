"""The greedy bot of Railroad Revolution."""

import roundhouse

from roundhouse.core.dice import Dice


GREEDY, RANDOM = (roundhouse.bots()[name].choose for name in ("greedy", "random"))


def played(seats, seed, chooser_of):
    play, dice = roundhouse.game("railroad-revolution", seats).start(seed), Dice(seed)
    while play.decision:
        seat = play.decision.seat
        play.play(chooser_of(seat)(play.view(seat), play.decision.options, dice.below(1 << 32)))
    return play


def test_greedy_beats_random():
    won = 0
    for seed in range(6):
        seats = 2 + seed % 3
        mine = seed % seats
        play = played(seats, seed, lambda seat, mine=mine: GREEDY if seat == mine else RANDOM)
        won += play.ranking()[mine] == 1

    assert won >= 5


def test_greedy_makes_use_of_what_there_is():
    play = played(2, 5, lambda _seat: GREEDY)
    verbs = {action.verb for _, action in play.moves}

    assert min(play.scores()) > 100
    assert {"station", "office", "rail", "sell", "promote", "complete", "step", "trade"} <= verbs


def test_the_same_view_gives_the_same_answer():
    play = roundhouse.game("railroad-revolution", 3).start(4)
    for _ in range(12):
        seat = play.decision.seat
        first, second = (GREEDY(play.view(seat), play.decision.options, 7) for _ in range(2))
        assert first is second
        play.play(first)
