"""Learning values by self-play (extra ``learn``): games, a fit, and packed nets for the bots."""

from importlib.util import find_spec


if find_spec("numpy") is None:
    raise ImportError("numpy is missing: install roundhouse[learn]", name="numpy")
