"""Strategies for hypothesis: notation, games and their records, and things that are nearly one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from roundhouse.core.dice import Dice
from roundhouse.testing.conformance import eager


if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies import SearchStrategy

    from roundhouse.core.action import Action, Words
    from roundhouse.core.game import Game
    from roundhouse.core.play import Play

LONGEST = 600
"""Choices after which a drawn game stops at the latest."""


def words() -> SearchStrategy[Words]:
    """Draw a verb with arguments: anything that can be written in notation."""
    verb = st.from_regex(r"~?[a-z][a-z-]*", fullmatch=True)
    number = st.integers(-(10**8) + 1, 10**9 - 1)
    word = st.from_regex(r"[A-Za-z][A-Za-z0-9-]*|[0-9]+[A-Za-z][A-Za-z0-9-]*", fullmatch=True)
    return st.builds(lambda verb, args: (verb, *args), verb, st.lists(number | word, max_size=5))


def actions(game: Game) -> SearchStrategy[Action]:
    """Draw an action of a game, possible or not."""
    return st.sampled_from(game.rules.actions)


def plays(game: Game) -> SearchStrategy[Play]:
    """Draw a game in progress, or one that is over."""
    return st.builds(_played, st.just(game), st.integers(0, 2**64 - 1), st.integers(0, LONGEST))


def records(game: Game) -> SearchStrategy[str]:
    """Draw the record of a game."""
    return plays(game).map(lambda play: str(play.record()))


@st.composite
def damaged(draw: st.DrawFn, texts: SearchStrategy[str]) -> str:
    """Draw a text with a few characters lost, doubled, moved or replaced."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        length = draw(st.integers(0, 12))
        piece = draw(st.sampled_from(["", text[at : at + length] * 2]) | st.text(max_size=6) | _tokens(text))
        text = text[:at] + piece + text[at + length :]
    return text


def json_values() -> SearchStrategy[Any]:
    """Draw anything that can be in a JSON file."""
    leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
        max_leaves=12,
    )


@st.composite
def tampered(draw: st.DrawFn, values: SearchStrategy[Any]) -> Any:
    """Draw JSON data in which one thing, anywhere in it, is lost or replaced."""
    return _tamper(draw, draw(values))


def _tamper(draw: st.DrawFn, value: Any) -> Any:
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        key = draw(st.sampled_from(sorted(value)))
        if not draw(st.integers(0, 9)):
            return {name: item for name, item in value.items() if name != key}
        return {**value, key: _tamper(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        at = draw(st.integers(0, len(value) - 1))
        if not draw(st.integers(0, 9)):
            return value[:at] + value[at + 1 :]
        return [*value[:at], _tamper(draw, value[at]), *value[at + 1 :]]
    return draw(json_values() | st.integers(-2, 20))


def _tokens(text: str) -> SearchStrategy[str]:
    return st.sampled_from(text.split() or [""])


def _played(game: Game, seed: int, choices: int) -> Play:
    play, dice = game.start(seed), Dice(seed)
    for _ in range(choices):
        if play.decision is None:
            break
        options: Sequence[Action] = play.decision.options
        play.play(eager(play.view(None), options, dice.below(1 << 32)))
    return play
