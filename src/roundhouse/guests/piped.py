"""A bot as a program: a line to its standard input, a line from its standard output, within limits."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import tempfile
import threading

from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from roundhouse.bots.protocol import AnswerError, read, write


if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 1 << 16
"""No answer has more characters."""
LOOK = 0.05
"""Seconds between two looks at the memory of a program that is thinking."""
NOTHING_MORE = ""
ERROR = re.compile(r"[\w.]*(Error|Exception)\b")
"""How most languages begin the line that says what went wrong."""


class Piped:
    """A program that answers lines with lines."""

    def __init__(self, command: Sequence[str], seconds: float, memory: int) -> None:
        self._seconds, self._memory = seconds, memory
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the program)
        self._lines: queue.Queue[str] = queue.Queue()
        pipe = subprocess.PIPE
        try:
            self._program = subprocess.Popen(  # noqa: S603  (whoever asks for it wants it run)
                command, stdin=pipe, stdout=pipe, stderr=self._errors, encoding="utf-8", start_new_session=True
            )
        except OSError as error:
            self._errors.close()
            raise AnswerError(f"cannot be started: {error.strerror}") from None
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, message: dict[str, Any]) -> Any:
        """Send a message and wait for its answer."""
        self.tell(message)
        until = monotonic() + self._seconds
        while True:
            with suppress(queue.Empty):
                line = self._lines.get(timeout=max(0.0, min(LOOK, until - monotonic())))
                break
            self._check_memory()
            if monotonic() >= until:
                raise AnswerError(f"took longer than {self._seconds:g} s")
        self._check_memory()
        if line == NOTHING_MORE:
            raise AnswerError(f"stopped without an answer{self._last_words()}")
        return read(line)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message; a program that has left is noticed when it is asked."""
        assert self._program.stdin is not None
        with suppress(OSError, ValueError):
            self._program.stdin.write(write(message))
            self._program.stdin.flush()

    def close(self) -> None:
        """End the program and whatever it started; wait for a short while so that it can end by itself."""
        assert self._program.stdin is not None
        with suppress(OSError):
            self._program.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._program.wait(LOOK * 4)
        with suppress(ProcessLookupError, PermissionError):
            self._end()
        self._program.wait()
        self._errors.close()

    def _end(self) -> None:
        if hasattr(os, "killpg"):
            os.killpg(self._program.pid, signal.SIGKILL)  # its own session, so nobody else is in this group
        else:
            self._program.kill()

    def _listen(self) -> None:
        assert self._program.stdout is not None
        with self._program.stdout as lines, suppress(ValueError):
            while line := lines.readline(LONGEST):
                self._lines.put(line)
        self._lines.put(NOTHING_MORE)

    def _check_memory(self) -> None:
        """Complain about too much memory, where the system tells it."""
        used = _peak(self._program.pid)
        if used > self._memory << 20:
            raise AnswerError(f"used {used >> 20} MB of memory; {self._memory} MB are allowed")

    def _last_words(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        told = [line.strip() for line in lines if line.strip()]
        return f"; it said: {next(filter(ERROR.match, reversed(told)), told[-1])[:200]}" if told else ""


def _peak(process: int) -> int:
    """Return the most memory a process ever had, in bytes; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text("ascii", "replace")
    except OSError:
        return 0
    found = next((line for line in status.splitlines() if line.startswith("VmHWM:")), "")
    return int(found.split()[1]) << 10 if found else 0
