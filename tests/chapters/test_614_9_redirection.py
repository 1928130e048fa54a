"""CR 614.9: damage that is dealt to something else instead."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table

TO_ME = "All damage that would be dealt to you is dealt to this creature instead."
EN_KOR = (
    "{0}: The next 1 damage that would be dealt to this creature this turn is"
    " dealt to target creature you control instead."
)


@pytest.mark.shows("614.9")
def test_damage_to_a_player_is_dealt_to_a_creature_by_the_same_source() -> None:
    """It is lifelinked, infecting combat damage as before, only to somebody else."""
    t = Table()
    guard = t.make(t.ben, "Creature — Soldier", TO_ME, "1/9")
    attacker = t.make(t.ana, "Creature — Rat", "Lifelink\nWither", "3/3")
    t.s.attack(t.ana, [attacker])
    t.s.to("end of combat")
    assert t.ben.life == 20
    assert guard.counter("-1/-1") == 3
    assert t.ana.life == 23


@pytest.mark.shows("614.9")
def test_nothing_is_redirected_to_what_is_no_creature_any_more() -> None:
    t = Table()
    rod = t.make(
        t.ben, "Artifact", "{0}: All damage that would be dealt to you this turn is dealt to this artifact instead."
    )
    wake = "Target artifact becomes a 1/1 creature in addition to its other types until end of turn."
    t.begin_cast(t.ana, "Lightning Bolt", t.ben)
    t.s.activate(t.ben, rod)
    t.s.resolve_all()
    assert t.ben.life == 17
    t.cast(t.ana, t.invent("Instant", wake, cost="{U}"), rod)
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert t.ben.life == 17
    assert rod.zone == "graveyard"
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert t.ben.life == 14


@pytest.mark.shows("614.9")
def test_an_amount_goes_elsewhere_and_the_rest_is_dealt() -> None:
    t = Table()
    nomad = t.make(t.ana, "Creature — Kor", EN_KOR, "2/4")
    giant = t.put(t.ana, "Hill Giant")
    t.use(t.ana, nomad, giant)
    t.cast(t.ben, "Lightning Bolt", nomad)
    assert (nomad.damage, giant.damage) == (2, 1)


@pytest.mark.shows("614.9", "616.1")
def test_the_new_recipient_s_controller_chooses_what_applies_from_then_on() -> None:
    t = Table()
    guard = t.make(t.ben, "Creature — Soldier", TO_ME, "1/9")
    t.put(t.ana, "Furnace of Rath")
    t.s.answer(t.ben, "Invention A", "replacement")
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert guard.damage == 6
    assert t.ben.life == 20


@pytest.mark.shows("614.5", "614.9")
def test_two_redirections_do_not_throw_the_damage_to_and_fro() -> None:
    t = Table()
    one = t.make(t.ben, "Creature — Kor", EN_KOR, "2/4")
    other = t.make(t.ben, "Creature — Kor", EN_KOR, "2/4")
    t.begin_cast(t.ana, t.invent("Instant", "Tap target creature.", cost="{U}"), one)
    t.s.activate(t.ben, one, targets=[other])
    t.s.activate(t.ben, other, targets=[one])
    t.s.resolve_all()
    t.cast(t.ana, t.invent("Instant", "Invention D deals 1 damage to target creature.", cost="{R}"), one)
    assert (one.damage, other.damage) == (1, 0)
