"""A scoring: all that counts is told, over the board; then the board is there again, for the mouse as for the eye."""

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


SMALL = {"viewport": {"width": 1280, "height": 720}}
COUNTS = {"pace": "fast", "list": True}
OVERLAPS = """() => [...document.querySelectorAll(".scoring .what")].filter((what) => {
  const [view, name] = [...what.children].map((one) => one.getBoundingClientRect());
  return name && view.right > name.left;
}).length"""


def scoring(visitor):
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 4711})["url"])
    visitor.finishes_the_round()
    return page


def test_every_line_and_the_industry_are_counted_also_where_they_bring_nothing(visit):
    page = scoring(visit(**DESK, settings=COUNTS))
    told = page.locator(".scoring tbody th").all_inner_texts()

    assert [name for name in told if name != "Stars"] == ["Trans-Siberian", "St Petersburg", "Kiev", "Industry"]


def test_columns_stand_in_one_order_in_every_round(visit):
    page = scoring(visit(**DESK, settings=COUNTS))
    players = page.evaluate("document.querySelector('rh-table').store.table.players")
    names = page.locator(".scoring thead th > span").all_inner_texts()

    assert names == ["You" if player["mine"] else player["name"] for player in players]


def test_the_counting_ends_above_the_own_bar_and_names_stand_beside_their_pictures(visit):
    page = scoring(visit(**SMALL, settings=COUNTS))
    table, bar = (page.locator(one).bounding_box() for one in (".scoring", ".own-bar"))

    assert table["y"] + table["height"] <= bar["y"] + 1
    assert page.evaluate(OVERLAPS) == 0
    assert page.locator(".scoring .what > span").first.bounding_box()["height"] < 26


def test_the_log_tells_a_scoring_by_name_once_it_is_counted_and_no_number_twice(visit):
    visitor = visit(**DESK, settings=COUNTS, reduced_motion="no-preference")
    page = scoring(visitor)
    early = page.locator(".log .scored").count()
    page.locator(".counting-acts .primary").click()
    page.locator(".log .scored").first.wait_for()
    said = page.locator(".log .scored").all_inner_texts()

    assert early == 0
    assert {line.split(":")[0] for line in said} == {"You", "Ilse", "Ravi"}
    assert not [line for line in said if "±0" in line or ("," not in line and line.count("+") > 1)]


def _middle(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
