"""What can't enter the battlefield (CR 111.5, 608.3e, 614.17d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, Statement
from spellwright.language.tree.players import EachPlayer
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import CANT_ENTER
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD, LIBRARY

KEPT_OFF: Final = "can't enter the battlefield"
_ZONES: Final[dict[str, tuple[int, ...]]] = {
    "graveyards": (GRAVEYARD,),
    "graveyards and libraries": (GRAVEYARD, LIBRARY),
    "": (),
}


@dataclass(frozen=True, slots=True)
class KeptOff(Modification):
    """A rule of the game, kept on players: what fits can't enter the battlefield from these zones, or from any."""

    filter: Filter
    zones: str

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return KEPT_OFF


@dataclass(frozen=True, slots=True)
class CantEnter(Statement):
    """Objects can't enter the battlefield (CR 614.17d)."""

    rule: KeptOff


for _zones in _ZONES:
    phrases(
        KeptOff,
        f"{{filter:Filter.pl}}{' in ' + _zones if _zones else ''} can't enter the battlefield",
        into="KeptOff",
        zones=_zones,
    )
phrases(CantEnter, "{rule:KeptOff}", into="Statement")


@modifies(KeptOff, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(CantEnter)
def _kept_off(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.rule,))]


def _cant_enter(state: GameState, event: ZoneChange) -> bool:
    for node, source, controller in player_rules(state, state.active, KEPT_OFF):
        zones = _ZONES[node.zones]
        if (not zones or event.origin in zones) and matches(
            Frame(state, controller, state.get(source)), node.filter, event.old.id
        ):
            return True
    return False


CANT_ENTER.append(_cant_enter)
