"""Judgement for the Russian family: value a position, look to the end of the own turn, weigh workers."""

from __future__ import annotations

from roundhouse.bots.russian.deciding import choose


__all__ = ["choose"]
