"""Where lines are said and typed: a terminal, or a script in tests."""

from __future__ import annotations

import io
import sys
from typing import Protocol, final


class Terminal(Protocol):
    """Whoever says lines to a person and gives back what they type."""

    def say(self, line: str) -> None:
        """Show one line."""

    def ask(self, prompt: str) -> str:
        """The next line typed. Raises EOFError when there is no more, KeyboardInterrupt on an interrupt."""


@final
class Console:
    """The process's standard input and output: plain lines, no colours, nothing that moves."""

    def __init__(self) -> None:
        """Bytes that are no text are read as marks of that, and answered like any other unknown word."""
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def say(self, line: str) -> None:
        """Print one line at once."""
        print(line, flush=True)

    def ask(self, prompt: str) -> str:
        """One line of standard input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()
