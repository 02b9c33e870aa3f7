"""The site in a real browser: no server, any sub-path, offline, all games in a file."""

import json
import lzma

import pytest


KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"


def test_nothing_in_it_names_another_place(site):
    texts = [path.read_text("utf-8") for path in site.rglob("*") if path.suffix in {".html", ".json", ".webmanifest"}]

    assert not [text for text in texts if "http://" in text.replace("http://www.w3.org", "") or "localhost" in text]


def test_packages_bring_their_licences_and_not_where_they_come_from(site):
    packs = {path.name: lzma.decompress(path.read_bytes()) for path in site.rglob("*.xz")}
    names = {pack: [name for name, _ in json.loads(whole.partition(b"\n")[0])] for pack, whole in packs.items()}

    assert names.keys() == {"house.xz", "msgspec.xz", "segno.xz"}
    assert not [name for pack in names.values() for name in pack if name.endswith(("METADATA", "RECORD"))]
    assert all(any("LICENSE" in name for name in names[pack]) for pack in ("msgspec.xz", "segno.xz"))


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
