"""The cards of lessons: which there are for what was chosen, and whether what they speak of is there."""

import re
import tomllib

from pathlib import Path

import pytest

import roundhouse

from roundhouse import draw
from roundhouse.core.words import LANGUAGES
from roundhouse.draw.look import read
from roundhouse.draw.scene import every
from roundhouse.house.words_of import FOLDER


GUIDE = Path(FOLDER).parent / "static" / "js" / "table" / "spotlight.js"
GAME = "ultimate-railroads"
TABLES = {
    "board=german": (2, {"board": "german"}),
    "board=american": (2, {"board": "american"}),
    "board=asian": (2, {"board": "asian"}),
    "industry=tracks": (2, {"industry": "tracks"}),
    "industry=board": (2, {"industry": "board"}),
    "coal=yes": (2, {"coal": "yes"}),
    "emil=yes": (1, {"emil": "yes"}),
}


def lesson(language, game=GAME):
    return tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))["learn"][game]


def cards(language):
    return [card for name, card in lesson(language).items() if name.isdigit()]


def parts(seats, options):
    """Return the parts of all boards of a table that has just begun."""
    play = roundhouse.game(GAME, seats, **options).start(3)
    scenes = draw.panels(play.view(0), play.decision, "en", read("desk,own"))
    return {shape.id for scene in scenes for part in (scene.board, scene.pieces) for shape in every(part) if shape.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_means_the_same_choice_and_place_in_every_language(language):
    def bones(card):
        return {name: said for name, said in card.items() if name not in {"title", "text"}}

    assert [bones(card) for card in cards(language)] == [bones(card) for card in cards("en")]
    assert all(card["title"] and card["text"] for card in cards(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_numbered_without_a_gap_and_stand_before_one_that_is_there(language):
    own = lesson(language)
    _, game, number = own["before"].split(".")

    assert [name for name in own if name.isdigit()] == [str(n + 1) for n in range(len(cards(language)))]
    assert own["after"] == f"learn.{game}"
    assert lesson(language, game)[number]["until"] == "scoring"


def test_every_board_and_module_with_a_lesson_has_its_cards():
    wanted = [card["when"] for card in cards("en")]

    assert {when: wanted.count(when) for when in wanted} == {
        "board=german": 3,
        "board=american": 3,
        "industry=tracks": 1,
        "board=asian": 2,
        "industry=board": 2,
        "coal=yes": 3,
        "emil=yes": 2,
    }


def test_what_a_card_waits_for_can_be_chosen():
    choices = {f"{option.name}={choice}" for option in roundhouse.games()[GAME].options for choice in option.choices}

    assert {card["when"] for card in cards("en")} <= choices


@pytest.mark.parametrize("when", TABLES)
def test_what_a_card_lights_is_on_the_boards(when):
    there = parts(*TABLES[when]) | set(re.findall(r"^  (\w+): \"", GUIDE.read_text("utf-8"), re.MULTILINE))
    wanted = {card["at"].format(seat=0) for card in cards("en") if card["when"] == when}

    assert wanted
    assert wanted <= there
