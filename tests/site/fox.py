"""Firefox as it comes, driven over its own line (WebDriver BiDi): no driver beside it is needed."""

import contextlib
import itertools
import json
import re
import shutil
import subprocess
import threading
import time

from websockets.sync.client import connect


HEARS = re.compile(r"listening on (ws://\S+)")
PLACE = """(async () => {
  const found = document.querySelector(%s);
  found?.scrollIntoView({ block: "center" });
  await new Promise(requestAnimationFrame);
  const box = found?.getBoundingClientRect();
  return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
})()"""
PRESS = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
BEAT = 0.05
PATIENCE = 120


class FoxError(Exception):
    """Firefox refused something."""


class Fox:
    """A page in Firefox."""

    def __init__(self, line, first):
        self.line = line
        self.count = itertools.count(1)
        self.tell("session.new", capabilities={})
        self.tell("script.addPreloadScript", functionDeclaration=f"() => {{ {first} }}")
        self.context = self.tell("browsingContext.getTree")["contexts"][0]["context"]

    def tell(self, method, **params):
        """Give an order and return its answer."""
        number = next(self.count)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self.line.recv(timeout=PATIENCE))).get("id") != number:
            pass
        if answer["type"] != "success":
            raise FoxError(answer["message"])
        return answer["result"]

    def here(self, method, **params):
        """Give an order to the page."""
        return self.tell(method, context=self.context, **params)

    def sizes(self, width, height):
        self.here("browsingContext.setViewport", viewport={"width": width, "height": height})

    def goes(self, address):
        self.here("browsingContext.navigate", url=address, wait="interactive")

    def reloads(self):
        self.here("browsingContext.reload", wait="interactive")

    def finds(self, expression):
        """Return what an expression of the page gives, as plain data."""
        wrapped = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        target = {"context": self.context}
        answer = self.tell("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        if answer["type"] != "success":
            raise FoxError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def waits(self, expression):
        """Return what an expression gives as soon as it is something."""
        until = time.monotonic() + PATIENCE
        while not (seen := self.finds(expression)):
            if time.monotonic() > until:
                raise FoxError(f"waited in vain for {expression}")
            time.sleep(BEAT)
        return seen

    def clicks(self, place):
        """Press what is at a place, as a hand does."""
        spot = self.waits(PLACE % json.dumps(place))
        hand = {"type": "pointer", "id": "hand", "actions": [{"type": "pointerMove", **spot}, *PRESS]}
        self.here("input.performActions", actions=[hand])


@contextlib.contextmanager
def opened(profile):
    """Start Firefox on a folder of its own; give the line to it."""
    profile.mkdir()
    command = [found(), "--headless", "--remote-debugging-port=0", "--no-remote", "--profile", str(profile)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603  (a program of the system)
        heard = next(filter(None, map(HEARS.search, process.stderr)))
        threading.Thread(target=process.stderr.read, daemon=True).start()
        with connect(f"{heard[1]}/session", max_size=None) as line:
            yield line
        process.terminate()


def found():
    """Return where Firefox is, or nothing."""
    return shutil.which("firefox") or shutil.which("firefox-esr")
