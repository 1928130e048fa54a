"""Legendary objects that speak of themselves as "he" or "she" mean themselves, and print as they are printed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.language.compile import compile_text, print_text
from spellwright.language.tokens import without_reminder
from tests.mechanics.table import Table


@pytest.mark.parametrize(
    "name",
    [
        "Jack of Hearts, Volatile Hero",
        "Michelangelo, On the Scene",
        "Ghost-Spider, Gwen Stacy",
        "The Spot, Living Portal",
    ],
)
def test_pronouns_are_printed_as_they_were_read(corpus: Mapping[str, CardRecord], name: str) -> None:
    face = corpus[name].front
    text = without_reminder(face.text or "")
    for line in text.split("\n"):
        compiled = compile_text(line, name=name, type_line=face.type_line)
        printed = print_text(compiled.abilities, name=name, type_line=face.type_line, spelling=compiled.spelling)
        assert printed == line


def test_he_is_the_object_itself_and_not_what_was_spoken_of_last(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    speedball = t.put(t.ana, "Speedball, New Warrior")
    t.s.answer(t.ana, False, "may")
    t.cast(t.ben, "Giant Growth", "G", speedball)
    assert (speedball.power, speedball.toughness) == (2 + 2 + 3, 2 + 2 + 3)


def test_his_power_is_what_he_last_had(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    jack = t.put(t.ana, "Jack of Hearts, Volatile Hero")
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ben, "Murder", "BBB", jack)
    assert t.ben.graveyard == ["Murder", "Grizzly Bears"]
