"""Abilities that trigger on a move find what the moved object became, where all can see it (CR 400.7e)."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.judge.pieces import Thing


def murdered(s: sw.Scenario, thing: Thing) -> None:
    """Ana destroys it; what triggers is on the stack."""
    ana = s.players[0]
    s.put(ana, "hand", "Murder")
    s.mana(ana, "BBB")
    s.cast(ana, "Murder", targets=[thing])
    s.resolve()


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When this creature dies, return it to its owner's hand.", "hand"),
        ("When this creature dies, exile it.", "exile"),
    ],
)
@pytest.mark.shows("400.7e")
def test_400_7e_a_creature_that_died_is_found_in_the_graveyard(text: str, zone: str) -> None:
    s = sw.Scenario()
    s.define("Lasting Elf", "Creature — Elf", "{1}", "1/1", text)
    elf = s.put(s.players[1], "battlefield", "Lasting Elf", controller=s.players[0])
    murdered(s, elf)
    assert elf.zone == "graveyard"
    s.resolve()
    assert elf.zone == zone and elf.owner == s.players[1]


@pytest.mark.shows("400.7e")
def test_400_7e_it_is_not_found_if_it_has_moved_again() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    s.define("Lasting Elf", "Creature — Elf", "{1}", "1/1", "When this creature dies, return it to its owner's hand.")
    s.put(ben, "battlefield", "Tormod's Crypt")
    elf = s.put(ana, "battlefield", "Lasting Elf")
    murdered(s, elf)
    s.activate(ben, "Tormod's Crypt", targets=[ana])
    s.resolve_all()
    assert elf.zone == "exile"


def test_608_2h_what_is_asked_about_it_is_as_it_was_before_the_move() -> None:
    s = sw.Scenario()
    ana, _ = s.players
    s.define(
        "Grave Bell", "Enchantment", "{1}", text="Whenever another creature dies, you gain life equal to its power."
    )
    s.put(ana, "battlefield", "Grave Bell")
    murdered(s, s.put(ana, "battlefield", "Grizzly Bears", counters={"+1/+1": 3}))
    s.resolve()
    assert ana.life == 25
