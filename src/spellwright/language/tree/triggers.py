"""Trigger events: what a triggered ability waits for (CR 603.2)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Selector, TriggerEvent
from spellwright.language.tree.selectors import Attached, Some


@dataclass(frozen=True, slots=True)
class Enters(TriggerEvent):
    """Something enters the battlefield (CR 603.6a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Dies(TriggerEvent):
    """Something is put into a graveyard from the battlefield (CR 700.4)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Leaves(TriggerEvent):
    """Something leaves the battlefield (CR 603.6c)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AttacksTrigger(TriggerEvent):
    """Something attacks (CR 508.3a)."""

    what: Selector
    alone: bool


@dataclass(frozen=True, slots=True)
class YouAttack(TriggerEvent):
    """You attack with one or more creatures (CR 508.3d)."""


@dataclass(frozen=True, slots=True)
class BlocksTrigger(TriggerEvent):
    """Something blocks (CR 509.3a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BecomesBlockedTrigger(TriggerEvent):
    """Something becomes blocked (CR 509.3c)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class DealsDamageTrigger(TriggerEvent):
    """Something deals damage, in combat or at all, to a player or anything (CR 510, 120)."""

    what: Selector
    combat: bool
    to: str


@dataclass(frozen=True, slots=True)
class IsDealtDamage(TriggerEvent):
    """Something is dealt damage."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Casts(TriggerEvent):
    """A player casts a spell that fits (CR 601.2i)."""

    who: PlayerSelector
    filter: Filter


@dataclass(frozen=True, slots=True)
class CastThis(TriggerEvent):
    """You cast this spell."""


@dataclass(frozen=True, slots=True)
class BeginningOf(TriggerEvent):
    """A step begins, in whose turn it says (CR 603.2b, 503.1a)."""

    step: str
    whose: str


@dataclass(frozen=True, slots=True)
class GainsLife(TriggerEvent):
    """A player gains life."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class LosesLife(TriggerEvent):
    """A player loses life."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class DrawsCard(TriggerEvent):
    """A player draws a card (CR 121)."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class Discards(TriggerEvent):
    """A player discards a card (CR 701.9)."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class Sacrifices(TriggerEvent):
    """A player sacrifices a permanent that fits (CR 701.21)."""

    who: PlayerSelector
    filter: Filter


@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerEvent):
    """Something becomes tapped (CR 701.26)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BecomesTargetTrigger(TriggerEvent):
    """Something becomes the target of a spell or ability (CR 603.2)."""

    what: Selector
    spells_only: bool


@dataclass(frozen=True, slots=True)
class Watched(Selector):
    """Another object that fits; `itself`: or the object itself."""

    filter: Filter
    itself: bool


# "When" and "whenever" differ in what a reader expects, not in meaning (CR 603.1).
phrases(Enters, "whenever {what:Watched} enters", "when {what:Watched} enters")
phrases(Dies, "whenever {what:Watched} dies", "when {what:Watched} dies")
phrases(Leaves, "whenever {what:Watched} leaves the battlefield", "when {what:Watched} leaves the battlefield")
phrases(AttacksTrigger, "whenever {what:Watched} attacks", "when {what:Watched} attacks", alone=False)
phrases(AttacksTrigger, "whenever {what:Watched} attacks alone", "when {what:Watched} attacks alone", alone=True)
phrases(YouAttack, "whenever you attack", "when you attack")
phrases(BlocksTrigger, "whenever {what:Watched} blocks", "when {what:Watched} blocks")
phrases(BecomesBlockedTrigger, "whenever {what:Watched} becomes blocked", "when {what:Watched} becomes blocked")
phrases(
    DealsDamageTrigger,
    "whenever {what:Watched} deals combat damage to a player",
    "when {what:Watched} deals combat damage to a player",
    combat=True,
    to="player",
)
phrases(
    DealsDamageTrigger,
    "whenever {what:Watched} deals combat damage to an opponent",
    "when {what:Watched} deals combat damage to an opponent",
    combat=True,
    to="opponent",
)
phrases(
    DealsDamageTrigger,
    "whenever {what:Watched} deals damage to a player",
    "when {what:Watched} deals damage to a player",
    combat=False,
    to="player",
)
phrases(
    DealsDamageTrigger,
    "whenever {what:Watched} deals damage to an opponent",
    "when {what:Watched} deals damage to an opponent",
    combat=False,
    to="opponent",
)
phrases(
    DealsDamageTrigger,
    "whenever {what:Watched} deals combat damage",
    "when {what:Watched} deals combat damage",
    combat=True,
    to="anything",
)
phrases(
    DealsDamageTrigger,
    "whenever {what:Watched} deals damage",
    "when {what:Watched} deals damage",
    combat=False,
    to="anything",
)
phrases(IsDealtDamage, "whenever {what:Watched} is dealt damage", "when {what:Watched} is dealt damage")
phrases(
    Casts,
    "whenever {who:PlayerSelector.@} cast[s] a {filter:Filter.sg}",
    "when {who:PlayerSelector.@} cast[s] a {filter:Filter.sg}",
)
phrases(CastThis, "whenever you cast ~", "when you cast ~")
phrases(GainsLife, "whenever {who:PlayerSelector.@} gain[s] life", "when {who:PlayerSelector.@} gain[s] life")
phrases(LosesLife, "whenever {who:PlayerSelector.@} lose[s] life", "when {who:PlayerSelector.@} lose[s] life")
phrases(DrawsCard, "whenever {who:PlayerSelector.@} draw[s] a card", "when {who:PlayerSelector.@} draw[s] a card")
phrases(
    Discards,
    "whenever {who:PlayerSelector.@} discard[s] a card",
    "when {who:PlayerSelector.@} discard[s] a card",
)
phrases(
    Sacrifices,
    "whenever {who:PlayerSelector.@} sacrifice[s] a {filter:Filter.sg}",
    "when {who:PlayerSelector.@} sacrifice[s] a {filter:Filter.sg}",
)
phrases(BecomesTapped, "whenever {what:Watched} becomes tapped", "when {what:Watched} becomes tapped")
phrases(
    BecomesTargetTrigger,
    "whenever {what:Watched} becomes the target of a spell or ability",
    "when {what:Watched} becomes the target of a spell or ability",
    spells_only=False,
)
phrases(
    BecomesTargetTrigger,
    "whenever {what:Watched} becomes the target of a spell",
    "when {what:Watched} becomes the target of a spell",
    spells_only=True,
)
for _step, _words in (
    ("upkeep", "upkeep"),
    ("draw", "draw step"),
    ("end", "end step"),
    ("precombat main", "first main phase"),
):
    phrases(BeginningOf, f"at the beginning of your {_words}", step=_step, whose="your")
    phrases(BeginningOf, f"at the beginning of each player's {_words}", step=_step, whose="each")
    phrases(BeginningOf, f"at the beginning of each {_words}", step=_step, whose="every")
    phrases(BeginningOf, f"at the beginning of each opponent's {_words}", step=_step, whose="opponents")
phrases(BeginningOf, "at the beginning of combat on your turn", step="beginning of combat", whose="your")
phrases(BeginningOf, "at the beginning of each combat", step="beginning of combat", whose="every")

# What an event may speak of: the object itself, or anything that fits.
phrases(SelfName, "~", into="Watched", room=__name__)
phrases(Some, "{count:Count.sg} {filter:Filter.sg}", into="Watched", up_to=False, room=__name__)
phrases(Attached, "enchanted {filter:Filter.sg}", into="Watched", how="enchanted", room=__name__)
phrases(Attached, "equipped {filter:Filter.sg}", into="Watched", how="equipped", room=__name__)
phrases(Watched, "~ or another {filter:Filter.sg}", into="Watched", itself=True)
phrases(Watched, "another {filter:Filter.sg}", into="Watched", itself=False)
