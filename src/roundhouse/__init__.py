"""Roundhouse: heavy railway board games, completely and exactly by their rules."""

from roundhouse.api import bots, game, games, replay
from roundhouse.core.action import NotationError
from roundhouse.core.game import SetupError
from roundhouse.core.play import IllegalActionError
from roundhouse.core.record import RecordError
from roundhouse.core.state import SaveError
from roundhouse.core.tables import RulesError


__version__ = "0.1.0"

__all__ = [
    "IllegalActionError",
    "NotationError",
    "RecordError",
    "RulesError",
    "SaveError",
    "SetupError",
    "bots",
    "game",
    "games",
    "replay",
]
