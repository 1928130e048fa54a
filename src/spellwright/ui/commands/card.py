"""`spellwright card NAME`: what is printed on a card, and whether it can be played."""

from __future__ import annotations

import argparse

from spellwright.cards.face import Face
from spellwright.cards.pool import PoolEntry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which card."""
    parser.add_argument("name", metavar="NAME", help="a card's name, or that of one of its faces")


def run(arguments: argparse.Namespace) -> int:
    """Print the card's faces and its support."""
    from spellwright.cards.pool import embedded_pool

    entry = embedded_pool().entry(arguments.name)
    print("\n\n".join(face_text(entry, number) for number in range(len(entry.record.faces))))
    print(f"\ncompiled ({entry.digest})" if entry.is_compiled else f"\nrefused: {entry.reason}")
    return 0


def face_text(entry: PoolEntry, number: int) -> str:
    """Everything printed on a face, as lines; the rules text only where the card is compiled."""
    face = entry.record.faces[number]
    lines = [f"{face.name}  {face.mana_cost}" if face.mana_cost else face.name]
    if face.color_indicator:
        lines.append(f"({'/'.join(face.colors)}) {face.type_line}")
    else:
        lines.append(face.type_line)
    if entry.programs:
        from spellwright.cards.compile import compiled_text

        text = compiled_text(entry.programs[number], face).text
        lines += text.split("\n") if text else []
    corner = corner_text(face)
    return "\n".join([*lines, corner] if corner else lines)


def corner_text(face: Face) -> str:
    """The numbers in a face's lower right corner (CR 208, 209, 210); empty if there are none."""
    if face.power is not None or face.toughness is not None:
        return f"{face.power}/{face.toughness}"
    if face.loyalty is not None:
        return f"loyalty {face.loyalty}"
    return f"defense {face.defense}" if face.defense is not None else ""
