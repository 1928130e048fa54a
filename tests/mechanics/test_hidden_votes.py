"""A hidden vote, or another hidden choice, makes no difference to what any other seat can see or is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from spellwright.cards.face import CardRecord
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.events import Event, VotesCast
from spellwright.ui.game_log import event_line
from spellwright.ui.table.seeing import SeatNames, choice_line, known_cards
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]
TRUTH, CONSEQUENCES = "truth", "consequences"


class Witness:
    """All that each seat can see or is asked until the votes are revealed; the same again is noted once."""

    def __init__(self, t: Table, until: type[Event]) -> None:
        self.t = t
        self.until = until
        self.seen: dict[int, list[Any]] = {p.seat: [] for p in t.s.players}
        self.asked: list[tuple[int, str]] = []
        self.decide = t.s.state.decider
        t.s.state.decider = self

    def is_over(self) -> bool:
        return any(isinstance(event, self.until) for event in self.t.s.events)

    def note(self, seat: int, what: Any) -> None:
        if not self.seen[seat] or self.seen[seat][-1] != what:
            self.seen[seat].append(what)

    def __call__(self, decision: Decision) -> Answer:
        assert self.decide is not None
        state = self.t.s.state
        self.look()
        if not self.is_over():
            self.asked.append((decision.seat, decision.kind))
            if decision.kind != "priority":
                options = [decision.text(answer) for answer in decision.answers()]
                self.note(decision.seat, (decision.kind, decision.prompt, decision.about, decision.rule, options))
        answer = self.decide(decision)
        if not self.is_over():
            for seat in self.seen:
                line = choice_line(SeatNames(state, seat), decision, answer) if seat != decision.seat else ""
                if line:
                    self.note(seat, line)
        self.look()
        return answer

    def look(self) -> None:
        """View, log and known cards of every seat, as long as nothing has been revealed."""
        state = self.t.s.state
        if self.is_over():
            return
        for seat in self.seen:
            names = SeatNames(state, seat)
            view = self.t.s.view(self.t.s.players[seat]).as_dict()
            lines = [event_line(names, event) for event in self.t.s.events]
            self.note(seat, (view, [line for line in lines if line], known_cards(state, seat)))


def voted(corpus: Corpus, *ballots: tuple[int, str], extra: str = "", controlled: bool = False) -> Witness:
    """Ana's Truth or Consequences with three players; `extra` is Ben's, `controlled`: Ana controls Ben this turn."""
    t = Table(corpus, players=3)
    if extra:
        t.put(t.ben, extra)
    caster = t.ana
    if controlled:
        t.put(t.ana, "Mindslaver")
        t.s.mana(t.ana, "CCCC")
        t.s.activate(t.ana, "Mindslaver", targets=[t.ben])
        t.s.resolve()
        t.s.to("precombat main", t.ben)
        caster = t.ben
    for seat, choice in ballots:
        t.s.answer(t.s.players[seat], choice, "vote")
    t.put(caster, "Truth or Consequences", "hand")
    t.s.mana(caster, "UURR")
    t.s.cast(caster, "Truth or Consequences")
    witness = Witness(t, VotesCast)
    t.s.resolve()
    assert witness.is_over()
    return witness


def differing(one: Witness, other: Witness) -> set[int]:
    return {seat for seat in one.seen if one.seen[seat] != other.seen[seat]}


@pytest.mark.parametrize("voter", [0, 1, 2])
def test_nobody_else_sees_a_hidden_vote(corpus: Corpus, voter: int) -> None:
    usual = [(0, TRUTH), (1, TRUTH), (2, TRUTH)]
    other = [(seat, CONSEQUENCES if seat == voter else choice) for seat, choice in usual]
    one, two = voted(corpus, *usual), voted(corpus, *other)
    assert differing(one, two) <= {voter}
    assert [seat for seat, _ in one.asked] == [seat for seat, _ in two.asked]
    assert all(one.seen[seat] for seat in range(3))


@pytest.mark.parametrize("second", [TRUTH, CONSEQUENCES])
def test_nobody_else_sees_the_second_vote_of_who_has_two(corpus: Corpus, second: str) -> None:
    base = voted(corpus, (0, TRUTH), (1, TRUTH), (1, TRUTH), (2, TRUTH), extra="Brago's Representative")
    ballots = [(0, TRUTH), (1, CONSEQUENCES), (1, second), (2, TRUTH)]
    assert differing(base, voted(corpus, *ballots, extra="Brago's Representative")) <= {1}


def test_nobody_else_sees_whether_an_additional_vote_is_taken(corpus: Corpus) -> None:
    extra = "Ballot Broker"
    none = voted(corpus, (0, TRUTH), (1, TRUTH), (1, "no"), (2, TRUTH), extra=extra)
    for choice in (TRUTH, CONSEQUENCES):
        taken = voted(corpus, (0, TRUTH), (1, TRUTH), (1, "yes"), (1, choice), (2, TRUTH), extra=extra)
        assert differing(none, taken) <= {1}
        assert none.seen[1] != taken.seen[1]


@pytest.mark.shows("723.5")
def test_who_controls_a_voter_votes_for_them_and_nobody_else_learns_how(corpus: Corpus) -> None:
    """Ana controls Ben, whose turn it is: both votes are hers to make, and not even Ben is asked."""
    usual = voted(corpus, (0, TRUTH), (2, TRUTH), (0, TRUTH), controlled=True)
    for_ben = voted(corpus, (0, CONSEQUENCES), (2, TRUTH), (0, TRUTH), controlled=True)
    assert [seat for seat, kind in usual.asked if kind == "vote"] == [0, 2, 0]
    assert differing(usual, for_ben) <= {0}


def test_an_open_vote_is_seen(corpus: Corpus) -> None:
    """The same look at an open vote finds the difference."""
    found = []
    for choice in ("time", "knowledge"):
        t = Table(corpus, players=3)
        t.put(t.ana, "Plea for Power", "hand")
        t.s.mana(t.ana, "UUUU")
        t.s.cast(t.ana, "Plea for Power")
        for player, word in zip(t.s.players, (choice, "time", "time"), strict=True):
            t.s.answer(player, word, "vote")
        witness = Witness(t, VotesCast)
        t.s.resolve()
        found.append(witness)
    assert differing(*found) == {1, 2}


def test_what_the_chest_holds_is_not_told_by_the_question_whether_to_put_it_there(corpus: Corpus) -> None:
    """A 20 finds an artifact that Ana keeps in hand, or another card: Ben cannot tell which (Treasure Chest)."""
    found = []
    for name in ("Colossus of Sardia", "Hill Giant"):
        t = Table(corpus)
        t.put(t.ana, "Treasure Chest")
        for card in ("Colossus of Sardia", "Hill Giant"):
            t.put(t.ana, card, "library")
        t.s.mana(t.ana, "CCCC")
        t.s.activate(t.ana, "Treasure Chest")
        t.s.roll(20)
        t.s.answer(t.ana, name, "search")
        t.s.answer(t.ana, "no", "may")
        witness = Witness(t, VotesCast)
        t.s.resolve()
        witness.look()
        assert t.ana.hand == [name]
        assert ("may" in [kind for _, kind in witness.asked]) == (name == "Colossus of Sardia")
        told = [note for note in witness.seen[1] if isinstance(note, str)]
        found.append((told, witness.seen[1][-1]))
    assert found[0] == found[1]
