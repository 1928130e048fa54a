"""CR 721: station cards, their symbols, and station (CR 702.184)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, read_card
from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.shows("721.1")
def test_station_symbols_are_read_and_printed_with_their_abilities(corpus: Corpus) -> None:
    for name in ("Uthros Research Craft", "Evendo, Waking Haven", "The Eternity Elevator", "Debris Field Crusher"):
        assert read_card(corpus[name]).status == COMPILED, name
    t = Table(corpus)
    craft = t.put(t.ana, "Uthros Research Craft")
    assert (
        "12+ | Flying\nThis Spacecraft gets +1/+0 for each artifact you control."
        in t.s.program("Uthros Research Craft").faces[0].words()
    )
    assert "12+ | Flying\n~ gets +1/+0 for each artifact you control." in craft.abilities


@pytest.mark.shows("702.184a")
def test_station_taps_another_creature_for_counters_equal_to_its_power(corpus: Corpus) -> None:
    t = Table(corpus)
    sweeper = t.put(t.ana, "Wurmwall Sweeper")
    giant = t.put(t.ana, "Hill Giant", sick=True)  # its {T} is no cost here
    t.s.activate(t.ana, sweeper)
    assert giant.tapped
    with pytest.raises(IllegalAnswer, match="602"):
        t.s.activate(t.ana, sweeper)
    t.s.resolve()
    assert sweeper.counters == {"charge": 3}


@pytest.mark.shows("702.184a")
def test_station_is_activated_only_as_a_sorcery_and_not_with_itself(corpus: Corpus) -> None:
    t = Table(corpus)
    sweeper = t.put(t.ana, "Wurmwall Sweeper", counters={"charge": 4})
    with pytest.raises(IllegalAnswer):
        t.s.activate(t.ana, sweeper)
    t.put(t.ana, "Hill Giant")
    t.s.to("upkeep", t.ben)
    with pytest.raises(IllegalAnswer, match=r"602\.5d"):
        t.s.activate(t.ana, sweeper)


@pytest.mark.shows("721.2b", "721.2")
def test_with_enough_counters_a_spacecraft_is_a_creature_too(corpus: Corpus) -> None:
    t = Table(corpus)
    sweeper = t.put(t.ana, "Wurmwall Sweeper", counters={"charge": 3})
    assert (sweeper.types, sweeper.power, sweeper.has("flying")) == ({"artifact"}, None, False)
    sweeper.put_counters("charge", 4)
    assert sweeper.types == {"artifact", "creature"}
    assert sweeper.subtypes == {"Spacecraft"}
    assert (sweeper.pt, sweeper.has("flying")) == ("2/2", True)
    sweeper.put_counters("+1/+1", 1)
    assert sweeper.pt == "3/3"


@pytest.mark.shows("721.2a", "721.2b")
def test_a_symbol_without_a_size_gives_abilities_only(corpus: Corpus) -> None:
    t = Table(corpus)
    frigate = t.put(t.ana, "Lumen-Class Frigate", counters={"charge": 2})
    bears = t.put(t.ana, "Grizzly Bears")
    assert (frigate.types, frigate.power, bears.pt) == ({"artifact"}, None, "3/3")
    frigate.put_counters("charge", 12)
    assert (frigate.pt, frigate.has("lifelink"), bears.pt) == ("3/5", True, "3/3")


@pytest.mark.shows("721.2a")
def test_a_planet_gains_an_ability_and_stays_a_land(corpus: Corpus) -> None:
    t = Table(corpus)
    planet = t.put(t.ana, "Evendo, Waking Haven", counters={"charge": 11})
    t.put(t.ana, "Grizzly Bears", count=3)
    assert len([text for text in planet.abilities if "for each creature" in text]) == 1  # on the card only
    planet.put_counters("charge", 12)
    assert planet.types == {"land"}
    t.s.mana(t.ana, "G")
    t.s.activate(t.ana, planet, "for each creature")
    assert t.ana.mana == "{G}{G}{G}"


@pytest.mark.shows("721.2c")
def test_off_the_battlefield_a_station_card_has_no_size(corpus: Corpus) -> None:
    t = Table(corpus)
    for zone in ("hand", "graveyard", "exile", "library"):
        card = t.put(t.ana, "Galvanizing Sawship", zone)
        assert (card.power, card.toughness) == (None, None), zone


@pytest.mark.shows("721.4")
def test_abilities_without_a_symbol_are_there_whatever_the_counters(corpus: Corpus) -> None:
    t = Table(corpus)
    elevator = t.put(t.ana, "The Eternity Elevator")
    t.put(t.ana, "Hill Giant", count=2)
    t.s.activate(t.ana, elevator, "Add {C}{C}{C}")
    assert t.ana.mana == "{C}{C}{C}"
    elevator.put_counters("charge", 25)
    giant = t.s.permanents("Hill Giant")[0]
    t.s.activate(t.ana, elevator, "station", answers=[giant])
    t.s.resolve()
    assert elevator.counter("charge") == 28


@pytest.mark.shows("707.2")
def test_a_copy_of_a_spacecraft_has_its_symbols_and_no_counters(corpus: Corpus) -> None:
    t = Table(corpus)
    model = t.put(t.ana, "Galvanizing Sawship", counters={"charge": 3})
    t.put(t.ana, "Copy Artifact", "hand")
    t.s.mana(t.ana, "UU")
    t.s.answer(t.ana, model, "copy")
    copy = t.s.cast(t.ana, "Copy Artifact")
    t.s.resolve()
    assert (copy.name, "creature" in copy.types) == ("Galvanizing Sawship", False)
    copy.put_counters("charge", 3)
    assert (copy.pt, copy.has("haste")) == ("6/5", True)
