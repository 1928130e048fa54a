"""CR 301: artifacts, Equipment and Vehicles."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import Detached
from tests.chapters.ch3_table import enters_for_the_one_who_cast_it, is_cast_only_in_an_idle_main_phase
from tests.drawn.position import duel, ready


@pytest.mark.shows("301.1")
def test_an_artifact_is_cast_in_an_idle_main_phase() -> None:
    is_cast_only_in_an_idle_main_phase("Sol Ring", "R")


@pytest.mark.shows("301.2")
def test_an_artifact_enters_for_the_one_who_cast_it() -> None:
    enters_for_the_one_who_cast_it("Sol Ring", "R")


@pytest.mark.shows("301.4")
def test_artifacts_may_be_coloured_and_colourless_objects_need_be_no_artifacts() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Crusade")
    legionnaire = s.put(ben, "battlefield", "Porcelain Legionnaire")  # a white artifact
    smasher = s.put(ben, "battlefield", "Reality Smasher")  # colourless
    assert legionnaire.pt == "4/2"
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Shatter", "RR"), [smasher])
    s.cast(ana, "Shatter", [legionnaire])
    s.resolve()
    assert legionnaire.zone == "graveyard"


@pytest.mark.shows("301.5", "301.5c")
def test_equipment_falls_off_what_is_no_creature_any_more_and_stays() -> None:
    s, ana, ben = duel()
    village = s.put(ana, "battlefield", "Treetop Village")
    arms = s.put(ana, "battlefield", "Bonesplitter")
    s.mana(ana, "GGG")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, arms, targets=[village])
    s.activate(ana, village, 1)
    s.resolve()
    s.activate(ana, arms, targets=[village])
    s.resolve()
    assert village.pt == "5/3" and arms.attached_to == village
    s.to("precombat main", ben)
    assert (arms.attached_to, arms.zone) == (None, "battlefield")


@pytest.mark.shows("301.5a")
def test_what_the_equipment_says_is_for_the_creature_it_is_attached_to() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    arms = s.put(ana, "battlefield", "Bonesplitter", attached_to=bears)
    assert (bears.pt, giant.pt) == ("4/2", "3/3")
    s.mana(ana, "R")
    s.activate(ana, arms, targets=[giant])
    s.resolve()
    assert (bears.pt, giant.pt) == ("2/2", "5/3")


@pytest.mark.shows("301.5b")
def test_equipment_enters_unattached_and_equips_creatures_of_its_controller() -> None:
    s, ana, ben = duel()
    theirs = s.put(ben, "battlefield", "Hill Giant")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    arms = ready(s, ana, "Bonesplitter", "RR")
    s.cast(ana, arms)
    s.resolve()
    assert arms.attached_to is None
    with pytest.raises(IllegalAnswer):
        s.activate(ana, arms, targets=[theirs])
    s.activate(ana, arms, targets=[bears])
    s.resolve()
    assert arms.attached_to == bears


@pytest.mark.shows("301.5b")
def test_equip_does_nothing_to_a_creature_that_changed_hands_in_response() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    arms = s.put(ana, "battlefield", "Bonesplitter", attached_to=giant)
    s.define("Quick Grab", "Instant", "{U}", "", "Gain control of target creature.")
    s.mana(ana, "R")
    s.activate(ana, arms, targets=[bears])
    s.cast(ben, ready(s, ben, "Quick Grab", "U"), [bears])
    s.resolve_all()
    assert bears.controller == ben and arms.attached_to == giant


@pytest.mark.shows("301.5b")
def test_equipment_does_not_move_to_what_it_cannot_equip() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.define("Smooth Golem", "Creature — Golem", "{4}", "3/3", "Protection from artifacts")
    golem = s.put(ben, "battlefield", "Smooth Golem")
    arms = s.put(ana, "battlefield", "Bonesplitter", attached_to=bears)
    s.cast(ana, ready(s, ana, "Magnetic Theft", "R"), [arms, golem])
    s.resolve()
    assert arms.attached_to == bears and golem.attachments == []


@pytest.mark.shows("301.5b")
def test_spells_attach_equipment_to_any_creature() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    arms = s.put(ben, "battlefield", "Bonesplitter", attached_to=giant)
    s.cast(ana, ready(s, ana, "Magnetic Theft", "R"), [arms, bears])
    s.resolve()
    assert arms.attached_to == bears and arms.controller == ben and bears.pt == "4/2"


@pytest.mark.shows("301.5c")
def test_equipment_that_became_a_creature_equips_nothing() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    arms = s.put(ana, "battlefield", "Bonesplitter", attached_to=bears)
    s.put(ana, "battlefield", "Alloy Animist")
    s.mana(ana, "GGGG")
    s.activate(ana, "Alloy Animist", targets=[arms])
    s.resolve()
    assert (arms.attached_to, arms.pt, bears.pt) == (None, "4/4", "2/2")
    s.activate(ana, arms, targets=[bears])
    s.resolve()
    assert arms.attached_to is None


@pytest.mark.shows("301.5c")
def test_equipment_does_not_equip_itself() -> None:
    """With reconfigure it is a creature that may equip creatures, but no more itself than any other Equipment."""
    s, ana, _ = duel()
    blades = s.put(ana, "battlefield", "Lizard Blades")
    s.put(ana, "battlefield", "Sol Ring")  # so that either target is a choice
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.define("Odd Glue", "Sorcery", "{U}", "", "Attach target artifact to target creature.")
    for host, fits in ((blades, False), (bears, True)):
        s.cast(ana, ready(s, ana, "Odd Glue", "U"), [blades, host])
        s.resolve()
        assert blades.attached_to == (host if fits else None)


@pytest.mark.shows("301.5c")
def test_equipment_stays_when_its_creature_is_gone() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    arms = s.put(ana, "battlefield", "Bonesplitter", attached_to=bears)
    s.cast(ana, ready(s, ana, "Shock", "R"), [bears])
    s.resolve()
    assert (bears.zone, arms.zone, arms.attached_to) == ("graveyard", "battlefield", None)


@pytest.mark.shows("301.5d")
def test_control_of_the_creature_is_not_control_of_its_equipment() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    other = s.put(ana, "battlefield", "Hill Giant")
    bow = s.put(ana, "battlefield", "Viridian Longbow", attached_to=bears)
    s.put(ben, "battlefield", "Persuasion", attached_to=bears)
    assert (bears.controller, bow.controller, bow.attached_to) == (ben, ana, bears)
    s.mana(ana, "RRR")
    s.mana(ben, "RRR")
    assert s.can_activate(ana, bow) and not s.can_activate(ben, bow)
    s.begin(ben)
    s.activate(ben, bears, targets=[ana])  # the ability is the creature's
    s.resolve()
    assert ana.life == 19
    assert not s.can_activate(ana, bears)
    s.begin(ana)
    s.activate(ana, bow, targets=[other])
    s.resolve()
    assert bow.attached_to == other


RECALL = "Return target card from your graveyard to the battlefield attached to target creature you control."


@pytest.mark.shows("301.5e")
def test_equipment_put_attached_to_what_it_cannot_equip_enters_unattached() -> None:
    s, ana, _ = duel()
    s.define("Smooth Golem", "Creature — Golem", "{4}", "3/3", "Protection from artifacts")
    s.define("Odd Recall", "Sorcery", "{W}", "", RECALL)
    for name, fits in (("Smooth Golem", False), ("Hill Giant", True)):
        creature = s.put(ana, "battlefield", name)
        arms = s.put(ana, "graveyard", "Bonesplitter")
        s.cast(ana, ready(s, ana, "Odd Recall", "W"), [arms, creature])
        s.resolve()
        assert arms.zone == "battlefield"
        assert arms.attached_to == (creature if fits else None)
    assert not [event for event in s.events if isinstance(event, Detached)]  # it did not fall off, it never was on it


@pytest.mark.shows("301.5e")
def test_equipment_put_attached_to_what_is_gone_enters_unattached() -> None:
    s, ana, ben = duel()
    s.define("Odd Recall", "Sorcery", "{W}", "", RECALL)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    arms = s.put(ana, "graveyard", "Bonesplitter")
    s.cast(ana, ready(s, ana, "Odd Recall", "W"), [arms, bears])
    s.cast(ben, ready(s, ben, "Shock", "R"), [bears])
    s.resolve_all()
    assert (arms.zone, arms.attached_to) == ("battlefield", None)


@pytest.mark.shows("301.6")
def test_a_fortification_is_attached_to_lands_only() -> None:
    s, ana, _ = duel()
    s.define("Odd Wall", "Artifact — Fortification", "{1}", "", "Fortified land has indestructible.\nFortify {1}")
    wall = s.put(ana, "battlefield", "Odd Wall")
    forest = s.put(ana, "battlefield", "Forest")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ana, "RR")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, wall, targets=[bears])
    s.activate(ana, wall, targets=[forest])
    s.resolve()
    assert wall.attached_to == forest and forest.has("indestructible")
    s.define("Odd Glue", "Sorcery", "{U}", "", "Attach target artifact to target creature.")
    s.cast(ana, ready(s, ana, "Odd Glue", "U"), [wall, bears])
    s.resolve()
    assert wall.attached_to == forest
    s.cast(ana, ready(s, ana, "Vindicate", "WBR"), [forest])
    s.resolve()
    assert forest.zone == "battlefield"
    s.put(ana, "battlefield", "Alloy Animist")
    s.mana(ana, "GGG")
    s.activate(ana, "Alloy Animist", targets=[wall])
    s.resolve()
    assert wall.attached_to is None  # a creature fortifies nothing


@pytest.mark.shows("301.5f")
def test_equipped_creature_is_whatever_something_is_attached_to() -> None:
    s, ana, _ = duel()
    s.define("Odd Aura", "Enchantment — Aura", "{W}", "", "Enchant creature\nEquipped creature gets +2/+1.")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Bonesplitter", attached_to=giant)
    s.put(ana, "battlefield", "Odd Aura", attached_to=bears)
    assert (bears.pt, giant.pt) == ("4/3", "5/3")
