"""Numbers of things given after them, counters of which was just spoken, and types taken for a while."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_so_many_counters_as_is_counted(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Jenova, Ancient Calamity")
    t.s.answer(t.ana, [bears], "target")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    power = int(corpus["Jenova, Ancient Calamity"].front.power or 0)
    assert bears.counters == {"+1/+1": power}


def test_all_counters_that_were_just_spoken_of_are_removed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    sarulf = t.put(t.ben, "Sarulf, Realm Eater", counters={"+1/+1": 2, "flying": 1})
    bears = t.put(t.ana, "Grizzly Bears")
    dreadmaw = t.put(t.ana, "Colossal Dreadmaw")
    t.s.answer(t.ben, True, "may")
    t.s.to("upkeep", t.ben)
    t.s.resolve_all()
    assert sarulf.counters == {"flying": 1}
    assert bears.zone == "exile"
    assert dreadmaw.zone == "battlefield"


def test_a_creature_type_takes_the_place_of_the_others_for_a_while(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    merfolk = t.put(t.ana, "Wishful Merfolk")
    t.s.mana(t.ana, "UC")
    t.s.activate(t.ana, merfolk, 0)
    t.s.resolve_all()
    assert merfolk.subtypes == {"Human"}
    assert not merfolk.has("defender")
    t.s.to("upkeep", t.ben)
    assert merfolk.subtypes == {"Merfolk"}


def test_vehicles_become_artifact_creatures_and_stay_vehicles(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    copter = t.put(t.ana, "Smuggler's Copter")
    t.cast(t.ana, "Start Your Engines", "RRRR")
    assert copter.types == {"artifact", "creature"}
    assert copter.subtypes == {"Vehicle"}
    assert copter.pt == "5/3"


def test_a_found_card_is_shown_before_it_is_put_somewhere(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, forest, "search")
    t.cast(t.ana, "Ruin in Their Wake", "GG")
    assert t.ana.hand == ["Forest"]
    card = t.s.state.objects[t.s.state.players[0].hand[0]]
    assert card.known_to == 0b11


def test_a_player_reveals_as_many_cards_as_are_counted(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Swamp")
    cards = [t.put(t.ben, name, "hand") for name in ("Shock", "Opt")]
    t.s.answer(t.ben, cards[0], "choose")
    t.cast(t.ana, "Mire's Toll", "B", t.ben)
    assert t.ben.graveyard == ["Shock"]
    assert t.ben.hand == ["Opt"]
