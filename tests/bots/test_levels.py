"""Five levels: for every game, the same in every run, never knowing more than their seat, never leaving a table."""

import pytest

import roundhouse as rh

from roundhouse.arena import Match, play
from roundhouse.bots import Bot, BotWarning
from roundhouse.bots.generic.playouts import ALONE, Effort, improving, liked
from roundhouse.bots.generic.slips import Slips, slipping
from roundhouse.bots.judgement import Company, judgement
from roundhouse.bots.levels import LEVELS, levels
from roundhouse.bots.roster import BOTS
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.core.words import core_words, words
from roundhouse.draw.kit.faces import FACES
from roundhouse.house.titles import describe
from roundhouse.house.words_of import FOLDER, face


NAMES = [level.id for level in LEVELS]


def settings():
    """Return every title with every choice of its first option: editions, boards, maps."""
    for title in rh.games().values():
        if not title.options:
            yield title.id, {}
        for option in title.options[:1]:
            yield from ((title.id, {option.name: choice}) for choice in option.choices)


def setting(name, options):
    title = rh.games()[name]
    defaults = title.chosen(options)
    return rh.game(name, title.seats(defaults)[0], **options)


def positions(game, seed, chooser, every):
    """Stop at some decisions of a game."""
    play, number = game.start(seed), 0
    while not play.over:
        if number % every == 0:
            yield play
        play.play(chooser(play.view(play.decision.seat), play.decision.options, number))
        number += 1


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(("name", "options"), list(settings()))
def test_every_level_plays_every_title_and_answers_alike(level, name, options):
    bot, game = rh.bots()[level], setting(name, options)
    *_, each = (p.clone() for _, p in zip(range(2), positions(game, 3, rh.bots()["random"].choose, 25), strict=False))
    seat, _, offered = each.decision
    first, second = (bot.judge(each.view(seat), offered, 9) for _ in range(2))

    assert first is second


@pytest.mark.parametrize("level", ["casual", "hard", "expert"])
def test_what_a_seat_cannot_know_does_not_sway_a_level(level):
    bot, game = rh.bots()[level], rh.game("russian-railroads", 2)
    for number, each in enumerate(positions(game, 7, rh.bots()["greedy"].choose, 90)):
        seat, _, offered = each.decision
        other = each.clone()
        other.state = each.view(seat).imagine(number)
        other.state.seed = number

        assert bot.judge(each.view(seat), offered, 1) is bot.judge(other.view(seat), offered, 1)


def test_slips_grow_fewer_and_cheaper_from_level_to_level():
    easy, casual, normal = (level.slips for level in LEVELS[:3])

    assert easy.often > casual.often > 0
    assert easy.cost >= casual.cost > 0
    assert normal is None


def test_a_slip_is_something_else_as_long_as_that_costs_little():
    play = rh.game("russian-railroads", 2).start(1)
    while play.decision.asks != "turn":
        play.play(play.decision.options[0])
    view, offered = play.view(play.decision.seat), play.decision.options
    judge, known = rh.bots()["greedy"].judge, judgement("russian")
    best = judge(view, offered, 0)
    any_cost, no_cost = (slipping(judge, Slips(100, cost), known) for cost in (99.0, -99.0))

    assert any_cost(view, offered, 1) is not best
    assert no_cost(view, offered, 1) is best
    assert slipping(judge, Slips(0, 99.0), known)(view, offered, 1) is best


@pytest.mark.parametrize("level", [pytest.param("easy", marks=pytest.mark.slow), "casual"])
def test_slips_do_not_ruin_anybody_in_the_first_rounds_of_age_of_steam(level):
    bot, dice = rh.bots()[level], Dice(1)
    play = rh.game("age-of-steam", 3, map="rust-belt").start(0)
    while play.state.round < 3:
        play.play(bot.judge(play.view(play.decision.seat), play.decision.options, dice.below(1 << 64)))

    assert not any(play.state.out)


def test_what_is_liked_comes_in_the_order_of_liking():
    view = rh.game("russian-railroads", 2).start(1).view(0)
    offered = rh.game("russian-railroads", 2).start(1).decision.options

    def last(_view, options, _seed):
        return options[-1]

    assert liked(last, view, offered, 0, 2) == list(offered)[::-1][:2]
    assert liked(lambda _v, _o, _s: offered[0], view, offered, 0, 9) == [offered[0]]


def test_playouts_find_what_a_careless_bot_overlooks():
    """A bot that always passes would score nothing; tried out, anything else is better."""
    game = rh.game("russian-railroads", 2)
    dice = rh.bots()["random"].choose

    def lazy(view, options, seed):
        return next((action for action in options if action.verb == "pass"), None) or dice(view, options, seed)

    found = improving(lazy, None, Effort(9, 1, 0))
    at_turns = [p.clone() for p in positions(game, 2, rh.bots()["greedy"].choose, 1) if p.decision.asks == "turn"][:3]

    assert any(found(p.view(p.decision.seat), p.decision.options, 5).verb != "pass" for p in at_turns)


def test_a_family_without_judgement_is_played_better_than_by_dice():
    made = {bot.id: bot for bot in levels(Bot("greedy", {}))}
    match = Match("russian-railroads", (("edition", "classic"),), ("normal", "random"), 4)
    result = play(match, {**made, "random": rh.bots()["random"]})

    assert result.scores[0] > result.scores[1]


def broken(_view, _options, _seed):
    raise ZeroDivisionError("no idea")


@pytest.mark.parametrize("judge", [broken, lambda view, _o, _s: view.game.rules.find("~order:0")])
def test_a_broken_judgement_leaves_no_table_waiting(judge):
    bot = Bot("sick", {"": judge}, rh.bots()["greedy"])
    each = rh.game("russian-railroads", 2).start(1)
    view, offered = each.view(each.decision.seat), each.decision.options

    with pytest.warns(BotWarning, match="the bot sick broke at russian-railroads, greedy is asked"):
        assert bot.choose(view, offered, 3) is rh.bots()["greedy"].choose(view, offered, 3)
    with pytest.raises((ZeroDivisionError, ValueError)):
        bot.judge(view, offered, 3)


def test_a_missing_judgement_leaves_no_table_waiting():
    each = rh.game("russian-railroads", 2).start(1)
    view, offered = each.view(each.decision.seat), each.decision.options

    with pytest.warns(BotWarning, match="nobody is asked"):
        assert Bot("absent", {"chess": broken}).choose(view, offered, 3) is offered[0]


def test_bots_that_were_there_are_still_there():
    assert [bot.id for bot in BOTS] == ["random", "greedy", *NAMES]
    assert rh.bots()["normal"].plays.items() >= rh.bots()["greedy"].plays.items()


def test_a_playout_ends_where_its_round_ends():
    game = rh.game("russian-railroads", 2)
    seen = []

    def watch(view, options, seed):
        seen.append(view.state.round)
        return rh.bots()["random"].choose(view, options, seed)

    s, dice = game.title.start(game.rules, 3), Dice(1)
    while (decision := advance(s)).asks != "turn":
        apply(s, decision.options[dice.below(len(decision.options))])
    improving(watch, None, Effort(2, 1, 1))(View(game, decision.seat, s.blanked(decision.seat)), decision.options, 4)

    assert max(seen) == s.round + 1


def test_alone_everything_is_played_on_to_the_end_of_the_game():
    assert Effort(3, 1, 0).at(2) == Effort(3, 1, 0)
    assert Effort(3, 1, 0).at(1) == Effort(3, 2, ALONE)


def test_a_level_is_shown_as_somebody_and_a_program_from_outside_is_not():
    shown = {bot.id: (bot.face, bot.called) for bot in describe("russian-railroads", "en", ("mine",)).bots}

    assert shown["easy"] == ("face-apprentice", "the apprentice")
    assert shown["mine"] == ("", "")
    assert face("greedy") == face("normal") == "face-driver"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_level_has_a_name_and_a_face_in_every_language(language):
    said = words(language, core_words(), FOLDER).sentences

    for level in LEVELS:
        assert {
            f"server.bot.{level.id}",
            f"server.bot-about.{level.id}",
            f"server.bot-face.{level.face}",
        } <= said.keys()
        assert f"face-{level.face}" in FACES


def test_a_family_says_what_a_level_tries_where_the_usual_is_too_much(monkeypatch):
    tried = []
    monkeypatch.setattr("roundhouse.bots.levels.improving", lambda *given: tried.append(given[2].width))
    hard = next(level for level in LEVELS if level.id == "hard")
    for family in ("russian", "revolution"):
        hard.made(judgement(family).choose, family)

    assert tried == [3, 2]


def test_a_careful_bot_plays_on_by_itself_though_somebody_is_quicker():
    def hasty():
        raise AssertionError("the quick one was asked")

    state = rh.game("railroad-revolution", seats=2).start(seed=3)
    while state.decision.asks != "turn" or len(state.decision.options) < 2:
        state.play(state.decision.options[0])
    seat, _, options = state.decision
    judge, worth = rh.bots()["greedy"].plays["revolution"], judgement("revolution").worth
    careful, quick = (
        improving(judge, worth, Effort(2, 1, 0, careful=how), lambda: Company(hasty)) for how in (True, False)
    )

    assert careful(state.view(seat), options, 1) in options
    with pytest.raises(AssertionError, match="the quick one"):
        quick(state.view(seat), options, 1)
