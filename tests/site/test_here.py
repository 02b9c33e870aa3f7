"""``roundhouse play --here``: the house without a server, on this machine."""

import re
import socket
import threading
import urllib.request

import pytest

from roundhouse.cli import site as here
from roundhouse.cli.files import Mistake


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(here, "FOLDER", tmp_path / "site")
    return tmp_path / "site"


@pytest.mark.slow
def test_a_port_that_is_taken_is_said_in_a_sentence(monkeypatch, folder):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(here, "PORT", port)
        with pytest.raises(Mistake, match=f"port {port} is taken"):
            here.play_here(browse=False)

    assert (folder / "sw.js").exists()


@pytest.mark.slow
def test_the_site_is_built_and_served(monkeypatch, folder, capfd):
    monkeypatch.setattr(here, "PORT", 0)
    hosts, served = [], here.served
    ready = threading.Event()

    def remembered(*args):
        hosts.append(served(*args))
        ready.set()
        return hosts[0]

    monkeypatch.setattr(here, "served", remembered)
    playing = threading.Thread(target=lambda: here.play_here(browse=False))
    playing.start()
    assert ready.wait(300)
    with urllib.request.urlopen(f"http://127.0.0.1:{hosts[0].server_port}/", timeout=60) as page:
        shown = page.read()
    hosts[0].shutdown()
    playing.join()

    assert shown == (folder / "index.html").read_bytes()
    assert re.search(r"http://127\.0\.0\.1:\d+/", capfd.readouterr().out)
