"""What depends on targets before they are chosen (CR 601.3, 601.4): costs, and the time to cast a spell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree.conditions import Targets
from spellwright.language.tree.modifiers import Targeting
from spellwright.rules.casting_options import COST_CHANGES
from spellwright.rules.continuous import player_rules
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import KEYWORD, SPELL, STATIC
from spellwright.rules.targeting import legal_targets

_SPEAKS: Final[dict[int, tuple[Any, bool]]] = {}


def speaks_of_targets(node: Any) -> bool:
    """Whether a statement asks what a spell targets."""
    found = _SPEAKS.get(id(node))
    if found is None:
        found = (node, any([isinstance(part, (Targets, Targeting)) for part in walk(node)]))
        _SPEAKS[id(node)] = found
    return found[1]


def depends_on_targets(frame: Frame, chars: Characteristics) -> bool:
    """Whether what a spell costs depends on what it targets."""
    for ability in chars.abilities:
        if ability.kind == STATIC or ability.kind == KEYWORD:
            node = ability.body if ability.body is not None else ability.node
            if type(node) in COST_CHANGES and speaks_of_targets(node):
                return True
    return any([speaks_of_targets(node) for node, _, _ in player_rules(frame.state, frame.controller, "spell cost")])


def each_target(frame: Frame, spell: GameObject, chars: Characteristics) -> Iterator[int]:
    """Each single target that a spell could have, which it has while the caller looks (CR 601.3a, 601.4)."""
    before, ability_before = spell.targets, frame.ability
    for ability in [a for a in chars.abilities if a.kind == SPELL]:
        frame.ability = ability
        phrases = [*ability.target_nodes, *[pair for mode in ability.modes for pair in mode.target_nodes]]
        for number, node in phrases:
            for ref in legal_targets(frame, node):
                spell.targets = {number: (ref,)}
                yield ref
    spell.targets, frame.ability = before, ability_before


def possible_costs(
    frame: Frame, spell: GameObject, chars: Characteristics, price: Callable[[], ManaCost]
) -> list[ManaCost]:
    """What the spell could cost: `price()` for each target that it could have.

    A spell that has targets already, or whose cost does not depend on them, has one price.
    """
    if spell.targets or not depends_on_targets(frame, chars):
        return [price()]
    found = [price() for _ in each_target(frame, spell, chars)]
    return found or [price()]


def least_cost(frame: Frame, spell: GameObject, chars: Characteristics, price: Callable[[], ManaCost]) -> ManaCost:
    """The least of the possible costs: they differ in generic mana only."""
    costs = possible_costs(frame, spell, chars, price)
    return costs[0] if len(costs) == 1 else min(costs, key=ManaCost.mana_value)
