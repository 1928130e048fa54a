"""Planechase: a duel or a free-for-all in which each player brings a planar deck (CR 901)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellwright.cards.decks import Deck
from spellwright.cards.planar import planar_names
from spellwright.cards.programs import load_program
from spellwright.errors import DeckError
from spellwright.formats.duel import PLAYER_NAMES, PLAYERS, deck_of, seats_of_decks
from spellwright.formats.free_for_all import MOST, ranges_of
from spellwright.rules.planar_state import PHENOMENON, PLANAR_TYPES
from spellwright.rules.programs import Program
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import Seat, Setup
from spellwright.rules.state import ATTACK_OPTIONS, MULTIPLE

FEWEST_CARDS: Final = 10
MOST_PHENOMENA: Final = 2
"""What a planar deck has to hold (CR 901.3)."""

STREAM: Final = "planar decks"


def planechase(
    *decks: str | Sequence[str] | Deck,
    planar: Sequence[Sequence[str]] = (),
    seed: int = 0,
    first: int = 0,
    names: Sequence[str] = PLAYER_NAMES,
    attack: str = MULTIPLE,
    by_hand: Sequence[int] = (),
    ranges: int | Sequence[int] = 0,
) -> Setup:
    """The setup of a Planechase game of two to six decks, in seating order clockwise.

    `planar` are the names of each player's planar deck. Where they are not given, they are those of the deck file's
    own planar section; else ten cards that the seed draws from all planes and phenomena that can be played. The other
    arguments are those of `duel` and `free_for_all`. Raises DeckError, UnknownCard or CardRefused.
    """
    if not PLAYERS <= len(decks) <= MOST:
        raise DeckError(f"{len(decks)} decks for a Planechase game of {PLAYERS} to {MOST} players")
    if planar and len(planar) != len(decks):
        raise DeckError(f"{len(planar)} planar decks for {len(decks)} players (CR 901.3)")
    if attack not in ATTACK_OPTIONS:
        raise DeckError(f"players cannot attack {attack!r}; there are: {', '.join(ATTACK_OPTIONS)} (CR 806.2b)")
    found = [deck_of(reference) for reference in decks]
    wanted = [list(planar[seat]) if planar else deck.planar_names() for seat, deck in enumerate(found)]
    seats = seats_of_decks(found, names)
    setup = Setup(seats, first, attack=attack, by_hand=tuple(by_hand), ranges=ranges_of(ranges, len(decks)))
    return with_planar_decks(setup, wanted, seed)


def with_planar_decks(setup: Setup, wanted: Sequence[Sequence[str]], seed: int) -> Setup:
    """The same setup with planar decks: those of these names, and where there are none, drawn by the seed."""
    drawn = drawn_planar_decks(seed, len(setup.seats))
    seats: list[Seat] = []
    for seat, given, other in zip(setup.seats, wanted, drawn, strict=True):
        cards = planar_deck(given, f"the planar deck of {seat.name}") if given else other
        seats.append(Seat(seat.name, seat.deck, seat.main, seat.sideboard, cards))
    return Setup(tuple(seats), setup.first, setup.life, setup.attack, setup.by_hand, setup.ranges)


def planar_deck(names: Sequence[str], whose: str) -> tuple[Program, ...]:
    """The cards of a planar deck; DeckError if it breaks a rule (CR 901.3)."""
    cards = tuple([load_program(name) for name in names])
    for card in cards:
        if PLANAR_TYPES.isdisjoint(card.faces[0].types):
            raise DeckError(f"{whose}: {card.name} is neither a plane nor a phenomenon (CR 901.3)")
    if len(cards) < FEWEST_CARDS:
        raise DeckError(f"{whose}: {len(cards)} cards, at least {FEWEST_CARDS} are needed (CR 901.3)")
    phenomena = sum([PHENOMENON in card.faces[0].types for card in cards])
    if phenomena > MOST_PHENOMENA:
        raise DeckError(f"{whose}: {phenomena} phenomena, at most {MOST_PHENOMENA} may be (CR 901.3)")
    if len({card.name for card in cards}) < len(cards):
        raise DeckError(f"{whose}: each card must have another name (CR 901.3)")
    return cards


def drawn_planar_decks(seed: int, players: int) -> list[tuple[Program, ...]]:
    """A planar deck for each player, drawn by a seed; no card is in two of them as long as there are enough."""
    rng = Randomness(key_from_seed(seed))
    left: list[str] = []
    decks: list[tuple[Program, ...]] = []
    for _ in range(players):
        cards: list[Program] = []
        passed: list[str] = []
        while len(cards) < FEWEST_CARDS:
            if not left:
                left = list(planar_names())
                rng.shuffle(STREAM, left)
            name = left.pop()
            card = load_program(name)
            phenomena = sum([PHENOMENON in other.faces[0].types for other in cards])
            full = PHENOMENON in card.faces[0].types and phenomena == MOST_PHENOMENA
            if full or any([other.name == name for other in cards]):
                passed.append(name)
            else:
                cards.append(card)
        left = passed + left
        decks.append(tuple(cards))
    return decks
