"""A long day: files, threads and memory stay where they were."""

import os
import threading
import time

import pytest


GAME = "russian-railroads"
BOTS = [{"kind": "bot", "bot": "random"}] * 3


def used():
    """Return open files, threads and megabytes of this process."""
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123  (no file at all)
        pages = int(file.read().split()[1])
    return len(os.listdir("/proc/self/fd")), threading.active_count(), pages * 4 // 1024  # noqa: PTH208  (no folder at all)


def play(running, games):
    client = running.visitor()
    tables = [client.make(GAME, seats=3, players=BOTS) for _ in range(games)]
    until = time.monotonic() + 240
    while not all(card["over"] for card in client.tables()):
        assert time.monotonic() < until, "a game is stuck"
        time.sleep(0.2)
    for table in tables:
        client.call("DELETE", f"/api/tables/{table}")
    client.close()  # what stays open shall be the server's


@pytest.mark.parametrize("rounds", [1, pytest.param(12, marks=pytest.mark.slow)])
def test_after_many_games_nothing_is_left_open(own_server, rounds):
    running = own_server(cached=4)
    play(running, 3)
    files, threads, memory = used()
    for _ in range(rounds):
        play(running, 3)

    after = used()
    assert after[0] <= files + 4
    assert after[1] <= threads + 2
    assert after[2] <= memory * 1.25
    assert running.house._tables == {}
