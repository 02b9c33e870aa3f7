"""The page with the result tells who has won, and when nobody has."""

from itertools import groupby, pairwise
from operator import itemgetter

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
    assert ("You are" if seats == 1 else "Player 2 is") + " bankrupt." in page.locator(".winner p").inner_text()
    standings = page.locator(".standings li").all_text_contents()
    assert len(standings) == seats
    assert all(line.startswith("\u2013 ") and line.endswith(" bankrupt") for line in standings)


def test_whoever_comes_to_a_finished_game_sees_its_result_and_may_go_back_to_its_boards(visit):
    visitor = visit()
    page = visitor.page
    wanted = {"game": "age-of-steam", "seats": 1, "options": {"map": "barbados"}, "players": [{"kind": "human"}]}
    address = visitor.post("/api/tables", wanted)["url"]
    visitor.goto(address)
    first = ".option:not([disabled]), .acts .out:not([disabled])"
    visitor.plays_to_the_end(page.locator(first).first.click, page.locator("#end-turn").click)

    visitor.goto("/")
    visitor.goto(address)
    page.wait_for_selector(".standings", state="attached")
    page.locator(".ways a").first.click()
    page.wait_for_selector(".ask.over")
    assert page.locator(".standings").count() == 0


LETTERS = "() => [...document.querySelectorAll('.wagon text')].map((text) => text.getBoundingClientRect().height)"
RIGHT = "() => [...document.querySelectorAll('.train .engine')].map((one) => one.getBoundingClientRect().right)"

CUT = """() => [...document.querySelectorAll(".chart text")]
  .filter((text) => {
    const chart = text.ownerSVGElement;
    const frame = getComputedStyle(chart).overflow === "visible" ? chart.closest("section") : chart;
    const [inside, whole] = [text, frame].map((one) => one.getBoundingClientRect());
    return inside.left < whole.left || inside.right > whole.right;
  })
  .map((text) => text.textContent)"""

SIGNED = """() => [...document.querySelectorAll("{}")]
  .map((one) => [one.innerText.trim(), one.querySelector("svg").outerHTML])"""


@pytest.mark.parametrize("width", [390, 1400])
def test_what_is_written_on_wagons_and_curves_can_be_read_and_trains_fit(visit, width):
    play, bot = rh.game("russian-railroads", 3).start(11), rh.bots()["greedy"]
    while play.decision is not None:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, 7))
    visitor = visit(viewport={"width": width, "height": 844}, settings={"language": "de"})
    page = visitor.page
    page.goto(visitor.post("/api/import", {"record": str(play.record())})["url"] + "/result")
    page.wait_for_selector(".trains")
    page.wait_for_selector(".chart")
    page.wait_for_selector(".sheet tbody th")

    assert min(page.evaluate(LETTERS)) > 12
    assert min(page.evaluate(LETTERS.replace(".wagon", ".chart"))) > 12
    assert max(page.evaluate(RIGHT)) < width
    assert page.evaluate(CUT) == []
    legend, rows = (page.evaluate(SIGNED.format(which)) for which in (".legend li", ".sheet tbody th"))
    kinds = {"Gleise", "Sterne und Medaillen", "Industrie", "Ingenieure", "Karten und Boni"}
    assert {label for label, _ in legend} == kinds
    assert [drawn for drawn, _ in groupby(rows, key=itemgetter(1))] == [drawn for _, drawn in legend]
    assert page.locator(".trains li:first-child .wagon").count() <= len(kinds)
    assert page.locator(".wagon:not(:has(text))").count() == 0
    assert page.locator(".trains .place").all_inner_texts() == ["1.", "2.", "3."]


def test_what_is_taken_away_stands_left_of_zero_and_the_boards_tell_more(visit):
    play, bot = rh.game("age-of-steam", 3).start(11), rh.bots()["greedy"]
    while play.decision is not None:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, 7))
    visitor = visit()
    page = visitor.page
    page.goto(visitor.post("/api/import", {"record": str(play.record())})["url"] + "/result")
    page.wait_for_selector(".sheet tbody th")
    lost, zero, first = (
        page.locator(".train").first.locator(which).first.bounding_box()
        for which in (".taken", ".zero", ".wagon:not(.taken)")
    )

    assert lost["x"] + lost["width"] <= zero["x"] <= first["x"]
    assert page.locator(".wagon:not(:has(text))").count() == 0
    assert "Largest network" in page.locator(".awards").inner_text()
    assert page.locator(".sign .quiet").first.inner_text().startswith("Rust Belt")
    assert page.locator(".winner rh-art").get_attribute("name") in {"winner-age-of-steam", "winner-other"}


def test_of_nobody_more_than_two_things_are_told_while_others_have_something(visit):
    page = visit().goto("/")
    told = """async ([seats]) => {
      const script = document.querySelector("script[type=module]").src;
      const { shared } = await import(new URL("../pages/awards.js", script));
      return shared(seats.map((seat, n) => ({ seat, n }))).map(({ n }) => n);
    }"""

    assert page.evaluate(told, [[0, 0, 0, 0]]) == [0, 1, 2, 3]
    assert page.evaluate(told, [[0, 0, 0, 1, 0, 2]]) == [0, 1, 3, 5, 2, 4]


def test_what_brought_two_as_much_is_nobodys_honour(visit):
    page = visit().goto("/")
    told = """async ([some]) => {
      const script = document.querySelector("script[type=module]").src;
      const { first } = await import(new URL("../pages/awards.js", script));
      return first(some.map(([seat, points]) => ({ seat, points })))?.seat ?? null;
    }"""

    assert page.evaluate(told, [[[0, 7], [1, 9], [1, 9]]]) == 1
    assert page.evaluate(told, [[[0, 9], [1, 9], [2, 3]]]) is None
    assert page.evaluate(told, [[]]) is None


def test_what_could_be_chosen_beside_a_map_is_not_among_the_boards_at_the_end(visit):
    visitor = visit()
    page = visitor.page
    page.goto(visitor.post("/api/import", {"record": lazy(2, map="st-lucia")})["url"] + "/result")
    page.locator("summary", has_text="The boards at the end").click()

    assert page.locator(".final rh-scene").count() == 1


def test_rounds_of_a_long_game_bear_numbers_that_stand_clear_of_each_other(visit):
    play, bot = rh.game("railroad-revolution", 2).start(3), rh.bots()["greedy"]
    while play.decision is not None:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, 7))
    visitor = visit(viewport={"width": 390, "height": 844})
    page = visitor.page
    page.goto(visitor.post("/api/import", {"record": str(play.record())})["url"] + "/result")
    page.wait_for_selector(".chart text")
    boxes = page.locator(".chart text[text-anchor=middle]").evaluate_all(
        "(all) => all.filter((one) => one.textContent).map((one) => one.getBoundingClientRect().toJSON())"
    )

    assert len(boxes) > 4
    assert all(one["right"] < next_["left"] for one, next_ in pairwise(boxes))
