"""A game as PettingZoo knows games: agents in turn, with masks of what they may do."""

from __future__ import annotations

from typing import Any

import numpy as np

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from roundhouse.api import set_up
from roundhouse.core.machine import Decision, advance, apply
from roundhouse.envs.layout import layout


LARGEST = np.iinfo(np.int64).max
ILLEGAL = -1.0
"""What an action costs that is not allowed; the game is over then."""


class Table(AECEnv):
    """One table; the agents are its seats, and only real choices are asked for."""

    metadata = {"name": "roundhouse_v1", "is_parallelizable": False, "render_modes": []}  # noqa: RUF012  (PettingZoo wants it so)

    def __init__(self, game: str, seats: int, options: dict[str, str] | None = None) -> None:
        super().__init__()
        self.render_mode = None
        self.game = set_up(game, seats, dict(options or {}))
        self.layout = layout(self.game)
        self.actions = self.game.rules.actions
        self.possible_agents = [f"seat_{n}" for n in range(seats)]
        self._seats = {name: n for n, name in enumerate(self.possible_agents)}
        many = len(self.actions)
        seen = spaces.Box(-LARGEST - 1, LARGEST, (self.layout.size,), np.int64)
        space = spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (many,), np.int8)})
        self._observed = dict.fromkeys(self.possible_agents, space)
        self._acted = {name: spaces.Discrete(many) for name in self.possible_agents}
        self._dice, _ = seeding.np_random(0)
        self._decision: Decision | None = None

    def observation_space(self, agent: str) -> Any:
        """Return what an agent sees: numbers by the layout, and a mask over the vocabulary."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        """Return what an agent can do: the vocabulary of the rules, by number."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a game; the same seed is the same chance."""
        del options
        if seed is not None:
            self._dice, _ = seeding.np_random(seed)
        self.state_ = self.game.title.start(self.game.rules, int(self._dice.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and what it may do."""
        seat = self._seats[agent]
        seen = np.array(self.layout.write(self.state_.blanked(seat), seat), np.int64)
        return {"observation": seen, "action_mask": self._mask(seat)}

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is, and everything that follows of itself."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._decision is not None, "somebody is asked until the game is over"
        chosen = self.actions[int(action)]  # type: ignore[arg-type]
        if chosen not in self._decision.options:
            raise ValueError(f"{chosen} is not among the options")
        self._cumulative_rewards[agent] = 0.0
        apply(self.state_, chosen)
        self._go_on()
        self._accumulate_rewards()

    def _mask(self, seat: int) -> Any:
        mask: Any = np.zeros(len(self.actions), np.int8)
        if self._decision is not None and self._decision.seat == seat:
            mask[[action.id for action in self._decision.options]] = 1
        return mask

    def _go_on(self) -> None:
        """Go on to the next choice, or to the end."""
        self._clear_rewards()
        self._decision = advance(self.state_)
        if self._decision is not None:
            self.agent_selection = self.possible_agents[self._decision.seat]
            return
        scores = self.game.title.scores(self.state_)
        for name, reward in zip(self.agents, rewards(self.game.title.ranking(self.state_)), strict=True):
            self.rewards[name] = reward
            self.terminations[name] = True
            self.infos[name] = {"scores": scores}
        self.agent_selection = self.agents[0]


def rewards(places: list[int]) -> list[float]:
    """Return what each seat has of the victory, less an equal part for all: nothing in sum, whoever wins."""
    won = places.count(1)
    if len(places) == 1:
        return [1.0 if won else -1.0]
    return [(place == 1) * len(places) / won - 1.0 if won else 0.0 for place in places]


def env(game: str, seats: int, options: dict[str, str] | None = None) -> Any:
    """Return a table behind PettingZoo's usual wrappers: what is not allowed ends the game and costs a point."""
    made = wrappers.TerminateIllegalWrapper(Table(game, seats, options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
