"""Words: every catalogue in every language, and a sentence for everything a game can do, ask or refuse."""

import ast
import random

from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import iter_modules

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.core.game import Game, Title
from roundhouse.core.refusing import refusal as why_not
from roundhouse.core.words import _HOLE, DOES, LANGUAGES, MADE, Words, core_words


PACKAGE = Path(rh.__file__).parent
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("words/en.toml"))
FAMILIES = sorted((PACKAGE / "games").glob("*/words"))
OTHERS = [language for language in LANGUAGES if language != "en"]


def name_of(folder):
    return folder.parent.relative_to(PACKAGE).as_posix()


def sentences(language, *folders):
    return Words(language, folders).sentences


def holes(sentence):
    """Return what a sentence wants to know: names with the section that names them; not every language bends verbs."""
    return {(hole[1], hole[2]) for hole in _HOLE.finditer(sentence) if not (hole[1] == DOES and hole[3])}


def differences(english, other):
    """Return the keys on which a catalogue does not agree with the English one."""
    lost = [f"lacks {key}" for key in english.keys() - other.keys()]
    more = [f"has {key} alone" for key in other.keys() - english.keys()]
    both = english.keys() & other.keys()
    return sorted(lost + more + [f"holes of {key}" for key in both if holes(english[key]) != holes(other[key])])


each_folder = pytest.mark.parametrize("folder", [pytest.param(folder, id=name_of(folder)) for folder in FOLDERS])
each_language = pytest.mark.parametrize("language", LANGUAGES)


# ---------------------------------------------------------------- catalogues


def test_there_are_catalogues():
    assert {"core", "draw/russian", "games/russian", "games/steam", "house"} <= {name_of(folder) for folder in FOLDERS}
    assert {"en", "de", "nl"} <= set(LANGUAGES)


@each_folder
def test_a_catalogue_is_there_in_every_language_and_no_other(folder):
    assert {path.stem for path in folder.glob("*.toml")} == set(LANGUAGES)


@each_folder
@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_the_keys_and_the_holes_of_the_english_one(folder, language):
    assert differences(sentences("en", folder), sentences(language, folder)) == []


@each_folder
@each_language
def test_a_sentence_is_not_empty_and_has_no_broken_hole(folder, language):
    found = sentences(language, folder)

    assert [key for key, said in found.items() if not said.strip()] == []
    assert [key for key, said in found.items() if set("{}") & set(_HOLE.sub("", said))] == []


@each_folder
def test_the_sections_that_holes_look_into_exist(folder):
    near = [core_words(), *(other for other in FOLDERS if other.parent.name == folder.parent.name)]
    family = folder.parent.name
    every = [each.values for each in set_ups() if family in {path.parent.name for path in each.values[0].words}]
    ours = [games(title, options)[0] for title, options in every]
    printed = [key for game in ours for key in game.words().sentences]
    sections = {key.rpartition(".")[0] for key in [*sentences("en", *near), *printed]}
    wanted = {section for said in sentences("en", folder).values() for _, section in holes(said) if section}

    assert wanted - MADE <= sections


NEVER_ONESELF = {"refuse.not-yours", "refuse.bankrupt-owner"}
"""What is said only of others."""


@each_folder
def test_a_sentence_about_a_player_has_a_twin_for_that_player(folder):
    """Verbs differ; a list of players, and whoever is named with a preposition, need only a pronoun."""
    found = sentences("en", folder)
    about = {
        key for key, said in found.items() if any(kind == "seat" and name != "seats" for name, kind in holes(said))
    }

    assert {key for key in about if f"{key}-you" not in found} <= NEVER_ONESELF


def test_lost_keys_new_keys_and_other_holes_are_seen():
    english = {"a": "{n|step|steps} on {line@line}", "b": "Stop", "c": "{seat}"}
    german = {"a": "{n|Schritt|Schritte} auf {line@slot}", "c": "Platz {seat}", "d": "Schluss"}

    assert differences(english, english) == []
    assert differences(english, german) == ["has d alone", "holes of a", "lacks b"]


def test_the_number_of_a_thing_may_be_said_with_or_without_its_word():
    assert differences({"a": "{n} steps"}, {"a": "{n|Schritt|Schritte}"}) == []


# ---------------------------------------------------------------- what games do and ask


def titles():
    """Return the titles of the house, and those of families that are not yet on its list."""
    found = dict(rh.games())
    for family in iter_modules([str(PACKAGE / "games")], "roundhouse.games."):
        every = vars(import_module(family.name)).values()
        found.update({each.id: each for each in every if isinstance(each, Title)})
    return found.values()


def set_ups():
    """Return every title with its default options, and with each choice of each option in turn, and what it needs."""
    for title in titles():
        yield pytest.param(title, {}, id=title.id)
        for option in title.options:
            for choice in option.choices[1:]:
                yield pytest.param(
                    title, title.with_choice(option.name, choice), id=f"{title.id}-{option.name}-{choice}"
                )


def games(title, options):
    """Return the games with the fewest and the most seats."""
    seats = title.seats(title.chosen(options))
    return [Game(title, n, options) for n in sorted({seats[0], seats[-1]})]


def bare(spoken, action):
    """Return what of an action would be shown by its notation: its verb, or arguments."""
    said = spoken.sentences.get(f"action.{action.verb}")
    if said is None:
        return [action.verb]
    named = [(section, action.args[int(name)]) for name, section in holes(said) if section]
    named += [(action.verb, arg) for arg in action.args if ("list", None) in holes(said)]
    alike = MADE | {key.removesuffix(".each") for key in spoken.sentences if key.endswith(".each")}
    things = [f"{section}.{thing}" for section, thing in named if section not in alike]
    return [thing for thing in things if thing not in spoken.sentences]


each_set_up = pytest.mark.parametrize(("title", "options"), list(set_ups()))


@each_set_up
@each_language
def test_every_action_is_described_in_words(title, options, language):
    for game in games(title, options):
        spoken = game.words(language)

        assert {lacking for action in game.rules.actions for lacking in bare(spoken, action)} == set()
        assert all(spoken.describe(action) for action in game.rules.actions)


@each_set_up
@each_language
def test_every_question_is_asked_in_words(title, options, language):
    for game in games(title, options):
        asking = {f"asks.{name}" for name, op in game.rules.ops.items() if op.asks}

        assert asking - game.words(language).sentences.keys() == set()


@pytest.mark.parametrize("title", [pytest.param(title, id=title.id) for title in titles()])
@each_language
def test_every_title_option_and_choice_has_a_name(title, language):
    named = sentences(language, core_words(), *title.words).keys()
    options = {f"option.{option.name}" for option in title.options}
    choices = {f"option.{option.name}-{choice}" for option in title.options for choice in option.choices}

    assert {"title.name", *options, *choices} - named == set()


def test_actions_without_words_are_seen(tmp_path):
    game = rh.game("russian-railroads", 4)
    (tmp_path / "en.toml").write_text(
        'action.lay = "{1@rail} on {0}"\naction.pay = "{list}"\npay.w1 = "one"\n', "utf-8"
    )
    spoken = Words("en", (tmp_path,))

    assert bare(spoken, game.rules.find("pass")) == ["pass"]
    assert bare(spoken, game.rules.find("lay:kiev.wood")) == ["rail.wood"]
    assert bare(spoken, game.rules.find("pay:w1.c1")) == ["pay.c1"]


# ---------------------------------------------------------------- what games refuse


@cache
def refused(source):
    """Return the ids of the rules a module names in refusals; a star stands for what only play can tell."""
    tree = ast.parse(source)
    return {
        rule
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal"
        for rule in _values(tree, call.args[0])
    }


def _values(tree, node):
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return _values(tree, node.body) | _values(tree, node.orelse)
    if isinstance(node, ast.JoinedStr):
        return {"".join(parts) for parts in product(*(_values(tree, part) for part in node.values))}
    if isinstance(node, ast.FormattedValue):
        return _values(tree, node.value)
    return (_returned(tree, node.id) if isinstance(node, ast.Name) else set()) or {"*"}


def _returned(tree, name):
    """Return the words that the function can return whose result is given this name."""
    bound = [each for each in ast.walk(tree) if isinstance(each, ast.Assign | ast.NamedExpr)]
    makers = {
        each.value.func.id
        for each in bound
        for target in (each.targets if isinstance(each, ast.Assign) else [each.target])
        if isinstance(target, ast.Name) and target.id == name
        if isinstance(each.value, ast.Call) and isinstance(each.value.func, ast.Name)
    }
    functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each.name in makers]
    returns = [each for function in functions for each in ast.walk(function) if isinstance(each, ast.Return)]
    parts = [part for each in returns for part in ast.walk(each)]
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)} - {""}


def refused_in(paths):
    return {rule for path in paths for rule in refused(path.read_text("utf-8"))}


def reasons(language, folder):
    """Return the rules that have a sentence; one for the player it names belongs to the one for the others."""
    found = {key.removeprefix("refuse.") for key in sentences(language, folder) if key.startswith("refuse.")}
    return found - {f"{rule}-you" for rule in found}


@each_language
def test_every_refusal_outside_the_games_has_a_sentence(language):
    rules = refused_in(path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents)

    assert rules
    assert rules - reasons(language, core_words()) == set()


@pytest.mark.parametrize("family", [pytest.param(folder, id=name_of(folder)) for folder in FAMILIES])
@each_language
def test_every_refusal_of_a_family_has_a_sentence_and_every_sentence_a_refusal(family, language):
    rules = refused_in(family.parent.rglob("*.py"))
    told = {rule for folder in family.parent.rglob("words") for rule in reasons(language, folder)}
    common = reasons(language, core_words())

    assert "*" not in rules
    assert {rule for rule in rules if not any(fnmatchcase(each, rule) for each in told | common)} == set()
    assert {each for each in told if not any(fnmatchcase(each, rule) for rule in rules)} == set()


@each_set_up
def test_refusals_know_every_fact_that_their_sentences_mention(title, options):
    dice = random.Random(7)
    game = games(title, options)[-1]
    play, spoken = game.start(7), [game.words(language) for language in LANGUAGES]
    for _ in range(40):
        for action in dice.sample(game.rules.actions, 20):
            if refusal := why_not(play.state, play.decision, action):
                said = [words.refusal(refusal) for words in spoken]

                assert [each for each in said if "{" in each] == []
        if play.decision is None:
            break
        play.play(dice.choice(play.decision.options))


def test_rules_are_found_however_a_refusal_names_them():
    source = """
def why(s, seat):
    if s.over:
        return Refusal("game-over")
    if reason := _blocked(s):
        return Refusal(reason, {"seat": seat})
    side = _side(s)
    return Refusal("a" if s.a else f"b-{side}") or Refusal(f"c-{s.args[0]}") or Refusal(s.rule)

def _blocked(s):
    return "end" if s.end else ""

def _side(s):
    return "left" if s.left else "right"
"""

    assert refused(source) == {"game-over", "end", "a", "b-left", "b-right", "c-*", "*"}


# ---------------------------------------------------------------- what is drawn


@pytest.mark.parametrize(("title", "options"), [each for each in set_ups() if draw.drawing(each.values[0])])
@each_language
def test_boards_can_be_drawn_and_written_in_every_language(title, options, language):
    dice, play = random.Random(7), games(title, options)[-1].start(7)
    for _ in range(3):
        view = play.view(play.decision.seat if play.decision else None)
        written = draw.text(view, play.decision, language)

        assert "{" not in written
        assert max(map(len, written.splitlines())) <= 100
        assert draw.panels(view, play.decision, language)
        for _ in range(25):
            if play.decision:  # random players may be bankrupt by now
                play.play(dice.choice(play.decision.options))
