"""Cards with boxes in their text, each as it is once it has come to a box: what stands there is tried, too."""

from __future__ import annotations

from typing import Any

from spellwright.language.node import walk
from spellwright.language.tree.abilities import KeywordLine
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.mechanics.cases import Solved
from spellwright.mechanics.power_toughness import BasePT
from spellwright.mechanics.stations import StationSymbol
from spellwright.mechanics.striations import FIRST, InBox, abilities_in
from spellwright.rules.building import build_abilities
from spellwright.rules.programs import STATIC, Ability, FaceProgram, Program


def in_boxes(program: Program) -> set[int]:
    """The numbers of the front face's abilities that count only once a box is open, and stand among the others."""
    face = program.faces[0]
    return {n for ability in face.abilities if isinstance(ability.node, Solved) for n in _of_line(face, ability)}


def opened(program: Program) -> list[Program]:
    """For each box of the front face the card with what stands there as abilities of its own; none without boxes."""
    face = program.faces[0]
    found: list[Program] = []
    for ability in face.abilities:
        inner: tuple[Ability, ...] = ()
        if isinstance(ability.node, Solved):
            inner = _numbered(ability.node.ability)
        elif ability.kind == STATIC and isinstance(ability.tree, SymbolAbility):
            inner = tuple([a for node in walk((ability.node,)) if isinstance(node, InBox) for a in abilities_in(node)])
        if inner:
            found.append(Program(program.name, program.layout, (_with(face, ability, inner),), program.digest))
    return found


def _of_line(face: FaceProgram, keyword: Ability) -> set[int]:
    """The numbers of a keyword and of the abilities that it stands for."""
    line = KeywordLine((keyword.node,))  # type: ignore[arg-type]
    return {a.number for a in face.abilities if a is keyword or a.tree == line}


def _numbered(tree: Any) -> tuple[Ability, ...]:
    made = build_abilities(tree, "")
    for number, ability in enumerate(made):
        ability.number = FIRST + number
    return tuple(made)


def _with(face: FaceProgram, box: Ability, inner: tuple[Ability, ...]) -> FaceProgram:
    """The face with a box open: what stands in it in place of all that stands in any."""
    shown = FaceProgram(face.name)
    for field in ("type_line", "mana_cost", "colors", "supertypes", "types", "subtypes", "loyalty", "defense"):
        setattr(shown, field, getattr(face, field))
    shown.power, shown.toughness = face.power, face.toughness
    for node in walk((box.node,)):
        if isinstance(node, BasePT):
            shown.power, shown.toughness = (node.power.value, node.toughness.value)  # type: ignore[union-attr]
    if any(isinstance(a.node, StationSymbol) for a in face.abilities) and shown.power is not None:
        shown.types |= {"creature"}
    shut = {*_of_line(face, box), *[a.number for a in face.abilities if isinstance(a.tree, SymbolAbility)]}
    shown.abilities = (*[a for a in face.abilities if a.number not in shut], *inner)
    return shown
