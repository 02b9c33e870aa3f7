"""The program: finds the command, and turns every mistake into one sentence."""

from __future__ import annotations

import os
import sys

from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any

import typer

from typer.core import TyperGroup
from typer.main import get_command

import roundhouse

from roundhouse.cli.database import trouble
from roundhouse.cli.program import command
from roundhouse.core.game import SetupError
from roundhouse.core.record import RecordError
from roundhouse.core.state import SaveError


if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "play",
    "serve",
    "site",
    "simulate",
    "ladder",
    "train",
    "replay",
    "review",
    "show",
    "games",
    "sources",
    "map",
    "bench",
    "backup",
    "restore",
    "check",
    "move",
    "work",
    "carry-on",
)
"""Each is a function of its own name in the module of its own name, read only when it is called."""
PLAIN = {"a valid int range": "a whole number", "a valid int": "a whole number"}
"""What the option parser says, and what people say."""
HELP = ("--help",)
"""What somebody wants who says nothing."""
MISTAKE = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """The commands, each imported when it is needed."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, the most wanted first."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by name."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        single = typer.Typer(add_completion=False)
        name = cmd_name.replace("-", "_")
        module = import_module(f"roundhouse.cli.{name}")
        single.command(cmd_name)(getattr(module, name))
        return get_command(single)


app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False)


def _version(value: bool) -> None:  # noqa: FBT001  (typer calls it so)
    if value:
        print(f"roundhouse {roundhouse.__version__}")
        raise typer.Exit


@app.callback()
def roundhouse_(
    version: Annotated[  # noqa: FBT002  (typer calls it by name)
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Heavy railway board games, played exactly by their rules.

    Start with: roundhouse play
    """
    del version


def main(args: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code: 0, 2 for a mistake of the user, 130 after Ctrl-C."""
    _be_plain()
    try:
        code = app((sys.argv[1:] if args is None else args) or HELP, prog_name=command(), standalone_mode=False)
        sys.stdout.flush()
    except (typer.TyperException, SetupError, RecordError, SaveError) as error:
        return _tell(error)
    except (KeyboardInterrupt, typer.Abort):
        print("Stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read our output has left
        return 0
    except Exception as error:
        if not _of_a_database(error):
            raise
        return _tell(typer.TyperException(trouble(error)))
    return code if isinstance(code, int) else 0


def _of_a_database(error: Exception) -> bool:
    """Whether a database refused something; most commands never load what speaks with one."""
    return any(kind.__module__.partition(".")[0] in {"sqlite3", "sqlalchemy"} for kind in type(error).__mro__)


def _be_plain() -> None:
    """Let a sign that a terminal or a file cannot show become another one, instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _tell(error: Exception) -> int:
    sentence = error.format_message() if isinstance(error, typer.TyperException) else str(error)
    if context := getattr(error, "ctx", None):  # the parser knows what is wrong, and the command what is right
        sentence = f"{sentence.rstrip('.')}; see: {context.command_path} --help"
    for ours, plain in PLAIN.items():
        sentence = sentence.replace(ours, plain)
    print(f"roundhouse: {' '.join(sentence.split())}", file=sys.stderr)
    return MISTAKE
