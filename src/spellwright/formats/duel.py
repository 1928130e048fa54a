"""The duel: two players, twenty life, decks of cards from the pool (CR 100.2a, 103)."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.cards.decks import NO_COMMANDERS, Deck, DeckEntry, deck_of_names, find_deck
from spellwright.cards.programs import load_program
from spellwright.errors import CardRefused, DeckError, SpellwrightError, UnknownCard
from spellwright.rules.planar_state import PLANAR_TYPES
from spellwright.rules.programs import Program
from spellwright.rules.setup import Seat, Setup

PLAYER_NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
"""Names by seat, where the caller gives none."""

PLAYERS = 2


def duel(
    *decks: str | Sequence[str] | Deck,
    first: int = 0,
    names: Sequence[str] = PLAYER_NAMES,
    by_hand: Sequence[int] = (),
) -> Setup:
    """The setup of a game of these two decks, each a built-in name, a file, or a list of card names.

    The seats of `by_hand` activate mana abilities and pay mana themselves (CR 601.2g).

    Raises DeckError, UnknownCard or CardRefused, each naming the deck, line or card.
    """
    if len(decks) != PLAYERS:
        raise DeckError(f"{len(decks)} decks for a duel of {PLAYERS} players")
    return Setup(seats_of_decks(decks, names), first, by_hand=tuple(by_hand))


def seats_of_decks(decks: Sequence[str | Sequence[str] | Deck], names: Sequence[str]) -> tuple[Seat, ...]:
    """What the players of these decks bring.

    Raises DeckError, UnknownCard or CardRefused; SpellwrightError for a name that is no line of text.
    """
    seats: list[Seat] = []
    for seat, reference in enumerate(decks):
        deck = deck_of(reference)
        if deck.commanders:
            raise DeckError(f"{deck.source or deck.name}: {NO_COMMANDERS}")
        if not names[seat].isprintable():
            raise SpellwrightError(f"expected a player's name of printable characters, found {names[seat]!r}")
        cards = [_programs(entries, deck.source or deck.name) for entries in (deck.main, deck.sideboard)]
        seats.append(Seat(names[seat], deck.name, *cards))
    return tuple(seats)


def deck_of(reference: str | Sequence[str] | Deck) -> Deck:
    """The deck that a built-in name, a file or a list of card names means."""
    if isinstance(reference, Deck):
        return reference
    return find_deck(reference) if isinstance(reference, str) else deck_of_names(reference)


def _programs(entries: Sequence[DeckEntry], source: str) -> tuple[Program, ...]:
    found: list[Program] = []
    for entry in entries:
        where = f"{source}: line {entry.line}: " if entry.line else ""
        try:
            program = load_program(entry.name)
        except (UnknownCard, CardRefused) as problem:
            raise type(problem)(f"{where}{problem}") from None
        if not PLANAR_TYPES.isdisjoint(program.faces[0].types):
            raise DeckError(f"{where or f'{source}: '}{entry.name} can be only in a planar deck (CR 901.3)")
        found.extend([program] * entry.count)
    return tuple(found)
