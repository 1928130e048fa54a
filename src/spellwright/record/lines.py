"""The lines of a record: the header, and what can follow it, as values and as one JSON object each."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from spellwright.errors import RecordError
from spellwright.rules.decisions import Answer
from spellwright.rules.state import ATTACK_OPTIONS, MULTIPLE

FORMAT: Final = "spellwright record"
VERSION: Final = 1
FULL: Final = "full"
"""The form that holds everything; a seat's own form (`ui.seat_record`) holds neither seed nor others' decks."""

CONCEDE: Final = "concede"
"""The kind of a line that says a player left the game (CR 104.3a): it answers no decision."""

Cards = tuple[tuple[int, str], ...]
"""Cards of a deck in the order of its list: how many in a row, and the name."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat of the header: the player, the deck with its cards in order, and who decided (for people only)."""

    name: str
    deck: str
    main: Cards
    sideboard: Cards = ()
    agent: str = ""
    planar: Cards = ()  # the planar deck of a Planechase game


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from: the seats, who plays first, the seed or key, and the digest of each card."""

    seats: tuple[SeatLine, ...]
    cards: tuple[tuple[str, str], ...]  # name and digest, sorted
    seed: int
    key: str = ""  # the game key as hexadecimal digits, where it does not follow from the seed
    first: int = 0
    life: int = 20
    turn_limit: int = 0  # 0: none
    engine: str = ""
    form: str = FULL
    attack: str = MULTIPLE  # whom players may attack, of `state.ATTACK_OPTIONS`
    by_hand: tuple[int, ...] = ()  # the seats that pay mana themselves
    ranges: tuple[int, ...] = ()  # each player's range of influence in seats, if it is limited
    commitment: str = ""  # of a fair game: the SHA-256 of its secret, which the outcome reveals; neither seed nor key
    words: tuple[str, ...] = ()  # of a fair game: what players added to its key
    first_drawn: bool = False  # of a fair game: who plays first was drawn by the key


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """One answer: whose, to what kind of decision, and the running hash of all events before it."""

    seat: int
    kind: str
    answer: Answer
    hash: str


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """One draw of a fair game: the stream, its position in words before the draw, the range, and what came up.

    Dice and coins say their number (`result`, from 0), all else only a seal that the key opens afterwards.
    """

    stream: str
    at: int
    of: int
    taken: int  # how many of `of` were put into order: 0 for one number below `of`
    result: int = -1
    seal: str = ""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """The end of a turn, with the full key of the state."""

    turn: int
    key: str


@dataclass(frozen=True, slots=True)
class EndLine:
    """How the game ended: `end` is "over" or "turn limit"; the winner's seat (-1: nobody), the rule, the hashes."""

    end: str
    winner: int
    rule: str
    turn: int
    reasons: tuple[str, ...]
    hash: str
    key: str
    secret: str = ""  # of a fair game: what its commitment promised


Line = DecisionLine | ChanceLine | TurnLine | EndLine
"""What can follow the header."""

OVER: Final = "over"
TURN_LIMIT: Final = "turn limit"


def encoded(value: dict[str, Any]) -> str:
    """One line of JSON without its line break."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def header_text(header: Header) -> str:
    """The header as its line."""
    value: dict[str, Any] = {"format": FORMAT, "version": VERSION, "form": header.form, "engine": header.engine}
    if header.commitment:
        value["commitment"] = header.commitment
        value["words"] = list(header.words)
        value["first_drawn"] = header.first_drawn
    elif header.key:
        value["key"] = header.key
    else:
        value["seed"] = header.seed
    value["first"] = header.first
    value["life"] = header.life
    if header.attack != MULTIPLE:
        value["attack"] = header.attack
    if header.by_hand:
        value["by_hand"] = list(header.by_hand)
    if header.ranges:
        value["ranges"] = list(header.ranges)
    if header.turn_limit:
        value["turn_limit"] = header.turn_limit
    value["seats"] = [_seat_value(seat) for seat in header.seats]
    value["cards"] = dict(header.cards)
    return encoded(value)


def _seat_value(seat: SeatLine) -> dict[str, Any]:
    value: dict[str, Any] = {"name": seat.name, "deck": seat.deck, "main": [list(c) for c in seat.main]}
    if seat.sideboard:
        value["sideboard"] = [list(c) for c in seat.sideboard]
    if seat.planar:
        value["planar"] = [list(c) for c in seat.planar]
    if seat.agent:
        value["agent"] = seat.agent
    return value


def line_text(line: Line) -> str:
    """A line after the header as text."""
    if isinstance(line, DecisionLine):
        answer = line.answer if isinstance(line.answer, int) else list(line.answer)
        return encoded({"seat": line.seat, "kind": line.kind, "answer": answer, "hash": line.hash})
    if isinstance(line, TurnLine):
        return encoded({"turn": line.turn, "key": line.key})
    if isinstance(line, ChanceLine):
        found = {"seal": line.seal} if line.seal else {"result": line.result}
        return encoded({"chance": line.stream, "at": line.at, "of": line.of, "taken": line.taken, **found})
    value = {
        "end": line.end,
        "winner": line.winner if line.winner >= 0 else None,
        "rule": line.rule,
        "turn": line.turn,
        "reasons": list(line.reasons),
        "hash": line.hash,
        "key": line.key,
    }
    if line.secret:
        value["secret"] = line.secret
    return encoded(value)


class _Fields:
    """The fields of one line, each asked for with the kind of value it must be."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise RecordError(f"{where}: expected a JSON object")
        self.value: dict[str, object] = value
        self.where = where

    def wrong(self, name: str, wanted: str) -> RecordError:
        """The error for a field that is not what it must be."""
        found = repr(self.value[name]) if name in self.value else "nothing"
        if len(found) > 40:
            found = found[:37] + "..."
        return RecordError(f"{self.where}: expected {wanted} as {name!r}, found {found}")

    def number(self, name: str, least: int, default: int | None = None) -> int:
        """A whole number of at least `least`."""
        found = self.value.get(name, default)
        if not isinstance(found, int) or isinstance(found, bool) or found < least:
            raise self.wrong(name, f"a whole number of at least {least}")
        return found

    def text(self, name: str, default: str | None = None) -> str:
        """A text."""
        found = self.value.get(name, default)
        if not isinstance(found, str):
            raise self.wrong(name, "a text")
        return found

    def line(self, name: str) -> str:
        """A text that people see within one line: no control characters."""
        found = self.text(name)
        if not found.isprintable():
            raise self.wrong(name, "a text of printable characters")
        return found

    def hex(self, name: str, digits: int) -> str:
        """A hash of so many hexadecimal digits; the hash over no events is empty."""
        found = self.text(name)
        if found and (len(found) != digits or not set(found) <= set("0123456789abcdef")):
            raise self.wrong(name, f"{digits} hexadecimal digits")
        return found

    def cards(self, name: str) -> Cards:
        """A list of [count, name] pairs."""
        found = self.value.get(name, [])
        if isinstance(found, list) and all(_is_card(pair) for pair in found):
            return tuple((pair[0], pair[1]) for pair in found)
        raise self.wrong(name, "a list of [count, name] pairs")


def _is_card(pair: object) -> bool:
    if not isinstance(pair, list) or len(pair) != 2:
        return False
    count, name = pair
    return isinstance(count, int) and not isinstance(count, bool) and count > 0 and isinstance(name, str)


HASH_DIGITS: Final = 16
KEY_DIGITS: Final = 32
GAME_KEY_DIGITS: Final = 64
SEAL_DIGITS: Final = 16
MOST_CARDS: Final = 100_000


def read_header(value: object, where: str) -> Header:
    """The header that a JSON value is; RecordError saying what is wrong with it."""
    fields = _Fields(value, where)
    if fields.value.get("format") != FORMAT:
        raise RecordError(f'{where}: expected the header of a record ("format": "{FORMAT}")')
    if fields.value.get("version") != VERSION:
        found = fields.value.get("version")
        raise RecordError(f"{where}: expected version {VERSION} of the format, found {found!r}")
    if fields.text("form") != FULL:
        raise RecordError(f"{where}: expected the full form of a record, found {fields.text('form')!r}")
    key = fields.hex("key", GAME_KEY_DIGITS) if "key" in fields.value else ""
    promised = fields.hex("commitment", GAME_KEY_DIGITS) if "commitment" in fields.value else ""
    seed = fields.value.get("seed", 0 if key or promised else None)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise fields.wrong("seed", "a whole number")
    seats = _read_seats(fields)
    first = fields.number("first", 0)
    if first >= len(seats):
        raise fields.wrong("first", f"a seat below {len(seats)}")
    attack = fields.text("attack", MULTIPLE)
    if attack not in ATTACK_OPTIONS:
        raise fields.wrong("attack", " or ".join(ATTACK_OPTIONS))
    by_hand = fields.value.get("by_hand", [])
    if not isinstance(by_hand, list) or not all(seat in range(len(seats)) for seat in by_hand):
        raise fields.wrong("by_hand", f"a list of seats below {len(seats)}")
    ranges = fields.value.get("ranges", [])
    if not isinstance(ranges, list) or len(ranges) not in (0, len(seats)) or not all(type(n) is int for n in ranges):
        raise fields.wrong("ranges", f"a list of {len(seats)} numbers of seats")
    return Header(
        seats,
        _read_digests(fields, seats),
        seed,
        key,
        first,
        fields.number("life", 1),
        fields.number("turn_limit", 0, 0),
        fields.text("engine", ""),
        attack=attack,
        by_hand=tuple(by_hand),
        ranges=tuple(ranges),
        commitment=promised,
        words=_read_words(fields),
        first_drawn=fields.value.get("first_drawn") is True,
    )


def _read_words(fields: _Fields) -> tuple[str, ...]:
    found = fields.value.get("words", [])
    if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
        raise fields.wrong("words", "a list of texts")
    return tuple(found)


def _read_seats(fields: _Fields) -> tuple[SeatLine, ...]:
    found = fields.value.get("seats")
    if not isinstance(found, list) or len(found) < 2:
        raise fields.wrong("seats", "a list of at least two seats")
    seats: list[SeatLine] = []
    for number, value in enumerate(found):
        seat = _Fields(value, f"{fields.where}: seat {number}")
        main, side, planar = seat.cards("main"), seat.cards("sideboard"), seat.cards("planar")
        for name, cards in (("main", main), ("sideboard", side), ("planar", planar)):
            if sum(count for count, _ in cards) > MOST_CARDS:
                raise seat.wrong(name, f"at most {MOST_CARDS:,} cards")
        seats.append(SeatLine(seat.line("name"), seat.line("deck"), main, side, seat.text("agent", ""), planar))
    return tuple(seats)


def _read_digests(fields: _Fields, seats: tuple[SeatLine, ...]) -> tuple[tuple[str, str], ...]:
    found = fields.value.get("cards")
    if not isinstance(found, dict) or not all(isinstance(digest, str) for digest in found.values()):
        raise fields.wrong("cards", "the digest of each card by name")
    for seat in seats:
        for _, name in seat.main + seat.sideboard + seat.planar:
            if name not in found:
                raise RecordError(f"{fields.where}: no digest for {name}")
    return tuple(sorted(found.items()))


def read_line(value: object, where: str, seats: int) -> Line:
    """The line that a JSON value after the header is; RecordError saying what is wrong with it."""
    fields = _Fields(value, where)
    if "answer" in fields.value:
        seat = fields.number("seat", 0)
        if seat >= seats:
            raise fields.wrong("seat", f"a seat below {seats}")
        return DecisionLine(seat, fields.text("kind"), _read_answer(fields), fields.hex("hash", HASH_DIGITS))
    if "end" in fields.value:
        if fields.text("end") not in (OVER, TURN_LIMIT):
            raise fields.wrong("end", f'"{OVER}" or "{TURN_LIMIT}"')
        winner = -1 if fields.value.get("winner") is None else fields.number("winner", 0)
        reasons = fields.value.get("reasons")
        if not isinstance(reasons, list) or not all(isinstance(reason, str) for reason in reasons):
            raise fields.wrong("reasons", "a list of texts")
        return EndLine(
            fields.text("end"),
            winner,
            fields.text("rule"),
            fields.number("turn", 0),
            tuple(reasons),
            fields.hex("hash", HASH_DIGITS),
            fields.hex("key", KEY_DIGITS),
            fields.hex("secret", GAME_KEY_DIGITS) if "secret" in fields.value else "",
        )
    if "chance" in fields.value:
        return _read_chance(fields)
    if "key" in fields.value:
        return TurnLine(fields.number("turn", 0), fields.hex("key", KEY_DIGITS))
    raise RecordError(f"{where}: expected a decision, a draw, the end of a turn, or the outcome")


def _read_chance(fields: _Fields) -> ChanceLine:
    of = fields.number("of", 2)
    taken = fields.number("taken", 0)
    if taken > of:
        raise fields.wrong("taken", f"at most {of}")
    stream = fields.text("chance")
    if "\0" in stream:
        raise fields.wrong("chance", "a text without NUL")
    if "seal" in fields.value:
        return ChanceLine(stream, fields.number("at", 0), of, taken, seal=fields.hex("seal", SEAL_DIGITS))
    return ChanceLine(stream, fields.number("at", 0), of, taken, fields.number("result", 0))


def _read_answer(fields: _Fields) -> Answer:
    found = fields.value["answer"]
    if isinstance(found, int) and not isinstance(found, bool):
        return found
    if isinstance(found, list) and all(isinstance(n, int) and not isinstance(n, bool) for n in found):
        return tuple(found)
    raise fields.wrong("answer", "a whole number or a list of them")
