"""Numbers in addresses, checked by their type before anybody uses them."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from roundhouse.server.wire.kinds import LAST_SEAT, MOST


SeatInPath = Annotated[int, PathParameter(ge=0, le=LAST_SEAT)]
SeatInQuery = Annotated[int | None, QueryParameter(ge=0, le=LAST_SEAT)]
CountInPath = Annotated[int, PathParameter(ge=0, le=MOST)]
CountInQuery = Annotated[int | None, QueryParameter(ge=0, le=MOST)]
