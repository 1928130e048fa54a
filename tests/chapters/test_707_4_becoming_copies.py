"""CR 707.4: permanents that become copies while they are on the battlefield."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

BECOME = "Target creature becomes a copy of another target creature until end of turn."


@pytest.mark.shows("707.4")
def test_becoming_a_copy_triggers_no_entering_and_no_leaving() -> None:
    t = Table()
    shaman = t.make(t.ana, "Creature — Elf", "When this creature enters, you gain 1 life.", "1/1", "{G}")
    shifter = t.make(t.ana, "Creature — Cat", "When this creature leaves the battlefield, you gain 5 life.", "2/2")
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), shifter, shaman)
    assert shifter.name == shaman.name
    assert shifter.pt == "1/1"
    assert t.ana.life == 20


@pytest.mark.shows("707.4")
def test_what_affects_it_otherwise_goes_on() -> None:
    """Counters, damage, a pump and a colour stay; the copy changes only what is copiable."""
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    shifter = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": 1}, damage=1, tapped=True)
    t.cast(t.ana, "Giant Growth", shifter)
    t.cast(t.ana, t.invent("Instant", "Target creature becomes blue until end of turn.", cost="{U}"), shifter)
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), shifter, giant)
    assert shifter.name == "Hill Giant"
    assert shifter.pt == "7/7"
    assert shifter.colors == {"blue"}
    assert (shifter.damage, shifter.tapped) == (1, True)


@pytest.mark.shows("611.2a")
def test_it_is_itself_again_when_the_effect_ends() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), bears, giant)
    assert (bears.name, bears.pt) == ("Hill Giant", "3/3")
    t.s.to("upkeep", t.ben)
    assert (bears.name, bears.pt) == ("Grizzly Bears", "2/2")


@pytest.mark.shows("613.2a")
def test_of_several_copy_effects_the_youngest_counts_and_the_older_one_comes_back() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    wurm = t.put(t.ana, "Craw Wurm")
    bears = t.put(t.ana, "Grizzly Bears")
    forever = t.invent("Sorcery", "Target creature becomes a copy of another target creature.", cost="{U}")
    t.cast(t.ana, forever, bears, giant)
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), bears, wurm)
    assert bears.name == "Craw Wurm"
    t.s.to("upkeep", t.ben)
    assert bears.name == "Hill Giant"


@pytest.mark.shows("707.2b", "707.3")
def test_the_copied_values_are_settled_and_are_copied_on() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), bears, giant)
    t.cast(t.ana, "Lightning Bolt", giant)
    assert bears.name == "Hill Giant"
    t.s.answer(t.ana, bears, "copy")
    clone = t.cast(t.ana, "Clone")
    t.s.to("upkeep", t.ben)
    assert bears.name == "Grizzly Bears"
    assert clone.name == "Hill Giant"


@pytest.mark.shows("708.10")
def test_a_face_down_permanent_that_becomes_a_copy_shows_it_only_face_up() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    morph = t.make(t.ana, "Creature — Bear", "Morph {0}", "4/4", "{G}", face_down=True)
    t.cast(
        t.ana,
        t.invent("Sorcery", "Target creature becomes a copy of another target creature.", cost="{U}"),
        morph,
        giant,
    )
    assert (morph.chars.name, morph.pt) == ("", "2/2")
    with pytest.raises(IllegalAnswer):  # face up it would have no morph cost (CR 702.37e)
        t.s.special(t.ana, morph, "turn up")
    t.cast(t.ana, t.invent("Sorcery", "Turn target face-down creature you control face up.", cost="{U}"), morph)
    assert (morph.name, morph.pt) == ("Hill Giant", "3/3")


@pytest.mark.shows("707.4")
def test_a_new_static_ability_applies_and_an_old_one_does_not() -> None:
    t = Table()
    lord = t.make(t.ana, "Creature — Cat", "Other creatures you control get +1/+1.", "1/1")
    bears = t.put(t.ana, "Grizzly Bears")
    elf = t.put(t.ana, "Hill Giant")
    assert (bears.pt, elf.pt) == ("3/3", "4/4")
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), elf, lord)
    assert bears.pt == "4/4"
    t.cast(t.ana, t.invent("Instant", BECOME, cost="{U}"), lord, bears)
    assert bears.pt == "3/3"
