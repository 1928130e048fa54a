"""CR 601.2a to 601.2e: proposing a spell, its choices and its targets."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, SpellwrightError
from spellwright.judge.pieces import Player
from spellwright.rules.actions import Action, legal_actions
from tests.chapters.ch5_table import Table

WARDEN = "Spells your opponents cast that target this creature cost {2} more to cast."


def duel() -> tuple[Table, Player, Player]:
    s = Table()
    return s, s.ana, s.ben


def actions(t: Table) -> list[Action]:
    return legal_actions(t.state, t.state.priority)


@pytest.mark.shows("601.4")
def test_a_discount_for_a_target_counts_before_the_target_is_chosen() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Plains", 2)
    s.put(ana, "hand", "Luminous Rebuke")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    assert not s.can_cast(ana, "Luminous Rebuke")  # {4}{W}, and nothing is tapped
    giant = s.put(ben, "battlefield", "Hill Giant", tapped=True)
    s.cast(ana, "Luminous Rebuke", [giant])
    s.resolve()
    assert giant.zone == "graveyard" and bears.zone == "battlefield"


@pytest.mark.shows("601.2")
def test_a_target_that_makes_the_spell_too_expensive_takes_the_casting_back() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Plains", 2)
    rebuke = s.put(ana, "hand", "Luminous Rebuke")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant", tapped=True)
    with pytest.raises(IllegalAnswer, match=r"733\.1"):
        s.cast(ana, "Luminous Rebuke", [bears])
    assert rebuke.zone == "hand" and not s.stack
    assert not any(land.tapped for land in s.permanents("Plains"))


@pytest.mark.shows("601.2f")
def test_a_target_that_is_dearer_is_not_the_only_one() -> None:
    s, ana, ben = duel()
    s.define(
        "Warden",
        "Creature — Cat",
        "{1}",
        "1/1",
        WARDEN,
    )
    warden = s.put(ben, "battlefield", "Warden")
    s.put(ana, "battlefield", "Mountain")
    shock = s.put(ana, "hand", "Shock")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, shock, [warden])
    s.cast(ana, shock, [ben])
    s.resolve()
    assert ben.life == 18


@pytest.mark.shows("601.2f")
def test_no_legal_target_is_cheap_enough() -> None:
    s, ana, ben = duel()
    s.define(
        "Warden",
        "Creature — Cat",
        "{1}",
        "1/1",
        WARDEN,
    )
    s.put(ben, "battlefield", "Warden")
    s.put(ana, "battlefield", "Swamp", 2)
    s.put(ana, "hand", "Bone Splinters")
    s.put(ana, "hand", "Doom Blade")
    assert not s.can_cast(ana, "Doom Blade")
    s.put(ana, "battlefield", "Swamp", 2)
    assert s.can_cast(ana, "Doom Blade")


@pytest.mark.shows("601.2b")
def test_modes_are_announced_before_x_and_x_fits_the_target_of_the_mode() -> None:
    s, ana, ben = duel()
    s.define(
        "Choosy Blast",
        "Sorcery",
        "{X}{R}",
        "",
        "Choose one —\n• Destroy target artifact with mana value X.\n• Draw X cards.",
    )
    ring = s.put(ben, "battlefield", "Sol Ring")
    s.put(ben, "battlefield", "Enatu Golem")  # mana value 6
    s.put(ana, "battlefield", "Mountain", 4)
    s.put(ana, "library", "Shock", 3)
    first = s.put(ana, "hand", "Choosy Blast")
    second = s.put(ana, "hand", "Choosy Blast")
    with pytest.raises(SpellwrightError):
        s.cast(ana, first, modes=[0], x=2, targets=[ring])
    s.cast(ana, first, modes=[0], x=1, targets=[ring])
    s.resolve()
    assert ring.zone == "graveyard"
    with pytest.raises(SpellwrightError):
        s.cast(ana, second, modes=[0], x=1)  # nothing is left that so little mana could destroy
    s.cast(ana, second, x=1)
    s.resolve()
    assert ana.hand == ["Shock"]


@pytest.mark.shows("601.2a")
def test_the_card_is_moved_to_the_stack_first_and_its_caster_controls_it() -> None:
    t = Table()
    t.spell(t.ana, "Draw a card.")
    card = t.put(t.ben, "hand", "Shock")
    t.mana(t.ben, "R")
    spell = t.cast(t.ben, card, [t.ana])
    assert t.stack[-1] == spell and spell.controller == t.ben and not t.ben.hand
    assert spell.name == "Shock" and spell.types == {"instant"} and spell.colors == {"red"}


@pytest.mark.shows("601.2b")
def test_kicker_is_announced_before_targets_and_decides_which_there_are() -> None:
    t = Table()
    bears = t.creature(t.ben)
    rider = "~ deals 1 damage to target player. If this spell was kicked, it deals 2 damage to target creature."
    blaze = t.invent("Sorcery", f"Kicker {{R}}\n{rider}")
    t.put(t.ana, "hand", blaze, 2)
    t.mana(t.ana, "R")
    spell = t.cast(t.ana, blaze, [t.ben, bears], kicked=True)
    assert len(spell.targets) == 2
    t.resolve()
    assert bears.zone == "graveyard"


@pytest.mark.shows("601.2b")
def test_the_value_of_x_is_announced_and_paid_for() -> None:
    t = Table()
    t.put(t.ana, "hand", "Volcanic Geyser")
    t.put(t.ana, "battlefield", "Mountain", 5)
    spell = t.cast(t.ana, "Volcanic Geyser", [t.ben], x=2)
    assert spell.obj.x == 2 and sum(land.tapped for land in t.permanents("Mountain")) == 4


@pytest.mark.shows("601.2b")
def test_phyrexian_mana_is_announced_as_mana_or_life() -> None:
    for life in (True, False):
        t = Table()
        t.put(t.ana, "hand", "Gut Shot")
        t.put(t.ana, "battlefield", "Mountain")
        t.answer(t.ana, "pay 2 life" if life else "pay 0 life", "phyrexian")
        t.cast(t.ana, "Gut Shot", [t.ben])
        assert t.ana.life == (18 if life else 20) and t.permanent("Mountain").tapped != life


@pytest.mark.shows("601.2b")
def test_an_alternative_cost_is_announced_instead_of_the_mana_cost() -> None:
    t = Table()
    t.put(t.ana, "hand", "Force of Will")
    blue = t.put(t.ana, "hand", "Divination")
    t.spell(t.ana, "Draw a card.")
    t.pass_priority()
    target = t.spell(t.ben, "Draw a card.")
    t.pass_priority()
    assert not t.can_cast(t.ana, "Force of Will")  # no mana for its cost
    way = next(a.way.name for a in actions(t) if a.way is not None and a.object_id == t.find("Force of Will").id)
    t.cast(t.ana, "Force of Will", [target], way=way)
    assert blue.zone == "exile" and t.ana.life == 19


@pytest.mark.shows("601.2c")
def test_the_same_target_twice_only_for_two_words_target() -> None:
    t = Table()
    bears = t.creature(t.ana)
    up_and_down = "Target creature gets +1/+1 until end of turn. Target creature gains flying until end of turn."
    t.effect(t.ana, up_and_down, [bears, bears])
    assert bears.pt == "3/3" and bears.has("flying")
    with pytest.raises(SpellwrightError):
        t.spell(t.ana, "Tap two target creatures.", [[bears, bears]])
    assert not bears.tapped


@pytest.mark.shows("601.2c")
def test_another_target_must_be_another_one() -> None:
    t = Table()
    one, two = t.creature(t.ana), t.creature(t.ben)
    text = "Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn."
    with pytest.raises(SpellwrightError):
        t.spell(t.ana, text, [one, one])
    t.effect(t.ana, text, [one, two])
    assert (one.pt, two.pt) == ("3/3", "1/1")


@pytest.mark.shows("601.2c")
def test_up_to_targets_may_be_none() -> None:
    t = Table()
    t.effect(t.ana, "Tap up to two target creatures. Draw a card.")
    assert t.drawn(t.ana) == 1


@pytest.mark.shows("601.2c")
def test_without_enough_targets_the_spell_cannot_be_cast() -> None:
    t = Table()
    t.creature(t.ana)
    two = t.invent("Instant", "Tap two target creatures.")
    t.put(t.ana, "hand", two)
    assert not t.can_cast(t.ana, two)
    t.creature(t.ben)
    assert t.can_cast(t.ana, two)


@pytest.mark.shows("601.2c")
def test_becoming_a_target_triggers_at_once_but_waits_until_the_spell_is_cast() -> None:
    t = Table()
    skittish = t.creature(t.ben, "Whenever this creature becomes the target of a spell, draw a card.")
    t.make(t.ben, "Enchantment", "Whenever a player casts a spell, you gain 1 life.")
    t.answer(t.ben, [1, 0], "order")
    t.spell(t.ana, "Tap target creature.", [skittish])
    assert [x.controller for x in t.stack] == [t.ana, t.ben, t.ben]
    t.resolve(2)
    assert t.drawn(t.ben) == 1 and t.ben.life == 21 and not skittish.tapped


@pytest.mark.shows("601.2c")
def test_the_number_of_targets_does_not_change_afterwards() -> None:
    t = Table()
    bears = [t.creature(t.ben) for _ in range(3)]
    x = t.put(t.ana, "hand", t.invent("Sorcery", "Tap X target creatures.", cost="{X}"))
    t.mana(t.ana, "CC")
    spell = t.cast(t.ana, x, [bears[:2]], x=2)
    t.effect(t.ben, "Destroy target creature.", [bears[0]])
    assert len(spell.obj.targets[next(iter(spell.obj.targets))]) == 2
    t.resolve()
    assert bears[1].tapped and not bears[2].tapped


@pytest.mark.shows("601.2d")
def test_each_target_gets_at_least_one_of_what_is_divided() -> None:
    t = Table()
    one, two = t.creature(t.ben), t.creature(t.ben)
    text = "~ deals 3 damage divided as you choose among one, two, or three targets."
    for wrong in ([0], [3]):
        with pytest.raises(SpellwrightError):
            t.spell(t.ana, text, [[one, two]], divided=wrong)
    t.spell(t.ana, text, [[one, two]], divided=[1])
    t.resolve()
    assert one.damage == 1 and two.zone == "graveyard"


@pytest.mark.shows("601.2d")
def test_the_division_is_announced_as_the_spell_is_cast() -> None:
    t = Table()
    one, two = t.creature(t.ben, pt="2/4"), t.creature(t.ben, pt="2/4")
    text = "~ deals 3 damage divided as you choose among one, two, or three targets."
    t.spell(t.ana, text, [[one, two]], divided=[2])
    t.effect(t.ben, "Return target creature to its owner's hand.", [one])
    t.resolve()
    assert two.damage == 1  # what was meant for the other is not divided anew
