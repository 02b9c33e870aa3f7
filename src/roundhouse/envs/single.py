"""A game as Gymnasium knows games: one seat learns, bots have the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np

from gymnasium import spaces

from roundhouse.api import bots, set_up
from roundhouse.core.dice import Dice
from roundhouse.core.game import SetupError
from roundhouse.core.machine import Decision, advance, apply
from roundhouse.core.play import View
from roundhouse.envs.layout import layout
from roundhouse.envs.tables import ILLEGAL, LARGEST, rewards


if TYPE_CHECKING:
    from collections.abc import Sequence


class SingleSeat(gymnasium.Env):
    """One seat of a table against bots; it sits somewhere else in every game."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  (Gymnasium wants it so)

    def __init__(self, game: str, rivals: Sequence[str] = ("greedy",), options: dict[str, str] | None = None) -> None:
        known = bots()
        if unknown := [name for name in rivals if name not in known]:
            raise SetupError(f"there is no bot {unknown[0]!r}; there is {', '.join(known)}")
        self.render_mode = None
        self.game = set_up(game, len(rivals) + 1, dict(options or {}))
        self.layout = layout(self.game)
        self.actions = self.game.rules.actions
        self._rivals = [known[name] for name in rivals]
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = spaces.Box(-LARGEST - 1, LARGEST, (self.layout.size,), np.int64)
        self._decision: Decision | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Set up a game and let the bots play up to the first own choice."""
        super().reset(seed=seed)
        del options
        self._dice = Dice(int(self.np_random.integers(1 << 62)))
        self.seat = self._dice.below(self.game.seats)
        others = iter(self._rivals)
        self._bots = [None if seat == self.seat else next(others) for seat in range(self.game.seats)]
        self._state = self.game.title.start(self.game.rules, self._dice.below(1 << 64))
        self._go_on()
        return self._seen(), self._told()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action; what is not allowed ends the game and costs a point."""
        chosen = self.actions[int(action)]
        if self._decision is None or chosen not in self._decision.options:
            self._decision = None
            return self._seen(), ILLEGAL, True, False, {**self._told(), "illegal": chosen.text}
        apply(self._state, chosen)
        self._go_on()
        over = self._decision is None
        reward = rewards(self.game.title.ranking(self._state))[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._told()

    def action_masks(self) -> Any:
        """Return what is allowed, by number; the name is the one that masked learners look for."""
        mask: Any = np.zeros(len(self.actions), np.int8)
        if self._decision is not None:
            mask[[action.id for action in self._decision.options]] = 1
        return mask

    def _seen(self) -> Any:
        return np.array(self.layout.write(self._state.blanked(self.seat), self.seat), np.int64)

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        return told if self._decision else {**told, "scores": self.game.title.scores(self._state)}

    def _go_on(self) -> None:
        """Let the bots play up to the next own choice, or to the end."""
        while (decision := advance(self._state)) is not None:
            bot = self._bots[decision.seat]
            if bot is None:
                break
            view = View(self.game, decision.seat, self._state.blanked(decision.seat))
            apply(self._state, bot.judge(view, decision.options, self._dice.below(1 << 64)))
        self._decision = decision
