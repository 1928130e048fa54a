"""The record of a game that is being played: every line is in the file before the game goes on."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final, final

from spellwright.errors import RecordError
from spellwright.record.fairness import keep_secret
from spellwright.record.lines import DecisionLine, Header, Line, line_text
from spellwright.record.record import Record
from spellwright.rules.promises import Promise


@final
class GameFile:
    """A record's lines, in memory and in a file. While a game is played again its lines are counted, not written."""

    def __init__(self, path: Path, header: Header, lines: Iterable[Line] = ()) -> None:
        """Write what there is of the record; a file that is there is replaced whole or not at all."""
        self.path: Final = path
        self.header: Final = header
        self.lines: list[Line] = list(lines)
        self._at: int = 0
        self._file: IO[str] = self._written()

    def _written(self) -> IO[str]:
        """Write all lines to a file beside the record, put it in the record's place, and open it for more."""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            with beside.open("w", encoding="utf-8", newline="\n") as file:
                file.writelines(text + "\n" for text in self.record().texts())
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self.path)
            return self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as problem:
            raise self._refusal(problem) from None

    def _refusal(self, problem: OSError) -> RecordError:
        return RecordError(f"{self.path}: cannot be written ({problem.strerror})")

    def record(self) -> Record:
        """The record so far."""
        return Record(self.header, tuple(self.lines), str(self.path))

    def begin_again(self) -> None:
        """The game will be played from its start: its next lines are those that are there."""
        self._at = 0

    def add(self, line: Line) -> None:
        """Take the game's next line: append and flush it unless the file has it. Raises RecordError."""
        if self._at < len(self.lines):
            self._at += 1
            return
        self.lines.append(line)
        self._at += 1
        try:
            self._file.write(line_text(line) + "\n")
            self._file.flush()
        except OSError as problem:
            raise self._refusal(problem) from None

    def save_copy(self, path: Path, promise: Promise | None) -> None:
        """Write the record so far to a file that is not there yet, with the secret of a fair game beside it.

        Raises RecordError.
        """
        if os.path.isfile(path):  # a name that is too long is told by whoever writes it
            raise RecordError(f"{path}: is there already; name another file")
        if promise is not None:
            keep_secret(path, promise.secret)
        self.record().save(path)

    def rewind(self, answers: int) -> None:
        """Keep only so many answers, and what stands before the one after them."""
        kept: list[Line] = []
        for line in self.lines:
            if isinstance(line, DecisionLine):
                if not answers:
                    break
                answers -= 1
            kept.append(line)
        self._file.close()
        self.lines = kept
        self._file = self._written()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def check_is_new(path: Path) -> None:
    """Raise RecordError unless a new record can be made at this path."""
    if path.exists():
        raise RecordError(f"{path}: is there already; go on with it by --resume {path}, or name another file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise RecordError(f"{path}: cannot be written ({problem.strerror})") from None


def free_path(directory: Path = Path("games")) -> Path:
    """A name for a new game's record that no file has: numbered, so that they sort."""
    number = 1
    while (directory / f"game-{number:03}.jsonl").exists():
        number += 1
    return directory / f"game-{number:03}.jsonl"
