"""CR 614.1b, 614.10 and 614.11: skipping, and draws that are replaced."""

from __future__ import annotations

import pytest

from spellwright.rules.events import StepBegins
from spellwright.rules.steps import STEP_NAMES
from tests.chapters.ch61_table import Table

FIVE_LIFE = "{0}: The next time you would draw a card this turn, you gain 5 life instead."


def steps_of_turn(t: Table) -> list[str]:
    """The steps that begin from here to the end of the turn."""
    before = len(t.s.events)
    t.s.to("cleanup")
    return [STEP_NAMES[event.step] for event in t.s.events[before:] if isinstance(event, StepBegins)]


@pytest.mark.shows("614.1b", "614.10")
def test_a_skipped_step_does_not_happen() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Skip your draw step.")
    t.make(t.ben, "Enchantment", "At the beginning of your draw step, you gain 1 life.")
    t.s.to("precombat main", t.ben)
    assert t.ben.hand == []
    assert t.ben.life == 20


@pytest.mark.shows("614.10", "500.11")
def test_players_who_skip_their_untap_steps_untap_nothing() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Players skip their untap steps.")
    bears = t.put(t.ben, "Grizzly Bears", tapped=True)
    t.s.to("upkeep", t.ben)
    assert bears.tapped


@pytest.mark.shows("614.10")
def test_a_skipped_combat_phase_has_none_of_its_steps() -> None:
    t = Table()
    rest = t.invent("Sorcery", "Target player skips their next combat phase.", cost="{W}")
    t.cast(t.ana, rest, t.ben)
    t.s.to("upkeep", t.ben)
    steps = steps_of_turn(t)
    assert "beginning of combat" not in steps
    assert "end of combat" not in steps
    assert "postcombat main" in steps


@pytest.mark.shows("614.10")
def test_a_phase_that_has_begun_is_not_skipped_any_more() -> None:
    t = Table()
    t.s.to("beginning of combat")
    t.cast(t.ana, t.invent("Instant", "Target player skips their next combat phase.", cost="{W}"), t.ana)
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.attack(t.ana, [bears])
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert "beginning of combat" not in steps_of_turn(t)


@pytest.mark.shows("614.10a")
def test_two_effects_skip_two_turns() -> None:
    t = Table()
    meditate = t.invent("Sorcery", "You skip your next turn.", cost="{U}")
    t.cast(t.ana, meditate)
    t.cast(t.ana, meditate)
    active = []
    for _ in range(4):
        t.s.to("cleanup")
        t.s.to("upkeep")
        active.append(t.s.active.name)
    assert active == ["Ben", "Ben", "Ben", "Ana"]


@pytest.mark.shows("614.10a")
def test_what_waits_for_the_next_upkeep_waits_for_one_that_is_not_skipped() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Sorcery", "Draw a card at the beginning of the next turn's upkeep.", cost="{U}"))
    t.cast(t.ana, t.invent("Sorcery", "Target player skips their next upkeep step.", cost="{U}"), t.ben)
    t.s.to("draw", t.ben)
    assert t.ana.hand == []
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert t.ana.hand == ["Wastes"]


@pytest.mark.shows("614.11")
def test_a_draw_from_an_empty_library_is_replaced_too() -> None:
    t = Table()
    t.make(
        t.ana,
        "Enchantment",
        "If you would draw a card while your library has no cards in it, you win the game instead.",
    )
    t.cast(t.ana, t.invent("Sorcery", "Draw eleven cards.", cost="{U}"))
    assert t.ana.won


@pytest.mark.shows("614.11a")
def test_one_of_several_draws_is_replaced_before_the_next_is_made() -> None:
    """The second card is drawn after five life were gained for the first; only one draw was replaced."""
    t = Table()
    well = t.make(t.ana, "Enchantment", FIVE_LIFE)
    t.make(t.ana, "Enchantment", "Whenever you draw a card, put a charge counter on this enchantment.")
    t.use(t.ana, well)
    t.cast(t.ana, t.invent("Sorcery", "Draw two cards.", cost="{U}"))
    assert t.ana.life == 25
    assert t.ana.hand == ["Wastes"]
    kinds = [type(e).__name__ for e in t.s.events if type(e).__name__ in ("LifeGain", "Draw")]
    assert kinds == ["LifeGain", "Draw"]


@pytest.mark.shows("614.5", "614.11")
def test_cards_drawn_instead_of_a_draw_are_not_doubled_again() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "If you would draw a card, draw two cards instead.")
    t.cast(t.ana, t.invent("Sorcery", "Draw a card.", cost="{U}"))
    assert len(t.ana.hand) == 2
    t.make(t.ana, "Enchantment", "If you would draw a card, draw two cards instead.")
    t.s.answer(t.ana, 0, "replacement")
    t.cast(t.ana, t.invent("Sorcery", "Draw a card.", cost="{U}"))
    assert len(t.ana.hand) == 6


@pytest.mark.shows("614.11")
def test_the_first_draw_of_the_draw_step_is_told_from_the_others() -> None:
    t = Table()
    rule = "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead."
    t.make(t.ben, "Enchantment", rule)
    t.s.to("draw", t.ben)
    assert len(t.ben.hand) == 1
    t.cast(t.ben, t.invent("Instant", "Draw a card.", cost="{U}"))
    assert len(t.ben.hand) == 3
