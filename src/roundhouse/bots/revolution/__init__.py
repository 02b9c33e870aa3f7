"""Judgement for Railroad Revolution: look to the end of the own turn."""

from __future__ import annotations

from roundhouse.bots.generic.playouts import Effort
from roundhouse.bots.generic.slips import Slips
from roundhouse.bots.judgement import Judgement
from roundhouse.bots.revolution.deciding import choose, opinions
from roundhouse.bots.revolution.light import Light
from roundhouse.bots.revolution.standing import ahead, gauge, parts


TRIES = {"hard": Effort(2, 1, 0, careful=True), "expert": Effort(5, 2, 1, careful=True)}
"""Games played on quickly say too little with four seats; more of them would keep people waiting."""
SLIPS = {"easy": Slips(75, cost=0.4, looks=3), "casual": Slips(50, cost=0.2)}
"""Most of what can be done here costs little: whoever slips as seldom as elsewhere plays as well as the next level."""
JUDGEMENT = Judgement(
    choose,
    parts,
    ahead,
    spread=(50.0, 1.0),
    beat=4,
    gauge=gauge,
    prior=opinions,
    light=Light,
    between=True,
    tries=TRIES,
    slips=SLIPS,
)
