"""CR 701.42, 712.4-5, 712.21: meld cards, the permanent that two of them become, and how it leaves."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Thing
from spellwright.rules.copying import copiable_values
from tests.chapters.ch61_table import Table

RATS, SCAVENGERS, HOST = "Graf Rats", "Midnight Scavengers", "Chittering Host"


def pair(t: Table) -> tuple[Thing, Thing]:
    return t.put(t.ana, RATS), t.put(t.ana, SCAVENGERS)


def melded(t: Table) -> Thing:
    """Ana's Chittering Host, melded at the beginning of this turn's combat."""
    pair(t)
    t.s.to("beginning of combat", t.ana)
    t.s.resolve_all()
    return t.s.find(HOST)


def names(t: Table, zone: str) -> list[str]:
    player = t.s.state.players[0]
    refs = {"graveyard": player.graveyard, "library": player.library, "hand": player.hand, "exile": t.s.state.exile}
    return [t.s.state.objects[i].base.name for i in refs[zone]]


@pytest.mark.shows("701.42a", "712.14c", "712.5a")
def test_two_cards_of_a_pair_become_one_permanent() -> None:
    t = Table()
    host = melded(t)
    assert (host.name, host.pt, host.zone) == (HOST, "5/6", "battlefield")
    assert len(t.s.state.battlefield) == 1
    assert not t.s.state.exile


@pytest.mark.shows("712.8g", "202.3c")
def test_its_mana_value_is_that_of_both_front_faces_and_a_copy_has_none() -> None:
    t = Table()
    host = melded(t)
    assert host.obj.base.mana_value() == 7
    assert copiable_values(host.obj).mana_value() == 0


@pytest.mark.shows("712.21")
def test_one_permanent_dies_and_two_cards_come() -> None:
    t = Table()
    host = melded(t)
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    t.make(t.ben, "Enchantment", "Whenever a card is put into a graveyard from anywhere, you gain 1 life.")
    t.make(t.ben, "Enchantment", "Whenever you draw a card, you lose 1 life.")
    kill = t.invent("Instant", "Destroy target creature.", "", "{B}")
    t.cast(t.ana, kill, host)
    assert sorted(names(t, "graveyard")) == sorted([RATS, SCAVENGERS, kill])
    assert (t.ana.life, t.ben.life) == (21, 23)


@pytest.mark.shows("712.21a")
def test_the_owner_arranges_the_cards_in_a_library() -> None:
    for above, below in ((RATS, SCAVENGERS), (SCAVENGERS, RATS)):
        t = Table()
        host = melded(t)
        t.s.answer(t.ana, above, "library")
        t.cast(t.ana, t.invent("Instant", "Put target creature on top of its owner's library.", "", "{B}"), host)
        assert names(t, "library")[-2:] == [below, above]


@pytest.mark.shows("712.21c")
def test_an_effect_finds_both_cards() -> None:
    t = Table()
    host = melded(t)
    t.cast(t.ana, "Otherworldly Journey", host)
    assert sorted(names(t, "exile")) == sorted([RATS, SCAVENGERS])
    t.s.to("end")
    t.s.resolve_all()
    rats, scavengers = t.s.find(RATS), t.s.find(SCAVENGERS)
    assert (rats.counter("+1/+1"), scavengers.counter("+1/+1")) == (1, 1)


@pytest.mark.shows("712.21d")
def test_what_replaces_the_death_of_one_card_takes_both() -> None:
    t = Table()
    host = melded(t)
    t.put(t.ben, "Leyline of the Void")
    t.cast(t.ben, t.invent("Instant", "Destroy target creature.", "", "{B}"), host)
    assert sorted(names(t, "exile")) == sorted([RATS, SCAVENGERS])
    assert names(t, "graveyard") == []


@pytest.mark.shows("701.42b", "701.42c")
def test_a_token_copy_is_exiled_and_does_not_meld() -> None:
    t = Table()
    t.put(t.ana, SCAVENGERS)
    t.put(t.ana, RATS, token=True)
    t.s.to("beginning of combat", t.ana)
    t.s.resolve_all()
    assert names(t, "exile") == [SCAVENGERS]
    assert not t.s.state.battlefield


@pytest.mark.shows("712.4a")
def test_both_have_to_be_owned_and_controlled() -> None:
    t = Table()
    t.put(t.ana, RATS)
    t.put(t.ben, SCAVENGERS, controller=t.ana)
    t.s.to("beginning of combat", t.ana)
    assert not t.s.state.stack


@pytest.mark.shows("712.4b")
def test_the_back_face_says_nothing_of_a_card_that_is_not_melded() -> None:
    t = Table()
    rats, _ = pair(t)
    t.cast(t.ana, t.invent("Instant", "Transform target creature.", "", "{B}"), rats)
    assert (rats.name, rats.pt) == (RATS, "2/1")


@pytest.mark.shows("712.4c")
def test_a_melded_permanent_does_not_transform() -> None:
    t = Table()
    host = melded(t)
    t.cast(t.ana, t.invent("Instant", "Transform target creature.", "", "{B}"), host)
    assert host.name == HOST


@pytest.mark.shows("712.16")
def test_a_melded_permanent_cannot_be_turned_face_down() -> None:
    t = Table()
    host = melded(t)
    t.s.to("postcombat main")
    t.cast(t.ana, "Ixidron")
    assert host.name == HOST


@pytest.mark.shows("712.5b")
def test_hanweir() -> None:
    t = Table()
    land = t.put(t.ana, "Hanweir Battlements")
    t.put(t.ana, "Hanweir Garrison")
    t.use(t.ana, land, mana="RRCCC", ability=2)
    found = t.s.find("Hanweir, the Writhing Township")
    assert (found.pt, found.obj.base.mana_value()) == ("7/4", 3)


@pytest.mark.shows("712.5c")
def test_brisela() -> None:
    t = Table()
    t.put(t.ana, "Gisela, the Broken Blade")
    t.put(t.ana, "Bruna, the Fading Light")
    t.s.to("end", t.ana)
    t.s.resolve_all()
    assert t.s.find("Brisela, Voice of Nightmares").pt == "9/10"


@pytest.mark.shows("712.5d")
def test_mishra_enters_tapped_and_attacking() -> None:
    t = Table(strict=False)
    mishra, engine = t.put(t.ana, "Mishra, Claimed by Gix"), t.put(t.ana, "Phyrexian Dragon Engine")
    t.s.attack(t.ana, [mishra, engine])
    t.s.resolve()
    found = t.s.find("Mishra, Lost to Phyrexia")
    assert (found.obj.tapped, found.obj.attacking) == (True, -2)


@pytest.mark.shows("712.5e", "606.3")
def test_urza_acts_twice_each_turn() -> None:
    t = Table()
    urza = t.put(t.ana, "Urza, Lord Protector")
    t.put(t.ana, "The Mightstone and Weakstone")
    t.use(t.ana, urza, mana="CCCCCCC")
    walker = t.s.find("Urza, Planeswalker")
    assert walker.counter("loyalty") == 7
    t.use(t.ana, walker, ability=0)
    t.use(t.ana, walker, ability=0)
    assert (walker.counter("loyalty"), t.ana.life) == (11, 24)
    assert not t.s.can_activate(t.ana, walker)


@pytest.mark.shows("712.5f")
def test_titania() -> None:
    t = Table()
    t.put(t.ana, "Titania, Voice of Gaea")
    t.put(t.ana, "Argoth, Sanctum of Nature")
    t.put(t.ana, "Forest", "graveyard", 4)
    t.put(t.ana, "Swamp")
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    found = t.s.find("Titania, Gaea Incarnate")
    assert found.pt == "5/5"


@pytest.mark.shows("712.5g")
def test_ragnarok() -> None:
    t = Table()
    t.put(t.ana, "Vanille, Cheerful l'Cie")
    t.put(t.ana, "Fang, Fearless l'Cie")
    t.put(t.ana, "Swamp", count=3)
    t.put(t.ana, "Forest", count=2)
    t.s.to("precombat main", t.ana)
    t.s.answer(t.ana, "yes")
    t.s.resolve_all()
    assert t.s.find("Ragnarok, Divine Deliverance").pt == "7/6"


@pytest.mark.shows("603.6a")
def test_a_trigger_on_entering_from_a_graveyard() -> None:
    t = Table()
    t.put(t.ana, "River Kelpie")
    bear = t.put(t.ana, "Grizzly Bears", "graveyard")
    t.cast(t.ana, "Zombify", bear)
    assert len(t.ana.hand) == 1
    t.put(t.ana, "Wastes", "library", 2)
    t.cast(t.ana, "Grizzly Bears")
    assert len(t.ana.hand) == 1
