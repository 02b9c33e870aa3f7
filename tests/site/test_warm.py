"""What is in the image of a browser's memory: whoever plays at once waits for nothing that could be in it."""

import json
import subprocess
import sys


FIRST_TABLE = """
import asyncio, json
from pathlib import Path
from roundhouse.site import warm

warm.prepare("nl-BE,nl;q=0.9,en;q=0.8")

from roundhouse.api import games
from roundhouse.core.rules import Rules
from tests.site.conftest import Browser

made, plain, build = [], Path.read_text, Rules.__init__
Path.read_text = lambda self, *given: made.append(self.name) or plain(self, *given)
Rules.__init__ = lambda self, *given: made.append("rules") or build(self, *given)

async def played():
    browser = Browser()
    await browser.open()
    table = (await browser.good("POST", "/api/tables", {"game": next(iter(games()))}, lang="nl"))["id"]
    view = await browser.good("GET", f"/api/tables/{table}", lang="nl", look="desk,own")
    print(json.dumps([made, len(view["panels"]) > 1]))

asyncio.run(played())
"""


def test_a_first_table_reads_no_file_and_builds_no_rules():
    told = subprocess.run([sys.executable, "-c", FIRST_TABLE], capture_output=True, check=True, text=True)  # noqa: S603

    assert json.loads(told.stdout) == [[], True]
