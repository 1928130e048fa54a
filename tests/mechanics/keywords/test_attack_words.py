"""Firebending, mobilize, provoke, enlist, decayed, frenzy, poisonous, absorb: keywords of combat (CR 702)."""

from __future__ import annotations

from tests.mechanics.keywords.table import Table


def test_702_189a_firebending_mana_lasts_until_end_of_combat() -> None:
    t = Table()
    student = t.s.put(t.ana, "battlefield", "Firebending Student")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [student])
    t.s.resolve()
    assert t.ana.mana == "{R}"
    t.s.to("end of combat")
    assert t.ana.mana == "{R}"
    t.s.to("postcombat main")
    assert t.ana.mana == ""


def test_702_189a_firebending_x_counts_as_it_resolves() -> None:
    t = Table()
    student = t.s.put(t.ana, "battlefield", "Firebending Student")
    student.put_counters("+1/+1", 2)
    t.s.begin(t.ana)
    t.s.attack(t.ana, [student])
    t.s.resolve()
    assert t.ana.mana == "{R}{R}{R}"


def test_702_181a_mobilized_warriors_attack_and_are_sacrificed() -> None:
    t = Table()
    headliner = t.s.put(t.ana, "battlefield", "Stadium Headliner")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [headliner])
    t.s.resolve()
    (warrior,) = [p for p in t.s.permanents() if p.token]
    assert warrior.tapped and warrior.attacking and warrior.pt == "1/1" and "Warrior" in warrior.subtypes
    t.s.to("postcombat main")
    assert t.ben.life == 18
    t.s.to("end")
    t.s.resolve_all()
    assert not warrior.exists and headliner.zone == "battlefield"


def test_702_181a_mobilize_x_counts() -> None:
    t = Table()
    avenger = t.s.put(t.ana, "battlefield", "Avenger of the Fallen")
    t.s.put(t.ana, "graveyard", "Grizzly Bears", 3)
    t.s.begin(t.ana)
    t.s.attack(t.ana, [avenger])
    t.s.resolve()
    assert len([p for p in t.s.permanents() if p.token]) == 3


def test_702_39a_provoked_creatures_untap_and_have_to_block() -> None:
    t = Table()
    elite = t.s.put(t.ana, "battlefield", "Lowland Tracker")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears", tapped=True)
    t.s.begin(t.ana)
    t.s.attack(t.ana, [elite])
    t.s.answer(t.ana, True)
    t.s.resolve()
    assert not bear.tapped
    t.s.to("combat damage")
    assert bear.zone == "graveyard" and t.ben.life == 20


def test_702_39a_a_creature_that_is_not_provoked_need_not_block() -> None:
    t = Table()
    elite = t.s.put(t.ana, "battlefield", "Lowland Tracker")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [elite])
    t.s.answer(t.ana, False)
    t.s.resolve()
    t.s.block(t.ben, {})
    t.s.to("postcombat main")
    assert bear.zone == "battlefield" and t.ben.life == 18


def test_702_154a_enlist_taps_a_creature_and_adds_its_power() -> None:
    t = Table()
    cavalier = t.s.put(t.ana, "battlefield", "Argivian Cavalier")
    wurm = t.s.put(t.ana, "battlefield", "Craw Wurm")
    t.s.begin(t.ana)
    t.s.answer(t.ana, [wurm], "enlist")
    t.s.attack(t.ana, [cavalier])
    t.s.resolve_all()
    assert wurm.tapped and cavalier.pt == "8/2"


def test_702_154a_a_summoning_sick_creature_cannot_be_enlisted() -> None:
    t = Table()
    cavalier = t.s.put(t.ana, "battlefield", "Argivian Cavalier")
    t.lands(t.ana, "Forest", 2)
    t.s.put(t.ana, "hand", "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    t.s.attack(t.ana, [cavalier])
    t.s.resolve_all()
    assert not t.s.permanent("Grizzly Bears").tapped and cavalier.pt == "2/2"


def test_702_147a_decayed_creatures_cannot_block_and_die_after_attacking() -> None:
    t = Table()
    zombie = t.put(t.ana, "Decayed", type_line="Creature — Zombie")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.begin(t.ben)
    t.s.attack(t.ben, [bear])
    t.s.to("postcombat main")
    assert t.ana.life == 18
    t.s.begin(t.ana)
    t.s.attack(t.ana, [zombie])
    t.s.block(t.ben, {})
    t.s.to("postcombat main")
    assert t.ben.life == 18 and zombie.zone == "graveyard"


def test_702_70a_poisonous_gives_poison_counters_besides_damage() -> None:
    t = Table()
    sliver = t.s.put(t.ana, "battlefield", "Virulent Sliver")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [sliver])
    t.s.to("combat damage")
    t.s.resolve_all()
    assert t.ben.counters.get("poison") == 1 and t.ben.life == 19


def test_702_68a_frenzy_only_unblocked() -> None:
    for blocked in (False, True):
        t = Table()
        sliver = t.s.put(t.ana, "battlefield", "Frenzy Sliver")
        wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
        t.s.begin(t.ana)
        t.s.attack(t.ana, [sliver])
        t.s.block(t.ben, {wall: sliver} if blocked else {})
        t.s.to("combat damage")
        t.s.resolve_all()
        assert t.ben.life == (20 if blocked else 18)


def test_702_64a_absorb_prevents_from_each_source() -> None:
    t = Table()
    lymph = t.s.put(t.ana, "battlefield", "Lymph Sliver")
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[lymph])
    t.s.resolve()
    assert lymph.damage == 2


def test_702_165a_backup_gives_another_creature_what_is_printed_below() -> None:
    for other in (False, True):
        t = Table()
        bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
        text = "Vigilance\nBackup 1\nFlying\nWhenever this creature attacks, you gain 2 life."
        t.put(t.ana, text, "hand", cost="{W}")
        t.lands(t.ana, "Plains", 1)
        t.s.begin(t.ana)
        angel = t.s.cast(t.ana, t.ana.hand[0])
        name = angel.name
        t.s.answer(t.ana, "Grizzly Bears" if other else name, "target")
        t.s.resolve_all()
        angel = t.s.permanent(name)
        assert bear.counter("+1/+1") == int(other) and angel.counter("+1/+1") == int(not other)
        assert bear.has("flying") is other and not bear.has("vigilance") and not bear.has("backup")
        t.s.attack(t.ana, [bear])
        t.s.resolve_all()
        assert t.ana.life == (22 if other else 20)


def test_702_165a_the_abilities_are_gone_at_end_of_turn() -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Mountain", 4)
    t.s.put(t.ana, "hand", "Death-Greeter's Champion")
    t.s.put(t.ben, "library", "Forest", 3)
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Death-Greeter's Champion")
    t.s.answer(t.ana, bear, "target")
    t.s.resolve_all()
    assert bear.has("double strike")
    t.s.to("precombat main", t.ben)
    assert not bear.has("double strike") and bear.counter("+1/+1") == 1


def test_702_95a_paired_creatures_both_have_it_until_one_leaves() -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "hand", "Silverblade Paladin")
    t.lands(t.ana, "Plains", 3)
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Silverblade Paladin")
    t.s.resolve()
    t.s.answer(t.ana, [bear], "soulbond")
    t.s.resolve_all()
    paladin = t.s.permanent("Silverblade Paladin")
    assert bear.has("double strike") and paladin.has("double strike")
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert bear.zone == "graveyard" and not paladin.has("double strike")


def test_702_95a_a_creature_that_comes_later_can_be_paired_but_only_one() -> None:
    t = Table()
    wolfir = t.s.put(t.ana, "battlefield", "Wolfir Silverheart")
    t.s.put(t.ana, "hand", "Grizzly Bears", 2)
    t.lands(t.ana, "Forest", 4)
    t.s.begin(t.ana)
    bears = []
    for _ in range(2):
        t.s.cast(t.ana, "Grizzly Bears")
        t.s.resolve()
        newest = t.s.permanents("Grizzly Bears")[-1]
        if not bears:
            t.s.answer(t.ana, [newest], "soulbond")
        bears.append(newest)
        t.s.resolve_all()
    assert wolfir.pt == "8/8" and [b.pt for b in bears] == ["6/6", "2/2"]
