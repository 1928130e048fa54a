"""Keywords of permanents: upkeeps, counters, attacks, blocks, death (CR 702)."""

from __future__ import annotations

from tests.mechanics.keywords.table import Table


def test_702_30a_echo_is_asked_once() -> None:
    t = Table()
    t.put(t.ana, "Echo {G}", "hand", cost="{G}")
    t.s.put(t.ana, "library", "Forest", 5)
    t.s.put(t.ben, "library", "Forest", 5)
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve()
    t.s.to("upkeep", t.ana)
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    t.s.to("upkeep", t.ana)
    assert t.s.stack == []


def test_702_63a_vanishing_counts_down() -> None:
    t = Table()
    bear = t.put(t.ana, "Vanishing 2", counters={"time": 1})
    t.s.put(t.ana, "library", "Forest", 5)
    t.s.put(t.ben, "library", "Forest", 5)
    t.s.begin(t.ben)
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert bear.zone == "graveyard"


def test_702_24a_cumulative_upkeep_grows() -> None:
    t = Table()
    bear = t.put(t.ana, "Cumulative upkeep—Pay 1 life.")
    t.s.put(t.ana, "library", "Forest", 5)
    t.s.put(t.ben, "library", "Forest", 5)
    t.s.begin(t.ben)
    for life in (19, 17):
        t.s.to("upkeep", t.ana)
        t.s.answer(t.ana, True)
        t.s.resolve_all()
        assert t.ana.life == life
    assert bear.counter("age") == 2


def test_702_79a_persist_returns_with_a_counter() -> None:
    t = Table()
    bear = t.put(t.ana, "Persist")
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert t.s.find(bear.name, "battlefield").pt == "1/1"


def test_702_86a_annihilator() -> None:
    t = Table()
    titan = t.put(t.ana, "Annihilator 2")
    t.lands(t.ben, "Forest", 2)
    t.s.begin(t.ana)
    t.s.attack(t.ana, [titan])
    t.s.resolve_all()
    assert t.ben.graveyard == ["Forest", "Forest"]


def test_702_83b_exalted() -> None:
    t = Table()
    knight = t.put(t.ana, "Exalted")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [knight])
    t.s.resolve_all()
    assert knight.pt == "3/3"


def test_702_45a_bushido_when_blocked() -> None:
    t = Table()
    samurai = t.put(t.ana, "Bushido 2")
    wall = t.put(t.ben, "Flanking", pt="0/4")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [samurai])
    t.s.block(t.ben, {wall: samurai})
    t.s.resolve_all()
    assert samurai.pt == "4/4"


def test_702_25a_flanking_weakens_blockers_without_it() -> None:
    t = Table()
    knight = t.put(t.ana, "Flanking")
    wall = t.put(t.ben, "", pt="0/4")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [knight])
    t.s.block(t.ben, {wall: knight})
    t.s.resolve_all()
    assert wall.pt == "-1/3"


def test_702_164c_toxic_gives_poison() -> None:
    t = Table()
    rat = t.put(t.ana, "Toxic 2")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [rat])
    t.s.to("end of combat")
    assert t.ben.life == 18 and t.s.state.players[1].counters["poison"] == 2


def test_702_108a_prowess_only_for_noncreature_spells() -> None:
    t = Table()
    monk = t.put(t.ana, "Prowess")
    t.lands(t.ana, "Mountain", 1)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.resolve_all()
    assert monk.pt == "3/3"


def test_702_136a_riot_haste() -> None:
    t = Table()
    t.put(t.ana, "Riot", "hand", cost="{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    bear = t.s.cast(t.ana, t.ana.hand[0])
    t.s.answer(t.ana, False)
    t.s.resolve()
    assert "haste" in t.s.find(bear.name, "battlefield").keywords


def test_702_43a_modular_moves_its_counters() -> None:
    t = Table()
    worker = t.put(t.ana, "Modular 1", type_line="Artifact Creature — Construct", pt="0/0", counters={"+1/+1": 1})
    other = t.put(t.ana, "", type_line="Artifact Creature — Construct", pt="1/1")
    t.lands(t.ben, "Mountain", 1)
    t.s.put(t.ben, "hand", "Lightning Bolt")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Lightning Bolt", targets=[worker])
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert other.pt == "2/2"


def test_702_73a_changeling_is_every_creature_type_everywhere() -> None:
    t = Table()
    thing = t.put(t.ana, "Changeling", type_line="Creature — Shapeshifter")
    hand = t.put(t.ana, "Changeling", "hand", type_line="Creature — Shapeshifter")
    assert {"Elf", "Goblin", "Shapeshifter"} <= thing.subtypes
    assert "Elf" in hand.subtypes


def test_702_114a_devoid_has_no_colour() -> None:
    t = Table()
    thing = t.put(t.ana, "Devoid", cost="{R}")
    assert thing.colors == set()
