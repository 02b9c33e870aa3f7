"""Families: what belongs to one lies in sub-packages of its name, for rules, pictures, words and bots alike."""

from __future__ import annotations

import sys

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from collections.abc import Callable


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


def answering(package: str, answer: Callable[[], Any]) -> None:
    """Let a package be called, so that one name serves those who ask and those who import from it."""
    sys.modules[package].__class__ = type("Answering", (ModuleType,), {"__call__": staticmethod(answer)})
