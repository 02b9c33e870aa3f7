"""Telling of Railroad Revolution."""

from roundhouse.tell.revolution.brief import OUTS, WORDS, brief
from roundhouse.tell.revolution.offers import offers
from roundhouse.tell.revolution.story import deeds, tally


__all__ = ["OUTS", "WORDS", "brief", "deeds", "offers", "tally"]
