"""CR 508.7: a player reselects what a creature is attacking."""

from __future__ import annotations

import pytest

from spellwright.errors import ScenarioError
from spellwright.judge.pieces import Thing
from spellwright.rules.events import Attacks
from tests.chapters.ch5_table import Table


def attacked(players: int = 2, **how: str) -> tuple[Table, Thing]:
    """Ana's creature attacks Ben, who has a Misleading Signpost in hand."""
    t = Table(format="duel" if players == 2 else "free-for-all", players=players)
    t.put(t.ben, "hand", "Misleading Signpost")
    giant = t.creature(t.ana, pt="4/4", **how)  # type: ignore[arg-type]
    t.attack(t.ana, {giant: t.ben})
    t.mana(t.ben, "UUU")
    return t, giant


def reselected(t: Table, giant: Thing, to: object) -> None:
    t.pass_priority()
    t.answer(t.ben, giant, "target")
    t.answer(t.ben, True, "may")
    t.answer(t.ben, to, "reselect")  # type: ignore[arg-type]
    t.cast(t.ben, "Misleading Signpost")
    t.resolve_all()


@pytest.mark.shows("508.7", "508.7c")
def test_the_creature_attacks_what_was_reselected_among_what_it_could_attack() -> None:
    t, giant = attacked(3)
    cleo = t.players[2]
    jace = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    reselected(t, giant, cleo)
    assert giant.obj.attacking == cleo.ref
    t.to("combat damage")
    assert (t.ana.life, t.ben.life, cleo.life) == (20, 20, 16) and jace.zone == "battlefield"


@pytest.mark.shows("508.7c")
def test_it_can_be_a_planeswalker_of_an_opponent_but_nothing_of_its_controller() -> None:
    t, giant = attacked()
    t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    mine = t.put(t.ana, "battlefield", "Liliana of the Veil", counters={"loyalty": 4})
    with pytest.raises(ScenarioError, match="does not answer"):
        reselected(t, giant, mine)
    t, giant = attacked()
    theirs = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    reselected(t, giant, theirs)
    t.to("combat damage")
    assert theirs.obj.counter("loyalty") == 1 and t.ben.life == 20


@pytest.mark.shows("508.7a")
def test_it_does_not_attack_a_second_time() -> None:
    t, giant = attacked(3)
    trigger = "Whenever a creature attacks, you gain 1 life."
    t.put(t.ana, "battlefield", t.invent("Enchantment", trigger))
    attacks = len(t.seen(Attacks))
    reselected(t, giant, t.players[2])
    assert len(t.seen(Attacks)) == attacks and t.ana.life == 20 and giant.attacking


@pytest.mark.shows("508.7b")
def test_restrictions_on_attacks_do_not_count() -> None:
    t, giant = attacked(3)
    cleo = t.players[2]
    t.put(cleo, "battlefield", t.invent("Enchantment", "Creatures can't attack you."))
    reselected(t, giant, cleo)
    assert giant.obj.attacking == cleo.ref


def test_a_signpost_that_enters_at_another_time_does_nothing() -> None:
    t = Table()
    t.put(t.ana, "hand", "Misleading Signpost")
    t.mana(t.ana, "UUU")
    t.cast(t.ana, "Misleading Signpost")
    t.resolve()
    assert t.stack == []
