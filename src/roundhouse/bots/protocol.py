"""The words a bot in another language is spoken to in: plain JSON, one message a line; see docs/bot-protocol.md."""

from __future__ import annotations

import json

from typing import TYPE_CHECKING, Any, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.play import View

VERSION = 1


class Guest(NamedTuple):
    """A bot from outside, in plain data: any process can start it."""

    name: str
    command: str
    """What to run, or the address to ask."""
    seconds: float = 10.0
    """How long it may take to start, and for each answer."""
    memory: int = 512
    """How many megabytes it may use; a server's are its own affair."""


class AnswerError(ValueError):
    """A bot gave no answer that can be used; the message says which rule it broke."""


def hello(game: Game, seat: int) -> dict[str, Any]:
    """Return the first message: what is played, and where the bot sits."""
    table = {"game": game.id, "options": game.options, "seats": game.seats, "rules": game.rules.key}
    return {"type": "hello", "protocol": VERSION, **table, "seat": seat}


def question(view: View, options: Sequence[Action], seed: int) -> dict[str, Any]:
    """Return a question: it holds everything there is to know, so that nothing need be remembered."""
    asked = {"seat": view.seat, "asks": view.state.stack[-1][1], "options": [action.text for action in options]}
    return {"type": "choose", **asked, "seed": str(seed), "look": named(view.look()), "state": view.to_json()}


def chosen(answer: Any, options: Sequence[Action]) -> Action:
    """Return the action that an answer names."""
    text = answer.get("choose") if isinstance(answer, dict) else None
    if not isinstance(text, str):
        raise AnswerError(f'should answer {{"choose": "..."}}, not {_short(json.dumps(answer))}')
    found = next((action for action in options if action.text == text), None)
    if found is None:
        raise AnswerError(f"chose {_short(text)}, which is not among the options")
    return found


def read(line: str) -> Any:
    """Read a line that a bot wrote."""
    try:
        return json.loads(line)
    except ValueError:
        raise AnswerError(f"should answer one line of JSON, not {_short(line)}") from None


def write(message: dict[str, Any]) -> str:
    """Return a message as one line."""
    return json.dumps(message, separators=(",", ":")) + "\n"


def named(value: Any) -> Any:
    """Return records with named fields as JSON objects, all the way down."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {str(key): named(item) for key, item in value.items()}
    return [named(item) for item in value] if isinstance(value, list | tuple) else value


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
