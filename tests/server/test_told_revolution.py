"""What the log tells of moves in Railroad Revolution."""

import re

from itertools import pairwise
from pathlib import Path

import pytest

import roundhouse as rh

from roundhouse.core.machine import CHANCE
from roundhouse.core.words import LANGUAGES
from roundhouse.house.story import _told
from roundhouse.tell.revolution import WORDS, brief, deeds, offers


RECORD = Path(__file__).parents[1] / "golden" / "revolution" / "3-greedy.record"


@pytest.fixture(scope="module")
def play():
    return rh.game("railroad-revolution", seats=3).start(seed=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_told_by_what_they_bring_and_not_by_their_ids(play, language):
    s, words = play.history.position(0), play.game.words(language, WORDS)
    done = [deed for action in s.rules.actions if action.verb[0] != "~" for deed in deeds(s, 0, action, s)]
    said = [_told(words, deed, "") for deed in done]
    ids = [row.id for rows in (s.kit.setup_tiles, s.kit.milestones, s.kit.trades) for row in rows]

    assert all(said)
    assert [one for one in said if set(ids) & set(one.replace(":", "").replace(",", "").split())] == []


def test_a_milestone_is_told_with_its_points(play):
    s = play.history.position(0)
    row = s.kit.milestones[0]
    action = next(action for action in s.rules.actions if action.text == f"complete:{row.id}")
    [deed] = deeds(s, 0, action, s)

    assert _told(play.game.words("en", WORDS), deed, "") == f"reaches a milestone worth {row.points}"


@pytest.fixture(scope="module")
def game():
    """Return a whole game, and every move of it: who made it, what it was, what it is told by."""
    play = rh.replay(RECORD.read_text("utf-8"))
    pairs = pairwise(play.history.positions(range(len(play.moves) + 1)))
    found = zip(play.moves, pairs, strict=True)
    return play, [(seat, action, deeds(before, seat, action, after)) for (seat, action), (before, after) in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_chance_brings_is_told_and_not_its_ids(game, language):
    play, found = game
    words = play.game.words(language, WORDS)
    drawn = [(action, _told(words, deed, "")) for seat, action, told in found if seat == CHANCE for deed in told]

    assert {action.verb for action, _ in drawn} >= {"~city-tile", "~telegraph-tile", "~milestone", "~trade"}
    assert [said for action, said in drawn if not said or _ids(action) & set(re.split(r"[ ,:]+", said))] == []


def _ids(action):
    return set() if action.verb in {"~first", "~neutral", "~worker"} else set(map(str, action.args))


def test_a_turn_is_told_by_its_deed_and_what_goes_with_it_stands_aside(game):
    play, found = game
    words = play.game.words("en", WORDS)
    turns = []
    for seat, action, told in found:
        if action.verb in {"place", "place-white"}:
            turns.append([])
        if turns and seat != CHANCE:
            turns[-1] += [_told(words, deed, "") for deed in told if not deed.aside]
    said = [", ".join(turn) for turn in turns]

    assert sum(len(one) <= 80 for one in said) > 0.85 * len(said)
    assert not any("worker to" in one or "sells a share" in one for one in said)


def test_every_rail_has_its_verb_whatever_was_done_before_it(game):
    play, found = game
    words = play.game.words("en", WORDS)
    laid = [_told(words, told[0], "") for _, action, told in found if action.verb == "rail"]

    assert laid
    assert all(one.startswith("lays ") for one in laid)


def test_the_last_round_is_told_once_of_whoever_brings_it(game):
    play, found = game
    words = play.game.words("en", WORDS)
    told = [_told(words, deed, "") for _, _, some in found for deed in some if deed.key == "last-round"]

    assert told == ["brings on the last round"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trade_is_offered_with_what_it_costs_and_brings(language):
    play, bot = rh.game("railroad-revolution", seats=2).start(seed=3), rh.bots()["greedy"]
    words = play.game.words(language, WORDS)
    while not any(action.verb == "trade" for action in play.decision.options):
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    view, trades = play.view(play.decision.seat), {a.text for a in play.decision.options if a.verb == "trade"}
    said = offers(view, play.decision, words)

    assert said.keys() >= trades
    assert all(re.search(r" (for|gegen|voor) ", said[trade].note) for trade in trades)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_costs_something_is_offered_with_its_price(language):
    play, bot, told = rh.game("railroad-revolution", seats=3).start(seed=3), rh.bots()["greedy"], {}
    words = play.game.words(language, WORDS)
    for _ in range(160):
        view = play.view(play.decision.seat)
        told |= offers(view, play.decision, words)
        play.play(bot.choose(view, play.decision.options, len(play.moves)))

    assert {text.split(":")[0] for text in told} >= {"rail", "station", "office", "sell"}
    assert all("$" in said.note for text, said in told.items() if text.startswith(("station:", "sell:")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_worker_is_offered_with_what_it_adds_to_an_action_and_what_that_costs(language):
    play, bot, told = rh.game("railroad-revolution", seats=3).start(seed=3), rh.bots()["greedy"], {}
    words, kit = play.game.words(language, WORDS), play.view(None).state.kit
    for _ in range(160):
        view = play.view(play.decision.seat)
        told |= offers(view, play.decision, words)
        play.play(bot.choose(view, play.decision.options, len(play.moves)))
    uses = {f"place:{use.action}.{use.colour}": use for use in kit.uses if use.action}
    said = {text: offer.note for text, offer in told.items() if text in uses}

    assert said
    assert {words.together(uses[text].do) in note for text, note in said.items()} == {True}
    assert {f"${uses[text].cost}" in note for text, note in said.items() if uses[text].cost} <= {True}
    assert any(words.together(kit.uses[kit.white].do) in told[text].note for text in told if text.endswith(".white"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_is_called_by_the_id_of_a_tile(play, language):
    kit, words = play.history.position(0).kit, play.game.words(language)
    rows = (kit.setup_tiles, kit.milestones, kit.trades, kit.city_tiles, kit.wire_tiles)
    ids = {row.id for some in rows for row in some}
    said = [words.describe(action) for action in play.game.rules.actions]

    assert [one for one in said if ids & set(re.split(r"[ ,:„“”.]+", one))] == []


def test_steps_are_told_by_where_they_lead(game):
    play, found = game
    words = play.game.words("en", WORDS)
    climbed = [_told(words, told[0], "") for _, action, told in found if action.text == "step:station"]

    assert climbed
    assert all(re.fullmatch(r"climbs the station track → \d+", one) for one in climbed)


@pytest.mark.parametrize(("language", "said"), [("en", "you begin"), ("de", "du beginnst"), ("nl", "jij begint")])
def test_whoever_begins_reads_that_it_is_them(play, language, said):
    words = play.game.words(language, WORDS).calling({"1": "Bo"})
    [deed] = deeds(play.state, CHANCE, action := play.game.rules.find("~first:1"), play.state)

    assert (_told(words.to(1), deed, ""), words.to(1).describe(action).lower()) == (said, said)
    assert _told(words.to(2), deed, "").startswith("Bo ")


@pytest.fixture(scope="module")
def trading():
    """Return a game in which somebody asks another for a trade in its turn, and who that is."""
    play = rh.game("railroad-revolution", seats=3).start(seed=3)
    while not any(frame[1] == "turn-up" and frame[0] != play.decision.seat for frame in play.view(None).state.stack):
        texts = [str(option) for option in play.decision.options]
        ways = ("pick:", "place:railroad", "rail:", "trade:", "end")
        play.play(next((text for way in ways for text in texts if text.startswith(way)), texts[0]))
    return play


@pytest.mark.parametrize(
    ("language", "asks", "out"),
    [
        ("en", "Ilse opened a trade: take part?", "No trade"),
        ("de", "Ilse hat einen Handel eröffnet: mitmachen?", "Kein Handel"),
        ("nl", "Ilse heeft een handel geopend: meedoen?", "Geen handel"),
    ],
)
def test_whoever_is_asked_for_a_trade_in_the_turn_of_another_is_told_so(trading, language, asks, out):
    view, decision = trading.view(trading.decision.seat), trading.decision
    opener = next(frame[0] for frame in view.state.stack if frame[1] == "turn-up")
    words = trading.game.words(language, WORDS).calling({str(opener): "Ilse"})
    told = brief(view, decision, words, {})

    assert (told.inside, told.asks, told.out) == (opener, asks, out)
