"""The Ring, bending, evidence, foraging, beholding and time travel: keyword actions (CR 701)."""

from __future__ import annotations

import pytest

from tests.mechanics.keywords.table import Table

TEMPT = "{0}: The Ring tempts you."


def tempted(times: int) -> tuple[Table, object, object]:
    """A table on which the Ring has tempted Ana so often, with a bear that bears it."""
    t = Table()
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    tempter = t.put(t.ana, TEMPT, type_line="Artifact")
    t.s.put(t.ana, "library", "Forest", 5)
    t.s.begin(t.ana)
    for _ in range(times):
        t.s.activate(t.ana, tempter)
        t.s.resolve_all()
    return t, bear, tempter


@pytest.mark.parametrize("times", [1, 2, 4])
def test_701_54c_the_ring_grows_with_each_temptation(times: int) -> None:
    t, bear, _ = tempted(times)
    assert "legendary" in bear.supertypes
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    t.s.put(t.ana, "hand", "Plains")
    t.s.attack(t.ana, [bear])
    if times >= 2:
        t.s.answer(t.ana, "Plains")
    t.s.to("postcombat main")
    assert giant.zone == "battlefield" and t.ben.life == (18 if times < 4 else 15)
    assert len(t.ana.hand) == 1 and t.ana.graveyard == ([] if times < 2 else ["Plains"])


def test_701_54c_what_blocks_the_bearer_is_sacrificed_from_three_on() -> None:
    t, bear, _ = tempted(3)
    other = t.s.put(t.ben, "battlefield", "Ornithopter")
    t.s.put(t.ana, "hand", "Plains")
    t.s.attack(t.ana, [bear])
    t.s.answer(t.ana, "Plains")
    t.s.resolve_all()
    t.s.block(t.ben, {other: bear})
    t.s.resolve_all()
    assert other.zone == "battlefield"
    t.s.to("postcombat main")
    assert other.zone == "graveyard"


def test_701_54a_another_creature_may_bear_it() -> None:
    t, bear, tempter = tempted(1)
    elf = t.s.put(t.ana, "battlefield", "Llanowar Elves")
    t.s.activate(t.ana, tempter)
    t.s.answer(t.ana, elf, "ring")
    t.s.resolve_all()
    assert "legendary" in elf.supertypes and "legendary" not in bear.supertypes


def test_701_65a_an_airbent_card_is_cast_for_two_by_its_owner() -> None:
    t = Table()
    wurm = t.s.put(t.ben, "battlefield", "Craw Wurm")
    t.lands(t.ben, "Plains", 2)
    t.put(t.ana, "Airbend target nonland permanent.", "hand", type_line="Instant", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ben)
    t.s.cast(t.ana, "Test Piece B", targets=[wurm])
    t.s.resolve_all()
    assert t.ben.exile == ["Craw Wurm"]
    t.s.cast(t.ben, "Craw Wurm", way="airbend")
    t.s.resolve_all()
    assert t.s.permanent("Craw Wurm").exists and all(p.tapped for p in t.s.permanents("Plains", t.ben))


def test_701_66a_an_earthbent_land_comes_back_when_it_dies() -> None:
    t = Table()
    land = t.s.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "Earthbend 2.", "hand", type_line="Sorcery", cost="{R}")
    t.lands(t.ana, "Mountain", 1)
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Test Piece B", targets=[land])
    t.s.resolve_all()
    assert land.pt == "2/2" and land.has("haste") and {"land", "creature"} <= land.types
    t.s.cast(t.ben, "Lightning Bolt", targets=[land])
    t.s.resolve_all()
    forest = t.s.permanent("Forest")
    assert forest.tapped and "creature" not in forest.types


def test_701_66a_earthbending_on_a_real_card() -> None:
    t = Table()
    land = t.s.put(t.ana, "battlefield", "Forest")
    t.s.put(t.ana, "hand", "Badgermole")
    t.lands(t.ana, "Snow-Covered Forest", 5)
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Badgermole")
    t.s.answer(t.ana, land, "target")
    t.s.resolve_all()
    assert land.counter("+1/+1") == 2


@pytest.mark.parametrize("collected", [False, True])
def test_701_59a_evidence_is_exiled_and_remembered(collected: bool) -> None:
    t = Table()
    t.s.put(t.ana, "graveyard", "Craw Wurm")
    text = (
        "As an additional cost to cast this spell, you may collect evidence 6.\n"
        "You gain 2 life. If evidence was collected, you gain 3 life."
    )
    t.put(t.ana, text, "hand", type_line="Sorcery", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], kicked=collected)
    assert t.ana.exile == (["Craw Wurm"] if collected else [])
    t.s.resolve_all()
    assert t.ana.life == (25 if collected else 22)


def test_701_59b_too_little_evidence_cannot_be_collected() -> None:
    t = Table()
    t.s.put(t.ana, "graveyard", "Grizzly Bears", 2)
    text = "As an additional cost to cast this spell, you may collect evidence 6.\nYou gain 2 life."
    t.put(t.ana, text, "hand", type_line="Sorcery", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], kicked=True)
    assert not t.ana.exile


@pytest.mark.parametrize("food", [False, True])
def test_701_61a_foraging_exiles_three_cards_or_sacrifices_a_food(food: bool) -> None:
    t = Table()
    if food:
        t.put(t.ana, "", type_line="Artifact — Food")
    else:
        t.s.put(t.ana, "graveyard", "Forest", 3)
    t.lands(t.ana, "Forest", 2)
    t.s.put(t.ana, "hand", "Bushy Bodyguard")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Bushy Bodyguard")
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert t.s.permanent("Bushy Bodyguard").counter("+1/+1") == 2
    assert len(t.ana.exile) == (0 if food else 3)


@pytest.mark.parametrize("where", ["hand", "battlefield"])
def test_701_4a_behold_a_card_in_hand_or_a_permanent(where: str) -> None:
    t = Table()
    dragon = t.card("", "Creature — Dragon")
    t.s.put(t.ana, where, dragon)
    text = (
        "As an additional cost to cast this spell, you may behold a Dragon.\n"
        "You gain 1 life. If a Dragon was beheld, you gain 2 life."
    )
    t.put(t.ana, text, "hand", type_line="Instant", cost="{W}")
    t.lands(t.ana, "Plains", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Test Piece C", kicked=True)
    t.s.resolve_all()
    assert t.ana.life == 23


def test_701_4a_a_beheld_card_that_is_exiled_comes_back() -> None:
    t = Table()
    t.s.put(t.ana, "battlefield", t.card("", "Creature — Kithkin", pt="1/1"))
    t.lands(t.ana, "Plains", 4)
    t.s.put(t.ana, "hand", "Champion of the Clachan")
    t.lands(t.ben, "Swamp", 3)
    t.s.put(t.ben, "hand", "Murder")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Champion of the Clachan")
    assert len(t.ana.exile) == 1
    t.s.resolve_all()
    champion = t.s.permanent("Champion of the Clachan")
    t.s.cast(t.ben, "Murder", targets=[champion])
    t.s.resolve_all()
    assert not t.ana.exile and len(t.ana.hand) == 1


def test_701_56a_time_travel_adds_or_removes() -> None:
    t = Table()
    first = t.put(t.ana, "Vanishing 3", counters={"time": 3})
    second = t.put(t.ana, "Vanishing 3", counters={"time": 3})
    t.put(t.ana, "Time travel.", "hand", type_line="Sorcery", cost="{U}")
    t.lands(t.ana, "Island", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Test Piece D")
    t.s.answer(t.ana, 1, "time travel")
    t.s.answer(t.ana, 2, "time travel")
    t.s.resolve_all()
    assert (first.counter("time"), second.counter("time")) == (4, 2)
