"""CR 506.7: spells and abilities that may be cast or activated only before or after a point of combat."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Thing
from tests.chapters.ch5_table import Table

MORE_COMBAT = "After this phase, there is an additional combat phase."


def card_for(t: Table, when: str) -> Thing:
    return t.put(t.ana, "hand", t.invent("Instant", f"Cast this spell only {when}.\nDraw a card."))


def times(t: Table, card: Thing, steps: tuple[str, ...]) -> list[bool]:
    """Whether the card can be cast in each of these steps of the turn, one after the other."""
    found = []
    for step in steps:
        t.to(step)
        found.append(t.can_cast(t.ana, card))
    return found


def attacking() -> Table:
    t = Table()
    t.creature(t.ana, "This creature attacks each combat if able.\nVigilance")
    return t


@pytest.mark.shows("506.7a")
def test_before_attackers_are_declared_ends_as_the_declare_attackers_step_begins() -> None:
    t = Table()  # nobody attacks, which makes no difference
    card = card_for(t, "before attackers are declared")
    steps = ("precombat main", "beginning of combat", "declare attackers", "end of combat", "postcombat main")
    assert times(t, card, steps) == [True, True, False, False, False]


@pytest.mark.shows("506.7b")
def test_before_blockers_are_declared_ends_as_the_declare_blockers_step_begins() -> None:
    t = attacking()
    card = card_for(t, "before blockers are declared")
    steps = ("precombat main", "declare attackers", "declare blockers", "combat damage", "postcombat main")
    assert times(t, card, steps) == [True, True, False, False, False]


@pytest.mark.shows("506.7c")
def test_during_combat_means_any_combat_phase_of_the_turn() -> None:
    t = attacking()
    t.effect(t.ana, MORE_COMBAT, type_line="Sorcery")
    card = card_for(t, "during combat before blockers are declared")
    steps = ("declare attackers", "declare blockers", "end of combat", "declare attackers", "declare blockers")
    assert times(t, card, steps) == [True, False, False, True, False]


@pytest.mark.shows("506.7d")
def test_otherwise_the_point_of_the_first_combat_phase_counts() -> None:
    t = attacking()
    t.effect(t.ana, MORE_COMBAT, type_line="Sorcery")
    card = card_for(t, "before blockers are declared")
    after = card_for(t, "after combat")
    assert times(t, card, ("declare attackers", "declare blockers", "declare attackers")) == [True, False, False]
    assert t.can_cast(t.ana, after)


@pytest.mark.shows("506.7e")
def test_without_a_declare_blockers_step_it_is_possible_until_the_declare_attackers_step_ends() -> None:
    t = Table()
    card = card_for(t, "before the combat damage step")
    assert times(t, card, ("declare attackers", "end of combat", "postcombat main")) == [True, False, False]


@pytest.mark.shows("506.7f")
def test_after_blockers_are_declared_never_comes_when_nobody_attacks() -> None:
    t = Table()
    card = card_for(t, "during combat after blockers are declared")
    assert times(t, card, ("declare attackers", "end of combat")) == [False, False]
    t = attacking()
    card = card_for(t, "during combat after blockers are declared")
    steps = ("declare attackers", "declare blockers", "combat damage", "end of combat", "postcombat main")
    assert times(t, card, steps) == [False, True, True, True, False]


@pytest.mark.shows("506.7g")
def test_the_same_is_true_of_abilities() -> None:
    t = Table()
    bell = t.make(
        t.ana, "Artifact", "{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
    )
    t.to("beginning of combat")
    assert t.can_activate(t.ana, bell)
    t.to("declare attackers")
    assert not t.can_activate(t.ana, bell)
    t.to("upkeep", t.ben)
    t.pass_priority()
    assert not t.can_activate(t.ana, bell)
