"""CR 101: cards before rules, "can't" before "can", the impossible ignored, choices in APNAP order."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, listen, resolve


@pytest.mark.shows("101.1")
def test_a_card_that_contradicts_a_rule_goes_before_that_rule_only() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Exploration")
    s.put(ana, "hand", "Forest", 3)
    s.put(ben, "hand", "Forest", 2)
    s.play(ana, "Forest")
    s.play(ana, "Forest")
    with pytest.raises(IllegalAnswer, match=r"305\.2"):
        s.play(ana, "Forest")
    s.to("precombat main", ben)
    s.play(ben, "Forest")
    with pytest.raises(IllegalAnswer, match=r"305\.2"):
        s.play(ben, "Forest")


@pytest.mark.shows("101.1")
def test_no_maximum_hand_size_overrides_the_discarding_of_the_cleanup_step() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Reliquary Tower")
    s.put(ana, "hand", "Shock", 9)
    s.to("upkeep", ben)
    assert len(ana.hand) == 9


@pytest.mark.shows("101.2")
def test_what_cannot_block_does_not_block_although_all_must_block() -> None:
    s, ana, ben = duel()
    s.define("Lure Stone", "Artifact", "{1}", text="All creatures block each combat if able.")
    s.define("Coward", "Creature — Human", "{1}", "1/1", "This creature can't block.")
    s.put(ana, "battlefield", "Lure Stone")
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    coward = s.put(ben, "battlefield", "Coward")
    s.attack(ana, [bear])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {coward: bear})
    s.to("combat damage")
    assert ben.life == 18


@pytest.mark.shows("101.2a", "113.10")
def test_removing_an_ability_is_no_prohibition_and_the_newer_effect_counts() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    resolve(s, ana, "Canopy Claws", "G", [bear])
    assert not bear.has("flying")
    resolve(s, ana, "Jump", "U", [bear])
    assert bear.has("flying")
    resolve(s, ana, "Canopy Claws", "G", [bear])
    assert not bear.has("flying")


@pytest.mark.shows("101.3")
def test_what_is_impossible_of_an_instruction_is_ignored_and_the_rest_is_done() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Grizzly Bears", 3)
    s.answer(ana, s.permanents("Grizzly Bears", ana)[:2], "sacrifice")
    resolve(s, ana, "Barter in Blood", "CCBB")
    assert len(ana.battlefield) == 1 and ben.battlefield == []


@pytest.mark.shows("101.3")
def test_a_player_with_one_card_discards_one_of_two() -> None:
    s, ana, ben = duel()
    s.put(ben, "hand", "Shock")
    resolve(s, ana, "Hymn to Tourach", "BB", [ben])
    assert ben.hand == [] and ben.graveyard == ["Shock"]


@pytest.mark.shows("101.4")
def test_the_active_player_chooses_first_and_then_all_is_sacrificed_at_once() -> None:
    s, ana, ben = duel()
    s.begin(ben)
    mine = [s.put(ana, "battlefield", "Grizzly Bears"), s.put(ana, "battlefield", "Hill Giant")]
    theirs = [s.put(ben, "battlefield", "Blood Artist"), s.put(ben, "battlefield", "Grizzly Bears")]
    asked = listen(s)
    s.answer(ana, mine[1], "sacrifice")
    s.answer(ben, theirs[0], "sacrifice")
    s.answer(ben, ana, "target")
    s.answer(ben, ana, "target")
    resolve(s, ben, "Innocent Blood", "B")
    assert [name for name, kind in asked if kind == "sacrifice"] == ["Ben", "Ana"]
    assert mine[1].zone == "graveyard" and theirs[0].zone == "graveyard"
    assert ana.life == 18 and ben.life == 22  # Blood Artist, which went with it, saw the other die


@pytest.mark.shows("101.4")
def test_cards_chosen_to_be_discarded_stay_in_hand_until_all_have_chosen() -> None:
    s, ana, ben = duel()
    s.define("Shared Loss", "Sorcery", "{B}", text="Each player discards a card.")
    for player in (ana, ben):
        s.put(player, "hand", "Shock")
        s.put(player, "hand", "Giant Growth")
    lying = listen(s, "discard", lambda _: len(ana.graveyard + ben.graveyard))
    s.answer(ana, "Shock", "discard")
    s.answer(ben, "Giant Growth", "discard")
    resolve(s, ana, "Shared Loss", "B")
    assert lying == [("Ana", 0), ("Ben", 0)]
    assert ana.graveyard == ["Shock", "Shared Loss"] and ben.graveyard == ["Giant Growth"]


@pytest.mark.shows("101.4")
def test_what_each_player_may_put_onto_the_battlefield_enters_at_the_same_time() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Soul Warden")
    s.put(ben, "hand", "Grizzly Bears")
    on_table = listen(s, "may", lambda _: len(s.permanents()))
    for player, card in ((ana, "Soul Warden"), (ben, "Grizzly Bears")):
        s.answer(player, True, "may")
        s.answer(player, card, "choose")
    resolve(s, ana, "Show and Tell", "CCU")
    assert on_table == [("Ana", 0), ("Ben", 0)]
    assert len(s.permanents()) == 2 and ana.life == 21  # Soul Warden saw who came with it


@pytest.mark.shows("101.4")
def test_what_each_player_returns_is_returned_at_the_same_time() -> None:
    s, ana, ben = duel()
    for player in (ana, ben):
        s.put(player, "battlefield", "Grizzly Bears")
        s.put(player, "battlefield", "Hill Giant")
    there = listen(s, "choose", lambda _: len(s.permanents()))
    s.answer(ana, "Hill Giant", "choose")
    s.answer(ben, "Grizzly Bears", "choose")
    resolve(s, ana, "Curfew", "U")
    assert there == [("Ana", 4), ("Ben", 4)]
    assert ana.hand == ["Hill Giant"] and ben.hand == ["Grizzly Bears"]


@pytest.mark.shows("101.4e")
def test_the_starting_player_counts_as_active_while_mulligans_are_decided() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy", first=1), seed=5)
    asked = []
    while game.decision.kind == "mulligan":
        asked.append(game.decision.seat)
        game.push(0)
    assert asked == [1, 0]


@pytest.mark.shows("102.2")
def test_the_only_opponent_is_the_other_player() -> None:
    s, ana, ben = duel()
    s.put(ben, "hand", "Shock")
    with pytest.raises(IllegalAnswer):
        cast(s, ana, "Duress", "B", [ana])
    rats = s.put(ana, "battlefield", "Rootwater Hunter")
    s.define("Grudge", "Instant", "{B}", text="Each opponent loses 2 life.")
    resolve(s, ana, "Grudge", "B")
    assert (ana.life, ben.life) == (20, 18) and rats.zone == "battlefield"


@pytest.mark.shows("102.1")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    s, ana, ben = duel()
    s.define("Day Guard", "Creature — Human", "{W}", "1/1", "During your turn, this creature has first strike.")
    mine, theirs = s.put(ana, "battlefield", "Day Guard"), s.put(ben, "battlefield", "Day Guard")
    assert mine.has("first strike") and not theirs.has("first strike")
    s.to("upkeep", ben)
    assert theirs.has("first strike") and not mine.has("first strike")
