"""CR 118: what has to be paid, by whom, and what changes a cost."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player
from spellwright.judge.scenario import Scenario
from tests.chapters.ch1_table import cast, duel, listen, resolve


@pytest.mark.shows("118.3")
def test_a_cost_that_cannot_be_paid_whole_cannot_be_paid_at_all() -> None:
    s, ana, _ben = duel()
    greed = s.put(ana, "battlefield", "Greed")
    s.mana(ana, "B")
    ana.life = 1
    with pytest.raises(IllegalAnswer):
        s.activate(ana, greed)
    assert ana.life == 1 and ana.mana == "{B}"
    ana.life = 2
    s.activate(ana, greed)
    assert ana.life == 0 and ana.lost


@pytest.mark.shows("118.3a")
def test_paying_mana_takes_it_from_the_pool_and_leaves_the_rest() -> None:
    s, ana, ben = duel()
    s.mana(ana, "RRG")
    cast(s, ana, "Shock", "", [ben])
    assert ana.mana == "{R}{G}"


@pytest.mark.shows("118.3b", "119.4")
def test_paying_life_takes_it_from_the_life_total_and_counts_as_losing_it() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Exquisite Blood")
    greed = s.put(ana, "battlefield", "Greed")
    s.mana(ana, "B")
    s.activate(ana, greed)
    assert ana.life == 18
    s.resolve_all()
    assert ben.life == 22 and ana.hand == ["Island"]


@pytest.mark.shows("118.5", "118.5a")
def test_a_spell_that_costs_nothing_is_cast_like_any_other() -> None:
    s, ana, ben = duel()
    kobold = s.put(ana, "hand", "Kobolds of Kher Keep")
    s.to("beginning of combat")
    assert kobold.zone == "hand" and not s.can_cast(ana, kobold)
    s.to("postcombat main")
    s.cast(ana, kobold)
    assert kobold.zone == "stack"
    cast(s, ben, "Counterspell", "UU", [kobold])
    s.resolve_all()
    assert kobold.zone == "graveyard"


@pytest.mark.shows("118.6")
def test_a_missing_mana_cost_cannot_be_paid() -> None:
    s, ana, _ben = duel()
    vision = s.put(ana, "hand", "Ancestral Vision")
    s.mana(ana, "UUUUU")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, vision, [ana])


@pytest.mark.shows("118.6a")
def test_a_card_without_a_mana_cost_may_be_cast_without_paying_its_mana_cost() -> None:
    s, ana, _ben = duel()
    vision = s.put(ana, "library", "Ancestral Vision")
    elf = s.put(ana, "hand", "Bloodbraid Elf")
    s.mana(ana, "CCRG")
    s.answer(ana, True, "cast")
    s.answer(ana, ana, "target")
    s.cast(ana, elf)
    s.resolve()
    assert vision.zone == "stack"
    s.resolve()
    assert len(ana.hand) == 3


@pytest.mark.shows("118.7")
def test_a_reduced_cost_never_falls_below_nothing() -> None:
    s, ana, ben = duel()
    for _ in range(3):
        s.put(ana, "battlefield", "Ruby Medallion")
    card = s.put(ana, "hand", "Lava Axe")  # {4}{R}
    s.mana(ana, "CR")
    s.cast(ana, card, [ben])
    assert ana.mana == ""
    shock = s.put(ana, "hand", "Shock")
    assert not s.can_cast(ana, shock)


@pytest.mark.shows("118.7a")
def test_a_generic_reduction_leaves_coloured_mana_alone() -> None:
    s, ana, _ben = duel()
    s.put(ana, "battlefield", "Ruby Medallion", 2)
    card = s.put(ana, "hand", "Volcanic Fallout")  # {1}{R}{R}
    s.mana(ana, "R")
    assert not s.can_cast(ana, card)
    s.mana(ana, "R")
    s.cast(ana, card)
    assert ana.mana == ""


@pytest.mark.shows("118.8")
def test_an_additional_cost_is_paid_with_the_mana() -> None:
    s, ana, _ben = duel()
    rites = s.put(ana, "hand", "Village Rites")
    s.mana(ana, "B")
    assert not s.can_cast(ana, rites)
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ana, rites)
    assert bear.zone == "graveyard" and ana.hand == []
    s.resolve()
    assert len(ana.hand) == 2


@pytest.mark.shows("118.8a")
def test_several_additional_costs_are_all_paid() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Thalia, Guardian of Thraben")
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    rites = s.put(ana, "hand", "Village Rites")
    s.mana(ana, "B")
    assert not s.can_cast(ana, rites)
    s.mana(ana, "C")
    s.cast(ana, rites)
    assert ana.mana == "" and bear.zone == "graveyard"


@pytest.mark.shows("118.8b")
def test_an_optional_additional_cost_need_not_be_paid() -> None:
    s, ana, _ben = duel()
    s.define("Spark", "Instant", "{R}", text="Kicker {1}\nYou gain 1 life. If this spell was kicked, you gain 3 life.")
    for kicked, mana, life in ((False, "R", 21), (True, "CR", 25)):
        card = s.put(ana, "hand", "Spark")
        s.mana(ana, mana)
        s.cast(ana, card, kicked=kicked)
        s.resolve()
        assert ana.life == life and ana.mana == ""


@pytest.mark.shows("118.8d")
def test_additional_costs_do_not_change_the_mana_cost() -> None:
    s, ana, ben = duel()
    s.define("Strict Law", "Instant", "{U}", text="Counter target spell with mana value 1.")
    s.put(ben, "battlefield", "Thalia, Guardian of Thraben")
    shock = cast(s, ana, "Shock", "CR", [ben])
    assert shock.mana_cost == "{R}"
    cast(s, ben, "Strict Law", "CU", [shock])
    s.resolve()
    assert shock.zone == "graveyard"


@pytest.mark.shows("118.9")
def test_an_alternative_cost_may_be_paid_instead_of_the_mana_cost() -> None:
    s, ana, ben = duel()
    shock = cast(s, ben, "Shock", "R", [ana])
    blue = s.put(ana, "hand", "Jump")
    force = s.put(ana, "hand", "Force of Will")
    s.cast(ana, force, [shock], way="its alternative cost")
    assert ana.life == 19 and blue.zone == "exile"
    s.resolve_all()
    assert shock.zone == "graveyard" and ana.life == 19


@pytest.mark.shows("118.9a")
def test_two_alternative_costs_are_not_combined() -> None:
    s, ana, _ben = duel()
    text = "You may pay 4 life rather than pay this spell's mana cost.\nYou gain 1 life.\nFlashback {B}"
    s.define("Twice", "Instant", "{3}{B}", text=text)
    held, dead = s.put(ana, "hand", "Twice"), s.put(ana, "graveyard", "Twice")
    assert not s.can_cast(ana, dead)
    s.cast(ana, held, way="its alternative cost")
    assert ana.life == 16
    s.mana(ana, "B")
    s.cast(ana, dead, way="flashback")
    assert ana.life == 16 and ana.mana == ""


@pytest.mark.shows("118.9b")
def test_an_alternative_cost_is_optional() -> None:
    s, ana, _ben = duel()
    drifter, other = s.put(ana, "hand", "Mulldrifter"), s.put(ana, "hand", "Mulldrifter")
    s.mana(ana, "CCCCU")
    s.cast(ana, drifter)
    s.resolve_all()
    assert drifter.zone == "battlefield" and ana.mana == ""
    s.mana(ana, "CCU")
    s.cast(ana, other, way="evoke")
    assert ana.mana == "" and other.zone == "stack"


@pytest.mark.shows("118.9c")
def test_an_alternative_cost_does_not_change_the_mana_cost() -> None:
    s, ana, ben = duel()
    s.define("High Law", "Instant", "{U}", text="Counter target spell with mana value 5 or greater.")
    drifter = s.put(ana, "hand", "Mulldrifter")
    s.mana(ana, "CCU")
    s.cast(ana, drifter, way="evoke")
    assert drifter.mana_cost == "{4}{U}"
    cast(s, ben, "High Law", "U", [drifter])
    s.resolve()
    assert drifter.zone == "graveyard"


@pytest.mark.shows("118.9d")
def test_increases_are_added_to_an_alternative_cost() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Thalia, Guardian of Thraben")
    shock = cast(s, ben, "Shock", "CR", [ana])
    blue = s.put(ana, "hand", "Jump")
    force = s.put(ana, "hand", "Force of Will")
    assert not s.can_cast(ana, force)
    s.mana(ana, "C")
    s.cast(ana, force, [shock], way="its alternative cost")
    assert ana.mana == "" and ana.life == 19 and blue.zone == "exile"


@pytest.mark.shows("118.10")
def test_one_sacrifice_pays_one_cost() -> None:
    s, ana, _ben = duel()
    s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ana, "BB")
    cast(s, ana, "Village Rites", "")
    second = s.put(ana, "hand", "Village Rites")
    assert not s.can_cast(ana, second)


@pytest.mark.shows("118.11")
def test_a_cost_is_paid_although_what_was_done_has_been_changed() -> None:
    s, ana, _ben = duel()
    s.define("Void Gate", "Enchantment", "{W}", text="If a creature you control would die, exile it instead.")
    s.put(ana, "battlefield", "Void Gate")
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    rites = cast(s, ana, "Village Rites", "B")
    assert bear.zone == "exile" and rites.zone == "stack"
    s.resolve()
    assert len(ana.hand) == 2


@pytest.mark.shows("118.12")
def test_if_you_do_asks_whether_the_cost_was_paid() -> None:
    s, ana, _ben = duel()
    s.define("Barter", "Sorcery", "{B}", text="You may discard a card. If you do, draw two cards.")
    s.put(ana, "hand", "Shock")
    for does, hand in ((False, ["Shock"]), (True, ["Island", "Island"])):
        cast(s, ana, "Barter", "B")
        s.answer(ana, does, "may")
        s.resolve()
        assert ana.hand == hand
    s.define("Vain Barter", "Sorcery", "{B}", text="You may sacrifice a creature. If you do, draw two cards.")
    asked = listen(s, "may")
    resolve(s, ana, "Vain Barter", "B")
    assert asked == [] and len(ana.hand) == 2


@pytest.mark.shows("118.12a")
@pytest.mark.parametrize("paid", [True, False])
def test_unless_lets_the_other_player_pay(paid: bool) -> None:
    s, ana, ben = duel()
    shock = cast(s, ana, "Shock", "R", [ben])
    s.mana(ana, "CCC")
    cast(s, ben, "Mana Leak", "CU", [shock])
    s.answer(ana, paid, "pay")
    s.resolve()
    assert (shock.zone == "stack") is paid and ana.mana == ("" if paid else "{C}{C}{C}")


@pytest.mark.shows("118.13a")
def test_how_a_phyrexian_symbol_is_paid_is_chosen_as_the_spell_is_proposed() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    asked = listen(s, "phyrexian")
    s.answer(ana, "pay 2 life", "phyrexian")
    spell = cast(s, ana, "Dismember", "CBB", [giant])
    assert asked == [("Ana", "phyrexian")] and ana.life == 18 and ana.mana == "{B}" and spell.zone == "stack"


@pytest.mark.shows("118.13b")
@pytest.mark.parametrize("mana", ["R", "G"])
def test_how_a_hybrid_symbol_is_paid_as_a_spell_resolves_is_chosen_then(mana: str) -> None:
    s, ana, ben = duel()
    s.define("Tax", "Instant", "{U}", text="Counter target spell unless its controller pays {R/G}.")
    shock = cast(s, ana, "Shock", "R", [ben])
    s.mana(ana, mana)
    cast(s, ben, "Tax", "U", [shock])
    s.answer(ana, True, "pay")
    s.resolve()
    assert shock.zone == "stack" and ana.mana == ""


@pytest.mark.shows("118.13c")
@pytest.mark.parametrize("mana", ["W", "U"])
def test_how_a_hybrid_symbol_of_a_morph_cost_is_paid_is_chosen_then(mana: str) -> None:
    s, ana, _ben = duel()
    s.define("Riddler", "Creature — Sphinx", "{3}{U}", "3/4", "Morph {W/U}")
    riddler = s.put(ana, "battlefield", "Riddler", face_down=True)
    s.mana(ana, mana)
    s.special(ana, riddler, "turn up")
    assert riddler.pt == "3/4" and ana.mana == ""


def _before_the_upkeep_of_a_pact() -> tuple[Scenario, Player, Player]:
    """Ben's next upkeep, with his Pact of Negation's trigger on the stack; he has lands for it."""
    s, ana, ben = duel()
    shock = cast(s, ana, "Shock", "R", [ben])
    cast(s, ben, "Pact of Negation", "", [shock])
    s.put(ben, "battlefield", "Island", 5)
    s.resolve_all()
    s.to("upkeep", ben)
    return s, ana, ben


@pytest.mark.shows("118.3c")
def test_nobody_has_to_activate_mana_abilities_for_a_payment_that_must_be_made() -> None:
    s, ana, ben = _before_the_upkeep_of_a_pact()
    s.answer(ben, False, "pay")
    s.resolve_all()
    assert ben.lost and ana.won and not any(land.tapped for land in s.permanents("Island"))
    s, ana, ben = _before_the_upkeep_of_a_pact()
    s.answer(ben, True, "pay")
    s.resolve_all()
    assert not s.is_over and all(land.tapped for land in s.permanents("Island"))


@pytest.mark.shows("118.3c", "118.12")
def test_mana_in_the_pool_has_to_be_paid_and_paying_it_counts() -> None:
    s, _ana, ben = _before_the_upkeep_of_a_pact()
    for island in s.permanents("Island"):
        s.activate(ben, island, "add")
    s.resolve_all()
    assert not s.is_over and ben.mana == "" and (ben, "pay") not in s.asked


@pytest.mark.shows("118.12")
def test_mana_made_for_a_payment_that_is_then_left_unpaid_does_not_count() -> None:
    s, ana, ben = _before_the_upkeep_of_a_pact()
    s.pays_by_hand(ben)
    s.answer(ben, "use Island", "payment")
    s.answer(ben, "leave it unpaid", "payment")
    s.resolve_all()
    assert ben.lost and ana.won


@pytest.mark.shows("118.12")
def test_an_optional_payment_from_the_pool_counts_as_made() -> None:
    s, ana, _ben = duel()
    s.define("Toll", "Sorcery", "{0}", text="You may pay {2}. If you do, you gain 3 life.")
    s.mana(ana, "WW")
    s.answer(ana, True, "may")
    resolve(s, ana, "Toll", "")
    assert ana.life == 23 and ana.mana == ""


@pytest.mark.shows("118.12b")
def test_if_you_do_asks_whether_a_player_chose_to_search_not_whether_anything_was_found() -> None:
    for search, life in ((True, 23), (False, 20)):
        s, ana, _ben = duel()
        text = (
            "You may search your library for a basic land card, reveal that card, put it into your hand, then shuffle."
            " If you do, you gain 3 life."
        )
        s.define("Lost Map", "Sorcery", "{0}", text=text)
        s.answer(ana, search, "may")
        if search:
            s.answer(ana, [], "search")
        hand = len(ana.hand)
        resolve(s, ana, "Lost Map", "")
        assert ana.life == life and len(ana.hand) == hand
