"""Every route for every role: what is missing in this table fails."""

import asyncio

import httpx
import pytest

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from roundhouse.house.people import hashed

from .conftest import METRICS


GAME = "russian-railroads"
UNKNOWN = ("stranger", "admin", "bot")
"""No cookie; the password for the figures of the server; the token of whoever has to move, as programs show one."""
ENDED = ("revoked", "expired")
"""A session that was ended, or is too old."""
ROLES = (*UNKNOWN, *ENDED, "other", "invited", "kicked", "spectator", "off", "on", "host")
"""The last: a seat at another table; a link not yet used; put out; watching; waiting; to move; the host, waiting."""
ALL = dict.fromkeys(ROLES, 200)
NOBODY = dict.fromkeys((*UNKNOWN, *ENDED, "other", "invited", "kicked"), 403)
AT_TABLE = {**ALL, **NOBODY}
SITTING = {**AT_TABLE, "spectator": 403}
HOST = {**dict.fromkeys(ROLES, 403), "host": 200}
NOT_OVER = {"spectator": 403, "off": 409, "on": 409, "host": 409}
TO_MOVE = {**SITTING, "off": 409, "host": 409}
KNOWN = {**ALL, **dict.fromkeys((*UNKNOWN, *ENDED), 403)}
MADE = dict.fromkeys(ROLES, 201)
TRY = {"seat": "{seat}", "seq": "{seq}", "key": "{role}"}

TABLE = {
    ("GET", "/api/health"): (ALL, None),
    ("GET", "/api/ready"): (ALL, None),
    ("GET", "/metrics"): ({**dict.fromkeys(ROLES, 404), "admin": 200}, None),
    ("GET", "/api/games"): (ALL, None),
    ("GET", "/api/games/{game:str}"): (ALL, None),
    ("POST", "/api/games/{game:str}/seats"): (ALL, {"options": {}}),
    ("GET", "/api/words"): (ALL, None),
    ("GET", "/api/me"): (ALL, None),
    ("PUT", "/api/me"): (ALL, {"name": "x"}),
    ("GET", "/api/me/data"): (KNOWN, None),
    ("DELETE", "/api/me"): (KNOWN, {}),
    ("GET", "/api/tables"): (ALL, None),
    ("POST", "/api/tables"): (MADE, {"game": GAME, "seats": 2}),
    ("DELETE", "/api/tables/{table_id:str}"): (AT_TABLE, {}),
    ("POST", "/api/tables/{table_id:str}/rematch"): ({**AT_TABLE, **NOT_OVER}, {}),
    ("POST", "/api/tables/{table_id:str}/what-if"): ({**MADE, **NOBODY}, {}),
    ("POST", "/api/import"): (MADE, {"record": f"roundhouse 1\ngame {GAME}\nseats 2\nseed 1\n"}),
    ("GET", "/api/tables/{table_id:str}/record"): (AT_TABLE, None),
    ("POST", "/api/tables/{table_id:str}/links"): ({**MADE, **NOBODY}, {"seat": None}),
    ("DELETE", "/api/tables/{table_id:str}/links"): (HOST, {}),
    ("DELETE", "/api/tables/{table_id:str}/watchers/{number:int}"): ({**HOST, "host": 404}, {}),
    ("POST", "/api/invitation"): (dict.fromkeys(ROLES, 403), {"secret": "guess"}),
    ("POST", "/api/join"): (dict.fromkeys(ROLES, 403), {"secret": "guess"}),
    ("PUT", "/api/tables/{table_id:str}/seats/{seat:int}"): (SITTING, {"name": "y"}),
    ("POST", "/api/tables/{table_id:str}/seats/{seat:int}/leave"): (SITTING, {}),
    ("GET", "/api/tables/{table_id:str}"): (AT_TABLE, None),
    ("GET", "/api/tables/{table_id:str}/since/{seq:int}"): (AT_TABLE, None),
    ("POST", "/api/tables/{table_id:str}/act"): (TO_MOVE, {**TRY, "action": "{action}"}),
    ("POST", "/api/tables/{table_id:str}/undo"): ({**TO_MOVE, "on": 422}, TRY),
    ("POST", "/api/tables/{table_id:str}/restart-turn"): ({**TO_MOVE, "on": 422}, TRY),
    ("POST", "/api/tables/{table_id:str}/end-turn"): ({**TO_MOVE, "on": 422}, TRY),
    ("POST", "/api/tables/{table_id:str}/explain"): (SITTING, {"seat": "{seat}", "action": "pass"}),
    ("POST", "/api/tables/{table_id:str}/preview"): (
        TO_MOVE,
        {"seat": "{seat}", "seq": "{seq}", "action": "{action}"},
    ),
    ("GET", "/api/tables/{table_id:str}/aids"): (AT_TABLE, None),
    ("GET", "/api/tables/{table_id:str}/counting/{move:int}"): (AT_TABLE, None),
    ("GET", "/api/tables/{table_id:str}/sheet"): (AT_TABLE, None),
    ("GET", "/api/tables/{table_id:str}/history"): (AT_TABLE, None),
    ("POST", "/api/tables/{table_id:str}/hint"): (dict.fromkeys(ROLES, 403), {"seat": "{seat}", "seq": "{seq}"}),
    ("PUT", "/api/tables/{table_id:str}/hints"): (SITTING, {"seat": "{seat}", "agree": True}),
    ("GET", "/api/tables/{table_id:str}/review"): ({**AT_TABLE, **NOT_OVER, "spectator": 409}, None),
    ("GET", "/api/sheets/{name:str}"): (dict.fromkeys(ROLES, 404), None),
    ("GET", "/api/docs"): (ALL, None),
    ("GET", "/api/openapi.json"): (ALL, None),
    ("GET", "/api"): (ALL, None),
    ("GET", "/api/{path:str}"): (dict.fromkeys(ROLES, 404), None),
    ("GET", "/"): (ALL, None),
    ("GET", "/t/{table_id:str}"): (ALL, None),
    ("GET", "/t/{table_id:str}/m/{move:int}"): (ALL, None),
    ("GET", "/t/{table_id:str}/result"): (ALL, None),
    ("GET", "/join"): (ALL, None),
    ("GET", "/rules/{game:str}"): (ALL, None),
    ("GET", "/learn/{game:str}"): (ALL, None),
    ("GET", "/new/{game:str}"): (ALL, None),
    ("GET", "/about"): (ALL, None),
    ("GET", "/static/{digest:str}/{path:path}"): (dict.fromkeys(ROLES, 404), None),
    ("GET", "/robots.txt"): (ALL, None),
    ("GET", "/favicon.ico"): (dict.fromkeys(ROLES, 204), None),
}
SOCKETS = {"/api/tables/{table_id:str}/live": AT_TABLE}


def end_sessions(running, found):
    """Let the session of one person be ended, and that of another be too old; both still have their cookies."""
    token = dict(found["revoked"].http.cookies)
    found["revoked"].call("DELETE", "/api/me")
    found["revoked"].http.cookies.update(token)
    old = hashed(next(iter(found["expired"].http.cookies.values())))
    asyncio.run(running.house.store.write(lambda book: book.seen(old, 0)))


def show_tokens(found):
    """Let one know the password of the server, and another show somebody's token where no cookie is."""
    shown = {"admin": METRICS, "bot": next(iter(found["on"].http.cookies.values()))}
    for role, token in shown.items():
        found[role].http.headers["authorization"] = f"Bearer {token}"


def people(visit, running):
    """Return somebody for every role, and the table they mean."""
    found = {role: visit() for role in ROLES}
    host = found["host"]
    players = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
    wish = {"game": GAME, "seats": 3, "players": players}
    made = next(
        made
        for made in (host.call("POST", "/api/tables", {**wish, "seed": n}) for n in range(99))
        if host.look(made["id"])["turn"]
    )
    table = made["id"]
    turn = host.look(table)["turn"]
    secrets = {link["seat"]: link["url"].partition("#")[2] for link in made["links"]}
    waiting = next(seat for seat in secrets if seat != turn)
    found["kicked"].join(secrets[waiting])
    host.call("PUT", f"/api/tables/{table}/seats/{waiting}", {"kind": "open"})
    found["off"].join(host.link(table, waiting))
    found["on"].join(secrets[turn])
    found["spectator"].join(host.link(table))
    found["revoked"].join(host.link(table))
    found["expired"].join(host.link(table))
    end_sessions(running, found)
    show_tokens(found)
    found["invited"].call("POST", "/api/invitation", {"secret": host.link(table)})
    found["invited"].call("PUT", "/api/me", {"name": "invited"})
    found["other"].make(GAME, seats=2)
    return found, table, {"on": turn, "off": waiting, "host": 0}


def some(visit, running):
    """Return somebody for every role where no table is meant."""
    found = {role: visit() for role in ROLES}
    for role in ROLES[len(UNKNOWN) :]:
        found[role].call("PUT", "/api/me", {"name": role})
    end_sessions(running, found)
    show_tokens(found)
    return found


def filled(body, **facts):
    """Put facts into the holes of a body."""
    if isinstance(body, dict):
        return {key: filled(value, **facts) for key, value in body.items()}
    return facts.get(body[1:-1], body) if isinstance(body, str) and body.startswith("{") else body


def test_every_route_has_a_row(house_server):
    routes = house_server.uvicorn.config.app.app.routes
    known = {
        (method, route.path) for route in routes for method in getattr(route, "methods", ()) if method != "OPTIONS"
    }

    assert known == set(TABLE)
    assert {route.path for route in routes if not getattr(route, "methods", ())} == set(SOCKETS)


@pytest.mark.parametrize("route", TABLE, ids=lambda route: " ".join(route).replace("/", "_"))
def test_each_role_gets_what_the_table_says(visit, house_server, route):
    (method, path), (expected, body) = route, TABLE[route]
    found, table, seats = people(visit, house_server) if "table_id" in path else (some(visit, house_server), "none", {})
    answers = {role: ask(found[role], table, seats, role, (method, path, body)) for role in ROLES}

    assert answers == expected


def ask(client, table, seats, role, call):
    """Send one request as one role."""
    method, path, body = call
    seat = seats.get(role, 0)
    known = client.http.get(f"/api/tables/{table}", params={"panels": 0})
    view = known.json() if known.status_code == 200 else {"seq": 1, "options": []}
    action = view["options"][0]["action"] if view["options"] else "pass"
    holes = {
        "table_id:str": table,
        "game:str": GAME,
        "seat:int": seat,
        "move:int": 1,
        "number:int": 9**9,
        "name:str": "x",
    }
    for hole, value in holes.items():
        path = path.replace("{" + hole + "}", str(value))
    path = (
        path.replace("{seq:int}", "0")
        .replace("{digest:str}", "x")
        .replace("{path:path}", "y")
        .replace("{path:str}", "z")
    )
    sent = filled(body, seat=seat, seq=view["seq"], role=role, action=action)
    return client.http.request(method, path, json=sent).status_code


@pytest.mark.parametrize("role", ROLES)
def test_live_connections_are_for_those_at_the_table(visit, house_server, role):
    found, table, _ = people(visit, house_server)
    cookie = "; ".join(f"{name}={value}" for name, value in found[role].http.cookies.items())
    headers = {"Cookie": cookie} if cookie else {"Authorization": found[role].http.headers.get("authorization", "")}
    url = f"ws://127.0.0.1:{house_server.port}/api/tables/{table}/live"
    wanted = SOCKETS["/api/tables/{table_id:str}/live"][role]

    if wanted == 200:
        with connect(url, origin=house_server.address, additional_headers=headers) as socket:
            assert socket.recv(timeout=5).startswith('{"seq":')
    else:
        with (
            pytest.raises(InvalidStatus) as caught,
            connect(url, origin=house_server.address, additional_headers=headers),
        ):
            pass
        assert caught.value.response.status_code == 403


def test_no_get_changes_anything(visit, house_server):
    found, table, _ = people(visit, house_server)
    before = found["host"].look(table)
    for method, path in TABLE:
        if method == "GET":
            ask(found["host"], table, {"host": 0}, "host", (method, path, None))

    assert found["host"].look(table) == before
    assert httpx.get(house_server.address).headers.get("set-cookie") is None
