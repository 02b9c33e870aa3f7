"""Whole games for the independent scorers, and in what the scorer of a board and the engine differ."""

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.core.record import read
from roundhouse.testing import eager

from .independent_check import public
from .independent_scoring import awarded


def positions(game, seats, who, seed, **options):
    """Play a whole game and yield it at every choice, and at its end."""
    choose = eager if who == "eager" else roundhouse.bots()[who].choose
    play, dice = roundhouse.game(game, seats, **options).start(seed), Dice(seed + 1)
    while not play.over:
        yield play
        play.play(choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    yield play


def replayed(path):
    """Play the record move by move and yield the game at every choice, and at its end."""
    record = read(path.read_text("utf-8"))
    whole = roundhouse.replay(path.read_text("utf-8"))
    play = roundhouse.game(record.game, record.seats, **record.options).start(record.seed)
    for at in whole.choices:
        yield play
        play.play(whole.moves[at][1])
    yield play


def disagreements(book, game, faults=lambda _: []):
    """List everything in which engine and rulebook differ; `game` is one game at every choice and at its end."""
    found, before, play = [], 0, None
    for number, play in enumerate(game):
        now = play.state.round
        if number % 7 == 0 and play.decision and play.decision.asks == "turn":
            found += faults(public(play))
        if before and (now != before or play.over):
            found += [pair for pair in round_pairs(book, public(play), before) if pair[2] != pair[3]]
        before = now
    return found + final(book, play)


def round_pairs(book, view, number):
    """Return for each seat what a round should have brought, and what it did."""
    return [
        (seat, number, book.round_scores(view, seat), awarded(view, seat, number, book.BY_ROUND))
        for seat in range(view["seats"])
    ]


def final(book, play):
    """Compare what the end of the game brought, and who has won."""
    view = public(play)
    last = max((i for i, (_, _, source, _) in enumerate(view["ledger"]) if source in book.BY_ROUND), default=-1)
    ends, found = {"ledger": view["ledger"][last + 1 :]}, []
    for seat in range(view["seats"]):
        expected, actual = book.final_scores(view, seat), awarded(ends, seat, view["round"], book.AT_THE_END)
        found += [(seat, "final", expected, actual)] * (expected != actual)
    firsts = [seat for seat, place in enumerate(play.ranking()) if place == 1]
    return found if firsts == book.winners(view) else [*found, ("winners", book.winners(view), firsts)]
