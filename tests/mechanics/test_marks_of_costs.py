"""Costs that leave a mark: creatures that were kicked enter with abilities, bargained spells cost less (CR 702)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize("kicked", [True, False])
@pytest.mark.parametrize(
    ("name", "mana", "kicker", "size", "plain", "keyword"),
    [
        ("Kavu Titan", "GG", "GCC", "5/5", "2/2", "trample"),
        ("Faerie Squadron", "U", "UCCC", "3/3", "1/1", "flying"),
        ("Pouncing Wurm", "GCCC", "GCC", "6/6", "3/3", "haste"),
        ("Benalish Lancer", "WCC", "WCC", "4/4", "2/2", "first strike"),
        ("Duskwalker", "B", "BCCC", "3/3", "1/1", "fear"),
    ],
)
def test_a_kicked_creature_enters_with_counters_and_with_a_keyword(
    corpus: Corpus, name: str, mana: str, kicker: str, size: str, plain: str, keyword: str, kicked: bool
) -> None:
    t = Table(corpus)
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana + (kicker if kicked else ""))
    t.s.cast(t.ana, name, kicked=kicked)
    t.s.resolve_all()
    creature = t.s.find(name)
    assert creature.pt == (size if kicked else plain)
    assert (keyword in creature.keywords) is kicked


def test_what_was_not_cast_kicked_does_not_have_the_ability_and_neither_has_a_copy(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Kavu Titan", "hand")
    t.s.mana(t.ana, "GGGCC")
    t.s.cast(t.ana, "Kavu Titan", kicked=True)
    t.s.resolve_all()
    titan = t.s.find("Kavu Titan")
    t.put(t.ana, "Clone", "hand")
    t.s.mana(t.ana, "UCCC")
    t.s.cast(t.ana, "Clone")
    t.s.answer(t.ana, titan, "copy")
    t.s.resolve_all()
    (copy,) = [thing for thing in t.s.permanents("Kavu Titan") if thing != titan]
    assert (copy.pt, "trample" in copy.keywords, "trample" in titan.keywords) == ("2/2", False, True)


def test_each_kicker_of_a_volver_gives_its_own_ability(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Anavolver", "hand")
    t.s.mana(t.ana, "GCCC" + "B")
    t.s.cast(t.ana, "Anavolver", kicked=True)  # its {1}{U} kicker cannot be paid
    t.s.resolve_all()
    volver = t.s.find("Anavolver")
    assert volver.pt == "4/4" and "flying" not in volver.keywords
    t.s.activate(t.ana, volver)  # "Pay 3 life: Regenerate this creature."
    assert t.ana.life == 17


def test_a_bargained_spell_costs_less_and_may_need_it(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ice Out", "hand", count=3)
    t.s.put(t.ana, "battlefield", "Ornithopter")
    t.s.put(t.ben, "hand", "Shock")
    t.s.mana(t.ben, "R")
    t.s.pass_priority()
    t.s.cast(t.ben, "Shock", targets=[t.ana])
    t.s.mana(t.ana, "UU")
    t.s.cast(t.ana, t.ana.hand[0], targets=[t.s.stack[0]])  # two mana are enough only if it is bargained
    assert t.ana.graveyard == ["Ornithopter"]
    t.s.resolve()
    assert t.ben.graveyard == ["Shock"] and t.ana.life == 20


def test_without_anything_to_sacrifice_it_costs_what_is_printed(corpus: Corpus) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.put(t.ana, "Johann's Stopgap", "hand")
    t.s.mana(t.ana, "UC")
    with pytest.raises(IllegalAnswer, match="cannot be paid"):
        t.s.cast(t.ana, "Johann's Stopgap", targets=[bear])
    t.s.mana(t.ana, "CC")
    t.s.cast(t.ana, "Johann's Stopgap", targets=[bear])
    t.s.resolve_all()
    assert t.ben.hand == ["Grizzly Bears"] and len(t.ana.hand) == 1


def test_the_damage_of_an_archangel_that_was_kicked_twice(corpus: Corpus) -> None:
    for times, mana in enumerate(("WWCC", "WWCCR", "WWCCBR")):
        t = Table(corpus, strict=False)
        t.put(t.ana, "Archangel of Wrath", "hand")
        t.s.mana(t.ana, mana)
        t.s.cast(t.ana, "Archangel of Wrath", kicked=times)
        t.s.answer(t.ana, t.ben, "target")
        t.s.answer(t.ana, t.ben, "target")
        t.s.resolve_all()
        assert t.ben.life == 20 - 2 * times


def test_additional_counters_of_a_kicked_creature(corpus: Corpus) -> None:
    for kicked in (True, False):
        t = Table(corpus, strict=False)
        t.put(t.ana, "Ravaging Riftwurm", "hand")
        t.s.mana(t.ana, "GGC" + "CCCC" * kicked)
        t.s.cast(t.ana, "Ravaging Riftwurm", kicked=kicked)
        t.s.resolve_all()
        assert t.s.find("Ravaging Riftwurm").counters == {"time": 5 if kicked else 2}


def test_a_card_with_a_kicker_ability_comes_back(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Everflowing Chalice", "graveyard")
    t.s.put(t.ana, "graveyard", "Grizzly Bears")
    t.put(t.ana, "Murasa Sproutling", "hand")
    t.s.mana(t.ana, "GGCCC")
    t.s.cast(t.ana, "Murasa Sproutling", kicked=True)
    t.s.resolve_all()  # multikicker is a kicker ability, and the only legal target is not asked for
    assert t.ana.hand == ["Everflowing Chalice"] and t.ana.graveyard == ["Grizzly Bears"]
