"""Not too fast: a bucket of tries that fills again with time."""

from __future__ import annotations

import ipaddress
import math
import time

from roundhouse.house.refused import Refused
from roundhouse.house.settings import Rate


MOST = 20_000
"""Buckets remembered."""
LASTING = {"guest", "join", "make", "make-here"}
"""What is also counted on disk: what is slow to come back. A bucket of acts is full again in seconds."""


def network(address: str) -> str:
    """Return what is counted as one address: of the newer kind, everybody has as many as they like."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)


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
            raise too_fast((1 - left) / rate.per_second)


def too_fast(wait: float) -> Refused:
    """Return the refusal for somebody who has to wait so many seconds."""
    return Refused(429, "too-fast", retry=math.ceil(wait))
