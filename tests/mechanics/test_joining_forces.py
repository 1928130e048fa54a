"""Join forces, tempting offers and parley: what others add, and what comes of it for everybody (CR 101.4, 207.2c)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_minds_aglow_counts_what_all_have_paid(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ana, "battlefield", "Island", 3)
    t.s.put(t.ben, "battlefield", "Forest", 2)
    t.s.put(t.s.players[2], "battlefield", "Forest", 2)
    t.s.answer(t.ana, 2, "x")
    t.s.answer(t.ben, 1, "x")
    t.s.answer(t.s.players[2], 0, "x")
    t.put(t.ana, "Minds Aglow", "hand")
    t.s.cast(t.ana, "Minds Aglow")
    t.s.resolve_all()
    assert [len(p.hand) for p in t.s.players] == [3, 3, 3]
    assert [p.name for p, kind in t.s.asked if kind == "x"] == ["Ana", "Ben", "Cleo"]
    assert len([x for x in t.s.permanents() if x.tapped]) == 4


def test_collective_voyage(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    for p in t.s.players:
        t.s.put(p, "library", "Forest", 3)
    t.s.put(t.ana, "battlefield", "Forest", 2)
    t.s.put(t.ben, "battlefield", "Forest", 1)
    t.s.answer(t.ana, 1, "x")
    t.s.answer(t.ben, 1, "x")
    for p in t.s.players:
        t.s.answer(p, [0, 1], "search")
    t.put(t.ana, "Collective Voyage", "hand")
    t.s.cast(t.ana, "Collective Voyage")
    t.s.resolve_all()
    assert [len(p.battlefield) for p in t.s.players] == [4, 3, 2]


def test_alliance_of_arms_and_the_dragon(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ben, "battlefield", "Forest", 2)
    t.s.answer(t.ben, 2, "x")
    t.cast(t.ana, "Alliance of Arms", "W")
    assert [p.battlefield.count("Soldier Token") for p in t.s.players] == [2, 2, 2]
    u = Table(corpus, players=3)
    u.s.put(u.ben, "battlefield", "Forest", 2)
    dragon = u.put(u.ana, "Mana-Charged Dragon")
    u.s.attack(u.ana, {dragon: u.s.players[2]})
    u.s.answer(u.ben, 2, "x")
    u.s.resolve_all()
    assert (dragon.power, dragon.toughness) == (7, 5)


@pytest.mark.parametrize(("accepted", "mine"), [(("yes", "yes"), 9), (("no", "yes"), 6), (("no", "no"), 3)])
def test_an_offer_brings_you_more_for_each_who_accepts(corpus: Corpus, accepted: tuple[str, ...], mine: int) -> None:
    t = Table(corpus, players=3)
    for p, answer in zip(t.s.players[1:], accepted, strict=True):
        t.s.answer(p, answer, "may")
    t.put(t.ana, "Tempt with Vengeance", "hand")
    t.s.mana(t.ana, "RRRR")
    t.s.cast(t.ana, "Tempt with Vengeance", x=3)
    t.s.resolve_all()
    assert [p.battlefield.count("Elemental Token") for p in t.s.players] == [
        mine, *[3 if answer == "yes" else 0 for answer in accepted],
    ]  # fmt: skip


def test_tempt_with_glory_reaches_only_the_creatures_of_those_who_accept(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    bears = [t.s.put(p, "battlefield", "Grizzly Bears") for p in t.s.players]
    t.s.answer(t.ben, "yes", "may")
    t.s.answer(t.s.players[2], "no", "may")
    t.cast(t.ana, "Tempt with Glory", "WWWWWW")
    assert [b.counters.get("+1/+1", 0) for b in bears] == [2, 1, 0]


def test_tempt_with_discovery(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    for p in t.s.players:
        t.s.put(p, "library", "Forest", 4)
    for _ in range(2):
        t.s.answer(t.ana, "Forest", "search")
    t.s.answer(t.ben, "yes", "may")
    t.s.answer(t.ben, "Forest", "search")
    t.s.answer(t.s.players[2], "no", "may")
    t.cast(t.ana, "Tempt with Discovery", "GGGG")
    assert [len(p.battlefield) for p in t.s.players] == [2, 1, 0]
    shuffled = [e.player for e in t.s.events if getattr(e, "what", "") == "shuffle"]
    assert sorted(shuffled) == [0, 1]


def test_tempt_with_immortality_and_reflections(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    for p in t.s.players:
        t.s.put(p, "graveyard", "Grizzly Bears")
        t.s.put(p, "graveyard", "Hill Giant")
    t.s.answer(t.ana, "Grizzly Bears", "choose")
    t.s.answer(t.ben, "yes", "may")
    t.s.answer(t.ben, "Hill Giant", "choose")
    t.s.answer(t.s.players[2], "no", "may")
    t.cast(t.ana, "Tempt with Immortality", "BBBBB")
    assert sorted(t.ana.battlefield) == ["Grizzly Bears", "Hill Giant"]
    assert (t.ben.battlefield, t.s.players[2].battlefield) == (["Hill Giant"], [])
    u = Table(corpus, players=3)
    giant = u.s.put(u.ana, "battlefield", "Hill Giant")
    u.s.answer(u.ben, "no", "may")
    u.s.answer(u.s.players[2], "yes", "may")
    u.cast(u.ana, "Tempt with Reflections", "UUUU", giant)
    assert [p.battlefield.count("Hill Giant") for p in u.s.players] == [3, 0, 1]


def test_tempt_with_mayhem(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    shock = t.s.put(t.ana, "hand", "Shock")
    t.put(t.ana, "Tempt with Mayhem", "hand")
    t.s.mana(t.ana, "RRRR")
    t.s.cast(t.ana, shock, targets=[t.ben])
    t.s.cast(t.ana, "Tempt with Mayhem", targets=[t.s.stack[0]])
    for choice in ("yes", "yes"):
        t.s.answer(t.ben, choice, "may")
    t.s.answer(t.ben, cleo, "target")
    t.s.answer(cleo, "no", "may")
    t.s.answer(t.ana, "no", "may")
    t.s.resolve_all()
    assert [p.life for p in t.s.players] == [20, 14, 18]


@pytest.mark.parametrize("name", ["Selvala's Charge", "Rousing of Souls"])
def test_parley_counts_the_nonland_cards_of_all(corpus: Corpus, name: str) -> None:
    t = Table(corpus, players=3)
    t.s.put(t.ben, "library", "Grizzly Bears")
    t.s.put(t.s.players[2], "library", "Shock")
    t.cast(t.ana, name, "GGGGG" if name.startswith("Selvala") else "WWW")
    assert len(t.ana.battlefield) == 2
    assert [p.hand for p in t.s.players] == [["Wastes"], ["Grizzly Bears"], ["Shock"]]


def test_a_path_in_a_game_without_planes_does_the_rest(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    for p, choice in zip(t.s.players, ("planeswalk", "planeswalk", "chaos"), strict=True):
        t.s.answer(p, choice, "vote")
    t.cast(t.ana, "Path of the Enigma", "UUUUU", t.ben)
    assert len(t.ben.hand) == 4
