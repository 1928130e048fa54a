"""Keywords that cast cards at other times, from other zones, or as something else (CR 702)."""

from __future__ import annotations

from tests.mechanics.keywords.table import Table


def libraries(t: Table) -> None:
    """Enough cards that nobody loses by drawing."""
    t.s.put(t.ana, "library", "Wastes", 10)
    t.s.put(t.ben, "library", "Wastes", 10)


def test_702_62a_suspended_cards_are_cast_when_the_last_counter_goes() -> None:
    t = Table()
    libraries(t)
    t.put(t.ana, "Suspend 1—{G}", "hand", cost="{5}{G}", pt="5/5")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    name = t.ana.hand[0]
    t.act(t.ana, "suspend")
    assert t.ana.exile == [name]
    t.s.to("upkeep", t.ana)
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    creature = t.s.find(name, "battlefield")
    assert creature.pt == "5/5" and "haste" in creature.keywords


def test_702_143a_foretold_cards_wait_for_a_later_turn() -> None:
    t = Table()
    libraries(t)
    t.put(t.ana, "You gain 2 life.\nForetell {G}", "hand", type_line="Instant", cost="{5}{G}")
    t.lands(t.ana, "Forest", 3)
    t.s.begin(t.ana)
    name = t.ana.hand[0]
    t.act(t.ana, "foretell")
    card = t.s.find(name, "exile")
    assert not t.s.can_cast(t.ana, card, "foretell")
    t.s.to("upkeep", t.ben)
    assert t.s.can_cast(t.ana, card, "foretell")


def test_702_170d_plotted_cards_are_cast_without_paying() -> None:
    t = Table()
    libraries(t)
    t.put(t.ana, "Plot {G}", "hand", cost="{5}{G}", pt="5/5")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    name = t.ana.hand[0]
    t.act(t.ana, "plot")
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.cast(t.ana, t.s.find(name, "exile"), way="plot")
    t.s.resolve()
    assert t.s.find(name, "battlefield").pt == "5/5"


def test_702_35a_madness_casts_what_is_discarded() -> None:
    t = Table()
    libraries(t)
    t.put(t.ana, "Madness {G}", "hand", cost="{5}{G}", pt="5/5")
    outlet = t.put(t.ana, "Discard a card: This creature gets +1/+1 until end of turn.")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    name = t.ana.hand[0]
    t.s.activate(t.ana, outlet)
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert t.s.find(name, "battlefield").pt == "5/5"


def test_702_35a_madness_else_the_graveyard() -> None:
    t = Table()
    t.put(t.ana, "Madness {G}", "hand", cost="{5}{G}")
    outlet = t.put(t.ana, "Discard a card: This creature gets +1/+1 until end of turn.")
    t.s.begin(t.ana)
    t.s.activate(t.ana, outlet)
    t.s.resolve_all()
    assert len(t.ana.graveyard) == 1 and t.ana.exile == []


def test_702_88a_rebound_casts_again_next_upkeep() -> None:
    t = Table()
    libraries(t)
    t.put(t.ana, "You gain 2 life.\nRebound", "hand", type_line="Sorcery", cost="{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve()
    assert len(t.ana.exile) == 1
    t.s.to("upkeep", t.ana)
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert t.ana.life == 24 and len(t.ana.graveyard) == 1


def test_702_85a_cascade_finds_a_cheaper_spell() -> None:
    t = Table()
    t.s.put(t.ana, "library", "Wastes", 3)
    t.put(t.ana, "You gain 2 life.", "library", type_line="Sorcery", cost="{G}")
    t.s.put(t.ana, "library", "Wastes", 2)
    t.put(t.ana, "Cascade", "hand", cost="{1}{G}")
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert t.ana.life == 22 and len(t.ana.library) == 5 and t.ana.exile == []


def test_702_37a_morph_is_a_2_2_until_turned_up() -> None:
    t = Table()
    t.put(t.ana, "Morph {G}\nWhen this creature is turned face up, you gain 2 life.", "hand", cost="{5}{G}", pt="5/5")
    t.lands(t.ana, "Forest", 4)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], way="face down")
    t.s.resolve()
    hidden = t.s.permanents(controller=t.ana)[-1]
    assert hidden.pt == "2/2" and hidden.keywords == set() and hidden.obj.face_down
    t.act(t.ana, "turn up")
    t.s.resolve_all()
    assert hidden.pt == "5/5" and t.ana.life == 22


def test_702_103b_bestowed_aura_becomes_a_creature_when_its_host_goes() -> None:
    t = Table()
    bear = t.put(t.ana, "")
    text = "Bestow {G}\nEnchanted creature gets +1/+1."
    t.put(t.ana, text, "hand", type_line="Enchantment Creature — Nymph", cost="{5}{G}", pt="1/1")
    t.lands(t.ana, "Forest", 1)
    t.lands(t.ana, "Mountain", 1)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    name = t.ana.hand[0]
    t.s.cast(t.ana, name, way="bestow")
    t.s.resolve()
    nymph = t.s.find(name, "battlefield")
    assert bear.pt == "3/3" and "creature" not in nymph.types
    t.s.cast(t.ana, "Lightning Bolt", targets=[bear])
    t.s.resolve()
    assert bear.zone == "graveyard" and "creature" in nymph.types and nymph.zone == "battlefield"


def test_702_49a_ninjutsu_swaps_an_unblocked_attacker() -> None:
    t = Table()
    scout = t.put(t.ana, "", pt="1/1")
    ninja = t.put(t.ana, "Ninjutsu {G}", "hand", pt="3/3", cost="{5}{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.attack(t.ana, [scout])
    assert not t.s.can_activate(t.ana, ninja)
    t.s.to("declare blockers")
    t.s.activate(t.ana, ninja)
    t.s.resolve()
    t.s.to("end of combat")
    assert t.ben.life == 17 and len(t.ana.hand) == 1


def test_702_96a_overload_hits_each() -> None:
    t = Table()
    first = t.put(t.ben, "")
    second = t.put(t.ben, "")
    text = "Destroy target creature you don't control.\nOverload {G}"
    t.put(t.ana, text, "hand", type_line="Sorcery", cost="{5}{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], way="overload")
    t.s.resolve()
    assert first.zone == second.zone == "graveyard"


def test_702_138a_escape_exiles_other_cards() -> None:
    t = Table()
    t.s.put(t.ana, "graveyard", "Wastes", 2)
    text = "Escape—{G}, Exile two other cards from your graveyard.\nThis creature escapes with a +1/+1 counter on it."
    card = t.put(t.ana, text, "graveyard", cost="{5}{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, card, way="escape")
    t.s.resolve()
    assert t.s.find(card.name, "battlefield").pt == "3/3" and len(t.ana.exile) == 2


def test_702_151_reconfigured_equipment_is_no_creature() -> None:
    t = Table()
    bear = t.put(t.ana, "")
    blade = t.put(
        t.ana,
        "Equipped creature gets +1/+0.\nReconfigure {G}",
        type_line="Artifact Creature — Equipment Construct",
        pt="1/1",
    )
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    t.s.activate(t.ana, blade, 0, targets=[bear])
    t.s.resolve()
    assert bear.pt == "3/2" and "creature" not in blade.types
    t.s.activate(t.ana, blade, 1)
    t.s.resolve()
    assert bear.pt == "2/2" and "creature" in blade.types


def test_702_175a_offspring_makes_a_small_copy() -> None:
    t = Table()
    t.put(t.ana, "Offspring {1}", "hand", cost="{G}")
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], kicked=True)
    t.s.resolve_all()
    assert sorted(p.pt for p in t.s.permanents(controller=t.ana) if "creature" in p.types) == ["1/1", "2/2"]


def test_702_185a_warped_permanents_leave_and_may_be_cast_again() -> None:
    t = Table()
    libraries(t)
    t.put(t.ana, "Warp {G}", "hand", cost="{1}{G}")
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    name = t.ana.hand[0]
    t.s.cast(t.ana, name, way="warp")
    t.s.resolve()
    t.s.to("end")
    t.s.resolve_all()
    assert t.ana.exile == [name]
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.cast(t.ana, t.s.find(name, "exile"))
    t.s.resolve()
    assert t.s.find(name, "battlefield").pt == "2/2"


def test_702_40a_storm_copies_for_each_spell_before() -> None:
    t = Table()
    t.lands(t.ana, "Mountain", 3)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.put(t.ana, "This spell deals 1 damage to any target.\nStorm", "hand", type_line="Sorcery", cost="{R}")
    t.s.begin(t.ana)
    name = t.ana.hand[1]
    t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.resolve()
    t.s.cast(t.ana, name, targets=[t.ben])
    t.s.answer(t.ana, t.ben)
    t.s.resolve_all()
    assert t.ben.life == 15


def test_702_52a_dredge_replaces_a_draw() -> None:
    t = Table()
    libraries(t)
    card = t.put(t.ana, "Dredge 2", "graveyard")
    t.s.begin(t.ben)
    t.s.answer(t.ana, True)
    t.s.to("precombat main", t.ana)
    assert t.ana.hand == [card.name] and len(t.ana.graveyard) == 2


def test_702_61a_split_second_silences() -> None:
    t = Table()
    t.lands(t.ana, "Forest", 1)
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.put(t.ana, "Split second\nYou gain 2 life.", "hand", type_line="Instant", cost="{G}")
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    assert not t.s.can_cast(t.ben, "Lightning Bolt")


def test_702_89a_umbra_armor_takes_the_blow() -> None:
    t = Table()
    bear = t.put(t.ana, "")
    aura = t.s.put(
        t.ana,
        "battlefield",
        t.card("Enchant creature\nUmbra armor", "Enchantment — Aura"),
        attached_to=bear,
    )
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve()
    assert bear.zone == "battlefield" and aura.zone == "graveyard"
