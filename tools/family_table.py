"""Writes the tables of families, `docs/families.md`: how many cards of each are compiled and exercised, which are not.

With `--corpus FILE` (`--complete DIR`, `--names FILE`) the members of the families are looked up first. A card is
*exercised* if the gauntlet has checked it (`gauntlet.tsv`), or if a test or a ruling names it: as a whole text in
quotation marks in a test file that plays positions, or in the list of cards of a ruling that comes with the package.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spellwright.cards.corpus import read_cards
from spellwright.cards.pool import embedded_pool
from spellwright.judge.ruling import own_rulings
from spellwright.testing.exercised import checked_names
from spellwright.testing.families import FAMILIES, MEMBERS_FILE, Family, known_members, members, members_text
from spellwright.ui.arguments import existing_directory, existing_file

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "families.md"
TESTS: Final = ROOT / "tests"
PLAYED_IN: Final = ("cases", "chapters", "drawn", "drawn_rules", "families", "judge", "mechanics", "rules")
"""The directories of tests whose files play cards in positions."""

WANTED: Final = 0.95
"""The share of each family that is to be compiled."""

HEAD: Final = """\
| family | rule | cards | compiled | share | exercised | by name |
|---|---|---:|---:|---:|---:|---:|"""

INTRODUCTION: Final = f"""\
# Families of cards

Written by `make families` for the mechanics of the pages that define the engine: dice, bargain and other additional
costs that leave a mark, Roles, devotion, votes, and mana that depends on other mana. A card belongs to a family if its
text outside reminder text matches the family's pattern (`src/spellwright/testing/families.py`); `families.tsv` beside
it lists the cards. *Compiled* cards are in the embedded pool as programs. Of *exercised* ones the gauntlet has run
every ability and held it against the text ([`gauntlet.md`](gauntlet.md)), or a test that plays a position or a ruling
that comes with the package names them; the last column counts the latter. At least {WANTED:.0%} of each family are to
be compiled.
`python -m spellwright.testing.family_run` plays games of five players with them.
"""


def named_in_tests() -> set[str]:
    """Every text in quotation marks in tests that play positions, and every card that a ruling lists."""
    found: set[str] = set()
    for directory in PLAYED_IN:
        for path in sorted((TESTS / directory).rglob("*.py")):
            found.update(re.findall(r'"((?:[^"\\\n]|\\.)*)"', path.read_text(encoding="utf-8")))
    for ruling in own_rulings():
        found.update([name for name, _ in ruling.cards])
    return found


def page_text() -> str:
    """What `docs/families.md` holds."""
    entries = {entry.name: entry for entry in embedded_pool().entries()}
    compiled = {name for name, entry in entries.items() if entry.is_compiled}
    named = named_in_tests()
    exercised = named | checked_names()
    found = known_members()
    rows = [INTRODUCTION, HEAD]
    for family in FAMILIES:
        names = found[family.name]
        done = [name for name in names if name in compiled]
        share = f"{len(done) / max(len(names), 1):.0%}"
        counts = [len(names), len(done), share, len(exercised.intersection(done)), len(named.intersection(done))]
        rows.append(f"| {family.name} | CR {family.rule} | {' | '.join(map(str, counts))} |")
    for family in FAMILIES:
        rows.extend(_refused(family, [entries[n] for n in found[family.name] if n in entries and n not in compiled]))
    return "\n".join(rows) + "\n"


def _refused(family: Family, entries: list[object]) -> Iterator[str]:
    if entries:
        yield f"\n## {family.name[0].upper() + family.name[1:]}: refused\n\n| card | why |\n|---|---|"
        for entry in entries:
            reason = str(getattr(entry, "reason", "")).split(": Own")[0].replace("|", "\\|")
            yield f"| {getattr(entry, 'name', '')} | {reason[:160]} |"


def main() -> int:
    """Look up the members if a corpus is given, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=existing_file, help="look the members up in this corpus")
    parser.add_argument("--complete", type=existing_directory, help="what the corpus lacks")
    parser.add_argument("--names", type=existing_file, help="only these cards, one name a line")
    options = parser.parse_args()
    if options.corpus is not None:
        wanted = options.names and frozenset(options.names.read_text(encoding="utf-8").splitlines())
        found = members(read_cards(options.corpus, options.complete), wanted)
        MEMBERS_FILE.write_text(members_text(found), encoding="utf-8")
    PAGE.write_text(page_text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
