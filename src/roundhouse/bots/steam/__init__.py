"""Judgement for Age of Steam: plan links for the goods that lie there, and stay solvent."""

from __future__ import annotations

from roundhouse.bots.generic.playouts import Effort
from roundhouse.bots.judgement import Judgement
from roundhouse.bots.steam.deciding import choose
from roundhouse.bots.steam.light import Light
from roundhouse.bots.steam.standing import left, parts


_ASKS = ("issue", "bid", "pay-first", "select", "build", "move")
TRIES = {"hard": Effort(2, 1, 0), "expert": Effort(4, 2, 0, rival=0.3, asks=_ASKS)}
"""Dice fall only at the end of a round: there a game played on says most, and more of them say little more."""
JUDGEMENT = Judgement(choose, parts, left, spread=(30.0, 1.0), light=Light, tries=TRIES)
