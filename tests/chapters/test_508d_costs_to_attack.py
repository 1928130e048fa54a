"""CR 508.1g-j: costs to attack are added up, locked in, and paid with the declaration, or it is not made."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table
from tests.chapters.corpus_table import Corpus, CorpusTable


def lands(t: Table, count: int) -> None:
    t.put(t.ana, "battlefield", "Wastes", count)


def tapped(t: Table) -> int:
    return sum(land.tapped for land in t.permanents("Wastes"))


@pytest.mark.shows("508.1h")
def test_all_costs_of_all_attackers_are_one_total(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Propaganda")
    t.put(t.ben, "battlefield", "Ghostly Prison")
    pair = [t.creature(t.ana) for _ in range(2)]
    lands(t, 9)
    t.attack(t.ana, pair)
    assert tapped(t) == 8 and all(creature.attacking for creature in pair)


@pytest.mark.shows("508.1j")
def test_a_declaration_whose_costs_cannot_be_paid_whole_is_not_legal(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Propaganda")
    pair = [t.creature(t.ana) for _ in range(2)]
    lands(t, 3)
    t.attack(t.ana, pair)  # what is declared instead is nothing
    assert tapped(t) == 0 and not any(creature.attacking for creature in pair)


@pytest.mark.shows("508.1i")
def test_the_active_player_may_activate_mana_abilities_for_the_costs(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Propaganda")
    bear = t.creature(t.ana)
    t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "battlefield", "Island")
    t.put(t.ana, "battlefield", "Swamp")
    t.pays_by_hand(t.ana)
    for answer in ("use Island", "use Swamp", "pay"):
        t.answer(t.ana, answer, "payment")
    t.attack(t.ana, [bear])
    assert bear.attacking and [land.tapped for land in t.permanents(controller=t.ana)[1:]] == [False, True, True]


@pytest.mark.shows("508.1i")
def test_an_attacker_that_taps_makes_no_mana_for_its_own_attack(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Propaganda")
    elf = t.creature(t.ana, "{T}: Add {C}{C}.")
    t.attack(t.ana, [elf])
    assert not elf.attacking and not elf.tapped


def test_life_can_be_a_cost_to_attack(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Norn's Annex")  # {W/P} for each creature that attacks Ben
    bear = t.creature(t.ana)
    t.put(t.ana, "battlefield", "Plains")
    t.answer(t.ana, "pay 0 life", "phyrexian")
    t.attack(t.ana, [bear])
    assert t.permanent("Plains").tapped and t.ana.life == 20
