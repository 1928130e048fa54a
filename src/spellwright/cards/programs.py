"""From the pool to the table: the program of a card, built once a process."""

from __future__ import annotations

from typing import Final

from spellwright.cards.pool import embedded_pool
from spellwright.cards.reference import POOL_REFERENCE
from spellwright.rules.card_names import REFERENCE
from spellwright.rules.programs import Program

_PROGRAMS: Final[dict[str, Program]] = {}

REFERENCE.append(POOL_REFERENCE)  # whoever plays with cards of the pool chooses among its names


def load_program(name: str) -> Program:
    """The program of a card of the embedded pool, by name in any case.

    Raises UnknownCard (with the nearest names) or CardRefused (with the reason).
    """
    found = _PROGRAMS.get(name)
    if found is None:
        from spellwright.cards.program_building import program_of

        entry = embedded_pool().compiled(name)
        found = program_of(entry)
        _PROGRAMS[name] = found
    return found
