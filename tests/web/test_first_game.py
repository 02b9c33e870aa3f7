"""A newcomer's first game, to its end: with the mouse, with the keyboard alone, with a finger on a phone."""

import random

import pytest

from tests.pages import ANSWERED, HOLD

import roundhouse as rh


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FIRST = next(iter(rh.games()))
LONG = ["russian-railroads", "ultimate-railroads", "railroad-revolution"]


def small_table(visitor, game=FIRST):
    """Return the address of a table with as few seats as the game allows."""
    title = rh.games()[game]
    seats = min(title.seats(title.chosen()))
    return visitor.post("/api/tables", {"game": game, "seats": seats})["url"]


def one_of(dice, found):
    return found.nth(dice.randrange(found.count()))


def test_a_game_alone_is_set_up_at_once(visit):
    page = visit().goto("/new/ultimate-railroads")
    page.get_by_role("button", name="Solo against Emil").click()
    page.wait_for_selector(".presets [aria-pressed=true]:has-text('Emil')")
    seats = page.locator(".sitting li").count()
    page.locator("button.start").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".table[aria-busy=false]")

    assert seats == 1


def test_a_late_answer_to_an_earlier_choice_changes_nothing(visit):
    visitor = visit()
    page = visitor.goto("/new/ultimate-railroads")
    page.wait_for_selector(".chips label:not(:only-child)")
    page.evaluate(HOLD, ["/seats", 2])
    page.get_by_role("button", name="Full house").click()
    page.get_by_role("button", name="Solo against Emil").click()
    page.wait_for_function("() => held.length === 2")
    page.evaluate("() => held[1]()")
    page.wait_for_selector(".chips label:only-child")
    page.evaluate("() => held[0]()")
    page.wait_for_function(ANSWERED, arg=["/seats", 2])
    visitor.drawn()

    assert page.locator(".sitting li").count() == 1


@pytest.mark.parametrize("game", ["age-of-steam", *[pytest.param(game, marks=pytest.mark.slow) for game in LONG]])
def test_a_first_game_with_the_mouse(visit, game):
    dice, visitor = random.Random(1), visit()
    page = visitor.goto()
    page.get_by_role("button", name="Play against").first.click()
    page.wait_for_url("**/t/*")

    def choose():
        spots, listed = page.locator(".panel .spot, .tray .spot"), page.locator("#options .option")
        one_of(dice, spots if spots.count() else listed if listed.count() else page.locator(".acts .out")).click()

    page.goto(small_table(visitor, game))
    visitor.plays_to_the_end(choose, page.locator("#end-turn").click)
    page.wait_for_selector(".chart")

    assert page.locator(".standings li").count() >= 2
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/t/*")
    visitor.settle()


@pytest.mark.slow
def test_a_first_game_by_keyboard_alone(visit):
    dice, visitor = random.Random(2), visit()
    page = visitor.goto()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.poster .primary')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.goto(small_table(visitor))

    def choose():
        n = page.locator("#options .option").count()
        wanted = dice.randrange(n) if n else 0
        if not n:
            page.keyboard.press("p")
        elif wanted < 9:
            page.keyboard.press(str(wanted + 1))
        else:
            page.keyboard.press("Shift+R")
            page.keyboard.press("Enter")

    visitor.plays_to_the_end(choose, lambda: page.keyboard.press("e"))

    assert visitor.sees(".standings")


@pytest.mark.slow
def test_a_first_game_by_touch_on_a_phone(visit):
    dice, visitor = random.Random(3), visit(**PHONE)
    page = visitor.goto()
    page.get_by_role("button", name="Play against").first.tap()
    page.wait_for_url("**/t/*")
    page.goto(small_table(visitor))

    def choose():
        spots, listed = page.locator(".panel .spot, .tray .spot"), page.locator("#options .option")
        one_of(dice, spots if spots.count() else listed if listed.count() else page.locator(".acts .out")).tap()

    visitor.plays_to_the_end(choose, page.locator("#end-turn").tap)

    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_choice_can_be_taken_back(visit):
    visitor = visit()
    page = visitor.goto(small_table(visitor))
    visitor.settle()
    while not visitor.sees("[data-option^='place:T']"):
        end = visitor.sees("#end-turn:not([disabled])")
        visitor.does((page.locator("#end-turn") if end else page.locator("#options .option").first).click)
    asked = page.locator("#options").inner_text()
    visitor.does(page.locator("[data-option^='place:T']").first.click)
    visitor.does(lambda: page.keyboard.press("u"))

    assert page.locator("#options").inner_text() == asked


def test_pointing_at_a_choice_shows_what_it_leads_to(visit):
    visitor = visit()
    page = visitor.goto(small_table(visitor))
    visitor.settle()
    before = page.locator(".panels").inner_html()
    page.mouse.move(2, 2)  # a pointer comes from somewhere
    page.locator("#options .option").first.hover()
    page.wait_for_selector(".table.ghost")

    assert page.locator(".panels").inner_html() != before
    page.mouse.move(2, 2)
    page.wait_for_selector(".table:not(.ghost)")


RESTING = """() => {
  const { x, y, width, height } = document.querySelector("#panel-shared [data-id^='space:']").getBoundingClientRect();
  return [x + width / 2, y + height / 3];
}"""


def test_what_the_pointer_rests_on_is_told_when_it_moves_and_not_before(visit):
    visitor = visit()
    page = visitor.goto(small_table(visitor))
    visitor.settle()
    x, y = page.evaluate(RESTING)
    page.mouse.move(x, y)
    visitor.does(lambda: page.keyboard.press("1"))
    visitor.drawn()

    assert not visitor.sees(".tip, .table.ghost")
    page.mouse.move(x + 1, y)
    page.wait_for_selector(".tip")


def test_every_move_has_an_address(visit):
    visitor = visit()
    page = visitor.goto(small_table(visitor))
    visitor.settle()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/m/*")
    page.wait_for_selector(".ask.past")
    page.reload()
    page.wait_for_selector(".ask.past")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda url: "/m/" not in url)

    visitor.settle()
