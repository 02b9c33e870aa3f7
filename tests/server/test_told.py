"""What the log tells of moves on boards of Russian Railroads."""

import pytest

from roundhouse.core.words import LANGUAGES
from roundhouse.games.russian.plan import reach
from roundhouse.house.story import _told
from roundhouse.house.views import _asked
from roundhouse.tell import Deed
from roundhouse.tell.russian.brief import WORDS, brief
from roundhouse.tell.russian.offers import offers
from roundhouse.tell.russian.story import deeds
from roundhouse.testing.russian import position, state


@pytest.fixture(scope="module")
def play():
    return position("ultimate", 2, board="asian")


def told(play, move, language="en"):
    """Return what the log says of a move, or nothing if it has no words of its own."""
    action = next(action for action in state(play).rules.actions if action.text == move)
    [deed] = deeds(state(play), 0, action, state(play))
    return _told(play.game.words(language, WORDS), deed, "")


BOARDS = ["russian", "german", "american", "asian"]
ALL = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
TITLES = [
    *((edition, 2, "", {}) for edition in ("classic", "ultimate")),
    *(("ultimate", 2, board, {**ALL, "industry": way}) for board in BOARDS for way in ("strip", "tracks", "board")),
    *(("ultimate", 1, board, {**ALL, "emil": "yes"}) for board in BOARDS),
]


@pytest.mark.parametrize(("edition", "seats", "board", "modules"), TITLES)
def test_every_move_has_words_of_its_own(edition, seats, board, modules):
    s = state(play := position(edition, seats, board=board, modules=modules))
    done = [deed for action in s.rules.actions for deed in deeds(s, 0, action, s)]
    spoken = {language: play.game.words(language, WORDS) for language in LANGUAGES}
    untold = {(language, deed.key) for language in LANGUAGES for deed in done if not _told(spoken[language], deed, "")}

    assert untold == set()


def test_what_a_module_brings_is_told_of_others():
    play = position(board="german", modules=ALL)

    assert told(play, "route:hamburg") == "lays the arm to Hamburg"
    assert told(play, "use:n6") == "uses an income tile: 1 coin"
    assert told(play, "react:points") == "takes part in the train: 4 points"
    assert told(play, "car:dresden", "de") == "setzt den Güterwagen auf Dresden ein"
    assert told(play, "visit:E1", "nl").startswith("bezoekt ingenieur 1: ")


def test_a_purple_wagon_is_told_as_one(play):
    assert told(play, "ride:F1") == "uses a wagon"
    assert told(play, "ride:F1.purple") == "uses a purple wagon"
    assert told(play, "shift:F1.F3.purple") == "moves a purple wagon"


def test_whatever_was_paid_is_told_in_words(play):
    assert told(play, "pay:w1.h1.c1") == "pays with a worker, a hired worker and a coin"
    assert told(play, "pay:h2", "de") == "zahlt mit zwei Leiharbeitern"
    assert told(play, "pay:s1.h1.c1", "nl") == "betaalt met de bijzondere arbeider, een ingehuurde arbeider en een munt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_payment_is_told_by_its_letters(play, language):
    paid = [action.text for action in state(play).rules.actions if action.verb == "pay"]
    said = [told(play, text, language) for text in paid if any(letter in text for letter in "sh")]

    assert [one for one in said if any(mark.isdigit() for mark in one)] == []


def test_steps_are_told_by_where_they_lead_and_what_was_given_there():
    play, said = position("ultimate", 2), []
    words = play.game.words("en", WORDS)
    for move in ("place:T2", "pay:w2", "lay:kiev.wood", "lay:kiev.wood", "lay:transsib.wood"):
        before, seat = state(play).clone(), play.decision.seat
        action = next(action for action in play.decision.options if action.text == move)
        play.play(move)
        said += [_told(words, deed, "") for deed in deeds(before, seat, action, state(play))]

    laid = ["lays wood on Kiev → 2", "lays wood on Kiev → 3", "lays wood on Trans-Siberian → 2"]
    assert said[1:] == [*laid, "gets 3 green rails"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_rails_that_are_worth_something_are_offered_as_scoring(language):
    reached = {"kiev": {"wood": 5, "green": 1}, "petersburg": {"wood": 2}, "transsib": {"wood": 3}}
    owed = (("lay", "wood", 1), ("lay", "green", 1))
    play = position("ultimate", 2, rails=reached, locos={"petersburg": "4", "kiev": "4", "transsib": "1"}, owed=owed)
    words = play.game.words(language, WORDS)
    said = offers(play.view(play.decision.seat), play.decision, words)

    assert said["lay:kiev.green"].note.endswith(words.say("offer.lit"))
    assert said["lay:petersburg.wood"].note.endswith(words.say("offer.bare", {"0": "wood"}))
    assert said["lay:transsib.wood"].note.endswith(words.say("offer.dark"))


@pytest.mark.parametrize(("edition", "known"), [("classic", False), ("ultimate", True)])
def test_keys_are_counted_where_there_are_some(edition, known):
    play = position(edition, 2)
    [standing, _] = brief(play.view(0), None, play.game.words("en", WORDS), {}).seats

    assert ("key" in [count.id for count in standing.more]) is known


def test_a_rail_is_offered_with_what_it_adds_and_what_lies_where_it_comes():
    reached = {"transsib": {"wood": 1}, "kiev": {"wood": 5, "green": 1}}
    owed = (("lay", "wood", 1), ("lay", "green", 1))
    play = position("ultimate", 2, rails=reached, locos={"kiev": "4"}, owed=owed)
    said = offers(play.view(play.decision.seat), play.decision, play.game.words("en", WORDS))

    assert said["lay:transsib.wood"].brings == ("+3 green rails",)
    assert said["lay:kiev.green"].brings == ("+1",)


def test_what_may_be_built_is_asked_and_offered_with_what_it_is_good_for():
    play = position("ultimate", 2, locos={"transsib": "1"}, owed=(("build", 1),))
    words, seat = play.game.words("en", WORDS), play.decision.seat
    said = offers(play.view(seat), play.decision, words)

    assert _asked(play.decision, words) == "place a locomotive or build a factory"
    assert {text.split(":")[0] for text in said} == {"loco", "factory"}
    for option in play.decision.options:
        after = play.clone()
        after.play(option)
        if option.verb == "loco":
            line = play.state.kit.slot_line[play.state.kit.slot_names.index(option.args[1])]
            assert said[option.text].note.endswith(f"light to {reach(after.state, seat, line)}")
        else:
            assert said[option.text].note == "your industry uses it when it comes there"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn order: Ann, you and Cy"),
        ("de", "Zugfolge: Ann, du und Cy"),
        ("nl", "beurtvolgorde: Ann, jij en Cy"),
    ],
)
def test_ones_own_place_in_the_order_is_told_as_ones_own(play, language, said):
    words = play.game.words(language, WORDS).calling({"0": "Ann", "1": "Bo", "2": "Cy"})
    deed = Deed("~order", {"seats": ("0", "1", "2")})

    assert _told(words.to(1), deed, "") == said
    assert "Bo" in _told(words, deed, "")


def test_both_at_a_table_read_of_themselves_as_you_and_of_the_other_by_name(visit):
    ann, bob = visit(), visit()
    table = ann.make("russian-railroads", players=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    bob.join(ann.link(table, 1), "Bob")

    def order(client):
        log = client.look(table)["log"]["entries"]
        [said] = [line for entry in log for line in entry["told"] if line.startswith("turn order: ")]
        return set(said.removeprefix("turn order: ").split(" and "))

    assert order(ann) == {"you", "Bob"}
    assert "you" in order(bob) - {"Bob"}


@pytest.mark.parametrize(
    ("language", "others", "own"),
    [
        ("en", "uses and gives up an idea: ", "use and give up an idea: "),
        ("de", "nutzt eine Idee und gibt sie ab: ", "nutzt eine Idee und gibst sie ab: "),
        ("nl", "gebruikt een idee en geeft het op: ", "gebruikt een idee en geeft het op: "),
    ],
)
def test_ones_own_deeds_are_told_to_oneself(play, language, others, own):
    words, deed = play.game.words(language, WORDS), Deed("spend", {"0": "i1"})

    assert _told(words, deed, "").startswith(others)
    assert _told(words.to(0), deed, "", own=True).startswith(own)


def test_i_read_of_my_own_deeds_what_i_do_and_others_what_i_did(visit):
    ann, bob = visit(), visit()
    table = ann.make("russian-railroads", players=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    bob.join(ann.link(table, 1), "Bob")
    turn = ann.look(table)["turn"]
    mover = [ann, bob][turn]
    view = mover.look(table)
    mover.act(table, turn, view["seq"], view["options"][0]["action"])
    [told] = [entry["told"] + entry["aside"] for entry in mover.look(table)["log"]["entries"] if entry["seat"] == turn]
    [other] = [
        entry["told"] + entry["aside"]
        for entry in [ann, bob][1 - turn].look(table)["log"]["entries"]
        if entry["seat"] == turn
    ]

    assert told[0].startswith("take ")
    assert other[0].startswith("takes ")
