"""What any player may do, each in turn order, and several who let something be done to them (CR 101.4, 608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_who_lets_it_happen_is_the_one_it_happens_to(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, False, "may")
    t.s.answer(t.ben, True, "may")
    t.cast(t.ana, "Browbeat", "RRR", t.ana)
    assert (t.ana.life, t.ben.life) == (20, 15)
    assert t.ana.hand == []


def test_if_no_player_does_the_other_part_happens(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, False, "may")
    t.s.answer(t.ben, False, "may")
    t.cast(t.ana, "Browbeat", "RRR", t.ana)
    assert (t.ana.life, t.ben.life) == (20, 20)
    assert len(t.ana.hand) == 3


def test_a_second_player_may_still_do_it(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    t.put(t.ana, "Desecration Demon")
    bears = [t.put(player, "Grizzly Bears") for player in (t.ben, cleo)]
    for player in (t.ben, cleo):
        t.s.answer(player, True, "may")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    assert [thing.zone for thing in bears] == ["graveyard", "graveyard"]
    demon = t.s.permanent("Desecration Demon")
    assert demon.tapped
    assert demon.counters == {"+1/+1": 1}
