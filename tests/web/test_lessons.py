"""Lessons of all families, on a desk and on a phone: every card throws its light on something that can be seen."""

import pytest


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1400, "height": 860}}
LIT = """() => {
  const all = ["rh-guide", ".lesson-card", ".table[aria-busy=false]"];
  const [guide, card, table] = all.map((one) => document.querySelector(one));
  if (!guide) return "over";
  if (guide.away && table) return "away";
  if (guide.late) document.querySelector(".explained .primary")?.click();
  if (!card || !table || !guide.box || guide.waiting) return null;
  const [box, over] = [guide.box, card.getBoundingClientRect()];
  const covered = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  const beside = over.right <= box.left || over.left >= box.right;
  if (box.bottom <= 0 || box.top >= innerHeight || (!beside && covered > box.height / 2)) return null;
  const title = card.querySelector("h2").textContent;
  window.pointed = [...(window.pointed ?? []), ...(guide.querySelector(".veil .arrow") ? [title] : [])];
  window.steps = [...new Set([...(window.steps ?? []), guide.between ? 0 : guide.way.n])].filter(Boolean);
  card.querySelector(".lit").click();
  return title;
}"""
"""The card, as soon as what it speaks of is in sight; it is read and answered at once, for it may go on by itself."""


def learn(visit, game, device):
    """Follow a lesson to its end and return its cards, and those from which an arrow leads to what they speak of."""
    visitor = visit(**device, settings={"pace": "fast"})
    page = visitor.goto(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".lesson-card")
    titles = []
    for _ in range(200):
        told = page.wait_for_function(LIT).json_value()
        if told == "over":
            assert (steps := page.evaluate("window.steps")) == list(range(1, len(steps) + 1))
            return list(dict.fromkeys(titles)), page.evaluate("window.pointed")
        if told == "away":
            visitor.finishes_the_round()
        else:
            titles.append(told)
    raise AssertionError("the lesson does not end")


def test_the_lesson_of_age_of_steam_leads_to_the_first_income_on_a_phone(visit):
    told, pointed = learn(visit, "age-of-steam", PHONE)

    assert len(told) == 13
    assert told.index("Lay the tile") == told.index("Build beside Evansville") + 1
    assert told[-1] == "Your first income"
    assert "Deliver the blue cube" in told
    assert len(set(pointed)) >= 6


def test_a_lesson_on_another_board_has_cards_of_its_own(visit):
    visitor = visit()
    page = visitor.goto("/learn/ultimate-railroads")
    page.get_by_role("button", name="Germany").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".lesson-card")
    cards = page.evaluate("document.querySelector('rh-guide').cards")

    assert [card for card in cards if "ultimate" in card] == [f"learn.ultimate-railroads.{n}" for n in (1, 2, 3)]
    assert page.locator("#panel-shared [data-id='order-name:0']").text_content() == "You"


def test_who_is_asked_in_the_turn_of_another_is_told_so_and_the_way_goes_on_afterwards(visit):
    visitor = visit(**DESK, settings={"pace": "fast"})
    page = visitor.goto("/learn/railroad-revolution")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".lesson-card")
    titles = []
    while "Others open a trade" not in titles:
        titles.append(page.wait_for_function(f"() => ({NEXT})() && ({LIT})()").json_value())
    page.wait_for_selector(".lesson-card h2:text('Send a white worker')")

    assert page.evaluate("window.told") == ["In the turn of Ilse", "Ilse opened a trade: take part?", "No trade"]
    assert page.locator(".lesson-card .way span").first.inner_text() == "First round, step 5 of 12"


NEXT = """() => {
  const said = (one) => document.querySelector(one)?.textContent.trim();
  window.told = [".ask .who span", ".ask h2", ".acts .out"].map(said);
  return true;
}"""
"""What is asked before the card is answered."""


FORESEEN = """() => {
  const { store } = document.querySelector("rh-table");
  const preview = store.preview.bind(store);
  window.foreseen = [];
  store.preview = (action) => {
    window.foreseen.push(action);
    return preview(action);
  };
}"""
"""What the lesson shows as if it were done: no space, which would look taken."""
LIES_OVER = """(parts) => {
  const card = document.querySelector(".lesson-card")?.getBoundingClientRect();
  const beside = (box) => box.left >= card.right || box.right <= card.left;
  const over = (box) => !beside(box) && box.top < card.bottom && box.bottom > card.top;
  return parts.filter((part) => card && over(document.querySelector(part).getBoundingClientRect()));
}"""


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lesson_leads_to_rails_that_score_and_leaves_their_counting_alone(visit, device):
    visitor = reaching(visit, "Take a small bonus", device, "russian-railroads")
    page = visitor.page
    page.evaluate(FORESEEN)
    page.wait_for_function(f"() => ({LIT})() === 'They lie in the light'")
    seat = page.evaluate("document.querySelector('rh-table').store.table.brief.seats[0].next")
    page.wait_for_selector(".lesson-card h2:text('Play the round to its end')")
    page.locator(".lesson-card .lit").click()
    visitor.finishes_the_round()
    page.wait_for_selector(".explained li")

    assert sum(part["points"] for part in seat) >= 1
    assert [action for action in page.evaluate("window.foreseen") if action.startswith("place:")] == []
    assert page.locator(".veil").count() == 0
    assert page.evaluate(LIES_OVER, [".scoring", ".explained"]) == []


STANDS_CLEAR = """() => {
  const hex = document.querySelector(".panel .asked")?.getBoundingClientRect();
  const card = document.querySelector(".lesson-card")?.getBoundingClientRect();
  if (!hex || !card || document.querySelector(".lesson-card h2").textContent !== "Lay the tile") return null;
  return hex.right <= card.left || hex.left >= card.right || hex.bottom <= card.top || hex.top >= card.bottom;
}"""


def test_the_card_about_a_tile_leaves_its_hex_free(visit):
    page = reaching(visit, "Build beside Evansville").page
    page.wait_for_function(LIT)

    assert page.wait_for_function(STANDS_CLEAR).json_value()


def test_who_takes_another_bonus_ends_the_turn_of_a_lesson_oneself(visit):
    visitor = reaching(visit, "Take a small bonus", game="russian-railroads")
    page = visitor.page
    page.evaluate("document.querySelector('rh-table').choose('bonus:coin')")
    page.wait_for_selector(".lesson-card h2:text('End your turn')")

    assert page.locator("#end-turn").is_enabled()
    assert page.locator("#undo").is_enabled()


def test_the_line_of_a_lesson_lies_below_the_log(visit):
    page = reaching(visit, "Deliver the blue cube").page
    while page.wait_for_function(LIT).json_value() != "away":
        pass
    line, log = (page.locator(one).bounding_box() for one in (".lesson-bar", ".tab-body"))

    assert log["y"] + log["height"] <= line["y"]


def test_the_engine_shines_at_what_is_spoken_of_and_a_resting_pointer_looks_at_nothing(visit):
    visitor = visit(**DESK, settings={"pace": "fast", "list": False})
    page = visitor.goto("/learn/russian-railroads")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".lesson-card")
    title = page.locator(".lesson-card h2").inner_text()
    page.locator(".lesson-card .lit").click()
    page.wait_for_function("(was) => document.querySelector('.lesson-card h2')?.textContent !== was", arg=title)
    page.wait_for_selector(".veil .cone", state="attached")

    assert page.evaluate("document.querySelector('rh-table').aim") is None
    assert page.locator(".tip, .ribbon:visible").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "last"),
    [
        ("age-of-steam", "Your first income"),
        ("russian-railroads", "The scoring"),
        ("railroad-revolution", "So it goes on"),
    ],
)
def test_every_lesson_can_be_followed_to_its_end(visit, game, last, device):
    told, _ = learn(visit, game, device)

    assert told[-1] == last
    assert len(told) >= 8


ELSEWHERE = "#panel-board .spot[data-action^='build:']:not([data-action='build:K10'])"
CLICK = """(one) => {
  const spot = document.querySelector("rh-guide").proposed && document.querySelector(one);
  spot?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return Boolean(spot);
}"""
"""As soon as the lesson has proposed something."""


def reaching(visit, title, device=DESK, game="age-of-steam"):
    """Follow a lesson to a card."""
    visitor = visit(**device, settings={"pace": "fast", "list": False})
    page = visitor.goto(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    while page.wait_for_selector(".lesson-card h2").text_content() != title:
        page.wait_for_function(LIT)
    return visitor


def test_who_builds_elsewhere_may_take_it_back_or_goes_on_and_meets_the_lesson_again(visit):
    page = reaching(visit, "Build beside Evansville").page
    page.wait_for_function(CLICK, arg=ELSEWHERE)
    page.get_by_role("heading", name="A way of your own").wait_for()
    page.locator(".take-back").click()
    page.get_by_role("heading", name="Build beside Evansville").wait_for()
    page.wait_for_function(CLICK, arg=ELSEWHERE)
    page.get_by_role("button", name="Play on my way").click()
    page.wait_for_selector(".lesson-bar")

    assert "comes back" in page.locator(".lesson-bar").inner_text()
    page.locator("#lay").click()
    page.locator(".acts .out").click()
    page.locator("#end-turn:not([disabled])").click()
    page.get_by_role("heading", name="Deliver a cube").wait_for()


GHOSTS = "document.querySelectorAll('rh-stage .layer.ghosts > [data-id^=\"ghost:\"]').length"
QUIET = "() => document.querySelector('.table[aria-busy=false]') && !document.querySelector('.lesson-card')"


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_what_the_lesson_foresaw_is_gone_once_it_is_done(visit, device):
    page = reaching(visit, "Lay the step", device, "russian-railroads").page
    page.wait_for_function(f"() => {GHOSTS} > 0")
    seen = {}
    while "Play the round to its end" not in seen:
        title = page.wait_for_function(LIT).json_value()
        seen[title] = page.evaluate(GHOSTS)
    page.wait_for_function(QUIET)

    assert seen["End your turn"] == seen["Let the others move"] == seen["Play the round to its end"] == 0
    assert page.evaluate(GHOSTS) == 0
