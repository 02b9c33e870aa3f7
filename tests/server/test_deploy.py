"""What lies in `deploy`, tried without containers and units: their commands, variables, checks, and the proxy."""

import contextlib
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time

from pathlib import Path

import httpx
import pytest
import yaml

from typer.main import get_command

from roundhouse.cli.app import COMMANDS, app
from roundhouse.server.client import Client


DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
SECRET = "/run/secrets/database"  # noqa: S105  (where a container finds it)
PLAYERS = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
PATIENCE = 60


def composed():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def unit(name):
    """Return what a unit of systemd says, by key."""
    lines = (DEPLOY / name).read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


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


def eventually(check):
    until = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < until, "it does not get ready"
        time.sleep(0.1)


def healthy(service, port):
    """Ask as the container would be asked."""
    words = [word.replace("8018", str(port)) for word in service["healthcheck"]["test"][1:]]
    return subprocess.run([sys.executable, *words[1:]], check=False, stderr=subprocess.DEVNULL).returncode == 0  # noqa: S603


def test_the_services_of_the_compose_file_play_a_game(cluster, tmp_path):
    services, secret = composed()["services"], tmp_path / "database"
    secret.write_text(cluster.address(tmp_path), "utf-8")
    ports = {name: free() for name in ("one", "two")}
    with contextlib.ExitStack() as stack:
        for name, port in ports.items():
            words = shlex.split(services[name]["command"].replace(SECRET, str(secret)).replace("8018", str(port)))
            stack.enter_context(running(words, ROUNDHOUSE_METRICS="figures", **services[name]["environment"]))
        stack.enter_context(running(shlex.split(services["work"]["command"].replace(SECRET, str(secret)))))
        eventually(lambda: all(healthy(services[name], port) for name, port in ports.items()))
        address = stack.enter_context(proxied(tmp_path, ports))
        play(Client(address))

        assert sorted('route="/api/tables/{table_id}' in figures(port) for port in ports.values()) == [False, True]


def figures(port):
    """Return what a server says of itself."""
    head = {"Authorization": "Bearer figures"}
    return httpx.get(f"http://127.0.0.1:{port}/metrics", headers=head).raise_for_status().text


@contextlib.contextmanager
def proxied(folder, ports):
    """Have the proxy of the compose file before the servers, where nginx is installed; else go to one of them."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        yield f"http://127.0.0.1:{ports['one']}"
        return
    port, text = free(), (DEPLOY / "nginx-compose.conf").read_text("utf-8")
    for name, near in ports.items():
        text = text.replace(f"{name}:8018", f"127.0.0.1:{near}")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} {text} }}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    with subprocess.Popen([program, "-c", folder / "nginx.conf", "-e", folder / "errors"]) as nginx:  # noqa: S603
        try:
            eventually(lambda: reachable(port))
            yield f"http://127.0.0.1:{port}"
        finally:
            nginx.terminate()


def reachable(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def play(client):
    with client:
        table = client.make("russian-railroads", seats=2, players=PLAYERS, seed=1)
        for _ in range(4):
            eventually(lambda: client.look(table)["turn"] == 0)
            view = client.look(table, seat=0)
            client.act(table, 0, view["seq"], view["options"][0]["action"], end=True)
        eventually(lambda: client.look(table)["turn"] == 0)
        for panel in client.call("GET", f"/api/tables/{table}", seat=0, board=0)["panels"]:
            assert [client.call("GET", f"/api/sheets/{panel[kind]}") for kind in ("style", "sheet")]


def test_the_units_start_what_they_say_with_the_credentials_they_name(cluster, tmp_path):
    said, port = unit("roundhouse@.service"), free()
    name, _ = said["LoadCredential"].split(":")
    (tmp_path / name).write_text(cluster.address(tmp_path), "utf-8")
    words = shlex.split(said["ExecStart"].replace("%i", str(port)).replace("games.example.org", "127.0.0.1"))
    with running(words[1:], CREDENTIALS_DIRECTORY=str(tmp_path), **dict([said["Environment"].split("=")])) as server:
        eventually(lambda: reachable(port))
        client = Client(f"http://127.0.0.1:{port}")
        eventually(lambda: client.http.get("/api/ready").status_code == 200)
        assert re.fullmatch(r"/bin/kill -USR1 \$MAINPID", said["ExecReload"])
        os.kill(server.pid, signal.SIGUSR1)
        eventually(lambda: client.http.get("/api/ready").status_code == 503)
        client.close()


def commands():
    """Return every command of ours that the files in `deploy`, and the page about them, tell somebody to run."""
    ours, page = "|".join(COMMANDS), DEPLOY.parent / "docs" / "host-it.md"
    text = "\n".join(file.read_text("utf-8") for file in [*sorted(DEPLOY.glob("*.service")), page])
    found = re.findall(rf"(?:^|`|/bin/|sudo )roundhouse ((?:{ours})\b[^`\n]*)", text, re.MULTILINE)
    services = composed()["services"].values()
    return sorted({*found, *(one["command"] for one in services if one.get("image") == "roundhouse")})


@pytest.mark.parametrize("said", commands())
def test_a_command_that_is_told_is_understood(said):
    name, *words = shlex.split(said.replace("%i", "8018"), comments=True)

    assert get_command(app).get_command(None, name).make_context(name, words).params


def test_commands_are_told_of_everything_a_club_needs():
    assert {said.split()[0] for said in commands()} >= {"serve", "work", "move", "check", "backup", "restore"}


@pytest.mark.parametrize("name", ["roundhouse@.service", "roundhouse-work.service"])
def test_units_give_no_more_than_is_needed(name):
    said = unit(name)

    assert {said[key] for key in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome")} == {"yes"}
    assert said["ProtectSystem"] == "strict"
    assert "postgresql://" not in said["ExecStart"]


def test_no_container_has_the_password_in_its_command_or_variables():
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    services = composed()["services"]

    assert all("@" not in str(one.get("command", "")) + str(one.get("environment", "")) for one in services.values())
    assert {name for name in ("one", "two", "work") if services[name]["read_only"]} == {"one", "two", "work"}
    assert "database.txt" in text
