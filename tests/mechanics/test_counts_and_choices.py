"""What instructions count (colors, symbols, different numbers), choose, and put on several objects at once."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_counters_on_several_objects_at_once(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    merfolk = t.put(t.ana, "Merfolk of the Pearl Trident")
    t.cast(t.ana, "River Heralds' Boon", "GG", bears, merfolk)
    assert (bears.pt, merfolk.pt) == ("3/3", "2/2")


def test_a_card_for_each_different_power(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Grizzly Bears", "Bear Cub", "Hill Giant"):
        t.put(t.ana, name)
    t.put(t.ben, "Craw Wurm")
    t.cast(t.ana, "Golden Ratio", "GGU")
    assert len(t.ana.hand) == 2


def test_608_2h_colors_of_what_was_destroyed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    watchwolf = t.put(t.ben, "Watchwolf")
    t.cast(t.ana, "Breathe Your Last", "BBB", watchwolf)
    assert t.ana.life == 22


def test_107_4e_a_hybrid_symbol_is_of_both_colors(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bombardment = t.put(t.ana, "Fiery Bombardment")
    t.put(t.ana, "Boggart Ram-Gang")  # {R/G}{R/G}{R/G}
    t.s.mana(t.ana, "RR")
    t.s.activate(t.ana, bombardment, targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 17


def test_608_2d_all_but_the_chosen_type(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ben, "Hill Giant")
    t.s.answer(t.ana, "Bear", "type")
    t.cast(t.ana, "Raise the Palisade", "UUUUU")
    assert bears.zone == "battlefield"
    assert giant.zone == "hand"
    assert t.ben.hand == ["Hill Giant"]


@pytest.mark.parametrize(("mine", "cards"), [(True, 2), (False, 0)])
def test_608_2h_whose_the_permanent_was(corpus: Mapping[str, CardRecord], mine: bool, cards: int) -> None:
    t = Table(corpus)
    bears = t.put(t.ana if mine else t.ben, "Grizzly Bears")
    t.cast(t.ana, "Boomerang Basics", "U", bears)
    assert len(t.ana.hand) == cards


def test_107_1c_drawing_as_many_as_the_player_likes(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ben, True, "may")
    t.s.answer(t.ben, 2, "draw")
    t.cast(t.ana, "Indentured Djinn", "UUU")
    assert len(t.ben.hand) == 2


def test_discarding_one_of_the_cards_just_drawn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, strict=False)
    sorcerer = t.put(t.ana, "Krovikan Sorcerer")
    t.put(t.ana, "Opt", "hand")
    t.put(t.ana, "Dark Ritual", "hand")
    t.s.activate(t.ana, sorcerer, 1)
    t.s.resolve_all()
    assert sorted(t.ana.hand) == ["Opt", "Wastes"]
    assert sorted(t.ana.graveyard) == ["Dark Ritual", "Wastes"]


@pytest.mark.parametrize(("color", "bolted"), [("red", False), ("no color", True)])
def test_608_2d_protection_from_artifacts_or_a_color(
    corpus: Mapping[str, CardRecord], color: str, bolted: bool
) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, color, "color")
    t.cast(t.ana, "Razor Barrier", "WW", bears)
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.mana(t.ana, "R")
    if bolted:
        t.s.cast(t.ana, "Lightning Bolt", targets=[bears])
        t.s.resolve_all()
        assert bears.zone == "graveyard"
    else:
        with pytest.raises(SpellwrightError):
            t.s.cast(t.ana, "Lightning Bolt", targets=[bears])


def test_305_2b_no_lands_this_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "hand")
    t.cast(t.ana, "Turf Wound", "RRR", t.ana)
    with pytest.raises(SpellwrightError):
        t.s.play(t.ana, "Forest")
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.play(t.ana, "Forest")
    assert "Forest" in t.ana.battlefield


def test_119_5_life_becomes_the_starting_total(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.ana.life = 3
    t.cast(t.ana, "Oketra's Last Mercy", "WWW")
    assert t.ana.life == 20


def test_707_4_a_copy_with_changes_for_a_while(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    shuri = t.put(t.ana, "Shuri, Wakandan Inventor")
    ornithopter = t.put(t.ana, "Ornithopter")
    model = t.put(t.ana, "Bosh, Iron Golem")
    t.s.mana(t.ana, "U")
    t.s.activate(t.ana, shuri, targets=[ornithopter, model])
    t.s.resolve_all()
    assert (ornithopter.pt, model.pt) == ("6/7", "6/7")
    assert "legendary" not in ornithopter.supertypes
    t.s.to("precombat main", t.ben)
    assert ornithopter.pt == "0/2"


def test_205_3m_a_creature_type_that_is_not_wall(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    crafter = t.put(t.ana, "Imagecrafter")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, "Goblin", "type")
    t.s.activate(t.ana, crafter, targets=[bears])
    t.s.resolve_all()
    assert bears.subtypes == frozenset({"Goblin"})
    t.s.to("precombat main", t.ben)
    assert bears.subtypes == frozenset({"Bear"})
