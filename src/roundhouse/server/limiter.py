"""Not too fast: a bucket of tries that fills again with time."""

from __future__ import annotations

import math
import time

from roundhouse.server.refused import Refused
from roundhouse.server.settings import Rate


MOST = 20_000
"""Buckets remembered."""


class Limiter:
    """Buckets by what is done and by whom."""

    def __init__(self) -> None:
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, what: str, who: str, rate: Rate) -> None:
        """Take one try from a bucket, or refuse."""
        now = time.monotonic()
        left, since = self._left.pop((what, who), (float(rate.burst), now))
        left = min(float(rate.burst), left + (now - since) * rate.per_second)
        enough = left >= 1
        self._left[what, who] = (left - 1 if enough else left, now)
        if len(self._left) > MOST:
            del self._left[next(iter(self._left))]
        if not enough:
            raise Refused(429, "too-fast", retry=math.ceil((1 - left) / rate.per_second))
