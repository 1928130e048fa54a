"""Macros against the reminder texts that cards print for them: both have to be read as the same abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from spellwright.cards.face import CardRecord, Face
from spellwright.cards.program_building import load_rooms
from spellwright.language import Refusal, compile_or_refuse, default_compiler
from spellwright.language.macros import expansion, keyword_name, macros
from spellwright.language.tokens import without_reminder
from spellwright.language.tree.abilities import KeywordLine

REMINDER: Final = re.compile(r"\(([^()]*)\)")
AS_TREES: Final = ("mobilize",)
WORDS: Final = (
    (r"\w[\w ]* only as a sorcery", "Activate only as a sorcery"),
    (r"Attach to target", "Attach ~ to target"),
    (r"\bthis(?= to it|\.|$)", "~"),
    (r"that creature gets", "it gets"),
    (r"(permanents?) of their choice", r"\1"),
    (r"(gets \+1/\+1) until end of turn (for each opponent you attacked) this combat", r"\1 \2 until end of turn"),
    (r"\. When it attacks", ".\nWhen ~ attacks"),
)
"""Reminder texts leave words out that a rules text needs, or say the same in another order."""
SAYS_MORE: Final = (
    "create a tapped and attacking",  # of one token, "it"; mobilize is made from the words for several
    "create X tapped and attacking",  # of an X that the keyword itself explains
    "can be paid with",  # what a symbol means
    "triggers separately",  # of two instances
    "end of turn twice",  # of two instances
    "up to two target Spirit",  # of two instances
    "put into a graveyard from the battlefield",  # of a permanent that may be no creature
    "This card enters unattached",  # of every Fortification
    "this Vehicle is also a creature",  # living metal, whose rule (CR 702.161a) says "an artifact creature"
    "Station only as a sorcery",  # in words of its own ("its power"), and of what the boxes below do
    "or unattach from a creature",  # the second ability that reconfigure has, and its static one
)
"""Parts of reminder texts that are about more than the macro, or about another ability."""


def expected_text(reminder: str, name: str) -> str:
    """A reminder text in the words of a rules text of that name."""
    for words, instead in WORDS:
        reminder = re.sub(words, instead, reminder)
    return reminder.replace("~", name)


def reminders(face: Face, names: frozenset[str]) -> Iterator[tuple[Any, str]]:
    """Each keyword of these names that a face has alone on a line, or last on it, with its reminder text."""
    for line in (face.text or "").split("\n"):
        found = REMINDER.findall(line)
        head = without_reminder(line)
        if len(found) != 1 or not any(name in head.lower() for name in names):
            continue
        compiled = compile_or_refuse(head, name=face.name, type_line=face.type_line)
        if isinstance(compiled, Refusal) or not isinstance(compiled.abilities[0], KeywordLine):
            continue
        item = compiled.abilities[0].items[-1]
        if keyword_name(item).lower() in names:
            yield item, found[0]


def test_macros_say_what_their_reminder_texts_say(corpus: Mapping[str, CardRecord]) -> None:
    default_compiler()
    load_rooms()
    names = frozenset([*(name.lower() for name in macros()), *AS_TREES])
    odd: list[str] = []
    same: set[str] = set()
    for card in corpus.values():
        for face in card.faces:
            for item, reminder in reminders(face, names):
                if any(part in reminder for part in SAYS_MORE):
                    continue
                read = compile_or_refuse(expected_text(reminder, face.name), name=face.name, type_line=face.type_line)
                if not isinstance(read, Refusal) and read.abilities == expansion(item):
                    same.add(keyword_name(item).lower())
                else:
                    odd.append(f"{card.name}: {reminder}")
    assert not odd, "\n".join(odd)
    assert same >= {"prowess", "equip", "mobilize", "living weapon", "annihilator", "decayed", "mentor"}


@pytest.mark.parametrize("words", [words for words, _ in WORDS])
def test_each_way_of_saying_it_is_needed(words: str, corpus: Mapping[str, CardRecord]) -> None:
    texts = [face.text or "" for card in corpus.values() for face in card.faces]
    assert any(re.search(words, reminder) for text in texts for reminder in REMINDER.findall(text))
