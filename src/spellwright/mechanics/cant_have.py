"""What an object can't have: certain abilities, counters (CR 113.6i, 113.11)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import KeywordAbility, Modification
from spellwright.mechanics.traits import Always
from spellwright.rules.building import keyword_abilities
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import ABILITY, RULES
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.movement import NO_COUNTERS
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.programs import STATIC
from spellwright.rules.state import GameState

NO_COUNTERS_ON_IT: Final = "can't have counters put on it"


@dataclass(frozen=True, slots=True)
class CantHaveAbility(Modification):
    """It loses these keyword abilities and can't have or gain them (CR 113.11)."""

    lost: tuple[KeywordAbility, ...]
    kept_off: tuple[KeywordAbility, ...]


@dataclass(frozen=True, slots=True)
class CantHaveCounters(Modification):
    """No counters can be put on it (CR 113.6i)."""


phrases(
    CantHaveAbility,
    "lose[s] {lost:KeywordAbility.bare, and+} and can't have or gain {kept_off:KeywordAbility.bare, and+}",
    "lose[s] {lost:KeywordAbility.bare, and+} and can't have {kept_off:KeywordAbility.bare, or+}",
    into="Loss.@",
)
phrases(CantHaveCounters, "can't have counters put on [them|it]", into="Restriction.@")


@modifies(CantHaveAbility, ABILITY, RULES)
def _cant_have(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """Lost as other abilities are; what another effect or a counter would add is not there either."""
    items = node.lost if layer == ABILITY else node.kept_off
    names = {ability.keyword for item in items for ability in keyword_abilities(item)[:1]}
    if not names.isdisjoint(chars.keywords):
        chars.set_abilities(tuple([a for a in chars.abilities if not a.keyword or a.keyword not in names]))


@modifies(CantHaveCounters, RULES)
def _cant_have_counters(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(NO_COUNTERS_ON_IT, node, frame.source.id, frame.controller)


def _has_none(state: GameState, ref: int) -> bool:
    if is_player(ref):
        return False
    obj = state.objects.get(ref)
    if obj is None:
        return False
    return _says_so_itself(obj) or NO_COUNTERS_ON_IT in characteristics(state, obj).rules


def _says_so_itself(obj: GameObject) -> bool:
    """Whether it is an object's own ability, which functions also as the object enters (CR 113.6i)."""
    if obj.chars is not None:
        return False  # what it is has been derived, with or without that ability
    for ability in obj.base.abilities:
        body = ability.body
        if ability.kind == STATIC and isinstance(body, Always) and isinstance(body.who, SelfName):
            if CantHaveCounters() in body.traits:
                return True
    return False


NO_COUNTERS.append(_has_none)
