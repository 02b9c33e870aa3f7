"""The conformance kit: what every game of the house promises, checked while one game is played to its end."""

from __future__ import annotations

import json

from typing import TYPE_CHECKING

from roundhouse.core.action import Action, parse
from roundhouse.core.dice import Dice, step
from roundhouse.core.machine import CHANCE, Decision, advance, apply, pending
from roundhouse.core.play import IllegalActionError
from roundhouse.core.record import read
from roundhouse.core.refusing import about


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.core.game import Game
    from roundhouse.core.play import Play, View
    from roundhouse.core.state import State

MOST_CHOICES = 20_000
"""No game of the house has more choices than this: one that does not end by then never ends."""
OFTEN, SELDOM = 4, 40
"""Cheap checks are made at about one choice in four, those that play the game again at one in forty."""
STRANGERS = 3
"""How many actions that are not options are tried at a choice."""


class BrokenPromiseError(AssertionError):
    """A game does not do what every game of the house does."""


def conformance(game: Game, seed: int, chooser: Choose) -> Play:
    """Play one game to its end, keep checking it against everything games promise, and return it.

    Promised are: notation that is unique and can be read back; options that are exactly what can be played;
    a reason for everything else; views in which nothing hidden shows;
    copies, undo, saving and records that lead to the same position; one truth for fast and careful play; an end,
    and a name for everything that points came from.
    """
    dice = Dice(step(seed)[1])
    play = game.start(seed)
    fast = game.title.start(game.rules, seed)
    for _ in range(MOST_CHOICES):
        _claim(advance(fast) == play.decision and fast == play.state, "fast and careful play differ", play)
        if play.decision is None:
            check_end(play)
            return play
        check_notation(play)
        check_options(play)
        check_strangers(play, dice)
        if not dice.below(OFTEN):
            check_views(play, dice)
            check_clone(play, dice)
        if not dice.below(SELDOM):
            check_undo(play, dice)
            check_save(play)
            check_record(play)
        choice = chosen(play, chooser, dice)
        apply(fast, choice)
        play.play(choice)
    raise BrokenPromiseError(f"{game.id} with seed {seed} does not end")


def chosen(play: Play, chooser: Choose, dice: Dice) -> Action:
    """Let a player choose from what its seat may know."""
    assert play.decision is not None
    return chooser(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32))


def eager(view: View, options: Sequence[Action], seed: int) -> Action:
    """Choose at random, but hardly ever to pass or to stop: such games go further than those of the random bot."""
    del view
    dice = Dice(seed)
    busy = [action for action in options if action.verb not in {"pass", "done", "stay"}]
    return (busy if busy and dice.below(12) else options)[dice.below(len(busy) if busy else len(options))]


def watched(game: Game, seed: int, chooser: Choose, look: Callable[[State], None]) -> Play:
    """Play one game to its end and look at the position after every single move, forced and random ones included."""
    dice = Dice(step(seed)[1])
    play = game.start(seed)
    while play.decision is not None:
        play.play(chosen(play, chooser, dice))
    s = game.title.start(game.rules, seed)
    for seat, action in play.moves:
        _claim(_asked(s, seat, action), f"{action} cannot be played again", play)
        look(s)
        if seat == CHANCE:
            s.seed, _ = step(s.seed)
        apply(s, action)
    pending(s)
    look(s)
    _claim(s == play.state, "playing the moves again leads elsewhere", play)
    return play


def check_notation(play: Play) -> None:
    """Check that every option is written differently from all others and read back as itself."""
    options = _options(play)
    _claim(len(options) > 1, "there is nothing to choose", play)
    _claim(len({action.text for action in options}) == len(options), "two options are written alike", play)
    for action in options:
        _claim(play.game.rules.find(str(action)) is action, f"{action} is not found again", play)
        _claim(parse(action.text) == (action.verb, *action.args), f"{action} is read differently", play)
        _claim(play.game.rules.actions[action.id] is action, f"{action} has the id of another", play)


def check_options(play: Play) -> None:
    """Check that every option can be taken, and is not refused."""
    for action in _options(play):
        _claim(play.explain(action) is None, f"{action} is offered and refused", play)
        _claim(about(play.game.rules, play.state.stack[-1][1:], action), f"{action} is not a verb of its op", play)
        trial = play.state.clone()
        apply(trial, action)
        advance(trial)


def check_strangers(play: Play, dice: Dice) -> None:
    """Check that what is not an option is refused with a rule and a sentence, and changes nothing."""
    vocabulary, options = play.game.rules.actions, _options(play)
    for _ in range(STRANGERS):
        action = vocabulary[dice.below(len(vocabulary))]
        if action in options:
            continue
        why, before = play.explain(action), play.state.clone()
        _claim(why is not None and bool(why.rule) and bool(why.sentence), f"no reason is given against {action}", play)
        try:
            play.play(action)
        except IllegalActionError as error:
            _claim(why is not None and error.refusal.rule == why.rule, f"two reasons are given against {action}", play)
        else:
            raise BrokenPromiseError(_at(play, f"{action} was not offered and could be played"))
        _claim(play.state == before, f"{action} was refused and changed something", play)


def check_views(play: Play, dice: Dice) -> None:
    """Check that a view is the same whatever is hidden from it, and so are the options of its seat."""
    asked = play.decision
    assert asked is not None
    for seat in (None, *range(play.game.seats)):
        view = play.view(seat)
        other = view.imagine(dice.below(1 << 32))
        _claim(other.blanked(seat) == view.state, f"the view of seat {seat} shows something hidden", play)
        if seat == asked.seat:
            _claim(_same(pending(other), asked), f"the options of seat {seat} depend on something hidden", play)


def check_clone(play: Play, dice: Dice) -> None:
    """Check that playing on a copy leaves the game as it was."""
    before, moves = json.dumps(play.to_json()), len(play.moves)
    copy = play.clone()
    _claim(copy.state == play.state and copy.record() == play.record(), "a copy is not equal", play)
    _claim(copy.decision == play.decision and copy.undoable() == play.undoable(), "a copy is not equal", play)
    for _ in range(OFTEN):
        if copy.decision is not None:
            copy.play(_any(copy, dice))
    _claim(json.dumps(play.to_json()) == before, "playing on a copy changed the game", play)
    _claim(len(play.moves) == moves, "playing on a copy changed the game", play)


def check_undo(play: Play, dice: Dice) -> None:
    """Check that taking a choice back leads to the position before it."""
    copy = play.clone()
    copy.play(_any(copy, dice))
    copy.undo(force=True)
    _claim(copy.state == play.state and copy.moves == play.moves, "undo leads elsewhere", play)
    _claim(copy.decision == play.decision and copy.record() == play.record(), "undo leads elsewhere", play)
    if play.undoable() is None:
        try:
            play.undo()
        except IllegalActionError as error:
            _claim(bool(error.sentence), "undo is refused without a sentence", play)
        else:
            raise BrokenPromiseError(_at(play, "something could be taken back that had been shown"))


def check_save(play: Play) -> None:
    """Check that a saved game, and a saved position, is read back as it was."""
    text = json.dumps(play.to_json())
    again = play.game.from_json(json.loads(text))
    _claim(again.state == play.state and again.moves == play.moves, "a saved game is read back differently", play)
    _claim(again.decision == play.decision, "a saved game goes on differently", play)
    bare = play.game.state_from_json(json.loads(json.dumps(play.state.to_json())))
    _claim(bare == play.state and _same(pending(bare), play.decision), "a saved position is read differently", play)


def check_record(play: Play) -> None:
    """Check that the record of a game, written and read, plays the same game."""
    record = play.record()
    text = str(record)
    _claim(read(text) == record and str(read(text)) == text, "the record is read back differently", play)
    again = play.game.replay(read(text))
    _claim(again.state == play.state and again.moves == play.moves, "the record plays a different game", play)
    _claim(again.decision == play.decision and again.record() == record, "the record plays a different game", play)
    _claim(again.undoable() == play.undoable(), "the record plays a game with another barrier", play)


def check_end(play: Play) -> None:
    """Check that a game that is over can be recorded, saved and scored, and that nothing can be played any more."""
    check_record(play)
    check_save(play)
    seats, scores, places = play.game.seats, play.scores(), play.ranking()
    _claim(len(scores) == seats and len(places) == seats, "somebody is missing in the end", play)
    _claim(min(places) == 1 or not any(places), "nobody has won, and yet there are places", play)
    named = play.game.words().sentences
    for seat in range(seats):
        sheet = play.score_sheet(seat)
        total = sum(entry.points for entry in sheet)
        _claim(total == scores[seat], f"the score sheet of seat {seat} does not add up", play)
        nameless = {entry.source for entry in sheet if f"source.{entry.source}" not in named}
        _claim(not nameless, f"the score sheet has no name for {', '.join(nameless)}", play)
    action = play.game.rules.actions[0]
    _claim(play.explain(action) is not None, "the game is over and goes on", play)


def _any(play: Play, dice: Dice) -> Action:
    options = _options(play)
    return options[dice.below(len(options))]


def _options(play: Play) -> Sequence[Action]:
    assert play.decision is not None
    return play.decision.options


def _asked(s: State, seat: int, action: Action) -> bool:
    asked = pending(s)
    return asked is not None and asked.seat == seat and action in asked.options


def _same(one: Decision | None, other: Decision | None) -> bool:
    if one is None or other is None:
        return one is other
    return one[:2] == other[:2] and list(one.options) == list(other.options)


def _claim(holds: bool, broken: str, play: Play) -> None:  # noqa: FBT001  (read: claim that this holds)
    if not holds:
        raise BrokenPromiseError(_at(play, broken))


def _at(play: Play, broken: str) -> str:
    return f"{broken}, after move {len(play.moves)} of\n{play.record()}"
