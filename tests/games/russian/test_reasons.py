"""Thousands of impossible things are asked for; whatever is said against them is true."""

from collections import Counter

import pytest

import roundhouse

from roundhouse.core.action import parse
from roundhouse.core.dice import Dice
from roundhouse.core.machine import CHANCE
from roundhouse.core.refusing import refusal
from roundhouse.testing import eager

from .independent_positions import board_of, table_of
from .independent_reasons import TRUE, Case


KINDS = {
    "turn": {"place", "pass"}, "pay": {"pay"}, "relocate": {"move", "stay"}, "swap": {"swap", "swap-special"},
    "shunt": {"shunt", "turn-in"}, "replace": {"replace"}, "drop": {"drop"}, "picks": {"end-card", "prize"},
    "choose-bonus": {"bonus"},
}  # fmt: skip
"""By what is being decided: the verbs with which it is."""
OPEN = {
    "build": {"loco", "factory"}, "engine": {"loco"}, "trade": {"spend"},
    "end-card": {"look", "prize"}, "prize": {"look", "prize"},
}  # fmt: skip
"""By open effect: the verbs with which it is done, where they are others than its name."""
COLOURS = {"any": {"wood", "green", "bronze", "silver", "gold"}, "wood-or-green": {"wood", "green"}}
ON_TABLE = {
    "bonus-taken": lambda s, w, _: s.bonus[["wood", "industry", "doubler", "coin"].index(w[1])] >= 0,
    "end-card-gone": lambda s, w, _: w[1] not in s.pile,
    "no-end-cards": lambda s, _w, _: not s.pile,
    "industry-end": lambda s, w, seat: s.markers[seat][w[1] - 1] == 15,
    "industry-gap": lambda s, w, seat: gap_at(s, seat, s.markers[seat][w[1] - 1] + 1),
    "industry-taken": lambda s, w, seat: s.markers[seat][w[1] - 1] + 1 in s.markers[seat],
    "slot-free": lambda s, _w, seat: 0 in s.locos[seat],
    "slot-twin": lambda s, w, seat: s.locos[seat][0] == s.locos[seat][1] and w[2] == "transsib-2",
    "loco-too-low": lambda s, w, seat: tile_at(s, seat, w[2]) >= int(str(w[1]).rstrip("abx")),
}
"""What is not on the model's board, by reason: the position, the words of the move and the seat."""
VAGUE = {"spoils", "lacks-again"}
"""Reasons that no single fact proves."""


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("classic", 4), ("ultimate", 3), ("ultimate", 4)])
def test_reasons_are_true(edition, seats):
    wrong, seen = [], Counter()
    for seed in range(3):
        for play, move in impossible(edition, seats, seed):
            found = refusal(play.state, play.decision, move)
            assert found is not None
            seen[found.rule] += 1
            if not is_true(play, parse(move), found):
                wrong.append((move, found, play.decision.asks, play.state.stack[-1]))

    assert wrong[:5] == []
    assert seen.total() > 2500
    assert VAGUE.isdisjoint(rule for rule, _ in seen.most_common(10))


def impossible(edition, seats, seed):
    """Play a game and yield things that are not possible at its decisions, most of them of a kind that is up."""
    game = roundhouse.game("russian-railroads", seats, edition=edition)
    play, dice = game.start(seed), Dice(seed)
    actions = [action for action in game.rules.actions if not action.verb.startswith("~")]
    while not play.over:
        options = play.decision.options
        up = {action.verb for action in options}
        closed = [action for action in actions if action not in options]
        alike = [action for action in closed if action.verb in up]
        for n in range(6):
            among = alike if alike and n else closed
            yield play, among[dice.below(len(among))].text
        assert play.decision.seat != CHANCE
        play.play(eager(None, options, dice.below(1 << 32)))


def is_true(play, words, found):
    """Whether what is said against a move holds in the position."""
    seat, rule = play.decision.seat, found.rule
    if rule in VAGUE:
        return True
    if rule in UP:
        return UP[rule](play, words)
    if rule in ON_TABLE:
        return ON_TABLE[rule](play.state, words, seat)
    return TRUE[rule](Case(board_of(play.state, seat), table_of(play.state, seat), words, found.facts))


def is_of_another_kind(play, words):
    """Whether something else is being decided, or about another tile."""
    asks = play.decision.asks
    return words[0] not in KINDS[asks] or (asks == "shunt" and not is_exchanged(play.state, words))


def is_closed(play, words, *, later):
    """Whether the pool is not about a move, and whether one below it is."""
    *below, top = play.state.stack
    waits = any(is_open(frame, words) for frame in below if frame[1] in {"pool", "duty"})
    return not is_open(top, words) and waits == later


UP = {
    "not-now": is_of_another_kind,
    "not-open": lambda play, words: is_closed(play, words, later=False),
    "later-than": lambda play, words: is_closed(play, words, later=True),
    "still-owed": lambda play, words: words == ("done",) and bool(play.state.stack[-1][2]),
    "still-due": lambda play, words: words == ("done",) and play.state.stack[-1][1] == "duty",
    "not-offered": lambda _play, _words: False,
}
"""Reasons of the core: whether a thing is up at all."""


def is_exchanged(s, words):
    return s.kit.tile_names[s.stack[-1][2]] == str(words[1])


def gap_at(s, seat, at):
    gaps = [5, 7, 9, 11, 13]
    return at in gaps and not s.factories[seat][gaps.index(at)]


def tile_at(s, seat, slot):
    """Return the number of the locomotive at a slot."""
    tile = s.kit.tile_names[s.locos[seat][["transsib", "transsib-2", "petersburg", "kiev"].index(slot)]]
    return int(tile.rstrip("abx") or 0)


def is_open(frame, words):
    """Whether the effects of a pool are about a move."""
    effects = [effect for group in frame[2:] for effect in group]
    return words[0] == "done" or any(is_about(effect, words) for effect in effects)


def is_about(effect, words):
    if effect[0] == "lay":
        return words[0] == "lay" and words[2] in COLOURS.get(effect[1], {effect[1]})
    if effect[0] == "tally":
        return words == ("tally", effect[1])
    if effect[0] == "engine":
        return words[0] == "loco" and str(words[1]) == effect[1]
    return words[0] in OPEN.get(effect[0], {effect[0]})
