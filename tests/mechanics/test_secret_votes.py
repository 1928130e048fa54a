"""Secret votes: nobody sees another's vote before all are revealed, and what is done with them then (CR 701.38)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import spellwright as sw
from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Player
from spellwright.rules.decisions import PRIVATE, Answer, Decision
from spellwright.rules.events import Draw, VotesCast
from spellwright.ui.game_log import event_line
from spellwright.ui.table.seeing import SeatNames, choice_line
from tests.mechanics.table import Table
from tests.mechanics.test_voting import voters, votes

Corpus = Mapping[str, CardRecord]


class Witness:
    """Notes all that each seat could see at each question: its view, others' choices as told, events, its questions."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.seen: dict[int, list[Any]] = {p.seat: [] for p in t.s.players}
        self.told = 0
        self.decide = t.s.state.decider
        t.s.state.decider = self
        self.revealed = False

    def __call__(self, decision: Decision) -> Answer:
        assert self.decide is not None
        self.look()
        if decision.kind == "vote":
            self.seen[decision.seat].append((decision.prompt, [decision.text(a) for a in decision.answers()]))
        answer = self.decide(decision)
        for seat in self.seen:
            if seat != decision.seat and not self.revealed:
                line = choice_line(SeatNames(self.t.s.state, seat), decision, answer)
                self.seen[seat].append(line)
        self.look()
        return answer

    def look(self) -> None:
        """What every seat sees now, as long as nothing has been revealed."""
        state = self.t.s.state
        self.revealed = self.revealed or any(isinstance(e, VotesCast) for e in self.t.s.events)
        if self.revealed:
            return
        for seat, notes in self.seen.items():
            names = SeatNames(state, seat)
            notes.append(self.t.s.view(self.t.s.players[seat]).as_dict())
            notes.append([event_line(names, e) for e in self.t.s.events])


def cirdan(corpus: Corpus, *choices: int) -> tuple[Table, Witness]:
    """Four players, Ana's Círdan enters, and each votes for the player of that seat."""
    t = Table(corpus, players=4)
    t.put(t.ana, "Círdan the Shipwright", "hand")
    t.s.put(t.s.players[2], "hand", "Grizzly Bears")
    t.s.put(t.s.players[3], "hand", "Hill Giant")
    t.s.mana(t.ana, "GGGUU")
    t.s.cast(t.ana, "Círdan the Shipwright")
    t.s.resolve()
    votes(t, *[t.s.players[choice] for choice in choices])
    return t, Witness(t)


@pytest.mark.shows("701.38a")
def test_cirdan_counts_the_votes_when_all_are_revealed(corpus: Corpus) -> None:
    t, _ = cirdan(corpus, 1, 1, 0, 1)
    cleo, dan = t.s.players[2:]
    t.s.answer(cleo, "yes", "may")
    t.s.answer(dan, "no", "may")
    t.s.resolve_all()
    assert [len(p.hand) for p in t.s.players] == [1, 3, 0, 1]
    assert cleo.battlefield == ["Grizzly Bears"] and dan.battlefield == []
    assert [e.player for e in t.s.events if isinstance(e, Draw)] == [0, 1, 1, 1]


def test_those_without_votes_put_their_cards_one_after_the_other(corpus: Corpus) -> None:
    t, _ = cirdan(corpus, 1, 1, 0, 1)
    cleo, dan = t.s.players[2:]
    seen: list[list[str]] = []
    inner = t.s.state.decider

    def watch(decision: Decision) -> Answer:
        assert inner is not None
        if decision.seat == dan.seat and decision.kind == "may":
            seen.append(cleo.battlefield)
        return inner(decision)

    t.s.state.decider = watch
    t.s.answer(cleo, "yes", "may")
    t.s.answer(dan, "yes", "may")
    t.s.resolve_all()
    assert seen == [["Grizzly Bears"]]  # Dan decides when Cleo's card is there
    assert dan.battlefield == ["Hill Giant"]


@pytest.mark.parametrize("voter", [0, 1, 2])
def test_a_hidden_vote_makes_no_difference_to_anybody_else(corpus: Corpus, voter: int) -> None:
    first = [1, 0, 0, 1]
    second = list(first)
    second[voter] = 3
    games = []
    for choices in (first, second):
        t, witness = cirdan(corpus, *choices)
        for p in t.s.players:
            t.s.answer(p, "no", "may")
        t.s.resolve_all()
        games.append(witness)
    for seat in range(4):
        if seat != voter:
            assert games[0].seen[seat] == games[1].seen[seat]
    assert games[0].revealed and all(games[0].seen[seat] for seat in range(4))


def test_an_open_vote_is_told_to_the_others(corpus: Corpus) -> None:
    """The same look at an open vote does see a difference, so that looking proves something."""
    notes = []
    for choice in ("death", "torture"):
        t = Table(corpus, players=3)
        t.put(t.ana, "Tyrant's Choice", "hand")
        t.s.mana(t.ana, "BB")
        t.s.cast(t.ana, "Tyrant's Choice")
        votes(t, choice, "torture", "torture")
        witness = Witness(t)
        t.s.resolve_all()
        notes.append(witness.seen[2])
    assert notes[0] != notes[1]


def test_no_agent_is_asked_with_anything_that_hangs_on_a_hidden_vote(corpus: Corpus) -> None:
    asked: list[Decision] = []
    t, _ = cirdan(corpus, 1, 1, 0, 1)
    inner = t.s.state.decider

    def watch(decision: Decision) -> Answer:
        assert inner is not None
        asked.append(decision)
        return inner(decision)

    t.s.state.decider = watch
    for p in t.s.players:
        t.s.answer(p, "no", "may")
    t.s.resolve_all()
    ballots = [d for d in asked if d.kind == "vote"]
    assert [d.seat for d in ballots] == [0, 1, 2, 3]
    assert all(d.visibility == PRIVATE for d in ballots)
    assert len({tuple(d.text(a) for a in d.answers()) for d in ballots}) == 1


def test_players_finish_voting_when_the_votes_are_revealed(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ana, "Grudge Keeper")
    votes(t, "truth", "consequences", "truth")
    t.put(t.ana, "Truth or Consequences", "hand")
    t.s.mana(t.ana, "UURR")
    t.s.cast(t.ana, "Truth or Consequences")
    t.s.resolve()
    damaged = [p.seat for p in t.s.players if p.life == 17]
    assert len(damaged) == 1 and damaged[0] != 0 and len(t.ana.hand) == 2
    assert len(t.s.stack) == 1
    t.s.resolve()
    assert t.ben.life in (18, 15)


def test_trap_the_trespassers(corpus: Corpus) -> None:
    t = Table(corpus, players=4)
    a, b = (t.s.put(t.ben, "battlefield", name) for name in ("Grizzly Bears", "Hill Giant"))
    mine = t.s.put(t.ana, "battlefield", "Air Elemental")
    c = t.s.put(t.ben, "battlefield", "Llanowar Elves")
    votes(t, a, a, b, a)
    t.cast(t.ana, "Trap the Trespassers", "UUU")
    assert (a.counters, b.counters, c.counters, mine.counters) == ({"stun": 3}, {"stun": 1}, {}, {})
    assert (a.tapped, b.tapped, c.tapped) == (True, True, False)


def test_mob_verdict(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    big = t.s.put(t.ben, "battlefield", "Air Elemental")
    cleo = t.s.players[2]
    votes(t, t.ben, t.ana, t.ben)
    asked = len(t.s.asked)
    t.cast(t.ana, "Mob Verdict", "RRRR")
    assert [p.life for p in t.s.players] == [20, 16, 20] and len(t.ana.hand) == 1 and cleo.hand == []
    assert (bear.zone, big.zone) == ("graveyard", "graveyard")
    assert voters(t)[asked:] == ["Ana", "Ben", "Cleo"]


def test_nobody_votes_for_themselves_where_another_player_is_to_be_voted_for(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ana, "Mob Verdict", "hand")
    t.s.mana(t.ana, "RRRR")
    t.s.cast(t.ana, "Mob Verdict")
    offered: list[tuple[str, ...]] = []

    def decide(decision: Decision) -> Answer:
        if decision.kind == "vote":
            offered.append(tuple(decision.text(a) for a in decision.answers()))
        return 0

    t.s.state.decider = decide
    t.s.resolve()
    assert [sorted(names) for names in offered] == [["Ben", "Cleo"], ["Ana", "Cleo"], ["Ana", "Ben"]]


def test_elrond_takes_what_the_voters_choose(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    giant = t.s.put(cleo, "battlefield", "Hill Giant")
    t.s.put(cleo, "battlefield", "Llanowar Elves")
    votes(t, "aid", "fellowship", "fellowship")
    t.s.answer(cleo, giant, "choose")
    t.cast(t.ana, "Elrond of the White Council", "GGGUU")
    assert sorted(t.ana.battlefield) == ["Elrond of the White Council", "Grizzly Bears", "Hill Giant"]
    assert bear.counters == giant.counters == {"+1/+1": 1}
    t.s.begin(t.ana)
    with pytest.raises(sw.IllegalAnswer):
        t.s.attack(t.ana, {bear: t.ben})
    t.s.attack(t.ana, {bear: cleo})
    assert bear.obj.attacking


def test_each_knows_their_own_vote_only_in_a_played_game(corpus: Corpus) -> None:
    """An optional vote taken in secret is asked of its voter alone."""
    t = Table(corpus, players=3)
    t.put(t.ben, "Ballot Broker")
    for choice in ("truth", "yes", "truth"):
        t.s.answer(t.ben, choice, "vote")
    others: list[Player] = [t.ana, t.s.players[2]]
    for p in others:
        t.s.answer(p, "truth", "vote")
    asked: list[Decision] = []
    inner = t.s.state.decider

    def watch(decision: Decision) -> Answer:
        assert inner is not None
        asked.append(decision)
        return inner(decision)

    t.s.state.decider = watch
    t.cast(t.ana, "Truth or Consequences", "UURR")
    assert [(d.seat, d.visibility) for d in asked if d.kind == "vote"] == [
        (0, PRIVATE), (1, PRIVATE), (1, PRIVATE), (1, PRIVATE), (2, PRIVATE),
    ]  # fmt: skip
    assert len(t.ana.hand) == 4
