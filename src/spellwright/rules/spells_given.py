"""What effects give spells while they are being cast, so that it counts for their costs (CR 601.2a, 601.3e, 611.2f)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.continuous import player_rules
from spellwright.rules.continuous_effect import ABILITY, FOREVER, ContinuousEffect
from spellwright.rules.durations import begin_effect, keep_effects
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MODIFY
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

SPELLS_HAVE: Final = "spells have"
"""The kind of a rule about a player that gives abilities to spells which they cast.

Its node says of which spells (`gives`), what it changes of them (`change`), and whether it is about one spell only
(`once`), on which its effect begins as that is put on the stack (CR 611.2f).
"""


def with_given(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> Characteristics:
    """A spell that a player casts, or could cast, with the abilities that effects give it there (CR 601.3e)."""
    for node, source, controller in player_rules(state, seat, SPELLS_HAVE):
        modifier = MODIFY[type(node.change)]
        if ABILITY in modifier.layers and node.gives(state, seat, obj, source, controller):
            chars = chars.copy()
            modifier.apply(Frame(state, controller, state.get(source)), node.change, obj, chars, ABILITY)
    return chars


def begin_given(state: GameState, seat: int, spell: GameObject) -> None:
    """What was said of the next spell of a kind applies to this one from when it is on the stack (CR 611.2f)."""
    changes: list[tuple[Any, int, int]] = []
    for node, source, controller in player_rules(state, seat, SPELLS_HAVE):
        if node.once and node.gives(state, seat, spell, source, controller):
            changes.append((node.change, source, controller))
    for change, source, controller in changes:
        effect = ContinuousEffect(source, controller, state.tick(), (change,))
        effect.locked = (spell.id,)
        effect.duration = FOREVER
        begin_effect(state, effect)


def end_given(state: GameState, spell: GameObject) -> None:
    """A spell whose casting is reversed was never the next one (CR 733.1)."""
    kept = [effect for effect in state.effects if effect.locked != (spell.id,)]
    if len(kept) != len(state.effects):
        keep_effects(state, kept)
