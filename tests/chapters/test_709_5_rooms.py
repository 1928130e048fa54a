"""CR 709.5: Rooms, whose halves are unlocked one by one."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from tests.chapters.ch61_table import Table

POOL, LOCKER = "Bottomless Pool", "Locker Room"
ROOM = f"{POOL} // {LOCKER}"


def cast_pool(t: Table) -> Thing:
    t.put(t.ana, ROOM, "hand")
    t.s.mana(t.ana, "U")
    t.s.cast(t.ana, POOL)
    t.s.answer(t.ana, [], "target")
    t.s.resolve_all()
    return t.s.find(POOL)


def mana_value(t: Table, thing: Thing) -> int:
    seen = t.s.view(t.ana).object(thing.id)
    assert seen is not None
    return seen.mana_value


@pytest.mark.shows("709.5d", "709.5")
def test_the_half_that_was_cast_is_unlocked_and_the_other_does_not_exist() -> None:
    t = Table()
    bear = t.put(t.ana, "Grizzly Bears")
    room = cast_pool(t)
    assert (room.chars.name, room.mana_cost, mana_value(t, room)) == (POOL, "{U}", 1)
    assert room.types == {"enchantment"}
    t.s.attack(t.ana, [bear])
    t.s.to("end of combat")
    assert (t.ben.life, len(t.ana.hand)) == (18, 0)  # the other half would have drawn a card


@pytest.mark.shows("709.5h")
def test_abilities_see_that_a_half_is_unlocked_as_it_enters() -> None:
    t = Table()
    bear = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, ROOM, "hand")
    t.s.mana(t.ana, "U")
    t.s.cast(t.ana, POOL)
    t.s.answer(t.ana, [bear], "target")
    t.s.resolve_all()
    assert bear.zone == "hand"


@pytest.mark.shows("709.5e", "116.2m")
def test_its_controller_may_pay_the_cost_of_the_locked_half_in_a_main_phase() -> None:
    t = Table()
    bear = t.put(t.ana, "Grizzly Bears")
    room = cast_pool(t)
    with pytest.raises(IllegalAnswer):
        t.s.special(t.ana, room, f"unlock {LOCKER} of")  # without the mana
    t.s.mana(t.ana, "CCCCU")
    t.s.special(t.ana, room, f"unlock {LOCKER} of")
    assert (room.chars.name, mana_value(t, room)) == (ROOM, 6)
    t.s.attack(t.ana, [bear])
    t.s.to("end of combat")
    assert len(t.ana.hand) == 1


@pytest.mark.shows("709.5i")
def test_a_room_is_fully_unlocked_when_it_gets_the_other_designation() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you fully unlock a Room, you gain 3 life.")
    room = cast_pool(t)
    assert t.ana.life == 20
    t.s.mana(t.ana, "CCCCU")
    t.s.special(t.ana, room, f"unlock {LOCKER} of")
    t.s.resolve_all()
    assert t.ana.life == 23


@pytest.mark.shows("709.5d", "709.5f")
def test_one_that_was_not_cast_enters_with_both_halves_locked_until_one_is_unlocked() -> None:
    t = Table()
    card = t.put(t.ana, ROOM, "graveyard")
    back = "Return target enchantment card from your graveyard to the battlefield."
    t.cast(t.ana, t.invent("Sorcery", back, "", "{W}"), card)
    assert (card.chars.name, card.abilities, mana_value(t, card)) == ("", [], 0)
    t.s.answer(t.ana, LOCKER, "door")
    t.cast(t.ana, t.invent("Sorcery", "Unlock a locked door of target Room you control.", "", "{W}"), card)
    assert card.chars.name == LOCKER


@pytest.mark.shows("709.5g")
def test_a_half_can_be_locked_again() -> None:
    t = Table()
    room = cast_pool(t)
    t.s.answer(t.ana, POOL, "door")
    t.cast(t.ana, t.invent("Sorcery", "Lock or unlock a door of target Room you control.", "", "{W}"), room)
    assert room.chars.name == ""


@pytest.mark.shows("709.5b", "709.5d")
def test_a_copy_has_both_halves_and_neither_is_unlocked() -> None:
    t = Table()
    room = cast_pool(t)
    t.cast(t.ana, t.invent("Sorcery", "Create a token that's a copy of target enchantment.", "", "{U}"), room)
    token = next(thing for thing in t.s.permanents(controller=t.ana) if thing.id != room.id)
    assert (token.chars.name, token.chars.subtypes) == ("", frozenset({"Room"}))
    t.s.mana(t.ana, "CCCCU")
    t.s.special(t.ana, token, f"unlock {LOCKER} of")
    assert token.chars.name == LOCKER
