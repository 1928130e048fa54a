"""Who could not do what was asked, limits before modes, what was done this way, and delayed points of time."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from spellwright.rules.continuous import characteristics
from tests.mechanics.table import Table


@pytest.mark.parametrize(("hand", "drawn"), [(0, 1), (1, 0)])
def test_101_3_a_card_for_each_opponent_who_cannot_discard(
    corpus: Mapping[str, CardRecord], hand: int, drawn: int
) -> None:
    t = Table(corpus)
    for _ in range(hand):
        t.put(t.ben, "Opt", "hand")
    t.cast(t.ana, "Refurbished Familiar", "BBBB")
    assert len(t.ana.hand) == drawn
    assert t.ben.hand == []


def test_101_3_who_cannot_sacrifice_discards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Opt", "hand")
    t.put(t.ben, "Opt", "hand")
    t.s.answer(t.ana, bears, "sacrifice")
    t.cast(t.ana, "Plaguecrafter", "BBB")
    assert bears.zone == "graveyard"
    assert (t.ana.hand, t.ben.hand) == (["Opt"], [])


def test_as_many_cards_as_the_fullest_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for _ in range(3):
        t.put(t.ben, "Opt", "hand")
    t.cast(t.ana, "Windfall", "UUU")
    assert (len(t.ana.hand), len(t.ben.hand)) == (3, 3)


def test_205_3m_the_most_creatures_of_one_type(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Grizzly Bears", "Bear Cub", "Hill Giant"):
        t.put(t.ana, name)
    t.put(t.ana, "Basalt Ravager", "hand")
    t.s.mana(t.ana, "RRRR")
    t.s.answer(t.ana, t.ben, "target")
    t.s.cast(t.ana, "Basalt Ravager")
    t.s.resolve_all()
    assert t.ben.life == 18


def test_505_1_mana_in_the_next_main_phase(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.begin(t.ben)
    t.put(t.ben, "Hill Giant", "hand")
    t.s.mana(t.ben, "RRRR")
    giant = t.s.cast(t.ben, "Hill Giant")
    t.cast(t.ana, "Mana Drain", "UU", giant)
    assert t.ana.mana == ""
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()
    assert t.ana.mana.count("C") == 4


def test_305_6_tokens_that_are_lands_and_creatures(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Awaken the Woods", "GGG", x=1)
    [dryad] = [o for o in t.s.state.permanents() if o.is_token]
    chars = characteristics(t.s.state, dryad)
    assert chars.types == frozenset({"land", "creature"})
    assert chars.subtypes == frozenset({"Forest", "Dryad"})


def test_122_1_another_counter_or_one_less(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    bears.put_counters("+1/+1", 2)
    t.s.answer(t.ana, "remove a +1/+1 counter", "counter")
    t.put(t.ana, "Quarry Hauler", "hand")
    t.s.mana(t.ana, "GGGG")
    t.s.answer(t.ana, bears, "target")
    t.s.cast(t.ana, "Quarry Hauler")
    t.s.resolve_all()
    assert bears.counter("+1/+1") == 1


def test_another_counter_of_each_kind_of_a_player(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    broker = t.put(t.ana, "Powerful Broker")
    t.s.state.players[1].counters["poison"] = 2
    t.s.activate(t.ana, broker, targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.counters["poison"] == 3


def test_the_power_of_what_was_tapped_as_a_cost(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    wagon = t.put(t.ana, "Keldon Battlewagon")
    giant = t.put(t.ana, "Hill Giant")
    t.s.answer(t.ana, giant, "tap")
    t.s.activate(t.ana, wagon)
    t.s.resolve_all()
    assert giant.tapped
    assert wagon.power == 3


def test_602_5_limits_before_the_modes(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    egg = t.put(t.ana, "Triassic Egg")
    t.put(t.ana, "Hill Giant", "graveyard")
    assert not t.s.can_activate(t.ana, egg, 1)
    egg.put_counters("hatchling", 2)
    assert t.s.can_activate(t.ana, egg, 1)


def test_everything_except_for_some_kinds(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    glass = t.put(t.ana, "Scourglass")
    for name in ("Grizzly Bears", "Ornithopter", "Forest", "Glorious Anthem"):
        t.put(t.ben, name)
    t.s.begin(t.ana, "upkeep")
    t.s.activate(t.ana, glass)
    t.s.resolve_all()
    assert sorted(t.ben.battlefield) == ["Forest", "Ornithopter"]


def test_702_16_protection_from_the_colors_of_permanents(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    kannushi = t.put(t.ana, "Empty-Shrine Kannushi")
    t.put(t.ana, "Hill Giant")
    t.put(t.ben, "Lightning Bolt", "hand")
    t.put(t.ben, "Murder", "hand")
    t.s.mana(t.ben, "RBBB")
    t.s.begin(t.ben)
    t.s.mana(t.ben, "RBBB")
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ben, "Lightning Bolt", targets=[kannushi])
    t.s.cast(t.ben, "Murder", targets=[kannushi])
    t.s.resolve_all()
    assert kannushi.zone == "graveyard"
