"""Templates expand as written, and are refused when they do not fit their class."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from spellwright.language.node import Node, class_named
from spellwright.language.productions import Hole, TemplateError, stable_name
from spellwright.language.templates import Registry


class Instruction(Node):
    """A category."""


@dataclass(frozen=True, slots=True)
class Discard(Instruction):
    """Some instruction with a count and a flag."""

    count: int
    random: bool = False


@dataclass(frozen=True, slots=True)
class Pick(Instruction):
    """An instruction with lists."""

    first: tuple[str, ...] = ()
    rest: str | None = None


def spellings(*templates: str, cls: type = Discard, **constants: object) -> list[str]:
    """The flat productions of a call, holes by the name of the field with its features."""
    registry = Registry()
    registry.phrases(cls, *templates, **constants)  # type: ignore[arg-type]
    return [
        " ".join(
            "<" + ".".join([item.field, *item.features]) + ">" if isinstance(item, Hole) else item
            for item in production.items
        )
        for production in registry.productions("Instruction")
    ]


def test_verbs_and_nouns_agree() -> None:
    assert spellings("discard[s] {count:Int} card(s)") == [
        "discard <count.sg> card",
        "discard <count.pl> cards",
        "discards <count.sg> card",
        "discards <count.pl> cards",
    ]


def test_forms_are_features_of_the_product() -> None:
    registry = Registry()
    registry.phrases(Discard, "[discard|discards|discarding] {count:Int}")
    features = [sorted(p.features) for p in registry.productions("Instruction")]
    assert features == [["base"], ["s"], ["ing"]]


def test_optional_words_come_first_and_flags_become_constants() -> None:
    assert spellings("<then> discard {count:Int}") == ["then discard <count>", "discard <count>"]
    registry = Registry()
    registry.phrases(Discard, "discard {count:Int}<random?  at random>")
    assert [p.constants for p in registry.productions("Instruction")] == [((1, True),), ((1, False),)]


def test_synonyms_in_place_and_nested_options() -> None:
    assert spellings("<lose|discard> {count:Int}<, then <all> stop>") == [
        "lose <count> , then all stop",
        "lose <count> , then stop",
        "lose <count>",
        "discard <count> , then all stop",
        "discard <count> , then stop",
        "discard <count>",
    ]


def test_absent_holes_leave_none_and_empty_lists() -> None:
    registry = Registry()
    registry.phrases(Pick, "pick {first:Color*}<with {rest:Color}>")
    sources = [p.sources for p in registry.productions("Instruction")]
    assert sources == [
        ((0, None), (1, None)),
        ((0, None), (-1, None)),
        ((-1, ()), (0, None)),
        ((-1, ()), (-1, None)),
    ]


def test_capitals_that_mark_a_beginning_are_lowered_and_types_keep_theirs() -> None:
    assert spellings("Discard {count:Int}. Goblin or an elf") == ["discard <count> . Goblin or a elf"]


def test_symbols_and_escapes_are_literal() -> None:
    assert spellings(r"{T}, \[+{count:Int}\]: pay {2}{G}") == ["{T} , [ + <count> ] : pay {2}{G}"]


def test_each_name_of_a_production_is_stable_and_unique() -> None:
    registry = Registry()
    registry.phrases(Discard, "discard[s] <up to> {count:Int} card(s)", "ditch[es] {count:Int}")
    names = [p.name for p in registry.productions("Instruction")]
    assert len(set(names)) == len(names)
    assert names[0] == stable_name("discard[s] <up to> {count:Int} card(s)") + "a.base.sg"
    assert names[-1] == stable_name("ditch[es] {count:Int}") + ".s"


@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("discard {cards:Int}", "no field 'cards'"),
        ("discard a card", "nothing fills the field 'count'"),
        ("discard {count:Int} {count:Int}", "filled twice"),
        ("discard <{count:Int}", '"<" without ">"'),
        ("discard {count:Int", '"{" without "}"'),
        ("discard[s {count:Int}", "without ']'"),
        ("card(s) {count:Int}", "agree"),
        ("[a|b|c|d|e] {count:Int}", "too many forms"),
    ],
)
def test_templates_that_do_not_fit_are_refused(template: str, why: str) -> None:
    with pytest.raises(TemplateError, match=why.replace("(", r"\(")):
        spellings(template)


def test_a_class_without_category_is_refused() -> None:
    with pytest.raises(TemplateError, match="belongs to no category"):
        Registry().phrases(Instruction, "nothing")


@pytest.mark.parametrize(
    ("offered", "demanded", "fits"),
    [
        ("", "", True),
        ("sg", "", True),
        ("", "sg.subject", True),
        ("sg", "pl", False),
        ("subject", "sg", True),
        ("subject", "object", False),
        ("subject.object", "object.pl", True),
        ("sg.subject", "sg.object", False),
    ],
)
def test_features_exclude_each_other_inside_a_dimension(offered: str, demanded: str, fits: bool) -> None:
    def marks(text: str) -> frozenset[str]:
        return frozenset(text.split(".")) if text else frozenset()

    assert Registry().fits(marks(offered), marks(demanded)) is fits


@dataclass(frozen=True, slots=True)
class Fixed(Node):
    """A node that stands in trees only as a constant of a phrase."""


@dataclass(frozen=True, slots=True)
class Holder(Instruction):
    """An instruction with a constant node."""

    inner: tuple[Node, ...]


def test_the_classes_of_constants_are_known_to_the_serial_form() -> None:
    Registry().phrases(Holder, "hold it", inner=(Fixed(),))
    assert class_named("Fixed") is Fixed
