"""The `spellwright` command: finds the subcommand, runs it, turns errors into one line and an exit status.

Exit statuses: 0 done; 1 what was asked for came out wrong (a game failed, a replay differs); 2 bad input or a
file that cannot be used; 130 interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, Protocol

from spellwright import __version__
from spellwright.errors import RecordMismatch, SpellwrightError, shown
from spellwright.ui.notice import NOTICE

# Each subcommand is a module of spellwright.ui.commands with these words for the overview.
COMMANDS: Final[dict[str, str]] = {
    "simulate": "play many games of two decks and count the results",
    "play": "play a game yourself, in a terminal",
    "replay": "play a record again and check every hash",
    "whatif": "run rulings: positions, steps, and what must come out",
    "rulings": "run the rulings that come with the package: claim, scenario, result",
    "rules": "show which rules the tests show, and why the others are not shown",
    "card": "show a card: characteristics, text, support",
    "explain": "show how a card's text is read, and where reading stopped",
    "decks": "list the built-in decks",
    "check": "check a deck: sizes, copies, cards that cannot be played",
    "coverage": "count the cards that compile, and what holds back the others",
    "gauntlet": "run every ability of cards and check what happens against their text",
    "pool": "build the embedded pool of compiled cards",
}

BAD_INPUT: Final = 2
MISMATCH: Final = 1
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141


class Command(Protocol):
    """What a module of spellwright.ui.commands offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the subcommand's arguments."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; the exit status."""


class OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one line, like every other error of the command."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Say what is wrong in one line and exit with status 2."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def command_module(name: str) -> Command:
    """The module that carries out the subcommand `name`; loaded only when it is needed."""
    module: Command = importlib.import_module(f"spellwright.ui.commands.{name}")
    return module


def build_parser(command: str | None) -> OneLineParser:
    """The parser; only the arguments of `command` are declared, so that no other module is loaded."""
    parser = OneLineParser(prog="spellwright", description="A rules engine for Magic: The Gathering.", epilog=NOTICE)
    parser.add_argument("--version", action="version", version=f"spellwright {__version__}\n{NOTICE}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, words in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=words, description=words[0].upper() + words[1:] + ".")
        if name == command:
            command_module(name).add_arguments(subparser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with `argv` (the process's arguments unless given); the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    named = next((word for word in words if not word.startswith("-")), None)
    open_streams()
    try:
        arguments = build_parser(named).parse_args(words)
        status = command_module(arguments.command).run(arguments)
        sys.stdout.flush()
        return status
    except SpellwrightError as error:
        print(f"spellwright: {one_line(str(error))}", file=sys.stderr)
        return MISMATCH if isinstance(error, RecordMismatch) else BAD_INPUT
    except KeyboardInterrupt:
        print("spellwright: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has stopped.
        leave_output()
        return CLOSED_PIPE
    except OSError as error:
        where = "standard output" if error.filename is None else shown(str(error.filename))
        print(f"spellwright: {where}: {error.strerror or error}", file=sys.stderr)
        leave_output()
        return BAD_INPUT


def open_streams() -> None:
    """Have all three streams, and let the output show what its encoding cannot write as escapes.

    A process may begin without them (`>&-`); Python then has None in their place.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
            stream.reconfigure(errors="backslashreplace")


def leave_output() -> None:
    """Python flushes the output once more at exit, where it would fail again: let that go nowhere."""
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def one_line(message: str) -> str:
    """`message` without line breaks."""
    return " ".join(message.split("\n"))
