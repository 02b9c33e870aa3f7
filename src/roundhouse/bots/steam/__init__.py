"""Judgement for Age of Steam: plan links for the goods that lie there, and stay solvent."""

from __future__ import annotations

from roundhouse.bots.steam.deciding import choose


__all__ = ["choose"]
