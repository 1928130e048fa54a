"""CR 601.2g, 605.3a, 733.1: a player activates mana abilities by hand while paying, and reverses them with the rest."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.judge.pieces import Thing
from spellwright.record.replay import replay
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.views import View
from tests.chapters.ch5_table import Table
from tests.record.games import play_on, record_of


def by_hand(t: Table, text: str = "Draw a card.", cost: str = "{1}") -> Thing:
    """A card in Ana's hand, with the mana cost given."""
    return t.put(t.ana, "hand", t.invent("Sorcery", text, cost=cost))


@pytest.mark.shows("601.2g", "605.3a")
def test_the_player_says_which_land_pays() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "battlefield", "Island")
    assert t.announce(t.ana, by_hand(t), answers=["use Island", "pay"]) is not None
    assert t.permanent("Island").tapped and not t.permanent("Forest").tapped and t.ana.mana == ""


def test_the_engine_makes_the_rest_of_the_mana_on_demand() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Forest", 3)
    t.put(t.ana, "battlefield", "Island")
    card = by_hand(t, cost="{2}{G}")
    assert t.announce(t.ana, card, answers=["use Island", "pay {2}{G}, making mana as needed"]) is not None
    assert t.permanent("Island").tapped and sum(land.tapped for land in t.permanents("Forest")) == 2
    assert t.ana.mana == ""


@pytest.mark.shows("601.2g")
def test_a_mana_ability_that_costs_mana_is_activated_while_a_spell_is_paid_for() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Mountain", 2)
    t.put(t.ana, "battlefield", "Chromatic Star")
    card = by_hand(t, cost="{R}{G}")
    answers = ["use Mountain", "use Chromatic Star", "pay", "green", "use Mountain", "pay"]
    assert t.announce(t.ana, card, answers=answers) is not None
    assert t.ana.graveyard == ["Chromatic Star"] and t.ana.mana == ""


@pytest.mark.shows("605.3c")
def test_a_mana_ability_is_not_activated_again_while_it_is_being_activated() -> None:
    t = Table()
    t.put(t.ana, "battlefield", t.invent("Artifact", "{1}: Add {C}{C}.", name="Doubler"))
    t.put(t.ana, "battlefield", "Mountain")
    asked: list[list[str]] = []
    decide = t.state.decider
    assert decide is not None

    def watching(decision: Decision) -> Answer:
        if decision.kind == "payment":
            asked.append([decision.text(answer) for answer in decision.answers()])
        return decide(decision)

    t.state.decider = watching
    card = by_hand(t, cost="{2}")
    assert t.announce(t.ana, card, answers=["use Doubler", "use Mountain", "pay", "pay"]) is not None
    first, inside, _, _ = asked
    assert any("use Doubler" in words for words in first)
    assert not any("use Doubler" in words for words in inside)
    assert any("use Mountain" in words for words in inside)


@pytest.mark.shows("601.2h")
def test_the_player_says_which_mana_is_kept() -> None:
    for kept, left in (("keep {R}", "{R}"), ("keep {G}", "{G}")):
        t = Table()
        t.mana(t.ana, "RG")
        assert t.announce(t.ana, by_hand(t), answers=["pay", kept]) is not None
        assert t.ana.mana == left


@pytest.mark.shows("605.3a")
def test_a_payment_in_the_middle_of_a_resolution_is_made_by_hand_too() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "battlefield", "Island")
    spell = t.spell(t.ana, "You gain 3 life.")
    t.put(t.ben, "hand", "Mana Leak")
    t.mana(t.ben, "UU")
    t.put(t.ana, "battlefield", "Wastes", 2)
    t.pass_priority()
    t.cast(t.ben, "Mana Leak", [spell])
    t.pays_by_hand(t.ana)
    for answer in (True, "use Wastes", "use Wastes", "use Forest", "pay"):
        t.answer(t.ana, answer)
    t.resolve()
    assert not t.permanent("Island").tapped and t.permanent("Forest").tapped
    t.resolve()
    assert t.ana.life == 23


@pytest.mark.shows("733.1")
def test_a_creature_sacrificed_for_mana_comes_back_as_the_object_that_it_was() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Ashnod's Altar")
    t.make(t.ben, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    bear = t.creature(t.ana, counters={"+1/+1": 2})
    before = bear.id
    t.announce(t.ana, by_hand(t, cost="{3}"), answers=["use Ashnod's Altar", True])
    t.settle()
    assert bear.id == before and t.thing(before).power == 4 and t.ana.graveyard == [] and t.ana.mana == ""
    assert not t.stack and t.ben.life == 20


@pytest.mark.shows("733.1")
def test_the_player_need_not_reverse_a_mana_ability() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Ashnod's Altar")
    t.make(t.ben, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    t.creature(t.ana)
    card = by_hand(t, cost="{3}")
    t.announce(t.ana, card, answers=["use Ashnod's Altar", False])
    assert t.ana.mana == "{C}{C}" and len(t.ana.graveyard) == 1 and card.zone == "hand"
    t.resolve()
    assert t.ben.life == 21


@pytest.mark.shows("733.1")
def test_mana_spent_on_an_ability_that_stays_is_not_taken_back() -> None:
    """The Lens stays, and so does the Mountain that paid for it: it is not even asked for."""
    t = Table()
    t.put(t.ana, "battlefield", "Mountain")
    t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "battlefield", "Prismatic Lens")  # {T}: Add {C}. {1}, {T}: Add one mana of any color.
    lens = f"use {t.state.label(t.permanent('Prismatic Lens').id)}: {{1}}, {{T}}"
    answers = [lens, "use Mountain", "pay", "blue", "use Forest", True, False]
    t.announce(t.ana, by_hand(t, cost="{5}"), answers=answers)
    assert t.permanent("Mountain").tapped and not t.permanent("Forest").tapped
    assert t.permanent("Prismatic Lens").tapped and t.ana.mana == "{U}"


@pytest.mark.shows("733.1")
def test_creatures_tapped_for_convoke_untap_when_the_spell_is_taken_back() -> None:
    t = Table()
    bear = t.creature(t.ana)
    t.put(t.ana, "battlefield", "Forest")
    card = t.put(t.ana, "hand", t.invent("Sorcery", "Convoke\nDraw a card.", cost="{2}"))
    t.announce(t.ana, card, answers=[f"convoke {t.state.label(bear.id)}", "take it back"])
    assert not bear.tapped and t.ana.mana == "" and card.zone == "hand"
    t.announce(t.ana, card, answers=[f"convoke {t.state.label(bear.id)}", "use Forest", "pay"])
    assert bear.tapped and t.ana.mana == "" and len(t.stack) == 1


@pytest.mark.shows("121.8")
def test_a_card_drawn_while_a_spell_is_being_cast_is_seen_when_that_is_over() -> None:
    t = Table(library=0)
    t.put(t.ana, "library", "Simian Spirit Guide")
    t.put(t.ana, "battlefield", "Chromatic Sphere")
    t.put(t.ana, "battlefield", "Mountain", 2)
    seen: list[tuple[int, list[str]]] = []
    offers: list[str] = []
    decide = t.state.decider
    assert decide is not None

    def watching(decision: Decision) -> Answer:
        view = View(t.state, t.ana.seat)
        seen.append((view.me.hand_size, [card.name for card in view.me.hand]))
        offers.extend(decision.text(answer) for answer in decision.answers())
        return decide(decision)

    t.state.decider = watching
    card = by_hand(t, cost="{R}{G}")
    answers = ["use Mountain", "use Chromatic Sphere", "pay", "green", "use Mountain", "pay"]
    assert t.announce(t.ana, card, answers=answers) is not None
    assert seen[-1] == (1, [])
    assert not any("Simian Spirit Guide" in words for words in offers)
    assert [card.name for card in t.view(t.ana).me.hand] == ["Simian Spirit Guide"]


def test_nobody_may_pay_with_the_tapping_that_is_a_cost_itself() -> None:
    t = Table()
    rock = t.make(t.ana, "Artifact", "{T}: Add {C}.\n{1}, {T}: Draw a card.")
    t.pays_by_hand(t.ana)
    with pytest.raises(sw.IllegalAnswer, match=r"733\.1"):
        t.activate(t.ana, rock, "Draw a card")
    assert not rock.tapped and not t.stack


def test_a_game_paid_for_by_hand_is_its_record() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy", by_hand=(0, 1)), seed=11)
    play_on(game, 400)
    kinds = {line.kind for line in record_of(game).decisions()}
    assert {"payment", "reverse"} <= kinds
    record = record_of(game)
    assert record.header.by_hand == (0, 1)
    again = replay(record)
    assert again.key() == game.key()
