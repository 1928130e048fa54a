"""Conditions about players and about the mana that was spent, and rules about what a player may do."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table


@pytest.mark.parametrize(("mana", "counters"), [("WWWUU", 1), ("WWUUU", 0)])
def test_601_2h_three_white_mana(corpus: Mapping[str, CardRecord], mana: str, counters: int) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Ardenvale Paladin", mana)  # {3}{W}
    assert t.s.permanent("Ardenvale Paladin").counter("+1/+1") == counters


@pytest.mark.parametrize(("mana", "counters"), [("BBB", 1), ("BBR", 0)])
def test_601_2h_three_of_the_same_color(corpus: Mapping[str, CardRecord], mana: str, counters: int) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Henge Walker", mana)
    assert t.s.permanent("Henge Walker").counter("+1/+1") == counters


@pytest.mark.parametrize(("mana", "left"), [("WUU", 1), ("UUU", 0)])
def test_601_2h_a_symbol_was_spent_on_the_permanent(corpus: Mapping[str, CardRecord], mana: str, left: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Island", "library")
    t.s.answer(t.ana, (0, 1), "order")
    t.s.answer(t.ana, t.s.find("Island", "library"), "take")
    t.s.answer(t.ana, (0, 1), "order")
    t.cast(t.ana, "Court Hussar", mana)  # {2}{U}: "sacrifice it unless {W} was spent to cast it"
    assert len(t.s.permanents("Court Hussar")) == left


@pytest.mark.parametrize(("mana", "milled"), [("UUUUU", 10), ("UU", 3)])
def test_601_2h_how_much_was_spent(corpus: Mapping[str, CardRecord], mana: str, milled: int) -> None:
    t = Table(corpus)
    t.put(t.ben, "Wastes", "library", count=5)
    t.put(t.ana, "Exhibition Tidecaller")
    t.put(t.ana, "Mind Spring", "hand")  # {X}{U}{U}
    t.s.mana(t.ana, mana)
    t.s.answer(t.ana, t.ben, "target")
    t.s.cast(t.ana, "Mind Spring", x=len(mana) - 2)
    t.s.resolve()
    assert len(t.ben.graveyard) == milled


@pytest.mark.parametrize(("poison", "pt"), [(2, False), (3, True)])
def test_122_1_counters_of_a_player(corpus: Mapping[str, CardRecord], poison: int, pt: bool) -> None:
    t = Table(corpus)
    apostle = t.put(t.ana, "Apostle of Invasion")
    t.s.state.players[t.ben.seat].counters["poison"] = poison
    t.s.state.statics_dirty = True
    assert apostle.has("double strike") is pt
    t.s.state.players[t.ana.seat].counters["poison"] = 9
    t.s.state.statics_dirty = True
    assert apostle.has("double strike") is pt  # an opponent's counters, not one's own


@pytest.mark.parametrize(("count", "power"), [(7, 1), (8, 2)])
def test_404_1_cards_in_an_opponents_graveyard(corpus: Mapping[str, CardRecord], count: int, power: int) -> None:
    t = Table(corpus)
    enforcer = t.put(t.ana, "Thieves' Guild Enforcer")
    t.put(t.ben, "Shock", "graveyard", count=count)
    t.put(t.ana, "Shock", "graveyard", count=9)
    assert t.s.active == t.ana
    t.s.state.statics_dirty = True
    assert (enforcer.power, enforcer.has("deathtouch")) == (power + (count == 8), count == 8)


def test_102_3_one_opponent_is_not_two(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Luxury Suite", "hand")
    assert t.s.play(t.ana, "Luxury Suite").tapped


def test_101_2_one_noncreature_spell_a_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Shock", "R", t.ben)
    t.put(t.ana, "Deafening Silence")  # the whole turn counts, before it came as well
    t.put(t.ana, "Shock", "hand")
    t.put(t.ana, "Grizzly Bears", "hand", count=2)
    t.put(t.ben, "Shock", "hand", count=2)
    t.s.mana(t.ana, "RGGGG")
    t.s.mana(t.ben, "RR")
    assert not t.s.can_cast(t.ana, "Shock")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    t.s.mana(t.ana, "GG")
    assert t.s.can_cast(t.ana, "Grizzly Bears")
    t.s.mana(t.ben, "RR")
    t.s.cast(t.ben, "Shock", [t.ana])
    t.s.resolve_all()
    t.s.mana(t.ben, "R")
    assert not t.s.can_cast(t.ben, "Shock")
    t.s.to("upkeep", t.ben)
    t.s.mana(t.ana, "R")
    assert t.s.can_cast(t.ana, "Shock")


def test_402_2_a_smaller_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Gnat Miser")
    t.put(t.ben, "Locust Miser")
    held = t.put(t.ana, "Wastes", "hand", count=4)
    rest = [t.put(t.ana, "Shock", "hand") for _ in range(3)]
    t.s.answer(t.ana, rest, "discard")
    t.s.to("upkeep", t.ben)
    assert held.zone == "hand"
    assert len(t.ana.hand) == 4


def test_702_33d_a_counter_for_each_time_it_was_kicked(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Everflowing Chalice", "UUUUUU", kicked=3)
    assert t.s.permanent("Everflowing Chalice").counter("charge") == 3


@pytest.mark.parametrize(("step", "power"), [("precombat main", 6), ("beginning of combat", 4)])
def test_505_1_cast_in_your_main_phase(corpus: Mapping[str, CardRecord], step: str, power: int) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    if step != "precombat main":
        t.s.to(step)
    t.cast(t.ana, "Might of Old Krosa", "G", bears)
    assert bears.power == power


def test_505_1_not_in_an_opponents_main_phase(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.to("precombat main", t.ben)
    t.cast(t.ana, "Might of Old Krosa", "G", bears)
    assert bears.power == 4


@pytest.mark.parametrize(("artifacts", "able"), [(2, True), (1, False)])
def test_602_2b_an_ability_that_costs_less(corpus: Mapping[str, CardRecord], artifacts: int, able: bool) -> None:
    t = Table(corpus)
    logbook = t.put(t.ana, "Tamiyo's Logbook")  # {5}{U}, {T}
    t.put(t.ana, "Sol Ring", count=artifacts, tapped=True)
    t.s.mana(t.ana, "UUUU")
    assert t.s.can_activate(t.ana, logbook) is able


def test_602_2b_less_under_a_condition(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    esquire = t.put(t.ana, "Esquire of the King")  # {4}{W}, {T}
    t.s.mana(t.ana, "WWW")
    assert not t.s.can_activate(t.ana, esquire)
    t.put(t.ana, "Isamaru, Hound of Konda")
    t.s.activate(t.ana, esquire)
    t.s.resolve_all()
    assert esquire.power == corpus_power(corpus, "Esquire of the King") + 1


def corpus_power(corpus: Mapping[str, CardRecord], name: str) -> int:
    return int(corpus[name].front.power or 0)


def test_601_2f_the_first_creature_spell_costs_less(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Shock", "graveyard")  # Melek is twice as large as there are such cards
    t.put(t.ana, "Melek, Reforged Researcher")
    t.put(t.ana, "Divination", "hand", count=2)  # {2}{U}
    t.put(t.ana, "Wall of Air", "hand")  # {1}{U}{U}
    t.s.mana(t.ana, "U")
    assert not t.s.can_cast(t.ana, "Wall of Air")
    t.s.cast(t.ana, "Divination")
    t.s.resolve_all()
    t.s.mana(t.ana, "U")
    assert not t.s.can_cast(t.ana, "Divination")


def test_702_85a_the_first_spell_of_a_turn_has_cascade(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Maelstrom Nexus")
    t.put(t.ana, "Grizzly Bears", "library")
    t.s.answer(t.ana, True)
    t.cast(t.ana, "Hill Giant", "RRRR")
    assert sorted(t.ana.battlefield) == ["Grizzly Bears", "Hill Giant", "Maelstrom Nexus"]
    t.put(t.ana, "Elvish Mystic", "library")
    t.cast(t.ana, "Hill Giant", "RRRR")
    assert t.ana.battlefield.count("Elvish Mystic") == 0


def test_603_2_spells_that_were_given_cascade(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "The First Sliver")
    t.put(t.ana, "Grizzly Bears", "library")
    t.s.answer(t.ana, True)
    t.cast(t.ana, "Metallic Sliver", "U")  # nothing costs less than {1} but lands and {0}
    assert t.ana.battlefield == ["The First Sliver", "Metallic Sliver"]
    t.put(t.ana, "Grizzly Bears", "library")
    t.cast(t.ana, "Muscle Sliver", "GG")
    t.put(t.ana, "Elvish Mystic", "library")
    t.cast(t.ana, "Muscle Sliver", "GG")
    assert "Elvish Mystic" in t.ana.battlefield


def test_502_3_permanents_untap_in_the_other_players_step(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Unwinding Clock")
    ring = t.put(t.ana, "Sol Ring", tapped=True)
    forest = t.put(t.ana, "Forest", tapped=True)
    t.s.to("upkeep", t.ben)
    assert not ring.tapped
    assert forest.tapped


def test_103_3_in_turns_other_than_yours(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Glory of Warfare")
    bears = t.put(t.ana, "Grizzly Bears")
    assert bears.pt == "4/2"
    t.s.to("upkeep", t.ben)
    assert bears.pt == "2/4"


def test_603_2_you_are_dealt_damage(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    droplet = t.put(t.ana, "Sun Droplet")
    t.s.get_priority(t.ben)
    t.cast(t.ben, "Lightning Bolt", "R", t.ana)
    assert droplet.counter("charge") == 3


def test_702_16b_auras_cannot_be_put_on_cards_in_graveyards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Dense Foliage")
    t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Lightning Bolt", "hand")
    tim = t.put(t.ana, "Prodigal Pyromancer")
    t.s.mana(t.ana, "R")
    with pytest.raises(IllegalAnswer, match="no legal target"):
        t.s.cast(t.ana, "Lightning Bolt", [t.s.permanent("Grizzly Bears")])
    t.s.activate(t.ana, tim, targets=[t.s.permanent("Grizzly Bears")])  # spells only
    t.s.resolve_all()
    assert t.s.permanent("Grizzly Bears").damage == 1


def test_903_3_a_commander_is_a_designated_card(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Bastion Protector")
    loyal = t.put(t.ana, "Siege-Gang Lieutenant")
    isamaru = t.put(t.ana, "Isamaru, Hound of Konda")
    assert isamaru.pt == "2/2"  # a duel has no commanders
    isamaru.obj.facts = {"commander": 1}
    t.s.state.statics_dirty = True
    assert isamaru.pt == "4/4"
    assert isamaru.has("indestructible")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    assert len([name for name in t.ana.battlefield if name.startswith("Goblin")]) == 2
    assert loyal.exists
