"""CR 400: zones in general, and the new object that a card becomes in another zone."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


@pytest.mark.shows("400.2")
def test_hands_and_libraries_are_hidden_and_the_other_zones_are_public() -> None:
    s, ana, ben = duel(0)
    for zone in ("library", "hand", "graveyard", "battlefield", "exile"):
        s.put(ben, zone, "Grizzly Bears")
    s.begin(ben)
    s.cast(ben, ready(s, ben, "Shock", "R"), [ana])
    view = s.view(ana)
    theirs = view.players[1]
    assert theirs.hand == [] and theirs.hand_size == 1 and theirs.library_size == 1
    seen = (*theirs.graveyard, *view.battlefield, *view.exile)
    assert [card.name for card in seen] == ["Grizzly Bears"] * 3
    assert [card.name for card in view.stack] == ["Shock"]
    assert view.object(s.find("Grizzly Bears", "library").id) is None
    assert view.object(s.find("Grizzly Bears", "hand").id) is None


@pytest.mark.shows("400.2")
def test_a_hidden_zone_stays_hidden_for_the_others_when_its_owner_looks() -> None:
    s, ana, ben = duel(0)
    s.put(ana, "library", "Shock")
    s.cast(ana, ready(s, ana, "Sage Owl", "UU"))
    s.resolve_all()
    top = s.state.players[0].library[-1]
    seen = s.view(ana).object(top)
    assert seen is not None and seen.name == "Shock"
    assert s.view(ben).object(top) is None


@pytest.mark.shows("400.3")
def test_a_card_goes_to_its_owners_hand_library_or_graveyard() -> None:
    s, ana, ben = duel()
    for spell, mana, zone in (
        ("Unsummon", "U", "hand"),
        ("Time Ebb", "UUU", "library"),
        ("Murder", "BBB", "graveyard"),
    ):
        bears = s.put(ben, "battlefield", "Grizzly Bears", controller=ana)
        s.cast(ana, ready(s, ana, spell, mana), [bears])
        s.resolve()
        assert bears.zone == zone
        assert "Grizzly Bears" in getattr(ben, zone)
        assert "Grizzly Bears" not in getattr(ana, zone)


@pytest.mark.shows("400.7", "403.4")
def test_a_card_that_left_and_came_back_is_a_new_object() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears", counters={"+1/+1": 2}, damage=1, tapped=True)
    armor = s.put(ana, "battlefield", "Holy Armor", attached_to=bears)
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [bears])
    s.resolve()
    s.cast(ben, ready(s, ben, "Shock", "R"), [bears])
    s.cast(ana, ready(s, ana, "Cloudshift", "W"), [bears])
    s.resolve_all()
    assert (bears.zone, bears.pt, bears.damage, bears.counters, bears.tapped) == ("battlefield", "2/2", 0, {}, False)
    assert armor.zone == "graveyard" and bears.sick


@pytest.mark.shows("400.7a")
def test_a_spell_that_changed_colour_becomes_a_permanent_of_that_colour() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Ersatz Gnomes")
    tails = s.put(ana, "battlefield", "Eight-and-a-Half-Tails")
    s.put(ana, "battlefield", "Crusade")
    bears = ready(s, ana, "Grizzly Bears", "GG")
    giant = ready(s, ana, "Hill Giant", "RRRR")
    s.cast(ana, bears)
    s.activate(ana, "Ersatz Gnomes", 0, targets=[bears])
    s.resolve_all()
    s.cast(ana, giant)
    s.mana(ana, "R")
    s.activate(ana, tails, 1, targets=[giant])
    s.resolve_all()
    assert bears.colors == frozenset() and giant.colors == {"white"} and giant.pt == "4/4"


@pytest.mark.shows("400.7a")
def test_a_stolen_spell_becomes_a_permanent_of_the_thief() -> None:
    s, ana, ben = duel()
    s.define("Odd Theft", "Instant", "{U}", "", "Gain control of target spell.")
    bears = ready(s, ana, "Grizzly Bears", "GG")
    s.cast(ana, bears)
    s.cast(ben, ready(s, ben, "Odd Theft", "U"), [bears])
    s.resolve_all()
    assert (bears.zone, bears.controller, bears.owner) == ("battlefield", ben, ana)


@pytest.mark.shows("400.7c")
def test_prevention_that_chose_a_spell_is_for_the_permanent_too() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Circle of Protection: Red")
    goblin = ready(s, ana, "Raging Goblin", "R")  # haste
    s.cast(ana, goblin)
    s.mana(ben, "W")
    s.activate(ben, "Circle of Protection: Red")
    s.answer(ben, goblin)
    s.resolve_all()
    s.attack(ana, [goblin])
    s.to("combat damage")
    assert ben.life == 20


@pytest.mark.shows("400.7d")
def test_a_permanent_knows_whether_its_spell_was_kicked() -> None:
    s, ana, ben = duel()
    ring = s.put(ben, "battlefield", "Sol Ring")
    for kicked in (False, True):
        sanctifiers = ready(s, ana, "Kor Sanctifiers", "WWWW" if kicked else "WWW")
        s.cast(ana, sanctifiers, kicked=kicked)
        s.answer(ana, ring, "target")
        s.resolve_all()
        assert (ring.zone == "graveyard") == kicked
    other = s.put(ben, "battlefield", "Sol Ring")
    s.cast(ana, ready(s, ana, "Cloudshift", "W"), [sanctifiers])
    s.resolve_all()
    assert other.zone == "battlefield"  # put onto the battlefield again, no spell became it


@pytest.mark.shows("400.7e")
def test_a_trigger_finds_what_the_object_became_in_a_public_zone() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    rancor = s.put(ana, "battlefield", "Rancor", attached_to=bears)
    s.cast(ana, ready(s, ana, "Shock", "R"), [bears])
    s.cast(ana, ready(s, ana, "Naturalize", "GG"), [rancor])
    s.resolve()
    assert rancor.zone == "graveyard" and len(s.stack) == 2
    s.resolve()
    assert rancor.zone == "hand"


@pytest.mark.shows("400.7e")
def test_an_aura_put_into_the_graveyard_with_its_creature_returns() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    demise = s.put(ana, "battlefield", "False Demise", attached_to=bears)
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [bears])
    s.resolve_all()
    assert (bears.zone, bears.controller, demise.zone) == ("battlefield", ana, "graveyard")


@pytest.mark.shows("400.7f")
def test_the_trigger_about_the_creature_finds_its_aura_in_the_graveyard() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    rot = s.put(ana, "battlefield", "Nurgle's Rot", attached_to=bears)
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [bears])
    s.resolve()
    assert rot.zone == "graveyard"  # by a state-based action, as what it enchanted is gone
    s.resolve_all()
    assert rot.zone == "hand" and "Plaguebearer of Nurgle" in ana.battlefield


@pytest.mark.shows("400.7g")
def test_granted_flashback_goes_on_for_the_spell() -> None:
    s, ana, ben = duel()
    doctor = s.put(ana, "battlefield", "The Fugitive Doctor")
    bolt = s.put(ana, "graveyard", "Lightning Bolt")
    s.define("Odd Clue", "Artifact — Clue", "{1}")
    s.put(ana, "battlefield", "Odd Clue")
    s.answer(ana, True, "may")
    s.attack(ana, [doctor])
    s.resolve_all()
    s.mana(ana, "RRRRG")
    s.cast(ana, bolt, [ben], way="flashback")
    s.resolve()
    assert (ben.life, bolt.zone) == (17, "exile")


@pytest.mark.shows("400.7h")
def test_the_effect_that_lets_a_card_be_cast_finds_the_spell() -> None:
    s, ana, ben = duel()
    bolt = s.put(ana, "graveyard", "Lightning Bolt")
    s.cast(ana, ready(s, ana, "Goblin Dark-Dwellers", "RRRRR"))
    s.answer(ana, True, "may")
    s.answer(ana, ben, "target")
    s.resolve_all()
    assert (ben.life, bolt.zone) == (17, "exile")


@pytest.mark.shows("400.7j")
def test_an_effect_finds_what_it_moved_itself() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears", controller=ana)
    s.cast(ana, ready(s, ana, "Cloudshift", "W"), [bears])
    s.resolve()
    assert bears.zone == "battlefield" and ben.battlefield == []


@pytest.mark.shows("400.7j")
def test_an_effect_finds_what_was_exiled_as_its_cost() -> None:
    s, ana, _ = duel(0)
    s.put(ana, "library", "Snow-Covered Island")
    s.put(ana, "library", "Island")
    storm = s.put(ana, "battlefield", "Storm Elemental")
    for size in ("3/4", "4/5"):
        s.mana(ana, "U")
        s.activate(ana, storm, 1)
        s.resolve()
        assert storm.pt == size


@pytest.mark.shows("400.12")
def test_a_whole_zone_is_exiled_card_by_card() -> None:
    s, ana, ben = duel()
    s.put(ben, "graveyard", "Grizzly Bears", 2)
    s.put(ben, "graveyard", "Shock")
    s.put(ana, "graveyard", "Shock")
    s.cast(ana, ready(s, ana, "Malanthrope", "GGUU"))
    s.answer(ana, ben, "target")
    s.resolve_all()
    assert ben.graveyard == [] and ana.graveyard == ["Shock"]
    assert sorted(ben.exile) == ["Grizzly Bears", "Grizzly Bears", "Shock"]
    assert s.permanent("Malanthrope").counter("+1/+1") == 2
    s.put(ben, "graveyard", "Shock")
    assert ben.graveyard == ["Shock"]  # the zone is there as before


@pytest.mark.shows("400.6")
def test_a_move_is_replaced_by_what_the_object_itself_says_wherever_it_was() -> None:
    s, ana, ben = duel(0)
    s.define(
        "Odd Ghost",
        "Creature — Spirit",
        "{W}",
        "1/1",
        "If this creature would be put into a graveyard from anywhere, exile it instead.",
    )
    s.put(ben, "hand", "Odd Ghost")
    s.cast(ana, ready(s, ana, "Mind Rot", "BBB"), [ben])
    s.resolve()
    ghost = s.put(ben, "battlefield", "Odd Ghost")
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [ghost])
    s.resolve()
    assert ben.exile == ["Odd Ghost", "Odd Ghost"] and ben.graveyard == []


@pytest.mark.shows("400.6")
def test_a_move_is_replaced_by_what_others_say() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Dryad Militant")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    murder = ready(s, ana, "Murder", "BBB")
    s.cast(ana, murder, [bears])
    s.resolve()
    assert (murder.zone, bears.zone) == ("exile", "graveyard")


@pytest.mark.shows("403.2")
def test_effects_ask_only_about_the_battlefield_unless_they_name_another_zone() -> None:
    s, ana, ben = duel()
    in_hand = s.put(ana, "hand", "Savannah Lions")
    dead = s.put(ana, "graveyard", "Savannah Lions")
    lions = s.put(ana, "battlefield", "Savannah Lions")
    s.put(ana, "battlefield", "Crusade")
    s.put(ben, "graveyard", "Hill Giant")
    assert (in_hand.pt, dead.pt, lions.pt) == ("2/1", "2/1", "3/2")
    s.cast(ana, ready(s, ana, "Wrath of God", "WWWW"))
    s.resolve()
    assert ana.hand == ["Savannah Lions"] and ana.graveyard.count("Savannah Lions") == 2
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Murder", "BBB"), [dead])
