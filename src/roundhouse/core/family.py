"""Families: what belongs to one lies in sub-packages of its name, for rules, pictures, words and bots alike."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def part(package: str, family: str) -> Any:
    """Return what a package has for a family: its sub-package of that name, or nothing."""
    if not family:
        return None
    try:
        return import_module(f"{package}.{family}")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{family}":
            raise
        return None
