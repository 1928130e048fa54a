"""CR 607.2k, 607.3, 607.4, 608.3g, 502.2, 508.6: links between abilities, and the daytime; who is attacked."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table


@pytest.mark.shows("607.3")
def test_what_is_done_with_the_exiled_card_is_done_with_each_of_them() -> None:
    t = Table()
    one, two = t.creature(t.ben), t.creature(t.ben)
    t.put(t.ana, "battlefield", "Strionic Resonator")
    hunter = t.put(t.ana, "hand", "Fiend Hunter")
    t.mana(t.ana, "CWWCC")
    t.answer(t.ana, one, "target")
    t.cast(t.ana, hunter)
    t.resolve()
    t.mana(t.ana, "CC")
    t.activate(t.ana, "Strionic Resonator", targets=[t.stack[-1]])
    t.answer(t.ana, True, "may")
    t.answer(t.ana, two, "target")
    t.resolve()
    for _ in range(2):
        t.answer(t.ana, True, "may")
        t.resolve()
    assert one.zone == two.zone == "exile"
    t.effect(t.ben, "Destroy target creature.", [hunter])
    t.resolve()
    assert one.zone == two.zone == "battlefield"


@pytest.mark.shows("607.4")
def test_an_ability_may_be_linked_to_two_others() -> None:
    t = Table()
    text = (
        "When this creature enters, exile another target creature.\n"
        "This creature gets +1/+1 for each card exiled with it.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield "
        "under its owner's control."
    )
    victim = t.creature(t.ben)
    keeper = t.put(t.ana, "hand", t.invent("Creature — Bear", text, "1/1"))
    t.cast(t.ana, keeper)
    t.resolve(2)
    assert victim.zone == "exile" and keeper.pt == "2/2"
    t.effect(t.ben, "Destroy target creature.", [keeper])
    t.resolve()
    assert victim.zone == "battlefield"


@pytest.mark.shows("607.2k")
def test_champion_returns_what_it_championed() -> None:
    t = Table()
    one, two = t.creature(t.ana), t.creature(t.ana)
    champion = t.put(t.ana, "hand", t.invent("Creature — Bear", "Champion a Bear", "4/4"))
    t.cast(t.ana, champion)
    t.resolve()
    t.answer(t.ana, one)
    t.resolve()
    t.effect(t.ana, "Exile target creature.", [two])
    assert one.zone == "exile" and champion.zone == "battlefield"
    t.effect(t.ben, "Destroy target creature.", [champion])
    t.resolve()
    assert (one.zone, two.zone) == ("battlefield", "exile")


@pytest.mark.shows("608.3g")
def test_the_delayed_ability_of_dash_is_there_as_the_creature_enters() -> None:
    t = Table()
    for way, stays in (("dash", False), ("", True)):
        scout = t.put(t.ana, "hand", "Mardu Scout")
        t.mana(t.ana, "RRR")
        t.cast(t.ana, scout, way=way)
        t.resolve()
        assert scout.has("haste") is not stays
        t.to("end")
        t.resolve_all()
        assert (scout.zone == "battlefield") is stays
        t.to("precombat main", t.ana)


@pytest.mark.shows("502.2")
def test_day_and_night_change_by_the_spells_of_the_turn_before() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever day becomes night or night becomes day, you gain 1 life.")
    t.effect(t.ana, "It becomes day.")
    t.to("upkeep", t.ben)  # Ana cast a spell
    assert t.ana.life == 20 and not t.stack
    t.to("upkeep", t.ana)  # Ben did not
    assert len(t.stack) == 1
    t.resolve()
    t.to("precombat main")
    for _ in range(2):
        t.effect(t.ana, "You gain 10 life.")
    t.to("upkeep", t.ben)
    assert len(t.stack) == 1


@pytest.mark.shows("508.6")
def test_a_player_is_attacked_only_by_creatures_that_attack_that_player() -> None:
    t = Table()
    when = "Cast this spell only during the declare attackers step and only if you've been attacked this step."
    text = f"{when}\nDraw a card."
    card = t.put(t.ben, "hand", t.invent("Instant", text))
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    bears = t.creature(t.ana, "Vigilance")
    t.attack(t.ana, {bears: walker})
    t.pass_priority()
    assert not t.can_cast(t.ben, card)
    t.to("precombat main", t.ana)
    t.attack(t.ana, [bears])
    t.pass_priority()
    assert t.can_cast(t.ben, card)
