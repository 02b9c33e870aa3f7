"""Judgement for Age of Steam: plan links for the goods that lie there, and stay solvent."""

from __future__ import annotations

from roundhouse.bots.generic.playouts import Effort
from roundhouse.bots.judgement import Judgement
from roundhouse.bots.steam.deciding import choose
from roundhouse.bots.steam.light import Light
from roundhouse.bots.steam.standing import gauge, left, parts


_HARD = ("issue", "select", "move")
_EXPERT = (*_HARD, "pay-first", "build", "urbanize", "new-city", "lay", "depart")
TRIES = {"hard": Effort(2, 1, 0, asks=_HARD), "expert": Effort(8, 1, 0, rival=0.3, asks=_EXPERT)}
"""Dice fall only at the end of a round: there a game played on says most, and more of them say little more.

Bids are not tried: whoever plays on drops out early, so that outbidding seems cheap to everybody who tries it.
"""
JUDGEMENT = Judgement(choose, parts, left, spread=(30.0, 1.0), light=Light, gauge=gauge, between=True, tries=TRIES)
