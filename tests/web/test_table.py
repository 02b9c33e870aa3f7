"""What else a table can do: show the others' moves, ask before acting, go back, branch off, let people watch."""

import pytest


TABLE = {"game": "russian-railroads", "seats": 2}
DUTY = "#end-turn:not([disabled]), #options .option"
SHOWN = """([seq, duty]) => {
  const settled = document.querySelector(".table[aria-busy=false]");
  const asked = settled && settled.dataset.seq !== seq && document.querySelector(duty);
  return document.querySelector(".ask.playing") || asked;
}"""
STILL = """(() => {
  const real = window.setTimeout;
  window.setTimeout = (act, after, ...more) => real(act, after >= 500 ? 10 ** 8 : after, ...more);
})()"""
"""Whatever is shown for a while stays."""
GO_ON = """() => {
  const [card, table] = [".lesson-card", ".table[aria-busy=false]"].map((one) => document.querySelector(one));
  if (!card || !table) return null;
  const { step } = document.querySelector("rh-guide");
  const [title, seq] = [card.querySelector("h2").textContent, table.dataset.seq];
  card.querySelector(".lit").click();
  return [title, step, seq];
}"""
WENT_ON = """([, step, seq]) => {
  const table = document.querySelector(".table[aria-busy=false]");
  return table && (document.querySelector("rh-guide").step !== step || table.dataset.seq !== seq);
}"""
LAST = "Play the round to its end"
CARDS = """async () => {
  const { say } = await import(new URL("../words.js", document.querySelector("script[type=module]").src));
  return document.querySelector("rh-guide").cards.map((card) => say(`${card}.title`));
}"""
OWN_CARDS = {
    "russian": [],
    "german": ["München forks", "Gaps wait for tiles", "Income every round"],
    "american": ["Boulders in the way", "Some spaces want a coin", "The stock market", "Two industry tracks"],
}


def sit(visitor):
    visitor.goto(visitor.post("/api/tables", TABLE)["url"])
    visitor.settle()
    return visitor.page


def test_moves_of_bots_are_shown_one_by_one(visit):
    visitor = visit(settings={"pace": "action"})
    visitor.context.add_init_script(STILL)
    page = visitor.goto(visitor.post("/api/tables", TABLE)["url"])
    page.wait_for_selector(f"{DUTY}, .ask.playing")
    if visitor.sees(".ask.playing"):
        page.get_by_role("button", name="Skip to the present").click()
    visitor.settle()
    while not visitor.sees(".ask.playing"):
        before = visitor.seq
        page.locator(DUTY).first.click()
        page.wait_for_function(SHOWN, arg=[before, DUTY])
    assert not visitor.sees("#options")
    page.get_by_role("button", name="Skip to the present").click()

    visitor.settle()
    page.get_by_role("button", name="Watch again").click()
    page.wait_for_selector(".ask.playing")


def test_a_careful_person_is_asked_before_every_action(visit):
    visitor = visit(settings={"confirm": True})
    page = sit(visitor)
    before = visitor.seq
    page.locator("#options .option").first.click()
    page.get_by_role("button", name="Not yet").click()
    page.locator("#options .option").first.click()
    assert visitor.seq == before

    visitor.does(page.get_by_role("button", name="Do it").click)


def test_a_turn_may_end_by_itself(visit):
    visitor = visit(settings={"autoEnd": True})
    page = sit(visitor)
    for _ in range(12):
        assert not visitor.sees("#end-turn:not([disabled])")
        visitor.does(page.locator("#options .option").first.click)


def test_something_can_be_tried_from_an_earlier_position(visit):
    visitor = visit()
    page = sit(visitor)
    for _ in range(3):
        visitor.does(page.locator(DUTY).first.click)
    here = page.url
    page.locator(".rewind").click()
    page.get_by_role("button", name="One turn back").click()
    page.wait_for_selector(".ask.past")
    page.locator(".decision").get_by_role("button", name="Try something from here").click()
    page.wait_for_url(lambda url: "/t/" in url and not url.startswith(here))
    page.wait_for_selector(".plan")

    visitor.settle()


@pytest.mark.together
def test_people_may_watch(visit):
    host, guest = visit(), visit()
    page = sit(host)
    page.get_by_role("button", name="Seats and links").first.click()
    page.get_by_role("button", name="Link for watchers").click()
    link = page.get_by_label("Address of the link").input_value()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Watch").click()
    guest.page.wait_for_selector(".tag:text('You are watching')")

    assert not guest.sees("#options")
    assert not guest.sees(".spot")


def test_a_record_can_be_saved_and_opened_again(visit, tmp_path):
    visitor = visit()
    page = sit(visitor)
    page.goto("/")
    with page.expect_download() as started:
        page.locator(".departures").get_by_role("button", name="Record").click()
    path = tmp_path / "game.record"
    started.value.save_as(path)
    text = path.read_text("utf-8")
    assert "russian-railroads" in text

    visitor.expected = ("422",)
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector(".table, .toast")


def test_a_game_can_be_deleted(visit):
    visitor = visit()
    page = sit(visitor)
    page.goto("/")
    page.get_by_role("button", name="Delete this game").first.click()
    page.locator("dialog").get_by_role("button", name="Delete this game").click()
    page.wait_for_selector(".departures li", state="detached")

    assert visitor.sees(".welcome")


def test_a_wheel_and_keys_bring_the_board_closer(visit):
    visitor = visit()
    page = sit(visitor)
    whole = page.get_attribute(".panel svg", "viewBox")
    page.locator(".panel svg").first.hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "([whole]) => document.querySelector('.panel svg').getAttribute('viewBox') !== whole", arg=[whole]
    )
    page.keyboard.press("0")
    page.wait_for_function(
        "([whole]) => document.querySelector('.panel svg').getAttribute('viewBox') === whole", arg=[whole]
    )

    page.keyboard.press("+")
    assert page.get_attribute(".panel svg", "viewBox") != whole


def test_the_lesson_leads_through_the_first_round_to_the_scoring(visit):
    visitor = visit(settings={"pace": "fast"})
    page = visitor.goto("/learn/russian-railroads")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".lesson-card")
    seen = set()
    while LAST not in seen:
        page.wait_for_selector(".lesson-card")
        if went := page.evaluate(GO_ON):
            seen.add(went[0])
            if went[0] != LAST:
                page.wait_for_function(WENT_ON, arg=went)
    visitor.finishes_the_round()
    page.wait_for_selector(".lesson-card h2:text('The scoring')")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector(".lesson", state="detached")

    assert {"This is your railway", "Now a locomotive", "Lay every step of the space"} <= seen


@pytest.mark.parametrize(("board", "own"), OWN_CARDS.items())
def test_a_lesson_speaks_of_the_board_that_was_chosen_before_the_round_is_played_on(visit, board, own):
    visitor = visit()
    table = visitor.post("/api/tables", {"game": "ultimate-railroads", "seats": 2, "options": {"board": board}})
    page = visitor.goto(f"{table['url']}?guide")
    page.wait_for_selector(".lesson-card")
    told = page.evaluate(CARDS)

    assert told[told.index("They lie in the light") + 1 : told.index(LAST)] == own


@pytest.mark.parametrize("height", [900, 720])
def test_the_points_of_all_rivals_are_in_sight_whatever_is_asked(visit, height):
    visitor = visit(viewport={"width": 1440, "height": height})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 4, "seed": 5})["url"])
    visitor.settle()
    while page.locator("#options .option").count() < 6:
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    ends = page.locator(".rival").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top + 34)")
    room = page.locator(".rivals").evaluate("(one) => one.getBoundingClientRect().bottom")

    assert len(ends) == 3
    assert max(ends) <= room <= height


LINES = """(room) => {
  const line = parseFloat(getComputedStyle(room.querySelector(".log-turn")).lineHeight);
  return (room.getBoundingClientRect().height - room.querySelector(".digest").offsetHeight) / line;
}"""


def test_a_low_screen_leaves_four_lines_to_the_log_beside_a_long_list(visit):
    visitor = visit(viewport={"width": 1280, "height": 720})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 4, "seed": 5})["url"])
    visitor.settle()
    while page.locator("#options .option").count() < 6 or not visitor.sees(".digest"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)

    assert page.locator(".tab-body").evaluate(LINES) >= 4
    assert page.locator(".asking").bounding_box()["height"] > 120


def test_an_upright_tablet_shows_every_rival_with_everything_of_asia(visit):
    visitor = visit(viewport={"width": 820, "height": 1180}, has_touch=True)
    every = {"board": "asian", "industry": "board", "coal": "yes", "train": "yes", "special-ideas": "yes"}
    body = {"game": "ultimate-railroads", "seats": 4, "seed": 4711, "options": every}
    page = visitor.goto(visitor.post("/api/tables", body)["url"])
    visitor.settle()
    while page.locator("#options .option").count() < 4 or not visitor.sees(".digest"):
        visitor.does(page.locator("#end-turn:not([disabled]), #options .option").first.click)
    foot = page.locator(".rivals").evaluate("(one) => one.getBoundingClientRect().bottom")
    ends = page.locator(".rival").evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    button = page.locator(".acts .out")

    assert len(ends) == 3
    assert max(ends) <= foot <= page.locator(".decision").bounding_box()["y"]
    assert button.evaluate("(one) => parseFloat(getComputedStyle(one).paddingLeft)") >= 12


NUMBERS = ("Workers at hand: ", "Coins: ", "Points of the next scoring", "Points of the industry: ")


def test_every_number_of_a_rival_in_small_says_what_it_counts(visit):
    visitor = visit(viewport={"width": 1280, "height": 720})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "seed": 4711})["url"])
    visitor.settle()
    page.mouse.move(5, 5)
    page.mouse.move(6, 6)
    said = []
    for number in NUMBERS:
        page.locator(f".rival .told[aria-label^='{number}']").hover()
        said.append(page.locator(".tip").inner_text())
    page.mouse.move(5, 5)
    page.locator(".tip").wait_for(state="detached")
    page.keyboard.press("Tab")
    page.locator(".rival").focus()
    spoken = page.locator(".tip").inner_text()

    assert all(one.startswith(number) for one, number in zip(said, NUMBERS, strict=True))
    assert all(number in spoken for number in NUMBERS)


def test_escape_leads_from_a_rivals_board_back_to_the_own_one(visit):
    visitor = visit(viewport={"width": 1440, "height": 900})
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 3, "seed": 5})["url"])
    visitor.settle()
    page.locator(".rival").first.click()
    page.wait_for_selector("#panel-player-1 svg, #panel-player-2 svg")
    page.keyboard.press("Escape")

    page.wait_for_selector("#panel-player-0 svg")
