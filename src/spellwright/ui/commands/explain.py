"""`spellwright explain`: how a text is read, phrase by phrase, and what stopped the reading."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from spellwright.cards.face import Face
from spellwright.language.explanation import Explanation
from spellwright.ui.arguments import corpus_or_cached, existing_directory, existing_file

_MOST_EXPECTED = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A card or a text."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("name", nargs="?", metavar="NAME", help="a card's name, or that of one of its faces")
    what.add_argument("--text", metavar="TEXT", help="any rules text (\\n begins a new line)")
    parser.add_argument("--type-line", default="Sorcery", metavar="TYPE", help="the type line for --text")
    parser.add_argument("--as", dest="card", default="This", metavar="NAME", help="the card's name for --text")
    parser.add_argument("--corpus", type=existing_file, metavar="FILE", help="card texts (default: the cache)")
    parser.add_argument(
        "--complete", type=existing_directory, metavar="DIR", help="second faces, defense, color indicators"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the explanation of each face."""
    from spellwright.language.explanation import explain_text

    if arguments.text is not None:
        text = arguments.text.replace("\\n", "\n")
        faces = [Face(arguments.card, None, arguments.type_line, text=text)]
    else:
        faces = faces_of(arguments.name, arguments.corpus, arguments.complete)
    for face in faces:
        if len(faces) > 1:
            print(f"== {face.name}")
        explained = explain_text(face.text or "", name=face.name, type_line=face.type_line)
        for line in explanation_lines(explained):
            print(line)
        if not explained:
            print("no rules text")
    return 0


def faces_of(name: str, corpus: Path | None, complete: Path | None) -> list[Face]:
    """The faces of a card with their text: printed from the pool if it is compiled, else out of the corpus."""
    from dataclasses import replace

    from spellwright.cards.compile import compiled_text
    from spellwright.cards.corpus import read_cards
    from spellwright.cards.pool import embedded_pool
    from spellwright.errors import UnknownCard

    entry = embedded_pool().entry(name)
    if entry.is_compiled:
        texts = [compiled_text(p, f).text for p, f in zip(entry.programs, entry.record.faces, strict=True)]
        return [replace(face, text=text) for face, text in zip(entry.record.faces, texts, strict=True)]
    path = corpus_or_cached(corpus)
    found = next((card for card in read_cards(path, complete) if card.name == entry.name), None)
    if found is None:
        raise UnknownCard(f"{path}: the corpus has no card named {entry.name!r}")
    return list(found.faces)


def explanation_lines(explained: list[Explanation]) -> Iterator[str]:
    """The explanation of each unit: its text, its tree, its phrases; or what stopped the reading."""
    from spellwright.ui.tree_view import tree_text

    for number, unit in enumerate(explained):
        if number:
            yield ""
        yield unit.text
        if unit.refusal is None:
            yield from ("  " + line for line in tree_text(unit.tree).splitlines())
            yield "  phrases:"
            for use in unit.phrases:
                yield f"  {'  ' * use.depth}“{use.text}”  {use.node} ← {use.category}: {use.template}"
        else:
            yield from stop_lines(unit)


def stop_lines(unit: Explanation) -> Iterator[str]:
    """Why a unit is not compiled: at which token reading stopped, and which phrases would have fitted there."""
    refusal = unit.refusal
    assert refusal is not None
    yield f"  refused: {refusal}"
    if not refusal.token:
        return
    yield f"  read:     {unit.before}" if unit.before else "  read:     nothing"
    yield f"  stopped:  token {refusal.position + 1}, “{refusal.token}”"
    if unit.expected:
        more = len(unit.expected) - _MOST_EXPECTED
        shown = ", ".join(unit.expected[:_MOST_EXPECTED])
        yield f"  expected: {shown}{f', and {more} more' if more > 0 else ''}"
