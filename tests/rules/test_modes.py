"""Modal spells and abilities (CR 700.2): modes are chosen first, each with targets of its own."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import SpellwrightError


def duel() -> tuple[sw.Scenario, sw.Player, sw.Player]:
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    return s, ana, ben


def test_700_2a_one_mode_is_chosen_and_only_its_target() -> None:
    s, ana, ben = duel()
    dragon = s.put(ben, "battlefield", "Shivan Dragon")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Blue Elemental Blast")
    s.put(ana, "battlefield", "Island")
    s.begin(ana)
    s.cast(ana, "Blue Elemental Blast", targets=[dragon])  # only one mode has a target
    s.resolve()
    assert dragon.zone == "graveyard" and ben.battlefield == ["Grizzly Bears"]


def test_700_2a_a_mode_without_legal_target_cannot_be_chosen() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Blue Elemental Blast")
    s.put(ana, "battlefield", "Island")
    s.begin(ana)
    assert not s.can_cast(ana, "Blue Elemental Blast")  # no red spell, no red permanent
    with pytest.raises(SpellwrightError):
        s.cast(ana, "Blue Elemental Blast", modes=[1], targets=[bears])


def test_700_2c_two_modes_have_targets_of_their_own_in_printed_order() -> None:
    s, ana, ben = duel()
    s.put(ana, "graveyard", "Grizzly Bears")
    s.put(ben, "battlefield", "Ornithopter")
    s.put(ana, "hand", "Kolaghan's Command")
    s.put(ana, "battlefield", "Mountain", 2)
    s.put(ana, "battlefield", "Swamp")
    s.begin(ana)
    s.cast(ana, "Kolaghan's Command", modes=[0, 3], targets=["Grizzly Bears", ben])
    s.resolve()
    assert ana.hand == ["Grizzly Bears"] and ben.life == 18


def test_700_2_one_or_both_allows_both() -> None:
    s, ana, ben = duel()
    flier = s.put(ben, "battlefield", "Wind Drake")
    walker = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Branching Bolt")
    s.put(ana, "battlefield", "Forest", 2)
    s.put(ana, "battlefield", "Mountain")
    s.begin(ana)
    s.cast(ana, "Branching Bolt", modes=[0, 1], targets=[flier, walker])
    s.resolve()
    assert flier.zone == walker.zone == "graveyard"


def test_608_2b_a_modal_spell_does_what_it_can_with_the_targets_left() -> None:
    s, ana, ben = duel()
    flier = s.put(ben, "battlefield", "Wind Drake")
    walker = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Branching Bolt")
    s.put(ana, "hand", "Unsummon")
    s.put(ana, "battlefield", "Forest", 2)
    s.put(ana, "battlefield", "Mountain")
    s.put(ana, "battlefield", "Island", 2)
    s.begin(ana)
    s.cast(ana, "Branching Bolt", modes=[0, 1], targets=[flier, walker])
    s.cast(ana, "Unsummon", targets=[flier])
    s.resolve_all()
    assert ben.hand == ["Wind Drake"] and walker.zone == "graveyard"


def test_700_2a_activated_abilities_are_modal_too() -> None:
    s, ana, ben = duel()
    disciple = s.put(ana, "battlefield", "Disciple of the Ring")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "graveyard", "Lightning Bolt", 2)
    s.put(ana, "battlefield", "Island", 2)
    s.begin(ana)
    s.activate(ana, disciple, modes=["~ gets"], answers=["Lightning Bolt"])
    s.activate(ana, disciple, modes=["Tap"], targets=[bears])
    s.resolve_all()
    assert disciple.pt == "4/5" and bears.tapped and ana.exile == ["Lightning Bolt"] * 2


def test_603_3c_modes_of_a_trigger_are_chosen_as_it_goes_on_the_stack() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Dreamshackle Geist", sick=False)
    s.begin(ana)
    s.answer(ana, [0], "mode")
    s.answer(ana, bears, "target")
    s.to("beginning of combat")
    assert len(s.stack) == 1 and s.stack[0].targets == [bears]
    s.resolve()
    assert bears.tapped


def test_603_3c_a_trigger_without_a_chosen_mode_is_removed_from_the_stack() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Dreamshackle Geist", sick=False)
    s.begin(ana)
    s.answer(ana, [], "mode")
    s.to("beginning of combat")
    assert s.stack == []


def test_700_2d_the_same_mode_may_be_chosen_again_with_other_targets() -> None:
    s, ana, ben = duel()
    first = s.put(ben, "battlefield", "Grizzly Bears")
    second = s.put(ben, "battlefield", "Wind Drake")
    s.put(ana, "hand", "Mystic Confluence")
    s.put(ana, "library", "Forest", 2)
    s.put(ana, "battlefield", "Island", 5)
    s.begin(ana)
    s.cast(ana, "Mystic Confluence", modes=[1, 1, 2], targets=[first, second])
    s.resolve()
    assert sorted(ben.hand) == ["Grizzly Bears", "Wind Drake"] and ana.hand == ["Forest"]
