"""CR 708: face-down spells and permanents."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Player, Thing
from tests.chapters.ch61_table import Table

MORPH_ENTERS = "When this creature enters, you gain 1 life.\nMorph {1}"


def name_for(player: Player, thing: Thing) -> str:
    """The name of a card as a player sees it; empty for one that the player does not see."""
    seen = player._scenario.view(player).object(thing.id)
    return "" if seen is None else seen.card_name


def morph(t: Table, text: str, pt: str = "4/4", cost: str = "{4}{G}") -> str:
    return t.invent("Creature — Bear", text, pt, cost)


@pytest.mark.shows("708.1", "708.4")
def test_a_card_cast_face_down_is_a_nameless_colourless_creature_spell_of_2_2() -> None:
    t = Table()
    card = t.put(t.ana, "Exalted Angel", "hand")
    t.s.mana(t.ana, "CCC")
    spell = t.s.cast(t.ana, card, way="face down")
    assert spell.chars.name == ""
    assert (spell.types, spell.colors, spell.mana_cost) == ({"creature"}, set(), "")
    t.s.resolve_all()
    assert card.obj.face_down
    assert card.pt == "2/2"
    assert not card.has("flying")


@pytest.mark.shows("708.4")
def test_effects_on_casting_see_only_the_face_down_spell() -> None:
    """Neither a tax on green spells nor a trigger for white ones is about a card cast face down."""
    t = Table()
    t.make(t.ben, "Enchantment", "White spells cost {2} more to cast.")
    t.make(t.ana, "Enchantment", "Whenever you cast a white spell, you gain 1 life.")
    t.make(t.ana, "Enchantment", "Whenever you cast a creature spell, you gain 5 life.")
    card = t.put(t.ana, "Exalted Angel", "hand")
    t.s.mana(t.ana, "CCC")
    t.s.cast(t.ana, card, way="face down")
    t.s.resolve_all()
    assert card.zone == "battlefield"
    assert t.ana.life == 25


@pytest.mark.shows("708.2a")
def test_a_manifested_card_is_a_2_2_creature_too_even_if_it_is_no_creature() -> None:
    t = Table()
    t.put(t.ana, "Lightning Bolt", "library")
    t.cast(t.ana, t.invent("Sorcery", "Manifest the top card of your library.", cost="{G}"))
    bolt = t.s.permanents(controller=t.ana)[0]
    assert bolt.types == {"creature"}
    assert bolt.pt == "2/2"
    assert bolt.abilities == []


@pytest.mark.shows("708.3")
def test_a_card_put_onto_the_battlefield_face_down_has_no_enters_ability() -> None:
    t = Table()
    name = t.invent(
        "Creature — Bear", "This creature enters with two +1/+1 counters on it.\n" + MORPH_ENTERS, "4/4", "{G}"
    )
    t.put(t.ana, name, "library")
    t.cast(t.ana, t.invent("Sorcery", "Manifest the top card of your library.", cost="{G}"))
    bear = t.s.permanents(controller=t.ana)[0]
    assert bear.counters == {}
    assert t.ana.life == 20


@pytest.mark.shows("708.5")
def test_its_controller_may_look_at_it_and_nobody_else() -> None:
    t = Table()
    bear = t.put(t.ana, "Exalted Angel", face_down=True)
    assert name_for(t.ana, bear) == "Exalted Angel"
    assert name_for(t.ben, bear) != "Exalted Angel"


@pytest.mark.shows("708.7", "708.8")
def test_turned_face_up_it_is_what_it_is_with_what_has_been_done_to_it() -> None:
    """Counters, damage and a pump stay; its enters ability does not trigger; no summoning sickness begins."""
    t = Table()
    bear = t.put(t.ana, morph(t, MORPH_ENTERS), face_down=True, counters={"+1/+1": 1}, damage=1)
    t.cast(t.ana, "Giant Growth", bear)
    assert bear.pt == "6/6"
    before = bear.id
    t.s.mana(t.ana, "C")
    t.s.special(t.ana, bear, "turn up")
    assert bear.id == before
    assert bear.pt == "8/8"
    assert bear.damage == 1
    assert t.ana.life == 20
    assert not bear.sick


@pytest.mark.shows("708.8", "702.37e")
def test_turning_up_triggers_what_watches_for_it() -> None:
    t = Table()
    bear = t.put(t.ana, morph(t, "Morph {1}\nWhen this creature is turned face up, you gain 1 life."), face_down=True)
    t.s.mana(t.ana, "C")
    t.s.special(t.ana, bear, "turn up")
    t.s.resolve_all()
    assert t.ana.life == 21


@pytest.mark.shows("708.9")
def test_a_face_down_permanent_that_leaves_is_revealed() -> None:
    t = Table()
    bear = t.put(t.ana, "Exalted Angel", face_down=True)
    t.cast(t.ben, t.invent("Instant", "Return target creature to its owner's hand.", cost="{U}"), bear)
    assert bear.zone == "hand"
    assert name_for(t.ben, bear) == "Exalted Angel"


@pytest.mark.shows("708.2a")
def test_it_dies_as_what_it_was_face_down() -> None:
    """Its own dies ability is none that it had on the battlefield."""
    t = Table()
    bear = t.put(t.ana, morph(t, "When this creature dies, you gain 1 life.\nMorph {1}"), face_down=True)
    t.cast(t.ben, "Lightning Bolt", bear)
    assert t.ana.graveyard == ["Invention A"]
    assert t.ana.life == 20


@pytest.mark.shows("708.10")
def test_a_copy_of_a_face_down_permanent_is_a_face_up_2_2_without_anything() -> None:
    t = Table()
    bear = t.put(t.ana, "Exalted Angel", face_down=True)
    t.cast(t.ana, t.invent("Sorcery", "Create a token that's a copy of target creature.", cost="{U}"), bear)
    token = next(p for p in t.s.permanents() if p.token)
    assert token.pt == "2/2"
    assert token.abilities == []
    assert not token.obj.face_down


@pytest.mark.shows("708.12")
def test_what_is_revealed_face_down_is_known_by_its_real_characteristics() -> None:
    t = Table()
    t.put(t.ana, "Lightning Bolt", "library")
    t.cast(t.ana, t.invent("Sorcery", "Manifest the top card of your library.", cost="{G}"))
    bolt = t.s.permanents(controller=t.ana)[0]
    text = "Reveal target face-down permanent. If it's a creature card, you gain 3 life."
    t.cast(t.ana, t.invent("Instant", text, cost="{U}"), bolt)
    assert t.ana.life == 20
    angel = t.put(t.ana, "Exalted Angel", face_down=True)
    t.cast(t.ana, t.invent("Instant", text, cost="{U}"), angel)
    assert t.ana.life == 23


@pytest.mark.shows("708.2a")
def test_turned_face_down_without_more_words_a_permanent_is_a_2_2_with_nothing() -> None:
    t = Table()
    angel = t.put(t.ana, "Exalted Angel", counters={"+1/+1": 1})
    t.cast(t.ben, t.invent("Instant", "Turn target creature face down.", cost="{U}"), angel)
    assert angel.pt == "3/3"
    assert (angel.chars.name, angel.colors, angel.abilities) == ("", set(), [])
    t.cast(t.ben, t.invent("Instant", "Turn target creature face up.", cost="{U}"), angel)
    assert (angel.name, angel.pt) == ("Exalted Angel", "5/6")


@pytest.mark.shows("708.2b")
def test_a_face_down_permanent_cannot_be_turned_face_down() -> None:
    """It gets no new timestamp either: the younger effect that makes it a Frog goes on."""
    t = Table()
    angel = t.put(t.ana, "Exalted Angel", face_down=True)
    before = angel.obj.timestamp
    t.cast(t.ben, t.invent("Instant", "Turn target creature face down.", cost="{U}"), angel)
    assert angel.obj.timestamp == before
    assert angel.pt == "2/2"


@pytest.mark.shows("708.2a")
def test_a_copy_turned_face_down_and_up_is_the_copy_again() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    t.s.answer(t.ana, giant, "copy")
    clone = t.cast(t.ana, "Clone")
    t.cast(t.ben, t.invent("Instant", "Turn target creature face down.", cost="{U}"), clone)
    assert clone.pt == "2/2"
    t.cast(t.ben, t.invent("Instant", "Turn target creature face up.", cost="{U}"), clone)
    assert clone.name == "Hill Giant"


@pytest.mark.shows("614.1e", "708.11")
def test_what_is_done_as_it_is_turned_up_is_done_before_it_is_seen_to_be() -> None:
    """It is a 3/3 as soon as it is face up, where a 0/0 would die; no ability waits on the stack."""
    t = Table()
    text = "Morph {0}\nAs this creature is turned face up, put three +1/+1 counters on it."
    hydra = t.make(t.ana, "Creature — Hydra", text, "0/0", "{G}", face_down=True)
    t.s.special(t.ana, hydra, "turn up")
    assert t.s.stack == []
    assert hydra.pt == "3/3"
