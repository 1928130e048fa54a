"""Awaken, emerge, offering, conspire, gift, cipher, splice, web-slinging, teamwork: keywords of casting (CR 702)."""

from __future__ import annotations

import pytest

from spellwright.errors import SpellwrightError
from tests.mechanics.keywords.table import Table


def test_702_113b_awaken_has_its_target_only_if_paid_for() -> None:
    for awakened in (False, True):
        t = Table()
        land = t.s.put(t.ana, "battlefield", "Forest")
        victim = t.s.put(t.ben, "battlefield", "Grizzly Bears", tapped=True)
        t.lands(t.ana, "Plains", 6)
        t.s.put(t.ana, "hand", "Sheer Drop")
        t.s.begin(t.ana)
        targets = [victim, land] if awakened else [victim]
        t.s.cast(t.ana, "Sheer Drop", targets=targets, way="awaken" if awakened else "")
        t.s.resolve_all()
        assert victim.zone == "graveyard" and (land.pt == "3/3") is awakened
        assert ("creature" in land.types) is awakened and "land" in land.types
        assert land.has("haste") is awakened


def test_608_2b_an_awakened_spell_resolves_with_one_legal_target() -> None:
    t = Table()
    land = t.s.put(t.ana, "battlefield", "Forest")
    victim = t.s.put(t.ben, "battlefield", "Grizzly Bears", tapped=True)
    t.lands(t.ana, "Plains", 6)
    t.s.put(t.ana, "hand", "Sheer Drop")
    t.lands(t.ben, "Swamp", 1)
    t.put(t.ben, "Sacrifice a creature: You gain 1 life.", type_line="Enchantment")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Sheer Drop", targets=[victim, land], way="awaken")
    t.s.pass_priority()
    t.s.activate(t.ben, t.s.permanents("Test Piece B")[0])
    t.s.resolve_all()
    assert land.pt == "3/3"


def test_702_119a_emerge_costs_less_by_the_sacrificed_mana_value() -> None:
    t = Table()
    t.s.put(t.ana, "battlefield", "Craw Wurm")
    t.lands(t.ana, "Swamp", 1)
    t.s.put(t.ana, "hand", "Abundant Maw")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Abundant Maw", way="emerge, sacrificing Craw Wurm")
    assert t.ana.graveyard == ["Craw Wurm"]
    t.s.resolve_all()
    assert t.ben.life == 17 and t.s.permanent("Abundant Maw").exists


def test_702_119a_emerge_needs_a_creature() -> None:
    t = Table()
    t.lands(t.ana, "Swamp", 7)
    t.s.put(t.ana, "hand", "Abundant Maw")
    t.s.begin(t.ana)
    assert not t.s.can_cast(t.ana, "Abundant Maw")


def test_702_48c_offering_reduces_colors_too_and_allows_any_time() -> None:
    t = Table()
    moonfolk = t.card("", "Creature — Moonfolk", cost="{2}{U}", pt="2/2")
    t.s.put(t.ana, "battlefield", moonfolk)
    t.lands(t.ana, "Island", 4)
    t.s.put(t.ana, "hand", "Patron of the Moon")
    t.s.begin(t.ben)
    t.s.cast(t.ana, "Patron of the Moon", way=f"offering, sacrificing {moonfolk}")
    assert len([i for i in t.s.permanents("Island") if i.tapped]) == 4
    t.s.resolve_all()
    assert t.s.permanent("Patron of the Moon").exists and t.ana.graveyard == [moonfolk]


def test_702_78a_a_conspired_spell_is_copied() -> None:
    t = Table()
    first = t.s.put(t.ben, "battlefield", "Ornithopter")
    second = t.s.put(t.ben, "battlefield", "Sol Ring")
    helpers = [t.s.put(t.ana, "battlefield", "Grizzly Bears") for _ in range(2)]
    t.lands(t.ana, "Forest", 2)
    t.s.put(t.ana, "hand", "Gleeful Sabotage")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Gleeful Sabotage", targets=[first], kicked=True)
    assert all(h.tapped for h in helpers)
    t.s.answer(t.ana, second, "target")
    t.s.resolve_all()
    assert sorted(t.ben.graveyard) == ["Ornithopter", "Sol Ring"]


def test_702_78a_creatures_of_another_color_cannot_conspire() -> None:
    t = Table()
    first = t.s.put(t.ben, "battlefield", "Ornithopter")
    helpers = [t.s.put(t.ana, "battlefield", "Savannah Lions") for _ in range(2)]
    t.lands(t.ana, "Forest", 2)
    t.s.put(t.ana, "hand", "Gleeful Sabotage")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Gleeful Sabotage", targets=[first], kicked=True)
    assert not any(h.tapped for h in helpers) and len(t.s.stack) == 1


@pytest.mark.parametrize("promised", [False, True])
def test_702_174j_a_gift_is_given_before_the_spell_does_anything_else(promised: bool) -> None:
    t = Table()
    t.s.put(t.ben, "library", "Forest", 3)
    t.s.put(t.ana, "library", "Forest", 3)
    text = "Gift a card\nYou gain life equal to the number of cards in all players' hands."
    text = "Gift a card\nEach opponent loses 1 life. If the gift was promised, you gain 4 life."
    t.put(t.ana, text, "hand", type_line="Sorcery", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], kicked=promised)
    t.s.resolve_all()
    assert len(t.ben.hand) == int(promised) and t.ana.life == (24 if promised else 20) and t.ben.life == 19


@pytest.mark.parametrize("promised", [False, True])
def test_702_174m_targets_depend_on_the_promise(promised: bool) -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    relic = t.s.put(t.ben, "battlefield", "Sol Ring")
    t.lands(t.ana, "Island", 1)
    t.s.put(t.ana, "hand", "Into the Flood Maw")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Into the Flood Maw", targets=[relic if promised else bear], kicked=promised)
    t.s.resolve_all()
    assert (bear.zone, relic.zone) == (("battlefield", "hand") if promised else ("hand", "battlefield"))
    assert len([p for p in t.s.permanents() if p.token and "Fish" in p.subtypes]) == int(promised)


def test_702_174b_a_permanent_gives_as_it_enters() -> None:
    t = Table()
    t.s.put(t.ben, "library", "Forest", 3)
    text = "Gift a card\nWhen this creature enters, if the gift was promised, you gain 3 life."
    t.put(t.ana, text, "hand", cost="{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], kicked=True)
    t.s.answer(t.ana, [0, 1], "order")
    t.s.resolve()
    assert not t.ben.hand
    t.s.resolve_all()
    assert len(t.ben.hand) == 1 and t.ana.life == 23


def test_702_99a_an_encoded_spell_is_cast_again_as_a_copy() -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "library", "Forest", 5)
    t.put(t.ana, "Draw a card.\nCipher", "hand", type_line="Sorcery", cost="{U}")
    t.lands(t.ana, "Island", 1)
    t.s.begin(t.ana)
    t.s.answer(t.ana, [bear], "cipher")
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve_all()
    assert len(t.ana.hand) == 1 and len(t.ana.exile) == 1 and not t.ana.graveyard
    t.s.attack(t.ana, [bear])
    t.s.block(t.ben, {})
    t.s.answer(t.ana, True, "cast")
    t.s.to("combat damage")
    t.s.resolve()
    t.s.answer(t.ana, [], "cipher")
    t.s.resolve_all()
    assert len(t.ana.hand) == 2 and len(t.ana.exile) == 1


def test_702_99c_the_card_is_encoded_no_longer_when_the_creature_has_left() -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "library", "Forest", 5)
    lions = t.s.put(t.ana, "battlefield", "Savannah Lions")
    t.put(t.ana, "Draw a card.\nCipher", "hand", type_line="Sorcery", cost="{U}")
    t.lands(t.ana, "Island", 1)
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    t.s.answer(t.ana, [bear], "cipher")
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve_all()
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    t.s.attack(t.ana, [lions])
    t.s.to("postcombat main")
    assert t.ben.life == 18 and len(t.ana.hand) == 1


@pytest.mark.shows("612.10")
def test_702_47a_a_spliced_card_stays_in_hand_and_adds_its_text() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Mountain", 4)
    t.s.put(t.ana, "hand", "Glacial Ray")
    t.put(t.ana, "You gain 2 life.", "hand", type_line="Instant — Arcane", cost="{R}")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Test Piece B", targets=[bear], kicked=True)
    assert t.ana.hand == ["Glacial Ray"]
    assert len([m for m in t.s.permanents("Mountain") if m.tapped]) == 3
    t.s.resolve_all()
    assert bear.zone == "graveyard" and t.ana.life == 22 and t.ana.hand == ["Glacial Ray"]


def test_702_47b_two_targets_of_main_and_spliced_text_are_chosen_apart() -> None:
    t = Table()
    first = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    second = t.s.put(t.ben, "battlefield", "Hill Giant")
    t.lands(t.ana, "Mountain", 6)
    t.s.put(t.ana, "hand", "Glacial Ray")
    text = "Target creature gets +0/+1 until end of turn."
    t.put(t.ana, text, "hand", type_line="Instant — Arcane", cost="{R}")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Test Piece B", targets=[second, first], kicked=True)
    t.s.resolve_all()
    assert first.zone == "graveyard" and second.pt == "3/4"


def test_702_47a_only_onto_spells_of_the_quality() -> None:
    t = Table()
    t.lands(t.ana, "Mountain", 4)
    t.s.put(t.ana, "hand", "Glacial Ray")
    t.put(t.ana, "You gain 2 life.", "hand", type_line="Instant", cost="{R}")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Test Piece B", kicked=True)
    assert len([m for m in t.s.permanents("Mountain") if m.tapped]) == 1


def test_702_188a_web_slinging_returns_a_tapped_creature() -> None:
    t = Table()
    girl = "Amazing Spider-Girl"
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Plains", 3)
    t.s.put(t.ana, "hand", girl)
    t.s.begin(t.ana)
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, girl, way="web-slinging")
    bear.obj.tapped = True
    t.s.cast(t.ana, girl, way="web-slinging")
    assert bear.zone == "hand"
    t.s.resolve_all()
    assert t.s.permanent(girl).exists


@pytest.mark.parametrize("team", [False, True])
def test_teamwork_taps_creatures_and_is_remembered(team: bool) -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    attacker = t.put(t.ben, "", pt="3/8")
    t.lands(t.ana, "Plains", 1)
    t.s.put(t.ana, "hand", "Helicarrier Strike")
    t.s.begin(t.ben)
    t.s.attack(t.ben, [attacker])
    t.s.cast(t.ana, "Helicarrier Strike", targets=[attacker], kicked=team)
    t.s.resolve_all()
    assert bear.tapped is team and attacker.damage == 4 * team + 2 * (not team)


def test_702_190a_a_spell_can_be_cast_for_its_sneak_cost_after_blocks() -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Swamp", 1)
    t.put(t.ana, "Sneak {B}", "hand", cost="{5}{B}", pt="4/4")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [bear])
    t.s.block(t.ben, {})
    t.s.cast(t.ana, t.ana.hand[0], way="sneak")
    assert bear.zone == "hand"
    t.s.resolve_all()
    sneaker = t.s.permanent("Test Piece B")
    assert sneaker.tapped and sneaker.attacking


@pytest.mark.parametrize("cleaved", [False, True])
def test_702_148a_cleaved_text_loses_its_square_brackets(cleaved: bool) -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Plains", 6)
    t.s.put(t.ana, "hand", "Fierce Retribution")
    t.s.begin(t.ana)
    if not cleaved:
        assert not t.s.can_cast(t.ana, "Fierce Retribution")
        return
    t.s.cast(t.ana, "Fierce Retribution", targets=[bear], way="cleave")
    t.s.resolve_all()
    assert bear.zone == "graveyard"


def test_702_148a_without_cleave_the_brackets_count() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    wurm = t.s.put(t.ben, "battlefield", "Craw Wurm")
    t.lands(t.ana, "Swamp", 5)
    t.s.put(t.ana, "hand", "Path of Peril")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Path of Peril")
    t.s.resolve_all()
    assert bear.zone == "graveyard" and wurm.zone == "battlefield"


@pytest.mark.parametrize("amount", [0, 2])
def test_702_132a_another_player_may_pay_generic_mana(amount: int) -> None:
    t = Table()
    t.lands(t.ana, "Plains", 5)
    t.lands(t.ben, "Mountain", 2)
    t.put(t.ana, "Assist", "hand", cost="{4}{W}")
    t.s.begin(t.ana)
    t.s.answer(t.ana, [t.ben], "assist")
    t.s.answer(t.ben, amount, "assist")
    t.s.cast(t.ana, t.ana.hand[0])
    assert len([m for m in t.s.permanents("Mountain") if m.tapped]) == amount
    assert len([p for p in t.s.permanents("Plains") if p.tapped]) == 5 - amount


def test_702_132a_help_makes_a_spell_castable_but_never_its_colored_mana() -> None:
    for land, castable in (("Plains", True), ("Forest", False)):
        t = Table()
        t.lands(t.ana, land, 3)
        t.lands(t.ben, "Plains", 2)
        t.put(t.ana, "Assist", "hand", cost="{4}{W}")
        t.s.begin(t.ana)
        assert t.s.can_cast(t.ana, t.ana.hand[0]) is castable
