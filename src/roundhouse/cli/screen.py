"""What somebody at the terminal is shown while playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.cli.board import board, still_open
from roundhouse.cli.moves import example
from roundhouse.cli.options import in_columns, listed
from roundhouse.cli.output import board_width, folded
from roundhouse.cli.program import command
from roundhouse.cli.sheets import score_table, standings_table
from roundhouse.cli.story import EVERYBODY, Step, chance_only, steps, tell, tell_scoring, turns


if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from roundhouse.cli.people import People
    from roundhouse.core.play import Play

HINT = "Type the number of what you want to do, or its notation; help tells what else there is."
TYPE = "Type the number of an option, or its notation: {option}, also without its first word."
HELP = """\
Enter       list the options again
me          show the main board and yours
board       show the whole board: everybody's, and what its letters mean
scores      show where everybody's points come from
log         tell the whole game so far
why ACTION  say why something is not possible now: why {other}
undo        take back your last choice, and what bots did since
save FILE   write the game to a file of your own
help        show this
quit        leave; the game is saved"""
SO_FAR = "So far:"
SINCE = "What happened:"
CURTAIN = "Please pass the screen to {name}, who then presses Enter. "
LEFT = "The game is saved. Go on whenever you like with:"
OVER = "The game is over."
KEPT = "Read it again with:"
CLEAR = "\033[2J\033[3J\033[H"
"""What empties a terminal, its scrolled-off lines included."""


class Screen:
    """The terminal of the people at one table."""

    def __init__(self, out: Console, play: Play, people: People) -> None:
        self.out = out
        self.play = play
        self.people = people
        self.words = play.game.words()

    def say(self, text: str, style: str = "", hang: int = 0) -> None:
        """Print a sentence; if it is long, its other lines hang below its first."""
        self.out.print(folded(self.out, text, hang), style=style or None, soft_wrap=True)

    def greet(self) -> None:
        """Say what is being played, by whom, and how to go about it."""
        names = ", ".join(self.people.label(seat) for seat in range(self.play.game.seats))
        self.say(self.words.say("title.name"), "bold")
        self.say(f"At the table: {names}.")
        if "title.aim" in self.words.sentences:
            self.say(self.words.say("title.aim"))
        self.say(HINT, "dim")

    def news(self, since: int, seat: int) -> bool:
        """Tell what was done since a move; return whether anybody else did something."""
        told = [turn for turn in turns(steps(self.play)[since:]) if turn[0].round or not chance_only(turn)]
        others = any(turn[0].seat != seat for turn in told)
        if others:
            self.say("\n" + (SINCE if since else SO_FAR), "bold")
        for turn in told:
            self._turn(turn, seat)
        return others

    def log(self, seat: int | None) -> None:
        """Tell the whole game as a seat may know it."""
        now = 0
        for turn in turns(steps(self.play)):
            if turn[0].round != now:
                now = turn[0].round
                self.say(f"\nRound {now}", "bold")
            self._turn(turn, seat)

    def board(self, seat: int | None) -> None:
        """Show the whole board."""
        self._print_board(board(self.play, seat, board_width(self.out)))

    def own_board(self, seat: int | None, *, legend: bool = False) -> None:
        """Show the board without those of the others and without what is empty, to be read at every turn."""
        self._print_board(board(self.play, seat, board_width(self.out), brief=True, legend=legend))

    def _print_board(self, text: str) -> None:
        self.out.print()
        print(text.rstrip(), file=self.out.file)

    def question(self) -> None:
        """Say who has to choose, what, and among what."""
        decision = self.play.decision
        assert decision is not None, "somebody has to choose"
        self.out.print()
        self.say(f"{self.people.label(decision.seat)}: {self.words.say(f'asks.{decision.asks}')}.", "bold")
        self.open_effects()
        self.options()

    def open_effects(self) -> None:
        """Say what of an action must still be done and what may be, if there is such a thing."""
        for line in still_open(self.play):
            self.say(line, hang=2)

    def options(self) -> None:
        """List what can be chosen, at a terminal in columns where there are many and they fit."""
        decision = self.play.decision
        assert decision is not None, "somebody has to choose"
        lines = listed(self.play, decision, self.out.width)
        for line in in_columns(lines, self.out.width) if self.out.is_terminal else lines:
            self.out.print(line, soft_wrap=True)

    def scores(self) -> None:
        """Show where everybody's points come from."""
        self.out.print()
        self.out.print(score_table(self.play, self.people))

    def help(self) -> None:
        """Say what can be typed."""
        assert self.play.decision is not None, "somebody has to choose"
        option = self.play.decision.options[0].text
        self.say(TYPE.format(option=option))
        self.say(HELP.format(other=example(self.play)), hang=12)

    def curtain(self, seat: int) -> None:
        """Hide what was on the screen and wait for the next person."""
        self._clear()
        input(CURTAIN.format(name=self.people.label(seat)))
        self._clear()

    def farewell(self, path: str) -> None:
        """Say how to go on another time."""
        self._suggest(LEFT, command(f"play --resume {path}"))

    def finish(self, since: int, path: Path) -> None:
        """Tell how it ended and who has won."""
        for turn in turns(steps(self.play)[since:]):
            self._turn(turn, EVERYBODY)
        self.out.print()
        self.say(OVER, "bold")
        self.out.print(standings_table(self.play, self.people))
        self.scores()
        self._suggest(KEPT, command(f"replay {path}"))

    def _suggest(self, sentence: str, command: str) -> None:
        """Print a command on a line of its own, unbroken, to be copied."""
        self.out.print(f"\n{sentence}\n{command}", soft_wrap=True)

    def _clear(self) -> None:
        if self.out.is_terminal:
            self.out.file.write(CLEAR)

    def _turn(self, turn: list[Step], seat: int | None) -> None:
        if said := tell(self.play, self.words, turn, seat):
            self.say(f"  {self.people.label(turn[0].seat)}: {said}", hang=2)
        if turn[-1].scoring:
            self.say(f"  Round {turn[-1].round} ends:")
            for line in tell_scoring(self.words, turn[-1].scoring, self.people.label):
                self.say(f"    {line}", hang=2)
