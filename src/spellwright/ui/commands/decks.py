"""`spellwright decks`: lists the built-in decks."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The list takes no arguments."""


def run(arguments: argparse.Namespace) -> int:
    """Print each built-in deck: name, size and cards."""
    from spellwright.cards.decks import built_in_deck, built_in_names, total

    for name in built_in_names():
        deck = built_in_deck(name)
        cards = ", ".join(f"{entry.count} {entry.name}" for entry in deck.main)
        print(f"{name} ({total(deck.main)} cards): {cards}")
    return 0
