"""The card language: reads Oracle text into trees and prints it back, by one grammar; knows no game."""

from __future__ import annotations

from spellwright.language.compile import (
    CompiledText,
    Compiler,
    Refusal,
    compile_or_refuse,
    compile_text,
    default_compiler,
    parse,
    print_node,
    print_text,
)
from spellwright.language.node import Node, children, transform, walk
from spellwright.language.parser import Ambiguous, ReadingError
from spellwright.language.templates import admit, dimension, passes, phrases, prefer

__all__ = [
    "Ambiguous",
    "CompiledText",
    "Compiler",
    "Node",
    "ReadingError",
    "Refusal",
    "admit",
    "children",
    "compile_or_refuse",
    "compile_text",
    "default_compiler",
    "dimension",
    "parse",
    "passes",
    "phrases",
    "prefer",
    "print_node",
    "print_text",
    "transform",
    "walk",
]
