"""What the bot believes things are worth, in points at the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from roundhouse.core.dice import Dice


class Weights(NamedTuple):
    """All the judgement there is; "a round" means every scoring after this round's."""

    near: float = 0.64
    """What is left of something's worth for every step it is still away."""
    loco_gap: float = 0.42
    """How many steps one missing number of a locomotive counts as."""
    gap: float = 1.1
    """How many steps an empty gap of the strip counts as."""
    push: float = 0.16
    """Share of the track points there is room for that will be realised."""
    pace: float = 1.3
    """Steps of better rails made in a round."""
    reach: float = 0.45
    """Share of the track points beyond the locomotives that will count."""
    number: float = 0.12
    """A number of a locomotive, a round."""
    green: float = 1.35
    """Having green rails, a round; so on for the others."""
    bronze: float = 1.8
    silver: float = 3.0
    gold: float = 4.3
    gold_steps: float = 7.0
    """The steps that come with gold rails, a round."""
    worker: float = 5.0
    """A further worker, a round."""
    special: float = 8.0
    """The special worker, a round."""
    idea: float = 8.0
    """Using an idea tile, at any time."""
    idea_round: float = 2.4
    """Using an idea tile, a round."""
    doubler: float = 0.45
    """A doubler on track that is still poor, a round."""
    coin: float = 6.6
    """A coin, at any time before the last round."""
    coin_round: float = 1.1
    """A coin, a round."""
    coin_last: float = 0.4
    """A coin in the last round."""
    coin_many: float = 0.83
    """What each further coin is worth of the one before."""
    end_card: float = 13.5
    """An end card to be chosen."""
    end_growth: float = 1.0
    """What an end card gains, a round."""
    engineer: float = 15.0
    """An engineer, for the majority that is still open."""
    engineer_round: float = 2.2
    """Using an engineer rather than what others leave, a round."""
    station: float = 8.0
    """A final station."""
    factory: float = 2.3
    """What a factory does, at any time."""
    income: float = 4.0
    """An income tile, a round, this one among them."""
    foundry: float = 10.0
    """Two coal and a foundry to put them on, in the first round."""
    heater: float = 4.0
    """Two coal for a heater, in the first round."""
    spare: float = 2.0
    """A foundry without coal for it."""
    coal_half: float = 0.4
    """What one coal is worth of two."""
    coal_late: float = 3.0
    """How slowly coal loses its worth, in rounds."""
    tile: float = 6.0
    """A locomotive or a factory for nothing, at any time."""
    tile_round: float = 1.0
    """The same, a round."""
    stock: float = 7.0
    """A stock step, at any time."""
    stock_round: float = 1.6
    """The same, a round."""
    waiting: float = 0.7
    """How much of its worth a stock step keeps that waits for a coin."""
    payouts: float = 0.8
    """How likely a steelworks is to bring a payout still."""
    floor: float = 1.5
    """A level on the stock market, for the bonus that is still open."""
    blast: float = 1.5
    """The way that a blasted boulder opens, a round."""
    clear: float = 7.0
    """Clearing a place for a locomotive, at any time: a coin or a step comes with it."""
    clear_round: float = 1.6
    """The same, a round."""
    wagon: float = 0.75
    """How much of what its factory does a wagon brings that stands."""
    lying: float = 0.6
    """How much of that one brings that lies right before a marker."""
    coming: float = 0.8
    """What is left of that for every step that the nearest marker is away."""
    boulder: float = 3.0
    """How many steps a boulder on the way counts as."""
    ready: float = 0.6
    """How much of its worth something beside the action must bring to be used before the seat passes."""
    step: float = 0.75
    """What a factory does, for each step or thing it gives and a round."""
    order: float = 2.7
    """A place further ahead in the turn order of the next round."""
    relocate: float = 0.65
    """How much of its worth a worker keeps that claims a place and moves on later."""
    hand: float = 0.12
    """How much of a round a worker at hand still makes of the current one."""
    price: float = 0.885
    """How much of the worth of the last worker's best use is asked for each worker."""
    patience: float = 0.61
    """How much of its worth a space keeps that nobody else can take, while others may be taken."""

    use: float = 0.5
    """How much of its worth an income tile brings each time."""
    ahead: float = 1.6
    """How much of what may still be laid onto a line counts: the best is chosen, not the average."""
    brisk: float = 4.0
    """Industry steps that may be doubled, a round."""
    car: float = 5.0
    """The steps of the freight car, a scoring."""
    given: float = 1.0
    """How much of what others receive counts against oneself, all of them together."""
    shared: float = 0.7
    """How much of what others have of an industry for all counts against oneself."""
    unusual: float = 6.0
    """How much more an idea is worth where there are cards that exist once."""


WEIGHTS = Weights()
KEEN = WEIGHTS._replace(
    near=0.703, loco_gap=0.366, push=0.198, number=0.109, worker=4.473, idea_round=2.659, doubler=0.346, coin=5.921,
    coin_many=0.81, end_card=11.221, engineer=17.208, engineer_round=2.456,
)  # fmt: skip
"""A step of `tools/tune_weights.py` from them, with 1400 games of four seats; those games have no coal."""
SPREAD = 20
"""By how many of a hundred players differ at most in what they believe."""


APART = 50
"""The same for plans, which shall differ more."""


def believed(n: int) -> Weights:
    """Return what the n-th player believes: 0 what the bot does, others a little more or less of everything."""
    return _varied(WEIGHTS, n, SPREAD) if n else WEIGHTS


def planned(n: int) -> Weights:
    """Return what the n-th plan goes by: first the bot's weights, then the keener ones, then others like those."""
    return _varied(KEEN, n, APART) if n > 1 else (WEIGHTS, KEEN)[n]


def _varied(weights: Weights, n: int, most: int) -> Weights:
    dice = Dice(n)
    return Weights(*(weight * (100 + dice.below(2 * most + 1) - most) / 100 for weight in weights))


IGNORING = Weights(
    unusual=0.0, income=0.0, ahead=0.0, brisk=0.0, car=0.0, given=0.0, shared=0.0, clear=8.0, clear_round=0.0,
    wagon=0.0, foundry=0.0, heater=0.0, spare=0.0, stock=0.0, stock_round=0.0, floor=0.0, blast=0.0, boulder=0.0,
)  # fmt: skip
"""The judgement without boards and modules: what `tools/measure_greedy.py` compares with."""
