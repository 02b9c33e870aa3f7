"""Pictures of positions, as the page draws them."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, cast

import msgspec

from roundhouse import draw
from roundhouse.core.machine import Decision
from roundhouse.core.play import View
from roundhouse.draw.look import USUAL
from roundhouse.draw.scene import STILL
from roundhouse.server.wire.kinds import Picture


class Sketch(NamedTuple):
    """What is to be drawn: a copy of what somebody knows, so that the game may go on meanwhile."""

    view: View
    decision: Decision | None
    language: str
    board: bool
    look: draw.Look = USUAL

    def draw(self) -> list[Picture]:
        """Return the scenes."""
        return panels(self.view, self.decision, self.language, self.look, board=self.board)


def panels(
    view: View, decision: Decision | None, language: str, look: draw.Look = USUAL, *, board: bool = True
) -> list[Picture]:
    """Return the scenes of a view; without `board`, only the layers that change."""
    scenes = draw.panels(view, decision, language, look)
    return cast("list[Picture]", [msgspec.Raw(_written(scene, board=board)) for scene in scenes])


def _written(scene: draw.Scene, *, board: bool) -> bytes:
    if board:
        return msgspec.json.encode(scene.to_json())
    picture = replace(scene, ground=[], board=[], symbols={}).to_json()
    picture["layers"] = [layer for layer in picture["layers"] if layer["name"] not in STILL]
    return msgspec.json.encode(picture)
