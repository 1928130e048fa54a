"""A record in memory and in a file: loading with errors that name the line, saving, writing line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Final, final

from spellwright.errors import RecordError
from spellwright.record.lines import (
    Cards,
    DecisionLine,
    EndLine,
    Header,
    Line,
    SeatLine,
    header_text,
    line_text,
    read_header,
    read_line,
)
from spellwright.rules.programs import Program
from spellwright.rules.promises import Promise
from spellwright.rules.setup import Setup

LARGEST_FILE: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """A game's header and the lines after it; without an outcome line it is an unfinished game."""

    header: Header
    lines: tuple[Line, ...]
    source: str = "record"
    dropped: int = 0  # the number of a half-written last line that was left out, 0 if there was none

    @property
    def outcome(self) -> EndLine | None:
        """How the game ended; None for an unfinished one."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, EndLine) else None

    @property
    def is_fair(self) -> bool:
        """Whether it is the record of a fair game: one that began with a commitment to its secret."""
        return bool(self.header.commitment)

    def decisions(self) -> list[DecisionLine]:
        """The answers in order, concessions among them."""
        return [line for line in self.lines if isinstance(line, DecisionLine)]

    def where(self, index: int) -> str:
        """The place of a line, for messages: the file's line 1 is the header."""
        return f"{self.source}:{index + 2}"

    def texts(self) -> Iterable[str]:
        """The lines of the file, without their line breaks."""
        yield header_text(self.header)
        for line in self.lines:
            yield line_text(line)

    def save(self, path: str | Path) -> None:
        """Write the record to a file. Raises RecordError if it cannot be written."""
        target = Path(path)
        try:
            target.write_text("".join(text + "\n" for text in self.texts()), encoding="utf-8")
        except OSError as problem:
            raise RecordError(f"{target}: cannot be written ({problem.strerror})") from None
        except ValueError:
            raise RecordError(f"{str(target)!r}: cannot be written (no name of a file)") from None


def load(path: str | Path) -> Record:
    """The record in a file. Raises RecordError, naming the line, if it is damaged.

    A last line that is not whole (the writer was stopped) is left out; `dropped` says so.
    """
    source = Path(path)
    try:
        if source.stat().st_size > LARGEST_FILE:
            raise RecordError(f"{source}: expected a record, found a file of more than {LARGEST_FILE:,} bytes")
        data = source.read_bytes()
    except OSError as problem:
        raise RecordError(f"{source}: cannot be read ({problem.strerror})") from None
    return read(data, str(source))


def read(data: bytes, source: str = "record") -> Record:
    """The record that the bytes of a file are; see `load`."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    if not rows:
        raise RecordError(f"{source}:1: expected the header of a record, found an empty file")
    values: list[object] = []
    dropped = 0
    for number, row in enumerate(rows, 1):
        try:
            values.append(json.loads(row.decode("utf-8")))
        except (ValueError, RecursionError):
            if number == len(rows) and number > 1:
                dropped = number
            else:
                raise RecordError(f"{source}:{number}: expected a line of JSON") from None
    header = read_header(values[0], f"{source}:1")
    lines: list[Line] = []
    for number, value in enumerate(values[1:], 2):
        if lines and isinstance(lines[-1], EndLine):
            raise RecordError(f"{source}:{number}: expected nothing after the outcome")
        lines.append(read_line(value, f"{source}:{number}", len(header.seats)))
    if dropped and lines and isinstance(lines[-1], EndLine):
        raise RecordError(f"{source}:{dropped}: expected nothing after the outcome")
    return Record(header, tuple(lines), source, dropped)


@final
class RecordWriter:
    """Writes a record as the game goes on; each line is flushed, so that a stopped process loses none."""

    def __init__(self, path: str | Path, header: Header) -> None:
        """Open the file and write the header. Raises RecordError if it cannot be written."""
        self.path = Path(path)
        try:
            self._file: IO[str] = self.path.open("w", encoding="utf-8", newline="\n")
            self._put(header_text(header))
        except OSError as problem:
            raise RecordError(f"{self.path}: cannot be written ({problem.strerror})") from None

    def add(self, line: Line) -> None:
        """Write one line."""
        self._put(line_text(line))

    def _put(self, text: str) -> None:
        self._file.write(text + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@final
class RecordKeeper:
    """Keeps the lines of a record in memory."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lines: list[Line] = []

    def add(self, line: Line) -> None:
        """Keep one line."""
        self.lines.append(line)

    def record(self) -> Record:
        """The record so far."""
        return Record(self.header, tuple(self.lines))


def header_of(
    setup: Setup,
    seed: int,
    key: str = "",
    turn_limit: int = 0,
    agents: Iterable[str] = (),
    promise: Promise | None = None,
    first_drawn: bool = False,
) -> Header:
    """The header of a game of this setup and seed, or of a fair game of this promise: then it says no seed."""
    from spellwright import __version__

    names = list(agents) or [""] * len(setup.seats)
    digests: dict[str, str] = {}
    seats: list[SeatLine] = []
    for seat, agent in zip(setup.seats, names, strict=True):
        for program in seat.main + seat.sideboard + seat.planar:
            digests[program.name] = program.digest
        decks = in_rows(seat.main), in_rows(seat.sideboard)
        seats.append(SeatLine(seat.name, seat.deck, *decks, agent, in_rows(seat.planar)))
    cards = tuple(sorted(digests.items()))
    rest = (setup.first, setup.life, turn_limit, __version__)
    plain = Header(
        tuple(seats), cards, seed, key, *rest, attack=setup.attack, by_hand=setup.by_hand, ranges=setup.ranges
    )
    if promise is None:
        return plain
    promised = replace(plain, seed=0, key="", commitment=promise.commitment, words=promise.words)
    return replace(promised, first_drawn=first_drawn)


def in_rows(programs: Iterable[Program]) -> Cards:
    """Cards in their order, equal neighbours counted together."""
    rows: list[tuple[int, str]] = []
    for program in programs:
        if rows and rows[-1][1] == program.name:
            rows[-1] = (rows[-1][0] + 1, program.name)
        else:
            rows.append((1, program.name))
    return tuple(rows)
