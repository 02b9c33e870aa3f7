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

IN_SIGHT = """(kind) => {
  const room = document.querySelector(".panels.one").parentElement.getBoundingClientRect();
  return [...document.querySelectorAll(`.panels.one ${kind}`)].some((spot) => {
    const { top, bottom, left, right } = spot.getBoundingClientRect();
    return top >= room.top && bottom <= room.bottom && left >= 0 && right <= innerWidth;
  });
}"""
"""Whether something of a kind lies wholly in the part of the board that is seen."""


@pytest.mark.parametrize("game", [pytest.param("age-of-steam", marks=pytest.mark.slow), "russian-railroads"])
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


def test_a_map_turns_to_the_place_in_question_also_when_it_is_opened_again(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "age-of-steam", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    while not visitor.sees("rh-stage .spot[data-action^='build:']"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    page.wait_for_function(IN_SIGHT, arg=".spot")
    visitor.does(page.locator("#options .option[data-option^='build:']").last.click)
    page.reload()
    visitor.settle()

    page.wait_for_function(IN_SIGHT, arg=".asked")
