"""Pictures and text boards of Railroad Revolution."""

from roundhouse.draw.revolution.feats import feats
from roundhouse.draw.revolution.layout import panels, scene
from roundhouse.draw.revolution.notes import notes
from roundhouse.draw.revolution.text import text


__all__ = ["feats", "notes", "panels", "scene", "text"]
