"""Honest edges: addresses that lead nowhere, and what is kept of a person."""

import json

import pytest

import roundhouse as rh


NOWHERE = ("/nonsense", "/rules/nonsense", "/learn/nonsense", "/new/nonsense", "/t/nonsense", "/t/nonsense/result")
THIN = """() => [...document.querySelectorAll("body *")]
  .map((node) => [node.className, getComputedStyle(node)])
  .filter(([_, style]) => style.fontFamily.startsWith("Besley") && style.fontVariantNumeric !== "normal")
  .map(([name]) => name)"""
"""Besley has no figures of one width: its zero would be a thin one."""


@pytest.mark.parametrize("path", NOWHERE)
def test_an_address_that_leads_nowhere_has_a_page_of_its_own_and_a_way_home(visit, path):
    visitor = visit()
    visitor.expected = ("404", "403")
    page = visitor.goto(path)
    page.wait_for_selector(".lost h1")
    page.locator(".lost").get_by_role("link").click()
    page.wait_for_selector(".welcome, .hero, .poster")

    assert page.url.rstrip("/") == visitor.address


def test_everybody_can_save_what_is_kept_of_them(visit):
    visitor = visit()
    visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})
    page = visitor.goto("/")
    page.keyboard.press(",")
    with page.expect_download() as started:
        page.locator("#my-data").click()
    kept = json.loads(started.value.path().read_text("utf-8"))

    assert kept["tables"]


@pytest.mark.parametrize("game", ["age-of-steam", "russian-railroads"])
def test_no_figure_of_a_score_is_thinner_than_the_others(visit, game):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": game, "seats": 3})["url"])
    visitor.settle()

    assert page.evaluate(THIN) == []


def test_alone_at_a_table_there_is_no_empty_panel_of_players(visit):
    visitor = visit()
    alone = {"game": "ultimate-railroads", "seats": 1, "options": {"emil": "yes"}}
    page = visitor.goto(visitor.post("/api/tables", alone)["url"])
    visitor.settle()

    assert page.locator(".sheet-card").count() > 0
    assert page.locator(".sheet-card:empty, .rivals:not(:has(.rival))").count() == 0


def test_a_game_without_a_fixed_number_of_rounds_does_not_tell_one(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "railroad-revolution", "seats": 2, "seed": 3})["url"])
    visitor.settle()
    visitor.does(page.locator("#options .option").first.click)
    visitor.goto("/")
    page.wait_for_selector(".departures .when")

    assert page.locator(".departures .when").first.inner_text() == "round 1"


READ = """() => {
  const turn = document.querySelector(".log-turn.here")?.getBoundingClientRect();
  return turn && turn.top >= 0 && turn.bottom <= innerHeight;
}"""


def test_whoever_comes_by_the_address_of_a_move_finds_it_in_the_log(visit):
    play = rh.game("russian-railroads", 2).start(11)
    while len(play.moves) < 120:
        play.play(rh.bots()["greedy"].choose(play.view(play.decision.seat), play.decision.options, 7))
    visitor = visit()
    url = visitor.post("/api/import", {"record": str(play.record())})["url"]
    page = visitor.goto(f"{url}/m/20")
    page.wait_for_selector(".ask.past")

    page.wait_for_function(READ)


CALLED = "() => [...document.querySelectorAll('[aria-label], title')].map((one) => one.ariaLabel || one.textContent)"


def test_nothing_at_a_table_is_called_by_the_number_of_a_seat(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    names = page.evaluate(CALLED)

    assert "You" in names
    assert [name for name in names if "Seat " in name] == []


def test_tables_that_wait_for_me_stand_first_and_those_that_are_over_last(visit):
    visitor = visit()
    play, bot = rh.game("railroad-revolution", seats=2).start(seed=3), rh.bots()["random"]
    visitor.post("/api/import", {"record": str(play.record())})
    while play.decision:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    visitor.post("/api/import", {"record": str(play.record())})
    page = visitor.goto("/")
    page.wait_for_selector(".departures li")
    rows = page.locator(".departures li").evaluate_all("all => all.map((row) => row.classList.contains('call'))")

    assert rows == [True, False]


def test_the_head_of_the_start_page_leads_to_lessons_and_rules_of_every_game(visit):
    page = visit(viewport={"width": 1440, "height": 900}).goto()
    page.wait_for_selector(".poster")
    games = page.locator(".poster h2").all_inner_texts()
    for kind in ("Learn", "Rules"):
        page.locator(".hero-sign").get_by_role("button", name=kind).click()

        assert page.locator(".shelf-of:popover-open a").all_inner_texts() == games
    page.locator(".shelf-of:popover-open a").first.click()
    page.wait_for_url("**/rules/*")


def test_who_sits_where_is_seen_on_a_desk_without_scrolling(visit):
    page = visit(viewport={"width": 1440, "height": 900}).goto("/new/ultimate-railroads")
    page.wait_for_selector(".modules")
    page.locator(".sitting select").last.select_option("bot:expert")
    seats = page.locator(".sitting li")

    assert seats.evaluate_all("all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))") <= 900
    assert seats.locator(".bars").first.locator(".full").count() == 3
    assert seats.locator(".bars").last.locator(".full").count() == 5
    assert page.get_by_text("Solo against Emil").count() == 1
