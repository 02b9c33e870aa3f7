"""The house: tables where people and bots play, without a web framework, a database or threads."""

from pathlib import Path


PAGE = Path(__file__).parent / "static"
"""The files of the page."""
