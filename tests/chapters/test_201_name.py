"""CR 201: names, and text that refers to an object by its name."""

from __future__ import annotations

import pytest

from tests.drawn.position import duel, ready


@pytest.mark.shows("201.2a")
def test_every_creature_with_the_targets_name_shrinks_and_no_other() -> None:
    s, ana, ben = duel()
    aimed = s.put(ben, "battlefield", "Grizzly Bears")
    same = s.put(ana, "battlefield", "Grizzly Bears")
    like = s.put(ben, "battlefield", "Runeclaw Bear")  # another 2/2 Bear
    s.cast(ana, ready(s, ana, "Bile Blight", "BB"), [aimed])
    s.resolve()
    assert (aimed.zone, same.zone, like.zone) == ("graveyard", "graveyard", "battlefield")


@pytest.mark.shows("201.2a")
def test_two_objects_without_a_name_do_not_have_the_same_name() -> None:
    s, ana, ben = duel()
    aimed = s.put(ben, "battlefield", "Hill Giant", face_down=True)
    other = s.put(ben, "battlefield", "Hill Giant", face_down=True)
    s.cast(ana, ready(s, ana, "Bile Blight", "BB"), [aimed])
    s.resolve()
    assert (aimed.zone, other.zone, other.pt) == ("graveyard", "battlefield", "2/2")


@pytest.mark.shows("201.2b")
def test_lands_of_one_name_count_once_among_different_names() -> None:
    s, ana, _ = duel()
    for name in ("Field of the Dead", "Forest", "Island", "Swamp", "Plains"):
        s.put(ana, "battlefield", name)
    s.put(ana, "battlefield", "Forest", 3)
    s.put(ana, "battlefield", "Exploration", 2)
    s.put(ana, "hand", "Mountain")
    s.put(ana, "hand", "Wastes")
    s.play(ana, "Mountain")  # eight lands, six names
    s.resolve_all()
    assert "Zombie Token" not in ana.battlefield
    s.play(ana, "Wastes")
    s.resolve_all()
    assert ana.battlefield.count("Zombie Token") == 1


@pytest.mark.shows("201.2b")
def test_a_group_with_a_nameless_member_has_no_different_names() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Field of the Dead")
    for name in ("Forest", "Island", "Swamp", "Plains"):
        s.put(ana, "battlefield", name)
    s.put(ana, "battlefield", "Dryad Arbor", face_down=True)  # no land while it is face down
    s.put(ana, "hand", "Mountain")
    s.play(ana, "Mountain")
    s.resolve_all()
    assert "Zombie Token" not in ana.battlefield


@pytest.mark.shows("201.5", "201.5c")
def test_a_name_in_a_cards_text_means_that_object_alone() -> None:
    s, ana, ben = duel()
    mine = s.put(ana, "battlefield", "Olivia Voldaren")
    theirs = s.put(ben, "battlefield", "Olivia Voldaren")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "RR")
    s.activate(ana, mine, "1 damage", targets=[giant])
    s.resolve()
    assert (mine.counter("+1/+1"), theirs.counter("+1/+1"), giant.damage) == (1, 0, 1)


@pytest.mark.shows("201.5a")
def test_a_granted_ability_names_the_equipment_that_grants_it() -> None:
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    first = s.put(ana, "battlefield", "Blazing Torch", attached_to=giant)
    second = s.put(ana, "battlefield", "Blazing Torch", attached_to=giant)
    loose = s.put(ana, "battlefield", "Blazing Torch")
    s.activate(ana, giant, 1, targets=[ben])
    assert {first.zone, second.zone} == {"graveyard", "battlefield"} and loose.zone == "battlefield"
    s.resolve()
    assert ben.life == 18


@pytest.mark.shows("201.5a")
def test_a_token_counts_on_the_enchantment_that_made_it() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Gutter Grime")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Bile Blight", "BB"), [bears])
    s.resolve_all()
    ooze = s.permanent("Ooze Token")
    s.put(ana, "battlefield", "Gutter Grime", counters={"slime": 5})
    assert ooze.pt == "1/1"


@pytest.mark.shows("201.5a")
def test_the_named_equipment_is_found_whoever_has_the_ability() -> None:
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    boomerang = s.put(ana, "battlefield", "Trusty Boomerang", attached_to=giant)
    torch = s.put(ana, "battlefield", "Blazing Torch", attached_to=giant)
    s.put(ben, "battlefield", "Persuasion", attached_to=giant)
    ornithopter = s.put(ana, "battlefield", "Ornithopter")
    s.begin(ben)
    s.mana(ben, "R")
    assert not s.can_activate(ben, giant, "Sacrifice")  # Ben cannot sacrifice Ana's Torch
    s.activate(ben, giant, "Return", targets=[ornithopter])
    s.resolve()
    assert (boomerang.zone, giant.zone, torch.zone) == ("hand", "battlefield", "battlefield")
    assert ornithopter.tapped


@pytest.mark.shows("201.5a")
def test_an_aura_named_in_the_ability_that_it_gives_is_sacrificed() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    aura = s.put(ana, "battlefield", "Hold for Ransom", attached_to=giant)
    s.begin(ben)
    s.mana(ben, "R" * 7)
    s.activate(ben, giant)
    s.resolve()
    assert (aura.zone, giant.zone, len(ana.hand), len(ben.hand)) == ("graveyard", "battlefield", 1, 0)
