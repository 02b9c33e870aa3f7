"""Judgement for Railroad Revolution: look to the end of the own turn."""

from __future__ import annotations

from roundhouse.bots.judgement import Judgement
from roundhouse.bots.revolution.deciding import choose, opinions
from roundhouse.bots.revolution.standing import ahead, gauge, parts


JUDGEMENT = Judgement(choose, parts, ahead, spread=(50.0, 1.0), beat=4, gauge=gauge, prior=opinions)
