"""Ruling files: TOML read into a ruling, every mistake told with file, line and what was expected there."""

from __future__ import annotations

import functools
import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, final

from spellwright.errors import SpellwrightError, shown
from spellwright.judge.rule_table import rule_numbers
from spellwright.judge.ruling_details import detail_problem, is_number

LARGEST_FILE: Final = 1_000_000
MOST_SHOWN: Final = 3
MOST_PLAYERS: Final = 6
MOST_SPEED: Final = 4  # CR 702.179e
MOST_OF_ONE: Final = 1_000
"""How many of one card may be put somewhere at once."""
STATEMENT: Final = re.compile(r"^[MDBGV]\d{1,2}a?$")
RULE_NUMBER: Final = re.compile(r"^\d{3}(?:\.\d+[a-z]?)?$")

ZONES: Final = ("battlefield", "hand", "library", "graveyard", "exile", "planes", "planar_deck")
DO: Final = "do"
EXPECT: Final = "expect"
CANNOT: Final = "cannot"

PUBLISHED: Final = re.compile(r"^(?P<card>\S.*) \((?P<date>\d{4}-\d{2}-\d{2})\)$")

SUBJECT: Final = "subject"
SEVERAL: Final = "ruling"
SEVERAL_KEYS: Final = (SUBJECT, SEVERAL)
TOP_KEYS: Final = (
    "title", "claim", "rules", "shows", "statements", "kind", "published", "cards", "define", "setup", "play", "result"
)  # fmt: skip
PLAYED: Final = "played"
STATISTICS: Final = "statistics"
NOTE: Final = "note"
KINDS: Final = (PLAYED, STATISTICS, NOTE)
"""A position that is played, a test of chance, or a note that says where something stands."""
DEFINE_KEYS: Final = ("name", "type", "cost", "pt", "text", "loyalty")
SETUP_KEYS: Final = ("turn", "step", "players", "seed", "range")
SEAT_KEYS: Final = (*ZONES, "life", "mana", "counters", "speed")
DO_KEYS: Final = ("do", "targets", "modes", "x", "kicked", "divided", "way", "ability", "answers", "choice", "kind")
CANNOT_KEYS: Final = ("cannot", "rule", "because", *DO_KEYS[1:])


class RulingError(SpellwrightError):
    """A ruling file that cannot be read; the message names file and line, and what was expected there."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of `steps`, `expect` or `impossible`: what it says, its details, and the line where it stands."""

    kind: str  # DO, EXPECT or CANNOT
    text: str
    line: int
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The rule that makes it impossible."""
        return str(self.details.get("rule", ""))


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What one player has: life, mana, counters, speed, and for each zone entries such as "2 Mountain" with lines."""

    name: str
    life: int | None
    mana: str
    counters: Mapping[str, int]
    speed: int
    zones: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]


@dataclass(frozen=True, slots=True)
class Published:
    """A published ruling that a ruling answers: the card that it was published for, and the day."""

    card: str
    date: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A claim about the rules with a position, steps, and what must and must not be possible."""

    source: str
    title: str
    claim: str
    rules: tuple[str, ...]
    shows: tuple[str, ...]
    cards: tuple[tuple[str, int], ...]
    definitions: tuple[tuple[Mapping[str, str], int], ...]
    players: tuple[str, ...]
    turn: str
    step: str
    step_line: int
    seed: int
    seats: tuple[SeatSetup, ...]
    steps: tuple[Step, ...]
    statements: tuple[str, ...] = ()
    kind: str = PLAYED
    published: tuple[Published, ...] = ()
    subject: str = ""  # of the file, if it holds several rulings
    range: int = 0  # the limit of each player's range of influence (CR 801), 0 for none

    @property
    def name(self) -> str:
        """The name of the file without its ending; among several of a file, the title in small letters and hyphens."""
        return slug(self.title) if self.subject else Path(self.source).stem

    def broken(self, line: int, message: str) -> RulingError:
        """The error for something wrong in a line of the file."""
        return RulingError(f"{self.source}:{line}: {message}")


def slug(title: str) -> str:
    """A title as a name: "The king's army" is the-kings-army."""
    plain = unicodedata.normalize("NFKD", title.lower().replace("'", "")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def load_rulings(path: Path) -> list[Ruling]:
    """The rulings in a file, one or several. Raises RulingError."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise RulingError(f"{path}: expected a ruling, found a file of more than {LARGEST_FILE:,} bytes")
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise RulingError(f"{path}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise RulingError(f"{path}: expected a ruling in UTF-8 text") from None
    return read_rulings(text, str(path))


def read_ruling(text: str, source: str = "ruling") -> Ruling:
    """The ruling that a text in TOML is. Raises RulingError."""
    return _Reader(text, source).ruling(_toml(text, source))


def read_rulings(text: str, source: str = "ruling") -> list[Ruling]:
    """The rulings in a text in TOML: it is one, or it holds several under a subject. Raises RulingError."""
    value = _toml(text, source)
    if SEVERAL not in value:
        return [_Reader(text, source).ruling(value)]
    whole = _Reader(text, source)
    whole.known(value, SEVERAL_KEYS, ())
    subject = whole.text(value, SUBJECT)
    found = value[SEVERAL]
    parts = _parts(text)
    if not isinstance(found, list) or len(parts) != len(found):
        raise whole.wrong(whole.lines.key(SEVERAL), f"tables [[{SEVERAL}]], each in a line of its own", found)
    return [_Reader(part, source, subject).ruling(item) for part, item in zip(parts, found, strict=True)]


def _parts(text: str) -> list[str]:
    """The text of each of several rulings, behind as many empty lines as there are lines before it."""
    starts = [match.start() for match in re.finditer(rf"^\[\[{SEVERAL}\]\]", text, re.MULTILINE)]
    ends = [*starts[1:], len(text)] if starts else []
    return ["\n" * text.count("\n", 0, a) + text[a:b] for a, b in zip(starts, ends, strict=True)]


def _toml(text: str, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulingError(f"{source}:1: expected TOML that is nested less deeply") from None
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"\(at line (\d+)", str(problem))
        line = int(found.group(1)) if found else len(text.splitlines())
        message = re.sub(r" \(at (?:line|end).*\)$", "", str(problem))
        raise RulingError(f"{source}:{line}: expected TOML: {message}") from None


@final
class _Lines:
    """Where in a text its strings and keys stand: TOML's reader does not say."""

    def __init__(self, text: str, is_part: bool = False) -> None:
        self.rows: Final = text.splitlines()
        self.first: Final = len(text) - len(text.lstrip("\n")) + 1 if is_part else 1
        self._strings: dict[str, list[int]] = {}
        line, at = 1, 0
        for match in _LITERAL.finditer(text):
            line += text.count("\n", at, match.start())
            at = match.start()
            literal = match.group(0)
            if not literal.startswith("#"):
                value = tomllib.loads(f"x = {literal}")["x"]
                self._strings.setdefault(value, []).append(line)

    def string(self, value: str) -> int:
        """The line of the next string of this value, in the order in which they are asked for."""
        lines = self._strings.get(value)
        if not lines:
            return 1
        return lines.pop(0) if len(lines) > 1 else lines[0]

    def key(self, *path: str) -> int:
        """The line in which a key is set, within its table."""
        section: list[str] = []
        best = self.first
        if not path:
            return best
        for number, row in enumerate(self.rows, 1):
            header = re.match(r"\s*\[\[?\s*([^\]]+?)\s*\]\]?", row)
            if header:
                section = _key_parts(header.group(1))
                section = section[1:] if section[0] == SEVERAL else section
                if section and section == list(path):
                    return number
            elif (found := re.match(rf"\s*({_KEY}(?:\.{_KEY})*)\s*=", row)) is not None:
                if [*section, *_key_parts(found.group(1))][: len(path)] == list(path):
                    return number
            if section == list(path[:-1]) and best == self.first and section:
                best = number
        return best


def _key_parts(dotted: str) -> list[str]:
    return [part.strip().strip("\"'") for part in dotted.split(".")]


_KEY: Final = r"(?:[\w-]+|\"[^\"]*\"|'[^']*')"
_LITERAL: Final = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'[\s\S]*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*')


@final
class _Reader:
    """Makes a ruling from TOML's values, complaining with lines."""

    def __init__(self, text: str, source: str, subject: str = "") -> None:
        self.source: Final = source
        self.subject: Final = subject
        self.lines: Final = _Lines(text, bool(subject))

    def wrong(self, line: int, expected: str, found: object) -> RulingError:
        return RulingError(f"{self.source}:{line}: expected {expected}, found {_said(found)}")

    def ruling(self, value: dict[str, Any]) -> Ruling:
        self.known(value, TOP_KEYS, ())
        title = self.text(value, "title")
        claim = self.text(value, "claim")
        rules = [self.rule(number, self.lines.string(number)) for number in self.strings(value, ("rules",))]
        shows = [self.rule(number, self.lines.string(number)) for number in self.strings(value, ("shows",))]
        if len(shows) > MOST_SHOWN:
            raise self.wrong(self.lines.key("shows"), f"at most {MOST_SHOWN} rules", len(shows))
        cards = [(name, self.lines.string(name)) for name in self.strings(value, ("cards",))]
        statements = self.strings(value, ("statements",))
        for statement in statements:
            if not STATEMENT.match(statement):
                raise self.wrong(self.lines.string(statement), 'a statement such as "M1"', statement)
        kind = self.text(value, "kind", (), PLAYED)
        if kind not in KINDS:
            raise self.wrong(self.lines.key("kind"), " or ".join(KINDS), kind)
        definitions = self.definitions(value)
        setup = self.table(value, "setup")
        players = self.strings(setup, ("setup", "players")) if "players" in setup else ["Ana", "Ben"]
        if not 2 <= len(players) <= MOST_PLAYERS or len(set(players)) != len(players) or not all(players):
            raise self.wrong(self.lines.key("setup", "players"), "two to six different names", players)
        self.known(setup, (*SETUP_KEYS, *players), ("setup",))
        turn = self.text(setup, "turn", ("setup",), players[0])
        if turn not in players:
            raise self.wrong(self.lines.key("setup", "turn"), " or ".join(players), turn)
        step = self.text(setup, "step", ("setup",), "precombat main")
        seed = setup.get("seed", 1)
        if not is_number(seed):
            raise self.wrong(self.lines.key("setup", "seed"), "a whole number of at least 0", seed)
        limit = setup.get("range", 0)
        if not is_number(limit) or (limit and len(players) < 3):
            raise self.wrong(self.lines.key("setup", "range"), "a number of seats, for three players or more", limit)
        seats = tuple(self.seat(setup, name) for name in players)
        steps = [*self.steps(value), *self.result(value)] if kind == PLAYED else []
        return Ruling(
            self.source, title, claim, tuple(rules), tuple(shows), tuple(cards), definitions, tuple(players), turn,
            step, self.lines.key("setup", "step"), seed, seats, tuple(steps), tuple(statements), kind,
            self.published(value), self.subject, limit,
        )  # fmt: skip

    # -- pieces ------------------------------------------------------------------------------------

    def known(self, value: Mapping[str, Any], keys: tuple[str, ...], path: tuple[str, ...]) -> None:
        for key in value:
            if key not in keys:
                raise self.wrong(self.lines.key(*path, key), f"one of the keys {', '.join(keys)}", key)

    def text(self, value: Mapping[str, Any], key: str, path: tuple[str, ...] = (), usual: str | None = None) -> str:
        found = value.get(key, usual)
        if found is None:
            raise RulingError(f'{self.source}:{self.lines.key(*path)}: expected {key} = "...", found none')
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(self.lines.key(*path, key), "a text", found)
        return found

    def strings(self, value: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
        found = value.get(path[-1], [])
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise self.wrong(self.lines.key(*path), "a list of texts", found)
        return found

    def table(self, value: Mapping[str, Any], key: str) -> dict[str, Any]:
        found = value.get(key, {})
        if not isinstance(found, dict):
            raise self.wrong(self.lines.key(key), f"a table [{key}]", found)
        return found

    def rule(self, number: object, line: int) -> str:
        if not isinstance(number, str) or not RULE_NUMBER.match(number):
            raise self.wrong(line, 'the number of a rule such as "702.9b"', number)
        if number not in _rules():
            raise self.wrong(line, "the number of a rule that there is", number)
        return number

    def published(self, value: Mapping[str, Any]) -> tuple[Published, ...]:
        made: list[Published] = []
        for text in self.strings(value, ("published",)):
            match = PUBLISHED.match(text)
            if match is None:
                raise self.wrong(self.lines.string(text), 'a card and a day such as "Shock (2004-10-04)"', text)
            made.append(Published(match["card"], match["date"]))
        return tuple(made)

    def definitions(self, value: dict[str, Any]) -> tuple[tuple[Mapping[str, str], int], ...]:
        found = value.get("define", [])
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            raise self.wrong(self.lines.key("define"), "tables [[define]]", found)
        made: list[tuple[Mapping[str, str], int]] = []
        for item in found:
            name = self.text(item, "name", ("define",))
            line = self.lines.string(name)
            for key in item:
                if key not in DEFINE_KEYS:
                    raise self.wrong(line, f"one of the keys {', '.join(DEFINE_KEYS)}", key)
                if not isinstance(item[key], str):
                    raise self.wrong(line, f"a text as {key}", item[key])
            if "type" not in item:
                raise self.wrong(line, f"the type line of {name}", "none")
            made.append((item, line))
        return tuple(made)

    def seat(self, setup: Mapping[str, Any], name: str) -> SeatSetup:
        path = ("setup", name)
        found = setup.get(name, {})
        if not isinstance(found, dict):
            raise self.wrong(self.lines.key(*path), f"a table [setup.{name}]", found)
        self.known(found, SEAT_KEYS, path)
        life, mana, counters = found.get("life"), found.get("mana", ""), found.get("counters", {})
        speed = found.get("speed", 0)
        if not is_number(speed) or speed > MOST_SPEED:
            raise self.wrong(self.lines.key(*path, "speed"), f"a speed from 0 to {MOST_SPEED}", speed)
        if life is not None and not is_number(life, -MOST_OF_ONE):
            raise self.wrong(self.lines.key(*path, "life"), "a whole number", life)
        if not isinstance(mana, str):
            raise self.wrong(self.lines.key(*path, "mana"), 'mana such as "RRG"', mana)
        if not isinstance(counters, dict) or not all(map(is_number, counters.values())):
            raise self.wrong(self.lines.key(*path, "counters"), "counters such as { poison = 9 }", counters)
        zones = [
            (key, tuple((entry, self.lines.string(entry)) for entry in self.strings(found, (*path, key))))
            for key in found
            if key in ZONES
        ]
        return SeatSetup(name, life, mana, counters, speed, tuple(zones))

    # -- steps -------------------------------------------------------------------------------------

    def steps(self, value: dict[str, Any]) -> list[Step]:
        play = self.table(value, "play")
        self.known(play, ("steps",), ("play",))
        found = play.get("steps", [])
        if not isinstance(found, list):
            raise self.wrong(self.lines.key("play", "steps"), "a list of steps", found)
        return [self.step(item, DO, self.lines.key("play", "steps")) for item in found]

    def result(self, value: dict[str, Any]) -> list[Step]:
        result = self.table(value, "result")
        self.known(result, ("expect", "impossible"), ("result",))
        steps: list[Step] = []
        for key, kind in (("expect", EXPECT), ("impossible", CANNOT)):
            found = result.get(key, [])
            if not isinstance(found, list):
                raise self.wrong(self.lines.key("result", key), "a list", found)
            steps += [self.step(item, kind, self.lines.key("result", key)) for item in found]
        if not any(step.kind != DO for step in steps) and not self.has_checks(value):
            raise RulingError(f"{self.source}:{self.lines.key('result')}: expected facts in [result], found none")
        return steps

    def has_checks(self, value: dict[str, Any]) -> bool:
        steps = self.table(value, "play").get("steps", [])
        return any(isinstance(item, dict) and (EXPECT in item or CANNOT in item) for item in steps)

    def step(self, item: object, usual: str, near: int) -> Step:
        if isinstance(item, str) and usual != CANNOT:
            return Step(usual, item, self.lines.string(item))
        if not isinstance(item, dict):
            wanted = '{ cannot = "...", rule = "..." }' if usual == CANNOT else "a sentence or a table { do = ... }"
            raise self.wrong(near, wanted, item)
        kinds = [kind for kind in (DO, EXPECT, CANNOT) if kind in item]
        if len(kinds) != 1 or (usual != DO and kinds != [usual]):
            line = next((self.lines.string(v) for v in item.values() if isinstance(v, str)), near)
            raise self.wrong(line, "one of do, expect, cannot" if usual == DO else usual, ", ".join(item) or "nothing")
        kind = kinds[0]
        text = item[kind]
        if not isinstance(text, str):
            raise self.wrong(near, f"a sentence as {kind}", text)
        line = self.lines.string(text)
        keys = {DO: DO_KEYS, EXPECT: (EXPECT,), CANNOT: CANNOT_KEYS}[kind]
        for key in item:
            if key not in keys:
                raise self.wrong(line, f"one of the keys {', '.join(keys)}", key)
        problem = detail_problem(item)
        if problem is not None:
            raise self.wrong(line, *problem)
        if kind == CANNOT:
            self.rule(item.get("rule"), line)
        return Step(kind, text, line, item)


@functools.cache
def _rules() -> frozenset[str]:
    return frozenset(rule_numbers())


def _said(found: object) -> str:
    return "none" if found is None else shown(repr(found))
