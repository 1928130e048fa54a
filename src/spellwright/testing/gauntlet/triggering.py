"""Which events a triggered ability waits for: a plain reading of the commonest trigger events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState

if TYPE_CHECKING:
    from spellwright.testing.gauntlet.table import Table


def missing_triggers(program: Program, before: GameState, table: Table, own: GameObject) -> list[tuple[int, str]]:
    """Abilities that triggered more or less often than the events that happened say."""
    found: list[tuple[int, str]] = []
    return found


def unused(*args: Any) -> None:
    """Placeholder."""
