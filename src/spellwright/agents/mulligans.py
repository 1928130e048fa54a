"""When an opening hand is kept (CR 103.5), and what goes to the bottom: the policy of the built-in agents."""

from __future__ import annotations

from typing import Final

from spellwright.rules.views import SeenObject, View

FEWEST_LANDS: Final = 2
MOST_LANDS: Final = 5
SMALLEST_HAND: Final = 5


def keeps(view: View) -> bool:
    """Keep two to five lands among the cards; no mulligan to fewer than five."""
    hand = view.me.hand
    lands = sum(1 for card in hand if "land" in card.types)
    return len(hand) <= SMALLEST_HAND or FEWEST_LANDS <= lands <= MOST_LANDS


def least_useful(cards: list[SeenObject], count: int, lands_wanted: int) -> list[int]:
    """The ids of the cards to part with: lands above the number wanted, else the most expensive first."""
    lands = [card for card in cards if "land" in card.types]
    others = sorted((card for card in cards if "land" not in card.types), key=lambda c: (-c.mana_value, c.id))
    spare = lands[lands_wanted:]
    ordered = spare + others + lands[:lands_wanted]
    return [card.id for card in ordered[:count]]
