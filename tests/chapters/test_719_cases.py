"""CR 719: Cases, solving them, and what solved Cases have (CR 702.169)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, read_card
from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def is_solved(case: Thing) -> bool:
    return bool(case.obj.facts.get("solved"))


@pytest.mark.shows("719.1", "719.3")
def test_to_solve_and_solved_are_read_and_printed(corpus: Corpus) -> None:
    for name in ("Case of the Ransacked Lab", "Case of the Filched Falcon", "Case of the Trampled Garden"):
        assert read_card(corpus[name]).status == COMPILED, name


@pytest.mark.shows("719.3a")
def test_a_case_is_solved_at_the_beginning_of_your_end_step_if_its_condition_is_true_then(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Filched Falcon")
    t.put(t.ana, "Ornithopter", count=2)
    t.s.to("end", t.ana)
    assert t.s.stack == []
    t.put(t.ana, "Ornithopter")
    t.s.to("end", t.ben)
    assert t.s.stack == []  # not in the end step of others
    t.s.to("end", t.ana)
    assert len(t.s.stack) == 1
    t.s.resolve()
    assert is_solved(case)


@pytest.mark.shows("719.3a")
def test_the_condition_is_looked_at_again_as_the_ability_resolves(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Crimson Pulse")
    t.s.to("end", t.ana)
    t.put(t.ana, "Shock", "hand")
    assert len(t.s.stack) == 1
    t.s.resolve()
    assert not is_solved(case)


@pytest.mark.shows("719.3b")
def test_a_solved_case_stays_solved_and_is_not_solved_again(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Filched Falcon")
    thopters = [t.put(t.ana, "Ornithopter") for _ in range(3)]
    t.s.to("end", t.ana)
    t.s.resolve()
    t.put(t.ana, "Shatterstorm", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "RRRR")
    t.s.cast(t.ana, "Shatterstorm")
    t.s.resolve()
    assert thopters[0].zone == "graveyard"
    assert is_solved(case)
    t.put(t.ana, "Ornithopter", count=3)
    t.s.to("end", t.ana)
    assert t.s.stack == []


@pytest.mark.shows("719.3b")
def test_being_solved_is_not_copied_and_ends_with_the_permanent(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Filched Falcon")
    t.put(t.ana, "Ornithopter", count=3)
    t.s.to("end", t.ana)
    t.s.resolve()
    t.s.begin(t.ana)
    t.put(t.ana, "Copy Enchantment", "hand")
    t.s.mana(t.ana, "UUU")
    copy = t.s.cast(t.ana, "Copy Enchantment")
    t.s.answer(t.ana, case, "copy")
    t.s.resolve_all()
    assert (copy.name, is_solved(copy)) == ("Case of the Filched Falcon", False)
    t.put(t.ana, "Boomerang", "hand")
    t.s.mana(t.ana, "UU")
    t.s.cast(t.ana, "Boomerang", [case])
    t.s.resolve()
    t.s.mana(t.ana, "U")
    t.s.cast(t.ana, case)
    t.s.resolve_all()
    assert (case.zone, is_solved(case)) == ("battlefield", False)


@pytest.mark.shows("702.169b")
def test_a_static_ability_of_a_solved_case_is_true_from_then_on(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Pilfered Proof")
    detectives = [t.put(t.ana, "Private Eye") for _ in range(3)]
    t.put(t.ana, "Raise the Alarm", "hand", count=2)
    t.s.mana(t.ana, "WWWW")
    t.s.cast(t.ana, "Raise the Alarm")
    t.s.resolve()
    assert len([thing for thing in t.s.permanents() if thing.token]) == 2
    t.s.to("end", t.ana)
    t.s.resolve()
    assert is_solved(case) and len(detectives) == 3
    t.s.mana(t.ana, "WW")
    t.s.cast(t.ana, "Raise the Alarm")
    t.s.resolve()
    made = [thing.name for thing in t.s.permanents() if thing.token]
    assert (made.count("Soldier Token"), made.count("Clue Token")) == (4, 1)


@pytest.mark.shows("702.169c", "719.3c")
def test_a_triggered_ability_triggers_only_once_the_case_is_solved(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Ransacked Lab")
    for _ in range(4):
        t.put(t.ana, "Shock", "hand")
        t.s.mana(t.ana, "R")
        t.s.cast(t.ana, "Shock", [t.ben])
        assert len(t.s.stack) == 1
        t.s.resolve_all()
    t.s.to("end", t.ana)
    t.s.resolve()
    assert is_solved(case)
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Shock", [t.ben])
    assert len(t.s.stack) == 2


@pytest.mark.shows("702.169d", "719.3c")
def test_an_activated_ability_can_be_activated_only_once_the_case_is_solved(corpus: Corpus) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Stashed Skeleton")
    t.put(t.ana, "Shock", "library")
    t.s.mana(t.ana, "BB")
    with pytest.raises(IllegalAnswer, match=r"602\.5b"):
        t.s.activate(t.ana, case)
    t.s.to("end", t.ana)
    t.s.resolve()
    t.s.begin(t.ana)
    t.s.mana(t.ana, "BB")
    t.s.answer(t.ana, "Shock", "search")
    t.s.activate(t.ana, case)
    t.s.resolve()
    assert t.ana.hand == ["Shock"]
    assert case.zone == "graveyard"


@pytest.mark.shows("719.2")
def test_a_case_is_an_enchantment_like_any_other(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Demystify", "hand")
    case = t.put(t.ana, "Case of the Filched Falcon")
    t.s.mana(t.ben, "W")
    t.s.pass_priority()
    t.s.cast(t.ben, "Demystify", [case])
    t.s.resolve()
    assert (case.zone, case.subtypes) == ("graveyard", {"Case"})


def test_whoever_waits_for_a_case_to_be_solved_sees_it(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.define("Inspector", "Creature — Human", "{W}", "1/1", "Whenever you solve a Case, draw a card.")
    t.s.put(t.ana, "battlefield", "Inspector")
    t.put(t.ana, "Case of the Crimson Pulse")
    t.s.to("end", t.ana)
    t.s.resolve()
    assert len(t.s.stack) == 1


def at_end(t: Table, case: Thing) -> bool:
    """Whether the Case is solved at the beginning of Ana's end step."""
    t.s.to("end", t.ana)
    t.s.resolve_all()
    return is_solved(case)


@pytest.mark.parametrize("attackers", [2, 3])
def test_creatures_that_attacked_this_turn_solve_a_case_also_when_they_are_gone(corpus: Corpus, attackers: int) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Gateway Express")
    creatures = [t.put(t.ana, "Grizzly Bears") for _ in range(attackers)]
    t.s.attack(t.ana, dict.fromkeys(creatures, t.ben))
    t.put(t.ben, "Unsummon", "hand")
    t.s.mana(t.ben, "U")
    t.s.pass_priority()
    t.s.cast(t.ben, "Unsummon", [creatures[0]])
    t.s.resolve()
    assert at_end(t, case) == (attackers == 3)


@pytest.mark.parametrize("token", [False, True])
def test_creature_cards_put_into_graveyards_solve_a_case_but_tokens_do_not(corpus: Corpus, token: bool) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Gorgon's Kiss")
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Grizzly Bears", token=token)
    t.put(t.ana, "Day of Judgment", "hand")
    t.s.mana(t.ana, "WWWW")
    t.s.cast(t.ana, "Day of Judgment")
    t.s.resolve()
    assert at_end(t, case) is not token


@pytest.mark.parametrize("last", ["Scaled Wurm", "Ornithopter"])
def test_five_colors_among_permanents_solve_a_case(corpus: Corpus, last: str) -> None:
    t = Table(corpus)
    case = t.put(t.ana, "Case of the Shattered Pact")
    for name in ("Savannah Lions", "Air Elemental", "Scathe Zombies", "Hill Giant", last):
        t.put(t.ana, name)
    assert at_end(t, case) == (last == "Scaled Wurm")
