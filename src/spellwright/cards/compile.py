"""Compiles whole cards: every face read, printed, bound and executable, or the card refused with reason."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from spellwright.cards.face import CardRecord, Face
from spellwright.cards.scope import out_of_scope
from spellwright.errors import SpellwrightError
from spellwright.language import CompiledText, Refusal, compile_or_refuse, default_compiler, serial
from spellwright.language import spelling as spellings
from spellwright.language.compile import AMBIGUOUS, UNREAD
from spellwright.language.explanation import refusals, words_before, words_from

COMPILED: Final = "compiled"
OUT_OF_SCOPE: Final = "out of scope"
INCOMPLETE: Final = "incomplete"
UNPLAYABLE: Final = "unplayable"

_LONGEST_REASON: Final = 300
_WORDS_BEFORE: Final = 3
_WORDS_AFTER: Final = 3


@dataclass(frozen=True, slots=True)
class CardReading:
    """What compiling a card gave: a status, and why it is not "compiled" if it is not.

    `spots` are the places at which reading stopped, one for each unread paragraph. `tree` and `print` are
    digests of all faces' trees and printed texts; `programs` the serial form of each face.
    """

    status: str
    reason: str = ""
    spots: tuple[str, ...] = ()
    tree: str = ""
    print: str = ""
    programs: tuple[Any, ...] = ()


def prepare() -> None:
    """Build the grammar, so that it is there before work is measured or shared between processes."""
    default_compiler()


def read_card(card: CardRecord) -> CardReading:
    """Compile all faces of a card, or say why that cannot be done."""
    outside = out_of_scope(card)
    if outside is not None:
        return CardReading(OUT_OF_SCOPE, outside)
    if card.missing:
        return CardReading(INCOMPLETE, f"{' and '.join(card.missing)} is not at hand")
    faces: list[CompiledText] = []
    problems: list[tuple[Face, Refusal]] = []
    for face in card.faces:
        compiled = compile_or_refuse(face.text or "", name=face.name, type_line=face.type_line)
        if isinstance(compiled, Refusal):
            found = refusals(face.text or "", name=face.name, type_line=face.type_line) or [compiled]
            problems += [(face, refusal) for refusal in found]
        else:
            faces.append(compiled)
    if problems:
        face, first = problems[0]
        where = f"{face.name}, " if len(card.faces) > 1 else ""
        spots = tuple(spot_of(refusal) for _face, refusal in problems)
        return CardReading(first.reason, where + reason_of(first), spots)
    programs = tuple(program_data(face) for face in faces)
    unplayable = unplayable_reason(card, programs)
    if unplayable:
        return CardReading(UNPLAYABLE, unplayable, (UNPLAYABLE,))
    trees = tuple(face.abilities for face in faces)
    text = "\n\n".join(face.text for face in faces)
    return CardReading(
        COMPILED,
        tree=serial.digest(trees),
        print=hashlib.blake2b(text.encode(), digest_size=8).hexdigest(),
        programs=programs,
    )


def unplayable_reason(card: CardRecord, programs: tuple[Any, ...]) -> str:
    """Why a card that was read can still not be run: its layout, or a reference to nothing; "" if it can."""
    from spellwright.cards.program_building import program_from

    try:
        program_from(card, programs)
    except SpellwrightError as problem:
        return str(problem)
    return ""


def reason_of(refusal: Refusal) -> str:
    """Why a text is refused, in words that fit on a line: paragraph, token, and what stands in front of it."""
    paragraph = f"paragraph {refusal.unit + 1}"
    if refusal.reason != UNREAD:
        return _short(f"{paragraph} is {refusal.reason}: {refusal.detail}")
    stopped = words_from(refusal, 1) or "the end"
    before = words_before(refusal, _WORDS_BEFORE)
    return _short(f"{paragraph} is unread at “{stopped}”" + (f" behind “{before}”" if before else ""))


def spot_of(refusal: Refusal) -> str:
    """The place at which reading stopped, in the words around it: cards with the same spot lack the same."""
    if refusal.reason != UNREAD:
        kind = f" ({refusal.detail.split(' are ambiguous', 1)[0]})" if refusal.reason == AMBIGUOUS else ""
        return _short(refusal.reason + kind)
    return f"{words_before(refusal, 2)} ▸ {words_from(refusal, _WORDS_AFTER) or 'the end'}".strip()


def program_data(compiled: CompiledText) -> dict[str, Any]:
    """The serial form of a face: trees, and their spelling where any is not canonical."""
    found: dict[str, Any] = {"abilities": [serial.to_data(tree) for tree in compiled.abilities]}
    spelled = [spellings.to_data(unit) for unit in compiled.spelling]
    if any(spelled):
        found["spelling"] = spelled
    return found


def compiled_text(program: Any, face: Face) -> CompiledText:
    """The trees, spelling and printed text that a face's serial form (of `program_data`) holds."""
    compiler = default_compiler()
    trees = tuple(serial.from_data(tree) for tree in program["abilities"])
    spelled = program.get("spelling") or [[] for _ in trees]
    spelling = tuple(spellings.from_data(unit) for unit in spelled)
    return CompiledText(trees, spelling, compiler.print(trees, face.name, face.type_line, spelling))


def _short(words: str) -> str:
    flat = " ".join(words.split())
    return flat if len(flat) <= _LONGEST_REASON else flat[: _LONGEST_REASON - 1] + "…"
