"""Twin games: equal but for what others hide; every byte that a seat or a spectator gets is equal too."""

import asyncio
import hashlib

import msgspec
import pytest

from httpx import ASGITransport, AsyncClient

from roundhouse.api import game, games, replay
from roundhouse.core.dice import Dice
from roundhouse.core.history import Entry, sees
from roundhouse.core.machine import CHANCE
from roundhouse.core.play import View
from roundhouse.core.state import State
from roundhouse.house import asking, inviting, making, people, seating, turns, views
from roundhouse.house.book import Seat
from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.server.client import RefusedError
from roundhouse.server.opening import open_house
from roundhouse.server.web import gate
from roundhouse.server.web.app import application
from roundhouse.server.web.gate import Gate

from .conftest import Databases


TITLES = list(games())
ME = 0
NOON = 1_000_000
FREE = Rate(10**9, 1e9)
SECRETIVE = {"look", "idea", "promote"}
"""Verbs that lead to hidden things; taken whenever they can be."""
UNSEEN = {"keep"}
"""Questions of which nobody else knows what there is to choose from, though all see what is chosen."""


class Counted:
    """A source of secrets that is the same in both twins."""

    def __init__(self):
        self.dice = Dice(99)

    def randbits(self, n):
        return self.dice.below(1 << n)

    def token_hex(self, n):
        return "".join(self.choice("0123456789abcdef") for _ in range(2 * n))

    token_urlsafe = token_hex

    def choice(self, letters):
        return letters[self.dice.below(len(letters))]


class Twin:
    """One of two tables, and what a seat and a spectator saw of it."""

    def __init__(self, folder, play, guess, monkeypatch):
        self.source, self.monkeypatch = Counted(), monkeypatch
        self.house = open_house(
            Settings(
                folder, Databases.address(folder), limits=Limits(makes=FREE, acts=FREE, tables_here=FREE, tables=10**6)
            )
        )
        self.app = Gate(application(self.house), self.house.settings)
        self.play, self.seen = play, []
        state = play.view(ME).imagine(guess)
        state.seed = 12345
        self.position = msgspec.json.encode(state.to_json()).decode()

    def enter(self):
        for module in (inviting, making, people):
            self.monkeypatch.setattr(module, "secrets", self.source)
        for module in (inviting, making, people, seating):
            self.monkeypatch.setattr(module, "now", lambda: NOON)

    async def open(self):
        self.enter()
        self.me, self.guest = [await self.visitor() for _ in range(2)]
        me, guest = [await people.known(self.house, c.cookies["roundhouse-80"]) for c in (self.me, self.guest)]
        played = self.play.game
        facts = making.facts_for(played.id, played.seats, played.options, seed=1, seeded=False, position=self.position)
        other = (await people.enter(self.house, "elsewhere", "Other"))[0].id
        theirs = [Seat("human", f"{seat}", holder=other, shared=True) for seat in range(1, played.seats)]
        seats = [Seat("human", "0", holder=me.id), *theirs]
        self.table = await making.found(self.house, me, facts, seats, watchers=[guest.id])

    async def visitor(self):
        client = AsyncClient(transport=ASGITransport(self.app), base_url="http://here")
        assert (await client.put("/api/me", json={"name": "x"})).status_code == 200
        return client

    async def act(self, action):
        async with self.house.at(self.table.id) as table:
            seat = table.line.decision.seat
            await self.house.record(table, turns.act_as_bot(table, seat, action, at=NOON))

    async def watch(self, client, method, path, **body):
        answer = await client.request(method, f"/api/tables/{self.table.id}{path}", **body)
        assert answer.status_code < 500, answer.text
        self.seen.append((path, answer.status_code, sorted(answer.headers.items()), answer.content))
        return answer

    async def look_around(self, number):
        """Fetch everything that can be fetched."""
        self.enter()
        for client in (self.me, self.guest):
            await self.watch(client, "GET", f"/since/{self.table.seq - 1}")
            if number % 10 == 0:
                at = len(self.table.line.moves) // 2
                for path in ("", "/sheet", "/aids", "/history", f"?at={at}&panels=0", f"/counting/{at}"):
                    await self.watch(client, "GET", path)
                made = await self.watch(client, "POST", "/what-if", json={})
                await self.watch(client, "GET", f"/../{made.json()['id']}?seat=1")
        texts = [action.text for action in self.table.game.rules.actions]
        for text in texts[number % 7 :: max(1, len(texts) // 4)]:
            await self.watch(self.me, "POST", "/explain", json={"seat": ME, "action": text})
        decision = self.table.line.decision
        if decision and decision.seat == ME:
            for action in decision.options[:2]:
                body = {"seat": ME, "seq": self.table.seq, "action": action.text}
                await self.watch(self.me, "POST", "/preview", json=body)


def shared_action(tables, number):
    """Return for each twin what to do: the same where others see it, different where it is hidden from me."""
    first, second = (table.line.decision for table in tables)
    assert (first.seat, first.asks) == (second.seat, second.asks)
    if tables[0].game.rules.ops[first.asks].shown != "all" and first.seat != ME:
        kind = first.options[0].verb
        return first.options[0], [option for option in second.options if option.verb == kind][-1]
    both = [option for option in first.options if option in second.options]
    if not both:
        return None  # whatever is chosen shows everybody that these are two games
    wanted = [option for option in both if option.verb in SECRETIVE] or both
    return (wanted[number * 7 % len(wanted)],) * 2


def start(name, seed):
    """Return a position in which somebody else is about to choose something hidden, if this title has that."""
    found = (until_hidden(name, seed + i, most) for most in (None, 80) for i in range(40))
    return next(play for play in found if play)


def until_hidden(name, seed, most=None):
    """Play at random until somebody else has a hidden choice, or for so many choices."""
    title = games()[name]
    seats = max(title.seats(title.chosen()))
    play, dice = game(name, seats).start(seed), Dice(seed)
    for number in range(230):
        if play.decision is None:
            return None
        asks = play.decision.asks
        hidden = asks in UNSEEN or play.game.rules.ops[asks].shown != "all"
        if number == most or (hidden and play.decision.seat != ME):
            return play
        options = play.decision.options
        wanted = [o for o in options if o.verb in SECRETIVE] or [o for o in options if o.verb != "pass"] or options
        play.play(wanted[dice.below(len(wanted))])
    return None


def twins(tmp_path, name, monkeypatch, *, seed=1, steps=24):
    """Play twin games; return both with what was seen."""
    play = start(name, seed)
    pair = [Twin(tmp_path / f"{i}", play, 1000 * i + seed, monkeypatch) for i in range(2)]

    async def both():
        for twin in pair:
            await twin.open()
            await twin.look_around(0)
        for number in range(steps):
            if any(twin.table.over for twin in pair) or await together(pair, number):
                break
        for twin in pair:
            twin.house.close()

    asyncio.run(both())
    return pair


async def together(pair, number):
    """Do one thing in both games and look around; say if chance shows everybody that these are two games."""
    before = [len(twin.seen) for twin in pair]
    actions = shared_action([twin.table for twin in pair], number)
    if actions is None:
        return True
    for twin, action in zip(pair, actions, strict=True):
        await twin.act(action)
    if brought(pair[0]) != brought(pair[1]):
        for twin, seen in zip(pair, before, strict=True):
            del twin.seen[seen:]
        return True
    for twin in pair:
        if not twin.table.over:
            await twin.look_around(number)
    return False


def brought(twin):
    """Return what chance brought for all to see, or for me."""
    return [
        entry.action.text for entry in twin.table.line.moves if entry.seat == CHANCE and sees(entry.shown, CHANCE, ME)
    ]


def difference(pair):
    """Return the first answer that is not the same in both twins."""
    one, other = pair
    assert len(one.seen) == len(other.seen) > 15
    return next((a[0] for a, b in zip(one.seen, other.seen, strict=True) if a != b), None)


@pytest.mark.parametrize("name", TITLES)
def test_twins_cannot_be_told_apart(tmp_path, name, monkeypatch):
    pair = twins(tmp_path, name, monkeypatch)

    assert difference(pair) is None


def test_twins_begin_where_somebody_else_chooses_from_what_nobody_sees():
    play = start("railroad-revolution", 1)
    who = play.decision.seat
    guesses = {tuple(sorted(play.view(ME).imagine(seed).drawn[who])) for seed in range(20)}

    assert (play.decision.asks, who != ME, len(play.decision.options)) == ("keep", True, 3)
    assert len(guesses) > 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 22))
@pytest.mark.parametrize("name", TITLES)
def test_many_twins_cannot_be_told_apart(tmp_path, name, monkeypatch, seed):
    assert difference(twins(tmp_path, name, monkeypatch, seed=seed, steps=60)) is None


def leak_log(monkeypatch):
    monkeypatch.setattr(Entry, "seen_by", lambda *_: True)


def leak_state(monkeypatch):
    monkeypatch.setattr(State, "blanked", lambda self, _seat: self.clone())


def leak_options(monkeypatch):
    monkeypatch.setattr(views, "_decision", lambda table, _seat: table.line.decision)


def leak_preview(monkeypatch):
    monkeypatch.setattr(View, "imagine", lambda self, _seed: self.state.clone())
    monkeypatch.setattr(State, "blanked", lambda self, _seat: self.clone())


def leak_hash(monkeypatch):
    real = views.players

    def named(table, user, language):
        shown = real(table, user, language)
        shown[0].name += table.hash
        return shown

    monkeypatch.setattr(views, "players", named)


def leak_in_header(monkeypatch):
    real = gate._dressed

    def dressed(scope, send):
        async def told(message):
            if message["type"] == "http.response.start":
                found = scope["app"].state.house._tables.values() if "app" in scope else ()
                marks = "".join(table.hash for table in found)
                message = {**message, "headers": [*message["headers"], (b"etag", marks.encode())]}
            await send(message)

        return real(scope, told)

    monkeypatch.setattr(gate, "_dressed", dressed)


def leak_by_length(monkeypatch):
    real = views.players

    def padded(table, user, language):
        shown = real(table, user, language)
        shown[0].name += "." * (int(table.hash[:4], 16) % 97)
        return shown

    monkeypatch.setattr(views, "players", padded)


def leak_by_order(monkeypatch):
    real = views.players
    monkeypatch.setattr(views, "players", lambda t, u, la: sorted(real(t, u, la), key=lambda p: t.hash[p.seat]))


def leak_reason(monkeypatch):
    monkeypatch.setattr(asking, "explain", lambda table, *_: asking.Explained(legal=False, rule=table.hash))


def leak_history(monkeypatch):
    monkeypatch.setattr(asking, "history", lambda table, _: asking.History(int(table.hash[:6], 16), [], [], []))


LEAKS = [
    leak_log, leak_state, leak_options, leak_preview, leak_hash,
    leak_in_header, leak_by_length, leak_by_order, leak_reason, leak_history,
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(tmp_path, monkeypatch, leak):
    leak(monkeypatch)

    found = difference(twins(tmp_path, "russian-railroads", monkeypatch, steps=3))

    assert found is not None


def test_a_leak_of_what_somebody_else_chooses_from_is_found(tmp_path, monkeypatch):
    leak_options(monkeypatch)

    assert difference(twins(tmp_path, "railroad-revolution", monkeypatch, steps=1)) is not None


def test_the_record_of_a_running_game_leaves_hidden_moves_out(tmp_path, monkeypatch):
    play = start("russian-railroads", 1)
    who, card = play.decision.seat, play.decision.options[0].text
    play.play(card)
    twin = Twin(tmp_path, play, 1, monkeypatch)

    async def records():
        await twin.open()
        user = await people.known(twin.house, twin.me.cookies["roundhouse-80"])
        table = await making.bring(twin.house, user, str(play.record()))
        found = []
        for seat in (who, ME, None):
            await twin.house.store.write(lambda book, seat=seat: only(book, table, user.id, seat))
            found.append((await twin.me.get(f"/api/tables/{table.id}/record")).text)
        twin.house.close()
        return found

    owner, other, guest = asyncio.run(records())

    assert card in owner
    assert card not in other
    assert card not in guest
    assert "~remove" not in owner + other + guest
    assert str(play.seed) not in owner.replace("\nmodules", "").partition("\n\n")[0].split()


def only(book, table, user, held):
    """Let somebody hold one seat, or watch."""
    for seat in range(table.facts.seats):
        book.reseat(table.id, seat, Seat("open", ""))
    if held is not None:
        book.reseat(table.id, held, Seat("human", f"{held}", holder=user))
    book.watch(table.id, user)


def test_the_seed_is_sealed_until_the_end(visit, step):
    client = visit()
    table = client.make("russian-railroads", seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    before = client.look(table, seat=0)
    assert (before["seed"], before["salt"]) == (None, None)
    assert "seed" not in client.record(table).partition("\n\n")[0].replace("the seed", "")
    while step(client, table, lambda options: options[-1]["action"]):
        pass
    after = client.look(table, seat=0)

    assert hashlib.sha256(f"{after['salt']}:{after['seed']}".encode()).hexdigest() == before["seal"] == after["seal"]
    assert f"seed {after['seed']}\n" in client.record(table)


def test_undo_stops_where_something_hidden_was_shown(visit):
    client = visit()
    record, action = before_look(1)
    table = client.call("POST", "/api/import", {"record": record})["id"]
    seat = client.look(table)["turn"]
    view = client.look(table, seat=seat)
    done = client.act(table, seat, view["seq"], action)
    after = client.look(table, seat=seat)

    assert after["verb"] == "picks"
    assert after["todo"] == {"undo": False, "restart": False, "end": False}
    with pytest.raises(RefusedError, match="no-undo"):
        client.undo(table, seat, done["seq"])


def before_look(seed):
    """Return the record of a game, and the choice with which somebody then sees hidden cards."""
    for play in (until_hidden("russian-railroads", seed + i) for i in range(200)):
        at = play.choices[-1] if play else 0
        if play and any(move[1].verb == "look" for move in play.moves[at:]):
            return str(replay(str(play.record()), until=at).record()), play.moves[at][1].text
    raise AssertionError("nobody looks at the pile")
