"""Two targets of one kind, of which the text names one by the words that it was chosen with (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Thing
from spellwright.language.binder import bind
from spellwright.language.compile import default_compiler
from spellwright.language.references import BindingError
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def fighting(corpus: Corpus, mine: str = "Hill Giant") -> tuple[Table, Thing, Thing]:
    """Ana has a creature, 3/3 unless another one is named, Ben a 4/4."""
    t = Table(corpus)
    return t, t.put(t.ana, mine), t.put(t.ben, "Air Elemental")


@pytest.mark.parametrize("own_turn", [True, False])
def test_tail_swipe_in_ones_own_main_phase(corpus: Corpus, own_turn: bool) -> None:
    t, mine, theirs = fighting(corpus)
    if not own_turn:
        t.s.to("precombat main", t.ben)
    t.cast(t.ana, "Tail Swipe", "G", mine, theirs)
    assert theirs.zone == ("graveyard" if own_turn else "battlefield")
    assert mine.zone == "graveyard"


@pytest.mark.parametrize("strong", [True, False])
def test_hog_monkey_rampage_asks_how_strong_the_creature_is(corpus: Corpus, strong: bool) -> None:
    t, mine, theirs = fighting(corpus, "Craw Wurm" if strong else "Hill Giant")  # 6/4, or 3/3
    t.cast(t.ana, "Hog-Monkey Rampage", "RC", mine, theirs)
    assert mine.zone == ("battlefield" if strong else "graveyard")
    assert theirs.zone == ("graveyard" if strong else "battlefield")
    if strong:
        assert mine.pt == "7/5" and mine.damage == 4


@pytest.mark.parametrize("kinds", [3, 4])
def test_beastie_beatdown_puts_counters_with_delirium(corpus: Corpus, kinds: int) -> None:
    t, mine, theirs = fighting(corpus, "Grizzly Bears")
    for name in ("Ornithopter", "Shock", "Pacifism", "Plains")[: kinds - 1]:  # the first is of two types
        t.put(t.ana, name, "graveyard")
    t.cast(t.ana, "Beastie Beatdown", "RG", mine, theirs)
    assert mine.pt == ("4/4" if kinds == 4 else "2/2") and mine.damage == 0
    assert theirs.zone == ("graveyard" if kinds == 4 else "battlefield")
    assert kinds == 4 or theirs.damage == 2


@pytest.mark.parametrize("green", [2, 3])
def test_outmuscle_saves_ones_own_creature_with_adamant(corpus: Corpus, green: int) -> None:
    t, mine, theirs = fighting(corpus)
    t.cast(t.ana, "Outmuscle", "G" * green + "C" * (4 - green), mine, theirs)
    assert theirs.zone == "graveyard"
    assert mine.zone == ("battlefield" if green == 3 else "graveyard")
    if green == 3:
        assert mine.has("indestructible") and mine.pt == "4/4" and mine.damage == 4


@pytest.mark.parametrize("snow", [2, 3])
def test_blizzard_brawl_counts_snow_permanents(corpus: Corpus, snow: int) -> None:
    t, mine, theirs = fighting(corpus)
    for _ in range(snow):
        t.put(t.ana, "Snow-Covered Forest")
    t.cast(t.ana, "Blizzard Brawl", "G", mine, theirs)
    assert theirs.zone == ("graveyard" if snow == 3 else "battlefield")
    assert mine.zone == ("battlefield" if snow == 3 else "graveyard")


@pytest.mark.parametrize("new", [True, False])
def test_malamet_battle_glyph_asks_of_ones_own_creature(corpus: Corpus, new: bool) -> None:
    t = Table(corpus)
    if new:
        t.cast(t.ana, "Hill Giant", "RCCC")
        mine, theirs = t.s.find("Hill Giant"), t.put(t.ben, "Air Elemental")
    else:
        mine, theirs = t.put(t.ana, "Hill Giant"), t.put(t.ben, "Air Elemental")
        t.s.to("precombat main", t.ben)
        t.s.to("precombat main", t.ana)
    t.cast(t.ana, "Malamet Battle Glyph", "G", mine, theirs)
    assert mine.zone == "graveyard"
    assert theirs.zone == ("graveyard" if new else "battlefield")


@pytest.mark.parametrize("knight", [True, False])
def test_joust_strengthens_a_knight_on_ones_own_side(corpus: Corpus, knight: bool) -> None:
    t = Table(corpus)
    mine = t.put(t.ana, "Knight Errant" if knight else "Grizzly Bears")  # 2/2 both
    theirs = t.put(t.ben, "Knight Errant")  # a Knight 2/2, which gets nothing
    t.cast(t.ana, "Joust", "RC", mine, theirs)
    assert theirs.zone == "graveyard"
    assert mine.zone == ("battlefield" if knight else "graveyard")


@pytest.mark.parametrize("words", [
    "Destroy target creature.", "Choose target creature you control and another target creature you control.",
])  # fmt: skip
def test_words_that_no_target_or_two_were_chosen_with_name_nothing(words: str) -> None:
    read = default_compiler().compile(f"{words} Tap the creature you control.", "Test", "Sorcery")
    with pytest.raises(BindingError, match="no target, or several"):
        bind(read.abilities[0])
