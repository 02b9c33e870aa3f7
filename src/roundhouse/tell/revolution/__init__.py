"""Telling of Railroad Revolution."""

from roundhouse.tell.revolution.brief import OUTS, WORDS, brief, offers
from roundhouse.tell.revolution.story import deeds, tally


__all__ = ["OUTS", "WORDS", "brief", "deeds", "offers", "tally"]
