"""Cards taken, exiled or cast from among others (CR 601.3e, 608.2g)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_spells_from_among_the_exiled_cards_may_be_cast_this_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    cards = [t.put(t.ana, name, "library") for name in ("Forest", "Shock", "Grizzly Bears")]
    pillager = t.put(t.ana, "Dream Pillager")
    t.s.attack(t.ana, {pillager: t.ben})
    t.s.to("combat damage")
    t.s.resolve_all()
    forest, _shock, bears = cards
    assert len(t.ana.exile) == 4
    t.s.to("postcombat main")
    t.s.mana(t.ana, "RGG")
    assert not t.s.can_cast(t.ana, "Forest")
    assert t.s.can_cast(t.ana, "Grizzly Bears")
    t.s.cast(t.ana, "Shock", targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 20 - 4 - 2
    assert forest.zone == bears.zone == "exile"


def test_one_card_is_exiled_from_among_them_and_the_rest_goes_elsewhere(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Forest", "Shock"):
        t.put(t.ana, name, "library")
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "The Key to the Vault", attached_to=bears)
    t.s.attack(t.ana, {bears: t.ben})
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, False, "may")
    t.s.to("combat damage")
    t.s.resolve_all()
    assert t.ana.exile == ["Shock"]
    assert t.ana.library[-1] == "Forest"


def test_a_milled_permanent_card_returns_to_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Forest", "Shock", "Opt", "Lightning Bolt"):
        t.put(t.ana, name, "library")
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Midnight Tilling", "GG")
    assert t.ana.hand == ["Forest"]
    assert len(t.ana.graveyard) == 4


def test_any_number_of_spells_is_cast_for_nothing(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Colossal Dreadmaw", "Grizzly Bears"):
        t.put(t.ben, name, "library")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, "Grizzly Bears", "cast")
    t.cast(t.ana, "Villainous Wealth", "BGUCC", t.ben, x=2)
    assert t.ana.battlefield == ["Grizzly Bears"]
    assert t.ben.exile == ["Colossal Dreadmaw"]
