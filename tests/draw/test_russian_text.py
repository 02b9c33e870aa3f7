"""The text boards of the Russian family."""

import re

import pytest

from roundhouse import draw


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
