"""Free-for-all: three to six players, each against all others (CR 806)."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.cards.decks import Deck
from spellwright.errors import DeckError
from spellwright.formats.duel import PLAYER_NAMES, seats_of_decks
from spellwright.rules.setup import Setup
from spellwright.rules.state import ATTACK_OPTIONS, MULTIPLE

FEWEST = 3
MOST = 6


def free_for_all(
    *decks: str | Sequence[str] | Deck,
    first: int = 0,
    names: Sequence[str] = PLAYER_NAMES,
    attack: str = MULTIPLE,
    by_hand: Sequence[int] = (),
    ranges: int | Sequence[int] = 0,
) -> Setup:
    """The setup of a free-for-all game of three to six decks, in seating order clockwise (CR 806.1, 101.4).

    `attack` says whom a player may attack: "multiple" (all opponents at once, CR 802), or only the next seat to the
    "left" or "right" (CR 803). The seats of `by_hand` pay mana themselves (CR 601.2g). `ranges` limits each player's
    range of influence to so many seats (CR 801): one number for all, or one for each seat; 0 is no limit. Raises
    DeckError, UnknownCard or CardRefused, each naming the deck, line or card.
    """
    if not FEWEST <= len(decks) <= MOST:
        raise DeckError(f"{len(decks)} decks for a free-for-all of {FEWEST} to {MOST} players")
    if attack not in ATTACK_OPTIONS:
        raise DeckError(f"players cannot attack {attack!r}; there are: {', '.join(ATTACK_OPTIONS)} (CR 806.2b)")
    limited = ranges_of(ranges, len(decks))
    return Setup(seats_of_decks(decks, names), first, attack=attack, by_hand=tuple(by_hand), ranges=limited)


def ranges_of(ranges: int | Sequence[int], players: int) -> tuple[int, ...]:
    """The range of influence of each player, none for a game without the option (CR 801.2a); else DeckError."""
    if ranges == 0:
        return ()
    found = (ranges,) * players if isinstance(ranges, int) else tuple(ranges)
    if players < FEWEST or len(found) != players or not all([number > 0 for number in found]):
        raise DeckError(f"{ranges} is no range of influence of {players} players: seats from 1 on (CR 801.1, 801.2a)")
    return found
