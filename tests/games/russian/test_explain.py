"""Why something is refused: every reason once where it applies, and the same move where it does not."""

import re
import tomllib

from pathlib import Path

import pytest

from roundhouse import draw
from roundhouse.api import game
from roundhouse.core.play import IllegalActionError
from roundhouse.games.russian import TITLE, ULTIMATE
from roundhouse.testing.russian import finish_round, go, options, position

from .explain_base import CASES as OF_THE_BASE
from .explain_base import at
from .explain_boards import CASES as OF_BOARDS
from .explain_coal import CASES as OF_COAL_AND_EMIL


LANGUAGES = sorted(TITLE.words[0].glob("*.toml"))
CASES = {**OF_THE_BASE, **OF_BOARDS, **OF_COAL_AND_EMIL}
"""By reason: a position where it applies, the move, and a position where the move is possible."""


@pytest.mark.parametrize("rule", CASES)
def test_a_refused_move_is_explained(rule):
    refused, move, _ = CASES[rule]
    play = refused()

    assert move not in options(play)
    assert play.explain(move).rule == rule
    with pytest.raises(IllegalActionError) as caught:
        play.play(move)
    assert caught.value.refusal.rule == rule


@pytest.mark.parametrize("rule", [rule for rule, case in CASES.items() if case[2]])
def test_the_same_move_is_possible_where_the_reason_does_not_apply(rule):
    _, move, accepted = CASES[rule]
    play = accepted()

    assert move in options(play)
    assert play.explain(move) is None


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in LANGUAGES])
def test_every_reason_of_the_catalogue_has_a_case(path):
    every = [folder / path.name for folder in ULTIMATE.words]
    said = [rule for each in every for rule in tomllib.loads(each.read_text("utf-8"))["refuse"]]

    found = {*CASES, "not-in-full"}
    assert set(said) - found == set(), "without more to say only of spaces that expansions bring"
    assert set(CASES) <= set(said)


@pytest.mark.parametrize("rule", CASES)
def test_an_explanation_is_a_sentence_without_holes(rule):
    refused, move, _ = CASES[rule]
    sentence = refused().explain(move).sentence

    assert sentence.lstrip("“")[:1].isalnum()
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("place:LR", "“three industry steps (last round)” is not open in this round."),
        ("place:T11", "“2 steps of any colour” must be paid with a coin, and you have none."),
        ("place:O1", "You may not claim the place you already hold."),
    ],
)
def test_explanations_name_what_they_are_about(move, sentence):
    assert at().explain(move).sentence == sentence


def test_a_space_of_one_worker_is_spoken_of_in_the_singular():
    play = at(workers=0, coins=1, places={"I1": "w1"}, engineers=["E2"])

    assert (
        play.explain("place:T2").sentence == "“3 black steps” needs 2 workers, and you have too few workers and coins."
    )


@pytest.mark.parametrize("move", ["end-card:e5", "bonus:coin", "pay:w1", "lay:kiev.wood", "idea:i1", "card:q4", "look"])
def test_a_move_of_another_question_is_not_what_is_being_decided(move):
    assert at().explain(move).rule == "not-now"


def test_outcomes_of_chance_are_not_for_players():
    assert at().explain("~order:1").rule == "chance"


def test_after_the_game_nothing_can_be_done():
    play = finish_round(position("classic", 2, round=6))

    assert play.explain("pass").rule == "game-over"


def test_explaining_does_not_tell_what_is_hidden():
    play = game("russian-railroads", seats=2).start(1)
    go(play, "bonus:coin")

    assert {play.explain(f"end-card:e{n}").rule for n in range(1, 11)} == {"not-now"}


def test_a_move_that_would_spoil_the_rest_of_the_action_says_so():
    lines = {"transsib": ["8", "7"], "petersburg": "6", "kiev": "5"}
    play = at("place:L3", stacks={"9": 1}, locos=lines)

    assert play.explain("factory:9.stack").rule == "spoils"
    assert play.explain("loco:9.kiev") is None


# ---------------------------------------------------------------- what the audit of the rules asked


def test_who_has_passed_and_moves_the_claiming_worker_is_told_just_that():
    passed = {seat: {"passed": True} for seat in (1, 2, 3)}
    play = at(order=[0, 1, 2, 3], places={"O2": "w1", "T1": "w1"}, workers=0, others=passed)

    assert play.explain("place:C").sentence == (
        "That is not possible now. What has to be decided: move the worker from the turn order, or leave it there."
    )


@pytest.mark.parametrize("move", ["again:T1", "industry:1", "loco:3.kiev", "card:q3", "lay:kiev.wood", "done"])
def test_at_the_start_of_a_turn_nothing_of_an_action_is_up(move):
    assert at(markers=[4]).explain(move).rule == "not-now"


@pytest.mark.parametrize("rails", [{"wood": 8, "green": 3, "bronze": 2}, {"wood": 8, "green": 5, "bronze": 2}])
def test_a_colour_that_the_space_does_not_move_is_not_open(rails):
    play = at("place:T12", rails={"transsib": rails})

    assert play.explain("lay:transsib.bronze").sentence == ("That is not open now. What is open: 1 black or grey step.")


def test_gold_steps_gained_come_before_the_rest_of_the_action():
    board = {"transsib": {"wood": 14, "green": 10, "bronze": 6, "silver": 3}}
    play = at("place:T1 lay:transsib.wood", rails=board)

    assert play.explain("lay:kiev.wood").sentence == "That comes later. Before it: 2 white steps."


def test_finishing_while_something_is_owed_says_what():
    assert at("place:T1").explain("done").sentence == "This has to be done in full first: 2 black steps."


def test_a_spoiling_move_says_what_it_would_spoil():
    play = at("place:L3", stacks={"9": 1}, locos={"transsib": ["8", "7"], "petersburg": "6", "kiev": "5"})

    assert play.explain("factory:9.stack").sentence == (
        "Then this could no longer be done in full, and it has to be: locomotive."
    )


@pytest.mark.parametrize(
    ("edition", "language", "sentence"),
    [
        ("classic", "en", "“2 grey steps” moves grey rails, and you have none yet."),
        ("classic", "de", "„2 graue Schritte“ bewegt graue Gleise, und du hast noch keine."),
        ("classic", "nl", "“2 grijze stappen” verplaatst grijze sporen, en die heb je nog niet."),
        ("ultimate", "en", "“2 green steps” moves green rails, and you have none yet."),
        ("ultimate", "de", "„2 grüne Schritte“ bewegt grüne Gleise, und du hast noch keine."),
        ("ultimate", "nl", "“2 groene stappen” verplaatst groene sporen, en die heb je nog niet."),
    ],
)
def test_each_edition_speaks_of_its_own_colours(edition, language, sentence):
    assert at(edition=edition).explain("place:T3", language).sentence == sentence


def test_the_edition_of_2013_has_no_word_of_the_later_one():
    later = {
        "en": r"\b(wood|green|bronze|silver|gold|ideas?|special worker)\b",
        "de": r"Holz|\bgrün|Bronze|Silber|Gold|Idee|besonder",
        "nl": r"hout|groen|brons|zilver|goud|\bidee|bijzonder",
    }
    only_later = (
        "with.",
        "about.edition-ultimate",
        "factory.10",
        "loco.10",
        "idea.i8",
        "idea.i9",
        "end.e11",
        "key.",
        "tally.steps",
    )
    never = ("effect.trade", "asks.trade", "asks.drop", "action.spend", "action.drop", "verb.spend", "verb.drop")
    for language, words in later.items():
        said = game("russian-railroads", 4, edition="classic").words(language).sentences.items()
        plain = {key: re.sub(r"\{.*?\}", "", text) for key, text in said if not key.startswith(only_later + never)}
        found = {key: text for key, text in plain.items() if re.search(words, text)}
        assert found == {}


def test_a_payment_of_two_things_is_said_with_an_and():
    play = at("place:T11", coins=2)
    words = [play.game.words(language) for language in ("en", "de", "nl")]
    pay = next(option for option in play.decision.options if option.text == "pay:w1.c1")

    assert [each.describe(pay) for each in words] == [
        "Pay with a worker and a coin",
        "Bezahlen mit einem Arbeiter und einer Münze",
        "Betalen met een arbeider en een munt",
    ]


def test_every_line_has_a_name_to_be_spoken_of():
    kit = position("ultimate", 2).game.rules.kit
    for path in LANGUAGES:
        assert set(kit.line_names) <= set(tomllib.loads(path.read_text("utf-8"))["the-line"])


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_line_of_every_board_has_a_name_to_be_spoken_of(language):
    for board in ULTIMATE.options[0].choices:
        table = game(ULTIMATE.id, 2, board=board)
        said = table.words(language).sentences

        assert [line for line in table.rules.kit.line_names if f"the-line.{line}" not in said] == []


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_an_edition_says_otherwise_is_said_at_all(language):
    folders = [TITLE.words[0], Path(draw.__file__).parent / "russian" / "words"]
    for folder in folders:
        tables = tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))
        said = {(section, key) for section, rows in tables.items() if section != "with" for key in rows}
        otherwise = {
            (section, key)
            for choice in tables["with"].values()
            for section, rows in choice.items()
            for key in rows
        }  # fmt: skip
        assert otherwise <= said


def test_a_card_done_as_far_as_possible_names_only_what_can_be_done():
    p = position("classic", 4, markers=[9], factories=["1", "2", "3"], doublers=8)
    go(p, "place:I1 pay:w1 idea:i7 card:q1")

    assert p.explain("done").sentence == "This has to be done first, as far as it can be: 1 black step."
    assert p.explain("place:T1").sentence == "That is not open now. What is open: 1 black step."
