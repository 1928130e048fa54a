"""Each numbered statement has a ruling that holds, and that fails while the statement is made false in the engine."""

from __future__ import annotations

from typing import Final

import pytest

from spellwright.errors import SpellwrightError
from spellwright.judge.ruling import own_rulings, run_ruling
from spellwright.judge.ruling_file import NOTE, PLAYED, STATISTICS, Ruling
from spellwright.rules import state
from tests.judge.statement_faults import FAULTS, TABLES, StatementFault

IS_COMPILED: Final = not str(state.__file__).endswith(".py")
ALL: Final = own_rulings()
STATEMENTS: Final = [
    *[f"M{n}" for n in range(1, 9)], *[f"D{n}" for n in range(1, 13)], *[f"B{n}" for n in range(1, 13)], "B2a",
    *[f"G{n}" for n in range(1, 7)], *[f"V{n}" for n in range(1, 8)],
]  # fmt: skip
PLANTABLE: Final = [fault for fault in FAULTS if fault.where == TABLES or not IS_COMPILED]


def rulings_of(statement: str) -> list[Ruling]:
    return [ruling for ruling in ALL if statement in ruling.statements]


def holds(ruling: Ruling) -> bool:
    """Whether a ruling holds; one that cannot even be played to its end does not."""
    try:
        return not run_ruling(ruling)
    except SpellwrightError:
        return False


def test_each_statement_has_a_ruling_and_a_fault() -> None:
    assert [s for s in STATEMENTS if not rulings_of(s)] == []
    assert {s for ruling in ALL for s in ruling.statements} <= set(STATEMENTS)
    assert sorted(fault.statement for fault in FAULTS) == sorted(STATEMENTS)


def test_all_but_two_statements_are_played() -> None:
    kinds = {statement: {ruling.kind for ruling in rulings_of(statement)} for statement in STATEMENTS}
    assert kinds.pop("D10") == {STATISTICS} and kinds.pop("D12") == {NOTE}
    assert all(kind == {PLAYED} for kind in kinds.values())


@pytest.mark.parametrize("fault", PLANTABLE, ids=[fault.statement for fault in PLANTABLE])
def test_a_ruling_fails_while_its_statement_is_false(fault: StatementFault) -> None:
    rulings = rulings_of(fault.statement)
    assert all(holds(ruling) for ruling in rulings)
    with fault.plant():
        assert not all(holds(ruling) for ruling in rulings), fault.words
    assert all(holds(ruling) for ruling in rulings)
