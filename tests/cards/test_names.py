"""Looking up names: every way of typing one, and the nearest names of a wrong one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.cards.names import front_name, name_index, name_key, nearest_names

INDEX = name_index(["Fire // Ice", "Lightning Bolt", "Lightning Helix", "Lim-Dûl's Vault", "Æther Vial", "Fire"])


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("lightning bolt", "Lightning Bolt"),
        ("  Lightning   Bolt ", "Lightning Bolt"),
        ("Lim-Dul’s Vault", "Lim-Dûl's Vault"),
        ("Aether vial", "Æther Vial"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire///ice", "Fire // Ice"),
        ("fire", "Fire"),  # a whole name wins over a front face
    ],
)
def test_a_name_is_found_however_it_is_typed(typed: str, name: str) -> None:
    assert INDEX[name_key(typed)] == name


def test_a_front_face_finds_its_card() -> None:
    assert name_index(["Wear // Tear"])[name_key("wear")] == "Wear // Tear"
    assert front_name("Wear // Tear") == "Wear"


def test_nearest_names_come_nearest_first() -> None:
    assert nearest_names("Lightning Blot", INDEX)[0] == "Lightning Bolt"
    assert nearest_names("lightning", INDEX) == ("Lightning Bolt", "Lightning Helix")
    assert nearest_names("Zzyzx Qwerty", INDEX) == ()
    assert nearest_names("", INDEX) == ()


@given(st.text())
def test_a_key_is_its_own_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


def test_a_second_face_finds_its_card_unless_a_card_or_a_front_face_is_called_so() -> None:
    index = name_index(["Wear // Tear", "Front // Fire", "Fire // Ice"])
    assert index[name_key("tear")] == "Wear // Tear"
    assert index[name_key("fire")] == "Fire // Ice"
