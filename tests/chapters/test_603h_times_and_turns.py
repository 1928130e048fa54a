"""CR 603.7h, 603.12a, 700.10, 728.1a: how often abilities resolved or costs were paid, and what happened this turn."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch5_table import Table
from tests.chapters.corpus_table import Corpus, CorpusTable


@pytest.mark.shows("603.7h")
def test_what_triggers_on_the_third_resolution_is_created_once() -> None:
    """The words of Gimli, Mournful Avenger: only the third resolution of a turn creates the delayed ability."""
    t = Table()
    t.make(
        t.ana,
        "Enchantment",
        "Whenever you gain life, put a +1/+1 counter on each creature you control. "
        "When this ability resolves for the third time this turn, draw a card.",
    )
    drawn: list[int] = []
    for _ in range(5):
        t.effect(t.ana, "You gain 1 life.")
        t.resolve()
        drawn.append(len(t.stack))
        t.resolve_all()
    assert drawn == [0, 0, 1, 0, 0]
    assert t.drawn(t.ana) == 1


def test_each_time_that_it_resolves_has_its_own_effect(corpus: Corpus) -> None:
    """Omnath, Locus of Creation: "if it's the second time", "if it's the third time"."""
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Omnath, Locus of Creation")
    lives: list[tuple[int, int, str]] = []
    for _ in range(4):
        t.answer(t.ana, "Wastes", "search")
        t.effect(t.ana, "Search your library for a basic land card, put that card onto the battlefield, then shuffle.")
        t.resolve_all()
        lives.append((t.ana.life, t.ben.life, "".join(sorted(c for c in t.ana.mana if c.isalpha()))))
    assert lives == [(24, 20, ""), (24, 20, "GRUW"), (24, 16, "GRUW"), (24, 16, "GRUW")]


@pytest.mark.shows("700.10")
def test_a_permanent_was_activated_whether_it_still_has_the_ability_or_not(corpus: Corpus) -> None:
    """Cut Short destroys a planeswalker that was activated this turn."""
    t = CorpusTable(corpus)
    walker = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    idle = t.put(t.ana, "battlefield", "Sorin Markov", counters={"loyalty": 4})
    t.activate(t.ana, walker, 0)
    t.resolve()
    t.effect(t.ana, "Target planeswalker loses all abilities until end of turn.", [walker])
    t.put(t.ben, "hand", "Cut Short")
    t.mana(t.ben, "CCW")
    t.pass_priority()
    with pytest.raises(IllegalAnswer):
        t.cast(t.ben, "Cut Short", [idle])
    t.cast(t.ben, "Cut Short", [walker])
    t.resolve()
    assert (walker.zone, idle.zone) == ("graveyard", "battlefield")


@pytest.mark.shows("728.1a")
def test_life_lost_from_radiation_is_what_the_rad_counters_make_one_lose(corpus: Corpus) -> None:
    """Strong, the Brutish Thespian gains life instead; other life is lost as ever."""
    t = CorpusTable(corpus, library=0)
    t.put(t.ana, "battlefield", "Strong, the Brutish Thespian")
    t.put(t.ana, "library", "Grizzly Bears", 5)
    t.put(t.ben, "library", "Grizzly Bears", 5)
    t.effect(t.ana, "Each player gets two rad counters.")
    t.effect(t.ana, "Each player loses 1 life.")
    assert (t.ana.life, t.ben.life) == (19, 19)
    for player in (t.ben, t.ana):
        t.to("precombat main", player)
        t.resolve_all()
    assert (t.ana.life, t.ben.life) == (21, 17)
    assert (t.ana.counters, t.ben.counters) == ({}, {})


@pytest.mark.shows("603.12a")
def test_a_cost_that_is_paid_several_times_triggers_once(corpus: Corpus) -> None:
    """Intrepid Adversary: one ability, with as many counters as the cost was paid times."""
    t = CorpusTable(corpus)
    t.put(t.ana, "hand", "Intrepid Adversary")
    t.mana(t.ana, "CWCWCW")
    adversary = t.cast(t.ana, "Intrepid Adversary")
    t.resolve()
    t.answer(t.ana, True, "pay")
    t.answer(t.ana, True, "pay")
    t.resolve()
    assert len(t.stack) == 1 and adversary.counters == {}
    t.resolve()
    assert adversary.counters == {"valor": 2}


def test_a_cost_that_is_never_paid_triggers_nothing(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ana, "hand", "Intrepid Adversary")
    t.mana(t.ana, "CWCW")
    adversary = t.cast(t.ana, "Intrepid Adversary")
    t.resolve()
    t.answer(t.ana, False, "pay")
    t.resolve()
    assert t.stack == [] and adversary.counters == {}
