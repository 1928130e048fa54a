"""Phrases that some cards share: one of each kind, lands that are creatures, any mana for those."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_205_1b_an_enchanted_land_is_a_creature_and_still_a_land(corpus: Corpus) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest")
    t.put(t.ana, "Crusher Zendikon", attached_to=forest)
    assert set(forest.types) == {"land", "creature"}
    assert (forest.pt, set(forest.colors)) == ("4/2", {"red"})
    assert forest.has("trample")
    t.s.activate(t.ana, forest)
    assert t.ana.mana == "{G}"


def test_608_2d_takes_one_card_for_each_of_the_kinds(corpus: Corpus) -> None:
    t = Table(corpus)
    for name in ("Grizzly Bears", "Dryad Arbor", "Llanowar Elves", "Shock"):
        t.put(t.ana, name, "library")
    t.put(t.ana, "Relentless Pursuit", "hand")
    t.s.mana(t.ana, "GGG")
    t.s.cast(t.ana, "Relentless Pursuit")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, ["Dryad Arbor"], "take")
    t.s.answer(t.ana, ["Grizzly Bears"], "take")
    t.s.resolve_all()
    assert sorted(t.ana.hand) == ["Dryad Arbor", "Grizzly Bears"]
    assert sorted(t.ana.graveyard) == ["Llanowar Elves", "Relentless Pursuit", "Shock"]


def test_601_2f_the_second_spell_of_a_turn_costs_less(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Highspire Bell-Ringer")
    for _ in range(3):
        t.put(t.ana, "Grizzly Bears", "hand")
    t.s.mana(t.ana, "G")
    assert not t.s.can_cast(t.ana, "Grizzly Bears")
    t.s.mana(t.ana, "G")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    t.s.mana(t.ana, "G")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    t.s.mana(t.ana, "G")
    assert not t.s.can_cast(t.ana, "Grizzly Bears")


@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 3)])
def test_122_1_fewer_than_so_many_counters(corpus: Corpus, before: int, after: int) -> None:
    t = Table(corpus)
    post = t.put(t.ana, "Adaptive Training Post", counters={"charge": before})
    t.cast(t.ana, "Shock", "R", t.ben)
    assert post.counter("charge") == after


@pytest.mark.parametrize("held", [0, 3])
def test_118_3_all_counters_are_removed_be_there_any_or_not(corpus: Corpus, held: int) -> None:
    t = Table(corpus)
    bottle = t.put(t.ana, "Essence Bottle", counters={"elixir": held} if held else None)
    t.s.activate(t.ana, bottle, "Remove all")
    t.s.resolve_all()
    assert (t.ana.life, bottle.counter("elixir")) == (20 + 2 * held, 0)


def test_105_3_is_of_other_colors_and_types_too(corpus: Corpus) -> None:
    t = Table(corpus)
    unctus = t.put(t.ana, "Unctus, Grand Metatect")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.mana(t.ana, "U")
    t.s.activate(t.ana, unctus, targets=[bears])
    t.s.resolve_all()
    assert set(bears.colors) == {"green", "blue"}
    assert set(bears.types) == {"artifact", "creature"}
    assert "Bear" in bears.subtypes


def test_406_1_counts_cards_in_exile_and_in_the_graveyard(corpus: Corpus) -> None:
    t = Table(corpus)
    drake = t.put(t.ana, "Crackling Drake")
    t.put(t.ana, "Shock", "exile")
    t.put(t.ana, "Shock", "graveyard")
    t.put(t.ana, "Grizzly Bears", "graveyard")
    t.put(t.ben, "Shock", "graveyard")
    assert drake.power == 2


def test_603_7c_that_damage_is_what_was_dealt(corpus: Corpus) -> None:
    t = Table(corpus)
    technician = t.put(t.ana, "Covert Technician")
    t.put(t.ana, "Ornithopter", "hand")
    t.put(t.ana, "Ancestral Statue", "hand")
    t.s.attack(t.ana, [technician])
    t.s.answer(t.ana, True, "may")
    t.s.to("postcombat main")
    assert "Ornithopter" in t.ana.battlefield
    assert t.ana.hand == ["Ancestral Statue"]


def test_701_19c_what_is_destroyed_so_cannot_be_regenerated(corpus: Corpus) -> None:
    t = Table(corpus)
    skeletons = t.put(t.ben, "Drudge Skeletons")
    t.s.get_priority(t.ben)
    t.s.mana(t.ben, "B")
    t.s.activate(t.ben, skeletons)
    t.s.resolve_all()
    t.cast(t.ana, "Damn", "BB", skeletons)
    assert skeletons.zone == "graveyard"


def test_602_5_its_activated_abilities_cannot_be_activated(corpus: Corpus) -> None:
    t = Table(corpus)
    elves = t.put(t.ana, "Llanowar Elves")
    assert t.s.can_activate(t.ana, elves)
    t.put(t.ben, "Encrust", attached_to=elves)
    assert not t.s.can_activate(t.ana, elves)
    with pytest.raises(SpellwrightError):
        t.s.activate(t.ana, elves)


def test_609_4b_any_mana_may_be_spent_for_what_may_be_cast(corpus: Corpus) -> None:
    t = Table(corpus)
    nita = t.put(t.ana, "Nita, Forum Conciliator")
    t.put(t.ana, "Grizzly Bears")
    bolt = t.put(t.ben, "Shock", "graveyard")
    t.s.mana(t.ana, "CC")
    t.s.activate(t.ana, nita, targets=[bolt])
    t.s.resolve_all()
    t.s.mana(t.ana, "G")
    t.s.cast(t.ana, "Shock", targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 18
    assert t.ben.exile == ["Shock"]


def test_108_3_at_least_so_many_others(corpus: Corpus) -> None:
    t = Table(corpus)
    oketra = t.put(t.ana, "Oketra the True")
    for _ in range(2):
        t.put(t.ana, "Grizzly Bears")
    with pytest.raises(SpellwrightError):
        t.s.attack(t.ana, [oketra])
    t.put(t.ana, "Grizzly Bears")
    t.s.attack(t.ana, [oketra])
    assert oketra.attacking


def test_701_24_each_who_searched_shuffles(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears", "library")
    t.put(t.ana, "Boldwyr Heavyweights", "hand")
    t.s.mana(t.ana, "RRRR")
    t.s.cast(t.ana, "Boldwyr Heavyweights")
    t.s.answer(t.ben, True, "may")
    t.s.answer(t.ben, ["Grizzly Bears"])
    t.s.resolve_all()
    assert "Grizzly Bears" in t.ben.battlefield
    shuffled = [e.player for e in t.s.events if getattr(e, "what", "") == "shuffle"]
    assert shuffled == [t.ben.seat]


@pytest.mark.parametrize(("name", "life"), [("Memnite", 23), ("Serra Angel", 20)])
def test_608_2h_its_mana_value_was(corpus: Corpus, name: str, life: int) -> None:
    t = Table(corpus)
    creature = t.put(t.ben, name)
    t.cast(t.ana, "Extinguish the Light", "BBBB", creature)
    assert (creature.zone, t.ana.life) == ("graveyard", life)


def test_105_2b_a_spell_of_both_colors(corpus: Corpus) -> None:
    t = Table(corpus)
    mimic = t.put(t.ana, "Battlegate Mimic")
    t.put(t.ana, "Silvercoat Lion", "hand")
    t.s.mana(t.ana, "WW")
    t.s.cast(t.ana, "Silvercoat Lion")
    t.s.resolve_all()
    assert mimic.pt == "2/1"
    t.cast(t.ana, "Lightning Helix", "RW", t.ben)
    assert mimic.pt == "4/2"


def test_120_3_destroys_what_dealt_damage_this_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    bears, lion = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Silvercoat Lion")
    t.s.attack(t.ana, [bears])
    t.s.to("postcombat main")
    t.put(t.ana, "Avenging Arrow", "hand")
    t.s.mana(t.ana, "WWW")
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, "Avenging Arrow", targets=[lion])
    t.s.cast(t.ana, "Avenging Arrow", targets=[bears])
    t.s.resolve_all()
    assert bears.zone == "graveyard"


def test_509_1g_the_creature_that_it_is_blocking(corpus: Corpus) -> None:
    t = Table(corpus)
    snowman = t.put(t.ben, "Goblin Snowman")
    bears, lion = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Silvercoat Lion")
    t.s.attack(t.ana, [bears, lion])
    t.s.block(t.ben, {snowman: bears})
    t.s.get_priority(t.ben)
    with pytest.raises(SpellwrightError):
        t.s.activate(t.ben, snowman, targets=[lion])
    t.s.activate(t.ben, snowman, targets=[bears])
    t.s.resolve_all()
    assert bears.damage == 1


@pytest.mark.parametrize("basic", [True, False])
def test_602_5b_either_condition_is_enough(corpus: Corpus, basic: bool) -> None:
    t = Table(corpus)
    fortress = t.put(t.ana, "Dark Fortress")
    if basic:
        t.put(t.ana, "Forest")
    assert t.s.can_activate(t.ana, fortress, 1) is basic


@pytest.mark.parametrize(("spell", "stays"), [("Shock", False), ("Divination", True)])
def test_202_3_the_same_mana_value_as_the_discarded_card(corpus: Corpus, spell: str, stays: bool) -> None:
    t = Table(corpus)
    hisoka = t.put(t.ben, "Hisoka, Minamo Sensei")
    t.put(t.ben, "Raging Goblin", "hand")
    t.put(t.ana, spell, "hand")
    t.s.mana(t.ana, "RUU")
    cast = t.s.cast(t.ana, spell, targets=[t.ben] if spell == "Shock" else [])
    t.s.get_priority(t.ben)
    t.s.mana(t.ben, "UUU")
    t.s.activate(t.ben, hisoka, targets=[cast])
    t.s.resolve_all()
    assert (t.ben.life, len(t.ana.hand)) == ((20, 2) if stays else (20, 0))


def test_707_9b_a_copy_keeps_the_name_of_what_copies(corpus: Corpus) -> None:
    t = Table(corpus)
    lazav = t.put(t.ana, "Lazav, the Multifarious")
    angel = t.put(t.ana, "Serra Angel", "graveyard")
    for _ in range(2):  # it has this ability as a copy, too, and takes the same name with it again
        t.s.mana(t.ana, "CCCCC")
        t.s.activate(t.ana, lazav, "becomes a copy", targets=[angel], x=5)
        t.s.resolve_all()
        assert (lazav.name, lazav.pt) == ("Lazav, the Multifarious", "4/4")
        assert "legendary" in lazav.supertypes
        assert lazav.has("flying")
