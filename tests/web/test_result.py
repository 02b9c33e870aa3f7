"""The page with the result tells who has won, and when nobody has."""

import pytest

import roundhouse as rh


def lazy(seats, **options):
    """Return the record of a game in which everybody takes the first option and goes bankrupt."""
    play = rh.game("age-of-steam", seats, **options).start(3)
    while play.decision is not None:
        play.play(play.decision.options[0])
    return str(play.record())


@pytest.mark.parametrize(
    ("map_", "seats", "said"), [("barbados", 1, "You have lost"), ("rust-belt", 3, "Nobody has won")]
)
def test_a_lost_game_is_not_won(visit, map_, seats, said):
    visitor = visit()
    page = visitor.page
    page.goto(visitor.post("/api/import", {"record": lazy(seats, map=map_)})["url"] + "/result")
    page.wait_for_selector(".sheet")

    assert page.locator("h1").inner_text() == said
    assert page.locator(".winner p").inner_text().count("bankrupt") == seats
    standings = page.locator(".standings li").all_text_contents()
    assert len(standings) == seats
    assert all(line.startswith("\u2013 ") and line.endswith(" bankrupt") for line in standings)
