"""CR 714: Sagas, their chapters and lore counters; read ahead (CR 702.155)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, read_card
from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Player
from spellwright.rules.events import ZoneChange
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def next_main(t: Table, player: Player) -> None:
    """Let the game go on to the player's next precombat main phase."""
    t.s.to("end", t.ana if t.s.active is t.ana else t.ben)
    t.s.to("precombat main", player)


def tokens(t: Table, player: Player) -> list[str]:
    return [thing.name.removesuffix(" Token") for thing in t.s.permanents(controller=player) if thing.token]


@pytest.mark.shows("714.1", "107.15")
def test_the_chapters_of_a_saga_are_read_and_printed_as_they_stand(corpus: Corpus) -> None:
    for name in ("History of Benalia", "The Weatherseed Treaty", "Summon: Magus Sisters", "Oath of Eorl"):
        assert read_card(corpus[name]).status == COMPILED, name
    t = Table(corpus)
    saga = t.put(t.ana, "History of Benalia")
    words = saga.abilities
    assert "I, II — Create a 2/2 white Knight creature token with vigilance." in words
    assert "III — Knights you control get +2/+1 until end of turn." in words


@pytest.mark.shows("714.1a")
def test_a_saga_creature_has_the_abilities_below_its_type_line_whatever_its_chapter(corpus: Corpus) -> None:
    t = Table(corpus)
    titan = t.put(t.ana, "Summon: Titan", counters={"lore": 1})
    assert (titan.pt, titan.has("reach"), titan.has("trample")) == ("7/7", True, True)
    assert titan.types == {"creature", "enchantment"}


@pytest.mark.shows("714.3a", "714.2b")
def test_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "History of Benalia", "hand")
    t.s.mana(t.ana, "WWW")
    saga = t.s.cast(t.ana, "History of Benalia")
    t.s.resolve()
    assert saga.counters == {"lore": 1}
    assert len(t.s.stack) == 1
    assert tokens(t, t.ana) == []
    t.s.resolve()
    assert tokens(t, t.ana) == ["Knight"]


@pytest.mark.shows("714.3c", "505.4", "714.3")
def test_each_precombat_main_phase_of_its_controller_brings_a_lore_counter_without_the_stack(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "History of Benalia", "WWW")
    saga = t.s.permanent("History of Benalia")
    t.s.to("precombat main", t.ben)
    assert (saga.counter("lore"), t.s.stack) == (1, [])
    t.s.to("draw", t.ana)
    assert saga.counter("lore") == 1
    t.s.to("precombat main", t.ana)
    assert saga.counter("lore") == 2  # put before anybody could do anything
    assert len(t.s.stack) == 1
    t.s.resolve_all()
    assert tokens(t, t.ana) == ["Knight", "Knight"]
    t.s.to("postcombat main")
    assert saga.counter("lore") == 2


@pytest.mark.shows("703.4f")
def test_the_lore_counter_is_put_by_the_active_player_on_each_saga_of_theirs_only(corpus: Corpus) -> None:
    t = Table(corpus, strict=False)
    mine = t.put(t.ana, "History of Benalia", counters={"lore": 1})
    also = t.put(t.ana, "Oath of Eorl", counters={"lore": 1})
    other = t.put(t.ben, "The Birth of Meletis", counters={"lore": 1})
    next_main(t, t.ben)
    assert (mine.counter("lore"), also.counter("lore"), other.counter("lore")) == (1, 1, 2)
    t.s.resolve_all()
    t.s.to("precombat main", t.ana)
    assert (mine.counter("lore"), also.counter("lore"), other.counter("lore")) == (2, 2, 2)
    assert len(t.s.stack) == 2


@pytest.mark.shows("714.4", "704.5s")
def test_the_saga_is_sacrificed_once_its_last_chapter_has_left_the_stack(corpus: Corpus) -> None:
    t = Table(corpus)
    saga = t.put(t.ana, "Binding the Old Gods", counters={"lore": 2})
    t.s.begin(t.ana, "draw")
    t.s.to("precombat main", t.ana)
    assert saga.counter("lore") == 3
    assert len(t.s.stack) == 1
    assert saga.zone == "battlefield"  # its chapter has triggered and not left the stack
    t.s.resolve()
    assert saga.zone == "graveyard"
    moves = [e for e in t.s.events if isinstance(e, ZoneChange) and e.old.base.name == "Binding the Old Gods"]
    assert [(e.how, e.player) for e in moves] == [("sacrifice", t.ana.seat)]


@pytest.mark.shows("704.5s")
def test_an_ability_of_the_saga_that_is_no_chapter_does_not_keep_it(corpus: Corpus) -> None:
    """Urza's Saga with its mana already told: an activated ability of it is on the stack as it ends."""
    t = Table(corpus)
    text = "I, II — You gain 1 life.\n{0}: You gain 2 life."
    t.s.define("Short Story", "Enchantment — Saga", "{W}", "", text)
    saga = t.s.put(t.ana, "battlefield", "Short Story", counters={"lore": 1})
    t.s.activate(t.ana, saga)
    saga.put_counters("lore", 2)
    t.s.settle()
    assert saga.zone == "graveyard"
    t.s.resolve_all()
    assert t.ana.life == 22


@pytest.mark.shows("714.2c", "107.15b")
def test_several_chapters_reached_at_once_all_trigger(corpus: Corpus) -> None:
    """I, II — is two chapter abilities; with two counters at once both trigger."""
    t = Table(corpus)
    t.put(t.ana, "Doubling Season")
    t.put(t.ana, "History of Benalia", "hand")
    t.s.mana(t.ana, "WWW")
    saga = t.s.cast(t.ana, "History of Benalia")
    t.s.resolve()
    assert saga.counter("lore") == 2
    assert len(t.s.stack) == 2
    t.s.resolve_all()
    assert tokens(t, t.ana) == ["Knight"] * 4


@pytest.mark.shows("714.2b")
def test_a_chapter_that_was_reached_before_does_not_trigger_again_unless_the_counter_went_away(corpus: Corpus) -> None:
    t = Table(corpus)
    saga = t.put(t.ana, "Oath of Eorl", counters={"lore": 1})
    t.put(t.ana, "Satsuki, the Living Lore")
    t.s.activate(t.ana, "Satsuki, the Living Lore")
    t.s.resolve()
    assert saga.counter("lore") == 2
    assert len(t.s.stack) == 1  # chapter II, not I once more
    t.s.resolve_all()
    assert tokens(t, t.ana) == ["Human Knight", "Human Knight"]
    saga.put_counters("lore", 1)
    t.s.begin(t.ana, "draw")
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()
    assert tokens(t, t.ana) == ["Human Knight"] * 4


@pytest.mark.shows("714.2a", "107.15a")
def test_roman_numerals_count_up_to_the_chapters_there_are(corpus: Corpus) -> None:
    t = Table(corpus, strict=False)
    saga = t.put(t.ana, "City of Death", counters={"lore": 5})
    t.put(t.ana, "Oath of Eorl", token=True, counters={"lore": 1})  # a Saga token is no target
    t.put(t.ana, "Grizzly Bears", token=True)
    t.s.begin(t.ana, "draw")
    t.s.to("precombat main", t.ana)
    assert saga.counter("lore") == 6
    t.s.resolve_all()
    assert saga.zone == "graveyard"
    assert tokens(t, t.ana).count("Grizzly Bears") == 2


@pytest.mark.shows("714.2d", "714.4")
def test_a_saga_without_chapters_gets_no_counter_and_stays(corpus: Corpus) -> None:
    t = Table(corpus)
    saga = t.put(t.ana, "Urza's Saga", counters={"lore": 3})
    t.put(t.ana, "Blood Moon")
    t.s.settle()
    assert saga.zone == "battlefield"
    next_main(t, t.ana)
    assert saga.counter("lore") == 3
    assert saga.zone == "battlefield"


@pytest.mark.shows("714.2e")
def test_the_final_chapter_is_the_one_with_the_greatest_number_whatever_its_place(corpus: Corpus) -> None:
    t = Table(corpus)
    text = "II — You gain 1 life.\nI — You gain 3 life."
    t.s.define("Turned Story", "Enchantment — Saga", "{W}", "", text)
    saga = t.s.put(t.ana, "battlefield", "Turned Story", counters={"lore": 1})
    t.s.settle()
    assert saga.zone == "battlefield"
    t.s.begin(t.ana, "draw")
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()
    assert (saga.zone, t.ana.life) == ("graveyard", 21)


@pytest.mark.shows("714.2")
def test_a_chapter_ability_is_a_triggered_ability_that_can_be_answered_and_countered(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "History of Benalia", "WWW")
    saga = t.s.permanent("History of Benalia")
    saga.put_counters("lore", 2)
    t.s.begin(t.ana, "draw")
    t.s.to("precombat main", t.ana)
    t.put(t.ben, "Stifle", "hand")
    t.s.mana(t.ben, "U")
    t.s.pass_priority()
    t.s.cast(t.ben, "Stifle", [t.s.stack[0]])
    t.s.resolve()
    assert t.s.stack == []
    assert saga.zone == "graveyard"


@pytest.mark.shows("714.3b", "702.155b")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_with_read_ahead_the_story_begins_with_the_chosen_chapter(corpus: Corpus, chapter: int) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, chapter, "chapter")
    t.put(t.ana, "The Weatherseed Treaty", "hand")
    t.put(t.ana, "Grizzly Bears")
    t.s.mana(t.ana, "GGG")
    saga = t.s.cast(t.ana, "The Weatherseed Treaty")
    t.s.resolve()
    assert saga.counter("lore") == chapter
    assert len(t.s.stack) == 1


@pytest.mark.shows("702.155a")
def test_chapters_that_are_skipped_do_not_trigger_in_the_turn_it_entered(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, 2, "chapter")
    t.cast(t.ana, "The Weatherseed Treaty", "GGG")
    assert tokens(t, t.ana) == ["Saproling"]  # chapter II alone
    saga = t.s.permanent("The Weatherseed Treaty")
    next_main(t, t.ana)
    t.s.resolve_all()
    assert saga.zone == "graveyard"


@pytest.mark.shows("702.155a")
def test_in_a_later_turn_read_ahead_skips_nothing(corpus: Corpus) -> None:
    """Two counters at once: both chapters trigger."""
    t = Table(corpus, strict=False)
    t.s.answer(t.ana, 1, "chapter")
    t.put(t.ana, "Love Song of Night and Day", "hand")
    t.s.mana(t.ana, "WWW")
    saga = t.s.cast(t.ana, "Love Song of Night and Day")
    t.s.resolve_all()
    t.put(t.ana, "Doubling Season")
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    assert saga.counter("lore") == 3
    assert len(t.s.stack) == 2


@pytest.mark.shows("707.2")
def test_a_copy_of_a_saga_is_a_saga_with_a_story_of_its_own(corpus: Corpus) -> None:
    t = Table(corpus)
    saga = t.put(t.ana, "History of Benalia", counters={"lore": 2})
    t.put(t.ana, "Copy Enchantment", "hand")
    t.s.mana(t.ana, "UUU")
    t.s.answer(t.ana, True, "may")
    copy = t.s.cast(t.ana, "Copy Enchantment", answers=[])
    t.s.answer(t.ana, saga)
    t.s.resolve_all()
    assert (copy.name, copy.counter("lore"), saga.counter("lore")) == ("History of Benalia", 1, 2)
    assert tokens(t, t.ana) == ["Knight"]
