"""Records that somebody else wrote, or nobody: brought in as they are, or refused with a reason."""

import asyncio
import random

import pytest

from roundhouse.api import game, games
from roundhouse.house import making, people
from roundhouse.house.refused import Refused
from roundhouse.house.settings import Settings

from .conftest import UNLIMITED, Databases
from .inside import hurried


ODD = ["", " ", "\n", "9" * 30, "-1", "~", ":", ".", "\0", "ä", "#", "\u202e", "0", "pass", "seats 99", "option x y"]
VISITS = 200
"""Records that one person brings."""


def written(name, seed):
    """Return a game as far as it went, in lines."""
    title, dice = games()[name], random.Random(seed)
    seats = dice.choice(title.seats(title.chosen()))
    play = game(name, seats).start(seed)
    for _ in range(dice.randrange(2, 30)):
        if play.decision is not None:
            play.play(dice.choice(play.decision.options))
    return str(play.record()).split("\n")


class Scribe:
    """Somebody who copies records, badly."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.books = [written(name, number) for name in games() for number in range(6)]

    def copy(self):
        """Return a record with a few faults."""
        lines = list(self.dice.choice(self.books))
        for _ in range(self.dice.randrange(1, 5)):
            self.dice.choice([self.slip, self.swap, self.mix_up, self.lose, self.repeat])(lines)
        return "\n".join(lines)

    def slip(self, lines):
        """Write something else in the middle of a line."""
        at = self.dice.randrange(len(lines))
        cut = self.dice.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:cut] + self.dice.choice(ODD) + lines[at][cut + self.dice.randrange(3) :]

    def swap(self, lines):
        """Take a word from elsewhere, or nonsense."""
        at = self.dice.randrange(len(lines))
        words, others = lines[at].split(" "), self.dice.choice(self.dice.choice(self.books)).split(" ")
        words[self.dice.randrange(len(words))] = self.dice.choice([*others, *ODD])
        lines[at] = " ".join(words)

    def mix_up(self, lines):
        """Exchange two lines."""
        one, other = self.dice.randrange(len(lines)), self.dice.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]

    def lose(self, lines):
        """Leave lines out, or all the rest."""
        at = self.dice.randrange(len(lines))
        del lines[at : self.dice.choice([at + 1, at + 2, None])]
        lines or lines.append("")

    def repeat(self, lines):
        """Write something twice, or a hundred times."""
        at = self.dice.randrange(len(lines))
        lines[at:at] = [lines[at]] * self.dice.choice([1, 2, 100])


@pytest.mark.parametrize(
    ("imports", "seed"),
    [(5_000, 1), *[pytest.param(10_000, seed, marks=pytest.mark.slow) for seed in range(2, 102)]],
)
def test_badly_copied_records_are_brought_in_or_refused_with_a_reason(tmp_path, imports, seed):
    house, scribe = (
        hurried(Settings(tmp_path, Databases.address(tmp_path), limits=UNLIMITED, cached=4, bot_processes=0)),
        Scribe(seed),
    )
    fared = {}

    async def bring(user, text):
        """Return how a record fares: it is fine, or refused with a reason."""
        try:
            table = await making.bring(house, user, text)
        except Refused as refused:
            return refused.rule if refused.status in {404, 409, 422} and refused.sentence("en") else f"? {text}"
        return "fine" if table.line.moves and len(table.line.moves) <= 40 * len(text) else f"? {text}"

    async def all_of_them():
        for number in range(imports):
            if number % VISITS == 0:
                user, _ = await people.enter(house, "here", "")
            rule = await bring(user, scribe.copy())
            fared[rule] = fared.get(rule, 0) + 1

    try:
        asyncio.run(all_of_them())
    finally:
        house.close()
    assert not [text for text in fared if text.startswith("?")]
    assert fared["fine"] > imports / 50, fared
    assert fared["record"] > imports / 4, fared
