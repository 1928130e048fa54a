"""Drawn rules of chapters 5 and 6: the end of steps, mana abilities, and permanent spells that resolve."""

from __future__ import annotations

from tests.drawn.position import duel, ready


def test_500_5_what_lasts_until_the_end_of_combat_lasts_as_long_as_the_phase_and_mana_only_through_its_step() -> None:
    """CR 500.5: the Statue and firebending's {R} are there in the end of combat step; the {G} went with its step."""
    s, ana, ben = duel()
    student = s.put(ana, "battlefield", "Firebending Student")
    statue = s.put(ana, "battlefield", "Jade Statue")
    s.to("beginning of combat")
    s.mana(ana, "CC")
    s.activate(ana, statue)
    s.resolve()
    assert (statue.pt, statue.types) == ("3/6", {"artifact", "creature"})
    s.attack(ana, [student, statue])
    s.resolve_all()
    s.mana(ana, "G")
    assert sorted(ana.mana) == sorted("{R}{G}")
    s.to("declare blockers")
    assert ana.mana == "{R}"
    s.to("end of combat")
    assert (ana.mana, statue.pt, ben.life) == ("{R}", "3/6", 16)
    s.to("postcombat main")
    assert (ana.mana, statue.types, statue.power) == ("", {"artifact"}, None)


def test_605_5a_an_ability_with_a_target_uses_the_stack_and_gives_nothing_without_the_target() -> None:
    """CR 605.5a: Deathrite Shaman's ability can be answered, here by the same one of another Shaman."""
    s, ana, ben = duel()
    mine = s.put(ana, "battlefield", "Deathrite Shaman")
    theirs = s.put(ben, "battlefield", "Deathrite Shaman")
    land = s.put(ben, "graveyard", "Forest")
    s.activate(ana, mine, "land", [land])
    assert len(s.stack) == 1 and ana.mana == ""
    s.activate(ben, theirs, "land", [land])
    s.answer(ben, "black", "mana")
    s.resolve()
    assert land.zone == "exile" and ben.mana == "{B}"
    s.resolve()
    assert ana.mana == "" and s.stack == [] and mine.tapped


def test_605_5a_a_trigger_on_a_land_that_enters_uses_the_stack() -> None:
    """CR 605.5a: nothing of Lotus Cobra's mana is there until its ability resolves, and that it does without her."""
    s, ana, ben = duel()
    cobra = s.put(ana, "battlefield", "Lotus Cobra")
    s.play(ana, s.put(ana, "hand", "Forest"))
    s.settle()
    assert len(s.stack) == 1 and ana.mana == ""
    s.cast(ben, ready(s, ben, "Shock", "R"), [cobra])
    s.resolve()
    assert cobra.zone == "graveyard"
    s.answer(ana, "blue", "mana")
    s.resolve()
    assert ana.mana == "{U}"


def test_608_3c_an_aura_spell_enters_under_its_controller_attached_to_what_it_targets_by_then() -> None:
    """CR 608.3c: Ben has turned Pacifism to Ana's own creature; it is still Ana's."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    pacifism = ready(s, ana, "Pacifism", "WW")
    s.cast(ana, pacifism, [giant])
    s.cast(ben, ready(s, ben, "Deflection", "UUUU"), [pacifism])
    s.answer(ben, bears, "target")
    s.resolve_all()
    assert pacifism.zone == "battlefield" and pacifism.attached_to == bears
    assert pacifism.controller is ana and giant.attachments == []


def test_608_3e_a_permanent_spell_that_does_not_get_there_goes_to_its_owners_graveyard() -> None:
    """Nearest to CR 608.3e, for which nothing is read: by CR 608.3b an Aura spell without its target."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Mesa Enchantress")
    giant = s.put(ben, "battlefield", "Hill Giant")
    pacifism = ready(s, ana, "Pacifism", "WW")
    s.answer(ana, True, "may")
    s.cast(ana, pacifism, [giant])
    s.resolve()  # the Enchantress, on casting
    assert len(ana.hand) == 1
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [giant])
    s.resolve_all()
    assert ana.graveyard == ["Pacifism"] and ana.battlefield == ["Mesa Enchantress"]
