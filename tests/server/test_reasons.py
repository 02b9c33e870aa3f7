"""Why not, asked thousands of times: the server and the engine never give two answers, and none is nonsense."""

import random
import re

import pytest

import roundhouse as rh

from roundhouse.core.refusing import refusal
from roundhouse.house.asking import explain
from roundhouse.house.book import Room, Seat
from roundhouse.house.refused import Refused, RefusedByRules
from roundhouse.house.table import Facts, Table, new_line
from roundhouse.house.turns import act, refusal_of


NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fine")
LANGUAGES = ("en", "de", "nl")
CHOICES, ASKED = 120, 7
SEAT = re.compile(r"\b(?:seat|Platz|plaats) \d|№")


def set_ups():
    for title in rh.games().values():
        usual = title.chosen()
        first = title.options[0] if title.options else rh.Option("", ("",))
        for choice in first.choices:
            options = usual | ({first.name: choice} if choice else {})
            for seats in sorted({title.seats(options)[0], title.seats(options)[-1]}):
                yield pytest.param(title.id, seats, options, id=f"{choice or title.id}-{seats}")


def table_of(game, seats, options, seed=11):
    facts = Facts("t", game, seats, options, "", seed, "", seeded=True, private=False, position=None, created=0)
    line = new_line(facts)
    line.begin()
    line.play.names = {str(seat): name for seat, name in enumerate(NAMES[:seats])}
    return Table(facts, line, Room("", [Seat("human", name, holder="me", shared=True) for name in NAMES[:seats]]))


def impossible(rules, dice):
    """Return something to ask for: an action of the game, or one put together from parts of others."""
    action = dice.choice(rules.actions)
    if dice.random() < 0.7:
        return action.text
    args = [str(arg) for other in dice.sample(rules.actions, 3) for arg in other.args][: dice.randrange(4)]
    return f"{action.verb}:{'.'.join(args)}" if args else action.verb


def named_labels(game):
    """Return the labels of hexes that have a name."""
    kit = game.rules.kit
    return {kit.labels[h] for h in kit.stop_hex} if hasattr(kit, "stop_hex") else set()


def refused_without_a_change(table, text, language, answer):
    """Try what is impossible: the reason is the one that was told, and nothing has happened."""
    before = table.line.play.state.to_json(), list(table.line.moves), table.line.decision
    with pytest.raises(RefusedByRules) as caught:
        act(table, table.turn, text, key="k", end=False, language=language, at=0)
    assert (caught.value.rule, caught.value.sentence(language)) == (answer.rule, answer.sentence)
    assert (table.line.play.state.to_json(), list(table.line.moves), table.line.decision) == before


@pytest.mark.parametrize("seed", [0, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 50)]])
@pytest.mark.parametrize(("game", "seats", "options"), list(set_ups()))
def test_the_server_says_what_the_engine_says_and_it_makes_sense(game, seats, options, seed):
    dice, table = random.Random(100 * seed + seats), table_of(game, seats, options)
    play, told, labels = table.line.play, set(), named_labels(table.game)
    for number in range(CHOICES):
        if play.decision is None:
            table = table_of(game, seats, options, 12 + number)
            play = table.line.play
        for _ in range(ASKED):
            text, language = impossible(table.game.rules, dice), dice.choice(LANGUAGES)
            try:
                why = play.explain(text, language)
            except rh.NotationError:
                with pytest.raises(Refused, match="notation"):
                    explain(table, table.turn, text, language)
                continue
            answer = explain(table, table.turn, text, language)
            assert refusal_of(table, table.turn, text) == refusal(play.state, play.decision, text)
            assert (answer.legal, answer.rule) == ((False, why.rule) if why else (True, ""))
            if why:
                refused_without_a_change(table, text, language, answer)
            for said in (why.sentence, answer.sentence) if why else ():
                assert said[0].isupper() or not said[0].isalpha()
                assert said.endswith((".", "”", "“"))
                assert "{" not in said
                assert not SEAT.search(said), said
                assert not labels & set(re.findall(r"[A-Z]+\d+", said)), said
            told.add(answer.rule)
        play.play(dice.choice(play.decision.options))

    assert len(told) > 5
