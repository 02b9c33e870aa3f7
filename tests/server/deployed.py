"""What lies in `deploy`, started here without containers and units."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time

from pathlib import Path


DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
PATIENCE = 60
"""Seconds in which something has to come about."""


def free():
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


@contextlib.contextmanager
def running(words, **more):
    """Have a command of ours run for a while; it has to end when it is told to."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ROUNDHOUSE_")}
    with subprocess.Popen([sys.executable, "-m", "roundhouse", *words], env=kept | more) as process:  # noqa: S603
        try:
            yield process
            process.terminate()
            assert process.wait(PATIENCE) in {0, -signal.SIGTERM}
        finally:
            process.kill()


@contextlib.contextmanager
def proxy(folder, text):
    """Have nginx run with a configuration of ours."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} {text} }}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    with subprocess.Popen([NGINX, "-c", folder / "nginx.conf", "-e", folder / "errors"]) as nginx:  # noqa: S603
        try:
            yield nginx
        finally:
            nginx.terminate()


def eventually(check):
    until = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < until, "it does not come about"
        time.sleep(0.1)


def reachable(host, port):
    with contextlib.suppress(OSError), socket.create_connection((host, port), 5):
        return True
    return False
