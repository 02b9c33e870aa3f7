"""Judgement for the Russian family: value a position, look to the end of the own turn, weigh workers."""

from __future__ import annotations

from roundhouse.bots.judgement import Judgement
from roundhouse.bots.russian.deciding import choose, keenly
from roundhouse.bots.russian.light import Light, keen, mood, plan
from roundhouse.bots.russian.looking import payment
from roundhouse.bots.russian.plain import gauge, left, parts_between


JUDGEMENT = Judgement(
    choose,
    parts_between,
    left,
    spread=(55.0, 0.5),
    light=Light,
    moods=mood,
    own=keen,
    plans=plan,
    gauge=gauge,
    settled={"pay": payment},
    prior=keenly,
)
