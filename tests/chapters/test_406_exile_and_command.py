"""CR 406 and 408: exile and the command zone."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


@pytest.mark.shows("406.2")
def test_a_card_is_exiled_from_wherever_it_is() -> None:
    s, ana, ben = duel()
    s.put(ben, "graveyard", "Shock")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Swords to Plowshares", "W"), [bears])
    s.resolve()
    assert ben.exile == ["Grizzly Bears"] and ben.life == 22
    s.put(ana, "battlefield", "Nihil Spellbomb")
    s.activate(ana, "Nihil Spellbomb", targets=[ben])
    s.answer(ana, False, "may")
    s.resolve_all()
    assert ben.exile == ["Grizzly Bears", "Shock"]


@pytest.mark.shows("406.3")
def test_exiled_cards_are_seen_unless_they_lie_face_down() -> None:
    s, ana, ben = duel()
    s.put(ana, "exile", "Shock")
    bolt = ready(s, ana, "Demon Bolt", "RR")
    s.special(ana, bolt, "foretell")
    assert [card.name for card in s.view(ben).exile] == ["Shock", ""]
    assert [card.name for card in s.view(ana).exile] == ["Shock", "Demon Bolt"]


@pytest.mark.shows("406.3a")
def test_a_card_exiled_face_down_has_no_characteristics_until_it_is_cast() -> None:
    s, ana, ben = duel(9)
    giant = s.put(ben, "battlefield", "Hill Giant")
    bolt = ready(s, ana, "Demon Bolt", "RR")
    s.special(ana, bolt, "foretell")
    seen = s.view(ben).exile[0]
    assert (seen.name, seen.types, seen.colors, seen.mana_value) == ("", frozenset(), 0, 0)
    assert bolt.types == frozenset() and bolt.colors == frozenset() and bolt.mana_cost == ""
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    s.mana(ana, "R")
    s.cast(ana, bolt, [giant], way="foretell")
    assert s.view(ben).stack[0].name == "Demon Bolt"
    s.resolve()
    assert giant.zone == "graveyard"


@pytest.mark.shows("406.6")
def test_each_card_returns_only_what_its_own_ability_exiled() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    rings = []
    for victim in (bears, giant):
        ring = ready(s, ana, "Oblivion Ring", "WWW")
        s.cast(ana, ring)
        s.answer(ana, victim, "target")
        s.resolve_all()
        rings.append(ring)
    assert sorted(ben.exile) == ["Grizzly Bears", "Hill Giant"]
    s.cast(ana, ready(s, ana, "Naturalize", "GG"), [rings[1]])
    s.resolve_all()
    assert (bears.zone, giant.zone) == ("exile", "battlefield")


@pytest.mark.shows("400.8", "406.7")
def test_a_card_exiled_from_exile_is_a_new_object() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    ring = ready(s, ana, "Oblivion Ring", "WWW")
    s.cast(ana, ring)
    s.resolve_all()
    s.define("Odd Void", "Sorcery", "{B}", "", "Exile all cards from exile.")
    s.cast(ana, ready(s, ana, "Odd Void", "B"))
    s.resolve()
    assert bears.zone == "exile"
    s.cast(ana, ready(s, ana, "Naturalize", "GG"), [ring])
    s.resolve_all()
    assert bears.zone == "exile"  # it is not the card that Oblivion Ring exiled any more


@pytest.mark.shows("408.1", "408.2")
def test_an_emblem_is_out_of_reach_in_the_command_zone() -> None:
    s, ana, ben = duel()
    elspeth = s.put(ana, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 8})
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.activate(ana, elspeth, 2)
    s.resolve()
    assert elspeth.zone == "graveyard"
    assert len(s.state.command) == 1
    emblem = s.thing(s.state.command[0])
    assert emblem.zone == "command" and emblem.types == frozenset()
    with pytest.raises(IllegalAnswer):
        s.cast(ben, ready(s, ben, "Vindicate", "WBR"), [emblem])
    s.begin(ben)
    s.cast(ben, ready(s, ben, "Wrath of God", "WWWW"))
    s.resolve()
    assert bears.zone == "battlefield"  # indestructible, by the emblem
