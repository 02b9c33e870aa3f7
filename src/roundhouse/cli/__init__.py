"""The command line: ``roundhouse play``, ``simulate``, ``replay``, ``show``, ``sources``, ``games``, ``bench``."""

from roundhouse.cli.app import main


__all__ = ["main"]
