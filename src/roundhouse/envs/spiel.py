"""Every game as OpenSpiel knows games: chance as a player, and what a seat remembers as its information state.

To import this module makes the game ``roundhouse`` known to OpenSpiel (extra ``spiel``).
"""

from __future__ import annotations

import json

from collections import Counter
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

import numpy as np
import pyspiel

from roundhouse.api import games, set_up
from roundhouse.core.machine import CHANCE, Decision, apply, pending
from roundhouse.envs.layout import layout
from roundhouse.envs.tables import rewards


if TYPE_CHECKING:
    from roundhouse.core.game import Game
    from roundhouse.core.state import State

NAME = "roundhouse"
LONGEST = 10_000
"""No game has more choices and outcomes of chance."""
MOST = max(title.seats(title.chosen())[-1] for title in games().values())
GIVEN: dict[str, Any] = {"game": "russian-railroads", "players": 2, "options": ""}
"""What `load_game` takes; options as ``edition:classic/other:choice``."""


def _type(players: int) -> Any:
    """Return what kind of game it is: whoever plays alone wins nothing from anybody."""
    alone = players == 1
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Roundhouse",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=GIVEN,
    )


class SpielGame(pyspiel.Game):
    """A title with its options and seats."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GIVEN, **(params or {})}
        options = dict(pair.split(":", 1) for pair in given["options"].split("/") if pair)
        self.game = _game(given["game"], given["players"], tuple(options.items()))
        self.layout = layout(self.game)
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.rules.actions),
            max_chance_outcomes=len(self.game.rules.actions),
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=float(max(1, self.game.seats - 1)),
            utility_sum=None if self.game.seats == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.game.seats), about, given)

    def new_initial_state(self) -> SpielState:
        """Return a game before anything was drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what looks at positions for a seat."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Position:
    """A position at a choice or at chance, and what every seat has seen on the way to it, as a digest."""

    def __init__(self, game: Game, state: State, memory: list[bytes]) -> None:
        self.game, self.state, self.memory = game, state, memory
        self.decision: Decision | None = None

    def __deepcopy__(self, _: Any) -> Self:
        twin = type(self)(self.game, self.state.clone(), self.memory[:])
        twin.decision = self.decision
        return twin

    def __reduce__(self) -> Any:
        options = tuple(self.game.options.items())
        return _thawed, (self.game.id, self.game.seats, options, self.state.to_json(), self.memory)

    def settle(self) -> Self:
        """Go on to the next choice or chance, and let everybody look."""
        while (found := pending(self.state)) is not None and len(found.options) == 1:
            apply(self.state, found.options[0])
        self.decision = found
        for seat, before in enumerate(self.memory):
            self.memory[seat] = sha256(before + self.seen(seat).encode()).digest()
        return self

    def take(self, number: int) -> None:
        """Take an action or an outcome; who chose remembers it."""
        assert self.decision is not None, "somebody is asked until the game is over"
        seat = self.decision.seat
        if seat != CHANCE:
            self.memory[seat] = sha256(self.memory[seat] + str(number).encode()).digest()
        apply(self.state, self.game.rules.actions[number])
        self.settle()

    def seen(self, seat: int) -> str:
        """Return a position as a seat knows it."""
        return json.dumps(self.state.blanked(seat).to_json(), separators=(",", ":"))


def _thawed(name: str, seats: int, options: tuple[tuple[str, str], ...], saved: Any, memory: list[bytes]) -> Position:
    """Make a position again that was sent elsewhere."""
    game = _game(name, seats, options)
    made = Position(game, game.state_from_json(saved), memory)
    made.decision = pending(made.state)
    return made


@cache
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return set_up(name, seats, dict(options))


class SpielState(pyspiel.State):
    """A position, with the history that OpenSpiel keeps."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        start = game.game.title.start(game.game.rules, 0)  # chance is asked, so the seed decides nothing
        self.at = Position(game.game, start, [bytes([seat]) for seat in range(game.game.seats)]).settle()

    def current_player(self) -> int:
        """Return who chooses: a seat, chance, or nobody any more."""
        if self.at.decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.at.decision.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        asked = self.at.decision
        return sorted(action.id for action in asked.options) if asked and asked.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may come, and how likely it is."""
        assert self.at.decision is not None, "the game goes on"
        options = self.at.decision.options
        counted = Counter(action.id for action in options)
        return [(number, n / len(options)) for number, n in sorted(counted.items())]

    def _apply_action(self, action: int) -> None:
        self.at.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return str(self.at.game.rules.actions[action].text)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at.decision is None

    def returns(self) -> list[float]:
        """Return what everybody has won; nothing before the end."""
        if self.at.decision is not None:
            return [0.0] * self.at.game.seats
        return rewards(self.at.game.title.ranking(self.at.state))

    def __str__(self) -> str:
        return json.dumps(self.at.state.to_json(), separators=(",", ":"))


class Observer:
    """What a seat knows: of the position, as numbers and text; with perfect recall of all before it, as text."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        self.kind, self.layout = kind, game.layout
        self.tensor: Any = None if kind.perfect_recall else np.zeros(game.layout.size, np.float32)
        self.dict: dict[str, Any] = {} if kind.perfect_recall else self._views()

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers of a position."""
        self.tensor[:] = self.layout.write(state.at.state.blanked(player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat knows as text."""
        seen = state.at.seen(player)
        return f"{state.at.memory[player].hex()} {seen}" if self.kind.perfect_recall else seen

    def _views(self) -> dict[str, Any]:
        return {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape)
            for part in self.layout.parts
        }


pyspiel.register_game(_type(GIVEN["players"]), SpielGame)
