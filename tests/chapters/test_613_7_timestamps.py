"""CR 613.7 to 613.11: timestamps, dependencies, and effects on players and on the rules."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

LOSE_ALL = "Target creature loses all abilities until end of turn."


def a_creature_counts_as(size: int) -> str:
    return f"Creatures you control have base power and toughness {size}/{size}."


@pytest.mark.shows("613.7", "613.7d")
def test_of_two_static_effects_the_object_that_entered_later_has_the_last_word() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    first = t.make(t.ana, "Enchantment", a_creature_counts_as(5))
    t.make(t.ana, "Enchantment", a_creature_counts_as(3))
    assert bears.pt == "3/3"
    flicker = "Exile target enchantment you control, then return it to the battlefield under its owner's control."
    t.cast(t.ana, t.invent("Instant", flicker, cost="{W}"), first)
    assert bears.pt == "5/5"


@pytest.mark.shows("613.7a")
def test_a_granted_ability_s_effect_is_as_young_as_the_effect_that_granted_it() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.make(t.ana, "Enchantment", a_creature_counts_as(3))
    gift = f'Until end of turn, target creature gains "{a_creature_counts_as(5)}"'
    t.cast(t.ana, t.invent("Instant", gift, cost="{W}"), bears)
    assert bears.pt == "5/5"


@pytest.mark.shows("613.7a")
def test_an_equipment_s_static_ability_is_as_young_as_its_attachment() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    club = t.make(t.ana, "Artifact — Equipment", "Equipped creature has base power and toughness 6/6.\nEquip {0}")
    t.make(t.ana, "Enchantment", a_creature_counts_as(3))
    t.use(t.ana, club, bears)
    assert bears.pt == "6/6"


@pytest.mark.shows("613.7b")
def test_a_spell_s_effect_is_as_young_as_its_resolution_not_its_cast() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    ten = t.invent("Instant", "Target creature has base power and toughness 10/10 until end of turn.", cost="{G}")
    t.begin_cast(t.ana, ten, bears)
    t.begin_cast(t.ben, "Turn to Frog", bears)
    t.s.resolve_all()
    assert bears.pt == "10/10"


@pytest.mark.shows("613.7c", "122.1b")
def test_a_keyword_counter_is_as_young_as_the_moment_it_was_put() -> None:
    t = Table()
    early = t.put(t.ana, "Grizzly Bears")
    late = t.put(t.ana, "Hill Giant")
    counter = t.invent("Instant", "Put a flying counter on target creature.", cost="{U}")
    lose = t.invent("Instant", LOSE_ALL, cost="{U}")
    t.cast(t.ana, counter, early)
    assert early.has("flying")
    t.cast(t.ana, lose, early)
    t.cast(t.ana, lose, late)
    t.cast(t.ana, counter, late)
    assert not early.has("flying")
    assert late.has("flying")


@pytest.mark.shows("613.7c")
def test_another_counter_of_the_kind_makes_all_of_them_young_again() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    counter = t.invent("Instant", "Put a flying counter on target creature.", cost="{U}")
    t.cast(t.ana, counter, bears)
    t.cast(t.ana, t.invent("Instant", LOSE_ALL, cost="{U}"), bears)
    t.cast(t.ana, counter, bears)
    assert bears.has("flying")


@pytest.mark.shows("613.7e")
def test_an_aura_put_on_something_else_is_younger_than_before() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ana, "Hill Giant")
    aura = t.make(
        t.ana,
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature has base power and toughness 6/6.",
        attached_to=giant,
    )
    t.make(t.ana, "Enchantment", a_creature_counts_as(3))
    assert giant.pt == "3/3"
    t.cast(t.ana, t.invent("Instant", "Attach target Aura to target creature.", cost="{W}"), aura, bears)
    assert aura.attached_to == bears
    assert bears.pt == "6/6"


@pytest.mark.shows("613.7f")
def test_a_permanent_turned_face_up_is_younger_than_before() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    leader = t.make(t.ana, "Creature — Bear", "Morph {0}\n" + a_creature_counts_as(5), "2/2", face_down=True)
    t.make(t.ana, "Enchantment", a_creature_counts_as(3))
    assert bears.pt == "3/3"
    t.s.special(t.ana, leader, "turn up")
    assert bears.pt == "5/5"


@pytest.mark.shows("613.7m")
def test_of_objects_that_enter_at_once_the_player_orders_the_timestamps() -> None:
    for last, size in ((0, "5/5"), (1, "3/3")):
        t = Table()
        bears = t.put(t.ana, "Grizzly Bears")
        five = t.make(t.ana, "Enchantment", a_creature_counts_as(5), zone="graveyard")
        three = t.make(t.ana, "Enchantment", a_creature_counts_as(3), zone="graveyard")
        back = "Return all enchantment cards from your graveyard to the battlefield."
        t.s.answer(t.ana, [three, five] if last == 0 else [five, three], "timestamps")
        t.cast(t.ana, t.invent("Sorcery", back, cost="{W}"))
        assert bears.pt == size


@pytest.mark.shows("613.8", "613.8a")
def test_blood_moon_takes_urborg_s_ability_before_it_can_apply() -> None:
    """Urborg is older, but whether its effect exists depends on Blood Moon's."""
    t = Table()
    urborg = t.put(t.ana, "Urborg, Tomb of Yawgmoth")
    plains = t.put(t.ana, "Plains")
    assert plains.subtypes == {"Plains", "Swamp"}
    t.put(t.ben, "Blood Moon")
    assert urborg.subtypes == {"Mountain"}
    assert plains.subtypes == {"Plains"}


@pytest.mark.shows("613.8a")
def test_what_another_effect_would_make_it_apply_to_is_a_dependency_too() -> None:
    """Kormus Bell is older; that lands are Swamps is settled within the layer before it makes creatures of Swamps."""
    t = Table()
    t.put(t.ana, "Kormus Bell")
    plains = t.put(t.ana, "Plains")
    t.put(t.ana, "Urborg, Tomb of Yawgmoth")
    assert plains.types == {"creature", "land"}
    assert plains.pt == "1/1"


@pytest.mark.shows("613.8b")
def test_effects_that_depend_on_each_other_apply_by_their_timestamps() -> None:
    for texts, color in (
        (("White creatures are black.", "Black creatures are white."), "white"),
        (("Black creatures are white.", "White creatures are black."), "black"),
    ):
        t = Table()
        white = t.make(t.ana, "Creature — Bear", pt="2/2", cost="{W}")
        black = t.make(t.ana, "Creature — Bear", pt="2/2", cost="{B}")
        for text in texts:
            t.make(t.ana, "Enchantment", text)
        assert (white.colors, black.colors) == ({color}, {color})


@pytest.mark.shows("613.8c")
def test_dependencies_are_looked_for_anew_after_each_effect() -> None:
    """Only once Frogs are Bears does "Elves are Zombies" depend on "Bears are Elves", which is younger."""
    t = Table()
    frog = t.make(t.ana, "Creature — Frog", pt="2/2")
    for one, other in (("Frogs", "Bears"), ("Elves", "Zombies"), ("Bears", "Elves")):
        t.make(t.ana, "Enchantment", f"All {one} are {other} in addition to their other creature types.")
    assert frog.subtypes == {"Frog", "Bear", "Elf", "Zombie"}


@pytest.mark.shows("613.8a")
def test_sizes_can_depend_on_each_other_within_a_sublayer() -> None:
    """The older effect is for small creatures; the younger one decides which are small."""
    t = Table()
    t.make(t.ana, "Enchantment", "Creatures with power 2 or less get +1/+1.")
    t.make(t.ana, "Enchantment", "All creatures get +2/+2.")
    bears = t.put(t.ana, "Grizzly Bears")
    assert bears.pt == "4/4"


@pytest.mark.shows("613.8a")
def test_an_ability_that_asks_for_an_ability_depends_on_what_gives_it() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Creatures with flying have vigilance.")
    t.make(t.ana, "Enchantment", "Creatures you control have flying.")
    assert t.put(t.ana, "Grizzly Bears").has("vigilance")


@pytest.mark.shows("613.6", "613.7a")
def test_an_ability_granted_in_the_layer_of_abilities_still_gives_abilities_in_it() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ana, "Hill Giant")
    gift = 'Until end of turn, target creature gains "Other creatures you control have flying."'
    t.cast(t.ana, t.invent("Instant", gift, cost="{W}"), bears)
    assert giant.has("flying")
    assert not bears.has("flying")


@pytest.mark.shows("613.8c")
def test_an_effect_that_depended_on_nothing_when_its_turn_came_is_not_applied_again() -> None:
    t = Table()
    frog = t.make(t.ana, "Creature — Frog", pt="2/2")
    for one, other in (("Elves", "Zombies"), ("Bears", "Elves"), ("Frogs", "Bears")):
        t.make(t.ana, "Enchantment", f"All {one} are {other} in addition to their other creature types.")
    assert frog.subtypes == {"Frog", "Bear", "Elf"}


@pytest.mark.shows("613.9")
def test_one_effect_takes_what_another_gave_or_gives_what_it_took() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    hawk = t.put(t.ana, "Suntail Hawk")
    fly = t.invent("Instant", "Target creature gains flying until end of turn.", cost="{U}")
    t.cast(t.ana, fly, bears)
    t.make(t.ana, "Enchantment", "All creatures lose flying.")
    assert not bears.has("flying")
    t.cast(t.ana, fly, hawk)
    assert hawk.has("flying")
    assert not bears.has("flying")


@pytest.mark.shows("613.10")
def test_a_player_s_protection_looks_at_what_objects_are_after_all_layers() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "You have protection from red.")
    t.make(t.ana, "Enchantment", "White creatures are red.")
    hawk = t.put(t.ana, "Suntail Hawk")
    t.s.attack(t.ana, [hawk])
    t.s.to("end of combat")
    assert t.ben.life == 20


@pytest.mark.shows("613.10")
def test_a_player_s_hexproof_from_a_colour_looks_at_the_source_s_colour() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "You have hexproof from red.")
    with pytest.raises(IllegalAnswer):
        t.begin_cast(t.ana, "Lightning Bolt", t.ben)
    blue = t.invent("Instant", "Target player loses 3 life.", cost="{U}")
    t.cast(t.ana, blue, t.ben)
    assert t.ben.life == 17


@pytest.mark.shows("613.11")
def test_a_restriction_applies_to_what_creatures_are_after_all_layers() -> None:
    """ "White creatures can't attack" is older than the effect that makes the creature white."""
    t = Table()
    t.make(t.ben, "Enchantment", "White creatures can't attack.")
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, t.invent("Instant", "Target creature becomes white until end of turn.", cost="{W}"), bears)
    with pytest.raises(IllegalAnswer):
        t.s.attack(t.ana, [bears])
