"""`spellwright check DECK`: sizes, copies, and the cards that cannot be played, with reasons."""

from __future__ import annotations

import argparse

from spellwright.cards.decks import Deck, DeckEntry
from spellwright.cards.planar import LAYOUT as PLANAR
from spellwright.cards.pool import Pool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which deck."""
    parser.add_argument("deck", metavar="DECK", help="a built-in deck or a deck file")


def run(arguments: argparse.Namespace) -> int:
    """Print what the deck holds and what is wrong with it; 0 if it can be played as it is, else 1."""
    from spellwright.cards.decks import find_deck, total
    from spellwright.cards.pool import embedded_pool

    deck = find_deck(arguments.deck)
    problems = card_problems(deck, embedded_pool())
    sizes = f"{total(deck.main)} cards, {total(deck.sideboard)} in the sideboard"
    commanders = f", commander {' and '.join(deck.commander_names())}" if deck.commanders else ""
    print(f"{deck.name}: {sizes}{commanders}")
    for problem in problems:
        print(f"  {problem}")
    if not problems:
        print("  every card is compiled, and the deck keeps to the rules of deck construction")
    return 1 if problems else 0


def card_problems(deck: Deck, pool: Pool) -> list[str]:
    """What is wrong with a deck, one line each: unknown cards, refused cards, sizes and copies."""
    from dataclasses import replace

    from spellwright.cards.decks import construction_problems
    from spellwright.errors import UnknownCard

    problems: list[str] = []
    copies: dict[str, int] = {}

    def known(entries: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        found: list[DeckEntry] = []
        for entry in entries:
            where = f"line {entry.line}: " if entry.line else ""
            try:
                card = pool.entry(entry.name)
            except UnknownCard as unknown:
                problems.append(f"{where}{unknown}")
                copies[entry.name] = 0
                found.append(entry)
                continue
            if card.reason is not None and card.name not in copies:
                problems.append(f"{where}{card.name} is refused: {card.reason}")
            copies[card.name] = card.copies
            found.append(replace(entry, name=card.name))
        return tuple(found)

    named = replace(
        deck,
        main=known(deck.main),
        sideboard=known(deck.sideboard),
        commanders=known(deck.commanders),
        planar=known(deck.planar),
    )
    problems += planar_problems(named, pool)
    return problems + construction_problems(named, copies.__getitem__)


def planar_problems(deck: Deck, pool: Pool) -> list[str]:
    """What is wrong with where planes and phenomena are, and with the planar deck (CR 901.3), one line each."""
    from spellwright.errors import CardRefused, DeckError, UnknownCard
    from spellwright.formats.planechase import planar_deck

    problems: list[str] = []
    for entry in (*deck.main, *deck.sideboard, *deck.commanders):
        card = pool.find(entry.name)
        if card is not None and card.record.layout == PLANAR:
            problems.append(f"line {entry.line}: {entry.name} can be only in a planar deck (CR 901.3)")
    if deck.planar:
        try:
            planar_deck(deck.planar_names(), "the planar deck")
        except DeckError as problem:
            problems.append(str(problem))
        except (UnknownCard, CardRefused):
            return problems  # said already
    return problems
