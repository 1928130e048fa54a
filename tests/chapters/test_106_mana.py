"""CR 106: where mana comes from, where it stays, and how long."""

from __future__ import annotations

import pytest

from tests.chapters.ch1_table import cast, duel, listen, resolve


@pytest.mark.shows("106.1a")
def test_mana_of_any_colour_is_of_one_of_five_colours() -> None:
    s, ana, _ben = duel()
    bird = s.put(ana, "battlefield", "Birds of Paradise")
    asked = listen(s, "", lambda decision: {option.label for option in decision.options})
    s.answer(ana, "blue")
    s.activate(ana, bird)
    assert ana.mana == "{U}" and asked == [("Ana", {"white", "blue", "black", "red", "green"})]


@pytest.mark.shows("106.3")
def test_spells_and_abilities_that_are_no_mana_abilities_produce_mana_as_they_resolve() -> None:
    s, ana, _ben = duel()
    cast(s, ana, "Dark Ritual", "B")
    assert ana.mana == ""
    s.resolve()
    assert ana.mana == "{B}{B}{B}"


@pytest.mark.shows("106.4")
def test_unspent_mana_stays_within_a_phase_and_is_lost_at_its_end() -> None:
    s, ana, ben = duel()
    forest = s.put(ana, "battlefield", "Forest")
    s.activate(ana, forest)
    resolve(s, ana, "Shock", "R", [ben])
    assert ana.mana == "{G}"
    s.to("beginning of combat")
    assert ana.mana == ""


@pytest.mark.shows("106.4")
def test_unspent_mana_is_lost_at_the_end_of_each_step() -> None:
    s, ana, _ben = duel()
    s.begin(ana, "upkeep")
    s.mana(ana, "G")
    assert ana.mana == "{G}"
    s.to("draw")
    assert ana.mana == ""


@pytest.mark.shows("106.4b")
def test_everybody_sees_what_mana_there_is() -> None:
    s, ana, ben = duel()
    s.mana(ana, "GR")
    s.pass_priority()
    assert str(s.view(ben).players[ana.seat].pool) == ana.mana == "{R}{G}"


@pytest.mark.shows("106.12", "106.12a")
def test_tapping_a_land_for_mana_is_activating_a_mana_ability_with_the_tap_symbol() -> None:
    s, ana, ben = duel()
    s.define("Spent Field", "Land", text="Sacrifice this land: Add {G}{G}.")
    s.put(ben, "battlefield", "Manabarbs")
    forest = s.put(ana, "battlefield", "Forest")
    field = s.put(ana, "battlefield", "Spent Field")
    s.activate(ana, field)
    s.resolve_all()
    assert ana.mana == "{G}{G}" and ana.life == 20
    s.activate(ana, forest)
    assert len(s.stack) == 1 and ana.mana == "{G}{G}{G}"
    s.resolve_all()
    assert ana.life == 19


@pytest.mark.shows("106.12")
def test_a_land_that_an_effect_taps_is_not_tapped_for_mana() -> None:
    s, ana, ben = duel()
    s.define("Numb", "Instant", "{U}", text="Tap target land.")
    s.put(ben, "battlefield", "Manabarbs")
    forest = s.put(ana, "battlefield", "Forest")
    resolve(s, ben, "Numb", "U", [forest])
    assert forest.tapped and ana.life == 20


@pytest.mark.shows("106.12a")
def test_a_mana_ability_that_produces_nothing_taps_nothing_for_mana() -> None:
    s, ana, ben = duel()
    s.define("Grove", "Land", text="{T}: Add {G} for each Elf you control.")
    s.put(ben, "battlefield", "Manabarbs")
    first, second = s.put(ana, "battlefield", "Grove"), s.put(ana, "battlefield", "Grove")
    s.activate(ana, first)
    assert s.stack == [] and ana.mana == ""
    s.put(ana, "battlefield", "Llanowar Elves")
    s.activate(ana, second)
    assert len(s.stack) == 1


@pytest.mark.shows("106.12a")
def test_a_trigger_for_a_kind_of_permanent_does_not_care_for_others() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Scald")
    forest, island = s.put(ana, "battlefield", "Forest"), s.put(ana, "battlefield", "Island")
    s.activate(ana, forest)
    assert s.stack == []
    s.activate(ana, island)
    s.resolve_all()
    assert ana.life == 19


@pytest.mark.shows("106.1b")
def test_colourless_is_a_type_of_mana_and_no_colour() -> None:
    castable = []
    for mana in "WUBRGC":
        s, ana, _ben = duel()
        card = s.put(ana, "hand", "Matter Reshaper")
        s.mana(ana, "RR" + mana)
        if s.can_cast(ana, card):
            castable.append(mana)
    assert castable == ["C"]


@pytest.mark.shows("106.5")
def test_mana_of_a_type_that_is_not_defined_is_none() -> None:
    s, ana, _ben = duel()
    grail = s.put(ana, "battlefield", "Sol Grail")  # it never entered, so no color was chosen
    s.activate(ana, grail)
    assert grail.tapped and ana.mana == ""


@pytest.mark.shows("106.8")
@pytest.mark.parametrize(("half", "mana"), [("red", "{R}"), ("green", "{G}")])
def test_a_hybrid_symbol_adds_one_mana_of_the_chosen_half(half: str, mana: str) -> None:
    s, ana, _ben = duel()
    s.define("Flow", "Instant", "{0}", text="Add {R/G}.")
    cast(s, ana, "Flow", "")
    s.answer(ana, half)
    s.resolve()
    assert ana.mana == mana


@pytest.mark.shows("106.9")
def test_a_phyrexian_symbol_adds_one_mana_of_its_colour() -> None:
    s, ana, _ben = duel()
    s.define("Flow", "Instant", "{0}", text="Add {R/P}.")
    resolve(s, ana, "Flow", "")
    assert ana.mana == "{R}" and ana.life == 20


@pytest.mark.shows("106.10")
def test_a_generic_symbol_adds_colourless_mana() -> None:
    s, ana, _ben = duel()
    s.define("Flow", "Instant", "{0}", text="Add {2}.")
    resolve(s, ana, "Flow", "")
    assert ana.mana == "{C}{C}"


@pytest.mark.shows("106.11")
def test_a_snow_symbol_adds_colourless_mana() -> None:
    s, ana, _ben = duel()
    s.define("Flow", "Instant", "{0}", text="Add {S}{S}.")
    resolve(s, ana, "Flow", "")
    assert ana.mana == "{C}{C}"
