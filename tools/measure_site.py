# ruff: noqa: INP001, T201
"""Measure the site in Chromium against its budgets: what a visit fetches, how long it waits, how long a bot thinks.

    python3 go.py site
    .venv/bin/python tools/measure_site.py

Visits are timed by the clock, so they want a machine with nothing else to do: each time cold in a new browser, then
warm in the same one started anew.  Moves are CPU time of the worker in which the bot thinks, over whole games; where a
neighbour slows the machine down, "scaled" is what they would take at the pace of `roundhouse bench`.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import tempfile
import threading

from pathlib import Path
from statistics import mean
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from playwright.sync_api import sync_playwright

import roundhouse as rh

from roundhouse.cli.bench.pace import PACE, reference
from roundhouse.cli.site import FOLDER, Files, served
from roundhouse.house.thinking import Task


if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

    from roundhouse.core.game import Game

TABLES: tuple[tuple[str, int, bool], ...] = (
    ("russian-railroads", 2, False),
    ("russian-railroads", 4, False),
    ("ultimate-railroads", 4, False),
    ("ultimate-railroads", 4, True),
    ("age-of-steam", 4, False),
    ("railroad-revolution", 4, False),
)
"""Game, seats, and whether all its modules are in it."""
MIND = """() => {
  const begun = new URL("../worker/thinking.js", document.querySelector("script[type=module]").src);
  const mind = new Worker(begun, { type: "module" });
  window.think = (task) => new Promise((done) => {
    mind.onmessage = ({ data }) => data.alive || done(data);
    mind.postMessage(task);
  });
}"""
THINK = "(task) => think(task)"
PLAY = ".welcome .lit:not([disabled])"
POSITION = ".table[aria-busy=false] rh-stage svg"
OPEN = "() => document.querySelector('rh-device')?.textContent.trim() === ''"
KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"
PACKED = {".zip", ".xz", ".woff2", ".png"}
"""Files no host compresses again."""
MOVE = 50
"""Milliseconds within which a bot should have moved."""
LATER = 5000
"""Milliseconds after which the image of the memory is kept: a house that has just opened has other things to do."""


class Mind:
    """A worker of the page in which bots think, and the CPU time it has used."""

    def __init__(self, page: Page) -> None:
        self._page = page
        before = _workers()
        page.evaluate(MIND)
        page.evaluate(THINK, "")  # not a task: the answer is a fault, but the worker is there
        (self._thread,) = _workers() - before

    def chooses(self, task: Task) -> tuple[str, float]:
        """Return what a bot chooses, and for how many milliseconds it thought."""
        before = self._spent()
        answer = self._page.evaluate(THINK, msgspec.json.encode(task).decode())
        return answer["action"], (self._spent() - before) / 1e6

    def _spent(self) -> int:
        return int((self._thread / "schedstat").read_text().split()[0])


def _workers() -> set[Path]:
    """Return the threads of workers in browsers of this program."""
    found = set()
    for name in Path("/proc").glob("[0-9]*/task/*/comm"):
        try:
            if name.read_text().startswith("DedicatedWorker") and _ours(int(name.parts[2])):
                found.add(name.parent)
        except OSError:  # it has just ended
            continue
    return found


def _ours(process: int) -> bool:
    while process not in {0, os.getpid()}:
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return process != 0


def played(mind: Mind, game: Game, level: str, seed: int) -> list[float]:
    """Let bots play a whole game; return what each move took, scaled, but the first: it builds the rules."""
    play, options, times = game.start(seed), tuple(sorted(game.options.items())), list[float]()
    while (decision := play.decision) is not None:
        seat, actions = decision.seat, [option.text for option in decision.options]
        state = play.view(seat).state.to_json()
        task = Task(level, game.id, game.seats, options, seat, state, {}, actions, len(times))
        action, spent = mind.chooses(task)
        times.append(spent * reference() / PACE)
        play.play(game.rules.find(action))
    return times[1:]


def moves(page: Page, level: str, games: int) -> list[float]:
    """Print how long bots think about their moves at each kind of table; return all of it."""
    mind, everywhere = Mind(page), list[float]()
    print(f"{level} bots, ms of CPU time for a move, scaled: mean, median, p99, most")
    for name, seats, full in TABLES:
        game = rh.game(name, seats, **(dict(rh.games()[name].full) if full else {}))
        times = [time for seed in range(games) for time in played(mind, game, level, seed)]
        _say(f"{name} {seats}p{' everything' * full}, {len(times)} moves", MOVE, _spread(times))
        everywhere += times
    return everywhere


def _spread(times: list[float]) -> list[float]:
    ranked = sorted(times)
    return [mean(ranked), *(ranked[int(len(ranked) * part)] for part in (0.5, 0.99)), ranked[-1]]


class Sent(Files):
    """Files of which it is known how much was sent."""

    total = 0

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Count what is sent."""
        content = source.read()
        Sent.total += len(content)
        outputfile.write(content)


class Visit(NamedTuple):
    """How long somebody waited who wants to play, in seconds, and how many bytes were fetched."""

    play: float
    position: float
    fetched: int


def visit(player: Playwright, profile: str, address: str) -> Visit:
    """Come and play at once, in a browser that may know the site."""
    context = browser(player, profile)
    page, begun, sent = context.new_page(), monotonic(), Sent.total
    page.goto(address, wait_until="commit")
    page.wait_for_selector(PLAY)
    can_play = monotonic() - begun
    page.click(PLAY)
    page.wait_for_selector(POSITION)
    shown = monotonic() - begun
    page.wait_for_function(KEPT)
    page.wait_for_timeout(LATER)
    context.close()
    return Visit(can_play, shown, Sent.total - sent)


def browser(player: Playwright, profile: str) -> BrowserContext:
    """Start a browser that remembers."""
    found = shutil.which("chromium")
    context = player.chromium.launch_persistent_context(profile, executable_path=found, args=["--no-sandbox"])
    context.set_default_timeout(120_000)
    return context


def size(site: Path) -> int:
    """Return how many bytes a host sends that compresses what can be."""
    files = [path for path in site.rglob("*") if path.is_file() and "licences" not in path.parts]
    return sum(
        len(path.read_bytes() if path.suffix in PACKED else gzip.compress(path.read_bytes(), 9)) for path in files
    )


def waits(player: Playwright, address: str, times: int) -> None:
    """Print what visits wait for and fetch, beside what was promised."""
    both = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as profile:
            both.append([visit(player, profile, address) for _ in ("cold", "warm")])
    cold, warm = zip(*both, strict=True)
    _say("second visit, kB", 10, [one.fetched / 1000 for one in warm])
    _say("Play can be pressed, cold, s", 1.5, [one.play for one in cold])
    _say("Play can be pressed, warm, s", 1.5, [one.play for one in warm])
    _say("first position, cold, s", 5, [one.position for one in cold])
    _say("first position, warm, s", 2.5, [one.position for one in warm])


def _say(what: str, most: float, found: list[float]) -> None:
    print(f"{what:45} at most {most:4}: {' '.join(f'{one:.2f}' for one in found)}", flush=True)


def main() -> None:
    """Measure, and print what was found."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--site", type=Path, default=FOLDER)
    asked.add_argument("--level", default="normal")
    asked.add_argument("--games", type=int, default=1, help="whole games of bots at each kind of table")
    asked.add_argument("--times", type=int, default=3, help="visits, cold and warm")
    wanted = asked.parse_args()
    host = served(wanted.site, files=Sent)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{host.server_port}/"
    _say("whole visit, compressed, MB", 7.5, [size(wanted.site) / 1e6])
    with sync_playwright() as player, tempfile.TemporaryDirectory() as profile:
        if wanted.times:
            waits(player, address, wanted.times)
        if wanted.games:
            page = browser(player, profile).new_page()
            page.goto(address)
            page.wait_for_function(OPEN)
            times = moves(page, wanted.level, wanted.games)
            _say(f"all of them, {len(times)} moves", MOVE, _spread(times))
            page.context.close()


if __name__ == "__main__":
    main()
