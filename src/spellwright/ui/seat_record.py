"""A record as one seat may see it: its own decisions, and what it was told and saw between them (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from spellwright.errors import RecordError
from spellwright.record.lines import CONCEDE, FORMAT, VERSION, DecisionLine, EndLine, Line, TurnLine, encoded
from spellwright.rules.leaving import concession
from spellwright.rules.state import MULTIPLE
from spellwright.rules.views import View
from spellwright.ui.game_log import event_lines
from spellwright.ui.table.seeing import SeatNames, choice_line

if TYPE_CHECKING:
    from spellwright.record.record import Record
    from spellwright.rules.decisions import Answer, Decision
    from spellwright.rules.events import Event
    from spellwright.rules.state import GameState

SEAT_FORM: Final = "seat"
HASH_BYTES: Final = 8
_PERSON: Final = b"sw-seat-record"


class _NoMoreAnswers(Exception):
    """The record has no further decision."""


@final
class SeatWitness:
    """Plays a record again and keeps the lines of one seat's form.

    Nothing in them depends on whether another seat was asked: what is told is gathered until the seat's own next
    decision or the end of the turn, and each hash is over the seat's own lines alone.
    """

    def __init__(self, record: Record, seat: int) -> None:
        if not 0 <= seat < len(record.header.seats):
            raise RecordError(f"{record.source}: expected a seat below {len(record.header.seats)}, found {seat}")
        self.record: Final = record
        self.seat: Final = seat
        self.lines: list[str] = []
        self._chain = b""
        self._answers: Iterator[DecisionLine] = iter(record.decisions())
        self._events: list[Event] = []
        self._told: list[str] = []
        self._turn = 0
        self._state: GameState | None = None

    def play(self) -> None:
        """Play the record to its last line."""
        from spellwright.record.fairness import promise_of
        from spellwright.record.playing import Playthrough
        from spellwright.record.replay import setup_of

        header = self.record.header
        key = bytes.fromhex(header.key) if header.key else None
        setup = setup_of(self.record)
        promise = promise_of(self.record)
        game = Playthrough(setup, header.seed, self._decide, self, header.turn_limit, key, promise)
        self._state = game.state
        game.state.log = self._events
        self._put(self._header())
        try:
            game.play()
        except _NoMoreAnswers:
            self._flush()

    def _header(self) -> dict[str, Any]:
        """What everybody knows of the game, and the seat's own deck (never the seed, the key or another deck)."""
        header = self.record.header
        own = header.seats[self.seat]
        rows = {"deck": own.deck, "main": own.main, "sideboard": own.sideboard, "planar": own.planar}
        mine = {name for _, name in own.main + own.sideboard + own.planar}
        seats: list[dict[str, Any]] = [{"name": seat.name} for seat in header.seats]
        seats[self.seat].update({name: value for name, value in rows.items() if value})
        value: dict[str, Any] = {"format": FORMAT, "version": VERSION, "form": SEAT_FORM, "seat": self.seat}
        value.update({"engine": header.engine, "first": header.first, "life": header.life})
        if header.commitment:
            value.update({"commitment": header.commitment, "words": list(header.words)})
        if header.attack != MULTIPLE:
            value["attack"] = header.attack
        if header.ranges:
            value["ranges"] = list(header.ranges)
        if self.seat in header.by_hand:
            value["by_hand"] = True
        if header.turn_limit:
            value["turn_limit"] = header.turn_limit
        value["seats"] = seats
        value["cards"] = {name: digest for name, digest in header.cards if name in mine}
        return value

    def add(self, line: Line) -> None:
        """The game brings forth a line of the full form: turns and the outcome are everybody's."""
        if isinstance(line, TurnLine):
            self._flush()
            self._put({"turn": line.turn, "view": self._view()})
        elif isinstance(line, EndLine):
            self._flush()
            winner = line.winner if line.winner >= 0 else None
            outcome = {"end": line.end, "winner": winner, "rule": line.rule, "turn": line.turn}
            self._put({**outcome, "reasons": list(line.reasons), "view": self._view()})

    def _view(self) -> dict[str, Any]:
        assert self._state is not None
        return View(self._state, self.seat).as_dict()

    def _decide(self, state: GameState, decision: Decision) -> Answer:
        """The recorded answer; a line if it is the seat's own, what others may be told of it if it is not."""
        line = next(self._answers, None)
        if line is None:
            raise _NoMoreAnswers
        self._hear()
        if line.kind == CONCEDE:
            if line.seat == self.seat:
                self._flush()
                self._put({"asked": CONCEDE})
            return concession(line.seat)
        decision.check(line.answer)
        if decision.seat != self.seat:
            told = choice_line(SeatNames(state, self.seat), decision, line.answer)
            if told:
                self._told.append(told.strip())
            return line.answer
        self._flush()
        answer = line.answer if isinstance(line.answer, int) else list(line.answer)
        asked = {"asked": decision.kind, "prompt": decision.prompt, "rule": decision.rule}
        self._put({**asked, "answer": answer, "text": decision.text(line.answer)})
        return line.answer

    def _hear(self) -> None:
        """Take in what happened since the last time, by the names that the seat knows."""
        assert self._state is not None
        lines, self._turn = event_lines(SeatNames(self._state, self.seat), self._events, self._turn)
        self._events.clear()
        self._told.extend([line.strip() for line in lines if line.strip()])

    def _flush(self) -> None:
        self._hear()
        if self._told:
            self._put({"told": self._told})
            self._told = []

    def _put(self, value: dict[str, Any]) -> None:
        """Add a line with its number and the hash over it and all lines before it."""
        numbered = {"line": len(self.lines) + 1, **value}
        text = encoded(numbered)
        self._chain = blake2b(text.encode(), digest_size=HASH_BYTES, key=self._chain, person=_PERSON).digest()
        self.lines.append(encoded({**numbered, "hash": self._chain.hex()}))


def seat_lines(record: Record, seat: int) -> list[str]:
    """The lines of a record's form for one seat. Raises RecordError if there is no such seat."""
    witness = SeatWitness(record, seat)
    witness.play()
    return witness.lines


def seat_path(record: Path, seat: int) -> Path:
    """Where a seat's form is written: beside the record, named by the seat."""
    return record.with_name(f"{record.stem}.seat-{seat}{record.suffix}")


def write_seats(record: Record, path: Path) -> list[Path]:
    """Write the form of every seat beside a record. Raises RecordError if one cannot be written."""
    written: list[Path] = []
    for seat in range(len(record.header.seats)):
        target = seat_path(path, seat)
        try:
            target.write_text("".join([line + "\n" for line in seat_lines(record, seat)]), encoding="utf-8")
        except OSError as problem:
            raise RecordError(f"{target}: cannot be written ({problem.strerror})") from None
        written.append(target)
    return written
