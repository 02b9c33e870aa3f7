"""On a phone what counts is in sight: the scoring over the map, the deeds of others, the place in question."""

import pytest


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_TOP = """() => {
  const { x, y, width } = document.querySelector(".scoring caption").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + 8).closest(".scoring") !== null;
}"""
OWN = """() => {
  const own = document.querySelector(".players .me .badge").getAttribute("class").match(/seat-\\d/)[0];
  return [...document.querySelectorAll(".log-turn.fresh")].some((turn) => turn.querySelector(`.badge.${own}`));
}"""


@pytest.mark.parametrize("game", ["age-of-steam", "russian-railroads"])
def test_the_scoring_of_a_round_lies_on_top_and_stays_until_it_is_put_away(visit, game):
    visitor = visit(**PHONE, settings={"pace": "fast"})
    page = visitor.goto(visitor.post("/api/tables", {"game": game, "seats": 3, "seed": 5})["url"])
    visitor.finishes_the_round()
    page.wait_for_function(ON_TOP)
    page.get_by_role("button", name="Go on").tap()
    page.wait_for_function("() => !document.querySelector('.scoring caption')?.textContent.includes('Round 1')")


def test_what_others_did_since_my_turn_is_marked_and_not_what_i_do_now(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "age-of-steam", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    while not visitor.sees(".log-turn.fresh"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    visitor.does(page.locator("#options .option").first.click)

    assert not page.evaluate(OWN)
