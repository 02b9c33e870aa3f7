"""Ops say themselves what stands for them, where their actions lie and what they are like: nothing is left out."""

import pytest

import roundhouse

from roundhouse.bots.russian.effects import WORTH
from roundhouse.core.module import Module
from roundhouse.core.tables import RulesError
from roundhouse.draw.kit.icons import ICONS
from roundhouse.draw.kit.rails import SEVERAL
from roundhouse.games.russian.setup import start
from roundhouse.games.russian.signs import Nowhere, Sign
from roundhouse.games.russian.state import COLOURS
from roundhouse.games.russian.title import title_with


MODULES = {"coal": "yes", "train": "yes", "special-ideas": "yes"}
GAMES = {
    "classic": ("russian-railroads", 4, {"edition": "classic"}),
    "german": ("ultimate-railroads", 2, {"board": "german", "engineers": "all", **MODULES}),
    "american": ("ultimate-railroads", 3, {"board": "american", "engineers": "all", **MODULES}),
    "asian": ("ultimate-railroads", 4, {"board": "asian", "engineers": "all", **MODULES}),
    "nut": ("ultimate-railroads", 2, {"board": "american", "industry": "board"}),
    "emil": ("ultimate-railroads", 1, {"emil": "yes", **MODULES}),
}
SYMBOLS = {"/", "+", ">", "1/", "+1", "+2", "+10", "x2", "1", "2", "9"}


@pytest.fixture(params=GAMES)
def rules(request):
    title, seats, options = GAMES[request.param]
    return roundhouse.game(title, seats, **options).rules


def test_everything_that_rows_do_has_a_picture(rules):
    parts = {
        part for _, effect in rules.effects() for sign in rules.kit.signs.of((effect,)) for part in sign.icon.split()
    }
    rails = {f"rail:{colour}" for colour in (*COLOURS, *SEVERAL)}
    points = {f"+{n}" for n in range(3, 31)}

    assert parts - set(ICONS) - rails - points - SYMBOLS == set()


def test_every_action_lies_somewhere_or_it_is_said_why_not(rules):
    offered = {verb for op in rules.ops.values() if op.asks for verb in op.verbs}
    verbs = offered & {action.verb for action in rules.actions}

    assert {verb for verb in verbs if not verb.startswith("~")} - set(rules.kit.signs.places) == set()
    assert all(place for place in rules.kit.signs.places.values())


def test_what_an_op_is_like_is_known_to_bots(rules):
    s = start(rules, 1)
    likes = {rules.kit.signs.worth(s, 0, effect, "step") for _, effect in rules.effects()}

    assert {like for like in likes if isinstance(like, str)} <= set(WORTH)
    assert {"coin", "green-rails"} <= likes


def test_a_sign_says_what_how_often_and_whether_by_steps():
    signs = roundhouse.game("ultimate-railroads", 2).rules.kit.signs

    assert signs.of((("lay", "wood", 2), ("coin", 3), ("rails", "green", 3))) == (
        Sign("rail:wood", 2, steps=True), Sign("coin", 3, steps=False), Sign("+3 rail:green", 3, steps=False),
    )  # fmt: skip


def test_an_effect_of_an_expansion_without_a_picture_is_written_out():
    toy = Module("toy", needs=("russian",))
    toy.effect("whistle", opens=False)(lambda _s, _seat, _n: None)

    signs = title_with(toy).rules(2, {"edition": "classic"}).kit.signs

    assert signs.of((("whistle", 2),)) == (Sign("whistle 2", 2, steps=False),)


def test_two_ops_that_put_a_verb_in_different_places_are_refused():
    toy = Module("toy", needs=("russian",))
    toy.choice("lend-again", verbs=("again",), opens=False, place="nowhere:{0}")(lambda _s, _seat: [])

    with pytest.raises(RulesError, match="where another does not"):
        title_with(toy).rules(2, {"edition": "classic"})


def test_no_place_has_a_reason():
    signs = roundhouse.game("ultimate-railroads", 2).rules.kit.signs

    assert isinstance(signs.places["pay"], Nowhere)
    assert signs.places["pay"]


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({}, "does not say what it opens"),
        ({"opens": "raisl"}, "opens 'raisl', not one of cards, "),
        ({"opens": False}, "says nothing of always, exact, searched, takes"),
    ],
)
def test_an_op_that_leaves_questions_open_is_noticed_while_rules_are_built(facts, words):
    toy = Module("toy", needs=("russian",))
    toy.choice("whistle", **facts)(lambda _s, _seat: [])
    toy.tables["space"] = {"Z1": {"source": "reconstructed", "workers": 1, "do": (("whistle",),)}}

    with pytest.raises(RulesError, match=words):
        title_with(toy).rules(2, {"edition": "classic"})
