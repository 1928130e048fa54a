"""CR 715: adventurer cards, and CR 720: omen cards."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table


@pytest.mark.shows("715.3", "715.3b", "715.3d")
def test_cast_as_an_adventure_it_is_exiled_as_it_resolves_and_can_be_cast_from_there() -> None:
    t = Table()
    t.put(t.ana, "Bonecrusher Giant", "hand")
    t.s.mana(t.ana, "CR")
    spell = t.s.cast(t.ana, "Stomp", targets=[t.ben])
    assert (spell.chars.name, spell.types, spell.mana_cost) == ("Stomp", {"instant"}, "{1}{R}")
    t.s.resolve_all()
    card = t.s.find("Bonecrusher Giant")
    assert (t.ben.life, card.zone) == (18, "exile")
    t.s.mana(t.ana, "CCR")
    t.s.cast(t.ana, "Bonecrusher Giant")
    t.s.resolve_all()
    assert t.s.find("Bonecrusher Giant").zone == "battlefield"


@pytest.mark.shows("715.3d")
def test_it_cannot_be_cast_as_an_adventure_again_this_way() -> None:
    t = Table()
    t.put(t.ana, "Bonecrusher Giant", "hand")
    t.s.mana(t.ana, "CR")
    t.s.cast(t.ana, "Stomp", targets=[t.ben])
    t.s.resolve_all()
    t.s.mana(t.ana, "CR")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, "Stomp", targets=[t.ben])


@pytest.mark.shows("715.3a")
def test_only_the_adventure_is_looked_at_when_it_is_cast() -> None:
    t = Table()
    t.put(t.ana, "Bonecrusher Giant", "hand")
    t.s.begin(t.ben)  # an instant could be cast in another player's turn, a creature could not
    t.s.mana(t.ana, "CCR")
    assert t.s.can_cast(t.ana, "Stomp")
    assert not t.s.can_cast(t.ana, "Bonecrusher Giant")


@pytest.mark.shows("715.4")
def test_elsewhere_it_has_only_its_normal_characteristics() -> None:
    t = Table()
    card = t.put(t.ana, "Bonecrusher Giant", "graveyard")
    assert (card.chars.name, card.types, card.pt) == ("Bonecrusher Giant", {"creature"}, "4/3")


@pytest.mark.shows("715.3d")
def test_an_adventure_that_does_not_resolve_goes_to_the_graveyard() -> None:
    t = Table()
    bear = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Bonecrusher Giant", "hand")
    t.s.mana(t.ana, "CRR")
    t.s.cast(t.ana, "Stomp", targets=[bear])
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.cast(t.ana, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert t.s.find("Bonecrusher Giant").zone == "graveyard"


@pytest.mark.shows("715.3c")
def test_a_copy_of_an_adventure_is_one_too_and_leaves_nothing_behind() -> None:
    t = Table()
    t.put(t.ana, "Bonecrusher Giant", "hand")
    t.s.mana(t.ana, "CR")
    stomp = t.s.cast(t.ana, "Stomp", targets=[t.ben])
    copy = t.invent("Instant", "Copy target instant or sorcery spell.", "", "{U}")
    t.put(t.ana, copy, "hand")
    t.s.mana(t.ana, "U")
    t.s.cast(t.ana, copy, targets=[stomp])
    t.s.resolve_all()
    assert t.ben.life == 16
    assert [t.s.state.objects[i].base.name for i in t.s.state.exile] == ["Bonecrusher Giant"]


@pytest.mark.shows("720.3d", "720.3b")
def test_an_omen_is_shuffled_into_its_owners_library_as_it_resolves() -> None:
    t = Table()
    body = t.invent("Creature — Dragon", "Flying", "4/4", "{4}{R}")
    omen = t.invent("Instant — Omen", "You gain 3 life.", "", "{R}")
    t.put(t.ana, t.join("adventure", body, omen), "hand")
    t.s.mana(t.ana, "R")
    spell = t.s.cast(t.ana, omen)
    assert spell.types == {"instant"}
    t.s.resolve_all()
    assert t.ana.life == 23
    assert any(t.s.state.objects[i].base.name == body for i in t.s.state.players[0].library)
