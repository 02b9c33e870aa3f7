"""The signs beside what can be chosen."""

import re

from pathlib import Path

import pytest

import roundhouse

from roundhouse import draw


SHEET = Path(roundhouse.__file__).parent / "house" / "static" / "art" / "icons.svg"


def offered(play):
    return draw.signs(play.view(play.decision.seat), play.decision)


def begun(name, **options):
    play = roundhouse.game(name, 3, **options).start(seed=7)
    while play.decision.asks != "turn":
        play.play(play.decision.options[0])
    return play


@pytest.mark.parametrize(("name", "paint"), [("russian-railroads", "classic-"), ("ultimate-railroads", "")])
def test_a_space_is_offered_with_what_stands_on_it(name, paint):
    signs = offered(begun(name))

    assert signs["place:T1"] == [f"{paint}rail-wood"]
    assert signs["place:L1"] == ["locomotive", "factory"]
    assert signs["place:I3"] == ["wrench", f"{paint}rail-wood"]


def test_a_bonus_is_offered_with_what_it_brings():
    signs = offered(roundhouse.game("ultimate-railroads", 3).start(seed=7))

    assert (signs["bonus:coin"], signs["bonus:doubler"]) == (["coin"], ["doubler"])


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
def test_every_sign_is_drawn(board):
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', SHEET.read_text("utf-8")))
    play = begun("ultimate-railroads", board=board, coal="yes", train="yes")
    sites = [site.place for site in play.state.kit.sites]
    signs = draw.signs(play.view(0), play.decision._replace(options=sites))

    assert {name for some in signs.values() for name in some} <= drawn
    assert len(signs) > 40
