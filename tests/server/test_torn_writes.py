"""A house that is killed in the middle of a write of its database: half a commit, half a checkpoint.

The system itself kills it, at the byte beyond which it may write no file.
"""

import asyncio
import inspect
import shutil
import signal

from pathlib import Path

import pytest

from msgspec import convert

from roundhouse.house import making, people, playing
from roundhouse.house.settings import Settings
from roundhouse.house.wire.people import User
from roundhouse.house.wire.playing import Act, Try
from roundhouse.house.wire.tables import NewTable
from roundhouse.server.opening import open_house
from roundhouse.server.storage.check import check
from roundhouse.server.storage.engine import FILE

from .conftest import UNLIMITED
from .kept import GAME, TWO


pytestmark = pytest.mark.file
HEAD, FRAME, PAGE = 32, 4120, 4096
"""Bytes of a journal's head, of a page in it with a head of its own, of a page."""
JOURNAL, CHECKPOINT = f"{FILE}-wal", "PRAGMA wal_checkpoint"
FREE = 3
"""Acts that are acknowledged before the deadly one."""


async def play(house, table, acts, say):
    """Act again and again, always under the key that a second try of the same would have; say what is acknowledged."""
    for _ in range(acts):
        async with house.at(table) as found:
            seat = found.line.decision.seat if found.held is None else found.held
            user, tries = User(found.seats[seat].holder, ""), {"seat": seat, "seq": found.seq, "key": f"{found.seq}"}
            first = None if found.line.decision is None else found.line.decision.options[0].text
            held = found.held is not None
        if held:
            done = await playing.end_turn(house, user, table, Try(**tries))
        else:
            done = await playing.act(house, user, table, Act(**tries, action=first), "en")
        say(done.seq)


DEADLY = f"""
import asyncio, resource
from pathlib import Path
from sqlalchemy import event
from roundhouse.house import playing
from roundhouse.house.wire.people import User
from roundhouse.house.wire.playing import Act, Try
from roundhouse.server.opening import open_house
from roundhouse.server.storage.sql import SqlBook
from roundhouse.server.storage.writer import Writer

def stop_at(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
append, together, acts = SqlBook.append, Writer._together, []
def counted(book, *given):
    acts.append(1)
    append(book, *given)
    if len(acts) > {FREE}:
        event.listen(book.c, "commit", at_commit)
def watched(writer, connection, batch):
    done = together(writer, connection, batch)
    if len(acts) > {FREE}:
        after(connection)
        os._exit(0)
    return done
SqlBook.append, Writer._together = counted, watched
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
"""
TRIES = f"""
import roundhouse
roundhouse.game("{GAME}", seats=2)  # built once for all
for folder, how in {{tries}}:
    if pid := os.fork():
        Path(folder, "ended").write_text(str(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])))
        continue
    journal = Path(folder, "{FILE}-wal")
    at_commit = after = lambda _: None
    exec(how)
    note = open(Path(folder, "note"), "w", buffering=1)
    house = open_house(Settings(Path(folder), limits=limits))
    asyncio.run(play(house, "{{table}}", {FREE + 1}, lambda seq: print(seq, file=note)))
os._exit(0)
"""


class Torn:
    """A house with a game; again and again a process opens it as it was, and dies of an act."""

    def __init__(self, mortal, folder):
        self.mortal, self.folder = mortal, folder
        self.table = self.inside(folder / "before", self.make)

    def inside(self, folder, work):
        async def done():
            house = open_house(Settings(folder, limits=UNLIMITED))
            try:
                return await work(house)
            finally:
                house.close()

        return asyncio.run(done())

    async def make(self, house):
        user, _ = await people.enter(house, "", "Hanna")
        return (await making.make(house, user, convert({"game": GAME, "players": TWO, "seed": 3}, NewTable))).id

    def die(self, *hows):
        """Let a process die in each of these ways; yield the folder it leaves, how it ended, and its last seq."""
        tries = [(f"{self.folder}/{how}", how) for how in hows]
        for folder, _ in tries:
            shutil.copytree(self.folder / "before", folder)
        deadly = DEADLY + inspect.getsource(play) + TRIES.format(tries=tries, table=self.table)
        self.mortal.only(deadly, patience=15 * len(tries))
        for folder, _ in tries:
            ended, seqs = (Path(folder, name).read_text() for name in ("ended", "note"))
            yield Path(folder), int(ended), int(seqs.split()[-1])

    def expect(self, folder, seq):
        """Everything is whole; the game is there up to a seq, and goes on; what was not acknowledged is done once."""
        assert list(check(folder / FILE)) == []
        seen = []

        async def look(house):
            async with house.at(self.table) as found:
                seen.append(found.seq)
            await play(house, self.table, 2, seen.append)

        self.inside(folder, look)
        assert seen == [seq, seq + 1, seq + 2]
        assert list(check(folder / FILE)) == []


@pytest.fixture
def torn(mortal, tmp_path):
    return Torn(mortal, tmp_path)


def frames(journal):
    """Return the pages in a journal, each with its number and whether a commit ends with it."""
    for at in range(HEAD, len(journal), FRAME):
        number, ends = (int.from_bytes(journal[at + i : at + i + 4]) for i in (0, 4))
        yield number, bool(ends), journal[at + FRAME - PAGE : at + FRAME]


def spread(first, last, count):
    return [first + (last - first) * at // (count - 1) for at in range(count)]


@pytest.mark.parametrize("kills", [4, pytest.param(100, marks=pytest.mark.slow)])
def test_half_a_commit_is_none(torn, kills):
    [(whole, ended, acked)] = torn.die("alive = True")
    ends = [ends for _, ends, _ in frames((whole / JOURNAL).read_bytes())]
    long = FRAME * (1 + ends[-2::-1].index(True))
    assert (ended, ends[-1], long > 2 * FRAME) == (0, True, True)
    torn.expect(whole, acked + 1)

    sizes = spread(1, long - 1, kills)
    died = torn.die(*[f"at_commit = lambda _: stop_at(journal.stat().st_size + {size})" for size in sizes])
    for size, (folder, ended, last) in zip(sizes, died, strict=True):
        assert (ended, last) == (-signal.SIGXFSZ, acked)
        assert ((folder / JOURNAL).stat().st_size - HEAD - size) % FRAME == 0
        torn.expect(folder, acked)


@pytest.mark.parametrize("kills", [4, pytest.param(100, marks=pytest.mark.slow)])
def test_half_a_checkpoint_loses_nothing(torn, kills):
    [(whole, _, acked)] = torn.die("alive = True")
    numbers = sorted({number for number, _, _ in frames((whole / JOURNAL).read_bytes())})

    sizes = [(numbers[at] - 1) * PAGE + 30 + more for more, at in enumerate(spread(0, len(numbers) - 1, kills))]
    died = torn.die(*[f"after = lambda c: (stop_at({size}), c.connection.execute({CHECKPOINT!r}))" for size in sizes])
    for size, (folder, ended, last) in zip(sizes, died, strict=True):
        assert (ended, last) == (-signal.SIGXFSZ, acked)
        assert (folder / FILE).read_bytes() == half(torn.folder / "before", folder, size)
        torn.expect(folder, acked + 1)


def half(before, after, size):
    """Return what is in a file of which only so much was written anew."""
    old, new = (before / FILE).read_bytes(), bytearray((before / FILE).read_bytes())
    for number, _, page in frames((after / JOURNAL).read_bytes()):
        new[(number - 1) * PAGE : number * PAGE] = page
    return bytes(new[:size]) + old[size:]
