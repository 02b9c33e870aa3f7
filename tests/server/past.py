"""What was chosen at a table, by the engine alone: from that it follows what can be taken back."""

from typing import NamedTuple


LOOKS = {"end-card", "prize"}
"""Who is asked for these has looked at what lay hidden."""


class Choice(NamedTuple):
    """Whose it was, what, and how many moves came before it."""

    seat: int
    action: str
    before: int


class Past:
    """The choices of a game that should count, and the position they lead to."""

    def __init__(self, start):
        self.start, self.choices, self.settled = start, [], 0
        self.play = start()

    @property
    def moves(self):
        return [action.text for _, action in self.play.moves]

    def choose(self, action, *, end=False):
        decision = self.play.decision
        self.choices.append(Choice(decision.seat, action, len(self.play.moves)))
        self.play.play(action)
        self.settled = len(self.choices) if end else self.settled

    def end(self):
        self.settled = len(self.choices)

    def may(self, what, seat):
        """Whether somebody whose turn it is may undo, restart or end it."""
        if what != "end":
            return bool(self.back(seat))
        decision = self.play.decision
        return bool(self.back(seat)) and decision is not None and decision.seat != seat

    def back(self, seat):
        """Return which choices a seat can take back, the last first: not behind the dice, a look or another's move."""
        decision, found = self.play.decision, []
        if decision is not None and any(option.verb in LOOKS for option in decision.options):
            return found
        for choice in reversed(self.choices[self.settled :]):
            since = self.play.moves[choice.before + 1 :]
            if choice.seat != seat or any(who != seat or move.verb in LOOKS for who, move in since):
                break
            found.append(choice)
        return found

    def undo(self, seat):
        self._cut(self.back(seat)[0])

    def restart(self, seat):
        """Take back the turn so far, not the one before."""
        back = self.back(seat)
        begun = max((at for at in self.play.turns if at <= back[0].before), default=0)
        self._cut([choice for choice in back if choice.before >= begun][-1])

    def _cut(self, to):
        self.choices = self.choices[: self.choices.index(to)]
        self.play = self.start()
        for choice in self.choices:
            self.play.play(choice.action)
