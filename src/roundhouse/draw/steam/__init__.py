"""Pictures and text boards of Age of Steam."""

from roundhouse.draw.steam.aids import aids
from roundhouse.draw.steam.counted import counted
from roundhouse.draw.steam.feats import feats
from roundhouse.draw.steam.foretold import foretold
from roundhouse.draw.steam.layout import panels, scene
from roundhouse.draw.steam.notes import notes
from roundhouse.draw.steam.text import text


__all__ = ["aids", "counted", "feats", "foretold", "notes", "panels", "scene", "text"]
