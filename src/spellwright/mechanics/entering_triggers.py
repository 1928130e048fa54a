"""What entering permanents make trigger: once more, or not at all (CR 603.2d, 603.6a)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, Statement
from spellwright.language.tree.players import EachPlayer
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.triggers import MORE_TRIGGERS
from spellwright.rules.zones import BATTLEFIELD

ENTERING: Final = "what entering triggers"


@dataclass(frozen=True, slots=True)
class EnteringRule(Modification):
    """Abilities of permanents that fit `of` (None: all abilities) trigger `more` times more on what fits entering.

    Below zero: they do not trigger on it at all.
    """

    entering: Filter
    of: Filter | None
    more: int

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return ENTERING


@dataclass(frozen=True, slots=True)
class EnteringTriggers(Statement):
    """Entering permanents make abilities trigger once more, or don't make them trigger."""

    rule: EnteringRule


phrases(
    EnteringRule,
    *[
        f"if a {{entering:Filter.sg}} {_enters} causes a triggered ability of a {{of:Filter.sg}} to trigger, that"
        " ability triggers an additional time"
        for _enters in ("entering", "entering the battlefield")
    ],
    into="EnteringRule",
    more=1,
)
phrases(
    EnteringRule,
    "{entering:Filter.pl} entering don't cause abilities of {of:Filter.pl} to trigger",
    into="EnteringRule",
    more=-1,
)
phrases(
    EnteringRule,
    "{entering:Filter.pl} entering don't cause abilities to trigger",
    into="EnteringRule",
    of=None,
    more=-1,
)
phrases(EnteringTriggers, "{rule:EnteringRule}", into="Statement")


@modifies(EnteringRule, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(EnteringTriggers)
def _entering_triggers(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.rule,))]


def _times_more(state: GameState, frame: Frame, event: Event) -> int:
    """How often an ability triggers besides the once on a permanent that enters; below zero: not at all."""
    if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new is None:
        return 0
    more = 0
    for node, source, controller in player_rules(state, state.active, ENTERING):
        rule = Frame(state, controller, state.get(source))
        if not matches(rule, node.entering, event.new.id):
            continue
        if node.of is not None:
            if frame.source.zone != BATTLEFIELD or not matches(rule, node.of, frame.source.id):
                continue
        if node.more < 0:
            return -1
        more += node.more
    return more


MORE_TRIGGERS.append(_times_more)
