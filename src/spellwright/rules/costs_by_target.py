"""What depends on targets, also before they are chosen (CR 601.3, 601.4): costs, and the time to cast a spell."""

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
from spellwright.rules.payment import AvailableMana
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


PER_TARGET: Final[dict[type, Callable[[Any], ManaCost]]] = {}
"""By class of a statement on the spell itself: what each target beyond the first adds to its cost (CR 601.2f)."""

ANY_NUMBER: Final = -1
_MOST: Final = 100


def with_targets(cost: ManaCost, spell: GameObject, node: Any) -> ManaCost:
    """A cost with what the spell's targets beyond the first add to it by a statement of its own."""
    beyond = sum([len(refs) for refs in spell.targets.values()]) - 1
    return cost.plus(PER_TARGET[type(node)](node).times(beyond)) if beyond > 0 else cost


def most_targets(
    spell: GameObject, chars: Characteristics, available: AvailableMana, price: Callable[[], ManaCost]
) -> int:
    """How many targets the caster can pay for; ANY_NUMBER where they cost nothing."""
    if not any([a.kind == STATIC and type(a.body) in PER_TARGET for a in chars.abilities]):
        return ANY_NUMBER
    before, count = spell.targets, 1
    spell.targets = {0: (0,) * 2}
    while count < _MOST and available.can_pay(price()):
        count += 1
        spell.targets = {0: (0,) * (count + 1)}
    spell.targets = before
    return count
