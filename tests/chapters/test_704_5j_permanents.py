"""CR 704.5j to 704.5z: state-based actions about legends, worlds, attachments and counters."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("704.5j")
def test_of_two_legends_of_one_name_their_controller_keeps_one() -> None:
    t = Table()
    old = t.put(t.ana, "Thalia, Heretic Cathar")
    theirs = t.put(t.ben, "Thalia, Heretic Cathar")
    new = t.put(t.ana, "Thalia, Heretic Cathar", "hand")
    t.pay_for(t.ana, "{2}{W}")
    t.s.cast(t.ana, new)
    t.s.answer(t.ana, new, "legend")
    t.s.resolve_all()
    assert (old.zone, new.zone, theirs.zone) == ("graveyard", "battlefield", "battlefield")


@pytest.mark.shows("704.5j")
def test_the_legend_rule_destroys_nothing_and_sacrifices_nothing() -> None:
    t = Table()
    king = t.invent("Legendary Creature — Bear", "Indestructible", "2/2", "{G}")
    old = t.put(t.ana, king)
    t.s.answer(t.ana, old, "legend")
    new = t.cast(t.ana, king)
    assert new.zone == "graveyard"
    assert old.zone == "battlefield"


@pytest.mark.shows("704.5k")
def test_of_world_permanents_the_newest_stays() -> None:
    t = Table()
    old = t.put(t.ben, "Concordant Crossroads")
    new = t.cast(t.ana, "Concordant Crossroads")
    assert old.zone == "graveyard"
    assert new.zone == "battlefield"


@pytest.mark.shows("704.5k")
def test_world_permanents_that_came_at_once_all_go() -> None:
    t = Table()
    t.put(t.ana, "Concordant Crossroads", "graveyard")
    t.put(t.ana, "The Abyss", "graveyard")
    back = t.invent("Sorcery", "Return all enchantment cards from your graveyard to the battlefield.", cost="{W}")
    t.s.answer(t.ana, [0, 1], "timestamps")
    t.cast(t.ana, back)
    assert sorted(t.ana.graveyard) == ["Concordant Crossroads", "Invention A", "The Abyss"]


@pytest.mark.shows("704.5m", "303.4c")
def test_an_aura_on_nothing_or_on_something_illegal_goes_to_the_graveyard() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    own = t.make(t.ana, "Enchantment — Aura", "Enchant creature you control", attached_to=bears)
    pacifism = t.put(t.ben, "Pacifism", attached_to=bears)
    t.cast(t.ben, t.invent("Instant", "Gain control of target creature until end of turn.", cost="{U}"), bears)
    assert own.zone == "graveyard"
    assert pacifism.zone == "battlefield"
    t.cast(t.ben, "Lightning Bolt", bears)
    assert pacifism.zone == "graveyard"


@pytest.mark.shows("704.5n", "301.5c")
def test_equipment_on_what_is_no_creature_any_more_stays_without_it() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    club = t.put(t.ana, "Bonesplitter", attached_to=bears)
    assert bears.pt == "4/2"
    t.cast(t.ben, "Lightning Bolt", bears)
    assert club.zone == "battlefield"
    assert club.attached_to is None


@pytest.mark.shows("704.5n")
def test_equipment_whose_bearer_gets_protection_from_it_falls_off() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    club = t.put(t.ana, "Bonesplitter", attached_to=bears)
    guard = t.invent("Instant", "Target creature gains protection from artifacts until end of turn.", cost="{W}")
    t.cast(t.ana, guard, bears)
    assert club.attached_to is None
    assert bears.attachments == []
    assert bears.pt == "2/2"


@pytest.mark.shows("704.5p")
def test_equipment_that_becomes_a_creature_becomes_unattached() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    club = t.put(t.ana, "Bonesplitter", attached_to=bears)
    wake = t.invent(
        "Instant",
        "Target artifact becomes a 1/1 creature in addition to its other types until end of turn.",
        cost="{U}",
    )
    t.cast(t.ana, wake, club)
    assert club.zone == "battlefield"
    assert club.attached_to is None
    assert bears.pt == "2/2"


@pytest.mark.shows("704.5p")
def test_equipment_that_is_no_equipment_any_more_becomes_unattached() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    club = t.put(t.ana, "Bonesplitter", attached_to=bears)
    forest = t.invent(
        "Instant",
        "Until end of turn, target artifact loses all abilities and becomes a blue Frog creature"
        " with base power and toughness 1/1.",
        cost="{U}",
    )
    t.cast(t.ana, forest, club)
    assert club.attached_to is None
    assert bears.attachments == []


@pytest.mark.shows("704.5q")
def test_plus_and_minus_counters_go_in_pairs() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant", counters={"+1/+1": 3})
    t.cast(t.ana, t.invent("Instant", "Put two -1/-1 counters on target creature.", cost="{B}"), giant)
    assert giant.counters == {"+1/+1": 1}
    assert giant.pt == "4/4"


@pytest.mark.shows("704.5q", "704.3")
def test_counters_cancel_in_the_same_check_in_which_toughness_is_looked_at() -> None:
    """A 2/2 with three -1/-1 and one +1/+1 counter has no toughness when all is checked at once."""
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    bears = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": 1})
    t.cast(t.ana, t.invent("Instant", "Put three -1/-1 counters on target creature.", cost="{B}"), bears)
    assert bears.zone == "graveyard"
    assert t.ana.life == 21


@pytest.mark.shows("704.5r")
def test_counters_above_the_most_that_a_permanent_can_have_are_removed() -> None:
    t = Table()
    dreamer = t.make(
        t.ana,
        "Creature — Human",
        "This creature can't have more than seven dream counters on it.",
        "4/1",
        counters={"dream": 6},
    )
    t.cast(t.ana, t.invent("Instant", "Put three dream counters on target creature.", cost="{U}"), dreamer)
    assert dreamer.counter("dream") == 7
