"""Deck lists: what a deck is, the built-in ones, and finding a deck by name or file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from spellwright.cards.deck_formats import DeckLines, parse_deck
from spellwright.cards.face import ANY_NUMBER
from spellwright.errors import DeckError

MINIMUM_DECK_SIZE: Final = 60  # CR 100.2a
MAXIMUM_SIDEBOARD_SIZE: Final = 15  # CR 100.4a

NO_COMMANDERS: Final = "the deck has a commander, and no format with commanders is played yet"

_DECK_FILE_LIMIT: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """`count` copies of the card called `name`; `line` is where the file says so (0: not from a file)."""

    count: int
    name: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: main deck, sideboard, commanders and planar deck, and the name or file it came from."""

    name: str
    source: str
    main: tuple[DeckEntry, ...]
    sideboard: tuple[DeckEntry, ...] = ()
    commanders: tuple[DeckEntry, ...] = ()
    planar: tuple[DeckEntry, ...] = ()

    def entries(self) -> Iterator[DeckEntry]:
        """Every entry: commanders, main deck, sideboard."""
        yield from self.commanders
        yield from self.main
        yield from self.sideboard

    def card_names(self) -> list[str]:
        """The name of every card of the main deck, as often as it is there, in the order of the list."""
        return expand(self.main)

    def sideboard_names(self) -> list[str]:
        """The name of every card of the sideboard, as often as it is there."""
        return expand(self.sideboard)

    def planar_names(self) -> list[str]:
        """The name of every card of the planar deck (CR 901.3)."""
        return expand(self.planar)

    def commander_names(self) -> list[str]:
        """The name of every commander (CR 903.3)."""
        return expand(self.commanders)


def expand(entries: Iterable[DeckEntry]) -> list[str]:
    """One name for each card that `entries` count."""
    return [entry.name for entry in entries for _ in range(entry.count)]


def total(entries: Iterable[DeckEntry]) -> int:
    """How many cards `entries` count."""
    return sum(entry.count for entry in entries)


def built_in_names() -> list[str]:
    """The names of the decks that come with the package, in order."""
    return sorted(item.name.removesuffix(".txt") for item in _built_in().iterdir() if item.name.endswith(".txt"))


def built_in_deck(name: str) -> Deck:
    """The built-in deck called `name`; DeckError naming the built-in decks if there is none."""
    if name not in built_in_names():
        raise DeckError(f"no deck is named {name!r}; built in: {', '.join(built_in_names())}")
    text = (_built_in() / f"{name}.txt").read_text(encoding="utf-8")
    return _deck(name, name, parse_deck(text, f"{name}.txt", name))


def find_deck(reference: str) -> Deck:
    """The deck called or in the file `reference`; DeckError if it is neither, or damaged."""
    if reference in built_in_names():
        return built_in_deck(reference)
    path = Path(reference)
    if not path.exists():
        known = ", ".join(built_in_names())
        raise DeckError(f"{reference}: neither a deck file nor a built-in deck (built in: {known})")
    return read_deck(path)


def read_deck(path: Path) -> Deck:
    """The deck in a file of any known form; DeckError naming file and line if it is damaged."""
    try:
        if path.stat().st_size > _DECK_FILE_LIMIT:
            raise DeckError(f"{path}: expected a deck list, found a file of more than {_DECK_FILE_LIMIT:,} bytes")
        text = path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise DeckError(f"{path}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise DeckError(f"{path}: expected a deck list in UTF-8 text") from None
    return _deck(path.stem, str(path), parse_deck(text, path.name, str(path)))


def deck_of_names(names: Iterable[str], name: str = "deck") -> Deck:
    """A deck of the cards named, as often as they are named."""
    return Deck(name, name, tuple(DeckEntry(1, card) for card in names))


def construction_problems(deck: Deck, copies_allowed: Callable[[str], int]) -> list[str]:
    """How `deck` breaks the rules of deck construction (CR 100.2a, 100.4a), one line each.

    `copies_allowed` says for a card's name how many copies a deck may hold; `ANY_NUMBER` is no limit.
    """
    problems = [NO_COMMANDERS] if deck.commanders else []
    size, side = total(deck.main), total(deck.sideboard)
    if size < MINIMUM_DECK_SIZE:
        problems.append(f"{size} cards in the main deck, at least {MINIMUM_DECK_SIZE} are needed (CR 100.2a)")
    if side > MAXIMUM_SIDEBOARD_SIZE:
        problems.append(f"{side} cards in the sideboard, at most {MAXIMUM_SIDEBOARD_SIZE} may be (CR 100.4a)")
    counts: dict[str, int] = {}
    for entry in deck.entries():
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    for name, count in counts.items():
        allowed = copies_allowed(name)
        if allowed != ANY_NUMBER and count > allowed:
            problems.append(f"{count} copies of {name}, at most {allowed} may be (CR 100.2a)")
    return problems


def _built_in() -> resources.abc.Traversable:
    return resources.files("spellwright.cards") / "data" / "decks"


def _deck(name: str, source: str, lines: DeckLines) -> Deck:
    def entries(section: str) -> tuple[DeckEntry, ...]:
        return tuple(DeckEntry(count, card, line) for count, card, line in lines.section(section))

    sections = ("main", "sideboard", "commander", "planar")
    title = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in lines.title or name)
    return Deck(title, source, *[entries(section) for section in sections])
