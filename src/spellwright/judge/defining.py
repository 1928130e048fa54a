"""Cards of one's own for scenarios: compiled from a name, a type line, a cost and a text, like any other card."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from spellwright.cards.face import Face
from spellwright.cards.program_building import compile_face
from spellwright.errors import ScenarioError
from spellwright.language.vocabulary import CARD_TYPES, SUPERTYPES
from spellwright.rules.faces import arranged
from spellwright.rules.programs import Program

DASHES: Final = ("—", " - ")


def defined(name: str, type_line: str, mana_cost: str, pt: str, text: str, loyalty: str) -> Program:
    """The program of a card with these characteristics. Raises ScenarioError or CardRefused, saying why."""
    supertypes, types, subtypes = split_type_line(type_line)
    power, slash, toughness = pt.partition("/")
    if pt and (not slash or not power or not toughness):
        raise ScenarioError(f"{name}: expected power and toughness such as 2/3, found {pt!r}")
    face = Face(
        name,
        mana_cost or None,
        type_line,
        supertypes,
        types,
        subtypes,
        power or None,
        toughness or None,
        loyalty or None,
        text=text or None,
    )
    digest = blake2b(repr(face).encode(), digest_size=8).hexdigest()
    return Program(name, "normal", (compile_face(face),), digest)


def joined(layout: str, first: Program, second: Program) -> Program:
    """A card of two faces or halves, made of two cards that were defined one by one."""
    name = f"{first.name} // {second.name}"
    faces = arranged(layout, (first.faces[0], second.faces[0]))
    digest = blake2b(f"{layout} {first.digest} {second.digest}".encode(), digest_size=8).hexdigest()
    return Program(name, layout, faces, digest)


def split_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line (CR 205.1). Raises ScenarioError for an unknown type."""
    front, back = line, ""
    for dash in DASHES:
        if dash in line:
            front, _, back = line.partition(dash)
            break
    supertypes: list[str] = []
    types: list[str] = []
    for word in front.split():
        if word.lower() in SUPERTYPES:
            supertypes.append(word)
        elif word.lower() in CARD_TYPES:
            types.append(word)
        else:
            raise ScenarioError(f"{word!r} in the type line {line!r} is no card type or supertype (CR 205.2a)")
    if not types:
        raise ScenarioError(f"the type line {line!r} has no card type (CR 205.2a)")
    return tuple(supertypes), tuple(types), tuple(back.split())
