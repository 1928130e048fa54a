"""CR 500.9-500.10a: additional steps after a step or a phase, and additional beginning phases."""

from __future__ import annotations

import pytest

from spellwright.rules.events import StepBegins
from spellwright.rules.steps import STEP_NAMES
from tests.chapters.ch5_table import Table


def steps(t: Table) -> list[str]:
    return [STEP_NAMES[e.step] for e in t.seen(StepBegins)]


@pytest.mark.shows("500.9")
def test_a_step_is_added_directly_after_a_step() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Paradox Haze", attached_to=t.ben)
    t.to("end", t.ana)
    t.events.clear()
    t.to("precombat main", t.ben)
    assert steps(t) == ["cleanup", "untap", "upkeep", "upkeep", "draw", "precombat main"]


@pytest.mark.shows("500.9")
def test_the_step_that_was_created_last_comes_first() -> None:
    t = Table()
    t.to("upkeep", t.ben)
    t.effect(t.ana, "After this step, there is an additional draw step.")
    t.effect(t.ana, "After this step, there is an additional upkeep step.")
    t.events.clear()
    t.to("precombat main", t.ben)
    assert steps(t) == ["upkeep", "draw", "draw", "precombat main"]


@pytest.mark.shows("500.10")
def test_a_step_after_a_phase_is_the_only_one_of_its_phase() -> None:
    t = Table()
    obeka = t.put(t.ana, "battlefield", "Obeka, Splitter of Seconds")
    t.attack(t.ana, {obeka: t.ben})
    t.events.clear()
    t.to("postcombat main", t.ana)
    assert steps(t) == [
        "declare blockers", "combat damage", "end of combat", "upkeep", "upkeep", "postcombat main",
    ]  # fmt: skip


@pytest.mark.shows("500.10a")
def test_you_get_no_steps_in_the_turn_of_another_player() -> None:
    t = Table()
    t.to("upkeep", t.ben)
    t.effect(t.ana, "You get an additional upkeep step after this step.")
    t.events.clear()
    t.to("precombat main", t.ben)
    assert steps(t) == ["draw", "precombat main"]
    t.to("upkeep", t.ana)
    t.effect(t.ana, "You get an additional upkeep step after this step.")
    t.events.clear()
    t.to("precombat main", t.ana)
    assert steps(t) == ["upkeep", "draw", "precombat main"]


def test_an_additional_beginning_phase() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Sphinx of the Second Sun")
    land = t.put(t.ana, "battlefield", "Forest", tapped=True)
    before = len(t.ana.hand)
    t.to("postcombat main", t.ana)
    t.events.clear()
    t.to("end", t.ana)
    assert steps(t) == ["untap", "upkeep", "draw", "end"]
    assert (land.tapped, len(t.ana.hand)) == (False, before + 1)


def test_only_the_first_end_step_of_a_turn_brings_another_one() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Y'shtola Rhul")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.answer(t.ana, bears, "target")
    t.answer(t.ana, "Grizzly Bears", "target")
    t.to("postcombat main", t.ana)
    t.events.clear()
    t.to("upkeep", t.ben)
    assert steps(t) == ["end", "end", "cleanup", "untap", "upkeep"]
