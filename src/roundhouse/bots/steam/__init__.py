"""Judgement for Age of Steam: plan links for the goods that lie there, and stay solvent."""

from __future__ import annotations

from roundhouse.bots.judgement import Judgement
from roundhouse.bots.steam.deciding import choose
from roundhouse.bots.steam.light import Light
from roundhouse.bots.steam.standing import left, parts


JUDGEMENT = Judgement(choose, parts, left, spread=(30.0, 1.0), light=Light)
