"""CR 700: modes, devotion, historic, party, modified, descended, outlaws and crimes."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

KILL_OR_GAIN = "Choose one —\n• Destroy target creature.\n• You gain 3 life."


@pytest.mark.shows("700.2a")
def test_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    t = Table()
    charm = t.invent("Instant", KILL_OR_GAIN, cost="{B}")
    t.cast(t.ana, charm)
    assert t.ana.life == 23
    assert t.s.asked == []
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, charm, t.s.permanent("Grizzly Bears"), modes=[0])
    assert t.ben.battlefield == []


@pytest.mark.shows("700.2b")
def test_a_triggered_ability_without_a_mode_to_choose_is_removed() -> None:
    t = Table()
    text = "When this creature enters, choose one —\n• Destroy target artifact.\n• Destroy target enchantment."
    sage = t.invent("Creature — Elf", text, "2/2", "{G}")
    t.begin_cast(t.ana, sage)
    t.s.resolve()
    assert t.s.stack == []
    t.put(t.ben, "Sol Ring")
    t.begin_cast(t.ana, sage)
    t.s.resolve()
    assert len(t.s.stack) == 1
    t.s.resolve_all()
    assert t.ben.battlefield == []


@pytest.mark.shows("700.2c")
def test_targets_are_chosen_only_for_the_chosen_mode() -> None:
    t = Table()
    t.put(t.ben, "Grizzly Bears")
    spell = t.begin_cast(t.ana, t.invent("Instant", KILL_OR_GAIN, cost="{B}"), modes=[1])
    assert spell.targets == []
    t.s.resolve_all()
    assert t.ana.life == 23


@pytest.mark.shows("700.2d")
def test_a_mode_is_chosen_more_than_once_only_where_that_is_said() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Fiery Confluence", modes=[1, 1, 1])
    assert t.ben.life == 14
    assert bears.zone == "battlefield"
    both = "Choose two —\n• You gain 3 life.\n• Draw a card.\n• Target player loses 1 life."
    with pytest.raises(IllegalAnswer, match=r"700\.2"):
        t.begin_cast(t.ana, t.invent("Sorcery", both, cost="{W}"), modes=[0, 0])


@pytest.mark.shows("700.2d")
def test_a_mode_chosen_twice_may_have_two_targets_or_the_same_twice() -> None:
    text = "Choose two. You may choose the same mode more than once.\n• Target player loses 2 life.\n• Draw a card."
    for targets, lives in ((("ana", "ben"), (18, 18)), (("ben", "ben"), (20, 16))):
        t = Table()
        who = {"ana": t.ana, "ben": t.ben}
        t.cast(t.ana, t.invent("Sorcery", text, cost="{B}"), *[who[name] for name in targets], modes=[0, 0])
        assert (t.ana.life, t.ben.life) == lives


@pytest.mark.shows("700.2f", "700.2g")
def test_a_copy_has_the_mode_of_its_model_whatever_its_new_target() -> None:
    t = Table()
    one = t.put(t.ben, "Grizzly Bears")
    other = t.put(t.ben, "Hill Giant")
    spell = t.begin_cast(t.ana, t.invent("Instant", KILL_OR_GAIN, cost="{B}"), one, modes=[0])
    t.begin_cast(t.ana, "Twincast", spell)
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, other, "target")
    t.s.resolve_all()
    assert t.ben.battlefield == []
    assert t.ana.life == 20
    assert "mode" not in [kind for _, kind in t.s.asked[-2:]]


@pytest.mark.shows("700.4")
def test_dying_is_going_from_the_battlefield_to_a_graveyard() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Swords to Plowshares", bears)
    t.put(t.ben, "Grizzly Bears", "hand")
    t.cast(t.ana, t.invent("Sorcery", "Target player discards a card.", cost="{B}"), t.ben)
    assert t.ben.graveyard == ["Grizzly Bears"]
    assert t.ana.life == 20
    t.cast(t.ana, "Lightning Bolt", t.put(t.ben, "Grizzly Bears"))
    assert t.ana.life == 21


@pytest.mark.shows("700.5")
def test_devotion_counts_symbols_in_costs_of_permanents_hybrid_ones_once() -> None:
    t = Table()
    t.put(t.ana, "Boros Reckoner")
    t.put(t.ana, "Glorious Anthem")
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Crusade", "graveyard")
    red_and_white = "You gain life equal to your devotion to red and white."
    t.cast(t.ana, t.invent("Sorcery", "You gain life equal to your devotion to white.", cost="{W}"))
    assert t.ana.life == 25
    t.cast(t.ana, t.invent("Sorcery", red_and_white, cost="{W}"))
    assert t.ana.life == 30


@pytest.mark.shows("700.5a")
def test_devotion_looks_at_costs_and_not_at_colours() -> None:
    t = Table()
    t.put(t.ana, "Grizzly Bears")
    t.make(t.ana, "Enchantment", "All creatures are black.")
    t.cast(t.ana, t.invent("Sorcery", "You gain life equal to your devotion to black.", cost="{W}"))
    assert t.ana.life == 20
    t.cast(t.ana, t.invent("Sorcery", "You gain life equal to your devotion to green.", cost="{W}"))
    assert t.ana.life == 21


@pytest.mark.shows("700.6")
def test_historic_is_legendary_artifact_or_saga() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you cast a historic spell, you gain 1 life.")
    t.cast(t.ana, "Grizzly Bears")
    assert t.ana.life == 20
    t.cast(t.ana, "Sol Ring")
    assert t.ana.life == 21
    t.cast(t.ana, "Thalia, Heretic Cathar")
    assert t.ana.life == 22


@pytest.mark.shows("700.7")
def test_this_creature_is_still_meant_when_it_is_no_creature() -> None:
    t = Table()
    text = "{0}: This creature gets +1/+1 until end of turn."
    bell = t.put(t.ana, "Nature's Revolt")
    forest = t.make(t.ana, "Land", text.replace("creature", "land"))
    t.use(t.ana, forest)
    assert forest.pt == "3/3"
    t.cast(t.ana, "Disenchant", bell)
    assert forest.power is None


@pytest.mark.shows("700.8", "700.8a", "700.8b")
def test_a_party_counts_each_creature_for_one_type_as_well_as_can_be() -> None:
    """The Cleric Rogue stands for the Rogue, since the other creature can only be the Cleric."""
    t = Table()
    t.make(t.ana, "Creature — Cleric Rogue", pt="1/1")
    t.make(t.ana, "Creature — Cleric", pt="1/1")
    t.make(t.ana, "Creature — Cleric", pt="1/1")
    t.make(t.ben, "Creature — Wizard", pt="1/1")
    t.cast(t.ana, t.invent("Sorcery", "You gain life equal to the number of creatures in your party.", cost="{W}"))
    assert t.ana.life == 22


@pytest.mark.shows("700.8c")
def test_a_full_party_is_four_creatures() -> None:
    t = Table()
    leader = t.make(t.ana, "Creature — Bear", "As long as you have a full party, this creature gets +2/+2.", "2/2")
    for kind in ("Cleric", "Rogue", "Warrior"):
        t.make(t.ana, f"Creature — {kind}", pt="1/1")
    assert leader.pt == "2/2"
    t.make(t.ana, "Creature — Wizard", pt="1/1")
    assert leader.pt == "4/4"


@pytest.mark.shows("700.9")
def test_modified_is_countered_equipped_or_enchanted_by_its_own_controller() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Modified creatures you control have flying.")
    plain, counted, equipped, own_aura, their_aura = (t.put(t.ana, "Grizzly Bears") for _ in range(5))
    counted.put_counters("charge", 1)
    t.put(t.ana, "Bonesplitter", attached_to=equipped)
    t.put(t.ana, "Rancor", attached_to=own_aura)
    t.put(t.ben, "Pacifism", attached_to=their_aura)
    flying = [bear.has("flying") for bear in (plain, counted, equipped, own_aura, their_aura)]
    assert flying == [False, True, True, True, False]


@pytest.mark.shows("700.11")
def test_a_player_descended_if_a_permanent_card_went_to_their_graveyard_from_anywhere() -> None:
    for name, life in (("Grizzly Bears", 21), ("Lightning Bolt", 20)):
        t = Table()
        t.make(t.ana, "Enchantment", "At the beginning of your end step, if you descended this turn, you gain 1 life.")
        t.put(t.ana, name, "hand")
        t.s.answer(t.ana, name, "discard")
        t.cast(t.ana, t.invent("Instant", "Discard a card. Exile all instant cards from your hand.", cost="{B}"))
        t.s.to("end")
        t.s.resolve_all()
        assert t.ana.life == life


@pytest.mark.shows("700.12")
def test_outlaws_are_assassins_mercenaries_pirates_rogues_and_warlocks() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Outlaw creatures you control get +1/+1.")
    kinds = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock", "Bear")
    sizes = [t.make(t.ana, f"Creature — {kind}", pt="1/1").pt for kind in kinds]
    assert sizes == ["2/2"] * 5 + ["1/1"]


@pytest.mark.shows("700.13")
def test_a_crime_targets_an_opponent_or_what_is_theirs() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you commit a crime, you gain 1 life.")
    own = t.put(t.ana, "Hill Giant")
    theirs = t.put(t.ben, "Hill Giant")
    buried = t.put(t.ben, "Grizzly Bears", "graveyard")
    tap = t.invent("Instant", "Tap target creature.", cost="{U}")
    t.cast(t.ana, tap, own)
    assert t.ana.life == 20
    t.cast(t.ana, tap, theirs)
    assert t.ana.life == 21
    t.cast(t.ana, t.invent("Instant", "Exile target card from a graveyard.", cost="{B}"), buried)
    assert t.ana.life == 22
    t.cast(t.ana, t.invent("Instant", "Target opponent loses 1 life.", cost="{B}"), t.ben)
    assert t.ana.life == 23


@pytest.mark.shows("700.15")
def test_entering_means_the_battlefield() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature enters, you gain 1 life.")
    bears = t.begin_cast(t.ana, "Grizzly Bears")
    assert (bears.zone, t.ana.life) == ("stack", 20)
    t.s.resolve_all()
    assert t.ana.life == 21
