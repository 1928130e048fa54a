"""What comes of each vote on the cards that speak of votes: the effects for one choice, for both, for each vote."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table
from tests.mechanics.test_voting import votes

Corpus = Mapping[str, CardRecord]


def test_custodi_squire_returns_what_got_most_votes(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    bear, orb, shock = (t.s.put(t.ana, "graveyard", name) for name in ("Grizzly Bears", "Mind Stone", "Shock"))
    votes(t, bear, orb, bear)
    t.cast(t.ana, "Custodi Squire", "WWWWW")
    assert (bear.zone, orb.zone, shock.zone) == ("hand", "graveyard", "graveyard")


def test_emissary_green(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    emissary = t.put(t.ana, "Emissary Green")
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.attack(t.ana, {emissary: t.ben})
    votes(t, "profit", "security", "profit")
    t.s.resolve()
    assert t.ana.battlefield.count("Treasure Token") == 4
    assert bear.counters == emissary.counters == {"+1/+1": 1}


def test_messenger_jays_discard_what_they_drew(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ana, "hand", "Forest", 3)
    votes(t, "feather", "quill", "quill")
    for _ in range(2):
        t.s.answer(t.ana, "Forest", "discard")
    t.cast(t.ana, "Messenger Jays", "UUUUU")
    assert t.s.permanent("Messenger Jays").counters == {"+1/+1": 1}
    assert sorted(t.ana.hand) == ["Forest", "Wastes", "Wastes"] and t.ana.graveyard == ["Forest", "Forest"]


def test_orchard_elemental(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    votes(t, "sprout", "sprout", "harvest")
    t.cast(t.ana, "Orchard Elemental", "GGGGGG")
    assert t.s.permanent("Orchard Elemental").counters == {"+1/+1": 4} and t.ana.life == 23


@pytest.mark.parametrize(("free", "put"), [(1, ["Forest"]), (0, [])])
def test_selvalas_stampede(corpus: Corpus, free: int, put: list[str]) -> None:
    t = Table(corpus, players=3)
    for name in ("Hill Giant", "Shock", "Grizzly Bears", "Wastes"):
        t.s.put(t.ana, "library", name)
    t.s.put(t.ana, "hand", "Forest")
    t.s.put(t.ana, "hand", "Shock")
    votes(t, "wild", "wild", "free")
    t.s.answer(t.ana, "yes" if free else "no", "may")
    if free:
        t.s.answer(t.ana, ["Forest"], "choose")
    t.cast(t.ana, "Selvala's Stampede", "GGGGGG")
    assert sorted(t.ana.battlefield) == sorted(["Grizzly Bears", "Hill Giant", *put])
    assert len(t.ana.library) == 12 and "Shock" in t.ana.library


@pytest.mark.parametrize(("ballots", "lost"), [(("sickness", "sickness", "psychosis"), 0), (("psychosis",) * 3, 2)])
def test_bite_of_the_black_rose(corpus: Corpus, ballots: tuple[str, ...], lost: int) -> None:
    t = Table(corpus, players=3)
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    mine = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ben, "hand", "Forest", 2)
    votes(t, *ballots)
    t.cast(t.ana, "Bite of the Black Rose", "BBBB")
    assert bear.zone == ("battlefield" if lost else "graveyard") and mine.zone == "battlefield"
    assert len(t.ben.hand) == 2 - lost


@pytest.mark.parametrize(("choice", "there"), [("carnage", 0), ("homage", 2)])
def test_coercive_portal(corpus: Corpus, choice: str, there: int) -> None:
    t = Table(corpus, players=3)
    t.put(t.ana, "Coercive Portal")
    t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.put(t.ben, "battlefield", "Forest")
    votes(t, choice, choice, choice)
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert len(t.ana.battlefield) + len(t.ben.battlefield) == there + 1
    assert len(t.ana.hand) == (1 if there else 0)


def test_travel_through_caradhras(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ana, "library", "Forest", 3)
    t.s.put(t.ana, "graveyard", "Shock")
    votes(t, "Redhorn Pass", "Mines of Moria", "Redhorn Pass")
    for _ in range(2):
        t.s.answer(t.ana, "Forest", "search")
    t.cast(t.ana, "Travel Through Caradhras", "GGGGGG")
    assert t.ana.battlefield == ["Forest", "Forest"] and t.ana.hand == ["Shock"]
    assert t.ana.exile == ["Travel Through Caradhras"]
    assert [getattr(e, "what", "") for e in t.s.events].count("shuffle") == 1


@pytest.mark.parametrize("choice", ["return", "embark"])
def test_sail_into_the_west(corpus: Corpus, choice: str) -> None:
    t = Table(corpus, players=3)
    for p in t.s.players:
        t.s.put(p, "graveyard", "Shock")
        t.s.put(p, "hand", "Forest")
    votes(t, choice, choice, choice)
    for p in t.s.players:
        if choice == "return":
            t.s.answer(p, ["Shock"], "choose")
        else:
            t.s.answer(p, "yes" if p is t.ben else "no", "may")
    t.cast(t.ana, "Sail into the West", "GGUU")
    if choice == "return":
        assert all(sorted(p.hand) == ["Forest", "Shock"] for p in t.s.players)
        assert t.ana.exile == ["Sail into the West"]
    else:
        assert [len(p.hand) for p in t.s.players] == [1, 7, 1]
        assert sorted(t.ben.graveyard) == ["Forest", "Shock"]


def test_fateful_tempest(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ana, "library", "Shock")
    t.s.put(t.ana, "library", "Hill Giant")
    votes(t, "past", "present", "past")
    t.cast(t.ana, "Fateful Tempest", "RRR")
    assert sorted(t.ana.graveyard) == ["Fateful Tempest", "Hill Giant", "Shock"]
    assert [p.life for p in t.s.players] == [20, 15, 15]
    assert t.ana.exile == ["Wastes"]
    assert t.s.play(t.ana, "Wastes").zone == "battlefield"


def test_a_saga_of_votes_and_a_made_up_one(corpus: Corpus) -> None:
    """The words of a vote of which nothing else is said."""
    t = Table(corpus, players=3)
    t.s.define(
        "Trial",
        "Sorcery",
        "{W}",
        "",
        "Starting with you, each player votes for innocent or guilty. If guilty gets more votes, draw a card.",
    )
    for ballots, drawn in ((("guilty", "innocent", "guilty"), 1), (("innocent",) * 3, 1)):
        t.s.put(t.ana, "hand", "Trial")
        t.s.mana(t.ana, "W")
        votes(t, *ballots)
        t.s.cast(t.ana, "Trial")
        t.s.resolve_all()
        assert len(t.ana.hand) == drawn


def test_split_decision_copies(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    shock = t.s.put(t.ana, "hand", "Shock")
    t.put(t.ana, "Split Decision", "hand")
    t.s.mana(t.ana, "RUU")
    t.s.cast(t.ana, shock, targets=[t.ben])
    t.s.cast(t.ana, "Split Decision", targets=[t.s.stack[0]])
    votes(t, "duplication", "denial", "duplication")
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, t.s.players[2], "target")
    t.s.resolve_all()
    assert [p.life for p in t.s.players] == [20, 18, 18]


@pytest.mark.parametrize("name", ["Tempt with Bunnies", "Shared Trauma"])
def test_offers_and_forces_more(corpus: Corpus, name: str) -> None:
    t = Table(corpus, players=3)
    if name == "Shared Trauma":
        t.s.put(t.ben, "battlefield", "Forest", 2)
        t.s.answer(t.ben, 2, "x")
        t.cast(t.ana, name, "B")
        assert [len(p.library) for p in t.s.players] == [8, 8, 8]
    else:
        t.s.answer(t.ben, "yes", "may")
        t.s.answer(t.s.players[2], "no", "may")
        t.cast(t.ana, name, "WWW")
        assert [len(p.hand) for p in t.s.players] == [2, 1, 0]
        assert [len(p.battlefield) for p in t.s.players] == [2, 1, 0]


@pytest.mark.parametrize(
    ("name", "token", "count"),
    [
        ("Storm Fleet Negotiator", "Map Token", 2),
        ("Cutthroat Negotiator", "Treasure Token", 2),
        ("Innocuous Researcher", "Clue Token", 2),
    ],
)
def test_parleys_as_it_attacks(corpus: Corpus, name: str, token: str, count: int) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ben, "library", "Grizzly Bears")
    t.s.put(t.s.players[2], "library", "Shock")
    attacker = t.put(t.ana, name)
    t.s.attack(t.ana, {attacker: t.ben})
    t.s.resolve_all()
    assert t.ana.battlefield.count(token) == count and [len(p.hand) for p in t.s.players] == [1, 1, 1]


def test_innocuous_researcher_gives_up_spells(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Innocuous Researcher")
    land = t.s.put(t.ana, "battlefield", "Mountain", tapped=True)
    t.s.put(t.ana, "hand", "Shock")
    t.s.answer(t.ana, "yes", "may")
    t.s.to("end")
    t.s.resolve_all()
    assert not land.tapped and not t.s.can_cast(t.ana, "Shock")
    t.s.to("precombat main", t.ana)
    assert t.s.can_cast(t.ana, "Shock")


def test_woodvine_phabine_and_selvala(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    woodvine = t.put(t.ana, "Woodvine Elemental")
    t.s.put(t.ben, "library", "Grizzly Bears")
    t.s.attack(t.ana, {woodvine: t.ben})
    t.s.resolve_all()
    assert (woodvine.power, woodvine.toughness) == (5, 5)
    u = Table(corpus, players=3)
    phabine = u.put(u.ana, "Phabine, Boss's Confidant")
    u.s.put(u.ben, "library", "Shock")
    u.s.to("beginning of combat")
    u.s.resolve_all()
    assert u.ana.battlefield.count("Citizen Token") == 2 and phabine.power == 4
    v = Table(corpus, players=3)
    selvala = v.put(v.ana, "Selvala, Explorer Returned")
    v.s.put(v.ben, "library", "Shock")
    v.s.activate(v.ana, selvala)
    assert v.ana.mana == "{G}" and v.ana.life == 21 and [len(p.hand) for p in v.s.players] == [1, 1, 1]
