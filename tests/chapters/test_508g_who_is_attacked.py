"""CR 310.8e, 506.6, 508.3: who or what is attacked, who joins in, and what had to attack."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from tests.chapters.corpus_table import Corpus, CorpusTable


def three(corpus: Corpus) -> Scenario:
    return CorpusTable(corpus, format="free-for-all", players=3)


def test_each_opponent_who_attacks_the_cursed_player_does_the_same(corpus: Corpus) -> None:
    s = three(corpus)
    ana, ben, cleo = s.players
    s.put(ben, "battlefield", "Curse of Vitality", attached_to=cleo)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, {bears: cleo})
    s.resolve_all()
    assert (ana.life, ben.life, cleo.life) == (22, 22, 20)


def test_nobody_else_does_the_same_for_an_attack_of_their_own(corpus: Corpus) -> None:
    s = three(corpus)
    ana, ben, cleo = s.players
    s.put(ana, "battlefield", "Curse of Vitality", attached_to=cleo)
    first, second = [s.put(ana, "battlefield", "Grizzly Bears") for _ in range(2)]
    s.attack(ana, {first: cleo, second: ben})
    s.resolve_all()
    assert (ana.life, ben.life, cleo.life) == (22, 20, 20)


@pytest.mark.shows("508.3e")
def test_a_curse_triggers_once_for_the_player_who_attacks(corpus: Corpus) -> None:
    s = three(corpus)
    ana, ben, cleo = s.players
    s.put(ben, "battlefield", "Curse of Shallow Graves", attached_to=cleo)
    pair = [s.put(ana, "battlefield", "Grizzly Bears") for _ in range(2)]
    s.answer(ana, True, "may")
    s.attack(ana, dict.fromkeys(pair, cleo))
    s.resolve_all()
    zombies = s.permanents("Zombie Token")
    assert len(zombies) == 1 and zombies[0].controller == ana and zombies[0].tapped


def test_the_player_with_the_most_life_is_who_is_meant(corpus: Corpus) -> None:
    for life, evades in ((21, True), (19, False)):
        t = CorpusTable(corpus)
        butler = t.put(t.ana, "battlefield", "Undercover Butler")
        guard = t.put(t.ben, "battlefield", "Wall of Stone")
        t.ben.life = life
        t.attack(t.ana, [butler])
        t.resolve_all()
        if evades:
            with pytest.raises(IllegalAnswer):
                t.block(t.ben, {guard: butler})
        else:
            t.block(t.ben, {guard: butler})
            assert guard.blocking


def test_attacking_a_battle_is_seen(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    battle = t.put(t.ana, "battlefield", "Invasion of Dominaria", counters={"defense": 5})
    t.settle()
    frontliner = t.put(t.ana, "battlefield", "Thrashing Frontliner")
    power = frontliner.power
    t.attack(t.ana, {frontliner: battle})
    t.resolve_all()
    assert frontliner.power == power + 1


@pytest.mark.shows("310.8e")
def test_the_player_who_protects_a_battle_is_its_protector(corpus: Corpus) -> None:
    """Ana controls the battle, but Ben protects it."""
    t = CorpusTable(corpus)
    battle = t.put(t.ana, "battlefield", "Invasion of Dominaria", counters={"defense": 5})
    t.settle()
    raptor = t.put(t.ana, "battlefield", "Rampaging Raptor")
    power = raptor.power
    t.answer(t.ana, [battle], "target")
    t.attack(t.ana, {raptor: t.ben})
    t.to("combat damage")
    t.resolve_all()
    assert t.ben.life == 20 - power and battle.counter("defense") == 5 - power


@pytest.mark.shows("506.6")
def test_a_creature_had_to_attack_if_an_effect_required_it_even_without_another_choice(corpus: Corpus) -> None:
    s = three(corpus)
    ana, ben, cleo = s.players
    firkraag = s.put(cleo, "battlefield", "Firkraag, Cunning Instigator")
    golem, bears = s.put(ana, "battlefield", "Iron Golem"), s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, {golem: ben, bears: ben})
    s.to("combat damage")
    s.resolve_all()
    assert firkraag.counter("+1/+1") == 1  # for the Golem alone


def test_an_attacker_of_the_cursed_player_untaps_all_they_control(corpus: Corpus) -> None:
    s = three(corpus)
    ana, ben, cleo = s.players
    s.put(ben, "battlefield", "Curse of Bounty", attached_to=cleo)
    stone, island = s.put(ana, "battlefield", "Sol Ring", tapped=True), s.put(ana, "battlefield", "Island", tapped=True)
    mine, hers = s.put(ben, "battlefield", "Sol Ring", tapped=True), s.put(cleo, "battlefield", "Sol Ring", tapped=True)
    s.attack(ana, {s.put(ana, "battlefield", "Grizzly Bears"): cleo})
    s.resolve_all()
    assert [thing.tapped for thing in (stone, island, mine, hers)] == [False, True, False, True]


def test_only_attacks_on_the_enchanted_player_are_seen(corpus: Corpus) -> None:
    s = three(corpus)
    ana, ben, cleo = s.players
    s.put(cleo, "battlefield", "Curse of Opulence", attached_to=ben)
    s.attack(ana, {s.put(ana, "battlefield", "Grizzly Bears"): cleo})
    assert not s.stack
