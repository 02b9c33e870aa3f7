"""Odd input and long random play: notation, records, saved games, and whether spaces can be used."""

import json

import pytest

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import roundhouse

from roundhouse.core.action import NotationError, parse, write
from roundhouse.core.dice import Dice
from roundhouse.core.feasible import Hints, feasible
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import IllegalActionError
from roundhouse.core.record import RecordError, read
from roundhouse.core.state import SaveError
from roundhouse.games.russian.alike import key
from roundhouse.games.russian.modules.train import Work, couple
from roundhouse.games.russian.outlook import far_off
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.usable import usable
from roundhouse.testing import eager, fouls
from roundhouse.testing.russian import go, options, position, state
from roundhouse.testing.strategies import actions, damaged, json_values, plays, records, tampered, words


CLASSIC = roundhouse.game("russian-railroads", 2, edition="classic")
ULTIMATE = roundhouse.game("russian-railroads", 3, edition="ultimate")
games = st.sampled_from([CLASSIC, ULTIMATE])
UNAIDED = Hints()

brief = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
quick = settings(max_examples=300, deadline=None, derandomize=True)


@quick
@given(words())
def test_notation_that_is_written_is_read_back(drawn):
    assert parse(write(*drawn)) == drawn


@quick
@given(st.text(max_size=40))
def test_any_text_is_notation_that_can_be_written_again_or_a_clear_error(text):
    found, error = tried(NotationError, parse, text)

    assert "is not an action" in error if found is None else write(*found) == text


@quick
@given(games, st.text(max_size=40))
def test_a_game_knows_only_its_own_actions(game, text):
    action, error = tried(NotationError, game.rules.find, text)

    assert error or str(action) == text


@quick
@given(games.flatmap(lambda game: st.tuples(st.just(game), actions(game))))
def test_every_action_is_found_by_its_notation_and_described_in_words(drawn):
    game, action = drawn

    assert game.rules.find(str(action)) is action
    assert parse(str(action)) == (action.verb, *action.args)
    assert game.words().describe(action)


@brief
@given(games.flatmap(lambda game: st.tuples(plays(game), actions(game))))
def test_any_action_in_any_position_is_played_or_refused_with_a_reason(drawn):
    play, action = drawn
    why = play.explain(action)
    if why is None:
        play.play(action)
    else:
        assert why.rule
        assert "{" not in why.sentence
        assert tried(IllegalActionError, play.play, action)[1] == f"{action}: {why.sentence}"

    assert fouls(play.state) == []


@brief
@given(games.flatmap(records))
def test_a_record_of_any_length_is_read_and_replayed(text):
    play = roundhouse.replay(text)

    assert str(play.record()) == text


@quick
@given(st.text())
def test_any_text_is_a_record_or_a_clear_error(text):
    play, error = tried(RecordError, roundhouse.replay, text)

    assert play or error


@quick
@given(st.binary())
def test_any_bytes_are_a_record_or_a_clear_error(found):
    text = "roundhouse 1\ngame x\nseats 2\nseed 0\n\n" + found.decode("utf-8", "replace")
    record, error = tried(RecordError, read, text)

    assert record or error


@brief
@given(damaged(games.flatmap(records)))
def test_a_damaged_record_is_replayed_or_a_clear_error(text):
    play, error = tried(RecordError, roundhouse.replay, text)

    assert error or fouls(play.state) == []


@quick
@given(games, json_values())
def test_any_json_is_a_saved_game_or_a_clear_error(game, found):
    assert tried(SaveError, game.from_json, found)[1]
    assert tried(SaveError, game.state_from_json, found)[1]


@brief
@given(games.flatmap(lambda game: st.tuples(st.just(game), tampered(plays(game).map(_saved)))))
def test_a_tampered_save_is_loaded_as_it_was_or_a_clear_error(drawn):
    game, found = drawn
    play, error = tried(SaveError, game.from_json, found)

    assert error or _position(play) == found["state"]


@brief
@given(games.flatmap(lambda game: st.tuples(st.just(game), tampered(plays(game).map(_position)))))
def test_a_tampered_position_is_loaded_or_a_clear_error(drawn):
    game, found = drawn
    s, error = tried(SaveError, game.state_from_json, found)

    assert error or json.loads(json.dumps(s.to_json())) == found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "ultimate", "german", "american", "asian", "coal"])
def test_the_quick_answer_whether_a_space_can_be_used_is_that_of_the_search(edition, seats):
    assert [hit for seed in (1, 3) for hit in wrong_answers(edition, seats, seed)] == []


def test_two_gained_steps_together_can_open_the_way_for_an_industry_step():
    play = position(
        "ultimate", 4,
        rails={
            "transsib": {"wood": 10, "green": 3, "bronze": 2},
            "petersburg": {"wood": 4, "green": 1},
            "kiev": {"wood": 8, "green": 4, "bronze": 3},
        },
        locos={"transsib": ["5", "5"], "petersburg": "6", "kiev": "5"},
        factories=["2"], markers=[6], ideas=["i9"],
    )  # fmt: skip

    assert "place:I3" in options(play)
    play.play("place:I3").play("pay:w2")
    assert [str(action) for _, action in play.moves[2:]] == [
        "lay:kiev.wood", "key:steps", "lay:petersburg.wood", "lay:petersburg.wood",
    ]  # fmt: skip
    assert options(play) == ["idea:i3", "idea:i7"]


def test_a_factory_that_only_counts_does_not_hide_the_way_behind_it():
    play = position("classic", 3, round=6, factories=["4", "6", "8"], markers=[8])

    assert "place:LR" in options(play)
    play.play("place:LR").play("pay:w2")
    assert {"idea:i2", "idea:i3"} & set(options(play)) == {"idea:i3"}
    assert state(play.play("idea:i3")).markers[0] == [10, 1]


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_step_a_factory_brings_does_not_use_up_the_room_for_the_next(edition):
    play = position(edition, 3, coins=0, factories=["4", "5"], markers=[6])

    go(play, "place:I2")

    assert state(play).markers[0] == [8], "the step of the factory lapses: gap 3 is empty"


def test_the_quick_answer_is_that_of_the_search_alone_too():
    assert [hit for seed in (1, 3) for hit in wrong_answers("emil", 1, seed)] == []


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "ultimate", "german", "american", "asian", "coal", "full"])
def test_the_quick_answer_whether_a_space_can_be_used_is_that_of_the_search_in_many_games(edition, seats, block):
    seeds = range(100 + block * 10, 110 + block * 10)

    assert [hit for seed in seeds for hit in wrong_answers(edition, seats, seed)] == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_space_is_refused_for_which_a_search_finds_a_way_on_the_industry_board(seats):
    assert list(refused(roundhouse.game("ultimate-railroads", seats, board="asian"), seed=1)) == []


SETS = {
    "german": {"board": "german"},
    "american": {"board": "american"},
    "asian": {"board": "asian", "industry": "strip"},
    "coal": {"coal": "yes"},
    "emil": {"emil": "yes", "coal": "yes"},
    "full": {"board": "german", "train": "yes", "special-ideas": "yes", "engineers": "all"},
}


def tried(expected, function, *args):
    """Return what a function gives, or the sentence of the one error it may raise."""
    try:
        return function(*args), ""
    except expected as error:
        return None, str(error)


def wrong_answers(edition, seats, seed):
    """Play a game and compare, before every turn, the quick answer for each space with the search."""
    if edition in SETS:
        game = roundhouse.game("ultimate-railroads", seats, **SETS[edition])
    else:
        game = roundhouse.game("russian-railroads", seats, edition=edition)
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    while (decision := advance(s)) is not None:
        if decision.asks == "turn":
            seat, room = decision.seat, rooms(s, decision.seat)
            for site in s.kit.sites:
                if not site.order and usable(s, seat, site, room) != completes(s, seat, site):
                    yield seed, s.round, seat, site.id, json.dumps(s.to_json())
            if edition == "full" and trains(s, seat) != {str(action) for action in couple(s, seat)}:
                yield seed, s.round, seat, "train", json.dumps(s.to_json())
        apply(s, eager(None, decision.options, dice.below(1 << 32)))


def refused(game, seed):
    """Play a game and name, before every turn, spaces that are refused although a search finds a way to use them."""
    s, dice, brief = game.title.start(game.rules, seed), Dice(seed), Hints(most=1500, key=key)
    while (decision := advance(s)) is not None:
        room = rooms(s, decision.seat) if decision.asks == "turn" else []
        for site in s.kit.sites if room else ():
            if not site.order and not usable(s, decision.seat, site, room) and completes(s, decision.seat, site, brief):
                yield s.round, decision.seat, site.id, json.dumps(s.to_json())
        apply(s, eager(None, decision.options, dice.below(1 << 32)))


def completes(s, seat, site, hints=UNAIDED):
    """Search, without knowing anything of the game, for a way to do all that a space says."""
    ops = s.rules.ops
    at_once = {effect[0]: effect[1:] for effect in site.do if not ops[effect[0]].asks}
    if "hire" in at_once and s.display[0] < 0:
        return False
    if "doubler" in at_once and min(s.doubler_supply, s.kit.doubler_slots - s.doublers[seat]) < at_once["doubler"][0]:
        return False
    asking = [effect for effect in site.do if ops[effect[0]].asks]
    return not asking or feasible(s, seat, *asking, hints=hints)


def trains(s, seat):
    """Search for the tiles with which the whole train can be used."""
    rows = list(s.rules.table(Work).values())
    behind = rows[s.train[1]].do + rows[s.train[2]].do
    room = min(s.doubler_supply, s.kit.doubler_slots - s.doublers[seat])
    found = set()
    for kind in s.siding:
        do = rows[kind].do + behind
        doubled = sum(effect[0] == "doubler" for effect in do) <= room
        if (
            doubled
            and not far_off(s, seat, do)
            and feasible(s, seat, *(effect for effect in do if s.rules.ops[effect[0]].asks))
        ):
            found.add(f"train:{rows[kind].id}")
    return found


def _saved(play):
    return json.loads(json.dumps(play.to_json()))


def _position(play):
    return json.loads(json.dumps(play.state.to_json()))
