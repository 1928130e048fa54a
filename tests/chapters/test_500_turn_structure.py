"""CR 500 to 505: the order of a turn, its beginning phase, and the main phases."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import Draw, StepBegins, Untapped
from spellwright.rules.steps import STEP_NAMES
from tests.chapters.ch5_table import Table


def steps(t: Table) -> list[str]:
    return [STEP_NAMES[e.step] for e in t.seen(StepBegins)]


@pytest.mark.shows("500.1", "501.1", "512.1")
def test_the_phases_and_steps_of_a_turn_come_in_order() -> None:
    t = Table()
    t.to("upkeep", t.ben)
    t.events.clear()
    t.to("upkeep", t.ana)
    assert steps(t) == [
        "draw", "precombat main", "beginning of combat", "declare attackers", "end of combat", "postcombat main",
        "end", "cleanup", "untap", "upkeep",
    ]  # fmt: skip
    assert t.active == t.ana


@pytest.mark.shows("500.2", "505.2")
def test_a_phase_ends_only_when_all_pass_in_succession_with_an_empty_stack() -> None:
    t = Table()
    t.spell(t.ana, "Draw a card.")
    t.pass_priority()
    t.pass_priority()  # both passed: the spell resolves, and the phase goes on
    assert t.step == "precombat main" and not t.stack and t.state.priority == t.ana.seat
    t.pass_priority()
    t.spell(t.ben, "Draw a card.")  # Ben acts instead of passing
    t.pass_priority()
    t.pass_priority()
    assert t.step == "precombat main"
    t.pass_priority()
    assert t.step == "precombat main"
    t.pass_priority()
    t.pass_priority()
    assert t.step == "beginning of combat"


@pytest.mark.shows("500.3", "502.4")
def test_nobody_gets_priority_in_the_untap_step_and_triggers_wait_for_the_upkeep() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a creature becomes untapped, draw a card.")
    t.creature(t.ben, tapped=True)
    t.to("untap", t.ben)
    assert not t.stack
    with pytest.raises(IllegalAnswer):
        t.spell(t.ana, "Draw a card.")
    t.to("upkeep")
    assert len(t.stack) == 1


@pytest.mark.shows("500.5")
def test_unspent_mana_empties_as_each_step_ends() -> None:
    t = Table()
    t.mana(t.ana, "GG")
    t.to("beginning of combat")
    assert t.ana.mana == ""
    t.mana(t.ana, "R")
    t.to("declare attackers")
    assert t.ana.mana == ""


@pytest.mark.shows("500.5a", "511.2")
def test_until_end_of_combat_lasts_to_the_end_of_the_phase() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.effect(t.ana, "Target creature gets +1/+1 until end of combat.", [bears])
    t.to("end of combat")
    assert bears.pt == "3/3"
    t.to("postcombat main")
    assert bears.pt == "2/2"


@pytest.mark.shows("500.6", "503.1a")
def test_what_triggers_in_untap_and_upkeep_goes_on_the_stack_together() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a creature becomes untapped, draw a card.")
    t.make(t.ana, "Enchantment", "At the beginning of each upkeep, draw a card.")
    t.creature(t.ben, tapped=True)
    t.to("upkeep", t.ben)
    assert [x.controller for x in t.stack] == [t.ben, t.ana]  # APNAP, though Ben's triggered earlier
    assert t.state.priority == t.ben.seat


@pytest.mark.shows("500.7")
def test_the_extra_turn_created_last_is_taken_first() -> None:
    t = Table()
    t.effect(t.ana, "Take an extra turn after this one.", type_line="Sorcery")
    t.effect(t.ana, "Target player takes an extra turn after this one.", [t.ben], type_line="Sorcery")
    order = []
    for _ in range(3):
        turn = t.turn
        while t.turn == turn:
            t.pass_priority()
        order.append(t.active)
    assert order == [t.ben, t.ana, t.ben]


@pytest.mark.shows("500.8")
def test_an_additional_combat_phase_comes_directly_after_the_phase() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.attack(t.ana, [bears])
    t.to("postcombat main")
    t.put(t.ana, "hand", "Relentless Assault")
    t.mana(t.ana, "RRRR")
    t.cast(t.ana, "Relentless Assault")
    t.resolve()
    t.attack(t.ana, [bears])
    t.to("combat damage")
    assert t.ben.life == 16
    t.to("postcombat main")
    t.to("end")
    assert steps(t).count("postcombat main") == 2 and steps(t).count("beginning of combat") == 2


@pytest.mark.shows("500.8")
def test_the_phase_created_last_occurs_first() -> None:
    t = Table()
    with_main = "After this phase, there is an additional combat phase followed by an additional main phase."
    t.effect(t.ana, with_main, type_line="Sorcery")
    t.effect(t.ana, "After this phase, there is an additional combat phase.", type_line="Sorcery")
    t.to("end")
    phases = [s for s in steps(t) if s in ("beginning of combat", "postcombat main")]
    assert phases == ["beginning of combat"] * 2 + ["postcombat main", "beginning of combat", "postcombat main"]


@pytest.mark.shows("500.11")
def test_a_skipped_step_is_as_if_it_did_not_exist() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "At the beginning of your draw step, you gain 5 life.")
    t.make(t.ben, "Enchantment", "You skip your draw step.")
    t.to("precombat main", t.ben)
    assert t.ben.life == 20 and "draw" not in steps(t) and t.drawn(t.ben) == 0


@pytest.mark.shows("502.1")
def test_permanents_with_phasing_phase_out_and_in_as_the_untap_step_begins() -> None:
    t = Table()
    drake = t.put(t.ben, "battlefield", "Teferi's Isle")
    keeper = t.put(t.ben, "battlefield", "Breezekeeper", tapped=True)
    t.answer(t.ben, [0], "order")
    t.to("upkeep", t.ben)
    assert drake.obj.phased_out and keeper.obj.phased_out
    t.to("upkeep", t.ana)
    assert keeper.obj.phased_out
    t.to("upkeep", t.ben)
    assert not keeper.obj.phased_out and not keeper.tapped  # it phased in before permanents untapped


@pytest.mark.shows("502.3")
def test_the_active_players_permanents_untap_all_at_once() -> None:
    t = Table()
    mine = t.creature(t.ana, tapped=True)
    theirs = [t.creature(t.ben, tapped=True) for _ in range(2)]
    t.to("upkeep", t.ben)
    assert mine.tapped and not any(c.tapped for c in theirs)
    assert len(t.seen(Untapped)) == 2


@pytest.mark.shows("502.3")
def test_an_effect_can_keep_a_permanent_from_untapping() -> None:
    t = Table()
    bears = t.creature(t.ben, tapped=True)
    t.effect(t.ana, "Target creature doesn't untap during its controller's next untap step.", [bears])
    t.to("upkeep", t.ben)
    assert bears.tapped
    t.to("upkeep", t.ben)
    assert not bears.tapped


@pytest.mark.shows("502.3")
def test_the_active_player_may_choose_what_stays_tapped_where_an_effect_says_so() -> None:
    t = Table()
    stays = t.creature(t.ben, "You may choose not to untap this creature during your untap step.", tapped=True)
    other = t.creature(t.ben, tapped=True)
    t.answer(t.ben, False, "untap")
    t.to("upkeep", t.ben)
    assert stays.tapped and not other.tapped


@pytest.mark.shows("503.1")
def test_the_upkeep_only_gives_priority() -> None:
    t = Table()
    t.to("upkeep", t.ben)
    assert t.state.priority == t.ben.seat and not t.seen(Draw)
    t.effect(t.ben, "You gain 1 life.")
    assert t.ben.life == 21 and t.step == "upkeep"


@pytest.mark.shows("504.1")
def test_the_active_player_draws_as_the_draw_step_begins() -> None:
    t = Table()
    t.to("draw", t.ben)
    assert t.drawn(t.ben) == 1 and not t.stack and t.drawn(t.ana) == 0


@pytest.mark.shows("504.2")
def test_draw_step_triggers_come_after_the_draw_and_then_priority() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "At the beginning of your draw step, you gain 1 life.")
    t.to("draw", t.ben)
    assert t.drawn(t.ben) == 1 and len(t.stack) == 1 and t.state.priority == t.ben.seat


@pytest.mark.shows("505.1")
def test_combat_separates_two_main_phases() -> None:
    t = Table()
    t.to("end")
    assert [s for s in steps(t) if "main" in s or s == "declare attackers"] == ["declare attackers", "postcombat main"]


@pytest.mark.shows("505.1a")
def test_an_additional_main_phase_is_a_postcombat_main_phase() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "At the beginning of your postcombat main phase, you gain 1 life.")
    t.make(t.ana, "Enchantment", "At the beginning of your precombat main phase, you gain 10 life.")
    text = "After this phase, there is an additional combat phase followed by an additional main phase."
    t.effect(t.ana, text, type_line="Sorcery")
    t.to("end")
    assert t.ana.life == 22


@pytest.mark.shows("505.6")
def test_the_active_player_gets_priority_in_the_main_phase() -> None:
    t = Table()
    t.to("precombat main", t.ben)
    assert t.state.priority == t.ben.seat


@pytest.mark.shows("505.6a")
def test_only_in_the_own_main_phase_with_an_empty_stack_other_than_instants_are_cast() -> None:
    t = Table()
    for name in ("Grizzly Bears", "Divination", "Sol Ring", "Glorious Anthem"):
        t.put(t.ana, "hand", name)
        t.put(t.ben, "hand", name)
    t.put(t.ana, "battlefield", "Island", 3)
    for name in ("Forest", "Plains"):
        t.put(t.ana, "battlefield", name, 3)
    assert all(t.can_cast(t.ana, name) for name in ("Grizzly Bears", "Divination", "Sol Ring", "Glorious Anthem"))
    t.spell(t.ana, "Draw a card.")
    assert not any(t.can_cast(t.ana, name) for name in ("Grizzly Bears", "Divination", "Sol Ring", "Glorious Anthem"))
    t.resolve()
    t.to("beginning of combat")
    assert not any(t.can_cast(t.ana, name) for name in ("Grizzly Bears", "Divination", "Sol Ring", "Glorious Anthem"))


@pytest.mark.shows("505.6b")
def test_one_land_a_turn_in_a_main_phase_without_the_stack() -> None:
    t = Table()
    t.put(t.ana, "hand", "Forest", 2)
    t.spell(t.ana, "Draw a card.")
    with pytest.raises(IllegalAnswer, match=r"305\.1"):
        t.play(t.ana, "Forest")
    t.resolve()
    t.play(t.ana, "Forest")
    assert not t.stack and t.ana.battlefield == ["Forest"]
    with pytest.raises(IllegalAnswer, match=r"305\.2"):
        t.play(t.ana, "Forest")


@pytest.mark.shows("505.6b")
def test_a_land_is_not_played_in_combat_or_in_anothers_turn() -> None:
    t = Table()
    t.put(t.ana, "hand", "Forest")
    t.put(t.ben, "hand", "Forest")
    with pytest.raises(IllegalAnswer):
        t.play(t.ben, "Forest")
    t.to("beginning of combat")
    with pytest.raises(IllegalAnswer):
        t.play(t.ana, "Forest")
