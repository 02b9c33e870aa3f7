"""On a phone what counts is in sight: the scoring over the map, the deeds of others, the place in question."""

import pytest

import roundhouse as rh


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


FILLS = """() => {
  const svg = document.querySelector(".panels.close svg");
  const [, , w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
  const { clientWidth, clientHeight } = svg.parentElement;
  return Math.abs(h / w - clientHeight / clientWidth) < 0.01;
}"""
"""Whether a map has the shape of the frame it is looked at in, so that every part of it can be reached."""


@pytest.mark.parametrize("game", [pytest.param("age-of-steam", marks=pytest.mark.slow), "russian-railroads"])
def test_the_scoring_of_a_round_lies_on_top_and_stays_until_it_is_put_away(visit, game):
    visitor = visit(**PHONE, settings={"pace": "fast"})
    page = visitor.goto(visitor.post("/api/tables", {"game": game, "seats": 3, "seed": 5})["url"])
    visitor.finishes_the_round()
    page.wait_for_function(ON_TOP)
    page.locator("button.cell:has(.mini)").first.tap()
    page.wait_for_selector("button.cell[aria-pressed=true]:has(.mini)")
    page.wait_for_selector(".explained li .mark")
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
    page.wait_for_function(FILLS)


HIDDEN = """() => {
  const small = document.querySelector(".whole-map").getBoundingClientRect();
  return [...document.querySelectorAll(".panels.close .asked")].filter((spot) => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    return left < small.right && right > small.left && top < small.bottom && bottom > small.top;
  }).length;
}"""


def building(place):
    """Return a game in which a tile is to be laid in a hex."""
    play = rh.game("age-of-steam", seats=3).start(seed=7)
    while f"build:{place}" not in (texts := [str(option) for option in play.decision.options]):
        play.play(next((way for way in ("issue:2", "drop") if way in texts), texts[0]))
    play.play(f"build:{place}")
    return str(play.record())


def test_the_small_map_does_not_hide_the_place_in_question(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/import", {"record": building("Q1")})["url"])
    page.wait_for_selector(".panels.close .asked")
    page.wait_for_function(IN_SIGHT, arg=".asked")
    visitor.drawn()

    assert page.locator(".whole-map").is_visible()
    assert page.evaluate(HIDDEN) == 0


def producing():
    """Return a game in which a cube is to be put on the goods display."""
    play = rh.game("age-of-steam", seats=3).start(seed=5)
    while play.decision.asks != "production":
        texts = [str(option) for option in play.decision.options]
        ways = ("select:production", "issue:2", "drop", "done", "pass")
        play.play(next((way for way in ways if way in texts), texts[0]))
    play.play("produce")
    return str(play.record())


def test_a_phone_turns_to_the_goods_when_a_cube_is_to_be_put_there(visit):
    visitor = visit(**PHONE, settings={"list": False})
    page = visitor.goto(visitor.post("/api/import", {"record": producing()})["url"])

    page.wait_for_selector(".front-goods .goods .spot")
    assert page.locator(".decision.elsewhere").count() == 0
    page.locator(".tabbar button").first.tap()
    page.locator(".show").tap()
    page.wait_for_selector(".front-goods .goods .spot")


ASKED = """async (n) => {
  const script = document.querySelector("script[type=module]").src;
  const { askedOn } = await import(new URL("../table/rooms.js", script));
  const { panels, ownSeat } = document.querySelector("rh-table");
  const choices = { name: "choices", shapes: Array.from({ length: n }, (_, at) => ({ action: `own:${at}` })) };
  const own = (panel) => ({ ...panel, layers: [...panel.layers.filter(({ name }) => name !== "choices"), choices] });
  const given = panels.map((panel) => (panel.name.startsWith("player") ? own(panel) : panel));
  return askedOn({ panels: given, ownSeat, legal: () => true });
}"""


@pytest.mark.together
def test_a_phone_turns_to_the_board_with_the_choices_and_not_to_one_with_a_single_one(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 5})["url"])
    visitor.settle()
    while not visitor.sees("#options .option[data-option^='place:']"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)

    assert page.evaluate(ASKED, 1) == ["shared"]
    assert len(page.evaluate(ASKED, 8)) == 2


def test_the_keys_of_log_and_scores_turn_a_narrow_screen_to_them(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "age-of-steam", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    page.keyboard.press("s")

    page.wait_for_selector(".front-log #tab-scores[aria-selected=true]")


def test_the_foot_of_a_phones_set_up_shows_who_sits_and_lists_what_changes(visit):
    page = visit(**PHONE).goto("/new/ultimate-railroads")
    page.get_by_role("button", name="Full house").tap()
    foot = page.locator(".foot")
    foot.get_by_role("button", name="1 change").tap()
    page.wait_for_selector("dialog[open] .changes .changed")

    assert page.locator("dialog[open] .changes .changed").count() == 1
    assert foot.locator(".badge").count() == page.locator(".sitting li").count() == 4


COVERED = """() => {
  const own = [...document.querySelectorAll("[data-id^='part:industry'], [data-id^='part:line']")];
  const foot = document.querySelector(".decision").getBoundingClientRect().top;
  return own.length ? own.filter((one) => one.getBoundingClientRect().bottom > foot + 1).length : -1;
}"""
"""How many lines of the own railway lie below the sheet."""


def test_all_four_lines_are_seen_while_one_chooses_where_the_track_goes_on(visit):
    play = rh.game("russian-railroads", seats=4).start(seed=7)
    while sum(str(option).startswith("lay:") for option in play.decision.options) != 3:
        play.play(next((one for one in play.decision.options if str(one) == "place:T2"), play.decision.options[0]))
    visitor = visit(**PHONE, settings={"list": False})
    page = visitor.goto(visitor.post("/api/import", {"record": str(play.record())})["url"])
    page.wait_for_selector("[data-id^='part:industry']", state="attached")
    page.evaluate("document.querySelector('.top > .plan, .top > :not(.players)').style.display = 'none'")
    page.wait_for_function(f"() => ({COVERED})() === 0")


def test_the_tab_that_was_tapped_is_the_marked_one(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 5})["url"])
    page.locator(".tabbar button").last.tap()
    page.wait_for_selector(".tabbar button:last-child[aria-current=page]")

    assert page.locator(".tabbar button").last.evaluate("tab => getComputedStyle(tab).boxShadow") != "none"


WATCH = """() => {
  const { playback, log } = document.querySelector("rh-table").store;
  playback.watch(0, log.length);
}"""


def test_what_a_rival_does_on_a_board_of_its_own_is_seen_in_small(visit):
    visitor = visit(**PHONE, settings={"list": True, "pace": "turn"})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 4711})["url"])
    visitor.settle()
    while not visitor.sees("#options .option[data-option^='place:']"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    page.evaluate(WATCH)
    small = page.locator(".decision .seen svg")
    small.wait_for()
    box, room = small.bounding_box(), page.locator(".decision").bounding_box()

    assert box["height"] > 40
    assert box["y"] + box["height"] <= room["y"] + room["height"]


LAID = """() => {
  const rivals = ({ action, seat }) => seat > 0 && action?.startsWith("lay:");
  return document.querySelector("rh-table").store.log.findIndex(rivals);
}"""
AGAIN = """(from) => {
  const { store } = document.querySelector("rh-table");
  store.playback.watch(from, from + 1);
  return store.log[from].action;
}"""
RINGED = """(action) => {
  const [rail] = document.querySelectorAll(`.decision .miniature [data-action="${action}"]`);
  const [ring, ...more] = document.querySelectorAll(".decision .miniature .deed");
  if (!rail || !ring || more.length) return false;
  const [inner, outer] = [rail, ring].map((one) => one.getBoundingClientRect());
  return inner.width > 5 && outer.left <= inner.left && outer.right >= inner.right && outer.width < 2 * inner.width;
}"""


def test_the_rail_a_rival_just_laid_is_ringed_in_small(visit):
    visitor = visit(**PHONE, settings={"list": True, "pace": "turn"})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 4711})["url"])
    visitor.settle()
    while (laid := page.evaluate(LAID)) < 0:
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    action = page.evaluate(AGAIN, laid)

    page.wait_for_function(RINGED, arg=action)


def test_a_tap_on_a_number_of_a_rival_tells_what_it_counts_and_opens_nothing(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 4711})["url"])
    visitor.settle()
    page.locator(".tabbar button").nth(2).tap()
    page.locator(".rival .told[aria-label^='Coins']").tap()
    page.locator(".tip", has_text="Coins: ").wait_for()

    assert page.locator(".rival.pictured").get_attribute("aria-pressed") == "false"


HIDDEN_NAMES = """() => {
  const names = [...document.querySelectorAll("[data-id^='order-name:']")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll("rh-stage .pill")].map((pill) => pill.getBoundingClientRect())
    .filter((pill) => names.some((name) => name.left < pill.right && name.right > pill.left
      && (name.top + name.bottom) / 2 > pill.top && (name.top + name.bottom) / 2 < pill.bottom)).length;
}"""
LETTERS = """() => [...document.querySelectorAll("[data-id^='order-name:']")]
  .map((one) => Math.round(one.getBoundingClientRect().height))"""


def placing(visit, **how):
    """Bring somebody who may occupy a space or pass."""
    visitor = visit(**PHONE, **how)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 4, "seed": 5})["url"])
    visitor.settle()
    while not visitor.sees("rh-stage .spot[data-action^='place:']"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    visitor.drawn()
    return visitor


def test_what_passing_brings_lies_over_no_name_in_the_order_of_turns(visit):
    visitor = placing(visit, settings={"list": False})

    assert visitor.page.locator("rh-stage .pill").count() > 0
    assert visitor.page.evaluate(HIDDEN_NAMES) == 0
    assert len(set(visitor.page.evaluate(LETTERS))) == 1


def test_a_phone_says_how_much_is_lit_above_or_below_a_board_that_scrolls(visit):
    visitor = placing(visit, settings={"list": False})
    page = visitor.page
    lit = page.locator("rh-stage .spot").count()
    page.evaluate("document.querySelector('.stage-place').scrollTo(0, 10000)")
    chip = page.locator(".beyond:not(.done)")
    page.wait_for_function("() => document.querySelector('.beyond:not(.done)').textContent.includes('↑')")
    above = int(chip.inner_text().split()[0])
    chip.tap()

    assert 0 < above < lit
    page.wait_for_function(IN_SIGHT, arg=".spot")
    page.wait_for_function("() => !document.querySelector('.beyond:not(.done)').textContent.includes('↑')")


def test_the_tab_of_the_own_railway_wears_the_rails_of_its_edition(visit):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 5})["url"])
    visitor.settle()

    assert page.locator(".tabbar use[href$='#classic-rail-green']").count() == 1


DOWN = "document.querySelector('.stage-place').scrollTo(0, 10000)"
TAKEN = """() => {
  const { store } = document.querySelector("rh-table");
  const at = store.log.findLastIndex(({ action }) => action?.startsWith("place:T"));
  store.playback.watch(at, at + 1);
}"""
FIRST = """() => {
  const spots = [...document.querySelectorAll(".panels.one .spot")];
  const top = Math.min(...spots.map((spot) => spot.getBoundingClientRect().top));
  return top >= document.querySelector(".stage-place").getBoundingClientRect().top;
}"""


def test_a_phone_goes_to_the_place_where_somebody_acts_and_to_the_first_that_is_lit_then(visit):
    play, bot = rh.game("russian-railroads", seats=3).start(seed=5), rh.bots()["greedy"]
    while play.state.round < 2 or play.decision.asks != "turn":
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, 7))
    visitor = visit(**PHONE, settings={"pace": "action", "list": False})
    page = visitor.goto(visitor.post("/api/import", {"record": str(play.record())})["url"])
    page.wait_for_selector("rh-stage .spot")
    page.evaluate(DOWN)
    page.evaluate(TAKEN)
    page.wait_for_selector(".ask.playing")
    page.wait_for_function(IN_SIGHT, arg=".deed")
    page.evaluate(DOWN)
    page.get_by_role("button", name="Skip to the present").tap()

    page.wait_for_function(FIRST)


def test_the_first_question_is_in_sight_although_it_is_asked_far_down(visit):
    visitor = visit(**PHONE, settings={"list": False})
    start = str(rh.game("russian-railroads", seats=2).start(seed=7).record())
    page = visitor.goto(visitor.post("/api/import", {"record": start})["url"])
    page.wait_for_selector("rh-stage .spot[data-action^='bonus:']", state="attached")

    page.wait_for_function(IN_SIGHT, arg=".spot[data-action^='bonus:']")


@pytest.mark.parametrize("back", ["tab", "bar"])
def test_whoever_looks_at_a_rivals_board_finds_back_to_the_own_railway(visit, back):
    visitor = visit(**PHONE)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 5})["url"])
    visitor.settle()
    page.get_by_role("button", name="Players", exact=True).tap()
    page.locator(".rival.pictured").tap()
    page.wait_for_selector("#panel-player-1 svg")
    bar, own = page.locator(".own-bar"), page.locator(".tabbar button").nth(1)

    assert bar.locator(".name").inner_text() == page.locator(".players .player:not(.me) .name").inner_text()
    assert own.inner_text().strip() == "My railway"
    assert own.get_attribute("aria-current") == "false"
    box = bar.locator(".link").bounding_box()
    assert box["height"] >= 44
    assert box["x"] + box["width"] <= 390
    (own if back == "tab" else bar.get_by_role("button", name="Back to my board")).tap()
    page.wait_for_selector("#panel-player-0 svg")
    assert own.get_attribute("aria-current") == "page"
    assert not visitor.sees(".own-bar")
