"""Two people online: a link, a lost network, a killed server."""

import pytest


GAME = {"game": "russian-railroads", "seats": 2, "players": [{"kind": "human"}, {"kind": "open"}]}
LOST = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "WebSocket",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
)
DUTY = "#end-turn:not([disabled]), #options .option"
BEHIND = "() => { const { store } = document.querySelector('rh-table'); store.live.stop(); store.table.seq -= 1; }"
"""Let a page miss the last thing that happened, and not hear of it by itself."""
MOVED = "([seq]) => ![seq, undefined].includes(document.querySelector('.table')?.dataset.seq)"
SAME = "([seq]) => document.querySelector('.table')?.dataset.seq === seq"


def sit_down(visit, address):
    """Anna opens a table and sends Ben a link; he sits down."""
    anna, ben = visit(address), visit(address)
    anna.expected = ben.expected = LOST
    anna.goto(anna.post("/api/tables", GAME)["url"])
    anna.page.get_by_role("button", name="Seats and links").first.click()
    anna.page.get_by_role("button", name="Invite by link").click()
    anna.page.wait_for_selector(".qr svg path")
    link = anna.page.get_by_label("Address of the link").input_value()
    anna.page.keyboard.press("Escape")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".table")
    return anna, ben


def in_step(one, other):
    other.page.wait_for_function(SAME, arg=[one.seq], timeout=20000)


def moves(anna, ben, choices):
    """Let whoever is to move make so many choices, the other following on the screen."""
    for _ in range(choices):
        mover, other = (anna, ben) if anna.sees(DUTY) else (ben, anna)
        before = mover.seq
        mover.page.locator(DUTY).first.click()
        mover.page.wait_for_function(MOVED, arg=[before])
        mover.page.wait_for_selector(".table[aria-busy=false]")
        in_step(mover, other)


@pytest.mark.together
def test_two_people_play_online(visit, house):
    anna, ben = sit_down(visit, house.address)
    anna.page.wait_for_selector(".rivals :text('Ben')")
    moves(anna, ben, 10)

    assert "/join" not in ben.page.url
    assert "#" not in ben.page.url


@pytest.mark.together
def test_another_link_opened_on_the_same_page_is_the_one_that_counts(visit):
    host, guest = visit(), visit()
    made = host.post("/api/tables", GAME)
    host.goto(made["url"])
    host.page.get_by_role("button", name="Seats and links").first.click()
    host.page.get_by_role("button", name="Link for watchers").click()
    watch = host.page.get_by_label("Address of the link").input_value()
    guest.page.goto(made["links"][0]["url"])
    guest.page.get_by_role("button", name="Sit down").wait_for()
    guest.page.goto(watch)
    guest.page.get_by_role("button", name="Watch").wait_for()

    assert "#" not in guest.page.url


@pytest.mark.together
def test_a_lost_network_is_told_and_made_up_for(visit, house):
    anna, ben = sit_down(visit, house.address)
    moves(anna, ben, 2)
    mover, other = (anna, ben) if anna.sees(DUTY) else (ben, anna)
    before = mover.seq
    other.context.set_offline(True)
    mover.page.locator(DUTY).first.click()
    mover.page.wait_for_function(MOVED, arg=[before])
    other.page.evaluate("document.querySelector('rh-table').store.catchUp()")
    other.page.wait_for_selector(".connection.offline")
    other.context.set_offline(False)

    in_step(mover, other)


@pytest.mark.together
def test_a_killed_server_loses_nothing_and_does_nothing_twice(visit, fragile_house):
    anna, ben = sit_down(visit, fragile_house.address)
    moves(anna, ben, 3)
    mover, other = (anna, ben) if anna.sees(DUTY) else (ben, anna)
    before = int(mover.seq)
    fragile_house.kill()
    mover.page.locator(DUTY).first.click()
    mover.page.wait_for_selector(".connection.offline")
    fragile_house.start()
    mover.page.wait_for_function(
        "([seq]) => Number(document.querySelector('.table')?.dataset.seq) > seq", arg=[before], timeout=30000
    )
    mover.page.wait_for_selector(".connection.live", timeout=30000)
    other.page.wait_for_selector(".connection.live", timeout=30000)

    in_step(mover, other)
    assert int(mover.seq) == before + 1
    moves(anna, ben, 3)


@pytest.mark.together
def test_whoever_only_waits_sees_that_the_connection_is_back(visit):
    visitor = visit()
    visitor.expected = ("Failed to load",)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    page.wait_for_selector(".connection.live")
    page.route("**/since/**", lambda route: route.abort())
    page.evaluate("document.querySelector('rh-table').store.catchUp()")
    page.wait_for_selector(".connection.offline")
    page.unroute("**/since/**")
    page.evaluate("document.querySelector('rh-table').store.live.socket.close()")

    page.wait_for_selector(".connection.live")


@pytest.mark.together
def test_a_stale_page_is_told_and_brought_up_to_date(visit):
    visitor = visit()
    visitor.expected = ("409",)
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    if visitor.seq == "0":  # whoever begins has missed nothing yet
        page.locator("#options .option").first.click()
        visitor.settle("0")
    before = int(visitor.seq)
    page.evaluate(BEHIND)
    page.locator("#options .option").first.click()

    page.wait_for_selector(".toast")
    page.wait_for_function("([seq]) => document.querySelector('rh-table').store.table.seq === seq", arg=[before])


def answered_by_a_newer_server(route):
    """Pass a request on, and say that the server has another page by now."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "x-roundhouse-page": "another"})


@pytest.mark.together
def test_an_old_page_says_that_there_is_a_new_one_and_loses_nothing(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    before = visitor.seq
    assert not visitor.sees(".renewed")
    page.route("**/act*", answered_by_a_newer_server, times=1)
    page.locator("#options .option").first.click()
    page.wait_for_selector(".renewed")
    page.wait_for_function(MOVED, arg=[before])
    page.locator(".renewed button").first.click()
    page.wait_for_function("!document.querySelector('.renewed')")
    page.wait_for_function(MOVED, arg=[before])


@pytest.mark.together
def test_pictures_that_a_browser_kept_from_an_older_page_do_not_ask_for_a_new_one(visit):
    visitor = visit()
    url = visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"]
    visitor.page.route("**/api/sheets/**", answered_by_a_newer_server)
    visitor.goto(url)
    visitor.settle()

    assert not visitor.sees(".renewed")


@pytest.mark.together
def test_the_word_about_a_new_page_can_be_put_away(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    page.evaluate("dispatchEvent(new Event('renewed'))")
    page.locator(".renewed .plain").click()
    page.evaluate("dispatchEvent(new Event('renewed'))")
    visitor.drawn()

    assert not visitor.sees(".renewed")


@pytest.mark.together
def test_a_proxy_that_finds_no_server_is_no_new_version_and_loses_nothing(visit):
    visitor = visit()
    page = visitor.goto(visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})["url"])
    visitor.settle()
    before = visitor.seq
    visitor.expected = ("502",)
    page.route("**/act*", lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>?</h1>"), times=2)
    page.locator("#options .option").first.click()
    page.wait_for_function(MOVED, arg=[before])

    assert not visitor.sees(".renewed")


def test_several_people_at_one_screen_have_a_curtain(visit):
    visitor = visit()
    players = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}]
    page = visitor.goto(
        visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2, "players": players})["url"]
    )
    seen = []
    for _ in range(2):
        page.wait_for_selector(".curtain")
        assert not visitor.sees("#options")
        seen.append(page.locator(".curtain h2").inner_text())
        page.locator("#lift").click()
        page.wait_for_selector("#options")
        while not visitor.sees(".curtain"):
            before = visitor.seq
            page.locator(DUTY).first.click()
            page.wait_for_function(MOVED, arg=[before])
            page.wait_for_selector("#options, #end-turn:not([disabled]), .curtain")

    assert sorted(seen) == ["Anna, it is your turn", "Ben, it is your turn"]


@pytest.mark.together
def test_a_line_that_is_dead_though_nobody_hung_up_is_noticed(visit, house):
    anna, ben = sit_down(visit, house.address)
    moves(anna, ben, 2)
    mover, other = (anna, ben) if anna.sees(DUTY) else (ben, anna)
    lines = []
    other.page.route_web_socket("**/live", lambda line: lines.append(mute(line)) if not lines else passed_on(line))
    other.page.reload()
    other.page.wait_for_selector(".connection.live")
    before = mover.seq
    mover.page.locator(DUTY).first.click()
    mover.page.wait_for_function(MOVED, arg=[before])
    assert other.seq == before
    other.page.evaluate("document.querySelector('rh-table').store.live.heard -= 60000")

    in_step(mover, other)
    other.page.wait_for_selector(".connection.live")
    assert len(lines) == 1


def mute(line):
    """Open a line on which nothing comes through any more."""
    line.on_message(lambda _: None)
    return line


def passed_on(line):
    line.connect_to_server()
