"""Permanents that also untap during other players' untap steps (CR 502.3)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Selector, Statement
from spellwright.language.tree.players import EachPlayer, You
from spellwright.rules.continuous import characteristics, make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, select, static_effects
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.turn import UNTAP_TOO

UNTAPS_TOO: Final = "untaps in others' steps"


@dataclass(frozen=True, slots=True)
class UntapsToo(Modification):
    """The player untaps these permanents during each other player's untap step."""

    what: Selector

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return UNTAPS_TOO


@dataclass(frozen=True, slots=True)
class UntapsInOtherSteps(Statement):
    """These permanents untap during each other player's untap step."""

    rule: UntapsToo


phrases(UntapsToo, "untap {what:Selector.object}", into="UntapsToo")
phrases(
    UntapsInOtherSteps,
    "{rule:UntapsToo} during each other player's untap step",
    "{rule:UntapsToo} during each opponent's untap step",
    into="Statement",
)


@dataclass(frozen=True, slots=True)
class UntapInEachStep(Statement):
    """These permanents untap during each player's untap step, whoever controls them."""

    what: Selector


phrases(UntapInEachStep, "{what:Selector.pl.subject} untap during each player's untap step", into="Statement")


@dataclass(frozen=True, slots=True)
class AllUntap(Modification):
    """In everybody's untap step these permanents untap."""

    what: Selector

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return UNTAPS_TOO


@static_effects(UntapInEachStep)
def _all_untap(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (AllUntap(node.what),))]


@modifies(AllUntap, RULES)
@modifies(UntapsToo, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Any, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(UntapsInOtherSteps)
def _untaps(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, You(), (node.rule,))]


def _others(state: GameState) -> list[GameObject]:
    """What other players untap now; that it doesn't untap in its own controller's step is no hindrance."""
    found: list[GameObject] = []
    if not state.player_rules and not state.statics_dirty:
        return found
    for player in state.players:
        if player.seat == state.active or player.lost:
            continue
        for node, source, controller in player_rules(state, player.seat, UNTAPS_TOO):
            frame = Frame(state, controller, state.get(source))
            for ref in select(frame, node.what):
                obj = None if is_player(ref) else state.objects.get(ref)
                if obj is None or not obj.tapped or not obj.is_on_battlefield() or obj.phased_out or obj in found:
                    continue
                if characteristics(state, obj).controller != state.active:  # the others untap by themselves
                    found.append(obj)
    return found


UNTAP_TOO.append(_others)
