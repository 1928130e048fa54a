"""CR 107.1-3: whole numbers, negative ones, what cannot be determined, and X."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import duel, listen, resolve


@pytest.mark.shows("107.1a")
def test_half_of_an_odd_number_is_rounded_as_the_effect_says() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Endless Ranks of the Dead")
    s.put(ana, "battlefield", "Walking Corpse", 3)
    s.to("upkeep", ben)
    s.to("upkeep", ana)
    s.resolve_all()
    assert len(ana.battlefield) == 5


@pytest.mark.shows("107.1b")
def test_negative_power_is_kept_but_deals_no_damage() -> None:
    s, ana, ben = duel()
    s.define("Sap", "Instant", "{U}", text="Target creature gets -5/-0 until end of turn.")
    giant = s.put(ana, "battlefield", "Hill Giant")
    resolve(s, ana, "Sap", "U", [giant])
    assert giant.pt == "-2/3"
    s.attack(ana, [giant])
    s.to("combat damage")
    assert ben.life == 20


@pytest.mark.shows("107.1b")
def test_what_is_added_to_negative_power_starts_from_below_zero() -> None:
    s, ana, _ben = duel()
    s.define("Sap", "Instant", "{U}", text="Target creature gets -5/-0 until end of turn.")
    giant = s.put(ana, "battlefield", "Hill Giant")
    resolve(s, ana, "Sap", "U", [giant])
    resolve(s, ana, "Giant Growth", "G", [giant])
    assert giant.pt == "1/6"


@pytest.mark.shows("107.1b")
def test_an_effect_whose_result_would_be_negative_uses_zero() -> None:
    s, ana, _ben = duel()
    s.define("Sap", "Instant", "{U}", text="Target creature gets -6/-0 until end of turn.")
    colossus = s.put(ana, "battlefield", "Chameleon Colossus")
    resolve(s, ana, "Sap", "U", [colossus])
    s.mana(ana, "CCGG")
    s.activate(ana, colossus)
    s.resolve_all()
    assert colossus.pt == "-2/4"


@pytest.mark.shows("107.1b")
def test_nobody_gains_or_loses_a_negative_amount_of_life() -> None:
    s, ana, _ben = duel()
    s.define("Sap", "Instant", "{U}", text="Target creature gets -6/-0 until end of turn.")
    s.define("Feast", "Instant", "{B}", text="You gain life equal to target creature's power.")
    giant = s.put(ana, "battlefield", "Hill Giant")
    resolve(s, ana, "Sap", "U", [giant])
    resolve(s, ana, "Feast", "B", [giant])
    assert ana.life == 20


@pytest.mark.shows("107.1c")
def test_any_number_may_be_none() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Mountain", 2)
    giant = s.put(ben, "battlefield", "Hill Giant")
    asked = listen(s, "choose", lambda decision: (decision.low, decision.high))
    s.answer(ana, [], "choose")
    resolve(s, ana, "Barrel Down Sokenzan", "CCR", [giant])
    assert asked == [("Ana", (0, 2))]
    assert giant.damage == 0 and len(ana.battlefield) == 2


@pytest.mark.shows("107.2")
def test_a_number_that_cannot_be_determined_is_zero() -> None:
    s, ana, _ben = duel()
    s.define("Riddle", "Creature — Sphinx", "{3}", "*/3")
    riddle = s.put(ana, "battlefield", "Riddle")
    assert riddle.pt == "0/3"


@pytest.mark.shows("107.3a")
def test_x_is_announced_paid_and_then_the_same_everywhere_on_the_spell() -> None:
    s, ana, ben = duel()
    blaze = s.put(ana, "hand", "Blaze")
    s.mana(ana, "CCCR")
    s.cast(ana, blaze, [ben], x=3)
    assert ana.mana == "" and blaze.obj.x == 3
    s.resolve()
    assert ben.life == 17


@pytest.mark.shows("107.3a")
def test_more_for_x_than_can_be_paid_is_illegal() -> None:
    s, ana, ben = duel()
    blaze = s.put(ana, "hand", "Blaze")
    s.mana(ana, "CCR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, blaze, [ben], x=3)
    assert blaze.zone == "hand"


@pytest.mark.shows("107.3a")
def test_x_may_be_none() -> None:
    s, ana, ben = duel()
    blaze = s.put(ana, "hand", "Blaze")
    s.mana(ana, "R")
    s.cast(ana, blaze, [ben], x=0)
    s.resolve()
    assert ben.life == 20 and blaze.zone == "graveyard"


@pytest.mark.shows("107.3b")
def test_x_of_a_spell_cast_without_paying_is_zero() -> None:
    s, ana, ben = duel()
    s.put(ana, "library", "Blaze")
    s.keep_library_order()
    elf = s.put(ana, "hand", "Bloodbraid Elf")
    s.mana(ana, "CCRGRR")
    s.answer(ana, True, "cast")
    s.answer(ana, ben, "target")
    s.cast(ana, elf)
    s.resolve()
    blaze = s.find("Blaze")
    assert blaze.zone == "stack" and blaze.obj.x == 0
    s.resolve()
    assert ben.life == 20


@pytest.mark.shows("107.3c")
def test_an_x_that_the_text_defines_is_not_chosen() -> None:
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    victim = s.put(ben, "battlefield", "Colossal Dreadmaw")
    card = s.put(ana, "hand", "Call for Blood")
    s.mana(ana, "CCCCB")
    s.cast(ana, card, [victim])
    assert giant.zone == "graveyard"
    s.resolve()
    assert victim.pt == "3/3"


@pytest.mark.shows("107.3d")
def test_x_of_a_morph_cost_is_chosen_as_the_cost_is_paid() -> None:
    s, ana, ben = duel()
    bane = s.put(ana, "battlefield", "Bane of the Living", face_down=True)
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "CCBB")
    s.answer(ana, 2, "x")
    s.special(ana, bane, "turn up")
    s.resolve_all()
    assert ana.mana == "" and bane.pt == "2/1"
    assert bear.zone == "graveyard" and giant.pt == "1/1"


@pytest.mark.shows("107.3i")
def test_each_x_on_a_spell_is_the_same_number() -> None:
    s, ana, ben = duel()
    s.define("Sip", "Sorcery", "{X}{B}", text="Target player loses X life and you gain X life.")
    sip = s.put(ana, "hand", "Sip")
    s.mana(ana, "CCB")
    s.cast(ana, sip, [ben], x=2)
    s.resolve()
    assert (ana.life, ben.life) == (22, 18)


@pytest.mark.shows("107.3i")
def test_two_x_in_a_cost_are_paid_twice() -> None:
    s, ana, _ben = duel()
    ballista = s.put(ana, "hand", "Walking Ballista")
    s.mana(ana, "CCCC")
    s.cast(ana, ballista, x=2)
    s.resolve()
    assert ana.mana == "" and ballista.counter("+1/+1") == 2


@pytest.mark.shows("107.3k")
def test_x_of_an_activated_ability_is_another_than_x_of_the_spell_that_the_object_was() -> None:
    s, ana, _ben = duel()
    s.define(
        "Odd Hydra",
        "Creature — Hydra",
        "{X}{G}",
        "0/0",
        "This creature enters with X +1/+1 counters on it.\n{X}: This creature gets +X/+0 until end of turn.",
    )
    hydra = s.put(ana, "hand", "Odd Hydra")
    s.mana(ana, "CCG")
    s.cast(ana, hydra, x=2)
    s.resolve()
    s.mana(ana, "CCCC")
    s.activate(ana, hydra, x=1)
    s.activate(ana, hydra, x=3)
    s.resolve()
    assert hydra.pt == "5/2"
    s.resolve()
    assert hydra.pt == "6/2"


@pytest.mark.shows("107.3m")
def test_x_of_the_spell_is_known_as_the_permanent_enters_and_to_what_triggers_then() -> None:
    s, ana, _ben = duel()
    gadwick = s.put(ana, "hand", "Gadwick, the Wizened")
    s.mana(ana, "CCUUU")
    s.cast(ana, gadwick, x=2)
    s.resolve()
    assert gadwick.zone == "battlefield" and ana.hand == []
    s.resolve()
    assert ana.hand == ["Island", "Island"]


@pytest.mark.shows("107.3m")
def test_a_permanent_that_was_no_spell_enters_with_an_x_of_zero() -> None:
    s, ana, _ben = duel()
    s.put(ana, "graveyard", "Gadwick, the Wizened")
    s.put(ana, "graveyard", "Feral Hydra")
    s.define("Return", "Sorcery", "{B}", text="Return target creature card from your graveyard to the battlefield.")
    resolve(s, ana, "Return", "B", [s.find("Gadwick, the Wizened")])
    assert ana.hand == [] and s.permanent("Gadwick, the Wizened").pt == "3/3"
    resolve(s, ana, "Return", "B", [s.find("Feral Hydra")])
    assert s.find("Feral Hydra").zone == "graveyard"


@pytest.mark.shows("107.3n")
def test_x_of_a_delayed_trigger_is_that_of_the_spell_that_made_it() -> None:
    s, ana, _ben = duel()
    s.define("Slow Drip", "Sorcery", "{X}{W}", text="At the beginning of the next end step, you gain X life.")
    drip = s.put(ana, "hand", "Slow Drip")
    s.mana(ana, "CCCW")
    s.cast(ana, drip, x=3)
    s.resolve()
    assert ana.life == 20
    s.to("end")
    s.resolve_all()
    assert ana.life == 23
