"""Roundhouse: heavy railway board games, completely and exactly by their rules.

What stands here is for everybody who writes programs with it; everything else may change without notice.
"""

from typing import TYPE_CHECKING

from roundhouse.api import game, replay
from roundhouse.bots import Bot
from roundhouse.core.action import Action, NotationError
from roundhouse.core.game import Contribution, Game, Option, SetupError, Title
from roundhouse.core.machine import CHANCE, Decision, advance, apply, pending
from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.core.play import Explanation, IllegalActionError, Play, View
from roundhouse.core.record import Record, RecordError, read
from roundhouse.core.state import SaveError, State
from roundhouse.core.tables import RulesError


if TYPE_CHECKING:
    from roundhouse.api import bots, games
else:
    from roundhouse import bots, games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Action",
    "Bot",
    "Contribution",
    "Decision",
    "Explanation",
    "Game",
    "IllegalActionError",
    "Module",
    "NotationError",
    "Option",
    "Play",
    "Record",
    "RecordError",
    "Refusal",
    "RulesError",
    "SaveError",
    "SetupError",
    "State",
    "Title",
    "View",
    "advance",
    "apply",
    "bots",
    "game",
    "games",
    "pending",
    "read",
    "replay",
]
