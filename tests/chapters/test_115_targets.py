"""CR 115: what can be a target, how often, and what happens when targets are changed."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, listen, resolve


@pytest.mark.shows("115.1")
def test_a_target_is_declared_as_the_spell_is_cast_and_stays() -> None:
    s, ana, ben = duel()
    first, second = s.put(ben, "battlefield", "Grizzly Bears"), s.put(ben, "battlefield", "Grizzly Bears")
    spell = cast(s, ana, "Disfigure", "B", [first])
    assert spell.targets == [first]
    cast(s, ben, "Unsummon", "U", [first])
    s.resolve_all()
    assert first.zone == "hand" and second.pt == "2/2" and spell.zone == "graveyard"


@pytest.mark.shows("115.1a")
def test_a_spell_without_the_word_target_is_not_targeted() -> None:
    s, ana, ben = duel()
    geist = s.put(ben, "battlefield", "Slippery Bogle")  # hexproof
    asked = listen(s, "target")
    resolve(s, ana, "Day of Judgment", "CCWW")
    assert geist.zone == "graveyard" and asked == []


@pytest.mark.shows("115.1b")
def test_an_aura_spell_is_targeted_but_an_aura_put_onto_the_battlefield_is_not() -> None:
    s, ana, ben = duel()
    s.define("Dig Up", "Sorcery", "{W}", text="Return target enchantment card from your graveyard to the battlefield.")
    bogle = s.put(ben, "battlefield", "Slippery Bogle")  # hexproof
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer):
        cast(s, ana, "Control Magic", "CCUU", [bogle])
    aura = s.put(ana, "graveyard", "Control Magic")
    s.answer(ana, bogle, "enchant")
    resolve(s, ana, "Dig Up", "W", [aura])
    assert aura.attached_to == bogle and bogle.controller == ana and bear.controller == ben


@pytest.mark.shows("115.1c")
def test_the_target_of_an_activated_ability_is_chosen_as_it_is_activated() -> None:
    s, ana, ben = duel()
    sorcerer = s.put(ana, "battlefield", "Prodigal Sorcerer")
    ability = s.activate(ana, sorcerer, targets=[ben])
    assert ability is not None and ability.targets == [ben]


@pytest.mark.shows("115.1d")
def test_the_target_of_a_triggered_ability_is_chosen_as_it_is_put_on_the_stack() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    nekrataal = cast(s, ana, "Nekrataal", "CCBB")
    asked = listen(s, "target", lambda _: nekrataal.zone)
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.answer(ana, giant, "target")
    s.resolve()
    assert asked == [("Ana", "battlefield")] and s.stack[-1].targets == [giant]
    s.resolve()
    assert giant.zone == "graveyard" and bear.zone == "battlefield"


@pytest.mark.shows("115.1e")
def test_equipping_targets_although_the_card_does_not_say_so() -> None:
    s, ana, ben = duel()
    sword = s.put(ana, "battlefield", "Short Sword")
    bogle = s.put(ben, "battlefield", "Grizzly Bears")
    mine = s.put(ana, "battlefield", "Hill Giant")
    s.mana(ana, "CC")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, sword, targets=[bogle])
    ability = s.activate(ana, sword, targets=[mine])
    assert ability is not None and ability.targets == [mine]


@pytest.mark.shows("115.2")
def test_only_permanents_are_targets_unless_the_spell_says_otherwise() -> None:
    s, ana, ben = duel()
    s.define("Smite", "Instant", "{B}", text="Destroy target creature.")
    card = s.put(ben, "graveyard", "Grizzly Bears")
    spell = cast(s, ana, "Grizzly Bears", "GG")
    for wrong in (card, spell, ben):
        with pytest.raises(IllegalAnswer):
            cast(s, ana, "Smite", "B", [wrong])
    s.resolve()
    assert cast(s, ana, "Smite", "", [spell]).targets == [spell]


@pytest.mark.shows("115.3")
def test_the_same_target_is_not_chosen_twice_for_one_word_target() -> None:
    s, ana, ben = duel()
    bear, giant = s.put(ben, "battlefield", "Grizzly Bears"), s.put(ben, "battlefield", "Hill Giant")
    with pytest.raises(IllegalAnswer):
        cast(s, ana, "Into the Void", "CCCU", [bear, bear])
    void = cast(s, ana, "Into the Void", "", [bear, giant])
    assert void.targets == [bear, giant]


@pytest.mark.shows("115.3")
def test_the_same_target_may_be_chosen_for_each_word_target() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    resolve(s, ana, "Seeds of Strength", "GW", [bear, bear, bear])
    assert bear.pt == "5/5"


@pytest.mark.shows("115.4")
def test_any_target_is_a_creature_a_player_or_a_planeswalker() -> None:
    s, ana, ben = duel()
    ring = s.put(ben, "battlefield", "Sol Ring")
    land = s.put(ben, "battlefield", "Forest")
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    walker = s.put(ben, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 4})
    spell = cast(s, ana, "Grizzly Bears", "GG")
    for wrong in (ring, land, spell):
        with pytest.raises(IllegalAnswer):
            cast(s, ana, "Shock", "R", [wrong])
    for right in (bear, walker, ben, ana):
        assert cast(s, ana, "Shock", "R", [right]).targets == [right]


@pytest.mark.shows("115.4")
def test_another_target_is_not_the_first_one() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer):
        cast(s, ana, "Arc Trail", "CR", [bear, bear])
    resolve(s, ana, "Arc Trail", "", [bear, ben])
    assert bear.zone == "graveyard" and ben.life == 19


@pytest.mark.shows("115.6")
def test_up_to_allows_no_targets_and_then_the_spell_is_not_targeted() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Grizzly Bears")
    s.answer(ana, [], "target")
    void = cast(s, ana, "Into the Void", "CCCU")
    assert void.targets == []
    s.resolve()
    assert void.zone == "graveyard" and len(ben.battlefield) == 1


@pytest.mark.shows("115.7d")
def test_new_targets_may_be_chosen_or_left_as_they_are() -> None:
    s, ana, ben = duel()
    bear, giant = s.put(ana, "battlefield", "Grizzly Bears"), s.put(ben, "battlefield", "Hill Giant")
    bolt = cast(s, ana, "Lightning Bolt", "R", [giant])
    cast(s, ben, "Redirect", "UU", [bolt])
    s.answer(ben, True, "may")
    s.answer(ben, bear, "target")
    s.resolve()
    assert bolt.targets == [bear] and bolt.controller == ana
    s.resolve()
    assert bear.zone == "graveyard" and giant.damage == 0


@pytest.mark.shows("115.7d")
def test_a_new_target_must_be_legal() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Sol Ring")
    s.define("Smite", "Instant", "{B}", text="Destroy target creature an opponent controls.")
    s.put(ana, "battlefield", "Grizzly Bears")
    smite = cast(s, ana, "Smite", "B", [giant])
    other = s.put(ben, "battlefield", "Grizzly Bears")
    cast(s, ben, "Redirect", "UU", [smite])
    offered = listen(s, "target", lambda decision: [option.label for option in decision.options])
    s.answer(ben, True, "may")
    s.answer(ben, other, "target")
    s.resolve()
    assert [len(labels) for _, labels in offered] == [2]  # the giant and the other bear of Ben, who is Ana's opponent
    assert smite.targets == [other]


@pytest.mark.shows("115.7f")
def test_a_division_stays_as_it_was_when_targets_change() -> None:
    s, ana, ben = duel()
    bear, giant = s.put(ana, "battlefield", "Hill Giant"), s.put(ben, "battlefield", "Hill Giant")
    bolt = s.put(ana, "hand", "Forked Bolt")
    s.mana(ana, "R")
    s.cast(ana, bolt, [giant], divided=[])
    cast(s, ben, "Redirect", "UU", [bolt])
    s.answer(ben, True, "may")
    s.answer(ben, bear, "target")
    s.resolve_all()
    assert bear.damage == 2 and giant.damage == 0


@pytest.mark.shows("115.8")
def test_new_targets_do_not_change_the_mode() -> None:
    s, ana, ben = duel()
    ring, other = s.put(ben, "battlefield", "Sol Ring"), s.put(ana, "battlefield", "Sol Ring")
    anthem = s.put(ana, "battlefield", "Glorious Anthem")
    breach = s.put(ana, "hand", "Hull Breach")
    s.mana(ana, "RG")
    s.cast(ana, breach, [ring], modes=[0])
    cast(s, ben, "Redirect", "UU", [breach])
    offered = listen(s, "target", lambda decision: [option.label for option in decision.options])
    s.answer(ben, True, "may")
    s.answer(ben, other, "target")
    s.resolve_all()
    assert other.zone == "graveyard" and anthem.zone == "battlefield"
    assert not any("Anthem" in label for _, labels in offered for label in labels)


@pytest.mark.shows("115.9b")
def test_who_asks_for_a_spell_that_targets_something_asks_for_its_targets_now() -> None:
    s, ana, ben = duel()
    s.define("Shelter", "Instant", "{U}", text="Counter target spell that targets a creature.")
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    bolt = cast(s, ana, "Lightning Bolt", "R", [bear])
    face = cast(s, ana, "Lightning Bolt", "R", [ben])
    shelter = s.put(ben, "hand", "Shelter")
    s.mana(ben, "U")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, shelter, [face])
    s.cast(ben, shelter, [bolt])
    s.resolve_all()
    assert bear.zone == "battlefield" and ben.life == 17


@pytest.mark.shows("115.10", "115.10a")
def test_what_is_affected_without_being_a_target_is_chosen_as_the_spell_resolves() -> None:
    s, ana, ben = duel()
    bogle = s.put(ben, "battlefield", "Slippery Bogle")
    asked = listen(s)
    blood = cast(s, ana, "Innocent Blood", "B")
    assert asked == [] and blood.targets == []
    s.resolve()
    assert bogle.zone == "graveyard"


@pytest.mark.shows("115.10b", "113.1b")
def test_you_is_no_target() -> None:
    s, ana, ben = duel()
    s.define("Aegis", "Enchantment", "{W}", text="You have shroud.")
    s.put(ana, "battlefield", "Aegis")
    ben.life = 20
    resolve(s, ana, "Lightning Helix", "RW", [ben])
    assert ana.life == 23
    with pytest.raises(IllegalAnswer):
        cast(s, ana, "Shock", "R", [ana])


@pytest.mark.shows("115.7e")
def test_two_targets_are_exchanged_since_only_the_final_ones_have_to_be_legal_together() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    spell = cast(s, ana, "Arc Trail", "RR", [ben, bear])  # 2 damage to one target and 1 to another
    s.put(ben, "hand", "Redirect")
    s.mana(ben, "UU")
    s.pass_priority()
    s.cast(ben, "Redirect", [spell])
    s.answer(ben, True, "may")
    s.answer(ben, bear, "target")
    s.answer(ben, ben, "target")
    s.resolve_all()
    assert ben.life == 19 and bear.zone == "graveyard"
