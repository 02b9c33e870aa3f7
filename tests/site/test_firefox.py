"""The site in Firefox, where it is installed."""

import json

import pytest

from tests.pages import DUTY, HURRY, READY, SETTLED, keeping
from tests.site import fox
from tests.site.conftest import OPEN


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not fox.found(), reason="Firefox is not installed; try: apt install firefox-esr"),
]

KEPT = "navigator.serviceWorker.ready.then((found) => found.active !== null)"
SEQ = "document.querySelector('.table')?.dataset.seq"


class Tab(fox.Fox):
    """The site in Firefox."""

    def opens(self):
        self.waits(f"({OPEN})()")

    def settles(self, before=""):
        self.waits(f"Boolean(({SETTLED})({json.dumps([before, READY])}))")

    def plays(self):
        """Do the first thing that can be done."""
        before = self.finds(SEQ)
        self.clicks(DUTY)
        self.settles(before)


@pytest.fixture
def tab(tmp_path):
    with fox.opened(tmp_path / "fox") as line:
        yield Tab(line, keeping(HURRY))


@pytest.mark.parametrize("size", [(1400, 900), (390, 844)], ids=["desk", "phone"])
def test_a_game_is_played_kept_and_goes_on_offline(tab, host, size):
    tab.sizes(*size)
    tab.goes(host.address)
    tab.opens()
    tab.clicks(".welcome .lit")
    tab.settles()
    for _ in range(3):
        tab.plays()
    seq = tab.finds(SEQ)

    tab.waits(KEPT)
    host.stop()
    tab.reloads()
    tab.settles()
    assert tab.finds(SEQ) == seq
    tab.plays()
    host.start()
