"""Writes `docs/language.md` and its curve: how large the card language is, and how far its phrases carry.

Every compiled card whose texts are all at hand is read once more, and the phrases of each reading are noted. Reading
looks at its own inside (which production made which node), so this runs as plain Python only.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rich.progress import track

from spellwright.cards.corpus import cached_corpus, read_cards
from spellwright.cards.face import CardRecord
from spellwright.cards.pool import embedded_pool
from spellwright.cards.program_building import load_rooms
from spellwright.language.compile import CompiledText, Compiler, Failure, Reading, default_compiler
from spellwright.language.parser import Derived, Parser, _makes
from spellwright.language.printer import Printer
from spellwright.language.productions import PHRASE
from spellwright.language.spelling import CANONICAL
from spellwright.language.templates import RULES

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "language.md"
CURVE: Final = ROOT / "docs" / "language-curve.svg"
PACKAGE: Final = ROOT / "src" / "spellwright"

Phrase = tuple[str, str]
"""The class of the node and the template."""
Preference = tuple[type, type]

STEPS: Final = (50, 100, 200, 300, 500, 700, 1000, 1500, 2000)
"""For how many phrases the table says how many names they read."""
SHOWN: Final = 8
"""How many of the cards that need a preference are named."""


@dataclass
class Noted:
    """What one reading used: phrases, and preferences without which it had been ambiguous."""

    phrases: set[Phrase] = field(default_factory=set)
    preferences: set[Preference] = field(default_factory=set)


class Watch:
    """Notes what readings use while a compiler works, and for which card."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.by_reading: dict[int, Noted] = {}
        self.current = Noted()
        self.card = Noted()

    def compile(self, record: CardRecord) -> tuple[Noted, list[CompiledText]]:
        """What a card's texts use, and what was compiled."""
        self.card = Noted()
        texts = []
        for face in record.faces:
            self.compiler.plain.clear()  # each unit has to come by `read`
            texts.append(self.compiler.compile(face.text or "", face.name, face.type_line))
        return self.card, texts

    def begin(self) -> None:
        """Put the watchers in place of the methods that they call."""
        read, preferred, spelling_of = Compiler.read, Parser._preferred, Printer.spelling_of

        def watched_read(compiler: Compiler, ids: tuple[int, ...]) -> Reading | Failure:
            self.current = Noted()
            result = read(compiler, ids)
            noted = self.by_reading.setdefault(id(result), self.current)
            if isinstance(result, Reading):
                self.card.phrases |= noted.phrases
                self.card.preferences |= noted.preferences
            return result

        def watched_preferred(parser: Parser, candidates: list[Any]) -> list[Any]:
            kept = preferred(parser, candidates)
            if len(kept) < len(candidates):
                for winner, loser, _why in parser.grammar.registry.preferences:
                    if _any_makes(parser, candidates, winner) and _any_makes(parser, candidates, loser):
                        self.current.preferences.add((winner, loser))
            return kept

        def watched_spelling(printer: Printer, derived: Derived) -> tuple[tuple[int, str], ...]:
            self.current.phrases.update(phrases_of(derived))
            return spelling_of(printer, derived)

        for owner, name, watched in (
            (Compiler, "read", watched_read),
            (Parser, "_preferred", watched_preferred),
            (Printer, "spelling_of", watched_spelling),
        ):
            setattr(owner, name, watched)


def _any_makes(parser: Parser, candidates: list[Any], cls: type) -> bool:
    return any(_makes(candidate, cls, parser) for candidate in candidates)


def phrases_of(derived: Derived) -> Iterator[Phrase]:
    """The phrases that a reading is made of."""
    if derived.rule is not None and derived.rule.production.kind == PHRASE:
        assert derived.rule.production.cls is not None
        yield derived.rule.production.cls.__name__, derived.rule.production.template
    for kid in derived.kids:
        yield from phrases_of(kid)


def lines_of(package: str) -> int:
    """The lines of code of a package: neither empty ones nor comments."""
    text = [path.read_text(encoding="utf-8") for path in sorted((PACKAGE / package).rglob("*.py"))]
    return sum(
        1 for source in text for line in source.splitlines() if line.strip() and not line.strip().startswith("#")
    )


def curve(cards: Sequence[set[Phrase]]) -> list[int]:
    """How many cards the k most frequent phrases read whole, for k from 0 on."""
    frequency = Counter(phrase for phrases in cards for phrase in phrases)
    place = {
        phrase: at for at, (phrase, _count) in enumerate(sorted(frequency.items(), key=lambda x: (-x[1], x[0])), 1)
    }
    gained = Counter(max((place[phrase] for phrase in phrases), default=0) for phrases in cards)
    found, total = [], 0
    for count in range(len(place) + 1):
        total += gained[count]
        found.append(total)
    return found


def drawing(points: Sequence[int]) -> str:
    """The curve as an SVG picture."""
    width, height, left, bottom = 720, 360, 64, 40
    across, up = len(points) - 1, points[-1]

    def at(count: float, names: float) -> str:
        x = left + (width - left - 16) * count / across
        y = height - bottom - (height - bottom - 16) * names / up
        return f"{x:.1f},{y:.1f}"

    step = max(1, across // 300)
    line = " ".join([*[at(k, points[k]) for k in range(0, across, step)], at(across, up)])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for names in range(0, up + 1, 5000):
        x, y = at(0, names).split(",")
        parts.append(f'<line x1="{x}" y1="{y}" x2="{width - 16}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{names:,}</text>')
    for count in range(0, across + 1, 500):
        x, y = at(count, 0).split(",")
        parts.append(f'<text x="{x}" y="{float(y) + 18:.1f}" text-anchor="middle">{count:,}</text>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#1f5fa8" stroke-width="2"/>')
    parts.append(f'<text x="{width - 16}" y="{height - 6}" text-anchor="end">phrases, the most frequent first</text>')
    parts.append(f'<text x="{left + 8}" y="14">cards read whole</text></svg>')
    return "\n".join(parts) + "\n"


def cards_at_hand(corpus: Path) -> list[CardRecord]:
    """The compiled cards of the corpus all of whose texts it holds."""
    compiled = {entry.name for entry in embedded_pool().entries() if entry.is_compiled}
    return [record for record in read_cards(corpus) if record.name in compiled and not record.missing]


def page(noted: dict[str, Noted], canonical: int, texts: int) -> str:
    """What `docs/language.md` holds."""
    points = curve([card.phrases for card in noted.values()])
    serves = Counter(phrase for card in noted.values() for phrase in card.phrases)
    declared = {(call.cls.__name__, template) for call in RULES.calls if call.cls for template in call.templates}
    nodes = {name for name, _template in declared}
    engine, rooms = lines_of("language"), lines_of("mechanics")
    counts = [
        ("compiled cards whose texts are all in the corpus", f"{len(noted):,}"),
        ("phrases (templates, those written by loops counted one by one)", f"{len(declared):,}"),
        ("classes of nodes that they spell", f"{len(nodes):,}"),
        ("phrases that these cards use", f"{len(serves):,}"),
        ("cards that a used phrase serves, median", f"{statistics.median(serves.values()):.0f}"),
        ("used phrases that serve one card", f"{sum(1 for n in serves.values() if n == 1):,}"),
        ("cards for each phrase", f"{len(noted) / len(declared):.1f}"),
        ("lines of code: grammar, foundations of the tree", f"{engine:,}"),
        ("lines of code: mechanics, with what they do in games", f"{rooms:,}"),
        ("faces printed to the letter with their spelling", f"{texts:,} of {texts:,}"),
        ("faces whose canonical print is equal to the letter", f"{canonical:,} ({canonical / texts:.1%})"),
    ]
    steps = [k for k in STEPS if k < len(points)] + [len(points) - 1]
    lines = [INTRODUCTION, "| what | number |", "|---|---:|", *[f"| {what} | {number} |" for what, number in counts]]
    lines += [CURVE_TEXT, "| the most frequent phrases | cards read whole |", "|---:|---:|"]
    lines += [f"| {k:,} | {points[k]:,} |" for k in steps]
    lines += [PREFERENCES_TEXT, "| preferred | over | because | cards |", "|---|---|---|---|"]
    for winner, loser, why in RULES.preferences:
        names = sorted(name for name, card in noted.items() if (winner, loser) in card.preferences)
        more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        lines.append(f"| `{winner.__name__}` | `{loser.__name__}` | {why} | {'; '.join(names[:SHOWN])}{more} |")
    return "\n".join(lines) + "\n"


INTRODUCTION: Final = """\
# The card language in numbers

Written by `make language` from the corpus and the embedded pool. A *phrase* is one template beside the class of the
node that it spells; parser and printer are made from the same phrases.
"""
CURVE_TEXT: Final = """
## Cards against phrases

![cards that are read whole against the number of phrases](language-curve.svg)
"""
PREFERENCES_TEXT: Final = """
## Preferences

Where phrases of several rooms read the same words as different trees, the card is refused as ambiguous unless one of
these says which is meant. Within a room the phrase that is declared first wins, then the one with the longer parts.
The texts differ from the printed ones in one thing: reminder text is left out (CR 207.2). The canonical print, which
`spellwright explain` shows, has besides one word for each of several that the phrases hold equal, and "this creature"
for a card's own name.
"""


def main() -> int:
    """Read the cards, write the page and the picture."""
    named = os.environ.get("SPELLWRIGHT_CORPUS")
    load_rooms()
    watch = Watch(default_compiler())
    watch.begin()
    noted: dict[str, Noted] = {}
    canonical = texts = 0
    for record in track(cards_at_hand(Path(named) if named else cached_corpus()), description="reading"):
        noted[record.name], compiled = watch.compile(record)
        texts += len(compiled)
        canonical += sum(1 for text in compiled if all(how == CANONICAL for how in text.spelling))
    PAGE.write_text(page(noted, canonical, texts), encoding="utf-8")
    CURVE.write_text(drawing(curve([card.phrases for card in noted.values()])), encoding="utf-8")
    print(json.dumps({"cards": len(noted), "faces": texts}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
