"""Keywords that restrict blocking (CR 702)."""

from __future__ import annotations

import pytest

from spellwright.errors import SpellwrightError
from tests.mechanics.keywords.table import Table


def is_blocked(attacker: str, blocker: str, land: str = "") -> bool:
    """Whether a 2/2 with one text can be blocked by a 2/2 with another."""
    t = Table()
    bear = t.put(t.ana, attacker)
    wall = t.put(t.ben, blocker)
    if land:
        t.lands(t.ben, land, 1)
    t.s.begin(t.ana)
    t.s.attack(t.ana, [bear])
    try:
        t.s.block(t.ben, {wall: bear})
    except SpellwrightError:
        return False
    return True


@pytest.mark.parametrize(
    ("attacker", "blocker", "land", "blocked"),
    [
        ("Flying", "", "", False),
        ("Flying", "Reach", "", True),
        ("Fear", "", "", False),
        ("Intimidate", "", "", False),
        ("Shadow", "", "", False),
        ("Shadow", "Shadow", "", True),
        ("", "Shadow", "", False),
        ("Horsemanship", "", "", False),
        ("Horsemanship", "Horsemanship", "", True),
        ("Skulk", "", "", True),
        ("Islandwalk", "", "Island", False),
        ("Islandwalk", "", "Swamp", True),
        ("Nonbasic landwalk", "", "Island", True),
        ("Menace", "", "", False),
        ("Protection from creatures", "", "", False),
        ("Protection from red", "", "", True),
        ("", "Unleash", "", True),
    ],
)
def test_702_who_may_block_whom(attacker: str, blocker: str, land: str, blocked: bool) -> None:
    assert is_blocked(attacker, blocker, land) is blocked


def test_702_118b_skulk_compares_power() -> None:
    t = Table()
    sneak = t.put(t.ana, "Skulk", pt="1/1")
    ogre = t.put(t.ben, "", pt="2/2")
    t.s.begin(t.ana)
    t.s.attack(t.ana, [sneak])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, {ogre: sneak})
