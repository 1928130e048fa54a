"""Reads deck files: plain text, Arena, MTGO (.txt, .dek), Forge (.dck) and Cockatrice (.cod)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePath
from typing import Final
from xml.parsers import expat

from spellwright.errors import DeckError, shown

Entry = tuple[int, str, int]  # how many, of which card, in which line

MOST_COPIES: Final = 1_000

_COUNTED: Final = re.compile(r"(\d+)\s*[xX]?\s+(\S.*)")
_SIDEBOARD_PREFIX: Final = re.compile(r"SB:\s*", re.IGNORECASE)
# "(M10) 146", with Arena's marks for foil or a different frame behind it.
_PRINTING: Final = re.compile(r"\s+\([A-Za-z0-9_]{2,7}\)(?:\s+\S{1,8})?(?:\s+\*[A-Z]+\*)*$")

_HEADERS: Final[dict[str, str]] = {
    "deck": "main",
    "main": "main",
    "mainboard": "main",
    "main deck": "main",
    "maindeck": "main",
    "sideboard": "sideboard",
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "planar": "planar",
    "planar deck": "planar",
    "planes": "planar",
}
_FORGE_SECTIONS: Final[dict[str, str]] = {
    "main": "main",
    "sideboard": "sideboard",
    "commander": "commander",
    "planes": "planar",
}
_COCKATRICE_ZONES: Final[dict[str, str]] = {
    "main": "main",
    "side": "sideboard",
    "tokens": "tokens",
}

# A blank line parts the sideboard from a main deck of this size (CR 100.2a); its limit is CR 100.4a.
_FULL_DECK: Final = 60
_FULL_SIDEBOARD: Final = 15


class DeckLines:
    """What a deck file says, section by section, before names are looked up."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.title: str | None = None
        self._sections: dict[str, list[Entry]] = {}

    def add(self, section: str, count: int, name: str, line: int) -> None:
        """Add `count` of the card `name` to a section ("main", "sideboard", "commander", ...)."""
        self._sections.setdefault(section, []).append((count, name, line))

    def section(self, name: str) -> list[Entry]:
        """The entries of a section, in the order of the file."""
        return self._sections.get(name, [])

    def move(self, line: int, source: str, target: str) -> None:
        """Move the entries of `source` that stand behind `line` to `target`."""
        entries = self._sections.get(source, [])
        self._sections[source] = [entry for entry in entries if entry[2] < line]
        self._sections.setdefault(target, []).extend(entry for entry in entries if entry[2] > line)

    def error(self, line: int, expected: str, found: str) -> DeckError:
        """The error that names this file, the line, what was expected and what was found."""
        return DeckError(f"{self.source}: line {line}: expected {expected}, found {shown(found)!r}")


def parse_deck(text: str, file_name: str, source: str) -> DeckLines:
    """The deck in `text`; the form follows from the file's ending and its first characters.

    DeckError, naming `source` and the line, if a line is not what its form expects or there is no card.
    """
    lines = DeckLines(source)
    _reader(text, PurePath(file_name).suffix.lower())(text, lines)
    if not lines.section("main") and not lines.section("commander"):
        raise DeckError(f"{source}: expected at least one card in the main deck, found none")
    return lines


def _reader(text: str, suffix: str) -> Callable[[str, DeckLines], None]:
    start = text.lstrip()[:400].lower()
    if suffix == ".dck" or (start.startswith("[") and suffix not in (".dek", ".cod")):
        return _read_forge
    if suffix == ".cod" or "<cockatrice_deck" in start:
        return _read_cockatrice
    if suffix == ".dek" or start.startswith("<"):
        return _read_mtgo_xml
    return _read_text


def _count(lines: DeckLines, number: int, word: str, found: str) -> int:
    if not word.isascii() or not word.isdigit() or not 1 <= int(word[:9]) <= MOST_COPIES:
        raise lines.error(number, f"a count from 1 to {MOST_COPIES}", found)
    return int(word)


def _card_name(lines: DeckLines, number: int, name: str, found: str) -> str:
    name = name.strip()
    if not name or not any(character.isalpha() or character == "_" for character in name):
        raise lines.error(number, "a card name", found)
    return name


def _counted_card(lines: DeckLines, number: int, line: str, example: str) -> tuple[int, str]:
    counted = _COUNTED.fullmatch(line)
    if counted is None:
        raise lines.error(number, f"a count and a card name, like {example!r}", line)
    return _count(lines, number, counted.group(1), line), counted.group(2)


def _read_text(text: str, lines: DeckLines) -> None:
    """Plain text, Arena's export and MTGO's .txt: counted names under optional headers."""
    section = "main"
    in_about = False
    explicit = False
    breaks: list[int] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            in_about = False
            if lines.section("main") and section == "main":
                breaks.append(number)
            continue
        if line.startswith(("#", "//")):
            continue
        header = line.rstrip(":").casefold()
        if header == "about":
            in_about = True
        elif in_about and line.startswith("Name "):
            lines.title = line.removeprefix("Name ").strip()
        elif header in _HEADERS:
            section = _HEADERS[header]
            explicit = explicit or section == "sideboard"
        else:
            prefix = _SIDEBOARD_PREFIX.match(line)
            explicit = explicit or prefix is not None
            card = line[prefix.end() :] if prefix else line
            count, name = _counted_card(lines, number, card, "4 Lightning Bolt")
            name = _card_name(lines, number, _PRINTING.sub("", name), line)
            # A companion starts the game in the sideboard (CR 702.139b); Arena lists it there as well.
            if section != "companion":
                lines.add("sideboard" if prefix else section, count, name, number)
    if not explicit:
        _part_sideboard(lines, breaks)


def _part_sideboard(lines: DeckLines, breaks: list[int]) -> None:
    """In a list without a sideboard header, take the cards behind the last blank line for the sideboard.

    Blank lines group a main deck as well, so they count only where the last group is small enough for
    a sideboard and the cards before it are a full deck, or where the list is parted once and is no full
    deck anyway.
    """
    main = lines.section("main")
    breaks = [line for line in breaks if any(entry[2] > line for entry in main)]
    if not breaks:
        return
    # Several blank lines in a row part once: what counts is which entries they stand between.
    parts = {sum(1 for entry in main if entry[2] < line) for line in breaks}
    before = sum(entry[0] for entry in main if entry[2] < breaks[-1])
    after = sum(entry[0] for entry in main if entry[2] > breaks[-1])
    single = len(parts) == 1 and before + after < _FULL_DECK
    if after <= _FULL_SIDEBOARD and (before >= _FULL_DECK or single):
        lines.move(breaks[-1], "main", "sideboard")


def _read_forge(text: str, lines: DeckLines) -> None:
    """Forge's .dck: [metadata], then [Main], [Sideboard], [Commander] with "4 Lightning Bolt|M10|1"."""
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "//")):
            continue
        if line.startswith("["):
            if not line.endswith("]") or len(line) < 3:
                raise lines.error(number, "a section, like '[Main]'", line)
            section = line[1:-1].strip().casefold()
        elif section in ("metadata", "general", "shop"):
            key, equals, value = line.partition("=")
            if not equals:
                raise lines.error(number, "a key and a value, like 'Name=Burn'", line)
            if key.strip().casefold() == "name":
                lines.title = value.strip() or None
        elif not section:
            raise lines.error(number, "a section, like '[Main]'", line)
        elif section in _FORGE_SECTIONS:
            count, name = _counted_card(lines, number, line, "4 Lightning Bolt|M10")
            name = _card_name(lines, number, name.split("|", 1)[0].rstrip("+"), line)
            lines.add(_FORGE_SECTIONS[section], count, name, number)


def _read_mtgo_xml(text: str, lines: DeckLines) -> None:
    """MTGO's .dek: <Cards Quantity="4" Sideboard="false" Name="Lightning Bolt"/> in <Deck>."""

    def element(name: str, attributes: dict[str, str], path: list[str], number: int) -> None:
        if not path and name != "Deck":
            raise lines.error(number, "the element <Deck>", f"<{name}>")
        if name != "Cards":
            return
        count, card = _attributes(lines, number, name, attributes, ("Quantity", "Name"))
        side = attributes.get("Sideboard", "false").lower()
        if side not in ("true", "false"):
            raise lines.error(number, "Sideboard 'true' or 'false'", side)
        lines.add("sideboard" if side == "true" else "main", count, card, number)

    _parse_xml(text, lines, element)


def _read_cockatrice(text: str, lines: DeckLines) -> None:
    """Cockatrice's .cod: <zone name="main"> with <card number="4" name="Lightning Bolt"/>."""
    zone = ""

    def element(name: str, attributes: dict[str, str], path: list[str], number: int) -> None:
        nonlocal zone
        if not path and name != "cockatrice_deck":
            raise lines.error(number, "the element <cockatrice_deck>", f"<{name}>")
        if name == "zone":
            if "zone" in path:
                raise lines.error(number, "no <zone> within another", "<zone>")
            zone = attributes.get("name", "")
            if zone not in _COCKATRICE_ZONES:
                raise lines.error(number, "a zone named 'main', 'side' or 'tokens'", zone)
        elif name == "card":
            if "zone" not in path:
                raise lines.error(number, "a <zone> around the cards", "<card>")
            count, card = _attributes(lines, number, name, attributes, ("number", "name"))
            lines.add(_COCKATRICE_ZONES[zone], count, card, number)

    _parse_xml(text, lines, element)


def _attributes(
    lines: DeckLines, number: int, element: str, attributes: dict[str, str], wanted: tuple[str, str]
) -> tuple[int, str]:
    for attribute in wanted:
        if attribute not in attributes:
            raise lines.error(number, f"the attribute {attribute!r}", f"<{element}>")
    count, name = (attributes[attribute].strip() for attribute in wanted)
    return _count(lines, number, count, count), _card_name(lines, number, name, name)


def _parse_xml(text: str, lines: DeckLines, element: Callable[[str, dict[str, str], list[str], int], None]) -> None:
    """Call `element(name, attributes, enclosing names, line)` for each start tag.

    Documents that declare a type or entities are refused: decks need neither, and entities can blow up
    a small file.
    """
    parser = expat.ParserCreate("utf-8")
    path: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        element(name, attributes, path, parser.CurrentLineNumber)
        path.append(name)

    def end(name: str) -> None:
        path.pop()

    def declared(*_: object) -> None:
        raise lines.error(parser.CurrentLineNumber, "a deck without declarations", "<!DOCTYPE>")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = declared
    try:
        parser.Parse(text.encode("utf-8"), True)
    except expat.ExpatError as problem:
        source = text.splitlines()
        found = source[problem.lineno - 1].strip() if 0 < problem.lineno <= len(source) else ""
        reason = expat.errors.messages[problem.code]
        raise lines.error(problem.lineno, f"well-formed XML ({reason})", found) from None
