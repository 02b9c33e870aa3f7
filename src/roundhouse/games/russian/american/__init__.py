"""American Railroads: boulders, stocks, steelworks, the golden spike, and an industry with two tracks."""

from __future__ import annotations

from roundhouse.games.russian.american import boulders, coins, spike, steelworks, stocks, tracks
from roundhouse.games.russian.american.module import american, both, two_tracks
from roundhouse.games.russian.american.nut import nut


__all__ = ["american", "both", "boulders", "coins", "nut", "spike", "steelworks", "stocks", "tracks", "two_tracks"]
