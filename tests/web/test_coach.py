"""The coach: a hint with its reason that can be followed, and a game looked back at on its result page."""

from functools import cache

import pytest

from roundhouse.api import bots, game


@cache
def building():
    """Return the record of a game in which track is built."""
    play, bot = game("age-of-steam", 1, map="barbados").start(3), bots()["greedy"]
    while play.state.round < 4 or play.decision.asks != "build":
        play.play(bot.choose(play.view(0), play.decision.options, len(play.moves)))
    return str(play.record())


@cache
def lost():
    """Return the record of a game in which somebody takes the first option and goes bankrupt."""
    play = game("age-of-steam", 1, map="barbados").start(3)
    while play.decision is not None:
        play.play(play.decision.options[0])
    return str(play.record())


def test_a_hint_says_why_and_can_be_followed(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": building()})["url"])
    page.wait_for_selector(".ask.mine")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.wait_for_selector("#do-hint", timeout=visitor.patience * 3)

    page.wait_for_selector("rh-stage .rings .deed.chosen", state="attached")
    assert page.locator(".advised span").inner_text().endswith(".")
    visitor.does(page.locator("#do-hint").click)

    page.wait_for_selector("#do-hint", timeout=visitor.patience * 3)
    assert page.evaluate("document.querySelector('rh-table').store.table.asks").startswith("choose the tile")


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Looking back"), pytest.param("nl", "Terugblik", marks=pytest.mark.slow)]
)
def test_a_game_is_looked_back_at_on_its_result_page(visit, language, title):
    visitor = visit(settings={"language": language})
    page = visitor.goto(visitor.post("/api/import", {"record": lost()})["url"] + "/result")
    page.locator("#look-back").click()
    page.wait_for_selector(".review[aria-busy=false] .chart", timeout=visitor.patience * 6)

    assert page.locator(".review h2").inner_text() == title
    assert page.locator(".review .chart .curve").count() == 1


HALF = """() => {
  const review = document.querySelector("rh-review");
  const point = (round, chances) => ({ move: round, round, chances, values: chances });
  const curve = [point(1, [0.5, 0.5]), point(2, [1, 0])];
  const turnings = [{ seat: 0, text: "Round 1" }];
  Object.assign(review, { begun: true, found: { done: 3, of: 137, curve, turnings, missed: [] } });
  return review.updateComplete;
}"""
"""A few answers of many, as they come."""


def test_a_game_looked_back_at_by_half_says_nothing_of_its_end(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/import", {"record": lost()})["url"] + "/result")
    page.wait_for_selector("#look-back")
    page.evaluate(HALF)

    assert page.locator(".review [role=status]").inner_text() == "Looking back: 3 of 137"
    assert page.locator(".review .chart, .review .turnings").count() == 0
