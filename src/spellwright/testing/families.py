"""Families of cards that one mechanic makes: which texts belong to each, and which cards do (`families.tsv`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from spellwright.cards.face import CardRecord
from spellwright.cards.scope import out_of_scope

MEMBERS_FILE: Final = Path(str(resources.files("spellwright"))) / "testing" / "families.tsv"

_REMINDER: Final = re.compile(r"\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Family:
    """A family: its name, the rule that it is about, and what the text of its cards says outside reminder text."""

    name: str
    rule: str
    pattern: str

    def has(self, text: str) -> bool:
        """Whether a text without its reminder text belongs to the family."""
        return re.search(self.pattern, text, re.IGNORECASE | re.MULTILINE) is not None


FAMILIES: Final[tuple[Family, ...]] = (
    Family("dice", "706", r"\broll(s|ed|ing)?\b.*\b(die|dice|d\d+)\b|\b(die|dice) roll|\brolls? again"),
    Family("coins", "705", r"\bcoins?\b"),
    Family("bargain", "702.166", r"^Bargain\b|\bbargained\b"),
    Family("kicker", "702.33", r"^Kicker\b|\bkick(er|ed)\b"),
    Family("multikicker", "702.33c", r"^Multikicker\b"),
    Family("buyback", "702.27", r"\bbuyback\b"),
    Family("entwine", "702.42", r"^Entwine\b"),
    Family("escalate", "702.120", r"^Escalate\b"),
    Family("casualty", "702.153", r"\bcasualty\b"),
    Family("conspire", "702.78", r"\bconspire\b"),
    Family("replicate", "702.56", r"\breplicate\b"),
    Family("squad", "702.157", r"^Squad\b|\bhas squad\b"),
    Family("offspring", "702.175", r"\boffspring\b"),
    Family("gift", "702.174", r"^Gift an?\b|\bgift (was|wasn't) promised"),
    Family("Roles", "303.7", r"\bRoles?\b"),
    Family("devotion", "700.5", r"\bdevotion\b"),
    Family("voting", "701.38", r"\bvot(e|es|ed|ing)\b"),
    Family("could produce", "106.7", r"\bcould produce\b"),
    Family("tapped for mana", "106.12", r"\btap(s|ped)?\b[^.]*\bfor mana\b"),
)


def text_of(card: CardRecord) -> str:
    """The text of all faces of a card without reminder text."""
    return "\n".join([_REMINDER.sub("", face.text or "") for face in card.faces])


def members(cards: Iterable[CardRecord], names: frozenset[str] | None = None) -> dict[str, list[str]]:
    """By family: its cards among those that are in scope, or among those that are named."""
    found: dict[str, list[str]] = {family.name: [] for family in FAMILIES}
    for card in cards:
        if out_of_scope(card) is not None or (names is not None and card.name not in names):
            continue
        text = text_of(card)
        for family in FAMILIES:
            if family.has(text):
                found[family.name].append(card.name)
    return {name: sorted(set(having)) for name, having in found.items()}


def known_members() -> dict[str, list[str]]:
    """The cards of each family as `make families` found them in the corpus."""
    found: dict[str, list[str]] = {family.name: [] for family in FAMILIES}
    for line in MEMBERS_FILE.read_text(encoding="utf-8").splitlines():
        name, families = line.split("\t")
        for family in families.split(","):
            found[family].append(name)
    return found


def members_text(found: dict[str, Sequence[str]]) -> str:
    """What `families.tsv` holds: a line for each card with its families."""
    of: dict[str, list[str]] = {}
    for family, names in found.items():
        for name in names:
            of.setdefault(name, []).append(family)
    return "".join([f"{name}\t{','.join(of[name])}\n" for name in sorted(of)])
