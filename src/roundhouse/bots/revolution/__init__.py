"""Judgement for Railroad Revolution: milestones first, then tracks that fit what is built."""

from __future__ import annotations

from roundhouse.bots.revolution.deciding import choose


__all__ = ["choose"]
