"""Every card that Emil turns up does what a model written from the rulebook alone says."""

from random import Random

import pytest

import roundhouse

from roundhouse.core.machine import apply, pending

from .independent_box_positions import board_of, table_of
from .independent_box_units import space
from .independent_emil import after, at_hand, blocks, cards


GAMES = (
    {},
    {"coal": "yes"},
    {"train": "yes"},
    {"coal": "yes", "train": "yes", "special-ideas": "yes", "board": "german"},
)


class Watch:
    """What a spectator knows of Emil in one round."""

    def __init__(self, table):
        self.left, self.sent, self.passed, self.drawing = cards(table), 0, False, False
        self.blocked = False

    def turned(self, s, decision, rnd):
        """Turn a card up in the engine, and list in what that differs from the rulebook."""
        b, table = board_of(s, 0), table_of(s, 0)
        if not self.drawing and not at_hand(b, self.sent):
            yield "Emil has no workers and does not pass", b
        if self.passed or {action.args[0] for action in decision.options} != self.left:
            yield "cards", sorted(self.left), decision.options
        action = rnd.choice(decision.options)
        name = blocks(b, table, card := action.args[0], self.sent)
        apply(s, action)
        self.left.remove(card)
        self.drawing, self.blocked = not name, bool(name)
        expected, taken = after(b, table, name) if name else (b, table.taken)
        self.sent += space(name)[0] if name else 0
        if (board_of(s, 0), table_of(s, 0).taken) != (expected, taken):
            yield card, name, expected, board_of(s, 0)

    def turn(self, s):
        """List what is wrong when it is the other's turn: Emil must have blocked something, or passed."""
        at_a_loss = self.drawing and not self.left
        if not self.blocked and not at_a_loss and self.left and at_hand(board_of(s, 0), self.sent) and not self.passed:
            yield "Emil has done nothing", self.sent, self.left
        self.passed |= not self.blocked and not self.drawing
        self.drawing = self.blocked = False


def watched(options, seed):
    """Play a game alone and list everything in which Emil differs from the rulebook; count his cards."""
    game = roundhouse.game("ultimate-railroads", 1, emil="yes", **options)
    s, rnd, watch, number, n, found = game.title.start(game.rules, seed), Random(seed), None, 0, 0, []
    while (decision := pending(s)) is not None:
        if s.round != number:
            number, watch = s.round, Watch(table_of(s, 0)) if s.round else None
        if decision.asks == "draw-emil":
            found += watch.turned(s, decision, rnd)
            n += 1
            continue
        if decision.asks == "turn":
            found += watch.turn(s)
        apply(s, chosen(decision, rnd))
    return found, n


def chosen(decision, rnd):
    """Choose at random, at a turn a space as long as there is one."""
    places = [action for action in decision.options if action.verb == "place"]
    if decision.asks == "turn":
        return rnd.choice(places or [action for action in decision.options if action.verb == "pass"])
    return rnd.choice(decision.options)


@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options) or "plain")
def test_emil_blocks_what_the_rulebook_says(options):
    for seed in range(4):
        found, n = watched(options, seed)

        assert found == []
        assert n > 25


@pytest.mark.slow
@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options) or "plain")
def test_emil_blocks_what_the_rulebook_says_in_many_games(options):
    assert [hit for seed in range(100, 300) for hit in watched(options, seed)[0]] == []
