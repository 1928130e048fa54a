"""Cards with several faces or halves: what each of them is, and which of them can be played (CR 709-722)."""

from __future__ import annotations

from functools import partial
from typing import Final

from spellwright.rules.building import build_abilities
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import SPELL, Ability, FaceProgram, Program

SPLIT: Final = frozenset({"split", "aftermath"})
"""Layouts of two halves that a card has both at once, except on the stack (CR 709.4)."""

TRANSFORMING: Final = "transform"
MODAL: Final = "modal_dfc"
DOUBLE_FACED: Final = frozenset({TRANSFORMING, MODAL})
"""Layouts of cards that can be turned over to their other face (CR 701.27a, 712.9)."""

INSET: Final = "adventure"
"""The layout of adventurer and omen cards: a permanent with an instant or sorcery set into it (CR 715, 720)."""

MELD: Final = "meld"
FLIP: Final = "flip"
PREPARE: Final = "prepare"

FLIPPED: Final = "flipped"
"""The status, among a permanent's facts: it never ends while the permanent is there (CR 110.5, 710.4)."""

WHOLE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
LOCKED: Final = 3
"""The faces of a split card's program: both halves combined, each alone, and of a Room also neither."""

_FROM_HAND: Final[dict[str, tuple[int, ...]]] = {
    "split": (LEFT, RIGHT),
    "aftermath": (LEFT,),  # the other half can be cast only from a graveyard (CR 702.127a)
    INSET: (0, 1),
    MODAL: (0, 1),
}
OF_SECOND: Final = 28
"""Added to the numbers of a second face's abilities, so that they are not those of the first."""
_SECOND_TARGETS: Final = 50_000
"""The targets of the right half of a fused spell are numbered from here on."""


def arranged(layout: str, faces: tuple[FaceProgram, ...]) -> tuple[FaceProgram, ...]:
    """The faces of a card's program: the first is what the card is wherever nothing says otherwise."""
    if len(faces) != 2:
        return faces
    first, second = faces
    for ability in second.abilities:
        ability.number += OF_SECOND  # what was used or applied already is remembered by number
    if layout in SPLIT:
        both = _combined(first, second)
        return (both, first, second, _locked(both)) if "Room" in both.subtypes else (both, first, second)
    if layout == TRANSFORMING:
        second.value_cost = first.mana_cost  # CR 202.3b
    elif layout == FLIP:
        second.mana_cost = first.mana_cost  # CR 710.1c
        second.colors = first.colors
    return faces


def _combined(left: FaceProgram, right: FaceProgram) -> FaceProgram:
    """What a split card is except on the stack, and a fused spell on it: both halves at once (CR 709.4)."""
    face = FaceProgram(f"{left.name} // {right.name}")
    face.type_line = left.type_line if left.type_line == right.type_line else f"{left.type_line} // {right.type_line}"
    face.mana_cost = left.mana_cost.plus(right.mana_cost) if left.mana_cost and right.mana_cost else None
    face.colors = left.colors | right.colors
    face.supertypes = left.supertypes | right.supertypes
    face.types = left.types | right.types
    face.subtypes = left.subtypes | right.subtypes
    face.abilities = (*left.abilities, *[_of_right_half(a) for a in right.abilities])
    face.print_text = partial(_both_texts, left, right)
    return face


def _locked(both: FaceProgram) -> FaceProgram:
    """A Room with both halves locked: nothing but its types (CR 709.5, 709.5a)."""
    face = FaceProgram("")
    face.type_line = both.type_line
    face.supertypes = both.supertypes
    face.types = both.types
    face.subtypes = both.subtypes
    return face


def is_room(program: Program) -> bool:
    """Whether a card is a permanent card of two halves with a shared type line (CR 709.5)."""
    return program.layout in SPLIT and len(program.faces) > LOCKED


def entering_face(program: Program, face: int) -> int:
    """The face with which a card enters: the one said, or its front; an uncast Room is locked (CR 709.5d)."""
    if face > 0:
        return face
    return LOCKED if is_room(program) else 0


def _both_texts(left: FaceProgram, right: FaceProgram) -> str:
    return f"{left.words()}\n//\n{right.words()}"


def _of_right_half(ability: Ability) -> Ability:
    """A spell ability of the right half as one of both: its targets have numbers of their own."""
    if ability.kind != SPELL:
        return ability
    found = build_abilities(ability.tree, ability.text)[0]
    found.target_base = _SECOND_TARGETS
    found.number = ability.number
    return found


def castable_faces(obj: GameObject) -> tuple[int, ...]:
    """The faces that a player may choose between as they play a card, by layout (CR 709.3, 712.11b, 715.3)."""
    program = obj.program
    if len(program.faces) == 1 or obj.is_token:
        return (obj.face,)
    return _FROM_HAND.get(program.layout, (0,))


def land_faces(obj: GameObject) -> tuple[int, ...]:
    """The faces of a card that can be played as a land (CR 712.12)."""
    if len(obj.program.faces) == 1:
        return (0,) if "land" in obj.base.types else ()
    return tuple([face for face in castable_faces(obj) if "land" in obj.program.faces[face].types])


def has_two_faces(program: Program) -> bool:
    """Whether a card is double-faced and can be turned over (CR 712.9)."""
    return program.layout in DOUBLE_FACED and len(program.faces) == 2


def is_double_faced(program: Program) -> bool:
    """Whether a card has a face on each side, and so can't be turned face down (CR 712.1, 712.16)."""
    return len(program.faces) == 2 and (program.layout in DOUBLE_FACED or program.layout == MELD)


def names_of(name: str) -> tuple[str, ...]:
    """The names of an object: a split card has two (CR 709.4a)."""
    return tuple(name.split(" // ")) if " // " in name else (name,)


def share_a_name(one: str, other: str) -> bool:
    """Whether two objects with these names have the same name (CR 201.2a)."""
    if one == other or not one or not other:
        return bool(one) and one == other
    return not set(names_of(one)).isdisjoint(names_of(other))
