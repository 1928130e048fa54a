"""CR 103.2b, 116.2g, 702.139: companions, the decks that may have them, and how they come into the game."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.views import View

KERUGA, LURRUS = "Keruga, the Macrosage", "Lurrus of the Dream-Den"
KAHEERA, LUTRI = "Kaheera, the Orphanguard", "Lutri, the Spellchaser"
ONLY, EACH = "Your starting deck contains only cards with", "card in your starting deck"
EVEN, ODD = f"{ONLY} even mana values", f"{ONLY} odd mana values and land cards"
LARGE = "Your starting deck contains at least twenty cards more than the minimum deck size"
ALIKE, ACTIVE = f"Each nonland {EACH} shares a card type", f"Each permanent {EACH} has an activated ability"
SYMBOLS = f"No {EACH} has more than one of the same mana symbol in its mana cost"


def begun(companion: str, *cards: str, wants: bool = True, lands: int = 12, beside: str = "") -> Scenario:
    """A game in which Ana owns a companion outside the game and may reveal it."""
    s = Scenario()
    for player in s.players:
        s.put(player, "library", "Forest", lands)
    ana = s.players[0]
    for card in cards:
        s.put(ana, "library", card, bottom=True)
    if companion in (EVEN, ODD, LARGE, ALIKE, ACTIVE, SYMBOLS):
        companion = s.define("Invention", "Creature — Bear", "{2}", "2/2", f"Companion — {companion}.")
    s.put_outside(ana, companion)
    if beside:
        s.put_outside(ana, beside)
    s.keep_library_order()
    s.answer(ana, companion if wants else "no companion", "companion")
    for player in s.players:
        s.answer(player, True, "mulligan")
    s.start()
    return s


def was_asked(s: Scenario) -> bool:
    return (s.players[0], "companion") in s.asked


@pytest.mark.shows("103.2b", "702.139a")
@pytest.mark.parametrize(
    ("companion", "fitting", "other"),
    [
        (EVEN, "Grizzly Bears", "Shock"),
        (ODD, "Shock", "Grizzly Bears"),
        (ALIKE, "Grizzly Bears", "Shock"),
        (ACTIVE, "Prodigal Sorcerer", "Grizzly Bears"),
        (SYMBOLS, "Grizzly Bears", "Serra Angel"),
        (KERUGA, "Hill Giant", "Grizzly Bears"),
        (LURRUS, "Grizzly Bears", "Hill Giant"),
        (KAHEERA, "Gemrazer", "Grizzly Bears"),
    ],
)
def test_it_may_be_revealed_only_if_the_deck_fulfils_its_condition(companion: str, fitting: str, other: str) -> None:
    assert was_asked(begun(companion, fitting))
    assert not was_asked(begun(companion, fitting, other))


def test_conditions_of_the_whole_deck() -> None:
    assert was_asked(begun(LUTRI, "Shock", "Grizzly Bears"))
    assert not was_asked(begun(LUTRI, "Shock", "Shock"))
    assert was_asked(begun(LARGE, lands=80))
    assert not was_asked(begun(LARGE, lands=79))


@pytest.mark.shows("702.139b")
def test_cards_of_the_sideboard_are_not_of_the_starting_deck() -> None:
    assert was_asked(begun(LURRUS, "Grizzly Bears", beside="Hill Giant"))
    assert not was_asked(begun(LURRUS, "Hill Giant"))


@pytest.mark.shows("116.2g", "702.139c")
def test_it_is_put_into_the_hand_for_three_mana_once_a_game() -> None:
    s = begun(LURRUS)
    ana = s.players[0]
    s.to("upkeep", ana)
    s.mana(ana, "CCC")
    with pytest.raises(IllegalAnswer):
        s.special(ana, LURRUS, "take the companion")
    s.to("precombat main", ana)
    with pytest.raises(IllegalAnswer):
        s.special(ana, LURRUS, "take the companion")
    s.mana(ana, "CCC")
    s.special(ana, LURRUS, "take the companion")
    assert (ana.mana, ana.hand.count(LURRUS), s.state.stack) == ("", 1, [])
    assert s.state.players[0].sideboard == ()
    s.mana(ana, "CCC")
    with pytest.raises(IllegalAnswer):
        s.special(ana, LURRUS, "take the companion")


def test_everybody_knows_the_companion() -> None:
    s = begun(LURRUS)
    ana = s.players[0]
    s.to("precombat main", ana)
    s.mana(ana, "CCC")
    s.special(ana, LURRUS, "take the companion")
    assert [card.name for card in View(s.state, 1).hand_of(0)] == [LURRUS]


def test_one_that_was_not_revealed_stays_outside() -> None:
    s = begun(LURRUS, wants=False)
    ana = s.players[0]
    s.to("precombat main", ana)
    s.mana(ana, "CCC")
    with pytest.raises(IllegalAnswer):
        s.special(ana, LURRUS, "take the companion")
