"""Target phrases that ask anew for each of several players (CR 601.2c, 115.1)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.judge.scenario import Scenario

Corpus = Mapping[str, CardRecord]


def cast(s: Scenario, corpus: Corpus, name: str, mana: str) -> None:
    """Ana casts a card of the corpus."""
    face = corpus[name].front
    pt = f"{face.power}/{face.toughness}" if face.power is not None else ""
    s.define(name, face.type_line, face.mana_cost or "", pt, face.text or "")
    s.put(s.players[0], "hand", name)
    s.mana(s.players[0], mana)
    s.cast(s.players[0], name)


def test_each_opponent_gives_a_target_of_their_own(corpus: Corpus) -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    wurm = s.put(cleo, "battlefield", "Craw Wurm")
    mine = s.put(ana, "battlefield", "Hill Giant")
    s.answer(ana, [giant], "target")
    s.answer(ana, [wurm], "target")
    cast(s, corpus, "Mass Mutiny", "RRRRR")
    s.resolve()
    assert (giant.controller, wurm.controller, bears.controller) == (ana, ana, ben)
    assert giant.has("haste") and wurm.has("haste") and not mine.has("haste")


def test_up_to_one_target_may_be_none_for_some(corpus: Corpus) -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    wurm = s.put(cleo, "battlefield", "Craw Wurm")
    s.answer(ana, [], "target")
    s.answer(ana, [wurm], "target")
    cast(s, corpus, "Mass Mutiny", "RRRRR")
    s.resolve()
    assert (bears.controller, wurm.controller) == (ben, ana)


def test_who_has_nothing_that_fits_gives_no_target(corpus: Corpus) -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    assert ben.battlefield == []
    wurm = s.put(cleo, "battlefield", "Craw Wurm")
    cast(s, corpus, "Blatant Thievery", "UUUUUUU")
    s.resolve()
    assert wurm.controller is ana


@pytest.mark.shows("608.2b")
def test_a_target_that_has_become_illegal_is_left_out(corpus: Corpus) -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    wurm = s.put(cleo, "battlefield", "Craw Wurm")
    s.answer(ana, [bears], "target")
    s.answer(ana, [wurm], "target")
    cast(s, corpus, "Mass Mutiny", "RRRRR")
    s.put(ben, "hand", "Unsummon")
    s.mana(ben, "U")
    s.pass_priority()
    s.cast(ben, "Unsummon", [bears])
    s.resolve_all()
    assert bears.zone == "hand"
    assert wurm.controller is ana


def test_each_player_counts_the_one_who_casts_it_too(corpus: Corpus) -> None:
    """Battle at the Helvault, I: for each player up to one permanent, until the Saga leaves."""
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    things = [s.put(player, "battlefield", "Hill Giant") for player in s.players]
    for thing in things:
        s.answer(ana, [thing], "target")
    cast(s, corpus, "Battle at the Helvault", "WWWWWW")
    s.resolve_all()
    assert [thing.zone for thing in things] == ["exile"] * 3
    s.put(ana, "hand", "Boomerang")
    s.mana(ana, "UU")
    s.cast(ana, "Boomerang", [s.permanent("Battle at the Helvault")])
    s.resolve_all()
    assert [player.battlefield for player in (ana, ben, cleo)] == [["Hill Giant"]] * 3
