"""The table of keywords: current, and complete."""

from __future__ import annotations

import os
from pathlib import Path

from spellwright.cards.corpus import cached_corpus
from spellwright.judge.rule_table import rule_numbers
from tools.keyword_table import ABILITIES, ACTIONS, FIRST, PAGE, page_text


def test_the_table_is_current() -> None:
    named = os.environ.get("SPELLWRIGHT_CORPUS")
    expected = page_text(Path(named) if named else cached_corpus())
    assert PAGE.read_text(encoding="utf-8") == expected, "run `make keywords`"


def test_every_keyword_of_the_rules_is_listed() -> None:
    """The numbers of 701 and 702 go as far as the lists do."""
    for section, names in (("701", ACTIONS), ("702", ABILITIES)):
        numbers = [n for n in rule_numbers() if n.startswith(section + ".") and n[-1].isdigit()]
        assert len(numbers) == len(names) + FIRST - 1
