"""Families of cards: their patterns, their page, and games of five players with their cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.rules.randomness import derive_seed
from spellwright.testing.families import FAMILIES, known_members, members, members_text
from spellwright.testing.family_run import USUAL, compiled_members, main, run
from tools.family_table import PAGE, page_text

BY_NAME = {family.name: family for family in FAMILIES}


@pytest.mark.parametrize(
    ("family", "text", "belongs"),
    [
        ("dice", "Whenever this creature attacks, roll a d20.", True),
        ("dice", "Whenever you roll one or more dice, create a Treasure token.", True),
        ("dice", "Scroll of the Masters", False),
        ("coins", "Flip a coin.", True),
        ("bargain", "Bargain\nDestroy target creature.", True),
        ("kicker", "Whenever you cast a kicked spell, draw a card.", True),
        ("kicker", "Multikicker {1}", False),
        ("gift", "Gift a card", True),
        ("gift", "Gift of Estates", False),
        ("Roles", "Create a Cursed Role token attached to target creature.", True),
        ("tapped for mana", "Whenever you tap a land for mana, add one mana of any type that land produced.", True),
        ("tapped for mana", "Tap target land. Add {G}. Spend this mana only for mana.", False),
        ("voting", "Starting with you, each player votes for time or knowledge.", True),
        ("voting", "You gain devotion to votaries.", False),
    ],
)
def test_the_patterns(family: str, text: str, belongs: bool) -> None:
    assert BY_NAME[family].has(text) is belongs


def test_reminder_text_makes_no_member(corpus: Mapping[str, CardRecord]) -> None:
    cards = [corpus[name] for name in ("Pixie Guide", "Diminisher Witch", "Grizzly Bears", "Heartwarming Redemption")]
    found = members(cards, frozenset({"Pixie Guide", "Diminisher Witch", "Grizzly Bears"}))
    assert {family: names for family, names in found.items() if names} == {
        "dice": ["Pixie Guide"],
        "bargain": ["Diminisher Witch"],
        "Roles": ["Diminisher Witch"],
    }
    assert members_text(found) == "Diminisher Witch\tbargain,Roles\nPixie Guide\tdice\n"


def test_each_family_has_its_cards_and_the_page_is_current() -> None:
    assert all(known_members().values())
    assert PAGE.read_text(encoding="utf-8") == page_text(), "run `make families`"


def test_games_of_five_players_with_votes_dice_coins_and_roles_have_no_errors() -> None:
    names = set(compiled_members(USUAL))
    reports = list(run(USUAL, 3, derive_seed(7, 0)))
    assert [report.error for report in reports] == ["", "", ""]
    assert all(len(report.decks) == 5 and report.played & names for report in reports)


def test_an_unknown_family_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["dragons"])
    assert "no family is named dragons" in capsys.readouterr().err
