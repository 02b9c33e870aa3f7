"""What the log tells of moves in Age of Steam."""

from itertools import pairwise
from pathlib import Path

import pytest

import roundhouse as rh

from roundhouse.house.story import _told
from roundhouse.tell import Deed
from roundhouse.tell.steam import WORDS
from roundhouse.tell.steam.brief import _standing
from roundhouse.tell.steam.story import deeds
from roundhouse.testing.steam import position


RECORD = Path(__file__).parents[1] / "games" / "steam" / "golden" / "rust-belt-4.record"
NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.fixture(scope="module")
def turns():
    """Return what was told in the first rounds of a game, by seat and decision."""
    play, bot, found = rh.game("age-of-steam", 3).start(seed=5), rh.bots()["greedy"], []
    said = play.game.words("en", WORDS)
    while len(play.moves) < 260:
        seat, before = play.decision.seat, play.state.clone()
        action = bot.choose(play.view(seat), play.decision.options, len(play.moves))
        play.play(action)
        found.append((seat, action.verb, [_told(said, deed, "") for deed in deeds(before, seat, action, play.state)]))
    return found


def test_track_is_told_by_the_links_it_finishes_and_not_by_its_shapes(turns):
    told = [line for _, verb, said in turns for line in said if verb == "tile"]

    assert {line for line in told if not line.startswith("finishes ")} == {"lays track"}
    assert any(line.startswith("finishes ") for line in told)


def test_a_new_city_is_told_with_its_town(turns):
    assert [said[0].split(" in ")[0] for _, verb, said in turns if verb == "city"]
    assert all(" in " in said[0] for _, verb, said in turns if verb == "city")


def test_stopping_is_told_only_of_whoever_laid_nothing(turns):
    for n, (seat, verb, said) in enumerate(turns):
        if verb == "done":
            mine = [before for before in turns[:n] if before[0] == seat][::-1]
            laid = next((before[1] for before in mine if before[1] != "build"), "") == "tile"
            assert said == ([] if laid else ["lays no track"])


def test_an_auction_that_is_over_is_told_with_who_won_it():
    play = rh.game("age-of-steam", 3).start(seed=5)
    said, told = play.game.words("en", WORDS).calling({"0": "Ann", "1": "Bo", "2": "Cy"}), []
    while play.decision.asks not in {"bid", "select"}:
        play.play(play.decision.options[-1])
    first = play.decision.seat
    for move in ("bid:2", "drop", "drop"):
        seat, before = play.decision.seat, play.state.clone()
        action = next(action for action in play.decision.options if action.text == move)
        play.play(action)
        told += [_told(said, deed, "") for deed in deeds(before, seat, action, play.state)]

    won = f"{['Ann', 'Bo', 'Cy'][first]} plays first for $2"
    assert told == ["bids $2", "drops out of the auction", "drops out of the auction", won]


def test_a_delivery_tells_over_whose_track_it_went_besides_ones_own():
    play, used, told = rh.replay(RECORD.read_text("utf-8")), set(), []
    words = play.game.words("en", WORDS).calling(dict(zip("0123", NAMES, strict=True)))
    pairs = pairwise(play.history.positions(range(len(play.moves) + 1)))
    for (seat, action), (before, after) in zip(play.moves, pairs, strict=True):
        if action.verb == "via":
            used |= {before.kit.via_of[action.id][1]} - {seat}
        said = [_told(words, deed, "") for deed in deeds(before, seat, action, after)]
        if said and said[0].startswith("delivers"):
            told.append((said[1:], [NAMES[who] for who in sorted(used) if who < before.seats]))
            used = set()

    assert any(others for _, others in told)
    for said, others in told:
        assert said == ([f"over the track of {' and '.join(others)}"] if others else [])


@pytest.mark.parametrize(("language", "said"), [("en", "you play first"), ("de", "du bist"), ("nl", "jij bent")])
def test_whoever_has_won_the_auction_is_told_so_and_others_read_the_name(language, said):
    words = rh.game("age-of-steam", 4).words(language, WORDS).calling({"1": "Bo"})
    for deed in (Deed("leads", {"seat": 1, "n": 0}), Deed("leads-for", {"seat": 1, "n": 3})):
        assert _told(words.to(1), deed, "").startswith(said)
        assert _told(words.to(3), deed, "").startswith("Bo ")


OWN = {
    "en": ["over your track", "over the track of you and Cy", "gives the extra income to you"],
    "de": ["über deine Gleise", "über Gleise von dir und Cy", "gibt dir das Zusatzeinkommen"],
    "nl": ["over jouw spoor", "over spoor van jou en Cy", "geeft het extra inkomen aan jou"],
}


@pytest.mark.parametrize("language", OWN)
def test_whoever_earns_by_a_delivery_reads_that_it_is_them(language):
    words = rh.game("age-of-steam", 3).words(language, WORDS).calling({"1": "Bo", "2": "Cy"})
    done = [Deed("shares", {"seats": ("1",)}), Deed("shares", {"seats": ("1", "2")}), Deed("bonus", {"0": 1})]

    assert [_told(words.to(1), deed, "") for deed in done] == OWN[language]
    assert all("Bo" in _told(words.to(2), deed, "") for deed in done)


def test_extra_income_for_oneself_is_taken_and_not_given():
    play = rh.game("age-of-steam", 3, map="western-us").start(seed=5)
    own, other = (play.game.rules.find(f"bonus:{seat}") for seat in (0, 1))

    assert [deed.key for deed in deeds(play.state, 0, own, play.state)] == ["bonus-own"]
    assert [deed.key for deed in deeds(play.state, 0, other, play.state)] == ["bonus"]


@pytest.mark.parametrize(
    ("cash", "income", "said"),
    [(20, 0, ""), (7, 5, ""), (3, 5, "$4 short: income falls by 4"), (3, 0, "$9 short: that is bankruptcy")],
)
def test_money_that_will_not_do_is_told_with_what_it_leads_to(cash, income, said):
    s = position(cash=[cash] * 4, income=[income] * 4, shares=[11] * 4)
    s.stack.append((0, "build", 3))

    assert _standing(s, 0, rh.game("age-of-steam", 4).words("en", WORDS), 0).warning == said
