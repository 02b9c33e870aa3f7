# ruff: noqa: ARG001  (an op's parameters are the form of its effect, as in games)
"""A tiny game to try the engine on: two roads to walk, a deck to draw from, dice to roll."""

from pathlib import Path

from roundhouse.core.game import Contribution, Game, Option, Title
from roundhouse.core.machine import CHANCE
from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.core.pool import core, join, owe
from roundhouse.core.rules import Rules
from roundhouse.core.state import Owner, Public, Secret, State, gamestate


COLOURS = ("red", "blue")
LENGTH = 3


@gamestate
class Toy(State):
    """Two roads for each seat, and a deck."""

    roads: Public[list[list[int]]]
    points: Public[list[int]]
    hand: Owner[list[list[str]]]
    deck: Secret[list[str]]
    names: Public[dict[str, int]]


def toy_module():
    """Return a fresh module, so that a test may add to it."""
    base = Module("toy", needs=("core",))

    @base.prepare
    def _prepare(rules):
        for colour in COLOURS:
            rules.act("step", colour)
        for name in ("gem", "coal"):
            rules.act("keep", name)
        for n in range(1, 7):
            rules.act("~roll", n)
        for word in ("pass", "go", "look", "dice", "stop", "jump"):
            rules.act(word)

    for add in (_points, _roads, _chance, _turns):
        add(base)
    return base


def _points(base):
    @base.effect("score")
    def score(s, seat, n):
        s.points[seat] += n
        s.emit("score", seat, n)

    @base.effect("secret")
    def secret(s, seat, name):
        s.emit("secret", seat, name, only=seat)


def _roads(base):
    @base.choice("step", counted=True)
    def step(s, seat, colour, n):
        colours = COLOURS if colour == "any" else (colour,)
        return [s.rules.act("step", c) for c in colours if s.roads[seat][COLOURS.index(c)] < LENGTH]

    @step.take
    def _step(s, seat, action, colour, n):
        road = COLOURS.index(action.args[0])
        s.roads[seat][road] += 1
        if s.roads[seat][road] == 2:
            (join if s.rules.options.get("gains") == "pool" else owe)(s, seat, (), (("step", "any", 1),))
        if s.roads[seat][road] == LENGTH:
            s.rules.ops["score"].run(s, seat, 1)

    @step.width
    def _width(colour, n):
        return 1 if colour == "any" else 0

    @step.covers
    def _covers(rules, action, colour, n):
        return colour in {"any", action.args[0]}

    @base.choice("jump")
    def jump(s, seat):
        return [s.rules.act("jump")] if s.roads[seat][0] < LENGTH else []

    @jump.take
    def _jump(s, seat, action):
        s.roads[seat][0] += 1

    @base.why("step")
    def _why(s, seat, action):
        road = COLOURS.index(action.args[0])
        full = s.roads[seat][road] == LENGTH
        return Refusal("road-ends", {"colour": action.args[0], "n": LENGTH}) if full else None


def _chance(base):
    @base.choice("roll")
    def roll(s, seat):
        return [s.rules.act("~roll", n) for n in range(1, 7)]

    @roll.take
    def _roll(s, seat, action):
        s.points[0] += action.args[0]

    @base.choice("pick", peeks="deck", shown="owner", verbs=("keep",))
    def pick(s, seat):
        return [s.rules.act("keep", name) for name in s.deck]

    @pick.take
    def _pick(s, seat, action):
        s.deck.remove(action.args[0])
        s.hand[seat].append(action.args[0])


def _turns(base):
    @base.choice("turn", turn=True, verbs=("go", "look", "dice", "pass"))
    def turn(s, seat):
        return [s.rules.act(word) for word in ("go", "look", "dice", "pass")]

    @turn.take
    def _turn(s, seat, action):
        s.push((seat + 1) % s.seats, ("turn",))
        if action.verb == "pass":
            s.stack.clear()
        elif action.verb == "go":
            owe(s, seat, (("step", "red", 1),), (("step", "any", 1),))
        elif action.verb == "look":
            s.push(seat, ("pick",))
        else:
            s.push(CHANCE, ("roll",))

    @base.choice("forced", verbs=("stop",))
    def forced(s, seat):
        return [s.rules.act("stop")]

    @forced.take
    def _forced(s, seat, action):
        s.points[seat] += 100

    @base.choice("nothing")
    def nothing(s, seat):
        return []


def rules(*extra, seats=2, **options):
    """Return the rules of the toy game, with further modules."""
    return Rules([core, toy_module(), *extra], seats, options)


def start(built, seed, *effects):
    """Return the first position; with effects, one in which seat 0 has to do these."""
    s = Toy(
        built, built.kit, built.seats, seed, stack=[],
        roads=[[0, 0] for _ in range(built.seats)], points=[0] * built.seats,
        hand=[[] for _ in range(built.seats)], deck=["gem", "coal"], names={"a": 1},
    )  # fmt: skip
    s.push(0, *(effects or (("turn",),)))
    return s


def imagine(s, seat, seed):
    """Guess the deck and the hands."""
    del seed
    unseen = [name for name in ("gem", "coal") if seat is None or name not in s.hand[seat]]
    for who, hand in enumerate(s.hand):
        if who != seat:
            hand[:] = [unseen.pop() for _ in hand]
    s.deck[:] = [unseen.pop() for _ in s.deck]
    return s


def game(*extra, seats=2, effects=(), **options):
    """Return the toy game."""
    title = Title(
        id="toy",
        state=Toy,
        options=(Option("gains", ("at-once", "pool")),),
        seats=lambda _options: range(1, 4),
        rules=lambda seats, options: rules(*extra, seats=seats, **options),
        start=lambda built, seed: start(built, seed, *effects),
        scores=lambda s: s.points[:],
        sheet=lambda s, seat: [Contribution(1, "toy", s.points[seat])],
        ranking=lambda s: [1 + sum(other > mine for other in s.points) for mine in s.points],
        imagine=imagine,
        look=lambda s: {"roads": s.roads[:]},
        words=(Path(__file__).parent / "words",),
    )
    return Game(title, seats, options)


def options(play):
    """Return the options of a game in notation."""
    return [str(action) for action in play.decision.options] if play.decision else []
