"""What sentences depend on: options, payments, conditions, later events, and repetition (CR 603.7, 603.12, 608.2)."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import SpellwrightError


def duel() -> tuple[sw.Scenario, sw.Player, sw.Player]:
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    return s, ana, ben


@pytest.mark.parametrize(("pays", "life"), [(True, 21), (False, 20)])
@pytest.mark.shows("118.12")
def test_118_12_if_you_do_checks_whether_it_was_paid(pays: bool, life: int) -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Iron Star")
    s.put(ana, "battlefield", "Mountain", 2)
    s.put(ana, "hand", "Lightning Bolt")
    s.begin(ana)
    s.cast(ana, "Lightning Bolt", targets=[ben])
    s.answer(ana, pays, "may")
    s.resolve_all()
    assert (ana.life, ben.life) == (life, 17)


def test_608_2d_an_impossible_payment_is_not_offered() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Iron Star")
    s.put(ana, "battlefield", "Mountain")
    s.put(ana, "hand", "Lightning Bolt")
    s.begin(ana)
    s.cast(ana, "Lightning Bolt", targets=[ben])
    s.resolve_all()  # a question that nothing scripts would be an error
    assert (ana.life, ben.life) == (20, 17)


def test_603_12_a_reflexive_trigger_has_its_target_chosen_after_the_deed() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Fireblade Artist")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.begin(ben)
    s.to("upkeep", ana)
    s.answer(ana, True, "may")
    s.answer(ana, "Grizzly Bears", "sacrifice")
    s.resolve()  # the upkeep trigger: the creature is gone, the damage is still to come
    assert ana.graveyard == ["Grizzly Bears"] and ben.life == 20
    assert len(s.stack) == 1 and s.stack[0].targets == [ben]
    s.resolve()
    assert ben.life == 18


def test_603_12_without_the_deed_nothing_triggers() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Fireblade Artist")
    s.begin(ben)
    s.to("upkeep", ana)
    s.answer(ana, False, "may")
    s.resolve()
    assert s.stack == [] and ben.life == 20


@pytest.mark.parametrize(("pays", "life"), [(True, 17), (False, 20)])
@pytest.mark.shows("118.12a")
def test_118_12a_unless_lets_its_player_pay(pays: bool, life: int) -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Mountain", 4)
    s.put(ana, "hand", "Lightning Bolt")
    s.put(ben, "battlefield", "Island", 2)
    s.put(ben, "hand", "Mana Leak")
    s.begin(ana)
    bolt = s.cast(ana, "Lightning Bolt", targets=[ben])
    s.cast(ben, "Mana Leak", targets=[bolt])
    s.answer(ana, pays, "pay")
    s.resolve_all()
    assert ben.life == life


@pytest.mark.shows("118.12a")
def test_118_12a_each_controller_pays_for_each_creature() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Wind Drake")
    s.put(ben, "battlefield", "Shivan Dragon")
    s.put(ana, "hand", "Killing Wave")
    s.put(ana, "battlefield", "Swamp", 3)
    s.begin(ana)
    s.cast(ana, "Killing Wave", x=2)
    s.answer(ana, False, "pay")
    s.answer(ben, True, "pay")
    s.answer(ben, False, "pay")
    s.resolve()
    assert ana.life == 20 and ben.life == 18
    assert ana.graveyard.count("Grizzly Bears") == 1 and len(ben.graveyard) == 1


@pytest.mark.parametrize(("died", "pt"), [(False, "4/4"), (True, "")])
def test_614_15_instead_takes_the_place_of_the_sentence_before(died: bool, pt: str) -> None:
    s, ana, ben = duel()
    dragon = s.put(ben, "battlefield", "Shivan Dragon")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Tragic Slip")
    s.put(ana, "hand", "Lightning Bolt")
    s.put(ana, "battlefield", "Swamp")
    s.put(ana, "battlefield", "Mountain")
    s.begin(ana)
    if died:
        s.cast(ana, "Lightning Bolt", targets=[bears])
        s.resolve_all()
    s.cast(ana, "Tragic Slip", targets=[dragon])
    s.resolve()
    assert dragon.zone == ("graveyard" if died else "battlefield")
    assert died or dragon.pt == pt


@pytest.mark.parametrize(("tapped", "lives"), [(False, (23, 20)), (True, (20, 17))])
def test_608_2c_otherwise_is_the_other_half_of_an_if(tapped: bool, lives: tuple[int, int]) -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Sphinx Sovereign", tapped=tapped)
    s.begin(ana)
    s.to("end")
    s.resolve()
    assert (ana.life, ben.life) == lives


def test_603_7_what_was_done_is_undone_at_the_next_end_step() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears", sick=False)
    s.put(ana, "battlefield", "Alora, Cheerful Assassin")
    s.begin(ana)
    s.answer(ana, [bears], "target")
    s.attack(ana, [bears])
    s.resolve()
    s.to("end")
    assert bears.zone == "battlefield" and len(s.stack) == 1
    s.resolve()
    assert ana.hand == ["Grizzly Bears"] and ben.life == 20 - 2 - 2


def test_603_7c_an_object_that_left_is_not_found_again() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears", sick=False)
    s.put(ana, "battlefield", "Alora, Cheerful Assassin")
    s.put(ana, "hand", "Unsummon")
    s.put(ana, "battlefield", "Island")
    s.begin(ana)
    s.answer(ana, [bears], "target")
    s.attack(ana, [bears])
    s.resolve()
    s.to("postcombat main")
    s.cast(ana, "Unsummon", targets=[bears])
    s.resolve()
    s.to("end")
    s.resolve()
    assert ana.hand == ["Grizzly Bears"] and ben.life == 18  # not "if you do": nothing was returned


@pytest.mark.parametrize(("first", "lands", "hand"), [("discard", 1, 0), ("pay", 6, 1)])
def test_601_2b_one_of_two_additional_costs_is_announced(first: str, lands: int, hand: int) -> None:
    s, ana, ben = duel()
    dragon = s.put(ben, "battlefield", "Shivan Dragon")
    s.put(ana, "hand", "Lightning Axe")
    s.put(ana, "hand", "Forest")
    s.put(ana, "battlefield", "Mountain", 6)
    s.begin(ana)
    s.cast(ana, "Lightning Axe", targets=[dragon], answers=[first])
    s.resolve()
    assert dragon.zone == "graveyard" and len(ana.hand) == hand
    assert sum(mountain.tapped for mountain in s.permanents("Mountain")) == lands


@pytest.mark.shows("118.3")
def test_118_3_neither_of_two_costs_can_be_paid() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Shivan Dragon")
    s.put(ana, "hand", "Lightning Axe")
    s.put(ana, "battlefield", "Mountain", 5)
    s.begin(ana)
    assert not s.can_cast(ana, "Lightning Axe")


@pytest.mark.shows("107.3a")
def test_107_3a_x_of_an_additional_cost_is_announced() -> None:
    s, ana, ben = duel()
    dragon = s.put(ben, "battlefield", "Shivan Dragon")
    drake = s.put(ben, "battlefield", "Wind Drake")
    s.put(ana, "hand", "Toxic Deluge")
    s.put(ana, "battlefield", "Swamp", 3)
    s.begin(ana)
    s.cast(ana, "Toxic Deluge", x=3)
    s.resolve()
    assert ana.life == 17 and drake.zone == "graveyard" and dragon.pt == "2/2"


@pytest.mark.shows("107.3a")
def test_107_3a_x_of_an_activation_cost_is_announced() -> None:
    s, ana, ben = duel()
    dragon = s.put(ben, "battlefield", "Shivan Dragon")
    arrows = s.put(ana, "battlefield", "Infused Arrows")
    arrows.put_counters("charge", 4)
    s.begin(ana)
    s.activate(ana, arrows, targets=[dragon], x=3)
    s.resolve()
    assert arrows.counter("charge") == 1 and dragon.pt == "2/2"


def test_602_5b_only_once_each_turn() -> None:
    s, ana, _ = duel()
    rootwalla = s.put(ana, "battlefield", "Rootwalla")
    s.put(ana, "battlefield", "Forest", 4)
    s.begin(ana)
    s.activate(ana, rootwalla)
    assert not s.can_activate(ana, rootwalla)
    with pytest.raises(SpellwrightError):
        s.activate(ana, rootwalla)


def test_608_2h_a_payment_for_each_is_counted_as_it_is_paid() -> None:
    for lands, life in ((2, 20), (3, 17)):
        s, ana, ben = duel()
        name = s.define(
            "Test Denial", "Instant", "{U}", "",
            "Counter target spell unless its controller pays {1} for each card in your graveyard.",
        )  # fmt: skip
        s.put(ana, "battlefield", "Mountain", lands)
        s.put(ana, "hand", "Lightning Bolt")
        s.put(ben, "graveyard", "Forest", 2)
        s.put(ben, "hand", name)
        s.put(ben, "battlefield", "Island")
        s.begin(ana)
        bolt = s.cast(ana, "Lightning Bolt", targets=[ben])
        s.cast(ben, name, targets=[bolt])
        s.answer(ana, True, "pay")
        s.resolve_all()
        assert ben.life == life


def test_605_3_counters_removed_as_a_cost_are_known_to_the_mana_ability() -> None:
    s, ana, _ = duel()
    vault = s.put(ana, "battlefield", "Bottomless Vault")
    vault.put_counters("storage", 3)
    s.begin(ana)
    s.activate(ana, vault, answers=[2])
    assert vault.counter("storage") == 1 and ana.mana == "{B}{B}"


def test_602_1_costs_joined_by_and_are_all_paid() -> None:
    s, ana, _ = duel()
    s.put(ana, "library", "Forest", 3)
    name = s.define(
        "Test Quest", "Enchantment", "{B}", "",
        "Remove three quest counters from this enchantment and sacrifice it: Draw two cards.",
    )  # fmt: skip
    quest = s.put(ana, "battlefield", name)
    quest.put_counters("quest", 2)
    s.begin(ana)
    assert not s.can_activate(ana, quest)
    quest.put_counters("quest", 3)
    s.activate(ana, quest)
    s.resolve()
    assert quest.zone == "graveyard" and len(ana.hand) == 2


def test_608_2d_the_chosen_creature_is_the_one_that_follows() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    drake = s.put(ana, "battlefield", "Wind Drake")
    words = "Choose a creature you control. It gets +2/+2 until end of turn."
    name = s.define("Test Choice", "Sorcery", "{W}", "", words)
    s.put(ana, "hand", name)
    s.put(ana, "battlefield", "Plains")
    s.begin(ana)
    s.cast(ana, name)
    s.answer(ana, drake)
    s.resolve()
    assert (bears.pt, drake.pt) == ("2/2", "4/4") and ben.life == 20


def test_608_2c_it_is_the_token_just_created_not_the_creature_that_entered() -> None:
    s, ana, _ = duel()
    words = "When this creature enters, create a 1/1 white Soldier creature token. It gains flying until end of turn."
    name = s.define("Test Captain", "Creature — Human", "{W}", "2/2", words)
    s.put(ana, "hand", name)
    s.put(ana, "battlefield", "Plains")
    s.begin(ana)
    s.cast(ana, name)
    s.resolve_all()
    soldier = s.permanent("Soldier Token")
    assert soldier.has("flying") and not s.permanent("Test Captain").has("flying")
