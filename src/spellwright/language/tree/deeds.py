"""Deeds: rarer things that objects and players do in trigger events, and states that trigger (CR 603.2, 603.8)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector, Quantity, Selector, TriggerEvent
from spellwright.language.tree.happenings import Sacrifices
from spellwright.language.tree.players import EnchantedPlayer
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Attached


@dataclass(frozen=True, slots=True)
class WhenTrue(TriggerEvent):
    """A state of the game (CR 603.8)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class While(TriggerEvent):
    """An event, while something is true."""

    event: TriggerEvent
    condition: Condition


@dataclass(frozen=True, slots=True)
class AttacksAlongside(TriggerEvent):
    """Something attacks together with enough others that fit (CR 508.3)."""

    what: Selector
    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class LeavesGraveyard(TriggerEvent):
    """Cards leave a player's graveyard."""

    what: Selector | None
    whose: PlayerSelector


@dataclass(frozen=True, slots=True)
class CommitsCrime(TriggerEvent):
    """A player commits a crime (CR 700.13)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class Activates(TriggerEvent):
    """A player activates an ability, of something that fits where it says so (CR 602.2)."""

    who: PlayerSelector | None
    filter: Filter | None
    mana_too: bool


@dataclass(frozen=True, slots=True)
class CausesDiscard(TriggerEvent):
    """A spell or ability that an opponent controls makes you discard this card."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CastsNthElsewhere(TriggerEvent):
    """A player casts their first, second, ... spell during each turn that is not yours."""

    who: PlayerSelector | None
    number: int


@dataclass(frozen=True, slots=True)
class DamagedBy(Selector):
    """An object to which another dealt damage this turn."""

    filter: Filter
    by: Selector


phrases(WhenTrue, "when {condition:Condition}", into="SingleEvent")
phrases(While, "{event:SingleEvent} while {condition:Condition}", into="TriggerEvent")
_AND_AT_LEAST = "<whenever|when> {what:Watched.s} and at least"
phrases(
    AttacksAlongside,
    f"{_AND_AT_LEAST} one other {{filter:Filter.sg}} attacks",
    f"{_AND_AT_LEAST} one other {{filter:Filter.sg}} attack",
    into="SingleEvent",
    least=Number(1),
)
for _number, _word in ((2, "two"), (3, "three")):
    phrases(
        AttacksAlongside,
        f"{_AND_AT_LEAST} {_word} other {{filter:Filter.pl}} attack",
        into="SingleEvent",
        least=Number(_number),
    )
phrases(LeavesGraveyard, "leave[s] {whose:Whose} graveyard", into="Happening.thing.@", what=None)
phrases(CommitsCrime, "commit[s] a crime", into="Happening.person.@", who=None)
for _words, _mana_too in (("", True), (" that isn't a mana ability", False)):
    phrases(
        Activates,
        f"activate[s] an ability{_words}",
        into="Happening.person.@",
        who=None,
        filter=None,
        mana_too=_mana_too,
    )
    phrases(
        Activates,
        f"activate[s] an ability of a {{filter:Filter.sg}}{_words}",
        into="Happening.person.@",
        who=None,
        mana_too=_mana_too,
    )
phrases(
    Sacrifices,
    "sacrifice[s] another {filter:Filter.sg}",
    into="Happening.person.@",
    room=__name__,
    who=None,
    other=True,
)
phrases(
    CausesDiscard,
    "<when|whenever> a spell or ability an opponent controls causes you to discard {what:DiscardedCard}",
    into="SingleEvent",
)
phrases(SelfName, "this card", "~", into="DiscardedCard", room=__name__)
phrases(
    CastsNthElsewhere,
    "cast your {number:Ordinal} spell during each opponent's turn",
    into="Happening.person.base",
    who=None,
)
phrases(DamagedBy, "a {filter:Filter.sg} dealt damage by {by:Damager} this turn", into="Watched.s")
phrases(SelfName, "~", into="Damager", room=__name__)
phrases(Attached, "enchanted {filter:Filter.sg}", into="Damager", room=__name__, how="enchanted")
phrases(Attached, "equipped {filter:Filter.sg}", into="Damager", room=__name__, how="equipped")
phrases(EnchantedPlayer, "enchanted player", into="Actor.s", room=__name__, kind="player")
phrases(EnchantedPlayer, "enchanted player", into="Victim", room=__name__, kind="player")
