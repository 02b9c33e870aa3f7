"""A property: whatever is hidden from a seat, whatever it does as player and as host, it gets the same answers."""

import asyncio
import random

import msgspec
import pytest

from roundhouse.api import games
from roundhouse.core.machine import CHANCE
from roundhouse.house import asking, making, playing, turns, views
from roundhouse.house.book import Room, Seat, Watcher
from roundhouse.house.table import Table, new_line
from roundhouse.house.wire.table import TableView

from .test_secrecy import ME, NOON, SECRETIVE, TITLES, Twin, brought, shared_action, start


STEPS = 30


class Walk:
    """Two tables that differ in what others hide from me; I do the same at both, and so does a watcher."""

    def __init__(self, pair, seed):
        self.pair, self.dice, self.parted = pair, random.Random(seed), False
        self.number, self.tried = 0, []

    @property
    def table(self):
        return self.pair[0].table

    async def both(self, method, path, body=None, *, guest=False):
        """Ask both servers the same; return the first answer."""
        answers = []
        for twin in self.pair:
            twin.enter()
            asked = {} if method == "GET" else {"json": body or {}}
            answers.append(await twin.watch(twin.guest if guest else twin.me, method, path, **asked))
        return answers[0]

    def turn(self):
        """Return how I say that it is my turn, under a new key."""
        self.number += 1
        return {"seat": ME, "seq": self.table.seq, "key": f"{self.number}"}

    async def step(self):
        decision, held = self.table.line.decision, self.table.held
        ways = [self.look, self.ask, self.host, self.wonder]
        if held == ME:
            ways = [self.look, self.back, self.end, self.end]
        elif decision.seat == ME:
            ways += [self.act, self.act, self.act, self.back]
        else:
            ways += [self.others] * 3
        way = self.dice.choice(ways)
        self.tried.append(way.__name__)
        await way()

    async def look(self):
        moves = len(self.table.line.moves)
        at = self.dice.randrange(moves + 1)
        paths = ["", f"?at={at}", f"/since/{self.dice.randrange(self.table.seq)}", "/sheet", "/history", "/record"]
        await self.both("GET", self.dice.choice(paths), guest=self.dice.random() < 0.3)

    async def ask(self):
        seat, actions = self.dice.randrange(len(self.table.seats)), self.table.game.rules.actions
        wish = {"seat": self.dice.choice([ME, seat]), "seq": self.table.seq, "action": self.dice.choice(actions).text}
        await self.both("POST", self.dice.choice(["/explain", "/preview", "/act"]), wish | {"key": f"-{self.number}"})

    async def host(self):
        """Do what a host can do with the seats of others, to see what it brings."""
        seat = self.dice.randrange(1, len(self.table.seats))
        wishes = [{"kind": "open"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}, {"kind": "human"}, {"name": "x"}]
        await self.both("PUT", f"/seats/{seat}", self.dice.choice(wishes))
        await self.both("POST", "/links", {"seat": self.dice.choice([None, seat])})
        await self.both("GET", f"?seat={seat}")
        await self.both("PUT", f"/seats/{seat}", {"kind": "open"})

    async def wonder(self):
        """Try something out on a copy, from any position and through anybody's eyes."""
        moves, guest = len(self.table.line.moves), self.dice.random() < 0.3
        wish = {"move": self.dice.choice([None, moves, self.dice.randrange(moves + 1)])}
        copy = (await self.both("POST", "/what-if", wish, guest=guest)).json()["id"]
        for seat in range(len(self.table.seats)):
            await self.both("GET", f"/../{copy}?seat={seat}", guest=guest)
        await self.both("GET", f"/../{copy}/record", guest=guest)

    async def act(self):
        mine, other = (twin.table.line.decision.options for twin in self.pair)
        assert mine == other, "what I can choose from tells me what others hide"
        action = self.dice.choice(mine).text
        await self.both("POST", "/preview", {"seat": ME, "seq": self.table.seq, "action": action})
        await self.both("POST", "/act", self.turn() | {"action": action})
        self.parted = brought(self.pair[0]) != brought(self.pair[1])

    async def back(self):
        await self.both("POST", self.dice.choice(["/undo", "/restart-turn"]), self.turn())

    async def end(self):
        await self.both("POST", "/end-turn", self.turn())

    async def others(self):
        """Let somebody else act: differently where I cannot see it; perhaps they take it back."""
        actions = shared_action([twin.table for twin in self.pair], self.number)
        if actions is None:
            self.parted = True
            return
        back = self.dice.random() < 0.3
        for twin, action in zip(self.pair, actions, strict=True):
            await self.play(twin, action, back=back)
        self.parted = brought(self.pair[0]) != brought(self.pair[1])

    async def play(self, twin, action, *, back):
        twin.enter()
        async with twin.house.at(twin.table.id) as table:
            seat, how = table.line.decision.seat, {"language": "en", "at": NOON}
            event = turns.act(table, seat, action.text, key=f"o{self.number}", end=not back, **how)
            await twin.house.record(table, event)
            if back and turns.may(table, seat)["undo"]:
                event = turns.undo(table, seat, key=f"u{self.number}", whole_turn=False, at=NOON)
                await twin.house.record(table, event)
            elif table.held == seat:
                await twin.house.record(table, turns.end(table, seat, key=f"e{self.number}", at=NOON))
        self.number += 1


def walk(tmp_path, name, monkeypatch, seed):
    """Walk through a game in both worlds; return the first path that was answered differently, and what was done."""
    play = start(name, seed)
    pair = [Twin(tmp_path / f"{i}", play, 1000 * i + seed, monkeypatch) for i in range(2)]
    walked = Walk(pair, seed)

    async def all_of_it():
        for twin in pair:
            await twin.open()
        for _ in range(STEPS):
            sure = [len(twin.seen) for twin in pair]
            if walked.table.over:
                break
            await walked.step()
            if pair[0].seen[sure[0] :] != pair[1].seen[sure[1] :] and not walked.parted:
                break
            if walked.parted:
                for twin, count in zip(pair, sure, strict=True):
                    del twin.seen[count:]
                break
        for twin in pair:
            twin.house.close()

    asyncio.run(all_of_it())
    seen = zip(pair[0].seen, pair[1].seen, strict=True)
    return next(((one, other) for one, other in seen if one != other), None), walked.tried


@pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 32)]])
@pytest.mark.parametrize("name", TITLES)
def test_whatever_is_hidden_whatever_i_do_the_answers_are_the_same(tmp_path, name, monkeypatch, seed):
    different, tried = walk(tmp_path, name, monkeypatch, seed)

    assert different is None, tried


def a_host_may_look_through_any_eyes(monkeypatch):
    real = views.seat_of
    monkeypatch.setattr(views, "seat_of", lambda table, asked: real(table, asked) if asked.seat is None else asked.seat)


def a_copy_knows_everything(monkeypatch):
    async def copied(house, user, table, move, seat):
        del seat
        guessed = table.line.position(len(table.line.moves) if move is None else move)
        position = msgspec.json.encode(guessed.to_json()).decode()
        settled = table.facts.game, table.facts.seats, table.facts.options
        facts = making.facts_for(*settled, seed=1, seeded=False, private=True, position=position)
        return await making.found(house, user, facts, making.held_by(user, [Seat("human", "")] * table.facts.seats))

    monkeypatch.setattr(making, "what_if", copied)


def a_table_tells_what_was_taken_back(monkeypatch):
    real = playing.show

    def show(table, asked):
        view, sketch = real(table, asked)
        if isinstance(view, TableView):
            view.verb += "".join(event.action for event in table.keys.values())
        return view, sketch

    monkeypatch.setattr(playing, "show", show)


@pytest.mark.parametrize(
    ("leak", "seed"),
    [
        (a_host_may_look_through_any_eyes, 3),
        (a_copy_knows_everything, 1),
        (a_table_tells_what_was_taken_back, 1),
    ],
)
def test_a_leak_by_host_copy_or_undo_is_found(tmp_path, monkeypatch, leak, seed):
    leak(monkeypatch)

    assert walk(tmp_path, "russian-railroads", monkeypatch, seed)[0]


def test_the_record_of_a_game_that_goes_on_keeps_what_is_hidden():
    """Twins begin in the middle and have no record, so this is looked at by itself."""
    options = {"edition": "classic"}
    facts = making.facts_for("russian-railroads", 2, options, seed=2, seeded=False)
    seats = [Seat("human", "Hanna", holder="hanna"), Seat("human", "Fred", holder="fred")]
    table, dice = Table(facts, new_line(facts), Room("hanna", seats, [Watcher("watcher", 1, "")])), random.Random(2)
    table.line.begin()
    while table.game.rules.ops[table.line.decision.asks].shown == "all":
        table.line.take(dice.choice(table.line.decision.options))
    who, secret = table.line.decision.seat, table.line.decision.options[0]
    table.line.take(secret)
    told = {user: asking.record(table, views.Asked(user, "en")) for user in ("hanna", "fred", "watcher")}
    mine = told.pop(("hanna", "fred")[who])

    assert secret.text in mine
    assert [secret.text in record for record in told.values()] == [False, False]
    assert [" ?" in record for record in told.values()] == [True, True]
    assert not [record for record in (mine, *told.values()) if "\nseed" in record]


LOOKS = {"ultimate-railroads": 1}
"""Dice with which somebody looks at hidden cards, where the usual ones do not lead there."""


@pytest.mark.parametrize("name", TITLES)
def test_nothing_is_taken_back_past_chance_or_a_look(name):
    """Of every title: whoever has seen what comes does not choose again."""
    seats = max(games()[name].seats(games()[name].chosen()))
    facts = making.facts_for(name, seats, {}, seed=5, seeded=False)
    held = [Seat("human", "", holder="me", shared=True)] * seats
    table, dice, known, back = (
        Table(facts, new_line(facts), Room("me", held)),
        random.Random(LOOKS.get(name, 5)),
        {0},
        0,
    )
    table.line.begin()
    for number in range(500):
        if table.over:
            break
        decision, before = table.line.decision, len(table.line.moves)
        options = [one for one in decision.options if one.verb in SECRETIVE] or decision.options
        how = {"key": f"{number}", "at": NOON}
        table.accept(turns.act(table, decision.seat, dice.choice(options).text, end=False, language="en", **how), "")
        known |= learned(table.line, before)
        for way in (table.line.last_choice, table.line.first_choice):
            if (to := way(decision.seat, table.floor)) is not None:
                back += 1
                assert to >= max(known)
        if table.held is not None:
            table.accept(turns.end(table, decision.seat, key=f"e{number}", at=NOON), "")

    assert len(known) > 1
    assert back > 10


@pytest.mark.parametrize("name", TITLES)
def test_a_game_read_anew_is_taken_back_no_further(name):
    """Nor further than before after a position was kept: what was seen is not unseen by a restart."""
    facts = making.facts_for(name, max(games()[name].seats(games()[name].chosen())), {}, seed=5, seeded=False)
    line, dice, stopped = new_line(facts), random.Random(LOOKS.get(name, 5)), 0
    line.begin()
    while line.decision is not None and len(line.moves) < 250:
        seat, options = line.decision.seat, line.decision.options
        line.take(dice.choice([one for one in options if one.verb in SECRETIVE] or options))
        again, kept = new_line(facts), msgspec.json.decode(msgspec.json.encode(line.snapshot()))
        again.resume(kept, [(entry.seat, entry.action.text, entry.shown) for entry in line.moves])
        found = line.last_choice(seat, 0)
        stopped += found is None
        assert (again.last_choice(seat, 0), again.first_choice(seat, 0)) == (found, line.first_choice(seat, 0))

    assert stopped


def learned(line, before):
    """Return after how many moves something hidden was shown."""
    rolled = {at + 1 for at, entry in enumerate(line.moves) if at >= before and entry.seat == CHANCE}
    peeked = line.decision and line.game.rules.ops[line.decision.asks].peeks
    return rolled | ({len(line.moves)} if peeked else set())
