# ruff: noqa: INP001, T201
"""Measure the site in Chromium: how long a visitor waits, and how long a bot thinks about a move.

    python3 go.py site
    .venv/bin/python tools/measure_site.py --games 2

Visits are timed by the clock, so they want a machine with nothing else to do: cold, then again in the same browser
started anew.  Moves are CPU time of the worker in which the bot thinks, over whole games; where a neighbour slows the
machine down, "scaled" is what they would take at the pace of `roundhouse bench`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import threading

from pathlib import Path
from statistics import mean
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from playwright.sync_api import sync_playwright

import roundhouse as rh

from roundhouse.cli.bench.pace import PACE, reference
from roundhouse.cli.site import FOLDER, served
from roundhouse.house.thinking import Task


if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

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
    mind.onmessage = ({ data }) => done(data);
    mind.postMessage(task);
  });
}"""
THINK = "(task) => think(task)"
PLAY = ".welcome .lit:not([disabled])"
POSITION = ".table[aria-busy=false] rh-stage svg"
OPEN = "() => document.querySelector('rh-device')?.textContent.trim() === ''"
KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"
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
    """Let bots play a whole game; return what each move took, scaled."""
    play, options, times = game.start(seed), tuple(sorted(game.options.items())), list[float]()
    while (decision := play.decision) is not None:
        seat, actions = decision.seat, [option.text for option in decision.options]
        state = play.view(seat).state.to_json()
        task = Task(level, game.id, game.seats, options, seat, state, {}, actions, len(times))
        action, spent = mind.chooses(task)
        times.append(spent * reference() / PACE)
        play.play(game.rules.find(action))
    return times


def moves(page: Page, level: str, games: int) -> None:
    """Print how long bots think about their moves."""
    mind = Mind(page)
    print(f"{level}, ms of CPU time, scaled: mean, median, p99, most")
    for name, seats, full in TABLES:
        game = rh.game(name, seats, **(dict(rh.games()[name].full) if full else {}))
        times = sorted(time for seed in range(games) for time in played(mind, game, level, seed))
        few = [mean(times), *(times[int(len(times) * part)] for part in (0.5, 0.99)), times[-1]]
        called = f"{name} {seats}p{' everything' * full}"
        print(f"{called:40} {len(times):6} moves {' '.join(f'{time:8.1f}' for time in few)}", flush=True)


def visit(context: BrowserContext, address: str, called: str) -> None:
    """Print how long somebody waits who wants to play."""
    page, begun = context.new_page(), monotonic()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(PLAY)
    can_play = monotonic() - begun
    page.click(PLAY)
    page.wait_for_selector(POSITION)
    print(f"{called:40} Play after {can_play:.2f} s, first position after {monotonic() - begun:.2f} s", flush=True)
    page.wait_for_function(KEPT)
    page.wait_for_timeout(LATER)


def main() -> None:
    """Measure, and print what was found."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--site", type=Path, default=FOLDER)
    asked.add_argument("--level", default="normal")
    asked.add_argument("--games", type=int, default=1)
    asked.add_argument("--visits", type=int, default=3)
    wanted = asked.parse_args()
    host = served(wanted.site)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{host.server_port}/"
    with sync_playwright() as player, tempfile.TemporaryDirectory() as profile:
        for number in range(wanted.visits + 1):
            found = shutil.which("chromium")
            context = player.chromium.launch_persistent_context(profile, executable_path=found, args=["--no-sandbox"])
            context.set_default_timeout(120_000)
            if number < wanted.visits:
                visit(context, address, f"visit {number + 1}")
            elif wanted.games:
                page = context.new_page()
                page.goto(address)
                page.wait_for_function(OPEN)
                moves(page, wanted.level, wanted.games)
            context.close()


if __name__ == "__main__":
    main()
