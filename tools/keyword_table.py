"""Writes the table of keywords, `docs/keywords.md`: what each one works by, and how many cards have it.

Keyword abilities are those of `spellwright.language.macros`; a keyword action works by the rooms that cite its rule.
The cards are counted by the corpus, the compiled ones by the embedded pool, the exercised ones as in `family_table`.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from spellwright.cards.corpus import cached_corpus
from spellwright.cards.pool import embedded_pool
from spellwright.cards.program_building import load_rooms
from spellwright.language.compile import default_compiler
from spellwright.language.macros import table
from spellwright.testing.exercised import checked_names
from tools.family_table import named_in_tests

ROOT: Final = Path(__file__).resolve().parent.parent
MECHANICS: Final = ROOT / "src" / "spellwright" / "mechanics"
PAGE: Final = ROOT / "docs" / "keywords.md"
FIRST: Final = 2  # CR 701.1 and 702.1 say what the sections are about

ACTIONS: Final = (
    "activate", "attach", "behold", "cast", "counter", "create", "destroy", "discard", "double", "triple",
    "exchange", "exile", "fight", "goad", "investigate", "mill", "play", "regenerate", "reveal", "sacrifice",
    "scry", "search", "shuffle", "surveil", "tap and untap", "transform", "convert", "fateseal", "clash",
    "planeswalk", "set in motion", "abandon", "proliferate", "detain", "populate", "monstrosity", "vote",
    "bolster", "manifest", "support", "meld", "exert", "explore", "assemble", "adapt", "amass", "learn",
    "venture into the dungeon", "connive", "open an attraction", "roll to visit your attractions", "incubate",
    "the ring tempts you", "face a villainous choice", "time travel", "discover", "cloak", "collect evidence",
    "suspect", "forage", "manifest dread", "endure", "harness", "airbend", "earthbend", "waterbend", "blight",
)  # fmt: skip
"""The keyword actions, in the order of their rules from CR 701.2 on."""

ABILITIES: Final = (
    "Deathtouch", "Defender", "Double Strike", "Enchant", "Equip", "First Strike", "Flash", "Flying", "Haste",
    "Hexproof", "Indestructible", "Intimidate", "Landwalk", "Lifelink", "Protection", "Reach", "Shroud",
    "Trample", "Vigilance", "Ward", "Banding", "Rampage", "Cumulative Upkeep", "Flanking", "Phasing",
    "Buyback", "Shadow", "Cycling", "Echo", "Horsemanship", "Fading", "Kicker", "Flashback", "Madness", "Fear",
    "Morph", "Amplify", "Provoke", "Storm", "Affinity", "Entwine", "Modular", "Sunburst", "Bushido",
    "Soulshift", "Splice", "Offering", "Ninjutsu", "Epic", "Convoke", "Dredge", "Transmute", "Bloodthirst",
    "Haunt", "Replicate", "Forecast", "Graft", "Recover", "Ripple", "Split Second", "Suspend", "Vanishing",
    "Absorb", "Aura Swap", "Delve", "Fortify", "Frenzy", "Gravestorm", "Poisonous", "Transfigure", "Champion",
    "Changeling", "Evoke", "Hideaway", "Prowl", "Reinforce", "Conspire", "Persist", "Wither", "Retrace",
    "Devour", "Exalted", "Unearth", "Cascade", "Annihilator", "Level Up", "Rebound", "Umbra Armor", "Infect",
    "Battle Cry", "Living Weapon", "Undying", "Miracle", "Soulbond", "Overload", "Scavenge", "Unleash",
    "Cipher", "Evolve", "Extort", "Fuse", "Bestow", "Tribute", "Dethrone", "Hidden Agenda", "Outlast",
    "Prowess", "Dash", "Exploit", "Menace", "Renown", "Awaken", "Devoid", "Ingest", "Myriad", "Surge", "Skulk",
    "Emerge", "Escalate", "Melee", "Crew", "Fabricate", "Partner", "Undaunted", "Improvise", "Aftermath",
    "Embalm", "Eternalize", "Afflict", "Ascend", "Assist", "Jump-Start", "Mentor", "Afterlife", "Riot",
    "Spectacle", "Escape", "Companion", "Mutate", "Encore", "Boast", "Foretell", "Demonstrate",
    "Daybound and Nightbound", "Disturb", "Decayed", "Cleave", "Training", "Compleated", "Reconfigure",
    "Blitz", "Casualty", "Enlist", "Read Ahead", "Ravenous", "Squad", "Space Sculptor", "Visit", "Prototype",
    "Living Metal", "More Than Meets the Eye", "For Mirrodin!", "Toxic", "Backup", "Bargain", "Craft",
    "Disguise", "Solved", "Plot", "Saddle", "Spree", "Freerunning", "Gift", "Offspring", "Impending",
    "Exhaust", "Max Speed", "Start Your Engines!", "Harmonize", "Mobilize", "Job Select", "Tiered", "Station",
    "Warp", "∞ (Infinity)", "Mayhem", "Web-slinging", "Firebending", "Sneak", "Increment", "Paradigm",
)  # fmt: skip
"""The keyword abilities, in the order of their rules from CR 702.2 on."""

HEAD: Final = "| keyword | rule | cards | compiled | exercised | works by |\n|---|---|---:|---:|---:|---|"
KERNEL: Final = frozenset({"activate", "cast", "play"})
"""The actions that are steps of the kernel's own."""

INTRODUCTION: Final = """\
# Keywords

Written by `make keywords`. *Cards* counts the cards of the corpus that have the keyword, *compiled* those of them that
the embedded pool holds as programs, *exercised* those of which the gauntlet has held every ability against the text
([`gauntlet.md`](gauntlet.md)), or which a test of positions or a ruling names. A keyword ability works by a definition
in the card language (in quotes, `~` for the object, holes in braces), or by the module named; a keyword action by the
modules that cite its rule.
"""


def keywords_of_cards(path: Path) -> dict[str, set[str]]:
    """The names of the cards that have each keyword, by the keyword in small letters."""
    found: dict[str, set[str]] = {}
    records: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    for record in records:
        for keyword in record.get("keywords") or ():
            found.setdefault(keyword.lower(), set()).add(record["name"])
    return found


def modules_citing(rule: str) -> list[str]:
    """The modules of mechanics that cite a rule or one of its parts."""
    cited = re.compile(rf"{re.escape(rule)}[a-z]?(?!\d)")
    paths = sorted(MECHANICS.rglob("*.py"))
    found = [path for path in paths if cited.search(path.read_text(encoding="utf-8"))]
    return [path.relative_to(MECHANICS).with_suffix("").as_posix() for path in found]


def ability_rows() -> dict[str, list[tuple[str, str]]]:
    """By rule: each keyword ability that works, and how."""
    default_compiler()
    load_rooms()
    found: dict[str, list[tuple[str, str]]] = {}
    for name, rule, how in table():
        number = re.match(r"\d+\.\d+", rule)
        assert number is not None
        found.setdefault(number.group(), []).append((name, how))
    return found


def how_it_works(rule: str, how: str) -> str:
    """The last column of a keyword ability: its definition, or its modules."""
    if " " in how:
        return "“" + how.replace("|", "\\\\|") + "”"
    if how.startswith("spellwright."):
        return f"`{how.removeprefix('spellwright.mechanics.').replace('.', '/')}`"
    return ", ".join(f"`{name}`" for name in modules_citing(rule))


def rows(cards: dict[str, set[str]], compiled: set[str], exercised: set[str]) -> Iterator[str]:
    """The rows of both tables, each with its keyword's counts."""
    works = ability_rows()

    def line(rule: str, name: str, how: str) -> str:
        having = cards.get(name.lower(), set())
        done = having & compiled
        counts = f"{len(having)} | {len(done)} | {len(done & exercised)}"
        return f"| {name} | {rule and 'CR ' + rule} | {counts} | {how or 'not yet'} |"

    yield "## Keyword abilities\n\n" + HEAD
    for number, name in enumerate(ABILITIES, FIRST):
        rule = f"702.{number}"
        own = works.get(rule)
        if own is None:
            yield line(rule, name, "")
        for keyword, how in own or ():
            yield line(rule, keyword, how_it_works(rule, how))
    yield "\n## Keyword actions\n\n" + HEAD
    for number, name in enumerate(ACTIONS, FIRST):
        rule = f"701.{number}"
        modules = ", ".join(f"`{module}`" for module in modules_citing(rule))
        yield line(rule, name, "the kernel" if name in KERNEL else modules)
    yield "\n## Keywords that are younger than the rules at hand\n\n" + HEAD
    for rule in sorted(works):
        for keyword, _how in works[rule] if not rule.startswith(("701.", "702.")) else ():
            yield line("", keyword, f"`keywords/{keyword.replace('-', '_')}`")


def page_text(corpus: Path) -> str:
    """What `docs/keywords.md` holds."""
    compiled = {entry.name for entry in embedded_pool().entries() if entry.is_compiled}
    exercised = named_in_tests() | checked_names()
    return INTRODUCTION + "\n" + "\n".join(rows(keywords_of_cards(corpus), compiled, exercised)) + "\n"


def main() -> int:
    """Write the page."""
    named = os.environ.get("SPELLWRIGHT_CORPUS")
    PAGE.write_text(page_text(Path(named) if named else cached_corpus()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
