"""Environments for learning: every game as PettingZoo and Gymnasium know games (extra ``rl``)."""

from importlib.util import find_spec


for _needed in ("gymnasium", "numpy", "pettingzoo"):
    if find_spec(_needed) is None:
        raise ImportError(f"{_needed} is missing: install roundhouse[rl]", name=_needed)

from roundhouse.core.rows import Layout  # noqa: E402  (not before we know that it can work)
from roundhouse.envs.layout import layout  # noqa: E402
from roundhouse.envs.single import SingleSeat  # noqa: E402
from roundhouse.envs.tables import Table, env  # noqa: E402


__all__ = ["Layout", "SingleSeat", "Table", "env", "layout"]
