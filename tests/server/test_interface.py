"""The interface is as it describes itself, and as it was agreed: programs of others rely on it."""

import asyncio
import json
import random
import socket

from pathlib import Path
from urllib.parse import quote, unquote, urlencode

import pytest

from roundhouse.house import people
from roundhouse.house.settings import Settings
from roundhouse.server.opening import open_house
from roundhouse.server.web.app import application
from roundhouse.server.web.gate import Gate

from .conftest import UNLIMITED, Databases
from .described import Document
from .make_interface import AGREED, written


FIRST = AGREED.with_name("first.json")
"""How the interface was at its first publication."""
JSON = {"content-type": "application/json"}
RECORD = (Path(__file__).parents[1] / "golden" / "russian" / "classic-2.record").read_text("utf-8")
HARVEST = {"seq": "seq", "sheet": "name", "number": "number", "action": "action", "move": "at"}
"""What answers hold, and where it can be sent."""
START = {
    "game": ["russian-railroads", "age-of-steam"], "record": [RECORD, "x"], "seat": [0, 1, 0, 1, None], "name": ["Ann"],
    "kind": ["human", "bot", "open"], "bot": ["random", ""], "seats": [2, None], "options": [{}], "table_id": ["x"],
    "lang": ["de"], "move": [0, 1, None],
    "players": [[], [{"kind": "human"}, {"kind": "open"}], [{"kind": "human"}, {"kind": "human"}]],
}  # fmt: skip


def test_the_interface_is_as_it_was_agreed(visit):
    """If it was changed on purpose, run make_interface.py; whoever reads the change sees what programs will see."""
    assert written(visit().http.get("/api/openapi.json").json()) == AGREED.read_text("utf-8")


class Promise:
    """What was described once and what is described now, of things that are sent or answered."""

    def __init__(self, old, new, *, answered):
        self.old, self.new, self.answered = old, new, answered

    def broken(self, was, is_, where):
        """Return where something is no longer as it was promised; more may have come to it."""
        was, is_ = self.old.shape(was), self.new.shape(is_)
        if "oneOf" in was or "oneOf" in is_:
            return self.missed(was.get("oneOf", [was]), is_.get("oneOf", [is_]), where)
        if was.get("type") != is_.get("type"):
            return [f"{where}: {was.get('type')} became {is_.get('type')}"]
        faults = [f"{where}.{name} is gone" for name in named(was).keys() - named(is_).keys()]
        first, then = (was, is_) if self.answered else (is_, was)
        says = "may be left out" if self.answered else "must be said"
        faults += [f"{where}.{name} {says}" for name in set(first.get("required", ())) - set(then.get("required", ()))]
        return faults + [fault for step, *both in inside(was, is_) for fault in self.broken(*both, where + step)]

    def missed(self, was, is_, where):
        """Return what is wrong where there are several forms: each stays, and no answer has one nobody expects."""
        table = [[self.broken(one, other, where) for other in is_] for one in was]
        rows = table + ([list(column) for column in zip(*table, strict=True)] if self.answered else [])
        return [fault for row in rows if [] not in row for fault in min(row, key=len)]


def named(shape):
    return shape.get("properties", {})


def inside(was, is_):
    """Return what is described inside both of two shapes, with the step that leads there."""
    yield from ((f".{name}", one, named(is_)[name]) for name, one in named(was).items() if name in named(is_))
    for key, step in (("items", "[]"), ("additionalProperties", "{}")):
        if isinstance(was.get(key), dict):
            yield step, was[key], is_.get(key, {})


def faults(before, after):
    """Return every promise of a description that a later one breaks."""
    old, new = Document(before, None), Document(after, None)
    sent, answered = (Promise(old, new, answered=answered) for answered in (False, True))
    now, found = {(method, path): call for method, path, call in new.calls()}, []
    for method, path, was in old.calls():
        call = now[method, path]
        found += sent.broken(asked(was), asked(call), f"{method} {path}?")
        for one, other in zip(bodies(was), bodies(call), strict=True):
            found += sent.broken(one, other, f"{method} {path} takes ")
        for one, other in zip(answers(was), answers(call), strict=True):
            found += answered.broken(one, other, f"{method} {path} answers ")
    return found


def test_programs_written_for_the_first_version_still_work():
    assert faults(json.loads(FIRST.read_text("utf-8")), json.loads(AGREED.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("form", "name", "other"),
    [
        ("TableView", "seq", {"type": "string"}),
        ("TableView", "panels", None),
        ("Player", "name", None),
        ("Todo", "end", {"oneOf": [{"type": "boolean"}, {"type": "null"}]}),
        ("Unchanged", "seq", None),
        ("Act", "action", {"type": "integer"}),
    ],
)
def test_a_promise_that_is_broken_deep_inside_is_noticed(form, name, other):
    text = AGREED.read_text("utf-8")
    bent = json.loads(text)
    parts = bent["components"]["schemas"][form]["properties"]
    assert parts.pop(name)
    parts |= {name: other} if other else {}

    assert any(name in fault for fault in faults(json.loads(text), bent))


def asked(call):
    """Return what an address may say, as one form."""
    parameters = call.get("parameters", ())
    needed = [one["name"] for one in parameters if one["required"]]
    return {"properties": {one["name"]: one["schema"] for one in parameters}, "required": needed}


def bodies(call):
    return [one["schema"] for one in call.get("requestBody", {}).get("content", {}).values()]


def answers(call):
    good = [answer for code, answer in call["responses"].items() if code < "300"]
    return [one["schema"] for answer in good for one in answer.get("content", {}).values()]


class Walk:
    """Two people who try every call with what the description says, and with what it does not."""

    def __init__(self, folder, seed):
        self.dice = random.Random(seed)
        self.house = open_house(Settings(folder, Databases.address(folder), limits=UNLIMITED, bot_processes=0))
        self.app = Gate(application(self.house), self.house.settings)
        self.document = Document(self.app.app.openapi_schema.to_schema(), self.dice)
        self.known = {name: list(values) for name, values in START.items()}
        self.cookies = {}
        self.done = set()

    async def cookie(self, who):
        if who not in self.cookies:
            self.cookies[who] = (await people.enter(self.house, who, who))[1]
        return f"roundhouse-80={self.cookies[who]}"

    async def begin(self):
        """Give both something to begin with: a game that goes on, one that is over, links, a watcher."""
        ann, bob, tables, secrets = await self.cookie("ann"), await self.cookie("bob"), [], []
        two = {"game": "russian-railroads", "players": [{"kind": "human"}, {"kind": "human"}]}
        for address, wish in (("/api/tables", two), ("/api/import", {"record": RECORD})):
            made = await self.send("POST", address, ann, wish)
            tables.append(json.loads(made[2])["id"])
        for seat in (None, None, 1):
            made = await self.send("POST", f"/api/tables/{tables[0]}/links", ann, {"seat": seat, "device": False})
            secrets.append(json.loads(made[2])["url"].partition("#")[2])
        await self.send("POST", "/api/join", bob, {"secret": secrets[0]})
        self.known |= {"table_id": tables, "secret": secrets, "seq": [1], "action": ["pass"], "number": []}
        for query in ("seat=0&panels=0", "seat=1&board=0"):
            self.harvest((await self.send("GET", f"/api/tables/{tables[0]}?{query}", ann, None))[2])
        await self.play(tables[0])
        await self.once("GET", "/api/tables/{table_id}/review", tables[1], None)

    async def play(self, table):
        """Do once what needs a position to fit; every answer is checked, too."""
        ann = await self.cookie("ann")
        for what in ("act", "undo", "act", "restart-turn", "preview", "explain", "hint", *["act"] * 4, "end-turn"):
            view = await self.look(ann, table)
            wish = {"seat": view["turn"], "seq": view["seq"], "key": f"{what} {view['seq']}"}
            wish |= {"action": view["options"][0]["action"]} if view["options"] else {}
            path = "/api/tables/{table_id}/" + ("end-turn" if what == "act" and view["todo"]["end"] else what)
            await self.once("POST", path, table, wish)

    async def once(self, method, path, table, body):
        """Ask for something at a table, and check the answer."""
        ann, call = await self.cookie("ann"), self.document.content["paths"][path][method.lower()]
        status, headers, answer = await self.send(method, path.replace("{table_id}", table), ann, body)
        self.check(method, path, call, status, headers, answer)
        self.done |= {(method, path)} if status == 200 else set()

    async def look(self, ann, table):
        turn = json.loads((await self.send("GET", f"/api/tables/{table}?panels=0", ann, None))[2])["turn"]
        return json.loads((await self.send("GET", f"/api/tables/{table}?panels=0&seat={turn}", ann, None))[2])

    async def step(self):
        method, path, call = self.dice.choice(self.document.calls())
        who, good = self.dice.choice(["ann", "ann", "bob"]), self.dice.random() < 0.8
        address, fine = self.address(path, call, good=good)
        body = None
        for schema in bodies(call):
            body = self.document.some(schema, known=self.known)
            assert self.document.fits(body, schema), (body, schema)
            bad = self.document.spoilt(body, schema) if not good else None
            body, fine = (body, fine) if bad is None else (bad, False)
        status, headers, answer = await self.send(method, address, await self.cookie(who), body)
        self.check(method, path, call, status, headers, answer)
        assert (status != 400) if fine else (status >= 400), (method, address, body, status, answer)
        if status < 300:
            self.done.add((method, path))
            self.harvest(answer)
            if (method, path) == ("DELETE", "/api/me"):
                del self.cookies[who]

    def address(self, path, call, *, good):
        """Return an address, and whether all its parts are as described."""
        query, fine = {}, True
        for one in call.get("parameters", ()):
            if not one["required"] and self.dice.random() < 0.5:
                continue
            value = self.document.some(one["schema"], one["name"], self.known)
            if not good and isinstance(value, int):
                value = self.dice.choice([-1, 10**12, "x"])
                fine = fine and self.document.fits(value, one["schema"])
            if one["in"] == "path":
                path = path.replace("{" + one["name"] + "}", quote(str(value), safe=""))
            elif value is not None:
                query[one["name"]] = value
        return path + (f"?{urlencode(query)}" if query else ""), fine

    async def send(self, method, address, cookie, body):
        raw, _, query = address.partition("?")
        content, messages = b"" if body is None else json.dumps(body).encode(), []
        headers = {"host": "here", "content-type": "application/json", "cookie": cookie}
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": unquote(raw), "raw_path": raw.encode(), "query_string": query.encode(), "root_path": "",
            "client": ("here", 1), "server": ("here", 80),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip
        parts = [{"type": "http.request", "body": content, "more_body": False}]

        async def receive():
            return parts.pop(0) if parts else {"type": "http.disconnect"}

        async def send(message):
            messages.append(message)

        await self.app(scope, receive, send)
        sent = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
        return messages[0]["status"], sent, b"".join(one.get("body", b"") for one in messages[1:])

    def check(self, method, path, call, status, headers, answer):
        """Check that an answer is one of those described, in its form."""
        assert status < 500, (method, path, answer)
        assert str(status) in call["responses"], (method, path, status)
        kind = headers["content-type"].partition(";")[0]
        described = call["responses"][str(status)]["content"]
        assert kind in described, (method, path, status, kind)
        if kind == "application/json":
            assert self.document.fits(json.loads(answer), described[kind]["schema"]), (method, path, answer[:2000])

    def harvest(self, answer):
        """Remember what can be sent back."""
        try:
            found = json.loads(answer)
        except ValueError:
            return
        waiting = [found]
        while waiting:
            one = waiting.pop()
            if isinstance(one, dict):
                waiting += one.values()
                for key, value in one.items():
                    self.learn(key, value)
            elif isinstance(one, list):
                waiting += one[:20]

    def learn(self, key, value):
        if key == "url" and isinstance(value, str) and "#" in value:
            self.known.setdefault("secret", []).append(value.partition("#")[2])
        elif isinstance(value, (str, int)) and key in HARVEST:
            values = self.known.setdefault(HARVEST[key], [])
            values.append(value)
            del values[:-9]


LIKENESSES = {
    "boolean": [0, 1, "true"],
    "integer": ["1", "x", True],
    "string": [1, False],
    "object": [[]],
    "array": [{}, ""],
}
"""For each kind of thing, others that a lenient reader takes for it."""


def test_nothing_is_taken_for_what_it_is_not(tmp_path):
    walk, taken = Walk(tmp_path, 1), []

    async def all_of_it():
        await walk.begin()
        ann = await walk.cookie("ann")
        for method, path, call in walk.document.calls():
            for schema in bodies(call):
                for body in mistaken(walk.document, schema, walk.known):
                    address = path.format(table_id=walk.known["table_id"][0], game="age-of-steam", seat=0)
                    status, _, _ = await walk.send(method, address, ann, body)
                    taken.extend([(path, body, status)] if status != 400 else [])

    asyncio.run(all_of_it())
    walk.house.close()
    assert not taken


def mistaken(document, schema, known):
    """Return bodies in which one thing is like what is described, but not that."""
    body = document.some(schema, known=known)
    for name, one in document.shape(schema)["properties"].items():
        kinds = [document.shape(kind).get("type") for kind in one.get("oneOf", [one])]
        for value in [like for kind in kinds for like in LIKENESSES.get(kind, ())]:
            if not document.fits(value, one):
                yield {**body, name: value}


def test_a_whole_number_may_be_written_with_a_point(visit):
    ann = visit()
    made = ann.http.post("/api/tables", content='{"game": "age-of-steam", "seats": 3.0}', headers=JSON)
    seats = len(ann.look(made.json()["id"])["players"])

    assert seats == 3


def test_a_question_that_says_two_things_is_refused(visit):
    ann = visit()
    table = ann.make("russian-railroads", players=[{"kind": "human"}] * 2)

    for query in ("seat=1&seat=0", "seat=x&seat=0", "seat=0&%73eat=1", "lang=de&lang=en", "base=1&base=2"):
        assert ann.http.get(f"/api/tables/{table}?{query}").status_code == 400, query


@pytest.mark.parametrize("again", ["Host: evil.example", "Origin: http://evil.example", "Content-Type: text/plain"])
def test_a_head_that_says_two_things_is_refused(house_server, again):
    host = f"127.0.0.1:{house_server.port}"
    once = f"Host: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json"
    head = "PUT /api/me HTTP/1.1\r\n{}\r\nConnection: close\r\nContent-Length: 12\r\n\r\n"

    def answer(*lines):
        with socket.create_connection(("127.0.0.1", house_server.port), 20) as line:
            line.sendall(head.format("\r\n".join(lines)).encode() + b'{"name":"x"}')
            return line.makefile("rb").readline().split()[1]

    assert (answer(once), answer(again, once), answer(once, again)) == (b"200", b"400", b"400")


@pytest.mark.parametrize("calls", [300, pytest.param(10_000, marks=pytest.mark.slow)])
def test_every_call_answers_as_the_interface_describes_it(tmp_path, calls):
    walk = Walk(tmp_path, calls)

    async def all_of_it():
        for number in range(calls):
            if number % 100 == 0:
                await walk.begin()
            await walk.step()

    try:
        asyncio.run(all_of_it())
    finally:
        walk.house.close()
    never = {(method, path) for method, path, _ in walk.document.calls()} - walk.done
    assert len(never) <= (6 if calls < 1000 else 0), never
