"""One game at the terminal: people and bots take turns until it ends or somebody leaves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.api import bots
from roundhouse.cli import saves
from roundhouse.cli.files import Mistake, write
from roundhouse.cli.moves import example, last_choice, understand
from roundhouse.cli.people import People
from roundhouse.cli.screen import Screen
from roundhouse.core.dice import step
from roundhouse.core.mistakes import VAGUE
from roundhouse.core.play import IllegalActionError


if TYPE_CHECKING:
    from rich.console import Console

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play


ALSO = {"?": "help", "q": "quit", "exit": "quit", "score": "scores", "history": "log"}
"""What people type as well; nothing here is notation of a game."""


class Leave(Exception):  # noqa: N818  (nothing went wrong)
    """Somebody wants to stop for today."""


class Session:
    """A game being played at one screen, kept in a file after every choice."""

    def __init__(self, out: Console, play: Play, path: Path) -> None:
        self.play = play
        self.path = path
        self.people = People(play)
        self.screen = Screen(out, play, self.people)
        self.seen = [len(play.moves) if play.choices else 0] * play.game.seats
        """Up to which move each seat has been told what happened."""
        self.at_screen: int | None = None
        """Who looked last."""
        self.commands = {
            "": lambda _: self.screen.options(),
            "me": lambda _: self.screen.own_board(self.at_screen),
            "board": lambda _: self.screen.board(self.at_screen),
            "scores": lambda _: self.screen.scores(),
            "log": lambda _: self.screen.log(self.at_screen),
            "help": lambda _: self.screen.help(),
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self.screen.greet()
            while (decision := self.play.decision) is not None:
                if self.people.is_bot(decision.seat):
                    self._bot(decision)
                else:
                    saves.keep(self.play, self.path)
                    self._human(decision)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.farewell("" if self.path.parent == saves.folder() else str(self.path))
            return
        saves.keep(self.play, self.path)
        told = min((self.seen[seat] for seat in self.people.humans), default=0)
        self.screen.finish(told, saves.shelve(self.path))

    def _bot(self, decision: Decision) -> None:
        """Let a bot choose; its dice follow from the game so far, so that a resumed game goes on the same way."""
        _, seed = step(self.play.seed ^ len(self.play.moves))
        bot = bots()[self.people.names[decision.seat]]
        self.play.play(bot.choose(self.play.view(decision.seat), decision.options, seed))

    def _human(self, decision: Decision) -> None:
        """Show a seat what has changed, then ask until something is chosen."""
        seat = decision.seat
        self._hand_over(seat)
        others = self.screen.news(self.seen[seat], seat)
        if self.at_screen is None:
            self.screen.own_board(seat, legend=True)
        elif others or self.at_screen != seat or self.play.game.rules.ops[decision.asks].turn:
            self.screen.own_board(seat)
        self.at_screen = seat
        self.seen[seat] = len(self.play.moves)
        self.screen.question()
        while self.play.decision is decision:
            self._obey(input(f"{self.people.names[seat]}> ").strip())

    def _hand_over(self, seat: int) -> None:
        """Draw the curtain between two people, if either has something to hide."""
        if self.at_screen == seat or len(self.people.humans) == 1:
            return
        if any(self._hides(each) for each in (self.at_screen, seat) if each is not None):
            self.screen.curtain(seat)

    def _hides(self, seat: int) -> bool:
        return self.play.view(seat).state != self.play.view(None).state

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        word = ALSO.get(word.lower(), word.lower())
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            else:
                self.play.play(understand(self.play, text))
                saves.keep(self.play, self.path)
        except IllegalActionError as error:
            self.screen.say(f"Not now: {error.sentence}")
        except Mistake as error:
            self.screen.say(sentence(str(error)))

    def _why(self, text: str) -> None:
        if not text:
            raise Mistake(f"Say what you would like to do: why {example(self.play)}")
        action = understand(self.play, text)
        reason = self.play.explain(action)
        self.screen.say(reason.sentence if reason else f"{action} is possible now.")
        if reason and reason.rule in VAGUE:
            self.screen.open_effects()

    def _undo(self, _: str) -> None:
        to = last_choice(self.play, self.people)
        taken = self.play.moves[to][1]
        self.play.rewind(to)
        saves.keep(self.play, self.path)
        self.seen = [min(seen, to) for seen in self.seen]
        self.screen.say(f"Taken back: {self.screen.words.describe(taken)}.")

    def _save(self, name: str) -> None:
        if not name:
            raise Mistake("Say where to write the game: save FILE")
        path = Path(name).expanduser()
        if path.is_file() and not path.read_bytes().startswith(b"roundhouse "):
            raise Mistake(f"{path} is there already and is not a game; choose another name.")
        write(path, str(self.play.record()))
        self.screen.say(f"Saved as {path}.")

    def _quit(self, _: str) -> None:
        raise Leave


def sentence(text: str) -> str:
    """Return a mistake as a sentence of its own."""
    return text[:1].upper() + text[1:]
