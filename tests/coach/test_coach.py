"""The coach: honest reasons, chances that add up, and a look back that finds what was thrown away."""

import pytest

import roundhouse as rh

from roundhouse import coach
from roundhouse.bots.judgement import judgement
from roundhouse.coach.weighing import Weighed
from roundhouse.core.machine import CHANCE
from roundhouse.core.words import LANGUAGES


GAMES = [("russian-railroads", 2), ("age-of-steam", 3), ("railroad-revolution", 2)]


def late(name, seats, left, seed=3):
    """Return a game of greedy bots shortly before its end."""
    play, greedy, n = rh.game(name, seats).start(seed), rh.bots()["greedy"], 0
    while not play.over:
        play.play(greedy.choose(play.view(play.decision.seat), play.decision.options, n))
        n += 1
    return play.rewind(play.choices[-left])


@pytest.fixture(scope="module")
def endings():
    return {name: late(name, seats, 30) for name, seats in GAMES}


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_what_a_position_is_worth_is_the_sum_of_its_named_parts(endings, name, seats):
    play = endings[name]
    family = play.game.title.family
    named = play.game.words("en", coach.WORDS).sentences
    for seat in range(seats):
        parts = judgement(family).parts(play.state, seat)

        assert judgement(family).worth(play.state, seat) == pytest.approx(sum(parts.values()))
        assert all(f"worth.{part}" in named for part in parts)


@pytest.mark.parametrize("name", [name for name, _ in GAMES])
def test_a_hint_is_an_option_with_a_reason_in_every_language(endings, name):
    play, (seat, _, options) = endings[name], endings[name].decision
    weighed = coach.weigh(play.view(seat), options, 5)
    spoken = [play.game.words(language, coach.WORDS) for language in LANGUAGES]
    found = [coach.advice(weighed, seat, play.game, words) for words in spoken]

    assert len({advice.action for advice in found}) == 1
    assert found[0].action in {option.text for option in options}
    assert len({advice.why for advice in found}) == len(LANGUAGES)
    assert all(advice.why.endswith(".") and "{" not in advice.why for advice in found)


def test_a_hint_knows_no_more_than_its_seat(endings):
    play, (seat, _, options) = endings["russian-railroads"], endings["russian-railroads"].decision
    other = play.clone()
    other.state = play.view(seat).imagine(99)

    assert coach.weigh(play.view(seat), options, 5) == coach.weigh(other.view(seat), options, 5)


def test_the_reason_names_what_it_brings_what_it_costs_and_the_rival():
    best = Weighed("pass", [{"lines": 9.0, "coins": 1.0}, {"points": 20.0}], [6.0])
    other = Weighed("place:C", [{"lines": 2.0, "coins": 4.0}, {"points": 24.0}], [1.0])
    game = rh.game("russian-railroads", 2)
    found = coach.advice([best, other], 0, game, game.words("en", coach.WORDS))

    assert (found.action, found.points) == ("pass", 5)
    assert found.why.replace("\N{MINUS SIGN}", "-").splitlines() == [
        "About 5 points better than “Place on C: 2 coins”.",
        "By the end of the round you gain from railway lines (+7).",
        "You give up coins (-3).",
        "The strongest rival has about 4 points fewer by it, a part of which counts for you.",
    ]


def test_chances_add_up_and_grow_sure_with_the_lead_and_towards_the_end():
    assert coach.chances([100, 100, 100, 100], 30) == pytest.approx([0.25] * 4)
    assert sum(coach.chances([120, 90, 40], 25)) == pytest.approx(1)
    assert coach.chances([120, 90, 40], 25)[0] < coach.chances([120, 90, 40], 12)[0]
    assert coach.chances([120, 90, 40], 25)[0] < coach.chances([140, 90, 40], 25)[0]
    assert coach.chances([7, 7, 3], 0) == [0.5, 0.5, 0]


def reviewed(play, move, seats):
    """Look back at the end of a game, from some move on."""
    asked = [ask for ask in coach.asks(play, seats) if ask.move >= move]
    at = play.history.position
    return coach.summed(play, {ask: coach.looked_at(play.game, at(ask.move), ask, 1) for ask in asked})


def test_looking_back_finds_the_turn_that_was_thrown_away():
    play = late("russian-railroads", 2, 40)
    while "pass" not in map(str, play.decision.options):
        play.play(play.decision.options[0])
    thrown, seat, n = len(play.moves), play.decision.seat, 0
    play.play("pass")
    greedy = rh.bots()["greedy"]
    while not play.over:
        play.play(greedy.choose(play.view(play.decision.seat), play.decision.options, n))
    found = reviewed(play, thrown, [seat])
    words = play.game.words("en", coach.WORDS)

    assert found.better[0].move == thrown
    assert (found.better[0].played.action, found.better[0].seat) == ("pass", seat)
    assert found.better[0].points >= 2
    assert 0 <= found.better[0].chance <= 1
    assert coach.better(found.better[0], play.game, words)[0].startswith("Instead of “Pass for this round” rather “")


def test_rounds_in_which_a_seat_lost_most_are_looked_at_choice_by_choice(endings):
    play, greedy, n = endings["age-of-steam"].clone(), rh.bots()["greedy"], 0
    while not play.over:
        play.play(greedy.choose(play.view(play.decision.seat), play.decision.options, n))
        n += 1
    asked = coach.asks(play, [0, 1])
    starts = [ask for ask in asked if ask.seat == CHANCE]
    likely = {3: [0.3, 0.5, 0.2], 4: [0.1, 0.6, 0.3], 5: [0.1, 0.2, 0.7]}
    points = [coach.Point(ask.move, ask.round, [0.0] * 3, likely.get(ask.round, [0.1, 0.2, 0.7])) for ask in starts]
    points[0] = points[0]._replace(chances=[0.1, 0.2, 0.7])
    move = {point.round: point.move for point in points}
    found = coach.closer(play, coach.Review(points, [], []), asked)
    own = [n for n, entry in enumerate(play.history.entries) if entry.choice and n not in {ask.move for ask in asked}]
    within = [(1, n) for n in own if play.history.entries[n].seat == 1 and move[4] <= n < move[5]]
    within += [(0, n) for n in own if play.history.entries[n].seat == 0 and move[3] <= n < move[4]]

    assert [(ask.seat, ask.move) for ask in found] == within
    assert {ask.seat for ask in found} == {0, 1}
    assert all(ask.played == play.history.entries[ask.move].action.text for ask in found)


def test_the_curve_ends_with_how_it_came_out(endings):
    play = endings["age-of-steam"].clone()
    while not play.over:
        play.play(play.decision.options[0])
    asked = coach.asks(play, [])
    last = asked[-1]
    found = coach.summed(play, {last: coach.looked_at(play.game, play.history.position(last.move), last, 1)})

    assert all(ask.seat == CHANCE for ask in asked)
    assert [ask.round for ask in asked] == sorted({ask.round for ask in asked})
    assert [point.move for point in found.points] == [last.move, len(play.moves)]
    assert found.points[-1].values == play.scores()
    assert found.points[-1].chances == [(place == 1) / play.ranking().count(1) for place in play.ranking()]
