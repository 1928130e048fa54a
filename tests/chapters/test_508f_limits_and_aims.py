"""CR 508.1c-d, 509.1b-c: how many attack or block, who does only with others or alone, and whom it has to attack."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from tests.chapters.ch5_table import Table
from tests.chapters.corpus_table import Corpus, CorpusTable


def bears(t: Table, mine: bool, count: int) -> list[Thing]:
    return [t.put(t.ana if mine else t.ben, "battlefield", "Grizzly Bears") for _ in range(count)]


@pytest.mark.shows("508.1c")
def test_no_more_creatures_attack_than_an_effect_allows(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Caverns of Despair")
    three = bears(t, True, 3)
    with pytest.raises(IllegalAnswer, match=r"508\.1c"):
        t.attack(t.ana, three)
    t.attack(t.ana, three[:2])
    assert [bear.attacking for bear in three] == [True, True, False]


@pytest.mark.shows("509.1b")
def test_no_more_creatures_block_than_an_effect_allows(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Silent Arbiter")
    (attacker,) = bears(t, True, 1)
    first, second = bears(t, False, 2)
    t.attack(t.ana, [attacker])
    with pytest.raises(IllegalAnswer, match=r"509\.1b"):
        t.block(t.ben, {first: attacker, second: attacker})
    t.block(t.ben, {second: attacker})
    assert second.blocking


@pytest.mark.shows("802.3a")
def test_a_limit_to_who_attacks_one_player_leaves_the_others_alone(corpus: Corpus) -> None:
    s = CorpusTable(corpus, format="free-for-all", players=3)
    ana, ben, cleo = s.players
    s.put(ben, "battlefield", "Crawlspace")
    four = [s.put(ana, "battlefield", "Grizzly Bears") for _ in range(4)]
    with pytest.raises(IllegalAnswer, match=r"508\.1c"):
        s.attack(ana, {four[0]: ben, four[1]: ben, four[2]: ben})
    s.attack(ana, {four[0]: ben, four[1]: ben, four[2]: cleo, four[3]: cleo})
    assert all(bear.attacking for bear in four)


def test_mirri_lets_each_opponent_block_with_one_creature(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    mirri = t.put(t.ana, "battlefield", "Mirri, Weatherlight Duelist")
    (other,) = bears(t, True, 1)
    first, second = bears(t, False, 2)
    t.attack(t.ana, [mirri, other])
    t.resolve()
    with pytest.raises(IllegalAnswer, match=r"509\.1b"):
        t.block(t.ben, {first: mirri, second: other})
    t.block(t.ben, {first: other})
    assert first.blocking


@pytest.mark.shows("506.5")
def test_a_creature_that_can_only_attack_alone(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    first, second = bears(t, True, 2)
    t.put(t.ana, "battlefield", "Errantry", attached_to=first)
    with pytest.raises(IllegalAnswer, match=r"508\.1c"):
        t.attack(t.ana, [first, second])
    t.attack(t.ana, [first])
    assert first.attacking


@pytest.mark.shows("506.5")
def test_a_creature_attacks_alone_as_long_as_no_other_is_attacking(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    prowler, other = t.put(t.ana, "battlefield", "Dream Prowler"), *bears(t, True, 1)
    (blocker,) = bears(t, False, 1)
    t.attack(t.ana, [prowler, other])
    t.block(t.ben, {blocker: prowler})
    assert prowler.obj.blocked


def test_a_creature_that_attacks_alone_can_be_unblockable(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    prowler = t.put(t.ana, "battlefield", "Dream Prowler")
    (blocker,) = bears(t, False, 1)
    t.attack(t.ana, [prowler])
    with pytest.raises(IllegalAnswer):
        t.block(t.ben, {blocker: prowler})


def test_okk_needs_a_stronger_creature_beside_it(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    okk = t.put(t.ana, "battlefield", "Okk")  # 4/4
    (weak,) = bears(t, True, 1)
    strong = t.put(t.ana, "battlefield", "Craw Wurm")
    with pytest.raises(IllegalAnswer, match=r"508\.1c"):
        t.attack(t.ana, [okk, weak])
    t.attack(t.ana, [okk, strong])
    assert okk.attacking


@pytest.mark.shows("508.1d")
def test_a_creature_has_to_attack_the_player_whom_an_effect_names(corpus: Corpus) -> None:
    s = CorpusTable(corpus, format="free-for-all", players=3)
    ana, ben, cleo = s.players
    sirens = s.put(ana, "battlefield", "Dulcet Sirens", sick=False)
    s.put(ana, "battlefield", "Island", 1)
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.activate(ana, sirens, 0, [giant, cleo])
    s.resolve()
    for wrong in ({}, {giant: ben}):
        with pytest.raises(IllegalAnswer, match=r"508\.1d"):
            s.attack(ana, wrong)
    s.attack(ana, {giant: cleo})
    assert giant.obj.attacking == cleo.ref


@pytest.mark.shows("508.1d")
def test_kardur_has_creatures_attack_and_attack_somebody_else(corpus: Corpus) -> None:
    s = CorpusTable(corpus, format="free-for-all", players=3)
    ana, ben, cleo = s.players
    kardur = s.put(ana, "hand", "Kardur, Doomscourge")
    s.put(ana, "battlefield", "Swamp", 2)
    s.put(ana, "battlefield", "Mountain", 2)
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, kardur)
    s.resolve_all()
    s.to("beginning of combat", ben)
    with pytest.raises(IllegalAnswer, match=r"508\.1d"):
        s.attack(ben, {giant: ana})
    s.attack(ben, {giant: cleo})
    assert giant.obj.attacking == cleo.ref


@pytest.mark.shows("508.1d")
def test_each_opponent_must_attack_with_a_creature_but_may_choose_which(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Seeker of Slaanesh")
    first, second = bears(t, True, 2)
    with pytest.raises(IllegalAnswer, match=r"508\.1d"):
        t.attack(t.ana, [])
    t.attack(t.ana, [second])
    assert second.attacking and not first.attacking


def test_port_razer_attacks_nobody_twice_in_a_turn(corpus: Corpus) -> None:
    s = CorpusTable(corpus, format="free-for-all", players=3)
    ana, ben, cleo = s.players
    razer = s.put(ana, "battlefield", "Port Razer")
    s.attack(ana, {razer: ben})
    s.to("combat damage")
    s.resolve_all()
    s.to("end of combat")
    with pytest.raises(IllegalAnswer):
        s.attack(ana, {razer: ben})
    s.attack(ana, {razer: cleo})
    assert razer.obj.attacking == cleo.ref


@pytest.mark.shows("509.1c")
def test_only_walls_have_to_block_marble_priest(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    priest = t.put(t.ana, "battlefield", "Marble Priest")
    wall = t.put(t.ben, "battlefield", "Wall of Stone")
    bears(t, False, 1)
    t.attack(t.ana, [priest])
    with pytest.raises(IllegalAnswer, match=r"509\.1c"):
        t.block(t.ben, {})
    t.block(t.ben, {wall: priest})
    assert wall.blocking


def test_indrik_umbra_lures_all_who_can_block(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    (attacker,) = bears(t, True, 1)
    t.put(t.ana, "battlefield", "Indrik Umbra", attached_to=attacker)
    first, second = bears(t, False, 2)
    t.attack(t.ana, [attacker])
    with pytest.raises(IllegalAnswer, match=r"509\.1c"):
        t.block(t.ben, {first: attacker})
    t.block(t.ben, {first: attacker, second: attacker})
    assert (attacker.power, attacker.toughness) == (6, 6)


def test_what_attacked_this_combat_is_asked_at_its_end(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    guard = t.put(t.ana, "battlefield", "Kjeldoran Home Guard")
    idle = t.put(t.ana, "battlefield", "Kjeldoran Home Guard")
    t.attack(t.ana, [guard])
    t.to("end of combat")
    t.resolve_all()
    assert (guard.toughness, idle.toughness) == (5, 6) and len(t.permanents("Deserter Token")) == 1


@pytest.mark.shows("802.3b")
def test_creatures_that_attack_different_players_are_no_band(corpus: Corpus) -> None:
    s = CorpusTable(corpus, format="free-for-all", players=3)
    ana, ben, cleo = s.players
    hero, other = s.put(ana, "battlefield", "Benalish Hero"), s.put(ana, "battlefield", "Grizzly Bears")
    third = s.put(ana, "battlefield", "Shield Bearer")
    s.answer(ana, [hero, third], "band")
    s.attack(ana, {hero: ben, other: cleo, third: ben})
    assert hero.obj.band == third.obj.band != 0 and other.obj.band == 0
