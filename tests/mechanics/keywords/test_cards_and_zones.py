"""Ravenous, increment, transmute, recover, champion, hideaway, haunt, amplify, ripple and others (CR 702)."""

from __future__ import annotations

import pytest

from tests.mechanics.keywords.table import Table


@pytest.mark.parametrize(("x", "cards"), [(4, 0), (5, 1)])
def test_702_156a_ravenous_draws_from_five_on(x: int, cards: int) -> None:
    t = Table()
    t.lands(t.ana, "Forest", x + 2)
    t.s.put(t.ana, "library", "Island", 3)
    t.s.put(t.ana, "hand", "Aberrant")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Aberrant", x=x)
    t.s.resolve_all()
    assert t.s.permanent("Aberrant").counter("+1/+1") == x and len(t.ana.hand) == cards


@pytest.mark.parametrize(("cost", "counters"), [("{G}", 0), ("{1}{G}", 1), ("{2}{G}", 1)])
def test_702_191a_increment_compares_mana_spent_with_power_or_toughness(cost: str, counters: int) -> None:
    t = Table()
    grower = t.put(t.ana, "Increment", pt="3/1")
    t.lands(t.ana, "Forest", 3)
    t.put(t.ana, "You gain 1 life.", "hand", type_line="Sorcery", cost=cost)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve_all()
    assert grower.counter("+1/+1") == counters


def test_702_191a_increment_on_a_real_card() -> None:
    t = Table()
    professor = t.s.put(t.ana, "battlefield", "Pensive Professor")
    t.lands(t.ana, "Forest", 2)
    t.s.put(t.ana, "library", "Forest", 3)
    t.s.put(t.ana, "hand", "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    assert professor.counter("+1/+1") == 1


def test_702_53a_transmute_finds_a_card_of_the_same_mana_value() -> None:
    t = Table()
    t.lands(t.ana, "Swamp", 3)
    t.s.put(t.ana, "library", "Craw Wurm")
    t.s.put(t.ana, "library", "Grizzly Bears")
    t.s.put(t.ana, "hand", "Dimir Infiltrator")
    t.lands(t.ana, "Island", 1)
    t.s.begin(t.ana)
    t.s.activate(t.ana, "Dimir Infiltrator")
    assert t.ana.graveyard == ["Dimir Infiltrator"]
    t.s.answer(t.ana, "Grizzly Bears")
    t.s.resolve()
    assert t.ana.hand == ["Grizzly Bears"] and t.ana.library == ["Craw Wurm"]


def test_702_71a_transfigure_puts_it_onto_the_battlefield() -> None:
    t = Table()
    t.lands(t.ana, "Swamp", 3)
    t.s.put(t.ana, "library", "Hill Giant")
    t.s.put(t.ana, "library", "Grizzly Bears")
    flesh = t.s.put(t.ana, "battlefield", "Fleshwrither")
    t.s.begin(t.ana)
    t.s.activate(t.ana, flesh)
    t.s.answer(t.ana, "Hill Giant")
    t.s.resolve()
    assert t.s.permanent("Hill Giant").exists and flesh.zone == "graveyard"


@pytest.mark.parametrize("pays", [False, True])
def test_702_59a_recover_returns_or_exiles(pays: bool) -> None:
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "graveyard", "Sun's Bounty")
    t.lands(t.ana, "Plains", 2)
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.answer(t.ana, pays, "pay")
    t.s.resolve_all()
    assert (t.ana.hand, t.ana.exile) == ((["Sun's Bounty"], []) if pays else ([], ["Sun's Bounty"]))


def test_702_59a_another_players_creature_recovers_nothing() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "graveyard", "Sun's Bounty")
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert t.ana.graveyard == ["Sun's Bounty"]


def test_702_72a_the_championed_card_comes_back() -> None:
    t = Table()
    elf = t.s.put(t.ana, "battlefield", "Llanowar Elves")
    t.lands(t.ana, "Forest", 4)
    t.s.put(t.ana, "hand", "Wren's Run Packmaster")
    t.lands(t.ben, "Swamp", 3)
    t.s.put(t.ben, "hand", "Murder")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Wren's Run Packmaster")
    t.s.answer(t.ana, [elf], "champion")
    t.s.resolve_all()
    master = t.s.permanent("Wren's Run Packmaster")
    assert t.ana.exile == ["Llanowar Elves"]
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Murder", targets=[master])
    t.s.resolve_all()
    assert t.s.permanent("Llanowar Elves").exists


def test_702_72a_without_one_it_is_sacrificed() -> None:
    t = Table()
    t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Forest", 4)
    t.s.put(t.ana, "hand", "Wren's Run Packmaster")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Wren's Run Packmaster")
    t.s.resolve_all()
    assert t.ana.graveyard == ["Wren's Run Packmaster"]


def test_702_75a_hideaway_exiles_face_down_and_the_card_is_played_later() -> None:
    t = Table()
    names = ("Forest", "Forest", "Forest", "Island", "Craw Wurm", "Grizzly Bears", "Swamp")
    for name in names:
        t.s.put(t.ana, "library", name)
    t.s.put(t.ana, "hand", "Mosswort Bridge")
    t.lands(t.ana, "Forest", 1)
    t.put(t.ana, "", pt="10/10")
    t.s.put(t.ben, "library", "Forest", 9)
    t.s.begin(t.ana)
    t.s.play(t.ana, "Mosswort Bridge")
    t.s.answer(t.ana, "Grizzly Bears", "hideaway")
    t.s.resolve_all()
    bridge = t.s.permanent("Mosswort Bridge")
    assert bridge.tapped and len(t.ana.exile) == 1 and len(t.ana.library) == 6
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.activate(t.ana, bridge, "play")
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert not t.ana.exile


def test_702_55a_a_haunting_card_acts_again_when_its_creature_dies() -> None:
    t = Table()
    spirit = t.s.put(t.ana, "battlefield", "Belfry Spirit")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ben, "Mountain", 2)
    t.s.put(t.ben, "hand", "Lightning Bolt", 2)
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[spirit])
    t.s.resolve_all()
    assert t.ana.exile == ["Belfry Spirit"] and not [p for p in t.s.permanents() if p.token]
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert len([p for p in t.s.permanents() if p.token and "Bat" in p.subtypes]) == 2


def test_702_55a_a_spell_haunts_after_it_resolved() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Plains", 2)
    t.s.put(t.ana, "hand", "Benediction of Moons")
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Benediction of Moons")
    t.s.resolve_all()
    assert t.ana.life == 22 and t.ana.exile == ["Benediction of Moons"]
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert t.ana.life == 24


def test_702_38a_amplify_counts_revealed_cards_of_its_types() -> None:
    t = Table()
    t.lands(t.ana, "Plains", 5)
    soldier = t.card("", "Creature — Human Soldier")
    for name in ("Aven Warhawk", soldier, "Grizzly Bears"):
        t.s.put(t.ana, "hand", name)
    t.s.begin(t.ana)
    t.s.answer(t.ana, [soldier], "amplify")
    t.s.cast(t.ana, "Aven Warhawk")
    t.s.resolve_all()
    assert t.s.permanent("Aven Warhawk").pt == "3/3" and len(t.ana.hand) == 2


def test_702_60a_ripple_casts_spells_of_the_same_name() -> None:
    t = Table()
    t.s.put(t.ana, "library", "Island")
    t.s.put(t.ana, "library", "Surging Sentinels")
    t.s.put(t.ana, "library", "Forest", 2)
    t.lands(t.ana, "Plains", 3)
    t.s.put(t.ana, "hand", "Surging Sentinels")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Surging Sentinels")
    t.s.answer(t.ana, True, "ripple")
    t.s.answer(t.ana, True, "cast")
    t.s.answer(t.ana, False, "ripple")
    t.s.answer(t.ana, ["Island", "Forest"], "order")
    t.s.resolve_all()
    assert len(t.s.permanents("Surging Sentinels")) == 2 and len(t.ana.library) == 3


def test_702_192a_a_paradigm_comes_back_each_first_main_phase() -> None:
    t = Table()
    t.s.put(t.ana, "library", "Forest", 9)
    t.s.put(t.ben, "library", "Forest", 9)
    t.put(t.ana, "You gain 3 life.\nParadigm", "hand", type_line="Sorcery", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve_all()
    assert t.ana.life == 23 and len(t.ana.exile) == 1
    t.s.to("precombat main", t.ben)
    t.s.answer(t.ana, True, "cast")
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()
    assert t.ana.life == 26 and len(t.ana.exile) == 1


def test_702_69a_gravestorm_counts_permanents_put_into_graveyards() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Mountain", 1)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.put(t.ana, "You gain 1 life.\nGravestorm", "hand", type_line="Instant", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    t.s.cast(t.ana, "Test Piece B")
    t.s.resolve_all()
    assert t.ana.life == 22
