"""Zones as small integers, and what each zone means for hidden information (CR 400)."""

from __future__ import annotations

from typing import Final

LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
NOWHERE: Final = 7
"""Where tokens and copies are before they are created and after they cease to exist."""

ZONE_NAMES: Final = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "nowhere")
ZONE_BY_NAME: Final = {name: number for number, name in enumerate(ZONE_NAMES)}
HIDDEN_ZONES: Final = frozenset({LIBRARY, HAND})
"""CR 400.2: hidden even if all their cards happen to be revealed."""
