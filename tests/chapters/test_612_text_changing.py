"""CR 612: text-changing effects, and the layer in which they apply (CR 613.1c)."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from spellwright.rules.views import View
from tests.chapters.ch61_table import Table


def change(t: Table, name: str, what: Thing, old: str, new: str) -> None:
    """Ana casts a spell that replaces a word in the text of something."""
    t.s.answer(t.ana, old, "word")
    if new:
        t.s.answer(t.ana, new, "word")
    t.begin_cast(t.ana, name, what)
    t.s.resolve()


def text(t: Table, what: Thing) -> str:
    """The rules text of something as a player sees it."""
    seen = View(t.s.state, t.ana.seat).object(what.id)
    assert seen is not None
    return seen.rules_text


@pytest.mark.shows("612.1", "613.1c")
def test_a_color_word_in_the_rules_text_is_another_one() -> None:
    """Crusade says "White creatures get +1/+1"; layer 3 comes before the layer in which it gives anything."""
    t = Table()
    crusade = t.put(t.ana, "Crusade")
    knight = t.put(t.ana, "White Knight")
    bears = t.put(t.ana, "Grizzly Bears")
    assert (knight.pt, bears.pt) == ("3/3", "2/2")
    change(t, "Mind Bend", crusade, "white", "green")
    assert (knight.pt, bears.pt) == ("2/2", "3/3")
    t.cast(t.ben, "Disenchant", crusade)
    assert bears.pt == "2/2"


@pytest.mark.shows("612.1")
def test_a_basic_land_type_is_another_one_in_the_type_line_too() -> None:
    """A Forest whose text says Island is one, with the mana ability of an Island (CR 305.6)."""
    t = Table()
    forest = t.put(t.ana, "Forest")
    change(t, "Magical Hack", forest, "Forest", "Island")
    assert (forest.name, forest.subtypes) == ("Forest", {"Island"})
    t.s.activate(t.ana, forest)
    assert t.ana.mana == "{U}"


@pytest.mark.shows("612.2")
def test_mana_symbols_and_colors_are_no_color_words() -> None:
    t = Table()
    elves = t.put(t.ana, "Llanowar Elves", sick=False)
    change(t, "Sleight of Mind", elves, "green", "red")
    assert (elves.colors, elves.mana_cost) == ({"green"}, "{G}")
    t.s.activate(t.ana, elves)
    assert t.ana.mana == "{G}"


@pytest.mark.shows("612.2")
def test_a_card_name_is_not_changed_even_where_it_is_a_creature_type() -> None:
    t = Table()
    shrine = t.make(t.ana, "Enchantment", "Creatures named Bear get +1/+1.\nBear creatures have flying.")
    t.s.define("Bear", "Creature — Elf", "{G}", "2/2")
    named = t.put(t.ana, "Bear")
    bears = t.put(t.ana, "Grizzly Bears")
    change(t, "Artificial Evolution", shrine, "Bear", "Elf")
    assert named.pt == "3/3"
    assert named.has("flying")
    assert not bears.has("flying")


@pytest.mark.shows("612.2")
def test_a_landwalk_ability_has_a_land_type_in_its_name() -> None:
    t = Table()
    t.put(t.ben, "Island")
    wraith = t.put(t.ana, "Bog Wraith", sick=False)
    blocker = t.put(t.ben, "Grizzly Bears")
    change(t, "Magical Hack", wraith, "Swamp", "Island")
    t.s.attack(t.ana, [wraith])
    t.s.to("declare blockers")
    assert not blocker.blocking
    assert text(t, wraith) == "Islandwalk"


@pytest.mark.shows("612.2")
def test_protection_is_from_the_new_color() -> None:
    t = Table()
    knight = t.put(t.ben, "White Knight")
    change(t, "Alter Reality", knight, "black", "red")
    assert text(t, knight) == "First strike\nProtection from red"
    t.cast(t.ana, "Terror", knight)
    assert knight.zone == "graveyard"


@pytest.mark.shows("612.1")
def test_the_text_of_a_spell_is_changed_on_the_stack() -> None:
    """Terror destroys what is neither artifact nor black; with "nongreen" a green target becomes illegal."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.get_priority(t.ben)
    terror = t.begin_cast(t.ben, "Terror", bears)
    t.s.get_priority(t.ana)
    change(t, "Sleight of Mind", terror, "black", "green")
    t.s.resolve()
    assert bears.zone == "battlefield"
    assert terror.zone == "graveyard"


@pytest.mark.shows("612.2a")
def test_the_creature_types_of_a_token_are_its_name_as_well() -> None:
    t = Table()
    spell = t.begin_cast(t.ana, "Dragon Fodder")
    change(t, "Artificial Evolution", spell, "Goblin", "Elf")
    t.s.resolve()
    tokens = t.s.permanents("Elf Token")
    assert [token.subtypes for token in tokens] == [{"Elf"}, {"Elf"}]


@pytest.mark.shows("612.3")
def test_an_ability_that_was_given_is_not_part_of_the_text() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    knight = t.make(t.ana, "Enchantment", "Creatures you control have protection from black.")
    change(t, "Mind Bend", bears, "black", "red")
    assert "Protection from black" in bears.abilities
    change(t, "Mind Bend", knight, "black", "red")
    assert "Protection from red" in bears.abilities
    assert "Protection from black" not in bears.abilities


@pytest.mark.shows("612.4")
def test_the_subtypes_and_rules_text_of_a_token_are_changed() -> None:
    t = Table()
    tokens = t.invent("Sorcery", "Create a 2/2 green Cat Warrior creature token with forestwalk.", cost="{G}")
    t.cast(t.ana, tokens)
    [cat] = t.s.permanents("Cat Warrior Token")
    change(t, "Magical Hack", cat, "Forest", "Swamp")
    change(t, "Artificial Evolution", cat, "Cat", "Elf")
    assert (cat.name, cat.subtypes) == ("Cat Warrior Token", {"Elf", "Warrior"})
    assert text(t, cat) == "Swampwalk"


@pytest.mark.shows("707.2")
def test_a_changed_text_is_not_copied() -> None:
    t = Table()
    wraith = t.put(t.ana, "Bog Wraith")
    change(t, "Mind Bend", wraith, "Swamp", "Forest")
    t.s.answer(t.ana, wraith, "copy")
    t.cast(t.ana, "Clone")
    copy = next(p for p in t.s.permanents("Bog Wraith") if p != wraith)
    t.put(t.ben, "Forest")
    blocker = t.put(t.ben, "Grizzly Bears")
    t.s.to("upkeep", t.ana)
    t.s.attack(t.ana, [wraith, copy])
    with pytest.raises(IllegalAnswer, match=r"509\.1b"):
        t.s.block(t.ben, {blocker: wraith})
    t.s.block(t.ben, {blocker: copy})


@pytest.mark.shows("612.1")
def test_a_text_is_changed_for_a_turn() -> None:
    t = Table()
    wraith = t.put(t.ana, "Bog Wraith")
    change(t, "Whim of Volrath", wraith, "Swamp", "Plains")
    assert text(t, wraith) == "Plainswalk"
    t.s.to("upkeep", t.ben)
    assert text(t, wraith) == "Swampwalk"


@pytest.mark.shows("400.7a")
def test_the_text_of_a_creature_spell_stays_changed_on_the_battlefield() -> None:
    t = Table()
    knight = t.begin_cast(t.ana, "White Knight")
    change(t, "Glamerdye", knight, "black", "blue")
    t.s.resolve()
    assert "Protection from blue" in knight.abilities


@pytest.mark.shows("613.7a")
def test_a_static_ability_with_a_changed_text_is_as_old_as_it_was() -> None:
    """Darkest Hour ("all creatures are black") is older than Thran Lens ("all permanents are colorless")."""
    t = Table()
    hour = t.put(t.ana, "Darkest Hour")
    t.put(t.ana, "Thran Lens")
    bears = t.put(t.ana, "Grizzly Bears")
    change(t, "Mind Bend", hour, "black", "red")
    assert bears.colors == set()


@pytest.mark.shows("613.7")
def test_text_changes_apply_in_the_order_of_their_timestamps() -> None:
    t = Table()
    wraith = t.put(t.ana, "Bog Wraith")
    change(t, "Mind Bend", wraith, "Swamp", "Forest")
    change(t, "Mind Bend", wraith, "Forest", "Island")
    assert text(t, wraith) == "Islandwalk"


def test_the_new_creature_type_cannot_be_wall() -> None:
    """Artificial Evolution says so; what was chosen counts for the type line and for the rules text."""
    t = Table()
    lord = t.put(t.ana, "Goblin King")
    elves = t.put(t.ana, "Llanowar Elves")
    t.s.answer(t.ana, "Goblin", "word")
    t.s.answer(t.ana, "Elf", "word")
    t.begin_cast(t.ana, "Artificial Evolution", lord)
    t.s.resolve()
    assert lord.subtypes == {"Elf"}
    assert elves.pt == "2/2"
    assert elves.has("landwalk")


def test_every_color_word_in_spells_and_permanents_is_the_chosen_one() -> None:
    """Swirl the Mists reaches what comes later, too, and spells."""
    t = Table()
    t.s.answer(t.ana, "green", "color")
    t.cast(t.ana, "Swirl the Mists")
    crusade = t.put(t.ana, "Crusade")
    bears = t.put(t.ana, "Grizzly Bears")
    assert bears.pt == "3/3"
    t.s.get_priority(t.ben)
    terror = t.begin_cast(t.ben, "Terror", t.put(t.ana, "White Knight"))
    assert "nongreen" in terror.abilities[0]
    t.s.resolve_all()
    assert terror.zone == "graveyard"
    assert crusade.zone == "battlefield"


def test_a_creature_type_is_vampire_now() -> None:
    t = Table()
    t.put(t.ana, "Vampire Nighthawk", sick=False)
    goblin = t.put(t.ben, "Goblin King")
    change(t, "New Blood", goblin, "Goblin", "")
    assert goblin.controller == t.ana
    assert goblin.subtypes == {"Vampire"}
