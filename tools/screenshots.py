"""Take a screen-shot of every page, in light and dark, for README and for looking at.

    python tools/screenshots.py [FOLDER] [--size 1400] [--theme light] [--lang de]
    python tools/screenshots.py --readme

Needs the development environment (``python3 go.py setup``) and Chromium; starts a server of its own.
"""

# ruff: noqa: INP001  (a script, not a package)

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import threading
import time

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

import roundhouse as rh

from roundhouse.house.settings import Settings
from roundhouse.server.run import listen, server


if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
SIZES = {1400: 860, 834: 1112, 390: 844}
THEMES = ["light", "dark"]
TABLET = 900
"""Narrower screens are touched."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ASK = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}"""
TABLE = "async id => (await fetch(`/api/tables/${id}?panels=0`)).json()"
SHOWN = {"russian-railroads": 5, "ultimate-railroads": 5, "age-of-steam": 5, "railroad-revolution": 6}
"""From which round on each game is shown, once there is something to choose from."""
WORTH = {"pool", "build", "turn"}
"""Questions that are worth a picture."""
README = {
    ("table-russian-railroads", 1400, "light"): "russian-railroads.png",
    ("preview-age-of-steam", 1400, "light"): "age-of-steam.png",
    ("table-russian-railroads", 390, "dark"): "phone.png",
}
"""What README shows, and what the files are called there."""
SEED = 11


def main() -> None:
    """Start a server and a browser and visit everything."""
    wish = _wishes()
    if wish.readme:
        wish.folder = ROOT / "docs" / "pictures"
    looks = list(product(wish.size or SIZES, wish.theme or THEMES))
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as player:
        address = _serve(Path(data))
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        for width, theme in looks:
            page = _page(browser, address, width, theme, wish.lang)
            for name in _shown(page, width, theme) if wish.readme else _visit(page):
                file = README[name, width, theme] if wish.readme else f"{name}-{width}-{theme}.png"
                page.wait_for_timeout(400)
                page.screenshot(path=wish.folder / file)
            page.context.close()
        browser.close()


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "docs" / "screenshots")
    parser.add_argument("--size", type=int, action="append", choices=list(SIZES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--readme", action="store_true", help="only the pictures of README")
    return parser.parse_args()


def _serve(data: Path) -> str:
    listener = listen("127.0.0.1", 0)
    made = server(Settings(data))
    threading.Thread(target=made.run, kwargs={"sockets": [listener]}, daemon=True).start()
    while not made.started:
        time.sleep(0.05)
    return f"http://127.0.0.1:{listener.getsockname()[1]}"


def _page(browser: Browser, address: str, width: int, theme: str, lang: str) -> Page:
    size = {"width": width, "height": SIZES[width]}
    context = browser.new_context(
        viewport=size, color_scheme=theme, locale=lang, base_url=address, has_touch=width < TABLET
    )
    kept = json.dumps({"pace": "none", "language": lang})
    context.add_init_script(f"localStorage['roundhouse.settings'] ??= {json.dumps(kept)}")
    return context.new_page()


def _shown(page: Page, width: int, theme: str) -> Iterator[str]:
    """Visit what README shows at a size."""
    names = [name for name, *look in README if look == [width, theme]]
    page.goto("/")
    for game in rh.games():
        if any(name.endswith(game) for name in names):
            yield from (name for name in _playing(page, game) if name in names)


def _visit(page: Page) -> Iterator[str]:
    yield from _reading(page)
    for game in rh.games():
        yield from _playing(page, game)
    yield from _after(page)


def _reading(page: Page) -> Iterator[str]:
    page.goto("/")
    page.wait_for_selector(".poster rh-art svg, .poster rh-scene svg")
    yield "home"
    for game in rh.games():
        page.goto(f"/new/{game}")
        page.wait_for_selector("h1, h2")
        yield f"set-up-{game}"
        for kind in ("rules", "learn"):
            page.goto(f"/{kind}/{game}")
            page.wait_for_selector("h1, h2")
            yield f"{kind}-{game}"
    page.goto("/about")
    yield "about"


def _playing(page: Page, game: str) -> Iterator[str]:
    players = [{"kind": "human"}, *[{"kind": "bot", "bot": "normal"}] * 3]
    wish = {"game": game, "seats": 4, "players": players, "seed": SEED}
    made = page.evaluate(ASK, ["/api/tables", wish])
    _play(page, made["id"], SHOWN[game])
    page.goto(made["url"])
    page.wait_for_selector("#options .option:not([disabled])")
    page.mouse.move(3, 3)
    yield f"table-{game}"
    page.keyboard.press("r")
    page.wait_for_selector(".ghost")
    yield f"preview-{game}"
    page.keyboard.press("s")
    yield f"scores-{game}"


def _play(page: Page, table: str, until: int) -> None:
    """Play as the coach would, up to a choice in the middle of the game."""
    while True:
        told = page.evaluate(TABLE, table)
        assert not told["over"], "the game ends before it is worth a picture"
        seat = told["me"]["seat"]
        mine = {"seat": seat, "seq": told["seq"], "key": f"{told['seq']}"}
        if told["thinking"] or (told["turn"] != seat and not told["todo"]["end"]):
            time.sleep(0.05)
        elif told["todo"]["end"]:
            page.evaluate(ASK, [f"/api/tables/{table}/end-turn", mine])
        elif told["brief"]["round"] >= until and told["verb"] in WORTH and len(told["options"]) > 3:
            return
        else:
            hint = page.evaluate(ASK, [f"/api/tables/{table}/hint", mine])
            page.evaluate(ASK, [f"/api/tables/{table}/act", {**mine, "action": hint["action"], "end": True}])


def _after(page: Page) -> Iterator[str]:
    page.goto(page.evaluate(ASK, ["/api/import", {"record": _finished()}])["url"] + "/result")
    page.wait_for_selector(".chart")
    yield "result"
    players: list[dict[str, Any]] = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}]
    page.goto(page.evaluate(ASK, ["/api/tables", {"game": "russian-railroads", "seats": 2, "players": players}])["url"])
    page.wait_for_selector(".curtain")
    yield "curtain"
    page.goto("/")
    page.wait_for_selector(".departures li")
    yield "my-games"


def _finished() -> str:
    play, bot = rh.game("russian-railroads", seats=3).start(seed=SEED), rh.bots()["greedy"]
    while play.decision is not None:
        play.play(bot.choose(play.view(play.decision.seat), play.decision.options, len(play.moves)))
    return str(play.record())


if __name__ == "__main__":
    main()
