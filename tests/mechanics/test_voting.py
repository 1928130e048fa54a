"""Voting: turn order, ties, several votes, votes that others choose, and what is done for each vote (CR 701.38)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player, Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def votes(t: Table, *choices: str | Player | Thing, first: int = 0) -> None:
    """Script one vote of each player, in turn order from a seat on."""
    count = len(t.s.players)
    for place, choice in enumerate(choices):
        t.s.answer(t.s.players[(first + place) % count], choice, "vote")


def voters(t: Table) -> list[str]:
    """Who was asked to vote, in order."""
    return [player.name for player, kind in t.s.asked if kind == "vote"]


@pytest.mark.shows("701.38a")
def test_votes_are_cast_in_turn_order_from_the_player_who_is_named(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    ben = t.s.players[1]
    t.put(ben, "Split Decision", "hand")
    shock = t.s.put(t.ana, "hand", "Shock")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, shock, targets=[ben])
    t.s.mana(ben, "UU")
    t.s.cast(ben, "Split Decision", targets=[t.s.stack[0]])
    votes(t, "denial", "duplication", "denial", first=1)  # Ben casts it in Ana's turn and begins
    t.s.resolve_all()
    assert voters(t) == ["Ben", "Cleo", "Ana"]
    assert ben.life == 20 and t.ana.graveyard == ["Shock"]


@pytest.mark.parametrize(
    ("ballots", "drawn", "turns"),
    [(("time", "time", "knowledge"), 0, 1), (("time", "knowledge", "knowledge"), 3, 0)],
)
def test_the_choice_with_more_votes_is_followed(
    corpus: Corpus, ballots: tuple[str, ...], drawn: int, turns: int
) -> None:
    t = Table(corpus, players=3)
    votes(t, *ballots)
    t.cast(t.ana, "Plea for Power", "UUUU")
    assert len(t.ana.hand) == drawn and len(t.s.state.extra_turns) == turns


@pytest.mark.parametrize(("name", "mana"), [("Tyrant's Choice", "BB"), ("Plea for Power", "UUUU")])
def test_a_tie_of_four_players_is_a_tie(corpus: Corpus, name: str, mana: str) -> None:
    t = Table(corpus, players=4)
    first, second = ("death", "torture") if name == "Tyrant's Choice" else ("time", "knowledge")
    bears = [t.s.put(p, "battlefield", "Grizzly Bears") for p in t.s.players]
    votes(t, first, second, second, first)
    t.cast(t.ana, name, mana)
    assert all(bear.zone == "battlefield" for bear in bears)
    assert [p.life for p in t.s.players] == ([20, 16, 16, 16] if name == "Tyrant's Choice" else [20] * 4)
    assert len(t.ana.hand) == (0 if name == "Tyrant's Choice" else 3)


THREE = (
    "Starting with you, each player votes for life, death, or taxes. If the vote is tied, draw a card."
    " If life gets more votes, you gain 5 life."
)


@pytest.mark.parametrize(
    ("ballots", "tied", "life"),
    [
        (("life", "life", "life", "death", "taxes"), False, 25),
        (("life", "life", "death", "death", "taxes"), True, 20),
        (("death", "death", "taxes", "life", "death"), False, 20),
    ],
)
def test_tied_means_that_several_got_the_most_votes(
    corpus: Corpus, ballots: tuple[str, ...], tied: bool, life: int
) -> None:
    t = Table(corpus, players=5)
    t.s.define("Three Ways", "Sorcery", "{U}", "", THREE)
    t.s.put(t.ana, "hand", "Three Ways")
    t.s.mana(t.ana, "U")
    t.s.cast(t.ana, "Three Ways")
    votes(t, *ballots)
    t.s.resolve_all()
    assert len(t.ana.hand) == tied and t.ana.life == life


@pytest.mark.shows("701.38b")
def test_objects_can_be_voted_for_and_are_no_targets(corpus: Corpus) -> None:
    t = Table(corpus, players=5)
    a = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    b = t.s.put(t.ben, "battlefield", "Slippery Bogle")
    c = t.s.put(t.ben, "battlefield", "Hill Giant")
    mine = t.s.put(t.ana, "battlefield", "Air Elemental")
    votes(t, b, b, c, c, a)
    t.cast(t.ana, "Council's Judgment", "WWW")
    assert (a.zone, b.zone, c.zone, mine.zone) == ("battlefield", "exile", "exile", "battlefield")


def test_without_anything_to_vote_for_nobody_votes(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    mine = t.s.put(t.ana, "battlefield", "Air Elemental")
    t.cast(t.ana, "Council's Judgment", "WWW")
    assert voters(t) == [] and mine.zone == "battlefield"


def test_colours_with_the_most_votes(corpus: Corpus) -> None:
    t = Table(corpus, players=5)
    votes(t, "red", "red", "blue", "blue", "black")
    t.cast(t.ana, "Council Guardian", "WWWWWW")
    guardian = t.s.permanent("Council Guardian")
    shock = t.s.put(t.ana, "hand", "Shock")
    t.s.mana(t.ana, "RB")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, shock, targets=[guardian])
    t.s.begin(t.ben)  # it lasts
    t.s.put(t.ben, "hand", "Murder")
    t.s.mana(t.ben, "BBB")
    t.s.cast(t.ben, "Murder", targets=[guardian])
    t.s.resolve_all()
    assert guardian.zone == "graveyard"


def test_a_dilemma_does_both_for_each_vote(corpus: Corpus) -> None:
    t = Table(corpus, players=4)
    votes(t, "strength", "numbers", "numbers", "strength")
    t.cast(t.ana, "Lieutenants of the Guard", "WWWWW")
    assert t.s.permanent("Lieutenants of the Guard").counters == {"+1/+1": 2}
    assert t.ana.battlefield.count("Soldier Token") == 2


def test_capital_punishment(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    for p in t.s.players:
        t.s.put(p, "hand", "Forest", 2)
    bears = [[t.s.put(p, "battlefield", "Grizzly Bears") for _ in range(3)] for p in t.s.players]
    votes(t, "death", "death", "taxes")
    for p in t.s.players[1:]:
        t.s.answer(p, bears[p.seat][:2], "sacrifice")
        t.s.answer(p, "Forest", "discard")
    t.put(t.ana, "Capital Punishment", "hand")
    t.s.mana(t.ana, "BBBBBB")
    t.s.cast(t.ana, "Capital Punishment")
    t.s.resolve_all()
    assert [p.battlefield.count("Grizzly Bears") for p in t.s.players] == [3, 1, 1]
    assert [len(p.hand) for p in t.s.players] == [2, 1, 1]


def test_expropriate_takes_from_each_voter(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    things = [t.s.put(p, "battlefield", "Hill Giant") for p in t.s.players]
    t.s.put(t.s.players[2], "battlefield", "Grizzly Bears")
    votes(t, "time", "money", "money")
    t.s.answer(t.ana, things[2], "choose")
    t.cast(t.ana, "Expropriate", "UUUUUUUUU")
    assert sorted(t.ana.battlefield) == ["Hill Giant"] * 3
    assert t.ana.exile == ["Expropriate"] and len(t.s.state.extra_turns) == 1


@pytest.mark.shows("701.38d")
def test_several_votes_of_one_player_come_at_the_same_time(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ben, "Brago's Representative")
    votes(t, "time", "knowledge", "time")
    t.s.answer(t.ben, "knowledge", "vote")
    t.cast(t.ana, "Plea for Power", "UUUU")
    assert voters(t) == ["Ana", "Ben", "Ben", "Cleo"]
    assert len(t.ana.hand) == 3  # two and two: a tie


@pytest.mark.parametrize(("more", "turns"), [("yes", 1), ("no", 0)])
def test_an_additional_vote_that_one_may_take(corpus: Corpus, more: str, turns: int) -> None:
    t = Table(corpus, players=4)
    t.put(t.ana, "Ballot Broker")
    for choice in ("time", more, *(["time"] if more == "yes" else [])):
        t.s.answer(t.ana, choice, "vote")
    votes(t, "knowledge", "knowledge", "time", first=1)
    t.cast(t.ana, "Plea for Power", "UUUU")
    assert len(t.s.state.extra_turns) == turns and len(t.ana.hand) == (0 if turns else 3)


def test_tivit_votes_twice(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    for choice in ("evidence", "yes", "bribery"):
        t.s.answer(t.ana, choice, "vote")
    votes(t, "bribery", "bribery", first=1)
    t.cast(t.ana, "Tivit, Seller of Secrets", "WWWUUB")
    assert t.ana.battlefield.count("Clue Token") == 1 and t.ana.battlefield.count("Treasure Token") == 3


def test_illusion_of_choice_lets_one_choose_all_votes_of_the_turn(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ben, "Brago's Representative")
    t.cast(t.ana, "Illusion of Choice", "U")
    for choice in ("death", "torture", "death", "death"):
        t.s.answer(t.ana, choice, "vote")
    bears = [t.s.put(p, "battlefield", "Grizzly Bears") for p in t.s.players]
    t.s.answer(t.ben, bears[1], "sacrifice")
    t.cast(t.ana, "Tyrant's Choice", "BB")
    assert voters(t) == ["Ana"] * 4
    assert [bear.zone for bear in bears] == ["battlefield", "graveyard", "graveyard"]
    t.s.to("precombat main", t.ben)
    votes(t, "torture", "torture", "death", first=1)  # the next turn everybody votes again
    t.s.answer(t.ben, "torture", "vote")
    t.cast(t.ben, "Tyrant's Choice", "BB")
    assert t.ana.life == 16


def test_the_latest_illusion_of_choice_counts(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.cast(t.ana, "Illusion of Choice", "U")
    t.cast(t.ben, "Illusion of Choice", "U")
    for choice in ("torture", "torture", "torture"):
        t.s.answer(t.ben, choice, "vote")
    t.cast(t.ana, "Tyrant's Choice", "BB")
    assert voters(t) == ["Ben"] * 3


def test_whoever_controls_a_player_votes_for_them(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.s.state.controlled[1] = 2
    t.s.answer(t.ana, "time", "vote")
    t.s.answer(t.s.players[2], "time", "vote")
    t.s.answer(t.s.players[2], "knowledge", "vote")
    t.cast(t.ana, "Plea for Power", "UUUU")
    assert voters(t) == ["Ana", "Cleo", "Cleo"] and len(t.s.state.extra_turns) == 1


def test_grudge_keeper_triggers_once_after_the_vote_has_been_followed(corpus: Corpus) -> None:
    t = Table(corpus, players=4)
    t.put(t.ana, "Grudge Keeper")
    t.put(t.s.players[2], "Brago's Representative")
    votes(t, "time", "knowledge", "knowledge", "time")
    t.s.answer(t.s.players[2], "time", "vote")
    t.put(t.ana, "Plea for Power", "hand")
    t.s.mana(t.ana, "UUUU")
    t.s.cast(t.ana, "Plea for Power")
    t.s.resolve()
    assert len(t.s.state.extra_turns) == 1 and len(t.s.stack) == 1  # the spell is done, one trigger waits
    t.s.resolve()
    assert [p.life for p in t.s.players] == [20, 18, 18, 20]


def test_grudge_keeper_and_several_votes_of_its_controller(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ana, "Grudge Keeper")
    t.put(t.ana, "Brago's Representative")
    t.s.answer(t.ana, "time", "vote")
    votes(t, "knowledge", "knowledge", "time")
    t.cast(t.ana, "Plea for Power", "UUUU")
    assert [p.life for p in t.s.players] == [20, 20, 20]


def test_erestor_and_model_of_unity(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ana, "Erestor of the Council")
    t.s.put(t.ana, "library", "Forest", 3)
    votes(t, "death", "death", "torture")
    t.s.answer(t.ana, [], "scry")
    t.cast(t.ana, "Tyrant's Choice", "BB")
    assert t.ben.battlefield == ["Treasure Token"] and t.s.players[2].battlefield == []
    assert t.ana.hand == ["Forest"]
    u = Table(corpus, players=3)
    u.put(u.ana, "Model of Unity")
    votes(u, "death", "death", "torture")
    for p in (u.ana, u.ben):
        u.s.answer(p, "yes", "may")
        u.s.answer(p, [], "scry")
        u.s.answer(p, [0, 1], "order")
    u.cast(u.ana, "Tyrant's Choice", "BB")
    assert [e.player for e in u.s.events if getattr(e, "what", "") == "scry"] == [0, 1]


@pytest.mark.shows("701.38c")
def test_a_choice_that_is_no_vote_counts_as_none(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.put(t.ana, "Grudge Keeper")
    t.put(t.ben, "Brago's Representative")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.answer(t.ben, bear, "sacrifice")
    t.cast(t.ana, "Diabolic Edict", "BB", t.ben)
    assert t.ben.battlefield == ["Brago's Representative"]
    assert [p.life for p in t.s.players] == [20, 20, 20] and voters(t) == []
