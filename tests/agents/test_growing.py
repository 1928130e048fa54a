"""The agent `simple` and what grows: level up, class levels, station, chapters, prototypes."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.agents import make_agent
from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Player
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.turn import advance
from spellwright.rules.views import View
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def let_play(t: Table, player: Player) -> None:
    """The agent plays the player's turn to its end; the opponent does nothing."""
    state = t.s.state
    agent = make_agent("simple", 1, player.seat)
    other = make_agent("simple", 1, 1 - player.seat)

    def decide(decision: Decision) -> Answer:
        if decision.kind == "priority" and decision.seat != player.seat:
            return 0
        return (agent if decision.seat == player.seat else other).answer(decision, View(state, decision.seat))

    state.decider = decide
    turn = state.turn
    while state.turn == turn and not state.over:
        advance(state)


def test_it_levels_up_with_the_mana_that_is_left(corpus: Corpus) -> None:
    t = Table(corpus)
    student = t.put(t.ana, "Student of Warfare")
    t.put(t.ana, "Plains", count=2)
    let_play(t, t.ana)
    assert student.counter("level") == 2


def test_it_does_not_level_up_what_is_at_its_last_level(corpus: Corpus) -> None:
    t = Table(corpus)
    student = t.put(t.ana, "Student of Warfare", counters={"level": 7})
    t.put(t.ana, "Plains", count=3)
    let_play(t, t.ana)
    assert student.counter("level") == 7


def test_it_gains_class_levels_that_it_can_pay_for(corpus: Corpus) -> None:
    t = Table(corpus)
    wizard = t.put(t.ana, "Wizard Class")
    t.put(t.ana, "Island", count=3)
    let_play(t, t.ana)
    seen = View(t.s.state, 0).object(wizard.id)
    assert seen is not None and seen.designations == ("level 2",)
    assert sorted([*t.ana.hand, *t.ana.battlefield]).count("Wastes") == 2  # one of the two that were drawn is played


def test_it_stations_after_combat_with_the_greatest_power(corpus: Corpus) -> None:
    t = Table(corpus)
    sweeper = t.put(t.ana, "Wurmwall Sweeper")
    t.put(t.ana, "Grizzly Bears", sick=True)
    giant = t.put(t.ana, "Hill Giant", sick=True)
    let_play(t, t.ana)
    assert giant.tapped
    assert sweeper.counter("charge") == 5


def test_it_keeps_its_creatures_for_blocking_where_it_could_die(corpus: Corpus) -> None:
    t = Table(corpus)
    sweeper = t.put(t.ana, "Wurmwall Sweeper")
    t.put(t.ana, "Hill Giant", sick=True)
    t.put(t.ben, "Craw Wurm")
    t.ana.life = 5
    let_play(t, t.ana)
    assert sweeper.counters == {}


def test_it_reads_a_story_from_the_beginning(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "The Weatherseed Treaty", "hand")
    t.put(t.ana, "Forest", count=3)
    let_play(t, t.ana)
    assert t.s.permanent("The Weatherseed Treaty").counter("lore") == 1


def test_it_casts_a_prototype_when_it_cannot_pay_for_the_whole(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Blitz Automaton", "hand")
    t.put(t.ana, "Mountain", count=3)
    let_play(t, t.ana)
    assert t.s.permanent("Blitz Automaton").pt == "3/2"
    t = Table(corpus)
    t.put(t.ana, "Blitz Automaton", "hand")
    t.put(t.ana, "Mountain", count=7)
    let_play(t, t.ana)
    assert t.s.permanent("Blitz Automaton").pt == "6/4"
