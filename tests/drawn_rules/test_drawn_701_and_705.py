"""Drawn rules of sections 701, 705 and 708 to 731, and what is nearest to those of chapter 8."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.judge.scenario import Scenario
from tests.drawn.position import duel, ready

SLICER = "Slicer, Hired Muscle"


def test_701_12d_an_exchange_that_cannot_be_completed_does_nothing() -> None:
    """Nearest to CR 701.12d, exchanging cards between zones, which nothing reads: CR 701.12a and 701.12b."""
    for both in (True, False):
        s, ana, ben = duel()
        mine = s.put(ana, "battlefield", "Forest")
        theirs = s.put(ben, "battlefield", "Wastes")
        s.cast(ana, ready(s, ana, "Shifting Borders", "UUUU"), [mine, theirs])
        if not both:
            s.cast(ben, ready(s, ben, "Boomerang", "UU"), [mine])
        s.resolve_all()
        assert theirs.controller is (ana if both else ben)
        assert mine.zone == ("battlefield" if both else "hand")
        if both:
            assert mine.controller is ben
    s, ana, ben = duel()
    lands = [s.put(ben, "battlefield", "Wastes"), s.put(ben, "battlefield", "Forest")]
    s.cast(ana, ready(s, ana, "Shifting Borders", "UUUU"), lands)
    s.resolve()
    assert [land.controller for land in lands] == [ben, ben]


@pytest.mark.shows("701.23a")
def test_701_23a_who_searches_a_library_looks_at_all_of_it_and_finds_what_matches() -> None:
    """CR 701.23a: the creature is the last card of the opponent's library; a card that is none is no answer."""
    for finds_creature in (False, True):
        s, ana, ben = duel()
        angel = s.put(ben, "library", "Serra Angel", bottom=True)
        island = s.thing(s.state.players[1].library[-1])
        s.cast(ana, ready(s, ana, "Bribery", "UUUUU"), [ben])
        s.answer(ana, angel if finds_creature else island, "search")
        if not finds_creature:
            with pytest.raises(ScenarioError, match="does not answer"):
                s.resolve()
            continue
        s.resolve()
        assert angel.zone == "battlefield" and angel.controller is ana and len(ben.library) == 5
        assert [player for player, kind in s.asked if kind == "search"] == [ana]


@pytest.mark.shows("701.28b")
def test_701_28b_a_permanent_that_converts_is_not_turned_face_up() -> None:
    """CR 701.28b: Secret Plans sees the morph being turned face up, and not Slicer converting, either way."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Secret Plans")
    slicer = s.put(ana, "battlefield", SLICER)
    s.answer(ana, False, "may")
    s.to("upkeep", ben)
    s.resolve_all()
    assert slicer.types == {"artifact"} and ana.hand == []
    s.to("precombat main", ana)
    hand = len(ana.hand)
    s.attack(ana, [slicer])
    s.to("end of combat")
    s.resolve_all()
    assert (slicer.name, slicer.has("double strike"), ben.life) == (SLICER, True, 17)
    assert len(ana.hand) == hand
    morph = s.put(ana, "battlefield", "Fathom Seer", face_down=True)
    s.put(ana, "battlefield", "Island", 2)
    s.answer(ana, ["Secret Plans", "Fathom Seer"], "order")
    s.special(ana, morph, "turn up")
    s.resolve_all()
    assert len(ana.hand) == hand + 2 + 1 + 2  # the Islands returned, and three cards


@pytest.mark.shows("701.28c")
def test_701_28c_what_is_not_double_faced_does_not_convert() -> None:
    """CR 701.28c: a Clone of Slicer stays as it is; Slicer itself converts by the same words."""
    s, ana, ben = duel()
    slicer = s.put(ben, "battlefield", SLICER)
    clone = ready(s, ana, "Clone", "UUUU")
    s.cast(ana, clone)
    s.answer(ana, slicer, "copy")
    s.resolve()
    assert clone.name == SLICER
    s.answer(ana, False, "may")
    s.to("upkeep", ben)
    assert len(s.stack) == 1
    s.resolve_all()
    assert (clone.name, clone.pt, clone.types) == (SLICER, "3/4", {"artifact", "creature"})
    s.answer(ben, False, "may")
    s.to("upkeep", ana)
    s.resolve_all()
    assert (slicer.name, slicer.types) == ("Slicer, High-Speed Antagonist", {"artifact"})


def test_701_52_a_six_sided_die_gives_what_it_shows() -> None:
    """Nearest to CR 701.52, since no Attraction can be played: the die of CR 701.52a, on its lowest and highest."""
    for shown in (1, 6):
        s, ana, ben = duel()
        dragon = s.put(ana, "battlefield", "Velukan Dragon")
        s.roll(shown)
        s.attack(ana, [dragon])
        assert (dragon.power, len(s.stack)) == (5, 1)
        s.resolve()
        assert dragon.power == 5 + shown - 1
        s.to("combat damage")
        assert ben.life == 20 - 4 - shown


def test_701_53_a_token_with_nothing_but_its_counters() -> None:
    """Nearest to CR 701.53, incubate, which nothing reads: a token whose size is its counters alone."""
    for size in (0, 3):
        s, ana, _ = duel()
        s.put(ana, "battlefield", "Deekah, Fractal Theorist")
        s.cast(ana, ready(s, ana, "Divination" if size else "Ornithopter", "UUU" if size else ""))
        s.resolve_all()
        assert [t.pt for t in s.permanents("Fractal Token")] == (["3/3"] if size else [])
        for token in s.permanents("Fractal Token"):
            assert token.counter("+1/+1") == 3 and token.colors == {"green", "blue"} and token.token


def test_705_1_a_coin_has_two_sides_and_both_come_up() -> None:
    """CR 705.1: heads or tails, as they fall, and about equally often when nobody says how."""
    for heads in (True, False):
        s, ana, ben = duel()
        s.put(ana, "battlefield", "Grizzly Bears")
        shock = ready(s, ben, "Shock", "R")
        s.cast(ben, shock, [ana])
        s.put(ana, "hand", "Odds // Ends")
        s.mana(ana, "UR")
        s.cast(ana, "Odds", [shock])
        s.flip(heads)
        if not heads:
            s.answer(ana, True, "may")
            s.answer(ana, ben, "target")
        s.resolve_all()
        assert (ana.life, ben.life) == ((20, 20) if heads else (18, 18))


def test_705_3_a_flip_is_won_or_lost_by_its_result_alone() -> None:
    """Nearest to CR 705.3, since nothing that sets a result is read: both results, and a trigger on winning."""
    for wins in (True, False):
        s, ana, _ = duel()
        chance = s.put(ana, "battlefield", "Chance Encounter")
        bottle = s.put(ana, "battlefield", "Bottle of Suleiman")
        s.mana(ana, "C")
        s.activate(ana, bottle)
        s.flip(wins)
        s.answer(ana, "heads", "")
        s.resolve_all()
        assert chance.counter("luck") == int(wins) and ana.life == (20 if wins else 15)
        assert [t.pt for t in s.permanents() if t.token] == (["5/5"] if wins else [])


def test_708_7_what_let_a_permanent_be_face_down_may_let_it_be_turned_up_but_no_spell() -> None:
    """CR 708.7: not on the stack; on the battlefield for its morph cost; Ixidron's other victim not at all."""
    s, ana, _ = duel()
    savants = s.put(ana, "hand", "Dragon's Eye Savants")
    s.put(ana, "hand", "Shock")
    s.put(ana, "hand", "Opt")
    s.mana(ana, "CCC")
    s.cast(ana, savants, way="face down")
    with pytest.raises(IllegalAnswer):
        s.special(ana, savants, "turn up")
    s.resolve()
    assert savants.pt == "2/2"
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Ixidron", "UUUUU"))
    s.resolve()
    assert (savants.pt, bears.pt, bears.chars.name) == ("2/2", "2/2", "") and s.permanent("Ixidron").pt == "2/2"
    s.mana(ana, "GGUU")
    with pytest.raises(IllegalAnswer):
        s.special(ana, bears, "turn up")


def test_709_5e_who_controls_a_room_unlocks_its_other_half_in_a_main_phase_with_an_empty_stack() -> None:
    """CR 709.5e: Ana has taken Ben's Room, so she may and Ben may not; it does not use the stack."""
    s, ana, ben = duel()
    room = ready(s, ben, "Bottomless Pool // Locker Room", "")
    s.begin(ben)
    s.mana(ben, "U")
    s.cast(ben, "Bottomless Pool")
    s.answer(ben, [], "target")
    s.resolve_all()
    s.put(ana, "battlefield", "Confiscate", attached_to=room)
    words = "unlock Locker Room of"
    s.mana(ben, "UUUUU")
    with pytest.raises(IllegalAnswer):
        s.special(ben, room, words)  # not under Ben's control
    s.to("upkeep", ana)
    s.mana(ana, "UUUUU")
    with pytest.raises(IllegalAnswer):
        s.special(ana, room, words)  # no main phase
    s.to("precombat main")
    s.mana(ana, "UUUUU")
    s.cast(ana, ready(s, ana, "Opt", "U"))
    with pytest.raises(IllegalAnswer):
        s.special(ana, room, words)  # something is on the stack
    s.answer(ana, [], "scry")
    s.resolve_all()
    s.special(ana, room, words)
    assert s.stack == [] and ana.mana == "" and room.controller is ana
    assert len(room.abilities) > 1
    with pytest.raises(IllegalAnswer):
        s.special(ana, room, words)  # it is unlocked


def test_712_8c_a_disturbed_spell_is_its_back_face_with_the_mana_value_of_its_front() -> None:
    """CR 712.8c: a Generous Soul for six mana is still a spell with mana value 2, and Spell Snare counters it."""
    s, ana, ben = duel()
    beggar = s.put(ana, "graveyard", "Beloved Beggar")
    s.mana(ana, "WWWWWW")
    s.cast(ana, beggar, way="disturb")
    spell = s.stack[-1]
    assert (spell.name, spell.pt, spell.subtypes, spell.has("flying")) == ("Generous Soul", "4/4", {"Spirit"}, True)
    assert spell.mana_cost == ""
    s.cast(ben, ready(s, ben, "Spell Snare", "U"), [spell])
    s.resolve()
    assert s.stack == [] and ana.exile == ["Beloved Beggar"] and ana.battlefield == []


def test_731_2b_only_the_spells_of_the_player_whose_turn_it_was_make_it_day() -> None:
    """CR 731.2b: Ana's one spell and Ben's two leave it night; two of Ben in his turn, one countered, end it."""
    s, ana, ben = duel(10)
    tamer = s.put(ana, "battlefield", "Hound Tamer")
    s.cast(ana, ready(s, ana, "Unnatural Moonrise", "RG"), [tamer])
    s.resolve_all()
    assert tamer.name == "Untamed Pup"
    for _ in range(2):
        s.cast(ben, ready(s, ben, "Shock", "R"), [ana])
        s.resolve_all()
    s.to("upkeep", ben)
    assert tamer.name == "Untamed Pup"
    for _ in range(2):
        shock = ready(s, ben, "Shock", "R")
        s.cast(ben, shock, [ana])
    s.cast(ana, ready(s, ana, "Counterspell", "UU"), [shock])
    s.resolve_all()
    s.to("end", ben)
    assert tamer.name == "Untamed Pup"
    s.to("upkeep", ana)
    assert (tamer.name, tamer.pt) == ("Hound Tamer", "3/3")


def test_810_9c_a_life_total_that_is_set_is_life_gained_or_lost() -> None:
    """Nearest to CR 810.9c, which is about teams: the player gains or loses what it takes (CR 119.5)."""
    s, ana, ben = duel()
    mate = s.put(ana, "battlefield", "Ajani's Pridemate")
    ana.life = 3
    s.cast(ana, ready(s, ana, "Blessed Wind", "W" * 9), [ana])
    s.resolve_all()
    assert ana.life == 20 and mate.counter("+1/+1") == 1
    s.put(ana, "battlefield", "Exquisite Blood")
    ben.life = 26
    s.cast(ana, ready(s, ana, "Blessed Wind", "W" * 9), [ben])
    s.resolve_all()
    assert (ben.life, ana.life) == (20, 26)
    ben.life = 7
    s.cast(ana, ready(s, ana, "Skullcrack", "RR"), [ben])
    s.resolve_all()
    s.cast(ana, ready(s, ana, "Blessed Wind", "W" * 9), [ben])
    s.resolve_all()
    assert ben.life == 4


def test_teams_have_no_table() -> None:
    """What CR 103.6c and 810.9c speak of is refused by name, and not played as something else."""
    with pytest.raises(ScenarioError, match="two-headed-giant"):
        Scenario("two-headed-giant")
