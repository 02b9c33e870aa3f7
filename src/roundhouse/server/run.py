"""Run the server until it is told to stop."""

from __future__ import annotations

import gc
import signal
import socket
import sys

from collections.abc import Callable
from typing import Any

import uvicorn

from roundhouse.house.house import House
from roundhouse.house.settings import Settings
from roundhouse.server.storage.check import watch_over
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.lock import leave_address
from roundhouse.server.web.app import create
from roundhouse.server.web.careful import careful
from roundhouse.server.web.lines import lines


GRACE = 5
"""Seconds that open connections get to end."""
BACKLOG = 2048
GARBAGE = 10_000, 20, 20
"""When Python looks for what only holds itself: one push makes more than its own 700 things, and next to no garbage."""
SLICE = 0.0005
"""Seconds a thinking bot may keep the interpreter from everybody else; Python's own 5 ms are felt."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0: any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sends at once only if told so
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def lan_address() -> str:
    """Return the address of this machine on its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def server(settings: Settings, *, proxies: str = "") -> uvicorn.Server:
    """Return the server; `proxies` are the addresses whose word about the visitor's address is believed."""
    limits = settings.limits
    more: dict[str, Any] = {"proxy_headers": bool(proxies), "forwarded_allow_ips": proxies or None}
    config = uvicorn.Config(
        create(settings),
        log_level="warning",
        log_config=None,  # whoever runs the process decides where its log goes
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        ws_max_size=limits.message,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        http=careful(limits, proxies),
        ws=lines(limits),
        **more,
    )
    return uvicorn.Server(config)


def _leave_when_told(house: House) -> None:
    """Say from a signal on that requests should be sent elsewhere; those that come are still answered."""
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, lambda *_: setattr(house, "leaving", True))


def run(
    settings: Settings, listener: socket.socket, *, proxies: str = "", opened: Callable[[], None] = lambda: None
) -> None:
    """Serve on a socket that listens already, until a signal; once the house is open that is told."""
    made = server(settings, proxies=proxies)
    gate: Any = made.config.app
    _leave_when_told(gate.app.state.house)
    sys.setswitchinterval(SLICE)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    if not settings.database:
        watch_over(settings.data / FILE)
        leave_address(settings.data, f"http://127.0.0.1:{listener.getsockname()[1]}")
    opened()
    made.run(sockets=[listener])
