"""Pictures and text boards of the Russian family."""

from roundhouse.draw.russian.counted import counted
from roundhouse.draw.russian.feats import feats
from roundhouse.draw.russian.layout import panels, scene
from roundhouse.draw.russian.notes import WALKS, along, notes
from roundhouse.draw.russian.offers import signs
from roundhouse.draw.russian.text import text


__all__ = ["WALKS", "along", "counted", "feats", "notes", "panels", "scene", "signs", "text"]
