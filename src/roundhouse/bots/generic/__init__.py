"""Bots that know no game."""
