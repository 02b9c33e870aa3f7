"""Telling of Age of Steam."""

from roundhouse.tell.steam.brief import OUTS, WORDS, brief
from roundhouse.tell.steam.offers import offers
from roundhouse.tell.steam.story import deeds, tally


__all__ = ["OUTS", "WORDS", "brief", "deeds", "offers", "tally"]
