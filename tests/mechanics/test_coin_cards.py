"""What cards do with the coins that they have flipped (CR 705)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def fed(corpus: Corpus, players: int = 2) -> Table:
    """A table with mana enough for Ana, and libraries to draw from."""
    t = Table(corpus, strict=False, players=players)
    for player in t.s.players:
        t.s.put(player, "library", "Wastes", 20)
    return t


@pytest.mark.shows("705.3")
def test_a_set_result_is_used_whatever_the_coin_shows(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Edgar, King of Figaro")
    t.put(t.ana, "Setzer, Wandering Gambler")
    t.s.flip(False, False)
    t.cast(t.ana, "Stitch in Time", "URC")
    assert len(t.s.permanents("Treasure Token")) == 2 and t.s.state.extra_turns == [t.ana.seat]
    t.cast(t.ana, "Stitch in Time", "URC")  # no longer the first time this turn
    assert len(t.s.permanents("Treasure Token")) == 2 and t.s.state.extra_turns == [t.ana.seat]


@pytest.mark.shows("705.3")
def test_a_set_result_lets_a_player_win_what_nobody_could_win(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Edgar, King of Figaro")
    t.put(t.ana, "Setzer, Wandering Gambler")
    t.s.flip(False)
    sentry = t.put(t.ana, "Molten Sentry", "hand")
    t.s.mana(t.ana, "RCCC")
    t.s.cast(t.ana, sentry)
    t.s.resolve_all()
    assert t.s.find("Molten Sentry").pt == "5/2"
    assert len(t.s.permanents("Treasure Token")) == 2


@pytest.mark.parametrize(("heads", "pt", "keyword"), [(True, "5/2", "haste"), (False, "2/5", "defender")])
def test_a_creature_enters_as_what_its_coin_says(corpus: Corpus, heads: bool, pt: str, keyword: str) -> None:
    t = fed(corpus)
    t.put(t.ana, "Setzer, Wandering Gambler")
    t.s.flip(heads)
    t.cast(t.ana, "Molten Sentry", "RCCC")
    sentry = t.s.find("Molten Sentry")
    assert sentry.pt == pt and sentry.keywords == {keyword}
    assert t.s.permanents("Treasure Token") == []  # nobody wins a flip that is about heads and tails


def test_of_two_coins_the_player_ignores_one(corpus: Corpus) -> None:
    for keeps, turns in (("won", 1), ("lost", 0)):
        t = fed(corpus)
        t.put(t.ana, "Krark's Thumb")
        t.s.flip(False, True)
        t.s.answer(t.ana, keeps, "coin")
        t.cast(t.ana, "Stitch in Time", "URC")
        assert len(t.s.state.extra_turns) == turns


def test_each_of_several_coins_is_flipped_twice(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Krark's Thumb")
    yusri = t.put(t.ana, "Yusri, Fortune's Flame")
    t.s.flip(True, False, False, False)
    t.s.answer(t.ana, 2, "number")
    t.s.answer(t.ana, "won", "coin")
    hand = len(t.ana.hand)
    t.s.attack(t.ana, [yusri])
    t.s.resolve_all()
    assert (len(t.ana.hand) - hand, t.ana.life) == (1, 18)


def test_spells_cost_nothing_after_five_flips_that_were_won(corpus: Corpus) -> None:
    for coins, free in (([True] * 5, True), ([True] * 4 + [False], False)):
        t = fed(corpus)
        yusri = t.put(t.ana, "Yusri, Fortune's Flame")
        t.s.flip(*coins)
        t.s.answer(t.ana, 5, "number")
        t.s.attack(t.ana, [yusri])
        t.s.resolve_all()
        t.s.to("postcombat main")
        t.put(t.ana, "Hill Giant", "hand")
        assert t.s.can_cast(t.ana, "Hill Giant", "for another cost") is free


def test_a_number_without_bound_is_chosen_for_flips(corpus: Corpus) -> None:
    for coins, drawn in (((True, True, True), 6), ((True, False), 0)):
        t = fed(corpus)
        t.s.flip(*coins)
        t.s.answer(t.ana, 3, "number")
        t.cast(t.ana, "Squee's Revenge", "URC")
        assert len(t.ana.hand) == drawn


def test_flips_go_on_until_the_player_stops(corpus: Corpus) -> None:
    table = (((True,), "no", 0, 0), ((True, True), "yes", 0, 6), ((True, False), "yes", 0, 0))
    for coins, goes_on, drawn, dealt in table:
        t = fed(corpus)
        giant = t.put(t.ben, "Hill Giant")
        t.s.flip(*coins)
        t.s.answer(t.ana, goes_on)
        t.s.answer(t.ana, "no")
        t.cast(t.ana, "Fiery Gambit", "RCC", giant)
        assert (len(t.ana.hand), t.ben.life) == (drawn, 20 - dealt)
        assert (giant.zone == "graveyard") is (False not in coins)


def test_the_stakes_of_a_game_of_chaos_double(corpus: Corpus) -> None:
    t = fed(corpus)
    t.s.flip(True, False, True)
    t.s.answer(t.ana, "yes")
    t.s.answer(t.ben, "yes")
    t.s.answer(t.ana, "no")
    t.cast(t.ana, "Game of Chaos", "RRR", t.ben)
    assert (t.ana.life, t.ben.life) == (20 + 1 - 2 + 4, 20 - 1 + 2 - 4)


def test_a_process_is_repeated_until_both_coins_come_up_heads(corpus: Corpus) -> None:
    t = fed(corpus)
    t.s.flip(True, False, False, False, True, True)
    t.cast(t.ana, "Mana Clash", "R", t.ben)
    assert (t.ana.life, t.ben.life) == (19, 18)


def test_whoever_pays_repeats_the_process(corpus: Corpus) -> None:
    t = fed(corpus)
    scales = t.put(t.ana, "Crooked Scales")
    mine, theirs = t.put(t.ana, "Grizzly Bears"), t.put(t.ben, "Hill Giant")
    t.s.flip(False, True)
    t.s.mana(t.ana, "CCCCCCC")
    t.s.answer(t.ana, "yes")
    t.s.activate(t.ana, scales, targets=[theirs, mine])
    t.s.resolve_all()
    assert (mine.zone, theirs.zone) == ("battlefield", "graveyard")


def test_whoever_does_not_pay_loses_the_creature(corpus: Corpus) -> None:
    t = fed(corpus)
    scales = t.put(t.ana, "Crooked Scales")
    mine, theirs = t.put(t.ana, "Grizzly Bears"), t.put(t.ben, "Hill Giant")
    t.s.flip(False)
    t.s.mana(t.ana, "CCCC")
    t.s.activate(t.ana, scales, targets=[theirs, mine])
    t.s.resolve_all()
    assert (mine.zone, theirs.zone) == ("graveyard", "battlefield")


def test_the_flip_that_was_won_copies_and_the_lost_one_deals_damage(corpus: Corpus) -> None:
    for heads, dealt in ((True, 6), (False, 4)):
        t = fed(corpus)
        t.put(t.ana, "Breeches, the Blastmaker")
        t.put(t.ana, "Krark's Thumb", tapped=True)
        t.cast(t.ana, "Lightning Bolt", "R", t.ana)
        t.s.flip(heads, heads)
        t.s.answer(t.ana, "yes")
        t.s.answer(t.ana, t.ben, "target")
        t.cast(t.ana, "Lightning Bolt", "R", t.ben)
        assert t.ben.life == 20 - dealt


@pytest.mark.parametrize(("heads", "dealt", "suffered"), [(True, 5, 0), (False, 0, 5)])
def test_combat_damage_turns_on_whoever_lost_the_flip(corpus: Corpus, heads: bool, dealt: int, suffered: int) -> None:
    t = fed(corpus)
    psychopath = t.put(t.ana, "Goblin Psychopath")
    t.s.flip(heads)
    t.s.attack(t.ana, [psychopath])
    t.s.to("end of combat")
    assert (t.ana.life, t.ben.life) == (20 - suffered, 20 - dealt)


@pytest.mark.parametrize(("heads", "dealt"), [(True, 6), (False, 0)])
def test_the_next_combat_damage_is_doubled_or_prevented(corpus: Corpus, heads: bool, dealt: int) -> None:
    t = fed(corpus)
    t.put(t.ben, "Impulsive Maneuvers")
    giant = t.put(t.ana, "Hill Giant")
    t.s.flip(heads)
    t.s.attack(t.ana, [giant])
    t.s.to("end of combat")
    assert t.ben.life == 20 - dealt


def test_all_damage_that_is_dealt_at_once_is_one_time(corpus: Corpus) -> None:
    """A trampler deals to its blocker and to the player: both are doubled (CR 510.2)."""
    t = fed(corpus)
    t.put(t.ana, "Impulsive Maneuvers")
    wurm = t.put(t.ana, "Craw Wurm")
    t.put(t.ana, "Rancor", attached_to=wurm)
    wall = t.put(t.ben, "Hill Giant")
    t.s.flip(True)
    t.s.attack(t.ana, [wurm])
    t.s.resolve_all()
    t.s.block(t.ben, {wall: wurm})
    t.s.to("end of combat")
    assert wall.zone == "graveyard" and t.ben.life == 20 - 2 * (8 - 3)


@pytest.mark.parametrize(("heads", "dealt"), [(True, 6), (False, 0)])
def test_a_source_that_is_chosen_deals_double_or_nothing(corpus: Corpus, heads: bool, dealt: int) -> None:
    t = fed(corpus)
    giant = t.put(t.ana, "Hill Giant")
    t.s.flip(heads)
    t.s.answer(t.ana, giant, "choose")
    t.cast(t.ana, "Desperate Gambit", "R")
    t.s.attack(t.ana, [giant])
    t.s.to("end of combat")
    assert t.ben.life == 20 - dealt


def test_control_goes_with_a_lost_flip(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Risky Move")
    giant = t.put(t.ben, "Hill Giant")
    t.s.flip(False)
    t.s.to("upkeep", t.ben)
    t.s.resolve_all()
    assert t.s.find("Risky Move").controller == t.ben and giant.controller == t.ana


def test_blockers_or_the_blocked_are_sacrificed(corpus: Corpus) -> None:
    for heads in (True, False):
        t = fed(corpus)
        t.put(t.ana, "Tide of War")
        attacker, blocker = t.put(t.ana, "Hill Giant"), t.put(t.ben, "Grizzly Bears")
        t.s.flip(heads)
        t.s.attack(t.ana, [attacker])
        t.s.block(t.ben, {blocker: attacker})
        t.s.resolve_all()
        assert (attacker.zone, blocker.zone) == (
            ("battlefield", "graveyard") if heads else ("graveyard", "battlefield")
        )


def test_an_attacker_becomes_unblocked_as_its_only_blocker_leaves_combat(corpus: Corpus) -> None:
    for others, dealt in ((False, 3), (True, 0)):
        t = fed(corpus)
        attacker, efreet = t.put(t.ana, "Hill Giant"), t.put(t.ben, "Ydwen Efreet")
        bears = t.put(t.ben, "Grizzly Bears")
        t.s.flip(False)
        t.s.attack(t.ana, [attacker])
        t.s.block(t.ben, [(efreet, attacker), (bears, attacker)] if others else [(efreet, attacker)])
        t.s.resolve_all()
        t.s.to("end of combat")
        assert t.ben.life == 20 - dealt and not efreet.blocking


def test_nobody_counters_a_spell_that_another_namesake_would_counter(corpus: Corpus) -> None:
    t = fed(corpus)
    first, second = t.put(t.ana, "Goblin Artisans"), t.put(t.ana, "Goblin Artisans")
    t.put(t.ana, "Ornithopter", "hand")
    t.s.cast(t.ana, "Ornithopter")
    spell = t.s.stack[0]
    t.s.activate(t.ana, first, targets=[spell])
    with pytest.raises(SpellwrightError):
        t.s.activate(t.ana, second, targets=[spell])
    t.s.flip(False)
    t.s.resolve_all()
    assert t.ana.graveyard == ["Ornithopter"]


@pytest.mark.parametrize(("heads", "ana", "ben"), [(True, 20, 18), (False, 19, 20)])
def test_damage_by_the_number_of_either_side_s_creatures(corpus: Corpus, heads: bool, ana: int, ben: int) -> None:
    t = fed(corpus)
    lyre = t.put(t.ana, "Goblin Lyre")
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Hill Giant")
    t.put(t.ben, "Grizzly Bears")
    t.s.flip(heads)
    t.s.activate(t.ana, lyre, targets=[t.ben])
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (ana, ben)


def test_a_coin_is_flipped_to_pay_each_upkeep(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Karplusan Minotaur", counters={"age": 1})
    t.s.flip(True, False)
    t.s.begin(t.ben, "end")
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, t.ben, "target")
    t.s.answer(t.ben, t.ana, "target")
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    minotaur = t.s.find("Karplusan Minotaur")
    assert minotaur.counter("age") == 2 and (t.ana.life, t.ben.life) == (19, 19)


def test_a_coin_for_each_opponent_hurts_those_for_whom_it_was_lost(corpus: Corpus) -> None:
    t = fed(corpus, players=3)
    cleo = t.s.players[2]
    t.s.flip(True, False)
    t.cast(t.ana, "Mutalith Vortex Beast", "URCCCC")
    assert (len(t.ana.hand), t.ben.life, cleo.life) == (1, 20, 17)


def test_a_player_who_loses_the_flip_has_the_spell_countered(corpus: Corpus) -> None:
    for heads in (True, False):
        t = fed(corpus)
        t.put(t.ben, "Planar Chaos")
        t.s.flip(heads)
        t.cast(t.ana, "Grizzly Bears", "GG")
        assert (t.ana.graveyard == ["Grizzly Bears"]) is not heads


def test_turns_for_each_coin_that_comes_up_heads(corpus: Corpus) -> None:
    t = fed(corpus)
    ral = t.put(t.ana, "Ral Zarek", counters={"loyalty": 7})
    t.s.flip(True, False, True, True, False)
    t.s.activate(t.ana, ral, 2)
    t.s.resolve_all()
    assert len(t.s.state.extra_turns) == 3


def test_turns_are_skipped_for_each_coin_that_came_up_heads(corpus: Corpus) -> None:
    t = fed(corpus)
    ral = t.put(t.ana, "Ral Zarek, Guest Lecturer", counters={"loyalty": 7})
    t.s.flip(True, False, True, False, False)
    t.s.activate(t.ana, ral, 3, targets=[t.ben])
    t.s.resolve_all()
    turns = []
    for _ in range(3):
        t.s.to("upkeep", t.ana)
        turns.append(t.s.state.turn)
    assert turns[1] - turns[0] == 1 and turns[2] - turns[1] == 2  # Ana, Ana, Ben, Ana


def test_what_dies_or_is_exiled_with_a_coin_comes_back(corpus: Corpus) -> None:
    for spell, mana in (("Doom Blade", "BC"), ("Swords to Plowshares", "W")):
        t = fed(corpus)
        t.put(t.ana, "Athreos, Shroud-Veiled")
        t.put(t.ben, "Hill Giant", counters={"coin": 1})
        t.cast(t.ana, spell, mana, t.s.find("Hill Giant"))
        giant = t.s.find("Hill Giant")
        assert giant.zone == "battlefield" and giant.controller == t.ana


def test_a_purse_enters_tapped_and_with_three_coins(corpus: Corpus) -> None:
    t = fed(corpus)
    t.cast(t.ana, "Noble's Purse", "CC")
    purse = t.s.find("Noble's Purse")
    assert purse.tapped and purse.counter("coin") == 3


def test_a_gambler_has_a_vehicle(corpus: Corpus) -> None:
    t = fed(corpus)
    t.cast(t.ana, "Setzer, Wandering Gambler", "BRC")
    vehicle = t.s.find("The Blackjack")
    assert vehicle.subtypes == {"Vehicle"} and vehicle.supertypes == {"legendary"} and vehicle.has("flying")
