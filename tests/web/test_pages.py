"""The pages around the games: tables of mine, invitations, addresses that lead nowhere, set-up."""

import pytest

import roundhouse as rh


GAME = "russian-railroads"
LIT = """() => [...document.querySelectorAll(".departures .call")]
  .map((row) => getComputedStyle(row).backgroundColor === "rgb(255, 210, 46)")"""
SEEN = """() => {
  const room = document.querySelector(".asking").getBoundingClientRect();
  const below = (one) => one.getBoundingClientRect().bottom - room.bottom;
  return [...document.querySelectorAll("#options .option")].map((one) => below(one) < 1);
}"""
TWO = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Bert"}]


def test_the_next_table_is_lit_the_others_wait_and_rivals_are_named(visit):
    visitor = visit()
    for _ in range(3):
        visitor.post("/api/tables", {"game": GAME, "seats": 2, "players": [TWO[0], {"kind": "bot"}]})
    page = visitor.goto()
    page.wait_for_selector(".departures li")
    names = page.locator(".departures .people small").all_inner_texts()

    assert page.evaluate(LIT).count(True) <= 1
    assert len(names) == 3
    assert all(name and name != "Anna" for name in names)


def test_nobody_is_named_at_a_table_where_nobody_said_a_name(visit):
    host = visit()
    made = host.post("/api/tables", {"game": GAME, "seats": 2, "players": [{"kind": "human"}, {"kind": "open"}]})
    if host.local:
        return
    link = host.post(f"/api/tables/{made['id']}/links", {"kind": "watch"})
    page = visit().goto(link["url"][link["url"].index("/join") :])
    page.wait_for_selector(".invitation")

    assert "At the table: ." not in page.locator(".invitation").inner_text()


def test_a_page_with_few_words_stands_on_a_land(visit):
    visitor = visit(viewport={"width": 1440, "height": 900})
    visitor.expected = ("404",)
    page = visitor.goto("/about")
    page.wait_for_selector(".floor svg")
    land = page.locator(".floor rh-art").bounding_box()

    assert land["y"] + land["height"] == pytest.approx(900, abs=2)
    assert land["height"] > 200


def test_the_editions_have_posters_of_their_own(visit):
    page = visit().goto(f"/new/{GAME}")
    page.wait_for_selector(".boards rh-art svg")

    assert [art.get_attribute("name") for art in page.locator(".boards rh-art").all()] == [
        f"poster-{GAME}",
        "edition-ultimate",
    ]


def _forked():
    """Return a game in which rails of two colours may go on."""
    play = rh.game(GAME, 2).start(7)
    while not 3 < sum(action.verb == "lay" for action in play.decision.options) < 8:
        texts = [action.text for action in play.decision.options]
        play.play(play.decision.options[next((texts.index(a) for a in ("place:T2", "place:T11") if a in texts), 0)])
    return play


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_six_choices_are_all_in_sight(visit, width, height):
    visitor = visit(viewport={"width": width, "height": height}, settings={"list": False})
    page = visitor.goto(visitor.post("/api/import", {"record": str(_forked().record())})["url"])
    visitor.settle()

    assert page.locator("#options .option").count() > 3
    assert all(page.evaluate(SEEN))


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/new/age-of-steam", "Age of Steam: set up a table · Roundhouse"),
        ("/learn/age-of-steam", "Age of Steam: Lesson · Roundhouse"),
        ("/rules/age-of-steam", "Age of Steam: Rules in short · Roundhouse"),
    ],
)
def test_a_page_about_a_game_names_it_and_itself_in_the_title_of_its_window(visit, path, title):
    page = visit().goto(path)

    page.wait_for_function("(title) => document.title === title", arg=title)


def test_playing_times_are_the_same_on_every_page(visit):
    page = visit().goto()

    assert "120\u2013180 minutes" in page.locator(".poster:has-text('Age of Steam') .quiet").first.inner_text()
    page.goto("/learn/age-of-steam")
    page.get_by_text("120\u2013180 min").wait_for()


MOON = """() => {
  const moon = document.querySelector(".hero circle[fill='#fff4d6']").getBoundingClientRect();
  const left = Math.max(moon.left, document.querySelector(".hero rh-art").getBoundingClientRect().left);
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".welcome h1"));
  const beside = (line) => line.right <= left || line.left >= moon.right;
  const over = (line) => !beside(line) && line.top < moon.bottom && line.bottom > moon.top;
  return [...words.getClientRects()].filter(over).length;
}"""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_moon_stands_behind_no_title(visit, language):
    page = visit(locale=language).goto("/")
    page.wait_for_selector(".hero circle", state="attached")
    hidden = []
    for width in (820, 920, 1000, 1040, 1080, 1120, 1180, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        hidden += [width] * page.evaluate(MOON)

    assert hidden == []
