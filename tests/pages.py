"""What all tests with a browser know of it and of the page, over whichever door."""

import json
import shutil

from pathlib import Path


ROOT = Path(__file__).resolve().parents[1]
SHELF = ROOT / "build" / "site-parts"
"""Where what a site is made of is kept for the next one."""
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
HURRY = {"pace": "none", "list": True}
"""Settings of somebody in a hurry who wants all choices in a list."""
PATIENCE = 120_000
"""Milliseconds; a house in the browser has to open first."""
DUTY = "#options .option:not([disabled]), #end-turn:not([disabled])"
READY = f"{DUTY}, .acts .out:not([disabled]), .ask.over"
SETTLED = """([seq, ready]) => {
  if (document.querySelector(".standings")) return true;
  const table = document.querySelector(".table[aria-busy=false]");
  return table && table.dataset.seq !== seq && document.querySelector(ready);
}"""
ASK = """async ([method, path, query, body]) => {
  const { door } = await import(new URL("../door.js", document.querySelector("script[type=module]").src));
  const answer = await door.ask(method, path, query, body);
  return [answer.status, answer.text];
}"""


def keeping(settings):
    """Return a script with which a page begins that has no settings of its own yet."""
    return f"localStorage['roundhouse.settings'] ??= JSON.stringify({json.dumps(settings)})"
