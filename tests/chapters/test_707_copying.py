"""CR 707: copying permanents, cards, spells and abilities."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table

COPY_TOKEN = "Create a token that's a copy of target creature."
COPY_SPELL = "Copy target instant or sorcery spell. You may choose new targets for the copy."


@pytest.mark.shows("707.2")
def test_a_copy_has_what_is_printed_and_nothing_of_what_came_later() -> None:
    """Neither counters, nor damage, nor tapping, nor a pump, nor another colour."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": 1}, tapped=True, damage=1)
    t.cast(t.ana, "Giant Growth", bears)
    t.cast(t.ana, t.invent("Instant", "Target creature becomes blue until end of turn.", cost="{U}"), bears)
    t.cast(t.ana, t.invent("Sorcery", COPY_TOKEN, cost="{U}"), bears)
    token = next(p for p in t.s.permanents("Grizzly Bears") if p.token)
    assert token.pt == "2/2"
    assert token.colors == {"green"}
    assert (token.counters, token.damage, token.tapped) == ({}, 0, False)
    assert token.mana_cost == "{1}{G}"
    assert token.subtypes == {"Bear"}


@pytest.mark.shows("707.2")
def test_a_type_that_an_effect_adds_is_not_copied() -> None:
    t = Table()
    rod = t.make(t.ana, "Artifact", "{T}: You gain 1 life.")
    t.cast(
        t.ana,
        t.invent(
            "Instant",
            "Target artifact becomes a 5/5 creature in addition to its other types until end of turn.",
            cost="{U}",
        ),
        rod,
    )
    assert rod.pt == "5/5"
    t.s.answer(t.ana, 0, "phyrexian")
    t.s.answer(t.ana, rod, "copy")
    copy = t.cast(t.ana, "Phyrexian Metamorph")
    assert copy.types == {"artifact"}
    assert copy.power is None


@pytest.mark.shows("707.2a")
def test_a_copy_has_each_ability_once() -> None:
    t = Table()
    drawer = t.make(t.ana, "Creature — Bear", "When this creature enters, you gain 1 life.", "2/2", "{G}")
    t.s.answer(t.ana, drawer, "copy")
    clone = t.cast(t.ana, "Clone")
    assert clone.colors == {"green"}
    assert len(clone.abilities) == 1
    assert t.ana.life == 21


@pytest.mark.shows("707.2b")
def test_a_copy_does_not_follow_what_its_model_becomes() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "copy")
    clone = t.cast(t.ana, "Clone")
    giant = t.put(t.ana, "Hill Giant")
    become = "Target creature becomes a copy of another target creature."
    t.cast(t.ana, t.invent("Instant", become, cost="{U}"), bears, giant)
    assert (bears.name, clone.name) == ("Hill Giant", "Grizzly Bears")
    assert clone.pt == "2/2"


@pytest.mark.shows("707.3")
def test_what_copies_a_copy_gets_the_copied_values() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "copy")
    clone = t.cast(t.ana, "Clone")
    t.cast(t.ana, t.invent("Sorcery", COPY_TOKEN, cost="{U}"), clone)
    assert [p.token for p in t.s.permanents("Grizzly Bears")] == [False, False, True]


@pytest.mark.shows("707.5")
def test_an_object_that_enters_as_a_copy_is_one_as_it_enters() -> None:
    """It was never a 0/0 that could die, and the copy's own enters ability triggers."""
    t = Table()
    wall = t.make(t.ana, "Creature — Wall", "When this creature enters, you gain 2 life.", "0/4", "{W}")
    t.make(t.ana, "Enchantment", "Whenever a Wall enters, you gain 1 life.")
    t.s.answer(t.ana, wall, "copy")
    t.s.answer(t.ana, [0, 1], "order")
    t.cast(t.ana, "Clone")
    assert t.ana.life == 23


@pytest.mark.shows("707.6")
def test_choices_made_for_the_model_are_made_anew_for_the_copy() -> None:
    t = Table()
    t.s.answer(t.ana, "red", "color")
    angel = t.cast(t.ana, "Voice of All")
    t.s.answer(t.ana, angel, "copy")
    t.s.answer(t.ana, "white", "color")
    clone = t.cast(t.ana, "Clone")
    t.cast(t.ana, "Lightning Bolt", clone)
    assert clone.zone == "graveyard"
    assert angel.zone == "battlefield"


@pytest.mark.shows("707.7", "607.1")
def test_linked_abilities_are_linked_on_the_copy_by_itself() -> None:
    """A Clone of Fiend Hunter returns what the Clone exiled, and nothing of the original's."""
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    giant = t.put(t.ben, "Hill Giant")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, bears, "target")
    hunter = t.cast(t.ana, "Fiend Hunter")
    t.s.answer(t.ana, hunter, "copy")
    t.s.answer(t.ana, giant, "target")
    t.s.answer(t.ana, True, "may")
    clone = t.cast(t.ana, "Clone")
    assert t.ben.exile == ["Grizzly Bears", "Hill Giant"]
    t.cast(t.ana, t.invent("Instant", "Destroy target creature.", cost="{B}"), clone)
    assert t.ben.battlefield == ["Hill Giant"]
    assert t.ben.exile == ["Grizzly Bears"]


@pytest.mark.shows("707.9a")
def test_an_ability_gained_in_copying_is_copied_too() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "copy")
    mimic = t.cast(t.ana, "Progenitor Mimic")
    assert len(mimic.abilities) == 1
    t.s.answer(t.ana, mimic, "copy")
    clone = t.cast(t.ana, "Clone")
    assert len(clone.abilities) == 1
    assert bears.abilities == []


@pytest.mark.shows("707.9b")
def test_a_characteristic_changed_in_copying_is_copied_too() -> None:
    t = Table()
    wurm = t.put(t.ana, "Craw Wurm")
    t.cast(
        t.ana,
        t.invent(
            "Sorcery", "Create a token that's a copy of target creature, except it's a 1/1 green Frog.", cost="{U}"
        ),
        wurm,
    )
    token = next(p for p in t.s.permanents("Craw Wurm") if p.token)
    assert (token.pt, token.subtypes) == ("1/1", {"Frog"})
    t.s.answer(t.ana, token, "copy")
    clone = t.cast(t.ana, "Clone")
    assert (clone.pt, clone.subtypes) == ("1/1", {"Frog"})


@pytest.mark.shows("707.9d")
def test_a_defined_size_is_not_copied_where_the_copy_has_another() -> None:
    t = Table()
    t.put(t.ana, "Swamp", count=3)
    nightmare = t.put(t.ana, "Nightmare")
    t.cast(
        t.ana,
        t.invent("Sorcery", "Create a token that's a copy of target creature, except it's 1/1.", cost="{U}"),
        nightmare,
    )
    token = next(p for p in t.s.permanents("Nightmare") if p.token)
    assert token.pt == "1/1"
    assert token.has("flying")
    t.put(t.ana, "Swamp")
    assert (nightmare.pt, token.pt) == ("4/4", "1/1")


@pytest.mark.shows("707.10")
def test_a_copy_of_a_spell_is_not_cast_and_has_the_same_choices() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you cast an instant or sorcery spell, you gain 1 life.")
    blast = t.invent("Instant", "Invention B deals X damage to any target.", cost="{X}{R}")
    spell = t.begin_cast(t.ana, blast, t.ben, x=3)
    t.begin_cast(t.ana, t.invent("Instant", COPY_SPELL, cost="{U}"), spell)
    t.s.answer(t.ana, False, "may")
    t.s.resolve()
    t.s.resolve()
    copy = t.s.stack[-1]
    assert copy.targets == [t.ben]
    assert copy.obj.x == 3
    assert copy.controller == t.ana
    t.s.resolve_all()
    assert t.ben.life == 14
    assert t.ana.life == 22


@pytest.mark.shows("707.10")
def test_a_copy_is_controlled_and_owned_by_whoever_put_it_on_the_stack() -> None:
    t = Table()
    drain = t.invent("Instant", "You gain 3 life.", cost="{W}")
    spell = t.begin_cast(t.ana, drain)
    t.begin_cast(t.ben, t.invent("Instant", "Copy target instant or sorcery spell.", cost="{U}"), spell)
    t.s.resolve()
    copy = t.s.stack[-1]
    assert (copy.controller, copy.owner) == (t.ben, t.ben)
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (23, 23)


@pytest.mark.shows("707.10c")
def test_new_targets_may_be_chosen_for_the_copy_and_must_be_legal() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    spell = t.begin_cast(t.ana, "Lightning Bolt", t.ben)
    t.begin_cast(t.ana, "Twincast", spell)
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, bears, "target")
    t.s.resolve_all()
    assert bears.zone == "graveyard"
    assert t.ben.life == 17


@pytest.mark.shows("707.10b")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    t = Table()
    bears = t.make(t.ana, "Creature — Bear", "{0}: Put a +1/+1 counter on this creature.", "2/2")
    ability = t.s.activate(t.ana, bears)
    assert ability is not None
    t.begin_cast(
        t.ana, t.invent("Instant", "Copy target activated or triggered ability you control.", cost="{U}"), ability
    )
    t.s.resolve_all()
    assert bears.counter("+1/+1") == 2


@pytest.mark.shows("707.10f", "608.3f")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = Table()
    bears = t.begin_cast(t.ana, "Grizzly Bears")
    t.begin_cast(t.ana, t.invent("Instant", "Copy target creature spell you control.", cost="{U}"), bears)
    t.s.resolve_all()
    assert sorted(p.token for p in t.s.permanents("Grizzly Bears")) == [False, True]


@pytest.mark.shows("707.11")
def test_an_effect_keeps_to_its_permanent_whatever_its_name() -> None:
    """The pump speaks of the card by name; the permanent is a copy of something else by then."""
    t = Table()
    shaman = t.s.define(
        "Sure Shaman", "Legendary Creature — Bear", "{G}", "2/2", "{0}: Sure Shaman gets +1/+1 until end of turn."
    )
    own = t.put(t.ana, shaman)
    t.s.answer(t.ana, own, "copy")
    t.s.answer(t.ana, own, "legend")
    t.cast(t.ana, "Clone")
    t.use(t.ana, own)
    assert own.pt == "3/3"
