"""A tile about to be laid lies on its hex as a ghost, can be turned there, and all that may be chosen is in sight."""

from itertools import pairwise

import pytest

import roundhouse as rh


DESKS = {"large": {"width": 1440, "height": 900}, "low": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
desks = pytest.mark.parametrize("size", DESKS)
TRACK = """() => [...document.querySelectorAll("#panel-board .ghosts use[href*=track-]")]
  .map((use) => use.getAttribute("href") + use.getAttribute("transform")).join()"""
"""How the track of the ghost lies."""
INSIDE = """(kind) => {
  const frame = document.querySelector(".asking").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
  return boxes.length > 0 && boxes.every(({ top, bottom }) => top >= frame.top - 1 && bottom <= frame.bottom + 1);
}"""
"""Whether all of a kind lie wholly in the part of the question that is seen."""
MARGIN = """(kind) => {
  const frame = document.querySelector(".asking").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
  return Math.min(...boxes.flatMap(({ left, right }) => [left - frame.left, frame.right - right]));
}"""
"""How far from the sides of the question the nearest of a kind stands."""
LINES = """() => {
  const frame = document.querySelector(".tab-body").getBoundingClientRect();
  return frame.bottom <= innerHeight ? frame.height : 0;
}"""


def reached(asks, seats=4):
    """Return a game in which something is asked for the first time."""
    play = rh.game("age-of-steam", seats=seats).start(seed=7)
    while play.decision.asks != asks:
        texts = [str(option) for option in play.decision.options]
        play.play(next((way for way in ("issue:2", "drop") if way in texts and asks != "bid"), texts[0]))
    return str(play.record())


def opened(visit, record, **how):
    visitor = visit(settings={"list": False}, **how)
    visitor.goto(visitor.post("/api/import", {"record": record})["url"])
    visitor.page.wait_for_selector(".ask.mine")
    return visitor


def test_a_tile_lies_on_its_hex_as_a_ghost_is_turned_there_and_laid(visit):
    visitor = opened(visit, reached("lay"), viewport=DESKS["large"])
    page = visitor.page
    page.wait_for_function(f"() => ({TRACK})()")
    first = page.evaluate(TRACK)
    page.locator(".turns .turn").last.click()
    page.wait_for_function(f"(first) => ({TRACK})() !== first", arg=first)
    page.mouse.move(5, 300)
    before = visitor.seq
    assert page.locator(".tray .marked").count() == 1
    page.locator("#lay").click()
    page.wait_for_function("(seq) => document.querySelector('.table').dataset.seq !== seq", arg=before)

    assert page.locator(".turns").count() == 0


@pytest.mark.parametrize("way", ["#lay", "#panel-board .turns .lay"])
def test_what_the_ghost_shows_is_laid_by_the_button_and_by_its_hex(visit, way):
    visitor = opened(visit, reached("lay"), viewport=DESKS["large"])
    page, before = visitor.page, visitor.seq
    page.wait_for_function(f"() => ({TRACK})()")
    last = page.locator(".tray .spot").last
    wanted = last.get_attribute("data-action")
    last.click()
    page.wait_for_selector(".tray .spot.marked")
    page.mouse.move(5, 300)
    page.locator(way).click()
    page.wait_for_function("(seq) => document.querySelector('.table').dataset.seq !== seq", arg=before)

    assert page.evaluate("document.querySelector('rh-table').store.log.at(-1).action") == wanted


def test_a_picture_of_a_tile_shows_its_ghost_first_and_lays_it_the_second_time(visit):
    visitor = opened(visit, reached("lay"), **PHONE)
    page, before = visitor.page, visitor.seq
    page.wait_for_function(f"() => ({TRACK})()")
    first = page.evaluate(TRACK)
    page.locator(".tray .spot").last.tap()
    page.wait_for_function(f"(first) => ({TRACK})() !== first", arg=first)

    assert visitor.seq == before
    assert "$" in page.locator("#lay small").inner_text()
    assert not page.locator(".beyond:not(.done)").is_visible()
    page.locator(".tray .spot").last.tap()
    page.wait_for_function("(seq) => document.querySelector('.table').dataset.seq !== seq", arg=before)
    visitor.settle()
    page.locator("#undo").tap()
    page.wait_for_selector(".tray .spot")


def test_a_tile_is_chosen_and_laid_by_its_number(visit):
    visitor = opened(visit, reached("lay"), viewport=DESKS["large"])
    page, before = visitor.page, visitor.seq
    page.wait_for_selector(".tray .spot")
    page.keyboard.press("2")
    page.wait_for_selector(".tray .spot.marked")

    assert visitor.seq == before
    page.keyboard.press("2")
    page.wait_for_function("(seq) => document.querySelector('.table').dataset.seq !== seq", arg=before)


@desks
def test_all_tiles_are_in_sight_and_no_list_is_offered_beside_their_pictures(visit, size):
    page = opened(visit, reached("lay"), viewport=DESKS[size]).page
    page.wait_for_selector(".tray .spot")

    assert page.evaluate(INSIDE, ".tray .spot")
    assert page.locator(".option.all").count() == 0
    assert page.evaluate(LINES) >= 90


@desks
@pytest.mark.parametrize("seats", [3, 6])
def test_all_bidders_and_prices_are_in_sight_and_dropping_out_says_what_it_costs(visit, size, seats):
    page = opened(visit, reached("bid", seats), viewport=DESKS[size]).page
    page.wait_for_selector(".auction li")
    page.locator(".ask p", has_text="the whole bid · Place").wait_for()

    assert page.locator(".auction li").count() == seats
    assert page.evaluate(INSIDE, ".auction li")
    assert page.evaluate(MARGIN, ".auction .badge") >= 10
    assert page.evaluate(MARGIN, ".auction small") >= 10
    assert page.locator(".acts .out span").bounding_box()["height"] < 42
    assert page.locator(".acts .out small").inner_text() == f"place {seats} for $0"


def test_on_a_phone_the_map_is_the_menu_and_the_small_map_leaves_it_most_of_its_room(visit):
    page = opened(visit, reached("build"), **PHONE).page
    page.wait_for_selector(".looked-at")
    board, small = (page.locator(one).bounding_box() for one in (".panels.close", ".whole-map"))

    assert page.locator("#options .option:not(.all)").count() == 0
    assert small["width"] * small["height"] < 0.12 * board["width"] * board["height"]


SEEN = """() => {
  const frame = document.querySelector(".panels.close").getBoundingClientRect();
  const lit = [...document.querySelectorAll("#panel-board .spot")].map((one) => one.getBoundingClientRect());
  const middles = lit.map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2]);
  return middles.filter(([x, y]) => x < frame.left || x > frame.right || y < frame.top || y > frame.bottom).length;
}"""


PRICES = """() => [...document.querySelectorAll("#panel-board .spot")]
  .map((one) => one.querySelector("text")?.textContent)"""


def after(n):
    """Return a game in which somebody has built before and builds again."""
    play, bot, asked = rh.game("age-of-steam", seats=4).start(seed=7), rh.bots()["greedy"], 0
    while asked < n:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
        asked += play.decision.seat == 0 and play.decision.asks == "build"
    return str(play.record())


def test_every_lit_hex_bears_its_price_and_a_phone_looks_where_one_has_built(visit):
    page = opened(visit, after(2), **PHONE).page
    page.wait_for_selector("#panel-board .spot:has(text.far)", state="attached")
    prices = page.locator("#panel-board .spot").evaluate_all(
        "some => some.map(one => one.querySelector('text')?.textContent)"
    )

    assert all(price and price.startswith("$") for price in prices)
    near = page.locator("#panel-board .spot:has(text):not(:has(text.far))").first.bounding_box()
    board = page.locator(".panels.close").bounding_box()
    assert board["y"] < near["y"] + near["height"] / 2 < board["y"] + board["height"]


def test_a_phone_says_how_many_lit_places_are_out_of_sight_and_goes_there(visit):
    page = opened(visit, reached("build"), **PHONE).page
    page.wait_for_selector(".beyond:not(.done):not([hidden])")
    said = page.locator(".beyond:not(.done)").inner_text()
    box = page.locator("#panel-board svg").first.get_attribute("viewBox")

    assert said.startswith(f"{page.evaluate(SEEN)} more")
    assert page.locator(".beyond:not(.done)").bounding_box()["height"] >= 44
    page.locator(".beyond:not(.done)").tap()
    moved = "(box) => document.querySelector('#panel-board svg').getAttribute('viewBox') !== box"
    page.wait_for_function(moved, arg=box)


def test_the_list_of_places_is_one_tap_away_and_so_is_the_way_back(visit):
    page = opened(visit, reached("build"), **PHONE).page
    page.locator(".option.all").tap()
    page.wait_for_selector("#options [data-option^='build:']")
    page.locator("#options .back").tap()

    page.wait_for_selector(".looked-at")
    assert page.locator("#options [data-option]").count() == 0


def test_an_action_tells_what_it_does_outside_its_phase(visit):
    page = opened(visit, reached("build"), **PHONE).page
    page.locator(".tabbar button").nth(1).tap()
    page.locator("#panel-actions [data-action='select:locomotive']").tap()

    page.wait_for_selector(".tip strong")


def test_where_the_column_is_low_the_goods_have_a_tab(visit):
    page = opened(visit, reached("lay"), viewport=DESKS["low"]).page
    page.locator("#tab-goods").click()

    page.wait_for_selector(".tab-body .goods svg")
    page.set_viewport_size({"width": 1440, "height": 1200})
    page.wait_for_selector(".aside > .goods svg")
    assert page.locator("#tab-goods").count() == 0


def test_beside_a_tall_map_actions_are_a_narrow_column(visit):
    record = str(rh.game("age-of-steam", 4, map="germany").start(seed=7).record())
    page = opened(visit, record, viewport=DESKS["large"]).page
    board, actions = (page.locator(f"#panel-{name}").bounding_box() for name in ("board", "actions"))

    assert actions["width"] < 0.4 * board["width"]
    assert abs(actions["height"] - board["height"]) < 0.1 * board["height"]


PLACED = """async ([left, of]) => {
  const script = document.querySelector("script[type=module]").src;
  const { race, leading } = await import(new URL("../parts/race.js", script));
  const { render } = await import(new URL("../vendor.js", script));
  const place = document.createElement("div");
  const players = left.map((_, seat) => ({ seat, colour: seat, name: `Player ${seat}` }));
  render(race({ left, of, text: "" }, players), place);
  const told = leading({ left, of, text: "to go" }, { players, me: { seats: [], seat: null } });
  return [[...place.querySelectorAll(".race > svg")].map((one) => Number(one.getAttribute("x"))), told];
}"""


@pytest.mark.parametrize(
    ("left", "who"),
    [([20, 20, 20], "all alike"), ([0, 0, 20], "Player 0, Player 1"), ([19, 18, 20], "Player 1")],
)
def test_of_those_who_are_tied_in_a_race_each_is_seen_and_named(visit, left, who):
    page = visit().goto("/about")
    places, told = page.evaluate(PLACED, [left, 20])

    assert all(b - a >= 12 for a, b in pairwise(places))
    assert 0 <= places[0] <= places[-1] <= 150
    assert told == f"{who}: to go"


def test_on_a_phone_every_action_tells_what_it_does_and_no_list_says_it_again(visit):
    page = opened(visit, reached("select"), **PHONE).page
    page.wait_for_selector("#panel-actions .spot")
    told = page.locator("#panel-actions").text_content()

    assert "Build four tiles instead of three." in told
    assert page.locator("#options .option:not(.all)").count() == 0
