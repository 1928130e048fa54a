"""What the scenarios of card types share: when a card may be cast, and what becomes of it."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


def is_cast_only_in_an_idle_main_phase(name: str, mana: str) -> None:
    """From hand, with priority, in one's own main phase with an empty stack; it waits on the stack for answers."""
    s, ana, ben = duel()
    s.begin(ana, "upkeep")
    card = ready(s, ana, name, mana)
    for step in ("upkeep", "draw", "beginning of combat", "end"):
        s.begin(ana, step)
        with pytest.raises(IllegalAnswer, match="only in one's own main phase"):
            s.cast(ana, card)
    s.begin(ben, "precombat main")
    with pytest.raises(IllegalAnswer, match="only in one's own main phase"):
        s.cast(ana, card)
    s.begin(ana, "postcombat main")
    shock = s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    with pytest.raises(IllegalAnswer, match="only in one's own main phase"):
        s.cast(ana, card)
    s.resolve()
    assert shock.zone == "graveyard"
    spell = s.cast(ana, card)
    assert (spell.zone, ana.battlefield) == ("stack", [])
    s.cast(ben, ready(s, ben, "Counterspell", "UU"), [spell])
    s.resolve()
    assert ana.graveyard == ["Shock", name]


def enters_for_the_one_who_cast_it(name: str, mana: str) -> None:
    """A permanent spell enters under the control of the spell's controller, who need not own it."""
    s, ana, ben = duel()
    card = s.put(ben, "graveyard", name)
    s.define("Odd Loan", "Sorcery", "{R}", "", "Exile target card from a graveyard. You may play that card this turn.")
    s.cast(ana, ready(s, ana, "Odd Loan", "R"), [card])
    s.resolve()
    s.mana(ana, mana)
    s.cast(ana, card)
    assert ana.battlefield == []
    s.resolve()
    assert (ana.battlefield, card.controller, card.owner) == ([name], ana, ben)
