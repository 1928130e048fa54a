"""Playing a record again, without any agent: every hash is checked, and the game can be gone on with."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final, final

from spellwright.errors import CardRefused, IllegalAnswer, RecordError, RecordMismatch, UnknownCard
from spellwright.record.fairness import promise_of
from spellwright.record.lines import CONCEDE, Cards, ChanceLine, DecisionLine, EndLine, Header, Line
from spellwright.record.playing import Playthrough
from spellwright.record.record import Record, RecordKeeper, header_of
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.game import RECORDERS, Game
from spellwright.rules.leaving import concession
from spellwright.rules.programs import Program
from spellwright.rules.randomness import key_from_seed
from spellwright.rules.setup import Seat, Setup
from spellwright.rules.state import GameState

Load = Callable[[str], Program]
"""Gives a card's program by name; the embedded pool's unless told."""


class _EndOfRecord(Exception):
    """The record has no further line."""


def setup_of(record: Record, load: Load | None = None) -> Setup:
    """The setup that a record's header describes.

    Raises RecordError naming the card whose program is another one than the game was made with.
    """
    if load is None:
        from spellwright.cards.programs import load_program

        load = load_program
    programs: dict[str, Program] = {}
    for name, digest in record.header.cards:
        try:
            program = load(name)
        except (UnknownCard, CardRefused) as problem:
            raise RecordError(f"{record.source}:1: {problem}") from None
        if program.digest != digest:
            raise RecordError(
                f"{record.source}:1: {name} is compiled otherwise here than when the record was made "
                f"(digest {program.digest or 'none'}, recorded {digest or 'none'})"
            )
        programs[name] = program
    seats = [
        Seat(seat.name, seat.deck, *[_programs(cards, programs) for cards in (seat.main, seat.sideboard, seat.planar)])
        for seat in record.header.seats
    ]
    header = record.header
    return Setup(tuple(seats), header.first, header.life, header.attack, header.by_hand, header.ranges)


def _programs(cards: Cards, programs: dict[str, Program]) -> tuple[Program, ...]:
    return tuple(programs[name] for count, name in cards for _ in range(count))


@final
class _Follower:
    """Answers from a record's lines, and compares what the game does with what they say."""

    def __init__(self, record: Record, watch: Callable[[GameState, Decision, Answer], None] | None) -> None:
        self.record: Final = record
        self.watch = watch
        self.at: int = 0
        self.playthrough: Playthrough | None = None

    def _next(self) -> Line:
        if self.at == len(self.record.lines):
            raise _EndOfRecord
        return self.record.lines[self.at]

    def _differs(self, why: str) -> RecordMismatch:
        return RecordMismatch(f"{self.record.where(self.at)}: {why}")

    def decide(self, state: GameState, decision: Decision) -> Answer:
        """The recorded answer to a decision, once everything before it has been found equal."""
        line = self._next()
        if not isinstance(line, DecisionLine):
            raise self._differs(f"{_what(line)} is recorded where the game asks for a decision ({decision.kind})")
        assert self.playthrough is not None
        found = self.playthrough.running_hash()
        if found != line.hash:
            raise self._differs(f"the recorded hash is {line.hash or 'empty'}, the game's {found or 'empty'}")
        if line.kind == CONCEDE:
            return concession(line.seat)
        if line.seat != decision.seat or line.kind != decision.kind:
            raise self._differs(
                f"recorded is {line.kind} by seat {line.seat}, the game asks {decision.kind} of seat {decision.seat}"
            )
        try:
            decision.check(line.answer)
        except IllegalAnswer as illegal:
            raise self._differs(f"the recorded answer is not legal: {illegal}") from None
        if self.watch is not None:
            self.watch(state, decision, line.answer)
        return line.answer

    def add(self, line: Line) -> None:
        """Compare a line that the game brings forth with the recorded one."""
        recorded = self._next()
        if isinstance(line, DecisionLine):
            self.at += 1  # compared by `decide` already
            return
        if type(recorded) is not type(line):
            raise self._differs(f"the game is at {_what(line)}, recorded is {_what(recorded)}")
        if recorded != line:
            raise self._differs(f"{_difference(recorded, line)}")
        self.at += 1


def _what(line: Line) -> str:
    if isinstance(line, DecisionLine):
        return f"a decision ({line.kind})"
    if isinstance(line, ChanceLine):
        return f"a draw ({line.stream} of {line.of})"
    return "its outcome" if isinstance(line, EndLine) else f"the end of turn {line.turn}"


def _difference(recorded: Line, found: Line) -> str:
    """The first field in which two lines of a class differ."""
    for name in type(recorded).__slots__:
        before, now = getattr(recorded, name), getattr(found, name)
        if before != now:
            return f"the recorded {name} is {before!r}, the game's {now!r}"
    return "the lines differ"


def verify(
    record: Record,
    load: Load | None = None,
    watch: Callable[[GameState, Decision, Answer], None] | None = None,
    begin: Callable[[GameState], None] | None = None,
) -> GameState:
    """Play a record again, check every line, and return the last state.

    `begin` is told the state before the first card is drawn, `watch` each decision before it is answered. Raises
    RecordError naming a card that is compiled otherwise or a secret that is not revealed, RecordMismatch naming the
    first line that differs.
    """
    header = record.header
    follower = _Follower(record, watch)
    play = Playthrough(
        setup_of(record, load),
        header.seed,
        follower.decide,
        follower,
        header.turn_limit,
        _game_key(header),
        promise_of(record),
    )
    follower.playthrough = play
    if begin is not None:
        begin(play.state)
    try:
        play.play()
    except _EndOfRecord:
        return play.state
    if follower.at < len(record.lines):
        raise RecordMismatch(f"{record.where(follower.at)}: the game has ended before this line")
    return play.state


def _game_key(header: Header) -> bytes | None:
    return bytes.fromhex(header.key) if header.key else None


def replay(record: Record, load: Load | None = None) -> Game:
    """The game of a record at its last line: over, or ready to be gone on with. Raises as `verify` does."""
    verify(record, load)
    return resume(record, load)


def resume(record: Record, load: Load | None = None) -> Game:
    """The game of a record at its last line, without comparing hashes."""
    header = record.header
    game = Game(setup_of(record, load), header.seed, _game_key(header), promise=promise_of(record))
    for line in record.decisions():
        game.push(concession(line.seat) if line.kind == CONCEDE else line.answer)
    return game


def record_of(game: Game) -> Record:
    """The record of a game so far: it is played once more from its setup, seed and answers."""
    key = "" if game.game_key == key_from_seed(game.seed) else game.game_key.hex()
    keeper = RecordKeeper(header_of(game.setup, game.seed, key, promise=game.promise))
    answers = iter(game.answers)

    def decide(state: GameState, decision: Decision) -> Answer:
        answer = next(answers, None)
        if answer is None:
            raise _EndOfRecord
        return answer

    with contextlib.suppress(_EndOfRecord):
        Playthrough(game.setup, game.seed, decide, keeper, 0, game.game_key, game.promise).play()
    return keeper.record()


RECORDERS.append(record_of)
