"""The lints find what they are for, and find nothing in the product's own grammar."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import spellwright.language.compile as compiling
from spellwright.cards.face import CardRecord
from spellwright.language import lints
from spellwright.language.grammar import Grammar, build, import_rooms
from spellwright.language.node import Node
from spellwright.language.templates import Registry
from tests.language.toy import toy_compiler, toy_registry

SAMPLE: int = 97  # every so many-th card is read with the rooms in either order


class Deed(Node):
    """A category."""


@dataclass(frozen=True, slots=True)
class Run(Deed):
    """A deed."""

    how: str = ""


@dataclass(frozen=True, slots=True)
class Loop(Deed):
    """A deed of deeds."""

    deeds: tuple[Deed, ...] = ()


def test_two_calls_that_differ_only_in_words_collide() -> None:
    registry = Registry()
    registry.phrases(Run, "run {how:Color}", "go {how:Color}")
    assert lints.collisions(registry) == []
    registry.phrases(Run, "walk {how:Color}")
    assert len(lints.collisions(registry)) == 1


def test_singular_and_plural_calls_do_not_collide() -> None:
    registry = Registry()
    registry.phrases(Run, "run {how:Subtype.sg}")
    registry.phrases(Run, "run many {how:Subtype.pl}")
    assert lints.collisions(registry) == []


def test_the_same_words_twice_are_duplicates() -> None:
    registry = Registry()
    registry.phrases(Run, "run", how="fast")
    registry.phrases(Run, "run", how="slowly")
    assert len(lints.duplicates(registry)) == 1


def test_left_recursion_is_shown_as_a_chain() -> None:
    registry = Registry()
    registry.phrases(Loop, "{deeds:Deed+} again")
    registry.phrases(Run, "run")
    assert lints.left_recursion(Grammar(registry), "Deed") == ["Deed > list of Deed > Deed"]


def test_unreachable_and_unused_phrases_are_listed() -> None:
    registry = toy_registry()
    registry.phrases(Run, "run fast", how="fast")
    assert lints.unreachable(Grammar(registry), "ToyAbility") == [f"{__name__}: 'run fast'"]
    compiler = toy_compiler()
    ids = [compiler.grammar.token(word, word == "draw") for word in ("draw", "a", "card", ".")]
    unused = lints.unused(compiler, [tuple(ids)])
    assert any("target player" in line for line in unused)
    assert not any("draw[s]" in line for line in unused)


def test_bad_templates_and_unknown_categories_are_listed() -> None:
    registry = Registry()
    registry.phrases(Run, "run {where:Color}")
    assert len(lints.bad_templates(registry)) == 1
    other = Registry()
    other.phrases(Run, "run {how:Nowhere}")
    assert len(lints.unknown_categories(other)) == 1


def test_phrases_about_a_class_of_another_module_say_their_room(tmp_path: Path) -> None:
    module = tmp_path / "room.py"
    module.write_text("class Own: ...\nphrases(Own, 'a')\nphrases(Other, 'b')\nphrases(Other, 'c', room=__name__)\n")
    assert [line.split(":")[1] for line in lints.foreign_phrases(module)] == ["3"]


def test_numerals_agree_with_an_independent_table() -> None:
    assert lints.wrong_numerals() == []


def test_the_toy_language_is_clean() -> None:
    registry = toy_registry()
    assert lints.bad_templates(registry) == []
    assert lints.unknown_categories(registry) == []
    assert lints.left_recursion(Grammar(registry), "ToyAbility") == []
    assert lints.unreachable(Grammar(registry), "ToyAbility") == []
    assert lints.duplicates(registry) == []


def test_the_own_grammar_has_no_bad_template() -> None:
    registry = build().registry
    assert lints.bad_templates(registry) == []
    assert lints.unknown_categories(registry) == []


def test_the_own_grammar_has_no_collision() -> None:
    assert lints.collisions(build().registry) == []


def test_the_own_grammar_has_no_duplicate() -> None:
    assert lints.duplicates(build().registry) == []


def test_the_own_grammar_has_no_left_recursion() -> None:
    assert lints.left_recursion(Grammar(build().registry)) == []


def test_the_own_grammar_has_no_unreachable_phrase() -> None:
    assert lints.unreachable(Grammar(build().registry)) == []


def test_the_own_phrases_say_their_room() -> None:
    files = [Path(str(module.__file__)) for module in import_rooms()]
    sources = [path for path in files if path.suffix == ".py"]
    assert [line for path in sources for line in lints.foreign_phrases(path)] == []


_READ = """
import json, sys
from spellwright.language import compile as c, grammar, serial
grammar.import_rooms(reverse=sys.argv[1] == "reverse")
out = []
for name, type_line, text in json.load(sys.stdin):
    result = c.compile_or_refuse(text, name=name, type_line=type_line)
    out.append(str(result) if isinstance(result, c.Refusal) else serial.digest(result.abilities) + str(result.spelling))
print(json.dumps(out))
"""


def test_the_order_of_rooms_changes_nothing(corpus: Mapping[str, CardRecord]) -> None:
    import json

    sample = [corpus[name].front for name in sorted(corpus)[::SAMPLE]]
    cards = json.dumps([[face.name, face.type_line, face.text or ""] for face in sample])
    results = [
        subprocess.run(
            [sys.executable, "-c", _READ, order], input=cards, capture_output=True, text=True, check=True
        ).stdout
        for order in ("sorted", "reverse")
    ]
    assert results[0] == results[1]
    assert len(json.loads(results[0])) == len(sample)
    assert compiling.START in build().registry.categories()
