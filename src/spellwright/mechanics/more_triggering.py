"""Abilities that trigger an additional time: those of what fits, or on what some happening causes (CR 603.2d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, Statement
from spellwright.language.tree.players import EachPlayer
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.events import Attacks, DamageEvent, Draw, Event, SpellCast, SpellCopied, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.triggers import MORE_TRIGGERS
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

MORE: Final = "triggers more"


class Cause(Node):
    """What makes an ability trigger."""


@dataclass(frozen=True, slots=True)
class Happens(Cause):
    """Something that fits dies, attacks, is dealt damage, deals combat damage to a player, or is cast or copied."""

    what: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class PlayerDraws(Cause):
    """A player draws a card."""


@dataclass(frozen=True, slots=True)
class MoreTriggering(Modification):
    """Abilities of what fits trigger once more, on whatever or on what the cause is."""

    cause: Cause | None
    of: Filter
    other: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return MORE


@dataclass(frozen=True, slots=True)
class TriggersMore(Statement):
    """Abilities trigger an additional time."""

    rule: MoreTriggering


register(Happens)
for _words, _what in (
    ("a {filter:Filter.sg} dying", "dying"),
    ("a {filter:Filter.sg} attacking", "attacking"),
    ("a {filter:Filter.sg} being dealt damage", "dealt damage"),
    ("a {filter:Filter.sg} dealing combat damage to a player", "dealing"),
    ("you casting or copying a {filter:Filter.sg}", "cast or copied"),
):
    phrases(Happens, _words, into="Cause", what=_what)
phrases(PlayerDraws, "a player drawing a card", into="Cause")
for _a, _other in (("a", False), ("another", True)):
    phrases(
        MoreTriggering,
        f"if a triggered ability of {_a} {{of:Filter.sg}} triggers, that ability triggers an additional time",
        f"if a triggered ability of {_a} {{of:Filter.sg}} triggers, it triggers an additional time",
        into="MoreTriggering",
        cause=None,
        other=_other,
    )
phrases(
    MoreTriggering,
    "if {cause:Cause} causes a triggered ability of a {of:Filter.sg} to trigger, that ability triggers an additional"
    " time",
    into="MoreTriggering",
    other=False,
)
phrases(TriggersMore, "{rule:MoreTriggering}", into="PlainStatement")


@modifies(MoreTriggering, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(TriggersMore)
def _triggers_more(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.rule,))]


def _subject(cause: Any, event: Event, controller: int) -> int:
    """What the event is about, if it is of the kind that the cause speaks of; 0 if it is not."""
    found: GameObject | None = None
    if cause.what == "dying":
        if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to == GRAVEYARD:
            found = event.old
    elif cause.what == "attacking":
        found = event.attacker if isinstance(event, Attacks) else None
    elif cause.what == "dealt damage":
        if isinstance(event, DamageEvent) and not is_player(event.recipient):
            return event.recipient
    elif cause.what == "dealing":
        if isinstance(event, DamageEvent) and event.combat and is_player(event.recipient):
            found = event.source
    elif isinstance(event, (SpellCast, SpellCopied)) and event.player == controller:
        found = event.spell
    return found.id if found is not None else 0


def _is_caused(frame: Frame, cause: Any, event: Event, controller: int) -> bool:
    if isinstance(cause, PlayerDraws):
        return isinstance(event, Draw) or (isinstance(event, ZoneChange) and event.how == "draw")
    ref = _subject(cause, event, controller)
    return ref != 0 and matches(frame, cause.filter, ref)


def _times_more(state: GameState, frame: Frame, event: Event) -> int:
    """How often an ability triggers besides the once; each such effect adds one (CR 603.2d)."""
    if not state.player_rules:
        return 0
    more = 0
    for node, source, controller in player_rules(state, state.active, MORE):
        rule = Frame(state, controller, state.get(source))
        if node.other and frame.source.id == source:
            continue
        if not matches(rule, node.of, frame.source.id):
            continue
        if node.cause is None or _is_caused(rule, node.cause, event, controller):
            more += 1
    return more


MORE_TRIGGERS.append(_times_more)
