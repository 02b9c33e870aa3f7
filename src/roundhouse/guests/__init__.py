"""Bots from outside: programs in any language, and servers; how they are written down and how they are reached."""

from roundhouse.guests.wire import Wire, guest, opened, ours_apart


__all__ = ["Wire", "guest", "opened", "ours_apart"]
