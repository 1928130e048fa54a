"""What the simple agent takes a text to be for, and the fights that it foresees."""

from __future__ import annotations

import pytest

from spellwright.agents.reading import BURN, COUNTER, EQUIP, GAIN, OTHER, PUMP, REMOVAL, purpose_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Ember Spear deals 3 damage to any target.", BURN),
        ("Destroy target creature.", REMOVAL),
        ("Exile target nonland permanent.", REMOVAL),
        ("Target creature gets +3/+3 until end of turn.", PUMP),
        ("Target creature gets -2/-2 until end of turn.", REMOVAL),
        ("Counter target spell.", COUNTER),
        ("Draw two cards.", GAIN),
        ("Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.", GAIN),
        ("Equip {2}", EQUIP),
        ("Nothing of the kind.", OTHER),
    ],
)
def test_the_first_effect_says_what_a_text_is_for(text: str, kind: str) -> None:
    assert purpose_of(text).kind == kind


def test_damage_is_read_with_its_amount_and_whom_it_can_hit() -> None:
    anyone = purpose_of("Ember Spear deals 3 damage to any target.")
    assert (anyone.amount, anyone.hits_creatures, anyone.hits_players) == (3, True, True)
    creature = purpose_of("Ember Spear deals X damage to target creature.")
    assert (creature.amount, creature.hits_creatures, creature.hits_players) == (-1, True, False)
    player = purpose_of("Ember Spear deals 2 damage to target player.")
    assert (player.hits_creatures, player.hits_players) == (False, True)


def test_a_cost_that_gives_something_up_is_noticed() -> None:
    assert purpose_of("{1}, Sacrifice this creature: It deals 2 damage to any target.").gives_up
    assert not purpose_of("{T}: This creature deals 1 damage to any target.").gives_up
