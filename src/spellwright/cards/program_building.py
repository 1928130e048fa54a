"""From a compiled card to its program: the trees of its faces, bound and ready to run."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from spellwright.cards.face import CardRecord, Face
from spellwright.cards.pool import PoolEntry
from spellwright.errors import CardRefused, SpellwrightError
from spellwright.language import Refusal, compile_or_refuse, print_text, serial
from spellwright.language import spelling as spellings
from spellwright.rules.building import FaceSource, build_face
from spellwright.rules.faces import DOUBLE_FACED, INSET, MELD, SPLIT, arranged
from spellwright.rules.programs import FaceProgram, Program

ONE_FACED: Final = frozenset({"normal", "saga", "class", "case", "leveler", "prototype", "planar", "mutate"})
PLAYABLE_LAYOUTS: Final = frozenset({*ONE_FACED, "flip", "prepare", MELD, *SPLIT, *DOUBLE_FACED, INSET})
"""Layouts whose rules the kernel knows; cards of others are refused by name."""

_LOADED: Final[list[str]] = []


KERNEL_ROOMS = (
    "selection", "counting", "conditions", "this_turn", "instructions", "limits", "trigger_events",
    "qualified_triggers", "deeds",
)  # fmt: skip


def load_rooms() -> None:
    """Import every room, so that each node's meaning is registered; needs no grammar."""
    if _LOADED:
        return
    for package in ("spellwright.language.tree", "spellwright.mechanics"):
        path = importlib.import_module(package).__path__
        for module in sorted(m.name for m in pkgutil.walk_packages(path, package + ".")):
            importlib.import_module(module)
            _LOADED.append(module)
    for name in KERNEL_ROOMS:
        importlib.import_module(f"spellwright.rules.{name}")


def program_of(entry: PoolEntry) -> Program:
    """The program of a pool's entry. Raises CardRefused for a layout that cannot be played."""
    return program_from(entry.record, entry.programs, entry.digest)


def program_from(record: CardRecord, programs: Sequence[Any], digest: str = "") -> Program:
    """The program of a card from the serial form of each face."""
    load_rooms()
    if record.layout not in PLAYABLE_LAYOUTS:
        raise CardRefused(f"{record.name}: the layout {record.layout!r} cannot be played")
    if record.layout == MELD and len(record.faces) == 1:
        raise CardRefused(f"{record.name}: the combined back face of a meld pair is no card (CR 712.4b)")
    faces = tuple(_face_from(face, data) for face, data in zip(record.faces, programs, strict=True))
    return Program(record.name, record.layout, arranged(record.layout, faces), digest)


def _face_from(face: Face, data: Any) -> FaceProgram:
    """The program of a face from its serial form; where its text is not at hand, the printer gives it."""
    trees = tuple(serial.from_data(tree) for tree in data["abilities"])
    program = _face_program(face, trees)
    if face.text is None and trees:
        spelling = tuple(spellings.from_data(unit) for unit in data.get("spelling", ())) or None
        program.print_text = partial(print_text, trees, name=face.name, type_line=face.type_line, spelling=spelling)
    return program


def _face_program(face: Face, trees: tuple[Any, ...]) -> FaceProgram:
    source = FaceSource(face.name, face.type_line, face.mana_cost, trees)
    source.texts = tuple(face.text.split("\n")) if face.text else ()
    source.supertypes = face.supertypes
    source.types = face.types
    source.subtypes = face.subtypes
    source.power = face.power
    source.toughness = face.toughness
    source.loyalty = face.loyalty
    source.defense = face.defense
    source.color_indicator = face.color_indicator
    return build_face(source)


def compile_face(face: Face) -> FaceProgram:
    """The program of a face with its text at hand. Raises CardRefused with the reason."""
    load_rooms()
    compiled = compile_or_refuse(face.text or "", name=face.name, type_line=face.type_line)
    if isinstance(compiled, Refusal):
        raise CardRefused(f"{face.name}: {compiled}")
    try:
        return _face_program(face, compiled.abilities)
    except SpellwrightError as problem:  # read, but something in it speaks of nothing
        raise CardRefused(f"{face.name}: {problem}") from None
