"""The site in a real browser: no server, any sub-path, offline, two tabs, faults."""

import gzip

import pytest


MOST = 7_500_000
"""Bytes of a first visit."""
LITTLE = 10_000
"""Bytes of a second one."""
CHECKED = "async () => Boolean(await (await navigator.serviceWorker.ready).update())"
"""The browser has looked whether there is a new edition."""
PACKED = {".zip", ".xz", ".woff2", ".png"}
"""Files no host compresses again."""
KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"
IMAGE = """async () => {
  const root = await navigator.storage.getDirectory();
  const whole = async () => {
    const folder = await root.getDirectoryHandle("roundhouse-memory").catch(() => null);
    for await (const file of folder?.values() ?? []) {
      const found = await file.getFile().catch(() => new Blob());
      const head = await found.slice(0, 4).arrayBuffer().catch(() => new ArrayBuffer(4)); // it is being written
      if (new Uint8Array(head)[0]) return true;
    }
    return false;
  };
  while (!(await whole())) await new Promise(requestAnimationFrame);
}"""
"""An image of the memory is there as a whole: how many parts it has is written last."""
STEPS = "() => performance.getEntriesByType('mark').map((mark) => mark.name)"
"""What a worker has gone through."""


def test_a_visit_is_small(site):
    files = [path for path in site.rglob("*") if path.is_file() and "licences" not in path.parts]
    sizes = [len(path.read_bytes() if path.suffix in PACKED else gzip.compress(path.read_bytes(), 9)) for path in files]

    assert sum(sizes) <= MOST


def test_a_second_visit_fetches_next_to_nothing_and_starts_from_the_image(visit, host):
    tab = visit()
    tab.opens()
    tab.page.wait_for_function(KEPT)
    tab.page.evaluate(IMAGE)
    sent = host.sent
    tab.page.reload()
    tab.opens()
    tab.page.wait_for_function(CHECKED)

    assert host.sent - sent <= LITTLE
    assert "rh-again" in tab.page.workers[0].evaluate(STEPS)


def test_nothing_in_it_names_another_place(site):
    texts = [path.read_text("utf-8") for path in site.rglob("*") if path.suffix in {".html", ".json", ".webmanifest"}]

    assert not [text for text in texts if "http://" in text.replace("http://www.w3.org", "") or "localhost" in text]


def test_a_game_is_played_kept_and_goes_on_offline(visit, host):
    tab = visit()
    page = tab.page
    tab.opens()
    page.click(".welcome .lit")
    tab.settles()
    assert page.get_by_text("On this device").count() == 1
    for _ in range(3):
        tab.plays()
    seq = tab.seq
    assert all(url.startswith((host.address, "blob:", "data:")) for url in tab.asked)

    page.wait_for_function(KEPT)
    host.stop()
    page.reload()
    tab.settles()
    assert tab.seq == seq
    tab.plays()
    host.start()


def test_a_second_tab_says_so_and_can_take_over(visit):
    first = visit()
    first.opens()
    first.page.click(".welcome .lit")
    first.settles()
    first.plays()
    seq, place = first.seq, first.page.url.partition("#")[2]

    second = visit(f"#{place}")
    second.page.wait_for_selector(".device.warn")
    assert "another tab" in second.page.inner_text(".device.warn")
    second.page.click(".device.warn button")
    second.settles()

    assert second.seq == seq
    first.page.wait_for_selector(".device.warn")
    assert "taken over" in first.page.inner_text(".device.warn")
    second.plays()


@pytest.mark.slow
def test_a_house_whose_storage_is_cleared_says_so(visit, context):
    tab = visit()
    tab.opens()
    tab.page.click(".welcome .lit")
    tab.settles()
    tab.plays()
    wish = {"origin": tab.page.evaluate("origin"), "storageTypes": "indexeddb"}
    context.new_cdp_session(tab.page).send("Storage.clearDataForOrigin", wish)

    tab.page.wait_for_selector(".device.warn")
    assert "gone from this device" in tab.page.inner_text(".device.warn")


@pytest.mark.slow
def test_a_house_that_cannot_open_says_why_and_can_be_tried_again(visit, context):
    context.route("**/py/house.xz", lambda route: route.fulfill(status=404, body="gone"))
    tab = visit()
    tab.page.wait_for_selector(".device.warn")
    assert "house.xz" in tab.page.inner_text(".device.warn")

    context.unroute("**/py/house.xz")
    tab.page.click(".device.warn button")
    tab.page.wait_for_selector(".poster")
    tab.opens()
    assert not tab.page.locator(".device.warn").count()


@pytest.mark.slow
def test_all_games_are_saved_as_one_file_and_come_back(visit, tmp_path):
    tab = visit()
    page = tab.page
    tab.opens()
    page.click(".welcome .lit")
    tab.settles()
    page.goto(page.url.partition("#")[0])
    page.wait_for_selector(".departures li")
    with page.expect_download() as started:
        page.get_by_role("button", name="Save all my games").click()
    started.value.save_as(tmp_path / "games.json")
    page.get_by_role("button", name="Delete this game").first.click()
    page.locator("dialog").get_by_role("button", name="Delete this game").click()
    page.wait_for_selector(".departures li", state="detached")

    page.set_input_files("input[accept*=json]", tmp_path / "games.json")
    page.wait_for_selector(".departures li")
    page.click(".departures li a")
    tab.settles()
