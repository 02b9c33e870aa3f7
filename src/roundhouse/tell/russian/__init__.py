"""Telling of the Russian family."""

from roundhouse.tell.russian.brief import OUTS, WORDS, brief
from roundhouse.tell.russian.offers import offers
from roundhouse.tell.russian.story import deeds, tally


__all__ = ["OUTS", "WORDS", "brief", "deeds", "offers", "tally"]
