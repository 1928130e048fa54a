"""Words of chapters and boxes that other cards use too: lots of tokens, counters of choice, costs for now."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def tell(t: Table, name: str, chapter: int) -> None:
    """Ana's Saga gets its lore counter, so that this chapter triggers and resolves."""
    t.put(t.ana, name, counters={"lore": chapter - 1} if chapter > 1 else {})
    t.s.begin(t.ana, "draw")
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()


def test_tokens_of_several_kinds_are_created_at_once(corpus: Corpus) -> None:
    t = Table(corpus)
    tell(t, "Song of Eärendil", 2)
    made = [thing for thing in t.s.permanents(controller=t.ana) if thing.token]
    assert [thing.name for thing in made] == ["Treasure Token", "Bird Token"]
    assert (made[1].pt, made[1].has("flying"), made[0].obj.arrived) == ("2/2", True, made[1].obj.arrived)


def test_a_spell_is_copied_twice(corpus: Corpus) -> None:
    t = Table(corpus)
    mage = t.put(t.ana, "Echo Mage", counters={"level": 4})
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "RUU")
    shock = t.s.cast(t.ana, "Shock", [t.ben])
    t.s.activate(t.ana, mage, targets=[shock])
    t.s.answer(t.ana, False, "may")
    t.s.resolve()
    assert len(t.s.stack) == 3
    t.s.resolve_all()
    assert t.ben.life == 14


def test_one_of_several_kinds_of_counters_is_put(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", "graveyard")
    t.s.answer(t.ana, "loyalty", "counter")
    tell(t, "Elspeth Conquers Death", 3)
    assert (bears.zone, bears.counters) == ("battlefield", {"loyalty": 1})
    t = Table(corpus)
    vessel = t.put(t.ana, "Inspirit, Flagship Vessel", counters={"charge": 1})
    other = t.put(t.ana, "Ornithopter")
    t.s.answer(t.ana, "charge", "counter")
    t.s.answer(t.ana, [other], "target")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    assert (other.counters, vessel.counters) == ({"charge": 2}, {"charge": 1})


def test_spells_cost_less_this_turn_only(corpus: Corpus) -> None:
    t = Table(corpus)
    tell(t, "Armor Wars", 2)
    t.put(t.ana, "Icy Manipulator", "hand")  # {4}
    t.put(t.ana, "Hill Giant", "hand")  # {3}{R}
    t.s.mana(t.ana, "RRR")
    assert t.s.can_cast(t.ana, "Icy Manipulator")
    assert not t.s.can_cast(t.ana, "Hill Giant")
    t.s.to("precombat main", t.ben)
    t.s.begin(t.ana)
    t.s.mana(t.ana, "RRR")
    assert not t.s.can_cast(t.ana, "Icy Manipulator")


def test_spells_of_opponents_cost_more_until_your_next_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    tell(t, "Elspeth Conquers Death", 2)
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "R")
    assert t.s.can_cast(t.ana, "Shock")
    t.put(t.ben, "Shock", "hand")
    t.s.to("precombat main", t.ben)
    t.s.mana(t.ben, "RR")
    assert not t.s.can_cast(t.ben, "Shock")
    t.s.mana(t.ben, "R")
    assert t.s.can_cast(t.ben, "Shock")
    t.s.to("upkeep", t.ana)
    t.s.mana(t.ben, "R")
    t.s.pass_priority()
    assert t.s.can_cast(t.ben, "Shock")


@pytest.mark.shows("603.7b")
def test_a_delayed_ability_may_last_until_your_next_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    text = "Until your next turn, whenever you cast an instant or sorcery spell, draw a card."
    t.s.define("Reading", "Sorcery", "{0}", "", text)
    t.s.put(t.ana, "hand", "Reading")
    t.s.cast(t.ana, "Reading")
    t.s.resolve()
    t.put(t.ana, "Shock", "hand", count=3)

    def drawn() -> int:
        before = len(t.ana.hand)
        t.s.mana(t.ana, "R")
        t.s.cast(t.ana, "Shock", [t.ben])
        t.s.resolve_all()
        return len(t.ana.hand) - before + 1

    assert drawn() == 1
    t.s.to("upkeep", t.ben)
    assert drawn() == 1
    t.s.to("upkeep", t.ana)
    assert drawn() == 0


def test_power_and_toughness_of_each_creature_are_doubled(corpus: Corpus) -> None:
    t = Table(corpus)
    bears, giant = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Hill Giant")
    theirs = t.put(t.ben, "Grizzly Bears")
    tell(t, "Roar of Endless Song", 3)
    assert (bears.pt, giant.pt, theirs.pt) == ("4/4", "6/6", "2/2")


def test_artifacts_become_artifact_creatures_for_the_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    icy = t.put(t.ana, "Icy Manipulator")
    tell(t, "The Antiquities War", 3)
    assert (icy.types, icy.pt) == ({"artifact", "creature"}, "5/5")
    t.s.to("upkeep", t.ben)
    assert icy.types == {"artifact"}


@pytest.mark.shows("202.1b")
def test_a_mana_cost_is_searched_for_just_as_it_is_printed(corpus: Corpus) -> None:
    """Urza's Saga, III: {0} or {1}, not {G}, and no card without a mana cost."""
    t = Table(corpus)
    for name in ("Ornithopter", "Sol Ring", "Icy Manipulator", "Seat of the Synod"):
        t.put(t.ana, name, "library")
    t.s.answer(t.ana, "Sol Ring", "search")
    tell(t, "Urza's Saga", 3)
    assert "Sol Ring" in t.ana.battlefield
    offered = t.s.define(
        "Seeker",
        "Sorcery",
        "{0}",
        "",
        "Search your library for a card with mana cost {0}, reveal it, put it into your hand, then shuffle.",
    )
    t.s.put(t.ana, "hand", offered)
    t.s.cast(t.ana, offered)
    t.s.answer(t.ana, "Ornithopter", "search")
    t.s.resolve()
    assert t.ana.hand == ["Ornithopter"]


def test_a_ward_cost_may_be_as_much_life_as_the_creature_has_power(corpus: Corpus) -> None:
    t = Table(corpus)
    gorger = t.put(t.ana, "Phyrexian Fleshgorger")  # 7/5
    t.put(t.ben, "Unsummon", "hand", count=2)
    t.s.mana(t.ben, "UU")
    t.s.pass_priority()
    t.s.cast(t.ben, "Unsummon", [gorger])
    t.s.answer(t.ben, False)
    t.s.resolve_all()
    assert (gorger.zone, t.ben.life) == ("battlefield", 20)
    t.s.cast(t.ben, "Unsummon", [gorger])
    t.s.answer(t.ben, True)
    t.s.resolve_all()
    assert (gorger.zone, t.ben.life) == ("hand", 13)


def test_a_copy_may_be_legendary_too(corpus: Corpus) -> None:
    t = Table(corpus)
    planet = t.put(t.ana, "Adagia, Windswept Bastion", counters={"charge": 12})
    icy = t.put(t.ana, "Icy Manipulator")
    t.s.mana(t.ana, "WWWW")
    t.s.activate(t.ana, planet, "copy", targets=[icy])
    t.s.resolve()
    copies = [thing for thing in t.s.permanents("Icy Manipulator") if thing.token]
    assert [thing.supertypes for thing in copies] == [{"legendary"}]
    assert icy.supertypes == frozenset()


def test_spells_of_opponents_cost_more_during_your_turn_only(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Paladin Class")
    t.put(t.ben, "Shock", "hand")
    t.s.mana(t.ben, "R")
    t.s.pass_priority()
    assert not t.s.can_cast(t.ben, "Shock")
    t.s.to("upkeep", t.ben)
    t.s.mana(t.ben, "R")
    assert t.s.can_cast(t.ben, "Shock")


def test_artifacts_are_foods_too_during_your_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Gourmand's Talent")
    icy = t.put(t.ana, "Icy Manipulator")
    assert (icy.subtypes, icy.types) == ({"Food"}, {"artifact"})
    t.s.mana(t.ana, "WW")
    t.s.activate(t.ana, icy, "gain 3 life")
    t.s.resolve()
    assert (t.ana.life, icy.zone) == (23, "graveyard")
    other = t.put(t.ana, "Icy Manipulator")
    t.s.to("upkeep", t.ben)
    assert other.subtypes == frozenset()


def test_what_each_creature_does_to_that_creature_it_does_not_to_itself(corpus: Corpus) -> None:
    t = Table(corpus)
    wolf, bears = t.put(t.ana, "Watchwolf"), t.put(t.ana, "Grizzly Bears")
    wurm = t.put(t.ben, "Colossal Dreadmaw")
    t.cast(t.ana, "Moonlight Hunt", "GG", wurm)
    assert (wurm.damage, wolf.damage, bears.damage) == (3, 0, 0)
    t.put(t.ana, "Case of the Gateway Express", "hand")
    t.s.mana(t.ana, "WW")
    t.s.cast(t.ana, "Case of the Gateway Express")
    t.s.resolve_all()
    assert (wurm.damage, wolf.damage, bears.damage) == (5, 0, 0)
