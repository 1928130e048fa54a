"""Cards that were bargained, whose gift was promised, and other costs that leave a mark, with and without (CR 702)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player, Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def bargaining(corpus: Corpus) -> Table:
    """Ana has an artifact to bargain with, which is the only thing that she could sacrifice."""
    t = Table(corpus)
    t.s.put(t.ana, "battlefield", "Ornithopter")
    return t


def cast(t: Table, name: str, mana: str, marked: bool, *targets: Thing | Player) -> None:
    """Ana casts a spell from hand, bargained or with the gift promised, and it resolves."""
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana)
    t.s.cast(t.ana, name, targets=targets, kicked=marked)
    t.s.resolve()


# -- bargain --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marked", [True, False])
def test_agathas_champion(corpus: Corpus, marked: bool) -> None:
    t = bargaining(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    if marked:
        t.s.answer(t.ana, [giant], "target")
    cast(t, "Agatha's Champion", "GCCCC", marked)
    t.s.resolve_all()
    champion = t.s.find("Agatha's Champion")
    assert champion.has("trample") and champion.damage == (3 if marked else 0)
    assert giant.zone == ("graveyard" if marked else "battlefield")
    assert t.ana.graveyard == (["Ornithopter"] if marked else [])


@pytest.mark.parametrize("marked", [True, False])
def test_farsight_ritual(corpus: Corpus, marked: bool) -> None:
    t = bargaining(corpus)
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        t.s.put(t.ana, "library", name)
    t.s.answer(t.ana, ["Plains" if marked else "Island", "Forest"])
    cast(t, "Farsight Ritual", "UUCC", marked)
    assert sorted(t.ana.hand) == (["Forest", "Plains"] if marked else ["Forest", "Island"])
    assert t.ana.library[0] == ("Wastes" if marked else "Plains") and len(t.ana.library) == 13


def test_farsight_ritual_without_a_bargain_sees_only_four(corpus: Corpus) -> None:
    t = bargaining(corpus)
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        t.s.put(t.ana, "library", name)
    seen: list[str] = []
    inner = t.s.state.decider

    def decide(decision):  # type: ignore[no-untyped-def]
        assert inner is not None
        seen.extend(decision.text(answer) for answer in decision.answers())
        return inner(decision)

    t.put(t.ana, "Farsight Ritual", "hand")
    t.s.mana(t.ana, "UUCC")
    t.s.cast(t.ana, "Farsight Ritual")
    t.s.answer(t.ana, ["Swamp", "Forest"])
    t.s.state.decider = decide
    t.s.resolve()
    assert any("Island" in text for text in seen) and not any("Plains" in text for text in seen)


@pytest.mark.parametrize("marked", [True, False])
def test_hamlet_glutton(corpus: Corpus, marked: bool) -> None:
    t = bargaining(corpus)
    cast(t, "Hamlet Glutton", "GGCCC" + "CC" * (not marked), marked)
    t.s.resolve_all()
    assert t.ana.life == 23 and t.ana.mana == "" and t.s.find("Hamlet Glutton").has("trample")
    assert t.ana.graveyard == (["Ornithopter"] if marked else [])


def test_hamlet_glutton_costs_what_is_printed_without_a_bargain(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hamlet Glutton", "hand")
    t.s.mana(t.ana, "GGCCC")
    with pytest.raises(IllegalAnswer, match="cannot be paid"):
        t.s.cast(t.ana, "Hamlet Glutton")


@pytest.mark.parametrize("marked", [True, False])
def test_high_fae_negotiator(corpus: Corpus, marked: bool) -> None:
    t = bargaining(corpus)
    cast(t, "High Fae Negotiator", "BBCCC", marked)
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == ((23, 17) if marked else (20, 20))


@pytest.mark.parametrize("marked", [True, False])
def test_realm_scorcher_hellkite(corpus: Corpus, marked: bool) -> None:
    t = bargaining(corpus)
    if marked:
        t.s.answer(t.ana, "red red red green", "mana")
    cast(t, "Realm-Scorcher Hellkite", "RRCCCC", marked)
    t.s.resolve_all()
    dragon = t.s.find("Realm-Scorcher Hellkite")
    assert t.ana.mana == ("{R}{R}{R}{G}" if marked else "") and {"flying", "haste"} <= dragon.keywords
    if not marked:
        t.s.mana(t.ana, "RC")
    t.s.activate(t.ana, dragon, targets=[t.ben])
    t.s.resolve()
    assert t.ben.life == 19


@pytest.mark.parametrize("marked", [True, False])
def test_tenacious_tomeseeker(corpus: Corpus, marked: bool) -> None:
    t = bargaining(corpus)
    t.s.put(t.ana, "graveyard", "Shock")
    t.s.put(t.ana, "graveyard", "Grizzly Bears")
    cast(t, "Tenacious Tomeseeker", "UCC", marked)
    t.s.resolve_all()
    assert t.ana.hand == (["Shock"] if marked else [])


# -- gift -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marked", [True, False])
def test_consumed_by_greed(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    for name in ("Grizzly Bears", "Air Elemental"):
        t.s.put(t.ben, "battlefield", name)
    dead = t.s.put(t.ana, "graveyard", "Hill Giant")
    cast(t, "Consumed by Greed", "BBC", marked, t.ben, *([dead] if marked else []))
    assert t.ben.battlefield == ["Grizzly Bears"]
    assert (t.ana.hand, t.ben.hand) == ((["Hill Giant"], ["Wastes"]) if marked else ([], []))


@pytest.mark.parametrize("marked", [True, False])
def test_cruelclaws_heist(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "hand", "Hill Giant")
    t.s.put(t.ben, "hand", "Island")
    cast(t, "Cruelclaw's Heist", "BB", marked, t.ben)
    assert t.ben.exile == ["Hill Giant"]
    assert t.ben.hand == (["Island", "Wastes"] if marked else ["Island"])
    t.s.mana(t.ana, "UUUU")  # mana of any type
    if not marked:
        with pytest.raises(IllegalAnswer):
            t.s.cast(t.ana, giant)
        return
    t.s.cast(t.ana, giant)
    t.s.resolve()
    assert t.s.find("Hill Giant").controller == t.ana


@pytest.mark.parametrize("marked", [True, False])
def test_dawns_truce(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    land = t.s.put(t.ana, "battlefield", "Forest")
    theirs = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    cast(t, "Dawn's Truce", "WC", marked)
    wanted = {"hexproof", "indestructible"} if marked else {"hexproof"}
    assert bear.keywords == land.keywords == wanted and theirs.keywords == frozenset()
    t.s.put(t.ben, "hand", "Shock")
    t.s.mana(t.ben, "R")
    t.s.pass_priority()
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ben, "Shock", targets=[t.ana])
    assert len(t.ben.hand) == 1 + marked
    t.s.to("upkeep", t.ben)
    assert bear.keywords == frozenset()


@pytest.mark.parametrize("marked", [True, False])
def test_kitnap(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    if marked:
        t.s.answer(t.ana, [0, 1], "order")
    cast(t, "Kitnap", "UUCC", marked, giant)
    t.s.resolve_all()
    assert giant.controller == t.ana and giant.tapped
    assert giant.counters == ({} if marked else {"stun": 3})
    assert t.ben.hand == (["Wastes"] if marked else [])


@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("name", ["Grizzly Bears", "Divination"])
def test_long_rivers_pull(corpus: Corpus, marked: bool, name: str) -> None:
    t = Table(corpus)
    t.s.begin(t.ben)
    t.put(t.ben, name, "hand")
    t.s.mana(t.ben, "GC" if name == "Grizzly Bears" else "UCC")
    spell = t.s.cast(t.ben, name)
    t.put(t.ana, "Long River's Pull", "hand")
    t.s.mana(t.ana, "UU")
    t.s.cast(t.ana, "Long River's Pull", targets=[spell], kicked=marked)
    t.s.resolve()
    assert t.ben.graveyard == [name] and t.ben.battlefield == []
    promised = marked or name == "Divination"  # there is no other way to have a legal target
    assert t.ben.hand == (["Wastes"] if promised else [])


@pytest.mark.parametrize("marked", [True, False])
def test_octomancer(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    cast(t, "Octomancer", "GUCCC", marked)
    t.s.resolve_all()
    octopuses = t.s.permanents("Octopus Token")
    assert [(o.pt, o.colors, o.controller) for o in octopuses] == [("8/8", {"blue"}, t.ben)] * marked
    t.s.to("end")
    t.s.resolve_all()
    assert len(t.s.permanents("Octopus Token", controller=t.ana)) == marked
    t.s.to("end", t.ben)
    t.s.resolve_all()
    assert len(t.s.permanents("Octopus Token")) == 2 * marked  # none has entered in Ben's turn


@pytest.mark.parametrize("marked", [True, False])
def test_sazacaps_brew(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "hand", "Island")
    cast(t, "Sazacap's Brew", "RC", marked, t.ana)
    assert t.ana.hand == ["Wastes", "Wastes"] and "Island" in t.ana.graveyard
    assert bear.pt == ("4/2" if marked else "2/2")
    fish = t.s.permanents("Fish Token")
    assert [(f.pt, f.tapped, f.controller) for f in fish] == [("1/1", True, t.ben)] * marked


@pytest.mark.parametrize("marked", [True, False])
def test_scrapshooter(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    ring = t.put(t.ben, "Sol Ring")
    t.put(t.ana, "Sol Ring")
    if marked:
        t.s.answer(t.ana, [0, 1], "order")
    cast(t, "Scrapshooter", "GGC", marked)
    t.s.resolve_all()
    assert ring.zone == ("graveyard" if marked else "battlefield") and "Sol Ring" in t.ana.battlefield
    assert t.ben.hand == (["Wastes"] if marked else [])


@pytest.mark.parametrize("marked", [True, False])
def test_starforged_sword(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    bird = t.s.put(t.ana, "battlefield", "Air Elemental")
    if marked:
        t.s.answer(t.ana, [0, 1], "order")
    cast(t, "Starforged Sword", "CCCC", marked)
    t.s.resolve_all()
    assert len(t.s.permanents("Fish Token", controller=t.ben)) == marked
    if not marked:
        assert bird.pt == "4/4"
        t.s.mana(t.ana, "CCC")
        t.s.activate(t.ana, "Starforged Sword", targets=[bird])
        t.s.resolve()
    assert bird.pt == "7/7" and not bird.has("flying")


@pytest.mark.parametrize("marked", [True, False])
def test_wildfire_howl(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    giants = [t.s.put(player, "battlefield", "Hill Giant") for player in (t.ana, t.ben)]
    cast(t, "Wildfire Howl", "RRC", marked, *([t.ben] if marked else []))
    assert [giant.damage for giant in giants] == [2, 2]
    assert t.ben.life == 20 - marked and t.ben.hand == (["Wastes"] if marked else [])


def test_wildfire_howl_damages_its_target_besides(corpus: Corpus) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    cast(t, "Wildfire Howl", "RRC", True, giant)
    assert giant.zone == "graveyard"


@pytest.mark.parametrize("marked", [True, False])
def test_longstalk_brawl_puts_a_counter_on_ones_own_creature(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    mine, theirs = t.s.put(t.ana, "battlefield", "Grizzly Bears"), t.s.put(t.ben, "battlefield", "Grizzly Bears")
    cast(t, "Longstalk Brawl", "G", marked, mine, theirs)
    assert t.ana.battlefield == (["Grizzly Bears"] if marked else [])
    assert t.ben.battlefield == (["Fish Token"] if marked else [])
    if marked:
        assert t.s.permanent("Fish Token").tapped
        assert mine.counters == {"+1/+1": 1} and mine.damage == 2


# -- escalate -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("modes", [[0], [1, 2], [0, 1, 2]])
def test_collective_brutality_discards_for_each_mode_beyond_the_first(corpus: Corpus, modes: list[int]) -> None:
    t = Table(corpus)
    bears = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    for name in ("Shock", "Hill Giant"):
        t.s.put(t.ben, "hand", name)
    islands = [t.s.put(t.ana, "hand", "Island") for _ in range(2)]
    targets: list[Thing | Player] = [[t.ben, bears, t.ben][mode] for mode in modes]
    t.put(t.ana, "Collective Brutality", "hand")
    t.s.mana(t.ana, "BC")
    for place in range(len(modes) - 1):
        t.s.answer(t.ana, islands[place], "discard")
    t.s.answer(t.ana, "Shock")
    t.s.cast(t.ana, "Collective Brutality", modes=modes, targets=targets)
    assert t.ana.graveyard == ["Island"] * (len(modes) - 1)
    t.s.resolve()
    assert t.ben.hand == (["Hill Giant"] if 0 in modes else ["Shock", "Hill Giant"])
    assert bears.zone == ("graveyard" if 1 in modes else "battlefield")
    assert (t.ana.life, t.ben.life) == ((22, 18) if 2 in modes else (20, 20))


# -- buyback, casualty, conspire, replicate, squad --------------------------------------------------------


@pytest.mark.parametrize("marked", [True, False])
def test_haze_of_rage_storms(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    bear, theirs = (t.s.put(player, "battlefield", "Grizzly Bears") for player in (t.ana, t.ben))
    t.cast(t.ana, "Shock", "R", t.ben)
    t.put(t.ana, "Haze of Rage", "hand")
    t.s.mana(t.ana, "RC" + "CC" * marked)
    t.s.cast(t.ana, "Haze of Rage", kicked=marked)
    t.s.resolve_all()
    assert (bear.pt, theirs.pt) == ("4/2", "2/2")  # itself and one copy
    assert t.ana.hand == (["Haze of Rage"] if marked else [])


@pytest.mark.parametrize("marked", [True, False])
def test_invulnerability(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    pinger = t.put(t.ben, "Prodigal Sorcerer")
    other = t.put(t.ben, "Prodigal Pyromancer")
    t.put(t.ana, "Invulnerability", "hand")
    t.s.mana(t.ana, "WC" + "CCC" * marked)
    t.s.cast(t.ana, "Invulnerability", kicked=marked)
    t.s.answer(t.ana, pinger)
    t.s.resolve()
    assert t.ana.hand == (["Invulnerability"] if marked else [])
    for source, life in ((other, 19), (pinger, 19), (pinger, 18)):
        source.obj.tapped = False
        t.s.activate(t.ben, source, targets=[t.ana])
        t.s.resolve()
        assert t.ana.life == life


@pytest.mark.parametrize("marked", [True, False])
def test_walk_the_aeons(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "battlefield", "Island", 3)
    cast(t, "Walk the Aeons", "UUCCCC", marked, t.ana)
    assert t.s.state.extra_turns == [t.ana.seat]
    assert t.ana.hand == (["Walk the Aeons"] if marked else [])
    assert t.ana.battlefield == ([] if marked else ["Island"] * 3)


@pytest.mark.parametrize("marked", [True, False])
def test_worthy_cause(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "battlefield", "Wall of Stone")
    cast(t, "Worthy Cause", "W" + "CC" * marked, marked)
    assert t.ana.life == 28 and "Wall of Stone" in t.ana.graveyard
    assert t.ana.hand == (["Worthy Cause"] if marked else [])


def test_worthy_cause_needs_a_creature(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Worthy Cause", "hand")
    t.s.mana(t.ana, "W")
    assert not t.s.can_cast(t.ana, "Worthy Cause")


@pytest.mark.parametrize("marked", [True, False])
def test_cut_your_losses(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ben, "library", "Wastes")  # eleven cards
    t.put(t.ana, "Cut Your Losses", "hand")
    t.s.mana(t.ana, "UUCCCC")
    t.s.cast(t.ana, "Cut Your Losses", targets=[t.ben], kicked=marked)
    if marked:
        t.s.answer(t.ana, t.ben, "target")  # the copy's
    t.s.resolve_all()
    assert len(t.ben.graveyard) == (5 + 3 if marked else 5)
    assert t.ana.battlefield == ([] if marked else ["Grizzly Bears"])


@pytest.mark.parametrize("marked", [True, False])
def test_anhelo_gives_the_first_spell_casualty(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Anhelo, the Painter")
    t.s.put(t.ana, "battlefield", "Grizzly Bears", 2)
    for life in ((18 - 2 * marked), (16 - 2 * marked)):
        t.put(t.ana, "Shock", "hand")
        t.s.mana(t.ana, "R")
        casualty = marked and life == 16
        if casualty:
            t.s.answer(t.ana, t.ben, "target")  # the copy's
        bears = t.s.permanents("Grizzly Bears")
        t.s.cast(t.ana, "Shock", targets=[t.ben], kicked=marked, answers=bears[:1] if casualty else ())
        t.s.resolve_all()
        assert t.ben.life == life  # the second spell has no casualty
    assert t.ana.battlefield.count("Grizzly Bears") == 2 - marked


@pytest.mark.parametrize("marked", [True, False])
def test_ashad_copies_an_artifact(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    ashad = t.put(t.ana, "Ashad, the Lone Cyberman")
    t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "Sol Ring", "hand")
    t.s.mana(t.ana, "C")
    if marked:
        t.s.answer(t.ana, [0, 1], "order")
    t.s.cast(t.ana, "Sol Ring", kicked=marked, answers=["Grizzly Bears"] if marked else ())
    t.s.resolve_all()
    assert len(t.s.permanents("Sol Ring")) == 1 + marked
    assert ashad.counters == ({"+1/+1": 1} if marked else {})


@pytest.mark.parametrize("marked", [True, False])
def test_traitors_roar(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "battlefield", "Hill Giant", 2)
    theirs = [t.s.put(t.ben, "battlefield", name) for name in ("Air Elemental", "Grizzly Bears")]
    t.put(t.ana, "Traitor's Roar", "hand")
    t.s.mana(t.ana, "RCCCC")
    t.s.cast(t.ana, "Traitor's Roar", targets=[theirs[0]], kicked=marked)
    if marked:
        t.s.answer(t.ana, "yes", "may")
        t.s.answer(t.ana, theirs[1], "target")
    t.s.resolve_all()
    assert [thing.tapped for thing in theirs] == [True, marked] and t.ben.life == (14 if marked else 16)


@pytest.mark.parametrize("times", [0, 1, 2])
def test_reiterating_bolt_is_paid_with_energy(corpus: Corpus, times: int) -> None:
    t = Table(corpus)
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.s.define("Charge", "Sorcery", "{R}", text="You get {E}{E}{E}{E}{E}{E}{E}.")
    t.s.put(t.ana, "hand", "Charge")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Charge")
    t.s.resolve()
    t.put(t.ana, "Reiterating Bolt", "hand")
    t.s.mana(t.ana, "RC")
    t.s.cast(t.ana, "Reiterating Bolt", targets=[wall], kicked=times)
    for _ in range(times):
        t.s.answer(t.ana, "no", "may")
    assert t.ana.counters == {"energy": 7 - 3 * times}
    t.s.resolve_all()
    assert wall.damage == 3 * (times + 1) or (times == 2 and wall.zone == "graveyard")


@pytest.mark.parametrize("times", [0, 1, 2])
def test_zephyrim_brings_a_squad(corpus: Corpus, times: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Zephyrim", "hand")
    t.s.mana(t.ana, "WCCC" + "CC" * times)
    t.s.cast(t.ana, "Zephyrim", kicked=times)
    t.s.resolve_all()
    squad = t.s.permanents("Zephyrim")
    assert len(squad) == 1 + times and all({"flying", "vigilance"} <= thing.keywords for thing in squad)
    assert [thing.token for thing in squad].count(True) == times


def test_zephyrim_comes_by_a_miracle(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Zephyrim", "library")
    t.s.begin(t.ben, "end")
    t.s.answer(t.ana, "yes", "miracle")
    t.s.to("draw", t.ana)
    t.s.mana(t.ana, "WC")
    t.s.answer(t.ana, "yes", "cast")
    t.s.resolve_all()
    assert t.ana.battlefield == ["Zephyrim"] and t.ana.mana == ""


@pytest.mark.parametrize("paid", [(False, False), (True, False), (False, True), (True, True)])
def test_tidal_flats_asks_for_each_attacker(corpus: Corpus, paid: tuple[bool, bool]) -> None:
    """What depends on a payment depends on it for each creature by itself."""
    t = Table(corpus)
    t.put(t.ana, "Tidal Flats")
    attackers = [t.s.put(t.ben, "battlefield", "Hill Giant") for _ in range(2)]
    blockers = [t.s.put(t.ana, "battlefield", "Grizzly Bears") for _ in range(2)]
    t.s.begin(t.ben)
    t.s.attack(t.ben, dict.fromkeys(attackers, t.ana))
    t.s.block(t.ana, dict(zip(blockers, attackers, strict=True)))
    t.s.mana(t.ana, "UU")
    t.s.activate(t.ana, "Tidal Flats")
    t.s.mana(t.ben, "CC")
    for answer in paid:
        t.s.answer(t.ben, "yes" if answer else "no")
    t.s.resolve()
    assert [blocker.has("first strike") for blocker in blockers] == [not answer for answer in paid]


@pytest.mark.parametrize("marked", [True, False])
def test_xanders_pact_lets_one_pay_life(corpus: Corpus, marked: bool) -> None:
    t = Table(corpus)
    bears = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    giant, elemental = t.s.put(t.ben, "library", "Hill Giant"), t.s.put(t.ben, "library", "Air Elemental")
    t.put(t.ana, "Xander's Pact", "hand")
    t.s.mana(t.ana, "BBCCCC")
    t.s.cast(t.ana, "Xander's Pact", kicked=marked)
    t.s.resolve_all()
    assert t.ana.mana == "" and bears.zone == ("graveyard" if marked else "battlefield")
    exiled = [card for card in (giant, elemental) if card.zone == "exile"]
    assert len(exiled) == (2 if marked else 1)
    for card in exiled:
        t.s.cast(t.ana, card, way="for life")
        t.s.resolve()
        assert t.s.find(card.name).controller == t.ana
    assert t.ana.life == 20 - sum(5 if card == elemental else 4 for card in exiled)  # their mana values


def test_xanders_pact_takes_no_mana_and_ends_with_the_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.put(t.ben, "library", "Hill Giant")
    t.ana.life = 3
    t.cast(t.ana, "Xander's Pact", "BBCCCC")
    giant = t.s.find("Hill Giant")
    t.s.mana(t.ana, "RCCC")
    assert not t.s.can_cast(t.ana, giant) and not t.s.can_cast(t.ana, giant, way="for life")  # CR 119.4
    t.ana.life = 20
    assert not t.s.can_cast(t.ana, giant) and t.s.can_cast(t.ana, giant, way="for life")
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    assert not t.s.can_cast(t.ana, giant, way="for life")
