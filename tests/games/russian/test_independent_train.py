"""The tiles of the factory train move, and the others react, as a model written from the rulebook alone says."""

from collections import Counter
from random import Random

import pytest

import roundhouse

from roundhouse.core.machine import CHANCE, apply, pending


TILES = {"coin": 2, "industry": 2, "doubler": 1, "wood": 2, "green": 1, "bronze": 1, "any": 1, "points": 1}


class Train:
    """Eleven tiles: two behind the engine at the right, three open, six hidden."""

    def __init__(self):
        self.places, self.open, self.hidden, self.under = ["", "", ""], Counter(), Counter(TILES), []
        self.waiting, self.dealt = [], 0
        """Seats that still may react, the next one first."""

    def drawn(self, options, name):
        """Turn a tile up: at first for the two places at the right; say if another could not have come."""
        fair = Counter(options) == (self.hidden if self.hidden.total() else Counter(self.under[:1]))
        if self.hidden.total():
            self.hidden -= Counter([name])
        else:
            self.under.pop(0)
        self.dealt += 1
        if self.dealt <= 2:
            self.places[self.dealt] = name
        else:
            self.open[name] += 1
        return fair

    def coupled(self, name, seat, order):
        """Put an open tile behind the engine; the others react in turn order, from the next on."""
        self.open -= Counter([name])
        self.places[0] = name
        at = order.index(seat)
        self.waiting = order[at + 1 :] + order[:at]

    def moved(self):
        """Move the tiles on; the last one goes under the hidden ones."""
        self.under.append(self.places[2])
        self.places = ["", *self.places[:2]]

    def shows(self, s):
        """Whether the engine has the tiles where they are."""
        names = [*s.rules.rows()["work"], ""]
        return (self.places, self.open, self.under) == (
            [names[kind] for kind in s.train],
            Counter(names[kind] for kind in s.siding),
            [names[kind] for kind in s.under],
        )


def watched(seats, options, seed):
    """Play a game and list everything in which the train differs from the rulebook; count how often it was used."""
    game = roundhouse.game("ultimate-railroads", seats, train="yes", **options)
    s, rnd, train, used, found = game.title.start(game.rules, seed), Random(seed), Train(), 0, []
    while (decision := pending(s)) is not None:
        action, seat = chosen(decision, rnd), decision.seat
        if decision.asks == "draw-work":
            if train.places[0] and not train.waiting:
                train.moved()
            found += (
                [] if train.drawn([other.args[0] for other in decision.options], action.args[0]) else [(seed, "draw")]
            )
        elif decision.asks == "react":
            found += [(seed, seat, train.waiting)] * (seat != train.waiting.pop(0))
            wanted = {*train.places, "done"}
            found += [(seed, "offered")] * ({(*other.args, other.verb)[0] for other in decision.options} != wanted)
        elif action.verb == "train":
            train.coupled(action.args[0], seat, s.order[:])
            used += 1
        elif decision.asks == "turn":
            found += [(seed, "tiles", s.round)] * (not train.shows(s) or bool(train.waiting))
        apply(s, action)
    return found, used


def chosen(decision, rnd):
    """Choose at random, the train whenever it can be used."""
    if decision.seat == CHANCE:
        return rnd.choice(decision.options)
    eager = [action for action in decision.options if str(action) == "place:WL"]
    return eager[0] if eager else rnd.choice(decision.options)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"emil": "yes"}), (2, {}), (3, {"board": "german"}), (4, {"coal": "yes"})]
)
def test_the_train_moves_on_as_the_rulebook_says(seats, options):
    found, used = zip(*(watched(seats, options, seed) for seed in range(4)), strict=True)

    assert [hit for hits in found for hit in hits] == []
    assert sum(used) > 8
