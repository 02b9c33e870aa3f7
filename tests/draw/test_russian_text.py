"""The text boards of the Russian family."""

import re

import pytest

from roundhouse import draw
from roundhouse.draw.russian.style import scope
from roundhouse.draw.russian.text_spaces import brief
from roundhouse.draw.text import NARROWEST, page


tables = pytest.mark.parametrize(
    ("edition", "seats"), [(edition, seats) for edition in ("classic", "ultimate") for seats in (2, 3, 4)]
)
one_table = pytest.mark.parametrize(("edition", "seats"), [("ultimate", 4)])


def states(board):
    """Return what the board says of every space."""
    found = re.findall(
        r"(?:^ |  |>)(?:hire )?([A-Z]+\d*) +[wc]{1,3} +(free|closed|Seat \d [wshc]|\d:)", board, re.MULTILINE
    )
    return {space: state.split(" ")[:2] for space, state in found}


@tables
def test_the_text_board_fits_a_hundred_columns(positions):
    for play in positions:
        assert max(map(len, draw.text(play.view(0), play.decision).splitlines())) <= 100


@tables
def test_every_space_is_free_taken_or_closed(positions):
    for play in positions:
        s, said = play.state, states(draw.text(play.view(None), play.decision))
        for site in s.kit.board_sites:
            holder = s.holder[site.at]
            assert site.id in said
            if holder >= 0:
                assert said[site.id] == ["Seat", str(holder)]
            elif not site.endless:
                assert said[site.id][0] in {"free", "closed"}


@tables
def test_what_may_be_chosen_is_marked(decisions):
    for play in decisions:
        board = draw.text(play.view(play.decision.seat), play.decision)
        spaces = {str(a.args[0]) for a in play.decision.options if a.verb in {"place", "move", "again", "swap"}}
        own = {e.id for e, boss in zip(play.state.kit.engineers, play.state.boss, strict=True) if boss >= 0}
        marked = set(re.findall(r">(?:hire +|\d +)?([A-Z]+\d*)", board))
        assert marked == spaces - own


@tables
def test_every_seat_has_its_points_its_lines_and_its_rails(positions, seats):
    play = positions[-1]
    board = draw.text(play.view(0))

    for seat in range(seats):
        assert re.search(rf"── Seat {seat} ─+ Points {play.state.points[seat]} ──", board)
    assert board.count("St Petersburg  ") == seats


@one_table
def test_the_hands_of_others_are_only_counted(decisions):
    play, seat = next((play, seat) for play in decisions for seat, hand in enumerate(play.state.hand) if hand)

    assert f"{len(play.state.hand[seat])} hidden" in draw.text(play.view((seat + 1) % 4))


@one_table
@pytest.mark.parametrize("width", [NARROWEST, 62, 72, 80, 124])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_text_board_fits_its_page(positions, width, language):
    for play in positions:
        written = draw.text(play.view(0), play.decision, language, page(width))
        assert max(map(len, written.splitlines())) <= width


@tables
@pytest.mark.parametrize("width", [NARROWEST, 80])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_nothing_is_cut_however_narrow_the_page(positions, seats, language, width):
    names = ("Ann", "greedy 1", "greedy 2", "Bob")[:seats]
    for play in positions:
        written = draw.text(play.view(0), play.decision, language, page(width, names))
        assert [line for line in written.splitlines() if "…" in line] == []


@tables
def test_a_brief_board_has_one_player_board_and_nothing_empty(positions):
    for play in positions:
        brief = draw.text(play.view(1), play.decision, "en", page(80, brief=True, legend=False))
        whole = draw.text(play.view(1), play.decision, "en", page(80))
        assert re.findall(r"^── (Seat \d) ─+ Points", brief, re.MULTILINE) == ["Seat 1"]
        assert not re.search(r"^ \w.* -$", brief.partition("── Seat")[2], re.MULTILINE)
        assert len(brief.splitlines()) < 0.7 * len(whole.splitlines())


@tables
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_a_space_does_can_be_said_briefly(positions, language):
    here = scope(positions[0].view(0), None, language)
    sites = [*here.kit.board_sites, *here.kit.engineer_sites]

    assert [site.id for site in sites if f"brief.{site.id}" not in here.words.sentences] == []


@tables
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_engineer_can_be_shown_where_one_is_hired(positions, language):
    here = scope(positions[0].view(0), None, language)
    shown = [f"{site.id} {brief(here, site)}" for site in here.kit.engineer_sites]

    assert [each for each in shown if len(each) > 18] == []


@pytest.mark.parametrize(
    ("edition", "seats", "points", "colour"), [("classic", 2, 3, "brown"), ("ultimate", 2, 5, "bronze")]
)
def test_engineers_say_how_many_points_they_bring_in_this_edition(positions, points, colour):
    here = scope(positions[0].view(0), None, "en")
    said = {site.id: brief(here, site) for site in here.kit.engineer_sites}

    assert said["E4"] == f"doubler, {points} pts"
    assert said["E15"] == f"{colour}, 5 pts"


@one_table
def test_players_are_called_by_their_names(positions):
    board = draw.text(positions[-1].view(0), None, "en", page(80, ("Ann", "Bob", "Cy", "Di")))

    assert re.findall(r"^── (\w+) ─+ Points", board, re.MULTILINE) == ["Ann", "Bob", "Cy", "Di"]
    assert "Seat" not in board
