"""The folder of a ladder: what is to be played, a line for every game played, and its record.

A game counts once its line is on disk.
Lines are only ever added, so whoever is stopped loses at most the games under way.
"""

from __future__ import annotations

import json
import os

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from roundhouse.arena.match import Match, Result
from roundhouse.core.game import SetupError


if TYPE_CHECKING:
    from pathlib import Path

    from roundhouse.arena.ladder import Plan
    from roundhouse.arena.match import Kept
    from roundhouse.arena.watching import Told

HEAD = "ladder.json"
LINES = "games.jsonl"
RECORDS = "records"
Key = tuple[tuple[str, ...], int]
"""Bots and seed: what tells one game of a ladder from another."""


class Line(NamedTuple):
    """A game of a ladder as it is kept."""

    result: Result
    record: str
    """The file of its record, from the folder of the ladder on."""
    told: Told
    slowest: tuple[float, ...]
    fouls: tuple[str, ...] = ()


class Ledger:
    """The games of a ladder on disk."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.lines: dict[Key, Line] = {}
        (folder / RECORDS).mkdir(parents=True, exist_ok=True)
        self._same_ladder()
        self._read()
        self._file = (folder / LINES).open("ab")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def has(self, match: Match) -> bool:
        """Whether a game was played already."""
        return (match.bots, match.seed) in self.lines

    def add(self, kept: Kept) -> None:
        """Keep a game: first its record, then its line, each down to the disk."""
        match = kept.result.match
        name = f"{RECORDS}/{match.seed:016x}.{'+'.join(match.bots)}.record"
        line = Line(kept.result, name, kept.told, kept.slowest, kept.fouls)
        with (self.folder / name).open("w", encoding="utf-8") as file:
            file.write(kept.record)
            _settle(file)
        rest = {"record": name, "stats": line.told, "slowest": list(line.slowest), "fouls": list(line.fouls)}
        whole = {**line.result.to_json(), **rest}
        self._file.write(json.dumps(whole).encode() + b"\n")
        _settle(self._file)
        self.lines[match.bots, match.seed] = line

    def played(self, matches: list[Match]) -> list[Line]:
        """Return the games of a list that were played, in the order of the list."""
        return [self.lines[match.bots, match.seed] for match in matches if self.has(match)]

    def _same_ladder(self) -> None:
        """Note what this ladder is; refuse to mix it with another one."""
        path, wanted = self.folder / HEAD, self.plan.head()
        if not path.exists():
            _write(path, json.dumps(wanted, indent=2) + "\n")
            return
        found = head(self.folder)
        if wrong := [name for name in wanted if found.get(name) != wanted[name]]:
            was, now = found.get(wrong[0]), wanted[wrong[0]]
            raise SetupError(f"{self.folder} holds a ladder with another {wrong[0]} ({was}, not {now}); choose another")

    def _read(self) -> None:
        """Read the lines; a last one that was not finished is cut off."""
        path = self.folder / LINES
        content = path.read_bytes() if path.exists() else b""
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.truncate(path, whole)
        for number, text in enumerate(content[:whole].splitlines(), 1):
            line = self._line(number, text)
            match = line.result.match
            self.lines.setdefault((match.bots, match.seed), line)

    def _line(self, number: int, text: bytes) -> Line:
        try:
            found = json.loads(text)
            match = Match(self.plan.game, self.plan.options, tuple(found["bots"]), found["seed"])
            result = Result.from_json(match, found)
            return Line(result, found["record"], found["stats"], tuple(found["slowest"]), tuple(found["fouls"]))
        except (ValueError, KeyError, TypeError):
            raise SetupError(f"line {number} of {self.folder / LINES} is damaged; take it out to go on") from None


def head(folder: Path) -> dict[str, Any]:
    """Return what a folder's ladder is about; empty if there is none."""
    path = folder / HEAD
    try:
        found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise SetupError(f"{path} does not describe a ladder")
    return found


def _settle(file: Any) -> None:
    file.flush()
    os.fsync(file.fileno())


def _write(path: Path, text: str) -> None:
    draft = path.with_suffix(".draft")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        _settle(file)
    draft.replace(path)
