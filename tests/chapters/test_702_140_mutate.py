"""CR 702.140, 730.2: mutating creature spells, what becomes of them, and the permanents that they merge with."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.mutate_table import AURICORN, BEARS, CUBWARDEN, ESSENCE, GEMRAZER, OCTOPUS, Mutations


@pytest.mark.shows("702.140a", "702.140c", "730.2")
def test_it_costs_its_mutate_cost_and_merges_with_its_target() -> None:
    t = Mutations()
    bears, card = t.put(t.ana, BEARS), t.put(t.ana, GEMRAZER, "hand")
    t.s.mana(t.ana, "CGG")
    t.s.cast(t.ana, card, [bears], way="mutate")
    assert t.ana.mana == ""
    t.s.answer(t.ana, "over", "mutate")
    t.s.resolve_all()
    assert (bears.name, bears.pt, t.ana.battlefield) == (GEMRAZER, "4/4", [GEMRAZER])


@pytest.mark.shows("702.140a")
def test_only_a_non_human_creature_with_the_same_owner_is_a_target() -> None:
    t = Mutations()
    human = t.put(t.ana, "Elite Vanguard")
    theirs = t.put(t.ben, BEARS)
    stolen = t.put(t.ben, "Hill Giant", controller=t.ana)
    for target in (human, theirs, stolen):
        with pytest.raises(IllegalAnswer):
            t.announce(target, GEMRAZER)
    lent = t.put(t.ana, BEARS, controller=t.ben)
    t.mutate(lent, GEMRAZER, over=True)
    assert (lent.name, t.ben.battlefield) == (GEMRAZER, [BEARS, GEMRAZER])


@pytest.mark.shows("702.140b", "608.3d")
def test_with_an_illegal_target_it_enters_as_a_creature() -> None:
    t = Mutations()
    watching = t.make(t.ana, "Enchantment", "Whenever a creature enters, you gain 1 life.")
    bears = t.put(t.ana, BEARS)
    t.announce(bears, AURICORN)
    t.kill(bears)
    t.s.resolve_all()
    auricorn = t.s.find(AURICORN)
    assert t.ana.battlefield == [watching.name, AURICORN]
    assert (auricorn.pt, auricorn.obj.targets, t.ana.life) == ("4/4", {}, 21)


@pytest.mark.shows("702.140c")
def test_the_controller_of_the_spell_chooses_as_it_resolves() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS, controller=t.ben)
    t.announce(bears, GEMRAZER)
    assert (t.ana, "mutate") not in t.s.asked
    t.s.answer(t.ana, "under", "mutate")
    t.s.resolve_all()
    assert (t.ana, "mutate") in t.s.asked
    assert bears.name == BEARS


@pytest.mark.shows("702.140d")
def test_what_triggers_when_a_creature_mutates() -> None:
    t = Mutations()
    t.put(t.ana, ESSENCE)
    bears = t.put(t.ana, BEARS)
    t.s.answer(t.ana, [0, 1], "order")
    t.mutate(bears, AURICORN, over=False)
    assert (t.ana.life, bears.counter("+1/+1")) == (26, 1)


@pytest.mark.shows("702.140e", "730.2a")
def test_it_is_what_is_on_top_with_the_abilities_of_all() -> None:
    t = Mutations()
    bears = t.put(t.ana, "Serra Angel")
    t.mutate(bears, GEMRAZER, over=True)
    assert (bears.name, bears.pt) == (GEMRAZER, "4/4")
    assert bears.chars.subtypes == {"Beast"}
    assert {"flying", "vigilance", "reach", "trample"} <= bears.chars.keywords
    t.s.answer(t.ana, [0, 1], "order")
    t.mutate(bears, CUBWARDEN, over=False)
    assert (bears.name, bears.chars.mana_value()) == (GEMRAZER, 4)
    assert "lifelink" in bears.chars.keywords


@pytest.mark.shows("702.140e")
def test_each_component_triggers() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS)
    t.mutate(bears, AURICORN, over=True)
    t.mutate(bears, AURICORN, over=True)
    assert t.ana.life == 20 + 4 + 4 + 4


@pytest.mark.shows("702.140f")
def test_what_modifies_the_spell_modifies_the_permanent() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS)
    spell = t.announce(bears, GEMRAZER)
    turn_blue = t.invent("Instant", "Target spell becomes blue.", "", "{U}")
    t.begin_cast(t.ana, turn_blue, spell)
    t.s.answer(t.ana, "over", "mutate")
    t.s.resolve_all()
    assert (bears.name, bears.colors) == (GEMRAZER, {"blue"})


@pytest.mark.shows("730.2b")
def test_nothing_enters_the_battlefield() -> None:
    t = Mutations()
    t.make(t.ana, "Enchantment", "Whenever a creature enters, you gain 1 life.")
    bears = t.put(t.ana, BEARS)
    spell = t.mutate(bears, GEMRAZER, over=True)
    assert t.ana.life == 20
    assert t.s.state.stack == []
    assert spell.obj.id == bears.id


@pytest.mark.shows("730.2c")
def test_it_stays_the_object_that_it_was() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS, counters={"+1/+1": 2}, damage=1, tapped=True)
    aura = t.put(t.ben, "Pacifism", attached_to=bears)
    t.cast(t.ana, "Giant Growth", bears)
    since, number = bears.obj.since_turn, bears.id
    t.mutate(bears, OCTOPUS, over=True)
    assert (bears.id, bears.obj.since_turn, bears.pt) == (number, since, "7/7")
    assert (bears.obj.tapped, bears.obj.damage, aura.obj.attached_to) == (True, 1, number)
    assert not bears.sick


@pytest.mark.shows("730.2c")
def test_an_attacking_creature_goes_on_attacking() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS)
    t.s.attack(t.ana, {bears: t.ben})
    t.mutate(bears, "Pouncing Shoreshark", over=True)
    t.s.to("end of combat")
    assert t.ben.life == 16


@pytest.mark.shows("730.2d")
def test_it_is_a_token_only_with_a_token_on_top() -> None:
    t = Mutations()
    first, second = t.put(t.ana, BEARS, token=True), t.put(t.ana, BEARS, token=True)
    t.mutate(first, GEMRAZER, over=True)
    t.mutate(second, GEMRAZER, over=False)
    assert (first.obj.is_token, second.obj.is_token) == (False, True)


def test_a_copy_of_the_spell_merges_as_a_token() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS)
    spell = t.announce(bears, AURICORN)
    t.begin_cast(t.ana, t.invent("Instant", "Copy target spell.", "", "{U}"), spell)
    t.s.answer(t.ana, "over", "mutate")
    t.s.answer(t.ana, "under", "mutate")
    t.s.resolve_all()
    assert (bears.name, bears.obj.is_token, t.ana.life) == (AURICORN, True, 20 + 4 + 8)


@pytest.mark.shows("613.2a")
def test_merging_and_copying_apply_in_the_order_of_their_timestamps() -> None:
    t = Mutations()
    bears, giant = t.put(t.ana, "Serra Angel"), t.put(t.ben, "Hill Giant")
    become = t.invent(
        "Instant", "Target creature becomes a copy of another target creature until end of turn.", "", "{U}"
    )
    t.mutate(bears, GEMRAZER, over=True)
    t.cast(t.ana, become, bears, giant)
    assert (bears.name, bears.pt, bears.chars.keywords) == ("Hill Giant", "3/3", frozenset())
    t.mutate(bears, CUBWARDEN, over=True)
    assert (bears.name, bears.chars.keywords & {"flying", "reach", "lifelink"}) == (CUBWARDEN, {"lifelink"})
    t.s.to("upkeep", t.ben)
    assert (bears.name, bears.chars.keywords & {"flying", "reach", "lifelink"}) == (
        CUBWARDEN,
        {"flying", "reach", "lifelink"},
    )


@pytest.mark.shows("707.2")
def test_a_copy_of_a_merged_permanent_has_the_abilities_of_all() -> None:
    t = Mutations()
    bears = t.put(t.ana, "Serra Angel")
    t.mutate(bears, GEMRAZER, over=True)
    t.cast(t.ana, t.invent("Sorcery", "Create a token that's a copy of target creature you control.", "", "{U}"), bears)
    token = next(thing for thing in t.s.permanents(controller=t.ana) if thing.obj.is_token)
    assert (token.name, token.pt) == (GEMRAZER, "4/4")
    assert {"flying", "vigilance", "reach", "trample"} <= token.chars.keywords
    t.kill(token)
    assert t.ana.graveyard[-1:] != [GEMRAZER]


def test_how_often_it_has_mutated_is_counted_for_the_permanent() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS)
    t.mutate(bears, AURICORN, over=True)
    t.s.answer(t.ana, [0, 1], "order")
    t.mutate(bears, "Insatiable Hemophage", over=True)
    assert (t.ben.life, t.ana.life) == (18, 20 + 4 + 4 + 2)


def test_a_limit_for_a_turn_outlasts_mutating() -> None:
    t = Mutations()
    beast = t.make(t.ana, "Creature — Beast", "{0}: You gain 1 life. Activate only once each turn.", "1/1")
    t.use(t.ana, beast)
    t.mutate(beast, GEMRAZER, over=True)
    with pytest.raises(IllegalAnswer):
        t.use(t.ana, beast)
    t.s.to("precombat main", t.ben)
    t.use(t.ana, beast)
    assert t.ana.life == 22


def test_a_spell_that_says_so_can_be_cast_from_the_graveyard_for_its_mutate_cost_alone() -> None:
    t = Mutations()
    bears = t.put(t.ana, BEARS)
    brokkos = t.put(t.ana, "Brokkos, Apex of Forever", "graveyard")
    t.s.mana(t.ana, "CCUGGG")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, brokkos)
    t.s.cast(t.ana, brokkos, [bears], way="mutate")
    t.s.answer(t.ana, "over", "mutate")
    t.s.resolve_all()
    assert (bears.name, bears.pt, t.ana.graveyard) == ("Brokkos, Apex of Forever", "6/6", [])


def test_a_land_that_was_a_creature_stays_a_land_on_top() -> None:
    t = Mutations()
    land = t.put(t.ana, "Blinkmoth Nexus")
    t.use(t.ana, land, mana="C", ability=1)
    t.mutate(land, GEMRAZER, over=False)
    assert (land.name, land.pt, "trample" in land.chars.keywords) == ("Blinkmoth Nexus", "1/1", True)
    t.s.to("upkeep", t.ben)
    assert land.chars.types == {"land"}


def test_the_text_that_players_see_is_that_of_all_components() -> None:
    t = Mutations()
    bears = t.put(t.ana, "Serra Angel")
    t.mutate(bears, GEMRAZER, over=True)
    text = t.seen(bears).rules_text
    assert "Flying" in text and "Mutate" in text
