from statistics import mean

import pytest

from roundhouse import api
from roundhouse.bots.russian.deciding import choose_with
from roundhouse.bots.russian.weights import WEIGHTS
from roundhouse.core.dice import Dice


GREEDY = api.bots()["greedy"].choose
RANDOM = api.bots()["random"].choose


def setting(seats=4, edition="classic"):
    return api.game("russian-railroads", seats, edition=edition)


def positions(game, seed, choosers):
    """Play with one chooser a seat; stop at every decision, and at the end."""
    play, dice = game.start(seed), Dice(seed)
    while not play.over:
        yield play
        decision = play.decision
        action = choosers[decision.seat](play.view(decision.seat), decision.options, dice.below(1 << 32))
        assert action in decision.options
        play.play(action)
    yield play


def played(game, seed, choosers):
    """Play to the end."""
    *_, play = positions(game, seed, choosers)
    return play


def shuffled_secrets(play, seat, seed):
    """Return the same game with the hidden end cards dealt anew."""
    other, dice = play.clone(), Dice(seed)
    s = other.state
    hidden = [i for i in range(s.seats) if i != seat]
    cards = dice.shuffled(s.pile + [name for i in hidden for name in s.hand[i]])
    for i in hidden:
        s.hand[i][:] = [cards.pop() for _ in s.hand[i]]
    s.pile[:] = cards
    s.seed = dice.below(1 << 32)
    return other


def test_greedy_beats_three_who_roll_dice():
    game, won = setting(), 0
    for seed in range(12):
        me = seed % 4
        play = played(game, seed, [GREEDY if seat == me else RANDOM for seat in range(4)])
        won += play.ranking()[me] == 1

    assert won >= 11


@pytest.mark.parametrize(
    ("edition", "seats", "games", "least"),
    [
        ("classic", 4, 3, 250),
        ("classic", 3, 1, 220),
        ("classic", 2, 1, 220),
        ("ultimate", 4, 1, 220),
        ("ultimate", 3, 1, 220),
        ("ultimate", 2, 1, 220),
    ],
)
def test_greedy_scores_like_people_who_know_the_game(edition, seats, games, least):
    game = setting(seats, edition)
    scores = [n for seed in range(games) for n in played(game, seed, [GREEDY] * seats).scores()]

    assert mean(scores) > least


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_hidden_end_cards_do_not_sway_the_choice(edition):
    for number, play in enumerate(positions(setting(3, edition), 7, [GREEDY] * 3)):
        if play.over or number % 10 or play.decision.asks == "picks":
            continue  # looking through the pile is allowed to matter
        seat, options = play.decision.seat, play.decision.options
        chosen = GREEDY(play.view(seat), options, 1)

        assert GREEDY(shuffled_secrets(play, seat, number).view(seat), options, 1) is chosen


def test_an_end_card_is_chosen_from_what_lies_in_the_pile():
    looking = [p.clone() for p in positions(setting(), 3, [GREEDY] * 4) if p.decision and p.decision.asks == "picks"]

    assert looking
    for play in looking:
        seat, options = play.decision.seat, play.decision.options
        assert GREEDY(play.view(seat), options, 1) in options


def test_equal_seeds_give_equal_games():
    first, second = (played(setting(2), 5, [GREEDY] * 2).record() for _ in range(2))

    assert str(first) == str(second)


COAL = {"place:K1", "place:K2", "stoke", "bonus:coal", "idea:i11", "card:q8"}


def blind(view, options, seed):
    """Choose as if there were no coal."""
    kept = [action for action in options if action.text not in COAL and action.verb not in {"fire", "heat", "burn"}]
    return choose_with(WEIGHTS._replace(foundry=0, heater=0, spare=0), view, kept or options, seed)


@pytest.mark.slow
def test_greedy_beats_one_that_ignores_coal():
    game, won = api.game("ultimate-railroads", 2, coal="yes"), 0.0
    for seed in range(20):
        me = seed % 2
        scores = played(game, seed, [GREEDY if seat == me else blind for seat in range(2)]).scores()
        won += (scores[me] > scores[1 - me]) + 0.5 * (scores[me] == scores[1 - me])

    assert won >= 13


def test_greedy_takes_foundries_and_burns_coal():
    play = played(api.game("ultimate-railroads", 2, coal="yes"), 3, [GREEDY, GREEDY])

    assert {"foundry", "fire", "heat"} <= {action.verb for _, action in play.moves}


def test_greedy_plays_alone():
    play = played(api.game("ultimate-railroads", 1, emil="yes"), 3, [GREEDY])

    assert play.scores()[0] > 150
