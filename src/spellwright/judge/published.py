"""The table of the published rulings that the package's own rulings answer, by subject and by time of publication."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from spellwright.judge.ruling_file import Published, Ruling

ERAS: Final = (("2004-2006", 2006), ("2007-2009", 2009), ("2010-2012", 2012), ("2013-2015", 2015), ("2016-2018", 2018),
               ("2019-2020", 2020), ("2021-", 9999))  # fmt: skip
"""Spans of years with the last year of each; what was printed before 2004 had its rulings published in 2004."""

INTRODUCTION: Final = """\
# Published rulings

Written by `make rules` from the files in `judge/rulings/published`. Each line is a position that is played: it answers
a ruling that was published for a card, in words of its own, and holds. `spellwright rulings CARD` runs those of a card,
`spellwright rulings NAME --trace` one of them with every event; [`rulings.md`](rulings.md) says how they are written.
"""


def era_of(published: Published) -> str:
    """The span of years in which a ruling was published."""
    year = int(published.date[:4])
    return next(name for name, last in ERAS if year <= last)


def answering(rulings: Sequence[Ruling]) -> list[Ruling]:
    """Those that answer published rulings, by subject and in the order of their files."""
    return sorted([ruling for ruling in rulings if ruling.published], key=lambda ruling: ruling.subject)


def page_text(rulings: Sequence[Ruling]) -> str:
    """What `docs/published-rulings.md` holds: how many for each subject and era, then the rulings of each subject."""
    found = answering(rulings)
    head = "| subject | " + " | ".join(name for name, _ in ERAS) + " | all |\n|---|" + "---:|" * (len(ERAS) + 1) + "\n"
    groups = [(subject, list(group)) for subject, group in groupby(found, lambda ruling: ruling.subject)]
    table = "".join(_count_line(subject, group) for subject, group in groups) + _count_line("all", found)
    cards = {of.card for ruling in found for of in ruling.published}
    parts = [INTRODUCTION, f"{len(found)} rulings on {len(cards)} cards:\n", head + table]
    parts += [_section(subject, group) for subject, group in groups]
    return "\n".join(parts)


def _count_line(name: str, rulings: Sequence[Ruling]) -> str:
    eras = [era_of(ruling.published[0]) for ruling in rulings]
    counts = " | ".join(str(eras.count(era) or "") for era, _ in ERAS)
    return f"| {name} | {counts} | {len(rulings)} |\n"


def _section(subject: str, rulings: Sequence[Ruling]) -> str:
    lines = [f"## {subject}\n", "| ruling | card, published | rules |", "|---|---|---|"]
    for ruling in rulings:
        cards = "<br>".join(f"{of.card} ({of.date})" for of in ruling.published)
        lines.append(f"| {ruling.title} (`{ruling.name}`) | {cards} | {', '.join(ruling.rules)} |")
    return "\n".join([*lines, ""])
