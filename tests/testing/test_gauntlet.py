"""The gauntlet: it passes cards that do what they say, and finds faults that are planted in the engine."""

from __future__ import annotations

import pytest

from spellwright.cards.programs import load_program
from spellwright.language.node import walk
from spellwright.testing.gauntlet.card import FAILED, Gauntlet
from spellwright.testing.gauntlet.reporting import lines_of
from spellwright.testing.gauntlet.running import run_gauntlet

from .planted_faults import CARDS, FAULTS, Fault


def words_of(name: str) -> set[str]:
    """The names of the nodes in a card's trees."""
    return {type(node).__name__ for node in walk(tuple(Gauntlet(load_program(name)).trees))}


WORDS = {name: words_of(name) for name in CARDS}


def finds(fault: Fault) -> str:
    """What the gauntlet says while a fault is planted; empty if nothing."""
    for name in CARDS:
        if fault.about and not WORDS[name] & set(fault.about):
            continue
        with fault.plant():
            report = run_gauntlet([name]).reports[0]
        if report.status == FAILED:
            return f"{name}: {lines_of(report)[0]}"
    return ""


def test_the_cards_pass_while_no_fault_is_planted() -> None:
    """So that whatever is found is the fault."""
    failed = {report.name: lines_of(report) for report in run_gauntlet(CARDS).reports if report.status == FAILED}
    assert failed == {}


FOUND: dict[str, str] = {}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.words)
def test_a_planted_fault_is_looked_for(fault: Fault) -> None:
    FOUND[fault.words] = finds(fault)
    assert FOUND[fault.words]
