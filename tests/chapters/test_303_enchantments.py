"""CR 303: enchantments, and the Auras among them."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from tests.chapters.ch3_table import enters_for_the_one_who_cast_it, is_cast_only_in_an_idle_main_phase
from tests.drawn.position import duel, ready


@pytest.mark.shows("303.1")
def test_an_enchantment_is_cast_in_an_idle_main_phase() -> None:
    is_cast_only_in_an_idle_main_phase("Glorious Anthem", "WWW")


@pytest.mark.shows("303.2")
def test_an_enchantment_enters_for_the_one_who_cast_it() -> None:
    enters_for_the_one_who_cast_it("Glorious Anthem", "WWW")


@pytest.mark.shows("303.4", "303.4a")
def test_an_aura_spell_targets_what_its_enchant_ability_allows() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    land = s.put(ben, "battlefield", "Forest")
    pacifism = ready(s, ana, "Pacifism", "WW")
    for wrong in (land, ben):
        with pytest.raises(IllegalAnswer):
            s.cast(ana, pacifism, [wrong])
    spell = s.cast(ana, pacifism, [bears])
    assert spell.targets == [bears]
    s.resolve()
    assert pacifism.attached_to == bears


@pytest.mark.shows("303.4a")
def test_an_aura_spell_whose_target_is_gone_does_not_resolve() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    pacifism = ready(s, ana, "Pacifism", "WW")
    s.cast(ana, pacifism, [bears])
    s.cast(ben, ready(s, ben, "Shock", "R"), [bears])
    s.resolve_all()
    assert pacifism.zone == "graveyard" and ana.battlefield == []
    s, ana, _ = duel()
    assert not s.can_cast(ana, ready(s, ana, "Pacifism", "WW"))  # there is no creature at all


@pytest.mark.shows("303.4b")
def test_the_enchanted_player_is_the_one_it_is_attached_to() -> None:
    s, ana, ben = duel()
    curse = ready(s, ana, "Trespasser's Curse", "BB")
    s.cast(ana, curse, [ben])
    s.resolve()
    assert curse.attached_to == ben
    s.cast(ana, ready(s, ana, "Grizzly Bears", "GG"))
    s.resolve_all()
    assert (ana.life, ben.life) == (20, 20)
    s.begin(ben)
    s.cast(ben, ready(s, ben, "Grizzly Bears", "GG"))
    s.resolve_all()
    assert (ana.life, ben.life) == (21, 19)


@pytest.mark.shows("303.4c")
def test_an_aura_goes_to_the_graveyard_with_what_it_enchants() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    pacifism = s.put(ana, "battlefield", "Pacifism", attached_to=bears)
    s.cast(ana, ready(s, ana, "Unsummon", "U"), [bears])
    s.resolve()
    assert (pacifism.zone, pacifism.owner, ben.hand) == ("graveyard", ana, ["Grizzly Bears"])


@pytest.mark.shows("303.4c")
def test_an_aura_goes_to_the_graveyard_when_its_host_is_no_creature_any_more() -> None:
    s, ana, ben = duel()
    village = s.put(ana, "battlefield", "Treetop Village")
    s.mana(ana, "GG")
    s.activate(ana, village, 1)
    s.resolve()
    growth = ready(s, ana, "Holy Strength", "W")
    s.cast(ana, growth, [village])
    s.resolve()
    assert village.pt == "4/5"
    s.to("precombat main", ben)
    assert growth.zone == "graveyard" and village.zone == "battlefield"


@pytest.mark.shows("303.4c")
def test_protection_makes_an_aura_illegal() -> None:
    s, ana, ben = duel()
    tails = s.put(ben, "battlefield", "Eight-and-a-Half-Tails")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    pacifism = s.put(ana, "battlefield", "Pacifism", attached_to=bears)
    s.mana(ben, "WW")
    s.activate(ben, tails, 0, targets=[bears])  # protection from white
    s.resolve()
    assert pacifism.zone == "graveyard"


@pytest.mark.shows("303.4d")
def test_an_aura_that_became_a_creature_enchants_nothing() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    pacifism = s.put(ana, "battlefield", "Pacifism", attached_to=bears)
    s.put(ana, "battlefield", "Liquimetal Coating")
    s.put(ana, "battlefield", "Alloy Animist")
    s.activate(ana, "Liquimetal Coating", targets=[pacifism])
    s.resolve()
    assert pacifism.attached_to == bears  # an artifact, but no creature
    s.mana(ana, "GGG")
    s.activate(ana, "Alloy Animist", targets=[pacifism])
    s.resolve()
    assert pacifism.zone == "graveyard" and bears.attachments == []


@pytest.mark.shows("303.4e")
def test_control_of_the_creature_is_not_control_of_its_aura() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    shield = s.put(ana, "battlefield", "Holy Armor")
    assert shield.zone == "battlefield"
    shield = s.put(ana, "battlefield", "Holy Armor", attached_to=bears)  # {W}: enchanted creature gets +0/+1
    study = s.put(ana, "battlefield", "Hermetic Study", attached_to=bears)
    s.put(ben, "battlefield", "Persuasion", attached_to=bears)
    assert (bears.controller, shield.controller, study.controller) == (ben, ana, ana)
    s.mana(ana, "W")
    s.mana(ben, "W")
    assert s.can_activate(ana, shield) and not s.can_activate(ben, shield)
    s.begin(ben)
    assert s.can_activate(ben, bears) and not s.can_activate(ana, bears)


@pytest.mark.shows("303.4f")
def test_an_aura_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Troll Ascetic")  # hexproof: it is no target, but nothing targets here
    knight = s.put(ben, "battlefield", "Grizzly Bears")
    pacifism = s.put(ana, "graveyard", "Pacifism")
    s.cast(ana, ready(s, ana, "Replenish", "WWWW"))
    s.answer(ana, "Troll Ascetic")
    s.resolve()
    assert pacifism.attached_to == s.permanent("Troll Ascetic")
    assert bears.attachments == knight.attachments == []


@pytest.mark.shows("303.4g")
def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    s, ana, _ = duel()
    pacifism = s.put(ana, "graveyard", "Pacifism")
    anthem = s.put(ana, "graveyard", "Glorious Anthem")
    s.cast(ana, ready(s, ana, "Replenish", "WWWW"))
    s.resolve()
    assert (pacifism.zone, anthem.zone) == ("graveyard", "battlefield")


@pytest.mark.shows("303.4j")
def test_an_aura_does_not_move_to_what_it_cannot_enchant() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    knight = s.put(ben, "battlefield", "Black Knight")  # protection from white
    pacifism = s.put(ana, "battlefield", "Pacifism", attached_to=bears)
    s.put(ana, "battlefield", "Crown of the Ages")
    s.mana(ana, "RRRR")
    s.activate(ana, "Crown of the Ages", targets=[pacifism])
    s.answer(ana, knight)
    s.resolve()
    assert pacifism.attached_to == bears and pacifism.zone == "battlefield"


@pytest.mark.shows("303.4m")
def test_enchanted_creature_is_whatever_something_is_attached_to() -> None:
    s, ana, _ = duel()
    s.define("Odd Blade", "Artifact — Equipment", "{1}", "", "Enchanted creature gets +1/+2.\nEquip {1}")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Holy Strength", attached_to=giant)
    s.put(ana, "battlefield", "Odd Blade", attached_to=bears)
    assert (bears.pt, giant.pt) == ("3/4", "4/5")


@pytest.mark.shows("303.4d")
def test_a_bestowed_creature_enchants_while_it_is_an_aura_and_no_creature() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    emissary = ready(s, ana, "Erebos's Emissary", "BBBBBB")
    s.cast(ana, emissary, [bears], way="bestow")
    s.resolve()
    assert bears.pt == "5/5" and emissary.types == {"enchantment"}
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [bears])
    s.resolve()
    assert emissary.zone == "battlefield" and emissary.types == {"enchantment", "creature"}


RECALL = "Return target card from your graveyard to the battlefield attached to target creature."


@pytest.mark.shows("303.4h")
def test_what_is_no_attachment_enters_unattached() -> None:
    s, ana, _ = duel()
    s.define("Odd Recall", "Sorcery", "{U}", "", RECALL)
    giant = s.put(ana, "battlefield", "Hill Giant")
    bears = s.put(ana, "graveyard", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Odd Recall", "U"), [bears, giant])
    s.resolve()
    assert (bears.zone, bears.attached_to, giant.attachments) == ("battlefield", None, [])


@pytest.mark.shows("303.4i")
def test_an_aura_put_attached_to_what_it_cannot_enchant_stays() -> None:
    s, ana, ben = duel()
    s.define("Odd Recall", "Sorcery", "{U}", "", RECALL)
    knight = s.put(ben, "battlefield", "Black Knight")  # protection from white
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    pacifism = s.put(ana, "graveyard", "Pacifism")
    s.cast(ana, ready(s, ana, "Odd Recall", "U"), [pacifism, knight])
    s.resolve()
    assert pacifism.zone == "graveyard" and bears.attachments == []
    s.cast(ana, ready(s, ana, "Odd Recall", "U"), [pacifism, bears])
    s.resolve()
    assert pacifism.attached_to == bears


@pytest.mark.shows("303.4i")
def test_an_aura_put_attached_to_what_is_gone_stays() -> None:
    s, ana, ben = duel()
    s.define("Odd Recall", "Sorcery", "{U}", "", RECALL)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    pacifism = s.put(ana, "graveyard", "Pacifism")
    s.cast(ana, ready(s, ana, "Odd Recall", "U"), [pacifism, bears])
    s.cast(ben, ready(s, ben, "Shock", "R"), [bears])
    s.resolve_all()
    assert pacifism.zone == "graveyard"


@pytest.mark.shows("303.7a")
def test_of_one_players_roles_on_a_creature_the_newest_stays() -> None:
    s, ana, ben = duel()
    s.define("Odd Role", "Enchantment — Aura Role", "{W}", "", "Enchant creature\nEnchanted creature gets +1/+0.")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    other = s.put(ana, "battlefield", "Hill Giant")
    theirs = s.put(ben, "battlefield", "Odd Role", attached_to=bears)
    old = s.put(ana, "battlefield", "Odd Role", attached_to=bears)
    elsewhere = s.put(ana, "battlefield", "Odd Role", attached_to=other)
    new = ready(s, ana, "Odd Role", "W")
    s.cast(ana, new, [bears])
    s.resolve()
    assert [role.zone for role in (theirs, old, elsewhere, new)] == [
        "battlefield",
        "graveyard",
        "battlefield",
        "battlefield",
    ]
    assert bears.pt == "4/2"


@pytest.mark.shows("303.4c")
def test_an_aura_goes_to_the_graveyard_when_the_enchanted_player_leaves() -> None:
    s = Scenario("free-for-all", seed=1)
    ana, ben, _ = s.players
    curse = s.put(ana, "battlefield", "Trespasser's Curse", attached_to=ben)
    s.concede(ben)
    s.settle()
    assert curse.zone == "graveyard"
