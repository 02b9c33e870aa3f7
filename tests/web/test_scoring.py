"""When a round was counted, the board that lay below it is there again, for the mouse as for the eye."""

import pytest


DESK = {"viewport": {"width": 1440, "height": 900}}
SEEN = {"pace": "fast"}
"""What is counted is shown."""
ON_TOP = """(all) => all.filter((spot) => {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".over-place");
}).length"""
"""How many of some places are covered by what lies over the board while it is counted."""


def counted(visitor, game, seats=3):
    """Play the first round of a game as short as it can be, and put its counting away."""
    page = visitor.goto(visitor.post("/api/tables", {"game": game, "seats": seats, "seed": 4711})["url"])
    visitor.finishes_the_round()
    while visitor.sees(".scoring"):
        page.locator(".counting-acts .primary").click()
        visitor.drawn()
    visitor.settle()
    return page


@pytest.mark.parametrize("game", ["russian-railroads", "age-of-steam"])
def test_after_a_scoring_nothing_lies_over_the_board(visit, game):
    visitor = visit(**DESK, settings=SEEN)
    page = counted(visitor, game)
    page.wait_for_selector("#panel-shared, #panel-board")

    assert page.locator("rh-stage .over-place").count() == 0


def test_after_a_scoring_a_lit_space_of_the_board_is_taken_by_a_click(visit):
    visitor = visit(**DESK, settings={**SEEN, "list": False})
    page = counted(visitor, "russian-railroads")
    spots = page.locator("#panel-shared .spot[data-action^='place:']")
    spots.first.wait_for()

    assert spots.evaluate_all(ON_TOP) == 0
    visitor.does(lambda: page.mouse.click(*_middle(spots.first)))
    assert page.evaluate("document.querySelector('rh-table').store.log.at(-1).seat") == 0


def _middle(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
