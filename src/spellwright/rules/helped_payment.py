"""Paying for mana with other things than mana: what convoke, delve and their kin add to a payment (CR 601.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from spellwright.rules.mana_abilities import ManaOption, ManaSupply
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.payment import Alternative, ManaSource
from spellwright.rules.programs import STATIC, Ability
from spellwright.rules.state import GameState

HELPER_WEIGHT: Final = 6
"""Using up a helper weighs more than tapping a land for mana, less than tapping a creature for it."""


@final
class Helper:
    """How objects of one kind pay for mana: which ones can, what kinds of mana each stands for, and doing it."""

    __slots__ = ("kinds", "objects", "use")

    def __init__(
        self,
        objects: Callable[[GameState, int, GameObject], list[GameObject]],
        kinds: Callable[[GameState, GameObject], tuple[int, ...]],
        use: Callable[[GameState, GameObject, int], None],
    ) -> None:
        self.objects = objects
        self.kinds = kinds
        self.use = use


HELPERS: Final[dict[str, Helper]] = {}
"""By keyword of the spell that is being cast."""

_NO_ABILITY: Final = Ability(STATIC, None)


def with_helpers(
    state: GameState, seat: int, spell: GameObject, chars: Characteristics, mana: ManaSupply
) -> ManaSupply:
    """What a player can pay with for this spell: their mana, and what the spell's keywords let them use instead.

    An object that could tap for mana as well is one source with all its alternatives: it pays only once.
    """
    keywords = [k for k in HELPERS if k in chars.keywords]
    if not keywords or mana.available.unlimited:
        return mana
    options = [list(behind) for behind in mana.options]
    place = {behind[0].source.id: i for i, behind in enumerate(options) if behind}
    alternatives = [list(source.alternatives) for source in mana.sources]
    weights = [source.weight for source in mana.sources]
    for keyword in keywords:
        helper = HELPERS[keyword]
        for obj in helper.objects(state, seat, spell):
            index = place.get(obj.id, -1)
            if index < 0:
                index = len(options)
                place[obj.id] = index
                options.append([])
                alternatives.append([])
                weights.append(HELPER_WEIGHT)
            for kind in helper.kinds(state, obj):
                option = ManaOption(obj, _NO_ABILITY, (kind,))
                option.helper = keyword
                options[index].append(option)
                alternatives[index].append(Alternative((kind,)))
    sources = [ManaSource(alternatives[i], weights[i]) for i in range(len(options))]
    return mana.rebuilt(state.players[seat].pool, sources, options)


def use_helper(state: GameState, option: ManaOption, seat: int) -> None:
    """Use an object in place of a mana: the mana it stands for is in the pool only to be spent on this cost."""
    HELPERS[option.helper].use(state, option.source, seat)
    for kind in option.kinds:
        state.players[seat].pool.add(kind)
