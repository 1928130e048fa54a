"""Phases and steps of a turn as small integers (CR 500.1)."""

from __future__ import annotations

from typing import Final

UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
MAIN1: Final = 3
BEGIN_COMBAT: Final = 4
ATTACK: Final = 5
BLOCK: Final = 6
FIRST_DAMAGE: Final = 7
DAMAGE: Final = 8
END_COMBAT: Final = 9
MAIN2: Final = 10
END: Final = 11
CLEANUP: Final = 12

ALL_STEPS: Final = (
    UNTAP, UPKEEP, DRAW, MAIN1, BEGIN_COMBAT, ATTACK, BLOCK, FIRST_DAMAGE, DAMAGE, END_COMBAT, MAIN2, END, CLEANUP,
)  # fmt: skip
STEP_NAMES: Final = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first combat damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
STEP_BY_NAME: Final = {name: number for number, name in enumerate(STEP_NAMES)}
MAIN_STEPS: Final = (MAIN1, MAIN2)
COMBAT_STEPS: Final = (BEGIN_COMBAT, ATTACK, BLOCK, FIRST_DAMAGE, DAMAGE, END_COMBAT)
