"""What a table works out for its players, and plans that can be played: by keyboard, by touch, in three languages."""

from functools import cache

import pytest

from roundhouse.api import bots, game


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ROUTE = "rh-stage .layer.ghosts .runs"
QUESTIONS = {
    "en": ["Best deliveries", "Reach of my network"],
    "de": ["Beste Lieferungen", "Reichweite meines Netzes"],
    "nl": ["Beste leveringen", "Bereik van mijn netwerk"],
}
SHOWN = "(had) => document.querySelector('rh-stage .layer.ghosts .runs')?.getAttribute('d') !== had"
WAYS = "#end-turn:not([disabled]), #options .option:not([disabled])"
PLAYED = "(seq) => document.querySelector('.table[aria-busy=false]')?.dataset.seq !== seq"


@cache
def moving():
    """Return the record of a game in which goods are moved for the third time."""
    play, bot = game("age-of-steam", 3).start(11), bots()["greedy"]
    while play.state.round < 3 or play.decision.asks != "move":
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return str(play.record())


def sit(visitor):
    page = visitor.goto(visitor.post("/api/import", {"record": moving()})["url"])
    page.wait_for_selector(".ask.mine")
    return page


def test_the_best_delivery_lies_on_the_map_and_can_be_made(visit):
    visitor = visit()
    page = sit(visitor)
    page.keyboard.press("h")
    page.wait_for_selector(ROUTE)
    first = page.get_attribute(ROUTE, "d")
    page.wait_for_selector(".helper [role=tab]:focus")
    page.locator(".hints button").nth(1).focus()
    page.wait_for_function(SHOWN, arg=first)
    page.locator(".hints button").first.focus()
    page.wait_for_function(f"(had) => !({SHOWN})(had)", arg=first)
    before = visitor.seq
    page.locator(".do-hint").click()
    page.wait_for_function(PLAYED, arg=before)
    page.wait_for_selector("#end-turn:not([disabled])")

    page.keyboard.press("h")
    page.wait_for_selector(".helper", state="detached")
    assert not visitor.sees(ROUTE)


@pytest.mark.parametrize("language", ["en", *[pytest.param(one, marks=pytest.mark.slow) for one in ("de", "nl")]])
def test_a_phone_shows_the_whole_map_with_the_reach_of_a_network(visit, language):
    visitor = visit(**PHONE, settings={"language": language})
    page = sit(visitor)
    page.locator(".menu-button").tap()
    page.locator("#tools button").first.tap()
    page.wait_for_selector(ROUTE)
    assert page.locator(".helper [role=tab]").all_inner_texts() == QUESTIONS[language]
    page.locator(".helper [role=tab]").last.tap()
    page.wait_for_function("() => !document.querySelector('rh-stage rh-scene svg.zoomed')")

    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["viewport"]["width"]


@pytest.mark.parametrize("title", ["russian-railroads", "railroad-revolution"])
def test_everybody_sees_what_each_seat_would_score_now(visit, title):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": title, "seats": 2, "seed": 3})["url"])
    visitor.settle()
    page.keyboard.press("h")
    page.wait_for_selector(".helper")
    while not visitor.sees(".forecast"):
        visitor.does(page.locator(WAYS).first.click)

    assert page.locator(".forecast tfoot td").count() == 2


def test_a_plan_is_tried_out_and_then_played(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    real, before = page.url, visitor.seq
    page.keyboard.press("w")
    page.wait_for_selector(".plan")
    visitor.settle()
    assert page.get_by_role("button", name="Play this").is_disabled()
    visitor.does(page.locator("#options .option").first.click)
    page.get_by_role("button", name="Play this").click()
    page.wait_for_url(real)
    page.wait_for_selector(".plan", state="detached")
    visitor.settle(before)


def test_a_plan_on_a_phone_has_its_way_back(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    real, before = page.url, visitor.seq
    page.locator(".menu-button").tap()
    page.get_by_role("button", name="Try something from here").tap()
    page.wait_for_selector(".plan")
    visitor.settle()
    page.get_by_role("button", name="Back to the game").tap()
    page.wait_for_url(real)
    page.wait_for_selector(".plan", state="detached")

    assert visitor.seq == before


CUT = """() => [...document.querySelectorAll("rh-stage .pill")].filter((pill) => {
  const [it, all] = [pill, pill.ownerSVGElement].map((node) => node.getBoundingClientRect());
  return it.left < all.left || it.right > all.right || it.top < all.top;
}).length"""


@pytest.mark.slow
def test_what_a_choice_brings_is_never_cut_off_by_the_edge_of_the_board(visit):
    visitor = visit()
    table = {"game": "ultimate-railroads", "seats": 3, "seed": 3, "options": {"board": "german"}}
    page = visitor.goto(visitor.post("/api/tables", table)["url"])
    visitor.settle()
    while not visitor.sees("rh-stage .pill"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)

    assert page.evaluate(CUT) == 0


def test_a_plan_lists_what_was_tried_and_below_it_what_happened_until_then(visit):
    visitor = visit(viewport={"width": 1440, "height": 900})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    while not visitor.sees(".log-turn .by"):
        visitor.does(page.locator(WAYS).first.click)
    told = page.locator(".log .log-turn .by").count()
    page.keyboard.press("w")
    page.wait_for_selector(".plan")
    page.wait_for_selector(".log.until .log-turn")
    visitor.settle()

    assert page.locator(".log.until .log-turn .by").count() == told
    assert page.locator(".log.until > li:first-child h4").count() == 1
    assert page.locator("p.tried").count() == 1
    visitor.does(page.locator("#options .option").first.click)
    page.wait_for_selector("p.tried", state="detached")
    assert page.locator(".log:not(.until) .log-turn").count() >= 1
