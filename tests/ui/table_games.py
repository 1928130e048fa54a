"""A person at the table as a script: what is typed, and everything that is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from spellwright.record.record import Record, load
from spellwright.ui.commands import play

Typist = Callable[[list[str]], str | None]
"""Gives the next line from all lines said since it was asked last; None is the end of input."""


class Script:
    """A terminal whose typed lines come from a list or a function, and whose said lines are kept."""

    def __init__(self, typed: Iterable[str] | Typist) -> None:
        self.lines: list[str] = []
        self.answers: list[list[str]] = [[]]  # the lines said after each line typed
        self._next: Final[Typist] = typed if callable(typed) else _from_list(iter(typed))

    def say(self, line: str) -> None:
        """Keep a line."""
        self.lines += line.split("\n")
        self.answers[-1] += line.split("\n")

    def ask(self, prompt: str) -> str:
        """The next typed line."""
        line = self._next(self.answers[-1])
        self.answers.append([])
        if line is None:
            raise EOFError
        if line == "^C":
            raise KeyboardInterrupt
        return line

    @property
    def text(self) -> str:
        """Everything said."""
        return "\n".join(self.lines)


def _from_list(lines: Iterator[str]) -> Typist:
    return lambda said: next(lines, None)


def new_game(
    path: Path, typed: Iterable[str] | Typist, *decks: str, seed: int = 5, agent: str = "simple"
) -> tuple[int, Script]:
    """Play a new game, kept in a file, with what is typed."""
    script = Script(typed)
    return play.begin(list(decks), [agent], seed, path, script), script


def goes_on(path: Path, typed: Iterable[str] | Typist) -> tuple[int, Script]:
    """Go on with a game of a file."""
    script = Script(typed)
    return play.resume(path, None, script), script


def answers_in(path: Path) -> list[tuple[int, str, object]]:
    """The answers that a record holds."""
    record: Record = load(path)
    return [(line.seat, line.kind, line.answer) for line in record.decisions()]


MOST_TAKEN: Final = 4


class Busy:
    """Plays whatever can be played, attacks with everything, takes the first of other choices, as many as needed."""

    def __init__(self) -> None:
        self._refused = 0  # answers to the present question that were not taken

    def __call__(self, said: list[str]) -> str:
        asked = next((line for line in reversed(said) if line.endswith(":")), "")
        self._refused = 0 if asked else self._refused + 1
        assert self._refused < 20, said
        if asked.startswith("Declare attackers"):
            return "all"
        if asked.startswith(("Declare blockers", "Assign")):
            return "none" if asked.startswith("Declare") else said[-1].rpartition("such as ")[2]
        return " ".join(str(number) for number in range(1, self._refused % MOST_TAKEN + 2))


busy: Final = Busy()
