"""What players can't do at all, or only in their own turns: playing lands, casting, activating (CR 101.2)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification
from spellwright.language.tree.players import EachPlayer
from spellwright.mechanics.casting_limits import CantCast
from spellwright.mechanics.player_rules import DrawLimit, PlayerRule
from spellwright.mechanics.searching import CANT_SEARCH
from spellwright.mechanics.traits import Always
from spellwright.rules.actions import NO_LANDS
from spellwright.rules.activation_bans import CANT_ACTIVATE
from spellwright.rules.cast_timing import is_sorcery_time
from spellwright.rules.casting_options import RESTRICTIONS
from spellwright.rules.continuous import player_rules
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

CAST_TIME: Final = "casts only at some time"


@dataclass(frozen=True, slots=True)
class CastsOnlyThen(Modification):
    """The player can cast spells only in their own turns, or only any time they could cast a sorcery."""

    sorcery: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return CAST_TIME


@dataclass(frozen=True, slots=True)
class CantActivateOf(Modification):
    """The player can't activate abilities of permanents that fit, mana abilities among them (CR 602.5, 605.1)."""

    filter: Filter

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return CANT_ACTIVATE


phrases(PlayerRule, "can't play lands", into="PlayerTrait", room=__name__, kind=NO_LANDS)
phrases(PlayerRule, "can't search libraries", into="PlayerTrait", room=__name__, kind=CANT_SEARCH)
phrases(DrawLimit, "can't draw cards", into="PlayerTrait", room=__name__, most=0)
phrases(
    CastsOnlyThen,
    "can cast spells only during <their own turns|your own turn|your turn|their own turn>",
    into="PlayerTrait",
    sorcery=False,
)
phrases(
    CastsOnlyThen, "can cast spells only any time <they|you> could cast a sorcery", into="PlayerTrait", sorcery=True
)
phrases(Always, "{traits:CantBeCast+}", into="PlainStatement", room=__name__, who=EachPlayer("player"))
phrases(CantCast, "{filter:Filter.pl} can't be cast", into="CantBeCast", room=__name__)
phrases(Always, "{who:PlayerSelector.@.subject} can't {traits:Forbidden, or}", into="PlainStatement", room=__name__)
phrases(CantCast, "cast {filter:Filter.pl}", into="Forbidden", room=__name__)
phrases(CantActivateOf, "activate abilities of {filter:Filter.pl}", into="Forbidden")


@modifies(CastsOnlyThen, RULES)
@modifies(CantActivateOf, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


def _not_now(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> str:
    if not state.player_rules:
        return ""
    for node, source, _ in player_rules(state, seat, CAST_TIME):
        now = is_sorcery_time(state, seat) if node.sorcery else state.active == seat
        if not now:
            return f"an effect of {state.name_of(source)} says when that player can cast spells"
    return ""


RESTRICTIONS.append(_not_now)
