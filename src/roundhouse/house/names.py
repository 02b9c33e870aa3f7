"""What bots are called: everybody at a table has a name of their own."""

from __future__ import annotations

from collections.abc import Iterable


BOTS = ("Ilse", "Ravi", "Tomas", "Vera", "Otto", "Mina", "Pavel", "Greta", "Anton", "Saskia", "Bruno", "Jelena")


def bot_name(taken: Iterable[str]) -> str:
    """Return a name that nobody at the table has yet."""
    used = set(taken)
    return next((name for name in BOTS if name not in used), BOTS[0])
