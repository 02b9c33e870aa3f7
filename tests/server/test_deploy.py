"""What lies in `deploy`, tried without containers and units: their commands, variables, checks, and the proxy."""

import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys

import httpx
import pytest
import yaml

from typer.main import get_command

from roundhouse.cli.app import COMMANDS, app
from roundhouse.server.client import Client, RefusedError

from .deployed import DEPLOY, NGINX, eventually, free, proxy, reachable, running


SECRET = "/run/secrets/database"  # noqa: S105  (where a container finds it)
PLAYERS = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]


def composed():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def unit(name):
    """Return what a unit of systemd says, by key."""
    lines = (DEPLOY / name).read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


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
    if NGINX is None:
        yield f"http://127.0.0.1:{ports['one']}"
        return
    port, text = free(), (DEPLOY / "nginx-compose.conf").read_text("utf-8")
    for name, near in ports.items():
        text = text.replace(f"{name}:8018", f"127.0.0.1:{near}")
    with proxy(folder, text.replace("listen 80;", f"listen 127.0.0.1:{port};")):
        eventually(lambda: reachable("127.0.0.1", port))
        yield f"http://127.0.0.1:{port}"


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


class Proxy(httpx.HTTPTransport):
    """A proxy that finds no server every other time, and says so in its own way."""

    found = True

    def handle_request(self, request):
        self.found = not self.found
        return super().handle_request(request) if self.found else httpx.Response(502, html="<h1>Bad Gateway</h1>")


def test_whoever_plays_through_a_proxy_that_finds_no_server_is_told_and_insists(own_server):
    address = own_server().address
    with Client(address, http=httpx.Client(base_url=address, transport=Proxy())) as client:
        with pytest.raises(RefusedError, match="502 fault: Bad Gateway"):
            client.games()
        table = client.make("russian-railroads", seats=2, players=[{"kind": "human"}] * 2, seed=1)
        with pytest.raises(RefusedError):
            client.look(table)
        view = client.look(table, seat=0)
        client.act(table, view["turn"], view["seq"], view["options"][0]["action"])
        with pytest.raises(RefusedError):
            client.look(table)

        assert client.look(table)["seq"] == view["seq"] + 1


def test_the_units_start_what_they_say_with_the_credentials_they_name(cluster, tmp_path):
    said, port = unit("roundhouse@.service"), free()
    name, _ = said["LoadCredential"].split(":")
    (tmp_path / name).write_text(cluster.address(tmp_path), "utf-8")
    words = shlex.split(said["ExecStart"].replace("%i", str(port)).replace("games.example.org", "127.0.0.1"))
    with running(words[1:], CREDENTIALS_DIRECTORY=str(tmp_path), **dict([said["Environment"].split("=")])) as server:
        eventually(lambda: reachable("127.0.0.1", port))
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
