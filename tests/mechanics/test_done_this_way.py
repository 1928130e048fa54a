"""What was done "this way" by what resolves, and reflexive abilities that ask for it (CR 603.12, 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.parametrize(
    ("victim", "tokens"), [("Ornithopter", ["Treasure Token"]), ("Forest", []), ("Darksteel Myr", [])]
)
def test_only_what_was_destroyed_counts(corpus: Mapping[str, CardRecord], victim: str, tokens: list[str]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Smashing Success", "RRRR", t.put(t.ben, victim))
    assert t.ana.battlefield == tokens


def test_what_others_discard_is_not_what_you_discarded(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Shock", "hand")
    t.cast(t.ana, "Fanatic of the Harrowing", "BBBB")
    assert t.ben.graveyard == ["Shock"]
    assert t.ana.hand == []


@pytest.mark.parametrize(("card", "evades"), [("Grizzly Bears", True), ("Shock", False)])
def test_603_12_the_ability_triggers_for_such_a_card_only(
    corpus: Mapping[str, CardRecord], card: str, evades: bool
) -> None:
    t = Table(corpus)
    evie = t.put(t.ana, "Evie Frye")
    thing = t.put(t.ana, card, "hand")
    t.s.mana(t.ana, "C")
    t.s.answer(t.ana, thing, "discard")
    if evades:
        t.s.answer(t.ana, evie, "target")
    t.s.activate(t.ana, evie, 0)
    t.s.resolve_all()
    assert ("can't be blocked" in evie.chars.rules) == evades


def test_the_exiled_card_is_the_one_that_was_exiled(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    cait = t.put(t.ana, "Cait Sith, Fortune Teller")
    t.put(t.ana, "Colossal Dreadmaw", "library")
    t.s.answer(t.ana, [], "scry")
    t.s.answer(t.ana, cait, "target")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    assert t.ana.exile == ["Colossal Dreadmaw"]
    assert cait.power == int(corpus["Cait Sith, Fortune Teller"].front.power or 0) + 6


def test_a_process_that_is_repeated_asks_what_was_done_this_time(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Forest", "Ornithopter"):
        t.put(t.ben, name)
    t.s.answer(t.ana, t.ben, "target")
    t.cast(t.ana, "Tyrant of Discord", "RRRCCCC")
    assert "Forest" in t.ben.graveyard


def test_what_is_left_on_the_stack_was_not_countered(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears", "hand")
    t.s.begin(t.ben)
    t.s.mana(t.ben, "GG")
    spell = t.s.cast(t.ben, bears)
    t.put(t.ana, "Fold into Aether", "hand")
    dreadmaw = t.put(t.ben, "Colossal Dreadmaw", "hand")
    t.s.mana(t.ana, "UUUU")
    t.s.pass_priority()
    t.s.answer(t.ben, True, "may")
    t.s.answer(t.ben, [dreadmaw], "choose")
    t.s.cast(t.ana, "Fold into Aether", targets=[spell])
    t.s.resolve_all()
    assert t.ben.graveyard == ["Grizzly Bears"]
    assert t.ben.battlefield == ["Colossal Dreadmaw"]
