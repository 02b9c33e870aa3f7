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
HOLD = """async ([end, most]) => {
  const { door } = await import(new URL("../door.js", document.querySelector("script[type=module]").src));
  const { ask } = door;
  Object.assign(window, { held: [], answered: [] });
  door.ask = async (method, path, ...more) => {
    const answer = await ask(method, path, ...more);
    if (held.length < most && path.endsWith(end)) await new Promise((go) => held.push(go));
    answered.push(path);
    return answer;
  };
}"""
"""The first answers to questions whose paths end so are held back until `held[n]()` lets them go."""
ANSWERED = "([end, n]) => answered.filter((path) => path.endsWith(end)).length === n"


def keeping(settings):
    """Return a script with which a page begins that has no settings of its own yet."""
    return f"localStorage['roundhouse.settings'] ??= JSON.stringify({json.dumps(settings)})"
