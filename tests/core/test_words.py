"""Words: sentences stand in catalogues and are filled with facts."""

from pathlib import Path

import pytest

from roundhouse.core.op import Refusal
from roundhouse.core.words import LANGUAGES, Words, core_words, words

from . import toy


TOY = Path(__file__).parent / "words"


def english():
    return words("en", core_words(), TOY)


def test_facts_are_filled_in_by_name():
    assert english().refusal(Refusal("not-now", {"asks": "naps"})).endswith("decided: naps.")


def test_things_are_called_by_their_names():
    assert english().name("colour", "red") == "the red road"
    assert english().name("colour", "mauve") == "mauve"


@pytest.mark.parametrize(("n", "steps"), [(1, "1 step"), (0, "0 steps"), (3, "3 steps")])
def test_numbers_take_the_fitting_word(n, steps):
    said = english().refusal(Refusal("road-ends", {"colour": "red", "n": n}))

    assert said == f"The red road ends after {steps}."


def test_an_action_is_described_by_its_verb():
    rules = toy.rules()

    assert english().describe(rules.find("step:red")) == "Step on the red road"
    assert english().describe(rules.find("step:blue")) == "Step on blue"
    assert english().describe(rules.find("done")) == "Finish"


def test_an_action_without_words_is_shown_in_notation():
    assert english().describe(toy.rules().find("keep:gem")) == "keep:gem"


def test_an_action_may_name_all_its_arguments():
    rules = toy.rules()
    rules._sealed = False

    assert english().describe(rules.act("take", "gem", "coal")) == "Take the gem and coal"


def test_a_missing_sentence_is_a_mistake():
    with pytest.raises(KeyError, match=r"refuse\.nonsense"):
        english().refusal(Refusal("nonsense"))


def test_a_missing_fact_is_a_mistake():
    with pytest.raises(KeyError, match="seat"):
        english().refusal(Refusal("not-yours"))


def test_seats_are_called_by_the_names_of_their_players():
    spoken, whose = english(), Refusal("not-yours", {"seat": 1})

    assert spoken.calling({"1": "Ida"}).refusal(whose) == "It is the turn of Ida."
    assert spoken.calling({"0": "Ida"}).refusal(whose) == "It is the turn of seat 1."


def test_effects_are_told_by_what_they_bring():
    owed = Refusal("still-owed", {"what": (("step", "red", 2), ("jump",))})

    assert english().refusal(owed) == "This has to be done in full first: 2 steps on the red road, a jump."


def test_later_catalogues_win(tmp_path):
    (tmp_path / "en.toml").write_text('[action]\ndone = "Enough"\n', "utf-8")

    assert Words("en", (core_words(), tmp_path)).say("action.done") == "Enough"


def test_every_language_has_the_words_of_the_core():
    for language in LANGUAGES:
        assert words(language, core_words()).say("refuse.game-over")


def test_what_is_said_otherwise_under_a_choice_replaces_the_usual(tmp_path):
    (tmp_path / "en.toml").write_text('[card]\na = "three"\nb = "two"\n[with.time-later.card]\na = "five"\n', "utf-8")
    usual = Words("en", (tmp_path,))

    assert [usual.under({"time": choice}, {}).name("card", "a") for choice in ("early", "later")] == ["three", "five"]
    assert usual.under({"time": "later"}, {"card.a": "six"}).name("card", "a") == "six"
    assert usual.name("card", "a") == "three"
